/**
 * Words from other windows, frames and tabs, and a history that somebody else has written: nobody but the page's own tabs is
 * listened to, and they only where what they say can be so.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { drawn, en, eventually, parts, says } from '../support/page.js';
import { leaveHelp, MARKUP, PROTOTYPE_NAMES, unharmed } from '../support/unharmed.js';
import { keptNames, profiles, reload, settled, standing, stored } from '../support/visits.js';

const profile = profiles();

/** Sends every odd message that a window may get, by `post`. */
const SAY_ODD_THINGS = `
  function sayOddThings(post, markup, names) {
    const ring = {}; ring.ring = ring;
    const keys = [undefined, null, 7, '', 'x', markup, ring, [], ...names];
    const words = [undefined, null, 0, NaN, true, 'x', 'cards', 'collections', 'results', markup, [], ring, new Date(), new Map(), new ArrayBuffer(8), 10n];
    for (const type of ['wrote', 'taken', 'removed', 'collections', 'ready', 'done', 'found', 'progress', 'crashed', 'sight', 'solve', ...names, 7, null, ring]) {
      words.push({ type });
      for (const key of keys) words.push({ type, key, id: 1, result: ring }, { type, key, revision: [Infinity, '9', ring, -1, 1e300][words.length % 5] });
    }
    for (const word of words) post(word);
  }
`;

/**
 * Another page of the same host, which may say what it likes.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} body
 */
async function elsewhere(context, body) {
  const address = new URL('elsewhere.html', siteUrl).href;
  const html = `<link rel="icon" href="data:,">${body}<script>${SAY_ODD_THINGS}</script>`;
  await context.route(address, route => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('messages of a window that opened the page, or has it in a frame, are not listened to', async () => {
  const { context, problems } = await profile();
  const frame = `<iframe src="${siteUrl}#example=walls" width="900" height="600"></iframe>`;
  const other = await elsewhere(context, frame);
  const [, framed] = other.frames();
  await framed.locator('#boards canvas').first().waitFor();
  // Who acts on the same puzzle later owns it: the one in the frame has acted once this is written.
  await framed.locator('.kept').first().waitFor({ state: 'attached' });
  await eventually(async () => (await stored(framed)).keys.length, 1);
  const opening = context.waitForEvent('page');
  await other.evaluate(address => {
    Object.assign(window, { opened: window.open(address) });
  }, `${siteUrl}#example=walls`);
  const page = await opening;
  page.on('pageerror', error => problems.push(`uncaught: ${error.stack}`));
  page.on('console', message => message.type() === 'error' && problems.push(`console: ${message.text()}`));
  await page.locator('#boards canvas').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  const before = await standing(page);
  await other.evaluate(
    ([markup, ...names]) => {
      const { opened, sayOddThings } = /** @type {any} */ (window);
      for (const target of [opened, document.querySelector('iframe')?.contentWindow])
        sayOddThings((/** @type {unknown} */ word) => target.postMessage(word, '*'), markup, names);
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  await page.bringToFront();
  await drawn(page);
  assert.deepEqual(await standing(page), before);
  assert.equal(await framed.locator('.puzzle-name').textContent(), en('example.walls'));
  await unharmed(page, problems);
});

test('odd words on the channel between tabs throw nothing and lose nothing', async () => {
  const { context, open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const other = await elsewhere(context, '');
  await other.evaluate(
    ([markup, ...names]) => {
      const channel = new BroadcastChannel('lockstep');
      /** @type {any} */ (window).sayOddThings(
        (/** @type {unknown} */ word) => channel.postMessage(word),
        markup,
        names,
      );
      channel.close();
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  await page.bringToFront();
  await page.keyboard.press('ArrowRight');
  await settled(page, 2);
  const before = await standing(page);
  await reload(page);
  await eventually(async () => (await standing(page)).places, before.places);
  assert.ok((await keptNames(page)).includes(en('example.walls')));
  await unharmed(page, problems);
});

test('locks that another page of the host holds, and never lets go of, hold up nobody for long', async () => {
  const { context, open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const key = await page.evaluate(() => history.state.key);
  await page.close();
  const other = await elsewhere(context, '');
  await other.evaluate(name => {
    for (const lock of [`lockstep/${name}`, `lockstep/${name}/write`])
      navigator.locks.request(lock, () => new Promise(() => {}));
  }, key);
  const later = await open('#example=walls');
  await eventually(async () => (await standing(later)).done, [en('history.title', { count: 1 })]);
  await later.keyboard.press('ArrowDown');
  await settled(later, 2);
  await unharmed(later, problems);
});

test('a history that somebody else has written leads nowhere, and breaks nothing', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await page.evaluate(
    ([markup, ...names]) => {
      const ring = /** @type {any} */ ({});
      ring.ring = ring;
      const values = [markup, 7, ring, null, ...names];
      for (const [at, key] of values.entries())
        history.pushState(
          { key, kind: values[(at + 3) % values.length], below: ring, sheet: 'x', help: -7 },
          '',
          `#${at}`,
        );
      for (const state of [ring, [], 'x', 7]) history.pushState(state, '', '#odd');
      history.pushState({ key: 'x', kind: 'irrgarten', below: 'y', sheet: true, help: 1e9 }, '', '#help=keys');
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  for (let turn = 0; turn < 8; turn++) await page.goBack();
  await page.goForward();
  await reload(page);
  await says(parts(page).name, /\w/);
  await leaveHelp(page);
  await unharmed(page, problems);
});
