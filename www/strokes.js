/**
 * Where strokes go: from points on a board, in cells, to cells and edges. A stroke along edges leads from corner to
 * corner of cells, so that a hand need not be exact. Pure.
 *
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').Mark} Mark
 * @typedef {{ width: number, height: number }} Size
 */

/**
 * The cell that a point lies in, or the nearest one.
 * @param {Cell} point
 * @param {Size} size
 * @returns {Cell}
 */
export function cellOf({ x, y }, { width, height }) {
  return { x: within(Math.floor(x), width - 1), y: within(Math.floor(y), height - 1) };
}

/**
 * The edge that a point is nearest to, of the cell it lies in.
 * @param {Cell} point
 * @param {Size} size
 * @returns {Mark}
 */
export function edgeOf(point, size) {
  const cell = cellOf(point, size);
  const dx = point.x - cell.x;
  const dy = point.y - cell.y;
  /** @type {[number, NonNullable<Mark['side']>][]} */
  const sides = [
    [dy, 'U'],
    [1 - dy, 'D'],
    [dx, 'L'],
    [1 - dx, 'R'],
  ];
  const [, side] = sides.reduce((least, next) => (next[0] < least[0] ? next : least));
  return { ...cell, side };
}

/**
 * The corner of cells that a point is nearest to.
 * @param {Cell} point
 * @param {Size} size
 * @returns {Cell}
 */
export function cornerOf({ x, y }, { width, height }) {
  return { x: within(Math.round(x), width), y: within(Math.round(y), height) };
}

/**
 * The edges from one corner to another: each a step nearer, along the longer way first.
 * @param {Cell} from
 * @param {Cell} to
 * @param {Size} size
 * @returns {Mark[]}
 */
export function edgesBetween(from, to, size) {
  /** @type {Mark[]} */
  const edges = [];
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    const alongX = Math.abs(to.x - x) >= Math.abs(to.y - y);
    if (alongX) {
      const next = x + Math.sign(to.x - x);
      edges.push(y < size.height ? { x: Math.min(x, next), y, side: 'U' } : { x: Math.min(x, next), y: y - 1, side: 'D' });
      x = next;
    } else {
      const next = y + Math.sign(to.y - y);
      edges.push(x < size.width ? { x, y: Math.min(y, next), side: 'L' } : { x: x - 1, y: Math.min(y, next), side: 'R' });
      y = next;
    }
  }
  return edges;
}

/**
 * The cells from one to another without the first: a straight line, as far as cells have one, with no gap at corners.
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Cell[]}
 */
export function cellsBetween(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  const cells = [];
  let [x, y] = [from.x, from.y];
  for (let gone = [0, 0]; gone[0] < across || gone[1] < down; ) {
    const isAcross = gone[1] >= down || (gone[0] < across && (gone[0] + 0.5) * down <= (gone[1] + 0.5) * across);
    if (isAcross) x += Math.sign(dx);
    else y += Math.sign(dy);
    gone[isAcross ? 0 : 1]++;
    cells.push({ x, y });
  }
  return cells;
}

/**
 * The direction from a cell to the one beside it, as tools count them: up, down, left, right.
 * @param {Cell} from
 * @param {Cell} to
 */
export function directionTo(from, to) {
  if (to.y !== from.y) return to.y < from.y ? 0 : 1;
  return to.x < from.x ? 2 : 3;
}

/**
 * The marks in runs that have the same value.
 * @template {{ value?: number }} M
 * @param {readonly M[]} marks
 * @returns {M[][]}
 */
export function runsOf(marks) {
  /** @type {M[][]} */
  const runs = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run !== undefined && run[0].value === mark.value) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/** A name that equal marks share; an edge has one, whichever of its cells it is named from. @param {Mark} mark */
export function nameOf({ x, y, side }) {
  if (side === 'D') return `${x} ${y + 1} U`;
  if (side === 'R') return `${x + 1} ${y} L`;
  return `${x} ${y} ${side ?? ''}`;
}

/** @param {number} value @param {number} most */
function within(value, most) {
  return Math.min(most, Math.max(0, value));
}
