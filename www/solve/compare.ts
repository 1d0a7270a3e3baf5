/** The algorithms run one after another, to be compared. A short search is repeated: its time is the median. */

import type { App } from '../app/app.ts';
import { currentFamily } from '../app/family.ts';
import { t } from '../i18n/index.ts';
import { type Ask, isFree, plainSearch, runSearch } from '../puzzle/solve.ts';
import { median, SHORT, toCompare } from '../state/algorithms.ts';

/** How long a short search is repeated for a comparison, and how often at most. */
const REPEATING_MS = 400;
const MOST_TIMES = 15;

/** Runs the algorithms to compare one after another, without counting. */
export async function compareAll(app: App) {
  const { page } = app;
  if (!isFree(page)) return;
  const method = { ...page.method, count: false };
  const wanted = toCompare(page.session.solution.runs, currentFamily(page).algorithms);
  const comparison = { begun: 0, total: wanted.length, isCut: false };
  page.jobs.comparison = comparison;
  for (const algorithm of wanted) {
    const run = { ...method, algorithm };
    comparison.begun++;
    if ((await runSearch(app, run, repeated(plainSearch(app, run)))) === null) return;
    if (comparison.isCut) break;
  }
  page.jobs.comparison = null;
  app.announce(t('compare.done', { count: page.session.solution.runs.length }));
  app.acted();
}

/** Repeats a short search, which has warmed up by then; its time is the median. */
function repeated(ask: Ask): Ask {
  return async heard => {
    const first = await ask(heard);
    if (!('verdict' in first) || first.seconds > SHORT) return first;
    const times: number[] = [];
    const end = performance.now() + REPEATING_MS;
    let last = first;
    while (times.length < MOST_TIMES && (times.length < 3 || performance.now() < end)) {
      const again = await ask(heard);
      // It was cancelled.
      if (!('verdict' in again)) break;
      times.push(again.seconds);
      last = again;
    }
    return times.length === 0 ? first : { ...last, seconds: median(times) };
  };
}
