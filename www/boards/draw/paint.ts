/**
 * Paint on the cells of a board: a number for each, which stands for a colour. It is stored as a picture of one pixel
 * per cell, of which only changed rows are redrawn; drawing it copies one picture, however many cells there are. The
 * walls of a large map are drawn in the same way.
 */

import type { Layer, Size } from '../../engine/types.ts';
import { type Palette, wordOf } from '../colours.ts';
import { isSoft } from './bitmap.ts';
import { extentOf } from './bunches.ts';
import { type Context, contextOf, type Frame, newCanvas, remembered } from './canvas.ts';

/** Changed rows: none if the last is before the first. */
interface Rows {
  first: number;
  last: number;
}

/** `first` to `last` have changed since the picture was made. */
export interface Paint extends Rows, Size {
  /** of the cells, row by row; 0 is bare */ values: Uint8Array;
  /** grows with every change */ changes: number;
}

/** `first` to `last` are not on the canvas yet. */
interface Picture extends Rows, Size {
  canvas: HTMLCanvasElement;
  image: ImageData;
  words: Uint32Array;
  colours: Colours | null;
  /** the same at half the size, a quarter, and so on, as far as needed so far */ halves: HTMLCanvasElement[];
}

/** of the numbers from 1 on, `#rrggbb` or `rgb(r, g, b)` */
export type Colours = readonly string[];

const pictures: WeakMap<Paint, Picture> = new WeakMap();

/** The share of the cell's colour that a mark too small to draw takes. */
const MARK_STRENGTH = 0.75;

export const createPaint = (width: number, height: number): Paint => ({
  width,
  height,
  values: new Uint8Array(width * height),
  changes: 0,
  first: height,
  last: -1,
});

/** @param index row × width + column */
export function setCell(paint: Paint, index: number, value: number) {
  if (paint.values[index] === value) return;
  paint.values[index] = value;
  paint.changes++;
  const row = Math.floor(index / paint.width);
  if (row < paint.first) paint.first = row;
  if (row > paint.last) paint.last = row;
}

export function wipe(paint: Paint) {
  paint.values.fill(0);
  paint.changes++;
  paint.first = 0;
  paint.last = paint.height - 1;
}

export function drawPaint(context: Context, frame: Frame, paint: Paint, colours: Colours) {
  drawCells(context, frame, pictureOf(paint, colours));
}

/** Draws layers of whole cells, and marks as a touch of colour, in cells of a few pixels. @param layers bottom first */
export function drawCellLayers(context: Context, frame: Frame, layers: Layer[], palette: Palette) {
  const touched = layers.filter(({ shape }) => shape !== 'start' && shape !== 'goal');
  if (touched.length > 0) drawCells(context, frame, cellPicture(touched, palette));
}

function drawCells(context: Context, { scale, left, top, width, height }: Frame, picture: Picture) {
  flush(picture);
  context.imageSmoothingEnabled = isSoft(scale);
  context.imageSmoothingQuality = 'high';
  if (scale < 1) {
    const canvas = halved(picture, Math.ceil(-Math.log2(scale)));
    context.drawImage(canvas, left, top, picture.width * scale, picture.height * scale);
    return;
  }
  // Only the visible part is scaled.
  const x = Math.max(0, Math.floor(-left / scale) - 1);
  const y = Math.max(0, Math.floor(-top / scale) - 1);
  const wide = Math.min(picture.width, Math.ceil((width - left) / scale) + 1) - x;
  const high = Math.min(picture.height, Math.ceil((height - top) / scale) + 1) - y;
  if (wide <= 0 || high <= 0) return;
  context.drawImage(picture.canvas, x, y, wide, high, left + x * scale, top + y * scale, wide * scale, high * scale);
}

function pictureOf(paint: Paint, colours: Colours) {
  const { width, height, values } = paint;
  const picture = pictures.get(paint) ?? blankPicture(width, height);
  pictures.set(paint, picture);
  const all = picture.colours !== colours;
  const first = all ? 0 : paint.first;
  const last = all ? height - 1 : paint.last;
  if (first > last) return picture;
  const words = [0, ...colours.map(colour => wordOf(colour))];
  for (let index = first * width; index < (last + 1) * width; index++) picture.words[index] = words[values[index]];
  picture.first = Math.min(picture.first, first);
  picture.last = Math.max(picture.last, last);
  picture.colours = colours;
  paint.first = height;
  paint.last = -1;
  return picture;
}

const cellPicture = remembered((layers, palette) => {
  const { width, height } = extentOf(layers);
  const picture = blankPicture(width, height);
  const { words } = picture;
  for (const { role, shape, data } of layers) {
    const word = wordOf(palette[role], shape === 'rects' ? 1 : MARK_STRENGTH);
    if (shape === 'rects') {
      for (let at = 0; at < data.length; at += 4) {
        const start = data[at + 1] * width + data[at];
        const end = start + data[at + 3] * width;
        const wide = data[at + 2];
        for (let row = start; row < end; row += width)
          for (let place = row; place < row + wide; place++) words[place] = word;
      }
    } else {
      for (let at = 0; at < data.length; at += 2) words[Math.floor(data[at + 1]) * width + Math.floor(data[at])] = word;
    }
  }
  return picture;
});

/** Draws the changed rows on the canvas. */
function flush(picture: Picture) {
  const { canvas, image, first, last, width, height } = picture;
  if (first > last) return;
  contextOf(canvas).putImageData(image, 0, 0, 0, first, width, last - first + 1);
  picture.first = height;
  picture.last = -1;
  picture.halves = [];
}

/** Each pixel a mean of four: browsers only sample the pixels of a larger picture, so that thin walls show false patterns. */
function halved(picture: Picture, times: number): HTMLCanvasElement {
  if (times === 0) return picture.canvas;
  const { halves } = picture;
  if (halves[times] !== undefined) return halves[times];
  const larger = halved(picture, times - 1);
  const canvas = newCanvas(Math.ceil(larger.width / 2), Math.ceil(larger.height / 2));
  contextOf(canvas).drawImage(larger, 0, 0, canvas.width, canvas.height);
  halves[times] = canvas;
  return canvas;
}

function blankPicture(width: number, height: number): Picture {
  const canvas = newCanvas(width, height);
  const image = new ImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  return { width, height, canvas, image, words, colours: null, first: 0, last: height - 1, halves: [] };
}
