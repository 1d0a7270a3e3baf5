/**
 * The live verdict: while somebody makes a puzzle and pauses, a worker of its own finds out how it stands. The next
 * change ends that search at once. An answer counts for the puzzle that was asked about, by its id, or not at all.
 *
 * It is looked at after every change of the page's state ({@link followMaking}), so that whatever makes another puzzle,
 * or turns away from making, needs to tell nobody. Away from the tab Make nothing is checked; what was proved by then
 * belongs to the sitting, and is what the tabs Play and Solve know of it.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/page.js').Page} Page
 * @typedef {import('../state/page.js').Check} Check
 * @typedef {import('../types.js').Solved} Solved
 *
 * @typedef {object} Pausing What waits for a person to pause.
 * @property {number} timer
 * @property {string | null} puzzle The id of the puzzle that is checked then; null where nothing waits.
 */

import { runOf, usualMethod } from '../algorithms.js';
import { currentFamily } from '../families/index.js';
import { isQuiz } from '../state/quiz.js';
import { brokenOff } from '../state/search.js';
import { isProof, proofOf } from '../state/sitting.js';
import { checkEnded, outcomeTold, provedRecalled, stepNoted } from '../state/verdict.js';
import { newJob, runJob } from './jobs.js';

/** Strokes that follow each other faster are one. */
const PAUSE_MS = 200;

/** A text is read only once its next key has not come for a while; its puzzle then pauses anew. */
const WHILE_TYPING_MS = 600;

/** So long a search goes on that nobody asked for. */
const LONGEST_MS = 60_000;

/** Something may have changed that the verdict depends on. @param {App} app */
export function followMaking(app) {
  const { page, checker, pausing } = app;
  const { sitting, jobs, verdicts } = page;
  const making = puzzleMade(page);
  stepNoted(verdicts, page.making.last);
  if (jobs.check !== null && jobs.check.puzzle !== making?.id) jobs.check = null;
  if (jobs.check === null && checker.isBusy()) checker.cancel();
  if (making === null) return pause(app, null);
  provedRecalled(page, currentFamily(page).leastIn);
  const proof = proofOf(sitting);
  if (proof !== null) outcomeTold(verdicts, making, outcomeOf(page, proof));
  const isDue = proof === null && isFree(page) && !isGrave(page) && verdicts.stopped?.puzzle !== making.id;
  if (!isDue) pause(app, null);
  else if (pausing.puzzle !== making.id) pause(app, making.id);
}

/**
 * A change has begun whose puzzle is not known yet, as when a key is pressed in the text: what runs would be too late.
 * @param {App} app
 */
export function holdVerdict(app) {
  const { page, pausing } = app;
  const isWaiting = page.jobs.check?.purpose === 'verdict' || pausing.puzzle !== null;
  page.jobs.check = null;
  followMaking(app);
  if (isWaiting) pause(app, puzzleMade(page)?.id ?? null, WHILE_TYPING_MS);
  app.changed();
}

/** Checks the puzzle, whatever that costs. @param {App} app */
export function checkPuzzle(app) {
  const { page } = app;
  if (puzzleMade(page) === null || !isFree(page)) return;
  page.verdicts.stopped = null;
  check(app, 'verdict');
}

/** Finds out what more there is to tell of a puzzle that is proved to be solvable. @param {App} app */
export function tellMore(app) {
  if (offersMore(app)) check(app, 'more');
}

/** Whether there is something that a further search can tell. @param {App} app */
export function offersMore({ page }) {
  const proof = proofOf(page.sitting);
  return puzzleMade(page) !== null && isFree(page) && proof !== null && currentFamily(page).hasMore(proof);
}

/** Whether the puzzle is not checked before somebody asks for it, since that costs much. @param {App} app */
export function isLeftUnchecked({ page }) {
  return puzzleMade(page) !== null && isGrave(page);
}

