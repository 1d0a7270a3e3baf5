/**
 * The only file that knows IndexedDB: kept puzzles, each under a key, in parts that are written apart from
 * each other, so that a move does not rewrite a text of megabytes.
 *
 * Whatever fails ends as a {@link Trouble} with a code: `denied` (the browser does not allow it), `full`,
 * `blocked` (another tab holds on to an older version), `newer` (a newer version of the page has been here),
 * `broken` (anything else). What is read is handed over as it is found: checking it is the reader's affair.
 *
 * @typedef {'denied' | 'full' | 'blocked' | 'newer' | 'broken'} TroubleCode
 * @typedef {'puzzle' | 'progress' | 'findings' | 'draft'} Part
 * @typedef {Partial<Record<Part, unknown>>} Parts Of each part that is to be written its new value; null
 *   takes the part away.
 * @typedef {'written' | 'newer' | 'gone'} Written newer: another tab has written since, and nothing was
 *   written; gone: there is no such card any more, and nothing was written.
 *
 * @typedef {object} Wish What is to be written.
 * @property {Record<string, unknown> & { revision: number }} card
 * @property {Parts} parts
 * @property {readonly number[] | null} expected One of these revisions is to be there by now; 0 for none, null for any.
 * @property {boolean} [last] The page is about to go: there will be no time to look at what is there.
 *
 * @typedef {Awaited<ReturnType<typeof openStore>>} Store
 */

import { LATEST, migrate } from './migrations.js';

const NAME = 'lockstep';

/** Beyond that, opening is taken to hang; if it ends after all, all is well. */
const PATIENCE_MS = 10_000;

/** @type {readonly Part[]} */
export const PARTS = ['puzzle', 'progress', 'findings', 'draft'];
const CARDS = 'cards';
const ALL = [CARDS, ...PARTS];
const RESULTS = 'results';
const COLLECTIONS = 'collections';

