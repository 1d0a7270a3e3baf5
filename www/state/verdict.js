/**
 * What is told of a puzzle while somebody makes it: how it stands, and what has changed since the last time that was
 * told. Each proof is bound to the id of the puzzle that it is of; those of the puzzles made last are remembered, so
 * that nothing is searched again when a step is taken back.
 *
 * @typedef {import('./sitting.js').Proved} Proved
 * @typedef {import('../types.js').Solved} Solved
 * @typedef {import('./making.js').Change} Made A step of making.
 *
 * @typedef {number | 'solvable' | 'unsolvable'} Outcome How a puzzle stands: the least number of moves; or where all its
 *   solutions are equally long, whether there is one.
 *
 * @typedef {object} Told
 * @property {string} puzzle its id
 * @property {import('../types.js').Kind} kind
 * @property {Outcome} outcome
 *
 * @typedef {object} Change What has become of a puzzle.
 * @property {Outcome} from
 * @property {Outcome} to
 * @property {Made} by The last step of making that led here.
 * @property {number} steps How many steps there were.
 *
 * @typedef {object} Verdicts
 * @property {Map<string, Proved>} known Proofs by the ids of their puzzles, the last one last.
 * @property {Told | null} told What was told last.
 * @property {Change | null} change What had changed by then.
 * @property {Made[]} steps What was made of the puzzle told of last, the last step last.
 * @property {Made | null} seen The step of making that was noted last.
 * @property {{ puzzle: string, result: Solved } | null} stopped A search that ended without a proof: nobody begins it
 *   again until it is asked for.
 */

import { learnFrom } from './search.js';
import { isProof } from './sitting.js';

/** So many proofs are remembered. */
const MOST_KNOWN = 32;

/** What these steps lead to has little to do with what was there before. */
const ANEW = ['open', 'generate'];

/** @returns {Verdicts} */
export function noVerdicts() {
  return { known: new Map(), told: null, change: null, steps: [], seen: null, stopped: null };
}

/**
 * A search for the puzzle on the boards has ended.
 * @param {import('./page.js').Page} page
 * @param {string} puzzle The id of the puzzle that was searched.
 * @param {Solved} result
 * @param {import('../algorithms.js').Run | null} run
 * @param {number | null} least The number to beat, where the result proves it.
 */
export function checkEnded({ sitting, verdicts }, puzzle, result, run, least) {
  if (!isProof(result) || run === null) {
    verdicts.stopped = { puzzle, result };
    return;
  }
  const proved = { puzzle, result, run };
  verdicts.stopped = null;
  remember(verdicts, proved);
  isProved(sitting, proved, least);
}

/**
 * A puzzle is on the boards again that was checked before; or one whose proof was kept on the device.
 * @param {import('./page.js').Page} page
 * @param {(result: Solved) => number | null} leastIn
 */
export function provedRecalled({ sitting, verdicts }, leastIn) {
  const { puzzle, proved } = sitting;
  if (puzzle === null) return;
  const known = verdicts.known.get(puzzle.id);
  if (proved?.puzzle === puzzle.id) {
    if (known === undefined) remember(verdicts, proved);
  } else if (known !== undefined) isProved(sitting, known, leastIn(known.result));
}

/**
 * Notes what somebody has made, until it is told what that changed.
 * @param {Verdicts} verdicts
 * @param {Made | null} last the last step of making
 */
export function stepNoted(verdicts, last) {
  if (last === null || last === verdicts.seen) return;
  verdicts.seen = last;
  // The same puzzle was written differently.
  if (last.from === last.to) return;
  // Whoever has come back to what was told of last has changed nothing.
  verdicts.steps = last.to === verdicts.told?.puzzle ? [] : [...verdicts.steps, last];
}

/**
 * It is told how the puzzle stands.
 * @param {Verdicts} verdicts
 * @param {import('../types.js').Puzzle} puzzle
 * @param {Outcome} outcome
 */
export function outcomeTold(verdicts, puzzle, outcome) {
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
 * @param {Verdicts} verdicts
 * @param {import('../types.js').Puzzle} puzzle
 * @returns {Outcome | null}
 */
export function outcomeBefore({ told, steps }, { id, kind }) {
  if (told === null || told.puzzle === id || told.kind !== kind) return null;
  const ends = [told.puzzle, ...steps.map(({ to }) => to)];
  const isChain = steps.length > 0 && ends[steps.length] === id && steps.every(({ from }, index) => from === ends[index]);
  return isChain && steps.every(({ label }) => !ANEW.includes(label.code)) ? told.outcome : null;
}

/** @param {Verdicts} verdicts @param {Proved} proved */
function remember({ known }, proved) {
  known.delete(proved.puzzle);
  known.set(proved.puzzle, proved);
  for (const id of known.keys()) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(id);
  }
}

/**
 * @param {import('./sitting.js').Sitting} sitting
 * @param {Proved} proved
 * @param {number | null} least
 */
function isProved(sitting, proved, least) {
  sitting.proved = proved;
  sitting.game.least = least ?? sitting.game.least;
  learnFrom(sitting, proved.result);
}
