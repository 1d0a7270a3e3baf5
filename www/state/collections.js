/**
 * Collections: several puzzles with titles, in an order. A collection is plain data that never changes: whatever is
 * done to one gives another, so that what was there before can be brought back.
 *
 * @typedef {import('../types.js').Kind} Kind
 * @typedef {import('../types.js').Settings} Recipe
 *
 * @typedef {object} Entry A puzzle of a collection.
 * @property {string} id within its collection, whatever the order
 * @property {string} title empty where it has none
 * @property {Kind} kind
 * @property {{ width: number, height: number }[] | null} boards null until it is made
 * @property {string | null} text null until it is made
 * @property {Recipe | null} recipe what makes it, where it was generated
 * @property {string | null} puzzle the id of the puzzle, once it was on the boards
 *
 * @typedef {object} Collection
 * @property {string} key what it is kept under
 * @property {string} title empty where it has none
 * @property {readonly Entry[]} entries
 * @property {number} changed when, in ms since 1970
 * @property {number} revision goes up by one with each change
 *
 * @typedef {object} Collections
 * @property {ReadonlyMap<string, Collection>} all by key; another map after each change
 * @property {string | null} open the key of the one that is shown, and played from
 * @property {string | null} at the id of the entry that was opened last
 * @property {boolean} editing whether the one that is shown is being arranged
 * @property {{ collection: Collection, what: 'entry' | 'collection', title: string } | null} removed what can be brought
 *   back: the collection as it was before
 * @property {{ into: string | null, keys: readonly string[] } | null} choosing Kept puzzles that are being chosen: their
 *   keys in the order of choosing, for a collection that there is or a new one.
 */

/** The most puzzles of a collection, and the most characters of a title, as the module has them. */
export const MOST_ENTRIES = 100;
export const LONGEST_TITLE = 100;

/** @returns {Collections} */
export function noCollections() {
  return { all: new Map(), open: null, at: null, editing: false, removed: null, choosing: null };
}

/**
 * @param {string} title
 * @param {readonly Entry[]} entries
 * @param {number} now in ms since 1970
 * @returns {Collection}
 */
export function newCollection(title, entries, now) {
  return { key: `c-${unique()}`, title, entries, changed: now, revision: 0 };
}

/**
 * @param {Omit<Entry, 'id'>} entry
 * @returns {Entry}
 */
export function newEntry(entry) {
  return { id: unique(), ...entry };
}

/** All collections, what was changed last first. @param {Collections} collections @returns {Collection[]} */
export function collectionsInOrder({ all }) {
  return [...all.values()].sort((one, other) => other.changed - one.changed || (one.key < other.key ? -1 : 1));
}

/** The collection that is shown. @param {Collections} collections @returns {Collection | null} */
export function openCollection({ all, open }) {
  return open === null ? null : (all.get(open) ?? null);
}

/**
 * There is another collection, or another state of one.
 * @param {Collections} collections
 * @param {Collection} collection
 */
export function collectionSet(collections, collection) {
  collections.all = new Map(collections.all).set(collection.key, collection);
}

/** @param {Collections} collections @param {string} key */
export function collectionDropped(collections, key) {
  collections.all = new Map([...collections.all].filter(([other]) => other !== key));
  if (collections.open === key) shown(collections, null);
}

/**
 * What the library shows: a collection, or all of them.
 * @param {Collections} collections
 * @param {string | null} key
 */
export function shown(collections, key) {
  if (collections.open !== key) Object.assign(collections, { at: null, editing: false });
  collections.open = key;
}

/**
 * Where a puzzle stands in the collection that is shown: the entry that was opened last, or the first one with that
 * puzzle.
 * @param {Collections} collections
 * @param {string | undefined} puzzle its id
 * @returns {{ collection: Collection, index: number } | null}
 */
export function placeOf(collections, puzzle) {
  const collection = openCollection(collections);
  if (collection === null || puzzle === undefined) return null;
  const { entries } = collection;
  const opened = entries.findIndex(entry => entry.id === collections.at && entry.puzzle === puzzle);
  const index = opened >= 0 ? opened : entries.findIndex(entry => entry.puzzle === puzzle);
  return index < 0 ? null : { collection, index };
}

/**
 * A collection that says the same, title by title and puzzle by puzzle.
 * @param {Collections} collections
 * @param {Collection} wanted
 * @returns {Collection | null}
 */
export function sameAs(collections, wanted) {
  const content = contentOf(wanted);
  return collectionsInOrder(collections).find(other => contentOf(other) === content) ?? null;
}

/** Whether two collections have the same titles and puzzles, made or not. @param {Collection} one @param {Collection} other */
export function isSame(one, other) {
  return contentOf(one) === contentOf(other);
}

/** @param {Collection} collection */
function contentOf({ title, entries }) {
  // A recipe says what it makes, made or not.
  return JSON.stringify([title, ...entries.map(({ title: own, recipe, text }) => [own, recipe ?? text])]);
}

/**
 * An entry changed.
 * @param {Collection} collection
 * @param {string} id
 * @param {Partial<Omit<Entry, 'id'>>} change
 * @returns {Collection}
 */
export function withEntry(collection, id, change) {
  const entries = collection.entries.map(entry => (entry.id === id ? { ...entry, ...change } : entry));
  return { ...collection, entries };
}

/**
 * More entries at the end, as many as there is room for.
 * @param {Collection} collection
 * @param {readonly Entry[]} more
 * @returns {Collection}
 */
export function withMore(collection, more) {
  return { ...collection, entries: [...collection.entries, ...more].slice(0, MOST_ENTRIES) };
}

/** @param {Collection} collection @param {string} id @returns {Collection} */
export function withoutEntry(collection, id) {
  return { ...collection, entries: collection.entries.filter(entry => entry.id !== id) };
}

/**
 * An entry at another place.
 * @param {Collection} collection
 * @param {string} id
 * @param {number} to its index then
 * @returns {Collection}
 */
export function withMoved(collection, id, to) {
  const entry = collection.entries.find(other => other.id === id);
  if (entry === undefined) return collection;
  const entries = collection.entries.filter(other => other !== entry);
  entries.splice(Math.max(0, to), 0, entry);
  return { ...collection, entries };
}

/** About how many bytes a collection takes. @param {Collection} collection */
export function bytesOfCollection({ title, entries }) {
  return entries.reduce((sum, entry) => sum + entry.title.length + (entry.text?.length ?? 0) + 300, title.length);
}

/** What no other has. */
function unique() {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  return `${one.toString(36)}${other.toString(36)}`;
}
