/**
 * How the search is made, out of the way of the one button: a fold with what was chosen beside its
 * title, filled by the family; and the field that all of them have, the memory a search may take.
 */

import { MEMORY } from '../algorithms.js';
import { h, setText } from '../dom.js';
import { t } from '../i18n/index.js';

/**
 * The options of a search that has a memory budget and nothing else to choose.
 * @param {import('../main.js').App} app
 * @returns {import('../families/family.js').Section}
 */
export function createMemoryOptions(app) {
  const memory = createMemoryField(app);
  const { element } = searchOptionsFold(...memory.elements);
  return { element, render: memory.render };
}

/** @param {...HTMLElement} body */
export function searchOptionsFold(...body) {
  const chosen = h('span', { class: 'chosen' });
  const summary = h('summary', {}, h('span', { 'data-t': 'solve.options' }), chosen);
  const element = h(
    'details',
    { class: 'search-options' },
    summary,
    h('div', { class: 'search-options-body' }, ...body),
  );
  return { element, summary, chosen };
}

/** @param {import('../main.js').App} app */
export function createMemoryField(app) {
  const { page, actions } = app;
  const field = h('input', {
    type: 'number',
    class: 'field',
    inputMode: 'numeric',
    min: String(MEMORY.least),
    max: String(MEMORY.most),
    step: String(MEMORY.step),
    'aria-describedby': 'budget-hint',
    onchange: () => {
      actions.setMethod({ megabytes: field.value === '' ? NaN : Number(field.value) });
      // Also where the nearest allowed value is the one that was there.
      field.value = String(page.method.megabytes);
    },
  });
  const hint = h('p', { id: 'budget-hint', class: 'faint' });
  const label = h('span', { class: 'label', 'data-t': 'solve.budget' });

  return {
    elements: [h('label', { class: 'labelled' }, label, field), hint],

    render() {
      // What is being typed is not taken out of one's hands.
      if (document.activeElement !== field) field.value = String(page.method.megabytes);
      setText(hint, t('solve.budget-hint', { least: MEMORY.least, most: MEMORY.most }));
    },
  };
}
