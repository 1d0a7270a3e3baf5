/**
 * Watching the search of a pair of mazes. Its recording stays in the worker that searched, and frames are requested as
 * their moments are shown; during playback, some frames ahead. Some frames are cached. The boards show the frame of the
 * moment or, until it arrives, the last one. A cell can be pinned: the other maze shows its partners.
 */

import { chosenAmong, type Method } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import type { Family } from '../../core/family.ts';
import { warn } from '../../core/notices.ts';
import { watchedOutdated } from '../../core/search.ts';
import type { Session, Watched } from '../../core/session.ts';
import { watchSearch } from '../../core/solve.ts';
import { type Recorded, showWatched } from '../../core/watch.ts';
import type { Algorithm, Film, FilmFrame, FilmWish, Place, SolveOptions } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { ALGORITHMS } from './algorithms.ts';
import { playerName } from './words.ts';

/** The ends of a search, in the module's order. */
export const ENDS = ['start', 'goal'] as const;

/** The recording being watched. */
export interface Reel {
  film: Film;
  algorithm: Algorithm;
  /** How many layers each end has at each moment. */ depths: [Uint32Array, Uint32Array];
  /** Whether all layers so far are shown, not only the newest ones. */ all: boolean;
  /** The cell whose partners the other maze shows. */ pin: Place | null;
  /** By moment, the first to arrive first. */ frames: Map<number, FilmFrame>;
  /** The frame that arrived last. */ last: FilmFrame | null;
  /** Whether a request is under way. */ asking: boolean;
}

/** The most bytes of a recorded search, on a computer and on a phone: wasm memory never shrinks. */
const BYTES = 1e9;
const BYTES_ON_A_PHONE = 256e6;

/** Reasons for no recording that another search does not have. */
const SILENT = ['counted', 'no-layers'];

/** The most bytes of cached frames. */
const FRAME_BYTES = 24e6;

/** Moments requested ahead during playback. */
const AHEAD = 4;

export function solveOptions({ algorithm, megabytes, count }: Method): SolveOptions {
  return { algorithm: chosenAmong(algorithm, ALGORITHMS), memory: megabytes * 1e6, ...(count ? { count } : {}) };
}

export function filmBytes() {
  return matchMedia('(pointer: coarse)').matches ? BYTES_ON_A_PHONE : BYTES;
}

/** Whether there is a search to watch: unsolvability is proved in one maze alone, without it. */
export function canWatch({ solution: { result } }: Session) {
  return result?.verdict === 'solved';
}

/** Shows the last search; searches again if its recording is gone. */
export function watch(app: App) {
  const { filmed } = app.page.session;
  // The search that answered may have left nothing to watch; then one that does runs.
  if (filmed === null || (!filmed.film.ok && SILENT.includes(filmed.film.code))) return void watchSearch(app);
  const { film, algorithm } = filmed;
  if (film.ok) return showWatched(app, recordedOf(film, algorithm));
  warn(app, `simultaneous.no-film.${film.code}`, { bytes: film.bytes, most: film.most });
}

export const record: NonNullable<Family['record']> = async ({ page, workers }, method, heard) => {
  const options = { ...solveOptions({ ...method, count: false }), film: filmBytes(), watched: true };
  const result = await workers.interactive.call('solve', [page.session.text, options], heard);
  if (!('verdict' in result)) return result;
  const film = (result.film?.ok ? result.film : undefined) as Film | undefined;
  return { ok: true, result, recorded: film ? recordedOf(film, chosenAmong(method.algorithm, ALGORITHMS)) : null };
};

function recordedOf(film: Film, algorithm: Algorithm): Recorded {
  const shown = { all: false, pin: null, frames: new Map(), last: null, asking: false };
  const reel: Reel = { film, algorithm, depths: depthsOf(film.order), ...shown };
  return { film: reel, length: film.order.length, result: null };
}

/** How many layers each end has at each moment. @param order which end grew, one after another */
export function depthsOf(order: Uint8Array): [Uint32Array, Uint32Array] {
  const depths: [Uint32Array, Uint32Array] = [new Uint32Array(order.length + 1), new Uint32Array(order.length + 1)];
  for (const [moment, end] of order.entries())
    for (const side of [0, 1]) depths[side][moment + 1] = depths[side][moment] + Number(side === end);
  return depths;
}

/** The recording being watched. */
export function reelOf({ watched }: Session): Reel | null {
  return (watched?.film as Reel | undefined) ?? null;
}

/** The frame to be shown, if any has arrived. */
export function frameOf({ film, at }: Watched): FilmFrame | null {
  const { frames, last } = film as Reel;
  return frames.get(Math.floor(at)) ?? last;
}

/**
 * Requests the frame of the present moment, or one of the next, unless it is cached or a request is under way. Called
 * whenever the search is shown.
 */
