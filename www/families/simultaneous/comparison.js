/**
 * The table of what each algorithm took on this puzzle, beside what the engine took. It appears
 * with the second run.
 */

import { ratioToEngine } from '../../algorithms.js';
import { h, translate } from '../../dom.js';
import { byteSize, decimals, duration, number, shortNumber, t } from '../../i18n/index.js';
import { algorithmName } from './words.js';

const COLUMNS = /** @type {const} */ (['states', 'seconds', 'bytes', 'length']);

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
  const hint = h('p', { class: 'faint', 'data-t': 'compare.hint' });
  const element = h('div', { class: 'comparison', id: 'comparison' }, table, hint);
  /** What the table shows. @type {unknown[]} */
  let shown = [];

  return {
    element,

    render() {
      const { runs } = page;
      element.hidden = runs.length < 2;
      if (element.hidden) return;
      const language = document.documentElement.lang;
      if (shown[0] === runs && shown[1] === language) return;
      shown = [runs, language];
      table.replaceChildren(
        ...[...table.children].slice(0, 2),
        ...runs.map(run => group(run, runs)),
      );
      translate(element);
      hint.hidden = runs.every(run => ratioToEngine(run, runs, 'states') === null);
    },
  };
}

/**
 * The algorithm's name above its numbers, as a row of five columns would be too wide for a phone.
 * @param {Run} run
 * @param {readonly Run[]} runs
 */
function group(run, runs) {
  const name = algorithmName(run.algorithm);
  const words = run.counted ? t('compare.counted', { algorithm: name }) : name;
  return h(
    'tbody',
    { 'data-algorithm': run.algorithm },
    h('tr', {}, h('th', { colSpan: COLUMNS.length, scope: 'rowgroup' }, words)),
    h(
      'tr',
      {},
      cell(shortNumber(run.states), ratioWords(run, runs, 'states')),
      cell(duration(run.seconds), ratioWords(run, runs, 'seconds')),
      cell(byteSize(run.bytes), ratioWords(run, runs, 'bytes')),
      cell(lengthWords(run), ''),
    ),
  );
}

/** @param {Run} run */
function lengthWords({ verdict, length }) {
  return length === null ? t(`compare.${verdict}`) : number(length);
}

/**
 * How many times as much as the engine. A run that was stopped would have taken more, so that a
 * share of the engine's says nothing.
 * @param {Run} run
 * @param {readonly Run[]} runs
 * @param {'states' | 'seconds' | 'bytes'} what
 */
function ratioWords(run, runs, what) {
  const ratio = ratioToEngine(run, runs, what);
  const stopped = run.verdict === 'stopped';
  if (ratio === null || (stopped && ratio < 1)) return '';
  const times = t('compare.ratio', { ratio: decimals(ratio, 2) });
  return stopped ? `≥\u00a0${times}` : times;
}

/** @param {string} words @param {string} ratio */
function cell(words, ratio) {
  return h('td', {}, words, ...(ratio === '' ? [] : [h('span', { class: 'ratio' }, ratio)]));
}
