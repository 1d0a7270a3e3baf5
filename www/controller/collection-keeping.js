/**
 * Collections as they are kept on the device: written at each change, whole; where another tab was faster, what was done
 * here is kept beside it.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/collections.js').Collection} Collection
 * @typedef {import('../state/collections.js').Entry} Entry
 * @typedef {import('../store/database.js').Store} Store
 * @typedef {import('./seats.js').UnwrittenCollection} UnwrittenCollection
 */

import { FAMILIES } from '../families/index.js';
import { bytesOfCollection, collectionDropped, collectionSet, isSame, newCollection, sameAs, shown } from '../state/collections.js';
import { LIMIT, usedBytes } from '../state/kept.js';
import { collectionFrom } from '../store/collections.js';
import { clearBehind, forgetBehind, leaveBehind } from '../store/last.js';
import { writeCollection } from '../store/transfer.js';
import { warn } from './notices.js';
import { meet, tell } from './seats.js';

/** Where the collection that was shown last is noted. */
const NOTED = 'lockstep.collection';

/** Whether it was read before what is kept. */
let isRecalled = false;

/**
 * A collection is another one from now on, and written to the device.
 * @param {App} app
 * @param {Collection} collection
 * @param {{ quietly?: boolean }} [how] quietly: nothing was changed that a person would call so
 * @returns {boolean} whether there was room for it
 */
export function putCollection(app, collection, { quietly = false } = {}) {
  const { page, changed } = app;
  const { collections } = page;
  const before = collections.all.get(collection.key);
  const others = [...collections.all.values()].filter(({ key }) => key !== collection.key);
  const bytes = [...others, collection].reduce((sum, other) => sum + bytesOfCollection(other), 0);
  const grows = bytesOfCollection(collection) > (before === undefined ? 0 : bytesOfCollection(before));
  if (grows && usedBytes(page.kept) + bytes > LIMIT) {
    warn(app, 'kept.limit');
    // One that came from elsewhere is there as long as the page is.
    if (before === undefined) collectionSet(collections, collection);
    return before === undefined;
  }
  const next = { ...collection, changed: quietly ? collection.changed : Date.now(), revision: collection.revision + 1 };
  if (!quietly) collections.removed = null;
  collectionSet(collections, next);
  changed();
  write(app, next, collection.revision);
  return true;
}

/**
 * One write of a collection at a time; what is changed meanwhile is written after it.
 * @param {App} app
 * @param {Collection} collection
 * @param {number} expected the latest revision that may be there by now
 */
async function write(app, collection, expected) {
  const { keeping } = app;
  const { collections } = keeping.unwritten;
  const { key } = collection;
  const mine = collections.get(key) ?? { collection, base: expected, busy: false };
  mine.collection = collection;
  collections.set(key, mine);
  if (mine.busy) return;
  mine.busy = true;
  try {
    await keeping.opened;
    // It may be deleted while it is being written.
    while (collections.get(key) === mine) {
      const { store } = keeping;
      // Without storage it holds as long as the page is open.
      if (store === null) {
        collections.delete(key);
        break;
      }
      const now = mine.collection;
      const written = await store.writeCollection(key, now, mine.base);
      if (written === 'newer') await keepBeside(app, store, mine);
      else mine.base = now.revision;
      if (mine.collection !== now || collections.get(key) !== mine) continue;
      collections.delete(key);
      clearBehind('collection', key);
    }
    tell(app, { type: 'collections' });
  } catch (error) {
    meet(app, error);
  } finally {
    mine.busy = false;
  }
}

/**
 * Another tab was faster: what was done here is kept beside it, unless it is the same.
 * @param {App} app
 * @param {Store} store
 * @param {UnwrittenCollection} mine
 */
async function keepBeside(app, store, mine) {
  const { collections } = app.page;
  const { unwritten } = app.keeping;
  const { collection } = mine;
  const { key } = collection;
  const wasWritten = (await isThere(store, collection)) && mine.collection === collection;
  if (unwritten.collections.get(key) !== mine) return;
  unwritten.collections.delete(key);
  clearBehind('collection', key);
  if (!wasWritten) {
    const copy = copyOf(mine.collection);
    if (collections.open === key) collections.open = copy.key;
    collectionDropped(collections, key);
    collectionSet(collections, copy);
    await write(app, copy, 0);
  }
  await recallCollections(app);
}

