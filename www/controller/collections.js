/**
 * What a person does with collections: opens them from a text or a link, plays their puzzles one after the other, makes
 * and arranges them, takes them along as a file and as a link. They are kept on the device, and written at each change.
 *
 * Puzzles that come as recipes are made by a worker, one after the other; the one that somebody waits for comes first.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/collections.js').Collection} Collection
 * @typedef {import('../state/collections.js').Entry} Entry
 */

import { setFragment } from '../address.js';
import { download } from '../dom.js';
import * as engine from '../engine.js';
import { FAMILIES } from '../families/index.js';
import { t } from '../i18n/index.js';
import { collectionName, entryName, puzzleName, reasonSentence, textErrorSentence } from '../i18n/sentences.js';
import { encode, sizeClass } from '../share-link.js';
import {
  MOST_ENTRIES,
  bytesOfCollection,
  collectionDropped,
  collectionSet,
  newCollection,
  newEntry,
  openCollection,
  placeOf,
  sameAs,
  shown,
  withEntry,
  withMore,
  withMoved,
  withoutEntry,
} from '../state/collections.js';
import { LIMIT, usedBytes } from '../state/kept.js';
import { textRefused, wished } from '../state/page.js';
import { recipeOf } from '../state/sitting.js';
import { collectionFrom } from '../store/collections.js';
import { FILE_LIMIT, decodeText } from '../text-source.js';
import { warn } from './notices.js';
import { openText } from './opening.js';
import { meet, tell } from './seats.js';
import { keptText } from './yours.js';

/** The most characters of all texts together that are made of recipes. */
const MOST_MADE = 32_000_000;

/** Where the collection that was shown last is noted. */
const NOTED = 'lockstep.collection';

/** Collections whose recipes are being made. @type {Set<string>} */
const filling = new Set();

/** How many writes of a collection are under way. @type {Map<string, number>} */
const writing = new Map();

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
 * A collection from a link.
 * @param {App} app
 * @param {import('../pkg/lockstep.js').SharedCollection} shared
 */
export function takeSharedCollection(app, { title, puzzles }) {
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
  take(app, newCollection(title, entries, Date.now()), { quiet: true });
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
  if (there === null) put(app, collection);
  show(app, key);
  app.actions.showPart('collections');
  openEntryOf(app, key, entries[0].id, how);
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
    if (found.length === 0) refused.push(file.name);
    entries.push(...found);
  }
  if (mine !== app.page.wish) return;
  if (entries.length === 0) return warn(app, 'notice.no-puzzles', { count: files.length });
  take(app, newCollection('', entries.slice(0, MOST_ENTRIES), Date.now()), {});
  if (refused.length > 0) warn(app, 'notice.files-left-out', { names: refused.slice(0, 5).join(', '), count: refused.length });
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

/**
 * Shows a collection in the library, or all of them.
 * @param {App} app
 * @param {string | null} key
 */
export function showCollection(app, key) {
  show(app, key);
  if (key !== null) fill(app, key);
  app.changed();
}

/**
 * @param {App} app
 * @param {string | null} key
 */
