/** Why a board is hard, in plain sentences; and of a generated one, how it was chosen. */

import type { App } from '../../core/app.ts';
import { decimals, percent, t } from '../../i18n/index.ts';
import type { StromrallyeMeasure as Measure, StromrallyeReport as Report } from '../../pkg/lockstep.js';
import { Measured } from '../../ui/measured.tsx';
import { headline, reasons } from './difficulty.ts';

const TELLING = {
  headline: (measure: Measure | null) => (measure === null ? '' : headline(measure)),
  reasons,
  report,
  lacks,
};

export function Details({ app }: { app: App }) {
  return <Measured app={app} telling={TELLING} />;
}

/** What it lacks beside its difficulty. */
function lacks({ missed }: Report) {
  const what = missed.filter(code => code !== 'missed-difficulty').map(code => t(`stromrallye.missed.${code}`));
  return what.length === 0 ? '' : t('stromrallye.measure.missed', { what: what.join(', ') });
}

/** How it was chosen. */
function report({ tries, index }: Report) {
  const sentences = tries > 1 ? [t('stromrallye.measure.tries', { count: tries })] : [];
  if (index)
    sentences.push(
      t('stromrallye.measure.index', {
        target: decimals(index.target, 3),
        reached: decimals(index.reached, 3),
        density: percent(index.density),
        length: decimals(index.length, 3),
      }),
    );
  return sentences.length === 0 ? null : <p class="faint">{sentences.join(' ')}</p>;
}
