/**
 * How a search is run, and what is remembered of past runs. The families say which algorithms there are; the searches
 * themselves are in the wasm module.
 */

import type { Account, Algorithm, Solved } from '../engine/types.ts';

/** How the next search is run; each family uses the settings it supports. */
export type Method = ReturnType<typeof usualMethod>;

export type Run = Pick<Solved, 'verdict' | 'shortest' | 'length' | 'states' | 'seconds' | 'bytes' | 'visited'> & {
  algorithm: Algorithm;
  /** what its states are; missing before 2026-12 */ unit?: Account['unit'];
  /** the states of quick searches before it */ before?: number;
  /** whether it counted too, which takes extra time and memory */ counted: boolean;
  /** why it stopped, as a code */ stopped: string | null;
};

/** The chosen algorithm if it is one of these, else the usual one. @param algorithms the usual one first */
export const chosenAmong = (algorithm: Algorithm, algorithms: readonly Algorithm[]) =>
  algorithms.includes(algorithm) ? algorithm : algorithms[0];

export const usualMethod = () => ({
  algorithm: 'auto' as Algorithm,
  /** whether all shortest sequences are counted too */ count: false,
  /** whether it keeps searching for fewer swaps */ fewestSwaps: false,
  /** whether the boards show its progress */ shown: false,
  /** the seed of a randomised search */ seed: '1',
});

/** Reasons to stop that say something about the algorithm. */
const INFORMATIVE = new Set(['cancelled', 'time', 'memory', 'memory-ran-out', 'too-large', 'loop', 'stuck']);

/** The cost of a search; null if a fault ended it, which says nothing about the algorithm. */
export function runOf(result: Solved, { algorithm, count }: Method): Run | null {
  const { verdict, shortest, length, states, seconds, bytes, visited, account } = result;
  const stopped = result.stopped?.code ?? null;
  if (stopped !== null && !INFORMATIVE.has(stopped)) return null;
  const { unit = 'state', before = 0 } = account ?? {};
  const cost = { states, unit, ...(before > 0 ? { before } : {}), seconds, bytes, visited };
  return { algorithm, counted: count, verdict, shortest, stopped, length, ...cost };
}

/** Of an even number of times, the shorter one of the middle two. */
export const median = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) / 2)];

/** The runs with one more, which replaces an earlier run of the same algorithm. */
export const withRun = (runs: readonly Run[], run: Run) => [
  ...runs.filter(({ algorithm }) => algorithm !== run.algorithm),
  run,
];

/** In the order of the algorithms. Older versions counted other states, and may have stopped at a memory limit of the page. */
export const runsOf = (runs: readonly Run[], algorithms: readonly Algorithm[]) =>
  algorithms.flatMap(name => runs.filter(({ algorithm, unit }) => algorithm === name && unit !== undefined));

/** In seconds: a shorter search is repeated when algorithms are compared. */
export const SHORT = 0.3;

/** The algorithms without a complete run, longer than `SHORT`, that did not count; if none is missing, all. */
export function toCompare(runs: readonly Run[], algorithms: readonly Algorithm[]) {
  const isLike = (run: Run) => !run.counted && run.seconds > SHORT;
  const whole = runsOf(runs, algorithms).filter(run => isLike(run) && run.stopped !== 'cancelled');
  const missing = algorithms.filter(algorithm => !whole.some(run => run.algorithm === algorithm));
  return missing.length > 0 ? missing : [...algorithms];
}
