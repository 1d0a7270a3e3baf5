/**
 * What is said and done about a search of mazes while it is watched: what its present moment shows, and a cell that is
 * pinned, whose partners the other maze shows.
 *
 * @typedef {import('../../main.js').App} App
 * @typedef {import('../../boards/view.js').Place} Place
 * @typedef {import('../../state/sitting.js').Sitting} Sitting
 * @typedef {import('../../state/sitting.js').Watched} Watched
 * @typedef {import('./film.js').Reel} Reel
 */

import { t } from '../../i18n/index.js';
import { forget, frameOf, reelOf } from './film.js';
import { playerName } from './words.js';

/**
 * What the present moment of a watched search shows: which end has just grown, and whether both have met.
 * @param {Sitting} sitting
 */
export function watchedWords(sitting) {
  const { watched } = sitting;
  const reel = reelOf(sitting);
  if (watched === null || reel === null) return '';
  const { film, depths } = reel;
  const moment = Math.floor(watched.at);
  if (moment === 0) return t(film.sizes[1].length > 0 ? 'simultaneous.film.begin-both' : 'simultaneous.film.begin');
  const side = film.order[moment - 1];
  const depth = depths[side][moment];
  const count = film.sizes[side][depth];
  const grown = t(side === 0 ? 'simultaneous.film.grown-start' : 'simultaneous.film.grown-goal', { depth, count });
  if (moment < film.order.length || film.meetings === 0) return grown;
  const [start, goal] = [depths[0][moment], depths[1][moment]];
  const end =
    film.sizes[1].length > 0
      ? t('simultaneous.film.met', { count: film.meetings, start, goal, sum: start + goal })
      : t('simultaneous.film.arrived', { count: start });
  return `${grown} ${end}`;
}

/** Pins a cell, or lets it go where it is pinned already. @param {App} app @param {Place} place */
export function pinCell(app, place) {
  const reel = reelOf(app.page.sitting);
  if (reel === null || !reel.film.players.includes(place.board)) return;
  const { pin } = reel;
  if (pin?.board === place.board && pin.x === place.x && pin.y === place.y) return void unpin(app);
  reel.pin = { ...place };
  app.announce(t('simultaneous.film.pinned-now', pinArgs(reel.pin)));
  forget(app, reel);
}

/** Lets the pinned cell go; false where none is pinned. @param {App} app */
export function unpin(app) {
  const reel = reelOf(app.page.sitting);
  if (reel === null || reel.pin === null) return false;
  reel.pin = null;
  app.announce(t('simultaneous.film.unpinned'));
  forget(app, reel);
  return true;
}

/**
 * The pinned cell and how many partners it has in what is shown, or how to pin one.
 * @param {Reel} reel
 * @param {Watched} watched
 */
export function pinWords({ pin, film }, watched) {
  if (pin === null) return t('simultaneous.film.pin');
  const maze = film.players.indexOf(pin.board);
  const partner = playerName(film.players[1 - maze] + 1);
  const [start, goal] = frameOf(watched)?.heat[maze === 0 ? 1 : 0] ?? [new Uint32Array(), new Uint32Array()];
  const count = start.reduce((cells, pairs, cell) => cells + Number(pairs + goal[cell] > 0), 0);
  return t('simultaneous.film.pinned', { ...pinArgs(pin), partner, count });
}

/** @param {Place} pin */
function pinArgs({ board, x, y }) {
  return { player: playerName(board + 1), place: t('stage.at', { x: x + 1, y: y + 1 }) };
}
