/**
 * Which view the boards show, and the controls shared by the solution and a watched search; on the keyboard they also
 * move the person's walk. A rate counts moves per second; a pause is the time between two steps of a search.
 */

import { type App, alter, currentFamily, warn } from '../core/app.ts';
import { runClock, toggleReplay } from '../core/clock.ts';
import { beginOf } from '../core/game.ts';
import { newJob } from '../core/jobs.ts';
import { isOccupied } from '../core/page.ts';
import { isCalm, PAUSES } from '../core/playback.ts';
import { hasSolution, showWalk, solutionLength, type View, type Watched } from '../core/session.ts';
import { setMethod, watchSearch } from '../core/solve.ts';
import { goToEntry, redo, undo } from '../core/walk.ts';
import { announceStep, dropBeside, newShown, recordingBytes, seekWatching, toggleWatching } from '../core/watch.ts';
import type { Algorithm } from '../engine/types.ts';
import { decimals, number, t } from '../i18n/index.ts';

export function setView(app: App, view: View) {
  const { session } = app.page;
  if (view === 'solution' && !hasSolution(session)) return;
  showWalk(session);
  session.view = view;
  app.changed();
}

export function togglePlay(app: App) {
  const { session } = app.page;
  if (session.view === 'search') return toggleWatching(app);
  // During play, the solution is only for those who turn to solving.
  if (session.view === 'walk') return toggleReplay(app);
  const { playback } = session.solution;
  if (playback.playing) {
    playback.playing = false;
    playback.at = Math.round(playback.at);
  } else {
    const length = solutionLength(session);
    session.view = 'solution';
    if (playback.at >= length) playback.at = 0;
    playback.playing = length > 0;
    app.view.follow();
    runClock(app);
  }
  app.changed();
}

export function stepBy(app: App, by: number) {
  const { session } = app.page;
  if (session.view === 'search') return stepWatching(app, by);
  if (session.view === 'walk') return by > 0 ? redo(app) : undo(app);
  const { at } = session.solution.playback;
  seek(app, by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1);
}

/** To the beginning or end of the view; of the person's walk, including undone moves. */
export function jump(app: App, where: 'begin' | 'end') {
  const to = where === 'begin' ? 0 : Infinity;
  const { view } = app.page.session;
  if (view === 'walk') goToEntry(app, where === 'begin' ? beginOf(app.page.session.game) : to);
  else if (view === 'search') seekWatching(app, to);
  else seek(app, to);
}

export function seek(app: App, at: number) {
  const { session } = app.page;
  const { playback } = session.solution;
  playback.at = Math.min(solutionLength(session), Math.max(0, at));
  playback.playing = false;
  session.view = 'solution';
  app.changed();
}

/** Plays faster or slower. */
export function changeSpeed(app: App, by: 1 | -1) {
  const { session } = app.page;
  if (session.view === 'search') return changePause(app, by);
  if (session.view !== 'solution') return;
  const length = solutionLength(session);
  const { rate } = session.solution.playback;
  const position = Math.min(SPEED_POSITIONS, Math.max(0, positionOf(rate, length) + by));
  alter(app, session.solution.playback, { rate: rateAt(position, length) });
  app.announce(rateWords(session.solution.playback.rate));
}

/** Asks the family for the search. */
async function beginWatching(app: App): Promise<void> {
  const { page } = app;
  if (isOccupied(page.jobs)) return;
  const job = newJob();
  page.jobs.recording = job;
  app.changed();
  await currentFamily(page).watch(app);
  if (page.jobs.recording === job) page.jobs.recording = null;
  app.changed();
}

/** Whether a search can be shown. */
export function canShowSearch({ page }: App) {
  const { session, jobs } = page;
  const { canWatch, withholds } = currentFamily(page);
  const isThere = session.watched !== null || jobs.recording !== null;
  return session.puzzle !== null && (isThere || withholds || canWatch(session));
}

/** Shows a search by an algorithm: the one being watched, the last one if it left a recording, or a new one. */
export function showSearch(app: App, algorithm: Algorithm) {
  const { session } = app.page;
  if (session.watched?.shown.algorithm === algorithm) return setView(app, 'search');
  const isLast = currentFamily(app.page).algorithms.length === 1 || session.recorded?.algorithm === algorithm;
  setMethod(app, { algorithm });
  if (isLast && offersWatching(app)) return void beginWatching(app);
  watchSearch(app);
}

