/**
 * Collections in the library: all of them as cards; or one, with its puzzles as cards, and what can be done with it.
 */

import { h, iconButton, setText, wordButton } from '../dom.js';
import { currentLanguage, t } from '../i18n/index.js';
import { collectionName, entryName } from '../i18n/sentences.js';
import { collectionsInOrder, openCollection, placeOf } from '../state/collections.js';
import { cardOfPuzzle } from '../state/kept.js';
import { createArranging } from './collection-arranging.js';
import { factsOf } from './collection-facts.js';
import { createCollectionPrinting } from './collection-printing.js';
import { createCollectionSharing } from './collection-sharing.js';
import { createLibraryCard } from './library-card.js';
import { createThumbnails, pictureOfText } from './thumbnails.js';

/**
 * @typedef {import('../state/collections.js').Collection} Collection
 * @typedef {import('../state/collections.js').Entry} Entry
 * @typedef {import('./library-card.js').LibraryCard} LibraryCard
 */

/** @param {import('../main.js').App} app */
export function createCollections(app) {
  const { page } = app;
  const thumbnails = createThumbnails(app);
  const overview = createOverview(app, thumbnails);
  const one = createOne(app, thumbnails);
  const removed = createRemoved(app);
  /** What is drawn: as long as it is the same, there is nothing to do. @type {unknown[]} */
  let drawn = [];

  return {
    element: h('div', { class: 'collections' }, removed.element, overview.element, one.element),

    /** Colours changed. */
    redraw: thumbnails.redraw,

    render() {
      const { collections, kept, sitting, library } = page;
      const { all, open, at, editing } = collections;
      one.renderTools();
      const now = [all, open, at, editing, collections.removed, kept.cards, sitting.puzzle, library.awaited, currentLanguage()];
      if (now.every((part, index) => part === drawn[index])) return;
      drawn = now;
      const collection = openCollection(collections);
      overview.element.hidden = collection !== null;
      one.element.hidden = collection === null;
      removed.render();
      if (collection === null) overview.render(collectionsInOrder(collections));
      else one.render(collection);
    },
  };
}

/**
 * What was removed last can be brought back.
 * @param {import('../main.js').App} app
 */
function createRemoved({ page, actions }) {
  const words = h('p');
  const undo = wordButton('undo', 'yours.undo', () => actions.undoCollection());
  const element = h('div', { class: 'kept-removed', role: 'status' }, words, undo);
  return {
    element,

    render() {
      const { removed } = page.collections;
      element.hidden = removed === null;
      if (removed === null) return;
      const key = removed.what === 'entry' ? 'collection.entry-removed' : 'yours.removed';
      setText(words, t(key, { name: removed.title }));
    },
  };
}

/**
 * Cards that are there as long as what they stand for.
 * @param {ReturnType<typeof createThumbnails>} thumbnails
 */
function createCards(thumbnails) {
  const list = h('ul', { class: 'cards' });
  /** @type {Map<string, LibraryCard & { drawnText: string | null }>} */
  const cards = new Map();

  return {
    list,

    /**
     * @template Item
     * @param {readonly Item[]} items
     * @param {object} how
     * @param {(item: Item) => string} how.keyOf
     * @param {(item: Item) => Entry} how.entryOf whose picture it has
     * @param {(key: string) => void} how.press
     * @param {import('../main.js').App} how.app
     * @returns {LibraryCard[]} in their order
     */
    place(items, { keyOf, entryOf, press, app }) {
      const keys = new Set(items.map(keyOf));
      for (const [key, { element, picture }] of cards) {
        if (keys.has(key)) continue;
        thumbnails.drop(picture);
        element.remove();
        cards.delete(key);
      }
      return items.map((item, index) => {
        const key = keyOf(item);
        const { text, kind, boards } = entryOf(item);
        const card = cards.get(key) ?? { ...createLibraryCard(() => press(key)), drawnText: null };
        cards.set(key, card);
        if (text !== null && boards !== null && card.drawnText !== text) {
          thumbnails.drop(card.picture);
          thumbnails.add(kind, () => pictureOfText(app, kind, boards, Promise.resolve(text)), card.picture);
          card.drawnText = text;
        }
        if (list.children[index] !== card.element) list.insertBefore(card.element, list.children[index] ?? null);
        return card;
      });
    },
  };
}

/**
 * All collections.
 * @param {import('../main.js').App} app
 * @param {ReturnType<typeof createThumbnails>} thumbnails
 */
