/**
 * The page loads at a host's root and in any folder of a host, without a single complaint.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, openPage, siteUrl, subpathUrl } from '../support/browser.js';

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
