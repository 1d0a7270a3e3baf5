/**
 * The page's account of a proof: the card and the explanation below a result, copied, saved and printed.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { de, en, eventually, parts, says, solve, visitor } from '../support/page.js';

const visit = visitor('solve');

/** The figures of the card, by their names. @param {import('playwright-core').Page} page */
const figures = page =>
  page
    .locator('#why .figures > div')
    .evaluateAll(rows =>
      Object.fromEntries(rows.map(row => [row.children[0].textContent, row.children[1].textContent])),
    );

/** @param {import('playwright-core').Page} page @param {string} title */
const unfold = (page, title) => page.locator('.proof-card summary', { hasText: title }).click();

test('the card tells length, lower bound, layers and that the solution was replayed', async () => {
  const { page, problems } = await visit('#example=waiting');
  await solve(page);
  const length = async () => (await figures(page))[en('account.length')];
  await eventually(length, en('simultaneous.instructions', { count: 11 }));
  const told = await figures(page);
  assert.match(told[en('account.bound')] ?? '', /^9: .* raised it to 11\.$/);
  assert.equal(told[en('account.layers')], en('simultaneous.account.layers-met', { forward: 6, backward: 5, sum: 11 }));
  await says(page.locator('.checked strong'), en('account.checked'));
  assert.deepEqual(problems, []);
});

test('a solution is explained with its own first steps, in either language', async () => {
  const { page } = await visit('#example=first-swap', { locale: 'de-DE' });
  await solve(page, de);
  await unfold(page, de('explain.title'));
  const chapters = page.locator('.chapters');
  const titles = ['idea', 'example', 'why', 'cost'].map(name => de(`explain.${name}`));
  await eventually(() => chapters.locator('h3').allTextContents(), titles);
  assert.match((await chapters.locator('li').first().textContent()) ?? '', /an Bord kommt \d/);
  await page.locator('#languages button[value=en]').click();
  await says(chapters.locator('h3').first(), en('explain.idea'));
});

test('without a solution the proof is explained, and nothing claims to be replayed', async () => {
  const { page } = await visit('#example=cut-off');
  await solve(page);
  await unfold(page, en('explain.title'));
  await says(page.locator('.chapters h3').nth(1), en('explain.why'));
  assert.equal(await page.locator('.checked').count(), 0);
});

test('the card is saved as Markdown with its explanation', async () => {
  const { page } = await visit('#example=leap');
  await solve(page);
  await page.locator('.proof-card select').selectOption('markdown');
  const [file] = await Promise.all([page.waitForEvent('download'), parts(page).button('account.save').click()]);
  assert.equal(file.suggestedFilename(), 'lockstep-leap-proof.md');
  const text = await readFile(await file.path(), 'utf8');
  assert.match(text, /^## .*\n\n\*\*.*\*\*\n/);
  assert.ok(text.includes(`| ${en('account.length')} | ${en('count.moves', { count: 7 })} |`), text);
  assert.ok(text.includes(`### ${en('explain.why')}`));
});

test('boards and card are printed, and nothing else', async () => {
  const { page } = await visit('#example=trees', { colorScheme: 'dark' });
  await solve(page);
  await page.emulateMedia({ media: 'print' });
  // Before the whole module is there, the boards are a picture of points.
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return page.locator('.print-sheet svg').count();
  }, 1);
  const shown = page.locator('body > *:visible');
  await eventually(() => shown.evaluateAll(all => all.map(element => element.className)), ['print-sheet paper']);
  await says(page.locator('.print-sheet .verdict'), en('simultaneous.shortest', { count: 68 }));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await eventually(() => page.locator('.print-sheet').count(), 0);
});
