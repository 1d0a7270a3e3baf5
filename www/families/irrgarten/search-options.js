/**
 * How a way out is looked for: which of three searches; watching it step by step; all three one after
 * another.
 */

import { chosenAmong } from '../../algorithms.js';
import { h, icon, setText } from '../../dom.js';
import { t } from '../../i18n/index.js';
import { isOccupied } from '../../state/page.js';
import { ALGORITHMS } from './algorithms.js';

/** @param {import('../../main.js').App} app */
export function createSearchOptions(app) {
  const { page, actions } = app;
  const buttons = ALGORITHMS.map(algorithm =>
    h('button', {
      type: 'button',
      value: algorithm,
      'data-t': `irrgarten.algorithm-short.${algorithm}`,
      onclick: () => actions.setMethod({ algorithm }),
    }),
  );
  const choice = h(
    'div',
    { class: 'segments wide', role: 'group', 'data-t-label': 'solve.algorithm' },
    ...buttons,
  );
  const what = h('p', { class: 'faint' });
  const watch = h(
    'button',
    { type: 'button', class: 'button', onclick: () => actions.watchSearch() },
    icon('look'),
    h('span', { 'data-t': 'watch.start' }),
  );
  const compare = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'irrgarten.compare',
    onclick: () => actions.compareAll(),
  });
  const element = h(
    'div',
    { class: 'search-choice' },
    choice,
    what,
    h('div', { class: 'row halves' }, watch, compare),
  );

  return {
    element,

    render() {
      const chosen = chosenAmong(page.method.algorithm, ALGORITHMS);
      for (const button of buttons)
        button.setAttribute('aria-pressed', String(button.value === chosen));
      setText(what, t(`irrgarten.algorithm-what.${chosen}`));
      watch.disabled = compare.disabled = page.sitting.puzzle === null || isOccupied(page.jobs);
    },
  };
}
