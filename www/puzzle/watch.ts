/**
 * A recorded search shown step by step. With no pause between the steps, each frame of the browser shows as many as it
 * has time for. The recording stays in the worker that searched, and frames are requested as their moments are shown;
 * during playback, some ahead. The boards show the frame of the moment or, until it arrives, the last one.
 */

import { type App, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { perObject } from '../engine/remember.ts';
import type { Algorithm, RecordedFrame, Recording, Solved } from '../engine/types.ts';
import { firstPause, isCalm } from '../state/playback.ts';
import { hasSolution, playedLength, playerOf, type Session, type Watched } from '../state/session.ts';
import { bytesOf } from '../state/shape.ts';

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
const paceOf = perObject((_watched: Watched) => ({ steps: FIRST_STEPS }));

export const recordingBytes = () => (matchMedia('(pointer: coarse)').matches ? BYTES_ON_A_PHONE : BYTES);

/** Shows a search from its first step, with its result. People who have turned to playing find it later. */
export function showWatched(app: App, recording: Recording, algorithm: Algorithm, search: Solved) {
  const { page } = app;
  const { session } = page;
  watchStarted(session, newWatched(recording, algorithm, search, currentFamily(page).withholds ? search : null));
  if (session.view === 'search' && !isCalm()) togglePlaying(app);
  else app.acted();
}

export const newWatched = (
  recording: Recording,
  algorithm: Algorithm,
  search: Solved,
  result: Solved | null,
): Watched => ({
  ...{ recording, algorithm, search, result, wish: {}, frames: new Map(), last: null, asking: null },
  ...{ length: recording.length, at: 0, playing: false, pause: firstPause(recording.length) },
});

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

/** Plays what the boards show, again if it has ended, or pauses it. */
export function togglePlaying(app: App) {
  const { session } = app.page;
  const player = playerOf(session);
  if (player === null) return;
  const length = playedLength(session);
  if (player.at >= length) player.at = 0;
  else if (player.playing) player.at = Math.round(player.at);
  player.playing = !player.playing && length > 0;
  if (player.playing) app.view.follow();
  app.acted();
}

/** Shows a moment of what the boards show. @param isAloud whether a step of a search is read out; its end always is */
export function seek(app: App, at: number, isAloud = false) {
  const { session } = app.page;
  const player = playerOf(session);
  if (player === null) return;
  const length = playedLength(session);
  player.at = Math.min(length, Math.max(0, at));
  player.playing = false;
  if (session.view === 'search' && (isAloud || player.at === length)) void announceStep(app);
  app.acted();
}

/** The search on the boards plays for some ms. */
export function watchOn(app: App, watched: Watched, elapsed: number) {
  const pace = paceOf(watched);
  pace.steps = Math.max(FIRST_STEPS, pace.steps * (elapsed > LONG_FRAME_MS ? 0.7 : 1.4));
  const by = watched.pause === 0 ? Math.round(pace.steps) : elapsed / watched.pause;
  watched.at = Math.min(watched.length, watched.at + by);
  watched.playing = watched.at < watched.length;
  if (!watched.playing) void announceStep(app);
}

/**
 * Announces the present step, once its frame is there, unless the search is no longer shown by then; at its end the
 * result that it has withheld.
 */
async function announceStep(app: App) {
  const { session } = app.page;
  const { watched } = session;
  if (watched === null) return;
  const { words } = currentFamily(app.page);
  const { at, length, result } = watched;
  if (at >= length && result !== null) return app.announce(words.verdict(result, session.puzzle));
  const now = Math.floor(at);
  const isShown = () => session === app.page.session && session.view === 'search' && session.watched === watched;
  const isNow = () => isShown() && Math.floor(watched.at) === now;
  while (isNow() && nextMoment(app, watched) === now) await fetchFrame(app);
  if (isNow()) app.announce(words.watched(session));
}

/** The frame to be shown; null if no search is watched, before the first frame, and until one has arrived. */
export function frameOf({ view, watched }: Session): RecordedFrame | null {
  if (view !== 'search' || watched === null) return null;
  const { recording, frames, last } = watched;
  const now = Math.floor(watched.at);
  return now < recording.first ? null : (frames.get(now) ?? last);
}

/** Requests the frame of the present moment, or one of the next, unless it is cached or a request is under way. */
export async function fetchFrame(app: App): Promise<void> {
  const { view, watched } = app.page.session;
  if (watched === null) return;
  const moment = view === 'search' && watched.asking === null ? nextMoment(app, watched) : null;
  if (moment !== null) watched.asking = ask(app, watched, moment);
  await watched.asking;
}

async function ask(app: App, watched: Watched, moment: number) {
  const { session } = app.page;
  const { wish, recording } = watched;
  const frame = await app.workers.run.frame(recording.id ?? 0, { ...wish, moment });
  watched.asking = null;
  if (frame !== null && watched.wish === wish) keepFrame(watched, moment, frame);
  // A search that runs has replaced the recording, and is shown next.
  if (frame === null && session.watched === watched && app.page.jobs.search === null) {
    session.recorded = null;
    watchedOutdated(session);
    if (session === app.page.session) warn(app, 'watch.gone');
  }
  // While it plays, the clock draws.
  if (!watched.playing) app.redraw();
}

function nextMoment(app: App, { at, length, playing, recording, frames }: Watched): number | null {
  if (!currentFamily(app.page).asksFrames) return null;
  const now = Math.max(Math.floor(at), recording.first);
  const last = Math.min(length, playing ? now + AHEAD : now);
  for (let moment = now; moment <= last; moment++) if (!frames.has(moment)) return moment;
  return null;
}

function keepFrame(watched: Watched, moment: number, frame: RecordedFrame) {
  const { frames } = watched;
  const most = Math.max(2 * AHEAD, Math.floor(FRAME_BYTES / bytesOf(frame)));
  for (const oldest of frames.keys()) {
    if (frames.size < most) break;
    frames.delete(oldest);
  }
  frames.set(moment, frame);
  watched.last = frame;
}