function show({ page }, key) {
  shown(page.collections, key);
  try {
    if (key === null) localStorage.removeItem(NOTED);
    else localStorage.setItem(NOTED, key);
  } catch {
    // Without storage it is shown as long as the page is there.
  }
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
  if (entryOf(app, key, id)?.text === null) {
    page.library.awaited = id;
    app.changed();
    await fill(app, key, id);
    if (mine !== page.wish) return;
    page.library.awaited = null;
  }
  const collection = collections.all.get(key);
  const entry = entryOf(app, key, id);
  if (collection === undefined || entry === null) return;
  if (entry.text === null) return warn(app, 'notice.not-made', { name: entryName(entry, indexOf(collection, id)) });
  collections.at = id;
  const opened = engine.open(entry.text);
  // The same puzzle may be on the boards as something that has a name of its own.
  const isThere = opened.ok && opened.puzzle.id === page.sitting.puzzle?.id;
  const source = /** @type {const} */ ({ kind: 'collection', title: entry.title, of: collection.title, settings: entry.recipe });
  if (!isThere && !openText(app, entry.text, source, how)) return;
  const { puzzle } = page.sitting;
  if (puzzle !== null && entry.puzzle !== puzzle.id) {
    const boards = puzzle.boards.map(({ width, height }) => ({ width, height }));
    put(app, withEntry(collection, id, { puzzle: puzzle.id, boards }), { quietly: true });
  }
  if (!how.quiet) app.announce(placeWords(app));
  fill(app, key);
  app.changed();
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
 * Makes what is still a recipe, one after the other, what somebody waits for first.
 * @param {App} app
 * @param {string} key
 * @param {string} [first] the id of the entry that is waited for; resolves once that is made, or cannot be
 */
async function fill(app, key, first) {
  const { page, maker } = app;
  const isMissing = () => first !== undefined && entryOf(app, key, first)?.text === null;
  if (filling.has(key)) {
    // Whoever makes them looks for what is waited for.
    while (filling.has(key) && isMissing()) await new Promise(done => setTimeout(done, 50));
    return;
  }
  filling.add(key);
  /** @type {Set<string>} */
  const failed = new Set();
  try {
    for (;;) {
      const collection = page.collections.all.get(key);
      const open = collection?.entries.filter(({ id, text }) => text === null && !failed.has(id)) ?? [];
      // What nobody looks at can wait.
      const isLooked = page.collections.open === key;
      const next = open.find(({ id }) => id === page.library.awaited || id === first) ?? (isLooked ? open[0] : undefined);
      if (collection === undefined || next === undefined || next.recipe === null) break;
      const made = bytesOfCollection(collection) > MOST_MADE ? null : await maker.generate(next.recipe, () => {});
      const now = page.collections.all.get(key);
      if (now === undefined) break;
      const opened = made?.ok ? engine.open(made.text) : null;
      if (!made?.ok || !opened?.ok) failed.add(next.id);
      else {
        const boards = opened.puzzle.boards.map(({ width, height }) => ({ width, height }));
        put(app, withEntry(now, next.id, { text: made.text, boards, puzzle: opened.puzzle.id }), { quietly: true });
      }
      app.changed();
    }
  } finally {
    filling.delete(key);
  }
}

/**
 * @param {App} app
 * @param {string} key
 * @param {string} id
 * @returns {Entry | null}
 */
function entryOf({ page }, key, id) {
  return page.collections.all.get(key)?.entries.find(entry => entry.id === id) ?? null;
}

/** @param {Collection} collection @param {string} id */
function indexOf({ entries }, id) {
  return entries.findIndex(entry => entry.id === id);
}

/**
 * The puzzle on the boards as an entry.
 * @param {App} app
 * @param {string} title
 * @returns {Entry | null}
 */
function entryOnBoards({ page }, title) {
  const { puzzle, text, source } = page.sitting;
  if (puzzle === null) return null;
  const boards = puzzle.boards.map(({ width, height }) => ({ width, height }));
  const recipe = recipeFor(source);
  return newEntry({ title: engine.collectionTitle(title), kind: puzzle.kind, boards, text, recipe, puzzle: puzzle.id });
}

/**
 * What makes a puzzle from somewhere, where that is known: it makes a link short.
 * @param {import('../state/sitting.js').Source | null} source
 */
function recipeFor(source) {
  if (source?.kind !== 'example') return recipeOf(source);
  const found = engine.examples().find(example => example.name === source.name);
  // A large one would be made only to be asked.
  if (found === undefined || engine.isLarge(found)) return null;
  const example = engine.example(source.name);
  return example.ok ? (example.generated ?? null) : null;
}

/**
 * Adds the puzzle on the boards to a collection.
 * @param {App} app
 * @param {string | null} key null for a new one
 * @param {{ puzzle: string, collection: string }} titles that of the collection counts for a new one only
 */
export function collect(app, key, { puzzle, collection: title }) {
  const entry = entryOnBoards(app, puzzle);
  if (entry !== null) addEntries(app, key, [entry], title);
}

/**
 * @param {App} app
 * @param {string | null} key null for a new one
 * @param {Entry[]} entries
 * @param {string} [title] of a new one
 */
function addEntries(app, key, entries, title = '') {
  const { page } = app;
  const there = key === null ? undefined : page.collections.all.get(key);
  if ((there?.entries.length ?? 0) + entries.length > MOST_ENTRIES)
    return warn(app, 'notice.collection-full', { most: MOST_ENTRIES });
  const next = there === undefined ? newCollection(engine.collectionTitle(title), entries, Date.now()) : withMore(there, entries);
  if (!put(app, next)) return;
  show(app, next.key);
  const words = t('collection.added', { count: next.entries.length, name: collectionName(next) });
  page.passing.notice = { id: 'collection.told', args: { words }, tone: 'info' };
  app.announce(words);
  app.changed();
}

/**
 * Puzzles that were made for a sheet become a collection.
 * @param {App} app
 * @param {string} title
 * @param {{ title: string, text: string, kind: import('../types.js').Kind, recipe: import('../types.js').Settings | null }[]} puzzles
 */
export function collectSheet(app, title, puzzles) {
  const entries = puzzles.map(puzzle => newEntry({ ...puzzle, title: engine.collectionTitle(puzzle.title), boards: null, puzzle: null }));
  addEntries(app, null, entries, title);
  app.actions.showPart('collections');
}

/**
 * Puzzles are to be chosen from those that are kept.
 * @param {App} app
 * @param {string | null} into the key of a collection; null for a new one
 */
export function beginChoosing({ page, actions, changed }, into) {
  page.collections.choosing = { into, keys: [] };
  actions.showPart('yours');
  changed();
}

/** @param {App} app @param {string} key of a kept puzzle, which is chosen, or chosen no more */
export function choose({ page, changed }, key) {
  const { choosing } = page.collections;
  if (choosing === null) return;
  const rest = choosing.keys.filter(other => other !== key);
  choosing.keys = rest.length < choosing.keys.length ? rest : [...choosing.keys, key].slice(0, MOST_ENTRIES);
  changed();
}

/** @param {App} app */
export function cancelChoosing({ page, actions, changed }) {
  const { choosing } = page.collections;
  page.collections.choosing = null;
  if (choosing?.into !== null) actions.showPart('collections');
  changed();
}

/** What was chosen becomes a collection, or goes into one. @param {App} app */
export async function takeChosen(app) {
  const { page, actions } = app;
  const { collections } = page;
  const { choosing } = collections;
  if (choosing === null || choosing.keys.length === 0) return;
  const { into, keys } = choosing;
  collections.choosing = null;
  /** @type {Entry[]} */
  const entries = [];
  for (const key of keys) {
    const card = page.kept.cards.get(key);
    const text = await keptText(app, key);
    if (card === undefined || text === null) continue;
    const { kind, boards, puzzle, source } = card;
    entries.push(newEntry({ title: engine.collectionTitle(puzzleName(card)), kind, boards, text, recipe: recipeFor(source), puzzle }));
  }
  if (entries.length === 0) return warn(app, 'kept.damaged');
  addEntries(app, into, entries);
  collections.editing = true;
  actions.showPart('collections');
}

/** @param {App} app @param {boolean} editing */
export function editCollection({ page, changed }, editing) {
  page.collections.editing = editing;
  changed();
}

/** @param {App} app @param {string} title of the collection that is shown */
export function titleCollection(app, title) {
  const collection = openCollection(app.page.collections);
  if (collection !== null) put(app, { ...collection, title: engine.collectionTitle(title) });
}

/** @param {App} app @param {string} id @param {string} title */
export function titleEntry(app, id, title) {
  const { collections, sitting } = app.page;
  const collection = openCollection(collections);
  if (collection === null) return;
  const place = placeOf(collections, sitting.puzzle?.id);
  const own = engine.collectionTitle(title);
  put(app, withEntry(collection, id, { title: own }));
  if (sitting.source?.kind === 'collection' && place?.collection.entries[place.index].id === id)
    sitting.source = { ...sitting.source, title: own };
}

/**
 * @param {App} app
 * @param {string} id
 * @param {number} to its index then
 */
export function moveEntry(app, id, to) {
  const collection = openCollection(app.page.collections);
  if (collection === null || to < 0 || to >= collection.entries.length || indexOf(collection, id) === to) return;
  put(app, withMoved(collection, id, to));
  app.announce(t('collection.moved', { number: to + 1, count: collection.entries.length }));
}

/** @param {App} app @param {string} id */
export function removeEntry(app, id) {
  const { collections } = app.page;
  const collection = openCollection(collections);
  if (collection === null) return;
  const index = indexOf(collection, id);
  if (collection.entries.length === 1) {
    removeCollection(app, collection.key);
    return;
  }
  const title = entryName(collection.entries[index], index);
  if (!put(app, withoutEntry(collection, id))) return;
  collections.removed = { collection, what: 'entry', title };
  app.announce(t('collection.entry-removed', { name: title }));
  app.changed();
}

/** @param {App} app @param {string} key */
export async function removeCollection(app, key) {
  const { page, keeping, announce, changed } = app;
  const { collections } = page;
  const collection = collections.all.get(key);
  if (collection === undefined) return;
  const title = collectionName(collection);
  collectionDropped(collections, key);
  collections.removed = { collection, what: 'collection', title };
  announce(t('yours.removed', { name: title }));
  changed();
  try {
    await keeping.store?.removeCollection(key);
    tell(app, { type: 'collections' });
  } catch (error) {
    meet(app, error);
  }
}

/** Brings back what was removed last. @param {App} app */
export function undoCollection(app) {
  const { collections } = app.page;
  const { removed } = collections;
  if (removed === null) return;
  collections.removed = null;
  const there = collections.all.get(removed.collection.key);
  put(app, { ...removed.collection, revision: there?.revision ?? 0 });
  show(app, removed.collection.key);
  app.announce(t('yours.back', { name: removed.title }));
  app.changed();
}

/** @param {App} app */
export function dropRemovedEntry({ page, changed }) {
  page.collections.removed = null;
  changed();
}

/**
 * A collection as a file, in which every puzzle is in full.
 * @param {App} app
 * @param {string} key
 */
export async function exportCollection(app, key) {
  const collection = await made(app, key);
  if (collection === null) return;
  const { title, entries } = collection;
  const puzzles = entries.map(entry => ({ title: entry.title, text: entry.text ?? '' }));
  const written = engine.writeCollection(title, puzzles);
  if (!written.ok) return warn(app, 'notice.export-failed');
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60);
  download(`${name || 'lockstep-collection'}.txt`, new Blob([written.text], { type: 'text/plain' }));
}

