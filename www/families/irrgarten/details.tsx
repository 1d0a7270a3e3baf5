/**
 * How hard a maze is, in plain sentences; and of a generated one, what was wished for and what came
 * out.
 */

import type { App } from '../../core/app.ts';
import { percent, t } from '../../i18n/index.ts';
import type { IrrgartenMeasure as Measure, IrrgartenReport as Report } from '../../pkg/lockstep.js';
import { Measured } from '../../ui/measured.tsx';
import { headline, reasons } from './difficulty.ts';

const SHARES = ['branching', 'jumpers', 'arrows', 'crossings'] as const;

const TELLING = {
  headline: (measure: Measure | null) => (measure === null ? t('irrgarten.shares') : headline(measure)),
  reasons,
  report: (report: Report) => <SharesTable report={report} />,
};

export function Details({ app }: { app: App }) {
  return <Measured app={app} telling={TELLING} />;
}

function SharesTable({ report }: { report: Report }) {
  return (
    <table class="shares">
      <caption>{t('irrgarten.shares')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('irrgarten.wanted')}</th>
          <th scope="col">{t('irrgarten.achieved')}</th>
        </tr>
      </thead>
      <tbody>
        {SHARES.map(name => (
          <tr key={name}>
            <th scope="row">{t(`irrgarten.setting.${name}`)}</th>
            <td>{percent(report[name].wanted)}</td>
            <td>{percent(report[name].achieved)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
