/**
 * Above the boards, while a puzzle of a collection is played: which one of how many, the one before and the next one.
 */

import { h, iconButton, setText } from '../dom.js';
import { t } from '../i18n/index.js';
import { collectionName, entryName } from '../i18n/sentences.js';
import { placeOf } from '../state/collections.js';

/**
 * @param {import('../main.js').App} app
 * @param {HTMLElement} bar
 * @returns {() => void}
 */
export function createCollectionBar({ page, actions }, bar) {
  const before = iconButton('back', 'collection.before', () => actions.stepCollection(-1));
  const next = iconButton('forward', 'collection.next', () => actions.stepCollection(1));
  const count = h('span', { class: 'collection-count' });
  const name = h('strong');
  const all = h('span', { class: 'faint' });
  const words = h(
    'button',
    { type: 'button', class: 'collection-words', onclick: () => actions.revealCollection() },
    count,
    name,
    all,
  );
  bar.append(before, words, next);

  return () => {
    const place = page.welcome === null ? placeOf(page.collections, page.sitting.puzzle?.id) : null;
    bar.hidden = place === null;
    if (place === null) return;
    const { collection, index } = place;
    const { length } = collection.entries;
    before.disabled = index === 0;
    next.disabled = index === length - 1;
    setText(count, t('collection.place', { number: index + 1, count: length }));
    setText(name, entryName(collection.entries[index], index));
    setText(all, collectionName(collection));
  };
}
