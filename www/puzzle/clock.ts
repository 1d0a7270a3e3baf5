/** The clock that moves the playback, a watched search and the person's walk. It runs only while something moves. */

import type { App } from '../app/app.ts';
import { perObject } from '../engine/remember.ts';
import { shownSession } from '../state/page.ts';
import { advance, betweenFrames, isCalm, showsMotion } from '../state/playback.ts';
import { type Session, shownMoment, shownMoves, solutionLength } from '../state/session.ts';
import { fetchFrame, watchOn } from './watch.ts';

/** Motion belongs to the session and the walk it shows, and ends with either. */
export interface Stepping {
  session: Session;
  /** The walk that the steps end. */ moves: string;
  /** How many of its moves are shown as motion. */ steps: number;
  /** in ms; negative for time before it began, since the last frame */ elapsed: number;
  /** in ms */ lasts: number;
  /** Whether the whole walk is replayed, rather than the moves just played. */ replay: boolean;
}

/** frame: the requested one, 0 if none; last: its time; written: when the views last followed. */
const clockOf = perObject((_app: App) => ({ frame: 0, last: 0, written: 0, stepping: null as Stepping | null }));

/** While pieces move, counters and words follow this often: nobody could read more. */
const WRITTEN_EVERY_MS = 100;

const STEP_MS = 130;
const FALL_MS = 520;

/** A walk of many steps is shown faster, so that it ends within this time. */
const LONGEST_WALK_MS = 700;
const ECHO_SECONDS = 0.4;

function runClock(app: App) {
  const clock = clockOf(app);
  if (clock.frame !== 0) return;
  clock.last = performance.now();
  clock.frame = requestAnimationFrame(now => tick(app, now));
}

const playingSearch = ({ view, watched }: Session) => (view === 'search' && watched?.playing ? watched : null);

/** Starts the clock if something plays. */
export function followClock(app: App) {
  const { session } = app.page;
  if (session.solution.playback.playing || playingSearch(session) !== null) runClock(app);
}

export function showSteps(app: App, steps: number, fell: boolean) {
  const lasts = fell ? FALL_MS : Math.min(LONGEST_WALK_MS, steps * STEP_MS);
  const moves = shownMoves(app.page.session);
  // A typed sequence may end before its first move.
  clockOf(app).stepping = isCalm() || steps === 0 ? null : newStepping(app, moves, { steps, lasts, replay: false });
  runClock(app);
}

/** A whole walk is shown within this time, unless frames come late. */
const LONGEST_REPLAY_MS = 15_000;
const REPLAY_STEP_MS = 260;

/** After a win the walk is shown within this time. */
const LONGEST_WIN_MS = 2500;

/** Replays the person's walk from its start; ends the replay if one is running. */
export function toggleReplay(app: App) {
  const clock = clockOf(app);
  const { moves } = app.page.session.game.walk;
  if (clock.stepping?.replay || moves === '') clock.stepping = null;
  else replayWalk(app, LONGEST_REPLAY_MS);
  app.acted();
}

/** Whether the whole walk is being replayed. */
export const isReplaying = (app: App) => clockOf(app).stepping?.replay === true;

/** The walk on the boards is shown as it is, without the rest of a motion. */
export function endSteps(app: App) {
  clockOf(app).stepping = null;
}

/** Replays the walk from its start, once. @param longest in ms */
export function replayWalk(app: App, longest = LONGEST_WIN_MS) {
  const { moves } = app.page.session.game.walk;
  const lasts = Math.min(longest, moves.length * REPLAY_STEP_MS);
  clockOf(app).stepping = newStepping(app, moves, { steps: moves.length, lasts, replay: true });
  app.view.follow();
  runClock(app);
}

function newStepping(app: App, moves: string, how: Pick<Stepping, 'steps' | 'lasts' | 'replay'>): Stepping {
  const clock = clockOf(app);
  // The next frame counts the time since the last one, of which this much has passed already.
  const elapsed = clock.frame === 0 ? 0 : -betweenFrames(clock.last, performance.now());
  return { session: app.page.session, moves, elapsed, ...how };
}

/** The moment to draw, with a fraction where a move is shown as motion. */
export function moment(app: App) {
  const session = shownSession(app.page);
  if (session.view === 'solution') {
    const { at, rate } = session.solution.playback;
    return showsMotion(rate) && !isCalm() ? at : Math.floor(at);
  }
  const count = shownMoment(session);
  const stepping = steppingOf(session, clockOf(app));
  if (stepping === null) return count;
  const { elapsed, lasts, steps } = stepping;
  return count - steps + steps * Math.min(1, Math.max(0, elapsed / lasts));
}

/** For how many moves a fall stays visible. */
export function echo({ page }: App) {
  const session = shownSession(page);
  const { playing, rate } = session.solution.playback;
  return session.view === 'solution' && playing && !showsMotion(rate) && !isCalm()
    ? Math.min(400, rate * ECHO_SECONDS)
    : 0;
}

function tick(app: App, now: number) {
  const { page } = app;
  const clock = clockOf(app);
  clock.frame = 0;
  const passed = betweenFrames(clock.last, now);
  clock.last = now;
  const { playback } = page.session.solution;
  if (playback.playing) {
    const length = solutionLength(page.session);
    Object.assign(playback, advance(playback.at, playback.rate, length, passed / 1000));
  }
  const stepping = steppingOf(page.session, clock);
  if (stepping !== null) stepping.elapsed += passed;
  clock.stepping = stepping !== null && stepping.elapsed < stepping.lasts ? stepping : null;
  const watched = playingSearch(page.session);
  if (watched !== null) watchOn(app, watched, passed);
  const isOver = !playback.playing && clock.stepping === null && !watched?.playing;
  if (!isOver) clock.frame = requestAnimationFrame(next => tick(app, next));
  if (isOver) return app.acted();
  if (watched !== null) void fetchFrame(app);
  if (now - clock.written < WRITTEN_EVERY_MS) return app.view.show(app.onBoards.drawn());
  clock.written = now;
  app.redraw();
}

/** The steps under way, if they end the walk on the boards: another puzzle or another walk has none. */
function steppingOf(session: Session, { stepping }: ReturnType<typeof clockOf>) {
  if (stepping?.session !== session || session.view !== 'walk') return null;
  return stepping.moves === shownMoves(session) ? stepping : null;
}
