/**
 * Pages that are lent to tests one after another. A page whose process has loaded Lockstep before loads it for half of
 * the work; between two tests it is emptied, so that each finds the device of a new visitor.
 */

import { after, afterEach, beforeEach } from 'node:test';

import { launch, siteUrl } from './browser.js';

/**
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Room
 * @property {string} key what it was made for
 * @property {Context} context
 * @property {boolean} isMarked whether it stays changed for good
 * @property {boolean} goesOn whether the next test may find the page as it is left
 */

/** Nothing is there: no script of Lockstep, whose last words would be kept. */
export const EMPTY = new URL('empty', siteUrl).href;

/** What tests listen to. */
const HEARD = /** @type {const} */ ([
  ...['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'response', 'worker'],
]);

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
afterEach(async t => {
  if (--depth > 0) return;
  const hasFailed = /** @type {{ passed?: boolean }} */ (t).passed === false;
  await Promise.all(taken.splice(0).map(room => giveBack(room, hasFailed)));
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
  taken.push({ key: '', context, isMarked: true, goesOn: false });
  return context;
}

/**
 * An empty context with one page, until the end of the test. With `goesOn` it may be one that the test before has left
 * for this: then Lockstep is open in it (`isOpen`). Else there may be a second empty page, too.
 *
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {boolean} [goesOn]
 */
export async function lent(options, goesOn = false) {
  const { viewport, colorScheme = 'light', reducedMotion = 'reduce' } = options;
  // A page that the test opens itself has what the context was made with.
  const fixed = { ...options, colorScheme, reducedMotion };
  const key = JSON.stringify(fixed);
  const fitting = free.filter(room => room.key === key);
  const found = fitting.find(room => room.goesOn === goesOn) ?? fitting[0];
  if (found) free.splice(free.indexOf(found), 1);
  const room = found ?? (await made(key, fixed));
  const isOpen = room.goesOn && goesOn;
  taken.push(room);
  const { context } = room;
  const [page = await context.newPage(), ...others] = context.pages();
  if (room.goesOn && !goesOn) await emptied(page);
  room.goesOn = goesOn;
  const media = { media: null, forcedColors: null, colorScheme, reducedMotion };
  for (const each of [page, ...others]) {
    if (viewport) await each.setViewportSize(viewport);
    await each.emulateMedia(media);
  }
  return { context, page, others, isOpen };
}

/** @param {string} key @param {import('playwright-core').BrowserContextOptions} options */
async function made(key, options) {
  const context = await (await browser()).newContext(options);
  /** @type {Room} */
  const room = { key, context, isMarked: false, goesOn: false };
  await context.addInitScript(noteChoices);
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

/** Runs in a page: notes what the page remembers, such as how to search or draw. */
function noteChoices() {
  for (const [type, what] of [
    ['change', 'select, input'],
    ['click', '#tabs [value=make]'],
  ])
    addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest(what)) Object.assign(window, { chosen: true });
      },
      true,
    );
}

/** Leaves a room to the next test, or closes it. @param {Room} room @param {boolean} hasFailed */
async function giveBack(room, hasFailed) {
  const { context } = room;
  const [page, second, ...others] = context.pages();
  if (!room.isMarked && !hasFailed && page !== undefined && free.length < MOST_FREE) {
    try {
      if (room.goesOn && second) others.push(second);
      await Promise.all(others.map(other => other.close()));
      for (const left of context.pages()) for (const name of HEARD) left.removeAllListeners(name);
      await context.clearPermissions();
      if (!room.goesOn) {
        await second?.goto(EMPTY, { waitUntil: 'commit' });
        await emptied(page);
      }
      free.push(room);
      return;
    } catch {
      // It goes, then.
    }
  }
  await context.close();
}

/** Leaves Lockstep, and deletes all that it keeps. @param {Page} page */
export async function emptied(page) {
  await page.goto(EMPTY, { waitUntil: 'commit' });
  await page.evaluate(async () => {
    localStorage.clear();
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
