/** The geometry of strokes. Along edges they lead from corner to corner, so that a hand need not be exact. Pure. */

import type { Cell, Mark, Place, Size } from '../engine/types.ts';
import { OFFSETS } from '../state/steps.ts';

export const cellOf = ({ x, y }: Cell, { width, height }: Size): Cell => ({
  x: within(Math.floor(x), width - 1),
  y: within(Math.floor(y), height - 1),
});

/** The middle of a cell, or a point of it that is nearest to one of its edges. */
export function pointOf({ board, x, y }: Place, side?: Mark['side']): Place {
  const [dx, dy] = side ? OFFSETS[side] : [0, 0];
  return { board, x: x + 0.5 + 0.4 * dx, y: y + 0.5 + 0.4 * dy };
}

export function edgeOf(point: Cell, size: Size): Mark {
  const cell = cellOf(point, size);
  const dx = point.x - cell.x;
  const dy = point.y - cell.y;
  const sides: [number, NonNullable<Mark['side']>][] = [
    [dy, 'U'],
    [1 - dy, 'D'],
    [dx, 'L'],
    [1 - dx, 'R'],
  ];
  const [, side] = sides.reduce((least, next) => (next[0] < least[0] ? next : least));
  return { ...cell, side };
}

export const cornerOf = ({ x, y }: Cell, { width, height }: Size): Cell => ({
  x: within(Math.round(x), width),
  y: within(Math.round(y), height),
});

/** The edges from one corner to another: each a step nearer, along the longer axis first. */
export function edgesBetween(from: Cell, to: Cell, size: Size): Mark[] {
  const edges: Mark[] = [];
  let at = from;
  while (at.x !== to.x || at.y !== to.y) {
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const alongX = Math.abs(dx) >= Math.abs(dy);
    const next = alongX ? { x: at.x + Math.sign(dx), y: at.y } : { x: at.x, y: at.y + Math.sign(dy) };
    const [x, y] = [Math.min(at.x, next.x), Math.min(at.y, next.y)];
    if (alongX) edges.push(y < size.height ? { x, y, side: 'U' } : { x, y: y - 1, side: 'D' });
    else edges.push(x < size.width ? { x, y, side: 'L' } : { x: x - 1, y, side: 'R' });
    at = next;
  }
  return edges;
}

/** The cells from one to another without the first: as straight a line as possible, with no gap at corners. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
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

/** The direction from a cell to its neighbour, numbered as in tools: up, down, left, right. */
export function directionTo(from: Cell, to: Cell) {
  if (to.y !== from.y) return to.y < from.y ? 0 : 1;
  return to.x < from.x ? 2 : 3;
}

export function alikeRuns<M extends { value?: number }>(marks: readonly M[]): M[][] {
  const runs: M[][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run !== undefined && run[0].value === mark.value) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/** A name shared by equal marks; an edge has one, whichever of its cells it is given by. */
export function nameOf({ x, y, side }: Mark) {
  if (side === 'D') return `${x} ${y + 1} U`;
  if (side === 'R') return `${x + 1} ${y} L`;
  return `${x} ${y} ${side ?? ''}`;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
