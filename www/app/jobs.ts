/**
 * A job of a worker. It is in the page's state while it runs; its clock ticks even without progress; replacing it there
 * (by a newer job, another puzzle, or nothing) cancels it.
 */

import type { OnProgress } from '../engine/client.ts';
import { perObject } from '../engine/remember.ts';
import type { Job, Jobs, Page } from '../state/page.ts';
import type { App } from './app.ts';
import { breath } from './later.ts';

const REDRAW_EVERY_MS = 100;
const SHOWN_AFTER_MS = 300;

/** A finger on its way to Cancel arrives within this time; nobody aims for it any sooner after it is shown. */
const ABOUT_TO_PRESS_MS = 500;

/** @param name of its place @returns null if it is outdated */
export async function runJob<Name extends Exclude<keyof Jobs, 'comparison'>, Answer>(
  { page, acted, redraw }: App,
  name: Name,
  job: NonNullable<Jobs[Name]>,
  ask: (onProgress: OnProgress) => Promise<Answer>,
): Promise<Answer | null> {
  page.jobs[name] = job;
  // Most questions are nobody's.
  if (name !== 'asking') page.begun++;
  const ticking = setInterval(redraw, REDRAW_EVERY_MS);
  acted();
  const answer = await ask(progress => {
    job.progress = progress;
  });
  // Receiving megabytes of a puzzle takes time, and so does opening it.
  if (name === 'generating') await breath();
  clearInterval(ticking);
  if (page.jobs[name] !== job) return null;
  page.jobs[name] = null as (typeof page.jobs)[Name];
  const now = performance.now();
  const wasSeen = now - job.since > ABOUT_TO_PRESS_MS;
  if (wasSeen && name === 'search') page.ended.search = now;
  if (wasSeen && name === 'generating') page.ended.generating = now;
  acted();
  return answer;
}

/** Whether a job has only just ended, so that a press was meant to cancel it. */
export const hasJustEnded = ({ ended }: Page, name: 'search' | 'generating') =>
  performance.now() - ended[name] < ABOUT_TO_PRESS_MS;

export const newJob = (): Job => ({ since: performance.now(), progress: null });

/** Whether a job has been running long enough for its progress to be of interest. */
export const isLong = ({ since }: { since: number }, after = SHOWN_AFTER_MS) => performance.now() - since >= after;

/** How long a job has been running, in tenths of a second. */
export const secondsOf = ({ since }: { since: number }) => Math.floor((performance.now() - since) / 100) / 10;

/** The owner of questions about the boards, for the worker. */
export const QUESTIONS = 'boards';

/** A timer for the next question. */
const pausingOf = perObject((_app: App) => ({ timer: 0 }));

/** A question will be asked after a pause, unless {@link stopAsking} comes before. */
export function askAfter(app: App, ms: number, ask: () => void) {
  clearTimeout(pausingOf(app).timer);
  pausingOf(app).timer = window.setTimeout(ask, ms);
}

/** Ends the question, and the pause before one. */
export function stopAsking(app: App) {
  clearTimeout(pausingOf(app).timer);
  app.page.jobs.asking = null;
  endQuestion(app);
}

/** Ends the question with what is known by then. */
export const endQuestion = ({ workers }: App) => workers.ask.cancel(QUESTIONS);
