/**
 * Drawing puzzles: strokes of a pen on the boards, by pointer or with a cursor that keys move; edits of whole boards.
 * A stroke shows on the boards while it is drawn (`making.live`), and becomes one step in the history of making when
 * it ends. What can be drawn where, the module says.
 */

import type { App } from '../core/app.ts';
import {
  change,
  commit,
  draw,
  drawnNow,
  dropStroke,
  forgetStroke,
  labelOf,
  penTool,
  strokes,
  tellRefused,
  toolsOf,
} from '../core/edit.ts';
import { labelWords } from '../core/edit-words.ts';
import { currentFamily } from '../core/families.ts';
import { look as doLook, lookOn, lookWords } from '../core/look.ts';
import { isDrawing, type Label, type Pen, pensOf, type Shape } from '../core/making.ts';
import * as engine from '../engine/engine.ts';
import type { Cell, Edit, Mark, Place, Size, Tool } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { cellOf, cellsBetween, cornerOf, directionTo, edgeOf, edgesBetween, nameOf, runsOf } from './strokes.ts';

/** Nearer than this to a corner of cells, in cells, either edge may be meant. */
const BY_CORNER = 0.3;

/** @param pen null for the hand */
export function choosePen(app: App, pen: Pen | null) {
  const { making } = app.page;
  dropStroke(app);
  making.pen = pen;
  making.anchor = making.preview = null;
  if (pen !== null) making.erasing = false;
  app.changed();
}

export function setErasing(app: App, erasing: boolean) {
  const { making } = app.page;
  making.erasing = erasing;
  making.pen ??= pensOf(toolsOf(app))[0] ?? null;
  app.changed();
}

export function setShape(app: App, shape: Shape) {
  app.page.making.shape = shape;
  app.changed();
}

/** The board that is changed as a whole. */
export function setBoard(app: App, board: number) {
  app.page.making.board = board;
  app.changed();
}

/** A puzzle of the family on the boards with nothing on it, of as many boards as there are. @param size of each */
export function drawBlank(app: App, size: Size) {
  const { puzzle } = app.page.sitting;
  if (puzzle === null) return;
  dropStroke(app);
  const blank = engine.blank(
    puzzle.kind,
    puzzle.boards.map(() => size),
  );
  if (!blank.ok) return tellRefused(app, blank.error);
  app.page.making.live = { puzzle: blank.puzzle, start: blank.state };
  commit(app, { code: 'blank', args: { ...size } });
}

/** A pen comes down at a point of a board, in cells. */
export function beginStroke(
  app: App,
  point: Place,
  { erase = false, rectangle = false }: { erase?: boolean; rectangle?: boolean } = {},
) {
  const { page } = app;
  dropStroke(app);
  const { making } = page;
  making.live = null;
  const target = targetAt(app, point, erase);
  if (target === null) return;
  const { tool, mark, does, erases } = target;
  const size = boardOf(app, point.board);
  const shape = carries(tool) ? 'move' : rectangle ? areaOf(making.shape, tool) : making.shape;
  const first = { x: mark.x, y: mark.y };
  const last = tool.target === 'edges' && shape === 'free' ? cornerOf(point, size) : first;
  making.board = point.board;
  making.anchor = null;
  const isByCorner = tool.target === 'edges' && Math.hypot(point.x - last.x, point.y - last.y) < BY_CORNER;
  const pending = shape === 'free' && isByCorner ? mark : null;
  strokes.set(page, {
    board: point.board,
    tool,
    does,
    erases,
    erasing: erase,
    shape,
    first,
    last,
    drawn: new Set(),
    waiting: [],
    pending,
    refused: null,
    frame: 0,
  });
  if (shape === 'move') carry(app);
  else if (shape !== 'free') showArea(app);
  else if (pending === null) {
    drawMarks(app, [mark]);
    flush(app);
  }
}

