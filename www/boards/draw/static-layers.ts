/**
 * Draws the layers of a board that do not move by themselves: floor, pits, walls, start, goal, numbers, the families'
 * own shapes, and the layers of a proof, for the page's boards, the thumbnails and the picture of a search.
 *
 * Everything is in device pixels: `scale` of them per cell, any number; the board's corner at `left`, `top`, both whole
 * numbers. Each line lies on the whole pixels nearest to its place, so that it is crisp and cells differ by one pixel
 * at most. Cells of a few pixels are set in a bitmap instead (bitmap.ts), or, if they are whole cells, copied from a
 * picture (paint.ts). Cells too small to see give way to tones (density.ts).
 */

import type { Layer } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import { BITMAP_BELOW, drawBitmap } from './bitmap.ts';
import { inSight } from './bunches.ts';
import { blank, type Context, contextOf, type Frame, newCanvas } from './canvas.ts';
import { detailOf, drawTones } from './density.ts';
import { areCells, ownShape } from './layers.ts';
import { drawGoal, drawRings, drawStart } from './marks.ts';
import { drawNumbers } from './numbers.ts';
import { drawCellLayers } from './paint.ts';

type Sheet = HTMLCanvasElement;

const HATCH_FROM = 9;

/** How shapes are drawn that are no family's own. Players' marks are drawn elsewhere, as they move. */
export const COMMON: { [shape in Layer['shape']]?: typeof drawLayer } = {
  start: drawStart,
  goal: drawGoal,
  ring: drawRings,
  numbers: drawNumbers,
  rects: drawBoxes,
  lines: drawBoxes,
};

/** Have a minimum size. */
const MARKS = new Set(['start', 'goal', 'ring']);

/**
 * @param layers bottom first
 * @param sheet for partly visible cells: a new canvas for each frame of a zoom would cost more
 */
export function drawStaticLayers(context: Context, frame: Frame, layers: Layer[], palette: Palette, sheet?: Sheet) {
  const detail = detailOf(frame, layers);
  if (detail === 1) drawCells(context, frame, layers, palette);
  else drawFaded(context, frame, layers, palette, detail, sheet);
}

/** Tones, and over them the cells at the opacity `detail`. @param detail 0 to 1 */
function drawFaded(context: Context, frame: Frame, layers: Layer[], palette: Palette, detail: number, sheet?: Sheet) {
  drawTones(context, frame, layers, palette);
  const isCrisp = ({ role, shape }: Layer) => role === 'cut' || MARKS.has(shape);
  if (detail > 0) {
    const cells = blank(sheet ?? newCanvas(frame.width, frame.height), frame);
    const faded = layers.filter(layer => !isCrisp(layer));
    drawCells(cells, frame, faded, palette);
    context.globalAlpha = detail;
    context.drawImage(cells.canvas, 0, 0);
    context.globalAlpha = 1;
  }
  for (const layer of layers.filter(isCrisp)) drawLayer(context, frame, layer, palette);
}

function drawCells(context: Context, frame: Frame, layers: Layer[], palette: Palette) {
  const small = frame.scale < BITMAP_BELOW;
  // If cells are smaller than a pixel, a bitmap gives each pixel its share of them.
  if (small && frame.scale >= 1 && areCells(layers)) drawCellLayers(context, frame, layers, palette);
  else if (small) drawBitmap(context, frame, layers, palette);
  for (const layer of layers) if (!small || MARKS.has(layer.shape)) drawLayer(context, frame, layer, palette);
}

function drawLayer(context: Context, frame: Frame, layer: Layer, palette: Palette) {
  const draw = COMMON[layer.shape] ?? ownShape(layer.shape)?.draw;
  draw?.(context, frame, layer, palette);
}

const wallThickness = (scale: number) => Math.max(1, Math.round(scale * 0.055 + 0.6));

/** Rectangles of cells, and lines between cells. */
function drawBoxes(context: Context, frame: Frame, layer: Layer, palette: Palette) {
  const { shape, role } = layer;
  const data = inSight(layer, frame);
  const { scale, left, top } = frame;
  const wall = wallThickness(scale);
  const thickness = role === 'cut' ? 2 * wall + 1 : role === 'grid' ? 1 : wall;
  const isLine = shape === 'lines';
  const thick = isLine ? thickness : 0;
  const back = Math.floor(thick / 2);
  // A cut through a pit is drawn as an outline, so that the pit remains recognisable.
  const stroke = role === 'cut' && !isLine ? thickness : 0;
  context.fillStyle = role === 'pit' ? pitFill(context, frame, palette) : palette[role];
  context.strokeStyle = palette[role];
  context.lineWidth = stroke;
  for (let at = 0; at < data.length; at += 4) {
    const endX = isLine ? data[at + 2] : data[at] + data[at + 2];
    const endY = isLine ? data[at + 3] : data[at + 1] + data[at + 3];
    const x = left + Math.round(data[at] * scale) - back;
    const y = top + Math.round(data[at + 1] * scale) - back;
    const width = left + Math.round(endX * scale) - back + thick - x;
    const height = top + Math.round(endY * scale) - back + thick - y;
    if (x > frame.width || y > frame.height || x + width < 0 || y + height < 0) continue;
    if (stroke > 0) context.strokeRect(x + stroke / 2, y + stroke / 2, width - stroke, height - stroke);
    else context.fillRect(x, y, width, height);
  }
}

/** Diagonal lines over a dark ground, or the ground alone if lines would be invisible. */
function pitFill(context: Context, { scale, dpr, left, top }: Frame, palette: Palette): CanvasPattern | string {
  if (scale < HATCH_FROM) return palette.pit;
  const period = Math.max(4, Math.round(Math.min(scale / 4, 7 * dpr)));
  const tile = newCanvas(period, period);
  const brush = contextOf(tile);
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
  pattern?.setTransform(new DOMMatrix().translate(left, top));
  return pattern ?? palette.pit;
}