/**
 * The collection with each puzzle made; null where one cannot be.
 * @param {App} app
 * @param {string} key
 */
async function made(app, key) {
  const missing = app.page.collections.all.get(key)?.entries.find(({ text }) => text === null);
  if (missing !== undefined) {
    await fill(app, key);
    const left = app.page.collections.all.get(key)?.entries.findIndex(({ text }) => text === null) ?? -1;
    const entry = app.page.collections.all.get(key)?.entries[left];
    if (entry !== undefined) {
      warn(app, 'notice.not-made', { name: entryName(entry, left) });
      return null;
    }
  }
  return app.page.collections.all.get(key) ?? null;
}

/**
 * The link to a collection, and how far it gets.
 * @param {App} app
 * @param {string} key
 * @returns {Promise<{ address: string, size: ReturnType<typeof sizeClass> } | { problem: string } | null>}
 */
export async function linkCollection({ page }, key) {
  const collection = page.collections.all.get(key);
  if (collection === undefined) return null;
  const items = collection.entries.map(({ title, recipe, text }) =>
    recipe === null ? { title, text: text ?? '' } : { title, generated: recipe },
  );
  const packed = engine.packCollection(collection.title, items);
  if (!packed.ok) return { problem: reasonSentence(packed.error) };
  const hash = await encode(packed.bytes);
  const address = new URL(hash, location.href).href;
  const size = sizeClass(address.length);
  // The page comes back with it, where one of its puzzles is on the boards.
  const isPlayed = placeOf(page.collections, page.sitting.puzzle?.id)?.collection.key === key;
  if (size !== 'too-long' && isPlayed && page.sitting.source?.kind === 'collection') setFragment(hash);
  return { address, size };
}