/** It is drawn on to a point of the same board. */
export function strokeTo(app: App, point: Cell) {
  const stroke = strokes.get(app.page);
  if (stroke === undefined) return;
  const { tool, shape, last, board } = stroke;
  const size = boardOf(app, board);
  if (shape !== 'free') {
    const cell = cellOf(point, size);
    if (cell.x === last.x && cell.y === last.y) return;
    stroke.last = cell;
    if (shape === 'move') carry(app);
    else showArea(app);
  } else if (tool.target === 'edges') {
    const corner = cornerOf(point, size);
    const marks = edgesBetween(last, corner, size);
    stroke.last = corner;
    const { pen } = app.page.making;
    if (stroke.pending !== null && marks.length > 0 && pen !== null) {
      // Now it is known which edge comes first.
      const { does, erases } = decision(app, tool, pen, board, marks[0], stroke.erasing);
      if (does !== null) Object.assign(stroke, { does, erases });
      stroke.pending = null;
    }
    drawMarks(app, marks);
  } else {
    const cell = cellOf(point, size);
    stroke.last = cell;
    const cells = cellsBetween(last, cell);
    if (isAlong(tool) && !stroke.erases) drawAlong(app, last, cells);
    else drawMarks(app, cells);
  }
}

/** It is lifted: the stroke is a step. */
export function endStroke(app: App) {
  const { page } = app;
  const stroke = strokes.get(page);
  if (stroke === undefined) return;
  if (stroke.pending !== null) drawMarks(app, [stroke.pending]);
  const { shape, does, board, first, last, drawn, refused: stays } = stroke;
  let count = drawn.size;
  if (shape === 'free') flush(app);
  else if (shape === 'move') {
    // What was carried stays at the last place that it could have.
    count = 1;
    if (stays !== null && page.making.live === null) tellRefused(app, stays);
  } else {
    const rectangle = { from: first, to: last, frame: shape === 'frame' };
    const refused = change(app, { ...does, board, rectangle });
    if (refused !== null) tellRefused(app, refused);
    count = (Math.abs(first.x - last.x) + 1) * (Math.abs(first.y - last.y) + 1);
  }
  forgetStroke(app);
  page.making.preview = null;
  const label = shape === 'rectangle' || shape === 'frame' ? 'rectangle' : null;
  const named = labelOf(app, { ...does, board }, count);
  commit(app, label === null ? named : { code: `${named.code}-area`, args: named.args });
}

/** Shows what a press at a point would draw. */
export function previewAt(app: App, point: Place | null, erase = false) {
  const { making } = app.page;
  const before = making.preview;
  const target = point === null || !isDrawing(app.page) ? null : targetAt(app, point, erase);
  const isSame =
    before !== null &&
    target !== null &&
    before.board === point?.board &&
    before.area === null &&
    before.erases === target.erases &&
    before.marks.length === 1 &&
    nameOf(before.marks[0]) === nameOf(target.mark);
  if (isSame || (before === null && target === null)) return;
  making.preview =
    target === null || point === null
      ? null
      : { board: point.board, marks: [target.mark], erases: target.erases, area: null };
  app.changed();
}

/**
 * Carries the cursor on; with a rectangle, to its other corner.
 * @param extend whether a rectangle grows from where the cursor was
 */
export function moveCursor(app: App, [dx, dy]: [number, number], extend: boolean) {
  const { page } = app;
  const { making, passing } = page;
  const from = passing.look ?? { board: making.board, x: 0, y: 0 };
  const tool = penTool(app);
  const isPiece = tool?.target === 'piece';
  if (extend && !isPiece && !tool?.single) making.anchor ??= from;
  if (passing.look === null) doLook(app, from, { aloud: true });
  else lookOn(app, dx, dy);
  const { look } = passing;
  if (look === null) return;
  making.board = look.board;
  if (making.anchor !== null && (making.anchor.board !== look.board || (!extend && !isPiece))) making.anchor = null;
  making.preview = null;
  if (making.anchor !== null && !isPiece)
    making.preview = { board: look.board, marks: [], erases: making.erasing, area: { from: making.anchor, to: look } };
  app.changed();
}

