/**
 * Pointers that draw: a press draws, with the right button it erases, with Shift it draws a rectangle. The middle
 * button and two fingers move the boards. If cells are too small for a finger, it only aims, through the lens, and
 * draws where it is lifted. A long press may have its own meaning in a family.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { perObject } from '../engine/remember.ts';
import type { Place } from '../engine/types.ts';
import { dropStroke } from '../puzzle/edit.ts';
import { look } from '../puzzle/look.ts';
import { isDrawing } from '../state/making.ts';
import { onceAtRest } from '../ui/dom.ts';
import { beginStroke, endStroke, previewAt, strokeTo } from './draw.ts';

/** Css pixels of a cell: from which a finger draws without the lens, and in the lens. */
const SURE_FROM = 20;
const LENS_CELL = 30;

const REST_MS = 450;

const NO_POINTER = {
  /** of the pointer that draws: only one at a time does */ id: null as number | null,
  /** where it draws */ board: 0,
  /** where it would draw, if it only aims */ aim: null as Place | null,
  /** a timer */ resting: 0,
  /** the cell where a long press may begin */ from: null as Place | null,
};

const pointerOf = perObject((_app: App) => ({ ...NO_POINTER }));

export function drawingDown(app: App, event: PointerEvent): boolean {
  const { page, view } = app;
  if (!isDrawing(page) || (event.button !== 0 && event.button !== 2)) return false;
  const point = view.pointAt(event.clientX, event.clientY);
  if (point === null) return false;
  const isFinger = event.pointerType !== 'mouse';
  const pointer = Object.assign(pointerOf(app), { id: event.pointerId, board: point.board, aim: null });
  if (isFinger && view.cellSize(point.board) < SURE_FROM) aimAt(app, event, point);
  else {
    beginStroke(app, point, { erase: event.button === 2, area: event.shiftKey || undefined });
    if (isFinger) {
      const from = (pointer.from = view.cellAt(event.clientX, event.clientY));
      pointer.resting = onceAtRest(REST_MS, () => onRest(app, from, event));
    }
  }
  return true;
}

export function drawingMove(app: App, event: PointerEvent): boolean {
  const { page, view } = app;
  const { id, board, aim, from } = pointerOf(app);
  if (id === event.pointerId) {
    const point = view.pointAt(event.clientX, event.clientY, board);
    if (point === null) return true;
    if (aim !== null) aimAt(app, event, point);
    else strokeTo(app, point);
    if (event.pointerType === 'mouse') look(app, view.cellAt(event.clientX, event.clientY));
    if (from !== null && (Math.floor(point.x) !== from.x || Math.floor(point.y) !== from.y)) restEnds(app);
    return true;
  }
  if (id === null && event.buttons === 0 && isDrawing(page))
    previewAt(app, view.pointAt(event.clientX, event.clientY), event.shiftKey && event.altKey);
  return false;
}

export function drawingUp(app: App, event: PointerEvent): boolean {
  const { id, aim } = pointerOf(app);
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
  if (pointerOf(app).id === null) return;
  letGo(app);
  dropStroke(app);
  previewAt(app, null);
}

function letGo(app: App) {
  restEnds(app);
  Object.assign(pointerOf(app), NO_POINTER);
  app.view.lensOff();
}

function onRest(app: App, from: Place | null, { clientX: x, clientY: y }: PointerEvent) {
  if (from !== null && pointerOf(app).from === from && currentFamily(app.page).drawingRest?.(app, from, { x, y }))
    drawingEnds(app);
}

function restEnds(app: App) {
  const pointer = pointerOf(app);
  window.clearTimeout(pointer.resting);
  pointer.from = null;
}

function aimAt(app: App, event: PointerEvent, point: Place) {
  pointerOf(app).aim = point;
  previewAt(app, point);
  app.view.lensAt(event.clientX, event.clientY, true, { below: SURE_FROM, cell: LENS_CELL });
}
