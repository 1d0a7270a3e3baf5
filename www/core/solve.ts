/** Runs searches in the worker, one at a time, and keeps their progress and results in the page's state. */

import type { Answer, Client, Heard } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Algorithm, Sight, Solved, SolveOptions } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { chosenAmong, type Method, median, SHORT, toCompare } from './algorithms.ts';
import { type App, currentFamily, warn } from './app.ts';
import { runJob } from './jobs.ts';
import { wholeEngine } from './later.ts';
import { cancelMeasuring } from './measure.ts';
import { isOccupied, type Page, type Search } from './page.ts';
import { firstRate, isCalm } from './playback.ts';
import { knownLeast } from './reached.ts';
import * as searches from './search.ts';
import { stoppedSentence } from './sentences.ts';
import { isQuiz, type Playback, type Session } from './session.ts';
import { recordingBytes, showWatched } from './watch.ts';

type Ask = (heard: Heard<'solve'>) => Promise<Answer<'solve'>>;

/** Time limits for searches if a solution is known: the usual one, and that for the fewest swaps. */
const ROUTE_MS = 5_000;
const LONG_MS = 60_000;

/** A search that depends on luck gets helpers after this time: the same with other seeds. */
const ALONE_MS = 2_000;
const MOST_HELPERS = 3;

/** How long a short search is repeated for a comparison, and how often at most. */
const REPEATING_MS = 400;
const MOST_TIMES = 15;

export async function solve(app: App) {
  const { page, announce } = app;
  const result = await search(app, chosenMethod(page));
  if (result === null) return;
  const { words } = currentFamily(page);
  announce(`${words.verdict(result, page.session.puzzle)} ${words.more(result, false, null)}`.trim());
}

/** Searches to show the search step by step. An answer that there is stays: this may be another search. */
export async function watchSearch(app: App, algorithm: Algorithm) {
  const { page, workers } = app;
  const { solveOptions } = currentFamily(page);
  const method = { ...chosenMethod(page), algorithm, count: false };
  const options = { ...solveOptions(method), recording: recordingBytes(), watched: true };
  const ask: Ask = heard => workers.interactive.call('solve', [page.session.text, options], heard);
  const result = await search(app, method, ask, true);
  const { recorded } = page.session;
  if (result === null) return;
  if (recorded?.recording.ok) showWatched(app, recorded.recording, algorithm, recorded.result);
  else if (result.stopped && result.stopped.code !== 'cancelled')
    warn(app, 'watch.stopped', { reason: stoppedSentence(result.stopped) });
}

/** Runs the algorithms to compare one after another, without counting. */
export async function compareAll(app: App) {
  const { page } = app;
  if (!isFree(page)) return;
  const method = { ...page.method, count: false };
  const wanted = toCompare(page.session.solution.runs, currentFamily(page).algorithms);
  const comparison = { begun: 0, total: wanted.length, isCut: false };
  page.jobs.comparison = comparison;
  for (const algorithm of wanted) {
    const run = { ...method, algorithm };
    comparison.begun++;
    if ((await search(app, run, repeated(plainSearch(app, run)))) === null) return;
    if (comparison.isCut) break;
  }
  page.jobs.comparison = null;
  app.announce(t('compare.done', { count: page.session.solution.runs.length }));
  app.acted();
}

/** Ends the search; what it knows by then is its result. */
export function cancel({ page, workers }: App) {
  if (page.jobs.search === null) return;
  if (page.jobs.comparison !== null) page.jobs.comparison.isCut = true;
  workers.interactive.cancel();
}

/** Ends a search because its puzzle is about to leave the boards; it gives no result. */
export function stopSearch({ page, workers }: App) {
  page.jobs.search = page.jobs.comparison = null;
  if (workers.interactive.isBusy()) workers.interactive.cancel();
  workers.interactive.dropRecording();
}

export function setMethod({ page, acted }: App, change: Partial<Method>) {
  Object.assign(page.method, change);
  // A press on search after this cannot be a late press on Cancel.
  page.ended.search = -Infinity;
  acted();
}

/** @returns null if there is nothing to search, or it was dropped */
async function search(app: App, method: Method, ask = plainSearch(app, method), forViewing = false) {
  const { page } = app;
  const { puzzle } = page.session;
  if (puzzle === null || !isFree(page)) return null;
  cancelMeasuring(app);
  const known = { least: knownLeast(app), before: bestSolution(page.session) };
  const job = searches.searchStarted(page, performance.now(), method, forViewing);
  const ending = window.setTimeout(() => endByRoute(app, job), method.fewestSwaps ? LONG_MS : ROUTE_MS);
  const answer = await runJob(app, 'search', job, onProgress =>
    ask({
      onProgress: now => onProgress(searches.progressBesideKnown(now, known)),
      onFound: found => showFound(app, job, searches.besideKnown(found, known)),
      ...(method.shown ? { onSight: sight => showSight(app, job, sight) } : {}),
    }),
  );
  window.clearTimeout(ending);
  if (answer === null) return null;
  const now = performance.now();
  const { recording, ...result } =
    'verdict' in answer
      ? answer
      : (answerByRoute(app, job, now) ?? searches.brokenOff(puzzle.kind, job, now, answer.error));
  searches.searchRecorded(page, job, recording ?? null, result);
  const shown = searches.besideKnown(result, known);
  searches.searchEnded(page, job, shown, firstPlayback(shown), currentFamily(page).leastIn(shown));
  if (currentFamily(page).canWatch(page.session)) searches.watchedOutdated(page.session);
  return shown;
}

