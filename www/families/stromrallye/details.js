/**
 * Why a board is hard, in plain sentences; and of a generated one, how it was chosen.
 *
 * @typedef {import('../../pkg/lockstep.js').StromrallyeMeasure} Measure
 * @typedef {import('../../pkg/lockstep.js').StromrallyeReport} Report
 */

import { h, setText } from '../../dom.js';
import { decimals, percent, t } from '../../i18n/index.js';
import { createMeasured } from '../../panels/measured.js';
import { headline, reasons } from './difficulty.js';

/** @param {import('../../main.js').App} app */
export function createDetails(app) {
  const made = h('p', { class: 'faint' });
  return createMeasured(app, {
    /** @param {Measure | null} measure */
    headline: measure => (measure === null ? '' : headline(measure)),
    reasons,
    report: made,

    /** @param {Report | null} report */
    drawReport(report) {
      const words = report === null ? '' : reportWords(report);
      made.hidden = words === '';
      setText(made, words);
    },
  });
}

/** @param {Report} report */
function reportWords({ tries, missed, index }) {
  const sentences = tries > 1 ? [t('stromrallye.measure.tries', { count: tries })] : [];
  if (missed.length > 0) {
    const what = missed.map(code => t(`stromrallye.missed.${code}`)).join(', ');
    sentences.push(t('stromrallye.measure.missed', { what }));
  }
  if (index)
    sentences.push(
      t('stromrallye.measure.index', {
        target: decimals(index.target, 3),
        reached: decimals(index.reached, 3),
        density: percent(index.density),
        length: decimals(index.length, 3),
      }),
    );
  return sentences.join(' ');
}
