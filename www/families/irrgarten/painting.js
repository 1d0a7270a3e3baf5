/**
 * What is painted on the cells of a map: the walked route and the dead ends that were left; or what a
 * search has seen, step by step. Only what changed is painted again.
 *
 * @typedef {import('../../draw/paint.js').Paint} Paint
 * @typedef {import('../../types.js').Trail} Trail
 *
 * @typedef {object} Film What a search did, step by step.
 * @property {import('../../types.js').Algorithm} algorithm
 * @property {Uint32Array} cells Where each step ends: row × width + column.
 * @property {Uint8Array} kinds What each step did, as the module numbers it.
 */

import { between } from '../../colours.js';
import { createPaint, setCell, wipe } from '../../draw/paint.js';

/** What the numbers on the cells stand for. */
export const WALKED = 1;
export const DEAD_END = 2;

/** From here on: how many moves away from the start, in {@link DEPTHS} degrees. */
export const FIRST_DEPTH = 3;
const DEPTHS = 64;

/** What a step of a search did, as the module numbers it. */
export const STEP = { began: 0, walked: 1, jumped: 2, backedOut: 3, reached: 4, reachedFarther: 5 };

/** What was recorded of the search that is watched. @param {import('../../state/sitting.js').Watched} watched */
export function filmOf({ film }) {
  return /** @type {Film} */ (film);
}

/** How much of a colour of the ramp is left where it is spread over cells. */
const SPREAD = 0.55;

/** Nothing is painted. @type {import('../family.js').Painted['paints']} */
const BARE = [];

/** @returns {import('../family.js').Painter} */
export function createPainter() {
  /** @type {{ board: unknown, painting: ReturnType<typeof createPainting> } | null} */
  let current = null;
  /** @type {{ of: unknown[], colours: string[] }} */
  let made = { of: [], colours: [] };
  /** @type {{ at: number | null, of: Trail, trails: Trail[] } | null} */
  let standing = null;

  /** @param {import('../../colours.js').Palette} palette @param {string[]} ramp */
  function coloursOf(palette, ramp) {
    if (made.of[0] !== palette || made.of[1] !== ramp) {
      const spread = ramp.map(colour => between(palette.floor, colour, SPREAD));
      made = { of: [palette, ramp], colours: [palette.walked, palette['dead-end'], ...spread] };
    }
    return made.colours;
  }

  /** @param {import('../../types.js').Board} board */
  function paintingOf(board) {
    if (current?.board !== board) current = { board, painting: createPainting(board) };
    return current.painting;
  }

  /** Whoever searches, on the cell it is on. @param {Trail[]} trails @param {number | null} at @param {number} width */
  function standingTrails(trails, at, width) {
    if (at === null) return trails;
    const [trail] = trails;
    if (standing?.at !== at || standing.of !== trail) {
      const cells = Uint16Array.of(at % width, Math.floor(at / width));
      standing = { at, of: trail, trails: [{ ...trail, cells }] };
    }
    return standing.trails;
  }

  return (sitting, [board], trails, moment, palette, ramp) => {
    const { view, watched, game } = sitting;
    const [trail] = trails;
    if (view === 'solution') return { paints: BARE, colours: [], lined: true, trails };
    if (view === 'walk' || watched === null) {
      // Nobody has walked yet, and there may be millions of cells.
      if (trail.events.length === 0 && game.walk.left.length === 0)
        return { paints: BARE, colours: [], lined: false, trails };
      const painting = paintingOf(board);
      painting.showWalk(trail, moment, game.walk);
      return { paints: painting.paints, colours: coloursOf(palette, ramp), lined: false, trails };
    }
    const painting = paintingOf(board);
    const film = filmOf(watched);
    painting.showSearch(film, watched.at);
    const isOver = watched.at >= watched.length;
    const at = isOver && trail.events.length > 0 ? null : standsAt(film, watched.at);
    return {
      paints: painting.paints,
      colours: coloursOf(palette, ramp),
      lined: true,
      trails: standingTrails(trails, at, board.width),
    };
  };
}

/** @param {{ width: number, height: number }} size */
export function createPainting({ width, height }) {
  const paint = createPaint(width, height);
  /** What the paint shows, but for how far. @type {unknown[]} */
  let shown = [];
  let at = 0;
  /** How often the route that is searched lies on each cell: crossings are passed twice. */
  let onWay = new Uint8Array(0);
  let depth = 0;
  let deepest = 1;

  /** Begins anew where something else is to be shown, or an earlier moment. @param {unknown[]} wanted @param {number} to */
  function begin(wanted, to) {
    if (to >= at && wanted.every((item, index) => item === shown[index])) return false;
    shown = wanted;
    at = 0;
    wipe(paint);
    return true;
  }

  return {
    paint,
    paints: [paint],

    /**
     * The own walk: the cells of its route, and those that steps back have left.
     * @param {Trail} trail
     * @param {number} moment
     * @param {import('../../state/game.js').Walk} walk
     */
    showWalk(trail, moment, { left }) {
      const to = Math.min(moment + 1, trail.cells.length / 2);
      if (begin([trail, left], to)) {
        for (const { x, y } of left) setCell(paint, y * width + x, DEAD_END);
      }
      for (; at < to; at++)
        setCell(paint, trail.cells[2 * at + 1] * width + trail.cells[2 * at], WALKED);
    },

    /**
     * A search after so many of its steps.
     * @param {Film} film
     * @param {number} wanted
     */
    showSearch({ cells, kinds }, wanted) {
      const to = Math.min(Math.floor(wanted), kinds.length);
      if (begin([cells], to)) {
        onWay = new Uint8Array(width * height);
        depth = 0;
        deepest = kinds.reduce((count, kind) => count + Number(kind === STEP.reachedFarther), 0);
      }
      for (; at < to; at++) paintStep(cells, kinds, at);
    },
  };

  /** @param {Uint32Array} cells @param {Uint8Array} kinds @param {number} index */
  function paintStep(cells, kinds, index) {
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
      // A wall follower may come by more often than can be counted; it never backs out.
      onWay[cells[index]] = Math.min(255, onWay[cells[index]] + 1);
      setCell(paint, cells[index], WALKED);
    }
  }
}

/**
 * Where a search stands after so many steps; null before its first one, and where it is in no one
 * place, as breadth first is.
 * @param {Film} film
 * @param {number} at
 * @returns {number | null} row × width + column
 */
export function standsAt({ cells, kinds }, at) {
  const index = Math.floor(at) - 1;
  return index < 0 || kinds[index] >= STEP.reached ? null : cells[index];
}
