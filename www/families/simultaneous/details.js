/**
 * Why a set of mazes is hard, in plain sentences; and of a generated one, how it was chosen.
 *
 * @typedef {import('../../pkg/lockstep.js').LabyrinthsMeasure} Measure
 * @typedef {import('../../pkg/lockstep.js').LabyrinthsReport} Report
 */

import { h, setText } from '../../dom.js';
import { difficultyWords } from '../../i18n/difficulty.js';
import { largeNumber, t } from '../../i18n/index.js';
import { createMeasured } from '../../panels/measured.js';

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

/**
 * Why it is so hard, one plain sentence for each reason that there is.
 * @param {Measure} measure
 * @returns {string[]}
 */
export function reasons({ shortest, alone, decisions, traps, waits, away, falls, playouts }) {
  if (shortest === null) return [t('simultaneous.measure.too-large', { alone })];
  const sentences = playouts === null ? [] : [playoutWords(playouts)];
  sentences.push(t('simultaneous.measure.length', { count: shortest, alone }));
  for (const [name, count] of Object.entries({ decisions, traps, waits, away, falls }))
    if (count !== null && count > 0) sentences.push(t(`simultaneous.measure.${name}`, { count }));
  return sentences;
}

/** @param {number} share of the play-outs */
function playoutWords(share) {
  // One in 1.4 is no number that anybody pictures.
  return share > 0.5
    ? t('simultaneous.measure.most-playouts')
    : t('simultaneous.measure.playouts', { one: largeNumber(Math.round(1 / share)) });
}

/** What it lacks beside its difficulty. @param {Report} report */
function lacks({ missed }) {
  return missed.includes('missed-pits') ? t('simultaneous.measure.fewer-pits') : '';
}
