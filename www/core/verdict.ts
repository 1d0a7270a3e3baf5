/**
 * What is told of a puzzle while somebody makes it: how it stands, and what has changed since the last time that was
 * told. Each proof is bound to the id of the puzzle that it is of; those of the puzzles made last are remembered, so
 * that nothing is searched again when a step is taken back.
 */

import type { Kind, Puzzle, Solved } from '../engine/types.ts';
import type { Run } from './algorithms.ts';
import type { Change as Made } from './making.ts';
import type { Page } from './page.ts';
import { learnFrom } from './search.ts';
import { isProof, type Proved, type Sitting } from './session.ts';

/**
 * How a puzzle stands: the least number of moves; or where all its solutions are equally long, whether there is one.
 */
export type Outcome = number | 'solvable' | 'unsolvable';

interface Told {
  /** its id */ puzzle: string;
  kind: Kind;
  outcome: Outcome;
}

/** What has become of a puzzle. */
export interface Change {
  from: Outcome;
  to: Outcome;
  /** The last step of making that led here. */ by: Made;
  /** How many steps there were. */ steps: number;
}

export interface Verdicts {
  /** Proofs by the ids of their puzzles, the last one last. */ known: Map<string, Proved>;
  /** What was told last. */ told: Told | null;
  /** What had changed by then. */ change: Change | null;
  /** What was made of the puzzle told of last, the last step last. */ steps: Made[];
  /** The step of making that was noted last. */ seen: Made | null;
  /** A search that ended without a proof: nobody begins it again until it is asked for. */
  stopped: { puzzle: string; result: Solved } | null;
}

/** So many proofs are remembered. */
const MOST_KNOWN = 32;

/** What these steps lead to has little to do with what was there before. */
const ANEW = ['open', 'generate'];

export function noVerdicts(): Verdicts {
  return { known: new Map(), told: null, change: null, steps: [], seen: null, stopped: null };
}

/**
 * A search for the puzzle on the boards has ended.
 * @param puzzle The id of the puzzle that was searched.
 * @param least The number to beat, where the result proves it.
 */
export function checkEnded(
  { sitting, verdicts }: Page,
  puzzle: string,
  result: Solved,
  run: Run | null,
  least: number | null,
) {
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
  // Whoever has come back to what was told of last has changed nothing.
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

/**
 * What was told of the puzzle that the present one was made from, as long as there is no news; null where it was not
 * made from one of which anything was told.
 */
export function outcomeBefore({ told, steps }: Verdicts, { id, kind }: Puzzle): Outcome | null {
  if (told === null || told.puzzle === id || told.kind !== kind) return null;
  const ends = [told.puzzle, ...steps.map(({ to }) => to)];
  const isChain =
    steps.length > 0 && ends[steps.length] === id && steps.every(({ from }, index) => from === ends[index]);
  return isChain && steps.every(({ label }) => !ANEW.includes(label.code)) ? told.outcome : null;
}

function remember({ known }: Verdicts, proved: Proved) {
  known.delete(proved.puzzle);
  known.set(proved.puzzle, proved);
  for (const id of known.keys()) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(id);
  }
}

function isProved(sitting: Sitting, proved: Proved, least: number | null) {
  sitting.proved = proved;
  sitting.game.least = least ?? sitting.game.least;
  learnFrom(sitting, proved.result);
}

/** What waits for a person to pause. */
export interface Pausing {
  timer: number;
  /** The id of the puzzle that is checked then; null where nothing waits. */ puzzle: string | null;
}
