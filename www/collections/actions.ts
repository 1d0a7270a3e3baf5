/**
 * A person's actions on collections: opening them, adding the puzzle on the boards, titles, order, removing, and saving
 * them as a file or a link.
 */

import { setFragment } from '../core/address.ts';
import type { App } from '../core/app.ts';
import { addEntries, recipeFor } from '../core/collect.ts';
import { dropEntry, entryMade, fillCollections, type Waiter } from '../core/collection-generate.ts';
import { openEntryOf } from '../core/collection-open.ts';
import * as data from '../core/collections.ts';
import { download } from '../core/download.ts';
import { forgetCollection, putCollection, showKept } from '../core/keep/collections.ts';
import { canEncode, encode, sizeClass } from '../core/links.ts';
import { warn } from '../core/notices.ts';
import { isToBeMade, madeInSight } from '../core/recipe-consent.ts';
import { collectionName, entryName, reasonSentence } from '../core/sentences.ts';
import type { OnProgress } from '../engine/client.ts';
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
  app.changed();
}

export async function removeCollection(app: App, key: string) {
  const { collections } = app.page;
  const collection = collections.all.get(key);
  if (collection === undefined) return;
  const title = collectionName(collection);
  data.collectionDropped(collections, key);
  collections.removed = { collection, what: 'collection', title };
  app.announce(t('yours.removed', { name: title }));
  app.changed();
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
  app.changed();
}

/** A collection as a file, with the full text of every puzzle. */
export async function exportCollection(app: App, key: string) {
  const made = await madeWhole(app, key);
  if (made === null) return;
  const { title, entries } = made.collection;
  if (made.missing >= 0) return warn(app, 'notice.not-made', { name: entryName(entries[made.missing], made.missing) });
  const puzzles = entries.map(entry => ({ title: entry.title, text: entry.text ?? '' }));
  const written = await app.workers.batch.call('writeCollection', [title, puzzles], { isAwaited: true });
  if (!written.ok) return warn(app, 'notice.export-failed');
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  download(`${name.slice(0, 60) || 'lockstep-collection'}.txt`, new Blob([written.text], { type: 'text/plain' }));
}

/** Generates every puzzle of the collection; if that may take long, asks first and offers Cancel. */
async function madeWhole(app: App, key: string) {
  const { page } = app;
  const { wish } = page;
  const entries = page.collections.all.get(key)?.entries ?? [];
  const dear = entries.find(({ text, recipe }) => text === null && recipe !== null && engine.takesLong(recipe));
  if (dear === undefined) return collectionMade(app, key);
  if (!(await isToBeMade(app, dear.kind, 'linked.asked-collected'))) return null;
  let isStopped = false;
  const isThere = () => !isStopped && wish === page.wish;
  const make = (onProgress: OnProgress) => collectionMade(app, key, { onProgress, isThere });
  return madeInSight(app, dear.kind, make, () => {
    isStopped = true;
    const { current } = app.filling;
    if (current !== null) dropEntry(app, current.id);
  });
}

/** The link to a collection, and how widely it is accepted. */
export async function linkCollection(app: App, key: string) {
  const { page } = app;
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
  // After a reload the page opens it again, if one of its puzzles is on the boards.
  const isPlayed = data.placeOf(page.collections, page.session.puzzle?.id)?.collection.key === key;
  if (size !== 'too-long' && isPlayed && page.session.source?.kind === 'collection') setFragment(app, hash);
  return { address, size };
}

function indexOf({ entries }: data.Collection, id: string) {
  return entries.findIndex(entry => entry.id === id);
}

/** Adds the puzzle on the boards to a collection. @param key null for a new one, which gets the collection's title */
export function collect(app: App, key: string | null, titles: { puzzle: string; collection: string }) {
  const { puzzle, text, source } = app.page.session;
  if (puzzle === null) return;
  const { kind, id } = puzzle;
  const title = engine.collectionTitle(titles.puzzle);
  const entry = data.newEntry({
    title,
    kind,
    boards: data.sizesOf(puzzle),
    text,
    recipe: recipeFor(source),
    puzzle: id,
  });
  addEntries(app, key, [entry], titles.collection);
}

/**
 * The collection with each puzzle generated, and the index of the first failure; −1 if none.
 * @returns null if the collection is gone, or nobody waits any longer
 */
async function collectionMade(app: App, key: string, waiter: Partial<Waiter> = {}) {
  const { all } = app.page.collections;
  for (const { id } of all.get(key)?.entries ?? []) {
    await entryMade(app, key, id, waiter);
    if (waiter.isThere?.() === false) return null;
  }
  const collection = app.page.collections.all.get(key);
  return collection ? { collection, missing: collection.entries.findIndex(({ text }) => text === null) } : null;
}

/** Shows a collection in the library, or all of them. */
export function showCollection(app: App, key: string | null) {
  showKept(app, key);
  fillCollections(app);
  app.changed();
}

/** Opens a puzzle of the collection that is shown. */
export function openCollected(app: App, id: string) {
  const collection = data.openCollection(app.page.collections);
  if (collection !== null) openEntryOf(app, collection.key, id, {});
}
