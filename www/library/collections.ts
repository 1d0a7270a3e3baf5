/** A person's actions on collections: opening, titles, order, removing. */

import type { App } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import { t } from '../i18n/index.ts';
import { fillCollections } from '../puzzle/collection-generate.ts';
import * as data from '../state/collections.ts';
import type { Page } from '../state/page.ts';
import { forgetCollection, putCollection, showKept } from '../store/collections.ts';
import { collectionName, entryName } from '../words/sentences.ts';

interface Removed {
  /** as it was before */ collection: data.Collection;
  /** of what was removed */ title: string;
  /** when it was changed by that; missing if it was removed itself */ after?: number;
}

export const roomOf = perObject((_page: Page) => ({ /** The last removal. */ removed: null as Removed | null }));

/** The last removal, until its collection is changed again. */
export function removedLast(page: Page) {
  const { removed } = roomOf(page);
  return removed && page.collections.all.get(removed.collection.key)?.changed === removed.after ? removed : null;
}

/** @param title of the collection that is shown */
export function titleCollection(app: App, title: string) {
  const collection = data.openCollection(app.page.collections);
  if (collection !== null) putCollection(app, { ...collection, title: engine.collectionTitle(title) });
}

export function titleEntry(app: App, id: string, title: string) {
  const { collections, session } = app.page;
  const collection = data.openCollection(collections);
  if (collection === null) return;
  const place = data.placeOf(collections, session.puzzle?.id);
  const shown = engine.collectionTitle(title);
  putCollection(app, data.withEntry(collection, id, { title: shown }));
  if (session.source?.kind === 'collection' && place?.collection.entries[place.index].id === id)
    session.source = { ...session.source, title: shown };
}

/** @param to its new index */
export function moveEntry(app: App, id: string, to: number) {
  const collection = data.openCollection(app.page.collections);
  const moved = collection?.entries.find(entry => entry.id === id);
  if (!collection || !moved || to < 0 || to >= collection.entries.length || collection.entries[to] === moved) return;
  const entries = collection.entries.filter(entry => entry !== moved);
  entries.splice(to, 0, moved);
  putCollection(app, { ...collection, entries });
  app.announce(t('collection.moved', { number: to + 1, count: entries.length }));
}

export function removeEntry(app: App, id: string) {
  const { collections } = app.page;
  const collection = data.openCollection(collections);
  if (collection === null) return;
  if (collection.entries.length === 1) return void removeCollection(app, collection.key);
  const index = collection.entries.findIndex(entry => entry.id === id);
  const title = entryName(collection.entries[index], index);
  const entries = collection.entries.filter(entry => entry.id !== id);
  if (!putCollection(app, { ...collection, entries })) return;
  roomOf(app.page).removed = { collection, title, after: collections.all.get(collection.key)?.changed };
  app.announce(t('collection.entry-removed', { name: title }));
  app.acted();
}

export async function removeCollection(app: App, key: string) {
  const { collections } = app.page;
  const collection = collections.all.get(key);
  if (collection === undefined) return;
  const title = collectionName(collection);
  data.collectionDropped(collections, key);
  roomOf(app.page).removed = { collection, title };
  app.announce(t('yours.removed', { name: title }));
  app.acted();
  await forgetCollection(app, key);
}

export function undoRemoval(app: App, { collection, title }: Removed) {
  const there = app.page.collections.all.get(collection.key);
  putCollection(app, { ...collection, revision: there?.revision ?? 0 });
  showKept(app, collection.key);
  app.announce(t('yours.back', { name: title }));
  app.acted();
}

export function showCollection(app: App, key: string | null) {
  app.page.collections.collecting = false;
  showKept(app, key);
  fillCollections(app);
  app.acted();
}
