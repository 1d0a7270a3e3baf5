/**
 * Playing what was found: which of the views the boards show, and the controls that all of them have.
 *
 * @typedef {import('../main.js').App} App
 */

import { beginOf } from '../state/game.js';
import { hasSolution, showWalk, solutionLength, turnTo } from '../state/sitting.js';
import { rateWords } from '../i18n/sentences.js';
import { SPEED_POSITIONS, positionOf, rateAt } from '../playback.js';
import { runClock, toggleReplay } from './clock.js';
import { goToEntry } from './walking.js';
import { beginWatching, changePause, seekWatching, stepWatching, toggleWatching } from './watching.js';

/**
 * @param {App} app
 * @param {import('../state/sitting.js').View} view
 */
export function setView(app, view) {
  const { sitting } = app.page;
  if (view === 'solution' && !hasSolution(sitting)) return;
  if (view === 'search' && sitting.watched === null) return beginWatching(app);
  showWalk(sitting);
  sitting.view = view;
  app.changed();
}

/**
 * @param {App} app
 * @param {import('../state/sitting.js').Tab} tab
 */
export function setTab(app, tab) {
  const { page } = app;
  if (page.sitting.tab === tab) return;
  turnTo(page.sitting, tab);
  app.actions.rememberTab(tab);
  app.actions.watch();
  app.changed();
}

/** @param {App} app */
export function togglePlay(app) {
  const { sitting } = app.page;
  if (sitting.view === 'search') return toggleWatching(app);
  // While one plays, the solution is for whoever turns to solving.
  if (sitting.view === 'walk') return toggleReplay(app);
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
  if (sitting.view === 'walk') return by > 0 ? app.actions.redo() : app.actions.undo();
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
  if (view === 'walk') goToEntry(app, where === 'begin' ? beginOf(app.page.sitting.game) : to);
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
 * Plays what is shown faster or slower.
 * @param {App} app
 * @param {1 | -1} by
 */
export function changeSpeed(app, by) {
  const { sitting } = app.page;
  if (sitting.view === 'search') return changePause(app, by);
  if (sitting.view !== 'solution') return;
  const length = solutionLength(sitting);
  const { rate } = sitting.solution.playback;
  const position = Math.min(SPEED_POSITIONS, Math.max(0, positionOf(rate, length) + by));
  setRate(app, rateAt(position, length));
  app.announce(rateWords(sitting.solution.playback.rate));
}

/**
 * @param {App} app
 * @param {number} rate
 */
export function setRate(app, rate) {
  app.page.sitting.solution.playback.rate = rate;
  app.changed();
}
