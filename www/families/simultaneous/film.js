/**
 * The search of a pair of mazes as it is watched: its film lies in the worker that searched, and is asked for frame by
 * frame, as moments are shown. Frames are asked for one at a time, while it plays also those of the next moments, and
 * some are kept. The boards show the frame of the moment or, until that is there, the one that came last.
 *
 * @typedef {import('../../main.js').App} App
 * @typedef {import('../../algorithms.js').Method} Method
 * @typedef {import('../../types.js').Film} Film
 * @typedef {import('../../types.js').FilmFrame} FilmFrame
 * @typedef {import('../../boards/view.js').Place} Place
 * @typedef {import('../../state/sitting.js').Sitting} Sitting
 * @typedef {import('../../state/sitting.js').Watched} Watched
 *
 * @typedef {object} Reel A film that is watched.
 * @property {Film} film
 * @property {import('../../algorithms.js').Algorithm} algorithm
 * @property {[Uint32Array, Uint32Array]} depths How many layers each end has grown by, at each moment.
 * @property {boolean} all Whether all layers so far are shown, not only the newest ones.
 * @property {Place | null} pin The cell whose partners the other maze shows.
 * @property {Map<number, FilmFrame>} frames By their moments, the one that came first at the beginning.
 * @property {FilmFrame | null} last The frame that came last.
 * @property {boolean} asking Whether one is on its way.
 */

import { chosenAmong } from '../../algorithms.js';
import { warn } from '../../controller/notices.js';
import { watchedOutdated } from '../../state/search.js';
import { ALGORITHMS } from './algorithms.js';

/** What a search may hold whose film is kept, on a computer and on a phone: wasm memory never shrinks. */
const BYTES = 1e9;
const BYTES_ON_A_PHONE = 256e6;

/** What the kept frames may hold. */
const FRAME_BYTES = 24e6;

/** So many moments ahead are asked for while it plays. */
const AHEAD = 4;

/** @param {Method} method @returns {import('../../types.js').SolveOptions} */
export function solveOptions({ algorithm, megabytes, count }) {
  return {
    algorithm: chosenAmong(algorithm, ALGORITHMS),
    memory: megabytes * 1e6,
    ...(count ? { count } : {}),
  };
}

export function filmBytes() {
  return matchMedia('(pointer: coarse)').matches ? BYTES_ON_A_PHONE : BYTES;
}

/**
 * Whether there is a search to be watched, or to be made again for that: what no sequence solves was found out in one
 * maze alone.
 * @param {Sitting} sitting
 */
export function canWatch({ solution: { result } }) {
  return result !== null && result.verdict === 'solved';
}

/** Shows the last search; where its film is gone, searches once more. @param {App} app */
export function watch(app) {
  const { filmed } = app.page.sitting;
  if (filmed === null || (!filmed.film.ok && filmed.film.code === 'counted')) return void app.actions.watchSearch();
  const { film, algorithm } = filmed;
  if (film.ok) return app.actions.showWatched(recordedOf(film, algorithm));
  warn(app, `simultaneous.no-film.${film.code}`, { bytes: film.bytes, most: film.most });
}

/** @type {NonNullable<import('../family.js').Family['record']>} */
export async function record({ page, solver }, method, heard) {
  const options = { ...solveOptions({ ...method, count: false }), film: filmBytes() };
  const result = await solver.solve(page.sitting.text, options, heard);
  if (!('verdict' in result)) return result;
  const film = /** @type {Film | undefined} */ (result.film?.ok ? result.film : undefined);
  return { ok: true, result, recorded: film ? recordedOf(film, chosenAmong(method.algorithm, ALGORITHMS)) : null };
}

/**
 * @param {Film} film
 * @param {import('../../algorithms.js').Algorithm} algorithm
 * @returns {import('../../controller/watching.js').Recorded}
 */
function recordedOf(film, algorithm) {
  /** @type {Reel} */
  const reel = {
    film,
    algorithm,
    depths: depthsOf(film.order),
    all: false,
    pin: null,
    frames: new Map(),
    last: null,
    asking: false,
  };
  return { film: reel, length: film.order.length, result: null };
}

