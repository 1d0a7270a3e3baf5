/**
 * The state as words: what is around each player, where the goal lies, small boards row by row.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAZE, pastedMaze } from '../support/mazes.js';
import { de, en, eventually, says, toTab, visitor, withPasted } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/** Opens the words. @param {import('playwright-core').Page} page @param {typeof en} [words] */
async function opened(page, words = en) {
  await toTab(page, 'play');
  await page.getByText(words('position.title'), { exact: true }).click();
  return page.locator('.position section');
}

test('each player is told what is around, and where the goal lies', async () => {
  const { page, problems } = await withPasted(await visit(), OPPOSED);
  const players = await opened(page);
  await eventually(() => players.count(), 2);
  // A wall stands right of Anton's start and below Bea's.
  await eventually(() => players.nth(0).textContent(), /Anton.*Right: wall/s);
  await eventually(() => players.nth(1).textContent(), /Bea.*Below: wall/s);
  await page.keyboard.press('ArrowDown');
  await eventually(() => players.nth(0).textContent(), /Anton.*column 1, row 2/is);
  assert.deepEqual(problems, []);
});

test('a small board is told row by row, and stays open from move to move', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const players = await opened(page);
  await players.nth(0).locator('summary').click();
  await eventually(() => players.nth(0).locator('li').count(), 2);
  await page.keyboard.press('ArrowDown');
  await eventually(() => players.nth(0).locator('li').count(), 2);
});

test('T reads the state out, in every family and language', async () => {
  const live = (/** @type {import('playwright-core').Page} */ page) => page.locator('#live');
  const first = await withPasted(await visit('', { locale: 'de-DE' }), OPPOSED, de);
  await first.page.keyboard.press('t');
  await eventually(() => live(first.page).textContent(), /Anton: .*Bea: /s);
  const second = await withPasted(await visit(), LINE_RALLYE);
  await second.page.keyboard.press('t');
  await eventually(() => live(second.page).textContent(), /^Robot: /);
  const third = await pastedMaze(visit, MAZE);
  await third.page.keyboard.press('t');
  await eventually(() => live(third.page).textContent(), /Exit: /);
});

test('“?” shows the keys of the moment, and closes them', async () => {
  const { page } = await visit('#example=walls');
  await page.keyboard.press('?');
  const dialog = page.locator('#keys-dialog');
  await says(dialog.locator('h2'), en('keys.title'));
  await eventually(() => dialog.textContent(), new RegExp(en('keys.checkpoint')));
  assert.equal((await dialog.textContent())?.includes(en('keys.speed')), false);
  await page.keyboard.press('?');
  await dialog.waitFor({ state: 'hidden' });
});
