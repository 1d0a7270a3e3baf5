/** Searches and their results: beginning, end, and several one after another. */

import type { Kind, Message, NoRecording, Progress, Recording, Solved } from '../engine/types.ts';
import { type Method, runOf, withRun } from './algorithms.ts';
import { learn } from './knowledge.ts';
import type { Job, Page, Search } from './page.ts';
import { hasSolution, type Playback, type Session, showSolution, showWalk, type Watched } from './session.ts';

/** A search begins. While algorithms are compared or viewed, the present answer stays on the board. */
export function searchStarted({ jobs, session }: Page, now: number, method: Method, forViewing = false): Search {
  const isExtra = (forViewing || jobs.comparison !== null) && isAnswer(session.solution.result);
  const search = { since: now, progress: null, sight: null, method, found: false, isExtra };
  jobs.search = search;
  if (!isExtra) {
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
  const { solution } = session;
  const run = runOf(result, search.method);
  if (run !== null && isRun(page, search)) solution.runs = withRun(solution.runs, run);
  if (search.found) solution.result = result;
  else if (!search.isExtra) showAnswer(session, search, result, playback);
  leastLearned(session, least);
  jobs.search = null;
  learnFrom(session, result);
}

/** A search's recording replaces the previous one; without one, the previous one is removed. */
export function searchRecorded(page: Page, search: Search, recording: Recording | NoRecording | null, result: Solved) {
  const { session } = page;
  const { algorithm } = search.method;
  session.recorded = recording && { algorithm, recording, result };
  if (recording?.ok && 'sizes' in recording && isRun(page, search))
    session.layers = { ...session.layers, [algorithm]: recording };
}

/** Whether its figures are those of its algorithm: it may be run otherwise to be viewed. */
const isRun = ({ jobs }: Page, { isExtra }: Search) => !isExtra || jobs.comparison !== null;

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
  states: progress?.states ?? 0,
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

/**
 * A result beside what is known of the puzzle, so that all rooms say the same: no solution has fewer swaps than the
 * proved minimum, one with as many needs no proof of its own, and a worse one than before is not shown.
 */
export function besideKnown(result: Solved, { least, before }: Known): Solved {
  const isWorse = before !== null && (result.swaps === null || (before.swaps ?? Infinity) < result.swaps);
  const best = isWorse && result.verdict !== 'unsolvable' ? before : result;
  const { swaps } = best;
  const known = Math.max(least ?? 0, before?.swapsAtLeast ?? 0, result.swapsAtLeast ?? 0);
  if (swaps === null || known === 0) return best;
  const swapsAtLeast = Math.min(swaps, Math.max(known, best.account?.bound ?? 0));
  const swapsProved = best.swapsProved || swapsAtLeast === swaps;
  const isSaid = swapsProved === best.swapsProved && swapsAtLeast === best.swapsAtLeast;
  return isSaid ? best : { ...best, swapsAtLeast, swapsProved };
}

/** least: the proved minimum; before: the best solution so far, with its swaps. */
export type Known = { least: number | null; before: Solved | null };

/** The same for a search that goes on. */
export function progressBesideKnown(now: Progress, { least, before }: Known): Progress {
  if (!now.swaps) return now;
  const found = Math.min(now.swaps.found, before?.swaps ?? Infinity);
  const atLeast = Math.min(found, Math.max(now.swaps.atLeast, least ?? 0, before?.swapsAtLeast ?? 0));
  return { ...now, swaps: { atLeast, found } };
}

/**
 * The minimum is proved; a solution that is shown says so, too, and so does the proof of Make.
 *
 * @param by a solution with it, which takes the place of a worse one
 */
export function leastLearned({ game, solution, proved, puzzle }: Session, least: number | null, by?: Solved) {
  game.least = least ?? game.least;
  // Where no swaps are counted, every minimum is as good, and a result keeps the account of its own search.
  const best = least === null || by?.swaps == null ? null : by;
  game.leastBy = best ?? game.leastBy;
  const { result } = solution;
  solution.result &&= besideKnown(solution.result, { least: game.least, before: best });
  if (proved === null || proved.puzzle !== puzzle?.id) return;
  const before = result?.swaps == null ? null : solution.result;
  proved.result = besideKnown(proved.result, { least: game.least, before });
}

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
