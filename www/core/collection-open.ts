/** Collections come onto the page, from a text, files or a link, and are played: one puzzle after the other. */

import type { App } from '../core/app.ts';
import {
  type Collection,
  type Entry,
  newCollection,
  newEntry,
  openCollection,
  placeOf,
  sameAs,
  withEntry,
} from '../core/collections.ts';
import { putCollection, showKept } from '../core/keep/collections.ts';

import { warn } from '../core/notices.ts';
import { type How, openText } from '../core/open.ts';

import { textRefused, wished } from '../core/page.ts';
import { isToBeMade, madeInSight } from '../core/recipe-consent.ts';
import { collectionName, entryName, textErrorSentence } from '../core/sentences.ts';
import type { Source } from '../core/session.ts';
import { showPart } from '../core/settings.ts';
import type { OnProgress } from '../engine/client.ts';
import * as engine from '../engine/engine.ts';
import { t } from '../i18n/index.ts';
import type { SharedCollection } from '../pkg/lockstep.js';
import { cannotBeMade, dropEntry, entryMade, fillCollections } from './collection-generate.ts';

/** A text that means to be a collection: it is kept, and its first puzzle opened. @returns whether it could be read */
export function takeCollectionText(app: App, text: string, source: Source, how: How = {}): boolean {
  const { page } = app;
  wished(page);
  const read = engine.readCollection(text);
  const name = source.kind === 'file' ? source.name : null;
  if (!read.ok) {
    textRefused(page, text, name, read.error, how.bytes);
    app.announce(textErrorSentence(read.error));
    app.changed();
    return false;
  }
  const entries = read.puzzles.map(puzzle => newEntry({ ...puzzle, recipe: null, puzzle: null }));
  const title = read.title === '' && name !== null ? engine.collectionTitle(name.replace(/\.[^.]*$/, '')) : read.title;
  takeCollection(app, newCollection(title, entries, Date.now()), how);
  return true;
}

/** A collection from a link; done when its first puzzle, which may have to be made, is on the boards. */
export async function takeSharedCollection(app: App, { title, puzzles }: SharedCollection) {
  const entries = puzzles.map(({ title: own, kind, ...content }) =>
    newEntry({
      title: own,
      kind,
      boards: 'boards' in content ? content.boards : null,
      text: 'text' in content ? content.text : null,
      recipe: 'generated' in content ? content.generated : null,
      puzzle: null,
    }),
  );
  await takeCollection(app, newCollection(title, entries, Date.now()), { quiet: true });
}

/** Shows a collection in the library, or all of them. */
export function showCollection(app: App, key: string | null) {
  showKept(app, key);
  fillCollections(app);
  app.changed();
}

/** Opens a puzzle of the collection that is shown. */
export function openCollected(app: App, id: string) {
  const collection = openCollection(app.page.collections);
  if (collection !== null) openEntryOf(app, collection.key, id, {});
}

/** Opens the puzzle before or after the one on the boards. @param by 1 or −1 */
export function stepCollection(app: App, by: number) {
  const place = placeOf(app.page.collections, app.page.sitting.puzzle?.id);
  const next = place?.collection.entries[place.index + by];
  if (place && next !== undefined) openEntryOf(app, place.collection.key, next.id, {});
}

/** Where the puzzle on the boards stands, in words; empty where it is of none. */
export function placeWords({ page }: App) {
  const place = placeOf(page.collections, page.sitting.puzzle?.id);
  if (place === null) return '';
  const { collection, index } = place;
  return t('collection.place-words', {
    number: index + 1,
    count: collection.entries.length,
    name: entryName(collection.entries[index], index),
    collection: collectionName(collection),
  });
}

export function takeCollection(app: App, collection: Collection, how: How) {
  const { collections } = app.page;
  // What says the same is there already, with what was done on it.
  const there = sameAs(collections, collection);
  const { key, entries } = there ?? collection;
  if (there === null) putCollection(app, collection);
  showKept(app, key);
  showPart(app, 'collections');
  return openEntryOf(app, key, entries[0].id, how);
}

async function openEntryOf(app: App, key: string, id: string, how: How) {
  const { page } = app;
  const { collections } = page;
  const mine = wished(page);
  let entry = collections.all.get(key)?.entries.find(other => other.id === id) ?? null;
  if (entry?.text === null) {
    entry = await made(app, key, entry);
    if (mine !== page.wish) return;
    page.library.awaited = null;
    app.changed();
  }
  const collection = collections.all.get(key);
  if (collection === undefined || entry === null) return;
  if (entry.text === null && !cannotBeMade(id)) return;
  if (entry.text === null)
    return warn(app, 'notice.not-made', { name: entryName(entry, collection.entries.indexOf(entry)) });
  collections.at = id;
  const opened = engine.open(entry.text);
  // The same puzzle may be on the boards as something that has a name of its own.
  const isThere = opened.ok && opened.puzzle.id === page.sitting.puzzle?.id;
  const source = { kind: 'collection', title: entry.title, of: collection.title, settings: entry.recipe } as const;
  if (!isThere && !openText(app, entry.text, source, how)) return;
  const { puzzle } = page.sitting;
  if (puzzle !== null && entry.puzzle !== puzzle.id) {
    const boards = puzzle.boards.map(({ width, height }) => ({ width, height }));
    putCollection(app, withEntry(collection, id, { puzzle: puzzle.id, boards }), { quietly: true });
  }
  if (!how.quiet) app.announce(placeWords(app));
  fillCollections(app);
  app.changed();
}

/** An entry once it is made, after a question where that may take long; without a text where it was not. */
async function made(app: App, key: string, entry: Entry) {
  const { page } = app;
  const { id, kind, recipe } = entry;
  const { wish } = page;
  if (recipe !== null && engine.takesLong(recipe) && !(await isToBeMade(app, kind, 'linked.asked-collected')))
    return entry;
  page.library.awaited = id;
  const isThere = () => wish === page.wish;
  const make = (onProgress: OnProgress) => entryMade(app, key, id, { onProgress, isThere });
  return madeInSight(app, kind, make, () => dropEntry(app, id));
}
