/**
 * The only file that knows IndexedDB: puzzles, each under a key, in parts that are written separately, so that a move
 * does not rewrite a text of megabytes; results; collections. Data is returned as found: the reader checks it.
 *
 * The connection opens when first needed. A browser may close it at any time (with an event or, iOS in the background,
 * without), or delete all data: transactions that may have failed because of that are repeated on a new connection.
 * Any other failure rejects with its error.
 */

import { deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { ifPossible } from './if-possible.ts';

/**
 * denied: the browser does not allow it; blocked: another tab keeps an older version open; newer: a newer version of
 * the page has been here; limit: the limit of the data is reached; broken: anything else
 */
export type TroubleCode = 'denied' | 'full' | 'blocked' | 'newer' | 'broken' | 'limit';

export const PARTS = ['puzzle', 'progress', 'findings', 'draft'] as const;
export type Part = (typeof PARTS)[number];

/** New values of parts; null removes the part. */
export type Parts = Partial<Record<Part, unknown>>;

const LISTS = ['cards', 'results', 'collections'] as const;
export type List = (typeof LISTS)[number];

const isList = (name: unknown): name is List => LISTS.some(list => list === name);

/** The contents of a list: keys and values. */
export type Found = readonly (readonly [unknown, unknown])[];

/** A store by its name, in a transaction. */
export type At = (name: List | Part) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

type Names = readonly (List | Part)[];
type Work<Out> = (at: At) => Promise<Out>;

export type Stored = Parts & { cards?: unknown };

export const PUZZLE = ['cards', ...PARTS] as const;

/** Additions in each version of the database. Published versions never change; a change is a further version. */
const ADDED = [PUZZLE, ['results'], ['collections']] as const;

/** The version that this page works with. */
export const LATEST = ADDED.length;

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
  /** Ends the transactions that write. */
  const writing = new Set<() => void>();
  // A browser may have none: then lists are read whenever somebody returns to the tab.
  const channel = ifPossible(() => new BroadcastChannel('lockstep'));

  return {
    /** @param onChange another tab has changed this list */
    follow(onChange: (list: List) => void) {
      channel?.addEventListener('message', ({ data }) => isList(data) && onChange(data));
    },

    list: (name: List) =>
      run([name], 'readonly', async at => {
        const [keys, values] = await Promise.all([at(name).getAllKeys(), at(name).getAll()]);
        return keys.map((key, index) => [key, values[index]] as const) as Found;
      }),

    read: (key: string, names?: Names) => run(PUZZLE, 'readonly', at => readPuzzle(at, key, names)),

    /** Changes these stores, all or nothing. */
    change: <Out>(names: Names, work: Work<Out>) => run(names, 'readwrite', work),

    /** The page is about to go: puzzles are written before all that waits for its turn, and so for others. */
    writeLast(puzzles: readonly (readonly [string, Stored])[]) {
      for (const abort of writing) ifPossible(abort);
      const written = run(PUZZLE, 'readwrite', at => {
        const all = Promise.all(puzzles.map(([key, values]) => writePuzzle(at, key, values)));
        at('cards').transaction.commit();
        return all;
      });
      written.catch(() => {});
    },

    clear: () => run(ADDED.flat(), 'readwrite', at => Promise.all(ADDED.flat().map(name => at(name).clear()))),
  };

  /** One transaction, repeated if the connection is lost. */
  async function run<Out>(names: Names, mode: IDBTransactionMode, work: Work<Out>, tries = 0): Promise<Out> {
    connection ??= open();
    const mine = connection;
    let abort = () => {};
    try {
      const transaction = (await mine).transaction([...names], mode);
      abort = () => transaction.abort();
      if (mode === 'readwrite') writing.add(abort);
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
    } finally {
      writing.delete(abort);
    }
    await new Promise(done => setTimeout(done, PAUSES_MS[tries]));
    return run(names, mode, work, tries + 1);
  }

  async function open(): Promise<IDBPDatabase> {
    const late = setTimeout(() => onTrouble('broken'), PATIENCE_MS);
    try {
      const database = await openDB('lockstep', LATEST, {
        upgrade: migrate,
        blocked: () => onTrouble('blocked'),
        blocking(_, version, event) {
          (event.target as IDBDatabase).close();
          if (version !== null) onTrouble('newer');
        },
      });
      if (database.objectStoreNames.contains('cards')) return database;
      // Not made by this page.
      database.close();
      await deleteDB('lockstep');
      return open();
    } catch (error) {
      // Some browsers that store nothing report only this error.
      const isPlain = error instanceof DOMException && error.name !== 'InvalidStateError';
      throw isPlain ? error : new DOMException('there is no storage', 'SecurityError');
    } finally {
      clearTimeout(late);
    }
  }
}

/** Adds what a database lacks. @param from its version; 0 if new */
export function migrate(database: { createObjectStore: (name: string) => unknown }, from: number) {
  for (const name of ADDED.slice(from).flat()) database.createObjectStore(name);
}

/** @returns what there is of a puzzle */
export async function readPuzzle(at: At, key: string, names: Names = PUZZLE): Promise<Stored> {
  const values = await Promise.all(names.map(name => at(name).get(key)));
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** Writes some of a puzzle; null is removed. */
export function writePuzzle(at: At, key: string, values: Stored) {
  const pairs = Object.entries(values) as [Part, unknown][];
  return Promise.all(pairs.map(([name, value]) => (value == null ? at(name).delete(key) : at(name).put(value, key))));
}
