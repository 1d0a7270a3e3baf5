/** Which of the views the boards show, and the controls that all of them have. */

import type { App } from './app.ts';
import { runClock, toggleReplay } from './clock.ts';
import { beginOf } from './game.ts';
import { watch } from './judge.ts';
import { positionOf, rateAt, SPEED_POSITIONS } from './playback.ts';
import { isQuiz } from './quiz.ts';
import { rateWords } from './sentences.ts';
import { hasSolution, showWalk, solutionLength, type Tab, turnTo, type View } from './session.ts';
import { setOption } from './settings.ts';
import { goToEntry, redo, undo } from './walk.ts';
import { beginWatching, changePause, seekWatching, stepWatching, toggleWatching } from './watch.ts';

export function setView(app: App, view: View) {
  const { sitting } = app.page;
  if (view === 'solution' && !hasSolution(sitting)) return;
  if (view === 'search' && sitting.watched === null) return void beginWatching(app);
  showWalk(sitting);
  sitting.view = view;
  app.changed();
}

export function setTab(app: App, tab: Tab) {
  const { page } = app;
  if (page.sitting.tab === tab || isQuiz(page.sitting)) return;
  turnTo(page.sitting, tab);
  setOption(app, 'tab', tab);
  watch(app);
  app.changed();
}

export function togglePlay(app: App) {
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

export function stepBy(app: App, by: number) {
  const { sitting } = app.page;
  if (sitting.view === 'search') return stepWatching(app, by);
  if (sitting.view === 'walk') return by > 0 ? redo(app) : undo(app);
  const { at } = sitting.solution.playback;
  seek(app, by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1);
}

/** To the begin or end of what is shown; of the own walk, with what was undone of it. */
export function jump(app: App, where: 'begin' | 'end') {
  const to = where === 'begin' ? 0 : Infinity;
  const { view } = app.page.sitting;
  if (view === 'walk') goToEntry(app, where === 'begin' ? beginOf(app.page.sitting.game) : to);
  else if (view === 'search') seekWatching(app, to);
  else seek(app, to);
}

export function seek(app: App, at: number) {
  const { sitting } = app.page;
  const { playback } = sitting.solution;
  playback.at = Math.min(solutionLength(sitting), Math.max(0, at));
  playback.playing = false;
  sitting.view = 'solution';
  app.changed();
}

/** Plays what is shown faster or slower. */
export function changeSpeed(app: App, by: 1 | -1) {
  const { sitting } = app.page;
  if (sitting.view === 'search') return changePause(app, by);
  if (sitting.view !== 'solution') return;
  const length = solutionLength(sitting);
  const { rate } = sitting.solution.playback;
  const position = Math.min(SPEED_POSITIONS, Math.max(0, positionOf(rate, length) + by));
  setRate(app, rateAt(position, length));
  app.announce(rateWords(sitting.solution.playback.rate));
}

export function setRate(app: App, rate: number) {
  app.page.sitting.solution.playback.rate = rate;
  app.changed();
}