/**
 * Uses the pen where the cursor is: on its cell, on a rectangle that was begun, or of edges on the one on a side. Where
 * no edges are drawn, a side is the direction of what has one.
 */
export function drawAtCursor(app: App, { erase = false, side }: { erase?: boolean; side?: Mark['side'] } = {}) {
  const { page } = app;
  const { making } = page;
  const cursor = page.passing.look;
  const sided = side
    ? (toolsOf(app).find(({ target }) => target === 'edges') ?? toolsOf(app).find(isAlong))
    : undefined;
  const tool = side ? sided : penTool(app);
  if (cursor === null || !tool) return;
  if (side && isAlong(tool)) {
    const marks = [{ x: cursor.x, y: cursor.y }];
    return drawAloud(app, { tool: tool.name, value: 'UDLR'.indexOf(side), board: cursor.board, marks });
  }
  const pen = tool.name === making.pen?.tool ? making.pen : (pensOf([tool])[0] ?? null);
  if (pen === null) return;
  const { anchor } = making;
  const cell = { x: cursor.x, y: cursor.y };
  if (tool.target === 'piece') {
    if (anchor === null) {
      making.anchor = cursor;
      app.announce(t('drawing.picked-up'));
      return app.changed();
    }
    const from = { x: anchor.x, y: anchor.y };
    drawAloud(app, { tool: tool.name, value: pen.value, board: cursor.board, marks: [from, cell] });
    return;
  }
  const isArea = anchor !== null && side === undefined;
  const mark = tool.target === 'edges' ? { ...cell, side: side ?? 'R' } : cell;
  const { does } = decision(app, tool, pen, cursor.board, mark, erase);
  if (does === null) return;
  if (isArea) {
    const frame = areaOf(making.shape, tool) === 'frame';
    const edit = { ...does, board: cursor.board, rectangle: { from: { x: anchor.x, y: anchor.y }, to: cell, frame } };
    const { code, args } = labelOf(app, edit, 2);
    drawAloud(app, edit, { code: `${code}-area`, args });
  } else if (tool.target === 'edges' && side === undefined) app.announce(t('drawing.which-side'));
  else drawAloud(app, { ...does, board: cursor.board, marks: [mark] });
}

/** Lets go what keys have begun. @returns whether there was anything */
export function letGoDrawing(app: App): boolean {
  const { making } = app.page;
  if (making.anchor === null && strokes.get(app.page) === undefined) return false;
  dropStroke(app);
  making.anchor = making.preview = null;
  app.changed();
  return true;
}

function drawAloud(app: App, edit: Edit, label?: Label) {
  const { kind } = currentFamily(app.page);
  const said = label ?? labelOf(app, edit, 1);
  if (draw(app, edit, said) !== null) return;
  app.announce([labelWords(said, kind), lookWords(app)].filter(Boolean).join('. '));
}

/** What a press at a point would do. */
function targetAt(app: App, point: Place, erase: boolean) {
  const { pen } = app.page.making;
  const tool = penTool(app);
  if (pen === null || tool === null) return null;
  const size = boardOf(app, point.board);
  const mark = tool.target === 'edges' ? edgeOf(point, size) : cellOf(point, size);
  const { does, erases } = decision(app, tool, pen, point.board, mark, erase);
  return does === null ? null : { tool, mark, does, erases };
}

/** The first mark of a stroke decides: what is there already is removed. */
function decision(
  app: App,
  tool: Tool,
  pen: Pen,
  board: number,
  mark: Mark,
  erase: boolean,
): { does: { tool: string; value: number | null } | null; erases: boolean } {
  const { text, start } = drawnNow(app);
  const toggles = pen.value !== null && !isAlong(tool);
  const isThere = toggles && start !== null && engine.valueAt(text, start, tool.name, board, mark) === pen.value;
  const erases = erase || app.page.making.erasing || (isThere && tool.target !== 'piece' && tool.eraser !== null);
  return { does: erases ? tool.eraser : { tool: pen.tool, value: pen.value }, erases };
}

