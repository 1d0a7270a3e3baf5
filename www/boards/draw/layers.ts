/** The order of a board's layers: below the trail, above it, and the moving ones, drawn last. */

import type { Board, Layer } from '../../engine/types.ts';
import { areCells } from './paint.ts';
import { isMoving, ownShape } from './shapes.ts';

/** The layers that a proof adds to one board. */
export type Overlay = { player: number; layers: Layer[] };

/** Never covered by the trail, in addition to the families' own shapes. */
const ABOVE = new Set(['numbers', 'ring']);

/** On painted maps, where paint covers whole cells, these stay visible. */
const ABOVE_PAINT = new Set(['start', 'goal']);

/**
 * The layers below the trail. Those of a proof lie where they explain most: coloured cells on the floor, the cut on top
 * of the walls.
 * @param painted whether cells are painted between floor and walls
 * @returns bottom first
 */
export function layersBelow(board: Board, overlay: Overlay | null, painted: boolean): Layer[] {
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

/** @returns bottom first */
export const layersAbove = (board: Board, overlay: Overlay | null, painted: boolean): Layer[] =>
  [...board.layers, ...(overlay?.layers ?? [])].filter(aboveOn(board, painted));

function aboveOn(board: Board, painted: boolean): (layer: Layer) => boolean {
  if (areCells(board.layers)) return layer => isAboveTrail(layer) || ABOVE_PAINT.has(layer.role);
  // If walls are lines, paint would hide them.
  return layer => isAboveTrail(layer) || (painted && layer.role !== 'floor' && !isMoving(layer.role));
}

const isAboveTrail = ({ role, shape }: Layer) => (ABOVE.has(shape) || ownShape(shape) !== undefined) && !isMoving(role);

/** The mark of the board's player, which may be known before its layers. */
export const movingMark = (board: Board & { mark?: Layer }) =>
  board.mark ?? board.layers.find(({ role, shape }) => isMoving(role) && shape !== 'numbers');
