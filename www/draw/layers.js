/**
 * Which layers of a board lie where: below the trail, above it, and those that move and are drawn
 * last.
 *
 * @typedef {import('../types.js').Board} Board
 * @typedef {import('../types.js').Layer} Layer
 * @typedef {{ player: number, layers: Layer[] }} Overlay What a proof adds to one board.
 */

import { areCells } from './paint.js';
import { isMoving, ownShape } from './shapes.js';

/** What the trail must not cover, beside the families' own shapes. */
const ABOVE = new Set(['numbers', 'ring']);

/** On maps whole cells are painted, so that these would be hidden. */
const ABOVE_PAINT = new Set(['start', 'goal']);

/**
 * The layers below the trail; those of a proof lie where they explain most: coloured cells on the
 * floor, the cut on top of the walls.
 * @param {Board} board
 * @param {Overlay | null} overlay
 * @param {boolean} painted whether cells are painted between floor and walls
 * @returns {Layer[]} bottom first
 */
export function layersBelow(board, overlay, painted) {
  const isAbove = aboveOn(board, painted);
  const layers = board.layers.filter(layer => !isAbove(layer) && !isMoving(layer.role));
  if (overlay === null) return layers;
  const added = overlay.layers.filter(layer => !isAboveTrail(layer));
  return [
    ...layers.filter(({ role }) => role === 'floor'),
    ...added.filter(({ role }) => role !== 'cut'),
    ...layers.filter(({ role }) => role !== 'floor'),
    ...added.filter(({ role }) => role === 'cut'),
  ];
}

/**
 * @param {Board} board
 * @param {Overlay | null} overlay
 * @param {boolean} painted
 * @returns {Layer[]} bottom first
 */
export function layersAbove(board, overlay, painted) {
  return [...board.layers, ...(overlay?.layers ?? [])].filter(aboveOn(board, painted));
}

/**
 * @param {Board} board
 * @param {boolean} painted
 * @returns {(layer: Layer) => boolean}
 */
function aboveOn(board, painted) {
  if (areCells(board.layers)) return layer => isAboveTrail(layer) || ABOVE_PAINT.has(layer.role);
  // Where walls are lines, paint would hide them.
  return layer => isAboveTrail(layer) || (painted && layer.role !== 'floor' && !isMoving(layer.role));
}

/** @param {Layer} layer */
function isAboveTrail({ role, shape }) {
  return (ABOVE.has(shape) || ownShape(shape) !== undefined) && !isMoving(role);
}

/**
 * The mark of whoever moves on the board.
 * @param {Board} board
 */
export function movingMark(board) {
  return board.layers.find(({ role, shape }) => isMoving(role) && shape !== 'numbers');
}
