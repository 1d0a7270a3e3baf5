/** The results of a day side by side: one's own, and those that came with links. */

import type { App } from '../app/app.ts';
import { dayPuzzles } from '../app/day-puzzles.ts';
import { familiesOfDays } from '../app/family.ts';
import type { Kind } from '../engine/types.ts';
import { ownKey, t } from '../i18n/index.ts';
import { sendersOn } from '../puzzle/sender.ts';
import { bestOf, dayKey, RANK_SIGNS, rankOf, squaresOf } from '../state/results.ts';
import type { Sent } from '../state/sender.ts';

export function DayTable({ app, date }: { app: App; date: string }) {
  const { results } = app.page.library;
  const senders = sendersOn(date);
  const columns = [
    { name: t('day.you'), of: (kind: Kind) => bestOf(results, dayKey(date, kind)) },
    ...senders.map(({ name, results }) => ({
      name: name || t('win.theirs'),
      of: (kind: Kind) => results.get(kind) ?? null,
    })),
  ];
  const leastOf = (kind: Kind) =>
    bestOf(results, dayKey(date, kind))?.least ?? dayPuzzles(app).made(kind, date)?.optimum ?? null;
  return (
    <table class={senders.length > 0 ? 'day-table compared' : 'day-table'}>
      <thead class={senders.length > 0 ? '' : 'unseen'}>
        <tr>
          <td />
          {columns.map(({ name }, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {familiesOfDays().map(({ kind }) => (
          <tr key={kind}>
            <th scope="row">{t(`${kind}.name`)}</th>
            {columns.map(({ of }, index) => (
              <Result key={index} kind={kind} sent={of(kind)} least={leastOf(kind)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ kind, sent, least }: { kind: Kind; sent: Sent | null; least: number | null }) {
  const rank = sent && rankOf({ own: true, ...sent, least });
  if (sent === null || rank === null) return <td>–</td>;
  return (
    <td>
      <span class="squares" aria-hidden="true">
        {squaresOf(sent.path ?? '')}
      </span>{' '}
      <span>
        {RANK_SIGNS[rank]} {t(ownKey(kind, 'won.count'), { count: sent.score })}
      </span>
    </td>
  );
}
