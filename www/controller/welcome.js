/**
 * The welcome of a first visit: the puzzle on the boards is played by itself, again and again, until the first key,
 * press or puzzle. The key that ends it does what it always does.
 *
 * @typedef {import('../main.js').App} App
 */

import { isCalm } from '../dom.js';
import { currentFamily } from '../families/index.js';

const STEP_MS = 480;

/** How long the solved puzzle is seen before it begins again. */
const REST_MS = 1600;

/** What goes on without ending the welcome: moving the focus, and keys that do nothing alone. */
const QUIET_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** Where one may press while it plays: what it says, and the help. */
const BESIDE = '#welcome, #help';

/**
 * Plays the puzzle on the boards by itself, where nobody has begun with it.
 * @param {App} app
 */
export function welcome(app) {
  const { page } = app;
  const { sitting } = page;
  const { puzzle, source, game } = sitting;
  const { firstExample, firstSolution: moves } = currentFamily(page);
  if (puzzle === null || source?.kind !== 'example' || source.name !== firstExample || game.walk.moves !== '') return;
  const walked = { ...game, state: null, walk: { ...game.walk, moves } };
  const now = { sitting: { ...sitting, view: /** @type {const} */ ('walk'), game: walked }, at: 0 };
  page.welcome = now;
  const leave = new AbortController();
  const end = () => {
    leave.abort();
    if (page.welcome !== now) return;
    endWelcome(app);
  };
  /** @param {Event} event */
  const onEvent = event => {
    if (event instanceof KeyboardEvent && QUIET_KEYS.has(event.key)) return;
    if (event.target instanceof Element && event.target.closest(BESIDE) !== null) return;
    end();
  };
  // Before anybody else hears of it, so that the same key or press already plays.
  for (const type of ['keydown', 'pointerdown', 'paste', 'drop'])
    window.addEventListener(type, onEvent, { capture: true, signal: leave.signal });
  app.changed();
  // Whoever wishes for less motion sees it at rest.
  if (isCalm()) return;
  const begun = performance.now();
  const whole = moves.length * STEP_MS + REST_MS;
  const tick = (/** @type {number} */ time) => {
    if (page.welcome !== now) return leave.abort();
    // A frame's time may lie before now.
    now.at = Math.min(moves.length, (Math.max(0, time - begun) % whole) / STEP_MS);
    app.changed();
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** @param {App} app */
export function endWelcome(app) {
  app.page.welcome = null;
  app.changed();
}
