/**
 * Draws all states of a puzzle: dots, and lines where play leads from one to another. Shortest solutions are bold, in
 * the colours of a trail over time; the start has a frame, solved states are goals, lost ones crosses.
 */

import { bucketOf, type Palette } from '../boards/colours.ts';
import { EDGE, type Frame, isOnShortest, placeOf, type Space } from './state-space.ts';

/** How far a line bends that leads to no next layer: a share of its length, and the most in units. */
const BEND = 0.18;
const MOST_BENT = 4;

/** So many lines to earlier layers can be told apart; more are a grey veil. */
const MOST_ASIDE = 1500;

/** @param context cleared */
export function drawSpace(
  context: CanvasRenderingContext2D,
  space: Space,
  frame: Frame,
  look: { palette: Palette; ramp: string[]; dpr: number },
) {
  drawEdges(context, space, frame, look);
  drawDots(context, space, frame, look);
}

/** What changes: the state that the boards show, and the one that is looked at with the moves that lead on from it. */
export function drawPresent(
  context: CanvasRenderingContext2D,
  space: Space,
  frame: Frame,
  { here, at }: { here: number; at: number | null },
  { palette, dpr }: { palette: Palette; dpr: number },
) {
  const { unit } = frame;
  // Around the frame of the start, too.
  const ring = Math.max(unit * 0.72, 8 * dpr);
  if (at !== null) {
    const from = placeOf(space, frame, at);
    context.strokeStyle = palette.accent;
    context.fillStyle = palette.accent;
    context.lineWidth = Math.max(2 * dpr, unit * 0.12);
    for (const to of new Set(Object.values(space.next[at]))) {
      const there = placeOf(space, frame, to);
      context.beginPath();
      trace(context, from, there, space.fromStart[to] > space.fromStart[at] ? 0 : unit);
      context.stroke();
      disc(context, there, Math.max(unit * 0.3, 3 * dpr));
    }
    disc(context, from, Math.max(unit * 0.42, 4.5 * dpr));
  }
  const place = placeOf(space, frame, here);
  for (const [colour, width] of [
    [palette.raised, 5],
    [palette.accent, 2.25],
  ]) {
    context.strokeStyle = String(colour);
    context.lineWidth = Number(width) * dpr;
    context.beginPath();
    context.arc(place.x, place.y, ring, 0, 2 * Math.PI);
    context.stroke();
  }
}

function drawEdges(
  context: CanvasRenderingContext2D,
  space: Space,
  frame: Frame,
  { palette, ramp, dpr }: { palette: Palette; ramp: string[]; dpr: number },
) {
  const { edges, kinds, fromStart, shortest } = space;
  const { unit } = frame;
  const aside = kinds.reduce((count, kind) => count + Number(kind === EDGE.aside), 0);
  const traceAll = (wanted: number, bent: number) => {
    context.beginPath();
    for (const [edge, kind] of kinds.entries()) {
      if (kind !== wanted) continue;
      const [from, to] = edges.subarray(2 * edge, 2 * edge + 2);
      trace(context, placeOf(space, frame, from), placeOf(space, frame, to), bent);
    }
    context.stroke();
  };
  context.lineCap = 'round';
  context.strokeStyle = palette.grid;
  context.lineWidth = Math.max(0.6 * dpr, unit * 0.05);
  context.globalAlpha = aside > MOST_ASIDE ? 0.12 : 0.4;
  traceAll(EDGE.aside, unit);
  context.globalAlpha = 0.85;
  traceAll(EDGE.forward, 0);
  context.globalAlpha = 1;
  context.lineWidth = Math.max(2.25 * dpr, unit * 0.22);
  for (const [edge, kind] of kinds.entries()) {
    if (kind !== EDGE.shortest) continue;
    const [from, to] = edges.subarray(2 * edge, 2 * edge + 2);
    context.strokeStyle = ramp[bucketOf(fromStart[from], shortest ?? 1)];
    context.beginPath();
    trace(context, placeOf(space, frame, from), placeOf(space, frame, to), 0);
    context.stroke();
  }
}

function drawDots(
  context: CanvasRenderingContext2D,
  space: Space,
  frame: Frame,
  { palette, dpr }: { palette: Palette; dpr: number },
) {
  const { toGoal, states } = space;
  const { unit } = frame;
  // Dots of a large picture nearly touch, and none vanishes.
  const dot = Math.max(Math.min(unit * 0.22, 4.5 * dpr), Math.min(1.1 * dpr, unit * 0.4));
  const cross = Math.max(Math.min(unit * 0.24, 4 * dpr), Math.min(1.5 * dpr, unit * 0.45));
  const goal = Math.max(unit * 0.36, 4.5 * dpr);
  context.lineCap = 'butt';
  for (let state = 0; state < states; state++) {
    const { x, y } = placeOf(space, frame, state);
    if (toGoal[state] < 0) {
      context.strokeStyle = palette.cut;
      context.lineWidth = Math.max(1 * dpr, cross * 0.55);
      context.beginPath();
      context.moveTo(x - cross, y - cross);
      context.lineTo(x + cross, y + cross);
      context.moveTo(x - cross, y + cross);
      context.lineTo(x + cross, y - cross);
      context.stroke();
    } else if (toGoal[state] > 0) {
      const isOn = isOnShortest(space, state);
      context.fillStyle = isOn ? palette.text : palette.start;
      disc(context, { x, y }, isOn ? dot * 1.3 : dot);
    }
  }
  // Above all others, wherever they stand.
  for (let state = 0; state < states; state++) {
    if (toGoal[state] !== 0) continue;
    const place = placeOf(space, frame, state);
    context.fillStyle = palette.goal;
    disc(context, place, goal);
    context.fillStyle = palette['goal-back'];
    disc(context, place, goal * 0.72);
    context.fillStyle = palette.goal;
    disc(context, place, goal * 0.42);
  }
  const { x, y } = placeOf(space, frame, 0);
  const half = Math.max(unit * 0.42, 5 * dpr);
  context.strokeStyle = palette.text;
  context.lineWidth = Math.max(1.75 * dpr, unit * 0.08);
  context.strokeRect(x - half, y - half, 2 * half, 2 * half);
}

/**
 * A line from a dot to another, straight or bent.
 * @param unit of the picture where it is bent; 0 where it is straight
 */
function trace(
  context: CanvasRenderingContext2D,
  from: { x: number; y: number },
  to: { x: number; y: number },
  unit: number,
) {
  context.moveTo(from.x, from.y);
  if (unit === 0) return context.lineTo(to.x, to.y);
  const bend = Math.min(BEND, (MOST_BENT * unit) / Math.hypot(to.x - from.x, to.y - from.y));
  const x = (from.x + to.x) / 2 + (from.y - to.y) * bend;
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend;
  context.quadraticCurveTo(x, y, to.x, to.y);
}

function disc(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
