/**
 * The live verdict: while somebody makes a puzzle and pauses, a worker of its own finds out how it stands. The next
 * change ends that search at once. An answer counts for the puzzle that was asked about, by its id, or not at all.
 *
 * {@link followMaking} runs after every change of the page's state, so that nothing else needs to report a new puzzle.
 * Away from the tab Make nothing is checked; what was proved by then belongs to the session. The last proofs are
 * remembered, so that undo needs no search.
 */

import { type Method, type Run, runOf, usualMethod } from '../core/algorithms.ts';
import type { App } from '../core/app.ts';
import { currentFamily } from '../core/families.ts';
import { newJob, runJob } from '../core/jobs.ts';
import type { Change as Made } from '../core/making.ts';
import type { Check, Page } from '../core/page.ts';
import { isQuiz } from '../core/quiz.ts';
import { brokenOff, learnFrom } from '../core/search.ts';
import { isProof, type Proved, proofOf, type Session } from '../core/session.ts';
import { cancel } from '../core/solve.ts';
import type { Outcome, Verdicts } from '../core/verdict.ts';
import type { Puzzle, Solved } from '../engine/types.ts';

/** Strokes that follow each other faster are one. */
const PAUSE_MS = 200;

/** A text is read only once its next key has not come for a while; its puzzle then pauses anew. */
const WHILE_TYPING_MS = 600;

/** Time limit for a search that nobody asked for. */
const LONGEST_MS = 60_000;

/** The most proofs that are remembered. */
const MOST_KNOWN = 32;

/** What these steps lead to has little to do with what was there before. */
const ANEW = ['open', 'generate'];

/** Something may have changed that the verdict depends on. */
export function followMaking(app: App) {
  const { page, workers, pausing } = app;
  const { session, jobs, verdicts } = page;
  const making = puzzleMade(page);
  stepNoted(verdicts, page.making.last);
  if (jobs.check !== null && jobs.check.puzzle !== making?.id) jobs.check = null;
  if (jobs.check === null) workers.background.cancel('check');
  if (making === null) return pause(app, null);
  provedRecalled(page, currentFamily(page).leastIn);
  const proof = proofOf(session);
  if (proof !== null) outcomeTold(verdicts, making, outcomeOf(page, proof));
  const isDue = proof === null && isFree(page) && !isGrave(page) && verdicts.stopped?.puzzle !== making.id;
  if (!isDue) pause(app, null);
  else if (pausing.puzzle !== making.id) pause(app, making.id);
}

/** A change has begun whose puzzle is not known yet, as a key in the text: what runs would be too late. */
export function holdVerdict(app: App) {
  const { page, pausing } = app;
  const isWaiting = page.jobs.check?.purpose === 'verdict' || pausing.puzzle !== null;
  page.jobs.check = null;
  followMaking(app);
  if (isWaiting) pause(app, puzzleMade(page)?.id ?? null, WHILE_TYPING_MS);
  app.changed();
}

/** Checks the puzzle, whatever that costs. */
export function checkPuzzle(app: App) {
  const { page } = app;
  if (puzzleMade(page) === null || !isFree(page)) return;
  page.verdicts.stopped = null;
  check(app, 'verdict');
}

/** Finds out what more there is to tell of a puzzle that is proved to be solvable. */
export function tellMore(app: App) {
  if (offersMore(app)) check(app, 'more');
}

/** Whether there is something that a further search can tell. */
export function offersMore({ page }: App) {
  const proof = proofOf(page.session);
  return puzzleMade(page) !== null && isFree(page) && proof !== null && currentFamily(page).hasMore(proof);
}

/** Whether the puzzle is not checked before somebody asks for it, since that costs much. */
export function isLeftUnchecked({ page }: App) {
  return puzzleMade(page) !== null && isGrave(page);
}

/** Ends the search that runs; nobody begins it again by itself. */
export function stopChecking(app: App) {
  const { page, workers } = app;
  if (page.jobs.check !== null) workers.background.cancel('check');
  else cancel(app);
}

/** The puzzle that somebody is making; null where nobody is. */
function puzzleMade({ session, welcome, jobs, making }: Page) {
  const isMaking = session.tab === 'make' && welcome === null && !isQuiz(session);
  // What is on the boards is about to give way to another one, or a stroke changes it just now.
  const isStill = jobs.generating === null && making.live === null;
  return isMaking && isStill ? session.puzzle : null;
}

function isFree({ jobs }: Page) {
  return jobs.check === null && jobs.search === null;
}

/** Whether one should know what a search costs before it begins. */
function isGrave(page: Page) {
  return currentFamily(page).words.forecast(page.session, methodOf(page, 'verdict')).grave;
}

/** How a search is made: as usual in its family, with the memory that was chosen. */
function methodOf(page: Page, purpose: Check['purpose']): Method {
  const [algorithm] = currentFamily(page).algorithms;
  const { megabytes, seed } = page.method;
  const asksMore = purpose === 'more';
  return { ...usualMethod(), algorithm, megabytes, seed, count: asksMore, fewestSwaps: asksMore };
}

