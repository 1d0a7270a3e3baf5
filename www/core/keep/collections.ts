/** Collections as they are kept on the device: written at each change, whole. */

import * as journal from '../../store/journal.ts';
import { writeCollection } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import type { Collection } from '../collections.ts';
import * as edit from '../collections.ts';
import { FAMILIES } from '../families.ts';
import { LIMIT, usedBytes } from '../kept.ts';
import { warn } from '../notices.ts';
import { remember } from '../settings.ts';
import { collectionFrom } from './collection-record.ts';
import { keep, meet, tellTabs } from './owner.ts';

/**
 * A collection is another one from now on, and written to the device.
 * @param how quietly: nothing was changed that a person would call so
 * @returns whether there was room for it
 */
export function putCollection(app: App, collection: Collection, { quietly = false } = {}): boolean {
  const { collections, kept } = app.page;
  const before = collections.all.get(collection.key);
  const growth = edit.bytesOfCollection(collection) - (before ? edit.bytesOfCollection(before) : 0);
  const used = [...collections.all.values()].reduce(
    (sum, other) => sum + edit.bytesOfCollection(other),
    usedBytes(kept),
  );
  if (growth > 0 && used + growth > LIMIT) {
    warn(app, 'kept.limit');
    // One that came from elsewhere is there as long as the page is.
    if (before === undefined) edit.collectionSet(collections, collection);
    return before === undefined;
  }
  if (!quietly) collections.removed = null;
  set(app, { ...collection, changed: quietly ? collection.changed : Date.now() });
  return true;
}

function set(app: App, collection: Collection) {
  const { collections } = app.page;
  const { key } = collection;
  edit.collectionSet(collections, collection);
  keep(app, `collection/${key}`, writeCollection(collection), () => keepCollection(app, collections.all.get(key)));
  app.changed();
}

/**
 * Writes a collection. Where another tab has changed it since, what was done here becomes a collection of its own.
 * @param given with the revision in the store that it follows on
 */
export async function keepCollection(app: App, given: unknown) {
  const { collections } = app.page;
  const collection = collectionFrom(given);
  if (collection === null) return;
  const { key, revision } = collection;
  let written = { ...collection, revision: revision + 1 };
  await app.keeping.store.amend('collections', key, raw => {
    const there = collectionFrom(raw);
    if (there === null || there.revision <= revision) return written;
    // It may have been written after all.
    written = edit.isSame(there, collection) ? there : { ...written, key: edit.newCollection('', []).key, revision: 1 };
    return undefined;
  });
  if (written.key !== key) await app.keeping.store.amend('collections', written.key, () => written);
  tellTabs(app, 'collections');
  // As it is by now; unless it was deleted, or a page that is gone has left it.
  const now = collections.all.get(key);
  if (now === undefined) return;
  const next = { ...now, key: written.key, revision: written.revision };
  if (next.key === key) return edit.collectionSet(collections, next);
  if (collections.open === key) collections.open = next.key;
  edit.collectionDropped(collections, key);
  set(app, next);
  return recallCollections(app);
}

/** A collection is deleted, in whatever tab it is unwritten. */
export async function forgetCollection(app: App, key: string) {
  const { queue, opened, store } = app.keeping;
  queue.delete(`collection/${key}`);
  journal.found(`collection/${key}`).forEach(journal.drop);
  // What is still to be written waits for that, too.
  await opened;
  const removing = store.amend('collections', key, () => null);
  await removing.then(() => tellTabs(app, 'collections')).catch(error => meet(app, error));
}

/** The library shows a collection, or all of them; the next visit begins with it. */
export function showKept({ page }: App, key: string | null) {
  edit.shown(page.collections, key);
  remember('collection', key);
}

/** What is kept on the device joins what is not written yet. */
export async function recallCollections(app: App) {
  const { collections } = app.page;
  const { queue, opened, store } = app.keeping;
  await opened;
  try {
    const kept = (await store.list('collections')).flatMap(([, value]) => knownCollection(value) ?? []);
    const here = [...collections.all.values()].filter(({ key }) => queue.has(`collection/${key}`));
    collections.all = new Map([...kept, ...here].map(collection => [collection.key, collection]));
    const { open } = collections;
    if (open !== null && !collections.all.has(open)) edit.shown(collections, null);
  } catch (error) {
    meet(app, error);
  }
  app.changed();
}

/** A collection as it was read; null where it is none, or has puzzles of families that this page does not know. */
export function knownCollection(value: unknown): Collection | null {
  const collection = collectionFrom(value);
  return collection?.entries.every(entry => FAMILIES.some(({ kind }) => kind === entry.kind)) ? collection : null;
}
