/**
 * Drawing puzzles: strokes of a pen on the boards, by pointer or with a cursor that keys move; edits of whole boards.
 * A stroke shows on the boards while it is drawn (`making.live`), and becomes one step in the history of making when
 * it ends. What can be drawn where, the module says.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../types.js').Edit} Edit
 * @typedef {import('../types.js').Mark} Mark
 * @typedef {import('../types.js').Cell} Cell
 * @typedef {import('../state/making.js').Label} Label
 * @typedef {import('../boards/view.js').Place} Place
 *
 * @typedef {object} Stroke What a hand is drawing.
 * @property {number} board
 * @property {import('../types.js').Tool} tool of the pen
 * @property {{ tool: string, value: number | null }} does what its marks become
 * @property {boolean} erases
 * @property {boolean} erasing whether it does whatever is there
 * @property {import('../state/making.js').Shape | 'move'} shape
 * @property {Cell} first the cell it began in
 * @property {Cell} last the cell, or of edges the corner, that it has come to
 * @property {Set<string>} drawn the names of its marks
 * @property {(Mark & { value?: number })[]} waiting marks for the next frame, some with a value of their own
 * @property {import('../types.js').Message | null} refused why a thing that is carried cannot be where the hand is
 * @property {Mark | null} pending An edge near a corner, where a stroke often begins along another one: it is drawn only if
 *   the stroke leads nowhere.
 * @property {number} frame the animation frame that is asked for; 0 where none is
 */

import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { labelWords } from '../i18n/drawing.js';
import { reasonSentence } from '../i18n/sentences.js';
import { freeKey } from '../state/kept.js';
import { easelOf, isDrawing, pensOf } from '../state/making.js';
import { newSitting } from '../state/sitting.js';
import { cellOf, cellsBetween, cornerOf, directionTo, edgeOf, edgesBetween, nameOf, runsOf } from '../strokes.js';
import { noteStep, replaceBy } from './making.js';
import { tell, warn } from './notices.js';

/** Nearer than this to a corner of cells, in cells, either edge may be meant. */
const BY_CORNER = 0.3;

/** The stroke under way, by page: it is no state that anything but drawing looks into. @type {WeakMap<object, Stroke>} */
const strokes = new WeakMap();

/**
 * What the tab for making shows. Whoever turns to drawing has a pen in hand.
 * @param {App} app
 * @param {import('../state/making.js').Part} part
 */
export function turnMaking(app, part) {
  const { making } = app.page;
  dropStroke(app);
  making.part = part;
  making.preview = null;
  if (part === 'draw') making.pen = knownPen(app) ?? pensOf(toolsOf(app))[0] ?? null;
  app.changed();
}

/**
 * @param {App} app
 * @param {import('../state/making.js').Pen | null} pen null for the hand
 */
export function choosePen(app, pen) {
  const { making } = app.page;
  dropStroke(app);
  making.pen = pen;
  making.anchor = making.preview = null;
  if (pen !== null) making.erasing = false;
  app.changed();
}

/** @param {App} app @param {boolean} erasing */
export function setErasing(app, erasing) {
  const { making } = app.page;
  making.erasing = erasing;
  making.pen ??= pensOf(toolsOf(app))[0] ?? null;
  app.changed();
}

/** @param {App} app @param {import('../state/making.js').Shape} shape */
export function setShape(app, shape) {
  app.page.making.shape = shape;
  app.changed();
}

/** The board that is changed as a whole. @param {App} app @param {number} board */
export function setBoard(app, board) {
  app.page.making.board = board;
  app.changed();
}

/**
 * One edit as one step.
 * @param {App} app
 * @param {Edit} edit
 * @param {Label} [label]
 * @returns {import('../types.js').Message | null} why it is refused
 */
