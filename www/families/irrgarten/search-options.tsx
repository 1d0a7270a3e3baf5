/** How a way out is looked for: which of three searches; watching it step by step; all three in turn. */

import { chosenAmong } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { isOccupied } from '../../core/page.ts';
import { compareAll, setMethod, watchSearch } from '../../core/solve.ts';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/buttons.tsx';
import { ALGORITHMS } from './words.ts';

export function SearchOptions({ app }: { app: App }) {
  const { method, sitting, jobs } = app.page;
  const chosen = chosenAmong(method.algorithm, ALGORITHMS);
  const disabled = sitting.puzzle === null || isOccupied(jobs);
  return (
    <div class="search-choice">
      <div class="segments wide" role="group" aria-label={t('solve.algorithm')}>
        {ALGORITHMS.map(algorithm => (
          <button
            key={algorithm}
            type="button"
            value={algorithm}
            aria-pressed={algorithm === chosen}
            onClick={() => setMethod(app, { algorithm })}
          >
            {t(`irrgarten.algorithm-short.${algorithm}`)}
          </button>
        ))}
      </div>
      <p class="faint">{t(`irrgarten.algorithm-what.${chosen}`)}</p>
      <div class="row halves">
        <Button icon="look" disabled={disabled} onClick={() => watchSearch(app)}>
          {t('watch.start')}
        </Button>
        <Button disabled={disabled} onClick={() => compareAll(app)}>
          {t('irrgarten.compare')}
        </Button>
      </div>
    </div>
  );
}
