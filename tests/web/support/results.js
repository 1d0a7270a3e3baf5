/**
 * Results like the module's, made by hand.
 *
 * @typedef {import('../../../www/engine/types.ts').Solved} Solved
 */

/**
 * Of mazes, with a shortest sequence.
 *
 * @param {string} moves
 * @param {object} [more] which may make another result of it
 * @returns {Extract<Solved, { kind: 'simultaneous', verdict: 'solved' }>}
 */
export const solved = (moves, more = {}) => ({
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
