/** All states of a small puzzle, and queries about them: pure, tested in Node. A state is a number; the start is 0. */

import type { Move, Size } from '../engine/types.ts';
import type { StateSpace as Given } from '../pkg/lockstep.js';

/** next: the transitions of each state, without those that change nothing. */
export type Space = Given & { next: Partial<Record<Move, number>>[] };

/** The layout of the dots in a picture, in css pixels. */
export interface Layout {
  /** the least distance of two dots */ unit: number;
  /** the layout's origin */ left: number;
  top: number;
  /** whether x and y are swapped: the layers go from top to bottom */ turned: boolean;
  /** of the picture */ width: number;
  height: number;
}

/** The kinds of edges, as the module numbers them. */
export const EDGE = { forward: 0, shortest: 1, back: 2, aside: 3 };

/** Maximum distance of dots, in css pixels: farther apart they look lost. */
const LARGEST_UNIT = 30;

/** Room around the dots, in units and in css pixels. */
const MARGIN = { units: 0.9, pixels: 7 };

export function createSpace(given: Given): Space {
  const next: Space['next'] = Array.from({ length: given.states }, () => ({}));
  for (const [edge, moves] of given.moves.entries()) {
    const [from, to] = given.edges.subarray(2 * edge, 2 * edge + 2);
    for (const move of moves as Iterable<Move>) next[from][move] = to;
  }
  return { ...given, next };
}

export function routeTo({ before, by }: Space, state: number) {
  let moves = '';
  for (let at = state; at > 0; at = before[at]) moves = by[at - 1] + moves;
  return moves;
}

/** The state after moves from the start. @param moves all of them legal */
export const stateAfter = ({ next }: Space, moves: string) =>
  Array.from(moves as Iterable<Move>).reduce((state, move) => next[state][move] ?? state, 0);

/** The nearest solved state; the state itself if it is lost. */
export function solvedFrom(space: Space, state: number): number {
  const { next, toGoal } = space;
  const nearer = Object.values(next[state]).find(to => toGoal[to] === toGoal[state] - 1);
  return toGoal[state] > 0 && nearer !== undefined ? solvedFrom(space, nearer) : state;
}

export const isOnShortest = ({ fromStart, toGoal, shortest }: Space, state: number) =>
  toGoal[state] >= 0 && fromStart[state] + toGoal[state] === shortest;

/** The layout with the largest dots in a room: layers from left to right, or from top to bottom. */
export function frameIn({ width, height }: Space, room: Size): Layout {
  const fit = (pixels: number, units: number) => (pixels - 2 * MARGIN.pixels) / (units + 2 * MARGIN.units);
  const unitOf = (across: number, down: number) =>
    Math.min(LARGEST_UNIT, fit(room.width, across), fit(room.height, down));
  const [upright, across] = [unitOf(height, width), unitOf(width, height)];
  const turned = upright > across;
  const unit = Math.max(0.1, upright, across);
  const [wide, high] = turned ? [height, width] : [width, height];
  const border = MARGIN.pixels + MARGIN.units * unit;
  // Centred in the room, with no more height than necessary.
  const left = (room.width - wide * unit) / 2;
  const used = Math.min(high * unit + 2 * border, room.height);
  return { unit, turned, left, top: border, width: room.width, height: used };
}

export function pointOf({ places }: Space, { unit, left, top, turned }: Layout, state: number) {
  const [x, y] = [places[2 * state] * unit, places[2 * state + 1] * unit];
  return turned ? { x: left + y, y: top + x } : { x: left + x, y: top + y };
}

/** The state whose dot is nearest to a point; null if none is near. */
export function stateAt(space: Space, frame: Layout, point: { x: number; y: number }, reach: number): number | null {
  let nearest = null;
  let least = reach * reach;
  for (let state = 0; state < space.states; state++) {
    const { x, y } = pointOf(space, frame, state);
    const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (distance > least) continue;
    nearest = state;
    least = distance;
  }
  return nearest;
}
