/** A person's actions on collections: opening, choosing puzzles for them, titles, order, removing. */

import { type App, inform, warn } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import { t } from '../i18n/index.ts';
import { fillCollections } from '../puzzle/collection-generate.ts';
import { showLibrary } from '../puzzle/layout.ts';
import * as data from '../state/collections.ts';
import type { Page } from '../state/page.ts';
import { forgetCollection, putCollection, showKept } from '../store/collections.ts';
import { collectionName, entryName, puzzleName } from '../words/sentences.ts';
import { keptText } from './yours.ts';

interface Removed {
  /** as it was before */ collection: data.Collection;
  /** of what was removed */ title: string;
  /** when it was changed by that; missing if it was removed itself */ after?: number;
}

export const roomOf = perObject((_page: Page) => ({
  /** The key of the collection that is being arranged. */ arranged: null as string | null,
  /** The last removal. */ removed: null as Removed | null,
}));

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
  Object.assign(roomOf(app.page), { arranged: null, removed: { collection, title } });
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

/** Adds the puzzle on the boards to a collection. @param key null for a new one, which gets the collection's title */
export function collect(app: App, key: string | null, titles: { puzzle: string; collection: string }) {
  const { puzzle, text, source, author, note } = app.page.session;
  if (puzzle === null) return;
  const { kind, id } = puzzle;
  const title = engine.collectionTitle(titles.puzzle);
  const [boards, recipe] = [data.sizesOf(puzzle), data.recipeFor(source)];
  const entry = data.newEntry({ title, author, note, kind, boards, text, recipe, puzzle: id });
  addEntries(app, key, [entry], titles.collection);
}

export function showCollection(app: App, key: string | null) {
  roomOf(app.page).arranged = null;
  showKept(app, key);
  fillCollections(app);
  app.acted();
}

/** @param key null for a new one @param title of a new one */
function addEntries(app: App, key: string | null, entries: readonly data.Entry[], title = '') {
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

/** Chooses a saved puzzle, or undoes that. @param key of the puzzle */
export function toggleChosen({ page, acted }: App, key: string) {
  const { choosing } = page.collections;
  if (choosing === null) return;
  const rest = choosing.keys.filter(other => other !== key);
  choosing.keys = rest.length < choosing.keys.length ? rest : [...choosing.keys, key].slice(0, data.MOST_ENTRIES);
  acted();
}

export function cancelChoosing(app: App) {
  const { page, acted } = app;
  const { choosing } = page.collections;
  page.collections.choosing = null;
  if (choosing?.into !== null) showLibrary(app, 'collections');
  acted();
}

/** Turns the chosen puzzles into a collection, or adds them to one. */
export async function takeChosen(app: App) {
  const { page } = app;
  const { collections } = page;
  const { choosing } = collections;
  if (choosing === null || choosing.keys.length === 0) return;
  const { into, keys } = choosing;
  collections.choosing = null;
  const entries: data.Entry[] = [];
  for (const key of keys) {
    const card = page.kept.cards.get(key);
    const text = await keptText(app, key);
    if (card === undefined || text === null) continue;
    const { kind, boards, puzzle, source, author, note } = card;
    const title = engine.collectionTitle(puzzleName(card));
    entries.push(data.newEntry({ title, author, note, kind, boards, text, recipe: data.recipeFor(source), puzzle }));
  }
  if (entries.length === 0) return warn(app, 'kept.damaged');
  addEntries(app, into, entries);
  roomOf(page).arranged = collections.open;
  showLibrary(app, 'collections');
}
