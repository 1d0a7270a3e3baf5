/**
 * The only file that knows IndexedDB: puzzles, each under a key, in parts that are written separately, so that a move
 * does not rewrite a text of megabytes; results; collections. What is read is returned as found: the reader checks it.
 *
 * The connection opens when first needed. A browser may close it at any time, with an event or (iOS, in the background)
 * without: what fails because of that is done once more on a new connection. Whatever else fails rejects with a
 * {@link Trouble}: `denied` (the browser does not allow it), `full`, `blocked` (another tab holds on to an older
 * version), `newer` (a newer version of the page has been here), `broken` (anything else).
 */

import { type IDBPDatabase, type IDBPObjectStore, openDB, unwrap } from 'idb';
import { LATEST, migrate } from './migrations.ts';

type TroubleCode = 'denied' | 'full' | 'blocked' | 'newer' | 'broken';

export type Part = 'puzzle' | 'progress' | 'findings' | 'draft';

/** New values of parts; null removes the part. */
export type Parts = Partial<Record<Part, unknown>>;

export type List = 'cards' | 'results' | 'collections';

export type Store = ReturnType<typeof createStore>;

type Work<Out> = (at: (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>) => Promise<Out>;

/** Opening that takes longer is reported; it continues. */
const PATIENCE_MS = 10_000;

export const PARTS: readonly Part[] = ['puzzle', 'progress', 'findings', 'draft'];
const PUZZLES = ['cards', ...PARTS];
const ALL = [...PUZZLES, 'results', 'collections'];

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
  readonly code: TroubleCode;

  constructor(code: TroubleCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
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

    /** A card and parts of it; undefined where there is none. */
    read: (key: string, wanted: readonly Part[] = PARTS) =>
      run(['cards', ...wanted], 'readonly', at => readAll(at, key, wanted)),

    /** Writes a card and some of its parts, all or nothing. @param change gets the card that is there; null: nothing */
    write: (key: string, change: (there: unknown) => ({ card: unknown } & Parts) | null) =>
      run(PUZZLES, 'readwrite', async at => {
        const { card, ...parts } = change(await at('cards').get(key)) ?? {};
        const puts = Object.entries({ ...parts, cards: card }).filter(([, value]) => value !== undefined);
        await Promise.all(puts.map(([name, value]) => quiet(put(at(name), key, value))));
      }),

    /** Changes an item of a list where it is. @param change null removes it; undefined leaves it as it is */
    amend: (name: List, key: string, change: (there: unknown) => unknown) =>
      run([name], 'readwrite', async at => {
        const next = change(await at(name).get(key));
        if (next !== undefined) await put(at(name), key, next);
      }),

    /** @returns the puzzle that was removed */
    remove: (key: string) =>
      run(PUZZLES, 'readwrite', async at => {
        const found = await readAll(at, key, PARTS);
        await Promise.all(PUZZLES.map(name => at(name).delete(key)));
        return found;
      }),

    /** Removes everything. */
    clear: () => run(ALL, 'readwrite', at => Promise.all(ALL.map(name => at(name).clear()))),
  };

  /** One transaction. */
  async function run<Out>(names: readonly string[], mode: IDBTransactionMode, work: Work<Out>): Promise<Out> {
    for (let isAgain = false; ; isAgain = true) {
      connection ??= open();
      const mine = connection;
      try {
        const transaction = (await mine).transaction([...names], mode);
        quiet(transaction.done);
        try {
          const out = await work(name => transaction.objectStore(name) as any);
          await transaction.done;
          return out;
        } catch (error) {
          // Where it has ended by itself, that is one error more.
          quiet(Promise.resolve().then(() => transaction.abort()));
          throw error;
        }
      } catch (error) {
        const isLost = error instanceof DOMException && LOST.includes(error.name);
        if (connection === mine && (isLost || error instanceof Trouble)) connection = null;
        if (isAgain || !isLost) throw troubleOf(error, 'broken');
        quiet(mine.then(database => database.close()));
      }
    }
  }

  async function open() {
    const late = setTimeout(() => onTrouble(new Trouble('broken')), PATIENCE_MS);
    const drop = () => (connection = null);
    try {
      return await openDB('lockstep', LATEST, {
        upgrade: (database, from) => migrate(unwrap(database), from),
        blocked: () => onTrouble(new Trouble('blocked')),
        blocking(_, version, event) {
          (event.target as IDBDatabase).close();
          drop();
          if (version !== null) onTrouble(new Trouble('newer'));
        },
        terminated: drop,
      });
    } catch (error) {
      const isBroken = error instanceof DOMException && error.name !== 'InvalidStateError';
      throw troubleOf(error, isBroken ? 'broken' : 'denied');
    } finally {
      clearTimeout(late);
    }
  }
}

const readAll = async (at: Parameters<Work<unknown>>[0], key: string, wanted: readonly Part[]) => {
  const [card, ...values] = await Promise.all(['cards', ...wanted].map(name => at(name).get(key)));
  const parts: Parts = Object.fromEntries(wanted.map((name, index) => [name, values[index]]));
  return { ...parts, card: card as unknown };
};

async function put(records: ReturnType<Parameters<Work<unknown>>[0]>, key: string, value: unknown) {
  if (value === null) await records.delete(key);
  else await records.put(value, key);
}

/** A failure that somebody else hears of, or nobody. */
function quiet<Value>(promise: Promise<Value>) {
  promise.catch(() => {});
  return promise;
}

function troubleOf(error: unknown, otherwise: TroubleCode) {
  if (error instanceof Trouble) return error;
  const name = error instanceof DOMException ? error.name : '';
  return new Trouble(Object.hasOwn(CODES, name) ? CODES[name] : otherwise, error);
}
