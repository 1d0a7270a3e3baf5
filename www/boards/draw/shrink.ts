/**
 * Draws a picture at a smaller size, each pixel the mean of the pixels it covers. Browsers only sample the pixels,
 * which on a board of thin walls shows false patterns.
 */

import type { Size } from '../../engine/types.ts';
import { contextOf, newCanvas } from './canvas.ts';

/** `words`: the pixels, as ImageData has them. */
type Source = Size & { words: Uint32Array };

export type Shrunk = { canvas: HTMLCanvasElement; image: ImageData; scale: number };

/** @param scale below 1 */
export function shrink(source: Source, scale: number): Shrunk {
  const canvas = newCanvas(Math.ceil(source.width * scale), Math.ceil(source.height * scale));
  const shrunk = { canvas, image: new ImageData(canvas.width, canvas.height), scale };
  shrinkRows(source, shrunk, 0, source.height - 1);
  return shrunk;
}

/** Redraws the part of a shrunk picture that shows some rows of its source. */
export function shrinkRows(source: Source, { canvas, image, scale }: Shrunk, first: number, last: number) {
  const { width, height, words } = source;
  const { data, width: columns } = image;
  const top = Math.floor(first * scale);
  const bottom = Math.min(image.height, Math.ceil((last + 1) * scale));
  // For each column, the target column, and the part of it that falls into the next.
  const into = new Uint32Array(width);
  const over = new Float32Array(width);
  for (let column = 0; column < width; column++) {
    into[column] = Math.floor(column * scale);
    over[column] = Math.max(0, ((column + 1) * scale - into[column] - 1) / scale);
  }
  // Red, green and blue, weighted by opacity, and opacity, of each column; one more collects the overflow of the last.
  const sums = new Float32Array(4 * columns + 4);
  for (let row = top; row < bottom; row++) {
    sums.fill(0);
    let rows = 0;
    const end = Math.min(height, Math.ceil((row + 1) / scale));
    for (let from = Math.floor(row / scale); from < end; from++) {
      const share = Math.min(from + 1, (row + 1) / scale) - Math.max(from, row / scale);
      rows += share;
      for (let column = 0; column < width; column++) {
        const word = words[from * width + column];
        if (word === 0) continue;
        const rest = over[column];
        addPixel(sums, 4 * into[column], word, share, 1 - rest);
        if (rest > 0) addPixel(sums, 4 * into[column] + 4, word, share, rest);
      }
    }
    for (let column = 0; column < columns; column++) {
      const at = 4 * column;
      const start = 4 * row * columns + at;
      const opacity = sums[at + 3];
      const covered = rows * Math.min(1 / scale, width - column / scale);
      for (let channel = 0; channel < 3; channel++)
        data[start + channel] = opacity === 0 ? 0 : sums[at + channel] / opacity;
      data[start + 3] = covered === 0 ? 0 : opacity / covered;
    }
  }
  contextOf(canvas).putImageData(image, 0, 0, 0, top, columns, bottom - top);
}

/** Adds a pixel to a column's sums. @param amount of it */
function addPixel(sums: Float32Array, at: number, word: number, share: number, amount: number) {
  const opacity = (word >>> 24) * share;
  sums[at] += (word & 255) * opacity * amount;
  sums[at + 1] += ((word >>> 8) & 255) * opacity * amount;
  sums[at + 2] += ((word >>> 16) & 255) * opacity * amount;
  sums[at + 3] += opacity * amount;
}
