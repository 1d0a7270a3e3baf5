/** All boards in one canvas: thumbnails, the PNG of a watched search. Any other PNG comes from its SVG (raster.ts). */

import type { Board, Size, Trail } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import { BARE, createPane, drawPane, type Showing } from '../pane.ts';
import type { Actors } from './actors.ts';
import { contextOf, newCanvas } from './canvas.ts';

type Still = Actors & Pick<Showing, 'boards' | 'proof' | 'trails' | 'paints' | 'paintColours'>;

const LONGEST_SIDE = 4096;
const LARGEST_CELL = 28;

/** The boards with the trail up to the moment, large enough for print and small enough for every browser. */
export function drawPicture(showing: Showing): HTMLCanvasElement {
  const rows = inRows(showing.boards);
  const width = Math.max(...rows.map(row => widthOf(row) + row.length + 1));
  const height = sum(rows.map(highest)) + rows.length + 1;
  const room = LONGEST_SIDE / Math.max(width, height);
  const scale = Math.max(2, Math.floor(Math.min(LARGEST_CELL, room)));
  return drawBoards(showing, scale, Math.max(8, scale), Math.max(1, scale / 18));
}

/** The boards at their start, in a box of css pixels; of a board too large for that, the corner at its start. */
export function drawThumbnail(boards: Board[], trails: Trail[], palette: Palette, box: Size): HTMLCanvasElement {
  const noMoves = { moves: '', moment: 0, ramp: [], hidden: null, drawHidden() {} };
  return drawSmall({ ...BARE, ...noMoves, boards, trails, palette }, box);
}

/** The boards as shown, fitted into a box of css pixels; of a board too large for that, the corner at its start. */
export function drawSmall(showing: Still, box: Size): HTMLCanvasElement {
  const { boards } = showing;
  const dpr = Math.max(1, devicePixelRatio);
  const gap = Math.round(6 * dpr);
  const room = {
    width: Math.floor((box.width * dpr - gap * (boards.length + 1)) / boards.length),
    height: Math.floor(box.height * dpr - 2 * gap),
  };
  const width = (room.width * boards.length) / widthOf(boards);
  const scale = Math.floor(Math.min(width, room.height / highest(boards), 22 * dpr));
  const least = Math.ceil(3 * dpr);
  const canvas = drawBoards(showing, Math.max(scale, least), gap, dpr * 0.55, scale < least ? room : undefined);
  canvas.style.width = `${canvas.width / dpr}px`;
  return canvas;
}

/** @param dpr least scale of marks @param room the drawn part of each board, in pixels */
function drawBoards(showing: Still, scale: number, margin: number, dpr: number, room?: Size) {
  // Nobody points at a picture.
  const still = {
    ...showing,
    trailEnd: Infinity,
    puzzle: '',
    painted: 0,
    look: null,
    marked: [],
    preview: null,
    tried: [],
  };
  const rows = inRows(
    showing.boards.map((board, index) => {
      const [wide, high] = [board.width * scale, board.height * scale];
      const width = Math.min(room?.width ?? Infinity, wide);
      const height = Math.min(room?.height ?? Infinity, high);
      // Boards larger than the room are cut off exactly there; a whole board has room for its outer wall.
      const after = width === wide && height === high ? margin + 1 : 0;
      const size = { width: margin + width + after, height: margin + height + after };
      const pane = createPane();
      // In a saved or printed picture people can look closer, so every cell is drawn.
      drawPane(pane, index, still, { ...size, scale, dpr, left: margin, top: margin });
      return { width, height, layer: pane.canvas };
    }),
  );
  const width = Math.max(...rows.map(row => widthOf(row) + margin * (row.length + 1)));
  const canvas = newCanvas(width + 1, sum(rows.map(highest)) + margin * (rows.length + 1) + 1);
  const context = contextOf(canvas);
  context.fillStyle = showing.palette.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = 0;
  for (const row of rows) {
    let left = 0;
    for (const { layer, width } of row) {
      context.drawImage(layer, left, top);
      left += width + margin;
    }
    top += highest(row) + margin;
  }
  return canvas;
}

/** Up to three side by side, more in two rows. */
function inRows<Item>(items: Item[]): Item[][] {
  if (items.length <= 3) return [items];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

const widthOf = (row: { width: number }[]) => sum(row.map(({ width }) => width));

const highest = (row: { height: number }[]) => Math.max(...row.map(({ height }) => height));

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
