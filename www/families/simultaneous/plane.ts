/**
 * The plane of both players' distances to their goals, which are at the bottom left; a search from the start begins at
 * the top right. Fields with more pairs are stronger.
 */

import type { Palette } from '../../boards/colours.ts';
import { clearedContext, sameItems } from '../../boards/draw/canvas.ts';
import { ring } from '../../boards/draw/marks.ts';
import { createPaint, drawPaint, type Paint } from '../../boards/draw/paint.ts';
import { remember } from '../../engine/remember.ts';
import type { LabyrinthsFrame, LabyrinthsRecording } from '../../engine/types.ts';
import { heatColours, paintHeat } from './painter.ts';

interface Paper extends Record<'left' | 'top' | 'width' | 'height' | 'dpr', number> {
  context: CanvasRenderingContext2D;
  palette: Palette;
}

/** The distance of hatching lines, in css pixels. */
const HATCH = 7;

/** Maximum size of a field, in css pixels: a plane of a few distances would be all blocks. */
const LARGEST_FIELD = 28;

/** @returns draws a frame if it or its look has changed */
export function createPlane(canvas: HTMLCanvasElement) {
  const paintOf = remember(({ plane }: LabyrinthsRecording) => createPaint(plane[0].bins, plane[1].bins));
  /** One pixel for each field. */
  const fields = document.createElement('canvas');
  let drawn: unknown[] = [];

  return (recording: LabyrinthsRecording, frame: LabyrinthsFrame, palette: Palette) => {
    const dpr = Math.max(1, devicePixelRatio);
    const [wide, high] = [canvas.clientWidth, canvas.clientHeight].map(length => Math.round(length * dpr));
    const now = [frame, palette, wide, high];
    if (wide === 0 || sameItems(now, drawn)) return;
    drawn = now;
    const paint = paintOf(recording);
    const { width, height } = paint;
    // Row 0 of the counts is the goal, and is at the bottom.
    paintHeat(paint, frame.planes, index => (height - 1 - Math.floor(index / width)) * width + (index % width));
    const still = { scale: 1, dpr: 1, left: 0, top: 0, width, height };
    drawPaint(clearedContext(fields, still), still, paint, heatColours(palette));
    const context = clearedContext(canvas, { width: wide, height: high });
    const field = LARGEST_FIELD * dpr;
    // All of the canvas, unless there are few fields.
    const [across, up] = [Math.min(wide - 2 * dpr, width * field), Math.min(high - 2 * dpr, height * field)];
    const box = { left: dpr, top: high - dpr - up, width: across, height: up };
    const paper = { ...box, context, palette, dpr };
    context.fillStyle = palette.floor;
    context.fillRect(box.left, box.top, box.width, box.height);
    context.imageSmoothingEnabled = false;
    context.drawImage(fields, box.left, box.top, box.width, box.height);
    drawCut(paper, frame.cut[0], palette['from-start'], 1);
    drawCut(paper, frame.cut[1], palette['from-goal'], -1);
    drawMet(paper, frame, paint);
    drawEnds(paper, recording);
    context.strokeStyle = palette['rule-strong'];
    context.lineWidth = dpr;
    context.strokeRect(box.left - dpr / 2, box.top - dpr / 2, box.width + dpr, box.height + dpr);
  };
}

/** Hatches the columns and rows that are cut off, and draws their edges. */
function drawCut(paper: Paper, [across, down]: [Uint8Array, Uint8Array], colour: string, slope: 1 | -1) {
  const { context, left, top, width, height, dpr } = paper;
  const wide = width / across.length;
  const high = height / down.length;
  const bottom = top + height;
  const [cut, edges] = [new Path2D(), new Path2D()];
  for (const [from, to] of runs(across)) {
    cut.rect(left + from * wide, top, (to - from) * wide, height);
    for (const edge of [from, to]) if (edge > 0 && edge < across.length) edges.rect(left + edge * wide, top, 0, height);
  }
  for (const [from, to] of runs(down)) {
    cut.rect(left, bottom - to * high, width, (to - from) * high);
    for (const edge of [from, to]) if (edge > 0 && edge < down.length) edges.rect(left, bottom - edge * high, width, 0);
  }
  context.save();
  context.clip(cut);
  context.strokeStyle = colour;
  context.globalAlpha = 0.75;
  context.lineWidth = dpr;
  context.beginPath();
  for (let at = -height; at < width + height; at += HATCH * dpr) {
    const from = slope > 0 ? at : at + height;
    context.moveTo(left + from, bottom);
    context.lineTo(left + from + slope * height, top);
  }
  context.stroke();
  context.restore();
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * dpr;
  context.stroke(edges);
}

/** Frames the fields of the pairs where both searches have met. */
function drawMet(paper: Paper, { metFields }: LabyrinthsFrame, paint: Paint) {
  const { context, left, top, width, height, palette, dpr } = paper;
  const [wide, high] = [width / paint.width, height / paint.height];
  for (const [line, colour] of [
    [3 * dpr, palette.halo],
    [dpr, palette.text],
  ] as const) {
    context.lineWidth = line;
    context.strokeStyle = colour;
    for (const field of metFields) {
      const row = Math.floor(field / paint.width);
      context.strokeRect(left + (field % paint.width) * wide, top + height - (row + 1) * high, wide, high);
    }
  }
}

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

function drawEnds(paper: Paper, { plane, start }: LabyrinthsRecording) {
  const { context, left, top, width, height, palette, dpr } = paper;
  const radius = 4.5 * dpr;
  const inside = (at: number, from: number, length: number) =>
    Math.min(from + length - radius - dpr, Math.max(from + radius + dpr, at));
  const mark = ([column, row]: readonly [number, number], colour: string) => {
    const x = inside(left + (column + 0.5) * (width / plane[0].bins), left, width);
    const y = inside(top + height - (row + 0.5) * (height / plane[1].bins), top, height);
    ring(context, x, y, radius, 4 * dpr, palette.halo);
    ring(context, x, y, radius, 2 * dpr, colour);
  };
  mark(start, palette.start);
  mark([0, 0], palette.goal);
}

/** The range of the players' distances from their goals, over all pairs of a plane; null without pairs. */
export function reach(
  [across, down]: LabyrinthsRecording['plane'],
  plane: Uint32Array,
): [[number, number], [number, number]] | null {
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
