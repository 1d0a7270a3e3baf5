/**
 * Puzzles from the generator: the same settings and seed, the same puzzle; a link of a few characters.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { de, drawn, en, eventually, parts, puzzleText, says, solve, toGenerator, visitor } from '../support/page.js';
import { generated, identity, plainly } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('make').anew;

/** The generator's form, opened. @param {import('playwright-core').Page} page */
async function form(page) {
  await toGenerator(page);
  const element = page.locator('form.generator');
  const start = element.getByRole('button', { name: en('generator.start'), exact: true });
  /** @param {'spinbutton' | 'combobox' | 'slider' | 'textbox'} role @param {string} key */
  const field = (role, key) => element.getByRole(role, { name: en(key), exact: true });
  return { start, field };
}

/**
 * Fills the form in and presses the button.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ width: string, height: string, maze: string, seed: string }} settings
 */
async function generate(page, { width, height, maze, seed }) {
  const { field, start } = await form(page);
  await field('spinbutton', 'setting.width').fill(width);
  await field('spinbutton', 'setting.height').fill(height);
  await field('combobox', 'simultaneous.setting.maze').selectOption(maze);
  await field('textbox', 'generator.seed').fill(seed);
  await start.click();
}

test('settings and a seed make a puzzle that is on the boards at once, and can be solved', async () => {
  const { page, problems } = await visit();
  const { boards, name, verdict } = parts(page);
  await generate(page, { width: '14', height: '9', maze: 'perfect', seed: '11' });
  await says(name, en('puzzle.generated', { seed: '11' }));
  assert.match((await boards.first().getAttribute('aria-label')) ?? '', /14 by 9 cells/);
  const { length } = plainly(await puzzleText(page));
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: length ?? -1 }));
  assert.deepEqual(problems, []);
});

test('the same settings and seed make the same puzzle everywhere', async () => {
  const { page } = await visit();
  await generate(page, { width: '30', height: '30', maze: 'random', seed: '18446744073709551615' });
  await says(parts(page).name, en('puzzle.generated', { seed: '18446744073709551615' }));
  const elsewhere = generated(30, '18446744073709551615');
  assert.equal(identity(await puzzleText(page)), identity(elsewhere));
});

test('the link of a generated puzzle is short, however large the puzzle', async () => {
  const { page } = await visit();
  const { button, dialog, name } = parts(page);
  await generate(page, { width: '250', height: '250', maze: 'perfect', seed: '5' });
  await says(name, en('puzzle.generated', { seed: '5' }));
  const text = await puzzleText(page);
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /#p=/);
  const link = new URL(await field.inputValue());
  assert.ok(link.hash.length < 120, link.hash);
  const other = await visit(link.hash);
  await says(parts(other.page).name, en('puzzle.generated', { seed: '5' }));
  assert.equal(identity(await puzzleText(other.page)), identity(text));
});

test('pressed again it makes another puzzle, and Back leads to the one before', async () => {
  const { page } = await visit();
  const { name } = parts(page);
  const { field, start } = await form(page);
  await generate(page, { width: '10', height: '10', maze: 'braided', seed: '1' });
  await says(name, en('puzzle.generated', { seed: '1' }));
  const text = identity(await puzzleText(page));
  await toGenerator(page);
  // A typed seed is used only once.
  await eventually(() => field('textbox', 'generator.seed').inputValue(), '');
  const first = en('puzzle.generated', { seed: '1' });
  await eventually(
    async () => {
      // A press right after the generator has ended by itself counts as Cancel.
      if ((await name.textContent()) === first && (await start.isVisible())) await start.click();
      await drawn(page);
      return name.textContent();
    },
    new RegExp(`^(?!${first}$)`),
  );
  assert.notEqual(identity(await puzzleText(page)), text);
  await page.goBack();
  await says(name, en('puzzle.generated', { seed: '1' }));
  assert.equal(identity(await puzzleText(page)), text);
});

test('a seed that is no number is refused with a sentence', async () => {
  const { page } = await visit('#example=walls');
  await generate(page, { width: '10', height: '10', maze: 'braided', seed: 'ten' });
  await says(page.locator('form.generator').getByRole('alert'), en('reason.bad-seed'));
  await says(parts(page).name, en('example.walls'));
});

test('a number beyond its limit is refused at its field, until another is entered', async () => {
  const { page } = await visit('#example=walls');
  const alert = page.locator('form.generator').getByRole('alert');
  await generate(page, { width: '10', height: '100000', maze: 'braided', seed: '1' });
  const rows = { name: en('setting.height'), least: 1, most: 1000 };
  await says(alert, en('reason.setting-not-whole', rows));
  const wrong = page.locator('form.generator [aria-invalid=true]');
  assert.equal(await wrong.count(), 1);
  assert.equal(await wrong.inputValue(), '100000');
  await eventually(() => wrong.evaluate(field => field === document.activeElement), true);
  await says(parts(page).name, en('example.walls'));
  await page.locator('#languages button[value=de]').click();
  await says(alert, de('reason.setting-not-whole', { ...rows, name: de('setting.height') }));
  await wrong.fill('10');
  await eventually(() => alert.isVisible(), false);
  assert.equal(await wrong.count(), 0);
});

test('what counts only beside another choice is there when that is chosen', async () => {
  const { page } = await visit();
  const { field } = await form(page);
  const [opened, walls] = ['opened', 'walls'].map(name => field('slider', `simultaneous.setting.${name}`));
  await opened.waitFor();
  assert.equal(await walls.isVisible(), false);
  await field('combobox', 'simultaneous.setting.maze').selectOption('random');
  await walls.waitFor();
  await eventually(() => opened.isVisible(), false);
});

test('the settings of a puzzle in a link are on the form, to the last digit', async () => {
  const params = {
    mazes: 3,
    maze: 'braided',
    solvable: false,
    width: 17,
    height: 9,
    opened: 0.1234,
    walls: 0.7,
    pits: 0.2345,
  };
  const packed = lockstep.packGenerated('simultaneous', params, '21');
  assert(packed.ok);
  const { page } = await visit(await encode(packed.bytes));
  await says(parts(page).name, en('puzzle.generated', { seed: '21' }));
  const text = await puzzleText(page);
  const { field, start } = await form(page);
  await eventually(() => field('spinbutton', 'setting.width').inputValue(), '17');
  await eventually(() => field('slider', 'simultaneous.setting.pits').getAttribute('aria-valuetext'), '23.45%');
  await field('textbox', 'generator.seed').fill('21');
  await start.click();
  await says(parts(page).notice, new RegExp(en('generator.same')));
  assert.equal(identity(await puzzleText(page)), identity(text));
  await toGenerator(page);
  await field('textbox', 'generator.seed').fill('22');
  await start.click();
  await says(parts(page).name, en('puzzle.generated', { seed: '22' }));
  await field('textbox', 'generator.seed').fill('21');
  await start.click();
  await says(parts(page).name, en('puzzle.generated', { seed: '21' }));
  assert.equal(identity(await puzzleText(page)), identity(text));
});

test('mazes that nobody could open are refused before anything is made, where one sees it', async () => {
  const { page, problems } = await visit('#example=walls');
  const { field } = await form(page);
  await field('spinbutton', 'simultaneous.setting.mazes').fill('16');
  await generate(page, { width: '1000', height: '1000', maze: 'perfect', seed: '1' });
  const problem = page.locator('#generator-problem');
  await says(problem, /32\sMB/);
  assert.equal(await problem.getAttribute('role'), 'alert');
  await says(parts(page).name, en('example.walls'));
  assert.deepEqual(problems, []);
});
