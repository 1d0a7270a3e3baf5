/**
 * How boards are searched: whether it looks on for fewer swaps, and what it draws from.
 */

import type { App } from '../../core/app.ts';
import { isSeed } from '../../core/seeds.ts';
import { setMethod } from '../../core/solve.ts';
import { t } from '../../i18n/index.ts';
import { Tick } from '../../ui/fields.tsx';
import { LeftField, SearchOptionsFold } from '../../ui/search-options.tsx';

export function SearchOptions({ app }: { app: App }) {
  const { page } = app;
  const { fewestSwaps } = page.method;
  // What is no seed gives way to the one that was there.
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
        value={() => page.method.seed}
        take={takeSeed}
        type="text"
        aria-describedby="search-seed-hint"
      />
      <p id="search-seed-hint" class="faint">
        {t('stromrallye.search-seed-hint')}
      </p>
    </SearchOptionsFold>
  );
}
