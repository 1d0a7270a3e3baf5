/**
 * The page loads at a host's root and in any folder of a host, without a single complaint.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heldBack, openPage, siteUrl, subpathUrl, watch } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { drawn, en, eventually, parts, paste, pressMoves, says, toPart, toTab } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import { stored } from '../support/visits.js';

/** @param {string} url */
async function loads(url) {
  const { page, problems } = await openPage({ newContext: ownContext }, url);
  assert.match(await page.title(), /Lockstep/);
  assert.deepEqual(problems, []);
}

test('at the root of a host', () => loads(siteUrl));

test('in a folder of a host', { skip: !subpathUrl }, () => loads(/** @type {string} */ (subpathUrl)));

/**
 * Opens the page with another answer for some of its files.
 *
 * @param {string | RegExp} part
 * @param {Parameters<import('playwright-core').Route['fulfill']>[0] | null} answer null: the request fails
 */
async function changed(part, answer) {
  const context = await ownContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.route(part, route => (answer === null ? route.abort() : route.fulfill(answer)));
  await page.goto(siteUrl, { waitUntil: 'load' });
  return page;
}

const MISSING = { status: 404, body: 'not found' };
const OTHER_TYPE = { status: 200, contentType: 'text/html', body: '<p>hello' };

test('without the words of its language, the first module or a style sheet the page says that it could not be loaded', async () => {
  const cases = /** @type {const} */ ([
    [/\/words\.en(-[^/]*)?\.js$/, MISSING],
    [/\/main(-[^/]*)?\.js$/, MISSING],
    [/\.css$/, MISSING],
    [/\.css$/, null],
    [/\.css$/, OTHER_TYPE],
  ]);
  // The page waits some seconds before it says so, so all cases run at the same time.
  await Promise.all(
    cases.map(async ([part, answer]) => {
      const page = await changed(part, answer);
      await says(page.locator('#unloaded [lang=en]'), /could not be loaded/);
    }),
  );
});

test('a module that is missing, cut off or of another type is not blamed on the browser', async () => {
  const cutOff = { status: 200, contentType: 'application/wasm', body: '\0asm' };
  for (const answer of [MISSING, cutOff, OTHER_TYPE]) {
    const page = await changed('**/*.wasm', answer);
    await says(page.locator('#notice'), en('app.unloaded'));
  }
});

test('a part of the help that does not arrive says so, and is there once it is asked for again', async () => {
  const context = await ownContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const book = /\/late-views(-[^/]*)?\.js$/;
  await page.route(book, route => route.abort());
  await page.goto(siteUrl, { waitUntil: 'load' });
  await page.locator('#boards canvas').first().waitFor();
  const help = page.locator('#help');
  const open = page.locator('#help-open');
  await open.click();
  await says(help.locator('.help-body'), en('help.failed'));
  await page.unroute(book);
  await help.getByRole('button', { name: en('dialog.close') }).click();
  await open.click();
  await help.locator('.help-contents').waitFor();
  await context.close();
});

test('what is pasted while the module loads stays on the boards', async () => {
  const context = await ownContext({ locale: 'en-US' });
  const page = await context.newPage();
  const letGo = await heldBack(page, '**/*.wasm');
  await page.goto(siteUrl, { waitUntil: 'load' });
  // The words are there, and whoever pastes is heard.
  await page.locator('#drop p').waitFor({ state: 'attached' });
  await paste(page, OPPOSED);
  letGo();
  await eventually(() => parts(page).name.textContent(), en('puzzle.from-text'));
  await drawn(page);
  await says(parts(page).name, en('puzzle.from-text'));
  await context.close();
});

test('a page whose style sheet comes late begins with it, and with its colours', async () => {
  const context = await ownContext({ locale: 'en-US' });
  const page = await context.newPage();
  const problems = watch(page, siteUrl);
  const letGo = await heldBack(page, '**/*.css');
  await page.goto(siteUrl, { waitUntil: 'commit' });
  // Longer than the page waits for a frame, which there is none of without the sheet.
  await page.waitForFunction(() => performance.now() > 2000, null, { polling: 100 });
  letGo();
  await parts(page).boards.first().waitFor();
  await drawn(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test('while the first module is on its way, however long, the page does not say that it is missing', async () => {
  const context = await ownContext({ locale: 'en-US' });
  const page = await context.newPage();
  const letGo = await heldBack(page, /\/main(-[^/]*)?\.js$/);
  // Where the script is asked for early, `load` waits for it, too.
  await page.goto(siteUrl, { waitUntil: 'commit' });
  // Longer than a page may take that has all its scripts.
  await page.waitForFunction(
    () => {
      const [{ domContentLoadedEventEnd, loadEventEnd }] = /** @type {PerformanceNavigationTiming[]} */ (
        performance.getEntriesByType('navigation')
      );
      const since = Math.max(domContentLoadedEventEnd, loadEventEnd);
      return since > 0 && performance.now() > since + 4000;
    },
    null,
    { polling: 100 },
  );
  assert.equal(await page.locator('#unloaded').isVisible(), false);
  assert.equal(await page.locator('#welcome .welcome-rule').isVisible(), true);
  letGo();
  await parts(page).boards.first().waitFor();
  assert.equal(await page.locator('#unloaded').isVisible(), false);
  await context.close();
});

test('while the words are on their way the page does not say that they are missing', async () => {
  const context = await ownContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = /** @type {boolean[]} */ ([]);
    Object.assign(window, { seen });
    // There are frames between the tasks of the start.
    const frame = () => new Promise(requestAnimationFrame);
    Object.assign(globalThis, { scheduler: { yield: () => frame().then(frame) } });
    // What a frame shows: between two of them it does not matter.
    const look = () => {
      const unloaded = document.getElementById('unloaded');
      if (unloaded !== null) seen.push(!unloaded.hidden);
      requestAnimationFrame(look);
    };
    look();
  });
  const letGo = await heldBack(page, /\/words\.en(-[^/]*)?\.js$/);
  const others = [/\/main(-[^/]*)?\.js$/, /\/page_bg(-[^/]*)?\.wasm$/].map(url =>
    page.waitForResponse(response => url.test(response.url())).then(response => response.finished()),
  );
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await Promise.all(others);
  await drawn(page);
  letGo();
  await parts(page).boards.first().waitFor();
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen);
  assert.ok(seen.length > 0 && !seen.includes(true));
  await context.close();
});

