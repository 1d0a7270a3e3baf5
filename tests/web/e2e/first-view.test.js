/**
 * What a first visit sees before the page’s script runs: the first boards and their rule, which stand in index.html.
 * The boards take their place without moving anything.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heldBack, siteUrl } from '../support/browser.js';
import { ownContext } from '../support/lent.js';
import { de, drawn, en, PHONE } from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

/** The page’s script. */
const MAIN = /\/main(-[^/]*)?\.js$/;

const DESKTOP = { width: 1350, height: 940 };

/**
 * Opens the page while its script is held back.
 * @param {import('playwright-core').BrowserContextOptions} how
 * @param {string} [hash]
 */
async function held(how, hash = '') {
  const context = await ownContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...how });
  const page = await context.newPage();
  const letGo = await heldBack(page, MAIN);
  await page.addInitScript(() => {
    const shifts = /** @type {any} */ (window);
    shifts.shifted = [];
    new PerformanceObserver(list => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          shifts.shifted.push(`${node?.id || node?.className || node?.nodeName}: ${before} to ${after}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(siteUrl + hash, { waitUntil: 'commit' });
  await page.locator('#live').waitFor({ state: 'attached' });
  // Nobody sees anything before the style sheet is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
  );
  return { context, page, letGo };
}

/** Where the boards are seen, as they are drawn. @param {Page} page @param {string} what */
function places(page, what) {
  return page.locator(`#boards ${what}`).evaluateAll(drawings =>
    drawings.map(drawing => {
      const { x, y, width, height } = drawing.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }),
  );
}

for (const [where, viewport] of /** @type {const} */ ([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
]))
  for (const [locale, words] of /** @type {const} */ ([
    ['en-US', en],
    ['de-DE', de],
  ]))
    test(`on ${where}, ${locale}: boards and rule are there before the script, and nothing moves after it`, async () => {
      const { context, page, letGo } = await held({
        viewport,
        locale,
        colorScheme: locale === 'de-DE' ? 'dark' : 'light',
      });
      const rule = page.locator('#welcome .welcome-rule');
      await rule.waitFor();
      assert.equal((await rule.innerText()).trim(), words('simultaneous.welcome'));
      const early = await places(page, 'svg');
      assert.equal(early.length, 2);
      letGo();
      await drawn(page);
      await page.locator('html:not([data-first])').waitFor({ state: 'attached' });
      assert.equal((await rule.innerText()).trim(), words('simultaneous.welcome'));
      const late = await places(page, 'canvas');
      for (const [index, place] of early.entries())
        for (const axis of [0, 1])
          assert(Math.abs(place[axis] - late[index][axis]) <= 3, `${JSON.stringify([early, late])}`);
      // Nor does anything make room for what comes later.
      await page.locator('#solve').waitFor({ state: 'attached' });
      await page.evaluate(() => new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next))));
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).shifted), []);
      await context.close();
    });

test('whoever follows a link sees no other boards first', async () => {
  const { context, page, letGo } = await held({ viewport: DESKTOP, locale: 'en-US' }, '#example=leap');
  await page.locator('#boards .first').waitFor({ state: 'attached' });
  assert.equal(await page.locator('#boards .first').isVisible(), false);
  assert.equal(await page.locator('#welcome').isVisible(), false);
  letGo();
  await drawn(page);
  await context.close();
});

test('nor does whoever comes back', async () => {
  const { context, page, letGo } = await held({ viewport: DESKTOP, locale: 'en-US' });
  letGo();
  await drawn(page);
  await page.locator('html:not([data-first])').waitFor({ state: 'attached' });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#live').waitFor({ state: 'attached' });
  assert.equal(await page.locator('html').getAttribute('data-first'), null);
  await drawn(page);
  await context.close();
});
