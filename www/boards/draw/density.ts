/**
 * Boards whose cells are too small to be told apart: tones instead of walls. Each block of cells has the colour that its
 * walls, pits and whatever else lies there mix to, in low contrast, so that routes, players and goals stand out; between
 * blocks the tones flow. Blocks belong to the board, not to the screen, so that nothing flickers or forms patterns while
 * one zooms, and over a range of scales the real cells appear out of the tones.
 */

import type { Layer } from '../../engine/types.ts';
import { type Palette, parseHex } from '../colours.ts';
import { ownShape } from './shapes.ts';
import type { Frame } from './static-layers.ts';

interface Tones {
  layers: Layer[];
  palette: Palette;
  /** one pixel for each block */ canvas: HTMLCanvasElement;
  blocks: Blocks;
}

interface Blocks {
  /** of the board, in cells */ width: number;
  height: number;
  /** of a block, in cells */ side: number;
  columns: number;
  rows: number;
}

/** Css pixels of a cell up to which there are only tones, and from which on there are only cells. */
const BETWEEN_WALLS = { none: 2.4, all: 4 };

/** The same for what fills its cells, and so is larger. */
const OF_CELLS = { none: 1.1, all: 2.2 };

/** Cells of some device pixels are crisp, however small: as much of them is seen as a fine texture. */
const TEXTURE = { none: 2.2, all: 3.6, most: 0.25 };

/** So many blocks a board has at most along each side. */
const MOST_BLOCKS = 72;

/** How much of its colour shows of what fills its block. */
const STRENGTH = { floor: 1, wall: 0.36, pit: 0.7 };
const OTHERS = 0.9;

/** Of marks without a block of their own, the part of a cell. */
const MARK = 0.5;

/** Drawn by themselves, however small cells are. */
const NO_TONE = new Set(['start', 'goal', 'ring', 'numbers']);

/** By the data of their last layer. */
const known: WeakMap<Float32Array, Tones> = new WeakMap();

/** How much is seen of single cells: 0 for tones alone, 1 for cells alone. */
export function detailOf({ scale, dpr, isWhole }: Frame, layers: Layer[]) {
  if (isWhole) return 1;
  const texture = TEXTURE.most * shareOf(scale, TEXTURE);
  const isThin = layers.some(({ role, shape }) => role === 'wall' && shape === 'lines');
  return Math.max(texture, shareOf(scale / dpr, isThin ? BETWEEN_WALLS : OF_CELLS));
}

/** @returns from 0 to 1 */
function shareOf(value: number, { none, all }: { none: number; all: number }): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}

/** @param layers bottom first */
export function drawTones(
  context: CanvasRenderingContext2D,
  { scale, left, top, dpr }: Frame,
  layers: Layer[],
  palette: Palette,
) {
  const toned = layers.filter(hasTone);
  const last = toned.at(-1);
  if (last === undefined) return;
  let tones = known.get(last.data);
  if (
    tones?.palette !== palette ||
    tones.layers.length !== toned.length ||
    tones.layers.some((layer, index) => layer !== toned[index])
  ) {
    tones = { layers: toned, palette, ...tonesOf(toned, palette) };
    known.set(last.data, tones);
  }
  const { canvas, blocks } = tones;
  const [width, height] = [Math.round(blocks.width * scale), Math.round(blocks.height * scale)];
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, blocks.width / blocks.side, blocks.height / blocks.side, left, top, width, height);
  if (!toned.some(({ role }) => role === 'floor')) return;
  // Where the board ends stays crisp.
  const thick = Math.max(1, Math.round(dpr));
  context.fillStyle = palette.wall;
  context.fillRect(left, top, width, thick);
  context.fillRect(left, top + height - thick, width, thick);
  context.fillRect(left, top, thick, height);
  context.fillRect(left + width - thick, top, thick, height);
}

/**
 * How much of each block a layer fills, from 0 to 1: pure, tested in Node. Lines fill a block where all sides of its
 * cells are lines.
 * @returns row by row
 */
