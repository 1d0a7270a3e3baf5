/** The families' additions to the drawing: shapes, by their name in the scene, and the roles of moving things. */

import type { Layer } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';

interface Shape {
  draw: (context: Context, frame: Frame, layer: Layer, palette: Palette) => void;
  /** whether a touch of its colour represents it in small cells, on the colour of the cell */ touches?: boolean;
  /** half the side of the square that represents it in small cells, in cells */ block?: (role: string) => number;
}

export interface Drawing {
  /** never covered by the trail */ shapes?: Record<string, Shape>;
  /** roles whose place depends on the moment */ moving?: string[];
}

const SHAPES: Map<string, Shape> = new Map();
const MOVING: Set<string> = new Set();

export function addDrawing({ shapes = {}, moving = [] }: Drawing) {
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
