/**
 * The search of a pair of mazes as it is watched: its film stays in the worker that searched, and is asked for frame by
 * frame, as moments are shown; while it plays, some frames ahead. Some are kept. The boards show the frame of the moment
 * or, until that is there, the one that came last. A cell can be pinned: the other maze shows its partners.
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

/** The ends of a search, in the order in which the module has them. */
export const ENDS = ['start', 'goal'] as const;

/** A film that is watched. */
export interface Reel {
  film: Film;
  algorithm: Algorithm;
  /** How many layers each end has grown by, at each moment. */ depths: [Uint32Array, Uint32Array];
  /** Whether all layers so far are shown, not only the newest ones. */ all: boolean;
  /** The cell whose partners the other maze shows. */ pin: Place | null;
  /** By their moments, the one that came first at the beginning. */ frames: Map<number, FilmFrame>;
  /** The frame that came last. */ last: FilmFrame | null;
  /** Whether one is on its way. */ asking: boolean;
}

/** What a search may hold whose film is kept, on a computer and on a phone: wasm memory never shrinks. */
const BYTES = 1e9;
const BYTES_ON_A_PHONE = 256e6;

/** What the kept frames may hold. */
const FRAME_BYTES = 24e6;

/** So many moments ahead are asked for while it plays. */
const AHEAD = 4;

export function solveOptions({ algorithm, megabytes, count }: Method): SolveOptions {
  return { algorithm: chosenAmong(algorithm, ALGORITHMS), memory: megabytes * 1e6, ...(count ? { count } : {}) };
}

export function filmBytes() {
  return matchMedia('(pointer: coarse)').matches ? BYTES_ON_A_PHONE : BYTES;
}

/** Whether there is a search to be watched: that nothing solves a puzzle was found out in one maze alone. */
export function canWatch({ solution: { result } }: Session) {
  return result?.verdict === 'solved';
}

/** Shows the last search; where its film is gone, searches once more. */
export function watch(app: App) {
  const { filmed } = app.page.session;
  if (filmed === null || (!filmed.film.ok && filmed.film.code === 'counted')) return void watchSearch(app);
  const { film, algorithm } = filmed;
  if (film.ok) return showWatched(app, recordedOf(film, algorithm));
  warn(app, `simultaneous.no-film.${film.code}`, { bytes: film.bytes, most: film.most });
}

export const record: NonNullable<Family['record']> = async ({ page, workers }, method, heard) => {
  const options = { ...solveOptions({ ...method, count: false }), film: filmBytes() };
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

/** How many layers each end has grown by, at each moment. @param order which end grew, one after another */
export function depthsOf(order: Uint8Array): [Uint32Array, Uint32Array] {
  const depths: [Uint32Array, Uint32Array] = [new Uint32Array(order.length + 1), new Uint32Array(order.length + 1)];
  for (const [moment, end] of order.entries())
    for (const side of [0, 1]) depths[side][moment + 1] = depths[side][moment] + Number(side === end);
  return depths;
}

/** The film that is watched. */
export function reelOf({ watched }: Session): Reel | null {
  return (watched?.film as Reel | undefined) ?? null;
}

/** The frame that is to be shown, if there is any yet. */
export function frameOf({ film, at }: Watched): FilmFrame | null {
  const { frames, last } = film as Reel;
  return frames.get(Math.floor(at)) ?? last;
}

/**
 * Asks for the frame of the present moment, or for one of the next, unless it is there already or another one is on its
 * way. Called whenever the search is shown.
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

/** The pinned cell as the module names it. */
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

/** Other counts are to be shown; the last frame stays until the new ones are there. */
function forget(app: App, reel: Reel) {
  reel.frames.clear();
  app.changed();
}

/** What the present moment of a watched search shows: which end has just grown, and whether both have met. */
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

/** Pins a cell, or lets it go where it is pinned already. */
export function pressWatched(app: App, place: Place) {
  const reel = reelOf(app.page.session);
  if (reel === null || !reel.film.players.includes(place.board)) return;
  const { pin } = reel;
  if (pin?.board === place.board && pin.x === place.x && pin.y === place.y) return void releaseWatched(app);
  reel.pin = { ...place };
  app.announce(t('simultaneous.film.pinned-now', pinArgs(reel.pin)));
  forget(app, reel);
}

/** Lets the pinned cell go; false where none is pinned. */
export function releaseWatched(app: App) {
  const reel = reelOf(app.page.session);
  if (reel === null || reel.pin === null) return false;
  reel.pin = null;
  app.announce(t('simultaneous.film.unpinned'));
  forget(app, reel);
  return true;
}

/** The pinned cell and how many partners it has in what is shown, or how to pin one. */
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
