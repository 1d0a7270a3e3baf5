/**
 * Strokes of a pen, by pointer or with a cursor; new boards. A stroke is shown as `making.live`, and becomes a step when
 * it ends.
 */

import type { Preview } from '../boards/draw/marks.ts';
import { type App, currentFamily, warn } from '../core/app.ts';
import * as edits from '../core/edit.ts';
import { setTab } from '../core/layout.ts';
import { look as doLook, lookOn, lookWords } from '../core/look.ts';
import { isDrawing, type Pen, pensOf, type Shape, type Stroke } from '../core/making.ts';
import { openText } from '../core/open.ts';
import { labelWords, reasonSentence } from '../core/sentences.ts';
import type { Label } from '../core/session.ts';
import * as engine from '../engine/engine.ts';
import type { Cell, Edit, Kind, Mark, Place, Size, Tool } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { cellOf, cellsBetween, cornerOf, directionTo, edgeOf, edgesBetween, nameOf, runsOf } from './strokes.ts';

/** This close to a corner, in cells, either edge may be meant. */
const BY_CORNER = 0.3;

export function choosePen(app: App, pen: Pen | null) {
  const { making } = app.page;
  edits.dropStroke(app);
  making.pen = pen;
  making.anchor = making.preview = null;
  if (pen !== null) making.erasing = false;
  app.acted();
}

/** A number from a field; 0, which is refused, if it holds no whole one above 0. */
export const wholeIn = (typed: number) => (Number.isInteger(typed) && typed > 0 ? typed : 0);

export const sizeIn = ({ width, height }: Size, isSquare: boolean): Size => ({
  width: wholeIn(width),
  height: wholeIn(isSquare ? width : height),
});

export function setErasing(app: App, erasing: boolean) {
  const { making } = app.page;
  making.erasing = erasing;
  making.pen ??= pensOf(edits.toolsOf(app))[0] ?? null;
  app.acted();
}

/** Opens an empty puzzle, and takes a pen. @param size of each board */
export function drawBlank(app: App, kind: Kind, boards: number, size: Size) {
  const blank = engine.blank(kind, Array(boards).fill(size));
  if (!blank.ok) return warn(app, 'drawing.refused', { reason: reasonSentence(blank.error, kind) });
  openText(app, engine.textOf(blank.state), { kind: 'drawn' });
  // A drawing on it takes its place.
  app.page.session.origin = 'typed';
  setTab(app, 'make');
  edits.turnMaking(app, 'draw');
}

/** Starts a stroke at a point of a board, in cells. */
export function beginStroke(app: App, point: Place, how: { erase?: boolean; rectangle?: boolean } = {}) {
  const { erase = false, rectangle = false } = how;
  const { making } = app.page;
  edits.dropStroke(app);
  making.live = null;
  const target = targetAt(app, point, erase);
  if (target === null) return;
  const { mark, ...aim } = target;
  const { tool, board } = aim;
  // Single things are carried along.
  const isCarried = tool.target === 'piece' || tool.single;
  const shape = isCarried ? 'move' : rectangle ? areaOf(making.shape, tool) : making.shape;
  const followsEdges = tool.target === 'edges' && shape === 'free';
  const first = { x: mark.x, y: mark.y };
  const last = followsEdges ? cornerOf(point, sizeOf(app, board)) : first;
  const pending = followsEdges && Math.hypot(point.x - last.x, point.y - last.y) < BY_CORNER ? mark : null;
  making.board = board;
  making.anchor = null;
  const stroke: Stroke = { ...aim, erasing: erase, shape, first, last, pending, drawn: new Set(), refused: null };
  making.stroke = stroke;
  if (shape !== 'free') reach(app, stroke);
  else if (pending === null) drawMarks(app, stroke, [mark]);
}

export function strokeTo(app: App, point: Cell) {
  const { stroke } = app.page.making;
  if (stroke === null) return;
  const { tool, shape, last, board } = stroke;
  const size = sizeOf(app, board);
  const cell = cellOf(point, size);
  if (shape !== 'free') {
    if (cell.x === last.x && cell.y === last.y) return;
    stroke.last = cell;
    reach(app, stroke);
  } else if (tool.target === 'edges') {
    stroke.last = cornerOf(point, size);
    const marks = edgesBetween(last, stroke.last, size);
    const { pen } = app.page.making;
    if (stroke.pending !== null && marks.length > 0 && pen !== null) {
      // Only now is the first edge known.
      const { does, erases } = decision(app, tool, pen, board, marks[0], stroke.erasing);
      if (does !== null) Object.assign(stroke, { does, erases });
      stroke.pending = null;
    }
    drawMarks(app, stroke, marks);
  } else {
    stroke.last = cell;
    const cells = cellsBetween(last, cell);
    if (isAlong(tool) && !stroke.erases) drawAlong(app, stroke, last, cells);
    else drawMarks(app, stroke, cells);
  }
}

