/**
 * Keys of the whole page. Fields keep their own keys; a button keeps Space and Enter.
 */

import { triedOn } from '../state/improved.js';
import { isDrawingPart } from '../state/making.js';
import { drawingKey } from './drawing-keys.js';

/** @type {Record<string, import('../types.js').Move>} */
const MOVES = {
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
 * @type {Record<string, [number, number]>}
 */
const LOOKS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PAN_PIXELS = 80;

/** Have keys of their own; a box to tick has only Space. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Letters that do something once for each press. */
const ONCE = /^([cht?]|F1)$/i;

/** What has Space and Enter for itself. */
const PRESSED = 'button, a, summary, input';

/** @typedef {import('../main.js').App} App */

/** What single keys do. @type {Record<string, (app: App) => void>} */
const PLAIN = {
  ',': ({ actions }) => actions.stepBy(-1),
  '.': ({ actions }) => actions.stepBy(1),
  c: ({ actions }) => actions.setCheckpoint(),
  C: ({ actions }) => actions.setCheckpoint(),
  Backspace: ({ actions }) => actions.stepBack(),
  Home: ({ actions }) => actions.jump('begin'),
  End: ({ actions }) => actions.jump('end'),
  '+': ({ view }) => view.zoomBy(1.4),
  '=': ({ view }) => view.zoomBy(1.4),
  '-': ({ view }) => view.zoomBy(1 / 1.4),
  0: ({ view }) => view.fit(),
  t: ({ actions }) => actions.tellPosition(),
  T: ({ actions }) => actions.tellPosition(),
  '?': ({ actions }) => actions.openKeys(),
  F1: ({ actions }) => actions.openHelp(''),
  h: ({ actions }) => actions.hint(),
  H: ({ actions }) => actions.hint(),
};

/** @type {Record<string, (app: App) => void>} */
const IN_SOLUTION = {
  ArrowLeft: PLAIN[','],
  ArrowRight: PLAIN['.'],
  ArrowUp: ({ actions }) => actions.changeSpeed(1),
  ArrowDown: ({ actions }) => actions.changeSpeed(-1),
};

/**
 * @param {App} app
 * @returns {() => void} unbinding
 */
export function bindKeyboard(app) {
  /** @param {KeyboardEvent} event */
  const listener = event => onKey(app, event);
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}

/** @param {App} app @param {KeyboardEvent} event */
function onKey(app, event) {
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (isDrawingPart(app.page) && target.closest(FIELDS) === null && drawingKey(app, event, target.closest(PRESSED) !== null)) {
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

/** One thing after another: what runs, then what is looked at. @param {App} app */
function onEscape({ page, actions }) {
  const { jobs, passing, help } = page;
  if (jobs.search !== null) actions.cancel();
  else if (jobs.generating !== null) actions.cancelGenerating();
  else if (jobs.question?.purpose === 'hint') actions.cancelHint();
  else if (jobs.improving !== null) actions.cancelImproving();
  else if (triedOn(page) !== null) actions.dropProposal();
  else if (actions.releaseWatched()) return;
  else if (passing.look !== null) actions.look(null);
  else if (help !== null) actions.closeHelp();
}

/** @param {App} app @param {KeyboardEvent} event */
function onCommand({ page, actions }, event) {
  const key = event.key.toLowerCase();
  const makes = page.sitting.tab === 'make';
  if (key === 'z' && !event.shiftKey) makes ? actions.undoMaking() : actions.undo();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) makes ? actions.redoMaking() : actions.redo();
  else return;
  event.preventDefault();
}

/**
 * What a key asks for; undefined where it is not ours.
 * @param {App} app
 * @param {KeyboardEvent} event
 * @param {Element} target
 * @returns {((app: App) => void) | undefined}
 */
function actionOf({ page }, { key, shiftKey }, target) {
  const pressed = target.closest(PRESSED) !== null;
  if (key === ' ') return pressed ? undefined : ({ actions }) => actions.togglePlay();
  // A scrollable box that has the focus is scrolled by its keys.
  if (target.closest('[data-scrolls]') !== null && /^(Arrow|Home|End)/.test(key)) return undefined;
  const direction = shiftKey ? LOOKS[key] : undefined;
  if (direction !== undefined) return app => lookOn(app, direction);
  if (key === 'Enter')
    return page.passing.look === null || pressed ? undefined : ({ actions }) => actions.walkToLook();
  // Arrows move within what is shown; letters always walk.
  if (page.sitting.view !== 'walk' && key.startsWith('Arrow')) return IN_SOLUTION[key];
  const move = MOVES[key.length === 1 ? key.toLowerCase() : key];
  return move ? ({ actions }) => actions.step(move) : PLAIN[key];
}

/** @param {App} app @param {[number, number]} direction */
function lookOn({ actions, view }, [dx, dy]) {
  if (actions.canLook()) actions.lookOn(dx, dy);
  else view.panBy(-dx * PAN_PIXELS, -dy * PAN_PIXELS);
}
