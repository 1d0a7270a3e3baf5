/** Several pages in one browser profile, one after another or at the same time: what a returning person finds. */

import assert from 'node:assert/strict';

import { siteUrl, watch } from './browser.js';
import { lent } from './lent.js';
import { DESK, drawn, en, eventually, parts, unfold } from './page.js';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContext} Context
 */

/**
 * Returns a function that makes a profile: its `open` opens the page, and `problems` are those of all of its pages.
 */
export function profiles() {
  /** @param {import('playwright-core').BrowserContextOptions} [options] */
  return async (options = {}) => {
    const { context, page: first, others } = await lent({ locale: 'en-US', viewport: DESK, ...options });
    const empty = [first, ...others];
    /** @type {string[]} */
    const problems = [];
    return {
      context,
      problems,

      /** @param {string} [fragment] of the address, with its `#` */
      async open(fragment = '') {
        const page = empty.shift() ?? (await context.newPage());
        watch(page, new URL('.', siteUrl).href, problems);
        await page.goto(siteUrl + fragment, { waitUntil: 'load' });
        await ready(page);
        return page;
      },
    };
  };
}

/** Waits until the page shows a puzzle or the library, and knows the saved ones. @param {Page} page */
export async function ready(page) {
  const shown = page.locator('#boards canvas, #library').filter({ visible: true }).first();
  await shown.waitFor().catch(async () => assert.fail(`the page does not start: ${await page.evaluate(stateOfStart)}`));
  await page.locator('.kept, .yours-empty:not([hidden])').first().waitFor({ state: 'attached' });
  await unfold(page);
}

/** Runs in a page that does not start: what it has loaded, and what it says. */
function stateOfStart() {
  const { dataset } = document.documentElement;
  const files = performance.getEntriesByType('resource').map(entry => {
    const { name, responseEnd } = /** @type {PerformanceResourceTiming} */ (entry);
    return `${name.split('/').at(-1)} ${Math.round(responseEnd)}`;
  });
  return JSON.stringify({
    address: location.href,
    dataset: { ...dataset },
    controlled: navigator.serviceWorker?.controller?.state ?? null,
    now: Math.round(performance.now()),
    files,
    text: document.body.innerText.slice(0, 500),
  });
}

/** Loads the page once more. @param {Page} page */
export async function reload(page) {
  await page.reload({ waitUntil: 'load' });
  await ready(page);
}

/**
 * Waits until `moves` moves of the puzzle on the boards are on the device.
 *
 * @param {Page} page
 * @param {number} moves
 */
export function settled(page, moves) {
  return eventually(async () => (await newest(page))?.moves, moves);
}

/** Waits until what the page finds out unasked of walks is on the device, too. @param {Page} page */
export function atRest(page) {
  return eventually(
    async () =>
      (await stored(page, 'progress')).values.every(({ least, soughtLeast }) => least !== null || soughtLeast),
    true,
  );
}

/** The stored card of the last puzzle on the boards. @param {Page} page */
export async function newest(page) {
  const { values } = await stored(page);
  return values.sort((one, other) => other.shown - one.shown)[0];
}

/**
 * @typedef {Record<string, unknown> & { places: string[], tab: string, done?: string[], verdict?: string[] }} Standing
 */

/**
 * The visible state: the puzzle, the players' places, moves, results, and the next steps to undo and redo.
 *
 * @param {Page} page
 * @returns {Promise<Standing>}
 */
export async function standing(page) {
  const { name, places } = parts(page);
  const button = (/** @type {string} */ icon) =>
    page
      .locator(`.button:not([class*=making-]):has(.icon-${icon})`)
      .evaluateAll(found =>
        found.map(element => [
          element.getAttribute('aria-label') ?? element.textContent,
          /** @type {HTMLButtonElement} */ (element).disabled,
        ]),
      );
  const tab = (await page.locator('#tabs [aria-pressed=true]').allTextContents()).join();
  const common = {
    name: await name.textContent(),
    places: await places.allTextContents(),
    tab,
    hash: new URL(page.url()).hash,
  };
  // Hidden content of a tab is not updated.
  if (tab === en('tab.solve')) {
    const { verdict, count } = parts(page);
    return { ...common, verdict: await verdict.allTextContents(), count: await count.allTextContents() };
  }
  if (tab !== en('tab.play')) return common;
  return {
    ...common,
    done: await page.locator('details:has(.history-list) > summary').allTextContents(),
    // Not their totals: those appear once they are computed.
    checkpoints: await page.locator('.checkpoints li > .button:first-child').allTextContents(),
    par: await page.locator('.par').allTextContents(),
    undo: await button('undo'),
    redo: await button('redo'),
  };
}

/**
 * Opens a tab of the panel.
 *
 * @param {Page} page
 * @param {'play' | 'solve' | 'make'} tab
 */
