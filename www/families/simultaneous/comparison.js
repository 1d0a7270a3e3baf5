/**
 * What each algorithm took, beside what the engine took.
 *
 * @typedef {import('../../algorithms.js').Run} Run
 */

import { h } from '../../dom.js';
import { byteSize, decimals, duration, number, shortNumber, t } from '../../i18n/index.js';
import { createComparisonTable } from '../../panels/comparison.js';
import { ALGORITHMS, ratioToEngine } from './algorithms.js';
import { createCurves } from './curves.js';
import { algorithmName } from './words.js';

/** @param {import('../../main.js').App} app */
export function createComparison(app) {
  const curves = createCurves(app);
  const table = createComparisonTable(app, {
    kind: 'simultaneous',
    algorithms: ALGORITHMS,
    columns: ['states', 'seconds', 'bytes', 'length'],
    hint: h('p', { class: 'faint', 'data-t': 'simultaneous.compare.hint' }),
    needsHint: runs => runs.some(run => ratioToEngine(run, runs, 'states') !== null),

    name({ algorithm, counted }) {
      const name = algorithmName(algorithm);
      return [counted ? t('simultaneous.compare.counted', { algorithm: name }) : name];
    },

    cells: (run, runs) => [
      [shortNumber(run.states), ...ratio(run, runs, 'states')],
      [duration(run.seconds), ...ratio(run, runs, 'seconds')],
      [byteSize(run.bytes), ...ratio(run, runs, 'bytes')],
      [run.length === null ? t(`simultaneous.compare.${run.verdict}`) : number(run.length)],
    ],
  });
  table.element.append(curves.element);

  return {
    element: table.element,

    render() {
      table.render();
      curves.render();
    },
  };
}

/**
 * How many times as much as the engine. A run that was stopped would have taken more, so that a
 * share of the engine's says nothing.
 * @param {Run} run
 * @param {readonly Run[]} runs
 * @param {'states' | 'seconds' | 'bytes'} what
 */
function ratio(run, runs, what) {
  const times = ratioToEngine(run, runs, what);
  const stopped = run.verdict === 'stopped';
  if (times === null || (stopped && times < 1)) return [];
  const words = t('simultaneous.compare.ratio', { ratio: decimals(times, 2) });
  return [h('span', { class: 'ratio' }, stopped ? `≥\u00a0${words}` : words)];
}
