/**
 * The words above the boards: the rule, where somebody meets a family for the first time or follows a link, and the
 * words that came with the puzzle. At the first level of a family a demonstration plays some moves on the boards, once,
 * until the first key, press or puzzle. The key that ends it keeps its usual effect.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { remembered, storeSetting } from '../app/settings.ts';
import * as engine from '../engine/engine.ts';
import { isCalm } from '../state/playback.ts';
import { playedAtOnce } from '../state/session.ts';

const STEP_MS = 900;

/** Before the first move, and after the last one. */
const REST_MS = 1200;

/** Keys that do not end the demonstration: they move the focus, or do nothing alone. */
const QUIET_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** Places that may be pressed while it plays: the words of the welcome, and the help. */
const BESIDE = '#welcome, #help';

/** Such windows have no room for it; the goal is below the boards. */
const TINY = '(max-width: 16em), (max-height: 18em)';

/** The kinds of puzzles that this person has played, separated by spaces. */
const met = () => (remembered('met') ?? '').split(' ');

/** Somebody plays, or has closed the rule. */
export function noteMet({ page }: App) {
  const { kind } = currentFamily(page);
  if (page.welcome === 'rule' && !met().includes(kind)) storeSetting('met', [...met(), kind].join(' ').trim());
}

/** A puzzle is on the boards, or has got its words. */
export function greet({ page }: App) {
  const { source, game, author, note } = page.session;
  const isGuest = page.passing.invited || game.rival !== null;
  const isFirst = source !== null && playedAtOnce(source) && !met().includes(currentFamily(page).kind);
  const words = author + note === '' ? null : 'words';
  const isRule = (isGuest || isFirst) && !matchMedia(TINY).matches;
  page.welcome = game.state?.solved ? null : isRule ? 'rule' : words;
}

/** Welcomes to the first level on the boards, if nobody has begun with it. */
export function welcome(app: App) {
  const { page } = app;
  const { session } = page;
  const { puzzle, source, game } = session;
  const { demo: moves, kind } = currentFamily(page);
  const [{ number }] = engine.seriesOf(kind);
  if (puzzle === null || source?.kind !== 'level' || source.number !== number || game.walk.moves !== '') return;
  page.welcome = 'rule';
  app.acted();
  // People who prefer less motion see it at rest.
  if (isCalm()) return;
  const walked = { ...game, state: null, walk: { ...game.walk, moves } };
  const now = { session: { ...session, view: 'walk' as const, game: walked }, at: 0 };
  page.demo = now;
  const listening = new AbortController();
  const { dataset } = document.documentElement;
  const end = () => {
    listening.abort();
    delete dataset.demo;
    if (page.demo !== now) return;
    page.demo = null;
    app.acted();
  };
  const onEvent = (event: Event) => {
    if (event instanceof KeyboardEvent && QUIET_KEYS.has(event.key)) return;
    if (!(event.target instanceof Element) || event.target.closest(BESIDE) === null) end();
  };
  // In the capture phase, so that the same key or press already plays.
  for (const type of ['keydown', 'pointerdown', 'paste', 'drop'])
    window.addEventListener(type, onEvent, { capture: true, signal: listening.signal });
  const begun = performance.now() + REST_MS;
  const tick = (time: number) => {
    const at = (time - begun) / STEP_MS;
    if (page.demo !== now || at > moves.length + REST_MS / STEP_MS) return end();
    const before = Math.floor(now.at);
    now.at = Math.min(moves.length, Math.max(0, at));
    // The style sheet lights the arrow that is pressed, wherever it is.
    dataset.demo = moves[Math.ceil(now.at) - 1] ?? '';
    // Within a move only the boards change.
    if (before === Math.floor(now.at)) app.view.show(app.onBoards.drawn());
    else app.redraw();
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
