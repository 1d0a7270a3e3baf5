/**
 * How many pairs hold a cell, as colours: a hue for each end of the search and one for cells that both hold, stronger
 * the more pairs there are. Few and many differ a thousandfold, so that strength goes by the logarithm.
 *
 * @typedef {import('../../colours.js').Palette} Palette
 * @typedef {import('../../types.js').Sight} Sight
 */

import { channelsOf } from '../../colours.js';
import { createPaint, setCell } from '../../draw/paint.js';
import { frameOf, reelOf } from './film.js';

/** Degrees of strength for each end. */
export const DEGREES = 8;

/** How much of a hue one pair shows. */
const FAINTEST = 0.3;

/** @type {readonly (import('../../draw/paint.js').Paint | null)[]} */
const NO_PAINTS = [];

/** Both players, of two. */
const PAIR = [0, 1];

/** @type {readonly string[]} */
const NO_COLOURS = [];

/** @type {import('../../types.js').Trail[]} */
const NO_TRAILS = [];

/** @returns {import('../family.js').Painter} */
export function createPainter() {
  /** @type {{ boards: unknown, players: unknown, paints: (import('../../draw/paint.js').Paint | null)[],
   *   frame: Sight | null }} */
  let painted = { boards: null, players: null, paints: [], frame: null };

  return (sitting, boards, trails, _moment, palette, _ramp, sight) => {
    const { view, watched } = sitting;
    const reel = view === 'search' ? reelOf(sitting) : null;
    // A search that runs can be shown for two mazes.
    const live = boards.length === PAIR.length ? sight : null;
    const players = live ? PAIR : reel?.film.players;
    if (players === undefined || watched === null && live === null)
      return { paints: NO_PAINTS, colours: NO_COLOURS, lined: true, trails };
    if (painted.boards !== boards || painted.players !== players) {
      const paints = boards.map((board, index) =>
        players.includes(index) ? createPaint(board.width, board.height) : null,
      );
      painted = { boards, players, paints, frame: null };
    }
    const frame = live ?? frameOf(/** @type {import('./film.js').Watched} */ (watched));
    if (frame !== null && frame !== painted.frame) {
      painted.frame = frame;
      for (const [maze, board] of players.entries()) {
        const paint = painted.paints[board];
        if (paint) paintHeat(paint, frame.heat[maze]);
      }
    }
    return {
      paints: painted.paints,
      colours: heatColours(palette),
      lined: false,
      trails: NO_TRAILS,
      marked: live ? null : (reel?.pin ?? null),
    };
  };
}

/**
 * @param {import('../../draw/paint.js').Paint} paint
 * @param {[Uint32Array, Uint32Array]} heat of both ends
 */
function paintHeat(paint, [start, goal]) {
  const most = [largest(start), largest(goal)];
  for (let cell = 0; cell < start.length; cell++) {
    setCell(paint, cell, heatValue(degreeOf(start[cell], most[0]), degreeOf(goal[cell], most[1])));
  }
}

/** @param {Uint32Array} counts */
export function largest(counts) {
  let most = 0;
  for (let index = 0; index < counts.length; index++) if (counts[index] > most) most = counts[index];
  return most;
}

/**
 * How strong a count is shown: 0 for none, {@link DEGREES} for the most.
 * @param {number} count
 * @param {number} most
 */
export function degreeOf(count, most) {
  if (count === 0) return 0;
  return most <= 1 ? DEGREES : 1 + Math.round((DEGREES - 1) * (Math.log(count) / Math.log(most)));
}

/**
 * The number of a colour among {@link heatColours}, from 1; 0 where there is nothing.
 * @param {number} start degree of the pairs that the search from the start holds
 * @param {number} goal of those of the search from the goal
 */
export function heatValue(start, goal) {
  return start * (DEGREES + 1) + goal;
}

/** @type {WeakMap<Palette, string[]>} */
const known = new WeakMap();

/**
 * The colours of all values from 1 on.
 * @param {Palette} palette
 * @returns {string[]}
 */
export function heatColours(palette) {
  let colours = known.get(palette);
  if (colours === undefined) {
    const values = Array.from({ length: (DEGREES + 1) ** 2 - 1 }, (_, index) => index + 1);
    colours = values.map(value => colourOf(value, palette));
    known.set(palette, colours);
  }
  return colours;
}

/** @param {number} value @param {Palette} palette */
function colourOf(value, palette) {
  const start = Math.floor(value / (DEGREES + 1));
  const goal = value % (DEGREES + 1);
  const share = goal / (start + goal);
  const both = palette['from-both'];
  const hue =
    share <= 0.5
      ? mixed(palette['from-start'], both, 2 * share)
      : mixed(both, palette['from-goal'], 2 * share - 1);
  const strength = FAINTEST + (1 - FAINTEST) * (Math.max(start, goal) / DEGREES);
  return mixed(palette.floor, hue, strength);
}

/**
 * A colour between two, by code value: mixed by light, a faint orange would turn pink.
 * @param {string} from
 * @param {string} to
 * @param {number} share of the second, 0 to 1
 */
function mixed(from, to, share) {
  const target = channelsOf(to);
  const channels = channelsOf(from).map((value, channel) => Math.round(value + (target[channel] - value) * share));
  return `rgb(${channels.join(', ')})`;
}
