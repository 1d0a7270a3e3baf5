/**
 * Pages that are lent to tests one after another. A page whose process has loaded Lockstep before loads it for half of
 * the work; between two tests it is emptied, so that each finds the device of a new visitor.
 */

import { after, afterEach, beforeEach } from 'node:test';

import { launch, siteUrl } from './browser.js';

/**
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ key: string, context: Context, isMarked: boolean }} Room a context, and whether it stays changed for good
 */

/** Further ones are closed. */
const MOST_FREE = 6;

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let launched;
/** @type {Room[]} */
const free = [];
/** @type {Room[]} */
const taken = [];
/** Steps within tests count, too. */
let depth = 0;

beforeEach(() => {
  depth++;
});
afterEach(async () => {
  if (--depth === 0) await Promise.all(taken.splice(0).map(giveBack));
});
after(async () => (await launched)?.close());

/** One browser for all tests of a process. */
function browser() {
  launched ??= launch();
  return launched;
}

/**
 * A context for one test alone, closed after it.
 *
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function ownContext(options) {
  const context = await (await browser()).newContext(options);
  taken.push({ key: '', context, isMarked: true });
  return context;
}

/**
 * An empty context with one page, until the end of the test.
 *
 * @param {import('playwright-core').BrowserContextOptions} options
 */
export async function lent({ viewport, colorScheme = 'light', reducedMotion = 'reduce', ...others }) {
  const key = JSON.stringify(others);
  const at = free.findIndex(room => room.key === key);
  const room = at < 0 ? await made(key, others) : free.splice(at, 1)[0];
  taken.push(room);
  const { context } = room;
  const page = context.pages()[0] ?? (await context.newPage());
  await Promise.all([viewport && page.setViewportSize(viewport), page.emulateMedia({ colorScheme, reducedMotion })]);
  return { context, page };
}

/** @param {string} key @param {import('playwright-core').BrowserContextOptions} options */
async function made(key, options) {
  const context = await (await browser()).newContext(options);
  /** @type {Room} */
  const room = { key, context, isMarked: false };
  /** What cannot be taken back. @param {any} holder @param {string[]} names */
  const marks = (holder, names) => {
    for (const name of names) {
      const does = holder[name].bind(holder);
      holder[name] = (/** @type {unknown[]} */ ...given) => {
        room.isMarked = true;
        return does(...given);
      };
    }
  };
  marks(context.clock, ['install', 'setFixedTime', 'setSystemTime']);
  marks(context, ['addCookies', 'addInitScript', 'exposeFunction', 'newCDPSession', 'route', 'setOffline']);
  context.on('page', page => marks(page, ['addInitScript', 'exposeFunction', 'route']));
  return room;
}

/** Empties a room for the next test, or closes it. @param {Room} room */
async function giveBack(room) {
  const { context } = room;
  const [page, ...others] = context.pages();
  if (!room.isMarked && page !== undefined && free.length < MOST_FREE) {
    try {
      await Promise.all(others.map(other => other.close()));
      await emptied(context, page);
      free.push(room);
      return;
    } catch {
      // It goes, then.
    }
  }
  await context.close();
}

/** @param {Context} context @param {Page} page */
async function emptied(context, page) {
  for (const name of /** @type {const} */ ([
    ...['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'],
    ...['request', 'requestfailed', 'response', 'worker'],
  ]))
    page.removeAllListeners(name);
  await context.clearPermissions();
  // Without a script of Lockstep, whose last words would be kept.
  await page.goto(new URL('empty', siteUrl).href, { waitUntil: 'commit' });
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(name);
            deletion.onsuccess = resolve;
            deletion.onerror = reject;
          }),
      ),
    );
  });
}
