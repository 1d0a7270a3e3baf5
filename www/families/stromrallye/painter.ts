/** The board of a watched search: the position, the swaps that led to it, the hops from there, and their outcomes. */

import type { Painter } from '../../app/family.ts';
import type { ShapeDrawing } from '../../boards/draw/layers.ts';
import { disc, ring } from '../../boards/draw/marks.ts';
import { fontOf, ROOMY_FROM } from '../../boards/draw/numbers.ts';
import { remember } from '../../engine/remember.ts';
import type { Board, Cell, Layer, SearchStep, StromrallyeFrame } from '../../engine/types.ts';
import { boardFrame, recordingOf, STEP_SIGNS, STEPS } from './recording.ts';

/** The kinds of hops: any, on the route, still to be tried, being tried, ruled out. */
export const HOP = { any: 0, route: 1, open: 2, tried: 3, refuted: 4 };

/** The line of each kind of hop: colour, opacity, thickness in cells, dashes in thicknesses. */
const LINES = new Map([
  [HOP.any, { role: 'faint', alpha: 0.22, thick: 0.02, dash: [] }],
  [HOP.route, { role: 'robot', alpha: 0.5, thick: 0.06, dash: [] }],
  [HOP.open, { role: 'accent', alpha: 0.75, thick: 0.035, dash: [] }],
  [HOP.refuted, { role: 'cut', alpha: 0.75, thick: 0.035, dash: [3, 3] }],
  [HOP.tried, { role: 'accent', alpha: 1, thick: 0.09, dash: [] }],
]);

type Shapes = NonNullable<ShapeDrawing['shapes']>;

export function createPainter(): Painter {
  const painted = remember((frame: StromrallyeFrame, board: Board, all: Float32Array, player: number) => ({
    boards: [{ ...board, layers: withSearch(board.layers, frame, all) }],
    trails: [
      {
        player,
        cells: Uint16Array.of(frame.robot.x, frame.robot.y),
        energies: Uint32Array.of(frame.hand.most),
        lines: new Float32Array(),
        events: new Uint8Array(),
      },
    ],
  }));

  return (session, [board], trails) => {
    const frame = boardFrame(session);
    const recording = recordingOf(session);
    if (frame === null || recording === null) return { lined: true, trails };
    return { lined: false, ...painted(frame, board, recording.hops, trails[0].player) };
  };
}

/** The layers of a position and its search: hops below the batteries, signs above everything. */
export function withSearch(layers: Layer[], frame: StromrallyeFrame, all: Float32Array): Layer[] {
  const place = layers.findIndex(({ shape }) => shape === 'battery');
  const witnesses = Float32Array.from(frame.witnesses.flatMap(({ x, y }) => [x, y, 1, 1]));
  return [
    ...layers.slice(0, place),
    { role: 'cut', shape: 'rects', data: witnesses },
    { role: 'grid', shape: 'search-hops', data: hopData(frame, all) },
    ...layers.slice(place),
    { role: 'cut', shape: 'search-signs', data: signData(frame) },
  ];
}

/** Hops as x1 y1 x2 y2 kind, in the middles of cells. */
function hopData({ from, hops, route, robot }: StromrallyeFrame, all: Float32Array) {
  const data: number[] = [];
  for (let at = 0; at < all.length; at += 4) data.push(...all.subarray(at, at + 4), HOP.any);
  const add = (one: Cell, other: Cell, kind: number) =>
    data.push(one.x + 0.5, one.y + 0.5, other.x + 0.5, other.y + 0.5, kind);
  for (const [index, cell] of route.slice(1).entries()) add(route[index], cell, HOP.route);
  for (const hop of hops) add(from, hop, kindOf(hop.outcome));
  if (from.x !== robot.x || from.y !== robot.y) add(from, robot, HOP.tried);
  return Float32Array.from(data);
}

function kindOf(outcome: SearchStep | null) {
  if (outcome === null) return HOP.open;
  return STEP_SIGNS[outcome] === undefined ? HOP.tried : HOP.refuted;
}

/** Signs as x y step, at the cells that hops lead to. */
function signData({ hops }: StromrallyeFrame) {
  const data = hops.flatMap(({ x, y, outcome }) =>
    outcome !== null && STEP_SIGNS[outcome] !== undefined ? [x, y, STEPS.indexOf(outcome)] : [],
  );
  return Float32Array.from(data);
}

const drawHops: Shapes[string]['draw'] = (context, { scale, left, top, dpr }, { data }, palette) => {
  context.save();
  context.lineCap = 'round';
  for (const [kind, { role, alpha, thick, dash }] of LINES) {
    const line = Math.max(dpr, scale * thick);
    context.beginPath();
    for (let at = 0; at < data.length; at += 5) {
      if (data[at + 4] !== kind) continue;
      const [x1, y1, x2, y2] = data.subarray(at, at + 4);
      if (x1 === x2 && y1 === y2) {
        // Back to its own cell: a loop.
        const x = left + (x1 + 0.3) * scale;
        const y = top + (y1 - 0.3) * scale;
        context.moveTo(x + scale * 0.16, y);
        context.arc(x, y, scale * 0.16, 0, 2 * Math.PI);
      } else {
        context.moveTo(left + x1 * scale, top + y1 * scale);
        context.lineTo(left + x2 * scale, top + y2 * scale);
      }
    }
    context.setLineDash(dash.map(length => length * line));
    context.globalAlpha = alpha;
    context.strokeStyle = palette[role];
    context.lineWidth = line;
    context.stroke();
  }
  context.restore();
};

/** A sign at the upper left of its cell: a small disc with a symbol for the rule; only the disc if there is no room. */
const drawSigns: Shapes[string]['draw'] = (context, { scale, left, top, dpr }, { data }, palette) => {
  const roomy = scale >= ROOMY_FROM * dpr;
  const radius = Math.max(2 * dpr, scale * (roomy ? 0.145 : 0.25));
  context.font = fontOf(Math.floor(radius * 1.5));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let at = 0; at < data.length; at += 3) {
    // Beside the robot, if it is there.
    const x = left + (data[at] + 0.11) * scale;
    const y = top + (data[at + 1] + 0.11) * scale;
    disc(context, x, y, radius, palette.panel);
    ring(context, x, y, radius, Math.max(1, scale * 0.025), palette.cut);
    if (!roomy) continue;
    context.fillStyle = palette.cut;
    context.fillText(STEP_SIGNS[STEPS[data[at + 2]]] ?? '', x, y + radius * 0.08);
  }
};

export const searchShapes: Shapes = { 'search-hops': { draw: drawHops }, 'search-signs': { draw: drawSigns } };
