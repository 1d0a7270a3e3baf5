/**
 * Which view the boards show, and its controls, which also move the person's walk. A rate is in moves per second; a
 * pause is the time between two steps of a search.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import type { Algorithm } from '../engine/types.ts';
import { decimals, number, t } from '../i18n/index.ts';
import { toggleReplay } from '../puzzle/clock.ts';
import { watchSearch } from '../puzzle/solve.ts';
import { goToEntry, redo, undo } from '../puzzle/walk.ts';
import { seek, togglePlaying } from '../puzzle/watch.ts';
import type { View } from '../state/card.ts';
import { beginOf } from '../state/game.ts';
import { PAUSES } from '../state/playback.ts';
import { hasSolution, playerOf, returnToWalk, type Session, solutionLength } from '../state/session.ts';

export function setView(app: App, view: View) {
  const { session } = app.page;
  if (view === 'solution' && !hasSolution(session)) return;
  returnToWalk(session);
  session.view = view;
  app.acted();
}

export function togglePlay(app: App) {
  // During play, the solution is only for those who turn to solving.
  if (playerOf(app.page.session) === null) toggleReplay(app);
  else togglePlaying(app);
}

export function stepBy(app: App, by: number) {
  const player = playerOf(app.page.session);
  if (player === null) return by > 0 ? redo(app) : undo(app);
  seek(app, by > 0 ? Math.floor(player.at) + 1 : Math.ceil(player.at) - 1, true);
}

/** To the beginning or end of the view; of the person's walk, including undone moves. */
export function jump(app: App, where: 'begin' | 'end') {
  const { session } = app.page;
  const to = where === 'begin' ? 0 : Infinity;
  if (playerOf(session) !== null) seek(app, to);
  else goToEntry(app, where === 'begin' ? beginOf(session.game) : to);
}

export function changeSpeed(app: App, by: 1 | -1) {
  const speed = speedOf(app.page.session);
  if (speed === null) return;
  const { values, now, faster, words, set } = speed;
  const value = values[positionOf(values, now) + by * faster] ?? now;
  set(value);
  app.acted();
  app.announce(words(value));
}

export function canShowSearch({ page }: App) {
  const { session } = page;
  const { canWatch, withholds } = currentFamily(page);
  return session.puzzle !== null && (session.watched !== null || withholds || canWatch(session));
}

/** Shows a search by an algorithm, if need be another one. */
export function showSearch(app: App, algorithm: Algorithm) {
  if (app.page.session.watched?.algorithm === algorithm) setView(app, 'search');
  else watchSearch(app, algorithm);
}

/** Undoes a selection in a watched search, such as a pinned cell; false if there is none. */
export function releaseWatched(app: App): boolean {
  const { view, watched } = app.page.session;
  return view === 'search' && watched !== null && currentFamily(app.page).releaseWatched?.(app) === true;
}

/** The choices of a speed in ascending order, and which one is taken; faster: in which direction it gets faster. */
interface Choices {
  name: 'playback.speed' | 'watch.pause';
  values: readonly number[];
  now: number;
  faster: 1 | -1;
  words: (value: number) => string;
  set: (value: number) => void;
}

export function speedOf(session: Session): Choices | null {
  const { view, watched, solution } = session;
  if (view === 'solution') {
    const { playback } = solution;
    const set = (rate: number) => void (playback.rate = rate);
    const values = ratesFor(solutionLength(session));
    return { name: 'playback.speed', values, now: playback.rate, faster: 1, words: rateWords, set };
  }
  if (view === 'walk' || watched === null) return null;
  const set = (pause: number) => void (watched.pause = pause);
  return { name: 'watch.pause', values: PAUSES, now: watched.pause, faster: -1, words: pauseWords, set };
}

export const positionOf = (values: readonly number[], value: number) => values.findLastIndex(one => one <= value);

/** How many rates there are between one move at a time and everything at once. */
const RATES = 39;

/** Rates for a solution: one move at a time; geometrically spaced, up to the whole in half a second; all at once. */
export function ratesFor(length: number): number[] {
  const fastest = Math.max(30, length * 2);
  return [0, ...Array.from({ length: RATES }, (_, index) => fastest ** (index / (RATES - 1))), Infinity];
}

function rateWords(rate: number) {
  if (rate === 0) return t('playback.single');
  if (rate === Infinity) return t('playback.all');
  return t('playback.rate', { rate: rate < 10 ? decimals(rate, 2) : number(Math.round(rate)) });
}

const pauseWords = (pause: number) => (pause === 0 ? t('watch.none') : t('watch.ms', { ms: decimals(pause, 3) }));
