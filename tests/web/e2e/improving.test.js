/**
 * "Make it interesting": proposals that can be tried on, taken, and taken back.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, drawn, en, eventually, parts, says, toTab, visitor, withPasted } from '../support/page.js';

const visit = visitor().anew;

/** Two open labyrinths of 2 × 2 cells: a wall in each makes five instructions of two. */
const OPEN = '2 2\n0\n0\n0 0\n0\n0\n0\n0 0\n0\n';
/** Anton's goal is behind two walls. */
const CLOSED = '3 1\n1 1\n0\n0 0\n0\n';

/**
 * Opens the section, looks for what is wanted, and waits until the search is over.
 * @param {import('playwright-core').Page} page
 * @param {string} aim the key of its word
 * @param {string} changes at most
 * @param {typeof en} [words]
 */
async function look(page, aim, changes, words = en) {
  const fold = page.locator('.improve-fold');
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  await fold.getByRole('button', { name: words(aim), exact: true }).click();
  await fold.getByRole('combobox', { name: words('improve.changes') }).selectOption(changes);
  await fold.getByRole('button', { name: words('improve.go') }).click();
  // What was found before gives way to the search.
  await drawn(page);
  await fold.locator('.go:not(.cancel)').first().waitFor();
  await fold.locator('.improve-notes p:visible, .error:visible').first().waitFor();
  return fold;
}

/** How the first board looks. @param {import('playwright-core').Page} page */
const picture = async page => (await parts(page).boards.first().screenshot()).toString('base64');

test('a proposal is tried on, let go, taken, and taken back like a stroke', async () => {
  const { page, problems } = await withPasted(await visit(), OPEN);
  await toTab(page, 'make');
  const fold = await look(page, 'improve.aim.longest', '2');
  const first = fold.locator('.proposal').first();
  assert.match((await first.textContent()) ?? '', /^2 → 5.*new wall.*; .*new wall/);
  const before = await picture(page);
  await first.click();
  await drawn(page);
  assert.equal(await first.getAttribute('aria-pressed'), 'true');
  assert.notEqual(await picture(page), before);
  await fold.getByRole('button', { name: en('improve.back') }).click();
  await drawn(page);
  assert.equal(await picture(page), before);
  await first.click();
  await fold.getByRole('button', { name: en('improve.take') }).click();
  await eventually(() => fold.locator('.proposal').count(), 0);
  await look(page, 'improve.aim.longest', '1');
  await says(fold.locator('.improve-before'), /: 5 instructions/);
  await page.keyboard.press('ControlOrMeta+z');
  await says(fold.locator('.improve-before'), /: 2 instructions/);
  assert.deepEqual(problems, []);
});

test('an unsolvable puzzle is repaired, in German too', async () => {
  const { page, problems } = await withPasted(await visit('', { locale: 'de-DE' }), CLOSED, de);
  await toTab(page, 'make');
  const fold = await look(page, 'improve.aim.longest', '1', de);
  await says(fold.locator('.error'), de('reason.improve-unsolvable'));
  await look(page, 'improve.aim.solvable', '3', de);
  assert.match((await fold.locator('.proposal').first().textContent()) ?? '', /^lösbar, 2 Anweisungen.*keine Wand/);
  assert.deepEqual(problems, []);
});

test('a search that is cancelled keeps the proposals found by then', async () => {
  const { page } = await visit('#example=fifty');
  await toTab(page, 'make');
  const fold = page.locator('.improve-fold');
  await fold.locator('summary').first().click();
  await fold.getByRole('combobox', { name: en('improve.changes') }).selectOption('4');
  await fold.getByRole('button', { name: en('improve.go') }).click();
  await fold.locator('.proposal').first().waitFor();
  await fold.locator('button.cancel').click();
  await says(fold.locator('.improve-notes'), /Stopped/);
  assert.notEqual(await fold.locator('.proposal').count(), 0);
});

test('boards get harder where length says nothing', async () => {
  const { page, problems } = await withPasted(await visit(), '3\n1,2,5\n2\n2,3,0\n1,3,1\n');
  await toTab(page, 'make');
  const fold = await look(page, 'stromrallye.improve.aim.longest', '1');
  assert.match((await fold.locator('.proposal-figure').first().textContent()) ?? '', /^\d(\.\d)? → \d(\.\d)?$/);
  assert.equal(await fold.getByRole('button', { name: en('improve.aim.unique') }).count(), 0);
  assert.deepEqual(problems, []);
});
