/**
 * Draws the layers of a board that do not move by themselves: floor, pits, walls, start, goal, numbers,
 * what families draw, and the layers of a proof. The same code draws the page's boards, the thumbnails
 * and the picture of a search.
 *
 * Everything is in device pixels: `scale` of them per cell, any number; the board's corner at
 * `left`, `top`, both whole numbers. Each line lies on the whole pixels nearest to its place, so
 * that it is crisp and cells differ by one pixel at most. Cells of a few pixels are set in a bitmap
 * instead (bitmap.ts), and where they are whole
 * cells, copied from a picture (paint.ts). Cells too small to be told apart give way to tones (density.ts).
 */

import type { Layer } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import { BITMAP_BELOW, drawBitmap } from './bitmap.ts';
import { detailOf, drawTones } from './density.ts';
import { drawGoal, drawRings, drawStart } from './marks.ts';
import { drawNumbers } from './numbers.ts';
import { areCells, drawCellLayers } from './paint.ts';
import { ownShape } from './shapes.ts';

/** width and height of the visible part in device pixels; isWhole: every cell is drawn, however small */
export type Frame = {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
  dpr: number;
  isWhole?: boolean;
};

const HATCH_FROM = 9;

/** What keeps a least size. */
const MARKS = new Set(['start', 'goal', 'ring']);

/** The thickness of a wall in device pixels. */
function wallThickness(scale: number) {
  return Math.max(1, Math.round(scale * 0.055 + 0.6));
}

/** @param layers bottom first */
export function drawStaticLayers(context: CanvasRenderingContext2D, frame: Frame, layers: Layer[], palette: Palette) {
  const detail = detailOf(frame, layers);
  if (detail === 1) drawCells(context, frame, layers, palette);
  else drawFaded(context, frame, layers, palette, detail);
}

/** Tones, and over them as much as is to be seen of the cells. @param detail 0 to 1 */
function drawFaded(context: CanvasRenderingContext2D, frame: Frame, layers: Layer[], palette: Palette, detail: number) {
  drawTones(context, frame, layers, palette);
  if (detail > 0) {
    const cells = blankSheet(frame);
    const faded = layers.filter(({ role, shape }) => role !== 'cut' && !MARKS.has(shape));
    drawCells(cells, frame, faded, palette);
    context.globalAlpha = detail;
    context.drawImage(cells.canvas, 0, 0);
    context.globalAlpha = 1;
  }
  for (const { shape, role, data } of layers) {
    if (role === 'cut' && shape === 'rects') drawRects(context, frame, role, data, palette);
    else if (role === 'cut' && shape === 'lines') drawLines(context, frame, role, data, palette);
    else if (MARKS.has(shape)) drawMark(context, frame, shape, role, data, palette);
  }
}

function drawCells(context: CanvasRenderingContext2D, frame: Frame, layers: Layer[], palette: Palette) {
  const small = frame.scale < BITMAP_BELOW;
  // Where cells are smaller than a pixel, a bitmap gives each pixel its share of them.
  if (small && frame.scale >= 1 && areCells(layers)) drawCellLayers(context, frame, layers, palette);
  else if (small) drawBitmap(context, frame, layers, palette);
  for (const layer of layers) {
    const { shape, role, data } = layer;
    if (MARKS.has(shape)) drawMark(context, frame, shape, role, data, palette);
    else if (small) continue;
    else if (ownShape(shape)) ownShape(shape)?.draw(context, frame, layer, palette);
    else if (shape === 'numbers') drawNumbers(context, frame, role, data, palette);
    else if (shape === 'rects') drawRects(context, frame, role, data, palette);
    else if (shape === 'lines') drawLines(context, frame, role, data, palette);
  }
}

function drawMark(
  context: CanvasRenderingContext2D,
  frame: Frame,
  shape: string,
  role: string,
  data: Float32Array,
  palette: Palette,
) {
  if (shape === 'start') drawStart(context, frame, data, palette);
  else if (shape === 'goal') drawGoal(context, frame, data, palette);
  else drawRings(context, frame, role, data, palette);
}

