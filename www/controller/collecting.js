/**
 * What a person makes of collections: puzzles are added and chosen, titles given, the order changed, and the whole taken
 * along as a file and as a link.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/collections.js').Collection} Collection
 * @typedef {import('../state/collections.js').Entry} Entry
 */

import { setFragment } from '../address.js';
import { download } from '../dom.js';
import * as engine from '../engine.js';
import { t } from '../i18n/index.js';
import { collectionName, entryName, puzzleName, reasonSentence } from '../i18n/sentences.js';
import { canEncode, encode, sizeClass } from '../share-link.js';
import {
  MOST_ENTRIES,
  collectionDropped,
  newCollection,
  newEntry,
  openCollection,
  placeOf,
  withEntry,
  withMore,
  withMoved,
  withoutEntry,
} from '../state/collections.js';
import { recipeOf } from '../state/sitting.js';
import { letCollectionGo, putCollection, showKept } from './collection-keeping.js';
import { collectionMade, dropCurrent } from './collection-making.js';
import { isToBeMade, madeInSight } from './linking.js';
import { warn } from './notices.js';
import { meet, tell } from './seats.js';
import { keptText } from './yours.js';

/**
 * Adds the puzzle on the boards to a collection.
 * @param {App} app
 * @param {string | null} key null for a new one
 * @param {{ puzzle: string, collection: string }} titles that of the collection counts for a new one only
 */
export function collect(app, key, { puzzle, collection: title }) {
  const entry = entryOnBoards(app, puzzle);
  if (entry !== null) addEntries(app, key, [entry], title);
}

/**
 * Puzzles that were made for a sheet become a collection.
 * @param {App} app
 * @param {string} title
 * @param {{ title: string, text: string, kind: import('../types.js').Kind, recipe: import('../types.js').Settings | null }[]} puzzles
 */
export function collectSheet(app, title, puzzles) {
  const entries = puzzles.map(puzzle => newEntry({ ...puzzle, title: engine.collectionTitle(puzzle.title), boards: null, puzzle: null }));
  addEntries(app, null, entries, title);
  app.actions.showPart('collections');
}

/**
 * Puzzles are to be chosen from those that are kept.
 * @param {App} app
 * @param {string | null} into the key of a collection; null for a new one
 */
export function beginChoosing({ page, actions, changed }, into) {
  page.collections.choosing = { into, keys: [] };
  actions.showPart('yours');
  changed();
}

/** @param {App} app @param {string} key of a kept puzzle, which is chosen, or chosen no more */
export function choose({ page, changed }, key) {
  const { choosing } = page.collections;
  if (choosing === null) return;
  const rest = choosing.keys.filter(other => other !== key);
  choosing.keys = rest.length < choosing.keys.length ? rest : [...choosing.keys, key].slice(0, MOST_ENTRIES);
  changed();
}

/** @param {App} app */
export function cancelChoosing({ page, actions, changed }) {
  const { choosing } = page.collections;
  page.collections.choosing = null;
  if (choosing?.into !== null) actions.showPart('collections');
  changed();
}

/** What was chosen becomes a collection, or goes into one. @param {App} app */
export async function takeChosen(app) {
  const { page, actions } = app;
  const { collections } = page;
  const { choosing } = collections;
  if (choosing === null || choosing.keys.length === 0) return;
  const { into, keys } = choosing;
  collections.choosing = null;
  /** @type {Entry[]} */
  const entries = [];
  for (const key of keys) {
    const card = page.kept.cards.get(key);
    const text = await keptText(app, key);
    if (card === undefined || text === null) continue;
    const { kind, boards, puzzle, source } = card;
    entries.push(newEntry({ title: engine.collectionTitle(puzzleName(card)), kind, boards, text, recipe: recipeFor(source), puzzle }));
  }
  if (entries.length === 0) return warn(app, 'kept.damaged');
  addEntries(app, into, entries);
  collections.editing = true;
  actions.showPart('collections');
}

/** @param {App} app @param {boolean} editing */
export function editCollection({ page, changed }, editing) {
  page.collections.editing = editing;
  changed();
}

/** @param {App} app @param {string} title of the collection that is shown */
export function titleCollection(app, title) {
  const collection = openCollection(app.page.collections);
  if (collection !== null) putCollection(app, { ...collection, title: engine.collectionTitle(title) });
}

/** @param {App} app @param {string} id @param {string} title */
export function titleEntry(app, id, title) {
  const { collections, sitting } = app.page;
  const collection = openCollection(collections);
  if (collection === null) return;
  const place = placeOf(collections, sitting.puzzle?.id);
  const own = engine.collectionTitle(title);
  putCollection(app, withEntry(collection, id, { title: own }));
  if (sitting.source?.kind === 'collection' && place?.collection.entries[place.index].id === id)
    sitting.source = { ...sitting.source, title: own };
}

/**
 * @param {App} app
 * @param {string} id
 * @param {number} to its index then
 */
export function moveEntry(app, id, to) {
  const collection = openCollection(app.page.collections);
  if (collection === null || to < 0 || to >= collection.entries.length || indexOf(collection, id) === to) return;
  putCollection(app, withMoved(collection, id, to));
  app.announce(t('collection.moved', { number: to + 1, count: collection.entries.length }));
}

/** @param {App} app @param {string} id */
export function removeEntry(app, id) {
  const { collections } = app.page;
  const collection = openCollection(collections);
  if (collection === null) return;
  const index = indexOf(collection, id);
  if (collection.entries.length === 1) {
    removeCollection(app, collection.key);
    return;
  }
  const title = entryName(collection.entries[index], index);
  if (!putCollection(app, withoutEntry(collection, id))) return;
  collections.removed = { collection, what: 'entry', title };
  app.announce(t('collection.entry-removed', { name: title }));
  app.changed();
}

