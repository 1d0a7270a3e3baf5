/**
 * What is asked of a puzzle while a search of Solve continues undisturbed: the minimum, a proof, or everything that a
 * full search tells; and what a position is worth (`judge.ts`). There is one question at a time, in a worker of its
 * own; a newer one takes its place. The answer is joined to what is known of the puzzle, whoever asked: see
 * `findings.ts`.
 */

import { perObject } from '../engine/remember.ts';
import type { Solved } from '../engine/types.ts';
import { type Method, runOf, usualMethod } from './algorithms.ts';
import { type App, currentFamily } from './app.ts';
import { isProof, learned } from './findings.ts';
import { newJob, runJob } from './jobs.ts';
import type { Asking, Page, What } from './page.ts';
import { brokenOff } from './solve.ts';

type Limits = { /** in ms */ longest?: number /** in bytes */; memory?: number };

/** The owner of these questions, for the worker. */
const OWNER = 'boards';

/** A timer for the next question. */
const pausingOf = perObject((_app: App) => ({ timer: 0 }));

/** A question will be asked after a pause, unless {@link stopAsking} comes before. */
export function askAfter(app: App, ms: number, ask: () => void) {
  window.clearTimeout(pausingOf(app).timer);
  pausingOf(app).timer = window.setTimeout(ask, ms);
}

/** Ends the question, and the pause before one. */
export function stopAsking(app: App) {
  window.clearTimeout(pausingOf(app).timer);
  app.page.jobs.asking = null;
  endQuestion(app);
}

/** Ends the question with what is known by then. */
export const endQuestion = ({ workers }: App) => workers.ask.cancel(OWNER);

/** The question, if somebody has pressed for this. */
export const awaited = ({ jobs: { asking } }: Page, what: Asking['what']) =>
  asking?.isAwaited && asking.what === what ? asking : null;

/** A question takes the place of the one before. */
export function newQuestion(app: App, what: Asking['what'], isAwaited: boolean): Asking {
  stopAsking(app);
  const { session } = app.page;
  const method = methodOf(app.page, what);
  const found = what === 'everything';
  return { ...newJob(), puzzle: session.puzzle?.id ?? '', what, isAwaited, method, sight: null, found };
}

/** How it stands among the jobs of its worker: what nobody waits for gives way. */
export const standingOf = ({ isAwaited }: Asking) => ({ owner: OWNER, isAwaited, isSpare: !isAwaited });

/** Asks about the puzzle on the boards. @returns what was found, also if it was stopped; null if it is outdated */
export async function ask(app: App, what: What, isAwaited: boolean, limits: Limits = {}): Promise<Solved | null> {
  const { page, workers } = app;
  const { puzzle, text } = page.session;
  if (puzzle === null) return null;
  const { longest, ...memory } = limits;
  const { leastOptions, solveOptions, leastIn } = currentFamily(page);
  const job = newQuestion(app, what, isAwaited);
  const options = what === 'least' ? leastOptions(memory) : solveOptions(job.method);
  const join = (result: Solved) => {
    if (isProof(result)) learned(page.session, result, runOf(result, job.method), leastIn(result));
    app.acted();
  };
  const onFound = (found: Solved) => page.jobs.asking === job && join(found);
  const answer = await runJob(app, 'asking', job, onProgress =>
    workers.ask.call('solve', [text, options], { ...standingOf(job), longest, onProgress, onFound }),
  );
  if (answer === null) return null;
  const result = 'verdict' in answer ? answer : brokenOff(puzzle.kind, job, performance.now(), answer.error);
  join(result);
  return result;
}

/** How to search for an answer: as usual in the family. */
export function methodOf(page: Page, what: Asking['what']): Method {
  const [algorithm] = currentFamily(page).algorithms;
  const isWhole = what === 'everything';
  return {
    ...usualMethod(),
    algorithm,
    seed: page.method.seed,
    count: isWhole,
    fewestSwaps: isWhole || what === 'least',
  };
}
