/** A person's results: the best of each level and of each day, written at once. */

import type { App } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import * as engine from '../engine/engine.ts';
import type { Source } from '../state/card.ts';
import { canEarnStar } from '../state/game.ts';
import { type Best, bestFrom, better, joined, resultKey, resultsFrom, withResult } from '../state/results.ts';
import type { Session } from '../state/session.ts';
import type { Rows } from './database.ts';
import { keepingOf } from './write.ts';

/** The minimum of a level or a day's puzzle that is known without a search; else null. */
export function leastOf(app: App, source: Source | null): number | null {
  if (source?.kind === 'level') return engine.levelNumbered(source.family, source.number)?.optimum ?? null;
  return source?.kind === 'daily' ? (dayPuzzles(app).made(source.family, source.date)?.optimum ?? null) : null;
}

/** A day's minimum comes with its puzzle: one that an earlier visit has made is made again. */
export function makeDay(app: App, source: Source | null) {
  if (source?.kind === 'daily') dayPuzzles(app).get(source.family, source.date);
}

/** The minimum of the puzzle on the boards, if it is proved: the same for all rooms. */
export const knownLeast = (app: App) => app.page.session.game.least ?? leastOf(app, app.page.session.source);

/** Without storage a result lasts as long as the page is open. */
export function reached(app: App, key: string, best: Best) {
  const { library } = app.page;
  library.results = withResult(library.results, key, best);
  const results = { [key]: library.results[key] };
  keepingOf(app).unwritten.set(`result/${key}`, { item: { results }, write: () => keepResults(app, results) });
  app.acted();
}

/** Writes results; a better one from another tab stays. They count even while they cannot be stored. */
export function keepResults(app: App, given: Record<string, unknown>) {
  resultsRead(app, Object.entries(given));
  const results = Object.entries(resultsFrom(Object.entries(given)));
  return keepingOf(app).store.change(['results'], async at => {
    const known = await Promise.all(results.map(([key]) => at('results').get(key)));
    const best = results.map(([, best], index) => better(best, bestFrom(known[index]) ?? best));
    await Promise.all(results.map(([key], index) => at('results').put(best[index], key)));
    return null;
  });
}

/** Merges stored results, also from other tabs, with those since the page was opened. */
export function resultsRead({ page: { library } }: App, found: Rows) {
  library.results = joined(library.results, resultsFrom(found));
}

/** Whether a solution that is shown costs the star that could still be earned. */
export const solutionCostsStar = ({ source, game }: Session) =>
  resultKey(source) !== null && !game.state?.solved && canEarnStar(game);
