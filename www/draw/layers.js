/**
 * Which layers of a board lie where: below the trail, above it, and those that move and are drawn
 * last.
 *
 * @typedef {import('../types.js').Board} Board
 * @typedef {import('../types.js').Layer} Layer
 * @typedef {{ player: number, layers: Layer[] }} Overlay What a proof adds to one board.
 */

import { areCells } from './paint.js';

/** What the trail must not cover. */
const ABOVE = new Set([
  'battery',
  'empty-battery',
  'charge',
  'value-one',
  'arrow',
  'jumper',
  'crossing',
]);

/** On maps whole cells are painted, so that these would be hidden. */
const ABOVE_PAINT = new Set(['start', 'goal']);

/** Drawn by their place at the moment. */
const MOVING = /^(player-|robot$|energy$)/;

/**
 * The layers below the trail; those of a proof lie where they explain most: coloured cells on the
 * floor, the cut on top of the walls.
 * @param {Board} board
 * @param {Overlay | null} overlay
 * @returns {Layer[]} bottom first
 */
export function layersBelow(board, overlay) {
  const isAbove = aboveOn(board);
  const layers = board.layers.filter(layer => !isAbove(layer) && !MOVING.test(layer.role));
  if (overlay === null) return layers;
  const added = overlay.layers.filter(({ role }) => !ABOVE.has(role));
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
 * @returns {Layer[]} bottom first
 */
export function layersAbove(board, overlay) {
  return [...board.layers, ...(overlay?.layers ?? [])].filter(aboveOn(board));
}

/**
 * @param {Board} board
 * @returns {(layer: Layer) => boolean}
 */
function aboveOn(board) {
  const painted = areCells(board.layers);
  return ({ role }) => ABOVE.has(role) || (painted && ABOVE_PAINT.has(role));
}

/**
 * The mark of whoever moves on the board.
 * @param {Board} board
 */
export function movingMark(board) {
  return board.layers.find(({ role }) => MOVING.test(role) && role !== 'energy');
}
