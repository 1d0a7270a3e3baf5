/**
 * Addresses beside the page's own: those of pages that the site once had, which open what they named, where nothing is
 * kept on the device (with it: offline.test.js); the pages that say what Lockstep is; and where there is nothing.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing, BY_COLOUR } from '../support/axe.js';
import { siteUrl, subpathUrl, watch } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { DESK, de, en, eventually, PHONE, parts, says } from '../support/page.js';

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function newcomer(options = {}) {
  const context = await ownContext({ locale: 'en-US', viewport: DESK, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

for (const [what, root] of [
  ['at the root of a host', siteUrl],
  ['in a folder of a host', subpathUrl],
]) {
  test(`what was posted opens what it named, ${what}`, { skip: !root }, async () => {
    const page = await newcomer({ locale: 'de-DE' });
    const { name } = parts(page, de);
    for (const [path, fragment, part, words] of /** @type {const} */ ([
      ['de/level/stromrallye/2/', '#level=stromrallye/2', name, de('level.stromrallye.2')],
      ['en/puzzles/leap', '#example=leap', name, de('example.leap')],
      ['de/raetsel/walls/index.html?fbclid=1', '#example=walls', name, de('example.walls')],
      ['de/irrgarten/', '#example=one-way', name, de('example.one-way')],
      ['de/hilfe/', '#help', page.locator('#help-title'), de('header.help')],
      [
        'en/help/irrgarten-format/',
        '#help=irrgarten-format',
        page.locator('#help-title'),
        'Irrgarten: das Dateiformat',
      ],
    ])) {
      await page.goto(root + path);
      await eventually(async () => page.url(), root + fragment);
      await says(part, new RegExp(words));
    }
  });
}

test('a posted section of the help opens at it', async () => {
  const page = await newcomer();
  await page.goto(`${siteUrl}en/help/keys/#sequence`);
  await eventually(async () => page.url(), `${siteUrl}#help=keys/sequence`);
  await page.locator('#help [data-section=sequence]').waitFor();
});

test('Back from what was posted leads to the page before it', async () => {
  const page = await newcomer();
  await page.goto(`${siteUrl}en/`);
  await page.goto(`${siteUrl}en/puzzles/leap/`);
  await says(parts(page).name, en('example.leap'));
  await page.goBack();
  await eventually(async () => page.url(), `${siteUrl}en/`);
});

test('of a posted puzzle that there is not the page says so', async () => {
  const page = await newcomer();
  await page.goto(`${siteUrl}en/puzzles/nothing/`);
  await says(parts(page).notice.getByRole('alert'), en('notice.unknown-example', { name: 'nothing' }));
});

test('nobody is sent to another host', async () => {
  const page = await newcomer();
  const { host } = new URL(siteUrl);
  await page.goto(`http://${host}//lockstep.invalid/en/puzzles/leap/`);
  // There is no site in such a folder either.
  await eventually(async () => page.url(), `http://${host}//lockstep.invalid/#example=leap`);
  await says(page.getByRole('heading', { level: 1 }), 'There is nothing at this address');
});

test('without JavaScript a page says what Lockstep is, in the colours of the page, and its button opens it', async () => {
  const page = await newcomer({ javaScriptEnabled: false });
  const problems = watch(page, siteUrl);
  await page.goto(`${siteUrl}en/`);
  await says(page.getByRole('heading', { level: 1 }), 'Grid puzzles to play, solve and make');
  assert.ok(((await page.getByRole('img', { name: 'Two mazes' }).boundingBox())?.width ?? 0) > 200);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.notEqual(await ground(), light);
  await page.getByRole('main').getByRole('link', { name: 'Open Lockstep' }).click();
  await eventually(async () => page.url(), siteUrl);
  assert.deepEqual(problems, []);
});

test('the other language is one press away', async () => {
  const page = await newcomer();
  await page.goto(`${siteUrl}en/`);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await eventually(async () => page.url(), `${siteUrl}de/`);
  await says(page.getByRole('heading', { level: 1 }), 'Rätsel auf Gittern: spielen, lösen, selbst machen');
});

test('an address with nothing at it leads home, however deep it is', async () => {
  const page = await newcomer();
  const answer = await page.goto(`${siteUrl}no/such/puzzle/`);
  assert.equal(answer?.status(), 404);
  await page.locator('[lang=de] .go a').first().click();
  await eventually(async () => new URL(page.url()).pathname, new URL(siteUrl).pathname);
  await parts(page).boards.first().waitFor();
});

test('the page that says so is in the colours of the page', async () => {
  const page = await newcomer({ colorScheme: 'dark' });
  /** @type {string[]} */
  const complaints = [];
  page.on('console', message => complaints.push(message.text()));
  await page.goto(`${siteUrl}no/such/puzzle/`);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  assert.notEqual(await ground(), dark);
  // That its style or its script is refused would be said there.
  assert.deepEqual(
    complaints.filter(text => !text.includes('404')),
    [],
  );
});

for (const [path, viewport] of /** @type {[string, typeof DESK][]} */ ([
  ['en/', DESK],
  ['de/', PHONE],
  ['404.html', PHONE],
])) {
  test(`axe finds nothing at ${path} in both themes, and nothing scrolls sideways`, async () => {
    const page = await newcomer({ viewport, colorScheme: 'light' });
    await page.goto(siteUrl + path);
    await axeFindsNothing(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axeFindsNothing(page, BY_COLOUR);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}
