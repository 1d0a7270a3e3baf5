/** How boards are searched: whether for fewest swaps, and with which seed; and watching a search. */

import type { Method } from '../../core/algorithms.ts';
import { type App, warn } from '../../core/app.ts';
import { isSeed } from '../../core/generate.ts';
import { cancelMeasuring } from '../../core/measure.ts';
import { isOccupied } from '../../core/page.ts';
import type { Session } from '../../core/session.ts';
import { setMethod } from '../../core/solve.ts';
import { recordingBytes, showWatched } from '../../core/watch.ts';
import type { SolveOptions } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { LeftField, Tick } from '../../ui/fields.tsx';
import { SearchOptionsFold } from '../../ui/search-options.tsx';

export function SearchOptions({ app }: { app: App }) {
  const { page } = app;
  const { fewestSwaps } = page.method;
  // An invalid seed is replaced by the previous one.
  const takeSeed = (typed: string) => {
    if (isSeed(typed.trim())) setMethod(app, { seed: typed.trim() });
  };
  return (
    <SearchOptionsFold chosen={t(fewestSwaps ? 'stromrallye.goal-fewest' : 'stromrallye.goal-any')}>
      <Tick
        label={t('stromrallye.fewest-swaps')}
        aria-describedby="fewest-hint"
        checked={fewestSwaps}
        take={fewestSwaps => setMethod(app, { fewestSwaps })}
      />
      <p id="fewest-hint" class="faint">
        {t('stromrallye.fewest-hint')}
      </p>
      <LeftField
        label={t('stromrallye.search-seed')}
        value={page.method.seed}
        inputMode="numeric"
        take={takeSeed}
        aria-describedby="search-seed-hint"
      />
      <p id="search-seed-hint" class="faint">
        {t('stromrallye.search-seed-hint')}
      </p>
    </SearchOptionsFold>
  );
}

/** Whether there was a search that did more than examine the board. */
export const canWatch = ({ solution: { result } }: Session) => result !== null && result.states > 0;

/** Repeats the search in the worker with the same random numbers, and records it up to a length that can be watched. */
export async function watch(app: App) {
  const { page, workers } = app;
  const { session, jobs } = page;
  const { result } = session.solution;
  if (isOccupied(jobs) || result === null) return;
  cancelMeasuring(app);
  const options = { ...solveOptions(page.method), recording: recordingBytes(), watched: true };
  const answer = await workers.run.call('solve', [session.text, options]);
  // By now there may be another puzzle on the board, or another result.
  if (page.session !== session || session.solution.result !== result) return;
  if (answer.ok && answer.recording?.ok) return showWatched(app, answer.recording, 'auto', answer);
  if (answer.ok || answer.error.code !== 'cancelled') warn(app, 'stromrallye.not-recorded');
}

/** The module chooses the size of its tables: more gains little. */
export const solveOptions = ({ fewestSwaps, seed }: Method): SolveOptions => ({
  seed,
  ...(fewestSwaps ? { fewestSwaps } : {}),
});
