/**
 * The live verdict: while somebody makes a puzzle and pauses, a worker determines its standing. The next change ends
 * that search at once. An answer counts only for the puzzle that was asked about.
 *
 * {@link followMaking} runs after every change of the page's state, so that nothing else needs to report a new puzzle.
 * Outside the tab Make nothing is checked. The last proofs are remembered, so that undo needs no search.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { endQuestion, stopAsking } from '../app/jobs.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind, Puzzle, Solved } from '../engine/types.ts';
import { ask, methodOf } from '../puzzle/ask.ts';
import { cancel } from '../puzzle/solve.ts';
import { isProof, type Known, learned, put } from '../state/findings.ts';
import type { Change as Made } from '../state/making.ts';
import type { Page, Question } from '../state/page.ts';
import { isQuiz, type Session } from '../state/session.ts';

/** The standing of a puzzle: the minimum; or, if all its solutions are equally long, whether it has one. */
export type Outcome = number | 'solvable' | 'unsolvable';

/** Edits in a row: the puzzle that they led to, the last one, and their number. */
type Since = { puzzle: string; by: Made; steps: number };

export type VerdictChange = Since & { from: Outcome; to: Outcome };

type Verdicts = ReturnType<typeof noVerdicts>;

const noVerdicts = () => ({
  /** The findings on the puzzles shown last, by their ids, the last one last. */ known: new Map<string, Known>(),
  /** The last reported outcome, with the puzzle's id. */
  reported: null as { puzzle: string; kind: Kind; outcome: Outcome } | null,
  /** The last change by then. */ change: null as VerdictChange | null,
  /** The edits since then. */ since: null as Since | null,
  /** The last edit noted. */ seen: null as Made | null,
  /** A search that ended without a proof: restarted only on request. */
  stopped: null as { puzzle: string; result: Solved } | null,
});

export const verdictsOf = perObject((_page: Page) => noVerdicts());

/** Strokes that follow each other faster count as one. */
const PAUSE_MS = 200;

/** A text is opened only after a pause in typing; its puzzle then has its own pause. */
const WHILE_TYPING_MS = 600;

const LONGEST_MS = 60_000;

const MOST_KNOWN = 32;

/** A timer, and the id of the puzzle to be checked then. */
const pausingOf = perObject((_app: App) => ({ timer: 0, puzzle: null as string | null }));

export function followMaking(app: App) {
  const { page } = app;
  const pausing = pausingOf(app);
  const { session, jobs } = page;
  const verdicts = verdictsOf(page);
  const making = puzzleMade(page);
  editNoted(verdicts, page.making.last);
  if (isChecking(page) && jobs.asking?.puzzle !== making?.id) jobs.asking = null;
  if (jobs.asking === null) endQuestion(app);
  if (making === null) return pause(app, null);
  recalled(session, verdicts, currentFamily(page).leastIn);
  const { known } = session;
  if (known !== null) {
    if (!known.isReported) put(session, { known: { ...known, isReported: true } });
    outcomeReported(verdicts, making, outcomeOf(page, known.result));
  }
  // Nothing is begun before its cost is known.
  const isCheap = session.forecast !== null && !isGrave(page);
  const isDue = known === null && isFree(page) && isCheap && verdicts.stopped?.puzzle !== making.id;
  if (!isDue) pause(app, null);
  else if (pausing.puzzle !== making.id) pause(app, making.id);
}

/** A change has begun whose puzzle is not known yet, such as a key in the text: the running check is outdated. */
export function holdVerdict(app: App) {
  const { page } = app;
  const isWaiting = page.jobs.asking?.what === 'proof' || pausingOf(app).puzzle !== null;
  if (isChecking(page)) stopAsking(app);
  followMaking(app);
  if (isWaiting) pause(app, puzzleMade(page)?.id ?? null, WHILE_TYPING_MS);
  app.acted();
}