/** Ends the search that runs; nobody begins it again by itself. @param {App} app */
export function stopChecking(app) {
  const { page, checker, actions } = app;
  if (page.jobs.check !== null) checker.cancel();
  else actions.cancel();
}

/**
 * The puzzle that somebody is making; null where nobody is.
 * @param {Page} page
 */
function puzzleMade({ sitting, welcome, jobs, making }) {
  const isMaking = sitting.tab === 'make' && welcome === null && !isQuiz(sitting);
  // What is on the boards is about to give way to another one, or a stroke changes it just now.
  const isStill = jobs.generating === null && making.live === null;
  return isMaking && isStill ? sitting.puzzle : null;
}

/** Whether nothing is searched yet for the puzzle on the boards. @param {Page} page */
function isFree({ jobs }) {
  return jobs.check === null && jobs.search === null;
}

/** Whether one should know what a search costs before it begins. @param {Page} page */
function isGrave(page) {
  return currentFamily(page).words.forecast(page.sitting, methodOf(page, 'verdict')).grave;
}

/**
 * How a search is made: as usual in its family, with the memory that was chosen.
 * @param {Page} page
 * @param {Check['purpose']} purpose
 * @returns {import('../algorithms.js').Method}
 */
function methodOf(page, purpose) {
  const [algorithm] = currentFamily(page).algorithms;
  const { megabytes, seed } = page.method;
  const asksMore = purpose === 'more';
  return { ...usualMethod(), algorithm, megabytes, seed, count: asksMore, fewestSwaps: asksMore };
}

/**
 * How a puzzle stands by a proof.
 * @param {Page} page
 * @param {Solved} proof
 * @returns {import('../state/verdict.js').Outcome}
 */
function outcomeOf(page, { verdict, length }) {
  if (verdict === 'unsolvable') return 'unsolvable';
  return currentFamily(page).countsTotals && length !== null ? length : 'solvable';
}

/**
 * @param {App} app
 * @param {string | null} puzzle the id of the one that is checked after a pause; null ends the pause
 * @param {number} [ms]
 */
function pause(app, puzzle, ms = PAUSE_MS) {
  const { page, checker, pausing } = app;
  window.clearTimeout(pausing.timer);
  pausing.puzzle = puzzle;
  if (puzzle === null) return;
  // A worker that starts meanwhile is not waited for afterwards.
  checker.prepare();
  pausing.timer = window.setTimeout(() => {
    pausing.puzzle = null;
    if (puzzleMade(page)?.id === puzzle && isFree(page)) check(app, 'verdict', LONGEST_MS);
  }, ms);
}

/**
 * @param {App} app
 * @param {Check['purpose']} purpose
 * @param {number} [longest] in ms
 */
async function check(app, purpose, longest) {
  const { page, checker } = app;
  const { puzzle, text } = page.sitting;
  if (puzzle === null) return;
  const family = currentFamily(page);
  const method = methodOf(page, purpose);
  /** @type {Check} */
  const job = { ...newJob(), puzzle: puzzle.id, purpose, method, found: purpose === 'more', sight: null };
  const isMine = () => page.jobs.check === job && page.sitting.puzzle?.id === job.puzzle;
  /** @param {Solved} result */
  const told = result => {
    checkEnded(page, job.puzzle, result, runOf(result, method), family.leastIn(result));
    app.changed();
  };
  const asked = runJob(app, 'check', job, onProgress =>
    checker.solve(text, family.solveOptions(method), {
      onProgress,
      onFound: found => isMine() && isProof(found) && told(found),
    }),
  );
  if (longest !== undefined) checker.cancelAfter(longest);
  const answer = await asked;
  if (answer === null || page.sitting.puzzle?.id !== job.puzzle) return;
  const result = 'verdict' in answer ? answer : brokenOff(puzzle.kind, job, performance.now(), answer.error);
  // What more there is to tell takes nothing back.
  if (purpose === 'verdict' || isProof(result)) told(result);
}
