/**
 * Draws all boards into one canvas of its own, side by side, more than three in two rows: the thumbnails of the gallery,
 * and the PNG of a search that is watched. Any other PNG is its SVG (raster.ts).
 */

import type { Board, Layer, Trail } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Showing } from '../view.ts';
import { drawActors } from './actors.ts';
import { drawCounts } from './counts.ts';
import { layersAbove, layersBelow } from './layers.ts';
import { drawPaint } from './paint.ts';
import { drawStaticLayers, type Frame } from './static-layers.ts';
import { drawTrail } from './trail-layer.ts';

const LONGEST_SIDE = 4096;
const WISHED_CELL = 28;

/**
 * The boards with the trail up to the moment, large enough for print and small enough for every
 * browser.
 */
export function drawPicture(showing: Showing): HTMLCanvasElement {
  const { boards } = showing;
  const rows = inRows(boards);
  const width = Math.max(...rows.map(row => sum(row.map(board => board.width)) + row.length + 1));
  const height = sum(rows.map(highest)) + rows.length + 1;
  const room = LONGEST_SIDE / Math.max(width, height);
  const scale = Math.max(2, Math.floor(Math.min(WISHED_CELL, room)));
  const margin = Math.max(8, scale);
  return drawBoards(showing, scale, margin, Math.max(1, scale / 18));
}

/**
 * The boards alone, fitted into a box of css pixels; of a board too large for that, the corner at
 * its start.
 * @param trails of no moves: who is to be seen where they begin
 */
export function drawThumbnail(
  boards: Board[],
  trails: Trail[],
  palette: Palette,
  box: { width: number; height: number },
): HTMLCanvasElement {
  return drawSmall(
    {
      boards,
      palette,
      puzzle: '',
      paints: [],
      painted: 0,
      paintColours: [],
      lined: true,
      proof: null,
      hint: null,
      stays: [],
      hidden: null,
      drawHidden() {},
      look: null,
      marked: null,
      preview: null,
      tried: [],
      trails,
      moves: '',
      moment: 0,
      echo: 0,
      ramp: [],
    },
    box,
  );
}

/** What the boards show, fitted into a box of css pixels; of a board too large for that, the corner at its start. */
export function drawSmall(showing: Showing, box: { width: number; height: number }): HTMLCanvasElement {
  const { boards } = showing;
  const dpr = Math.max(1, devicePixelRatio);
  const gap = Math.round(6 * dpr);
  const room = {
    width: Math.floor((box.width * dpr - gap * (boards.length + 1)) / boards.length),
    height: Math.floor(box.height * dpr - 2 * gap),
  };
  const width = (room.width * boards.length) / sum(boards.map(board => board.width));
  const height = room.height / Math.max(...boards.map(board => board.height));
  const scale = Math.floor(Math.min(width, height, 22 * dpr));
  const least = Math.ceil(3 * dpr);
  return scale >= least
    ? drawBoards(showing, scale, gap, dpr * 0.55)
    : drawBoards(showing, least, gap, dpr * 0.55, room);
}

/**
 * @param dpr how large marks are at least
 * @param room how much of each board is drawn, in pixels
 */
function drawBoards(
  showing: Showing,
  scale: number,
  margin: number,
  dpr: number,
  room: { width: number; height: number } = { width: Infinity, height: Infinity },
) {
  const { boards, palette } = showing;
  const sizes = boards.map(board => ({
    width: Math.min(room.width, board.width * scale),
    height: Math.min(room.height, board.height * scale),
  }));
  const rows = inRows(sizes);
  const canvas = document.createElement('canvas');
  const widths = rows.map(row => sum(row.map(size => size.width)) + margin * (row.length + 1));
  canvas.width = Math.max(...widths) + 1;
  canvas.height = sum(rows.map(highest)) + margin * (rows.length + 1) + 1;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let left = 0;
  let top = 0;
  for (const [index, board] of boards.entries()) {
    if (index > 0 && index % rows[0].length === 0) {
      left = 0;
      top += highest(rows[index / rows[0].length - 1]) + margin;
    }
    const layer = document.createElement('canvas');
    const whole = sizes[index].width === board.width * scale && sizes[index].height === board.height * scale;
    // What goes beyond the room is cut off exactly there; a whole board has room for its outer
    // wall.
    layer.width = margin + sizes[index].width + (whole ? margin + 1 : 0);
    layer.height = margin + sizes[index].height + (whole ? margin + 1 : 0);
    const brush = layer.getContext('2d') as CanvasRenderingContext2D;
    const frame = {
      scale,
      dpr,
      left: margin,
      top: margin,
      width: layer.width,
      height: layer.height,
      // Whoever saves or prints it can look closer.
      isWhole: true,
    };
    const proof = showing.proof?.player === board.player ? showing.proof : null;
    const painted = Boolean(showing.paints[index]);
    const above = layersAbove(board, proof, painted);
    drawStaticLayers(brush, frame, layersBelow(board, proof, painted), palette);
    const trail = showing.trails[index];
    const paint = showing.paints[index];
    if (paint) drawPaint(brush, frame, paint, showing.paintColours);
    if (trail && showing.lined) {
      drawTrail(brush, frame, trail, 0, Math.floor(showing.moment), showing.moves.length, showing.ramp);
    }
    if (above.length > 0) drawAbove(brush, frame, above, palette);
    if (trail && showing.lined) drawCounts(brush, frame, trail, showing.moment, palette);
    if (trail) drawActors(brush, frame, board, trail, showing);
    context.drawImage(layer, left, top);
    left += sizes[index].width + margin;
  }
  return canvas;
}

/** In a picture of its own: in small cells pixels are set, not laid over what is there. */
function drawAbove(context: CanvasRenderingContext2D, frame: Frame, layers: Layer[], palette: Palette) {
  const layer = document.createElement('canvas');
  layer.width = frame.width;
  layer.height = frame.height;
  const brush = layer.getContext('2d') as CanvasRenderingContext2D;
  drawStaticLayers(brush, frame, layers, palette);
  context.drawImage(layer, 0, 0);
}

/** Up to three side by side, more in two rows. */
function inRows<Item>(items: Item[]): Item[][] {
  if (items.length <= 3) return [items];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

function highest(row: { height: number }[]) {
  return Math.max(...row.map(({ height }) => height));
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0);
}
