/**
 * Strokes of a pen, by pointer or from the keys' cursor; new boards. A stroke is shown as `making.live`, and becomes a step
 * when it ends.
 */

import { type App, alter, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import type { Cell, Kind, Mark, Place, Size, Tool } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import * as edits from '../puzzle/edit.ts';
import { setTab } from '../puzzle/layout.ts';
import { look, lookOn, lookWords } from '../puzzle/look.ts';
import { openText } from '../puzzle/open.ts';
import { isDrawing, type Pen, pensOf, type Shape, type Stroke } from '../state/making.ts';
import type { Page } from '../state/page.ts';
import type { Label } from '../state/session.ts';
import { labelWords, reasonSentence } from '../words/sentences.ts';
import {
  alikeRuns,
  cellOf,
  cellsBetween,
  cornerOf,
  directionTo,
  edgeOf,
  edgesBetween,
  nameOf,
  pointOf,
} from './strokes.ts';

/** This close to a corner, in cells, either edge may be meant. */
const BY_CORNER = 0.3;

export const drawingOf = perObject((_page: Page) => ({
  /** Whether the pen removes instead. */ erasing: false,
  shape: 'free' as Shape,
  /** The board that a press beside the boards changes as a whole, from 0. */ board: 0,
}));

/** Called in each frame: every family has its own pens, and a puzzle may have fewer boards than the one before. */
export function followPen(app: App) {
  const { session, making } = app.page;
  if (session.tab !== 'make' || !engine.isWholeLoaded()) return;
  if (making.pen !== null && edits.penTool(app) === null) making.pen = firstPen(app);
  const drawing = drawingOf(app.page);
  if (drawing.board >= (session.puzzle?.boards.length ?? 1)) drawing.board = 0;
}

const firstPen = (app: App) => pensOf(edits.toolsOf(app))[0] ?? null;

export function choosePen(app: App, pen: Pen | null) {
  const { making } = app.page;
  edits.dropStroke(app);
  if (pen !== null) drawingOf(app.page).erasing = false;
  alter(app, making, { pen, anchor: null, preview: null });
}

export function setErasing(app: App, erasing: boolean) {
  const { making } = app.page;
  drawingOf(app.page).erasing = erasing;
  alter(app, making, { pen: making.pen ?? firstPen(app) });
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

/** area: whether a rectangle, or no more than a mark; by default the chosen shape. pen: by default the one in hand. */
type Stroking = { erase?: boolean; area?: boolean; pen?: Pen };

/** Starts a stroke at a point of a board, in cells. */
export function beginStroke(app: App, point: Place, { erase = false, area, pen }: Stroking = {}) {
  const { making } = app.page;
  edits.dropStroke(app);
  making.live = null;
  const aim = aimAt(app, point, erase, pen);
  if (aim === null) return;
  const { mark, tool, board } = aim;
  const drawing = drawingOf(app.page);
  const chosen = area === undefined ? drawing.shape : area ? areaOf(drawing.shape, tool) : 'free';
  // Single things are carried along.
  const shape = tool.target === 'piece' || tool.single ? 'move' : chosen;
  const followsEdges = tool.target === 'edges' && shape === 'free';
  const first = { x: mark.x, y: mark.y };
  const last = followsEdges ? cornerOf(point, sizeOf(app, board)) : first;
  const pending = followsEdges && Math.hypot(point.x - last.x, point.y - last.y) < BY_CORNER ? mark : null;
  drawing.board = board;
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
    if (stroke.pending !== null && marks.length > 0) {
      // Only now is the first edge known.
      const { does, erases } = decision(app, tool, stroke.pen, board, marks[0], stroke.erasing);
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

/** @returns the name of what was drawn; null if nothing was */
export function endStroke(app: App): Label | null {
  const { making } = app.page;
  const { stroke } = making;
  if (stroke === null) return null;
  if (stroke.pending !== null) drawMarks(app, stroke, [stroke.pending]);
  const { shape, does, board, first, last, drawn } = stroke;
  const isArea = shape === 'rectangle' || shape === 'frame';
  const rectangle = { from: first, to: last, frame: shape === 'frame' };
  // A carried thing stays at its last valid place.
  const refused = isArea ? edits.change(app, { ...does, board, rectangle }) : stroke.refused;
  if (refused !== null && making.live === null) edits.warnRefused(app, refused);
  const isDrawn = making.live !== null;
  making.stroke = making.preview = null;
  const { code, args } = edits.labelOf(app, { ...does, board }, shape === 'move' ? 1 : drawn.size);
  const label = { code: isArea ? `${code}-area` : code, args };
  edits.commit(app, label);
  return isDrawn ? label : null;
}

export function previewAt(app: App, point: Place | null, erase = false) {
  const { making } = app.page;
  const aim = point === null || !isDrawing(app.page) ? null : aimAt(app, point, erase);
  const next = aim && { board: aim.board, marks: [aim.mark], erases: aim.erases, area: null };
  if (JSON.stringify(next) !== JSON.stringify(making.preview)) alter(app, making, { preview: next });
}

/** Moves the cursor. @param extend whether a rectangle grows from where it was */
export function moveCursor(app: App, [dx, dy]: [number, number], extend: boolean) {
  const { making, passing } = app.page;
  const drawing = drawingOf(app.page);
  const from = passing.look ?? { board: drawing.board, x: 0, y: 0 };
  const tool = edits.penTool(app);
  const isPiece = tool?.target === 'piece';
  if (extend && !isPiece && !tool?.single) making.anchor ??= from;
  if (passing.look === null) look(app, from, { aloud: true });
  else lookOn(app, dx, dy);
  const { look: to } = passing;
  if (to === null) return;
  const { board } = to;
  if (making.anchor?.board !== board || (!extend && !isPiece)) making.anchor = null;
  const area = making.anchor === null || isPiece ? null : { from: making.anchor, to };
  drawing.board = board;
  alter(app, making, { preview: area && { board, marks: [], erases: drawing.erasing, area } });
}

/**
 * Uses the pen at the cursor: on its cell, or on a rectangle that was begun. With a side: on that edge, or where there
 * are no edges to draw, as the direction of a symbol.
 */
export function drawAtCursor(app: App, { erase = false, side }: { erase?: boolean; side?: Mark['side'] } = {}) {
  const { making, passing } = app.page;
  const { look: cursor } = passing;
  const { pen } = making;
  const tools = edits.toolsOf(app);
  const tool = side ? (tools.find(({ target }) => target === 'edges') ?? tools.find(isAlong)) : edits.penTool(app);
  if (cursor === null || !tool) return;
  const anchor = side === undefined && making.anchor?.board === cursor.board ? making.anchor : null;
  if (anchor === null && tool.target === 'piece') {
    app.announce(t('drawing.picked-up'));
    return alter(app, making, { anchor: cursor });
  }
  if (anchor === null && tool.target === 'edges' && !side) return app.announce(t('drawing.which-side'));
  const pens = pensOf([tool]);
  const held = tool.name === pen?.tool ? pen : pens[0];
  // The choices of a symbol with a direction are these, in this order.
  const used = side && isAlong(tool) ? pens['UDLR'.indexOf(side)] : held;
  beginStroke(app, pointOf(anchor ?? cursor, side), { erase, area: anchor !== null, pen: used });
  strokeTo(app, pointOf(cursor, side));
  const label = endStroke(app);
  if (label === null) return;
  app.announce([labelWords(label, currentFamily(app.page).kind), lookWords(app)].filter(Boolean).join('. '));
}

/** Cancels what keys have begun. @returns whether there was anything */
export function letGoDrawing(app: App): boolean {
  const { making } = app.page;
  if (making.anchor === null && making.stroke === null) return false;
  edits.dropStroke(app);
  alter(app, making, { anchor: null, preview: null });
  return true;
}

/** The effect of a pen at a point; null if there is none. @param pen by default the one in hand */
function aimAt(app: App, point: Place, erase: boolean, pen: Pen | null = app.page.making.pen) {
  const { board } = point;
  const tool = edits.toolsOf(app).find(({ name }) => name === pen?.tool);
  if (pen === null || tool === undefined) return null;
  const size = sizeOf(app, board);
  const mark = tool.target === 'edges' ? edgeOf(point, size) : cellOf(point, size);
  const { does, erases } = decision(app, tool, pen, board, mark, erase);
  return does === null ? null : { tool, pen, board, mark, does, erases };
}

/** The first mark of a stroke decides: if it is there already, the stroke removes. */
function decision(app: App, tool: Tool, pen: Pen, board: number, mark: Mark, erase: boolean) {
  const { text, start } = edits.drawnNow(app);
  const toggles = pen.value !== null && !isAlong(tool);
  const isThere = toggles && start !== null && engine.valueAt(text, start, tool.name, board, mark) === pen.value;
  const erases = erase || drawingOf(app.page).erasing || (isThere && tool.target !== 'piece' && tool.eraser !== null);
  return { does: erases ? tool.eraser : { tool: pen.tool, value: pen.value }, erases };
}

function drawMarks(app: App, stroke: Stroke, marks: Mark[]) {
  const more = marks.filter(mark => !stroke.drawn.has(nameOf(mark)));
  for (const mark of more) stroke.drawn.add(nameOf(mark));
  drawRuns(app, stroke, more);
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
  drawRuns(app, stroke, marks);
}

/** A pointer moves once a frame, so there is one edit a frame. */
function drawRuns(app: App, { does, board }: Stroke, marks: (Mark & { value?: number })[]) {
  const { making } = app.page;
  for (const run of alikeRuns(marks)) {
    const refused = edits.change(app, { ...does, board, marks: run, value: run[0].value ?? does.value });
    // A stroke skips cells that cannot be drawn on, but reports that if it does nothing else.
    if (refused !== null && making.live === null) edits.warnRefused(app, refused);
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