/** If a solution is known, a search for another one ends soon. */
async function endByRoute(app: App, job: Search) {
  if (app.page.session.game.knowledge.route === null) return;
  // The answer needs the engine to replay that solution.
  await wholeEngine.load();
  if (app.page.jobs.search === job && !job.found) cancel(app);
}

/** The generator's known solution, as the answer of a stopped search. */
function answerByRoute({ page }: App, job: Search, now: number): Solved | null {
  const { text, game } = page.session;
  const { route } = game.knowledge;
  const result = route === null ? null : engine.follow(text, route);
  return result?.ok ? { ...result, ...searches.spentBy(job, now) } : null;
}

/** There is an answer while the search continues. */
function showFound({ page, announce, acted }: App, job: Search, found: Solved) {
  if (page.jobs.search !== job) return;
  const first = !job.found;
  searches.answerFound(page, job, found, firstPlayback(found));
  if (first) announce(currentFamily(page).words.verdict(found, page.session.puzzle));
  acted();
}

function showSight({ page, redraw }: App, job: Search, sight: Sight) {
  if (page.jobs.search !== job) return;
  job.sight = sight;
  redraw();
}

/** A search that leaves a recording if all of its family do. */
function plainSearch(app: App, method: Method): Ask {
  const { page, workers } = app;
  const { solveOptions, leavesRecordings } = currentFamily(page);
  const wanted = { recording: recordingBytes() };
  const options: SolveOptions = { ...solveOptions(method), ...(leavesRecordings ? wanted : {}) };
  const ask: Ask = heard => workers.interactive.call('solve', [page.session.text, options], heard);
  return 'seed' in options && !options.fewestSwaps ? heard => withHelpers(app, options, ask(heard)) : ask;
}

/** The first answer of a search, or of helpers on processors that are free. A helper that stops counts for nothing. */
async function withHelpers({ page, workers }: App, options: SolveOptions, search: ReturnType<Ask>) {
  const { text } = page.session;
  const helpers: Client[] = [];
  let helped: Solved | null = null;
  const starting = window.setTimeout(() => {
    const free = Math.min(MOST_HELPERS, navigator.hardwareConcurrency - 2);
    for (let further = 1; further <= free; further++) {
      const helper = workers.further();
      helpers.push(helper);
      const seed = String(BigInt.asUintN(64, BigInt(String(options.seed)) + BigInt(further)));
      helper.call('solve', [text, { ...options, seed }]).then(answer => {
        if (helped !== null || !('verdict' in answer) || answer.verdict === 'stopped') return;
        helped = answer;
        workers.interactive.cancel();
      });
    }
  }, ALONE_MS);
  const answer = await search;
  window.clearTimeout(starting);
  for (const helper of helpers) helper.cancel();
  return helped ?? answer;
}

/** Repeats a short search, which has warmed up by then; its time is the median. */
function repeated(ask: Ask): Ask {
  return async heard => {
    const first = await ask(heard);
    if (!('verdict' in first) || first.seconds > SHORT) return first;
    const times: number[] = [];
    const end = performance.now() + REPEATING_MS;
    let last = first;
    while (times.length < MOST_TIMES && (times.length < 3 || performance.now() < end)) {
      const again = await ask(heard);
      // It was cancelled.
      if (!('verdict' in again)) break;
      times.push(again.seconds);
      last = again;
    }
    return times.length === 0 ? first : { ...last, seconds: median(times) };
  };
}

/** How the next search is run: the chosen settings, as far as the family supports them. */
function chosenMethod(page: Page): Method {
  const algorithm = chosenAmong(page.method.algorithm, currentFamily(page).algorithms);
  return { ...page.method, algorithm };
}

/** The solution on the boards, with its bounds: a later search that finds a worse one is not shown. */
const bestSolution = ({ solution: { result }, game }: Session) =>
  game.leastBy ?? (result?.swaps == null ? null : result);

const isFree = ({ session, jobs }: Page) => session.puzzle !== null && !isOccupied(jobs) && !isQuiz(session);

function firstPlayback(result: Solved): Playback {
  const length = result.length ?? 0;
  const still = isCalm();
  return { at: still ? length : 0, playing: !still && length > 0, rate: firstRate(length) };
}
