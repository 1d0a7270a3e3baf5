/**
 * A collection while it is arranged: its title, and a row for each puzzle with its title, buttons that move it and take
 * it out, and a handle: it is dragged, or moved with the arrow keys.
 *
 * @typedef {import('../state/collections.js').Collection} Collection
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {HTMLElement} element
 * @property {HTMLButtonElement} handle
 * @property {HTMLButtonElement} up
 * @property {HTMLButtonElement} down
 * @property {HTMLButtonElement} out
 * @property {HTMLInputElement} field
 * @property {HTMLElement} number
 * @property {HTMLElement} facts
 */

import { h, icon, iconButton, setText, translate, wordButton } from '../dom.js';
import { number as digits, t } from '../i18n/index.js';
import { entryName } from '../i18n/sentences.js';
import { LONGEST_TITLE } from '../state/collections.js';
import { factsOf } from './collection-facts.js';
import { row as labelled } from './fields.js';

/** @param {import('../main.js').App} app */
export function createArranging(app) {
  const { page, actions } = app;
  const title = h('input', {
    type: 'text',
    class: 'field',
    maxLength: LONGEST_TITLE,
    'data-t-placeholder': 'collection.untitled',
    onchange: () => actions.titleCollection(title.value),
  });
  const list = h('ol', { class: 'arranged' });
  const add = wordButton('plus', 'collection.choose', () => actions.beginChoosing(page.collections.open));
  const remove = wordButton('bin', 'collection.remove', () => {
    if (page.collections.open !== null) actions.removeCollection(page.collections.open);
  });
  /** @type {Map<string, Row>} */
  const rows = new Map();

  /** @param {string} id @returns {Row} */
  function rowOf(id) {
    const known = rows.get(id);
    if (known) return known;
    const row = createRow(app, id, () => [...list.children].indexOf(row.element));
    bindDragging(app, list, row);
    rows.set(id, row);
    return row;
  }

  return {
    element: h(
      'div',
      { class: 'arranging', hidden: true },
      labelled('collection.title-of-all', title),
      list,
      h('div', { class: 'row wrap' }, add, remove),
    ),

    /** @param {Collection} collection */
    render(collection) {
      const { entries } = collection;
      // What is being typed stays.
      if (document.activeElement !== title) title.value = collection.title;
      const focused = document.activeElement;
      const ids = new Set(entries.map(({ id }) => id));
      for (const [id, { element }] of rows) {
        if (ids.has(id)) continue;
        element.remove();
        rows.delete(id);
      }
      entries.forEach((entry, index) => {
        const row = rowOf(entry.id);
        if (list.children[index] !== row.element) list.insertBefore(row.element, list.children[index] ?? null);
        const name = entryName(entry, index);
        setText(row.number, digits(index + 1));
        setText(row.facts, factsOf(entry));
        if (document.activeElement !== row.field) row.field.value = entry.title;
        row.field.placeholder = t('collection.numbered', { number: index + 1 });
        row.field.setAttribute('aria-label', t('collection.title-what', { number: index + 1 }));
        label(row.handle, t('collection.handle', { name }));
        label(row.up, t('collection.up', { name }));
        label(row.down, t('collection.down', { name }));
        label(row.out, t('collection.out', { name }));
        // A button that has the focus keeps it where there is nothing further to do.
        row.up.setAttribute('aria-disabled', String(index === 0));
        row.down.setAttribute('aria-disabled', String(index === entries.length - 1));
      });
      translate(list);
      if (focused instanceof HTMLElement && list.contains(focused) && document.activeElement !== focused) focused.focus();
    },
  };
}

/** @param {HTMLButtonElement} button @param {string} words */
function label(button, words) {
  button.setAttribute('aria-label', words);
  button.title = words;
  button.removeAttribute('data-t-label');
}

/**
 * @param {import('../main.js').App} app
 * @param {string} id
 * @param {() => number} index where it stands now
 * @returns {Row}
 */
function createRow({ actions }, id, index) {
  const number = h('span', { class: 'arranged-number' });
  const handle = h(
    'button',
    {
      type: 'button',
      class: 'arranged-handle',
      onkeydown(/** @type {KeyboardEvent} */ event) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        // These keys move here, and not on the boards.
        event.preventDefault();
        event.stopPropagation();
        actions.moveEntry(id, index() + by);
      },
    },
    icon('grip'),
    number,
  );
  const field = h('input', {
    type: 'text',
    class: 'field',
    maxLength: LONGEST_TITLE,
    onchange: () => actions.titleEntry(id, field.value),
  });
  const up = iconButton('up', 'collection.up', () => actions.moveEntry(id, index() - 1));
  const down = iconButton('down', 'collection.down', () => actions.moveEntry(id, index() + 1));
  const out = iconButton('bin', 'collection.out', () => actions.removeEntry(id));
  const facts = h('span', { class: 'faint' });
  const element = h('li', {}, handle, field, facts, h('div', { class: 'arranged-tools' }, up, down, out));
  return { id, element, handle, up, down, out, field, number, facts };
}

/**
 * A row is dragged by its handle: the others make room, and where it is let go it stays.
 * @param {import('../main.js').App} app
 * @param {HTMLElement} list
 * @param {Row} row
 */
function bindDragging({ actions, changed }, list, { id, element, handle }) {
  /** Where the row is dragged to by now; −1 while it is not. */
  let to = -1;

  handle.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    to = [...list.children].indexOf(element);
    element.classList.add('dragged');
  });
  handle.addEventListener('pointermove', event => {
    if (to < 0) return;
    const others = [...list.children].filter(other => other !== element);
    const next = others.findIndex(other => {
      const { top, height } = other.getBoundingClientRect();
      return event.clientY < top + height / 2;
    });
    const index = next < 0 ? others.length : next;
    if (index === to) return;
    to = index;
    // The dragged one stays where it is in the document, or it would lose the pointer.
    for (const other of others.slice(0, index)) list.insertBefore(other, element);
    list.append(...others.slice(index));
  });
  handle.addEventListener('pointerup', () => end(true));
  handle.addEventListener('pointercancel', () => end(false));
  handle.addEventListener('keydown', event => {
    if (event.key === 'Escape' && to >= 0) end(false);
  });

  /** @param {boolean} isMeant */
  function end(isMeant) {
    if (to < 0) return;
    const index = to;
    to = -1;
    element.classList.remove('dragged');
    if (isMeant) actions.moveEntry(id, index);
    changed();
  }
}
