/**
 * The solution by which a generator made a puzzle. It is kept with what is known of the puzzle, and serves where the
 * solver finds nothing: for hints and the rest of a solution wherever it can be come back to, and as the answer of a
 * search that was stopped.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 */

import { inTurn } from '../aside.js';
import * as engine from '../engine.js';
import { familyOf } from '../families/index.js';
import { recipeOf } from '../state/sitting.js';

/**
 * A puzzle was made with a solution, which is kept if it is one.
 * @param {App} app
 * @param {string | undefined} route
 */
export function noteRoute({ page }, route) {
  const { text, start, game } = page.sitting;
  if (route === undefined || start === null) return;
  const replayed = engine.replay(text, start, route);
  if (replayed.ok && replayed.state.solved) game.knowledge.route = route;
}

/**
 * Makes the solution of a generated puzzle again, in a worker, where an older version kept the puzzle without it: the
 * same settings and seed give the same solution.
 * @param {App} app
 */
export async function remakeRoute(app) {
  const { sitting } = app.page;
  const { source, puzzle, game, text } = sitting;
  const recipe = recipeOf(source);
  if (game.knowledge.route !== null || recipe === null || !familyOf(puzzle?.kind).keepsRoute) return;
  const bytes = engine.pack(text, recipe);
  if (bytes === null) return;
  const made = await inTurn(async () => (app.page.sitting === sitting ? app.aside.unpack(bytes, () => {}) : null));
  if (made === null || !made.ok || app.page.sitting !== sitting) return;
  noteRoute(app, made.route);
  app.changed();
}

/**
 * The solution by which the puzzle on the boards was made; null where there is none.
 * @param {App} app
 * @returns {string | null}
 */
export function routeOf({ page }) {
  return page.sitting.game.knowledge.route;
}

/**
 * After how many of the moves of a walk that solution can be come back to, and how it goes on from there; null where
 * none is known.
 * @param {App} app
 * @param {string} moves
 * @returns {{ after: number, moves: string } | null}
 */
export function comeBack(app, moves) {
  const route = routeOf(app);
  const { text, start } = app.page.sitting;
  if (route === null || start === null) return null;
  const found = engine.rejoin(text, start, moves, route);
  return found.ok && found.after !== null ? { after: found.after, moves: found.moves } : null;
}

/**
 * That solution as the result of a search; null where none is known.
 * @param {App} app
 * @returns {import('../types.js').Solved | null}
 */
export function resultByRoute(app) {
  const route = routeOf(app);
  const result = route === null ? null : engine.follow(app.page.sitting.text, route);
  return result?.ok ? result : null;
}
