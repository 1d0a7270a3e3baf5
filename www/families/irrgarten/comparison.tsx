/** The three searches beside each other: the cells each was on, the length of its route, its time, its outcome. */

import type { Run } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { duration, number, shortNumber, t } from '../../i18n/index.ts';
import { ComparisonTable } from '../../ui/comparison.tsx';
import { ALGORITHMS, algorithmName } from './words.ts';

const COLUMNS = {
  kind: 'irrgarten',
  algorithms: ALGORITHMS,
  columns: ['visited', 'length', 'seconds'],
  name: (run: Run) => [algorithmName(run.algorithm), <span class="outcome">{outcome(run)}</span>],
  cells: ({ visited, length, seconds }: Run) => [
    visited === null ? '–' : shortNumber(visited),
    length === null ? '–' : number(length),
    duration(seconds),
  ],
};

export function Comparison({ app }: { app: App }) {
  return <ComparisonTable app={app} given={COLUMNS} />;
}

/** What came of a run. */
function outcome({ algorithm, verdict, stopped }: Run) {
  const end = verdict === 'stopped' ? `stopped-${stopped}` : verdict;
  const isShortest = verdict === 'solved' && algorithm === 'shortest';
  return t(`irrgarten.outcome.${isShortest ? 'shortest' : end}`);
}
