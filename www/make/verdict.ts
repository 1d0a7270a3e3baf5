/**
 * The live verdict: while somebody makes a puzzle and pauses, a separate worker determines its standing. The next
 * change ends that search at once. An answer counts only for the puzzle that was asked about, by its id.
 *
 * {@link followMaking} runs after every change of the page's state, so that nothing else needs to report a new puzzle.
 * Outside the tab Make nothing is checked; proofs so far belong to the session. The last proofs are remembered, so that
 * undo needs no search.
 */

import { type Method, type Run, runOf, usualMethod } from '../core/algorithms.ts';
import { type App, currentFamily } from '../core/app.ts';
import { newJob, runJob } from '../core/jobs.ts';
import type { Change as Made } from '../core/making.ts';
import type { Check, Page } from '../core/page.ts';
import { brokenOff, learnFrom, leastLearned } from '../core/search.ts';
import { isProof, isQuiz, type Proved, proofOf, type Session } from '../core/session.ts';
import { cancel } from '../core/solve.ts';
import { perObject } from '../engine/remember.ts';
import type { Puzzle, Solved } from '../engine/types.ts';
import { type Outcome, type Verdicts, verdictsOf } from './verdict-state.ts';

/** Strokes that follow each other faster count as one. */
const PAUSE_MS = 200;

/** A text is opened only after a pause in typing; its puzzle then has its own pause. */
const WHILE_TYPING_MS = 600;

const LONGEST_MS = 60_000;

const MOST_KNOWN = 32;

/** A timer, and the id of the puzzle to be checked then. */
const pausingOf = perObject((_app: App) => ({ timer: 0, puzzle: null as string | null }));

export function followMaking(app: App) {
  const { page, workers } = app;
  const pausing = pausingOf(app);
  const { session, jobs } = page;
  const verdicts = verdictsOf(page);
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

/** A change has begun whose puzzle is not known yet, such as a key in the text: the running check is outdated. */
export function holdVerdict(app: App) {
  const { page } = app;
  const pausing = pausingOf(app);
  const isWaiting = page.jobs.check?.purpose === 'verdict' || pausing.puzzle !== null;
  page.jobs.check = null;
  followMaking(app);
  if (isWaiting) pause(app, puzzleMade(page)?.id ?? null, WHILE_TYPING_MS);
  app.acted();
}

export function checkPuzzle(app: App) {
  const { page } = app;
  if (puzzleMade(page) === null || !isFree(page)) return;
  verdictsOf(page).stopped = null;
  check(app, 'verdict');
}

export function tellMore(app: App) {
  if (offersMore(app)) check(app, 'more');
}

export function offersMore({ page }: App) {
  const proof = proofOf(page.session);
  return puzzleMade(page) !== null && isFree(page) && proof !== null && currentFamily(page).hasMore(proof);
}

/** Whether the puzzle is only checked on request, because it is expensive. */
export const isLeftUnchecked = ({ page }: App) => puzzleMade(page) !== null && isGrave(page);

/** Ends the running search; it restarts only on request. */
export function stopChecking(app: App) {
  const { page, workers } = app;
  if (page.jobs.check !== null) workers.background.cancel('check');
  else cancel(app);
}

function puzzleMade({ session, demo, jobs, making }: Page) {
  const isMaking = session.tab === 'make' && demo === null && !isQuiz(session);
  // The puzzle is about to be replaced, or a stroke is changing it.
  const isStill = jobs.generating === null && making.live === null;
  return isMaking && isStill ? session.puzzle : null;
}

const isFree = ({ jobs }: Page) => jobs.check === null && jobs.search === null;

/** Whether a search is expensive enough for a warning, or may be. */
const isGrave = (page: Page) =>
  page.session.isForecasting || currentFamily(page).words.forecast(page.session, methodOf(page, 'verdict')).grave;

/** How to search: as usual in the family. */
function methodOf(page: Page, purpose: Check['purpose']): Method {
  const [algorithm] = currentFamily(page).algorithms;
  const { seed } = page.method;
  const asksMore = purpose === 'more';
  return { ...usualMethod(), algorithm, seed, count: asksMore, fewestSwaps: asksMore };
}

function outcomeOf(page: Page, { verdict, length }: Solved): Outcome {
  if (verdict === 'unsolvable') return 'unsolvable';
  return currentFamily(page).countsTotals && length !== null ? length : 'solvable';
}

/** @param puzzle the id of the one to check after a pause; null ends the pause */
function pause(app: App, puzzle: string | null, ms: number = PAUSE_MS) {
  const { page, workers } = app;
  const pausing = pausingOf(app);
  window.clearTimeout(pausing.timer);
  pausing.puzzle = puzzle;
  if (puzzle === null) return;
  // Starts the worker during the pause, so that nobody waits for it afterwards.
  workers.background.prepare();
  pausing.timer = window.setTimeout(() => {
    pausing.puzzle = null;
    if (puzzleMade(page)?.id === puzzle && isFree(page)) check(app, 'verdict', LONGEST_MS);
  }, ms);
}

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
    app.acted();
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
  // Extra findings never change the verdict.
  if (purpose === 'verdict' || isProof(result)) told(result);
}

/** A search for the puzzle on the boards, by its id, has ended. @param least the minimum, if proved */
export function checkEnded(page: Page, puzzle: string, result: Solved, run: Run | null, least: number | null) {
  const { session } = page;
  const verdicts = verdictsOf(page);
  if (!isProof(result) || run === null) {
    verdicts.stopped = { puzzle, result };
    return;
  }
  const proved = { puzzle, result, run };
  verdicts.stopped = null;
  remember(verdicts, proved);
  isProved(session, proved, least);
}

/** The boards show a puzzle again that was checked before; or one with a stored proof. */
export function provedRecalled(page: Page, leastIn: (result: Solved) => number | null) {
  const { session } = page;
  const { puzzle, proved } = session;
  const verdicts = verdictsOf(page);
  if (puzzle === null) return;
  const known = verdicts.known.get(puzzle.id);
  if (proved?.puzzle === puzzle.id) {
    if (known === undefined) remember(verdicts, proved);
  } else if (known !== undefined) isProved(session, known, leastIn(known.result));
}

/** Notes an edit until its effect is reported. @param last the last edit */
export function stepNoted(verdicts: Verdicts, last: Made | null) {
  if (last === null || last === verdicts.seen) return;
  verdicts.seen = last;
  // The same puzzle was written differently.
  if (last.from === last.to) return;
  // Returning to the last reported puzzle counts as no change.
  verdicts.steps = last.to === verdicts.told?.puzzle ? [] : [...verdicts.steps, last];
}

export function outcomeTold(verdicts: Verdicts, puzzle: Puzzle, outcome: Outcome) {
  const { id, kind } = puzzle;
  if (verdicts.told?.puzzle === id) return;
  const { steps } = verdicts;
  const from = outcomeBefore(verdicts, puzzle);
  verdicts.change = from === null ? null : { from, to: outcome, by: steps[steps.length - 1], steps: steps.length };
  verdicts.told = { puzzle: id, kind, outcome };
  verdicts.steps = [];
}

/** The last reported outcome before the edits, as long as there is no news; null if there was none. */
export function outcomeBefore({ told, steps }: Verdicts, { id, kind }: Puzzle): Outcome | null {
  if (told === null || told.puzzle === id || told.kind !== kind) return null;
  const starts = [told.puzzle, ...steps.map(({ to }) => to)];
  const isChain = steps.every(({ from }, index) => from === starts[index]);
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
  leastLearned(session, least);
  learnFrom(session, proved.result);
}
