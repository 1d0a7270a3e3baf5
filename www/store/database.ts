/**
 * The only file that knows IndexedDB: puzzles, results and collections. A puzzle has one record in three rows under the
 * same key, written together: its card, which is all that a list needs; its text, written once; and everything done on
 * it. Data is returned as found: the reader checks it.
 *
 * The connection opens when first needed. A browser may close it at any time (with an event; Safari on iOS, in the
 * background, without), or delete all data: transactions that may have failed because of that are repeated on a new connection.
 * Any other failure rejects with its error.
 */

import { type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { DONE, type Parts, type TroubleCode } from '../state/card.ts';
import { ifPossible } from '../state/if-possible.ts';

const LISTS = ['cards', 'results', 'collections'] as const;
export type List = (typeof LISTS)[number];

const isList = (name: unknown): name is List => LISTS.some(list => list === name);

/** The contents of a list: keys and values. */
export type Rows = readonly (readonly [unknown, unknown])[];

const STORES = [...LISTS, 'puzzle', 'done'] as const;
type Name = (typeof STORES)[number];

/** The rows of a puzzle. */
export const PUZZLE = ['cards', 'puzzle', 'done'] as const;

/** A store by its name, in a transaction. */
export type At = (name: Name) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

/** Results came with version 2, collections with 3; since 4 what was done is one row, before that each part was. */
const LATEST = 4;

/** Opening that takes longer is reported; it continues. */
const PATIENCE_MS = 10_000;

/** Pauses before retries after a lost connection. */
const PAUSES_MS = [0, 100, 400];

/** By the names of errors; others may come from a lost connection. */
const CODES: Record<string, TroubleCode> = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  NotAllowedError: 'denied',
  VersionError: 'newer',
};

/** @param error why something could not be read or written */
export const codeOf = (error: unknown): TroubleCode => (error instanceof DOMException && CODES[error.name]) || 'broken';

/** @param onTrouble nothing can be read or written for now; requests wait */
export function createStore(onTrouble: (code: TroubleCode) => void) {
  let connection: Promise<IDBPDatabase> | null = null;
  // A frame without an origin of its own has none: then lists are read whenever somebody returns to the tab.
  const channel = ifPossible(() => new BroadcastChannel('lockstep'));

  return {
    /** @param onChange another tab has changed this list */
    follow(onChange: (list: List) => void) {
      channel?.addEventListener('message', ({ data }) => isList(data) && onChange(data));
    },

    list: (name: List) =>
      run([name], 'readonly', async at => {
        const [keys, values] = await Promise.all([at(name).getAllKeys(), at(name).getAll()]);
        return keys.map((key, index) => [key, values[index]] as const) as Rows;
      }),

    read: (key: string) => run(PUZZLE, 'readonly', at => readPuzzle(at, key)),

    /** A puzzle's text, as stored. */
    text: (key: string): Promise<unknown> => run(['puzzle'], 'readonly', at => at('puzzle').get(key)),

    /** Changes these stores, all or nothing. */
    change: <Out>(names: readonly Name[], work: (at: At) => Promise<Out>) => run(names, 'readwrite', work),

    clear: () => run(STORES, 'readwrite', at => Promise.all(STORES.map(name => at(name).clear()))),
  };

  /** One transaction, repeated if the connection is lost. */
  async function run<Out>(
    names: readonly Name[],
    mode: IDBTransactionMode,
    work: (at: At) => Promise<Out>,
    tries = 0,
  ): Promise<Out> {
    connection ??= open();
    const mine = connection;
    let abort = () => {};
    try {
      const transaction = (await mine).transaction([...names], mode);
      abort = () => transaction.abort();
      transaction.done.catch(() => {});
      const out = await work(name => transaction.objectStore(name) as any);
      await transaction.done;
      if (mode === 'readwrite') for (const name of names.filter(isList)) channel?.postMessage(name);
      return out;
    } catch (error) {
      // Whatever is wrong, the next request gets a new connection.
      if (connection === mine) connection = null;
      mine.then(database => database.close()).catch(() => {});
      // It may have ended by itself.
      ifPossible(abort);
      if (codeOf(error) !== 'broken' || tries === PAUSES_MS.length) throw error;
    }
    await new Promise(done => setTimeout(done, PAUSES_MS[tries]));
    return run(names, mode, work, tries + 1);
  }

  async function open(): Promise<IDBPDatabase> {
    const late = setTimeout(() => onTrouble('broken'), PATIENCE_MS);
    try {
      return await openDB('lockstep', LATEST, {
        upgrade: (database, _from, _to, transaction) => migrate(database, transaction),
        blocked: () => onTrouble('blocked'),
        blocking(_, version, event) {
          (event.target as IDBDatabase).close();
          if (version !== null) onTrouble('newer');
        },
      });
    } catch (error) {
      // Without IndexedDB there is a `TypeError`.
      throw error instanceof DOMException ? error : new DOMException('there is no storage', 'SecurityError');
    } finally {
      clearTimeout(late);
    }
  }
}

/** Adds the stores that a database lacks, and joins the parts of a puzzle in it that are apart. */
async function migrate(database: IDBPDatabase, transaction: IDBPTransaction<unknown, string[], 'versionchange'>) {
  const apart = DONE.filter(name => database.objectStoreNames.contains(name));
  for (const name of STORES) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
  if (apart.length === 0) return;
  for (const key of await transaction.objectStore('cards').getAllKeys()) {
    const values = await Promise.all(apart.map(name => transaction.objectStore(name).get(key)));
    const done = Object.fromEntries(apart.map((name, index) => [name, values[index]]));
    await transaction.objectStore('done').put(done, key);
  }
  for (const name of apart) database.deleteObjectStore(name);
}

export async function readPuzzle(at: At, key: string): Promise<{ card: unknown; parts: Parts }> {
  const [card, puzzle, done] = await Promise.all(PUZZLE.map(name => at(name).get(key)));
  return { card, parts: { ...done, puzzle } };
}

/** @param parts without `puzzle` if the text is stored already */
export function writePuzzle(at: At, { card, parts }: { card: { key: string }; parts: Parts }) {
  const { puzzle, ...done } = parts;
  const rows = { cards: card, done, ...(puzzle === undefined ? {} : { puzzle }) };
  return Promise.all(Object.entries(rows).map(([name, row]) => at(name as Name).put(row, card.key)));
}

export const deletePuzzle = (at: At, key: string) => Promise.all(PUZZLE.map(name => at(name).delete(key)));
