/**
 * The three ways of searching beside each other: how many cells each was on, how long its way is, what
 * it took, and what came of it. It appears with the first run.
 */

import { WAYS } from '../../algorithms.js';
import { h, translate } from '../../dom.js';
import { duration, number, shortNumber, t } from '../../i18n/index.js';

const COLUMNS = /** @type {const} */ (['visited', 'length', 'seconds']);

/** @typedef {import('../../algorithms.js').Run} Run */

/** @param {import('../../main.js').App} app */
export function createComparison(app) {
  const { page } = app;
  const table = h(
    'table',
    {},
    h('caption', { 'data-t': 'compare.title' }),
    h(
      'thead',
      {},
      h('tr', {}, ...COLUMNS.map(key => h('th', { scope: 'col', 'data-t': `compare.${key}` }))),
    ),
  );
  const element = h('div', { class: 'comparison', id: 'comparison' }, table);
  /** What the table shows. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const runs = page.runs.filter(({ algorithm }) => WAYS.includes(algorithm));
      element.hidden = runs.length < 2;
      if (element.hidden) return;
      const language = document.documentElement.lang;
      if (shown[0] === page.runs && shown[1] === language) return;
      shown = [page.runs, language];
      table.replaceChildren(...[...table.children].slice(0, 2), ...runs.map(group));
      translate(element);
    },
  };
}

/**
 * The name and what came of it above the numbers, as one row of all would be too wide for a phone.
 * @param {Run} run
 */
function group({ algorithm, visited, length, seconds, verdict, stopped }) {
  const outcome = verdict === 'stopped' ? `stopped-${stopped}` : verdict;
  const key = verdict === 'solved' && algorithm === 'shortest' ? 'shortest' : outcome;
  return h(
    'tbody',
    { 'data-algorithm': algorithm },
    h(
      'tr',
      {},
      h(
        'th',
        { colSpan: COLUMNS.length, scope: 'rowgroup' },
        t(`algorithm.${algorithm}`),
        h('span', { class: 'outcome' }, t(`outcome.${key}`)),
      ),
    ),
    h(
      'tr',
      {},
      h('td', {}, visited === null ? '–' : shortNumber(visited)),
      h('td', {}, length === null ? '–' : number(length)),
      h('td', {}, duration(seconds)),
    ),
  );
}
