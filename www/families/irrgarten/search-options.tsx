/** How the maze is searched: which of three searches; comparing all three. */

import { chosenAmong, type Run } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { duration, number, shortNumber, t } from '../../i18n/index.ts';
import { ComparisonTable } from '../../ui/comparison.tsx';
import { Algorithms, SearchOptionsFold } from '../../ui/search-options.tsx';
import { ALGORITHMS, algorithmName } from './words.ts';

export function SearchOptions({ app }: { app: App }) {
  return (
    <SearchOptionsFold chosen={algorithmName(chosenAmong(app.page.method.algorithm, ALGORITHMS))}>
      <Algorithms app={app} />
    </SearchOptionsFold>
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
