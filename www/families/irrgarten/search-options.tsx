/** How the maze is searched: which of three searches; watching it step by step; comparing all three. */

import { chosenAmong, type Run } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { isOccupied } from '../../core/page.ts';
import { compareAll, setMethod, watchSearch } from '../../core/solve.ts';
import { duration, number, shortNumber, t } from '../../i18n/index.ts';
import { Button } from '../../ui/buttons.tsx';
import { ComparisonTable } from '../../ui/comparison.tsx';
import { ALGORITHMS, algorithmName } from './words.ts';

export function SearchOptions({ app }: { app: App }) {
  const { method, session, jobs } = app.page;
  const chosen = chosenAmong(method.algorithm, ALGORITHMS);
  const disabled = session.puzzle === null || isOccupied(jobs);
  return (
    <div class="stack-4 search-choice">
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
        <Button icon="look" disabled={disabled} onClick={() => watchSearch(app)} words={t('watch.start')} />
        <Button disabled={disabled} onClick={() => compareAll(app)} words={t('irrgarten.compare')} />
      </div>
    </div>
  );
}

/** For each search: the cells visited, the length of its route, its time, its outcome. */
const COLUMNS = {
  kind: 'irrgarten',
  algorithms: ALGORITHMS,
  columns: ['visited', 'length', 'seconds'],
  name: (run: Run) => [
    algorithmName(run.algorithm),
    <span key="end" class="outcome">
      {outcome(run)}
    </span>,
  ],
  cells: ({ visited, length, seconds }: Run) => [
    visited === null ? '–' : shortNumber(visited),
    length === null ? '–' : number(length),
    duration(seconds),
  ],
};

export function Comparison({ app }: { app: App }) {
  return <ComparisonTable app={app} given={COLUMNS} />;
}

/** The outcome of a run. */
function outcome({ algorithm, verdict, stopped }: Run) {
  const end = verdict === 'stopped' ? `stopped-${stopped}` : verdict;
  const isShortest = verdict === 'solved' && algorithm === 'shortest';
  return t(`irrgarten.outcome.${isShortest ? 'shortest' : end}`);
}
