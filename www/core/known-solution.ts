/** The solution that a generator built a puzzle around, for hints and stopped searches if the solver finds nothing. */

import * as engine from '../engine/engine.ts';
import { type App, familyOf } from './app.ts';
import { somebodyIsHere } from './later.ts';
import { recipeOf } from './session.ts';

/** A puzzle came with a solution, which is stored if it is valid. */
export function noteRoute({ page }: App, route: string | undefined) {
  const { text, start, game } = page.session;
  if (route === undefined || start === null) return;
  const replayed = engine.replay(text, start, route);
  if (replayed.ok && replayed.state.solved) game.knowledge.route = route;
}

/** Recomputes the solution of a generated puzzle in a worker, if an older version saved the puzzle without it. */
export async function remakeRoute(app: App) {
  const { session } = app.page;
  const { source, puzzle, game, text } = session;
  const recipe = recipeOf(source);
  if (game.knowledge.route !== null || recipe === null || !familyOf(puzzle?.kind).keepsRoute) return;
  const bytes = engine.pack(text, recipe);
  if (bytes === null) return;
  const { batch } = app.workers;
  // Nobody needs it once the puzzle has left the boards.
  batch.cancel('route');
  await somebodyIsHere;
  if (app.page.session !== session) return;
  const made = await batch.call('unpack', [bytes], { owner: 'route' });
  if (!made.ok || app.page.session !== session) return;
  noteRoute(app, made.route);
  app.changed();
}

/** After how many moves of a walk that solution can be resumed, and its rest; null if none is known. */
export function comeBack({ page }: App, moves: string): { after: number; moves: string } | null {
  const { text, start, game } = page.session;
  const { route } = game.knowledge;
  if (route === null || start === null) return null;
  const found = engine.rejoin(text, start, moves, route);
  return found.ok && found.after !== null ? { after: found.after, moves: found.moves } : null;
}
