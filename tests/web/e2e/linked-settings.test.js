/**
 * Links that hold settings: their puzzle is made beside the page, after a question where that may take long.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, says, visitor } from '../support/page.js';

const visit = visitor();

/** An Irrgarten of 2000 × 2000 with half of everything. */
const LARGE = '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA';

test('whoever opens the link of a large puzzle is asked, and the page goes on', async () => {
  const { page, problems } = await visit(LARGE);
  await says(page.locator('.link-making p'), en('linked.asked'));
  await page.getByRole('button', { name: en('linked.leave'), exact: true }).click();
  await drawn(page);
  await eventually(() => page.locator('.link-making').isVisible(), false);
  assert.deepEqual(problems, []);
});

test('making it can be cancelled, and the link opened once more', async () => {
  const { page, problems } = await visit(LARGE);
  await page.getByRole('button', { name: en('linked.make'), exact: true }).click();
  await page.locator('.link-making .cancel').click();
  await drawn(page);
  await page.evaluate(hash => (location.hash = hash), '#level=irrgarten/1');
  await eventually(() => parts(page).name.textContent(), /The exit/);
  await page.evaluate(hash => (location.hash = hash), LARGE);
  await says(page.locator('.link-making p'), en('linked.asked'));
  await page.getByRole('button', { name: en('linked.make'), exact: true }).click();
  await eventually(() => parts(page).name.textContent(), /seed/i);
  assert.deepEqual(problems, []);
});
