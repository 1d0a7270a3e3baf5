/**
 * The board while a search is watched: the position that is looked at with its charges, the swaps that led to it, the
 * hops from there, and what came of those that were tried; all hops of the board where there are few.
 */

import type { Painter } from '../../core/family.ts';
import type { Watched } from '../../core/session.ts';
import { remember } from '../../core/showing.ts';
import type { Board, Layer, RecordedFrame, SearchStep } from '../../engine/types.ts';
import { allHops, frameOf, SIGNS, STEPS } from './search-film.ts';

/** How a hop is drawn: one of all, of the route, one to be tried, one being tried, one that was left out of account. */
export const HOP = { any: 0, route: 1, open: 2, tried: 3, refuted: 4 };

const NONE: readonly never[] = [];

export function createPainter(): Painter {
  const painted = remember((frame: RecordedFrame, board: Board, watched: Watched, player: number) => {
    const { robot, hand } = frame;
    const nothing = { lines: new Float32Array(), events: new Uint8Array() };
    const cells = Uint16Array.of(robot.x, robot.y);
    return {
      boards: [{ ...board, layers: withSearch(board.layers, frame, allHops(watched)) }],
      trails: [{ player, cells, energies: Uint32Array.of(hand.most), ...nothing }],
    };
  });

  return (sitting, [board], trails) => {
    const { watched } = sitting;
    const frame = frameOf(sitting);
    if (frame === null || watched === null) return { paints: NONE, colours: NONE, lined: true, trails };
    return { paints: NONE, colours: NONE, lined: false, ...painted(frame, board, watched, trails[0].player) };
  };
}

/** The layers of a position with those of the search: hops below the batteries, signs above everything. */
export function withSearch(layers: Layer[], frame: RecordedFrame, all: Float32Array): Layer[] {
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
function hopData({ from, hops, route, robot }: RecordedFrame, all: Float32Array) {
  const data: number[] = [];
  for (let at = 0; at < all.length; at += 4) data.push(...all.subarray(at, at + 4), HOP.any);
  const add = (one: { x: number; y: number }, other: { x: number; y: number }, kind: number) =>
    data.push(one.x + 0.5, one.y + 0.5, other.x + 0.5, other.y + 0.5, kind);
  for (const [index, cell] of route.slice(1).entries()) add(route[index], cell, HOP.route);
  for (const hop of hops) add(from, hop, kindOf(hop.outcome));
  if (from.x !== robot.x || from.y !== robot.y) add(from, robot, HOP.tried);
  return Float32Array.from(data);
}

function kindOf(outcome: SearchStep | null) {
  if (outcome === null) return HOP.open;
  return SIGNS[outcome] === undefined ? HOP.tried : HOP.refuted;
}

/** Signs as x y step, at the cells that hops lead to. */
function signData({ hops }: RecordedFrame) {
  const signed = hops.filter(({ outcome }) => outcome !== null && SIGNS[outcome] !== undefined);
  return Float32Array.from(signed.flatMap(({ x, y, outcome }) => [x, y, STEPS.indexOf(outcome as SearchStep)]));
}
