/**
 * The welcome of a first visit: the puzzle on the boards plays by itself, again and again, until the first key, press
 * or puzzle. The key that ends it keeps its usual effect.
 */

import type { App } from '../core/app.ts';
import { currentFamily } from './families.ts';
import { openFirst } from './open.ts';
import { isCalm } from './playback.ts';
import { restart } from './walk.ts';

const STEP_MS = 480;

/** How long the solved puzzle is shown before it starts again. */
const REST_MS = 1600;

/** Keys that do not end the welcome: they move the focus, or do nothing alone. */
const QUIET_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** Places that may be pressed while it plays: its words, and the help. */
const BESIDE = '#welcome, #help';

/** Plays the puzzle on the boards by itself, if nobody has begun with it. */
export function welcome(app: App) {
  const { page } = app;
  const { session } = page;
  const { puzzle, source, game } = session;
  const { firstExample, firstSolution: moves } = currentFamily(page);
  if (puzzle === null || source?.kind !== 'example' || source.name !== firstExample || game.walk.moves !== '') return;
  const walked = { ...game, state: null, walk: { ...game.walk, moves } };
  const now = { session: { ...session, view: 'walk' as const, game: walked }, at: 0 };
  page.welcome = now;
  const leave = new AbortController();
  const onEvent = (event: Event) => {
    if (event instanceof KeyboardEvent && QUIET_KEYS.has(event.key)) return;
    if (event.target instanceof Element && event.target.closest(BESIDE) !== null) return;
    leave.abort();
    if (page.welcome === now) endWelcome(app);
  };
  // In the capture phase, so that the same key or press already plays.
  for (const type of ['keydown', 'pointerdown', 'paste', 'drop'])
    window.addEventListener(type, onEvent, { capture: true, signal: leave.signal });
  app.changed();
  // People who prefer less motion see it at rest.
  if (isCalm()) return;
  const begun = performance.now();
  const whole = moves.length * STEP_MS + REST_MS;
  const tick = (time: number) => {
    if (page.welcome !== now) return leave.abort();
    // A frame's time may lie before now.
    now.at = Math.min(moves.length, (Math.max(0, time - begun) % whole) / STEP_MS);
    app.changed();
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

export function endWelcome(app: App) {
  app.page.welcome = null;
  app.changed();
}

/** Shows the welcome on request: the first example, from its start. */
export function showWelcome(app: App) {
  const { kind } = currentFamily(app.page);
  openFirst(app, kind);
  restart(app);
  welcome(app);
}
