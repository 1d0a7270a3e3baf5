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

/** A page of another site with such a frame. @param {string} fragment */
async function host(fragment, { width = 320, height = 320 } = {}) {
  const { page } = await visit('#example=walls');
  const size = { width: String(width), height: String(height), style: 'iframe { border: 0 }' };
  await page.goto(blog.frame({ src: siteUrl + fragment, ...size }));
  const frame = page.frameLocator('iframe');
  await frame.locator('canvas').first().waitFor();
  await frame.getByRole('link', { name: en('embed.open') }).waitFor();
  /** The messages of the frame. @param {string} event */
  const told = event =>
    page.evaluate(
      name => /** @type {any} */ (window).told.filter((/** @type {any} */ { event }) => event === name),
      event,
    );
  return { page, frame, told };
}

/** The names of the controls that can be seen. @param {import('playwright-core').FrameLocator} frame */
const controls = frame =>
  frame
    .locator('button, a, input, select, summary, [tabindex="0"]')
    .filter({ visible: true })
    .evaluateAll(parts => parts.map(part => part.getAttribute('aria-label') ?? part.textContent));

test('a frame of any size has board, arrows, undo and a link in sight, and nothing else, or says what is wrong', async () => {
  for (const [width, height, fragment] of /** @type {const} */ ([
    [320, 320, '#level=simultaneous/1&embed'],
    [320, 320, '#level=irrgarten/20&embed'],
    [400, 500, '#level=stromrallye/8&embed'],
    [800, 600, '#level=simultaneous/8&embed'],
  ])) {
    const { frame, page } = await host(fragment, { width, height });
    const names = ['left', 'up', 'down', 'right', 'undo'].map(name => en(`walk.${name}`));
    await eventually(() => controls(frame), [...names, en('embed.open')]);
    const places = await frame
      .locator('canvas, button:visible, a:visible')
      .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().toJSON()));
    for (const { left, top, right, bottom } of places)
      assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${left} ${top} ${right} ${bottom}`);
    const [canvas] = places;
    assert.ok(canvas.width > 80 && canvas.height > 60, `${canvas.width} × ${canvas.height}`);
    const link = frame.getByRole('link', { name: en('embed.open') });
    assert.equal(await link.getAttribute('href'), siteUrl + fragment.replace('&embed', ''));
    await page.close();
  }
  const { frame } = await host('#p=broken&embed');
  await eventually(() => frame.getByRole('alert').filter({ visible: true }).textContent(), en('notice.damaged-link'));
});

test('another origin is told the height, and once it is solved the moves; no key leads away from the board', async () => {
  const { frame, page, told } = await host('#level=irrgarten/1&embed');
  await eventually(async () => (await told('height')).length > 0, true);
  const [{ height, source, origin }] = await told('height');
  assert.ok(height > 200 && height < 2000, String(height));
  assert.deepEqual([source, origin], ['lockstep', new URL(siteUrl).origin]);
  const level = lockstep.level('irrgarten', 1);
  const solved = level.ok && lockstep.solve(level.text);
  assert(solved && solved.ok && solved.moves);
  await frame.locator('#stage').focus();
  await pressMoves(page, solved.moves);
  await eventually(async () => (await told('solved')).length, 1);
  const [{ moves }] = await told('solved');
  const checked = lockstep.check(level.text, moves);
  assert(checked.ok && checked.solved);
  // The next level is not here.
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  assert.equal(await frame.getByRole('dialog').count(), 0);
  await eventually(async () => await frame.locator('html').evaluate(() => location.hash), '#level=irrgarten/1&embed');
  await page.close();
});

test('words that do not arrive at first keep back nothing but the link; nor does a new day change an embed or a quiz', async () => {
  const { page, problems } = await visit('#example=walls');
  const words = /\/late-words[^/]*\.js(\?|$)/;
  await page.route(words, route => route.abort());
  await page.goto(blog.frame({ src: `${siteUrl}#level=irrgarten/1&embed`, width: '320', height: '320' }));
  const told = () => page.evaluate(() => /** @type {any} */ (window).told.length);
  await eventually(async () => (await told()) > 0, true);
  await page.unroute(words);
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: en('embed.open') })
    .waitFor();
  assert.deepEqual(
    problems.filter(problem => problem.startsWith('uncaught')),
    [],
  );
  await page.close();

  for (const fragment of ['#level=irrgarten/1&embed', '#level=irrgarten/1&quiz']) {
    const { page } = await visit(fragment);
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await drawn(page);
    assert.equal(await page.evaluate(() => location.hash), fragment);
    assert.ok(await parts(page).boards.first().isVisible(), fragment);
  }
});
