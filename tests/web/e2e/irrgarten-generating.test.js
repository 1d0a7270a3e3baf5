/**
 * Irrgarten from the generator: by level or with every setting, shared, and a million cells large.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAZE, pastedMaze } from '../support/mazes.js';
import { en, eventually, parts, puzzleText, says, solve, toGenerator, toTab, visitor } from '../support/page.js';
import { identity } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('make').anew;

/** The generator's form on a page that shows a maze. @param {import('playwright-core').Page} page */
async function form(page) {
  await page.locator('#families select').selectOption('irrgarten');
  await toGenerator(page);
  const element = page.locator('form.generator');
  /** @param {string} seed */
  const start = async seed => {
    await element.getByRole('textbox', { name: en('generator.seed'), exact: true }).fill(seed);
    await element.getByRole('button', { name: en('generator.start'), exact: true }).click();
    await says(parts(page).name, en('puzzle.generated', { seed }));
  };
  /** @param {'spinbutton' | 'combobox' | 'slider'} role @param {string} key */
  const field = (role, key) => element.getByRole(role, { name: en(key), exact: true });
  return { element, start, field };
}

/** The text of a maze that the module makes. @param {import('../../../www/pkg/lockstep.js').Params} params @param {string} seed */
function made(params, seed) {
  const answer = lockstep.generate('irrgarten', params, seed);
  assert(answer.ok);
  return answer.text;
}

test('a level and a seed make the maze that the module makes', async () => {
  const { page, problems } = await visit();
  const { start, field } = await form(page);
  await field('combobox', 'irrgarten.setting.level').selectOption('hard');
  await start('5');
  assert.equal(identity(await puzzleText(page)), identity(made({ level: 'hard' }, '5')));
  assert.deepEqual(problems, []);
});

test('what was wanted and achieved, and why it is hard, is told', async () => {
  const { page } = await visit();
  const { start } = await form(page);
  await start('5');
  const fold = page.locator('.measured details');
  await fold.locator('.reasons li').first().waitFor({ state: 'attached' });
  await fold.locator('summary').click();
  assert.equal(await fold.locator('.reasons li').count(), 6);
  assert.equal(await fold.locator('.shares tbody tr').count(), 4);
  const measured = lockstep.measure(await puzzleText(page));
  assert(measured.ok && measured.measure?.kind === 'irrgarten');
  await says(fold.locator('.reasons li').nth(1), en('irrgarten.way-length', { count: measured.measure.shortest }));
});

test('behind the level is every setting', async () => {
  const { page } = await visit();
  const { element, start, field } = await form(page);
  await element.locator('.fold summary').click();
  await field('spinbutton', 'setting.width').fill('31');
  await field('spinbutton', 'setting.height').fill('17');
  const shares = { branching: 0.4, jumpers: 0.1, arrows: 0.2, crossings: 0.3 };
  for (const [name, share] of Object.entries(shares))
    await field('slider', `irrgarten.setting.${name}`).fill(String(100 * share));
  await eventually(() => field('combobox', 'irrgarten.setting.level').inputValue(), 'own');
  await eventually(() => field('combobox', 'irrgarten.setting.size').inputValue(), 'own');
  await start('9');
  const expected = made({ width: 31, height: 17, ...shares }, '9');
  assert.equal(identity(await puzzleText(page)), identity(expected));
});

test('a side out of range is told', async () => {
  const { page } = await visit();
  const { element, field } = await form(page);
  // A custom size has its fields.
  await field('combobox', 'irrgarten.setting.size').selectOption('own');
  await field('spinbutton', 'setting.width').fill('2');
  await element.getByRole('button', { name: en('generator.start'), exact: true }).click();
  const columns = { name: en('setting.width'), least: 3, most: 2000 };
  await says(element.getByRole('alert'), en('reason.setting-not-whole', columns));
});

test('a link brings the maze with its settings, also after reloading', async () => {
  const { page } = await visit();
  const { start } = await form(page);
  await start('77');
  const text = await puzzleText(page);
  const { button, dialog } = parts(page);
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /^http.*#p=[\w-]+$/);
  const other = await visit(new URL(await field.inputValue()).hash);
  await says(parts(other.page).name, en('puzzle.generated', { seed: '77' }));
  assert.equal(identity(await puzzleText(other.page)), identity(text));
  await other.page.reload();
  await says(parts(other.page).name, en('puzzle.generated', { seed: '77' }));
});

test('a map that was drawn by hand travels in a link', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await parts(page).button('header.share').click();
  const field = parts(page).dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /^http.*#p=[\w-]+$/);
  const other = await visit(new URL(await field.inputValue()).hash);
  await says(parts(other.page).name, en('puzzle.from-link'));
  assert.equal(await puzzleText(other.page), MAZE);
});

test('a maze of a million cells is made, drawn and solved', async () => {
  const { page, problems } = await visit();
  const { start, field } = await form(page);
  await field('combobox', 'irrgarten.setting.size').selectOption('giant');
  await start('3');
  const { boards, verdict } = parts(page);
  assert.match((await boards.first().getAttribute('aria-label')) ?? '', /1,000 by 1,000 cells/);
  await solve(page);
  await says(verdict, /^Shortest way out: [\d,]+ moves\. Proved\.$/);
  await toTab(page, 'play');
  for (let press = 0; press < 8; press++) await page.keyboard.press('+');
  await page.keyboard.press('h');
  await says(parts(page).events, /can be solved, with [\d,]+ moves in all\.$/);
  await page.keyboard.press('h');
  await says(parts(page).events, /^Hint: /);
  assert.deepEqual(problems, []);
});
