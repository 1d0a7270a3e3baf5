/** Ends all questions about the puzzle on the boards because another one replaces it. */

import type { App } from '../app/app.ts';
import { stopAsking } from '../app/jobs.ts';
import { stopSearch } from './solve.ts';

export function stopAll(app: App) {
  stopSearch(app);
  stopAsking(app);
  // Its sequences are being graded, or its worksheet prepared.
  app.workers.ask.cancel('class');
}
