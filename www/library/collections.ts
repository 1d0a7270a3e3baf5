/**
 * A person's actions on collections: opening them, adding the puzzle on the boards, titles, order, removing.
 */

import type { App } from '../core/app.ts';
import { addEntries, recipeFor } from '../core/collect.ts';
import { fillCollections } from '../core/collection-generate.ts';
import * as data from '../core/collections.ts';
import { forgetCollection, putCollection, showKept } from '../core/keep/collections.ts';
import { collectionName, entryName } from '../core/sentences.ts';
import * as engine from '../engine/engine.ts';
import { t } from '../i18n/index.ts';

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
  const own = engine.collectionTitle(title);
  putCollection(app, data.withEntry(collection, id, { title: own }));
  if (session.source?.kind === 'collection' && place?.collection.entries[place.index].id === id)
    session.source = { ...session.source, title: own };
}

/** @param to its new index */
export function moveEntry(app: App, id: string, to: number) {
  const collection = data.openCollection(app.page.collections);
  if (collection === null || to < 0 || to >= collection.entries.length || indexOf(collection, id) === to) return;
  putCollection(app, data.withMoved(collection, id, to));
  app.announce(t('collection.moved', { number: to + 1, count: collection.entries.length }));
}

export function removeEntry(app: App, id: string) {
  const { collections } = app.page;
  const collection = data.openCollection(collections);
  if (collection === null) return;
  const index = indexOf(collection, id);
  if (collection.entries.length === 1) return void removeCollection(app, collection.key);
  const title = entryName(collection.entries[index], index);
  if (!putCollection(app, data.withoutEntry(collection, id))) return;
  collections.removed = { collection, what: 'entry', title };
  app.announce(t('collection.entry-removed', { name: title }));
  app.acted();
}

export async function removeCollection(app: App, key: string) {
  const { collections } = app.page;
  const collection = collections.all.get(key);
  if (collection === undefined) return;
  const title = collectionName(collection);
  data.collectionDropped(collections, key);
  collections.removed = { collection, what: 'collection', title };
  app.announce(t('yours.removed', { name: title }));
  app.acted();
  await forgetCollection(app, key);
}

export function undoCollection(app: App) {
  const { collections } = app.page;
  const { removed } = collections;
  if (removed === null) return;
  collections.removed = null;
  const there = collections.all.get(removed.collection.key);
  putCollection(app, { ...removed.collection, revision: there?.revision ?? 0 });
  showKept(app, removed.collection.key);
  app.announce(t('yours.back', { name: removed.title }));
  app.acted();
}

const indexOf = ({ entries }: data.Collection, id: string) => entries.findIndex(entry => entry.id === id);

/** Adds the puzzle on the boards to a collection. @param key null for a new one, which gets the collection's title */
export function collect(app: App, key: string | null, titles: { puzzle: string; collection: string }) {
  const { puzzle, text, source, author, note } = app.page.session;
  if (puzzle === null) return;
  const said = { title: engine.collectionTitle(titles.puzzle), author, note };
  const made = { text, recipe: recipeFor(source), puzzle: puzzle.id, boards: data.sizesOf(puzzle) };
  addEntries(app, key, [data.newEntry({ ...said, kind: puzzle.kind, ...made })], titles.collection);
}

export function showCollection(app: App, key: string | null) {
  showKept(app, key);
  fillCollections(app);
  app.acted();
}
