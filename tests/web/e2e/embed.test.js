/** The board alone in a page of another site: what is there, and what that page is told. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { siteUrl } from '../support/browser.js';
import { en, eventually, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** Another origin: pages with a frame, whose address and size are in the query. */
const blog = createServer((request, response) => {
  const asked = new URL(request.url ?? '', 'http://blog').searchParams;
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Blog</title><body style="margin: 0">
    <iframe src="${asked.get('src')}" width="${asked.get('width')}" height="${asked.get('height')}" title="Board" style="border: 0"></iframe>
    <script>told = []; addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));</script>`);
});
before(() => new Promise(done => blog.listen(0, '127.0.0.1', () => done(undefined))));
after(() => blog.close());

/** A page of another site with such a frame. @param {string} fragment */
async function host(fragment, { width = 320, height = 320 } = {}) {
  const { page } = await visit.anew('#example=walls');
  const { port } = /** @type {import('node:net').AddressInfo} */ (blog.address());
  const asked = new URLSearchParams({ src: siteUrl + fragment, width: String(width), height: String(height) });
  await page.goto(`http://127.0.0.1:${port}/?${asked}`);
  const frame = page.frameLocator('iframe');
  await frame.locator('#boards canvas').first().waitFor();
  await frame.locator('.embed-link').waitFor();
  /** What the frame has told. @param {string} event */
  const told = event =>
    page.evaluate(
      name => /** @type {any} */ (window).told.filter((/** @type {any} */ { event }) => event === name),
      event,
    );
  return { page, frame, told };
}

/** The names of the controls that can be seen; a line of words that is cut off could be pressed, too. @param {import('playwright-core').FrameLocator} frame */
const controls = frame =>
  frame
    .locator('button:not(.bar-words:disabled), a, input, select, summary, [tabindex="0"]')
    .filter({ visible: true })
    .evaluateAll(parts => parts.map(part => part.getAttribute('aria-label') ?? part.textContent));

for (const [width, height] of [
  [320, 320],
  [400, 560],
  [900, 600],
]) {
  test(`a frame of ${width} × ${height} has board, arrows, undo and a link, all in sight, and nothing else`, async () => {
    const { frame, page } = await host('#level=simultaneous/1&embed', { width, height });
    const names = ['left', 'up', 'down', 'right', 'undo', 'redo', 'restart'].map(name => en(`walk.${name}`));
    await eventually(() => controls(frame), [...names, en('embed.open')]);
    const places = await frame
      .locator('canvas, .pad button, .history button, .embed-link')
      .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().toJSON()));
    for (const { left, top, right, bottom } of places)
      assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${left} ${top} ${right} ${bottom}`);
    const [canvas] = places;
    assert.ok(canvas.width > 80 && canvas.height > 60, `${canvas.width} × ${canvas.height}`);
    const link = frame.locator('.embed-link');
    assert.equal(await link.getAttribute('href'), `${siteUrl}#level=simultaneous/1`);
    await page.close();
  });
}

test('another origin is told the height, and once it is solved the moves', async () => {
  const { frame, page, told } = await host('#level=irrgarten/1&embed');
  await eventually(async () => (await told('height')).length > 0, true);
  const [{ height, source, origin }] = await told('height');
  assert.ok(height > 200 && height < 2000, String(height));
  assert.deepEqual([source, origin], ['lockstep', new URL(siteUrl).origin]);
  const level = lockstep.level('irrgarten', 1);
  assert(level.ok);
  const solved = lockstep.solve(level.text);
  assert(solved.ok && solved.moves);
  const arrows = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };
  await frame.locator('#stage').focus();
  for (const move of solved.moves) await page.keyboard.press(arrows[/** @type {'U'} */ (move)]);
  await eventually(async () => (await told('solved')).length, 1);
  const [{ moves }] = await told('solved');
  const checked = lockstep.check(level.text, moves);
  assert(checked.ok && checked.solved);
  // The next level is not here.
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  assert.equal(await frame.locator('dialog[open]').count(), 0);
  await eventually(async () => await frame.locator('html').evaluate(() => location.hash), '#level=irrgarten/1&embed');
  await page.close();
});

test('a broken address says so in the frame', async () => {
  const { frame, page } = await host('#p=broken&embed');
  await eventually(() => frame.getByRole('alert').textContent(), en('notice.damaged-link'));
  await page.close();
});
