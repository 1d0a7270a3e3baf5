/**
 * The wasm module on the main thread: opening, stepping, drawing data, packing. Searching and
 * generating run in the worker (solver-client.js).
 *
 * wasm keeps opened puzzles under their id and may forget old ones; a call whose puzzle is no
 * longer known opens the text again, so that callers never see `unknown-puzzle`.
 */

import init, * as wasm from './pkg/lockstep.js';

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Message} Message
 */

/** Loads the module; everything else here needs it. */
export async function loadEngine() {
  await init();
}

/**
 * @param {string} text
 * @returns {import('./types.js').Opened}
 */
export function open(text) {
  return wasm.open(text);
}

/**
 * @param {string} text the puzzle's text
 * @param {State} state
 * @param {import('./types.js').Move} move
 * @returns {import('./types.js').Stepped}
 */
export function step(text, state, move) {
  return known(text, state, current => wasm.step(current, move));
}

/**
 * The state after `moves` from the start.
 * @param {string} text
 * @param {State} start
 * @param {string} moves
 * @returns {import('./pkg/lockstep.js').Replayed}
 */
export function replay(text, start, moves) {
  return known(text, start, current => wasm.replay(current, moves));
}

/**
 * @param {string} text
 * @param {State} start
 * @returns {import('./types.js').Board[]}
 */
export function boards(text, start) {
  const drawn = known(text, start, current => wasm.scene(current));
  return drawn.ok ? drawn.scene.boards : [];
}

/**
 * @param {string} text
 * @param {State} start
 * @param {string} moves
 * @returns {import('./types.js').Trail[]}
 */
export function trails(text, start, moves) {
  const walked = known(text, start, current => wasm.trail(current, moves));
  return walked.ok ? walked.trails : [];
}

/**
 * @param {string} text
 * @param {State} start
 * @returns {import('./types.js').Forecast | null}
 */
export function forecast(text, start) {
  const cost = known(text, start, current => wasm.forecast(current));
  return cost.ok ? cost : null;
}

/**
 * @param {string} text
 * @param {State} start
 * @param {import('./pkg/lockstep.js').SvgOptions} options
 * @returns {string | null}
 */
export function svg(text, start, options) {
  const drawn = known(text, start, current => wasm.svg(current, options));
  return drawn.ok ? drawn.svg : null;
}

/** @returns {import('./types.js').Example[]} */
export function examples() {
  return wasm.examples();
}

/**
 * @param {string} name
 * @returns {import('./pkg/lockstep.js').SharedText | import('./pkg/lockstep.js').Refused<import('./types.js').Message>}
 */
export function example(name) {
  return wasm.example(name);
}

/**
 * The bytes of a share link: settings and seed where the puzzle was generated, else the puzzle
 * itself.
 * @param {string} text
 * @param {import('./types.js').Settings | null} settings
 * @returns {Uint8Array | null}
 */
export function pack(text, settings) {
  const packed = settings
    ? wasm.packGenerated(settings.kind, settings.params, settings.seed)
    : wasm.pack(text);
  return packed.ok ? packed.bytes : null;
}

/**
 * @param {Uint8Array} bytes
 * @returns {import('./pkg/lockstep.js').SharedText | import('./pkg/lockstep.js').Refused<import('./types.js').Message>}
 */
export function unpack(bytes) {
  return wasm.unpack(bytes);
}

/**
 * @template {{ ok: boolean, reason?: Message, error?: Message }} Answer
 * @param {string} text
 * @param {State} state
 * @param {(state: State) => Answer} call
 * @returns {Answer}
 */
function known(text, state, call) {
  const answer = call(state);
  const refusal = answer.reason ?? answer.error;
  if (answer.ok || refusal?.code !== 'unknown-puzzle') return answer;
  // The same text has the same id, so the state stays as it is.
  return open(text).ok ? call(state) : answer;
}
