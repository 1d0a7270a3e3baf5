/** A search shown step by step. With no pause between the steps, each frame shows as many as it has time for. */

import type { App } from './app.ts';
import { currentFamily } from './families.ts';
import { betweenFrames, firstPause, isCalm } from './playback.ts';
import { watchStarted } from './search.ts';
import type { Watched } from './session.ts';

/** A search ready to be shown. Its first pause is one of `PAUSES`; by default it follows from the length. */
export type Recorded = Pick<Watched, 'film' | 'length' | 'result'> & { pause?: number };

/** A frame that took longer has shown too many steps. */
const LONG_FRAME_MS = 22;

const FIRST_STEPS = 24;

/** Shows a search from its first step. People who have turned to playing find it later. */
export function showWatched(app: App, { film, length, result, pause = firstPause(length) }: Recorded) {
  const { page } = app;
  watchStarted(page, { film, length, result, at: 0, playing: false, pause });
  if (page.session.view !== 'search') app.changed();
  else if (isCalm()) seekWatching(app, 0);
  else toggleWatching(app);
}

export function toggleWatching(app: App) {
  const { page, watchClock } = app;
  const { watched } = page.session;
  if (watched === null) return;
  page.session.view = 'search';
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

export function seekWatching(app: App, at: number) {
  const { session } = app.page;
  const { watched } = session;
  if (watched === null) return;
  session.view = 'search';
  watched.playing = false;
  watched.at = Math.min(watched.length, Math.max(0, at));
  advance(app, watched, 0);
  app.changed();
}

function run(app: App) {
  const { watchClock } = app;
  if (watchClock.frame === 0) watchClock.frame = requestAnimationFrame(now => tick(app, now));
}

function tick(app: App, now: number) {
  const { page, watchClock } = app;
  watchClock.frame = 0;
  const { watched, view } = page.session;
  if (watched === null || !watched.playing || view !== 'search') return;
  const elapsed = betweenFrames(watchClock.last, now);
  watchClock.last = now;
  const share = elapsed > LONG_FRAME_MS ? 0.7 : 1.4;
  watchClock.steps = Math.max(FIRST_STEPS, watchClock.steps * share);
  advance(app, watched, watched.pause === 0 ? Math.round(watchClock.steps) : elapsed / watched.pause);
  if (watched.playing) run(app);
  app.changed();
}

function advance({ page, announce }: App, watched: Watched, by: number) {
  watched.at = Math.min(watched.length, watched.at + by);
  if (watched.at < watched.length) return;
  watched.playing = false;
  const { words } = currentFamily(page);
  const { result } = watched;
  announce(result === null ? words.watched(page.session) : words.verdict(result, page.session.puzzle));
}
