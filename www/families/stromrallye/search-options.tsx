/** How boards are searched: whether for fewest swaps, and with which seed; and watching a search. */

import type { App } from '../../app/app.ts';
import type { SolveOptions } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { isSeed } from '../../puzzle/generate.ts';
import { setMethod } from '../../puzzle/solve.ts';
import type { Method } from '../../state/algorithms.ts';
import type { Session } from '../../state/session.ts';
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

/** The module chooses the size of its tables: more gains little. */
export const solveOptions = ({ fewestSwaps, seed }: Method): SolveOptions => ({
  seed,
  ...(fewestSwaps ? { fewestSwaps } : {}),
});
