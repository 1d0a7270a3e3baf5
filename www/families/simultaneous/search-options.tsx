/** How mazes are searched: the algorithm, whether sequences are counted, and all algorithms one after another. */

import { useRef } from 'preact/hooks';
import { chosenAmong } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { isOccupied } from '../../core/page.ts';
import { compareAll, setMethod } from '../../core/solve.ts';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/buttons.tsx';
import { Tick } from '../../ui/fields.tsx';
import { MemoryField, SearchOptionsFold } from '../../ui/search-options.tsx';
import { ALGORITHMS } from './algorithms.ts';
import { algorithmName } from './words.ts';

export function SearchOptions({ app }: { app: App }) {
  const { method, session, jobs } = app.page;
  const chosen = chosenAmong(method.algorithm, ALGORITHMS);
  const fold = useRef<HTMLDetailsElement>(null);
  const compare = () => {
    // The results appear below.
    if (fold.current !== null) fold.current.open = false;
    fold.current?.querySelector('summary')?.focus();
    compareAll(app);
  };
  return (
    <SearchOptionsFold chosen={algorithmName(chosen)} fold={fold}>
      <fieldset>
        <legend class="unseen">{t('solve.algorithm')}</legend>
        {ALGORITHMS.map(algorithm => (
          <div key={algorithm} class="choice">
            <label class="check">
              <input
                type="radio"
                name="algorithm"
                value={algorithm}
                aria-describedby={`what-${algorithm}`}
                checked={algorithm === chosen}
                onChange={() => setMethod(app, { algorithm })}
              />
              <span>{t(`simultaneous.algorithm.${algorithm}`)}</span>
            </label>
            <p id={`what-${algorithm}`} class="faint">
              {t(`simultaneous.algorithm-what.${algorithm}`)}
            </p>
          </div>
        ))}
      </fieldset>
      <MemoryField app={app} />
      <Tick label={t('simultaneous.count-all')} checked={method.count} take={count => setMethod(app, { count })} />
      <Tick
        label={t('simultaneous.show-search')}
        checked={method.shown}
        take={shown => setMethod(app, { shown })}
        // The progress of three or more players, and of textbook searches, cannot be shown on the boards.
        hidden={session.puzzle?.boards.length !== 2 || chosen !== 'auto'}
      />
      <Button aria-describedby="compare-hint" disabled={session.puzzle === null || isOccupied(jobs)} onClick={compare}>
        {t('simultaneous.compare.all')}
      </Button>
      <p id="compare-hint" class="faint">
        {t('simultaneous.compare.all-hint')}
      </p>
    </SearchOptionsFold>
  );
}
