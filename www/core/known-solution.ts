/**
 * The solution by which a generator made a puzzle. It is kept with what is known of the puzzle, and serves where the
 * solver finds nothing: for hints and the rest of a solution wherever it can be come back to, and as the answer of a
 * search that was stopped.
 */

import * as engine from '../engine/engine.ts';
import type { Solved } from '../engine/types.ts';
import type { App } from './app.ts';
import { familyOf } from './families.ts';
import { somebodyIsHere } from './later.ts';
import { recipeOf } from './session.ts';

/** A puzzle was made with a solution, which is kept if it is one. */
export function noteRoute({ page }: App, route: string | undefined) {
  const { text, start, game } = page.sitting;
  if (route === undefined || start === null) return;
  const replayed = engine.replay(text, start, route);
  if (replayed.ok && replayed.state.solved) game.knowledge.route = route;
}

/**
 * Makes the solution of a generated puzzle again, in a worker, where an older version kept the puzzle without it: the
 * same settings and seed give the same solution.
 */
export async function remakeRoute(app: App) {
  const { sitting } = app.page;
  const { source, puzzle, game, text } = sitting;
  const recipe = recipeOf(source);
  if (game.knowledge.route !== null || recipe === null || !familyOf(puzzle?.kind).keepsRoute) return;
  const bytes = engine.pack(text, recipe);
  if (bytes === null) return;
  const { batch } = app.workers;
  // Nobody waits for that of a puzzle that has left the boards.
  batch.cancel('route');
  await somebodyIsHere;
  if (app.page.sitting !== sitting) return;
  const made = await batch.call('unpack', [bytes], { owner: 'route' });
  if (!made.ok || app.page.sitting !== sitting) return;
  noteRoute(app, made.route);
  app.changed();
}

/** The solution by which the puzzle on the boards was made; null where there is none. */
export function routeOf({ page }: App): string | null {
  return page.sitting.game.knowledge.route;
}

/**
 * After how many of the moves of a walk that solution can be come back to, and how it goes on from there; null where
 * none is known.
 */
export function comeBack(app: App, moves: string): { after: number; moves: string } | null {
  const route = routeOf(app);
  const { text, start } = app.page.sitting;
  if (route === null || start === null) return null;
  const found = engine.rejoin(text, start, moves, route);
  return found.ok && found.after !== null ? { after: found.after, moves: found.moves } : null;
}

/** That solution as the result of a search; null where none is known. */
export function resultByRoute(app: App): Solved | null {
  const route = routeOf(app);
  const result = route === null ? null : engine.follow(app.page.sitting.text, route);
  return result?.ok ? result : null;
}