export function checkPuzzle(app: App) {
  const { page } = app;
  if (puzzleMade(page) === null || !isFree(page)) return;
  verdictsOf(page).stopped = null;
  check(app, 'proof', true);
}

export function askMore(app: App) {
  if (offersMore(app)) check(app, 'everything', true);
}

export function offersMore({ page }: App) {
  const { known } = page.session;
  return puzzleMade(page) !== null && isFree(page) && known !== null && currentFamily(page).hasMore(known.result);
}

/** Whether the puzzle is only checked on request, because it is expensive. */
export const isLeftUnchecked = ({ page }: App) => puzzleMade(page) !== null && isGrave(page);

/** Ends the running search; it restarts only on request. */
export function stopChecking(app: App) {
  if (app.page.jobs.asking !== null) endQuestion(app);
  else cancel(app);
}

function puzzleMade({ session, demo, jobs, making }: Page) {
  const isMaking = session.tab === 'make' && demo === null && !isQuiz(session);
  // The puzzle is about to be replaced, or a stroke is changing it.
  const isStill = jobs.generating === null && making.live === null;
  return isMaking && isStill ? session.puzzle : null;
}

const isChecking = ({ jobs: { asking } }: Page) => asking?.what === 'proof' || asking?.what === 'everything';

const isFree = ({ jobs }: Page) => jobs.asking === null && jobs.search === null;

/** Whether a search is expensive enough for a warning, or may be. */
const isGrave = (page: Page) =>
  page.session.isForecasting || currentFamily(page).words.forecast(page.session, methodOf(page, 'proof')).grave;

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
  workers.ask.prepare();
  pausing.timer = window.setTimeout(() => {
    pausing.puzzle = null;
    if (puzzleMade(page)?.id === puzzle && isFree(page)) check(app, 'proof', false);
  }, ms);
}

async function check(app: App, what: Question, isAwaited: boolean) {
  const puzzle = app.page.session.puzzle?.id ?? '';
  const result = await ask(app, what, isAwaited, isAwaited ? {} : { longest: LONGEST_MS });
  // Extra findings never change the verdict.
  if (result === null || what !== 'proof' || isProof(result)) return;
  verdictsOf(app.page).stopped = { puzzle, result };
  app.acted();
}

/** The boards show a puzzle again that was checked before. */
function recalled(session: Session, { known }: Verdicts, leastIn: (result: Solved) => number | null) {
  const id = session.puzzle?.id ?? '';
  const before = session.known ?? known.get(id);
  if (before === undefined) return;
  if (session.known === null) learned(session, before.result, before.run, leastIn(before.result), 'unasked');
  known.delete(id);
  known.set(id, before);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
}

/** Notes an edit until its effect is reported. @param last the last edit */
export function editNoted(verdicts: Verdicts, last: Made | null) {
  if (last === null || last === verdicts.seen) return;
  verdicts.seen = last;
  // The same puzzle was written differently.
  if (last.from === last.to) return;
  const { reported, since } = verdicts;
  const isNext = last.from === (since?.puzzle ?? reported?.puzzle);
  // Returning to the last reported puzzle counts as no change.
  const isChange = isNext && last.to !== reported?.puzzle;
  verdicts.since = isChange ? { puzzle: last.to, by: last, steps: 1 + (since?.steps ?? 0) } : null;
}

export function outcomeReported(verdicts: Verdicts, puzzle: Puzzle, outcome: Outcome) {
  const { id, kind } = puzzle;
  const { reported, since } = verdicts;
  if (reported?.puzzle === id) return;
  const from = outcomeBefore(verdicts, puzzle);
  verdicts.change = from === null || since === null ? null : { ...since, from, to: outcome };
  verdicts.reported = { puzzle: id, kind, outcome };
  verdicts.since = null;
}

/** The last reported outcome before the edits, as long as there is no news; null if there was none. */
export const outcomeBefore = ({ reported, since }: Verdicts, { id, kind }: Puzzle): Outcome | null =>
  since?.puzzle === id && reported?.kind === kind ? reported.outcome : null;
