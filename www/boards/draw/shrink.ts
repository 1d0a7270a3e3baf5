/**
 * Draws a picture smaller than it is, each pixel the mean of what it covers. Browsers take a sample of
 * the pixels there, which on a board of thin walls gives patterns that are not in it.
 */

interface Source {
  width: number;
  height: number;
  /** the pixels, as ImageData has them */ words: Uint32Array;
}

export interface Shrunk {
  canvas: HTMLCanvasElement;
  image: ImageData;
  scale: number;
}

/** @param scale below 1 */
export function shrink(source: Source, scale: number): Shrunk {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(source.width * scale);
  canvas.height = Math.ceil(source.height * scale);
  const shrunk = { canvas, image: new ImageData(canvas.width, canvas.height), scale };
  shrinkRows(source, shrunk, 0, source.height - 1);
  return shrunk;
}

/** Makes the part of a shrunk picture again that shows some rows of its source. */
export function shrinkRows(
  { width, height, words }: Source,
  { canvas, image, scale }: Shrunk,
  first: number,
  last: number,
) {
  const top = Math.floor(first * scale);
  const bottom = Math.min(image.height, Math.ceil((last + 1) * scale));
  const columns = image.width;
  const sums = new Float32Array(4 * columns);
  // Of each column, which one it falls into, and what part of it falls into the next.
  const into = new Uint32Array(width);
  const over = new Float32Array(width);
  for (let column = 0; column < width; column++) {
    into[column] = Math.floor(column * scale);
    over[column] = Math.max(0, ((column + 1) * scale - into[column] - 1) / scale);
  }
  for (let row = top; row < bottom; row++) {
    sums.fill(0);
    let rows = 0;
    const end = Math.min(height, Math.ceil((row + 1) / scale));
    for (let from = Math.floor(row / scale); from < end; from++) {
      const share = Math.min(from + 1, (row + 1) / scale) - Math.max(from, row / scale);
      rows += share;
      addRow(words, from * width, width, share, into, over, sums);
    }
    writeRow(image.data, 4 * row * columns, columns, rows, width, scale, sums);
  }
  (canvas.getContext('2d') as CanvasRenderingContext2D).putImageData(image, 0, 0, 0, top, columns, bottom - top);
}

/**
 * @param share of the row
 * @param sums red, green, blue as light that gets through, and opacity, of each column
 */
function addRow(
  words: Uint32Array,
  start: number,
  width: number,
  share: number,
  into: Uint32Array,
  over: Float32Array,
  sums: Float32Array,
) {
  for (let column = 0; column < width; column++) {
    const word = words[start + column];
    if (word === 0) continue;
    const opacity = (word >>> 24) * share;
    const red = (word & 255) * opacity;
    const green = ((word >>> 8) & 255) * opacity;
    const blue = ((word >>> 16) & 255) * opacity;
    const at = 4 * into[column];
    const rest = over[column];
    const here = 1 - rest;
    sums[at] += red * here;
    sums[at + 1] += green * here;
    sums[at + 2] += blue * here;
    sums[at + 3] += opacity * here;
    if (rest > 0 && at + 4 < sums.length) {
      sums[at + 4] += red * rest;
      sums[at + 5] += green * rest;
      sums[at + 6] += blue * rest;
      sums[at + 7] += opacity * rest;
    }
  }
}

/**
 * @param rows how many rows were added, with fractions
 * @param width of the source
 */
function writeRow(
  data: Uint8ClampedArray,
  start: number,
  columns: number,
  rows: number,
  width: number,
  scale: number,
  sums: Float32Array,
) {
  for (let column = 0; column < columns; column++) {
    const at = 4 * column;
    const opacity = sums[at + 3];
    const covered = rows * Math.min(1 / scale, width - column / scale);
    for (let channel = 0; channel < 3; channel++)
      data[start + at + channel] = opacity === 0 ? 0 : sums[at + channel] / opacity;
    data[start + at + 3] = covered === 0 ? 0 : opacity / covered;
  }
}
