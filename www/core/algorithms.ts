/**
 * How a search is made, and what is remembered of its runs. Which algorithms there are, the families say; the searches
 * themselves are in the wasm module.
 */

import type { Algorithm, Solved } from '../engine/types.ts';

/** How the next search is made; each family takes what it knows of. */
export type Method = ReturnType<typeof usualMethod>;

export type Run = Pick<Solved, 'verdict' | 'length' | 'states' | 'seconds' | 'bytes' | 'visited'> & {
  algorithm: Algorithm;
  /** what it was allowed */ megabytes: number;
  /** whether it counted too, which takes time and memory of its own */ counted: boolean;
  /** why, as a code */ stopped: string | null;
};

/** What was chosen, where there is a choice of others: else the usual one. @param algorithms the usual one first */
export function chosenAmong(algorithm: Algorithm, algorithms: readonly Algorithm[]) {
  return algorithms.includes(algorithm) ? algorithm : algorithms[0];
}

/** In MB. The module needs some of its 4 GB beside the tables of the search, and browsers rarely give it all of them. */
export const MEMORY = { least: 16, usual: 3200, most: 3900, step: 100 };

export function usualMethod() {
  return {
    algorithm: 'auto' as Algorithm,
    /** the most memory its tables may take */ megabytes: MEMORY.usual,
    /** whether all shortest sequences are counted too */ count: false,
    /** whether it looks on for a solution with fewer swaps */ fewestSwaps: false,
    /** whether the boards show where it is while it runs */ shown: false,
    /** the seed of a randomised search */ seed: '1',
  };
}

/** The nearest budget there can be; the usual one where there is no number. */
export function allowedMemory(megabytes: number) {
  if (!Number.isFinite(megabytes)) return MEMORY.usual;
  return Math.min(MEMORY.most, Math.max(MEMORY.least, Math.round(megabytes)));
}

/** Reasons to stop that say something about the algorithm. */
const TELLING = new Set(['cancelled', 'time', 'memory', 'memory-ran-out', 'too-large', 'loop', 'stuck']);

/** What a search took; null where it broke off by a fault, which says nothing about the algorithm. */
export function runOf(result: Solved, { algorithm, megabytes, count }: Method): Run | null {
  const { verdict, length, states, seconds, bytes, visited } = result;
  const stopped = result.stopped?.code ?? null;
  if (stopped !== null && !TELLING.has(stopped)) return null;
  return { algorithm, megabytes, counted: count, verdict, stopped, length, states, seconds, bytes, visited };
}

/** The runs with another one, which takes the place of an earlier run of the same algorithm. */
export function withRun(runs: readonly Run[], run: Run) {
  return [...runs.filter(({ algorithm }) => algorithm !== run.algorithm), run];
}

/** The runs of some algorithms, in their order. */
export function runsOf(runs: readonly Run[], algorithms: readonly Algorithm[]) {
  return algorithms.flatMap(name => runs.filter(({ algorithm }) => algorithm === name));
}

/** The algorithms without a whole run under the same conditions; where none is missing, all of them once more. */
export function toCompare(runs: readonly Run[], megabytes: number, algorithms: readonly Algorithm[]) {
  const whole = runs.filter(run => run.megabytes === megabytes && !run.counted && run.stopped !== 'cancelled');
  const missing = algorithms.filter(algorithm => !whole.some(run => run.algorithm === algorithm));
  return missing.length > 0 ? missing : [...algorithms];
}
