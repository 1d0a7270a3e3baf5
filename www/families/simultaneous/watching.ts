/** A search of mazes while it is watched: what its moment shows; a pinned cell, whose partners the other maze shows. */

import type { App } from '../../core/app.ts';
import type { Sitting, Watched } from '../../core/session.ts';
import type { Place } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { forget, frameOf, type Reel, reelOf } from './film.ts';
import { playerName } from './words.ts';

/** What the present moment of a watched search shows: which end has just grown, and whether both have met. */
export function watchedWords(sitting: Sitting) {
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
  const met = { count: film.meetings, start, goal, sum: start + goal };
  const fromBothEnds = film.sizes[1].length > 0;
  return `${grown} ${fromBothEnds ? t('simultaneous.film.met', met) : t('simultaneous.film.arrived', { count: start })}`;
}

/** Pins a cell, or lets it go where it is pinned already. */
export function pinCell(app: App, place: Place) {
  const reel = reelOf(app.page.sitting);
  if (reel === null || !reel.film.players.includes(place.board)) return;
  const { pin } = reel;
  if (pin?.board === place.board && pin.x === place.x && pin.y === place.y) return void unpin(app);
  reel.pin = { ...place };
  app.announce(t('simultaneous.film.pinned-now', pinArgs(reel.pin)));
  forget(app, reel);
}

/** Lets the pinned cell go; false where none is pinned. */
export function unpin(app: App) {
  const reel = reelOf(app.page.sitting);
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
