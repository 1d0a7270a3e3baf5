/**
 * The timing of playback, without a clock of its own: speeds, and where a playback is after some time. A rate is in
 * moves per second: 0 plays one move and pauses, Infinity jumps to the end.
 */

const WHOLE_SECONDS = 15;
const SHOWS_MOTION = 12;
const LONGEST_FRAME_MS = 250;

/** The rate that plays the whole sequence in about 15 s; short ones end sooner, none crawls. */
export const firstRate = (length: number) => Math.max(2.5, length / WHOLE_SECONDS);

/** The position of a playback `seconds` later, and whether it still runs. */
export function advance(at: number, rate: number, length: number, seconds: number): { at: number; playing: boolean } {
  // One move at a time: finish the one under way, at a pace the eye can follow.
  const stop = rate === 0 ? Math.min(length, Math.floor(at) + 1) : length;
  const next = rate === Infinity ? length : at + seconds * (rate || 3);
  return next >= stop ? { at: stop, playing: false } : { at: next, playing: true };
}

/** Whether single moves are slow enough to be animated. */
export const showsMotion = (rate: number) => rate <= SHOWS_MOTION;

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The time between two frames, in ms, limited so that playback does not jump after a time in the background. */
export const betweenFrames = (last: number, now: number) => Math.min(LONGEST_FRAME_MS, Math.max(0, now - last));

/** Pauses between two steps of a search that is watched, in ms. */
export const PAUSES = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

const WATCH_MS = 12_000;
const LONGEST_FIRST_PAUSE = 100;

/** The pause that shows a search in about 12 s; short ones end sooner, but none is too fast to follow. */
export function firstPause(steps: number) {
  const wanted = Math.min(LONGEST_FIRST_PAUSE, WATCH_MS / Math.max(1, steps));
  return PAUSES.findLast(pause => pause <= wanted) ?? 0;
}

/** A phone vibrates, if its settings allow that; times in ms, every second one a pause. */
export function vibrate(options: { vibrate: boolean }, ...times: number[]) {
  if (options.vibrate && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(times);
}
