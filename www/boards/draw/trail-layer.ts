/**
 * Draws walked paths as a colour gradient over time, and computes a player's place at any moment. Moves are drawn in
 * BUCKETS colours (colours.ts), so a route of 14,384 moves needs 64 strokes. With a few pixels per cell the trail is
 * painted as cells instead of lines.
 */

import type { Trail } from '../../engine/types.ts';
import { bucketOf } from '../colours.ts';
import { type Context, type Frame, isSoft, SMALL } from './canvas.ts';

/** The kinds of steps of a trail, as the module numbers them. */
export const EVENT = { walked: 0, wall: 1, home: 2, fell: 3, swapped: 4, jumped: 5 };

/** How much larger a player looks in the middle of a jump. */
const RISE = 0.4;

/** Whether a move led to another cell without a fall. */
export const isStep = (event: number) => event === EVENT.walked || event === EVENT.swapped || event === EVENT.jumped;

/** Draws the moves from `from` until before `to`. @param count moves of the gradient @param colours one per bucket */
export function drawTrail(
  context: Context,
  frame: Frame,
  trail: Trail,
  from: number,
  to: number,
  count: number,
  colours: string[],
) {
  const draw = frame.scale < SMALL ? paintCells : strokeLines;
  for (let start = from, end = from; start < to; start = end) {
    const bucket = bucketOf(start, count);
    while (end < to && bucketOf(end, count) === bucket) end++;
    draw(context, frame, trail, start, end, colours[bucket]);
  }
}

/** A player's place at `moment`; between two moves on its route, bumping into a wall, or falling and reappearing. */
export function placeAt(trail: Trail, moment: number, direction: (index: number) => [number, number]) {
  const index = Math.floor(moment);
  const share = moment - index;
  const [x, y, nextX, nextY] = Array.from(trail.cells.subarray(2 * index, 2 * index + 4), cell => cell + 0.5);
  const event = trail.events[index];
  if (share === 0 || index >= trail.events.length) return { x, y, size: 1 };
  const [dx, dy] = direction(index);
  if (isStep(event)) {
    const eased = share * share * (3 - 2 * share);
    const size = event === EVENT.jumped ? 1 + RISE * Math.sin(Math.PI * share) : 1;
    return { x: x + (nextX - x) * eased, y: y + (nextY - y) * eased, size };
  }
  if (event === EVENT.wall) {
    const push = 0.13 * Math.sin(Math.PI * share);
    return { x: x + dx * push, y: y + dy * push, size: 1 };
  }
  if (event === EVENT.fell) {
    // Into the pit at first, sinking there, then growing at the start.
    if (share < 0.35) return { x: x + (dx * share) / 0.35, y: y + (dy * share) / 0.35, size: 1 };
    if (share < 0.7) return { x: x + dx, y: y + dy, size: 1 - (share - 0.35) / 0.35 };
    return { x: nextX, y: nextY, size: (share - 0.7) / 0.3 };
  }
  return { x, y, size: 1 };
}

export function fallsBetween(trail: Trail, from: number, to: number) {
  const falls = [];
  for (let index = Math.max(0, from); index < Math.min(to, trail.events.length); index++) {
    if (trail.events[index] === EVENT.fell) falls.push(index);
  }
  return falls;
}

function strokeLines(context: Context, frame: Frame, trail: Trail, from: number, to: number, colour: string) {
  const { scale, left, top } = frame;
  const { lines, events } = trail;
  const width = lineWidth(frame);
  // The edges of a line lie between pixels, so that it is as crisp as the walls.
  const middle = (width % 2) / 2;
  const x = (at: number) => left + Math.round(lines[at] * scale - middle) + middle;
  const y = (at: number) => top + Math.round(lines[at] * scale - middle) + middle;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  // Lines with different shifts are joined, so that a route walked twice stays one line.
  let before = lastDrawn(events, from);
  if (before >= 0) context.moveTo(x(4 * before + 2), y(4 * before + 3));
  for (let index = from; index < to; index++) {
    if (!isStep(events[index]) && events[index] !== EVENT.fell) continue;
    const at = 4 * index;
    if (before >= 0) context.lineTo(x(at), y(at + 1));
    else context.moveTo(x(at), y(at + 1));
    context.lineTo(x(at + 2), y(at + 3));
    before = events[index] === EVENT.fell ? -1 : index;
  }
  context.stroke();
}

/** A tenth of a cell; more in small cells, so that the trail stands out from the walls. @returns whole device pixels */
const lineWidth = ({ scale, dpr }: Frame): number =>
  Math.max(1, Math.round(Math.max(scale * 0.1, Math.min(scale * 0.25, 2.5 * dpr))));

/** The move before `index` whose line the next one continues; −1 at the start and after a fall. */
function lastDrawn(events: Uint8Array, index: number) {
  for (let before = index - 1; before >= 0; before--) {
    if (isStep(events[before])) return before;
    if (events[before] === EVENT.fell) return -1;
  }
  return -1;
}

function paintCells(context: Context, frame: Frame, trail: Trail, from: number, to: number, colour: string) {
  const { scale, left, top } = frame;
  const { cells, events } = trail;
  const soft = isSoft(scale);
  const edge = (cell: number) => (soft ? cell * scale : Math.round(cell * scale));
  // The first pixel of a cell belongs to the wall on its left or top. With little more room, the trail covers the walls
  // at its sides: otherwise it would be too thin to find.
  const inset = scale >= 4 ? 1 : 0;
  const extra = scale >= 4 ? 0 : soft ? 0.5 : 1;
  context.fillStyle = colour;
  for (let index = from; index < to; index++) {
    if (!isStep(events[index])) continue;
    const [x, y, nextX, nextY] = cells.subarray(2 * index, 2 * index + 4);
    const startX = edge(Math.min(x, nextX)) + inset;
    const startY = edge(Math.min(y, nextY)) + inset;
    const wide = edge(Math.max(x, nextX) + 1) + extra - startX;
    const high = edge(Math.max(y, nextY) + 1) + extra - startY;
    context.fillRect(left + startX, top + startY, wide, high);
  }
}
