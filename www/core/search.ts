/** Searches, and what they found: how they begin and end, and several one after another. */

import type { Algorithm, Film, Kind, Message, NoFilm, Sight, Solved } from '../engine/types.ts';
import { type Method, runOf, toCompare, withRun } from './algorithms.ts';
import { learn } from './knowledge.ts';
import type { Job, Page } from './page.ts';
import { hasSolution, type Playback, type Sitting, showWalk, type Watched } from './session.ts';

/** found: whether its answer is on the boards, and it goes on to count or to improve; sight: where it is, while shown. */
export type Search = Job & { method: Method; found: boolean; sight: Sight | null };

/** Algorithms run one after another; left: those that have not begun. */
export type Comparison = { left: Algorithm[]; begun: number; total: number };

/** A search begins. While algorithms are compared, the answer there is stays on the board. */
export function searchStarted({ jobs, passing, sitting }: Page, now: number, method: Method): Search {
  const search = { since: now, progress: null, sight: null, method, found: false };
  jobs.search = search;
  passing.notice = null;
  if (jobs.comparison === null || !isAnswer(sitting.solution.result)) {
    sitting.solution.result = null;
    showWalk(sitting);
    sitting.tab = 'solve';
  }
  return search;
}

/** A search has an answer, and goes on: to count the shortest sequences, to find a better one. */
export function answerFound({ sitting }: Page, search: Search, result: Solved, playback: Playback) {
  // A better answer of the same search takes the place of the one that is shown.
  if (search.found) sitting.solution.result = result;
  else showAnswer(sitting, search, result, playback);
  search.found = true;
  search.sight = null;
  learnFrom(sitting, result);
}

/**
 * A search ended, and is remembered among the runs. Where its answer was shown before, the person may have turned to
 * something else by now. `least` is the number to beat that the result proves.
 */
export function searchEnded(page: Page, search: Search, result: Solved, playback: Playback, least: number | null) {
  const { jobs, sitting } = page;
  const { solution, game } = sitting;
  const run = runOf(result, search.method);
  if (run !== null) solution.runs = withRun(solution.runs, run);
  game.least = least ?? game.least;
  if (search.found) solution.result = result;
  else if (jobs.comparison === null || !isAnswer(solution.result)) showAnswer(sitting, search, result, playback);
  jobs.search = null;
  learnFrom(sitting, result);
}

/** A search has left a film, or none, in place of that of the one before. */
export function searchFilmed(sitting: Sitting, algorithm: Algorithm, film: Film | NoFilm | null) {
  sitting.filmed = film && { algorithm, film };
  if (film?.ok) sitting.films = { ...sitting.films, [algorithm]: film };
}

/** A search is there to be shown step by step. Whoever has turned to playing meanwhile goes on playing. */
export function watchStarted({ sitting, passing }: Page, watched: Watched) {
  sitting.watched = watched;
  passing.notice = null;
  if (sitting.tab !== 'solve') return;
  sitting.view = 'search';
  sitting.solution.playback.playing = false;
}

/** The search that can be watched is not the last one any more. */
export function watchedOutdated(sitting: Sitting) {
  sitting.watched = null;
  if (sitting.view === 'search') sitting.view = hasSolution(sitting) ? 'solution' : 'walk';
}

/** The algorithms that have not run on this puzzle are to run one after another. */
export function comparisonStarted({ jobs, sitting, method }: Page, algorithms: readonly Algorithm[]) {
  const left = toCompare(sitting.solution.runs, method.megabytes, algorithms);
  jobs.comparison = { left, begun: 0, total: left.length };
}

/** Takes the next algorithm off the comparison, and ends it where none is left. */
export function nextToCompare({ jobs }: Page): Algorithm | null {
  const next = jobs.comparison?.left.shift() ?? null;
  if (next === null) jobs.comparison = null;
  else if (jobs.comparison !== null) jobs.comparison.begun++;
  return next;
}

/** After the run that is under way the comparison ends. */
export function comparisonCut({ jobs }: Page) {
  if (jobs.comparison !== null) jobs.comparison.left = [];
}

export function spentBy({ progress, since }: Job, now: number) {
  return { seconds: (now - since) / 1000, states: progress?.explored ?? 0, bytes: progress?.bytes ?? 0 };
}

/** What is known of a search that did not end by itself. */
export function brokenOff(kind: Kind, job: Job, now: number, reason: Message): Solved {
  return {
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
  };
}

function isAnswer(result: Solved | null) {
  return result !== null && result.verdict !== 'stopped';
}

function showAnswer(sitting: Sitting, { method }: Search, result: Solved, playback: Playback) {
  sitting.solution.result = result;
  sitting.solution.foundBy = method.algorithm;
  if (result.moves === null) return;
  sitting.solution.playback = playback;
  // A person who plays by now is shown nothing.
  if (sitting.tab !== 'solve') {
    playback.playing = false;
    return;
  }
  sitting.view = 'solution';
  sitting.game.asked = true;
}

/** What a search from the start says about every walk. */
export function learnFrom({ game }: Sitting, { verdict, moves, length, shortest }: Solved) {
  const totals = shortest ? { totals: [length], shortest } : {};
  if (verdict === 'solved') learn(game.knowledge, '', { verdict: 'solvable', moves, good: null, ...totals });
  if (verdict === 'unsolvable') learn(game.knowledge, '', { verdict: 'lost', moves, good: null });
}
