/** Collections are chosen, arrive from a text, files or a link, and are played one puzzle after another. */

import { type App, warn } from '../app/app.ts';
import * as engine from '../engine/engine.ts';
import { t } from '../i18n/index.ts';
import type { SharedCollection } from '../pkg/lockstep.js';
import type { Source } from '../state/card.ts';
import * as collecting from '../state/collections.ts';
import { requested, textRefused } from '../state/page.ts';
import { listKey } from '../state/results.ts';
import { turnTo } from '../state/session.ts';
import { putCollection, showKept } from '../store/collections.ts';
import { collectionName, entryName, sourceName, textErrorSentence } from '../words/sentences.ts';
import { entryOf, fillCollections, makeEntries } from './collection-generate.ts';
import { type How, openText } from './open.ts';

/** A text that means to be a collection: stored, and its first puzzle opened. @returns whether it could be read */
export function takeCollectionText(app: App, text: string, source: Source, how: How = {}): boolean {
  const { page } = app;
  requested(page);
  const read = engine.readCollection(text);
  const name = source.kind === 'file' ? source.name : null;
  if (!read.ok) {
    textRefused(page, text, name, read.error, how.bytes);
    app.announce(textErrorSentence(read.error));
    app.acted();
    return false;
  }
  const title = read.title === '' && name !== null ? titleOfFile(name) : read.title;
  takeCollection(app, collecting.newCollection(title, read.puzzles.map(collecting.newEntry)), how);
  return true;
}

/** The title of a puzzle or collection without one, from the name of its file. */
export const titleOfFile = (name: string) => engine.collectionTitle(name.replace(/\.[^.]*$/, ''));

/** Opens a collection from a link; done once its first puzzle, which may have to be generated, is on the boards. */
export async function takeSharedCollection(app: App, { title, puzzles }: SharedCollection, isQuiz = false) {
  const entries = puzzles.map(entry => {
    const { title, author, note, kind } = entry;
    const content = 'generated' in entry ? { recipe: entry.generated } : { text: entry.text, boards: entry.boards };
    return collecting.newEntry({ title, author, note, kind, ...content });
  });
  const quiz = isQuiz ? { name: '', handed: null } : null;
  await takeCollection(app, { ...collecting.newCollection(title, entries), quiz }, { quiet: true });
}

/** @param by 1 for the puzzle after the one on the boards, −1 for the one before */
export function stepCollection(app: App, by: number) {
  const place = collecting.placeOf(app.page.collections, app.page.session.puzzle?.id);
  const next = place?.collection.entries[place.index + by];
  if (place && next !== undefined) openEntryOf(app, place.collection.key, next.id, {});
}

/** The position of the puzzle in its collection, in words; empty without a collection. */
function placeWords({ page }: App) {
  const place = collecting.placeOf(page.collections, page.session.puzzle?.id);
  if (place === null) return '';
  const { collection, index } = place;
  return t('collection.place-words', {
    number: index + 1,
    count: collection.entries.length,
    name: entryName(collection.entries[index], index),
    collection: collectionName(collection),
  });
}

export function takeCollection(app: App, collection: collecting.Collection, how: How) {
  const { collections } = app.page;
  // An identical collection may be there already, with progress.
  const there = collecting.sameAs(collections, collection);
  const { key, entries } = there ?? collection;
  if (there === null) putCollection(app, collection);
  collections.collecting = false;
  showKept(app, key);
  return openEntryOf(app, key, entries[0].id, how);
}

/** A puzzle of a collection could not be generated. */
export const warnNotMade = (app: App, { entries }: collecting.Collection, index: number) =>
  warn(app, 'notice.not-made', { name: entryName(entries[index], index) });

export async function openEntryOf(app: App, key: string, id: string, how: How) {
  const { page } = app;
  const { collections } = page;
  const isNewest = requested(page);
  if (entryOf(app, key, id)?.text === null) {
    page.library.awaited = id;
    const isMade = await makeEntries(app, key, [id]);
    if (!isNewest()) return;
    page.library.awaited = null;
    app.acted();
    if (!isMade) return;
  }
  const collection = collections.all.get(key);
  const entry = entryOf(app, key, id);
  if (collection === undefined || entry === null) return;
  if (entry.text === null) return warnNotMade(app, collection, collection.entries.indexOf(entry));
  collections.at = id;
  // A level counts wherever it is played; the collection's title is its source's.
  const from = listKey(entry.from ?? null) === null ? null : entry.from;
  const source =
    from ?? ({ kind: 'collection', title: entry.title, of: collection.title, settings: entry.recipe } as const);
  const title = from && entry.title !== sourceName(from) ? entry.title : '';
  if (!openText(app, entry.text, source, { ...how, about: { ...entry, title } })) return;
  // All puzzles of a quiz are part of it.
  if (collection.quiz) {
    page.session.game.quiz = { handed: collection.quiz.handed };
    if (collection.quiz.handed === null) turnTo(page.session, 'play');
  }
  const { puzzle } = page.session;
  if (puzzle !== null && entry.puzzle !== puzzle.id) {
    const change = { puzzle: puzzle.id, boards: collecting.sizesOf(puzzle) };
    putCollection(app, collecting.withEntry(collection, id, change), { quietly: true });
  }
  if (!how.quiet) app.announce(placeWords(app));
  fillCollections(app);
  app.acted();
}
