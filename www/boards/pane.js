/**
 * One pane: a caption above a canvas, which composes five pictures: the layers below the trail, what
 * is painted on cells, the trail up to the moment, what lies above it, all kept offscreen; and who
 * moves. A frame of playback therefore adds a few lines to the trail and copies the pictures; layers
 * are drawn again where a move changed the board.
 *
 * @typedef {object} Pane
 * @property {HTMLElement} figure
 * @property {HTMLElement} caption
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement} still
 * @property {HTMLCanvasElement} path
 * @property {HTMLCanvasElement} above
 * @property {unknown[]} stillOf what `still` and `above` show
 * @property {boolean} hasAbove whether `above` shows anything
 * @property {unknown[]} pathOf what `path` shows, but for how far
 * @property {number} pathTo
 *
 * @typedef {import('./view.js').Showing} Showing
 * @typedef {import('../draw/static-layers.js').Frame} Frame
 */

import { drawActors } from '../draw/actors.js';
import { drawCounts } from '../draw/counts.js';
import { layersAbove, layersBelow } from '../draw/layers.js';
import { drawLook, drawMarked } from '../draw/marks.js';
import { drawPaint } from '../draw/paint.js';
import { drawPreview } from '../draw/preview.js';
import { drawStaticLayers } from '../draw/static-layers.js';
import { drawTrail } from '../draw/trail-layer.js';

/** @returns {Pane} */
export function createPane() {
  const figure = document.createElement('figure');
  figure.className = 'pane';
  const caption = document.createElement('figcaption');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  figure.append(caption, canvas);
  return {
    figure,
    caption,
    canvas,
    still: document.createElement('canvas'),
    path: document.createElement('canvas'),
    above: document.createElement('canvas'),
    stillOf: [],
    hasAbove: false,
    pathOf: [],
    pathTo: 0,
  };
}

/**
 * @param {Pane} pane
 * @param {number} index which of the boards it shows
 * @param {Showing} now
 * @param {Frame} frame
 */
export function drawPane(pane, index, now, frame) {
  const place = Object.values(frame).join(' ');
  const board = now.boards[index];
  const trail = now.trails[index];
  drawStill(pane, place, board, now, frame, Boolean(now.paints[index]));
  if (trail && now.lined) drawPath(pane, place, trail, now, frame);
  const context = blank(pane.canvas, frame);
  context.drawImage(pane.still, 0, 0);
  const paint = now.paints[index];
  if (paint) drawPaint(context, frame, paint, now.paintColours);
  if (trail && now.lined) context.drawImage(pane.path, 0, 0);
  if (pane.hasAbove) context.drawImage(pane.above, 0, 0);
  if (trail && now.lined) drawCounts(context, frame, trail, now.moment, now.palette);
  if (trail) drawActors(context, frame, board, trail, now);
  if (now.marked?.board === index) drawMarked(context, frame, now.marked, now.palette);
  for (const marks of now.tried) if (marks.board === index) drawPreview(context, frame, marks, now.palette);
  if (now.preview?.board === index) drawPreview(context, frame, now.preview, now.palette);
  if (now.look?.board === index) drawLook(context, frame, now.look, now.palette);
}

/**
 * What does not move, where it is not there yet.
 * @param {Pane} pane
 * @param {string} place of the frame
 * @param {import('../types.js').Board} board
 * @param {Showing} now
 * @param {Frame} frame
 * @param {boolean} painted
 */
function drawStill(pane, place, board, { proof: anyProof, palette }, frame, painted) {
  const proof = anyProof?.player === board.player ? anyProof : null;
  const stillOf = [place, board, proof, palette, painted];
  if (sameItems(pane.stillOf, stillOf)) return;
  pane.stillOf = stillOf;
  drawStaticLayers(blank(pane.still, frame), frame, layersBelow(board, proof, painted), palette);
  const above = layersAbove(board, proof, painted);
  pane.hasAbove = above.length > 0;
  if (pane.hasAbove) drawStaticLayers(blank(pane.above, frame), frame, above, palette);
}

/**
 * The trail up to the moment, as far as it is not there yet.
 * @param {Pane} pane
 * @param {string} place of the frame
 * @param {import('../types.js').Trail} trail
 * @param {Showing} now
 * @param {Frame} frame
 */
function drawPath(pane, place, trail, { moves, moment, ramp }, frame) {
  const count = moves.length;
  const to = Math.min(Math.floor(moment), count);
  const pathOf = [place, trail, ramp];
  if (!sameItems(pane.pathOf, pathOf) || to < pane.pathTo) {
    pane.pathOf = pathOf;
    pane.pathTo = 0;
    blank(pane.path, frame);
  }
  drawTrail(contextOf(pane.path), frame, trail, pane.pathTo, to, count, ramp);
  pane.pathTo = to;
}

/** @param {unknown[]} one @param {unknown[]} other */
export function sameItems(one, other) {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/**
 * The cleared context of a canvas, which gets the size of the frame.
 * @param {HTMLCanvasElement} canvas
 * @param {{ width: number, height: number }} frame
 */
function blank(canvas, frame) {
  const context = contextOf(canvas);
  if (canvas.width !== frame.width || canvas.height !== frame.height) {
    canvas.width = frame.width;
    canvas.height = frame.height;
  } else {
    context.clearRect(0, 0, canvas.width, canvas.height);
  }
  return context;
}

/** @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}
