/**
 * Watching how a board was searched: the search is made once more in the worker, with the same numbers, and recorded up
 * to where watching it would take too long.
 */

import type { Method } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { wholeEngine } from '../../core/later.ts';
import { cancelMeasuring } from '../../core/measure.ts';
import { warn } from '../../core/notices.ts';
import { isOccupied } from '../../core/page.ts';
import type { Sitting } from '../../core/session.ts';
import { showWatched } from '../../core/watch.ts';
import type { SolveOptions } from '../../engine/types.ts';
import { newFilm } from './search-film.ts';

/** Whether there was a search that did more than look at the board. */
export function canWatch({ solution: { result } }: Sitting) {
  return result !== null && result.states > 0;
}

export async function watch(app: App) {
  const { page, workers } = app;
  const { sitting, jobs } = page;
  const { result } = sitting.solution;
  if (isOccupied(jobs) || result === null) return;
  cancelMeasuring(app);
  const [answer] = await Promise.all([
    workers.interactive.call('recordSearch', [sitting.text, solveOptions(page.method)]),
    // It makes pictures of what was recorded.
    wholeEngine.load(),
  ]);
  // Meanwhile there may be another puzzle on the board, or another result.
  if (page.sitting !== sitting || sitting.solution.result !== result) return;
  if (!answer.ok) {
    if (answer.error.code !== 'cancelled') warn(app, 'stromrallye.not-recorded');
    return;
  }
  const film = newFilm(answer, sitting.text, result.states);
  showWatched(app, { film, length: film.steps.length, result: null });
}

/** What its tables take at most is the module's choice: more gains little. */
export function solveOptions({ fewestSwaps, seed }: Method): SolveOptions {
  return { seed, ...(fewestSwaps ? { fewestSwaps } : {}) };
}