/**
 * What is kept on the device joins what was opened since the page is there.
 * @param {App} app
 */
export async function recallCollections(app) {
  const { page, keeping, changed } = app;
  const { collections } = page;
  await keeping.opened;
  if (keeping.store === null) return;
  try {
    const kept = (await keeping.store.collections()).flatMap(value => {
      const collection = collectionFrom(value);
      return collection !== null && isKnown(collection) ? [collection] : [];
    });
    const here = [...collections.all.values()].filter(({ key }) => writing.has(key));
    collections.all = new Map([...kept, ...here].map(collection => [collection.key, collection]));
    if (collections.open === null) collections.open = noted(collections.all);
    else if (!collections.all.has(collections.open)) shown(collections, null);
  } catch (error) {
    meet(app, error);
  }
  changed();
}

/** Whether this page knows the families of all puzzles. @param {Collection} collection */
function isKnown({ entries }) {
  return entries.every(entry => FAMILIES.some(({ kind }) => kind === entry.kind));
}

/** What was shown before the page was loaded anew. @param {ReadonlyMap<string, Collection>} all */
function noted(all) {
  try {
    const key = localStorage.getItem(NOTED);
    return key !== null && all.has(key) ? key : null;
  } catch {
    return null;
  }
}

/**
 * Collections from a file of everything: what is here already stays as it is.
 * @param {App} app
 * @param {unknown} given
 * @returns {'taken' | 'had' | 'refused'}
 */
