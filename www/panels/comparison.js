/**
 * The table of what each algorithm took on the puzzle on the boards. It appears with the second run.
 * Which columns it has, the family says.
 *
 * @typedef {import('../algorithms.js').Run} Run
 * @typedef {(string | Node)[]} Content
 *
 * @typedef {object} Columns
 * @property {string} kind the family
 * @property {readonly import('../algorithms.js').Algorithm[]} algorithms in the order of their rows
 * @property {readonly string[]} columns
 * @property {(run: Run) => Content} name of a run, above its numbers
 * @property {(run: Run, runs: readonly Run[]) => Content[]} cells one for each column
 * @property {HTMLElement} [hint] below the table
 * @property {(runs: readonly Run[]) => boolean} [needsHint]
 */

import { runsOf } from '../algorithms.js';
import { h, translate } from '../dom.js';
import { ownKey } from '../i18n/index.js';

/**
 * @param {import('../main.js').App} app
 * @param {Columns} given
 * @returns {import('../families/family.js').Section}
 */
export function createComparisonTable({ page }, given) {
  const { kind, algorithms, columns, hint, needsHint } = given;
  const heads = columns.map(key =>
    h('th', { scope: 'col', 'data-t': ownKey(kind, `compare.${key}`) }),
  );
  const caption = h('caption', { 'data-t': 'compare.title' });
  const head = h('thead', {}, h('tr', {}, ...heads));
  const table = h('table', {}, caption, head);
  const element = h('div', { class: 'comparison', id: 'comparison' }, table, hint ?? '');
  /** What the table shows. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const all = page.sitting.solution.runs;
      const runs = runsOf(all, algorithms);
      element.hidden = runs.length < 2;
      const now = [all, document.documentElement.lang];
      if (element.hidden || now.every((item, index) => item === shown[index])) return;
      shown = now;
      table.replaceChildren(caption, head, ...runs.map(run => rowsOf(run, runs, given)));
      translate(element);
      if (hint) hint.hidden = !needsHint?.(runs);
    },
  };
}

/**
 * The name above the numbers, as one row of all would be too wide for a phone.
 * @param {Run} run
 * @param {readonly Run[]} runs
 * @param {Columns} given
 */
function rowsOf(run, runs, { columns, name, cells }) {
  return h(
    'tbody',
    { 'data-algorithm': run.algorithm },
    h('tr', {}, h('th', { colSpan: columns.length, scope: 'rowgroup' }, ...name(run))),
    h('tr', {}, ...cells(run, runs).map(content => h('td', {}, ...content))),
  );
}
