/**
 * A person's actions on collections: opening them, adding the puzzle on the boards, titles, order, removing.
 */

import { type App, inform, warn } from '../core/app.ts';
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
  putCollection(app, withMoved(collection, id, to));
  app.announce(t('collection.moved', { number: to + 1, count: collection.entries.length }));
}

export function removeEntry(app: App, id: string) {
  const { collections } = app.page;
  const collection = data.openCollection(collections);
  if (collection === null) return;
  const index = indexOf(collection, id);
  if (collection.entries.length === 1) return void removeCollection(app, collection.key);
  const title = entryName(collection.entries[index], index);
  if (!putCollection(app, withoutEntry(collection, id))) return;
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
  const made = { text, recipe: data.recipeFor(source), puzzle: puzzle.id, boards: data.sizesOf(puzzle) };
  addEntries(app, key, [data.newEntry({ ...said, kind: puzzle.kind, ...made })], titles.collection);
}

export function showCollection(app: App, key: string | null) {
  showKept(app, key);
  fillCollections(app);
  app.acted();
}

/** @param key null for a new one @param title of a new one */
export function addEntries(app: App, key: string | null, entries: readonly data.Entry[], title = '') {
  const { page } = app;
  const there = key === null ? undefined : page.collections.all.get(key);
  if ((there?.entries.length ?? 0) + entries.length > data.MOST_ENTRIES)
    return warn(app, 'error.too-many-puzzles', { most: data.MOST_ENTRIES });
  const next = there
    ? { ...there, entries: [...there.entries, ...entries] }
    : data.newCollection(engine.collectionTitle(title), entries);
  if (!putCollection(app, next)) return;
  showKept(app, next.key);
  const words = t('collection.added', { count: next.entries.length, name: collectionName(next) });
  app.announce(words);
  inform(app, 'notice.words', { words });
}

export const withoutEntry = (collection: data.Collection, id: string): data.Collection => ({
  ...collection,
  entries: collection.entries.filter(entry => entry.id !== id),
});

/** With an entry moved. @param to its new index */
export function withMoved(collection: data.Collection, id: string, to: number): data.Collection {
  const moved = collection.entries.filter(entry => entry.id === id);
  const entries = [...withoutEntry(collection, id).entries];
  entries.splice(Math.max(0, to), 0, ...moved);
  return { ...collection, entries };
}
