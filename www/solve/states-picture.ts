/** The picture of all states, as strokes. Sizes are in css pixels, and have a minimum, so that nothing disappears. */

import { bucketOf, type Palette } from '../boards/colours.ts';
import { EDGE, isOnShortest, type Layout, pointOf, type Space } from './state-space.ts';

export interface Dots {
  space: Space;
  frame: Layout;
  palette: Palette;
}

/** A path with round ends: a point of it is a disc. */
export type Path = { stroke: string; 'stroke-width': number; opacity?: number; d: string };

/** How far a line bends that does not lead to the next layer: a share of its length, and the most in units. */
const BEND = 0.18;
const MOST_BENT = 4;

/** More lines to earlier layers are indistinguishable: they are a grey veil. */
const MOST_ASIDE = 1500;

/** The constant part, bottom first. @param ramp the colours of a trail */
export function strokesOfAll(picture: Dots, ramp: string[]): Path[] {
  const { space, frame, palette } = picture;
  const { kinds, edges, fromStart, toGoal, shortest } = space;
  const { unit } = frame;
  const edgesOf = (wanted: number) =>
    [...kinds.keys()].filter(edge => kinds[edge] === wanted).map(edge => edges.subarray(2 * edge, 2 * edge + 2));
  const statesWhere = (is: (state: number) => boolean) => [...toGoal.keys()].filter(is);
  const open = (isOn: boolean) => statesWhere(state => toGoal[state] > 0 && isOnShortest(space, state) === isOn);
  const aside = edgesOf(EDGE.aside);
  const grid = { stroke: palette.grid, 'stroke-width': Math.max(0.6, unit * 0.05) };
  const bold = Math.max(2.25, unit * 0.22);
  const cross = Math.max(Math.min(unit * 0.24, 4), Math.min(1.5, unit * 0.45));
  const lost = statesWhere(state => toGoal[state] < 0);
  // Dots of a large picture nearly touch.
  const dot = Math.max(Math.min(unit * 0.22, 4.5), Math.min(1.1, unit * 0.4));
  const goals = statesWhere(state => toGoal[state] === 0);
  const goal = Math.max(unit * 0.36, 4.5);
  const half = Math.max(unit * 0.42, 5);
  const side = 2 * half;
  return [
    { ...grid, opacity: aside.length > MOST_ASIDE ? 0.12 : 0.4, d: linesOf(picture, aside, unit) },
    { ...grid, opacity: 0.85, d: linesOf(picture, edgesOf(EDGE.forward)) },
    ...edgesOf(EDGE.shortest).map(edge => ({
      stroke: ramp[bucketOf(fromStart[edge[0]], shortest ?? 1)],
      'stroke-width': bold,
      d: linesOf(picture, [edge]),
    })),
    marks(picture, lost, 'cut', Math.max(1, cross * 0.55), `m${-cross} ${-cross}l${2 * cross} ${2 * cross}`),
    marks(picture, lost, 'cut', Math.max(1, cross * 0.55), `m${-cross} ${cross}l${2 * cross} ${-2 * cross}`),
    discs(picture, open(false), 'start', dot),
    discs(picture, open(true), 'text', dot * 1.3),
    // Above all others, wherever they are.
    discs(picture, goals, 'goal', goal),
    discs(picture, goals, 'goal-back', goal * 0.72),
    discs(picture, goals, 'goal', goal * 0.42),
    marks(picture, [0], 'text', Math.max(1.75, unit * 0.08), `m${-half} ${-half}h${side}v${side}h${-side}z`),
  ];
}

/** The colours of states found from the start, from the goals, and from both. */
export const FOUND_FROM = ['from-start', 'from-goal', 'from-both'];

/** The states that a search has found up to a moment. @param lists when, from each end; -1: never */
export function strokesOfFound(picture: Dots, lists: readonly Int32Array[], moment: number): Path[] {
  const ends: number[][] = [[], [], []];
  for (let state = 0; state < picture.space.states; state++) {
    const from = lists.map(moments => moments[state] >= 0 && moments[state] <= moment);
    ends[from[0] && from[1] ? 2 : from.indexOf(true)]?.push(state);
  }
  const radius = Math.max(picture.frame.unit * 0.45, 2);
  return ends.map((states, end) => ({ ...discs(picture, states, FOUND_FROM[end], radius), opacity: 0.6 }));
}

/** The state pointed at, with the moves from it. */
export function strokesFrom(picture: Dots, state: number): Path[] {
  const { space, frame, palette } = picture;
  const { unit } = frame;
  const next = [...new Set(Object.values(space.next[state]))];
  const lines = next.map(to =>
    linesOf(picture, [[state, to]], space.fromStart[to] > space.fromStart[state] ? 0 : unit),
  );
  return [
    { stroke: palette.accent, 'stroke-width': Math.max(2, unit * 0.12), d: lines.join('') },
    discs(picture, next, 'accent', Math.max(unit * 0.3, 3)),
    discs(picture, [state], 'accent', Math.max(unit * 0.42, 4.5)),
  ];
}

/** The ring of the state on the boards, also around the frame of the start. */
export function strokesAround(picture: Dots, state: number): Path[] {
  const radius = Math.max(picture.frame.unit * 0.72, 8);
  const half = `a${radius} ${radius} 0 0 1`;
  const ring = `m${-radius} 0${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
  return [marks(picture, [state], 'raised', 5, ring), marks(picture, [state], 'accent', 2.25, ring)];
}

const discs = (picture: Dots, states: number[], role: string, radius: number) =>
  marks(picture, states, role, 2 * radius, 'h0');

/** @param path of each mark, from the place of its state */
const marks = ({ space, frame, palette }: Dots, states: number[], role: string, width: number, path: string) => ({
  stroke: palette[role],
  'stroke-width': width,
  d: states.map(state => `M${pointAt(pointOf(space, frame, state))}${path}`).join(''),
});

/** Lines between states. @param unit of the picture if they are bent */
function linesOf({ space, frame }: Dots, edges: Iterable<number>[], unit = 0) {
  const lines = edges.map(edge => {
    const [from, to] = Array.from(edge, state => pointOf(space, frame, state));
    if (unit === 0) return `M${pointAt(from)}L${pointAt(to)}`;
    const bend = Math.min(BEND, (MOST_BENT * unit) / Math.hypot(to.x - from.x, to.y - from.y));
    const x = (from.x + to.x) / 2 + (from.y - to.y) * bend;
    const y = (from.y + to.y) / 2 + (to.x - from.x) * bend;
    return `M${pointAt(from)}Q${pointAt({ x, y })} ${pointAt(to)}`;
  });
  return lines.join('');
}

const pointAt = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
