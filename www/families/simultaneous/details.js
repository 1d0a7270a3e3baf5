/**
 * Why a set of mazes is hard, in plain sentences; and of a generated one, how it was chosen.
 *
 * @typedef {import('../../pkg/lockstep.js').LabyrinthsMeasure} Measure
 * @typedef {import('../../pkg/lockstep.js').LabyrinthsReport} Report
 */

import { h, setText } from '../../dom.js';
import { difficultyWords } from '../../i18n/difficulty.js';
import { t } from '../../i18n/index.js';
import { createMeasured } from '../../panels/measured.js';
import { reasons } from './difficulty.js';

/** @param {import('../../main.js').App} app */
export function createDetails(app) {
  const made = h('p', { class: 'faint' });
  return createMeasured(app, {
    /** @param {Measure | null} measure */
    headline: measure =>
      measure === null
        ? t('simultaneous.measure.chosen')
        : difficultyWords('simultaneous', measure.difficulty),
    reasons,
    report: made,
    lacks,

    /** @param {Report | null} report */
    drawReport(report) {
      const tries = report?.tries ?? 1;
      made.hidden = tries === 1;
      setText(made, t('simultaneous.measure.tries', { count: tries }));
    },
  });
}

/** What it lacks beside its difficulty. @param {Report} report */
function lacks({ missed }) {
  return missed.includes('missed-pits') ? t('simultaneous.measure.fewer-pits') : '';
}
