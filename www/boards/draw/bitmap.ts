/**
 * Sets the pixels of filled and ruled layers, and of shapes that a block can represent, if cells are a few device
 * pixels wide: tens of thousands of hairlines would be slow as shapes.
 *
 * With room for a wall of one pixel and a floor of some, or with cells of whole pixels, every line gets its own pixel.
 * With less, a line is spread over the pixels around its place, each getting its share: rounding would make cells
 * differ by half their size, a visible pattern all over the board.
 */

import type { Layer, Size } from '../../engine/types.ts';
import { channelsOf, type Palette, wordOf } from '../colours.ts';
import { inSight } from './bunches.ts';
import type { Context, Frame } from './canvas.ts';
import { ownShape } from './layers.ts';

/** Device pixels per cell from which shapes are painted instead. */
export const BITMAP_BELOW = 7;

const SOFT_BELOW = 4;

/** How wide a line is spread, in device pixels; a filter this wide shows no pattern. */
const SPREAD = 1.5;

/** More would give no other colours. */
const MIXTURES = 255;

/** A table of mixtures pays for the grounds that most pixels have. */
const MOST_TABLES = 16;

/** Whether cells are so small that lines are spread over several pixels. */
export function isSoft(scale: number) {
  const whole = Math.abs(scale - Math.round(scale)) < 1e-6;
  return scale < SOFT_BELOW && !(whole && scale > 1.5);
}

/** Of each canvas, for the ink of a layer, and empty between layers: to clear it is quicker than new memory. */
const papers: WeakMap<HTMLCanvasElement, Float32Array> = new WeakMap();

/** @param layers bottom first; those of other shapes are skipped */
export function drawBitmap(context: Context, frame: Frame, layers: Layer[], palette: Palette) {
  const { scale, width, height } = frame;
  const image = context.createImageData(width, height);
  const kept = papers.get(context.canvas);
  const amounts = kept?.length === width * height ? kept : new Float32Array(width * height);
  papers.set(context.canvas, amounts);
  const ink = { amounts, width, height };
  for (const layer of layers) {
    const { role, shape } = layer;
    // Walls one pixel wide fill much of a small cell: lighter ones leave the route and the pits visible.
    const thin = role === 'wall' && shape === 'lines';
    if (fillsAll(layer, frame)) new Uint32Array(image.data.buffer).fill(wordOf(palette[role]));
    else if (inkLayer(ink, frame, layer))
      blend(image, ink.amounts, palette[role], thin ? Math.min(1, 0.15 + 0.14 * scale) : 1);
  }
  context.putImageData(image, 0, 0);
}

/** Whether a layer is one rectangle around everything in sight, as the floor of a board that was zoomed in. */
function fillsAll({ shape, data }: Layer, { scale, left, top, width, height }: Frame) {
  if (shape !== 'rects' || data.length !== 4) return false;
  const [x, y, wide, high] = data.map(cells => cells * scale);
  return left + x <= -1 && top + y <= -1 && left + x + wide >= width + 1 && top + y + high >= height + 1;
}

/** The share of each pixel that is covered. */
type Ink = Size & { amounts: Float32Array };

/** @returns whether it has such a shape */
function inkLayer(ink: Ink, frame: Frame, layer: Layer): boolean {
  const { left, top, scale } = frame;
  const { shape, role } = layer;
  const data = inSight(layer, frame);
  const soft = isSoft(scale);
  const edge = (place: number) => (soft ? place * scale : Math.round(place * scale));
  const block = ownShape(shape)?.block;
  if (shape === 'rects') {
    for (let at = 0; at < data.length; at += 4) {
      const right = left + edge(data[at] + data[at + 2]);
      const bottom = top + edge(data[at + 1] + data[at + 3]);
      add(ink, left + edge(data[at]), top + edge(data[at + 1]), right, bottom, 1);
    }
  } else if (block !== undefined) {
    const half = block(role);
    for (let at = 0; at < data.length; at += 2) {
      const [x, y] = [data[at], data[at + 1]];
      const [right, bottom] = [left + edge(x + half), top + edge(y + half)];
      add(ink, left + edge(x - half), top + edge(y - half), right, bottom, 1);
    }
    // Between cells of a few pixels, grid lines would hide everything else.
  } else if (shape === 'lines' && role !== 'grid') {
    const thick = role === 'cut' && scale >= 2 ? 3 : 1;
    const laid = soft ? Math.max(SPREAD, thick) : thick;
    const before = soft ? laid / 2 : Math.floor(thick / 2);
    for (let at = 0; at < data.length; at += 4) {
      const right = left + edge(data[at + 2]) - before + laid;
      const bottom = top + edge(data[at + 3]) - before + laid;
      add(ink, left + edge(data[at]) - before, top + edge(data[at + 1]) - before, right, bottom, thick / laid);
    }
  } else return false;
  return true;
}

