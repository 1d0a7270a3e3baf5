/**
 * The searches for mazes: which there are, what a textbook search will cost, and how a run compares
 * with the engine's. Pure arithmetic.
 */

import type { Run } from '../../core/algorithms.ts';
import type { Algorithm } from '../../engine/types.ts';

export type Textbook = 'bfs' | 'bidirectional' | 'astar-manhattan' | 'astar-exact';

/** The engine first: the others are held against it. */
export const ALGORITHMS: readonly Algorithm[] = ['auto', 'bfs', 'bidirectional', 'astar-manhattan', 'astar-exact'];

/** What one state takes in a textbook search of two mazes, as measured, and each further maze. */
const STATE_BYTES = 62;
const MAZE_BYTES = 8;

/** The share of all states that a textbook search met in braided pairs of 50 × 50 and 100 × 100. */
const MET: Record<Textbook, number> = { bfs: 0.6, bidirectional: 0.3, 'astar-manhattan': 0.4, 'astar-exact': 0.05 };

/** A textbook search meets a few hundred thousand states a second. */
const STATES_IN_A_MINUTE = 15e6;

/**
 * What a textbook search will cost: how many states its memory holds, whether they suffice, and
 * whether it takes minutes to get there.
 * @param states all there are
 */
export function textbookCost(
  algorithm: Textbook,
  megabytes: number,
  states: number,
  mazes: number,
): { room: number; end: 'answer' | 'may-stop' | 'will-stop'; minutes: boolean } {
  const room = (megabytes * 1e6) / (STATE_BYTES + MAZE_BYTES * (mazes - 2));
  const met = states * MET[algorithm];
  return {
    room,
    end: states <= room ? 'answer' : met <= room ? 'may-stop' : 'will-stop',
    minutes: Math.min(met, room) > STATES_IN_A_MINUTE,
  };
}

/**
 * How many times as much of something a run took as the engine; null for the engine itself, and
 * where there is nothing to hold it against. Of a stopped run it is the least it would have been.
 */
export function ratioToEngine(run: Run, runs: readonly Run[], what: 'states' | 'seconds' | 'bytes') {
  const engine = runs.find(({ algorithm }) => algorithm === 'auto');
  if (engine === undefined || run === engine) return null;
  if (engine.verdict === 'stopped' || engine[what] <= 0) return null;
  return run[what] / engine[what];
}
