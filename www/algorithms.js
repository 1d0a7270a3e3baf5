/**
 * The searches a person can choose between, what a textbook search will cost, and how one run
 * compares with another. Pure arithmetic; the searches themselves are in the wasm module.
 *
 * @typedef {import('./types.js').Algorithm} Algorithm
 *
 * @typedef {object} Method How the next search is made; each family takes what it knows of.
 * @property {Algorithm} algorithm
 * @property {number} megabytes the most memory its tables may take
 * @property {boolean} count whether all shortest sequences are counted too
 * @property {boolean} fewestSwaps whether it looks on for a solution with fewer swaps
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
 * Those for labyrinths. The engine first: the others are held against it.
 * @typedef {'bfs' | 'bidirectional' | 'astar-manhattan' | 'astar-exact'} Textbook
 * @type {readonly Algorithm[]}
 */
export const ALGORITHMS = ['auto', 'bfs', 'bidirectional', 'astar-manhattan', 'astar-exact'];

/** Those for a map: the first one proves that its way is shortest. @type {readonly Algorithm[]} */
export const WAYS = ['shortest', 'dfs', 'wall'];

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

/** What one state takes in a textbook search of two mazes, as measured, and each further maze. */
const STATE_BYTES = 95;
const MAZE_BYTES = 8;

/**
 * The share of all states that a textbook search met in braided pairs of 50 × 50 and 100 × 100.
 * @type {Record<Textbook, number>}
 */
const MET = { bfs: 0.6, bidirectional: 0.3, 'astar-manhattan': 0.4, 'astar-exact': 0.05 };

/** A textbook search meets a few hundred thousand states a second. */
const STATES_IN_A_MINUTE = 15e6;

/** @returns {Method} */
export function usualMethod() {
  return {
    algorithm: 'auto',
    megabytes: MEMORY.usual,
    count: false,
    fewestSwaps: false,
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

/**
 * What a textbook search will cost: how many states its memory holds, whether they suffice, and
 * whether it takes minutes to get there.
 * @param {Textbook} algorithm
 * @param {number} megabytes
 * @param {number} states all there are
 * @param {number} mazes
 * @returns {{ room: number, end: 'answer' | 'may-stop' | 'will-stop', minutes: boolean }}
 */
export function textbookCost(algorithm, megabytes, states, mazes) {
  const room = (megabytes * 1e6) / (STATE_BYTES + MAZE_BYTES * (mazes - 2));
  const met = states * MET[algorithm];
  return {
    room,
    end: states <= room ? 'answer' : met <= room ? 'may-stop' : 'will-stop',
    minutes: Math.min(met, room) > STATES_IN_A_MINUTE,
  };
}

/** Ways to be stopped that say something about the algorithm. */
const TELLING = new Set(['cancelled', 'memory', 'memory-ran-out', 'loop', 'stuck']);

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
  const all = [...runs.filter(({ algorithm }) => algorithm !== run.algorithm), run];
  const order = [...ALGORITHMS, ...WAYS];
  return all.sort((a, b) => order.indexOf(a.algorithm) - order.indexOf(b.algorithm));
}

/**
 * The algorithms that a comparison still has to run: those without a whole run under the same
 * conditions, or where nothing is missing all of them once more.
 * @param {readonly Run[]} runs
 * @param {number} megabytes
 * @param {readonly Algorithm[]} [algorithms]
 */
export function toCompare(runs, megabytes, algorithms = ALGORITHMS) {
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

/**
 * How many times as much of something a run took as the engine; null for the engine itself, and
 * where there is nothing to hold it against. Of a stopped run it is the least it would have been.
 * @param {Run} run
 * @param {readonly Run[]} runs
 * @param {'states' | 'seconds' | 'bytes'} what
 */
export function ratioToEngine(run, runs, what) {
  const engine = runs.find(({ algorithm }) => algorithm === 'auto');
  if (engine === undefined || run === engine) return null;
  if (engine.verdict === 'stopped' || engine[what] <= 0) return null;
  return run[what] / engine[what];
}
