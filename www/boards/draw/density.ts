/**
 * Boards whose cells are too small to see: tones instead of walls. Each block of cells has the mixed colour of its
 * walls, pits and other contents, in low contrast, so that routes, players and goals stand out; tones blend smoothly
 * between blocks. Blocks are aligned to the board, not to the screen, so that zooming shows no flicker or patterns, and
 * over a range of scales the real cells fade in.
 */

import type { Board, Layer, Size } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import { blend } from './bitmap.ts';
import { extentOf, rectanglesOf } from './bunches.ts';
import { type Context, contextOf, type Frame, newCanvas, remembered } from './canvas.ts';
import { ownShape } from './layers.ts';

/** `width`, `height` of the board and `side` of a block, in cells. */
type Blocks = Size & { side: number; columns: number; rows: number };

/** Css pixels of a cell up to which there are only tones, and from which there are only cells. */
const BETWEEN_WALLS = { none: 2.4, all: 4 };

/** The same for shapes that fill their cells, and so are larger. */
const OF_CELLS = { none: 1.1, all: 2.2 };

/** Cells of some device pixels are crisp, however small: up to this much of them shows as a fine texture. */
const TEXTURE = { none: 2.2, all: 3.6, most: 0.25 };

/** Most blocks along a side of a board. */
const MOST_BLOCKS = 72;

/** Numbers of a layer processed per time slice. */
const PIECE = 2 ** 17;

/** The opacity of a shape that fills its block. */
const STRENGTH = { floor: 1, wall: 0.36, pit: 0.7 };
const OTHERS = 0.9;

/** The part of a cell covered by a mark without its own block. */
const MARK = 0.5;

/** Drawn separately, however small cells are. */
const NO_TONE = new Set(['start', 'goal', 'ring', 'numbers']);

/** The opacity of single cells: 0 for tones alone, 1 for cells alone. */
export function detailOf({ scale, dpr, isWhole }: Frame, layers: Layer[]) {
  if (isWhole) return 1;
  const texture = TEXTURE.most * shareOf(scale, TEXTURE);
  const isThin = layers.some(({ role, shape }) => role === 'wall' && shape === 'lines');
  return Math.max(texture, shareOf(scale / dpr, isThin ? BETWEEN_WALLS : OF_CELLS));
}

const shareOf = (value: number, { none, all }: { none: number; all: number }): number =>
  Math.min(1, Math.max(0, (value - none) / (all - none)));

export function drawTones(context: Context, { scale, left, top, dpr }: Frame, layers: Layer[], palette: Palette) {
  const toned = layers.filter(hasTone);
  if (toned.length === 0) return;
  const { canvas, blocks } = tonesOf(toned, palette);
  const [width, height] = [Math.round(blocks.width * scale), Math.round(blocks.height * scale)];
  context.imageSmoothingEnabled = true;
  // “High” takes twice as long, and the blocks have been smoothed.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(canvas, 0, 0, blocks.width / blocks.side, blocks.height / blocks.side, left, top, width, height);
  if (!toned.some(({ role }) => role === 'floor')) return;
  // The edge of the board stays crisp.
  const thick = Math.max(1, Math.round(dpr));
  context.strokeStyle = palette.wall;
  context.lineWidth = thick;
  context.lineJoin = 'miter';
  context.strokeRect(left + thick / 2, top + thick / 2, width - thick, height - thick);
}

/** How much of each block a layer fills, 0 to 1, row by row; lines fill cells that have them on all sides. Pure. */
export function sharesOf(layer: Layer, blocks: Blocks): Float32Array {
  while (fillMore(layer, blocks));
  const { side, columns, width, height } = blocks;
  return (filled.get(layer.data) as Filled).cells.map((cells, index) => {
    const wide = Math.min(side, width - (index % columns) * side);
    const high = Math.min(side, height - Math.floor(index / columns) * side);
    return Math.min(1, cells / (wide * high));
  });
}

/** Finds what drawing a huge board needs, a piece of work at a time. @returns whether there may be more */
export function study(board: Board): boolean {
  const { width, height, layers } = board;
  // They may have been made just now.
  if (!studied.has(board)) return studied.add(board) !== null;
  const blocks = blocksOf(width, height);
  const isLong = (layer: Layer) => layer.data.length > PIECE && rectanglesOf(layer).length > 0;
  return layers.some(layer => isLong(layer) && hasTone(layer) && fillMore(layer, blocks));
}

