/**
 * A recorded search shown step by step. With no pause between the steps, each frame of the browser shows as many as it
 * has time for. The recording stays in the worker that searched, and frames are requested as their moments are shown;
 * during playback, some ahead. The boards show the frame of the moment or, until it arrives, the last one.
 */

import type { Algorithm, RecordedFrame, Recording, Solved } from '../engine/types.ts';
import { bytesOf } from '../store/shape.ts';
import { type App, currentFamily, warn } from './app.ts';
import { firstPause, isCalm } from './playback.ts';
import { watchedOutdated, watchStarted } from './search.ts';
import { firstSearch, type Session, type Shown, type Watched, type Wish } from './session.ts';

/** The most bytes of a recording, on a computer and on a phone: wasm memory never shrinks. */
const BYTES = 1e9;
const BYTES_ON_A_PHONE = 256e6;

const FRAME_BYTES = 24e6;

/** Moments requested ahead during playback. */
const AHEAD = 4;

/** A frame that took longer has shown too many steps. */
const LONG_FRAME_MS = 22;

const FIRST_STEPS = 24;

export const recordingBytes = () => (matchMedia('(pointer: coarse)').matches ? BYTES_ON_A_PHONE : BYTES);

/**
 * Shows a search from its first step. People who have turned to playing find it later.
 * @param result if withheld until the end
 */
export function showWatched(app: App, recording: Recording, algorithm: Algorithm, result: Solved | null) {
  const { page } = app;
  const { length } = recording;
  const shown = newShown(recording, algorithm, 'interactive');
  app.workers.beside.cancel();
  watchStarted(page, { shown, length, beside: null, result, at: 0, playing: false, pause: firstPause(length) });
  if (page.session.view !== 'search') app.changed();
  else if (isCalm()) seekWatching(app, 0);
  else toggleWatching(app);
}

export const newShown = (recording: Recording, algorithm: Algorithm, worker: Shown['worker']): Shown => ({
  recording,
  algorithm,
  worker,
  wish: {},
  frames: new Map(),
  last: null,
  asking: null,
});

export function toggleWatching(app: App) {
  const { page, clock } = app;
  const { watched } = page.session;
  if (watched === null) return;
  page.session.view = 'search';
  if (watched.at >= watched.length && !watched.playing) watched.at = 0;
  watched.playing = !watched.playing;
  clock.steps = FIRST_STEPS;
  if (watched.playing) app.view.follow();
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

/** The search on the boards plays for some ms. */
export function watchOn(app: App, watched: Watched, elapsed: number) {
  const { clock } = app;
  clock.steps = Math.max(FIRST_STEPS, clock.steps * (elapsed > LONG_FRAME_MS ? 0.7 : 1.4));
  advance(app, watched, watched.pause === 0 ? Math.round(clock.steps) : elapsed / watched.pause);
}

function advance(app: App, watched: Watched, by: number) {
  watched.at = Math.min(watched.length, watched.at + by);
  if (watched.at < watched.length) return;
  watched.playing = false;
  const { result } = watched;
  const { words } = currentFamily(app.page);
  if (result === null) void announceStep(app);
  else app.announce(words.verdict(result, app.page.session.puzzle));
}

/** Announces the present step, once its frame is there, unless the search is no longer shown by then. */
export async function announceStep(app: App) {
  const { session } = app.page;
  const { watched } = session;
  if (watched === null) return;
  const now = Math.floor(watched.at);
  const isShown = () => session === app.page.session && session.view === 'search' && session.watched === watched;
  const isNow = () => isShown() && Math.floor(watched.at) === now;
  while (isNow() && nextMoment(app, watched, watched.shown) === now) await fetchFrame(app);
  if (isNow()) app.announce(currentFamily(app.page).words.watched(firstSearch(session)));
}

/** The frame to be shown; null if no search is watched, before the first frame, and until one has arrived. */
export function frameOf({ view, watched }: Session): RecordedFrame | null {
  if (view !== 'search' || watched === null) return null;
  const { recording, frames, last } = watched.shown;
  const now = Math.floor(watched.at);
  return now < recording.first ? null : (frames.get(now) ?? last);
}

/** Requests the frame of the present moment, or one of the next, unless it is cached or a request is under way. */
export async function fetchFrame(app: App): Promise<void> {
  const { view, watched } = app.page.session;
  if (watched === null) return;
  const requests = shownIn(watched).map(shown => {
    const moment = view === 'search' && shown.asking === null ? nextMoment(app, watched, shown) : null;
    if (moment !== null) shown.asking = ask(app, shown, moment);
    return shown.asking;
  });
  await Promise.all(requests);
}

/** The searches that are shown: one, or two side by side. */
export const shownIn = ({ shown, beside }: Watched): Shown[] => (beside?.shown ? [shown, beside.shown] : [shown]);

async function ask(app: App, shown: Shown, moment: number) {
  const { session } = app.page;
  const { wish, recording } = shown;
  const frame = await app.workers[shown.worker].frame(recording.id ?? 0, { ...wish, moment });
  shown.asking = null;
  if (frame !== null && shown.wish === wish) keepFrame(shown, moment, frame);
  if (frame === null && session.watched?.beside?.shown === shown) dropBeside(app, session.watched);
  if (frame === null && session.watched?.shown === shown) {
    session.recorded = null;
    watchedOutdated(session);
    if (session === app.page.session) warn(app, 'watch.gone');
  }
  app.changed();
}

/** Shows the first search alone again. */
export function dropBeside(app: App, watched: Watched) {
  watched.beside = null;
  watched.length = watched.shown.recording.length;
  watched.at = Math.min(watched.at, watched.length);
  app.workers.beside.cancel();
  app.changed();
}

function nextMoment(app: App, { at, playing }: Watched, shown: Shown): number | null {
  if (!currentFamily(app.page).asksFrames) return null;
  const { length, first } = shown.recording;
  const now = Math.max(Math.min(length, Math.floor(at)), first);
  const last = Math.min(length, playing ? now + AHEAD : now);
  for (let moment = now; moment <= last; moment++) if (!shown.frames.has(moment)) return moment;
  return null;
}

function keepFrame(shown: Shown, moment: number, frame: RecordedFrame) {
  const { frames } = shown;
  const most = Math.max(2 * AHEAD, Math.floor(FRAME_BYTES / bytesOf(frame)));
  for (const oldest of frames.keys()) {
    if (frames.size < most) break;
    frames.delete(oldest);
  }
  frames.set(moment, frame);
  shown.last = frame;
}

/** Asks for other frames; the last one stays until a new one arrives. */
export function wishFor(app: App, wish: Wish) {
  const { watched } = app.page.session;
  for (const shown of watched === null ? [] : shownIn(watched)) {
    shown.wish = { ...shown.wish, ...wish };
    shown.frames.clear();
  }
  app.changed();
}
