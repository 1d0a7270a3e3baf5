/**
 * Pointers on the boards: the wheel and two fingers zoom, and where a wheel cannot zoom out any further it scrolls the
 * page as it does elsewhere; dragging moves the boards, a swipe over
 * boards that are seen whole walks a step. A press on a cell asks to go there; a finger that rests on
 * it, like a mouse that hovers, only looks: through a lens where cells are small.
 */

import { currentFamily } from '../families/index.js';
import { isDrawing, isDrawingPart } from '../state/making.js';
import { drawingDown, drawingEnds, drawingMove, drawingUp, newDrawingHand } from './drawing-pointer.js';
import { onceAtRest } from './resting.js';

const SWIPE_FROM = 22;

/** A press that moves further is none. */
const PRESS_WITHIN = 9;

/** A finger that stays longer looks. */
const REST_MS = 400;
const WHEEL_STEP = 0.0022;

/** Turns of the wheel that come closer to each other are one: none of them scrolls and zooms by turns. */
const WHEEL_PAUSE_MS = 250;

/**
 * @typedef {import('../main.js').App} App
 * @typedef {{ x: number, y: number }} Point
 *
 * @typedef {object} Hand What the pointers are about.
 * @property {HTMLElement} boards
 * @property {Map<number, Point>} down Where each of them is that is down.
 * @property {Point | null} swipe Where a swipe began, while it may still become one.
 * @property {Point | null} press Where a press began, while it may still become one.
 * @property {number} resting A timer.
 * @property {boolean} lens Whether a finger that has rested moves the lens.
 * @property {string} lastType
 * @property {import('./drawing-pointer.js').DrawingHand} drawing
 * @property {{ scrolls: boolean, last: number }} wheel Whether the turn under way scrolls the page, and when it was
 *   last heard of.
 */

/** @type {Record<string, (app: App, hand: Hand, event: any) => void>} */
const LISTENERS = {
  contextmenu: onMenu,
  pointerleave: onLeave,
  wheel: onWheel,
  pointerdown: onDown,
  pointermove: onMove,
  pointerup: onUp,
  pointercancel: onUp,
};

/**
 * @param {App} app
 * @param {HTMLElement} boards
 * @returns {() => void} unbinding
 */
export function bindPointer(app, boards) {
  /** @type {Hand} */
  const hand = {
    boards,
    down: new Map(),
    swipe: null,
    press: null,
    resting: 0,
    lens: false,
    lastType: 'mouse',
    drawing: newDrawingHand(),
    wheel: { scrolls: false, last: -Infinity },
  };
  const unbinding = new AbortController();
  const { signal } = unbinding;
  for (const [name, listener] of Object.entries(LISTENERS))
    boards.addEventListener(name, event => listener(app, hand, event), { signal, passive: false });
  return () => unbinding.abort();
}

/** @param {App} app @param {Hand} hand @param {WheelEvent} event */
function onWheel(app, { wheel }, event) {
  const { view } = app;
  if (isDrawing(app.page) && currentFamily(app.page).drawingWheel(app, event)) return event.preventDefault();
  const point = view.paneAt(event.clientX, event.clientY);
  if (point === null) return;
  // Boards that are seen whole can only be enlarged, and a page that was scrolled wants to be scrolled back.
  if (event.timeStamp - wheel.last > WHEEL_PAUSE_MS)
    wheel.scrolls = view.isFit() && (event.deltaY > 0 || window.scrollY > 0);
  wheel.last = event.timeStamp;
  if (wheel.scrolls && !event.ctrlKey) return;
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
  // Browsers report a pinch on a touch pad as a wheel with Ctrl, in much smaller steps.
  view.zoomBy(Math.exp(-pixels * WHEEL_STEP * (event.ctrlKey ? 5 : 1)), point);
}

/** @param {App} app @param {Hand} hand @param {PointerEvent} event */
function onDown(app, hand, event) {
  const { view } = app;
  hand.lastType = event.pointerType;
  // The middle button moves the boards while others draw.
  const draws = isDrawing(app.page);
  const isMeant = event.button === 0 || (draws && (event.button === 1 || event.button === 2));
  if (!isMeant || view.paneAt(event.clientX, event.clientY) === null) return;
  if (draws && event.button === 1) event.preventDefault();
  view.lensOff();
  hand.lens = false;
  const here = pointOf(event);
  hand.down.set(event.pointerId, here);
  hand.boards.setPointerCapture(event.pointerId);
  const alone = hand.down.size === 1;
  if (!alone) drawingEnds(app, hand.drawing);
  else if (drawingDown(app, hand.drawing, event)) {
    hand.swipe = hand.press = null;
    return;
  }
  // Beside the pens the hand only moves the boards: a press that walks would lead away from them.
  const walks = alone && !isDrawingPart(app.page);
  hand.swipe = walks && view.isFit() ? here : null;
  hand.press = walks ? here : null;
  window.clearTimeout(hand.resting);
  if (event.pointerType !== 'mouse')
    hand.resting = onceAtRest(REST_MS, () => onRest(app, hand, here));
  hand.boards.classList.toggle('dragging', !view.isFit());
}

