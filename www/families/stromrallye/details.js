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
    lacks,

    /** @param {Report | null} report */
    drawReport(report) {
      const words = report === null ? '' : reportWords(report);
      made.hidden = words === '';
      setText(made, words);
    },
  });
}

/** What it lacks beside its difficulty. @param {Report} report */
function lacks({ missed }) {
  const what = missed.filter(code => code !== 'missed-difficulty').map(code => t(`stromrallye.missed.${code}`));
  return what.length === 0 ? '' : t('stromrallye.measure.missed', { what: what.join(', ') });
}

/** @param {Report} report */
function reportWords({ tries, index }) {
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
  return sentences.join(' ');
}
