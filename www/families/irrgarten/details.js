/**
 * How hard a maze is, in plain sentences; and of a generated one, what was wished for and what came
 * out.
 *
 * @typedef {import('../../pkg/lockstep.js').IrrgartenMeasure} Measure
 * @typedef {import('../../pkg/lockstep.js').IrrgartenReport} Report
 */

import { h, translate } from '../../dom.js';
import { difficultyWords } from '../../i18n/difficulty.js';
import { largeNumber, percent, t } from '../../i18n/index.js';
import { createMeasured } from '../../panels/measured.js';

const SHARES = /** @type {const} */ (['branching', 'jumpers', 'arrows', 'crossings']);

/** @param {import('../../main.js').App} app */
export function createDetails(app) {
  const table = h('table', { class: 'shares' });
  return createMeasured(app, {
    /** @param {Measure | null} measure */
    headline(measure) {
      if (measure === null) return t('irrgarten.shares');
      const { difficulty, shortest, decisions } = measure;
      return difficulty === null
        ? t('irrgarten.headline', { shortest, decisions })
        : difficultyWords('irrgarten', difficulty);
    },
    reasons,
    report: table,

    /** @param {Report | null} report */
    drawReport(report) {
      if (report === null) return;
      table.replaceChildren(...sharesTable(report));
      translate(table);
    },
  });
}

/**
 * What makes a maze hard, a plain sentence for each.
 * @param {Measure} measure
 * @returns {string[]}
 */
export function reasons(measure) {
  const { shortest, paths, detours, deadEnds, decisions, states, traps } = measure;
  const { walks, walkMoves, escaped, difficulty } = measure;
  return [
    ...(difficulty === null ? [] : [chanceWords(difficulty, walkMoves)]),
    t('irrgarten.way-length', { count: shortest }),
    t('irrgarten.detours', { share: percent(detours), paths }),
    t('irrgarten.dead-ends', { count: deadEnds }),
    t('irrgarten.decisions', { count: decisions }),
    traps === 0
      ? t('irrgarten.no-traps')
      : t('irrgarten.traps', { count: traps, share: percent(traps / Math.max(1, states)) }),
    // What is computed says more than what was counted.
    ...(difficulty === null ? [walkWords(escaped, walks, walkMoves)] : []),
  ];
}

/** @param {number} escaped @param {number} walks @param {number} moves of each */
function walkWords(escaped, walks, moves) {
  return t('irrgarten.walks', { share: percent(escaped / Math.max(1, walks)), walks, moves });
}

/**
 * How many random walks get out.
 * @param {number} difficulty
 * @param {number} moves of each
 */
function chanceWords(difficulty, moves) {
  const one = 10 ** difficulty;
  if (one < 10) return t('irrgarten.chance', { share: percent(Math.round(1000 / one) / 1000), moves });
  return t('irrgarten.chance-one', { one: largeNumber(Number(one.toPrecision(2))), moves });
}

/** @param {Report} report */
function sharesTable(report) {
  const heads = ['irrgarten.wanted', 'irrgarten.achieved'].map(key =>
    h('th', { scope: 'col', 'data-t': key }),
  );
  const rows = SHARES.map(name =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', 'data-t': `irrgarten.setting.${name}` }),
      h('td', {}, percent(report[name].wanted)),
      h('td', {}, percent(report[name].achieved)),
    ),
  );
  return [
    h('caption', { 'data-t': 'irrgarten.shares' }),
    h('thead', {}, h('tr', {}, h('td'), ...heads)),
    h('tbody', {}, ...rows),
  ];
}
