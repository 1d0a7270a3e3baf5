/** The searches for mazes: their list, and the expected cost of textbook searches. */

import type { Algorithm } from '../../engine/types.ts';

/** The textbook searches, and the share of all states that each visited in braided pairs of 50 × 50 and 100 × 100. */
const MET = { bfs: 0.6, bidirectional: 0.3, 'astar-manhattan': 0.4, 'astar-exact': 0.05 };

export type Textbook = keyof typeof MET;

/** The engine first: the others are compared with it. */
export const ALGORITHMS: readonly Algorithm[] = ['auto', ...(Object.keys(MET) as Textbook[])];

/** Bytes of a state in a textbook search of two mazes, as measured, and of each further maze. */
const STATE_BYTES = 62;
const MAZE_BYTES = 8;

/** A textbook search visits a few hundred thousand states a second. */
const STATES_IN_A_MINUTE = 15e6;

/**
 * The expected cost of a textbook search: how many states fit into its memory, whether they suffice, and whether it
 * takes minutes.
 * @param states all there are
 */
export function textbookCost(algorithm: Textbook, megabytes: number, states: number, mazes: number) {
  const room = (megabytes * 1e6) / (STATE_BYTES + MAZE_BYTES * (mazes - 2));
  const met = states * MET[algorithm];
  const end = states <= room ? 'answer' : met <= room ? 'may-stop' : 'will-stop';
  return { room, end, minutes: Math.min(met, room) > STATES_IN_A_MINUTE };
}
