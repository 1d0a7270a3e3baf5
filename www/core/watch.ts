/**
 * A recorded search shown step by step. With no pause between the steps, each frame of the browser shows as many as it
 * has time for. The recording stays in the worker that searched, and frames are requested as their moments are shown;
 * during playback, some ahead. The boards show the frame of the moment or, until it arrives, the last one.
 */

import { perObject } from '../engine/remember.ts';
import type { Algorithm, RecordedFrame, Recording, Solved } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { bytesOf } from '../store/shape.ts';
import { type App, currentFamily, warn } from './app.ts';
import { firstPause, isCalm } from './playback.ts';
import { hasSolution, keepsEnd, type Session, type Shown, type Watched, type Wish } from './session.ts';

/** The most bytes of a recording, on a computer and on a phone: wasm memory never shrinks. */
const BYTES = 1e9;
const BYTES_ON_A_PHONE = 256e6;

const FRAME_BYTES = 24e6;

/** Moments requested ahead during playback. */
const AHEAD = 4;

/** A frame that took longer has shown too many steps. */
const LONG_FRAME_MS = 22;

const FIRST_STEPS = 24;

/** How many steps of a watched search a frame shows if there is no pause. */
const paceOf = perObject((_app: App) => ({ steps: FIRST_STEPS }));

export const recordingBytes = () => (matchMedia('(pointer: coarse)').matches ? BYTES_ON_A_PHONE : BYTES);

/** Shows a search from its first step, with its result. People who have turned to playing find it later. */
export function showWatched(app: App, recording: Recording, algorithm: Algorithm, search: Solved) {
  const { page } = app;
  const { length } = recording;
  const shown = newShown(recording, algorithm);
  const result = currentFamily(page).withholds ? search : null;
  watchStarted(page.session, { shown, length, result, search, at: 0, playing: false, pause: firstPause(length) });
  if (page.session.view !== 'search') app.acted();
  else if (isCalm()) seekWatching(app, 0);
  else toggleWatching(app);
}

/** A search is ready to be shown step by step. People who have turned to playing are not interrupted. */
export function watchStarted(session: Session, watched: Watched) {
  session.watched = watched;
  if (session.tab !== 'solve') return;
  session.view = 'search';
  session.solution.playback.playing = false;
}

/** The search that can be watched is no longer the last one. */
export function watchedOutdated(session: Session) {
  session.watched = null;
  if (session.view === 'search') session.view = hasSolution(session) ? 'solution' : 'walk';
}

export const newShown = (recording: Recording, algorithm: Algorithm): Shown => ({
  recording,
  algorithm,
  wish: {},
  frames: new Map(),
  last: null,
  asking: null,
});

/** Says so if the search on view is not the one that gave the answer: then it has seen other states. */
export function anotherSearchWords({ page }: App) {
  const { watched, solution, puzzle } = page.session;
  const { result } = solution;
  if (watched === null || result === null || keepsEnd(page.session)) return '';
  const { search, shown } = watched;
  const figures = ({ states, length, visited, account }: Solved) =>
    [states, length, visited, account?.by, account?.before, account?.forward].join();
  if (figures(search) === figures(result)) return '';
  const { words } = currentFamily(page);
  return t('watch.another', { verdict: words.verdict(search, puzzle), cost: words.cost(search, shown.algorithm) });
}

export function toggleWatching(app: App) {
  const { page } = app;
  const { watched } = page.session;
  if (watched === null) return;
  page.session.view = 'search';
  if (watched.at >= watched.length && !watched.playing) watched.at = 0;
  watched.playing = !watched.playing;
  paceOf(app).steps = FIRST_STEPS;
  if (watched.playing) app.view.follow();
  app.acted();
}

export function seekWatching(app: App, at: number) {
  const { session } = app.page;
  const { watched } = session;
  if (watched === null) return;
  session.view = 'search';
  watched.playing = false;
  watched.at = Math.min(watched.length, Math.max(0, at));
  advance(app, watched, 0);
  app.acted();
}

/** The search on the boards plays for some ms. */
export function watchOn(app: App, watched: Watched, elapsed: number) {
  const pace = paceOf(app);
  pace.steps = Math.max(FIRST_STEPS, pace.steps * (elapsed > LONG_FRAME_MS ? 0.7 : 1.4));
  advance(app, watched, watched.pause === 0 ? Math.round(pace.steps) : elapsed / watched.pause);
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
  while (isNow() && nextMoment(app, watched) === now) await fetchFrame(app);
  if (isNow()) app.announce(currentFamily(app.page).words.watched(session));
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
  const { shown } = watched;
  const moment = view === 'search' && shown.asking === null ? nextMoment(app, watched) : null;
  if (moment !== null) shown.asking = ask(app, shown, moment);
  await shown.asking;
}

async function ask(app: App, shown: Shown, moment: number) {
  const { session } = app.page;
  const { wish, recording } = shown;
  const frame = await app.workers.run.frame(recording.id ?? 0, { ...wish, moment });
  shown.asking = null;
  if (frame !== null && shown.wish === wish) keepFrame(shown, moment, frame);
  if (frame === null && session.watched?.shown === shown) {
    session.recorded = null;
    watchedOutdated(session);
    if (session === app.page.session) warn(app, 'watch.gone');
  }
  // While it plays, the clock draws.
  if (!session.watched?.playing) app.redraw();
}

function nextMoment(app: App, { at, length, playing, shown }: Watched): number | null {
  if (!currentFamily(app.page).asksFrames) return null;
  const now = Math.max(Math.floor(at), shown.recording.first);
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
  if (watched === null) return;
  watched.shown.wish = { ...watched.shown.wish, ...wish };
  watched.shown.frames.clear();
  app.acted();
}