/**
 * How many layers each end has grown by, at each moment.
 * @param {Uint8Array} order which end grew, one after another
 * @returns {[Uint32Array, Uint32Array]}
 */
export function depthsOf(order) {
  /** @type {[Uint32Array, Uint32Array]} */
  const depths = [new Uint32Array(order.length + 1), new Uint32Array(order.length + 1)];
  for (const [moment, end] of order.entries()) {
    for (const side of [0, 1]) depths[side][moment + 1] = depths[side][moment] + Number(side === end);
  }
  return depths;
}

/** The film that is watched; null where none is. @param {Sitting} sitting @returns {Reel | null} */
export function reelOf({ watched }) {
  return watched === null ? null : /** @type {Reel} */ (watched.film);
}

/** The frame that is to be shown, if there is any yet. @param {Watched} watched @returns {FilmFrame | null} */
export function frameOf({ film, at }) {
  const { frames, last } = /** @type {Reel} */ (film);
  return frames.get(Math.floor(at)) ?? last;
}

/**
 * Asks for the frame of the present moment, or for one of the next, unless it is there already or another one is on its
 * way. Called whenever the search is shown.
 * @param {App} app
 */
export async function fetchFrame(app) {
  const { sitting } = app.page;
  const { watched } = sitting;
  const reel = reelOf(sitting);
  if (watched === null || reel === null || reel.asking) return;
  const moment = nextMoment(watched, reel);
  if (moment === null) return;
  const { all, pin } = reel;
  reel.asking = true;
  const frame = await app.solver.frame(reel.film.id ?? 0, { moment, all, pin: pinOf(app, reel) });
  reel.asking = false;
  if (frame !== null && reel.all === all && reel.pin === pin) keepFrame(reel, moment, frame);
  if (frame === null && sitting.watched?.film === reel) {
    sitting.filmed = null;
    watchedOutdated(sitting);
    if (sitting === app.page.sitting) warn(app, 'simultaneous.no-film.gone');
  }
  app.changed();
}

/** @param {Watched} watched @param {Reel} reel @returns {number | null} */
function nextMoment({ at, length, playing }, { frames }) {
  const now = Math.floor(at);
  const last = Math.min(length, playing ? now + AHEAD : now);
  for (let moment = now; moment <= last; moment++) if (!frames.has(moment)) return moment;
  return null;
}

/** @param {Reel} reel @param {number} moment @param {FilmFrame} frame */
function keepFrame(reel, moment, frame) {
  const { frames } = reel;
  const most = Math.max(2 * AHEAD, Math.floor(FRAME_BYTES / bytesOf(frame)));
  for (const oldest of frames.keys()) {
    if (frames.size < most) break;
    frames.delete(oldest);
  }
  frames.set(moment, frame);
  reel.last = frame;
}

/** @param {FilmFrame} frame */
function bytesOf({ heat, planes }) {
  const lists = [...heat.flat(), ...planes];
  return lists.reduce((bytes, list) => bytes + list.byteLength, 1);
}

/**
 * The pinned cell as the module names it.
 * @param {App} app
 * @param {Reel} reel
 * @returns {import('../../types.js').FilmWish['pin']}
 */
function pinOf({ page }, { film, pin }) {
  const maze = pin === null ? -1 : film.players.indexOf(pin.board);
  const { puzzle } = page.sitting;
  if (pin === null || puzzle === null || maze < 0) return null;
  return { maze: maze === 0 ? 0 : 1, cell: pin.y * puzzle.boards[pin.board].width + pin.x };
}

/** Shows the newest layers, or all so far. @param {App} app @param {boolean} all */
export function showAll(app, all) {
  const reel = reelOf(app.page.sitting);
  if (reel === null || reel.all === all) return;
  reel.all = all;
  forget(app, reel);
}

/** Other counts are to be shown; the last frame stays until the new ones are there. @param {App} app @param {Reel} reel */
export function forget(app, reel) {
  reel.frames.clear();
  app.changed();
}
