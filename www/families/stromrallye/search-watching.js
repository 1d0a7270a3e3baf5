/**
 * Watching how a board was searched: the search is made once more in the worker, with the same numbers, and recorded up
 * to where watching it would take too long.
 */

import { warn } from '../../controller/notices.js';
import * as engine from '../../engine.js';
import { isOccupied } from '../../state/page.js';
import { newFilm } from './search-film.js';

/**
 * Whether there was a search that did more than look at the board.
 * @param {import('../../state/sitting.js').Sitting} sitting
 */
export function canWatch({ solution: { result } }) {
  return result !== null && result.states > 0;
}

/** @param {import('../../main.js').App} app */
export async function watch(app) {
  const { page, solver, actions } = app;
  const { sitting, jobs } = page;
  const { result } = sitting.solution;
  if (isOccupied(jobs) || result === null) return;
  actions.cancelMeasuring();
  const [answer] = await Promise.all([
    solver.record(sitting.text, solveOptions(page.method)),
    // It makes pictures of what was recorded.
    engine.loadWhole(),
  ]);
  // Meanwhile there may be another puzzle on the board, or another result.
  if (page.sitting !== sitting || sitting.solution.result !== result) return;
  if (!answer.ok) {
    if (answer.error.code !== 'cancelled') warn(app, 'stromrallye.not-recorded');
    return;
  }
  const film = newFilm(answer, sitting.text, result.states);
  actions.showWatched({ film, length: film.steps.length, result: null });
}

/**
 * What its tables take at most is the module's choice: more gains little.
 * @param {import('../../algorithms.js').Method} method
 * @returns {import('../../types.js').SolveOptions}
 */
export function solveOptions({ fewestSwaps, seed }) {
  return { seed, ...(fewestSwaps ? { fewestSwaps } : {}) };
}
