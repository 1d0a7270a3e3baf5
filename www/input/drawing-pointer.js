/**
 * Pointers that draw: a press draws, with the right button it erases, with Shift it draws a rectangle. The middle
 * button and two fingers move the boards. Where cells are smaller than a finger is sure of, it only aims, through the
 * lens, and draws where it is lifted. A finger that rests where it came down may mean more in a family.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} DrawingHand
 * @property {number | null} id the pointer that draws
 * @property {number} board where it does
 * @property {boolean} aims
 * @property {import('../boards/view.js').Place | null} aim where it would draw
 * @property {number} resting a timer
 * @property {import('../boards/view.js').Place | null} from the cell on which a finger may come to rest
 */

import { currentFamily } from '../families/index.js';
import { isDrawing } from '../state/making.js';
import { onceAtRest } from './resting.js';

/** Css pixels of a cell from which on a finger draws without the lens. */
const SURE_FROM = 20;

/** Css pixels of a cell in the lens. */
const LENS_CELL = 30;

/** A finger that stays so long on a cell rests there, in ms. */
const REST_MS = 450;

/** @returns {DrawingHand} */
export function newDrawingHand() {
  return { id: null, board: 0, aims: false, aim: null, resting: 0, from: null };
}

/**
 * @param {App} app
 * @param {DrawingHand} hand
 * @param {PointerEvent} event
 * @returns {boolean} whether the press draws
 */
export function drawingDown(app, hand, event) {
  const { page, view, actions } = app;
  if (!isDrawing(page) || (event.button !== 0 && event.button !== 2)) return false;
  const point = view.pointAt(event.clientX, event.clientY);
  if (point === null) return false;
  hand.id = event.pointerId;
  hand.board = point.board;
  hand.aims = event.pointerType !== 'mouse' && view.cellSize(point.board) < SURE_FROM;
  hand.aim = hand.aims ? point : null;
  if (hand.aims) aimAt(app, event, point);
  else actions.beginStroke(point, { erase: event.button === 2, rectangle: event.shiftKey });
  if (event.pointerType === 'mouse' || hand.aims) return true;
  const from = (hand.from = view.cellAt(event.clientX, event.clientY));
  hand.resting = onceAtRest(REST_MS, () => onRest(app, hand, from, event));
  return true;
}

/**
 * @param {App} app
 * @param {DrawingHand} hand
 * @param {PointerEvent} event
 * @returns {boolean} whether it draws, or shows what it would draw
 */
export function drawingMove(app, hand, event) {
  const { page, view, actions } = app;
  if (hand.id === event.pointerId) {
    const point = view.pointAt(event.clientX, event.clientY, hand.board);
    if (point === null) return true;
    if (hand.aims) aimAt(app, event, (hand.aim = point));
    else actions.strokeTo(point);
    if (event.pointerType === 'mouse') actions.look(view.cellAt(event.clientX, event.clientY));
    const { from } = hand;
    if (from !== null && (Math.floor(point.x) !== from.x || Math.floor(point.y) !== from.y)) restEnds(hand);
    return true;
  }
  if (hand.id === null && event.buttons === 0 && isDrawing(page)) {
    actions.previewAt(view.pointAt(event.clientX, event.clientY), event.shiftKey && event.altKey);
  }
  return false;
}

/**
 * @param {App} app
 * @param {DrawingHand} hand
 * @param {PointerEvent} event
 * @returns {boolean} whether it was the pointer that drew
 */
export function drawingUp({ view, actions }, hand, event) {
  if (hand.id !== event.pointerId) return false;
  const { aim } = hand;
  restEnds(hand);
  const isLifted = event.type === 'pointerup';
  Object.assign(hand, newDrawingHand());
  view.lensOff();
  if (!isLifted) actions.dropStroke();
  else {
    if (aim !== null) actions.beginStroke(aim);
    actions.endStroke();
  }
  if (event.pointerType !== 'mouse') actions.previewAt(null);
  return true;
}

/**
 * A second finger comes: the boards are moved instead, and what was begun is dropped.
 * @param {App} app
 * @param {DrawingHand} hand
 */
export function drawingEnds({ view, actions }, hand) {
  if (hand.id === null) return;
  restEnds(hand);
  Object.assign(hand, newDrawingHand());
  view.lensOff();
  actions.dropStroke();
  actions.previewAt(null);
}

/**
 * @param {App} app
 * @param {DrawingHand} hand
 * @param {import('../boards/view.js').Place | null} from
 * @param {PointerEvent} event where it came down
 */
function onRest(app, hand, from, { clientX: x, clientY: y }) {
  if (from === null || hand.from !== from || !currentFamily(app.page).drawingRest(app, from, { x, y })) return;
  Object.assign(hand, newDrawingHand());
  app.actions.dropStroke();
  app.actions.previewAt(null);
}

/** @param {DrawingHand} hand */
function restEnds(hand) {
  window.clearTimeout(hand.resting);
  hand.from = null;
}

/** @param {App} app @param {PointerEvent} event @param {import('../boards/view.js').Place} point */
function aimAt({ view, actions }, event, point) {
  actions.previewAt(point);
  view.lensAt(event.clientX, event.clientY, true, { below: SURE_FROM, cell: LENS_CELL });
}
