/**
 * A search that is shown step by step: its clock, which runs only while it plays. With no pause
 * between the steps, each frame shows as many as it has time for.
 *
 * @typedef {import('../main.js').App} App
 *
 * @typedef {object} Recorded A search that is there to be shown.
 * @property {unknown} film what its family keeps of it
 * @property {number} length how many steps
 * @property {import('../types.js').Solved | null} result what came of it, where that is told at its end only
 * @property {number} [pause] between two steps to begin with, in ms: one of `PAUSES`; chosen by the length unless told
 *
 * @typedef {object} WatchClock
 * @property {number} frame The animation frame that is asked for; 0 where none is.
 * @property {number} last When the last one came, in ms.
 * @property {number} steps How many steps a frame shows where there is no pause.
 */

import { isCalm } from '../dom.js';
import { currentFamily } from '../families/index.js';
import { pauseWords } from '../i18n/sentences.js';
import { PAUSES, firstPause, pausePosition } from '../playback.js';
import { isOccupied } from '../state/page.js';
import { watchStarted } from '../state/search.js';
import { newJob } from './jobs.js';

/** A frame that took longer has shown too many steps. */
const LONG_FRAME_MS = 22;

/** After a time in the background it goes on where it was. */
const LONGEST_FRAME_MS = 250;

const FIRST_STEPS = 24;

/**
 * Shows the search, and asks the family for it where it is not there yet.
 * @param {App} app
 * @returns {Promise<void>}
 */
export async function beginWatching(app) {
  const { page } = app;
  if (page.sitting.watched !== null) return app.actions.setView('search');
  if (!offersWatching(app) || isOccupied(page.jobs)) return;
  const job = newJob();
  page.jobs.recording = job;
  app.changed();
  await currentFamily(page).watch(app);
  if (page.jobs.recording === job) page.jobs.recording = null;
  app.changed();
}

/**
 * Whether the search for what is on the boards can be watched at a press, though nobody has asked for it.
 * @param {App} app
 */
export function offersWatching({ page }) {
  const { sitting, jobs } = page;
  const isFree = jobs.search === null && jobs.recording === null;
  return sitting.puzzle !== null && isFree && currentFamily(page).canWatch(sitting);
}

/**
 * Shows a search from its first step on. Whoever has turned to playing meanwhile finds it later.
 * @param {App} app
 * @param {Recorded} recorded
 */
export function showWatched(app, { film, length, result, pause = firstPause(length) }) {
  const { page } = app;
  watchStarted(page, { film, length, result, at: 0, playing: false, pause });
  if (page.sitting.view !== 'search') app.changed();
  else if (isCalm()) seekWatching(app, 0);
  else toggleWatching(app);
}

/** @param {App} app */
export function toggleWatching(app) {
  const { page, watchClock } = app;
  const { watched } = page.sitting;
  if (watched === null) return;
  page.sitting.view = 'search';
  if (watched.at >= watched.length && !watched.playing) watched.at = 0;
  watched.playing = !watched.playing;
  watchClock.last = performance.now();
  watchClock.steps = FIRST_STEPS;
  if (watched.playing) {
    app.view.follow();
    run(app);
  }
  app.changed();
}

/**
 * @param {App} app
 * @param {number} at
 */
export function seekWatching(app, at) {
  const { sitting } = app.page;
  const { watched } = sitting;
  if (watched === null) return;
  sitting.view = 'search';
  watched.playing = false;
  watched.at = Math.min(watched.length, Math.max(0, at));
  advance(app, watched, 0);
  app.changed();
}

/**
 * @param {App} app
 * @param {number} by
 */
export function stepWatching(app, by) {
  const { watched } = app.page.sitting;
  if (watched === null) return;
  seekWatching(app, Math.floor(watched.at) + by);
  if (watched.at < watched.length) app.announce(currentFamily(app.page).words.watched(app.page.sitting));
}

/**
 * Lets go of what is held in a search that is watched, as a cell that is pinned; false where nothing is.
 * @param {App} app
 * @returns {boolean}
 */
export function releaseWatched(app) {
  const { view, watched } = app.page.sitting;
  return view === 'search' && watched !== null && currentFamily(app.page).releaseWatched(app);
}

/**
 * Shows the search faster or slower.
 * @param {App} app
 * @param {1 | -1} by 1 is faster
 */
export function changePause(app, by) {
  const { watched } = app.page.sitting;
  if (watched === null) return;
  const position = Math.min(PAUSES.length - 1, Math.max(0, pausePosition(watched.pause) - by));
  setPause(app, PAUSES[position]);
  app.announce(pauseWords(watched.pause));
}

/**
 * @param {App} app
 * @param {number} pause in ms
 */
export function setPause(app, pause) {
  const { watched } = app.page.sitting;
  if (watched !== null) watched.pause = pause;
  app.changed();
}

/** @param {App} app */
function run(app) {
  const { watchClock } = app;
  if (watchClock.frame === 0) watchClock.frame = requestAnimationFrame(now => tick(app, now));
}

/** @param {App} app @param {number} now */
function tick(app, now) {
  const { page, watchClock } = app;
  watchClock.frame = 0;
  const { watched, view } = page.sitting;
  if (watched === null || !watched.playing || view !== 'search') return;
  const elapsed = Math.min(LONGEST_FRAME_MS, Math.max(0, now - watchClock.last));
  watchClock.last = now;
  const share = elapsed > LONG_FRAME_MS ? 0.7 : 1.4;
  watchClock.steps = Math.max(FIRST_STEPS, watchClock.steps * share);
  advance(app, watched, watched.pause === 0 ? Math.round(watchClock.steps) : elapsed / watched.pause);
  if (watched.playing) run(app);
  app.changed();
}

/**
 * @param {App} app
 * @param {import('../state/sitting.js').Watched} watched
 * @param {number} by
 */
function advance({ page, announce }, watched, by) {
  watched.at = Math.min(watched.length, watched.at + by);
  if (watched.at < watched.length) return;
  watched.playing = false;
  const { words } = currentFamily(page);
  const { result } = watched;
  announce(result === null ? words.watched(page.sitting) : words.verdict(result, page.sitting.puzzle));
}
