/**
 * Draws all boards into one canvas of its own, side by side: the PNG that is saved, and the thumbnails of the gallery.
 */

import { drawActors, staticLayers } from './actors.js';
import { drawStaticLayers } from './static-layers.js';
import { drawTrail } from './trail-layer.js';

const LONGEST_SIDE = 4096;
const WISHED_CELL = 28;

/**
 * The boards with the trail up to the moment, large enough for print and small enough for every browser.
 * @param {import('../board-canvas.js').Showing} showing
 * @returns {HTMLCanvasElement}
 */
export function drawPicture(showing) {
  const { boards } = showing;
  const cells = { width: sum(boards.map((board) => board.width)), height: Math.max(...boards.map((board) => board.height)) };
  const room = LONGEST_SIDE / Math.max(cells.width + boards.length + 1, cells.height + 2);
  const scale = Math.max(2, Math.floor(Math.min(WISHED_CELL, room)));
  const margin = Math.max(8, scale);
  return drawBoards(showing, scale, margin, Math.max(1, scale / 14));
}

/**
 * The boards alone, fitted into a box of css pixels.
 * @param {import('../types.js').Board[]} boards
 * @param {import('../colours.js').Palette} palette
 * @param {{ width: number, height: number }} box
 * @returns {HTMLCanvasElement}
 */
export function drawThumbnail(boards, palette, box) {
  const dpr = Math.max(1, devicePixelRatio);
  const gap = Math.round(6 * dpr);
  const width = (box.width * dpr - gap * (boards.length + 1)) / sum(boards.map((board) => board.width));
  const height = (box.height * dpr - 2 * gap) / Math.max(...boards.map((board) => board.height));
  const scale = Math.min(width, height, 22 * dpr);
  const drawn = scale >= 1 ? Math.floor(scale) : scale;
  return drawBoards({ boards, palette, proof: null, trails: [], moves: '', moment: 0, echo: 0, ramp: [] }, drawn, gap, dpr * 0.55);
}

/**
 * @param {import('../board-canvas.js').Showing} showing
 * @param {number} scale
 * @param {number} margin
 * @param {number} dpr how large marks are at least
 */
function drawBoards(showing, scale, margin, dpr) {
  const { boards, palette } = showing;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(sum(boards.map((board) => board.width * scale)) + margin * (boards.length + 1) + 1);
  canvas.height = Math.ceil(Math.max(...boards.map((board) => board.height)) * scale + 2 * margin + 1);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let left = 0;
  for (const [index, board] of boards.entries()) {
    const layer = document.createElement('canvas');
    layer.width = Math.ceil(board.width * scale + 2 * margin + 1);
    layer.height = canvas.height;
    const brush = /** @type {CanvasRenderingContext2D} */ (layer.getContext('2d'));
    const frame = { scale, dpr, left: margin, top: margin, width: layer.width, height: layer.height };
    const proof = showing.proof?.player === board.player ? showing.proof : null;
    drawStaticLayers(brush, frame, staticLayers(board, proof), palette);
    const trail = showing.trails[index];
    if (trail) {
      drawTrail(brush, frame, trail, 0, Math.floor(showing.moment), showing.moves.length, showing.ramp);
      drawActors(brush, frame, board, trail, showing);
    }
    context.drawImage(layer, Math.round(left), 0);
    left += board.width * scale + margin;
  }
  return canvas;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
