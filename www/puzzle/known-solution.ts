/** The solution that a generator built a puzzle around, for hints and stopped searches if the solver finds nothing. */

import type { App } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import { put } from '../state/findings.ts';

/** A puzzle came with a solution, which is stored if it is valid. */
export function noteRoute({ page }: App, route: string | undefined) {
  const { text, start } = page.session;
  if (route === undefined || start === null) return;
  const replayed = engine.replay(text, start, route);
  if (replayed.ok && replayed.state.solved) put(page.session, { route });
}

/** After how many moves of a walk that solution can be resumed, and its rest; null if none is known, or before the whole module is loaded. */
export function comeBack({ page }: App, moves: string): { after: number; moves: string } | null {
  const { text, start, game } = page.session;
  const { route } = game.knowledge;
  if (route === null || start === null) return null;
  const found = engine.rejoin(text, start, moves, route);
  return found.ok && found.after !== null ? { after: found.after, moves: found.moves } : null;
}
