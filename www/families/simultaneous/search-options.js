/**
 * How mazes are searched: the algorithm, whether sequences are counted, and all algorithms one after
 * another.
 */

import { chosenAmong } from '../../algorithms.js';
import { h, setText } from '../../dom.js';
import { createMemoryField, searchOptionsFold } from '../../panels/search-options.js';
import { isOccupied } from '../../state/page.js';
import { ALGORITHMS } from './algorithms.js';
import { algorithmName } from './words.js';

/** @param {import('../../main.js').App} app */
export function createSearchOptions(app) {
  const { page, actions } = app;
  const choices = ALGORITHMS.map(algorithm => {
    const input = h('input', {
      type: 'radio',
      name: 'algorithm',
      value: algorithm,
      'aria-describedby': `what-${algorithm}`,
      onchange: () => actions.setMethod({ algorithm }),
    });
    const what = h('p', {
      id: `what-${algorithm}`,
      class: 'faint',
      'data-t': `simultaneous.algorithm-what.${algorithm}`,
    });
    const label = h(
      'label',
      { class: 'check' },
      input,
      h('span', { 'data-t': `simultaneous.algorithm.${algorithm}` }),
    );
    return { algorithm, input, element: h('div', { class: 'choice' }, label, what) };
  });
  const memory = createMemoryField(app);
  const count = h('input', {
    type: 'checkbox',
    onchange: () => actions.setMethod({ count: count.checked }),
  });
  const shown = h('input', {
    type: 'checkbox',
    onchange: () => actions.setMethod({ shown: shown.checked }),
  });
  const shownRow = h('label', { class: 'check' }, shown, h('span', { 'data-t': 'simultaneous.show-search' }));
  const compare = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'simultaneous.compare.all',
    'aria-describedby': 'compare-hint',
    onclick() {
      // What comes of it is shown below.
      element.open = false;
      summary.focus();
      actions.compareAll();
    },
  });
  const { element, summary, chosen } = searchOptionsFold(
    h(
      'fieldset',
      {},
      h('legend', { class: 'unseen', 'data-t': 'solve.algorithm' }),
      ...choices.map(option => option.element),
    ),
    ...memory.elements,
    h('label', { class: 'check' }, count, h('span', { 'data-t': 'simultaneous.count-all' })),
    shownRow,
    compare,
    h('p', { id: 'compare-hint', class: 'faint', 'data-t': 'simultaneous.compare.all-hint' }),
  );

  return {
    element,

    render() {
      const algorithm = chosenAmong(page.method.algorithm, ALGORITHMS);
      const { count: counts } = page.method;
      setText(chosen, algorithmName(algorithm));
      for (const option of choices) option.input.checked = option.algorithm === algorithm;
      memory.render();
      count.checked = counts;
      shown.checked = page.method.shown;
      // States of three and more players are no pairs, and the textbook's searches tell of none.
      shownRow.hidden = page.sitting.puzzle?.boards.length !== 2 || algorithm !== 'auto';
      compare.disabled = page.sitting.puzzle === null || isOccupied(page.jobs);
    },
  };
}