function createOverview(app, thumbnails) {
  const { page, actions } = app;
  const cards = createCards(thumbnails);
  const what = h('p', { class: 'faint', 'data-t': 'collection.what' });
  const begin = wordButton('plus', 'collection.begin', () => actions.beginChoosing(null));
  const add = wordButton('plus', 'collection.add', () => actions.openCollect());

  return {
    element: h('div', { class: 'collection-all' }, what, h('div', { class: 'row wrap' }, begin, add), cards.list),

    /** @param {readonly Collection[]} all */
    render(all) {
      add.disabled = page.sitting.puzzle === null;
      const placed = cards.place(all, {
        app,
        keyOf: ({ key }) => key,
        entryOf: ({ entries }) => entries[0],
        press: key => actions.showCollection(key),
      });
      all.forEach((collection, index) => {
        const { entries } = collection;
        const name = collectionName(collection);
        const facts = t('collection.count', { count: entries.length });
        placed[index].draw({
          name,
          facts,
          label: `${name}, ${facts}`,
          kind: entries[0].kind,
          best: null,
          state: solvedWords(app, collection),
          current: false,
          awaited: false,
          badge: '',
        });
      });
    },
  };
}

/**
 * One collection.
 * @param {import('../main.js').App} app
 * @param {ReturnType<typeof createThumbnails>} thumbnails
 */
function createOne(app, thumbnails) {
  const { page, actions } = app;
  const cards = createCards(thumbnails);
  const arranging = createArranging(app);
  const sharing = createCollectionSharing(app);
  const printing = createCollectionPrinting(app);
  const title = h('h3', { class: 'collection-title', tabindex: '-1' });
  const facts = h('p', { class: 'faint' });
  const back = iconButton('back', 'collection.all', () => actions.showCollection(null));
  const edit = wordButton('rename', 'collection.edit', () => actions.editCollection(!page.collections.editing));
  const editWords = /** @type {HTMLElement} */ (edit.querySelector('span'));
  editWords.removeAttribute('data-t');
  const save = wordButton('save', 'collection.export', () => {
    const { open } = page.collections;
    if (open !== null) actions.exportCollection(open);
  });
  const tools = h('div', { class: 'row wrap collection-tools' }, edit, sharing.button, save, printing.button);
  const element = h(
    'div',
    { class: 'collection-one' },
    h('div', { class: 'collection-head' }, back, title, facts),
    tools,
    sharing.element,
    printing.element,
    arranging.element,
    cards.list,
  );

  return {
    element,

    /** What changes while a sheet is prepared. */
    renderTools() {
      printing.render();
    },

    /** @param {Collection} collection */
    render(collection) {
      const { collections, sitting, kept, library } = page;
      const { entries, key } = collection;
      const { editing } = collections;
      setText(title, collectionName(collection));
      setText(facts, [t('collection.count', { count: entries.length }), solvedWords(app, collection)].filter(Boolean).join(' · '));
      edit.setAttribute('aria-expanded', String(editing));
      setText(editWords, t(editing ? 'collection.edit-done' : 'collection.edit'));
      sharing.render(collection);
      arranging.element.hidden = !editing;
      cards.list.hidden = editing;
      if (editing) return arranging.render(collection);
      const here = placeOf(collections, sitting.puzzle?.id);
      const placed = cards.place(entries, {
        app,
        keyOf: ({ id }) => `${key}/${id}`,
        entryOf: entry => entry,
        press: id => actions.openCollected(id.slice(key.length + 1)),
      });
      entries.forEach((entry, index) => {
        const { kind, id, puzzle } = entry;
        const name = entryName(entry, index);
        const card = puzzle === null ? null : cardOfPuzzle(kept, puzzle);
        const facts = factsOf(entry);
        const best = card?.best ?? null;
        placed[index].draw({
          name: entry.title === '' ? name : `${index + 1} · ${name}`,
          facts,
          label: [t('collection.place', { number: index + 1, count: entries.length }), name, facts].join(', '),
          kind,
          best: best === null ? null : { score: best, least: card?.least ?? null, hints: 0, own: true, inTime: false },
          current: here?.index === index,
          awaited: library.awaited === id,
          badge: entry.text === null && library.awaited === id ? t('collection.making') : '',
        });
      });
    },
  };
}

/**
 * How many of a collection's puzzles are solved; empty where none is.
 * @param {import('../main.js').App} app
 * @param {Collection} collection
 */
function solvedWords({ page }, { entries }) {
  const solved = entries.filter(({ puzzle }) => puzzle !== null && (cardOfPuzzle(page.kept, puzzle)?.best ?? null) !== null);
  return solved.length === 0 ? '' : t('collection.solved', { solved: solved.length, count: entries.length });
}
