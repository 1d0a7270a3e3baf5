/**
 * Boards from the generator: by level and by index, the same seed the same board, and why it is hard.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, puzzleText, says, solve, visitor, withPasted } from '../support/page.js';
import { LINE_RALLYE, identity } from '../support/puzzles.js';

const visit = visitor();

/** The generator's form for boards, opened. @param {import('playwright-core').Page} page */
async function form(page) {
  await page.locator('#families').getByRole('button', { name: en('family.stromrallye'), exact: true }).click();
  await eventually(() => parts(page).boards.count(), 1);
  await parts(page).button('puzzle.generate').first().click();
  const element = page.locator('form.generator');
  /** @param {string} key */
  const choice = key => element.getByRole('combobox', { name: en(key), exact: true });
  /** @param {string} key */
  const number = key => element.getByRole('spinbutton', { name: en(key), exact: true });
  const seed = element.getByRole('textbox', { name: en('generator.seed'), exact: true });
  return { element, choice, number, seed, start: element.locator('button[type=submit]') };
}

test('a level and a seed make a board that can be solved, and it is told why it is hard', async () => {
  const { page, problems } = await visit();
  const { choice, seed, start } = await form(page);
  await choice('generator.level').selectOption('easy');
  await seed.fill('7');
  await start.click();
  await says(parts(page).name, en('puzzle.generated', { seed: '7' }));
  await eventually(() => page.locator('.difficulty').textContent(), /^Difficulty /);
  await page.locator('.measured summary').click();
  assert.ok((await page.locator('.reasons li').count()) >= 4);
  await solve(page);
  assert.equal(await parts(page).verdict.getAttribute('data-verdict'), 'solved');
  assert.deepEqual(problems, []);
});

test('the same settings and seed make the same board, and the link is short', async () => {
  const { page } = await visit();
  const { choice, number, seed, start } = await form(page);
  await choice('generator.by').selectOption('index');
  await number('param.size').fill('8');
  await number('param.maxDifficulty').fill('20');
  await seed.fill('12');
  await start.click();
  await says(parts(page).name, en('puzzle.generated', { seed: '12' }));
  const text = await puzzleText(page);
  assert.match(text, /^8\n/);
  const { button, dialog } = parts(page);
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /#p=/);
  const { hash } = new URL(await field.inputValue());
  assert.ok(hash.length < 200, hash);
  const other = await visit(hash);
  await says(parts(other.page).name, en('puzzle.generated', { seed: '12' }));
  assert.equal(identity(await puzzleText(other.page)), identity(text));
});

test('a number out of its limits is named', async () => {
  const { page } = await visit();
  const { element, choice, number, start } = await form(page);
  await choice('generator.by').selectOption('index');
  await number('param.minDensity').fill('0.9');
  await number('param.maxDensity').fill('0.1');
  await start.click();
  const alert = element.getByRole('alert');
  await says(alert, `“${en('param.minDensity')}” must not be greater than “${en('param.maxDensity')}”.`);
  await number('param.size').fill('1');
  await start.click();
  await eventually(() => alert.textContent(), /“Size” has to be between 2 and \d+\./);
});

test('changing a number of a level makes it one’s own', async () => {
  const { page } = await visit();
  const { element, choice, number } = await form(page);
  await element.locator('.fold summary').click();
  assert.equal(await choice('generator.level').inputValue(), 'medium');
  await number('param.batteries').fill('5');
  assert.equal(await choice('generator.level').inputValue(), 'own');
  await choice('generator.level').selectOption('hard');
  assert.equal(await number('param.batteries').inputValue(), '7');
});

test('generating can be cancelled, and the board stays', async () => {
  const { page, problems } = await visit();
  const { choice, number, seed, start } = await form(page);
  const name = (await parts(page).name.textContent()) ?? '';
  await choice('generator.by').selectOption('index');
  await number('param.size').fill('60');
  await number('param.minDensity').fill('0.5');
  await choice('generator.wanted').selectOption('own');
  await number('param.least').fill('900');
  await number('param.most').fill('1000');
  await seed.fill('1');
  await start.click();
  await says(start, en('generator.cancel'));
  await start.click();
  await says(start, en('generator.start'));
  await says(parts(page).name, name);
  assert.deepEqual(problems, []);
});

test('a pasted board is measured when asked for', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  await parts(page).button('measure.ask').click();
  await eventually(() => page.locator('.difficulty').textContent(), /^Difficulty \d/);
  assert.deepEqual(problems, []);
});
