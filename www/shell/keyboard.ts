/** Keys of the whole page. Fields handle their own keys; a button handles Space and Enter. */

import type { App } from '../app/app.ts';
import type { Move } from '../engine/types.ts';
import { cancelHint, hint } from '../play/actions.ts';
import { awaited } from '../puzzle/ask.ts';
import { moveStep } from '../puzzle/edit.ts';
import { closeHelp, openHelp } from '../puzzle/help.ts';
import { closeLibrary, present, showDialog } from '../puzzle/layout.ts';
import { announcePosition, look, lookOn } from '../puzzle/look.ts';
import { cancel } from '../puzzle/solve.ts';
import { redo, restart, setCheckpoint, step, stepBack, tap, undo } from '../puzzle/walk.ts';
import { isDrawingPart, triedOn } from '../state/making.ts';
import type { Page } from '../state/page.ts';
import { ARROWS, keyOf, LETTERS, OFFSETS } from '../state/steps.ts';
import { type Late, lateViews } from './late.ts';

/** @param repeat whether the key is held down */
type Action = (app: App, repeat: boolean) => void;

type Keys = Record<string, Action>;

/** These handle their own keys; a checkbox only Space. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const PRESSED = 'button, a, summary, input';

/** A key held down continues to play moves, but hints, checkpoints and messages do not repeat. */
const ONCE = /^([chnrt?]|F1)$/;

/** Keys that move, with a modifier before each. */
const moving = (keys: Record<string, Move>, modifier: string, action: (move: Move) => Action): Keys =>
  Object.fromEntries(Object.entries(keys).map(([key, move]) => [modifier + key, action(move)]));

/** Nothing before the room is there. */
function later(act: (late: Late, app: App) => void): Action {
  return app => {
    const late = lateViews.now();
    if (late !== null) act(late, app);
  };
}

const HELP: Keys = {
  '?': app => showDialog(app, 'keys'),
  F1: app => openHelp(app, ''),
};

const undone: Action = app => moveStep(app, 'undone');
const again: Action = app => moveStep(app, 'again');
const backward = later(({ playback }, app) => playback.stepBy(app, -1));
const forward = later(({ playback }, app) => playback.stepBy(app, 1));
const zoomIn: Action = ({ view }) => view.zoomBy(1.4);

/** The keys of each place; the first one that the page is in, and that has the key, counts. */
const PLACES: [is: (page: Page) => boolean, keys: Keys][] = [
  [({ session }) => session.tab === 'make', { 'Ctrl+z': undone, 'Ctrl+y': again, 'Ctrl+Shift+z': again }],
  [({ session }) => session.tab === 'play', { u: undo, r: restart }],
  [
    // Arrows move within the solution or the search; letters always play moves.
    ({ session }) => session.view !== 'walk',
    {
      ArrowLeft: backward,
      ArrowRight: forward,
      ArrowUp: later(({ playback }, app) => playback.changeSpeed(app, 1)),
      ArrowDown: later(({ playback }, app) => playback.changeSpeed(app, -1)),
    },
  ],
  [
    () => true,
    {
      ...moving({ ...ARROWS, ...LETTERS }, '', move => (app, repeat) => step(app, move, repeat)),
      ...moving(ARROWS, 'Shift+', move => app => lookOn(app, ...OFFSETS[move])),
      'Ctrl+z': undo,
      'Ctrl+y': redo,
      'Ctrl+Shift+z': redo,
      ' ': later(({ playback }, app) => playback.togglePlay(app)),
      ',': backward,
      '.': forward,
      Home: later(({ playback }, app) => playback.jump(app, 'begin')),
      End: later(({ playback }, app) => playback.jump(app, 'end')),
      c: app => setCheckpoint(app),
      Backspace: app => stepBack(app),
      '+': zoomIn,
      '=': zoomIn,
      '-': ({ view }) => view.zoomBy(1 / 1.4),
      0: ({ view }) => view.fit(),
      t: app => announcePosition(app),
      h: app => hint(app),
      n: later((late, app) => late.goOn(app)),
      Enter(app) {
        const { look: place } = app.page.passing;
        if (place === null) lateViews.now()?.goOn(app);
        else tap(app, place);
      },
      ...HELP,
    },
  ],
];

/** The library is over the boards. */
const IN_LIBRARY: typeof PLACES = [[() => true, HELP]];

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
  const { page } = app;
  const target = event.target instanceof Element ? event.target : document.body;
  const isField = target.closest(FIELDS) !== null;
  const isOnBoards = page.library.part === null;
  const pens = isOnBoards && isDrawingPart(page) && !isField ? lateViews.now() : null;
  if (pens?.drawingKey(app, event, target.closest(PRESSED) !== null)) return event.preventDefault();
  if (event.altKey) return;
  if (event.key === 'Escape') return onEscape(app);
  if (isField || isUsed(event, target)) return;
  const name = nameOf(event);
  const place = (isOnBoards ? PLACES : IN_LIBRARY).find(([is, keys]) => name in keys && is(page));
  if (place === undefined) return;
  event.preventDefault();
  if (!event.repeat || !ONCE.test(name)) place[1][name](app, event.repeat);
}

/** Whether the focused element uses the key itself: a button, or a box that it scrolls. */
function isUsed({ key }: KeyboardEvent, target: Element) {
  if (key === ' ' || key === 'Enter') return target.closest(PRESSED) !== null;
  return /^(Arrow|Home|End)/.test(key) && target.closest('[data-scrolls]') !== null;
}

/** A key with its modifiers; Shift makes other letters, and another key of an arrow or a command. */
function nameOf(event: KeyboardEvent) {
  const key = keyOf(event);
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? `Ctrl+Shift+${key}` : `Ctrl+${key}`;
  return event.shiftKey && key in ARROWS ? `Shift+${key}` : key;
}

/** One thing after another: running jobs, then the look, the help, the library. */
function onEscape(app: App) {
  const { page } = app;
  const { jobs, passing, help } = page;
  const late = lateViews.now();
  // One that is still being loaded.
  if (page.dialog !== null) showDialog(app, null);
  else if (jobs.search !== null) cancel(app);
  else if (jobs.generating !== null) late?.cancelGenerating(app);
  else if (awaited(page, 'position') !== null) cancelHint(app);
  else if (jobs.improving !== null) late?.cancelImproving(app);
  else if (triedOn(page) !== null) late?.dropProposal(app);
  else if (late?.playback.releaseWatched(app)) return;
  else if (passing.look !== null) look(app, null);
  else if (page.layout.presenting) present(app, false);
  else if (help !== null) closeHelp(app);
  else closeLibrary(app);
}
