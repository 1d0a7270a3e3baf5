/** Numbers on cells, growing with them; and on edges that were walked more often than they have lines. */

import type { Cell, Layer, Trail } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';
import { isStep } from './trail-layer.ts';

/** Css pixels per cell from which there is room around its contents. */
export const ROOMY_FROM = 26;

/** Css pixels below which digits cannot be read, on cells and on trails. */
const LEAST_TEXT = 6;
const LEAST_COUNT = 8;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

type Inked = Pick<Layer, 'role' | 'data'>;

/** Draws in the colour of a role. */
export function drawNumbers(context: Context, frame: Frame, { role, data }: Inked, palette: Palette) {
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const digit = widthOfDigit(context);
  let height = 0;
  for (let at = 0; at < data.length; at += 3) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place === null) continue;
    const words = String(data[at + 2]);
    const wanted = textHeight(frame, words.length * digit);
    if (wanted < LEAST_TEXT * frame.dpr) continue;
    if (wanted !== height) {
      height = wanted;
      context.font = fontOf(height);
    }
    context.fillStyle = (data[at + 2] === 0 && palette[`no-${role}`]) || palette[role];
    // Digits are about 0.72 of the height of their font.
    context.fillText(words, place.x, place.y + height * 0.36);
  }
}

/** The text height at which a number fits its cell. @param width of the number, in text heights */
function textHeight({ scale, dpr }: Frame, width: number) {
  const roomy = scale >= ROOMY_FROM * dpr;
  return Math.floor(scale * Math.min(roomy ? 0.42 : 0.66, (roomy ? 0.52 : 0.9) / width));
}

/** In text heights: fonts differ a lot. */
export function widthOfDigit(context: Context) {
  const { font } = context;
  context.font = fontOf(100);
  const { width } = context.measureText('0');
  context.font = font;
  return width / 100;
}

export const fontOf = (height: number) => `650 ${height}px ${FONT}`;

/** @returns in device pixels; null if out of sight */
export function inSight({ scale, left, top, width, height }: Frame, x: number, y: number) {
  const place = { x: left + x * scale, y: top + y * scale };
  const near = scale / 2;
  return place.x > -near && place.y > -near && place.x < width + near && place.y < height + near ? place : null;
}

/** By its middle, in cells. */
interface Edge extends Cell {
  walks: number;
  lanes: Set<number>;
}

/** The height of a number on an edge, in cells. */
const COUNT_SHARE = 0.27;

/** The last counts of each trail, to be continued. */
const counted: WeakMap<Trail, { to: number; edges: Map<string, Edge> }> = new WeakMap();

export function drawCounts(context: Context, frame: Frame, trail: Trail, moment: number, palette: Palette) {
  const height = Math.round(frame.scale * COUNT_SHARE);
  if (height < LEAST_COUNT * frame.dpr) return;
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
