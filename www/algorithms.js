/**
 * How a search is made, and what is remembered of its runs. Which algorithms there are, the families
 * say; the searches themselves are in the wasm module.
 *
 * @typedef {import('./types.js').Algorithm} Algorithm
 *
 * @typedef {object} Method How the next search is made; each family takes what it knows of.
 * @property {Algorithm} algorithm
 * @property {number} megabytes the most memory its tables may take
 * @property {boolean} count whether all shortest sequences are counted too
 * @property {boolean} fewestSwaps whether it looks on for a solution with fewer swaps
 * @property {boolean} shown whether the boards show where it is while it runs
 * @property {string} seed what a randomised search draws from
 *
 * @typedef {object} Run What a search of the current puzzle took.
 * @property {Algorithm} algorithm
 * @property {number} megabytes what it was allowed
 * @property {boolean} counted whether it counted too, which takes time and memory of its own
 * @property {'solved' | 'unsolvable' | 'stopped'} verdict
 * @property {string | null} stopped why, as a code
 * @property {number | null} length
 * @property {number} states
 * @property {number} seconds
 * @property {number} bytes
 * @property {number | null} visited the cells that a search of a map was on
 */

/**
 * What was chosen, where there is a choice of others: else the usual one.
 * @param {Algorithm} algorithm
 * @param {readonly Algorithm[]} algorithms the usual one first
 */
export function chosenAmong(algorithm, algorithms) {
  return algorithms.includes(algorithm) ? algorithm : algorithms[0];
}

/**
 * In MB. The module needs some of its 4 GB beside the tables of the search; browsers rarely give it
 * all of them, so what is taken unless told otherwise lies below.
 */
export const MEMORY = { least: 16, usual: 3200, most: 3900, step: 100 };

/** @returns {Method} */
export function usualMethod() {
  return {
    algorithm: 'auto',
    megabytes: MEMORY.usual,
    count: false,
    fewestSwaps: false,
    shown: false,
    seed: '1',
  };
}

/**
 * The nearest budget there can be; the usual one where there is no number.
 * @param {number} megabytes
 */
export function allowedMemory(megabytes) {
  if (!Number.isFinite(megabytes)) return MEMORY.usual;
  return Math.min(MEMORY.most, Math.max(MEMORY.least, Math.round(megabytes)));
}

/** Reasons to stop that say something about the algorithm. */
const TELLING = new Set(['cancelled', 'time', 'memory', 'memory-ran-out', 'loop', 'stuck']);

/**
 * What a search took; null where it broke off by a fault, which says nothing about the algorithm.
 * @param {import('./types.js').Solved} result
 * @param {Method} method
 * @returns {Run | null}
 */
export function runOf(result, { algorithm, megabytes, count }) {
  const { verdict, length, states, seconds, bytes, visited } = result;
  const stopped = result.stopped?.code ?? null;
  if (stopped !== null && !TELLING.has(stopped)) return null;
  return {
    algorithm,
    megabytes,
    counted: count,
    verdict,
    stopped,
    length,
    states,
    seconds,
    bytes,
    visited,
  };
}

/**
 * The runs with another one, which takes the place of an earlier run of the same algorithm.
 * @param {readonly Run[]} runs
 * @param {Run} run
 */
export function withRun(runs, run) {
  return [...runs.filter(({ algorithm }) => algorithm !== run.algorithm), run];
}

/**
 * The runs of some algorithms, in their order.
 * @param {readonly Run[]} runs
 * @param {readonly Algorithm[]} algorithms
 */
export function runsOf(runs, algorithms) {
  return algorithms.flatMap(name => runs.filter(({ algorithm }) => algorithm === name));
}

/**
 * The algorithms that a comparison still has to run: those without a whole run under the same
 * conditions, or where nothing is missing all of them once more.
 * @param {readonly Run[]} runs
 * @param {number} megabytes
 * @param {readonly Algorithm[]} algorithms
 */
export function toCompare(runs, megabytes, algorithms) {
  const missing = algorithms.filter(
    algorithm =>
      !runs.some(
        run =>
          run.algorithm === algorithm &&
          run.megabytes === megabytes &&
          !run.counted &&
          run.stopped !== 'cancelled',
      ),
  );
  return missing.length > 0 ? missing : [...algorithms];
}
