/**
 * One pane: a caption above a canvas, which composes five pictures: the layers below the trail, paint on cells, the
 * trail up to the moment, the layers above it, all kept offscreen; and the players. A frame of playback therefore adds
 * a few lines to the trail and copies the pictures; layers are redrawn if a move changed the board.
 */

import type { Board, Place, Trail } from '../engine/types.ts';
import { type Actors, drawActors } from './draw/actors.ts';
import { areTooMany, clearedContext, contextOf, type Frame, sameItems } from './draw/canvas.ts';
import { layersAbove, layersBelow, type Overlay } from './draw/layers.ts';
import { drawLook, drawMarked, drawPreview, type Preview } from './draw/marks.ts';
import { drawCounts } from './draw/numbers.ts';
import { type Colours, drawPaint, type Paint } from './draw/paint.ts';
import { drawStaticLayers, prepare } from './draw/static-layers.ts';
import { drawTrail } from './draw/trail-layer.ts';

/** The shared content of all boards. */
export interface Showing extends Actors {
  /** its identity; other boards of the same puzzle reuse the panes */ puzzle: string;
  boards: Board[];
  proof: Overlay | null;
  trails: Trail[];
  /** up to which move they are drawn, if not to the moment */ trailEnd: number;
  /** on the cells of each board */ paints: readonly (Paint | null)[];
  /** grows whenever they change */ painted: number;
  paintColours: Colours;
  /** the framed cell */ look: Place | null;
  /** other ones */ marked: readonly Place[];
  /** the effect of a press */ preview: Preview | null;
  /** the changes of a proposal being tried on */ tried: readonly Preview[];
}

/** Boards with nothing but their trails: no search, no hint, nobody pointing at them. */
export const BARE = {
  proof: null,
  paints: [],
  painted: 0,
  paintColours: [],
  lined: true,
  trailEnd: Infinity,
  echo: 0,
  rings: null,
  hint: null,
  stays: [],
  look: null,
  marked: [],
  preview: null,
  tried: [],
} satisfies Partial<Showing>;

export type Pane = ReturnType<typeof createPane>;

export function createPane() {
  const figure = document.createElement('figure');
  figure.className = 'pane';
  const caption = document.createElement('figcaption');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  figure.append(caption, canvas);
  const [still, path, above] = [1, 2, 3].map(() => document.createElement('canvas'));
  const nothing: unknown[] = [];
  return {
    figure,
    caption,
    canvas,
    still,
    path,
    above,
    /** the content of `still` and `above` */ stillOf: nothing,
    /** whether `above` shows anything */ hasAbove: false,
    /** the content of `path`, apart from its length */ pathOf: nothing,
    pathTo: 0,
  };
}

/** @returns whether all of it is there; if not, it is to be drawn again */
export function drawPane(pane: Pane, index: number, now: Showing, frame: Frame): boolean {
  const { palette, moment } = now;
  const board = now.boards[index];
  const { most, ...at } = frame;
  const place = [...Object.values(at), areTooMany(frame, board)].join(' ');
  const trail = now.trails[index];
  const paint = now.paints[index];
  const lined = trail && now.lined;
  const isThere = drawStill(pane, place, index, now, frame);
  if (lined) drawPath(pane, place, trail, now, frame);
  const context = clearedContext(pane.canvas, frame);
  context.drawImage(pane.still, 0, 0);
  if (paint) drawPaint(context, frame, paint, now.paintColours);
  if (lined) context.drawImage(pane.path, 0, 0);
  if (pane.hasAbove) context.drawImage(pane.above, 0, 0);
  if (lined) drawCounts(context, frame, trail, moment, palette);
  if (trail) drawActors(context, frame, board, trail, now);
  for (const place of now.marked) if (place.board === index) drawMarked(context, frame, place, palette);
  for (const marks of now.tried) if (marks.board === index) drawPreview(context, frame, marks, palette);
  if (now.preview?.board === index) drawPreview(context, frame, now.preview, palette);
  if (now.look?.board === index) drawLook(context, frame, now.look, palette);
  return isThere;
}

/** Draws the parts that do not move, unless they are there already. @param place of the frame */
function drawStill(pane: Pane, place: string, index: number, now: Showing, frame: Frame) {
  const { palette } = now;
  const board = now.boards[index];
  const painted = Boolean(now.paints[index]);
  const proof = now.proof?.player === board.player ? now.proof : null;
  const stillOf = [place, board, proof, palette, painted];
  if (sameItems(pane.stillOf, stillOf)) return true;
  const below = layersBelow(board, proof, painted);
  const above = layersAbove(board, proof, painted);
  const isReady = [below, above].every(layers => prepare(frame, layers, palette, board));
  // The drawing before stays until then.
  if (!isReady && pane.stillOf.length > 0) return false;
  pane.stillOf = isReady ? stillOf : [];
  drawStaticLayers(clearedContext(pane.still, frame), frame, below, palette, board);
  pane.hasAbove = above.length > 0;
  if (pane.hasAbove) drawStaticLayers(clearedContext(pane.above, frame), frame, above, palette, board);
  return isReady;
}

/** Extends the trail up to the moment. @param place of the frame */
function drawPath(pane: Pane, place: string, trail: Trail, { moves, moment, trailEnd, ramp }: Showing, frame: Frame) {
  const count = moves.length;
  const to = Math.min(Math.floor(moment), count, trailEnd);
  const pathOf = [place, trail, ramp];
  if (!sameItems(pane.pathOf, pathOf) || to < pane.pathTo) {
    pane.pathOf = pathOf;
    pane.pathTo = 0;
    clearedContext(pane.path, frame);
  }
  drawTrail(contextOf(pane.path), frame, trail, pane.pathTo, to, count, ramp);
  pane.pathTo = to;
}
