/**
 * Labyrinths from the generator: further kinds, pairs of images, a wanted difficulty; and how hard a pair is.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, puzzleText, says, toGenerator, visitor } from '../support/page.js';

const visit = visitor('make').anew;

/** The generator's form for labyrinths. @param {import('playwright-core').Page} page */
async function form(page) {
  await toGenerator(page);
  const element = page.locator('form.generator');
  /** @param {'spinbutton' | 'combobox' | 'checkbox'} role @param {string} key */
  const field = (role, key) => element.getByRole(role, { name: en(key), exact: true });
  /** @param {string} seed */
  const start = async seed => {
    await element.getByRole('textbox', { name: en('generator.seed'), exact: true }).fill(seed);
    await element.locator('button[type=submit]').click();
    await says(parts(page).name, en('puzzle.generated', { seed }));
  };
  /** @param {number} side */
  const size = async side => {
    await field('spinbutton', 'setting.width').fill(String(side));
    await field('spinbutton', 'setting.height').fill(String(side));
  };
  return { element, field, start, size };
}

test('a pair of the wanted difficulty is made, and it is told why it is hard', async () => {
  const { page, problems } = await visit();
  const { field, start, size } = await form(page);
  await field('combobox', 'simultaneous.setting.maze').selectOption('growing');
  await field('combobox', 'simultaneous.setting.pair').selectOption('turned');
  await field('combobox', 'setting.wanted').selectOption('medium');
  await size(6);
  await start('7');
  await eventually(() => page.locator('.difficulty').textContent(), /^Difficulty [12](\.\d)?: medium$/);
  await page.locator('.measured summary').click();
  assert.ok((await page.locator('.reasons li').count()) >= 4);
  assert.equal(await page.locator('.missed-wish:visible').count(), 0);
  assert.match(await puzzleText(page), /^6 6\n/);
  assert.deepEqual(problems, []);
});

test('a wish that no maze of the size fulfils is told where it stands', async () => {
  const { page } = await visit();
  const { element, field, start, size } = await form(page);
  await field('combobox', 'setting.wanted').selectOption('fiendish');
  await size(5);
  await start('3');
  await says(element.locator('.missed-wish'), new RegExp(en('simultaneous.wish.harder')));
});

test('settings of a kind are there with it, and rooms of that size are made', async () => {
  const { page } = await visit();
  const { field, start, size } = await form(page);
  const room = field('spinbutton', 'simultaneous.setting.room');
  assert.equal(await room.isVisible(), false);
  await field('combobox', 'simultaneous.setting.maze').selectOption('rooms');
  await room.fill('9');
  await size(9);
  await field('combobox', 'simultaneous.setting.pair').selectOption('equal');
  await start('1');
  // One room each, without a wall.
  const lines = (await puzzleText(page)).split('\n');
  assert.equal(lines[1], Array(8).fill('0').join(' '));
});

test('how hard a pair is, is told when it is asked', async () => {
  const { page } = await visit();
  await page
    .locator('.measured')
    .getByRole('button', { name: en('measure.ask') })
    .click();
  await eventually(() => page.locator('.difficulty').textContent(), /^Difficulty \d/);
});