export function endStroke(app: App) {
  const { making } = app.page;
  const { stroke } = making;
  if (stroke === null) return;
  if (stroke.pending !== null) drawMarks(app, stroke, [stroke.pending]);
  const { shape, does, board, first, last, drawn, refused: stays } = stroke;
  let count = drawn.size;
  if (shape === 'move') {
    // A carried thing stays at its last valid place.
    count = 1;
    if (stays !== null && making.live === null) edits.tellRefused(app, stays);
  } else if (shape !== 'free') {
    const rectangle = { from: first, to: last, frame: shape === 'frame' };
    const refused = edits.change(app, { ...does, board, rectangle });
    if (refused !== null) edits.tellRefused(app, refused);
    count = (Math.abs(first.x - last.x) + 1) * (Math.abs(first.y - last.y) + 1);
  }
  making.stroke = making.preview = null;
  const label = edits.labelOf(app, { ...does, board }, count);
  edits.commit(app, shape === 'free' || shape === 'move' ? label : ofArea(label));
}

export function previewAt(app: App, point: Place | null, erase = false) {
  const { making } = app.page;
  const target = point === null || !isDrawing(app.page) ? null : targetAt(app, point, erase);
  const next = target && { board: target.board, marks: [target.mark], erases: target.erases, area: null };
  if (summaryOf(next) === summaryOf(making.preview)) return;
  making.preview = next;
  app.acted();
}

/** Equal for previews that look the same. */
const summaryOf = (preview: Preview | null) =>
  preview && JSON.stringify([preview.board, preview.marks.map(nameOf), preview.erases, preview.area]);

/** Moves the cursor. @param extend whether a rectangle grows from where it was */
export function moveCursor(app: App, [dx, dy]: [number, number], extend: boolean) {
  const { making, passing } = app.page;
  const from = passing.look ?? { board: making.board, x: 0, y: 0 };
  const tool = edits.penTool(app);
  const isPiece = tool?.target === 'piece';
  if (extend && !isPiece && !tool?.single) making.anchor ??= from;
  if (passing.look === null) doLook(app, from, { aloud: true });
  else lookOn(app, dx, dy);
  const { look } = passing;
  if (look === null) return;
  const { board } = look;
  making.board = board;
  if (making.anchor?.board !== board || (!extend && !isPiece)) making.anchor = null;
  const area = making.anchor === null || isPiece ? null : { from: making.anchor, to: look };
  making.preview = area && { board, marks: [], erases: making.erasing, area };
  app.acted();
}

/**
 * Uses the pen at the cursor: on its cell, or on a rectangle that was begun. With a side: on that edge, or where there
 * are no edges to draw, as the direction of a symbol.
 */
export function drawAtCursor(app: App, { erase = false, side }: { erase?: boolean; side?: Mark['side'] } = {}) {
  const { making, passing } = app.page;
  const { look: cursor } = passing;
  const tools = edits.toolsOf(app);
  const sided = tools.find(({ target }) => target === 'edges') ?? tools.find(isAlong);
  const tool = side ? sided : edits.penTool(app);
  if (cursor === null || !tool) return;
  const { board, x, y } = cursor;
  const cell = { x, y };
  if (side && isAlong(tool))
    return drawAloud(app, { tool: tool.name, value: 'UDLR'.indexOf(side), board, marks: [cell] });
  const pen = tool.name === making.pen?.tool ? making.pen : (pensOf([tool])[0] ?? null);
  if (pen === null) return;
  const from = making.anchor && { x: making.anchor.x, y: making.anchor.y };
  if (tool.target === 'piece') {
    if (from !== null) return drawAloud(app, { tool: tool.name, value: pen.value, board, marks: [from, cell] });
    making.anchor = cursor;
    app.announce(t('drawing.picked-up'));
    return app.acted();
  }
  const isEdge = tool.target === 'edges';
  const mark = isEdge ? { ...cell, side: side ?? 'R' } : cell;
  const { does } = decision(app, tool, pen, board, mark, erase);
  if (does === null) return;
  if (from !== null && side === undefined) {
    const rectangle = { from, to: cell, frame: areaOf(making.shape, tool) === 'frame' };
    const edit = { ...does, board, rectangle };
    drawAloud(app, edit, ofArea(edits.labelOf(app, edit, 2)));
  } else if (isEdge && side === undefined) app.announce(t('drawing.which-side'));
  else drawAloud(app, { ...does, board, marks: [mark] });
}

