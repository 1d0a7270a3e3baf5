/**
 * Addresses beside the page's own: those of pages that the site once had, which open what they named, where nothing is
 * kept on the device (with it: offline.test.js); the pages that say what Lockstep is; and where there is nothing.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing, BY_COLOUR } from '../support/axe.js';
import { siteUrl, subpathUrl, watch } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, en, eventually, PHONE, parts, says } from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function newcomer(options = {}) {
  const context = await ownContext({ locale: 'en-US', viewport: DESK, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** @param {Page} page */
const ground = page => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('what was posted opens what it named, at the root of a host or in a folder, and nobody is sent to another host', async () => {
  const page = await newcomer();
  const { name, notice } = parts(page);
  const help = page.getByRole('heading', { name: /^(Help|Irrgarten: the file format)/ }).first();
  for (const root of [siteUrl, subpathUrl]) {
    for (const [path, fragment, part, words] of /** @type {const} */ ([
      ['de/level/stromrallye/2/', '#level=stromrallye/2', name, en('level.stromrallye.2')],
      ['de/raetsel/walls/index.html?fbclid=1', '#example=walls', name, en('example.walls')],
      // Each other one: posted.test.js of the unit tests. What a link has picked up on its way is lost.
      ['#level=irrgarten%2F3).&fbclid=Iw-_', '#level=irrgarten/3', name, en('level.irrgarten.3')],
      ['#example=walls?utm_source=a&amp;utm_medium=b', '#example=walls', name, en('example.walls')],
      ['en/help/irrgarten-format/#signs', '#help=irrgarten-format/signs', help, 'Irrgarten: the file format'],
      ['en/puzzles/nothing/', '#example=nothing', notice, en('notice.unknown-example', { name: 'nothing' })],
    ])) {
      await page.goto(`${root}en/`);
      await page.goto(root + path);
      await eventually(async () => page.url(), root + fragment);
      await says(part, new RegExp(words));
    }
    // Back leads to the page before it.
    if (root) await page.goBack();
    await eventually(async () => page.url(), `${root}en/`);
    if (!subpathUrl) break;
  }
  const elsewhere = `${siteUrl}/lockstep.invalid/`;
  await page.goto(`${elsewhere}en/puzzles/leap/`);
  // There is no site in such a folder either.
  await eventually(async () => page.url(), `${elsewhere}#example=leap`);
  await says(page.getByRole('heading', { level: 1 }), 'There is nothing at this address');
});

test('without JavaScript a page says what Lockstep is, in two languages, and its button opens it', async () => {
  const page = await newcomer({ javaScriptEnabled: false });
  const problems = watch(page, siteUrl);
  await page.goto(`${siteUrl}en/`);
  const heading = page.getByRole('heading', { level: 1 });
  await says(heading, 'Grid puzzles to play, solve and make');
  assert.ok(((await page.getByRole('img', { name: 'Two mazes' }).boundingBox())?.width ?? 0) > 200);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await says(heading, 'Rätsel auf Gittern: spielen, lösen, selbst machen');
  await page.getByRole('main').getByRole('link', { name: 'Lockstep öffnen' }).click();
  await eventually(async () => page.url(), siteUrl);
  assert.deepEqual(problems, []);
});

test('pages beside the page have its colours, axe finds nothing in both themes, none scrolls sideways; a missing one leads home', async () => {
  for (const [path, viewport] of /** @type {[string, typeof DESK][]} */ ([
    ['en/', DESK],
    ['de/', PHONE],
    ['no/such/puzzle/', PHONE],
  ])) {
    const page = await newcomer({ viewport, colorScheme: 'light' });
    /** @type {string[]} */
    const complaints = [];
    // That its style or its script is refused would be said there.
    page.on('console', message => message.text().includes('404') || complaints.push(message.text()));
    const answer = await page.goto(siteUrl + path);
    assert.equal(answer?.status(), path.startsWith('no') ? 404 : 200, path);
    await axeFindsNothing(page);
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await ground(page), light, path);
    await axeFindsNothing(page, BY_COLOUR);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    assert.deepEqual(complaints, [], path);
    await page
      .getByRole('link', { name: /Lockstep/ })
      .first()
      .click();
    await eventually(async () => new URL(page.url()).pathname, new URL(siteUrl).pathname);
    await parts(page).boards.first().waitFor();
    await page.close();
  }
});
