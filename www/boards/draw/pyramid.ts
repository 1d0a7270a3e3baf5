/**
 * Boards of more cells than can be drawn in a frame: each has a picture of some pixels per cell, and the same at half
 * the size, a quarter, and so on. A pan or a zoom copies the two nearest, whatever is on the board. A pixel of a smaller
 * picture is the mean of four: a single wall stays visible, and walls too small to see become a tone.
 */

import type { Layer, Size } from '../../engine/types.ts';
import { between, type Palette, wordOf } from '../colours.ts';
import { type Context, contextOf, type Frame, isSoft, newCanvas, sameItems } from './canvas.ts';
import { ownShape, sizeOf } from './layers.ts';

export interface Pyramid {
  canvas: HTMLCanvasElement;
  /** pixels per cell */ finest: number;
  /** each of half the size of the one before, as many as were needed so far */ halves: HTMLCanvasElement[];
}

/** The share of its colour that a wall of one pixel has, for each pixel of a cell: as dark, however fine the picture. */
const WALL = 0.16;

/** Pixels of the largest picture: 16 MB of memory. */
const MOST_PIXELS = 2 ** 22;

/** Pixels per cell at which shapes are drawn, and nothing is gained by a picture. */
const LARGEST_CELL = 8;

/** Numbers of a layer painted per time slice. */
export const PIECE = 2 ** 17;

/** A picture is enlarged at least this much: at about its own size, its pixels and those of the screen make a pattern. */
const ENLARGED = 2;

export const newPyramid = (canvas: HTMLCanvasElement, finest: number): Pyramid => ({ canvas, finest, halves: [] });

/**
 * Which pictures show cells of `scale` pixels: the one after `halvings`, and over it, at the opacity `share`, the next
 * finer one. Pure.
 */
export function levelsAt(scale: number, finest: number) {
  const wanted = Math.max(0, Math.log2((finest * ENLARGED) / scale));
  const halvings = Math.ceil(wanted);
  return { halvings, share: halvings - wanted };
}

/** @param isOpaque whether the picture has no holes: one level over another then gives the mean of both */
export function drawPyramid(context: Context, frame: Frame, pyramid: Pyramid, isOpaque: boolean) {
  const { halvings, share } = levelsAt(frame.scale, pyramid.finest);
  drawLevel(context, frame, pyramid, isOpaque ? halvings : halvings - Math.round(share));
  if (!isOpaque || share === 0) return;
  context.globalAlpha = share;
  drawLevel(context, frame, pyramid, halvings - 1);
  context.globalAlpha = 1;
}

export function drawLevel(context: Context, frame: Frame, pyramid: Pyramid, halvings: number) {
  const { left, top, width, height } = frame;
  const canvas = halved(pyramid, halvings);
  // Pixels of the screen for each of the picture, of which only the visible part is scaled.
  const scale = (frame.scale / pyramid.finest) * 2 ** halvings;
  const x = Math.max(0, Math.floor(-left / scale) - 1);
  const y = Math.max(0, Math.floor(-top / scale) - 1);
  const wide = Math.min(canvas.width, Math.ceil((width - left) / scale) + 1) - x;
  const high = Math.min(canvas.height, Math.ceil((height - top) / scale) + 1) - y;
  if (wide <= 0 || high <= 0) return;
  // Whole cells are crisp.
  context.imageSmoothingEnabled = pyramid.finest > 1 || scale < 1 || isSoft(scale);
  context.imageSmoothingQuality = 'low';
  context.drawImage(canvas, x, y, wide, high, left + x * scale, top + y * scale, wide * scale, high * scale);
}

/** Browsers only sample the pixels of a larger picture, so that thin walls would make false patterns. */
function halved(pyramid: Pyramid, times: number): HTMLCanvasElement {
  const { canvas, halves } = pyramid;
  if (times === 0) return canvas;
  if (halves[times] === undefined) {
    const larger = halved(pyramid, times - 1);
    halves[times] = newCanvas(Math.ceil(larger.width / 2), Math.ceil(larger.height / 2));
    contextOf(halves[times]).drawImage(larger, 0, 0, larger.width / 2, larger.height / 2);
  }
  return halves[times];
}

