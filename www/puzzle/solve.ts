/** Runs the searches of Solve, one at a time, and keeps their progress and results in the page's state. */

import { type App, warn } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { runJob } from '../app/jobs.ts';
import { wholeEngine } from '../app/later.ts';
import type { Answer, Client, Heard } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import type { Algorithm, Kind, Message, NoRecording, Recording, Sight, Solved, SolveOptions } from '../engine/types.ts';
import { has } from '../i18n/index.ts';
import { chosenAmong, type Method, runOf, withRun } from '../state/algorithms.ts';
import { consistentProgress, factsKnown, learned, type Playback } from '../state/findings.ts';
import { isOccupied, type Job, type Page, type Search } from '../state/page.ts';
import { firstRate, isCalm } from '../state/playback.ts';
import { isQuiz, returnToWalk, showSolution } from '../state/session.ts';
import { stoppedSentence } from '../words/sentences.ts';
import { recordingBytes, showWatched, watchedOutdated } from './watch.ts';

export type Ask = (heard: Heard<'solve'>) => Promise<Answer<'solve'>>;

/** Time limits for searches if a solution is known: the usual one, and that for the fewest swaps. */
const ROUTE_MS = 5_000;
const LONG_MS = 60_000;

/** A search that depends on luck gets helpers after this time: the same with other seeds. */
const ALONE_MS = 2_000;
const MOST_HELPERS = 3;

/** Reasons for no recording that another search by the same algorithm does not have. */
const ELSEWHERE = new Set(['counted', 'no-layers']);

export async function solve(app: App) {
  const { page, announce } = app;
  const result = await runSearch(app, chosenMethod(page));
  if (result === null) return;
  const { words } = currentFamily(page);
  announce(`${words.verdict(result, page.session.puzzle)} ${words.more(result, false, null)}`.trim());
}

/**
 * Shows a search step by step: the last one if it has left a recording, or a new one. An answer that there is stays:
 * this may be another search.
 */
export async function watchSearch(app: App, algorithm: Algorithm) {
  const { page, workers } = app;
  const { recorded, text } = page.session;
  const isLast = recorded?.algorithm === algorithm;
  if (isLast && (recorded.recording.ok || !ELSEWHERE.has(recorded.recording.code))) return showRecorded(app);
  const method = { ...chosenMethod(page), algorithm, count: false };
  const options = { ...currentFamily(page).solveOptions(method), recording: recordingBytes(), watched: true };
  const result = await runSearch(app, method, heard => workers.run.call('solve', [text, options], heard), true);
  if (result === null) return;
  if (page.session.recorded !== null) showRecorded(app);
  else if (result.stopped && result.stopped.code !== 'cancelled')
    warn(app, 'watch.stopped', { reason: stoppedSentence(result.stopped) });
}

function showRecorded(app: App) {
  const { recorded, puzzle } = app.page.session;
  if (recorded === null) return;
  const { recording, algorithm, result } = recorded;
  if (recording.ok) return showWatched(app, recording, algorithm, result);
  const { code, bytes, most } = recording;
  const own = `${puzzle?.kind}.no-recording.${code}`;
  warn(app, has(own) ? own : 'watch.not-recorded', { bytes, most });
}

/** Ends the search; what it knows by then is its result. */
export function cancel({ page, workers }: App) {
  if (page.jobs.search === null) return;
  if (page.jobs.comparison !== null) page.jobs.comparison.isCut = true;
  workers.run.cancel();
}

/** Ends a search because its puzzle is about to leave the boards; it gives no result. */
export function stopSearch({ page, workers }: App) {
  page.jobs.search = page.jobs.comparison = null;
  if (workers.run.isBusy()) workers.run.cancel();
  workers.run.dropRecording();
}

export function setMethod({ page, acted }: App, change: Partial<Method>) {
  Object.assign(page.method, change);
  // A press on search after this cannot be a late press on Cancel.
  page.ended.search = -Infinity;
  acted();
}

/** @returns null if there is nothing to search, or it was dropped */
export async function runSearch(app: App, method: Method, ask = plainSearch(app, method), forViewing = false) {
  const { page } = app;
  const { puzzle } = page.session;
  if (puzzle === null || !isFree(page)) return null;
  const job = searchStarted(page, performance.now(), method, forViewing);
  const ending = window.setTimeout(() => endByRoute(app, job), method.fewestSwaps ? LONG_MS : ROUTE_MS);
  const answer = await runJob(app, 'search', job, onProgress =>
    ask({
      onProgress: now => onProgress(consistentProgress(now, factsKnown(page.session))),
      onFound: found => showFound(app, job, found),
      ...(method.shown ? { onSight: sight => showSight(app, job, sight) } : {}),
    }),
  );
  window.clearTimeout(ending);
  if (answer === null) return null;
  const now = performance.now();
  const { recording, ...result } =
    'verdict' in answer ? answer : (answerByRoute(app, job, now) ?? brokenOff(puzzle.kind, job, now, answer.error));
  searchRecorded(page, job, recording ?? null, result);
  const { leastIn, asksFrames } = currentFamily(page);
  const shown = searchEnded(page, job, result, leastIn(result));
  // Its frames were those of the search before.
  if (asksFrames) watchedOutdated(page.session);
  return shown;
}

