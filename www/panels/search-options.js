/**
 * How the search is made, out of the way of the one button: the algorithm, the memory it may take,
 * whether sequences are counted, and all algorithms one after another.
 */

import { ALGORITHMS, MEMORY } from '../algorithms.js';
import { h, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { algorithmName } from '../i18n/sentences.js';

/** @param {import('../main.js').App} app */
export function createSearchOptions(app) {
  const { page, actions } = app;
  const chosen = h('span', { class: 'chosen' });
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
      'data-t': `algorithm-what.${algorithm}`,
    });
    const label = h(
      'label',
      { class: 'check' },
      input,
      h('span', { 'data-t': `algorithm.${algorithm}` }),
    );
    return { algorithm, input, element: h('div', { class: 'choice' }, label, what) };
  });
  const memory = h('input', {
    type: 'number',
    class: 'field',
    inputMode: 'numeric',
    min: String(MEMORY.least),
    max: String(MEMORY.most),
    step: String(MEMORY.step),
    'aria-describedby': 'budget-hint',
    onchange: () => {
      actions.setMethod({ megabytes: memory.value === '' ? NaN : Number(memory.value) });
      // Also where the nearest allowed value is the one that was there.
      memory.value = String(page.method.megabytes);
    },
  });
  const hint = h('p', { id: 'budget-hint', class: 'faint' });
  const count = h('input', {
    type: 'checkbox',
    onchange: () => actions.setMethod({ count: count.checked }),
  });
  const compare = h('button', {
    type: 'button',
    class: 'button',
    'data-t': 'solve.compare',
    'aria-describedby': 'compare-hint',
    onclick() {
      // What comes of it is shown below.
      element.open = false;
      summary.focus();
      actions.compareAll();
    },
  });
  const summary = h('summary', {}, h('span', { 'data-t': 'solve.options' }), chosen);
  const element = h(
    'details',
    { class: 'search-options' },
    summary,
    h(
      'div',
      { class: 'search-options-body' },
      h(
        'fieldset',
        {},
        h('legend', { class: 'unseen', 'data-t': 'solve.algorithm' }),
        ...choices.map(choice => choice.element),
      ),
      h(
        'label',
        { class: 'labelled' },
        h('span', { class: 'label', 'data-t': 'solve.budget' }),
        memory,
      ),
      hint,
      h('label', { class: 'check' }, count, h('span', { 'data-t': 'solve.count' })),
      compare,
      h('p', { id: 'compare-hint', class: 'faint', 'data-t': 'solve.compare-hint' }),
    ),
  );

  return {
    element,

    render() {
      const { algorithm, megabytes, count: counts } = page.method;
      setText(chosen, algorithmName(algorithm));
      for (const choice of choices) choice.input.checked = choice.algorithm === algorithm;
      // What is being typed is not taken out of one's hands.
      if (document.activeElement !== memory) memory.value = String(megabytes);
      setText(hint, t('solve.budget-hint', { least: MEMORY.least, most: MEMORY.most }));
      count.checked = counts;
      compare.disabled = page.puzzle === null || page.search.status === 'running';
    },
  };
}
