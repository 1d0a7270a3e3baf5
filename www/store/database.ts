/**
 * The only file that knows IndexedDB: puzzles, each under a key, in parts that are written separately, so that a move
 * does not rewrite a text of megabytes; results; collections. Data is returned as found: the reader checks it.
 *
 * The connection opens when first needed. A browser may close it at any time (with an event or, iOS in the background,
 * without), or delete all data: operations that fail because of that are repeated on a new connection. Any other
 * failure rejects with a {@link Trouble}.
 */

import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

/**
 * denied: the browser does not allow it; blocked: another tab keeps an older version open; newer: a newer version of
 * the page has been here; limit: the limit of the data is reached; broken: anything else
 */
export type TroubleCode = 'denied' | 'full' | 'blocked' | 'newer' | 'broken' | 'limit';

export const PARTS = ['puzzle', 'progress', 'findings', 'draft'] as const;
export type Part = (typeof PARTS)[number];

/** New values of parts; null removes the part. */
export type Parts = Partial<Record<Part, unknown>>;

export type List = 'cards' | 'results' | 'collections';

type At = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

const PUZZLES = ['cards', ...PARTS];

/** Additions in each version of the database. Published versions never change; a change is a further version. */
const ADDED = [PUZZLES, ['results'], ['collections']];

/** The version that this page works with. */
export const LATEST = ADDED.length;

/** Opening that takes longer is reported; it continues. */
const PATIENCE_MS = 10_000;

/** Pauses before retries after a lost connection. */
const PAUSES_MS = [0, 100, 400];

/** Names of errors after a lost connection. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];

/** By the names of errors. */
const CODES: Record<string, TroubleCode> = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  NotAllowedError: 'denied',
  VersionError: 'newer',
};

export class Trouble extends Error {
  constructor(
    readonly code: TroubleCode,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/** @param onTrouble nothing can be read or written for now; requests wait */
export function createStore(onTrouble: (trouble: Trouble) => void) {
  let connection: Promise<IDBPDatabase> | null = null;

  return {
    list: (name: List) =>
      run([name], 'readonly', async at => {
        const [keys, values] = await Promise.all([at(name).getAllKeys(), at(name).getAll()]);
        return keys.map((key, index) => [key, values[index] as unknown] as const);
      }),

    /** Reads a card and parts of it; undefined if there is none. */
    read: (key: string, wanted: readonly Part[] = PARTS) =>
      run(['cards', ...wanted], 'readonly', at => readAll(at, key, wanted)),

    /** Writes a card and some of its parts, all or nothing. @param change gets the present card; null writes nothing */
    write: (key: string, change: (there: unknown) => ({ card: unknown } & Parts) | null) =>
      run(PUZZLES, 'readwrite', async at => {
        const { card, ...parts } = change(await at('cards').get(key)) ?? {};
        await Promise.all(Object.entries({ ...parts, cards: card }).map(([name, value]) => put(at, name, key, value)));
      }),

    /** Writes without reading first, and in the same task: the page may be gone in the next one. */
    last: (key: string, { card, ...parts }: { card: unknown } & Parts) =>
      run(PUZZLES, 'readwrite', async at => {
        for (const [name, value] of Object.entries({ ...parts, cards: card })) quiet(put(at, name, key, value));
        at('cards').transaction.commit();
      }),

    /** Changes an item of a list in place. @param change null removes it; undefined leaves it unchanged */
    amend: (name: List, key: string, change: (there: unknown) => unknown) =>
      run([name], 'readwrite', async at => put(at, name, key, change(await at(name).get(key)))),

    /** @returns the puzzle that was removed */
    remove: (key: string) =>
      run(PUZZLES, 'readwrite', async at => {
        const found = await readAll(at, key, PARTS);
        await Promise.all(PUZZLES.map(name => at(name).delete(key)));
        return found;
      }),

    clear: () => run(ADDED.flat(), 'readwrite', at => Promise.all(ADDED.flat().map(name => at(name).clear()))),
  };

  /** One transaction, restarted if the connection is lost. */
  async function run<Out>(names: string[], mode: IDBTransactionMode, work: (at: At) => Promise<Out>, tries = 0) {
    connection ??= open();
    const mine = connection;
    let abort = () => {};
    try {
      const transaction = (await mine).transaction(names, mode);
      abort = () => transaction.abort();
      quiet(transaction.done);
      const out = await work(name => transaction.objectStore(name) as any);
      await transaction.done;
      return out;
    } catch (error) {
      // Whatever is wrong, the next request gets a new connection.
      if (connection === mine) connection = null;
      quiet(mine.then(database => database.close()));
      // If it has ended by itself, aborting is one more error.
      quiet(Promise.resolve().then(abort));
      if (error instanceof Trouble) throw error;
      const name = error instanceof DOMException ? error.name : '';
      if (!LOST.includes(name) || tries === PAUSES_MS.length) throw new Trouble(CODES[name] ?? 'broken', error);
    }
    await new Promise(done => setTimeout(done, PAUSES_MS[tries]));
    return run(names, mode, work, tries + 1);
  }

  async function open() {
    const late = setTimeout(() => onTrouble(new Trouble('broken')), PATIENCE_MS);
    try {
      return await openDB('lockstep', LATEST, {
        upgrade: migrate,
        blocked: () => onTrouble(new Trouble('blocked')),
        blocking(_, version, event) {
          (event.target as IDBDatabase).close();
          if (version !== null) onTrouble(new Trouble('newer'));
        },
      });
    } catch (error) {
      // Some browsers that store nothing report only this error.
      throw error instanceof DOMException && error.name !== 'InvalidStateError' ? error : new Trouble('denied', error);
    } finally {
      clearTimeout(late);
    }
  }
}

/** Adds what a database lacks. @param from its version; 0 if new */
export function migrate(database: { createObjectStore: (name: string) => unknown }, from: number) {
  for (const name of ADDED.slice(from).flat()) database.createObjectStore(name);
}

async function readAll(at: At, key: string, wanted: readonly Part[]) {
  const [card, ...values] = await Promise.all(['cards', ...wanted].map(name => at(name).get(key)));
  const parts: Parts = Object.fromEntries(wanted.map((name, index) => [name, values[index]]));
  return { ...parts, card: card as unknown };
}

/** @param value null removes it; undefined leaves it unchanged */
async function put(at: At, name: string, key: string, value: unknown) {
  if (value === null) await at(name).delete(key);
  else if (value !== undefined) await at(name).put(value, key);
}

/** Ignores a failure that is reported elsewhere or not at all. */
function quiet(promise: Promise<unknown>) {
  promise.catch(() => {});
}