const studied: WeakSet<Board> = new WeakSet();

/** The cells that the first `count` numbers of a layer fill in each block. */
type Filled = Size & { cells: Float32Array; count: number };

const filled: WeakMap<Float32Array, Filled> = new WeakMap();

function fillMore({ shape, role, data }: Layer, { width, height, side, columns, rows }: Blocks): boolean {
  const known = filled.get(data);
  const isSame = known?.width === width && known.height === height;
  const { cells, count } = isSame ? known : { cells: new Float32Array(columns * rows), count: 0 };
  const end = Math.min(count + PIECE, data.length);
  filled.set(data, { width, height, cells, count: end });
  const block = ownShape(shape)?.block;
  const mark = block === undefined ? MARK : Math.min(1, (2 * block(role)) ** 2);
  const amount = shape === 'rects' ? 1 : shape === 'lines' ? 0.5 : mark;
  const step = shape === 'rects' || shape === 'lines' ? 4 : 2;
  // Without lists and functions, which take several times as long until the browser has optimised them.
  for (let at = count; at < end; at += step) {
    const isFlat = data[at + 1] === data[at + 3];
    let left = data[at];
    let top = data[at + 1];
    let right = data[at + 2];
    let bottom = data[at + 3];
    if (step === 2) {
      left = Math.floor(left);
      top = Math.floor(top);
      right = left + 1;
      bottom = top + 1;
    } else if (shape === 'rects') {
      right += left;
      bottom += top;
    }
    // The outer border does not count.
    else if (isFlat ? top <= 0 || top >= height : left <= 0 || left >= width) continue;
    // Any other belongs to the cells above it or to its left: two sides per cell.
    else if (isFlat) top--;
    else left--;
    const firstRow = Math.floor(top / side);
    const firstColumn = Math.floor(left / side);
    // Most walls lie in one block.
    if (right <= (firstColumn + 1) * side && bottom <= (firstRow + 1) * side) {
      cells[firstRow * columns + firstColumn] += (right - left) * (bottom - top) * amount;
      continue;
    }
    const lastRow = Math.min(rows - 1, Math.floor((bottom - 1e-3) / side));
    const lastColumn = Math.min(columns - 1, Math.floor((right - 1e-3) / side));
    for (let row = firstRow; row <= lastRow; row++) {
      const high = Math.min(bottom, (row + 1) * side) - Math.max(top, row * side);
      for (let column = firstColumn; column <= lastColumn; column++) {
        const wide = Math.min(right, (column + 1) * side) - Math.max(left, column * side);
        cells[row * columns + column] += wide * high * amount;
      }
    }
  }
  return count < data.length;
}

/** The blocks of a board: pure. @param width in cells */
export function blocksOf(width: number, height: number): Blocks {
  const side = Math.max(2, Math.ceil(Math.max(width, height) / MOST_BLOCKS));
  return { width, height, side, columns: Math.ceil(width / side), rows: Math.ceil(height / side) };
}

function hasTone({ shape, role }: Layer) {
  // Grid lines, and the layers of a proof, do not affect the tones.
  return !NO_TONE.has(shape) && role !== 'grid' && role !== 'cut';
}

/** The blocks, and a picture with one pixel for each. */
const tonesOf = remembered((layers, palette) => {
  const { width, height } = extentOf(layers);
  const blocks = blocksOf(width, height);
  const { columns, rows } = blocks;
  const image = new ImageData(columns, rows);
  for (const layer of layers) {
    const { role } = layer;
    const shares = sharesOf(layer, blocks);
    const strength = STRENGTH[role as keyof typeof STRENGTH] ?? OTHERS;
    blend(image, role === 'floor' ? shares : smoothed(shares, columns, rows), palette[role], strength);
  }
  const canvas = newCanvas(columns, rows);
  contextOf(canvas).putImageData(image, 0, 0);
  return { canvas, blocks };
});

/** Each block averaged with its neighbours, so that random noise looks smooth. */
const smoothed = (shares: Float32Array, columns: number, rows: number) =>
  shares.map((_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    let [sum, weights] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const weight = (x === column ? 2 : 1) * (y === row ? 2 : 1);
        sum += weight * shares[y * columns + x];
        weights += weight;
      }
    }
    return sum / weights;
  });
