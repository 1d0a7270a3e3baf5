/**
 * The dialog that adds the puzzle on the boards to a collection, or begins one with it.
 */

import { h, iconButton, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { collectionName, puzzleName } from '../i18n/sentences.js';
import { LONGEST_TITLE, collectionsInOrder } from '../state/collections.js';
import { row } from './fields.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLDialogElement} dialog
 * @returns {() => void} opens it
 */
export function createCollect({ page, actions }, dialog) {
  const title = h('input', { type: 'text', class: 'field', maxLength: LONGEST_TITLE });
  const into = h('select', { class: 'field', onchange: draw });
  const name = h('input', { type: 'text', class: 'field', maxLength: LONGEST_TITLE, 'data-t-placeholder': 'collection.untitled' });
  const nameRow = row('collection.title-of-all', name);
  const add = h('button', { type: 'submit', class: 'button main', 'data-t': 'collection.add-now' });
  const form = h(
    'form',
    {
      class: 'collect-form',
      onsubmit(/** @type {SubmitEvent} */ event) {
        event.preventDefault();
        dialog.close();
        actions.collect(into.value === '' ? null : into.value, { puzzle: title.value, collection: name.value });
      },
    },
    row('collection.title-of-puzzle', title),
    row('collection.into', into),
    nameRow,
    add,
  );
  dialog.append(
    h(
      'div',
      { class: 'dialog-head' },
      h('h2', { id: 'collect-title', 'data-t': 'collection.add-title' }),
      iconButton('close', 'dialog.close', () => dialog.close()),
    ),
    form,
  );

  function draw() {
    nameRow.hidden = into.value !== '';
  }

  return () => {
    const { collections, sitting } = page;
    const options = collectionsInOrder(collections).map(collection => {
      const option = h('option', { value: collection.key });
      setText(option, t('collection.named-count', { name: collectionName(collection), count: collection.entries.length }));
      return option;
    });
    into.replaceChildren(...options, h('option', { value: '' }, t('collection.new')));
    into.value = collections.open ?? collectionsInOrder(collections)[0]?.key ?? '';
    title.value = puzzleName(sitting).slice(0, LONGEST_TITLE);
    name.value = '';
    draw();
    dialog.showModal();
    title.select();
  };
}
