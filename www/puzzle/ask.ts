/**
 * Asks for the minimum of a puzzle, for a proof, or for everything that a full search tells, while a search of Solve
 * continues undisturbed; and what a position is worth (`judge.ts`). There is one question at a time, in a worker of its
 * own; a newer one takes its place. The answer is put into the findings on the puzzle, whoever asked: see
 * `findings.ts`.
 */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { newJob, QUESTIONS, runJob, stopAsking } from '../app/jobs.ts';
import type { Solved } from '../engine/types.ts';
import { type Method, runOf, usualMethod } from '../state/algorithms.ts';
import { isProof, learned } from '../state/findings.ts';
import type { Asking, Page, Question } from '../state/page.ts';
import { brokenOff } from './solve.ts';

type Limits = { /** in ms */ longest?: number /** in bytes */; memory?: number };

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
export const standingOf = ({ isAwaited }: Asking) => ({ owner: QUESTIONS, isAwaited, isSpare: !isAwaited });

/** Asks about the puzzle on the boards. @returns what was found, also if it was stopped; null if it is outdated */
export async function ask(app: App, what: Question, isAwaited: boolean, limits: Limits = {}): Promise<Solved | null> {
  const { page, workers } = app;
  const { puzzle, text } = page.session;
  if (puzzle === null) return null;
  const { longest, ...memory } = limits;
  const { leastOptions, solveOptions, leastIn } = currentFamily(page);
  const job = newQuestion(app, what, isAwaited);
  const options = what === 'least' ? leastOptions(memory) : solveOptions(job.method);
  const join = (result: Solved) => {
    const why = isAwaited ? 'asked' : 'unasked';
    if (isProof(result)) learned(page.session, result, runOf(result, job.method), leastIn(result), why);
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
