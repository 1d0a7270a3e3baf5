/**
 * Draws the layers of a board that do not move by themselves: floor, pits, walls, start, goal, numbers, the families'
 * own shapes, and the layers of a proof, for the page's boards, the thumbnails and the picture of a search.
 *
 * Each line lies on the whole pixels nearest to its place, so that it is crisp and cells differ by one pixel at most. If
 * cells are smaller than that bears, lines are spread over the pixels around their place instead. A board of more cells
 * than can be drawn in a frame is copied from a picture (pyramid.ts).
 */

import type { Layer, Size } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import { areTooMany, type Context, contextOf, type Frame, isSoft, newCanvas, SMALL } from './canvas.ts';
import { areCells, ownShape, sizeOf } from './layers.ts';
import { drawGoal, drawRings, drawStart } from './marks.ts';
import { drawNumbers } from './numbers.ts';
import { drawPyramid, isPainted, pyramidOf } from './pyramid.ts';

const HATCH_FROM = 9;

/** How wide a line between soft cells is, in device pixels: a filter this wide shows no pattern. */
const SPREAD = 1.5;

/** How long a picture may be painted in one frame: most are done in one. */
const SLICE_MS = 30;

/** How shapes are drawn that are no family's own. Players' marks are drawn elsewhere, as they move. */
export const COMMON: { [shape in Layer['shape']]?: typeof drawLayer } = {
  start: drawStart,
  goal: drawGoal,
  ring: drawRings,
  numbers: drawNumbers,
  rects: drawBoxes,
  lines: drawBoxes,
};

/** The layers that are copied from a picture. Small whole cells are exact as one, too. */
const copiedOf = (frame: Frame, layers: Layer[], size: Size) =>
  areTooMany(frame, size) || (frame.scale < SMALL && areCells(layers)) ? layers.filter(isPainted) : [];

/** Goes on with the picture that layers need. @returns whether there is one */
export function prepare(frame: Frame, layers: Layer[], palette: Palette, size: Size) {
  const painted = copiedOf(frame, layers, size);
  return painted.length === 0 || pyramidOf(painted, size, palette, performance.now() + SLICE_MS) !== null;
}

/** @param layers bottom first @param size of the board, in cells */
export function drawStaticLayers(context: Context, frame: Frame, layers: Layer[], palette: Palette, size: Size) {
  const painted = copiedOf(frame, layers, size);
  const ends = frame.most === undefined ? Infinity : 0;
  const pyramid = painted.length > 0 ? pyramidOf(painted, size, palette, ends) : null;
  const hasFloor = painted.some(({ role }) => role === 'floor');
  if (pyramid !== null) drawPyramid(context, frame, pyramid, hasFloor);
  if (hasFloor) drawGround(context, frame, size, palette, pyramid === null);
  for (const layer of layers) {
    if (painted.includes(layer) || (layer.role === 'grid' && frame.scale < SMALL)) continue;
    drawLayer(context, frame, layer, palette);
  }
}

/** The edge of a board that is copied stays crisp. @param isBare whether the board is still being painted */
function drawGround(context: Context, frame: Frame, { width, height }: Size, palette: Palette, isBare: boolean) {
  const { scale, left, top, dpr } = frame;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  context.fillStyle = palette.floor;
  if (isBare) context.fillRect(left, top, wide, high);
  const thick = Math.max(1, Math.round(dpr));
  context.strokeStyle = palette.wall;
  context.lineWidth = thick;
  context.lineJoin = 'miter';
  context.strokeRect(left + thick / 2, top + thick / 2, wide - thick, high - thick);
}

function drawLayer(context: Context, frame: Frame, layer: Layer, palette: Palette) {
  const own = ownShape(layer.shape);
  if (frame.scale < SMALL && own?.small) return drawSquares(context, frame, layer, palette, own.small.side(layer.role));
  const draw = COMMON[layer.shape] ?? own?.draw;
  draw?.(context, frame, layer, palette);
}

/** Marks in small cells. @param side in cells */
function drawSquares(context: Context, frame: Frame, layer: Layer, palette: Palette, side: number) {
  const { scale, left, top } = frame;
  const data = bunchesInSight(layer, frame);
  context.fillStyle = palette[layer.role];
  for (let at = 0; at < data.length; at += 2) {
    const x = Math.round((data[at] - side / 2) * scale);
    const y = Math.round((data[at + 1] - side / 2) * scale);
    const right = Math.round((data[at] + side / 2) * scale);
    const bottom = Math.round((data[at + 1] + side / 2) * scale);
    context.fillRect(left + x, top + y, right - x, bottom - y);
  }
}

