/** Ends all questions about the puzzle on the boards because another one replaces it. */

import type { App } from './app.ts';
import { stopAsking } from './ask.ts';
import { gradingEnded } from './grades.ts';
import { stopSearch } from './solve.ts';

/** The puzzle is about to leave the boards: grades so far stay with it. */
export function stopGrading({ page, workers }: App) {
  const { grades } = page.session;
  page.jobs.grading = null;
  page.jobs.printing = null;
  if (grades?.progress === 'running') gradingEnded(grades, 'stopped', { code: 'cancelled', args: {} });
  workers.ask.cancel('class');
}

export function stopAll(app: App) {
  stopSearch(app);
  stopGrading(app);
  stopAsking(app);
}
