/**
 * Draws walked paths as a colour gradient over time, and tells where a player is at any moment.
 *
 * Moves are drawn in {@link import('../colours.js').BUCKETS} colours, so a way of 14,384 moves
 * needs 64 strokes, not 14,384. With a few pixels per cell the way is painted as cells instead of
 * lines: it then meets the pixels the walls leave free.
 *
 * @typedef {import('../types.js').Trail} Trail
 * @typedef {import('./static-layers.js').Frame} Frame
 */

import { bucketOf } from '../colours.js';

const CELLS_BELOW = 7;
const WALKED = 0;
const WALL = 1;
const FELL = 3;

/**
 * Draws the moves `from` (inclusive) to `to` (exclusive).
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Trail} trail
 * @param {number} from
 * @param {number} to
 * @param {number} count the moves that the gradient spans
 * @param {string[]} colours one per bucket
 */
export function drawTrail(context, frame, trail, from, to, count, colours) {
  const draw = frame.scale < CELLS_BELOW ? paintCells : strokeLines;
  let start = from;
  while (start < to) {
    const bucket = bucketOf(start, count);
    let end = start + 1;
    while (end < to && bucketOf(end, count) === bucket) end++;
    draw(context, frame, trail, start, end, colours[bucket]);
    start = end;
  }
}

/**
 * Where a player is at `moment`; between two moves on the way, bumping into a wall, or falling and
 * appearing again.
 * @param {Trail} trail
 * @param {number} moment
 * @param {(index: number) => [number, number]} direction the unit step of a move
 * @returns {{ x: number, y: number, size: number }}
 */
export function placeAt(trail, moment, direction) {
  const index = Math.floor(moment);
  const share = moment - index;
  const x = trail.cells[2 * index] + 0.5;
  const y = trail.cells[2 * index + 1] + 0.5;
  if (share === 0 || index >= trail.events.length) return { x, y, size: 1 };
  const [dx, dy] = direction(index);
  const event = trail.events[index];
  if (event === WALKED) {
    const eased = share * share * (3 - 2 * share);
    return { x: x + dx * eased, y: y + dy * eased, size: 1 };
  }
  if (event === WALL) {
    const push = 0.13 * Math.sin(Math.PI * share);
    return { x: x + dx * push, y: y + dy * push, size: 1 };
  }
  if (event === FELL) {
    // Into the pit for the first part, sinking there, then growing at the start.
    if (share < 0.35) return { x: x + (dx * share) / 0.35, y: y + (dy * share) / 0.35, size: 1 };
    if (share < 0.7) return { x: x + dx, y: y + dy, size: 1 - (share - 0.35) / 0.35 };
    return {
      x: trail.cells[2 * index + 2] + 0.5,
      y: trail.cells[2 * index + 3] + 0.5,
      size: (share - 0.7) / 0.3,
    };
  }
  return { x, y, size: 1 };
}

/**
 * The falls among the moves `from` to `to`, as move numbers.
 * @param {Trail} trail
 * @param {number} from
 * @param {number} to
 */
export function fallsBetween(trail, from, to) {
  const falls = [];
  for (let index = Math.max(0, from); index < Math.min(to, trail.events.length); index++) {
    if (trail.events[index] === FELL) falls.push(index);
  }
  return falls;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Trail} trail
 * @param {number} from
 * @param {number} to
 * @param {string} colour
 */
function strokeLines(context, frame, trail, from, to, colour) {
  const { scale, left, top } = frame;
  const { lines, events } = trail;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5 * frame.dpr, scale * 0.1);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  // Lines that were shifted differently are joined, so that a way walked twice stays one way.
  let before = lastDrawn(events, from);
  if (before >= 0)
    context.moveTo(left + lines[4 * before + 2] * scale, top + lines[4 * before + 3] * scale);
  for (let index = from; index < to; index++) {
    if (events[index] !== WALKED && events[index] !== FELL) continue;
    const at = 4 * index;
    if (before >= 0) context.lineTo(left + lines[at] * scale, top + lines[at + 1] * scale);
    else context.moveTo(left + lines[at] * scale, top + lines[at + 1] * scale);
    context.lineTo(left + lines[at + 2] * scale, top + lines[at + 3] * scale);
    before = events[index] === FELL ? -1 : index;
  }
  context.stroke();
}

/**
 * The move before `index` whose line the next one continues; −1 at the start and after a fall.
 * @param {Uint8Array} events
 * @param {number} index
 */
function lastDrawn(events, index) {
  for (let before = index - 1; before >= 0; before--) {
    if (events[before] === WALKED) return before;
    if (events[before] === FELL) return -1;
  }
  return -1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Trail} trail
 * @param {number} from
 * @param {number} to
 * @param {string} colour
 */
function paintCells(context, frame, trail, from, to, colour) {
  const { left, top } = frame;
  const { cells, events } = trail;
  const scale = frame.scale;
  // One pixel of every cell belongs to the wall on its left and top. With room for little more, the
  // way covers the walls at its sides: else it would be a thread that nobody finds.
  const inset = scale >= 4 ? 1 : 0;
  const extra = scale >= 4 || scale < 2 ? 0 : 1;
  context.fillStyle = colour;
  for (let index = from; index < to; index++) {
    if (events[index] !== WALKED) continue;
    const x = Math.min(cells[2 * index], cells[2 * index + 2]);
    const y = Math.min(cells[2 * index + 1], cells[2 * index + 3]);
    const wide = Math.abs(cells[2 * index + 2] - cells[2 * index]) + 1;
    const high = Math.abs(cells[2 * index + 3] - cells[2 * index + 1]) + 1;
    context.fillRect(
      left + x * scale + inset,
      top + y * scale + inset,
      wide * scale - inset + extra,
      high * scale - inset + extra,
    );
  }
}