/** Adds ink to every pixel by the share of it that the rectangle covers. */
function add({ amounts, width, height }: Ink, x: number, y: number, right: number, bottom: number, amount: number) {
  const first = Math.max(0, Math.floor(x));
  const last = Math.min(width, Math.ceil(right)) - 1;
  const endRow = Math.min(height, Math.ceil(bottom));
  if (first > last) return;
  const firstShare = Math.min(first + 1, right) - Math.max(first, x);
  const lastShare = Math.min(last + 1, right) - last;
  for (let row = Math.max(0, Math.floor(y)); row < endRow; row++) {
    const line = row * width;
    const full = (Math.min(row + 1, bottom) - Math.max(row, y)) * amount;
    amounts[line + first] += full * firstShare;
    for (let column = first + 1; column < last; column++) amounts[line + column] += full;
    if (last > first) amounts[line + last] += full * lastShare;
  }
}

/** Blends a colour into the picture wherever there is ink, and clears the ink. @param colour `#rrggbb` */
export function blend({ data: pixels }: ImageData, amounts: Float32Array, colour: string, strength: number) {
  const words = new Uint32Array(pixels.buffer);
  const [red, green, blue] = channelsOf(colour);
  const opaque = wordOf(colour);
  // Most pixels have one of a few opaque grounds: a look-up takes half the time of arithmetic.
  const mixtures: Map<number, Uint32Array> = new Map();
  let ground = 0;
  let mixed: Uint32Array = new Uint32Array();
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index];
    if (amount === 0) continue;
    amounts[index] = 0;
    const over = Math.min(1, amount) * strength;
    if (over === 1) {
      words[index] = opaque;
      continue;
    }
    const at = 4 * index;
    if (pixels[at + 3] === 255 && (mixtures.size < MOST_TABLES || mixtures.has(words[index]))) {
      if (words[index] !== ground) {
        ground = words[index];
        mixed = mixtures.get(ground) ?? mixturesOf(pixels.subarray(at, at + 3), [red, green, blue]);
        mixtures.set(ground, mixed);
      }
      words[index] = mixed[(over * MIXTURES + 0.5) | 0];
      continue;
    }
    // At its edge the floor covers a part of a pixel, and outside there is nothing underneath.
    const under = (pixels[at + 3] / 255) * (1 - over);
    const alpha = over + under;
    pixels[at] = (red * over + pixels[at] * under) / alpha;
    pixels[at + 1] = (green * over + pixels[at + 1] * under) / alpha;
    pixels[at + 2] = (blue * over + pixels[at + 2] * under) / alpha;
    pixels[at + 3] = 255 * alpha;
  }
}

/** An opaque colour under more and more of another, as pixels. */
function mixturesOf(under: ArrayLike<number>, over: number[]): Uint32Array {
  const pixels = new Uint8ClampedArray(4 * (MIXTURES + 1)).fill(255);
  for (let step = 0; step <= MIXTURES; step++)
    for (let channel = 0; channel < 3; channel++)
      pixels[4 * step + channel] = under[channel] + ((over[channel] - under[channel]) * step) / MIXTURES;
  return new Uint32Array(pixels.buffer);
}
