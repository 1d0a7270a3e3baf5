/**
 * The puzzles of collections that come as recipes: a worker makes them, one after the other; what somebody waits for comes
 * first, and what nobody looks at is left for later.
 *
 * @typedef {import('../main.js').App} App
 * @typedef {import('../state/collections.js').Collection} Collection
 * @typedef {import('../state/collections.js').Entry} Entry
 */

import * as engine from '../engine.js';
import { bytesOfCollection, withEntry } from '../state/collections.js';
import { putCollection } from './collection-keeping.js';

/** The most characters of all texts together that are made of recipes. */
const MOST_MADE = 32_000_000;

/**
 * @typedef {object} Waiter Somebody who waits for an entry.
 * @property {() => void} done
 * @property {import('../solver-client.js').OnProgress} onProgress
 * @property {() => boolean} isThere whether the entry is still waited for
 */

/** Who waits for an entry, by its id. @type {Map<string, Waiter[]>} */
const waiting = new Map();

/** Entries that cannot be made: nobody tries that again before the page is loaded anew. @type {Set<string>} */
const failed = new Set();

/** Entries whose making was cancelled: they wait until somebody asks for them again. @type {Set<string>} */
const dropped = new Set();

/** Whether the worker is at it. */
let filling = false;

/** The id of the entry that is being made. @type {string | null} */
let current = null;

/**
 * An entry once it is made; without a text where it cannot be or making it was cancelled, null where it is there no more.
 * @param {App} app
 * @param {string} key
 * @param {string} id
 * @param {Partial<Omit<Waiter, 'done'>>} [waiter]
 */
export async function entryMade(app, key, id, { onProgress = () => {}, isThere = () => true } = {}) {
  dropped.delete(id);
  if (entryOf(app, key, id)?.text === null && !failed.has(id))
    await new Promise(done => {
      waiting.set(id, [...(waiting.get(id) ?? []), { done: () => done(undefined), onProgress, isThere }]);
      fillCollections(app);
    });
  return entryOf(app, key, id);
}

/**
 * Nobody waits for an entry any more.
 * @param {App} app
 * @param {string} id
 */
export function dropEntry({ maker }, id) {
  dropped.add(id);
  if (id === current) maker.cancel();
  else wake(id);
}

/** What is being made is not waited for any more. @param {App} app */
export function dropCurrent(app) {
  if (current !== null) dropEntry(app, current);
}

/** Whether an entry was tried, and cannot be made. @param {string} id */
export function cannotBeMade(id) {
  return failed.has(id);
}

/**
 * The collection with each puzzle made, and the index of the first one that cannot be; −1 where all are. Null where it is
 * there no more, or nobody waits any more.
 * @param {App} app
 * @param {string} key
 * @param {Partial<Omit<Waiter, 'done'>>} [waiter]
 * @returns {Promise<{ collection: Collection, missing: number } | null>}
 */
export async function collectionMade(app, key, waiter = {}) {
  const ids = app.page.collections.all.get(key)?.entries.map(({ id }) => id) ?? [];
  for (const id of ids) {
    await entryMade(app, key, id, waiter);
    if (waiter.isThere?.() === false) return null;
  }
  const collection = app.page.collections.all.get(key);
  return collection === undefined ? null : { collection, missing: collection.entries.findIndex(({ text }) => text === null) };
}

/** Makes what is waited for, and what is missing of the collection that is shown. @param {App} app */
export async function fillCollections(app) {
  if (filling) return;
  filling = true;
  try {
    for (let next = nextRecipe(app); next !== null; next = nextRecipe(app)) {
      current = next.entry.id;
      await make(app, next.key, next.entry);
      wake(current);
      current = null;
      app.changed();
    }
  } finally {
    filling = false;
    for (const id of waiting.keys()) wake(id);
  }
}

/**
 * @param {App} app
 * @returns {{ key: string, entry: Entry } | null}
 */
function nextRecipe({ page }) {
  const { all, open } = page.collections;
  const missing = [...all.values()].flatMap(({ key, entries }) =>
    entries.filter(({ id, text }) => text === null && !failed.has(id)).map(entry => ({ key, entry })),
  );
  const isCheap = (/** @type {Entry} */ { id, recipe }) => !dropped.has(id) && (recipe === null || !engine.takesLong(recipe));
  // What may take long is made only for somebody who said so.
  return (
    missing.find(({ entry }) => waiting.has(entry.id)) ??
    missing.find(({ key, entry }) => key === open && isCheap(entry)) ??
    null
  );
}

/**
 * @param {App} app
 * @param {string} key
 * @param {Entry} entry
 */
async function make(app, key, { id, recipe }) {
  const { all } = app.page.collections;
  const before = all.get(key);
  const hasRoom = before !== undefined && bytesOfCollection(before) <= MOST_MADE;
  const onProgress = (/** @type {import('../types.js').Progress} */ progress) => {
    const waiters = waiting.get(id) ?? [];
    for (const waiter of waiters) waiter.onProgress(progress);
    // Whoever waited has turned to something else.
    const isLeft = waiters.length > 0 && !waiters.some(({ isThere }) => isThere());
    if (isLeft && recipe !== null && engine.takesLong(recipe)) app.maker.cancel();
  };
  const made = hasRoom && recipe !== null ? await app.maker.generate(recipe, onProgress) : null;
  if (made?.ok === false && made.error.code === 'cancelled') return;
  const opened = made?.ok ? engine.open(made.text) : null;
  const now = app.page.collections.all.get(key);
  if (!made?.ok || !opened?.ok || now === undefined) {
    failed.add(id);
    return;
  }
  const boards = opened.puzzle.boards.map(({ width, height }) => ({ width, height }));
  const isKept = putCollection(app, withEntry(now, id, { text: made.text, boards, puzzle: opened.puzzle.id }), { quietly: true });
  if (!isKept) failed.add(id);
}

/** @param {string} id */
function wake(id) {
  const waiters = waiting.get(id) ?? [];
  waiting.delete(id);
  for (const { done } of waiters) done();
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
