/**
 * What families add to what can be drawn: shapes of their own, by the name that the scene gives them,
 * and the roles of what moves. All others, any family may use.
 *
 * @typedef {import('./static-layers.js').Frame} Frame
 * @typedef {import('../colours.js').Palette} Palette
 *
 * @typedef {object} Shape
 * @property {(context: CanvasRenderingContext2D, frame: Frame, layer: import('../types.js').Layer,
 *   palette: Palette) => void} draw
 * @property {boolean} [touches] Whether in small cells a touch of its colour stands for it, on the colour of
 *   the cell.
 * @property {(role: string) => number} [block] Half the side of the square that stands for it in small cells,
 *   in cells.
 *
 * @typedef {object} Drawing
 * @property {Record<string, Shape>} [shapes] None of them is covered by the trail.
 * @property {string[]} [moving] Roles that are drawn by their place at the moment.
 */

/** @type {Map<string, Shape>} */
const SHAPES = new Map();

/** @type {Set<string>} */
const MOVING = new Set();

/** @param {Drawing} drawing */
export function addDrawing({ shapes = {}, moving = [] }) {
  for (const [name, shape] of Object.entries(shapes)) {
    if (SHAPES.has(name)) throw new Error(`two families draw “${name}”`);
    SHAPES.set(name, shape);
  }
  for (const role of moving) MOVING.add(role);
}

/**
 * How a family draws a shape; undefined where it is none of a family's own.
 * @param {string} name
 */
export function ownShape(name) {
  return SHAPES.get(name);
}

/**
 * Whether what has this role is drawn by its place at the moment.
 * @param {string} role
 */
export function isMoving(role) {
  return role.startsWith('player-') || MOVING.has(role);
}
