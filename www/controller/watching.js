/**
 * A search that is shown step by step: its clock, which runs only while it plays. With no pause
 * between the steps, each frame shows as many as it has time for.
 */

import { currentFamily } from '../families/index.js';

/** A frame that took longer has shown too many steps. */
const LONG_FRAME_MS = 22;

/** After a time in the background it goes on where it was. */
const LONGEST_FRAME_MS = 250;

const FIRST_STEPS = 24;

/** @param {import('../main.js').App} app */
export function createWatching(app) {
  const { page } = app;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let running = 0;
  let last = 0;
  /** How many steps a frame shows where there is no pause. */
  let steps = FIRST_STEPS;

  /** @param {number} now */
  function tick(now) {
    running = 0;
    const { watched } = page;
    if (watched === null || !watched.playing || page.view !== 'search') return;
    const elapsed = Math.min(LONGEST_FRAME_MS, Math.max(0, now - last));
    last = now;
    steps = Math.max(FIRST_STEPS, steps * (elapsed > LONG_FRAME_MS ? 0.7 : 1.4));
    advance(watched.pause === 0 ? Math.round(steps) : elapsed / watched.pause);
    if (watched.playing) run();
    app.changed();
  }

  function run() {
    if (running === 0) running = requestAnimationFrame(tick);
  }

  /** @param {number} by */
  function advance(by) {
    const { watched } = page;
    if (watched === null) return;
    watched.at = Math.min(watched.kinds.length, watched.at + by);
    if (watched.at < watched.kinds.length) return;
    watched.playing = false;
    app.announce(currentFamily(page).words.verdict(watched.result, page.puzzle));
  }

  /** @param {number} at */
  function seek(at) {
    const { watched } = page;
    if (watched === null) return;
    page.view = 'search';
    watched.playing = false;
    watched.at = Math.min(watched.kinds.length, Math.max(0, at));
    advance(0);
    app.changed();
  }

  function toggle() {
    const { watched } = page;
    if (watched === null) return;
    page.view = 'search';
    if (watched.at >= watched.kinds.length && !watched.playing) watched.at = 0;
    watched.playing = !watched.playing;
    last = performance.now();
    steps = FIRST_STEPS;
    if (watched.playing) {
      app.view.follow();
      run();
    }
    app.changed();
  }

  return {
    /** Shows a search that was just made. */
    startWatching() {
      if (calm.matches) seek(0);
      else toggle();
    },

    toggleWatching: toggle,
    seekWatching: seek,

    /** @param {number} by */
    stepWatching(by) {
      if (page.watched !== null) seek(Math.floor(page.watched.at) + by);
    },

    /** @param {number} pause in ms */
    setPause(pause) {
      if (page.watched !== null) page.watched.pause = pause;
      app.changed();
    },
  };
}
