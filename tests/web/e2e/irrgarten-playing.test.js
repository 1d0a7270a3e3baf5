/**
 * Irrgarten played by hand: keys, presses and swipes, steps back, runs along corridors, hints, traps.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, MAZE, pastedMaze, pointOf, themeColour } from '../support/mazes.js';
import { de, en, eventually, parts, placesAre, pressMoves, says, toTab, visitor } from '../support/page.js';

const visit = visitor();
const SIZE = { width: 9, height: 7 };

/** @param {number} x @param {number} y from 1 */
const at = (x, y) => en('stage.at', { x, y });

/** Turns running along corridors on. @param {import('playwright-core').Page} page */
async function running(page) {
  await toTab(page, 'play');
  await page.getByRole('checkbox', { name: en('walk.run') }).check();
  await page.locator('h1').click();
}

test('a pasted map opens, and says what is on it', async () => {
  const { page, problems } = await pastedMaze(visit, MAZE);
  await placesAre(page, [at(2, 2)]);
  const label = (await parts(page).boards.first().getAttribute('aria-label')) ?? '';
  assert.match(label, /9 by 7 cells with 1 arrow, 1 jumper and 1 crossing\./);
  assert.deepEqual(problems, []);
});

test('a swipe walks', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const from = await pointOf(page, 4, 3, SIZE);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 70, { steps: 4 });
  await page.mouse.up();
  await placesAre(page, [at(2, 3)]);
});

test('why a move is refused is said in German after a change of language', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await pressMoves(page, 'DDDDRRRL');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(parts(page).events, de('reason.arrow-one-way', { direction: de('walk.right') }));
});

test('the walked way is yellow, what was left by a step back is grey, and undo and redo colour alike', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { button } = parts(page);
  const [yellow, grey] = [await themeColour(page, 'walked'), await themeColour(page, 'dead-end')];
  await pressMoves(page, 'RRR');
  await eventually(() => colourOf(page, 2, 1, SIZE), yellow);
  assert.notEqual(await colourOf(page, 5, 1, SIZE), yellow);
  await page.keyboard.press('Backspace');
  await eventually(() => colourOf(page, 4, 1, SIZE), grey);
  await button('walk.undo').click();
  await eventually(() => colourOf(page, 4, 1, SIZE), yellow);
  await button('walk.redo').click();
  await eventually(() => colourOf(page, 4, 1, SIZE), grey);
});

test('whether one runs is remembered', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await running(page);
  await page.reload();
  await page.locator('.pane canvas').first().waitFor();
  await page.locator('#families select').selectOption('irrgarten');
  await toTab(page, 'play');
  assert.equal(await page.getByRole('checkbox', { name: en('walk.run') }).isChecked(), true);
});

test('in a level with a long route a press runs, until a person chooses otherwise', async () => {
  // It begins with a corridor of seven moves.
  const { page } = await visit.anew('#level=irrgarten/57');
  const { count } = parts(page);
  await pressMoves(page, 'U');
  await says(count, /^7 moves · /);
  await page.keyboard.press('Backspace');
  await toTab(page, 'play');
  await page.getByRole('checkbox', { name: en('walk.run') }).uncheck();
  await page.locator('h1').click();
  await pressMoves(page, 'U');
  await says(count, /^1 move · /);
});

test('Shift and the arrow keys tell what lies on the cells', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
  await says(page.locator('.readout'), en('look.cell', { x: 6, y: 2, what: en('irrgarten.look.jumper') }));
});
