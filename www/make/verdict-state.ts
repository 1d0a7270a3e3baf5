/**
 * What the live verdict remembers, and how that changes: which puzzles are proved, how the puzzle stood when that was
 * last shown, and what has been done to it since. Proofs are bound to the ids of their puzzles, so undo needs no search.
 */

import type { Run } from '../core/algorithms.ts';
import type { Change as Made } from '../core/making.ts';
import type { Page } from '../core/page.ts';
import { learnFrom } from '../core/search.ts';
import { isProof, type Proved, type Sitting } from '../core/session.ts';
import type { Outcome, Verdicts } from '../core/verdict.ts';
import type { Puzzle, Solved } from '../engine/types.ts';

const MOST_KNOWN = 32;

/** What these steps lead to has little to do with what was there before. */
const ANEW = ['open', 'generate'];

/** A search for the puzzle on the boards, by its id, has ended. @param least the number to beat, where it is proved */
export function checkEnded(page: Page, puzzle: string, result: Solved, run: Run | null, least: number | null) {
  const { sitting, verdicts } = page;
  if (!isProof(result) || run === null) {
    verdicts.stopped = { puzzle, result };
    return;
  }
  const proved = { puzzle, result, run };
  verdicts.stopped = null;
  remember(verdicts, proved);
  isProved(sitting, proved, least);
}

/** A puzzle is on the boards again that was checked before; or one whose proof was kept on the device. */
export function provedRecalled({ sitting, verdicts }: Page, leastIn: (result: Solved) => number | null) {
  const { puzzle, proved } = sitting;
  if (puzzle === null) return;
  const known = verdicts.known.get(puzzle.id);
  if (proved?.puzzle === puzzle.id) {
    if (known === undefined) remember(verdicts, proved);
  } else if (known !== undefined) isProved(sitting, known, leastIn(known.result));
}

/** Notes what somebody has made, until it is told what that changed. @param last the last step of making */
export function stepNoted(verdicts: Verdicts, last: Made | null) {
  if (last === null || last === verdicts.seen) return;
  verdicts.seen = last;
  // The same puzzle was written differently.
  if (last.from === last.to) return;
  // Coming back to the puzzle told of last has changed nothing.
  verdicts.steps = last.to === verdicts.told?.puzzle ? [] : [...verdicts.steps, last];
}

/** It is told how the puzzle stands. */
export function outcomeTold(verdicts: Verdicts, puzzle: Puzzle, outcome: Outcome) {
  const { id, kind } = puzzle;
  if (verdicts.told?.puzzle === id) return;
  const { steps } = verdicts;
  const from = outcomeBefore(verdicts, puzzle);
  verdicts.change = from === null ? null : { from, to: outcome, by: steps[steps.length - 1], steps: steps.length };
  verdicts.told = { puzzle: id, kind, outcome };
  verdicts.steps = [];
}

/** What was told of the puzzle that the present one was made from, as long as there is no news; null where nothing was. */
export function outcomeBefore({ told, steps }: Verdicts, { id, kind }: Puzzle): Outcome | null {
  if (told === null || told.puzzle === id || told.kind !== kind) return null;
  const starts = [told.puzzle, ...steps.map(({ to }) => to)];
  const isChain = steps.every(({ from, label }, index) => from === starts[index] && !ANEW.includes(label.code));
  return isChain && steps.at(-1)?.to === id ? told.outcome : null;
}

function remember({ known }: Verdicts, proved: Proved) {
  known.delete(proved.puzzle);
  known.set(proved.puzzle, proved);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
}

function isProved(sitting: Sitting, proved: Proved, least: number | null) {
  sitting.proved = proved;
  sitting.game.least = least ?? sitting.game.least;
  learnFrom(sitting, proved.result);
}
