/** Keys of the whole page. Fields handle their own keys; a button handles Space and Enter. */

import type { App } from '../core/app.ts';
import { awaited } from '../core/ask.ts';
import { moveStep } from '../core/edit.ts';
import { cancelGenerating } from '../core/generate.ts';
import { closeHelp, openHelp } from '../core/help.ts';
import { closeLibrary, present, showDialog } from '../core/layout.ts';
import { look, lookOn, tellPosition } from '../core/look.ts';
import { isDrawingPart, triedOn } from '../core/making.ts';
import { cancel } from '../core/solve.ts';
import { ARROWS, keyOf, LETTERS, OFFSETS } from '../core/steps.ts';
import { redo, restart, setCheckpoint, step, stepBack, tap, undo } from '../core/walk.ts';
import type { Move } from '../engine/types.ts';
import { cancelHint, hint } from '../play/actions.ts';
import { goOn } from '../play/next.ts';
import { changeSpeed, jump, releaseWatched, stepBy, togglePlay } from '../solve/playback.ts';
import { lateViews } from './late.ts';

type Action = (app: App) => void;

const MOVES: Record<string, Move> = { ...ARROWS, ...LETTERS };

/** These handle their own keys; a checkbox only Space. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Letters that do not repeat while held down. */
const ONCE = /^([chnrt?]|F1)$/;

const PRESSED = 'button, a, summary, input';

function onPlay(action: Action): Action {
  return app => app.page.session.tab === 'play' && action(app);
}

/** The actions of single keys; letters in either case. */
const PLAIN: Record<string, Action> = {
  ',': app => stepBy(app, -1),
  '.': app => stepBy(app, 1),
  c: app => setCheckpoint(app),
  Backspace: app => stepBack(app),
  Home: app => jump(app, 'begin'),
  End: app => jump(app, 'end'),
  '+': ({ view }) => view.zoomBy(1.4),
  '=': ({ view }) => view.zoomBy(1.4),
  '-': ({ view }) => view.zoomBy(1 / 1.4),
  0: ({ view }) => view.fit(),
  t: app => tellPosition(app),
  '?': app => showDialog(app, 'keys'),
  F1: app => openHelp(app, ''),
  h: app => hint(app),
  u: onPlay(undo),
  r: onPlay(restart),
  n: goOn,
};

const IN_SOLUTION: Record<string, Action> = {
  ArrowLeft: PLAIN[','],
  ArrowRight: PLAIN['.'],
  ArrowUp: app => changeSpeed(app, 1),
  ArrowDown: app => changeSpeed(app, -1),
};

export function bindKeyboard(app: App) {
  window.addEventListener('keydown', leaveToInput, { capture: true });
  window.addEventListener('keydown', event => onKey(app, event));
}

/**
 * Keys of an input method, such as the Enter that ends a composition, are nobody else's. In Safari that Enter comes after
 * the composition (https://bugs.webkit.org/show_bug.cgi?id=165004): only its number, 229, says what it was.
 */
function leaveToInput(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}

function onKey(app: App, event: KeyboardEvent) {
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const isField = target.closest(FIELDS) !== null;
  const isOnBoards = app.page.library.part === null;
  const pens = isOnBoards && isDrawingPart(app.page) && !isField ? lateViews.now() : null;
  if (pens?.drawingKey(app, event, target.closest(PRESSED) !== null)) return event.preventDefault();
  if (event.altKey) return;
  if (event.key === 'Escape') return onEscape(app);
  if (isField) return;
  if (!isOnBoards && !/^(\?|F1)$/.test(event.key)) return;
  if (event.ctrlKey || event.metaKey) return onCommand(app, event);
  const action = actionOf(app, event, target);
  if (action === undefined) return;
  event.preventDefault();
  // A key held down continues to play moves, but hints, checkpoints and messages do not repeat.
  if (event.repeat && ONCE.test(keyOf(event))) return;
  action(app);
}

/** One thing after another: running jobs, then the look, the help, the library. */
function onEscape(app: App) {
  const { page } = app;
  const { jobs, passing, help } = page;
  // One that is still being loaded.
  if (page.dialog !== null) showDialog(app, null);
  else if (jobs.search !== null) cancel(app);
  else if (jobs.generating !== null) cancelGenerating(app);
  else if (awaited(page, 'position') !== null) cancelHint(app);
  else if (jobs.improving !== null) lateViews.now()?.cancelImproving(app);
  else if (triedOn(page) !== null) lateViews.now()?.dropProposal(app);
  else if (releaseWatched(app)) return;
  else if (passing.look !== null) look(app, null);
  else if (page.layout.presenting) present(app, false);
  else if (help !== null) closeHelp(app);
  else closeLibrary(app);
}

function onCommand(app: App, event: KeyboardEvent) {
  const { page } = app;
  const key = keyOf(event);
  const makes = page.session.tab === 'make';
  if (key === 'z' && !event.shiftKey) makes ? moveStep(app, 'undone') : undo(app);
  else if (key === 'y' || (key === 'z' && event.shiftKey)) makes ? moveStep(app, 'again') : redo(app);
  else return;
  event.preventDefault();
}

/** The action of a key; undefined if it is not ours. */
function actionOf({ page }: App, event: KeyboardEvent, target: Element): Action | undefined {
  const { shiftKey, repeat } = event;
  const key = keyOf(event);
  const isPressed = target.closest(PRESSED) !== null;
  if (key === ' ') return isPressed ? undefined : togglePlay;
  // A focused scrollable box handles the keys that scroll it.
  if (target.closest('[data-scrolls]') !== null && /^(Arrow|Home|End)/.test(key)) return undefined;
  const direction = shiftKey ? ARROWS[key] : undefined;
  if (direction !== undefined) return app => lookOn(app, ...OFFSETS[direction]);
  const { look: place } = page.passing;
  if (key === 'Enter' && !isPressed) return place === null ? goOn : app => tap(app, place);
  // Arrows move within the view; letters always play moves.
  if (page.session.view !== 'walk' && key.startsWith('Arrow')) return IN_SOLUTION[key];
  const move = MOVES[key];
  return move ? app => step(app, move, repeat) : PLAIN[key];
}