/** A finger has rested where it is. @param {App} app @param {Hand} hand @param {Point} here */
function onRest({ view, actions }, hand, here) {
  if (hand.press !== here) return;
  hand.press = hand.swipe = null;
  hand.lens = view.lensAt(here.x, here.y, true);
  actions.look(view.cellAt(here.x, here.y), { aloud: true });
}

/** @param {App} app @param {Hand} hand @param {PointerEvent} event */
function onMove(app, hand, event) {
  const { view, actions } = app;
  const before = hand.down.get(event.pointerId);
  const now = pointOf(event);
  if (drawingMove(app, hand.drawing, event)) {
    hand.down.set(event.pointerId, now);
    return;
  }
  if (before === undefined) {
    if (event.pointerType !== 'mouse') return;
    actions.look(view.cellAt(now.x, now.y));
    view.lensAt(now.x, now.y);
    return;
  }
  const { press } = hand;
  if (press !== null && distance(now, press) > PRESS_WITHIN) hand.press = null;
  hand.down.set(event.pointerId, now);
  if (hand.lens && hand.down.size === 1) {
    // What it looked at moves with it, rather than the boards.
    view.lensAt(now.x, now.y, true);
    actions.look(view.cellAt(now.x, now.y));
  } else if (hand.down.size === 2) {
    const other = [...hand.down].find(([id]) => id !== event.pointerId)?.[1] ?? now;
    pinch(app, before, now, other);
  } else if (hand.swipe === null) {
    view.panBy(now.x - before.x, now.y - before.y);
  }
}

/** @param {App} app @param {Hand} hand @param {PointerEvent} event */
function onUp(app, hand, event) {
  if (!hand.down.delete(event.pointerId)) return;
  if (drawingUp(app, hand.drawing, event)) return;
  hand.boards.classList.remove('dragging');
  if (hand.lens) app.view.lensOff();
  hand.lens = false;
  window.clearTimeout(hand.resting);
  const { press, swipe } = hand;
  hand.press = hand.swipe = null;
  if (event.type !== 'pointerup') return;
  const here = pointOf(event);
  const cell = press === null ? null : app.view.cellAt(here.x, here.y);
  if (cell !== null) {
    app.actions.look(cell);
    app.actions.tap(cell);
  } else if (swipe !== null) {
    walk(app, here.x - swipe.x, here.y - swipe.y);
  }
}

/** A finger that is lifted leaves too, and what it looked at stays. @param {App} app @param {Hand} _hand @param {PointerEvent} event */
function onLeave({ actions, view }, _hand, event) {
  if (event.pointerType !== 'mouse') return;
  actions.previewAt(null);
  actions.look(null);
  view.lensOff();
}

/** A right click takes a step back; a finger that rests only looks. @param {App} app @param {Hand} hand @param {MouseEvent} event */
function onMenu({ page, actions }, hand, event) {
  // The right button erases.
  if (isDrawing(page)) return event.preventDefault();
  if (!actions.canStepBack()) return;
  event.preventDefault();
  if (hand.lastType === 'mouse') actions.stepBack();
}

/**
 * One of two fingers moved: the boards follow their middle and distance.
 * @param {App} app
 * @param {Point} before
 * @param {Point} now
 * @param {Point} other the finger that stayed
 */
function pinch({ view }, before, now, other) {
  const point = view.paneAt((now.x + other.x) / 2, (now.y + other.y) / 2);
  const spread = distance(before, other);
  if (point === null || spread < 1) return;
  view.zoomBy(distance(now, other) / spread, point);
  view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
}

/** @param {App} app @param {number} dx @param {number} dy */
function walk({ actions }, dx, dy) {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_FROM) return;
  if (Math.abs(dx) > Math.abs(dy)) actions.step(dx > 0 ? 'R' : 'L');
  else actions.step(dy > 0 ? 'D' : 'U');
}

/** @param {MouseEvent} event @returns {Point} */
function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
