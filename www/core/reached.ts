/** What a person has reached: the best result of each level and of each day. */

import * as engine from '../engine/engine.ts';
import type { App } from './app.ts';
import { meet } from './keep/owner.ts';
import { reached } from './keep/results.ts';
import { joined, resultsFrom } from './results.ts';
import type { Source } from './session.ts';

/** The number to beat of a level or a day's puzzle, which is known without a search; else null. */
export function leastOf({ dayPuzzles }: App, source: Source | null): number | null {
  if (source?.kind === 'level') return engine.levelsOf(source.family)[source.number - 1]?.optimum ?? null;
  return source?.kind === 'daily' ? dayPuzzles.optimum(source.family, source.date) : null;
}

/** What was reached before, here or in other tabs, joins what was reached since the page was opened. */
export async function recallResults(app: App) {
  const { page, keeping, changed } = app;
  await keeping.opened;
  try {
    const kept = resultsFrom(await keeping.store.list('results'));
    const { library } = page;
    library.results = joined(library.results, kept);
    changed();
  } catch (error) {
    meet(app, error);
  }
}

/** Results from a file: each joins what was reached here. */
export async function joinResults(app: App, given: Record<string, unknown>) {
  for (const [key, best] of Object.entries(resultsFrom(Object.entries(given)))) await reached(app, key, best);
}
