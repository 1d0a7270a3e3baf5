/** The order of a board's layers around the trail; and what families add: shapes, by their name, and moving roles. */

import type { Board, Layer } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';

interface LayerShape {
  draw: (context: Context, frame: Frame, layer: Layer, palette: Palette) => void;
  /** the square that represents it in small cells: its side, in cells, and the share of its colour in a cell's pixel */
  small?: { side: (role: string) => number; strength?: number };
}

export interface ShapeDrawing {
  /** never covered by the trail */ shapes?: Record<string, LayerShape>;
  /** roles whose place depends on the moment */ moving?: string[];
}

const SHAPES: Map<string, LayerShape> = new Map();
const MOVING: Set<string> = new Set();

export function addDrawing({ shapes = {}, moving = [] }: ShapeDrawing) {
  for (const [name, shape] of Object.entries(shapes)) {
    if (SHAPES.has(name)) throw new Error(`two families draw “${name}”`);
    SHAPES.set(name, shape);
  }
  for (const role of moving) MOVING.add(role);
}

/** How a family draws a shape; undefined unless it is a family's own. */
export const ownShape = (name: string) => SHAPES.get(name);

/** Whether the place of this role depends on the moment. */
export const isMoving = (role: string) => role.startsWith('player-') || MOVING.has(role);

/** Neither whole cells nor marks that a touch of colour could represent. */
const NO_CELLS = new Set(['lines', 'numbers', 'ring']);

/** Whether layers fill whole cells, so that a picture of one pixel per cell can represent them. */
export const areCells = (layers: Layer[]) => layers.every(({ shape }) => !NO_CELLS.has(shape));

/** How many numbers a shape of a layer has: two points, or one. */
export const sizeOf = (shape: Layer['shape']) => (shape === 'rects' || shape === 'lines' ? 4 : 2);

/** The layers that a proof adds to one board. */
export type Overlay = { player: number; layers: Layer[] };

/** Never covered by the trail, in addition to the families' own shapes. */
const ABOVE = new Set(['numbers', 'ring']);

/** On painted maps, where paint covers whole cells, these stay visible. */
const ABOVE_PAINT = new Set(['start', 'goal']);

/** Bottom first. Layers of a proof lie where they explain most: coloured cells on the floor, the cut on the walls. */
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