export function draw(app, edit, label = labelOf(app, edit, edit.marks?.length ?? 1)) {
  dropStroke(app);
  // What is tried on is not drawn on.
  dropTried(app);
  const refused = change(app, edit);
  if (refused !== null) {
    tellRefused(app, refused);
    return refused;
  }
  const { puzzle } = app.page.sitting;
  const after = app.page.making.live?.puzzle;
  const lost = puzzle && after ? currentFamily(app.page).words.lost(puzzle, after) : null;
  commit(app, label);
  if (lost !== null) tell(app, lost.id, lost.args);
  return null;
}

/**
 * Shows on the boards what edits would make of the puzzle. Taken as one step by {@link takeTried}.
 * @param {App} app
 * @param {readonly Edit[]} edits
 * @returns {import('../types.js').Message | null} why one of them is refused
 */
export function tryOn(app, edits) {
  const { making } = app.page;
  dropStroke(app);
  making.live = null;
  for (const edit of edits) {
    const refused = change(app, edit);
    if (refused === null) continue;
    dropTried(app);
    return refused;
  }
  return null;
}

/** @param {App} app @param {Label} label */
export function takeTried(app, label) {
  commit(app, label);
}

/** @param {App} app */
export function dropTried(app) {
  app.page.making.live = null;
  app.changed();
}

/**
 * A puzzle of the family on the boards with nothing on it, of as many boards as there are.
 * @param {App} app
 * @param {import('../types.js').Size} size of each
 */
export function drawBlank(app, size) {
  const { puzzle } = app.page.sitting;
  if (puzzle === null) return;
  dropStroke(app);
  const blank = engine.blank(puzzle.kind, puzzle.boards.map(() => size));
  if (!blank.ok) return tellRefused(app, blank.error);
  app.page.making.live = { puzzle: blank.puzzle, start: blank.state };
  commit(app, { code: 'blank', args: { ...size } });
}

/**
 * A pen comes down at a point of a board, in cells.
 * @param {App} app
 * @param {Place} point
 * @param {{ erase?: boolean, rectangle?: boolean }} [how]
 */