/** Cells that are to be seen in part are drawn here first. */
let sheet: HTMLCanvasElement | null = null;

/**
 * The sheet, empty and as large as a frame: a new one for each frame of a zoom would cost more than what is drawn on it.
 */
function blankSheet({ width, height }: { width: number; height: number }) {
  sheet ??= document.createElement('canvas');
  const context = sheet.getContext('2d') as CanvasRenderingContext2D;
  if (sheet.width === width && sheet.height === height) context.clearRect(0, 0, width, height);
  else Object.assign(sheet, { width, height });
  return context;
}

function cutThickness(scale: number) {
  return wallThickness(scale) * 2 + 1;
}

function drawRects(
  context: CanvasRenderingContext2D,
  frame: Frame,
  role: string,
  data: Float32Array,
  palette: Palette,
) {
  const { scale, left, top } = frame;
  // A cut through a pit is its outline, so that the pit stays what it is.
  const outline = role === 'cut';
  context.fillStyle = role === 'pit' ? pitFill(context, frame, palette) : palette[role];
  context.strokeStyle = palette[role];
  const stroke = outline ? cutThickness(scale) : 0;
  context.lineWidth = stroke;
  for (let at = 0; at < data.length; at += 4) {
    const x = left + Math.round(data[at] * scale);
    const y = top + Math.round(data[at + 1] * scale);
    const width = left + Math.round((data[at] + data[at + 2]) * scale) - x;
    const height = top + Math.round((data[at + 1] + data[at + 3]) * scale) - y;
    if (x > frame.width || y > frame.height || x + width < 0 || y + height < 0) continue;
    if (outline) context.strokeRect(x + stroke / 2, y + stroke / 2, width - stroke, height - stroke);
    else context.fillRect(x, y, width, height);
  }
}

function drawLines(
  context: CanvasRenderingContext2D,
  frame: Frame,
  role: string,
  data: Float32Array,
  palette: Palette,
) {
  const { scale, left, top } = frame;
  const thick = role === 'cut' ? cutThickness(scale) : role === 'grid' ? 1 : wallThickness(scale);
  const back = Math.floor(thick / 2);
  context.fillStyle = palette[role];
  for (let at = 0; at < data.length; at += 4) {
    const x = left + Math.round(data[at] * scale) - back;
    const y = top + Math.round(data[at + 1] * scale) - back;
    const width = left + Math.round(data[at + 2] * scale) - back + thick - x;
    const height = top + Math.round(data[at + 3] * scale) - back + thick - y;
    if (x > frame.width || y > frame.height || x + width < 0 || y + height < 0) continue;
    context.fillRect(x, y, width, height);
  }
}

/** Diagonal lines over a dark ground, or the ground alone where lines would not be seen. */
function pitFill(context: CanvasRenderingContext2D, frame: Frame, palette: Palette): CanvasPattern | string {
  if (frame.scale < HATCH_FROM) return palette.pit;
  const period = Math.max(4, Math.round(Math.min(frame.scale / 4, 7 * frame.dpr)));
  const tile = document.createElement('canvas');
  tile.width = tile.height = period;
  const brush = tile.getContext('2d') as CanvasRenderingContext2D;
  brush.fillStyle = palette.pit;
  brush.fillRect(0, 0, period, period);
  brush.strokeStyle = palette['pit-hatch'];
  brush.lineWidth = Math.max(1, period * 0.22);
  brush.beginPath();
  for (const shift of [-period, 0, period]) {
    brush.moveTo(shift - 1, period + 1);
    brush.lineTo(shift + period + 1, -1);
  }
  brush.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return palette.pit;
  pattern.setTransform(new DOMMatrix().translate(frame.left, frame.top));
  return pattern;
}