/** Cancels what keys have begun. @returns whether there was anything */
export function letGoDrawing(app: App): boolean {
  const { making } = app.page;
  if (making.anchor === null && making.stroke === null) return false;
  edits.dropStroke(app);
  making.anchor = making.preview = null;
  app.acted();
  return true;
}

function drawAloud(app: App, edit: Edit, label: Label = edits.labelOf(app, edit, 1)) {
  if (edits.draw(app, edit, label) !== null) return;
  app.announce([labelWords(label, currentFamily(app.page).kind), lookWords(app)].filter(Boolean).join('. '));
}

const ofArea = ({ code, args }: Label): Label => ({ code: `${code}-area`, args });

function targetAt(app: App, point: Place, erase: boolean) {
  const { board } = point;
  const { pen } = app.page.making;
  const tool = edits.penTool(app);
  if (pen === null || tool === null) return null;
  const size = sizeOf(app, board);
  const mark = tool.target === 'edges' ? edgeOf(point, size) : cellOf(point, size);
  const { does, erases } = decision(app, tool, pen, board, mark, erase);
  return does === null ? null : { tool, board, mark, does, erases };
}

/** The first mark of a stroke decides: if it is there already, the stroke removes. */
function decision(app: App, tool: Tool, pen: Pen, board: number, mark: Mark, erase: boolean) {
  const { text, start } = edits.drawnNow(app);
  const toggles = pen.value !== null && !isAlong(tool);
  const isThere = toggles && start !== null && engine.valueAt(text, start, tool.name, board, mark) === pen.value;
  const erases = erase || app.page.making.erasing || (isThere && tool.target !== 'piece' && tool.eraser !== null);
  return { does: erases ? tool.eraser : { tool: pen.tool, value: pen.value }, erases };
}

function drawMarks(app: App, stroke: Stroke, marks: Mark[]) {
  const more = marks.filter(mark => !stroke.drawn.has(nameOf(mark)));
  for (const mark of more) stroke.drawn.add(nameOf(mark));
  draw(app, stroke, more);
}

/** Draws directed symbols along the stroke: each cell points to the next one. */
function drawAlong(app: App, stroke: Stroke, from: Cell, cells: Cell[]) {
  const marks = cells.flatMap((cell, index) => {
    const before = cells[index - 1] ?? from;
    const value = directionTo(before, cell);
    return [
      { ...before, value },
      { ...cell, value },
    ];
  });
  for (const cell of cells) stroke.drawn.add(nameOf(cell));
  draw(app, stroke, marks);
}

/** A pointer moves once a frame, so there is one edit a frame. */
function draw(app: App, { does, board }: Stroke, marks: (Mark & { value?: number })[]) {
  const { making } = app.page;
  for (const run of runsOf(marks)) {
    const refused = edits.change(app, { ...does, board, marks: run, value: run[0].value ?? does.value });
    // A stroke skips cells that cannot be drawn on, but reports that if it does nothing else.
    if (refused !== null && making.live === null) edits.tellRefused(app, refused);
  }
  making.preview = null;
}

/** Shows the rectangle so far; or a carried thing where the pointer is, or else at its last valid place. */
function reach(app: App, stroke: Stroke) {
  const { making } = app.page;
  const { tool, does, board, first, last, erases } = stroke;
  if (stroke.shape === 'move') {
    const { live } = making;
    const isPiece = tool.target === 'piece';
    const isBack = isPiece && first.x === last.x && first.y === last.y;
    making.live = null;
    stroke.refused = isBack ? null : edits.change(app, { ...does, board, marks: isPiece ? [first, last] : [last] });
    if (stroke.refused !== null) making.live = live;
    making.preview = { board, marks: [last], erases: false, area: null };
  } else making.preview = { board, marks: [], erases, area: { from: first, to: last } };
  app.acted();
}

/** How a rectangle is drawn if no shape was chosen: cells fill it, edges surround it. */
function areaOf(shape: Shape, { target }: Tool) {
  if (shape !== 'free') return shape;
  return target === 'edges' ? 'frame' : 'rectangle';
}

const isAlong = ({ values }: Tool) => values?.kind === 'choice' && values.along;

function sizeOf({ page: { making, session } }: App, board: number): Size {
  const puzzle = making.live?.puzzle ?? session.puzzle;
  return puzzle?.boards[board] ?? { width: 1, height: 1 };
}
