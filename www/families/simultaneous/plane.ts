/**
 * The plane of the two players' distances to their goals: who is at the goal stands at the bottom or on the left, and a
 * search from the start begins at the top right. A field is as strong as there are pairs in it, as on the boards; what
 * the bound leaves no pair of is hatched, once for each end.
 */

import type { Palette } from '../../boards/colours.ts';
import { createPaint, drawPaint, type Paint, setCell } from '../../boards/draw/paint.ts';
import type { Film, FilmFrame } from '../../engine/types.ts';
import { degreeOf, heatColours, heatValue, largest } from './heat.ts';

/** A place on the canvas, in its pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Between two lines of a hatching, in css pixels. */
const HATCH = 7;

/** Fields are no larger than this, in css pixels: a plane of a few distances would be all blocks. */
const LARGEST_FIELD = 28;

export function createPlane(canvas: HTMLCanvasElement) {
  let painted: { film: Film | null; frame: FilmFrame | null; paint: Paint | null } = {
    film: null,
    frame: null,
    paint: null,
  };
  /** One pixel for each field. */
  const fields = document.createElement('canvas');
  /** What the canvas shows. */
  let drawn: unknown[] = [];

  return {
    draw(film: Film, frame: FilmFrame, palette: Palette) {
      const dpr = Math.max(1, devicePixelRatio);
      const [wide, high] = [canvas.clientWidth, canvas.clientHeight].map(length => Math.round(length * dpr));
      const now = [frame, palette, wide, high];
      if (wide === 0 || now.every((item, index) => item === drawn[index])) return;
      drawn = now;
      if (canvas.width !== wide) canvas.width = wide;
      if (canvas.height !== high) canvas.height = high;
      if (painted.film !== film) {
        painted = { film, frame: null, paint: createPaint(film.plane[0].bins, film.plane[1].bins) };
      }
      const paint = painted.paint as Paint;
      if (painted.frame !== frame) {
        painted.frame = frame;
        paintPlane(paint, frame.planes);
      }
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.clearRect(0, 0, wide, high);
      const box = boxOf(paint, wide, high, dpr);
      context.fillStyle = palette.floor;
      context.fillRect(box.left, box.top, box.width, box.height);
      drawFields(context, fields, paint, box, heatColours(palette));
      drawCut(context, box, frame.cut[0], palette['from-start'], 1, dpr);
      drawCut(context, box, frame.cut[1], palette['from-goal'], -1, dpr);
      drawEnds(context, film, box, palette, dpr);
      context.strokeStyle = palette['rule-strong'];
      context.lineWidth = dpr;
      context.strokeRect(box.left - dpr / 2, box.top - dpr / 2, box.width + dpr, box.height + dpr);
    },
  };
}

/** Row 0 of the counts is the goal, and stands at the bottom. */
function paintPlane(paint: Paint, [start, goal]: [Uint32Array, Uint32Array]) {
  const { width, height } = paint;
  const most = [largest(start), largest(goal)];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = row * width + column;
      const value = heatValue(degreeOf(start[from], most[0]), degreeOf(goal[from], most[1]));
      setCell(paint, (height - 1 - row) * width + column, value);
    }
  }
}

/** Where the plane lies on the canvas: all of it, unless there are few fields. */
function boxOf(paint: { width: number; height: number }, wide: number, high: number, dpr: number): Box {
  const width = Math.min(wide - 2 * dpr, paint.width * LARGEST_FIELD * dpr);
  const height = Math.min(high - 2 * dpr, paint.height * LARGEST_FIELD * dpr);
  return { left: dpr, top: high - dpr - height, width, height };
}

function drawFields(
  context: CanvasRenderingContext2D,
  fields: HTMLCanvasElement,
  paint: Paint,
  { left, top, width, height }: Box,
  colours: readonly string[],
) {
  fields.width = paint.width;
  fields.height = paint.height;
  const brush = fields.getContext('2d') as CanvasRenderingContext2D;
  const frame = { scale: 1, dpr: 1, left: 0, top: 0, width: paint.width, height: paint.height };
  drawPaint(brush, frame, paint, colours);
  context.imageSmoothingEnabled = false;
  context.drawImage(fields, left, top, width, height);
}

