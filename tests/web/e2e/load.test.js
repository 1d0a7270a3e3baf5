/**
 * The page loads at a host's root and in any folder of a host, without a single complaint.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, openPage, siteUrl, subpathUrl } from '../support/browser.js';
import { drawn, en, eventually, parts, paste, says } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

/** @type {import('playwright-core').Browser} */
let browser;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

/** @param {string} url */
async function loads(url) {
  const { page, problems } = await openPage(browser, url);
  assert.match(await page.title(), /Lockstep/);
  assert.deepEqual(problems, []);
}

test('at the root of a host', () => loads(siteUrl));

test('in a folder of a host', { skip: !subpathUrl }, () => loads(/** @type {string} */ (subpathUrl)));

test('what is pasted while the module loads stays on the boards', async () => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  /** @type {() => void} */
  let letGo = () => {};
  const held = new Promise(resolve => {
    letGo = () => resolve(undefined);
  });
  await page.route('**/*.wasm', async route => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl, { waitUntil: 'load' });
  await paste(page, OPPOSED);
  letGo();
  await eventually(() => parts(page).name.textContent(), en('puzzle.from-text'));
  await drawn(page);
  await says(parts(page).name, en('puzzle.from-text'));
  await context.close();
});
