/**
 * What is known about where a walk stands, without asking again: some solution, and from where on
 * there is none. Everything here is pure.
 *
 * @typedef {object} Knowledge
 * @property {string | null} solution The moves of a solution, from the start on.
 * @property {string | null} lost A walk after which nothing solves the puzzle any more, though before
 *   its last move something did; the empty one where nothing ever did.
 */

/** @returns {Knowledge} */
export function nothingKnown() {
  return { solution: null, lost: null };
}

/**
 * Whether a walk can still be solved, as far as that is known.
 * @param {Knowledge} knowledge
 * @param {string} walk
 * @returns {'solvable' | 'lost' | 'unknown'}
 */
export function standing({ solution, lost }, walk) {
  if (lost !== null && walk.startsWith(lost)) return 'lost';
  return solution?.startsWith(walk) ? 'solvable' : 'unknown';
}

/**
 * The next move of the known solution.
 * @param {Knowledge} knowledge
 * @param {string} walk
 * @returns {import('./types.js').Move | null} null where the walk has left it, or is its end
 */
export function nextMove({ solution }, walk) {
  if (!solution?.startsWith(walk) || solution.length === walk.length) return null;
  return /** @type {import('./types.js').Move} */ (solution[walk.length]);
}

/**
 * The number of moves of a lost walk after which it could still be solved; null where it never could.
 * @param {Knowledge} knowledge
 * @returns {number | null}
 */
export function lastGood({ lost }) {
  return lost === null || lost === '' ? null : lost.length - 1;
}

/**
 * What a judge said of a walk.
 * @param {Knowledge} knowledge
 * @param {string} walk
 * @param {{ verdict: 'solvable' | 'lost' | 'stopped', moves: string | null, good: number | null }} judged
 */
export function learn(knowledge, walk, { verdict, moves, good }) {
  if (verdict === 'solvable' && moves !== null) knowledge.solution = walk + moves;
  if (verdict === 'lost') knowledge.lost = good === null ? '' : walk.slice(0, good + 1);
}