/** @param marks of the stroke under way */
function drawMarks(app: App, marks: Mark[]) {
  const stroke = strokes.get(app.page);
  if (stroke === undefined) return;
  for (const mark of marks) {
    const name = nameOf(mark);
    if (stroke.drawn.has(name)) continue;
    stroke.drawn.add(name);
    stroke.waiting.push(mark);
  }
  // However fast a hand is, there is one edit a frame.
  if (stroke.waiting.length > 0 && stroke.frame === 0) stroke.frame = requestAnimationFrame(() => flush(app));
}

/** Draws what points where the stroke goes: each cell of it to the next one. */
function drawAlong(app: App, from: Cell, cells: Cell[]) {
  const stroke = strokes.get(app.page);
  if (stroke === undefined || cells.length === 0) return;
  for (const [index, cell] of cells.entries()) {
    const before = index === 0 ? from : cells[index - 1];
    const value = directionTo(before, cell);
    stroke.waiting.push({ ...before, value }, { ...cell, value });
    stroke.drawn.add(nameOf(cell));
  }
  if (stroke.frame === 0) stroke.frame = requestAnimationFrame(() => flush(app));
}

/** A thing is where the hand has carried it, or else where it could be last. */
function carry(app: App) {
  const { making } = app.page;
  const stroke = strokes.get(app.page);
  if (stroke === undefined) return;
  const { tool, does, board, first, last } = stroke;
  const { live } = making;
  const isBack = tool.target === 'piece' && first.x === last.x && first.y === last.y;
  making.live = null;
  stroke.refused = isBack
    ? null
    : change(app, { ...does, board, marks: tool.target === 'piece' ? [first, last] : [last] });
  if (stroke.refused !== null) making.live = live;
  making.preview = { board, marks: [last], erases: false, area: null };
  app.changed();
}

/** Draws what waits. */
function flush(app: App) {
  const stroke = strokes.get(app.page);
  if (stroke === undefined) return;
  cancelAnimationFrame(stroke.frame);
  stroke.frame = 0;
  const marks = stroke.waiting.splice(0);
  if (marks.length === 0) return;
  for (const run of runsOf(marks)) {
    const edit = { ...stroke.does, board: stroke.board, marks: run };
    const refused = change(app, run[0].value === undefined ? edit : { ...edit, value: run[0].value });
    // A stroke passes over what cannot be drawn on, but one that does nothing else says so.
    if (refused !== null && app.page.making.live === null) tellRefused(app, refused);
  }
  app.page.making.preview = null;
}

function showArea(app: App) {
  const { page } = app;
  const stroke = strokes.get(page);
  if (stroke === undefined) return;
  const { board, first, last, erases } = stroke;
  page.making.preview = { board, marks: [], erases, area: { from: first, to: last } };
  app.changed();
}

/** How a rectangle is drawn where no shape was chosen: cells fill it, edges stand around it. */
function areaOf(shape: Shape, { target }: Tool) {
  if (shape !== 'free') return shape;
  return target === 'edges' ? 'frame' : 'rectangle';
}

/** Whether a stroke carries one thing along. */
function carries({ target, single }: Tool) {
  return target === 'piece' || single;
}

/** Whether what is drawn points where the stroke goes. */
function isAlong({ values }: Tool) {
  return values?.kind === 'choice' && values.along;
}

function boardOf({ page: { making, sitting } }: App, board: number): Size {
  const puzzle = making.live?.puzzle ?? sitting.puzzle;
  return puzzle?.boards[board] ?? { width: 1, height: 1 };
}
