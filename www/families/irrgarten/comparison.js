/**
 * The three searches beside each other: how many cells each was on, how long its route is, what it
 * took, and what came of it.
 */

import { h } from '../../dom.js';
import { duration, number, shortNumber, t } from '../../i18n/index.js';
import { createComparisonTable } from '../../panels/comparison.js';
import { ALGORITHMS } from './algorithms.js';
import { algorithmName } from './words.js';

/** @param {import('../../main.js').App} app */
export function createComparison(app) {
  return createComparisonTable(app, {
    kind: 'irrgarten',
    algorithms: ALGORITHMS,
    columns: ['visited', 'length', 'seconds'],
    name: run => [algorithmName(run.algorithm), h('span', { class: 'outcome' }, outcome(run))],

    cells: ({ visited, length, seconds }) => [
      [visited === null ? '–' : shortNumber(visited)],
      [length === null ? '–' : number(length)],
      [duration(seconds)],
    ],
  });
}

/** What came of a run. @param {import('../../algorithms.js').Run} run */
function outcome({ algorithm, verdict, stopped }) {
  const end = verdict === 'stopped' ? `stopped-${stopped}` : verdict;
  const isShortest = verdict === 'solved' && algorithm === 'shortest';
  return t(`irrgarten.outcome.${isShortest ? 'shortest' : end}`);
}