/** Lighter walls between small cells leave routes and pits visible. */
const wallStrength = ({ scale, dpr }: Frame) => Math.min(1, (scale / dpr - 1.2) / 4);

const wallThickness = (scale: number) => Math.max(1, Math.round(scale * 0.055 + 0.6));

/** Rectangles of cells, and lines between cells. */
function drawBoxes(context: Context, frame: Frame, layer: Layer, palette: Palette) {
  const { shape, role } = layer;
  const data = bunchesInSight(layer, frame);
  const { scale, left, top } = frame;
  const wall = wallThickness(scale);
  const thickness = role === 'cut' ? 2 * wall + 1 : role === 'grid' ? 1 : wall;
  const isLine = shape === 'lines';
  const soft = isLine && isSoft(scale);
  const thick = isLine ? (soft ? Math.max(SPREAD, thickness) : thickness) : 0;
  const back = soft ? thick / 2 : Math.floor(thick / 2);
  const edge = soft ? (place: number) => place * scale : (place: number) => Math.round(place * scale);
  // A cut through a pit is drawn as an outline, so that the pit remains recognisable.
  const stroke = role === 'cut' && !isLine ? thickness : 0;
  context.fillStyle = role === 'pit' ? pitFill(context, frame, palette) : palette[role];
  context.strokeStyle = palette[role];
  context.lineWidth = stroke;
  if (isLine) context.globalAlpha = (role === 'wall' ? wallStrength(frame) : 1) * (thickness / thick);
  for (let at = 0; at < data.length; at += 4) {
    const endX = isLine ? data[at + 2] : data[at] + data[at + 2];
    const endY = isLine ? data[at + 3] : data[at + 1] + data[at + 3];
    const x = left + edge(data[at]) - back;
    const y = top + edge(data[at + 1]) - back;
    const width = left + edge(endX) - back + thick - x;
    const height = top + edge(endY) - back + thick - y;
    if (x > frame.width || y > frame.height || x + width < 0 || y + height < 0) continue;
    if (stroke > 0) context.strokeRect(x + stroke / 2, y + stroke / 2, width - stroke, height - stroke);
    else context.fillRect(x, y, width, height);
  }
  context.globalAlpha = 1;
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

const BUNCH = 64;

/** Of each bunch: left, top, right and bottom, in cells. */
const rectangles: WeakMap<Float32Array, Float32Array> = new WeakMap();

function rectanglesOf({ shape, data }: Layer): Float32Array {
  const known = rectangles.get(data);
  if (known !== undefined) return known;
  const size = sizeOf(shape);
  const around = new Float32Array(4 * Math.ceil(data.length / size / BUNCH));
  rectangles.set(data, around);
  for (let bunch = 0, at = 0; bunch < around.length; bunch += 4) {
    let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
    for (const end = Math.min(at + BUNCH * size, data.length); at < end; at += size) {
      left = Math.min(left, data[at]);
      top = Math.min(top, data[at + 1]);
      // A point is its own second corner; lines run to the right or down.
      right = Math.max(right, data[at + size - 2] + (shape === 'rects' ? data[at] : 0));
      bottom = Math.max(bottom, data[at + size - 1] + (shape === 'rects' ? data[at + 1] : 0));
    }
    around.set([left, top, right, bottom], bunch);
  }
  return around;
}

/** The data of a layer without bunches outside the frame: of a million walls, few are in sight. */
export function bunchesInSight(layer: Layer, { scale, left, top, width, height }: Frame): Float32Array {
  const { data } = layer;
  const around = rectanglesOf(layer);
  const length = BUNCH * sizeOf(layer.shape);
  // Shapes reach up to a cell and some pixels beyond their coordinates.
  const reach = scale + 4;
  const bunches: Float32Array[] = [];
  for (let at = 0; at < around.length; at += 4) {
    if (left + around[at] * scale - reach > width || left + around[at + 2] * scale + reach < 0) continue;
    if (top + around[at + 1] * scale - reach > height || top + around[at + 3] * scale + reach < 0) continue;
    bunches.push(data.subarray((at / 4) * length, (at / 4 + 1) * length));
  }
  if (4 * bunches.length === around.length) return data;
  const seen = new Float32Array(bunches.reduce((count, bunch) => count + bunch.length, 0));
  // Only the last one may be shorter.
  for (const [index, bunch] of bunches.entries()) seen.set(bunch, index * length);
  return seen;
}
