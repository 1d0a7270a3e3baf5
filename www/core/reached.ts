/** A person's results: the best of each level and of each day, written at once. */

import * as engine from '../engine/engine.ts';
import { writeResults } from '../store/transfer.ts';
import type { App } from './app.ts';
import { keep, meet } from './keep/owner.ts';
import { type Best, bestFrom, better, joined, resultsFrom, withResult } from './results.ts';
import type { Source } from './session.ts';

/** The minimum of a level or a day's puzzle that is known without a search; else null. */
export function leastOf({ dayPuzzles }: App, source: Source | null): number | null {
  if (source?.kind === 'level') return engine.levelNumbered(source.family, source.number)?.optimum ?? null;
  return source?.kind === 'daily' ? dayPuzzles.optimum(source.family, source.date) : null;
}

/** Without storage a result lasts as long as the page is open. */
export function reached(app: App, key: string, best: Best) {
  const { page } = app;
  page.library.results = withResult(page.library.results, key, best);
  const now = { [key]: page.library.results[key] };
  keep(app, `result/${key}`, writeResults(now), () => keepResults(app, now));
  app.changed();
}

/** A better result from another tab stays. */
export async function keepResults({ keeping: { store } }: App, given: Record<string, unknown>) {
  for (const [key, best] of Object.entries(resultsFrom(Object.entries(given))))
    await store.amend('results', key, there => {
      const known = bestFrom(there);
      return known === null ? best : better(known, best);
    });
}

/** Merges stored results, also from other tabs, with those since the page was opened. */
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

/** Merges results from a file with those here. */
export function joinResults(app: App, given: Record<string, unknown>) {
  for (const [key, best] of Object.entries(resultsFrom(Object.entries(given)))) reached(app, key, best);
}
