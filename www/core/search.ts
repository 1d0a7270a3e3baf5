/** Searches and their results: beginning, end, and several one after another. */

import type { Algorithm, Kind, Message, NoRecording, Recording, Sight, Solved } from '../engine/types.ts';
import { type Method, runOf, withRun } from './algorithms.ts';
import { learn } from './knowledge.ts';
import type { Job, Page } from './page.ts';
import { hasSolution, type Playback, type Session, showSolution, showWalk, type Watched } from './session.ts';

/** found: whether its answer is on the boards while it continues to count or improve; sight: its state, while shown. */
export type Search = Job & { method: Method; found: boolean; sight: Sight | null };

/** Algorithms run one after another; isCut: the present run is the last one. */
export type Comparison = { begun: number; total: number; isCut: boolean };

/** A search begins. While algorithms are compared, the present answer stays on the board. */
export function searchStarted({ jobs, session }: Page, now: number, method: Method): Search {
  const search = { since: now, progress: null, sight: null, method, found: false };
  jobs.search = search;
  if (jobs.comparison === null || !isAnswer(session.solution.result)) {
    session.solution.result = null;
    showWalk(session);
    session.tab = 'solve';
  }
  return search;
}

/** A search has an answer, and continues: to count the shortest sequences, or to find a better one. */
export function answerFound({ session }: Page, search: Search, result: Solved, playback: Playback) {
  // A better answer of the same search replaces the one shown.
  if (search.found) session.solution.result = result;
  else showAnswer(session, search, result, playback);
  search.found = true;
  search.sight = null;
  learnFrom(session, result);
}

/**
 * A search ended, and is added to the runs. If its answer was shown before, the person may have turned to something
 * else by now. `least` is the minimum that the result proves.
 */
export function searchEnded(page: Page, search: Search, result: Solved, playback: Playback, least: number | null) {
  const { jobs, session } = page;
  const { solution, game } = session;
  const run = runOf(result, search.method);
  if (run !== null) solution.runs = withRun(solution.runs, run);
  game.least = least ?? game.least;
  if (search.found) solution.result = result;
  else if (jobs.comparison === null || !isAnswer(solution.result)) showAnswer(session, search, result, playback);
  jobs.search = null;
  learnFrom(session, result);
}

/** A search's recording replaces the previous one; without one, the previous one is removed. */
export function searchRecorded(session: Session, algorithm: Algorithm, recording: Recording | NoRecording | null) {
  session.recorded = recording && { algorithm, recording };
  if (recording?.ok && 'sizes' in recording) session.layers = { ...session.layers, [algorithm]: recording };
}

/** A search is ready to be shown step by step. People who have turned to playing are not interrupted. */
export function watchStarted({ session }: Page, watched: Watched) {
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

export const spentBy = ({ progress, since }: Job, now: number) => ({
  seconds: (now - since) / 1000,
  states: progress?.explored ?? 0,
  bytes: progress?.bytes ?? 0,
});

/** The result of a search that did not end by itself. */
export const brokenOff = (kind: Kind, job: Job, now: number, reason: Message): Solved => ({
  ok: true,
  kind,
  verdict: 'stopped',
  shortest: false,
  length: null,
  moves: null,
  sequences: null,
  swaps: null,
  swapsProved: false,
  visited: null,
  ...spentBy(job, now),
  atLeast: job.progress?.atLeast ?? 0,
  stopped: reason,
});

/** A solution with the known minimum of swaps needs no proof of its own. */
export const atMinimum = (result: Solved, least: number | null): Solved =>
  result.swaps !== null && result.swaps === least ? { ...result, swapsProved: true } : result;

const isAnswer = (result: Solved | null) => result !== null && result.verdict !== 'stopped';

function showAnswer(session: Session, { method }: Search, result: Solved, playback: Playback) {
  session.solution.result = result;
  session.solution.foundBy = method.algorithm;
  if (result.moves === null) return;
  session.solution.playback = playback;
  // People who have begun to play are not interrupted.
  if (session.tab !== 'solve') {
    playback.playing = false;
    return;
  }
  showSolution(session);
}

/** Learns from a search from the start, which holds for every walk. */
export function learnFrom({ game }: Session, { verdict, moves, length, shortest }: Solved) {
  const totals = shortest ? { totals: [length], shortest } : {};
  if (verdict === 'solved') learn(game.knowledge, '', { verdict: 'solvable', moves, good: null, ...totals });
  if (verdict === 'unsolvable') learn(game.knowledge, '', { verdict: 'lost', moves, good: null });
}
