/** Collections as stored on the device: written whole at each change. */

import type { Found } from '../../store/database.ts';
import * as journal from '../../store/journal.ts';
import type { App } from '../app.ts';
import type { Collection } from '../collections.ts';
import * as edit from '../collections.ts';
import { LIMIT, usedBytes } from '../kept.ts';
import { warn } from '../notices.ts';
import { remember } from '../settings.ts';
import { collectionFrom, knownCollection } from './collection-record.ts';
import { keep, meet, tellTabs } from './owner.ts';

/**
 * Replaces a collection, and writes it to the device.
 * @param how quietly: the user would not notice the change
 * @returns whether there was room for it
 */
export function putCollection(app: App, collection: Collection, { quietly = false } = {}): boolean {
  const { collections, kept } = app.page;
  const before = collections.all.get(collection.key);
  const growth = edit.bytesOfCollection(collection) - (before ? edit.bytesOfCollection(before) : 0);
  const used = [...collections.all.values()].reduce((sum, other) => sum + edit.bytesOfCollection(other), growth);
  if (growth > 0 && usedBytes(kept) + used > LIMIT) {
    warn(app, 'kept.limit');
    // One from elsewhere stays as long as the page is open.
    if (before === undefined) edit.collectionSet(collections, collection);
    return before === undefined;
  }
  if (!quietly) collections.removed = null;
  set(app, { ...collection, changed: quietly ? collection.changed : Date.now() });
  return true;
}

function set(app: App, collection: Collection) {
  const { collections } = app.page;
  edit.collectionSet(collections, collection);
  const now = () => ({ collection: collections.all.get(collection.key) ?? collection });
  keep(app, `collection/${collection.key}`, now);
  app.changed();
}

/**
 * Writes a collection. If another tab has changed it since, this tab's version becomes a separate collection.
 * @param given includes the stored revision that it is based on
 */
export async function keepCollection(app: App, given: unknown) {
  const { collections } = app.page;
  const collection = collectionFrom(given);
  if (collection === null) return;
  const { key, revision } = collection;
  const [written, there] = await app.keeping.store.change(['collections'], async at => {
    const there = collectionFrom(await at('collections').get(key));
    const isNewer = there !== null && there.revision > revision;
    // It may have been written after all.
    if (isNewer && edit.isSame(there, collection)) return [there, null];
    const own = isNewer ? { key: edit.newCollection('', []).key, revision: 1 } : { revision: revision + 1 };
    const next: Collection = { ...collection, ...own };
    await at('collections').put(next, next.key);
    return [next, there];
  });
  tellTabs(app, 'collections');
  // As it is now; nothing if it was deleted, or came from the journal of a closed page.
  const now = collections.all.get(key);
  if (now === undefined) return;
  const next = { ...now, key: written.key, revision: written.revision };
  if (next.key === key) return edit.collectionSet(collections, next);
  if (collections.open === key) collections.open = next.key;
  edit.collectionDropped(collections, key);
  if (knownCollection(there) !== null) edit.collectionSet(collections, there as Collection);
  set(app, next);
}

/** Deletes a collection, even if any tab still has unwritten changes. */
export async function forgetCollection(app: App, key: string) {
  const { queue, opened, store } = app.keeping;
  queue.delete(`collection/${key}`);
  journal.found(`collection/${key}`).forEach(journal.drop);
  // Unwritten data waits for that, too.
  await opened;
  const removing = store.change(['collections'], at => at('collections').delete(key));
  await removing.then(() => tellTabs(app, 'collections')).catch(error => meet(app, error));
}

/** Shows a collection in the library, or all of them; the next visit starts with it. */
export function showKept({ page }: App, key: string | null) {
  edit.shown(page.collections, key);
  remember('collection', key);
}

/** Collections were read: unwritten ones stay. */
export function collectionsRead({ page: { collections }, keeping: { queue } }: App, found: Found) {
  const kept = found.flatMap(([, value]) => knownCollection(value) ?? []);
  const here = [...collections.all.values()].filter(({ key }) => queue.has(`collection/${key}`));
  collections.all = new Map([...kept, ...here].map(collection => [collection.key, collection]));
  const { open } = collections;
  if (open !== null && !collections.all.has(open)) edit.shown(collections, null);
}
