/**
 * The help beside the boards: opened by link, button and key, closed by Escape and Back; its boards are played.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, PHONE, parts, says, toEditor, visitor, withPasted } from '../support/page.js';

const visit = visitor();

/** @param {import('playwright-core').Page} page */
const help = page => page.locator('#help');

test('a link opens its section, focused, beside the boards, and leaves the puzzle alone', async () => {
  const { page, problems } = await visit('#example=walls');
  await says(parts(page).name, en('example.walls'));
  await page.evaluate(() => (location.hash = '#help=simultaneous-rules/pit'));
  await help(page).locator('[data-section=pit] h3').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id ?? ''), 'help-simultaneous-rules-pit');
  const boards = await page.locator('#boards').boundingBox();
  const sheet = await help(page).boundingBox();
  assert(boards && sheet);
  assert.ok(boards.x + boards.width <= sheet.x);
  assert.ok(boards.width > 2 * sheet.width, `${boards.width} and ${sheet.width} px`);
  await page.goBack();
  await help(page).waitFor({ state: 'hidden' });
  assert.equal(new URL(page.url()).hash, '#example=walls');
  await says(parts(page).name, en('example.walls'));
  await page.goForward();
  await help(page).locator('[data-section=pit] h3').waitFor();
  assert.deepEqual(problems, []);
});

test('a fresh link shows the help, and closing it leaves an address without it', async () => {
  const { page, problems } = await visit('#help=keys');
  await help(page).getByRole('heading', { name: 'Keys', exact: true }).waitFor();
  await parts(page).boards.first().waitFor();
  await help(page)
    .getByRole('button', { name: en('dialog.close') })
    .click();
  await help(page).waitFor({ state: 'hidden' });
  await eventually(async () => new URL(page.url()).hash.includes('help'), false);
  assert.deepEqual(problems, []);
});

test('the button opens the contents; links lead on, Back leads back, and Escape closes and gives the focus back', async () => {
  const { page } = await visit('#example=walls');
  const button = page.locator('#help-open');
  await button.click();
  const rules = help(page).getByRole('link', { name: 'Mazes: the rules' });
  await help(page).locator('.help-legend li').first().waitFor();
  await rules.click();
  await help(page).getByRole('heading', { name: 'Mazes: the rules' }).waitFor();
  assert.equal(new URL(page.url()).hash, '#help=simultaneous-rules');
  await page.goBack();
  await rules.waitFor();
  await rules.click();
  await help(page).locator('[data-section=pit]').waitFor();
  await page.keyboard.press('Escape');
  await help(page).waitFor({ state: 'hidden' });
  await eventually(() => page.evaluate(() => document.activeElement?.id ?? ''), 'help-open');
  await eventually(async () => new URL(page.url()).hash, '#example=walls');
});

test('a board in the help is played with the arrow keys, which leave the boards of the page alone', async () => {
  const { page } = await visit('#example=walls');
  await says(parts(page).name, en('example.walls'));
  await page.keyboard.press('F1');
  await help(page).getByRole('link', { name: 'Mazes: the rules' }).click();
  const board = help(page).locator('[data-section=pit] .help-board');
  const places = await parts(page).places.allTextContents();
  await board.locator('.help-stage').focus();
  await page.keyboard.press('ArrowRight');
  await says(board.locator('.help-told'), /^Anton falls back to the start\./);
  for (const name of ['walk.down', 'walk.right', 'walk.right'])
    await board.getByRole('button', { name: en(name), exact: true }).click();
  await says(board.locator('.help-told'), new RegExp(en('help.solved', { count: 4 })));
  await board.getByRole('button', { name: en('help.show') }).click();
  await says(board.locator('.help-told'), /^Anton falls back to the start\./);
  assert.deepEqual(await parts(page).places.allTextContents(), places);
});

test('an error in a text links to the section that explains it, whose sample opens on the boards', async () => {
  const { page } = await visit('#example=walls');
  await toEditor(page);
  await parts(page).editor.fill('4\n1,1,3\n1\n1,1,2\n');
  await parts(page)
    .error.getByRole('link', { name: en('help.format') })
    .click();
  await help(page).locator('[data-section=cells] h3').waitFor();
  assert.equal(new URL(page.url()).hash, '#help=stromrallye-format/cells');
  await help(page)
    .getByRole('button', { name: en('help.open-sample') })
    .click();
  await eventually(() => parts(page).boards.count(), 1);
  await help(page).waitFor();
});

test('where a move is refused by a rule, the rule is one press away', async () => {
  const visitor = await visit();
  const { page } = await withPasted(visitor, 'irrgarten 6 4\n######\n#S..<E\n#.##^#\n######\n');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await says(parts(page).events, en('reason.arrow-front'));
  await parts(page).button('help.rule').click();
  await help(page).locator('[data-section=arrow] h3').waitFor();
  assert.equal(new URL(page.url()).hash, '#help=irrgarten-rules/arrow');
});

test('on a phone what is opened from the help is seen', async () => {
  const { page, problems } = await visit('#help=format', { viewport: PHONE, hasTouch: true });
  const open = help(page).getByRole('button', { name: en('help.open-sample') });
  await open.click();
  await help(page).waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});

test('how A* works is tried with sliders: what it takes, and whether its route is shortest', async () => {
  const { page, problems } = await visit('#help=simultaneous-astar');
  const told = page.locator('#help [role=status]');
  await eventually(async () => /^Cells taken: 21, and a route of 12 moves/.test(await told.innerText()), true);
  await page.getByLabel('Heuristic', { exact: true }).fill('2');
  await eventually(
    async () => /^Cells taken: 17, and a route of 14 moves.*overestimates/.test(await told.innerText()),
    true,
  );
  await page.getByLabel('Steps', { exact: true }).fill('3');
  await eventually(async () => /^After step 3 of 17/.test(await told.innerText()), true);
  assert.deepEqual(problems, []);
});

test('why it is hard: a formula opens as mazes, a graph as a board of ones', async () => {
  const { page, problems } = await visit('#help=simultaneous-hard');
  await page.getByRole('button', { name: 'Open the mazes' }).click();
  await eventually(() => page.locator('#boards canvas').count(), 3);
  await page.evaluate(() => (location.hash = '#help=stromrallye-hard'));
  await page.locator('.help-graph button').nth(24).click();
  await page.getByRole('button', { name: 'Open the board' }).click();
  await eventually(() => page.locator('#boards canvas').count(), 1);
  assert.deepEqual(problems, []);
});