function outcomeOf(page: Page, { verdict, length }: Solved): Outcome {
  if (verdict === 'unsolvable') return 'unsolvable';
  return currentFamily(page).countsTotals && length !== null ? length : 'solvable';
}

/** @param puzzle the id of the one that is checked after a pause; null ends the pause */
function pause(app: App, puzzle: string | null, ms: number = PAUSE_MS) {
  const { page, workers, pausing } = app;
  window.clearTimeout(pausing.timer);
  pausing.puzzle = puzzle;
  if (puzzle === null) return;
  // A worker that starts meanwhile is not waited for afterwards.
  workers.background.prepare();
  pausing.timer = window.setTimeout(() => {
    pausing.puzzle = null;
    if (puzzleMade(page)?.id === puzzle && isFree(page)) check(app, 'verdict', LONGEST_MS);
  }, ms);
}

/** @param longest in ms */
async function check(app: App, purpose: Check['purpose'], longest?: number) {
  const { page, workers } = app;
  const { puzzle, text } = page.session;
  if (puzzle === null) return;
  const family = currentFamily(page);
  const method = methodOf(page, purpose);
  const job: Check = { ...newJob(), puzzle: puzzle.id, purpose, method, found: purpose === 'more', sight: null };
  const isMine = () => page.jobs.check === job && page.session.puzzle?.id === job.puzzle;
  const told = (result: Solved) => {
    checkEnded(page, job.puzzle, result, runOf(result, method), family.leastIn(result));
    app.changed();
  };
  const answer = await runJob(app, 'check', job, onProgress =>
    workers.background.call('solve', [text, family.solveOptions(method)], {
      owner: 'check',
      longest,
      onProgress,
      onFound: found => isMine() && isProof(found) && told(found),
    }),
  );
  if (answer === null || page.session.puzzle?.id !== job.puzzle) return;
  const result = 'verdict' in answer ? answer : brokenOff(puzzle.kind, job, performance.now(), answer.error);
  // What more there is to tell takes nothing back.
  if (purpose === 'verdict' || isProof(result)) told(result);
}

/** A search for the puzzle on the boards, by its id, has ended. @param least the number to beat, where it is proved */
export function checkEnded(page: Page, puzzle: string, result: Solved, run: Run | null, least: number | null) {
  const { session, verdicts } = page;
  if (!isProof(result) || run === null) {
    verdicts.stopped = { puzzle, result };
    return;
  }
  const proved = { puzzle, result, run };
  verdicts.stopped = null;
  remember(verdicts, proved);
  isProved(session, proved, least);
}

/** A puzzle is on the boards again that was checked before; or one whose proof was kept on the device. */
export function provedRecalled({ session, verdicts }: Page, leastIn: (result: Solved) => number | null) {
  const { puzzle, proved } = session;
  if (puzzle === null) return;
  const known = verdicts.known.get(puzzle.id);
  if (proved?.puzzle === puzzle.id) {
    if (known === undefined) remember(verdicts, proved);
  } else if (known !== undefined) isProved(session, known, leastIn(known.result));
}

/** Notes what somebody has made, until it is told what that changed. @param last the last step of making */
export function stepNoted(verdicts: Verdicts, last: Made | null) {
  if (last === null || last === verdicts.seen) return;
  verdicts.seen = last;
  // The same puzzle was written differently.
  if (last.from === last.to) return;
  // Coming back to the puzzle told of last has changed nothing.
  verdicts.steps = last.to === verdicts.told?.puzzle ? [] : [...verdicts.steps, last];
}

/** It is told how the puzzle stands. */
export function outcomeTold(verdicts: Verdicts, puzzle: Puzzle, outcome: Outcome) {
  const { id, kind } = puzzle;
  if (verdicts.told?.puzzle === id) return;
  const { steps } = verdicts;
  const from = outcomeBefore(verdicts, puzzle);
  verdicts.change = from === null ? null : { from, to: outcome, by: steps[steps.length - 1], steps: steps.length };
  verdicts.told = { puzzle: id, kind, outcome };
  verdicts.steps = [];
}

/** What was told of the puzzle that the present one was made from, as long as there is no news; null where nothing was. */
export function outcomeBefore({ told, steps }: Verdicts, { id, kind }: Puzzle): Outcome | null {
  if (told === null || told.puzzle === id || told.kind !== kind) return null;
  const starts = [told.puzzle, ...steps.map(({ to }) => to)];
  const isChain = steps.every(({ from, label }, index) => from === starts[index] && !ANEW.includes(label.code));
  return isChain && steps.at(-1)?.to === id ? told.outcome : null;
}

function remember({ known }: Verdicts, proved: Proved) {
  known.delete(proved.puzzle);
  known.set(proved.puzzle, proved);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
}

function isProved(session: Session, proved: Proved, least: number | null) {
  session.proved = proved;
  session.game.least = least ?? session.game.least;
  learnFrom(session, proved.result);
}
