/**
 * Collections: several titled puzzles in an order. A collection is immutable plain data: every change gives a new one,
 * so that the previous one can be restored.
 */

import * as engine from '../engine/engine.ts';
import { perObject } from '../engine/remember.ts';
import type { Kind, Puzzle } from '../engine/types.ts';
import { boards, id, key, LONGEST_TEXT, name, recipe, type Source, source, time } from './card.ts';
import { listKey } from './results.ts';
import { rounds } from './rounds.ts';
import { aboutIn, recipeOf, type Session } from './session.ts';
import * as shape from './shape.ts';

/** The most puzzles of a collection, and the most characters of a title, an author and a note, as in the module. */
export const MOST_ENTRIES = 100;
export const LONGEST_TITLE = 100;
export const LONGEST_NOTE = 300;

/** Of a collection, or of its entries: a character may be stored as two. */
const title = shape.text(2 * LONGEST_TITLE);

const entry = shape.record({
  /** within its collection, whatever the order */ id: shape.text(100),
  /** empty without one */ title,
  /** missing without one, as the following */ author: shape.orMissing(title),
  note: shape.orMissing(shape.text(2 * LONGEST_NOTE)),
  kind: name as shape.Reader<Kind>,
  /** null until generated */ boards: shape.orNull(boards),
  /** null until generated */ text: shape.orNull(shape.text(LONGEST_TEXT)),
  /** of a generated puzzle */ recipe: shape.orNull(recipe),
  /** the id of the puzzle, once it was on the boards */ puzzle: shape.orNull(id),
  /** the level, day or example that was ticked */ from: shape.orMissing(source),
});

const collection = shape.record({
  /** its key in the store */ key,
  /** empty without one */ title,
  entries: shape.list(entry, MOST_ENTRIES) as shape.Reader<readonly Entry[]>,
  /** when, in ms since 1970 */ changed: time,
  /** goes up with each change */ revision: shape.whole,
  /** missing before the first */ rounds: shape.orMissing(rounds),
  /** of one that is to be handed in: by whom, empty before it is asked */
  quiz: shape.orMissing(shape.orNull(shape.record({ name: id, handed: shape.orNull(shape.text(LONGEST_TEXT)) }))),
});

export type Entry = shape.Read<typeof entry>;
export type Collection = shape.Read<typeof collection>;

export type Collections = ReturnType<typeof noCollections>;

export const noCollections = () => ({
  /** by key; a new map after each change */ all: new Map() as ReadonlyMap<string, Collection>,
  /** the key of the one that is shown, and played from */ open: null as string | null,
  /** the id of the entry that was opened last */ at: null as string | null,
  /** Whether puzzles that are ticked in lists join that one, or a new one if none is shown. */ collecting: false,
});

/** @param now in ms since 1970 */
export const newCollection = (title: string, entries: readonly Entry[], now = Date.now()): Collection => ({
  key: `c-${unique()}`,
  title,
  entries,
  changed: now,
  revision: 0,
});

export function newEntry(entry: Pick<Entry, 'title' | 'kind'> & Partial<Entry>): Entry {
  const about = aboutIn(entry);
  const nothing = { title: '', boards: null, text: null, recipe: null, puzzle: null };
  return { ...nothing, id: unique(), ...entry, ...about, title: about.title ?? '' };
}

/** The key of an entry in the lists where puzzles are ticked: its level, day or example, else its puzzle's id. */
export const tickOf = ({ from, puzzle }: Pick<Entry, 'from' | 'puzzle'>) => listKey(from ?? null) ?? puzzle;

export const sizesOf = ({ boards }: Pick<Puzzle, 'boards'>) => boards.map(({ width, height }) => ({ width, height }));

export const collectionsInOrder = ({ all }: Collections): Collection[] =>
  [...all.values()].sort((one, other) => other.changed - one.changed || (one.key < other.key ? -1 : 1));

export const openCollection = ({ all, open }: Collections): Collection | null =>
  open === null ? null : (all.get(open) ?? null);

export function collectionSet(collections: Collections, collection: Collection) {
  collections.all = new Map(collections.all).set(collection.key, collection);
}

export function collectionDropped(collections: Collections, key: string) {
  collections.all = new Map([...collections.all].filter(([other]) => other !== key));
  if (collections.open === key) shown(collections, null);
}

/** Shows a collection in the library, or all of them. */
export function shown(collections: Collections, key: string | null) {
  if (collections.open !== key) collections.at = null;
  collections.open = key;
}

/** The index of a puzzle, by its id, in the collection that is shown: the entry opened last, or the first with it. */
export function placeOf(collections: Collections, puzzle: string | undefined) {
  const collection = openCollection(collections);
  if (collection === null || puzzle === undefined) return null;
  const { entries } = collection;
  const opened = entries.findIndex(entry => entry.id === collections.at && entry.puzzle === puzzle);
  const index = opened >= 0 ? opened : entries.findIndex(entry => entry.puzzle === puzzle);
  return index < 0 ? null : { collection, index };
}

/** The collection that the puzzle on the boards is a part of, if it is a quiz as a whole. */
export function quizOf({ collections, session }: { collections: Collections; session: Session }) {
  const collection = placeOf(collections, session.puzzle?.id)?.collection;
  return collection?.quiz ? (collection as Collection & { quiz: NonNullable<Collection['quiz']> }) : null;
}

/** A collection with the same titles and puzzles in the same order; null if none. */
export function sameAs(collections: Collections, wanted: Collection): Collection | null {
  const content = contentOf(wanted);
  return collectionsInOrder(collections).find(other => contentOf(other) === content) ?? null;
}

/** Whether two collections have the same titles and puzzles, generated or not. */
export const isSame = (one: Collection, other: Collection) => contentOf(one) === contentOf(other);

/** Each is compared with all others while a file is read. */
const contentOf = perObject(({ title, entries, quiz }: Collection) => {
  // A recipe determines its puzzle, so it is compared in place of the text.
  const content = entries.map(({ recipe, text, ...entry }) => [aboutEntry(entry), recipe ?? text]);
  return JSON.stringify([title, !quiz, content]);
});

export const aboutEntry = ({ title, author, note }: Pick<Entry, 'title' | 'author' | 'note'>) => ({
  title,
  ...(author && { author }),
  ...(note && { note }),
});

export function withEntry(collection: Collection, id: string, change: Partial<Omit<Entry, 'id'>>): Collection {
  const entries = collection.entries.map(entry => (entry.id === id ? { ...entry, ...change } : entry));
  return { ...collection, entries };
}

/** The recipe of a generated puzzle, if known: it makes a link short. */
export const recipeFor = (source: Source | null) =>
  source?.kind === 'example' ? (engine.example(source.name)?.generated ?? null) : recipeOf(source);

/** A collection from its record; null if it is not one. */
export function collectionFrom(value: unknown): Collection | null {
  const read = shape.readAs(collection, value);
  // An entry with neither a text nor a recipe can never be opened.
  const isWorth = read?.entries.every(({ text, recipe }) => text !== null || recipe !== null);
  return isWorth && read && read.entries.length > 0 ? read : null;
}

function unique() {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  return `${one.toString(36)}${other.toString(36)}`;
}
