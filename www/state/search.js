/**
 * Searches, and what they found: how they begin and end, and several one after another.
 *
 * @typedef {import('./page.js').Page} Page
 * @typedef {import('./sitting.js').Playback} Playback
 * @typedef {import('../types.js').Solved} Solved
 * @typedef {import('../algorithms.js').Method} Method
 *
 * @typedef {import('./page.js').Job & { method: Method, found: boolean, sight: import('../types.js').Sight | null }} Search
 *   How it searches; where it is, while that is shown; whether its answer is on the boards already, and it goes on to count or to improve.
 *
 * @typedef {object} Comparison Algorithms run one after another.
 * @property {import('../algorithms.js').Algorithm[]} left Those that have not begun.
 * @property {number} begun
 * @property {number} total
 */

import { runOf, toCompare, withRun } from '../algorithms.js';
import { learn } from '../knowledge.js';
import { hasSolution, showWalk } from './sitting.js';

/**
 * A search begins. While algorithms are compared, the answer there is stays on the board.
 * @param {Page} page
 * @param {number} now
 * @param {Method} method
 * @returns {Search}
 */
export function searchStarted({ jobs, passing, sitting }, now, method) {
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

/**
 * A search has an answer, and goes on: to count the shortest sequences, to find a better one.
 * @param {Page} page
 * @param {Search} search
 * @param {Solved} result
 * @param {Playback} playback
 */
export function answerFound({ sitting }, search, result, playback) {
  // A better answer of the same search takes the place of the one that is shown.
  if (search.found) sitting.solution.result = result;
  else showAnswer(sitting, search, result, playback);
  search.found = true;
  search.sight = null;
  learnFrom(sitting, result);
}

/**
 * A search ended, and is remembered among the runs. Where its answer was shown before, the person
 * may have turned to something else by now.
 * @param {Page} page
 * @param {Search} search
 * @param {Solved} result
 * @param {Playback} playback How a solution is first shown.
 * @param {number | null} least The number to beat, where the result proves it.
 */
export function searchEnded({ jobs, sitting }, search, result, playback, least) {
  const { solution, game } = sitting;
  const run = runOf(result, search.method);
  if (run !== null) solution.runs = withRun(solution.runs, run);
  game.least = least ?? game.least;
  if (search.found) solution.result = result;
  else if (jobs.comparison === null || !isAnswer(solution.result))
    showAnswer(sitting, search, result, playback);
  jobs.search = null;
  learnFrom(sitting, result);
}

/**
 * What a search has left to be watched takes the place of what the one before has left.
 * @param {import('./sitting.js').Sitting} sitting
 * @param {import('../types.js').Algorithm} algorithm
 * @param {import('../types.js').Film | import('../types.js').NoFilm | null} film
 */
export function searchFilmed(sitting, algorithm, film) {
  sitting.filmed = film && { algorithm, film };
  if (film?.ok) sitting.films = { ...sitting.films, [algorithm]: film };
}

/** @param {Page} page */
export function searchDropped({ jobs }) {
  jobs.search = null;
  jobs.comparison = null;
}

/**
 * A search is there to be shown step by step. Whoever has turned to playing meanwhile goes on playing.
 * @param {Page} page
 * @param {import('./sitting.js').Watched} watched
 */
export function watchStarted({ sitting, passing }, watched) {
  sitting.watched = watched;
  passing.notice = null;
  if (sitting.tab !== 'solve') return;
  sitting.view = 'search';
  sitting.solution.playback.playing = false;
}

/**
 * What there was to be watched belongs to a search before the last one.
 * @param {import('./sitting.js').Sitting} sitting
 */
export function watchedOutdated(sitting) {
  sitting.watched = null;
  if (sitting.view === 'search') sitting.view = hasSolution(sitting) ? 'solution' : 'walk';
}

/**
 * The algorithms that have not run on this puzzle are to run one after another.
 * @param {Page} page
 * @param {readonly import('../algorithms.js').Algorithm[]} algorithms
 */
export function comparisonStarted({ jobs, sitting, method }, algorithms) {
  const left = toCompare(sitting.solution.runs, method.megabytes, algorithms);
  jobs.comparison = { left, begun: 0, total: left.length };
}

/**
 * Takes the next algorithm off the comparison, and ends it where none is left.
 * @param {Page} page
 * @returns {import('../algorithms.js').Algorithm | null}
 */
export function nextToCompare({ jobs }) {
  const next = jobs.comparison?.left.shift() ?? null;
  if (next === null) jobs.comparison = null;
  else if (jobs.comparison !== null) jobs.comparison.begun++;
  return next;
}

/**
 * After the run that is under way the comparison ends.
 * @param {Page} page
 */
export function comparisonCut({ jobs }) {
  if (jobs.comparison !== null) jobs.comparison.left = [];
}

/**
 * What is known of a search that did not end by itself.
 * @param {import('../types.js').Kind} kind
 * @param {import('./page.js').Job} job
 * @param {number} now
 * @param {import('../types.js').Message} reason
 * @returns {Solved}
 */
export function brokenOff(kind, { progress, since }, now, reason) {
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
    seconds: (now - since) / 1000,
    states: progress?.explored ?? 0,
    bytes: progress?.bytes ?? 0,
    atLeast: progress?.atLeast ?? 0,
    stopped: reason,
  };
}

/** @param {Solved | null} result */
function isAnswer(result) {
  return result !== null && result.verdict !== 'stopped';
}

/**
 * @param {import('./sitting.js').Sitting} sitting
 * @param {Search} search
 * @param {Solved} result
 * @param {Playback} playback
 */
function showAnswer(sitting, { method }, result, playback) {
  sitting.solution.result = result;
  sitting.solution.foundBy = method.algorithm;
  if (result.moves === null) return;
  sitting.solution.playback = playback;
  // Whoever has turned to playing meanwhile is shown nothing.
  if (sitting.tab !== 'solve') {
    playback.playing = false;
    return;
  }
  sitting.view = 'solution';
  sitting.game.asked = true;
}

/**
 * What a search from the start tells about every walk.
 * @param {import('./sitting.js').Sitting} sitting
 * @param {Solved} result
 */
export function learnFrom({ game }, { verdict, moves, length, shortest }) {
  const totals = shortest ? { totals: [length], shortest } : {};
  if (verdict === 'solved')
    learn(game.knowledge, '', { verdict: 'solvable', moves, good: null, ...totals });
  if (verdict === 'unsolvable') learn(game.knowledge, '', { verdict: 'lost', moves, good: null });
}
