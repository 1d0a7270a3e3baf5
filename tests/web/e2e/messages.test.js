/**
 * Messages go with what they are about: a puzzle, a job, a moment. And no sentence is on the screen twice.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dropFile,
  en,
  eventually,
  parts,
  pressMoves,
  says,
  solve,
  toTab,
  visitor,
  withPasted,
} from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import { profiles } from '../support/visits.js';

const profile = profiles();
const visit = visitor();

test('on a first visit the rule is said once, above the boards', async () => {
  const page = await (await profile()).open();
  await page.locator('#welcome').waitFor();
  await says(page.locator('.welcome-rule'), en('simultaneous.welcome'));
  assert.equal(await parts(page).events.textContent(), '');
  assert.equal(await page.getByText(en('welcome.how')).filter({ visible: true }).count(), 1);
});

test('the question of the welcome goes with the win', async () => {
  const page = await (await profile()).open();
  const welcome = page.locator('#welcome');
  await welcome.waitFor();
  await pressMoves(page, 'DRR');
  await page.locator('.win').waitFor();
  assert.equal(await welcome.isVisible(), false);
});

test('the card of a win is in Play only', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await toTab(page, 'play');
  await pressMoves(page, 'DRD');
  await page.locator('.win').waitFor();
  await toTab(page, 'make');
  await page.locator('.win').waitFor({ state: 'hidden' });
});

test('that a puzzle was added to a collection is said until another room is opened', async () => {
  const { page } = await withPasted(await visit.anew(), OPPOSED);
  await toTab(page, 'solve');
  await parts(page).button('collection.add').click();
  await page
    .locator('#collect-dialog')
    .getByRole('button', { name: en('collection.add-now') })
    .click();
  const { notice } = parts(page);
  await notice.waitFor();
  await toTab(page, 'make');
  await notice.waitFor({ state: 'hidden' });
  await toTab(page, 'play');
  assert.equal(await notice.isVisible(), false);
});

test('a link that names nothing is reported until the next move', async () => {
  const { page } = await visit.anew('#level=simultaneous/999');
  const { notice } = parts(page);
  await says(notice.getByRole('alert'), en('notice.no-level'));
  await page.keyboard.press('ArrowDown');
  await notice.waitFor({ state: 'hidden' });
});

test('the expected cost of a search goes once it is proved', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await toTab(page, 'solve');
  const forecast = page.locator('#solve > .faint', { hasText: /states/ });
  await forecast.waitFor();
  await solve(page);
  await says(parts(page).result.locator('.verdict'), /Proved\.$/);
  assert.equal(await forecast.isVisible(), false);
});

test('what was typed for one puzzle is gone at the next', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await toTab(page, 'solve');
  await page.locator('#grading summary').click();
  const field = page.getByRole('textbox', { name: en('grade.label') });
  await field.fill('RRDL');
  await page.evaluate(() => (location.hash = '#example=trees'));
  await says(parts(page).name, en('example.trees'));
  await toTab(page, 'solve');
  await eventually(() => field.inputValue(), '');
});

test('the table of a class goes once another puzzle is meant', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const toClass = async () => {
    await page.locator('#home').click();
    await page.locator('.library-parts [value=class]').click();
    await page.locator('.class-room').waitFor();
  };
  await toClass();
  await page.getByRole('textbox', { name: en('grade.label') }).fill('Ann: DRD');
  await page
    .locator('.class-room')
    .getByRole('button', { name: en('grade.go'), exact: true })
    .click();
  const table = page.getByRole('region', { name: en('grade.table') });
  await table.waitFor();
  await page.evaluate(() => (location.hash = '#example=trees'));
  await says(parts(page).name, en('example.trees'));
  await toClass();
  assert.equal(await table.count(), 0);
});

test('the errors of a file are said once, in the editor; in the other parts of Make at the top', async () => {
  const { page } = await visit('#example=walls');
  await dropFile(page, 'bad.txt', '3 2\n0 x\n');
  const { error, notice } = parts(page);
  await error.locator('.error-sentence').first().waitFor();
  assert.equal(await page.locator('#make > .error').count(), 0);
  assert.equal(await notice.isVisible(), false);
  await page
    .locator('.make-choices')
    .getByRole('button', { name: en('drawing.draw'), exact: true })
    .click();
  await page.locator('#make > .error').waitFor();
});

test('an empty file is called empty', async () => {
  const { page } = await visit('#example=walls');
  await dropFile(page, 'nothing.txt', '\n');
  await says(parts(page).notice.getByRole('alert'), en('notice.file-empty', { name: 'nothing.txt' }));
});
