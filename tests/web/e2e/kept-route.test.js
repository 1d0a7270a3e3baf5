/**
 * Boards that the solver does not master keep the route that the generator made them by: hints and a solution, at once,
 * after reloading, and when the link is opened again.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { en, eventually, parts, pressMoves, says, toGenerator, toTab, visitor } from '../support/page.js';
import { reload, settled } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('make');

/** Full boards with long routes, 50 × 50: the search finds nothing on these for long. */
const DENSE = { by: 'index', size: 50, minDensity: 1, maxDifficulty: 10_000, minLength: 5, lively: false };

/** A link to such a board, and what the module says of it: a second and more to make, so once. */
const dense = (() => {
  /** @type {ReturnType<typeof make> | undefined} */
  let made;
  const make = async () => {
    const packed = lockstep.packGenerated('stromrallye', DENSE, '100');
    assert(packed.ok);
    const unpacked = lockstep.unpack(packed.bytes);
    assert(unpacked.ok && unpacked.route !== undefined);
    return { fragment: await encode(packed.bytes), route: unpacked.route, text: unpacked.text };
  };
  return () => (made ??= make());
})();

/**
 * Asks for a hint that names a move, which people who play by hints see at once.
 *
 * @param {import('playwright-core').Page} page
 * @param {boolean} [byHints]
 */
async function hinted(page, byHints = false) {
  await toTab(page, 'play');
  await page.keyboard.press('h');
  if (!byHints) {
    await says(parts(page).events, /can (still )?be solved/);
    await page.keyboard.press('h');
  }
  await says(parts(page).events, /^Hint: /);
}

test('a board that was generated has a hint at once, also after reloading', async () => {
  const { page, problems } = await visit();
  await page.locator('#families select').selectOption('stromrallye');
  await toGenerator(page);
  const form = page.locator('form.generator');
  /** @param {string} key @param {string} value */
  const fill = (key, value) => form.getByRole('spinbutton', { name: en(key), exact: true }).fill(value);
  await form.getByRole('combobox', { name: en('stromrallye.setting.by'), exact: true }).selectOption('index');
  await fill('stromrallye.setting.size', '20');
  await fill('stromrallye.setting.minDifficulty', '90');
  await form.locator('button[type=submit]').click();
  await says(parts(page).name, /^Generated, seed \d+$/);
  const name = (await parts(page).name.textContent()) ?? '';
  await hinted(page);
  await page.keyboard.press('h');
  await eventually(() => parts(page).count.textContent(), /^1 move/);
  await settled(page, 1);
  await reload(page);
  await says(parts(page).name, name);
  await hinted(page, true);
  assert.deepEqual(problems, []);
});

test('the link brings the route: a hint at once, and the answer where the search finds none', async () => {
  const { fragment } = await dense();
  const { page, problems } = await visit(fragment);
  await hinted(page);
  await toTab(page, 'solve');
  await parts(page).action.click();
  await eventually(() => parts(page).verdict.getAttribute('data-verdict'), 'solved');
  await says(page.locator('#result'), new RegExp(en('stromrallye.by-route').slice(0, 40)));
  assert.deepEqual(problems, []);
});

test('off the route it is told how many moves to take back, and then it goes on', async () => {
  const { fragment, route, text } = await dense();
  const opened = lockstep.open(text);
  assert(opened.ok);
  const aside = ['U', 'D', 'L', 'R'].find(move => {
    const step = lockstep.step(opened.state, move);
    if (!step.ok || move === route[0]) return false;
    const rejoined = lockstep.rejoin(opened.state, move, route);
    return rejoined.ok && rejoined.after === 0;
  });
  assert(aside);
  const { page, problems } = await visit.anew(fragment);
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any} */ job, /** @type {any} */ options) {
      if (job.name === 'solve') document.documentElement.dataset.asked = '';
      return postMessage.call(this, job, options);
    };
  });
  // The minimum is looked for from now on; a hint takes that question's place, and has its own time.
  await toTab(page, 'play');
  await pressMoves(page, aside);
  await eventually(() => parts(page).count.textContent(), /^1 move/);
  await page.locator('html[data-asked]').waitFor();
  await page.keyboard.press('h');
  const { events, button } = parts(page);
  await eventually(async () => /known solution|no longer be solved/.test((await events.textContent()) ?? ''), true);
  await button('coach.back').click();
  await eventually(() => parts(page).count.textContent(), /^0 moves/);
  await hinted(page);
  assert.deepEqual(problems, []);
});