/** Whether a layer is part of the picture. Others have shapes of a least size, or would hide everything. */
export const isPainted = ({ shape, role }: Layer) =>
  role !== 'cut' && role !== 'grid' && (sizeOf(shape) === 4 || ownShape(shape)?.small !== undefined);

interface Painting {
  of: unknown[];
  /** null while it is being painted */ pyramid: Pyramid | null;
  pieces: Iterator<void, Pyramid>;
}

/** By the data of the last layer, and so as long as that lives. */
const paintings: WeakMap<Float32Array, Painting> = new WeakMap();

/**
 * The picture of painted layers, bottom first; null if there was no time to finish it: the next call goes on.
 * @param size of the board, in cells @param ends when time is up
 */
export function pyramidOf(layers: Layer[], size: Size, palette: Palette, ends: number): Pyramid | null {
  const of = [palette, ...layers];
  const { data } = layers[layers.length - 1];
  let painting = paintings.get(data);
  if (painting === undefined || !sameItems(painting.of, of)) {
    painting = { of, pyramid: null, pieces: paint(layers, size, palette) };
    paintings.set(data, painting);
  }
  while (painting.pyramid === null) {
    const next = painting.pieces.next();
    if (next.done) painting.pyramid = next.value;
    else if (performance.now() > ends) return null;
  }
  return painting.pyramid;
}

/** Pixels per cell: as fine as memory bears; one where only whole cells are painted, which look no better in more. */
export function finestFor({ width, height }: Size, layers: Layer[]) {
  let finest = 1;
  if (!layers.some(({ shape }) => shape === 'lines')) return finest;
  while (finest < LARGEST_CELL && width * height * (2 * finest) ** 2 <= MOST_PIXELS) finest *= 2;
  return finest;
}

function* paint(layers: Layer[], { width, height }: Size, palette: Palette): Generator<void, Pyramid> {
  const finest = finestFor({ width, height }, layers);
  const image = new ImageData(width * finest, height * finest);
  const pixels = new Uint32Array(image.data.buffer);
  for (const layer of layers) {
    for (let at = 0; at < layer.data.length; at += PIECE) {
      fill({ pixels, finest, width: image.width, height: image.height }, layer, palette, at);
      yield;
    }
  }
  const canvas = newCanvas(image.width, image.height);
  contextOf(canvas).putImageData(image, 0, 0);
  return newPyramid(canvas, finest);
}

export type Pixels = Size & { pixels: Uint32Array; finest: number };

/** Fills the pixels of a piece of a layer, from the number at `first`. */
export function fill({ pixels, finest, width, height }: Pixels, layer: Layer, palette: Palette, first: number) {
  const { shape, role, data } = layer;
  const { side = () => 1, strength = 1 } = ownShape(shape)?.small ?? {};
  const isLine = shape === 'lines';
  const share = isLine && role === 'wall' ? Math.min(1, WALL * finest) : strength;
  const colour = wordOf(share < 1 ? between(palette.floor, palette[role], share) : palette[role]);
  const step = sizeOf(shape);
  const half = side(role) / 2;
  const end = Math.min(first + PIECE, data.length);
  // Without lists and functions, which take several times as long until the browser has optimised them.
  for (let at = first; at < end; at += step) {
    let left = data[at] * finest;
    let top = data[at + 1] * finest;
    let right = data[at + 2] * finest;
    let bottom = data[at + 3] * finest;
    if (step === 2) {
      right = Math.round(left + half * finest);
      bottom = Math.round(top + half * finest);
      left = Math.round(left - half * finest);
      top = Math.round(top - half * finest);
    } else if (isLine) {
      right++;
      bottom++;
    } else {
      right += left;
      bottom += top;
    }
    // The outer walls at the right and at the bottom are outside.
    right = Math.min(right, width);
    bottom = Math.min(bottom, height);
    for (let row = top; row < bottom; row++)
      for (let pixel = row * width + left; pixel < row * width + right; pixel++) pixels[pixel] = colour;
  }
}