export class Trouble extends Error {
  /** @param {TroubleCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * @param {object} told
 * @param {(trouble: Trouble) => void} told.onLate opening takes longer than it should; it goes on
 * @param {(trouble: Trouble) => void} told.onLost the store was open, and is no more
 * @throws {Trouble}
 */
export async function openStore({ onLate, onLost }) {
  const database = await openDatabase(onLate);
  database.addEventListener('versionchange', () => {
    database.close();
    onLost(new Trouble('newer'));
  });
  database.addEventListener('close', () => onLost(new Trouble('broken')));

  return {
    /** All cards with their keys. @returns {Promise<{ key: IDBValidKey, card: unknown }[]>} */
    cards: () =>
      run(database, [CARDS], 'readonly', ({ cards }, done) => {
        const keys = cards.getAllKeys();
        const values = cards.getAll();
        values.onsuccess = () =>
          done(keys.result.map((key, index) => ({ key, card: /** @type {unknown} */ (values.result[index]) })));
      }),

    /**
     * A card and its parts; undefined where there is none.
     * @param {string} key
     * @param {readonly Part[]} [wanted]
     * @returns {Promise<{ card: unknown } & Parts>}
     */
    read: (key, wanted = PARTS) =>
      run(database, [CARDS, ...wanted], 'readonly', (stores, done) => {
        /** @type {{ card: unknown } & Parts} */
        const found = { card: undefined };
        for (const name of wanted) {
          const request = stores[name].get(key);
          request.onsuccess = () => (found[name] = request.result);
        }
        const card = stores[CARDS].get(key);
        card.onsuccess = () => {
          found.card = card.result;
          done(found);
        };
      }),

    /**
     * Writes a card and some of its parts, all or nothing.
     * @param {string} key
     * @param {Wish} wish
     * @returns {Promise<Written>}
     */
    write: (key, { card, parts, expected, last = false }) => {
      const names = PARTS.filter(name => parts[name] !== undefined);
      return run(database, [CARDS, ...names], 'readwrite', (stores, done, transaction) => {
        const before = expected === null || last ? null : stores[CARDS].get(key);
        for (const name of names) {
          if (parts[name] === null) stores[name].delete(key);
          else stores[name].put(parts[name], key);
        }
        stores[CARDS].put(card, key);
        done(/** @type {Written} */ ('written'));
        // Nobody will be there to end the transaction.
        if (last) transaction.commit();
        if (before === null) return;
        before.onsuccess = () => {
          const there = revisionOf(before.result);
          if (expected?.includes(there)) return;
          done(there === 0 ? 'gone' : 'newer');
          transaction.abort();
        };
      });
    },

    /**
     * Changes a card where it is, without a new revision.
     * @param {string} key
     * @param {(card: unknown) => Record<string, unknown> | null} change null leaves it as it is
     */
    amend: (key, change) =>
      run(database, [CARDS], 'readwrite', ({ cards }, done) => {
        const request = cards.get(key);
        request.onsuccess = () => {
          const next = change(request.result);
          if (next !== null) cards.put(next, key);
          done(undefined);
        };
      }),

    /**
     * Takes a card and all of its parts away.
     * @param {string} key
     */
    remove: key =>
      run(database, ALL, 'readwrite', (stores, done, transaction) => {
        for (const name of ALL) stores[name].delete(key);
        done(undefined);
        // Nobody may be there to end the transaction.
        transaction.commit();
      }),

    /** All best results, by their keys. @returns {Promise<(readonly [unknown, unknown])[]>} */
    results: () =>
      run(database, [RESULTS], 'readonly', ({ results }, done) => {
        const keys = results.getAllKeys();
        const values = results.getAll();
        values.onsuccess = () =>
          done(keys.result.map((key, index) => /** @type {const} */ ([key, /** @type {unknown} */ (values.result[index])])));
      }),

    /**
     * Changes a best result where it is.
     * @param {string} key
     * @param {(there: unknown) => unknown} change
     */
    amendResult: (key, change) =>
      run(database, [RESULTS], 'readwrite', ({ results }, done) => {
        const request = results.get(key);
        request.onsuccess = () => {
          results.put(change(request.result), key);
          done(undefined);
        };
      }),

    /** All collections. @returns {Promise<unknown[]>} */
    collections: () =>
      run(database, [COLLECTIONS], 'readonly', ({ collections }, done) => {
        const values = collections.getAll();
        values.onsuccess = () => done(/** @type {unknown[]} */ (values.result));
      }),

    /**
     * Writes a collection, unless another tab has written since.
     * @param {string} key
     * @param {object} collection
     * @param {number} expected the latest revision that may be there by now; 0 for none
     * @returns {Promise<'written' | 'newer'>}
     */
    writeCollection: (key, collection, expected) =>
      run(database, [COLLECTIONS], 'readwrite', ({ collections }, done) => {
        const before = collections.get(key);
        before.onsuccess = () => {
          if (revisionOf(before.result) > expected) return done('newer');
          collections.put(collection, key);
          done('written');
        };
      }),

    /** @param {string} key */
    removeCollection: key =>
      run(database, [COLLECTIONS], 'readwrite', ({ collections }, done, transaction) => {
        collections.delete(key);
        done(undefined);
        transaction.commit();
      }),

    /** Takes everything away, results and collections too. */
    clear: () =>
      run(database, [...ALL, RESULTS, COLLECTIONS], 'readwrite', (stores, done, transaction) => {
        for (const name of [...ALL, RESULTS, COLLECTIONS]) stores[name].clear();
        done(undefined);
        transaction.commit();
      }),
  };
}

/**
 * @param {(trouble: Trouble) => void} onLate
 * @returns {Promise<IDBDatabase>}
 */
function openDatabase(onLate) {
  return new Promise((resolve, reject) => {
    /** @type {IDBOpenDBRequest} */
    let request;
    try {
      request = indexedDB.open(NAME, LATEST);
    } catch (error) {
      reject(new Trouble('denied', error));
      return;
    }
    const late = setTimeout(() => onLate(new Trouble('broken')), PATIENCE_MS);
    request.onblocked = () => {
      clearTimeout(late);
      onLate(new Trouble('blocked'));
    };
    request.onupgradeneeded = ({ oldVersion }) => migrate(request.result, oldVersion);
    request.onsuccess = () => {
      clearTimeout(late);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(late);
      reject(new Trouble(openingCode(request.error), request.error));
    };
  });
}

/**
 * One transaction. `work` says through `done` what comes of it, and may say something else later on.
 * @template Out
 * @param {IDBDatabase} database
 * @param {string[]} names
 * @param {IDBTransactionMode} mode
 * @param {(stores: Record<string, IDBObjectStore>, done: (out: Out) => void, transaction: IDBTransaction) => void} work
 * @returns {Promise<Out>}
 */
function run(database, names, mode, work) {
  return new Promise((resolve, reject) => {
    /** @type {{ out: Out } | null} */
    let answer = null;
    /** @param {unknown} error */
    const fail = error => reject(new Trouble(codeOf(error), error));
    try {
      const transaction = database.transaction(names, mode);
      const stores = Object.fromEntries(names.map(name => [name, transaction.objectStore(name)]));
      transaction.oncomplete = () => (answer === null ? fail(null) : resolve(answer.out));
      transaction.onabort = () => {
        // What was aborted on purpose has an answer, and no error.
        if (answer !== null && transaction.error === null) resolve(answer.out);
        else fail(transaction.error);
      };
      try {
        work(stores, out => (answer = { out }), transaction);
      } catch (error) {
        answer = null;
        fail(error);
        transaction.abort();
      }
    } catch (error) {
      fail(error);
    }
  });
}

/** @param {unknown} card */
function revisionOf(card) {
  if (card === undefined) return 0;
  // What is no card of ours may be written over.
  const revision = typeof card === 'object' && card !== null && 'revision' in card ? card.revision : 0;
  return typeof revision === 'number' ? revision : 0;
}

/** @param {DOMException | null} error @returns {TroubleCode} */
function openingCode(error) {
  if (error?.name === 'VersionError') return 'newer';
  const code = codeOf(error);
  return code === 'broken' && error?.name === 'InvalidStateError' ? 'denied' : code;
}

/** @param {unknown} error @returns {TroubleCode} */
function codeOf(error) {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'SecurityError' || name === 'NotAllowedError' ? 'denied' : 'broken';
}
