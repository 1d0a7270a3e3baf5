/**
 * How hard a maze is, in plain sentences; and of a generated one, what was wished for and what came
 * out.
 *
 * @typedef {import('../../pkg/lockstep.js').IrrgartenMeasure} Measure
 * @typedef {import('../../pkg/lockstep.js').IrrgartenReport} Report
 */

import { h, translate } from '../../dom.js';
import { percent, t } from '../../i18n/index.js';
import { createMeasured } from '../../panels/measured.js';

const SHARES = /** @type {const} */ (['branching', 'jumpers', 'arrows', 'crossings']);

/** @param {import('../../main.js').App} app */
export function createDetails(app) {
  const table = h('table', { class: 'shares' });
  return createMeasured(app, {
    /** @param {Measure | null} measure */
    headline: measure =>
      measure === null
        ? t('irrgarten.shares')
        : t('irrgarten.headline', { shortest: measure.shortest, decisions: measure.decisions }),
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
  const { walks, walkMoves, escaped } = measure;
  return [
    t('irrgarten.way-length', { count: shortest }),
    t('irrgarten.detours', { share: percent(detours), paths }),
    t('irrgarten.dead-ends', { count: deadEnds }),
    t('irrgarten.decisions', { count: decisions }),
    traps === 0
      ? t('irrgarten.no-traps')
      : t('irrgarten.traps', { count: traps, share: percent(traps / Math.max(1, states)) }),
    t('irrgarten.walks', { share: percent(escaped / Math.max(1, walks)), walks, moves: walkMoves }),
  ];
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
