/**
 * Playing what was found: which of the views the boards show, and the controls that all of them have.
 *
 * @typedef {import('../main.js').App} App
 */

import { hasSolution, showWalk, solutionLength } from '../state/sitting.js';
import { runClock } from './clock.js';
import { walkTo } from './walking.js';
import { seekWatching, stepWatching, toggleWatching } from './watching.js';

/**
 * @param {App} app
 * @param {import('../state/sitting.js').View} view
 */
export function setView(app, view) {
  const { sitting } = app.page;
  if (view === 'solution' && !hasSolution(sitting)) return;
  if (view === 'search' && sitting.watched === null) return;
  showWalk(sitting);
  sitting.view = view;
  app.changed();
}

/** @param {App} app */
export function togglePlay(app) {
  const { sitting } = app.page;
  if (sitting.view === 'search') return toggleWatching(app);
  if (!hasSolution(sitting)) return;
  const { playback } = sitting.solution;
  if (playback.playing) {
    playback.playing = false;
    playback.at = Math.round(playback.at);
  } else {
    const length = solutionLength(sitting);
    sitting.view = 'solution';
    if (playback.at >= length) playback.at = 0;
    playback.playing = length > 0;
    app.view.follow();
    runClock(app);
  }
  app.changed();
}

/**
 * @param {App} app
 * @param {number} by
 */
export function stepBy(app, by) {
  const { sitting } = app.page;
  if (sitting.view === 'search') return stepWatching(app, by);
  if (!hasSolution(sitting)) return;
  const { at } = sitting.solution.playback;
  seek(app, by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1);
}

/**
 * To the begin or end of what is shown; of the own walk, with what was undone of it.
 * @param {App} app
 * @param {'begin' | 'end'} where
 */
export function jump(app, where) {
  const to = where === 'begin' ? 0 : Infinity;
  const { view } = app.page.sitting;
  if (view === 'walk') walkTo(app, to);
  else if (view === 'search') seekWatching(app, to);
  else seek(app, to);
}

/**
 * Shows a moment of the solution.
 * @param {App} app
 * @param {number} at
 */
export function seek(app, at) {
  const { sitting } = app.page;
  const { playback } = sitting.solution;
  playback.at = Math.min(solutionLength(sitting), Math.max(0, at));
  playback.playing = false;
  sitting.view = 'solution';
  app.changed();
}

/**
 * @param {App} app
 * @param {number} rate
 */
export function setRate(app, rate) {
  app.page.sitting.solution.playback.rate = rate;
  app.changed();
}