export function joinCollection(app, given) {
  const { collections } = app.page;
  const collection = collectionFrom(given);
  if (collection === null || !isKnown(collection)) return 'refused';
  const there = collections.all.get(collection.key);
  if (sameAs(collections, collection) !== null || (there !== undefined && there.changed >= collection.changed)) return 'had';
  return put(app, { ...collection, revision: there?.revision ?? 0 }) ? 'taken' : 'refused';
}


/**
 * A collection is another one from now on, and written to the device.
 * @param {App} app
 * @param {Collection} collection
 * @param {{ quietly?: boolean }} [how] quietly: nothing was changed that a person would call so
 * @returns {boolean} whether there was room for it
 */
function put(app, collection, { quietly = false } = {}) {
  const { page, changed } = app;
  const { collections } = page;
  const before = collections.all.get(collection.key);
  const others = [...collections.all.values()].filter(({ key }) => key !== collection.key);
  const bytes = [...others, collection].reduce((sum, other) => sum + bytesOfCollection(other), 0);
  const grows = bytesOfCollection(collection) > (before === undefined ? 0 : bytesOfCollection(before));
  if (grows && usedBytes(page.kept) + bytes > LIMIT) {
    warn(app, 'kept.limit');
    return false;
  }
  const next = { ...collection, changed: quietly ? collection.changed : Date.now(), revision: collection.revision + 1 };
  if (!quietly) collections.removed = null;
  collectionSet(collections, next);
  changed();
  write(app, next, collection.revision);
  return true;
}

/**
 * @param {App} app
 * @param {Collection} collection
 * @param {number} expected
 */
async function write(app, collection, expected) {
  const { page, keeping } = app;
  const { key } = collection;
  writing.set(key, (writing.get(key) ?? 0) + 1);
  try {
    await keeping.opened;
    const written = await keeping.store?.writeCollection(collection.key, collection, expected);
    if (written === 'newer') {
      // Another tab was faster: what was done here is kept beside it.
      const copy = { ...newCollection(collection.title, collection.entries, collection.changed), revision: 1 };
      await keeping.store?.writeCollection(copy.key, copy, 0);
      const isOpen = page.collections.open === collection.key;
      collectionSet(page.collections, copy);
      if (isOpen) page.collections.open = copy.key;
      await recallCollections(app);
    }
    tell(app, { type: 'collections' });
  } catch (error) {
    meet(app, error);
  } finally {
    const left = (writing.get(key) ?? 1) - 1;
    if (left === 0) writing.delete(key);
    else writing.set(key, left);
  }
}
