/** What each algorithm took, beside what the engine took. */

import type { Run } from '../../core/algorithms.ts';
import type { App } from '../../core/app.ts';
import { byteSize, decimals, duration, number, shortNumber, t } from '../../i18n/index.ts';
import { ComparisonTable } from '../../ui/comparison.tsx';
import { ALGORITHMS, ratioToEngine } from './algorithms.ts';
import { Curves } from './curves.tsx';
import { algorithmName } from './words.ts';

const COLUMNS = {
  kind: 'simultaneous',
  algorithms: ALGORITHMS,
  columns: ['states', 'seconds', 'bytes', 'length'],

  name({ algorithm, counted }: Run) {
    const name = algorithmName(algorithm);
    return counted ? t('simultaneous.compare.counted', { algorithm: name }) : name;
  },

  cells: (run: Run, runs: readonly Run[]) => [
    [shortNumber(run.states), ratio(run, runs, 'states')],
    [duration(run.seconds), ratio(run, runs, 'seconds')],
    [byteSize(run.bytes), ratio(run, runs, 'bytes')],
    run.length === null ? t(`simultaneous.compare.${run.verdict}`) : number(run.length),
  ],

  hint: (runs: readonly Run[]) => (
    <p class="faint" hidden={runs.every(run => ratioToEngine(run, runs, 'states') === null)}>
      {t('simultaneous.compare.hint')}
    </p>
  ),
};

export function Comparison({ app }: { app: App }) {
  return (
    <ComparisonTable app={app} given={COLUMNS}>
      <Curves app={app} />
    </ComparisonTable>
  );
}

/** How many times as much as the engine. A stopped run would have taken more: a share of the engine's says nothing. */
function ratio(run: Run, runs: readonly Run[], what: 'states' | 'seconds' | 'bytes') {
  const times = ratioToEngine(run, runs, what);
  const stopped = run.verdict === 'stopped';
  if (times === null || (stopped && times < 1)) return null;
  const words = t('simultaneous.compare.ratio', { ratio: decimals(times, 2) });
  return <span class="ratio">{stopped ? `≥\u00a0${words}` : words}</span>;
}