test('kept puzzles and late views may be there before the module: the library waits for it', async () => {
  const context = await ownContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const problems = watch(page, siteUrl);
  await page.goto(`${siteUrl}#level=irrgarten/1`, { waitUntil: 'load' });
  await parts(page).boards.first().waitFor();
  await pressMoves(page, 'R');
  await eventually(async () => (await stored(page)).keys.length, 1);
  const letGo = await heldBack(page, /\/page_bg(-[^/]*)?\.wasm$/);
  await page.goto(`${siteUrl}#collections`, { waitUntil: 'commit' });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#library').waitFor({ state: 'attached' });
  // Its list is read from the store meanwhile.
  await stored(page);
  await drawn(page);
  letGo();
  await page.locator('#library').waitFor();
  await page.locator('.library-parts [value=yours]').click();
  await page.locator('.kept').first().waitFor();
  assert.deepEqual(problems, []);
});

test('rooms, families and fields may be tried before the module is there, and are there with it', async () => {
  const context = await ownContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const problems = watch(page, siteUrl);
  const letGo = await heldBack(page, /\/page_bg(-[^/]*)?\.wasm$/);
  await page.goto(siteUrl, { waitUntil: 'commit' });
  const views = page.waitForResponse(/\/late-views(-[^/]*)?\.js$/).then(response => response.finished());
  await toTab(page, 'make');
  // Its views come now; its parts need the module.
  await views;
  await drawn(page);
  await page.locator('#families select').selectOption('stromrallye');
  await toTab(page, 'solve');
  await toTab(page, 'make');
  for (const key of ['ArrowRight', 'h', 'Control+z', 's']) await page.keyboard.press(key);
  letGo();
  await says(parts(page).name, /Level 1/);
  await page.locator('#generator').waitFor();
  await toTab(page, 'play');
  await eventually(() => page.locator('#families select').inputValue(), 'stromrallye');
  assert.deepEqual(problems, []);
});

test('codes whose library does not arrive are not called too long, and no worksheet waits for them', async () => {
  const context = await ownContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/\/qr(-[^/]*)?\.js$/, route => route.abort());
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'load' });
  const { dialog, button } = parts(page);
  await button('header.share').click();
  await dialog.getByRole('button', { name: en('share.qr'), exact: true }).click();
  await dialog.getByText(en('app.unloaded')).waitFor();
  await dialog.getByRole('button', { name: en('dialog.close') }).click();
  await toPart(page, 'class');
  const form = page.locator('.sheet-form');
  await form.getByRole('checkbox', { name: en('sheet.code') }).check();
  await form.locator('.main').click();
  await form.getByText(en('app.unloaded')).waitFor();
  await form.getByRole('button', { name: en('sheet.prepare') }).waitFor();
  await context.close();
});

test('a room or dialog whose views do not arrive says so above the boards, and opens once they can be loaded', async () => {
  const context = await ownContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const views = /\/late-views(-[^/]*)?\.js$/;
  await page.route(views, route => route.abort());
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'load' });
  const { boards, notice } = parts(page);
  await boards.first().waitFor();
  for (const way of ['#home', '#tabs [value=make]', '#share']) {
    await page.locator(way).click();
    await says(notice.locator('p'), en('app.unloaded'));
    await boards.first().waitFor();
    await notice.getByRole('button').click();
  }
  await page.unroute(views);
  await page.locator('#home').click();
  await page.locator('#library').waitFor();
  // What was asked for before is not opened by now.
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await context.close();
});

test('Escape gives up a dialog that is still being loaded', async () => {
  const context = await ownContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const letGo = await heldBack(page, /\/late-views(-[^/]*)?\.js$/);
  await page.goto(`${siteUrl}#example=walls`, { waitUntil: 'commit' });
  await parts(page).boards.first().waitFor();
  await page.locator('#share').click();
  await drawn(page);
  await page.keyboard.press('Escape');
  letGo();
  await page.locator('#home').click();
  await page.locator('#library').waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await context.close();
});
