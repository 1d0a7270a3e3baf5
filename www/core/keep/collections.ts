/**
 * Collections as they are kept on the device: written at each change, whole; where another tab was faster, what was done
 * here becomes a collection of its own.
 */

import type { Store } from '../../store/database.ts';
import { clearBehind, dropBehind, foundOf } from '../../store/journal.ts';
import { writeCollection } from '../../store/transfer.ts';
import type { App } from '../app.ts';
import type { Collection } from '../collections.ts';
import * as edit from '../collections.ts';
import { FAMILIES } from '../families.ts';
import { LIMIT, usedBytes } from '../kept.ts';
import { warn } from '../notices.ts';
import { remember, remembered } from '../settings.ts';
import { collectionFrom } from './collection-record.ts';
import { meet, tellTabs, writeSoon } from './owner.ts';

/**
 * A collection is another one from now on, and written to the device.
 * @param how quietly: nothing was changed that a person would call so
 * @returns whether there was room for it
 */
export function putCollection(app: App, collection: Collection, { quietly = false } = {}): boolean {
  const { page } = app;
  const { collections } = page;
  const before = collections.all.get(collection.key);
  const growth = edit.bytesOfCollection(collection) - (before ? edit.bytesOfCollection(before) : 0);
  const used = [...collections.all.values()].reduce(
    (sum, other) => sum + edit.bytesOfCollection(other),
    usedBytes(page.kept),
  );
  if (growth > 0 && used + growth > LIMIT) {
    warn(app, 'kept.limit');
    // One that came from elsewhere is there as long as the page is.
    if (before === undefined) edit.collectionSet(collections, collection);
    return before === undefined;
  }
  if (!quietly) collections.removed = null;
  const changed = quietly ? collection.changed : Date.now();
  set(app, { ...collection, changed, revision: collection.revision + 1 });
  app.changed();
  return true;
}

function set(app: App, collection: Collection) {
  const { store, revisions } = app.keeping;
  const { key } = collection;
  const base = () => revisions.get(key) ?? 0;
  edit.collectionSet(app.page.collections, collection);
  return writeSoon(app, 'collection', key, writeCollection({ ...collection, revision: base() }), async () => {
    const written = await write(store, collection, base());
    if (written === null) return goBeside(app, key);
    revisions.set(key, written);
    tellTabs(app, 'collections');
  });
}

/**
 * @param base the revision that it follows on
 * @returns the one that is there now; null where another tab has changed the collection since
 */
async function write(store: Store, collection: Collection, base: number) {
  let revision: number | null = collection.revision;
  await store.amend('collections', collection.key, raw => {
    const there = collectionFrom(raw);
    if (there === null || there.revision <= base) return collection;
    // It may have been written after all.
    revision = edit.isSame(there, collection) ? there.revision : null;
    return undefined;
  });
  return revision;
}

function goBeside(app: App, key: string) {
  const { collections } = app.page;
  // As it is by now; unless it was deleted.
  const collection = collections.all.get(key);
  if (collection === undefined) return;
  const copy = copyOf(collection);
  app.keeping.queue.delete(`collection/${key}`);
  clearBehind('collection', key);
  if (collections.open === key) collections.open = copy.key;
  edit.collectionDropped(collections, key);
  set(app, copy);
  return recallCollections(app);
}

/** What an earlier page had no time to write. @param given with the revision that it follows on */
export async function recoverCollection(store: Store, given: unknown) {
  const collection = collectionFrom(given);
  if (collection === null) return;
  const { revision } = collection;
  const written = await write(store, { ...collection, revision: revision + 1 }, revision);
  if (written === null) await write(store, copyOf(collection), 0);
}

/** A collection is deleted, in whatever tab it is unwritten. */
export async function forgetCollection(app: App, key: string) {
  const { queue, opened, store } = app.keeping;
  queue.delete(`collection/${key}`);
  foundOf('collection', key).forEach(dropBehind);
  // What is still to be written waits for that, too.
  await opened;
  const removing = store.amend('collections', key, () => null);
  await removing.then(() => tellTabs(app, 'collections')).catch(error => meet(app, error));
}

/** A collection of its own that holds the same. */
function copyOf({ title, entries, changed }: Collection) {
  return { ...edit.newCollection(title, entries, changed), revision: 1 };
}

/** The library shows a collection, or all of them; the next visit begins with it. */
export function showKept({ page }: App, key: string | null) {
  edit.shown(page.collections, key);
  remember('collection', key);
}

/** What is kept on the device joins what is not written yet. */
export async function recallCollections(app: App) {
  const { keeping } = app;
  const { collections } = app.page;
  const { queue, revisions, store } = keeping;
  await keeping.opened;
  try {
    const kept = (await store.list('collections')).flatMap(([, value]) => knownCollection(value) ?? []);
    const here = [...collections.all.values()].filter(({ key }) => queue.has(`collection/${key}`));
    const all = new Map([...kept, ...here].map(collection => [collection.key, collection]));
    for (const { key, revision } of kept) if (!queue.has(`collection/${key}`)) revisions.set(key, revision);
    collections.all = all;
    const { open } = collections;
    if (open !== null && !all.has(open)) edit.shown(collections, null);
    // Whoever has put it away since, here or in another tab, does not want it back.
    if (open === null && !keeping.recalled) collections.open = all.get(remembered('collection') ?? '')?.key ?? null;
    keeping.recalled = true;
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
