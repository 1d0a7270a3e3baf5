/** Collections as stored on the device: written whole at each change. */

import { type App, warn } from '../app/app.ts';
import { storeSetting } from '../app/settings.ts';
import * as edit from '../state/collections.ts';
import { type Collection, collectionFrom } from '../state/collections.ts';
import { LIMIT, usedBytes } from '../state/kept.ts';
import { bytesOf } from '../state/shape.ts';
import type { Rows } from './database.ts';
import type { CollectionItem } from './item.ts';
import { knownCollection, nextRevision, separateKey } from './records.ts';
import { dropUnwritten, type IsTaken, keepingOf, storeFailed, unkeep } from './write.ts';

/**
 * Replaces a collection, and writes it to the device.
 * @param how quietly: the user would not notice the change
 * @returns whether there was room for it
 */
export function putCollection(app: App, collection: Collection, { quietly = false } = {}): boolean {
  const { collections, kept } = app.page;
  const before = collections.all.get(collection.key);
  const growth = bytesOf(collection) - (before ? bytesOf(before) : 0);
  if (growth > 0 && usedBytes(kept) + bytesOf([...collections.all.values()]) + growth > LIMIT) {
    warn(app, 'kept.limit');
    // One from elsewhere stays as long as the page is open.
    if (before === undefined) edit.collectionSet(collections, collection);
    return before === undefined;
  }
  set(app, { ...collection, changed: quietly ? collection.changed : Date.now() });
  return true;
}

/** @param last the revision that it follows */
function set(app: App, given: Collection, last = app.page.collections.all.get(given.key)?.revision ?? 0) {
  const { unwritten } = keepingOf(app);
  const what = `collection/${given.key}` as const;
  const { follows = [] } = (unwritten.get(what)?.item ?? {}) as Partial<CollectionItem>;
  const collection = { ...given, revision: nextRevision(last, Date.now()) };
  edit.collectionSet(app.page.collections, collection);
  const item = { collection, follows: [...follows, last] };
  unwritten.set(what, { item, write: isTaken => keepCollection(app, item, isTaken) });
  app.acted();
}

/** Writes a collection. If another tab has changed it since, this tab's version becomes a separate collection. */
export async function keepCollection(app: App, item: CollectionItem, isTaken: IsTaken): Promise<null> {
  const { collection: given, follows } = item;
  const { collections } = app.page;
  const read = collectionFrom(given);
  if (read === null) return null;
  const { key } = read;
  // An item left by an older version of the page has the revision that it follows.
  const collection = follows ? read : { ...read, revision: nextRevision(read.revision, Date.now()) };
  const [written, there] = await keepingOf(app).store.change(['collections'], async at => {
    const there = collectionFrom(await at('collections').get(key));
    const isNext = there === null || [...(follows ?? []), read.revision].includes(there.revision);
    // It may have been written after all.
    if (!isNext && (isTaken() || edit.isSame(there, collection))) return [there, there];
    const next = isNext ? collection : { ...collection, key: separateKey(key, read.revision) };
    await at('collections').put(next, next.key);
    return [next, there];
  });
  const now = collections.all.get(key);
  // It was deleted, or a closed page had left it.
  if (now === undefined || written.key === key) return null;
  unkeep(app, `collection/${key}`);
  if (collections.open === key) collections.open = written.key;
  edit.collectionDropped(collections, key);
  if (knownCollection(there) !== null) edit.collectionSet(collections, there as Collection);
  set(app, { ...now, key: written.key }, written.revision);
  return null;
}

/** Deletes a collection, even if any tab still has unwritten changes. */
export async function forgetCollection(app: App, key: string) {
  const { opened, store } = keepingOf(app);
  dropUnwritten(app, `collection/${key}`);
  // Items left by other pages wait for that, too.
  await opened;
  const removing = store.change(['collections'], at => at('collections').delete(key));
  await removing.catch(error => storeFailed(app, error));
}

/** Shows a collection in the library, or all of them; the next visit starts with it. */
export function showKept({ page }: App, key: string | null) {
  edit.shown(page.collections, key);
  storeSetting('collection', key);
}

/** Collections were read: unwritten ones stay. */
export function collectionsRead(app: App, found: Rows) {
  const { collections } = app.page;
  const { unwritten } = keepingOf(app);
  const kept = found.flatMap(([, value]) => knownCollection(value) ?? []);
  const here = [...collections.all.values()].filter(({ key }) => unwritten.has(`collection/${key}`));
  collections.all = new Map([...kept, ...here].map(collection => [collection.key, collection]));
  const { open } = collections;
  if (open !== null && !collections.all.has(open)) edit.shown(collections, null);
}