export async function turnTo(page, tab) {
  await page
    .locator('#tabs')
    .getByRole('button', { name: en(`tab.${tab}`), exact: true })
    .click();
  await drawn(page);
  await unfold(page);
}

/**
 * Waits until a page shows the same as another one did.
 *
 * @param {Page} page
 * @param {Standing} expected
 */
export function standsAs(page, expected) {
  return eventually(() => standing(page), expected);
}

/**
 * The content of the page's store; empty if there is none, and reading must not create it. Rejects if it cannot be
 * read.
 *
 * @param {Page | import('playwright-core').Frame} page
 * @param {string} [name] of the part
 * @param {{ inDeletion?: boolean }} [options] inDeletion: all data is being deleted, during which an unreadable store
 *   counts as none
 * @returns {Promise<{ keys: any[], values: any[] }>}
 */
export function stored(page, name = 'cards', { inDeletion = false } = {}) {
  return page.evaluate(
    async ([part, isInDeletion]) => {
      /** @type {IDBDatabaseInfo[] | undefined} */
      let databases;
      // Chromium never answers a request made during the deletion of all data.
      while (databases === undefined)
        databases = await Promise.race([indexedDB.databases(), new Promise(later => setTimeout(later, 1000))]);
      const nothing = { keys: [], values: [] };
      if (!databases.some(({ name }) => name === 'lockstep')) return nothing;
      return new Promise((resolve, reject) => {
        let isGone = false;
        /** @param {unknown} error */
        const fail = error =>
          isGone || isInDeletion ? resolve(nothing) : reject(new Error(`the store cannot be read: ${error}`));
        const opening = indexedDB.open('lockstep');
        opening.onupgradeneeded = () => {
          isGone = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          try {
            const transaction = database.transaction(part);
            const store = transaction.objectStore(part);
            const keys = store.getAllKeys();
            const values = store.getAll();
            transaction.onabort = () => fail(transaction.error);
            values.onsuccess = () => resolve({ keys: keys.result, values: values.result });
          } catch (error) {
            fail(error);
          }
          // Once the transaction is over.
          database.close();
        };
      });
    },
    /** @type {const} */ ([name, inDeletion]),
  );
}

/**
 * Blocks all writing to a store for as long as the page lives, or until {@link released}.
 *
 * @param {Page} page
 * @param {'cards' | 'results' | 'collections'} name
 */
export function heldUp(page, name) {
  return page.evaluate(async part => {
    /** In a window or a worker. @param {string} name @param {() => void} begun @param {() => boolean} goesOn */
    function hold(name, begun, goesOn) {
      const opening = indexedDB.open('lockstep');
      opening.onsuccess = () => {
        const store = opening.result.transaction(name, 'readwrite').objectStore(name);
        // A transaction lasts as long as it has requests.
        const ask = () => {
          store.get('').onsuccess = () => {
            begun();
            if (goesOn()) ask();
          };
        };
        ask();
      };
    }
    // A worker can rest between two requests, which otherwise keep a processor busy; the policy of our page forbids it.
    if (document.querySelector('meta[http-equiv]') === null) {
      const source = `${hold}
        const bell = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
        hold(${JSON.stringify(part)}, () => postMessage(0), () => Atomics.wait(bell, 0, 0, 20) !== 'ok');`;
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      Object.assign(window, { release: () => worker.terminate() });
      await new Promise(begun => (worker.onmessage = begun));
    } else
      await new Promise(begun =>
        hold(
          part,
          () => begun(undefined),
          () => !('released' in window),
        ),
      );
  }, name);
}

/**
 * Blocks opening the store for all pages for as long as this page lives, or until {@link released}; the store itself is
 * unchanged. No page may have it open.
 *
 * @param {Page} page
 */
export function openingHeldUp(page) {
  return page.evaluate(
    () =>
      new Promise(begun => {
        const holding = indexedDB.open('lockstep');
        holding.onsuccess = () => {
          // Changing the version waits for the connection that stays open, and all who come later wait for that.
          const change = indexedDB.open('lockstep', 1_000_000);
          change.onblocked = begun;
          change.onerror = event => event.preventDefault();
          change.onupgradeneeded = () => change.transaction?.abort();
          Object.assign(window, { release: () => holding.result.close() });
        };
      }),
  );
}

/** Ends what {@link heldUp} blocks. @param {Page} page */
export function released(page) {
  return page.evaluate(() => {
    Object.assign(window, { released: true });
    /** @type {{ release?: () => void }} */ (window).release?.();
  });
}

/**
 * A seeded generator of numbers from 0 to below `limit`.
 *
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The names of saved puzzles in the library. @param {Page} page */
export function keptNames(page) {
  return page.locator('.kept .card-name').allTextContents();
}

/** @param {string[]} problems */
export function nothingWrong(problems) {
  assert.deepEqual(problems, []);
}
