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
  /** How long the rings of a fall stay, in ms. */ rings: number;
  /** The moves just played; the whole walk again; or its trail alone, with the pieces at its end. */
  what: 'steps' | 'replay' | 'trail';
}

/**
 * frame: the requested one, 0 if none; last: its time; written: when the views last followed; arrival: what happens once
 * the pieces have arrived.
 */
const clockOf = perObject((_app: App) => ({
  frame: 0,
  last: 0,
  written: 0,
  stepping: null as Stepping | null,
  arrival: null as (() => void) | null,
}));

/** While pieces move, counters and words follow this often: nobody could read more. */
const WRITTEN_EVERY_MS = 100;

/** However many moves a press has played, the pieces are there before the next frame but one after this time. */
const STEPS_MS = 120;
const RINGS_MS = 520;

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
  const how = { steps, lasts: STEPS_MS, rings: fell ? RINGS_MS : 0, what: 'steps' } as const;
  // A typed sequence may end before its first move.
  begin(app, isCalm() || steps === 0 ? null : newStepping(app, shownMoves(app.page.session), how));
  runClock(app);
}

function begin(app: App, stepping: Stepping | null) {
  Object.assign(clockOf(app), { stepping, arrival: null });
}

/** Whether the moves just played are still under way. */
export function isUnderWay(app: App) {
  const stepping = steppingOf(app.page.session, clockOf(app));
  return stepping?.what === 'steps' && stepping.elapsed < stepping.lasts;
}

/** Does something once the pieces have arrived, unless they go elsewhere before. */
export function onArrival(app: App, act: () => void) {
  if (isUnderWay(app)) clockOf(app).arrival = act;
  else act();
}

/** A whole walk is shown within this time, unless frames come late. */
const LONGEST_REPLAY_MS = 15_000;
const REPLAY_STEP_MS = 260;

/** After a win the walk is shown within this time, or its trail alone. */
const LONGEST_WIN_MS = 2500;
const LONGEST_TRAIL_MS = 900;
const TRAIL_STEP_MS = 60;

/** Replays the person's walk from its start; ends the replay if one is running. */
export function toggleReplay(app: App) {
  const clock = clockOf(app);
  const { moves } = app.page.session.game.walk;
  if (clock.stepping?.what === 'replay' || moves === '') begin(app, null);
  else replayWalk(app, LONGEST_REPLAY_MS);
  app.acted();
}

/** Whether the whole walk is being replayed. */
export const isReplaying = (app: App) => clockOf(app).stepping?.what === 'replay';

/** The walk on the boards is shown as it is, without the rest of a motion. */
export const endSteps = (app: App) => begin(app, null);

/** Replays the walk from its start, once. @param longest in ms */
export function replayWalk(app: App, longest = LONGEST_WIN_MS) {
  const { moves } = app.page.session.game.walk;
  const lasts = Math.min(longest, moves.length * REPLAY_STEP_MS);
  begin(app, newStepping(app, moves, { steps: moves.length, lasts, rings: 0, what: 'replay' }));
  app.view.follow();
  runClock(app);
}

/** The trail of the person's walk runs once, while the pieces stay at its end. */
export function runTrail(app: App) {
  const { moves } = app.page.session.game.walk;
  const lasts = Math.min(LONGEST_TRAIL_MS, moves.length * TRAIL_STEP_MS);
  begin(app, newStepping(app, moves, { steps: moves.length, lasts, rings: 0, what: 'trail' }));
  runClock(app);
}

function newStepping(app: App, moves: string, how: Omit<Stepping, 'session' | 'moves' | 'elapsed'>): Stepping {
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
  if (stepping === null || stepping.what === 'trail') return count;
  const { steps } = stepping;
  return count - steps + steps * shareOf(stepping);
}

const shareOf = ({ elapsed, lasts }: Stepping) => Math.min(1, Math.max(0, elapsed / lasts));

/** Up to which move the trail is drawn, if it runs by itself. */
export function trailEnd(app: App) {
  const stepping = steppingOf(app.page.session, clockOf(app));
  return stepping?.what === 'trail' ? Math.floor(stepping.steps * shareOf(stepping)) : Infinity;
}

/** The age of the rings of a fall by the last move, from 0 to 1; null if there are none. */
export function ringsAge(app: App) {
  const stepping = steppingOf(app.page.session, clockOf(app));
  return stepping === null || stepping.rings === 0 ? null : Math.min(1, Math.max(0, stepping.elapsed / stepping.rings));
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
  const hasArrived = stepping !== null && stepping.elapsed >= stepping.lasts;
  clock.stepping = !hasArrived || stepping.elapsed < stepping.rings ? stepping : null;
  const { arrival } = clock;
  if (hasArrived && arrival !== null) {
    clock.arrival = null;
    arrival();
    app.acted();
  }
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