/** The page may be gone in a moment: what is not in the store yet is left where the next page finds it. @param {App} app */
export function leaveCollections({ keeping }) {
  for (const [key, { collection, base }] of keeping.unwritten.collections)
    leaveBehind('collection', key, () => writeCollection({ ...collection, revision: base }));
}

/**
 * What an earlier page had no time to write.
 * @param {Store} store
 * @param {unknown} given with the revision that it follows on
 */
export async function takeCollection(store, given) {
  const collection = collectionFrom(given);
  if (collection === null) return;
  const { key, revision } = collection;
  const written = await store.writeCollection(key, { ...collection, revision: revision + 1 }, revision);
  // It may have been written after all.
  if (written === 'written' || (await isThere(store, collection))) return;
  const copy = copyOf(collection);
  await store.writeCollection(copy.key, copy, 0);
}

/** A collection is to be deleted. @param {App} app @param {string} key */
export function letCollectionGo({ keeping }, key) {
  keeping.unwritten.collections.delete(key);
  forgetBehind('collection', key);
}

/** Whether the store has a collection with the same titles and puzzles. @param {Store} store @param {Collection} collection */
async function isThere(store, collection) {
  return (await collectionsIn(store)).some(other => isSame(other, collection));
}

/** A collection of its own that holds the same. @param {Collection} collection */
function copyOf({ title, entries, changed }) {
  return { ...newCollection(title, entries, changed), revision: 1 };
}

/**
 * The library shows a collection, or all of them; the next visit begins with it.
 * @param {App} app
 * @param {string | null} key
 */
export function showKept({ page }, key) {
  shown(page.collections, key);
  try {
    if (key === null) localStorage.removeItem(NOTED);
    else localStorage.setItem(NOTED, key);
  } catch {
    // Without storage it is shown as long as the page is there.
  }
}

/**
 * What is kept on the device joins what was opened since the page is there.
 * @param {App} app
 */
export async function recallCollections(app) {
  const { page, keeping, changed } = app;
  const { collections } = page;
  await keeping.opened;
  if (keeping.store === null) return;
  try {
    const kept = await collectionsIn(keeping.store);
    const here = [...collections.all.values()].filter(({ key }) => keeping.unwritten.collections.has(key));
    collections.all = new Map([...kept, ...here].map(collection => [collection.key, collection]));
    const { open, all } = collections;
    if (open !== null && !all.has(open)) shown(collections, null);
    // Whoever has put it away since, here or in another tab, does not want it back.
    if (open === null && !isRecalled) collections.open = noted(all);
    isRecalled = true;
  } catch (error) {
    meet(app, error);
  }
  changed();
}

/**
 * Collections from a file of everything: what is here already stays as it is.
 * @param {App} app
 * @param {unknown} given
 * @returns {'taken' | 'had' | 'refused'}
 */
export function joinCollection(app, given) {
  const { collections } = app.page;
  const collection = collectionFrom(given);
  if (collection === null || !isKnown(collection)) return 'refused';
  const there = collections.all.get(collection.key);
  if (sameAs(collections, collection) !== null || (there !== undefined && there.changed >= collection.changed)) return 'had';
  return putCollection(app, { ...collection, revision: there?.revision ?? 0 }) ? 'taken' : 'refused';
}

/** @param {Store} store @returns {Promise<Collection[]>} */
async function collectionsIn(store) {
  return (await store.collections()).flatMap(value => {
    const collection = collectionFrom(value);
    return collection !== null && isKnown(collection) ? [collection] : [];
  });
}

/** Whether this page knows the families of all puzzles. @param {Collection} collection */
function isKnown({ entries }) {
  return entries.every(entry => FAMILIES.some(({ kind }) => kind === entry.kind));
}

/** What was shown before the page was loaded anew. @param {ReadonlyMap<string, Collection>} all */
function noted(all) {
  try {
    const key = localStorage.getItem(NOTED);
    return key !== null && all.has(key) ? key : null;
  } catch {
    return null;
  }
}