export function sharesOf({ shape, role, data }: Layer, blocks: Blocks): Float32Array {
  const { side, columns, rows } = blocks;
  const shares = new Float32Array(columns * rows);
  const block = ownShape(shape)?.block;
  const mark = block === undefined ? MARK : Math.min(1, (2 * block(role)) ** 2);
  const blockOf = (place: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(place / side)));
  /** @param amount of a cell */
  const add = (x: number, y: number, right: number, bottom: number, amount: number) => {
    const [firstRow, lastRow] = [blockOf(y, rows), blockOf(bottom - 1e-3, rows)];
    const [firstColumn, lastColumn] = [blockOf(x, columns), blockOf(right - 1e-3, columns)];
    for (let row = firstRow; row <= lastRow; row++) {
      const high = Math.min(bottom, (row + 1) * side) - Math.max(y, row * side);
      for (let column = firstColumn; column <= lastColumn; column++) {
        const wide = Math.min(right, (column + 1) * side) - Math.max(x, column * side);
        shares[row * columns + column] += wide * high * amount;
      }
    }
  };
  if (shape === 'rects') {
    for (let at = 0; at < data.length; at += 4)
      add(data[at], data[at + 1], data[at] + data[at + 2], data[at + 1] + data[at + 3], 1);
  } else if (shape === 'lines') {
    for (let at = 0; at < data.length; at += 4) {
      const [x, y, right, bottom] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
      // Those around the board are no part of it.
      const isOuter = y === bottom ? y <= 0 || y >= blocks.height : x <= 0 || x >= blocks.width;
      if (isOuter) continue;
      // A line belongs to the cells above it or to its left, and a cell has two sides of its own.
      if (y === bottom) add(x, y - 1, right, y, 0.5);
      else add(x - 1, y, x, bottom, 0.5);
    }
  } else {
    for (let at = 0; at < data.length; at += 2)
      add(Math.floor(data[at]), Math.floor(data[at + 1]), Math.floor(data[at]) + 1, Math.floor(data[at + 1]) + 1, mark);
  }
  for (let index = 0; index < shares.length; index++) {
    const wide = Math.min(side, blocks.width - (index % columns) * side);
    const high = Math.min(side, blocks.height - Math.floor(index / columns) * side);
    shares[index] = Math.min(1, shares[index] / (wide * high));
  }
  return shares;
}

/** The blocks of a board: pure. @param width in cells */
export function blocksOf(width: number, height: number): Blocks {
  const side = Math.max(2, Math.ceil(Math.max(width, height) / MOST_BLOCKS));
  return { width, height, side, columns: Math.ceil(width / side), rows: Math.ceil(height / side) };
}

function hasTone({ shape, role }: Layer) {
  // Lines between cells without a wall, and what a proof shows, are no tone.
  return !NO_TONE.has(shape) && role !== 'grid' && role !== 'cut';
}

function tonesOf(layers: Layer[], palette: Palette) {
  const blocks = blocksOf(...extentOf(layers));
  const { columns, rows } = blocks;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const image = new ImageData(columns, rows);
  for (const layer of layers) {
    const shares = sharesOf(layer, blocks);
    const strength = STRENGTH[layer.role as keyof typeof STRENGTH] ?? OTHERS;
    blend(
      image.data,
      layer.role === 'floor' ? shares : smoothed(shares, columns, rows),
      parseHex(palette[layer.role]),
      strength,
    );
  }
  (canvas.getContext('2d') as CanvasRenderingContext2D).putImageData(image, 0, 0);
  return { canvas, blocks };
}

/** Each block with a part of its neighbours, so that chance shows as a gentle swell. */
function smoothed(shares: Float32Array, columns: number, rows: number) {
  const out = new Float32Array(shares.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, weights] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const weight = (x === column ? 2 : 1) * (y === row ? 2 : 1);
          sum += weight * shares[y * columns + x];
          weights += weight;
        }
      }
      out[row * columns + column] = sum / weights;
    }
  }
  return out;
}

/** Lays a colour over pixels, of each as much as its share. */
function blend(pixels: Uint8ClampedArray, shares: Float32Array, colour: number[], strength: number) {
  for (let index = 0; index < shares.length; index++) {
    const over = shares[index] * strength;
    if (over === 0) continue;
    const at = 4 * index;
    const under = (pixels[at + 3] / 255) * (1 - over);
    const alpha = over + under;
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = (colour[channel] * over + pixels[at + channel] * under) / alpha;
    pixels[at + 3] = 255 * alpha;
  }
}

/** How far layers reach, in cells. */
function extentOf(layers: Layer[]): [number, number] {
  let [width, height] = [1, 1];
  for (const { shape, data } of layers) {
    const step = shape === 'rects' || shape === 'lines' ? 4 : 2;
    // Of points, the second one is the first.
    const other = step - 2;
    for (let at = 0; at < data.length; at += step) {
      const [x, y, toX, toY] = [data[at], data[at + 1], data[at + other], data[at + other + 1]];
      width = Math.max(width, shape === 'rects' ? x + toX : Math.ceil(Math.max(x, toX)));
      height = Math.max(height, shape === 'rects' ? y + toY : Math.ceil(Math.max(y, toY)));
    }
  }
  return [width, height];
}
