/**
 * Draws all states of a puzzle: dots, and lines for transitions. Shortest solutions are bold, in the colours of a trail
 * over time; the start has a frame, solved states are goals, lost ones crosses.
 */

import { bucketOf, type Palette } from '../boards/colours.ts';
import type { Cell } from '../engine/types.ts';
import { EDGE, type Frame, isOnShortest, placeOf, type Space } from './state-space.ts';

export interface Picture {
  /** cleared */ context: CanvasRenderingContext2D;
  space: Space;
  frame: Frame;
  palette: Palette;
  dpr: number;
}

/** How far a line bends that does not lead to the next layer: a share of its length, and the most in units. */
const BEND = 0.18;
const MOST_BENT = 4;

/** More lines to earlier layers are indistinguishable: they are a grey veil. */
const MOST_ASIDE = 1500;

/** The changing part. @param here the state on the boards @param at the one pointed at, with the moves from it */
export function drawPresent(picture: Picture, here: number, at: number | null) {
  const { context, space, frame, palette, dpr } = picture;
  const { unit } = frame;
  if (at !== null) {
    const { accent } = palette;
    context.strokeStyle = accent;
    context.lineWidth = Math.max(2 * dpr, unit * 0.12);
    for (const to of new Set(Object.values(space.next[at]))) {
      context.beginPath();
      trace(picture, [at, to], space.fromStart[to] > space.fromStart[at] ? 0 : unit);
      context.stroke();
      disc(context, accent, placeOf(space, frame, to), Math.max(unit * 0.3, 3 * dpr));
    }
    disc(context, accent, placeOf(space, frame, at), Math.max(unit * 0.42, 4.5 * dpr));
  }
  const { x, y } = placeOf(space, frame, here);
  const ring = (colour: string, width: number) => {
    context.strokeStyle = colour;
    context.lineWidth = width * dpr;
    context.beginPath();
    // Also around the frame of the start.
    context.arc(x, y, Math.max(unit * 0.72, 8 * dpr), 0, 2 * Math.PI);
    context.stroke();
  };
  ring(palette.raised, 5);
  ring(palette.accent, 2.25);
}

/** The colours of states found from the start, from the goals, and from both. */
export const ENDS = ['from-start', 'from-goal', 'from-both'];

/** The states that a search has found up to a moment. @param lists when, from each end; -1: never */
export function drawFound(picture: Picture, { lists, moment }: { lists: readonly Int32Array[]; moment: number }) {
  const { context, space, frame, palette, dpr } = picture;
  const radius = Math.max(frame.unit * 0.45, 2 * dpr);
  context.globalAlpha = 0.6;
  for (let state = 0; state < space.states; state++) {
    const from = lists.map(moments => moments[state] >= 0 && moments[state] <= moment);
    const end = from[0] && from[1] ? 2 : from.indexOf(true);
    if (end >= 0) disc(context, palette[ENDS[end]], placeOf(space, frame, state), radius);
  }
  context.globalAlpha = 1;
}

/** The constant part: lines, and dots over them. @param ramp the colours of a trail */
export function drawSpace(picture: Picture, ramp: string[]) {
  const { context, space, frame, palette, dpr } = picture;
  const { edges, kinds, fromStart, shortest } = space;
  const { unit } = frame;
  const edgesOf = (wanted: number) =>
    [...kinds.keys()].filter(edge => kinds[edge] === wanted).map(edge => edges.subarray(2 * edge, 2 * edge + 2));
  const traceAll = (all: Iterable<number>[], bent: number) => {
    context.beginPath();
    for (const edge of all) trace(picture, edge, bent);
    context.stroke();
  };
  const aside = edgesOf(EDGE.aside);
  context.lineCap = 'round';
  context.strokeStyle = palette.grid;
  context.lineWidth = Math.max(0.6 * dpr, unit * 0.05);
  context.globalAlpha = aside.length > MOST_ASIDE ? 0.12 : 0.4;
  traceAll(aside, unit);
  context.globalAlpha = 0.85;
  traceAll(edgesOf(EDGE.forward), 0);
  context.globalAlpha = 1;
  context.lineWidth = Math.max(2.25 * dpr, unit * 0.22);
  for (const edge of edgesOf(EDGE.shortest)) {
    context.strokeStyle = ramp[bucketOf(fromStart[edge[0]], shortest ?? 1)];
    traceAll([edge], 0);
  }
  drawDots(picture);
}

function drawDots({ context, space, frame, palette, dpr }: Picture) {
  const { toGoal, states } = space;
  const { unit } = frame;
  // Dots of a large picture nearly touch, but none disappears.
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
      disc(context, isOn ? palette.text : palette.start, { x, y }, isOn ? dot * 1.3 : dot);
    }
  }
  // Above all others, wherever they are.
  for (let state = 0; state < states; state++) {
    if (toGoal[state] !== 0) continue;
    const place = placeOf(space, frame, state);
    disc(context, palette.goal, place, goal);
    disc(context, palette['goal-back'], place, goal * 0.72);
    disc(context, palette.goal, place, goal * 0.42);
  }
  const { x, y } = placeOf(space, frame, 0);
  const half = Math.max(unit * 0.42, 5 * dpr);
  context.strokeStyle = palette.text;
  context.lineWidth = Math.max(1.75 * dpr, unit * 0.08);
  context.strokeRect(x - half, y - half, 2 * half, 2 * half);
}

/** A line between two states. @param unit of the picture if it is bent; 0 if straight */
function trace({ context, space, frame }: Picture, edge: Iterable<number>, unit: number) {
  const [from, to] = Array.from(edge, state => placeOf(space, frame, state));
  context.moveTo(from.x, from.y);
  if (unit === 0) return context.lineTo(to.x, to.y);
  const bend = Math.min(BEND, (MOST_BENT * unit) / Math.hypot(to.x - from.x, to.y - from.y));
  const x = (from.x + to.x) / 2 + (from.y - to.y) * bend;
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend;
  context.quadraticCurveTo(x, y, to.x, to.y);
}

function disc(context: CanvasRenderingContext2D, colour: string, { x, y }: Cell, radius: number) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
