/**
 * Collections come onto the page, from a text, files or a link, and are played: one puzzle after the other.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/collections.js').Collection} Collection
 * @typedef {import('../state/collections.js').Entry} Entry
 */

import * as engine from '../engine.js';
import { t } from '../i18n/index.js';
import { plainName } from '../i18n/names.js';
import { collectionName, entryName, textErrorSentence } from '../i18n/sentences.js';
import { MOST_ENTRIES, newCollection, newEntry, openCollection, placeOf, sameAs, withEntry } from '../state/collections.js';
import { textRefused, wished } from '../state/page.js';
import { FILE_LIMIT, decodeText } from '../text-source.js';
import { putCollection, showKept } from './collection-keeping.js';
import { cannotBeMade, dropEntry, entryMade, fillCollections } from './collection-making.js';
import { isToBeMade, madeInSight } from './linking.js';
import { warn } from './notices.js';
import { openText } from './opening.js';

/**
 * A text that means to be a collection: it is kept, and its first puzzle opened.
 * @param {App} app
 * @param {string} text
 * @param {import('../state/sitting.js').Source} source
 * @param {import('./opening.js').How} [how]
 * @returns {boolean} whether it could be read
 */
export function takeCollectionText(app, text, source, how = {}) {
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
  take(app, newCollection(title, entries, Date.now()), how);
  return true;
}

/**
 * The text in the editor, which may be a collection that is still being typed.
 * @param {App} app
 * @param {string} text
 */
export function draftCollection(app, text) {
  const { page } = app;
  const read = engine.readCollection(text);
  textRefused(page, text, page.sitting.draft.name, read.ok ? null : read.error);
  app.announce(read.ok ? t('collection.typed') : textErrorSentence(read.error));
  app.changed();
}

/** The collection in the editor is done. @param {App} app */
export function openDraftCollection(app) {
  const { sitting } = app.page;
  const { text, name } = sitting.draft;
  // It is a collection by now, and no draft of this puzzle.
  sitting.draft = { text: sitting.text, name: null, error: null };
  takeCollectionText(app, text, name === null ? { kind: 'text' } : { kind: 'file', name });
}

/**
 * A collection from a link; done when its first puzzle, which may have to be made, is on the boards.
 * @param {App} app
 * @param {import('../pkg/lockstep.js').SharedCollection} shared
 */
export async function takeSharedCollection(app, { title, puzzles }) {
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
  await take(app, newCollection(title, entries, Date.now()), { quiet: true });
}

/**
 * Several files at once become a collection of what they hold; one is opened as it is.
 * @param {App} app
 * @param {readonly File[]} files
 */
export async function openFiles(app, files) {
  if (files.length === 0) return;
  if (files.length === 1) return app.actions.openFile(files[0]);
  const mine = wished(app.page);
  if (!(await app.loaded)) return;
  /** @type {Entry[]} */
  const entries = [];
  /** @type {string[]} */
  const refused = [];
  for (const file of files.slice(0, MOST_ENTRIES)) {
    const text = file.size > FILE_LIMIT ? '' : await file.arrayBuffer().then(decodeText, () => '');
    const found = entriesFrom(text, file.name);
    if (found.length === 0) refused.push(plainName(file.name));
    entries.push(...found);
  }
  if (mine !== app.page.wish) return;
  if (entries.length === 0) return warn(app, 'notice.no-puzzles', { count: files.length });
  take(app, newCollection('', entries.slice(0, MOST_ENTRIES), Date.now()), {});
  if (refused.length > 0) warn(app, 'notice.files-left-out', { names: refused.slice(0, 5).join(', '), count: refused.length });
}

/**
 * Shows a collection in the library, or all of them.
 * @param {App} app
 * @param {string | null} key
 */
export function showCollection(app, key) {
  showKept(app, key);
  fillCollections(app);
  app.changed();
}

/**
 * Opens a puzzle of the collection that is shown.
 * @param {App} app
 * @param {string} id
 */
export function openCollected(app, id) {
  const collection = openCollection(app.page.collections);
  if (collection !== null) openEntryOf(app, collection.key, id, {});
}

/**
 * Opens the puzzle before or after the one on the boards.
 * @param {App} app
 * @param {number} by 1 or −1
 */
export function stepCollection(app, by) {
  const place = placeOf(app.page.collections, app.page.sitting.puzzle?.id);
  const next = place?.collection.entries[place.index + by];
  if (place && next !== undefined) openEntryOf(app, place.collection.key, next.id, {});
}

/** Where the puzzle on the boards stands, in words; empty where it is of none. @param {App} app */
export function placeWords({ page }) {
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

/**
 * @param {App} app
 * @param {Collection} collection
 * @param {import('./opening.js').How} how
 */
function take(app, collection, how) {
  const { collections } = app.page;
  // What says the same is there already, with what was done on it.
  const there = sameAs(collections, collection);
  const { key, entries } = there ?? collection;
  if (there === null) putCollection(app, collection);
  showKept(app, key);
  app.actions.showPart('collections');
  return openEntryOf(app, key, entries[0].id, how);
}

/**
 * @param {App} app
 * @param {string} key
 * @param {string} id
 * @param {import('./opening.js').How} how
 */
async function openEntryOf(app, key, id, how) {
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
  if (entry.text === null) return warn(app, 'notice.not-made', { name: entryName(entry, collection.entries.indexOf(entry)) });
  collections.at = id;
  const opened = engine.open(entry.text);
  // The same puzzle may be on the boards as something that has a name of its own.
  const isThere = opened.ok && opened.puzzle.id === page.sitting.puzzle?.id;
  const source = /** @type {const} */ ({ kind: 'collection', title: entry.title, of: collection.title, settings: entry.recipe });
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

/**
 * An entry once it is made, after a question where that may take long; without a text where it was not.
 * @param {App} app
 * @param {string} key
 * @param {Entry} entry
 */
async function made(app, key, entry) {
  const { page } = app;
  const { id, kind, recipe } = entry;
  const { wish } = page;
  if (recipe !== null && engine.takesLong(recipe) && !(await isToBeMade(app, kind, 'linked.asked-collected'))) return entry;
  page.library.awaited = id;
  const isThere = () => wish === page.wish;
  const make = (/** @type {import('../solver-client.js').OnProgress} */ onProgress) => entryMade(app, key, id, { onProgress, isThere });
  return madeInSight(app, kind, make, () => dropEntry(app, id));
}

/**
 * The puzzles of a file; none where it holds none.
 * @param {string} text
 * @param {string} name of the file
 * @returns {Entry[]}
 */
function entriesFrom(text, name) {
  if (engine.isCollection(text)) {
    const read = engine.readCollection(text);
    return read.ok ? read.puzzles.map(puzzle => newEntry({ ...puzzle, recipe: null, puzzle: null })) : [];
  }
  const opened = engine.open(text);
  if (!opened.ok) return [];
  const { id, kind, boards } = opened.puzzle;
  const title = engine.collectionTitle(name.replace(/\.[^.]*$/, ''));
  return [newEntry({ title, kind, text, recipe: null, puzzle: id, boards: boards.map(({ width, height }) => ({ width, height })) })];
}
