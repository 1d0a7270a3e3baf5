/** Results like the module's, made by hand. */

import type { Solved } from '../../../www/engine/types.ts';

/** Of mazes, with a shortest sequence. @param more which may make another result of it */
export const solved = (
  moves: string,
  more: object = {},
): Extract<Solved, { kind: 'simultaneous'; verdict: 'solved' }> => ({
  ok: true,
  kind: 'simultaneous',
  verdict: 'solved',
  shortest: true,
  length: moves.length,
  moves,
  sequences: null,
  swaps: null,
  swapsProved: false,
  visited: null,
  seconds: 1,
  states: 1,
  bytes: 1,
  atLeast: moves.length,
  ...more,
});
