/**
 * How hard a maze is, in plain sentences; and of a generated one, what was wished for and what came
 * out. Generated mazes are measured at once, others when asked for.
 */

import { h, icon, setText, translate } from '../../dom.js';
import { duration, percent, t } from '../../i18n/index.js';

/** @typedef {import('../../types.js').IrrgartenDifficulty} Difficulty */

const SHARES = /** @type {const} */ (['branching', 'jumpers', 'arrows', 'crossings']);

/** @param {import('../../main.js').App} app */
export function createDetails(app) {
  const { page, actions } = app;
  const ask = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      onclick: () => (page.measuring ? actions.cancelMeasuring() : actions.measurePuzzle()),
    },
    icon('scale'),
    h('span'),
  );
  const askWords = /** @type {Element} */ (ask.lastElementChild);
  const head = h('span', { class: 'difficulty' });
  const list = h('ul', { class: 'reasons' });
  const shares = h('table', { class: 'shares' });
  const fold = h(
    'details',
    { class: 'fold' },
    h('summary', {}, head, h('span', { class: 'faint', 'data-t': 'maze.why' })),
    list,
    shares,
  );
  const element = h('div', { class: 'measured' }, ask, fold);
  /** What the list tells. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const { measuring } = page;
      const measure = measureOf(page);
      const report = reportOf(page);
      element.hidden = page.puzzle === null;
      ask.hidden = measure !== null;
      ask.classList.toggle('cancel', measuring !== null);
      setText(
        askWords,
        measuring === null
          ? t('measure.ask')
          : `${t('solve.cancel')} · ${duration(Math.floor((performance.now() - measuring.since) / 100) / 10)}`,
      );
      fold.hidden = measure === null && report === null;
      const now = [measure, report, document.documentElement.lang];
      if (fold.hidden || now.every((item, index) => item === shown[index])) return;
      shown = now;
      setText(head, measure === null ? t('maze.shares') : headline(measure));
      list.hidden = measure === null;
      if (measure !== null)
        list.replaceChildren(...reasons(measure).map(words => h('li', {}, words)));
      shares.hidden = report === null;
      if (report !== null) shares.replaceChildren(...sharesTable(report));
      translate(shares);
    },
  };
}

/**
 * What makes a maze hard, a plain sentence for each.
 * @param {Difficulty} measure
 * @returns {string[]}
 */
export function reasons(measure) {
  const { shortest, paths, detours, deadEnds, decisions, states, traps } = measure;
  const { walks, walkMoves, escaped } = measure;
  return [
    t('maze.way-length', { count: shortest }),
    t('maze.detours', { share: percent(detours), paths }),
    t('maze.dead-ends', { count: deadEnds }),
    t('maze.decisions', { count: decisions }),
    traps === 0
      ? t('maze.no-traps')
      : t('maze.traps', { count: traps, share: percent(traps / Math.max(1, states)) }),
    t('maze.walks', { share: percent(escaped / Math.max(1, walks)), walks, moves: walkMoves }),
  ];
}

/**
 * The one line: how long the way is, and how few find it by chance.
 * @param {Difficulty} measure
 */
function headline({ shortest, decisions }) {
  return t('maze.headline', { shortest, decisions });
}

/** @param {import('../../types.js').IrrgartenReport} report */
function sharesTable(report) {
  return [
    h('caption', { 'data-t': 'maze.shares' }),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td'),
        h('th', { scope: 'col', 'data-t': 'maze.wanted' }),
        h('th', { scope: 'col', 'data-t': 'maze.achieved' }),
      ),
    ),
    h(
      'tbody',
      {},
      ...SHARES.map(name =>
        h(
          'tr',
          {},
          h('th', { scope: 'row', 'data-t': `param.${name}` }),
          h('td', {}, percent(report[name].wanted)),
          h('td', {}, percent(report[name].achieved)),
        ),
      ),
    ),
  ];
}

/** @param {import('../../state.js').Page} page */
function measureOf({ measure }) {
  return measure !== null && 'deadEnds' in measure ? measure : null;
}

/** @param {import('../../state.js').Page} page */
function reportOf({ report }) {
  return report !== null && 'paths' in report ? report : null;
}