export async function fetchFrame(app: App) {
  const { session } = app.page;
  const { watched } = session;
  const reel = reelOf(session);
  const moment = watched && reel && !reel.asking ? nextMoment(watched, reel) : null;
  if (reel === null || moment === null) return;
  const { all, pin } = reel;
  reel.asking = true;
  const frame = await app.workers.interactive.frame(reel.film.id ?? 0, { moment, all, pin: pinOf(app, reel) });
  reel.asking = false;
  if (frame !== null && reel.all === all && reel.pin === pin) keepFrame(reel, moment, frame);
  if (frame === null && session.watched?.film === reel) {
    session.filmed = null;
    watchedOutdated(session);
    if (session === app.page.session) warn(app, 'simultaneous.no-film.gone');
  }
  app.changed();
}

function nextMoment({ at, length, playing }: Watched, { frames }: Reel): number | null {
  const now = Math.floor(at);
  const last = Math.min(length, playing ? now + AHEAD : now);
  for (let moment = now; moment <= last; moment++) if (!frames.has(moment)) return moment;
  return null;
}

function keepFrame(reel: Reel, moment: number, frame: FilmFrame) {
  const { frames } = reel;
  const lists = [...frame.heat.flat(), ...frame.planes];
  const bytes = lists.reduce((sum, list) => sum + list.byteLength, 1);
  const most = Math.max(2 * AHEAD, Math.floor(FRAME_BYTES / bytes));
  for (const oldest of frames.keys()) {
    if (frames.size < most) break;
    frames.delete(oldest);
  }
  frames.set(moment, frame);
  reel.last = frame;
}

/** The pinned cell as the module numbers it. */
function pinOf({ page }: App, { film, pin }: Reel): FilmWish['pin'] {
  const maze = pin === null ? -1 : film.players.indexOf(pin.board);
  const { puzzle } = page.session;
  if (pin === null || puzzle === null || maze < 0) return null;
  return { maze: maze === 0 ? 0 : 1, cell: pin.y * puzzle.boards[pin.board].width + pin.x };
}

/** Shows the newest layers, or all so far. */
export function showAll(app: App, all: boolean) {
  const reel = reelOf(app.page.session);
  if (reel === null || reel.all === all) return;
  reel.all = all;
  forget(app, reel);
}

/** Drops frames whose counts are outdated; the last one stays until a new one arrives. */
function forget(app: App, reel: Reel) {
  reel.frames.clear();
  app.changed();
}

/** The present moment of a watched search in words: which end has just grown, and whether both have met. */
export function watchedWords(session: Session) {
  const { watched } = session;
  if (watched === null) return '';
  const { film, depths } = watched.film as Reel;
  const moment = Math.floor(watched.at);
  if (moment === 0) return t(film.sizes[1].length > 0 ? 'simultaneous.film.begin-both' : 'simultaneous.film.begin');
  const side = film.order[moment - 1];
  const depth = depths[side][moment];
  const count = film.sizes[side][depth];
  const grown = t(side === 0 ? 'simultaneous.film.grown-start' : 'simultaneous.film.grown-goal', { depth, count });
  if (moment < film.order.length || film.meetings === 0) return grown;
  const [start, goal] = [depths[0][moment], depths[1][moment]];
  const met = { count: film.meetings, start, goal, sum: start + goal };
  const fromBothEnds = film.sizes[1].length > 0;
  return `${grown} ${fromBothEnds ? t('simultaneous.film.met', met) : t('simultaneous.film.arrived', { count: start })}`;
}

/** Pins a cell, or unpins it. */
export function pressWatched(app: App, place: Place) {
  const reel = reelOf(app.page.session);
  if (reel === null || !reel.film.players.includes(place.board)) return;
  const { pin } = reel;
  if (pin?.board === place.board && pin.x === place.x && pin.y === place.y) return void releaseWatched(app);
  reel.pin = { ...place };
  app.announce(t('simultaneous.film.pinned-now', pinArgs(reel.pin)));
  forget(app, reel);
}

/** Unpins the cell; false if none is pinned. */
export function releaseWatched(app: App) {
  const reel = reelOf(app.page.session);
  if (reel === null || reel.pin === null) return false;
  reel.pin = null;
  app.announce(t('simultaneous.film.unpinned'));
  forget(app, reel);
  return true;
}

/** The pinned cell and its number of partners in the frame, or how to pin one. */
export function pinWords({ pin, film }: Reel, watched: Watched) {
  if (pin === null) return t('simultaneous.film.pin');
  const maze = film.players.indexOf(pin.board);
  const partner = playerName(film.players[1 - maze] + 1);
  const heat = frameOf(watched)?.heat[maze === 0 ? 1 : 0];
  const count = heat?.[0].reduce((cells, pairs, cell) => cells + Number(pairs + heat[1][cell] > 0), 0) ?? 0;
  return t('simultaneous.film.pinned', { ...pinArgs(pin), partner, count });
}

function pinArgs({ board, x, y }: Place) {
  return { player: playerName(board + 1), place: t('stage.at', { x: x + 1, y: y + 1 }) };
}
