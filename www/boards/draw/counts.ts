/** Numbers on edges that were walked more often than they have lines, as back and forth is drawn as one narrow loop. */

import type { Cell, Trail } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';
import { fontOf, inSight } from './numbers.ts';
import { isStep } from './trail-layer.ts';

/** By its middle, in cells. */
interface Edge extends Cell {
  walks: number;
  lanes: Set<number>;
}

/** The height of a number, in cells. */
const SHARE = 0.27;

/** Css pixels below which digits cannot be read. */
const LEAST_TEXT = 8;

/** The last counts of each trail, to be continued. */
const counted: WeakMap<Trail, { to: number; edges: Map<string, Edge> }> = new WeakMap();

export function drawCounts(context: Context, frame: Frame, trail: Trail, moment: number, palette: Palette) {
  const height = Math.round(frame.scale * SHARE);
  if (height < LEAST_TEXT * frame.dpr) return;
  context.font = fontOf(height);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2 * frame.dpr, height * 0.34);
  context.strokeStyle = palette.halo;
  context.fillStyle = palette.text;
  for (const { x, y, walks } of countsOf(trail, moment)) {
    const place = inSight(frame, x, y);
    if (place === null) continue;
    const base = place.y + height * 0.36;
    context.strokeText(String(walks), place.x, base);
    context.fillText(String(walks), place.x, base);
  }
}

/** The edges that were walked more often than they have lines, up to a moment. */
export function countsOf(trail: Trail, moment: number): Edge[] {
  const to = Math.min(Math.floor(moment), trail.events.length);
  let known = counted.get(trail);
  if (known === undefined || known.to > to) {
    known = { to: 0, edges: new Map() };
    counted.set(trail, known);
  }
  for (; known.to < to; known.to++) if (isStep(trail.events[known.to])) count(known.edges, trail, known.to);
  return [...known.edges.values()].filter(({ walks, lanes }) => walks > lanes.size);
}

function count(edges: Map<string, Edge>, { cells, lines }: Trail, index: number) {
  const [x, y, nextX, nextY] = cells.subarray(2 * index, 2 * index + 4);
  // Neighbours only: a jump has no edge.
  if (Math.abs(x - nextX) + Math.abs(y - nextY) !== 1) return;
  const middle = { x: (x + nextX + 1) / 2, y: (y + nextY + 1) / 2 };
  const key = `${middle.x},${middle.y}`;
  const edge = edges.get(key) ?? { ...middle, walks: 0, lanes: new Set() };
  edges.set(key, edge);
  edge.walks++;
  // A lane is identified by the shift of its line, whichever way it was walked.
  const shift = (lines[4 * index] + lines[4 * index + 2]) / 2 - middle.x;
  edge.lanes.add(Math.round(shift * 100));
}