export function beginStroke(app, point, { erase = false, rectangle = false } = {}) {
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

/**
 * It is drawn on to a point of the same board.
 * @param {App} app
 * @param {Cell} point
 */
export function strokeTo(app, point) {
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

/** It is lifted: the stroke is a step. @param {App} app */
export function endStroke(app) {
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

/** It comes to nothing. @param {App} app */
export function dropStroke(app) {
  if (strokes.get(app.page) === undefined) return;
  forgetStroke(app);
  app.page.making.live = app.page.making.preview = null;
  app.changed();
}

/**
 * Shows what a press at a point would draw.
 * @param {App} app
 * @param {Place | null} point
 * @param {boolean} [erase]
 */
export function previewAt(app, point, erase = false) {
  const { making } = app.page;
  const before = making.preview;
  const target = point === null || !isDrawing(app.page) ? null : targetAt(app, point, erase);
  const isSame =
    before !== null && target !== null && before.board === point?.board && before.area === null && before.erases === target.erases
      && before.marks.length === 1 && nameOf(before.marks[0]) === nameOf(target.mark);
  if (isSame || (before === null && target === null)) return;
  making.preview =
    target === null || point === null ? null : { board: point.board, marks: [target.mark], erases: target.erases, area: null };
  app.changed();
}

/**
 * Carries the cursor on; with a rectangle, to its other corner.
 * @param {App} app
 * @param {[number, number]} by
 * @param {boolean} extend whether a rectangle grows from where the cursor was
 */
export function moveCursor(app, [dx, dy], extend) {
  const { page, actions } = app;
  const { making, passing } = page;
  const from = passing.look ?? { board: making.board, x: 0, y: 0 };
  const tool = penTool(app);
  const isPiece = tool?.target === 'piece';
  if (extend && !isPiece && !tool?.single) making.anchor ??= from;
  if (passing.look === null) actions.look(from, { aloud: true });
  else actions.lookOn(dx, dy);
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
 * @param {App} app
 * @param {{ erase?: boolean, side?: Mark['side'] }} [how]
 */
export function drawAtCursor(app, { erase = false, side } = {}) {
  const { page } = app;
  const { making } = page;
  const cursor = page.passing.look;
  const sided = side ? (toolsOf(app).find(({ target }) => target === 'edges') ?? toolsOf(app).find(isAlong)) : undefined;
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

/** Lets go what keys have begun. @param {App} app @returns {boolean} whether there was anything */
export function letGoDrawing(app) {
  const { making } = app.page;
  if (making.anchor === null && strokes.get(app.page) === undefined) return false;
  dropStroke(app);
  making.anchor = making.preview = null;
  app.changed();
  return true;
}

/** The tools of the family on the boards. @param {App} app */
export function toolsOf({ page }) {
  return engine.tableOf(currentFamily(page).kind).tools;
}

/**
 * The tool of the pen; null for the hand.
 * @param {App} app
 */
function penTool(app) {
  const { pen } = app.page.making;
  return pen === null ? null : (toolsOf(app).find(({ name }) => name === pen.tool) ?? null);
}

/** The pen, where the family on the boards has it. @param {App} app */
function knownPen(app) {
  return penTool(app) === null ? null : app.page.making.pen;
}

/** @param {App} app @param {Edit} edit @param {Label} [label] */
function drawAloud(app, edit, label) {
  const { kind } = currentFamily(app.page);
  const said = label ?? labelOf(app, edit, 1);
  if (draw(app, edit, said) !== null) return;
  app.announce([labelWords(said, kind), app.actions.lookWords()].filter(Boolean).join('. '));
}

/**
 * What a press at a point would do.
 * @param {App} app
 * @param {Place} point
 * @param {boolean} erase
 */
function targetAt(app, point, erase) {
  const { pen } = app.page.making;
  const tool = penTool(app);
  if (pen === null || tool === null) return null;
  const size = boardOf(app, point.board);
  const mark = tool.target === 'edges' ? edgeOf(point, size) : cellOf(point, size);
  const { does, erases } = decision(app, tool, pen, point.board, mark, erase);
  return does === null ? null : { tool, mark, does, erases };
}

/**
 * The first mark of a stroke decides: what is there already is removed.
 * @param {App} app
 * @param {import('../types.js').Tool} tool
 * @param {import('../state/making.js').Pen} pen
 * @param {number} board
 * @param {Mark} mark
 * @param {boolean} erase
 * @returns {{ does: { tool: string, value: number | null } | null, erases: boolean }}
 */
function decision(app, tool, pen, board, mark, erase) {
  const { text, start } = drawnNow(app);
  const toggles = pen.value !== null && !isAlong(tool);
  const isThere = toggles && start !== null && engine.valueAt(text, start, tool.name, board, mark) === pen.value;
  const erases = erase || app.page.making.erasing || (isThere && tool.target !== 'piece' && tool.eraser !== null);
  return { does: erases ? tool.eraser : { tool: pen.tool, value: pen.value }, erases };
}

/** @param {App} app @param {Mark[]} marks of the stroke under way */
function drawMarks(app, marks) {
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

/**
 * Draws what points where the stroke goes: each cell of it to the next one.
 * @param {App} app
 * @param {Cell} from
 * @param {Cell[]} cells
 */
function drawAlong(app, from, cells) {
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

/** A thing is where the hand has carried it, or else where it could be last. @param {App} app */
function carry(app) {
  const { making } = app.page;
  const stroke = strokes.get(app.page);
  if (stroke === undefined) return;
  const { tool, does, board, first, last } = stroke;
  const { live } = making;
  const isBack = tool.target === 'piece' && first.x === last.x && first.y === last.y;
  making.live = null;
  stroke.refused = isBack ? null : change(app, { ...does, board, marks: tool.target === 'piece' ? [first, last] : [last] });
  if (stroke.refused !== null) making.live = live;
  making.preview = { board, marks: [last], erases: false, area: null };
  app.changed();
}

/** Draws what waits. @param {App} app */
function flush(app) {
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

/** @param {App} app */
function showArea(app) {
  const { page } = app;
  const stroke = strokes.get(page);
  if (stroke === undefined) return;
  const { board, first, last, erases } = stroke;
  page.making.preview = { board, marks: [], erases, area: { from: first, to: last } };
  app.changed();
}

/**
 * How a rectangle is drawn where no shape was chosen: cells fill it, edges stand around it.
 * @param {import('../state/making.js').Shape} shape
 * @param {import('../types.js').Tool} tool
 */
function areaOf(shape, { target }) {
  if (shape !== 'free') return shape;
  return target === 'edges' ? 'frame' : 'rectangle';
}

/** Whether a stroke carries one thing along. @param {import('../types.js').Tool} tool */
function carries({ target, single }) {
  return target === 'piece' || single;
}

/** Whether what is drawn points where the stroke goes. @param {import('../types.js').Tool} tool */
function isAlong({ values }) {
  return values?.kind === 'choice' && values.along;
}

/** @param {App} app */
function forgetStroke({ page }) {
  const stroke = strokes.get(page);
  if (stroke !== undefined) cancelAnimationFrame(stroke.frame);
  strokes.delete(page);
}

/**
 * What is being drawn on: what a stroke has made of the puzzle so far, or the puzzle.
 * @param {App} app
 */
function drawnNow({ page: { making, sitting } }) {
  return { text: making.live === null ? sitting.text : '', start: making.live?.start ?? sitting.start };
}

/** @param {App} app @param {number} board @returns {import('../types.js').Size} */
function boardOf({ page: { making, sitting } }, board) {
  const puzzle = making.live?.puzzle ?? sitting.puzzle;
  return puzzle?.boards[board] ?? { width: 1, height: 1 };
}

/**
 * The boards show what an edit makes.
 * @param {App} app
 * @param {Edit} edit
 * @returns {import('../types.js').Message | null} why it is refused
 */
function change(app, edit) {
  const { text, start } = drawnNow(app);
  if (start === null) return null;
  const edited = engine.edit(text, start, edit);
  if (!edited.ok) return edited.error;
  app.page.making.live = { puzzle: edited.puzzle, start: edited.state };
  app.changed();
  return null;
}

/**
 * What the boards show becomes the puzzle.
 * @param {App} app
 * @param {Label} label
 */
function commit(app, label) {
  const { page } = app;
  const { live } = page.making;
  const { sitting: before, kept, aside } = page;
  page.making.live = null;
  app.changed();
  if (live === null || live.puzzle.id === before.puzzle?.id) return;
  const { puzzle, start } = live;
  const text = engine.textOf(start);
  const isOwn = before.origin === 'typed';
  const isTaken = puzzle.id !== before.key && (kept.cards.has(puzzle.id) || puzzle.id in aside);
  /** @type {import('../state/sitting.js').Sitting} */
  const sitting = {
    ...newSitting({ puzzle, state: start, warnings: [] }, text, { kind: 'drawn' }, before.tab),
    key: isTaken ? freeKey(kept, puzzle.id) : puzzle.id,
    origin: 'typed',
    easel: easelOf(before),
    title: isOwn ? before.title : null,
    forecast: engine.forecast(text, start),
  };
  replaceBy(app, sitting, { anew: !isOwn });
  noteStep(app, label, before);
}

/** @param {App} app @param {import('../types.js').Message} reason */
function tellRefused(app, reason) {
  warn(app, 'drawing.refused', { reason: reasonSentence(reason, currentFamily(app.page).kind) });
}

/**
 * What an edit is called in the history.
 * @param {App} app
 * @param {Edit} edit
 * @param {number} count how many marks it has
 * @returns {Label}
 */
function labelOf(app, { tool: name, value, board = 0, size }, count) {
  const tool = toolsOf(app).find(candidate => candidate.name === name);
  const erases = tool?.eraser?.tool === name && tool.eraser.value === value;
  return { code: erases ? `${name}-off` : name, args: { count, board: board + 1, value: value ?? 0, ...(size ?? {}) } };
}
