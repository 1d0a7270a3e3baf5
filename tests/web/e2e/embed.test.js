/** The board alone in a page of another site: what is there, and what that page is told. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { otherSite } from '../support/other-site.js';
import { drawn, en, eventually, parts, pressMoves, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** @type {Awaited<ReturnType<typeof otherSite>>} */
let blog;
before(async () => {
  blog = await otherSite();
});
after(() => blog.close());

/** @param {import('playwright-core').FrameLocator} frame */
const linkIn = frame => frame.getByRole('link', { name: en('embed.open') });

/** What the frame has told the page around it. @param {Page} page @param {string} event @returns {Promise<any[]>} */
const told = (page, event) =>
  page.evaluate(name => /** @type {any} */ (window).told.filter((/** @type {any} */ one) => one.event === name), event);

/** Goes to a page of another site with such a frame. @param {Page} page @param {string} fragment */
async function frameIn(page, fragment, { width = 320, height = 320 } = {}) {
  const size = { width: String(width), height: String(height), style: 'iframe { border: 0 }' };
  await page.goto(blog.frame({ src: siteUrl + fragment, ...size }));
  return page.frameLocator('iframe');
}

test('a frame of any size has board, arrows, undo and a link in sight, and nothing else, or says what is wrong', async () => {
  const { page } = await visit('#example=walls');
  for (const [width, height, fragment] of /** @type {const} */ ([
    [320, 320, '#level=simultaneous/1&embed'],
    [320, 320, '#level=irrgarten/20&embed'],
    [400, 500, '#level=stromrallye/8&embed'],
    [800, 600, '#level=simultaneous/8&embed'],
  ])) {
    const frame = await frameIn(page, fragment, { width, height });
    const names = ['left', 'up', 'down', 'right', 'undo'].map(name => en(`walk.${name}`));
    const controls = frame.locator('button, a, input, select, summary, [tabindex="0"]').filter({ visible: true });
    await eventually(
      () => controls.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? one.textContent)),
      [...names, en('embed.open')],
    );
    const places = await frame
      .locator('canvas, button:visible, a:visible')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()));
    for (const { left, top, right, bottom } of places)
      assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${left} ${top} ${right} ${bottom}`);
    const [canvas] = places;
    assert.ok(canvas.width > 80 && canvas.height > 60, `${canvas.width} × ${canvas.height}`);
    assert.equal(await linkIn(frame).getAttribute('href'), siteUrl + fragment.replace('&embed', ''));
  }
  const alert = (await frameIn(page, '#p=broken&embed')).getByRole('alert').filter({ visible: true });
  await eventually(() => alert.textContent(), en('notice.damaged-link'));
});

test('another origin is told the height, and once it is solved the moves; no key leads away from the board', async () => {
  const fragment = '#level=irrgarten/1&embed';
  const { page } = await visit('#example=walls');
  const frame = await frameIn(page, fragment);
  await eventually(async () => (await told(page, 'height')).length > 0, true);
  const [{ height, source, origin }] = await told(page, 'height');
  assert.ok(height > 200 && height < 2000, String(height));
  assert.deepEqual([source, origin], ['lockstep', new URL(siteUrl).origin]);
  const { text } = lockstep.ok(lockstep.level('irrgarten', 1));
  await frame.locator('#stage').focus();
  await pressMoves(page, lockstep.ok(lockstep.solve(text)).moves ?? '');
  await eventually(async () => (await told(page, 'solved')).length, 1);
  const [{ moves }] = await told(page, 'solved');
  assert.ok(lockstep.ok(lockstep.check(text, moves)).solved);
  // The next level is not here.
  for (const key of ['n', '?']) await page.keyboard.press(key);
  assert.equal(await frame.getByRole('dialog').count(), 0);
  await eventually(() => frame.locator('html').evaluate(() => location.hash), fragment);
});

test('words that do not arrive at first keep back nothing but the link; nor does a new day change an embed or a quiz', async () => {
  const { page, problems } = await visit('#example=walls');
  const words = /\/late-words[^/]*\.js(\?|$)/;
  await page.route(words, route => route.abort());
  const frame = await frameIn(page, '#level=irrgarten/1&embed');
  await eventually(async () => (await told(page, 'height')).length > 0, true);
  await page.unroute(words);
  await linkIn(frame).waitFor();
  assert.ok(problems.every(problem => !problem.startsWith('uncaught')));
  for (const fragment of ['#level=irrgarten/1&embed', '#level=irrgarten/1&quiz']) {
    const { page } = await visit(fragment);
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await drawn(page);
    assert.equal(await page.evaluate(() => location.hash), fragment);
    assert.ok(await parts(page).boards.first().isVisible(), fragment);
  }
});
