/**
 * Keys of the whole page. Fields keep their own keys; a button keeps Space and Enter.
 */

import type { App } from '../core/app.ts';
import { redoMaking, undoMaking } from '../core/edit.ts';
import { cancelGenerating } from '../core/generate.ts';
import { closeHelp, openHelp } from '../core/help.ts';
import { triedOn } from '../core/improved.ts';
import { openDialog } from '../core/layout.ts';
import { canLook, lookOn as doLookOn, look, tellPosition } from '../core/look.ts';
import { isDrawingPart } from '../core/making.ts';
import { cancel } from '../core/solve.ts';
import { changeSpeed, jump, stepBy, togglePlay } from '../core/views.ts';
import { redo, setCheckpoint, step, stepBack, undo, walkToLook } from '../core/walk.ts';
import { releaseWatched } from '../core/watch.ts';
import type { Move } from '../engine/types.ts';
import { cancelHint, hint } from '../play/hints.ts';
import { lateViews } from './late.ts';

const MOVES: Record<string, Move> = {
  ArrowUp: 'U',
  ArrowDown: 'D',
  ArrowLeft: 'L',
  ArrowRight: 'R',
  w: 'U',
  s: 'D',
  a: 'L',
  d: 'R',
};

/**
 * With Shift: where one looks. Where there is nothing to look at, the boards are pushed so that
 * more is seen on that side.
 */
const LOOKS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const PAN_PIXELS = 80;

/** Have keys of their own; a box to tick has only Space. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Letters that do something once for each press. */
const ONCE = /^([cht?]|F1)$/i;

/** What has Space and Enter for itself. */
const PRESSED = 'button, a, summary, input';

/** What single keys do. */
const PLAIN: Record<string, (app: App) => void> = {
  ',': app => stepBy(app, -1),
  '.': app => stepBy(app, 1),
  c: app => setCheckpoint(app),
  C: app => setCheckpoint(app),
  Backspace: app => stepBack(app),
  Home: app => jump(app, 'begin'),
  End: app => jump(app, 'end'),
  '+': ({ view }) => view.zoomBy(1.4),
  '=': ({ view }) => view.zoomBy(1.4),
  '-': ({ view }) => view.zoomBy(1 / 1.4),
  0: ({ view }) => view.fit(),
  t: app => tellPosition(app),
  T: app => tellPosition(app),
  '?': app => openDialog(app, 'keys'),
  F1: app => openHelp(app, ''),
  h: app => hint(app),
  H: app => hint(app),
};

const IN_SOLUTION: Record<string, (app: App) => void> = {
  ArrowLeft: PLAIN[','],
  ArrowRight: PLAIN['.'],
  ArrowUp: app => changeSpeed(app, 1),
  ArrowDown: app => changeSpeed(app, -1),
};

/** @returns unbinding */
export function bindKeyboard(app: App): () => void {
  const listener = (event: KeyboardEvent) => onKey(app, event);
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}

function onKey(app: App, event: KeyboardEvent) {
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (
    isDrawingPart(app.page) &&
    target.closest(FIELDS) === null &&
    lateViews.now()?.drawingKey(app, event, target.closest(PRESSED) !== null)
  ) {
    event.preventDefault();
    return;
  }
  if (event.altKey) return;
  if (event.key === 'Escape') return onEscape(app);
  if (target.closest(FIELDS) !== null) return;
  if (event.ctrlKey || event.metaKey) return onCommand(app, event);
  const action = actionOf(app, event, target);
  if (action === undefined) return;
  event.preventDefault();
  // A key that is held walks on, but neither reveals nor sets nor tells anything twice.
  if (event.repeat && ONCE.test(event.key)) return;
  action(app);
}

/** One thing after another: what runs, then what is looked at. */
function onEscape(app: App) {
  const { page } = app;
  const { jobs, passing, help } = page;
  if (jobs.search !== null) cancel(app);
  else if (jobs.generating !== null) cancelGenerating(app);
  else if (jobs.question?.purpose === 'hint') cancelHint(app);
  else if (jobs.improving !== null) lateViews.now()?.cancelImproving(app);
  else if (triedOn(page) !== null) lateViews.now()?.dropProposal(app);
  else if (releaseWatched(app)) return;
  else if (passing.look !== null) look(app, null);
  else if (help !== null) closeHelp(app);
}

function onCommand(app: App, event: KeyboardEvent) {
  const { page } = app;
  const key = event.key.toLowerCase();
  const makes = page.sitting.tab === 'make';
  if (key === 'z' && !event.shiftKey) makes ? undoMaking(app) : undo(app);
  else if (key === 'y' || (key === 'z' && event.shiftKey)) makes ? redoMaking(app) : redo(app);
  else return;
  event.preventDefault();
}

/** What a key asks for; undefined where it is not ours. */
function actionOf({ page }: App, { key, shiftKey }: KeyboardEvent, target: Element): ((app: App) => void) | undefined {
  const pressed = target.closest(PRESSED) !== null;
  if (key === ' ') return pressed ? undefined : app => togglePlay(app);
  // A scrollable box that has the focus is scrolled by its keys.
  if (target.closest('[data-scrolls]') !== null && /^(Arrow|Home|End)/.test(key)) return undefined;
  const direction = shiftKey ? LOOKS[key] : undefined;
  if (direction !== undefined) return app => lookOn(app, direction);
  if (key === 'Enter') return page.passing.look === null || pressed ? undefined : app => walkToLook(app);
  // Arrows move within what is shown; letters always walk.
  if (page.sitting.view !== 'walk' && key.startsWith('Arrow')) return IN_SOLUTION[key];
  const move = MOVES[key.length === 1 ? key.toLowerCase() : key];
  return move ? app => step(app, move) : PLAIN[key];
}

function lookOn(app: App, [dx, dy]: [number, number]) {
  const { view } = app;
  if (canLook(app)) doLookOn(app, dx, dy);
  else view.panBy(-dx * PAN_PIXELS, -dy * PAN_PIXELS);
}
