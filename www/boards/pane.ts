/**
 * One pane: a caption above a canvas, which composes five pictures: the layers below the trail, what
 * is painted on cells, the trail up to the moment, what lies above it, all kept offscreen; and who
 * moves. A frame of playback therefore adds a few lines to the trail and copies the pictures; layers
 * are drawn again where a move changed the board.
 */

import type { Board, Trail } from '../engine/types.ts';
import { drawActors } from './draw/actors.ts';
import { drawCounts } from './draw/counts.ts';
import { layersAbove, layersBelow } from './draw/layers.ts';
import { drawLook, drawMarked } from './draw/marks.ts';
import { drawPaint } from './draw/paint.ts';
import { drawPreview } from './draw/preview.ts';
import { drawStaticLayers, type Frame } from './draw/static-layers.ts';
import { drawTrail } from './draw/trail-layer.ts';
import type { Showing } from './view.ts';

export interface Pane {
  figure: HTMLElement;
  caption: HTMLElement;
  canvas: HTMLCanvasElement;
  still: HTMLCanvasElement;
  path: HTMLCanvasElement;
  above: HTMLCanvasElement;
  /** what `still` and `above` show */ stillOf: unknown[];
  /** whether `above` shows anything */ hasAbove: boolean;
  /** what `path` shows, but for how far */ pathOf: unknown[];
  pathTo: number;
}

export function createPane(): Pane {
  const figure = document.createElement('figure');
  figure.className = 'pane';
  const caption = document.createElement('figcaption');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  figure.append(caption, canvas);
  return {
    figure,
    caption,
    canvas,
    still: document.createElement('canvas'),
    path: document.createElement('canvas'),
    above: document.createElement('canvas'),
    stillOf: [],
    hasAbove: false,
    pathOf: [],
    pathTo: 0,
  };
}

/** @param index which of the boards it shows */
export function drawPane(pane: Pane, index: number, now: Showing, frame: Frame) {
  const place = Object.values(frame).join(' ');
  const board = now.boards[index];
  const trail = now.trails[index];
  drawStill(pane, place, board, now, frame, Boolean(now.paints[index]));
  if (trail && now.lined) drawPath(pane, place, trail, now, frame);
  const context = blank(pane.canvas, frame);
  context.drawImage(pane.still, 0, 0);
  const paint = now.paints[index];
  if (paint) drawPaint(context, frame, paint, now.paintColours);
  if (trail && now.lined) context.drawImage(pane.path, 0, 0);
  if (pane.hasAbove) context.drawImage(pane.above, 0, 0);
  if (trail && now.lined) drawCounts(context, frame, trail, now.moment, now.palette);
  if (trail) drawActors(context, frame, board, trail, now);
  if (now.marked?.board === index) drawMarked(context, frame, now.marked, now.palette);
  for (const marks of now.tried) if (marks.board === index) drawPreview(context, frame, marks, now.palette);
  if (now.preview?.board === index) drawPreview(context, frame, now.preview, now.palette);
  if (now.look?.board === index) drawLook(context, frame, now.look, now.palette);
}

/** What does not move, where it is not there yet. @param place of the frame */
function drawStill(
  pane: Pane,
  place: string,
  board: Board,
  { proof: anyProof, palette }: Showing,
  frame: Frame,
  painted: boolean,
) {
  const proof = anyProof?.player === board.player ? anyProof : null;
  const stillOf = [place, board, proof, palette, painted];
  if (sameItems(pane.stillOf, stillOf)) return;
  pane.stillOf = stillOf;
  drawStaticLayers(blank(pane.still, frame), frame, layersBelow(board, proof, painted), palette);
  const above = layersAbove(board, proof, painted);
  pane.hasAbove = above.length > 0;
  if (pane.hasAbove) drawStaticLayers(blank(pane.above, frame), frame, above, palette);
}

/** The trail up to the moment, as far as it is not there yet. @param place of the frame */
function drawPath(pane: Pane, place: string, trail: Trail, { moves, moment, ramp }: Showing, frame: Frame) {
  const count = moves.length;
  const to = Math.min(Math.floor(moment), count);
  const pathOf = [place, trail, ramp];
  if (!sameItems(pane.pathOf, pathOf) || to < pane.pathTo) {
    pane.pathOf = pathOf;
    pane.pathTo = 0;
    blank(pane.path, frame);
  }
  drawTrail(contextOf(pane.path), frame, trail, pane.pathTo, to, count, ramp);
  pane.pathTo = to;
}

export function sameItems(one: unknown[], other: unknown[]) {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** The cleared context of a canvas, which gets the size of the frame. */
function blank(canvas: HTMLCanvasElement, frame: { width: number; height: number }) {
  const context = contextOf(canvas);
  if (canvas.width !== frame.width || canvas.height !== frame.height) {
    canvas.width = frame.width;
    canvas.height = frame.height;
  } else {
    context.clearRect(0, 0, canvas.width, canvas.height);
  }
  return context;
}

function contextOf(canvas: HTMLCanvasElement) {
  return canvas.getContext('2d') as CanvasRenderingContext2D;
}