/** Searches with a second algorithm, and shows both from their first step. @param algorithm null: the first one alone */
export async function watchBeside(app: App, watched: Watched, algorithm: Algorithm | null) {
  const { page, workers } = app;
  dropBeside(app, watched);
  if (algorithm === null) return;
  const beside = { algorithm, shown: null, result: null };
  watched.beside = beside;
  app.changed();
  const options = {
    ...currentFamily(page).solveOptions({ ...page.method, algorithm, count: false }),
    recording: recordingBytes() / 2,
    watched: true,
  };
  const answer = await workers.beside.call('solve', [page.session.text, options]);
  if (watched.beside !== beside) return;
  const recording = 'verdict' in answer ? answer.recording : undefined;
  if (!('verdict' in answer) || !recording?.ok) {
    dropBeside(app, watched);
    return warn(app, 'watch.no-beside', { algorithm: currentFamily(page).words.algorithm(algorithm) });
  }
  const { wish } = watched.shown;
  watched.beside = { algorithm, shown: { ...newShown(recording, algorithm, 'beside'), wish }, result: answer };
  watched.length = Math.max(watched.length, recording.length);
  watched.playing = false;
  watched.at = 0;
  if (isCalm()) seekWatching(app, 0);
  else toggleWatching(app);
}

/** Whether the search for the current puzzle can be watched at a press, though nobody has asked for it. */
function offersWatching({ page }: App) {
  const { session, jobs } = page;
  const isFree = jobs.search === null && jobs.recording === null;
  return session.puzzle !== null && isFree && currentFamily(page).canWatch(session);
}

function stepWatching(app: App, by: number) {
  const { watched } = app.page.session;
  if (watched === null) return;
  seekWatching(app, Math.floor(watched.at) + by);
  if (watched.at < watched.length) void announceStep(app);
}

/** Undoes a selection in a watched search, such as a pinned cell; false if there is none. */
export function releaseWatched(app: App): boolean {
  const { view, watched } = app.page.session;
  return view === 'search' && watched !== null && currentFamily(app.page).releaseWatched(app);
}

/** Shows the search faster or slower. @param by 1 is faster */
function changePause(app: App, by: 1 | -1) {
  const { watched } = app.page.session;
  if (watched === null) return;
  const position = Math.min(PAUSES.length - 1, Math.max(0, pausePosition(watched.pause) - by));
  alter(app, watched, { pause: PAUSES[position] });
  app.announce(pauseWords(watched.pause));
}

/** The last position of the speed control, for everything at once; 0 plays one at a time. */
export const SPEED_POSITIONS = 40;

/** The rate at a position of the speed control: geometrically spaced, up to the whole in half a second. */
export function rateAt(position: number, length: number): number {
  if (position <= 0) return 0;
  if (position >= SPEED_POSITIONS) return Infinity;
  return fastest(length) ** ((position - 1) / (SPEED_POSITIONS - 2));
}

export function positionOf(rate: number, length: number): number {
  if (rate <= 0) return 0;
  if (rate === Infinity) return SPEED_POSITIONS;
  const share = Math.log(rate) / Math.log(fastest(length));
  return Math.min(SPEED_POSITIONS - 1, Math.max(1, 1 + Math.round(share * (SPEED_POSITIONS - 2))));
}

/** The rate at the last position but one; that at position 1 is 1. */
const fastest = (length: number) => Math.max(30, length * 2);

/** The index of a pause in {@link PAUSES}. */
export const pausePosition = (pause: number) => Math.max(0, PAUSES.indexOf(pause));

/** The speed of playback in words. @param rate moves per second */
export function rateWords(rate: number) {
  if (rate === 0) return t('playback.single');
  if (rate === Infinity) return t('playback.all');
  return t('playback.rate', { rate: rate < 10 ? decimals(rate, 2) : number(Math.round(rate)) });
}

/** The pause of a watched search in words. @param pause in ms */
export const pauseWords = (pause: number) =>
  pause === 0 ? t('watch.none') : t('watch.ms', { ms: decimals(pause, 3) });
