/**
 * Searching: one search at a time, in the worker; its progress and its end go into the page's
 * state. How it searches, and all algorithms one after another.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../algorithms.js').Method} Method
 * @typedef {import('../types.js').Solved} Solved
 * @typedef {(heard: import('../solver-client.js').Heard) => Promise<import('../solver-client.js').SolveAnswer>} Ask
 */

import { allowedMemory, chosenAmong } from '../algorithms.js';
import { isCalm } from '../dom.js';
import * as engine from '../engine.js';
import { currentFamily } from '../families/index.js';
import { t } from '../i18n/index.js';
import { firstRate } from '../playback.js';
import { isOccupied } from '../state/page.js';
import { isQuiz } from '../state/quiz.js';
import * as searches from '../state/search.js';
import { runJob } from './jobs.js';
import { resultByRoute, routeOf } from './routes.js';

/** So long a search runs where a solution is known; one that looks on for a better one gets more. */
const ROUTE_MS = 5_000;
const LONG_MS = 60_000;

/** @param {App} app */
export async function solve(app) {
  const { page, announce } = app;
  const result = await search(app, chosenMethod(page));
  if (result === null) return;
  const { words } = currentFamily(page);
  announce(`${words.verdict(result, page.sitting.puzzle)} ${words.more(result, false, null)}`.trim());
}

/** Searches, and then shows step by step how; for families that record their searches. @param {App} app */
export async function watchSearch(app) {
  const { page } = app;
  const { record } = currentFamily(page);
  if (record === null) return;
  const method = chosenMethod(page);
  /** @type {{ recorded: import('./watching.js').Recorded | null }} */
  const made = { recorded: null };
  const result = await search(app, method, async heard => {
    const answer = await record(app, method, heard);
    if (!answer.ok) return answer;
    made.recorded = answer.recorded;
    return answer.result;
  });
  if (result !== null && made.recorded !== null) app.actions.showWatched(made.recorded);
}

/** Runs the algorithms that have not run on this puzzle, without counting. @param {App} app */
export async function compareAll(app) {
  const { page } = app;
  if (!isFree(page)) return;
  const method = { ...page.method, count: false };
  searches.comparisonStarted(page, currentFamily(page).algorithms);
  for (let next = searches.nextToCompare(page); next !== null; next = searches.nextToCompare(page)) {
    if ((await search(app, { ...method, algorithm: next })) === null) return;
  }
  app.announce(t('compare.done', { count: page.sitting.solution.runs.length }));
  app.changed();
}

/** Ends the search; what it knows by then is its result. @param {App} app */
export function cancel({ page, solver }) {
  if (page.jobs.search === null) return;
  searches.comparisonCut(page);
  solver.cancel();
}

/** Ends a search whose puzzle is about to leave the board; it gives no result. @param {App} app */
export function stopSearch({ page, solver }) {
  searches.searchDropped(page);
  if (solver.isBusy()) solver.cancel();
  solver.dropFilm();
}

/**
 * @param {App} app
 * @param {Partial<Method>} change
 */
export function setMethod({ page, changed }, change) {
  Object.assign(page.method, change);
  // Whoever chooses how to search wants to search.
  page.ended.search = -Infinity;
  page.method.megabytes = allowedMemory(page.method.megabytes);
  changed();
}

/**
 * @param {App} app
 * @param {Method} method
 * @param {Ask} [ask] instead of the plain search
 * @returns {Promise<Solved | null>} null where there is nothing to search, or it was dropped
 */
async function search(app, method, ask = plainSearch(app, method)) {
  const { page } = app;
  const { puzzle } = page.sitting;
  if (puzzle === null || !isFree(page)) return null;
  app.actions.cancelMeasuring();
  const job = searches.searchStarted(page, performance.now(), method);
  const ending = endByRoute(app, job, method);
  const answer = await runJob(app, 'search', job, onProgress =>
    ask({
      onProgress,
      onFound: found => showFound(app, job, found),
      ...(method.shown ? { onSight: sight => showSight(app, job, sight) } : {}),
    }),
  );
  window.clearTimeout(ending);
  if (answer === null) return null;
  const { film, ...result } =
    'verdict' in answer
      ? answer
      : (byRoute(app, job) ?? searches.brokenOff(puzzle.kind, job, performance.now(), answer.error));
  searches.searchFilmed(page.sitting, method.algorithm, film ?? null);
  searches.searchEnded(page, job, result, firstPlayback(result), currentFamily(page).leastIn(result));
  if (currentFamily(page).canWatch(page.sitting)) searches.watchedOutdated(page.sitting);
  return result;
}

/**
 * Where a solution is known, nobody waits long for another one.
 * @param {App} app
 * @param {searches.Search} job
 * @param {Method} method
 * @returns {number} a timer
 */
function endByRoute(app, job, { fewestSwaps }) {
  return window.setTimeout(
    async () => {
      if (routeOf(app) === null) return;
      // It says what the route does on the boards.
      await engine.loadWhole();
      if (app.page.jobs.search === job && !job.found) cancel(app);
    },
    fewestSwaps ? LONG_MS : ROUTE_MS,
  );
}

/**
 * The solution by which the puzzle was made, as the answer of a search that was stopped.
 * @param {App} app
 * @param {searches.Search} job
 * @returns {Solved | null}
 */
function byRoute(app, { progress, since }) {
  const result = resultByRoute(app);
  return (
    result && {
      ...result,
      seconds: (performance.now() - since) / 1000,
      states: progress?.explored ?? 0,
      bytes: progress?.bytes ?? 0,
    }
  );
}

/**
 * An answer there is while the search goes on.
 * @param {App} app
 * @param {searches.Search} job
 * @param {Solved} found
 */
function showFound({ page, announce, changed }, job, found) {
  if (page.jobs.search !== job) return;
  const first = !job.found;
  searches.answerFound(page, job, found, firstPlayback(found));
  if (first) announce(currentFamily(page).words.verdict(found, page.sitting.puzzle));
  changed();
}

/**
 * Where the search is now.
 * @param {App} app
 * @param {searches.Search} job
 * @param {import('../types.js').Sight} sight
 */
function showSight({ page, changed }, job, sight) {
  if (page.jobs.search !== job) return;
  job.sight = sight;
  changed();
}

/** @param {App} app @param {Method} method @returns {Ask} */
function plainSearch({ page, solver }, method) {
  return heard => solver.solve(page.sitting.text, filmOptions(currentFamily(page), method), heard);
}

/**
 * How a family is searched, so that the search leaves a film where its searches do.
 * @param {import('../families/family.js').Family} family
 * @param {Method} method
 */
function filmOptions({ solveOptions, filmBytes }, method) {
  const film = filmBytes();
  return { ...solveOptions(method), ...(film > 0 ? { film } : {}) };
}

/**
 * How the next search is made: what is chosen, as far as the family has it.
 * @param {import('../state/page.js').Page} page
 * @returns {Method}
 */
function chosenMethod(page) {
  const algorithm = chosenAmong(page.method.algorithm, currentFamily(page).algorithms);
  return { ...page.method, algorithm };
}

/** @param {import('../state/page.js').Page} page */
function isFree({ sitting, jobs }) {
  return sitting.puzzle !== null && !isOccupied(jobs) && !isQuiz(sitting);
}

/**
 * How a solution is first shown.
 * @param {Solved} result
 * @returns {import('../state/sitting.js').Playback}
 */
function firstPlayback(result) {
  const length = result.length ?? 0;
  const still = isCalm();
  return { at: still ? length : 0, playing: !still && length > 0, rate: firstRate(length) };
}
