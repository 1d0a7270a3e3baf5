/** A table of the cost of each algorithm on the current puzzle, from the second run; the family defines its columns. */

import type { ComponentChildren } from 'preact';
import { type Run, runsOf } from '../core/algorithms.ts';
import type { App } from '../core/app.ts';
import type { Algorithm } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { Steady, WhileShown } from './mount.tsx';

interface Columns {
  /** the family */ kind: string;
  /** in the order of their rows */ algorithms: readonly Algorithm[];
  columns: readonly string[];
  /** of a run, above its numbers */ name: (run: Run) => ComponentChildren;
  /** one for each column */ cells: (run: Run, runs: readonly Run[]) => ComponentChildren[];
  /** below the table */ hint?: (runs: readonly Run[]) => ComponentChildren;
}

/** @param children below all of it */
export function ComparisonTable({ app, given, children }: { app: App; given: Columns; children?: ComponentChildren }) {
  const all = app.page.session.solution.runs;
  const runs = runsOf(all, given.algorithms);
  const hidden = runs.length < 2;
  return (
    <div class="comparison" id="comparison" hidden={hidden}>
      <WhileShown shown={!hidden}>
        {() => [
          <Steady key="table" of={[all]}>
            {() => [<Table key="runs" given={given} runs={runs} />, given.hint?.(runs)]}
          </Steady>,
          children,
        ]}
      </WhileShown>
    </div>
  );
}

/** The name goes above the numbers: a single row would be too wide for a phone. */
function Table({ given: { kind, columns, name, cells }, runs }: { given: Columns; runs: readonly Run[] }) {
  return (
    <table>
      <caption>{t('compare.title')}</caption>
      <thead>
        <tr>
          {columns.map(key => (
            <th key={key} scope="col">
              {t(ownKey(kind, `compare.${key}`))}
            </th>
          ))}
        </tr>
      </thead>
      {runs.map(run => (
        <tbody key={run.algorithm} data-algorithm={run.algorithm}>
          <tr>
            <th colSpan={columns.length} scope="rowgroup">
              {name(run)}
            </th>
          </tr>
          <tr>
            {cells(run, runs).map((content, index) => (
              <td key={columns[index]}>{content}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