/**
 * Hatches what is cut off, and draws its edge.
 * @param cut columns and rows
 * @param slope of the lines
 */
function drawCut(
  context: CanvasRenderingContext2D,
  box: Box,
  [across, down]: [Uint8Array, Uint8Array],
  colour: string,
  slope: 1 | -1,
  dpr: number,
) {
  const wide = box.width / across.length;
  const high = box.height / down.length;
  context.save();
  context.beginPath();
  for (const [from, to] of runs(across)) context.rect(box.left + from * wide, box.top, (to - from) * wide, box.height);
  for (const [from, to] of runs(down)) {
    context.rect(box.left, box.top + box.height - to * high, box.width, (to - from) * high);
  }
  context.clip();
  context.strokeStyle = colour;
  context.globalAlpha = 0.75;
  context.lineWidth = dpr;
  context.beginPath();
  const bottom = box.top + box.height;
  const step = HATCH * dpr;
  for (let at = -box.height; at < box.width + box.height; at += step) {
    const from = slope > 0 ? at : at + box.height;
    context.moveTo(box.left + from, bottom);
    context.lineTo(box.left + from + slope * box.height, box.top);
  }
  context.stroke();
  context.restore();
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * dpr;
  context.beginPath();
  for (const [from, to] of runs(across)) {
    for (const edge of [from, to].filter(edge => edge > 0 && edge < across.length)) {
      context.moveTo(box.left + edge * wide, box.top);
      context.lineTo(box.left + edge * wide, bottom);
    }
  }
  for (const [from, to] of runs(down)) {
    for (const edge of [from, to].filter(edge => edge > 0 && edge < down.length)) {
      context.moveTo(box.left, bottom - edge * high);
      context.lineTo(box.left + box.width, bottom - edge * high);
    }
  }
  context.stroke();
  context.restore();
}

/** From where to where flags are set, one run after another. */
export function runs(flags: Uint8Array): [number, number][] {
  const found: [number, number][] = [];
  for (let from = flags.indexOf(1); from >= 0; ) {
    const end = flags.indexOf(0, from);
    const to = end < 0 ? flags.length : end;
    found.push([from, to]);
    from = flags.indexOf(1, to);
  }
  return found;
}

/** The start and the goal. */
function drawEnds(context: CanvasRenderingContext2D, { plane, start }: Film, box: Box, palette: Palette, dpr: number) {
  const wide = box.width / plane[0].bins;
  const high = box.height / plane[1].bins;
  const ring = ([column, row]: readonly [number, number], colour: string) => {
    const radius = 4.5 * dpr;
    const inside = (at: number, from: number, length: number) =>
      Math.min(from + length - radius - dpr, Math.max(from + radius + dpr, at));
    const x = inside(box.left + (column + 0.5) * wide, box.left, box.width);
    const y = inside(box.top + box.height - (row + 0.5) * high, box.top, box.height);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.lineWidth = 4 * dpr;
    context.strokeStyle = palette.halo;
    context.stroke();
    context.lineWidth = 2 * dpr;
    context.strokeStyle = colour;
    context.stroke();
  };
  ring(start, palette.start);
  ring([0, 0], palette.goal);
}

/**
 * How far the players of the pairs of a plane are from their goals, from the nearest to the farthest.
 * @returns null where there are no pairs
 */
export function reach([across, down]: Film['plane'], plane: Uint32Array): [[number, number], [number, number]] | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < plane.length; at++) {
    if (plane[at] === 0) continue;
    const column = at % across.bins;
    const row = Math.floor(at / across.bins);
    left = Math.min(left, column);
    right = Math.max(right, column);
    bottom = Math.min(bottom, row);
    top = Math.max(top, row);
  }
  if (right < 0) return null;
  return [
    [left * across.step, right * across.step + across.step - 1],
    [bottom * down.step, top * down.step + down.step - 1],
  ];
}
