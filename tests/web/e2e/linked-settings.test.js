/**
 * Links that hold settings: their puzzle is made beside the page, after a question where that may take long.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, PHONE, parts, says, toPart, toTab, visitor } from '../support/page.js';

const visit = visitor();

/** A collection of one set, eight mazes of 1000 × 1000. */
const COLLECTED = '#p=A_vP5pxfXJJTycicn5fKx8jEwcjA8IL9BTsDAwPjbYHz6QA';

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

test('so is whoever opens the link of a collection whose puzzle is large, and making that can be cancelled', async () => {
  const { page, problems } = await visit(COLLECTED);
  const strip = page.locator('.link-making');
  await says(strip.locator('p'), en('linked.asked-collected'));
  await page.getByRole('button', { name: en('linked.leave'), exact: true }).click();
  await drawn(page);
  await eventually(() => strip.isVisible(), false);
  // Its card asks, too.
  await toPart(page, 'collections');
  await page.locator('.collection-one .card').first().click();
  await says(strip.locator('p'), en('linked.asked-collected'));
  await page.getByRole('button', { name: en('linked.make'), exact: true }).click();
  await strip.locator('.cancel').click();
  await eventually(() => strip.isVisible(), false);
  assert.equal(await page.locator('#boards canvas').count(), 2);
  assert.deepEqual(problems, []);
});

test('on a phone the question is asked above the collection', async () => {
  const { page, problems } = await visit(COLLECTED, { viewport: PHONE });
  const question = page.locator('.link-making p');
  await says(question, en('linked.asked-collected'));
  await page.getByRole('button', { name: en('linked.leave'), exact: true }).click();
  await drawn(page);
  await toPart(page, 'collections');
  await page.locator('.collection-one .card').first().click();
  await says(question, en('linked.asked-collected'));
  await page.getByRole('button', { name: en('linked.leave'), exact: true }).click();
  await eventually(() => question.isVisible(), false);
  assert.deepEqual(problems, []);
});

test('Back ends the question, and what is being made: what was on the boards stays', async () => {
  const { page, problems } = await visit('#example=walls');
  const strip = page.locator('.link-making');
  const { name, action, verdict } = parts(page);
  await says(name, en('example.walls'));
  await page.evaluate(hash => (location.hash = hash), LARGE);
  await says(strip.locator('p'), en('linked.asked'));
  await page.goBack();
  await eventually(() => strip.isVisible(), false);
  await page.goForward();
  await says(strip.locator('p'), en('linked.asked'));
  await page.getByRole('button', { name: en('linked.make'), exact: true }).click();
  await strip.locator('.cancel').waitFor();
  await page.goBack();
  await eventually(() => strip.isVisible(), false);
  // The worker is free, and nothing comes after all.
  await toTab(page, 'solve');
  await action.click();
  await verdict.waitFor();
  await says(name, en('example.walls'));
  assert.match(page.url(), /#example=walls$/);
  assert.deepEqual(problems, []);
});
