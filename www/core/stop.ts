/** Ends all questions about the puzzle on the boards because another one replaces it. */

import type { App } from './app.ts';
import { stopAsking } from './ask.ts';
import { stopSearch } from './solve.ts';

export function stopAll(app: App) {
  stopSearch(app);
  stopAsking(app);
  // Its sequences are being graded, or its worksheet prepared.
  app.workers.ask.cancel('class');
}
