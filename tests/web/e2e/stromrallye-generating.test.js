/**
 * Boards from the generator: by level and by index, the same seed the same board, and why it is hard.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, puzzleText, says, solve, toGenerator, visitor, withPasted } from '../support/page.js';
import { identity, LINE_RALLYE } from '../support/puzzles.js';

const visit = visitor('make').anew;

/** The generator's form for boards, opened. @param {import('playwright-core').Page} page */
async function form(page) {
  await page.locator('#families select').selectOption('stromrallye');
  await eventually(() => parts(page).boards.count(), 1);
  await toGenerator(page);
  const element = page.locator('form.generator');
  /** @param {string} key */
  const choice = key => element.getByRole('combobox', { name: en(key), exact: true });
  /** @param {string} key */
  const number = key => element.getByRole('spinbutton', { name: en(key), exact: true });
  /** @param {string} key */
  const slider = key => element.getByRole('slider', { name: en(key), exact: true });
  const seed = element.getByRole('textbox', { name: en('generator.seed'), exact: true });
  return { element, choice, number, slider, seed, start: element.locator('button[type=submit]') };
}

test('a level and a seed make a board that can be solved, and it is told why it is hard', async () => {
  const { page, problems } = await visit();
  const { choice, seed, start } = await form(page);
  await choice('stromrallye.setting.level').selectOption('easy');
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
  await choice('stromrallye.setting.by').selectOption('index');
  await number('stromrallye.setting.size').fill('8');
  await number('stromrallye.setting.maxDifficulty').fill('20');
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
  const { element, choice, number, slider, start } = await form(page);
  await choice('stromrallye.setting.by').selectOption('index');
  await slider('stromrallye.setting.minDensity').fill('90');
  await slider('stromrallye.setting.maxDensity').fill('10');
  await start.click();
  const alert = element.getByRole('alert');
  const ends = { name: en('stromrallye.setting.minDensity'), other: en('stromrallye.setting.maxDensity') };
  await says(alert, en('reason.setting-above', ends));
  await slider('stromrallye.setting.maxDensity').fill('100');
  await number('stromrallye.setting.size').fill('1');
  await start.click();
  await eventually(() => alert.textContent(), /^“Size” has to be a whole number from 2 to \d+\.$/);
});

test('changing a number of a level makes it one’s own', async () => {
  const { page } = await visit();
  const { element, choice, number } = await form(page);
  await element.locator('.fold summary').click();
  await eventually(() => choice('stromrallye.setting.level').inputValue(), 'medium');
  await number('stromrallye.setting.batteries').fill('5');
  await eventually(() => choice('stromrallye.setting.level').inputValue(), 'own');
  await choice('stromrallye.setting.level').selectOption('hard');
  await eventually(() => number('stromrallye.setting.batteries').inputValue(), '7');
});

test('a fault behind the closed fold opens it', async () => {
  const { page } = await visit();
  const { element, number, start } = await form(page);
  const summary = element.locator('.fold summary');
  await summary.click();
  await number('stromrallye.setting.group').fill('');
  await summary.click();
  await eventually(() => number('stromrallye.setting.group').isVisible(), false);
  await start.click();
  const fault = { name: en('stromrallye.setting.group'), least: 0, most: 100 };
  await says(element.getByRole('alert'), en('reason.setting-outside', fault));
  assert.equal(await number('stromrallye.setting.group').getAttribute('aria-invalid'), 'true');
});

test('a number that does not count is no fault', async () => {
  const { page } = await visit();
  const { element, choice, number, seed, start } = await form(page);
  await element.locator('.fold summary').click();
  await number('stromrallye.setting.group').fill('');
  await choice('stromrallye.setting.by').selectOption('index');
  await number('stromrallye.setting.size').fill('6');
  await seed.fill('3');
  await start.click();
  await says(parts(page).name, en('puzzle.generated', { seed: '3' }));
});

test('an own range of difficulty has its fields, any other choice has none', async () => {
  const { page } = await visit();
  const { choice, number } = await form(page);
  const wanted = choice('setting.wanted');
  assert.equal(await number('setting.least').isVisible(), false);
  await wanted.selectOption('hard');
  await wanted.selectOption('own');
  await eventually(() => number('setting.least').inputValue(), '2');
  // During typing the fields stay, whatever the range becomes.
  await number('setting.least').fill('1');
  await number('setting.most').fill('2');
  await eventually(() => wanted.inputValue(), 'own');
  await wanted.selectOption('any');
  await eventually(() => number('setting.least').isVisible(), false);
});

test('generating can be cancelled, and the board stays', async () => {
  const { page, problems } = await visit();
  const { choice, number, slider, seed, start } = await form(page);
  const name = (await parts(page).name.textContent()) ?? '';
  await choice('stromrallye.setting.by').selectOption('index');
  await number('stromrallye.setting.size').fill('60');
  await slider('stromrallye.setting.minDensity').fill('50');
  await choice('setting.wanted').selectOption('own');
  await number('setting.least').fill('900');
  await number('setting.most').fill('1000');
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