/** @param {App} app @param {string} key */
export async function removeCollection(app, key) {
  const { page, keeping, announce, changed } = app;
  const { collections } = page;
  const collection = collections.all.get(key);
  if (collection === undefined) return;
  const title = collectionName(collection);
  collectionDropped(collections, key);
  collections.removed = { collection, what: 'collection', title };
  announce(t('yours.removed', { name: title }));
  letCollectionGo(app, key);
  changed();
  try {
    // What is still to be written waits for that, too.
    await keeping.opened;
    await keeping.store?.removeCollection(key);
    tell(app, { type: 'collections' });
  } catch (error) {
    meet(app, error);
  }
}

/** Brings back what was removed last. @param {App} app */
export function undoCollection(app) {
  const { collections } = app.page;
  const { removed } = collections;
  if (removed === null) return;
  collections.removed = null;
  const there = collections.all.get(removed.collection.key);
  putCollection(app, { ...removed.collection, revision: there?.revision ?? 0 });
  showKept(app, removed.collection.key);
  app.announce(t('yours.back', { name: removed.title }));
  app.changed();
}

/**
 * A collection as a file, in which every puzzle is in full.
 * @param {App} app
 * @param {string} key
 */
export async function exportCollection(app, key) {
  const made = await madeWhole(app, key);
  if (made === null) return;
  const { title, entries } = made.collection;
  if (made.missing >= 0)
    return warn(app, 'notice.not-made', { name: entryName(entries[made.missing], made.missing) });
  const puzzles = entries.map(entry => ({ title: entry.title, text: entry.text ?? '' }));
  const written = await app.maker.writeCollection(title, puzzles);
  if (!written.ok) return warn(app, 'notice.export-failed');
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60);
  download(`${name || 'lockstep-collection'}.txt`, new Blob([written.text], { type: 'text/plain' }));
}

/**
 * The collection with each puzzle made; where that may take long after a question, and with Cancel.
 * @param {App} app
 * @param {string} key
 */
async function madeWhole(app, key) {
  const { page } = app;
  const { wish } = page;
  const entries = page.collections.all.get(key)?.entries ?? [];
  const dear = entries.find(({ text, recipe }) => text === null && recipe !== null && engine.takesLong(recipe));
  if (dear === undefined) return collectionMade(app, key);
  if (!(await isToBeMade(app, dear.kind, 'linked.asked-collected'))) return null;
  let isStopped = false;
  const isThere = () => !isStopped && wish === page.wish;
  const make = (/** @type {import('../solver-client.js').OnProgress} */ onProgress) => collectionMade(app, key, { onProgress, isThere });
  return madeInSight(app, dear.kind, make, () => {
    isStopped = true;
    dropCurrent(app);
  });
}

/**
 * The link to a collection, and how far it gets.
 * @param {App} app
 * @param {string} key
 * @returns {Promise<{ address: string, size: ReturnType<typeof sizeClass> } | { problem: string } | null>}
 */
export async function linkCollection({ page }, key) {
  const collection = page.collections.all.get(key);
  if (collection === undefined) return null;
  const items = collection.entries.map(({ title, recipe, text }) =>
    recipe === null ? { title, text: text ?? '' } : { title, generated: recipe },
  );
  const packed = engine.packCollection(collection.title, items);
  if (!packed.ok) return { problem: reasonSentence(packed.error) };
  if (!canEncode()) return { problem: t('share.old-browser') };
  const hash = await encode(packed.bytes);
  const address = new URL(hash, location.href).href;
  const size = sizeClass(address.length);
  // The page comes back with it, where one of its puzzles is on the boards.
  const isPlayed = placeOf(page.collections, page.sitting.puzzle?.id)?.collection.key === key;
  if (size !== 'too-long' && isPlayed && page.sitting.source?.kind === 'collection') setFragment(hash);
  return { address, size };
}

/**
 * @param {App} app
 * @param {string | null} key null for a new one
 * @param {Entry[]} entries
 * @param {string} [title] of a new one
 */
function addEntries(app, key, entries, title = '') {
  const { page } = app;
  const there = key === null ? undefined : page.collections.all.get(key);
  if ((there?.entries.length ?? 0) + entries.length > MOST_ENTRIES)
    return warn(app, 'notice.collection-full', { most: MOST_ENTRIES });
  const next = there === undefined ? newCollection(engine.collectionTitle(title), entries, Date.now()) : withMore(there, entries);
  if (!putCollection(app, next)) return;
  showKept(app, next.key);
  const words = t('collection.added', { count: next.entries.length, name: collectionName(next) });
  page.passing.notice = { id: 'collection.told', args: { words }, tone: 'info' };
  app.announce(words);
  app.changed();
}

/**
 * The puzzle on the boards as an entry.
 * @param {App} app
 * @param {string} title
 * @returns {Entry | null}
 */
function entryOnBoards({ page }, title) {
  const { puzzle, text, source } = page.sitting;
  if (puzzle === null) return null;
  const boards = puzzle.boards.map(({ width, height }) => ({ width, height }));
  const recipe = recipeFor(source);
  return newEntry({ title: engine.collectionTitle(title), kind: puzzle.kind, boards, text, recipe, puzzle: puzzle.id });
}

/**
 * What makes a puzzle from somewhere, where that is known: it makes a link short.
 * @param {import('../state/sitting.js').Source | null} source
 */
function recipeFor(source) {
  if (source?.kind !== 'example') return recipeOf(source);
  return engine.example(source.name)?.generated ?? null;
}

/** @param {Collection} collection @param {string} id */
function indexOf({ entries }, id) {
  return entries.findIndex(entry => entry.id === id);
}
