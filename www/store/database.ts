/**
 * The only file that knows IndexedDB: puzzles, each under a key, in parts that are written separately, so that a move
 * does not rewrite a text of megabytes; results; collections. What is read is returned as found: the reader checks it.
 *
 * The connection opens when first needed. A browser may close it at any time (with an event or, iOS in the background,
 * without), or delete all data: what fails because of that is done again on a new connection. Whatever else fails rejects
 * with a {@link Trouble}.
 */

import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

/**
 * denied: the browser does not allow it; blocked: another tab holds on to an older version; newer: a newer version of the
 * page has been here; limit: there is as much as may be; broken: anything else
 */
export type TroubleCode = 'denied' | 'full' | 'blocked' | 'newer' | 'broken' | 'limit';

export const PARTS = ['puzzle', 'progress', 'findings', 'draft'] as const;
export type Part = (typeof PARTS)[number];

/** New values of parts; null removes the part. */
export type Parts = Partial<Record<Part, unknown>>;

export type List = 'cards' | 'results' | 'collections';

export type Store = ReturnType<typeof createStore>;

type At = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

const PUZZLES = ['cards', ...PARTS];

/** What each version of the database added. What was published never changes; what is different later is one more. */
const ADDED = [PUZZLES, ['results'], ['collections']];

/** The version that this page works with. */
export const LATEST = ADDED.length;

/** Opening that takes longer is reported; it continues. */
const PATIENCE_MS = 10_000;

/** Between the tries of what fails because the connection was lost. */
const PAUSES_MS = [0, 100, 400];

/** What errors are called where a connection is gone. */
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

/** @param onTrouble nothing can be read or written for now; what was asked waits */
export function createStore(onTrouble: (trouble: Trouble) => void) {
  let connection: Promise<IDBPDatabase> | null = null;

  return {
    list: (name: List) =>
      run([name], 'readonly', async at => {
        const [keys, values] = await Promise.all([at(name).getAllKeys(), at(name).getAll()]);
        return keys.map((key, index) => [key, values[index] as unknown] as const);
      }),

    /** Reads a card and parts of it; undefined where there is none. */
    read: (key: string, wanted: readonly Part[] = PARTS) =>
      run(['cards', ...wanted], 'readonly', at => readAll(at, key, wanted)),

    /** Writes a card and some of its parts, all or nothing. @param change gets the card that is there; null: nothing */
    write: (key: string, change: (there: unknown) => ({ card: unknown } & Parts) | null) =>
      run(PUZZLES, 'readwrite', async at => {
        const { card, ...parts } = change(await at('cards').get(key)) ?? {};
        await Promise.all(Object.entries({ ...parts, cards: card }).map(([name, value]) => put(at, name, key, value)));
      }),

    /** Writes without a look at what is there, and in the same task: the page may be gone in the next one. */
    last: (key: string, { card, ...parts }: { card: unknown } & Parts) =>
      run(PUZZLES, 'readwrite', async at => {
        for (const [name, value] of Object.entries({ ...parts, cards: card })) quiet(put(at, name, key, value));
        at('cards').transaction.commit();
      }),

    /** Changes an item of a list where it is. @param change null removes it; undefined leaves it as it is */
    amend: (name: List, key: string, change: (there: unknown) => unknown) =>
      run([name], 'readwrite', async at => put(at, name, key, change(await at(name).get(key)))),

    /** @returns the puzzle that was removed */
    remove: (key: string) =>
      run(PUZZLES, 'readwrite', async at => {
        const found = await readAll(at, key, PARTS);
        await Promise.all(PUZZLES.map(name => at(name).delete(key)));
        return found;
      }),

    /** Removes everything. */
    clear: () => run(ADDED.flat(), 'readwrite', at => Promise.all(ADDED.flat().map(name => at(name).clear()))),
  };

  /** One transaction, which is begun again where the connection is lost. */
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
      // Whatever is wrong, what is asked next has a new connection.
      if (connection === mine) connection = null;
      quiet(mine.then(database => database.close()));
      // Where it has ended by itself, that is one error more.
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
      // Some browsers have no other word for it where they keep nothing.
      throw error instanceof DOMException && error.name !== 'InvalidStateError' ? error : new Trouble('denied', error);
    } finally {
      clearTimeout(late);
    }
  }
}

/** Adds what a database lacks. @param from the version it has; 0 where it is new */
export function migrate(database: { createObjectStore: (name: string) => unknown }, from: number) {
  for (const name of ADDED.slice(from).flat()) database.createObjectStore(name);
}

async function readAll(at: At, key: string, wanted: readonly Part[]) {
  const [card, ...values] = await Promise.all(['cards', ...wanted].map(name => at(name).get(key)));
  const parts: Parts = Object.fromEntries(wanted.map((name, index) => [name, values[index]]));
  return { ...parts, card: card as unknown };
}

/** @param value null removes it; undefined leaves it as it is */
async function put(at: At, name: string, key: string, value: unknown) {
  if (value === null) await at(name).delete(key);
  else if (value !== undefined) await at(name).put(value, key);
}

/** A failure that somebody else hears of, or nobody. */
function quiet(promise: Promise<unknown>) {
  promise.catch(() => {});
}
