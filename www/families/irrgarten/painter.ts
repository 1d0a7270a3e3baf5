/** Paint on the cells of a map: the walked route and abandoned dead ends; or what a search has seen, step by step. */

import type { Painter } from '../../app/family.ts';
import { between, type Palette } from '../../boards/colours.ts';
import { createPaint, setCell, wipe } from '../../boards/draw/paint.ts';
import { remember } from '../../engine/remember.ts';
import type { IrrgartenRecording, Trail } from '../../engine/types.ts';
import type { Walk } from '../../state/game.ts';
import { recordingOf, STEP } from './recording.ts';

type Steps = Pick<IrrgartenRecording, 'cells' | 'kinds'>;

export const WALKED = 1;
export const DEAD_END = 2;

/** From here: how many moves away from the start, in {@link DEPTHS} degrees. */
export const FIRST_DEPTH = 3;
const DEPTHS = 64;

/** The strength of a colour of the ramp when spread over cells. */
const SPREAD = 0.55;

export function createPainter(): Painter {
  const paintingOf = remember(createPainting);
  const coloursOf = remember((palette: Palette, ramp: string[]) => {
    const spread = ramp.map(colour => between(palette.floor, colour, SPREAD));
    return [palette.walked, palette['dead-end'], ...spread];
  });
  /** The searcher, on its current cell. */
  const standing = remember((trail: Trail, at: number, width: number) => [
    { ...trail, cells: Uint16Array.of(at % width, Math.floor(at / width)) },
  ]);

  return ({ view, watched, game }, [board], trails, moment, palette, ramp) => {
    const [trail] = trails;
    const isSearch = view === 'search' && watched !== null;
    // Nobody has walked yet, and checking millions of cells takes time.
    const isBare = !isSearch && trail.events.length === 0 && game.walk.left.length === 0;
    if (view === 'solution' || isBare) return { lined: view === 'solution', trails };
    const painting = paintingOf(board);
    const painted = { paints: painting.paints, colours: coloursOf(palette, ramp), lined: isSearch, trails };
    if (!isSearch) {
      painting.showWalk(trail, moment, game.walk);
      return painted;
    }
    const recording = recordingOf(watched);
    painting.showSearch(recording, watched.at);
    const isOver = watched.at >= watched.length && trail.events.length > 0;
    const at = isOver ? null : standsAt(recording, watched.at);
    return at === null ? painted : { ...painted, trails: standing(trail, at, board.width) };
  };
}

export function createPainting({ width, height }: { width: number; height: number }) {
  const paint = createPaint(width, height);
  /** The content of the paint, apart from its length. */
  let shown: unknown[] = [];
  let at = 0;
  /** How often the searched route lies on each cell: crossings are passed twice. */
  let onWay = new Uint8Array(0);
  let depth = 0;
  let deepest = 1;

  /** Starts over for other content, or an earlier moment. */
  function begin(wanted: unknown[], to: number) {
    if (to >= at && wanted.every((item, index) => item === shown[index])) return false;
    shown = wanted;
    at = 0;
    wipe(paint);
    return true;
  }

  return {
    paint,
    paints: [paint],

    /** The person's walk: the cells of its route, and those that steps back have left. */
    showWalk(trail: Trail, moment: number, { left }: Walk) {
      const to = Math.min(moment + 1, trail.cells.length / 2);
      if (begin([trail, left], to)) {
        for (const { x, y } of left) setCell(paint, y * width + x, DEAD_END);
      }
      for (; at < to; at++) setCell(paint, trail.cells[2 * at + 1] * width + trail.cells[2 * at], WALKED);
    },

    showSearch({ cells, kinds }: Steps, wanted: number) {
      const to = Math.min(Math.floor(wanted), kinds.length);
      if (begin([cells], to)) {
        onWay = new Uint8Array(width * height);
        depth = 0;
        deepest = kinds.reduce((count, kind) => count + Number(kind === STEP.reachedFarther), 0);
      }
      for (; at < to; at++) paintStep(cells, kinds, at);
    },
  };

  function paintStep(cells: Uint32Array, kinds: Uint8Array, index: number) {
    const kind = kinds[index];
    if (kind === STEP.backedOut) {
      const left = cells[index - 1];
      onWay[left]--;
      if (onWay[left] === 0) setCell(paint, left, DEAD_END);
    } else if (kind === STEP.reached || kind === STEP.reachedFarther) {
      if (kind === STEP.reachedFarther) depth++;
      const degree = Math.floor((depth / Math.max(1, deepest)) * (DEPTHS - 1));
      setCell(paint, cells[index], FIRST_DEPTH + degree);
    } else {
      // A wall follower may come by more often than a byte can count; it never backs out.
      onWay[cells[index]] = Math.min(255, onWay[cells[index]] + 1);
      setCell(paint, cells[index], WALKED);
    }
  }
}

/** The searcher's cell, row × width + column; null before the first step, and in searches without a single place. */
export function standsAt({ cells, kinds }: Steps, at: number): number | null {
  const index = Math.floor(at) - 1;
  return index < 0 || kinds[index] >= STEP.reached ? null : cells[index];
}
