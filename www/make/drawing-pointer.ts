/**
 * Pointers that draw: a press draws, with the right button it erases, with Shift it draws a rectangle. The middle
 * button and two fingers move the boards. If cells are too small for a finger, it only aims, through the lens, and
 * draws where it is lifted. A long press may have its own meaning in a family.
 */

import { type App, currentFamily } from '../core/app.ts';
import { dropStroke } from '../core/edit.ts';
import { look } from '../core/look.ts';
import { isDrawing, NO_POINTER } from '../core/making.ts';
import type { Place } from '../engine/types.ts';
import { onceAtRest } from '../ui/dom.ts';
import { beginStroke, endStroke, previewAt, strokeTo } from './draw.ts';

/** Css pixels of a cell: from which a finger draws without the lens, and in the lens. */
const SURE_FROM = 20;
const LENS_CELL = 30;

const REST_MS = 450;

export function drawingDown(app: App, event: PointerEvent): boolean {
  const { page, view } = app;
  if (!isDrawing(page) || (event.button !== 0 && event.button !== 2)) return false;
  const point = view.pointAt(event.clientX, event.clientY);
  if (point === null) return false;
  const isFinger = event.pointerType !== 'mouse';
  const { pointer } = page.making;
  pointer.id = event.pointerId;
  pointer.board = point.board;
  pointer.aim = null;
  if (isFinger && view.cellSize(point.board) < SURE_FROM) aimAt(app, event, point);
  else beginStroke(app, point, { erase: event.button === 2, rectangle: event.shiftKey });
  if (!isFinger || pointer.aim !== null) return true;
  const from = (pointer.from = view.cellAt(event.clientX, event.clientY));
  pointer.resting = onceAtRest(REST_MS, () => onRest(app, from, event));
  return true;
}

export function drawingMove(app: App, event: PointerEvent): boolean {
  const { page, view } = app;
  const { pointer } = page.making;
  if (pointer.id === event.pointerId) {
    const point = view.pointAt(event.clientX, event.clientY, pointer.board);
    if (point === null) return true;
    if (pointer.aim !== null) aimAt(app, event, point);
    else strokeTo(app, point);
    if (event.pointerType === 'mouse') look(app, view.cellAt(event.clientX, event.clientY));
    const { from } = pointer;
    if (from !== null && (Math.floor(point.x) !== from.x || Math.floor(point.y) !== from.y)) restEnds(app);
    return true;
  }
  if (pointer.id === null && event.buttons === 0 && isDrawing(page))
    previewAt(app, view.pointAt(event.clientX, event.clientY), event.shiftKey && event.altKey);
  return false;
}

export function drawingUp(app: App, event: PointerEvent): boolean {
  const { id, aim } = app.page.making.pointer;
  if (id !== event.pointerId) return false;
  letGo(app);
  if (event.type !== 'pointerup') dropStroke(app);
  else {
    if (aim !== null) beginStroke(app, aim);
    endStroke(app);
  }
  if (event.pointerType !== 'mouse') previewAt(app, null);
  return true;
}

/** A second finger arrives: the boards move instead, and the stroke is dropped. */
export function drawingEnds(app: App) {
  if (app.page.making.pointer.id === null) return;
  letGo(app);
  dropStroke(app);
  previewAt(app, null);
}

function letGo(app: App) {
  restEnds(app);
  Object.assign(app.page.making.pointer, NO_POINTER);
  app.view.lensOff();
}

function onRest(app: App, from: Place | null, { clientX: x, clientY: y }: PointerEvent) {
  const { pointer } = app.page.making;
  if (from === null || pointer.from !== from || !currentFamily(app.page).drawingRest?.(app, from, { x, y })) return;
  Object.assign(pointer, NO_POINTER);
  dropStroke(app);
  previewAt(app, null);
}

function restEnds({ page: { making } }: App) {
  window.clearTimeout(making.pointer.resting);
  making.pointer.from = null;
}

function aimAt(app: App, event: PointerEvent, point: Place) {
  app.page.making.pointer.aim = point;
  previewAt(app, point);
  app.view.lensAt(event.clientX, event.clientY, true, { below: SURE_FROM, cell: LENS_CELL });
}