/** A search begins. While algorithms are compared or viewed, the present answer stays on the board. */
export function searchStarted({ jobs, session }: Page, now: number, method: Method, forViewing = false): Search {
  const { result } = session.solution;
  const isExtra = result !== null && (forViewing || (jobs.comparison !== null && result.verdict !== 'stopped'));
  const started = { since: now, progress: null, sight: null, method, found: false, isExtra };
  jobs.search = started;
  if (!isExtra) {
    session.solution.result = null;
    returnToWalk(session);
    session.tab = 'solve';
  }
  return started;
}

/** A search has an answer, and continues: to count the shortest sequences, or to find a better one. */
export function answerFound(page: Page, search: Search, result: Solved, least: number | null) {
  showAnswer(page, search, result, least);
  search.found = true;
  search.sight = null;
}

/** A search ended, and is added to the runs. @param least the minimum that the result proves */
export function searchEnded(page: Page, search: Search, result: Solved, least: number | null) {
  const { jobs, session } = page;
  const { solution } = session;
  const run = runOf(result, search.method);
  if (run !== null && isRun(page, search)) solution.runs = withRun(solution.runs, run);
  jobs.search = null;
  return showAnswer(page, search, result, least);
}

/** @returns the answer as the page shows it */
function showAnswer({ session }: Page, { method, found, isExtra }: Search, result: Solved, least: number | null) {
  const shown = learned(session, result, runOf(result, method), least, isExtra ? 'extra' : 'asked');
  if (isExtra) return shown;
  const { solution } = session;
  solution.result = shown;
  // If an answer was shown before, the person may have turned to something else by now.
  if (found) return shown;
  solution.foundBy = method.algorithm;
  if (shown.moves === null) return shown;
  solution.playback = firstPlayback(shown);
  // People who have begun to play are not interrupted.
  if (session.tab === 'solve') showSolution(session);
  else solution.playback.playing = false;
  return shown;
}

/** A search's recording replaces the previous one; without one, the previous one is removed. */
function searchRecorded(page: Page, search: Search, recording: Recording | NoRecording | null, result: Solved) {
  const { session } = page;
  const { algorithm } = search.method;
  session.recorded = recording && { algorithm, recording, result };
  if (recording?.ok && 'sizes' in recording && isRun(page, search))
    session.layers = { ...session.layers, [algorithm]: recording };
}

/** Whether its figures are those of its algorithm: it may be run otherwise to be viewed. */
const isRun = ({ jobs }: Page, { isExtra }: Search) => !isExtra || jobs.comparison !== null;

const spentBy = ({ progress, since }: Job, now: number) => ({
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

/** If a solution is known, a search for another one ends soon. */
async function endByRoute(app: App, job: Search) {
  if (app.page.session.game.knowledge.route === null) return;
  // The answer needs the engine to replay that solution.
  await wholeEngine.load();
  if (app.page.jobs.search === job && !job.found && !job.isExtra) cancel(app);
}

/** The generator's known solution, as the answer of a stopped search. */
function answerByRoute({ page }: App, job: Search, now: number): Solved | null {
  const { text, game } = page.session;
  const { route } = game.knowledge;
  const result = route === null ? null : engine.follow(text, route);
  return result?.ok ? { ...result, ...spentBy(job, now) } : null;
}

/** There is an answer while the search continues. */
function showFound({ page, announce, acted }: App, job: Search, found: Solved) {
  if (page.jobs.search !== job) return;
  const { words, leastIn } = currentFamily(page);
  const isFirst = !job.found;
  answerFound(page, job, found, leastIn(found));
  if (isFirst) announce(words.verdict(found, page.session.puzzle));
  acted();
}

function showSight({ page, redraw }: App, job: Search, sight: Sight) {
  if (page.jobs.search !== job) return;
  job.sight = sight;
  redraw();
}

/** A search that leaves a recording if all of its family do. */
export function plainSearch(app: App, method: Method): Ask {
  const { page, workers } = app;
  const { solveOptions, leavesRecordings } = currentFamily(page);
  const wanted = { recording: recordingBytes() };
  const options: SolveOptions = { ...solveOptions(method), ...(leavesRecordings ? wanted : {}) };
  const ask: Ask = heard => workers.run.call('solve', [page.session.text, options], heard);
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
        workers.run.cancel();
      });
    }
  }, ALONE_MS);
  const answer = await search;
  window.clearTimeout(starting);
  for (const helper of helpers) helper.cancel();
  return helped ?? answer;
}

/** How the next search is run: the chosen settings, as far as the family supports them. */
function chosenMethod(page: Page): Method {
  const algorithm = chosenAmong(page.method.algorithm, currentFamily(page).algorithms);
  return { ...page.method, algorithm };
}

export const isFree = ({ session, jobs }: Page) => session.puzzle !== null && !isOccupied(jobs) && !isQuiz(session);

function firstPlayback(result: Solved): Playback {
  const length = result.length ?? 0;
  const still = isCalm();
  return { at: still ? length : 0, playing: !still && length > 0, rate: firstRate(length) };
}
