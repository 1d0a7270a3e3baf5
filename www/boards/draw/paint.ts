/**
 * Paint on the cells of a board: a number for each, which stands for a colour. It is kept as a picture of one pixel per
 * cell, of which only changed rows are redrawn; drawing it copies one picture, however many cells there are.
 */

import type { Size } from '../../engine/types.ts';
import { wordOf } from '../colours.ts';
import { type Context, contextOf, type Frame, newCanvas } from './canvas.ts';
import { drawLevel, newPyramid, type Pyramid } from './pyramid.ts';

/** Rows `first` to `last` have changed since they were drawn; none if the last is before the first. */
export interface Paint extends Size {
  /** of the cells, row by row; 0 is bare */ values: Uint8Array;
  /** grows with every change */ changes: number;
  first: number;
  last: number;
}

/** of the numbers from 1 on, `#rrggbb` or `rgb(r, g, b)` */
export type Colours = readonly string[];

interface Picture {
  image: ImageData;
  colours: Colours | null;
  pyramid: Pyramid;
}

const pictures: WeakMap<Paint, Picture> = new WeakMap();

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
  drawLevel(context, frame, pyramidOf(paint, colours), Math.max(0, Math.ceil(-Math.log2(frame.scale))));
}

function pyramidOf(paint: Paint, colours: Colours): Pyramid {
  const { width, height, values } = paint;
  const picture = pictures.get(paint) ?? {
    image: new ImageData(width, height),
    colours: null,
    pyramid: newPyramid(newCanvas(width, height), 1),
  };
  pictures.set(paint, picture);
  const { image, pyramid } = picture;
  const all = picture.colours !== colours;
  const first = all ? 0 : paint.first;
  const last = all ? height - 1 : paint.last;
  if (first > last) return pyramid;
  const pixels = new Uint32Array(image.data.buffer);
  const words = [0, ...colours.map(colour => wordOf(colour))];
  for (let index = first * width; index < (last + 1) * width; index++) pixels[index] = words[values[index]];
  contextOf(pyramid.canvas).putImageData(image, 0, 0, 0, first, width, last - first + 1);
  pyramid.halves = [];
  picture.colours = colours;
  paint.first = height;
  paint.last = -1;
  return pyramid;
}
