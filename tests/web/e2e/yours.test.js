/**
 * The list of what is kept: puzzles are renamed, deleted and brought back, taken along as a file, and deleted all at once.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, savedBy, says, solve, toPart } from '../support/page.js';
import {
  keptNames,
  newest,
  nothingWrong,
  profiles,
  reload,
  settled,
  standing,
  stored,
  turnTo,
} from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

/** What the history is headed with. @param {number} count of steps */
const did = count => [en('history.title', { count })];

test('a kept puzzle can be renamed, deleted and brought back', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const name = en('example.walls');
  await toPart(page, 'yours');
  await page.getByRole('button', { name: en('yours.rename-what', { name }) }).click();
  const field = page.locator('.kept-rename .field');
  await field.fill('<b>Mine</b>');
  await field.press('Enter');
  await eventually(() => keptNames(page), ['<b>Mine</b>']);
  await eventually(() => parts(page).name.textContent(), '<b>Mine</b>');
  await page.getByRole('button', { name: en('yours.remove-what', { name: '<b>Mine</b>' }) }).click();
  await eventually(() => keptNames(page), []);
  await eventually(async () => (await stored(page, 'progress')).keys, []);
  await parts(page).button('yours.undo').click();
  await eventually(() => keptNames(page), ['<b>Mine</b>']);
  await reload(page);
  await page.keyboard.press('Escape');
  await says(parts(page).name, '<b>Mine</b>');
  assert.deepEqual((await standing(page)).done, did(1));
  nothingWrong(problems);
});

test('all that is kept goes into a file, and comes out of it elsewhere', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await turnTo(page, 'solve');
  await solve(page);
  await toPart(page, 'examples');
  await page.locator('.card', { hasText: en('example.garden') }).click();
  await says(parts(page).name, en('example.garden'));
  await eventually(async () => (await newest(page))?.kind, 'irrgarten');
  await toPart(page, 'yours');
  const { name, bytes } = await savedBy(page, parts(page).button('yours.export'));
  assert.match(name, /^lockstep-.*\.json$/);
  const text = bytes.toString('utf8');
  // The last line has the results.
  assert.equal(JSON.parse(text).puzzles.length, 3);

  const other = await profile();
  const there = await other.open('#example=twelve');
  await toPart(there, 'yours');
  const picker = there.locator('.yours input[type=file]');
  await picker.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await says(parts(there).notice.getByRole('alert'), en('yours.import-not-ours', { name: 'bad.json' }));
  await picker.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await says(parts(there).notice.getByRole('alert'), en('yours.imported', { count: 2 }));
  await there.locator('.kept-open', { hasText: en('example.walls') }).click();
  await says(parts(there).name, en('example.walls'));
  await eventually(async () => (await standing(there)).verdict?.join(), /9/);
  await turnTo(there, 'play');
  assert.deepEqual((await standing(there)).done, did(1));
  nothingWrong(problems);
  nothingWrong(other.problems);
});

test('all of it can be deleted, once one has said so twice', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await toPart(page, 'yours');
  await parts(page).button('yours.clear').click();
  await parts(page).button('yours.clear-not').click();
  assert.deepEqual(await keptNames(page), [en('example.walls')]);
  await parts(page).button('yours.clear').click();
  await parts(page).button('yours.clear-sure').click();
  await eventually(() => keptNames(page), []);
  await drawn(page);
  assert.deepEqual((await stored(page)).keys, []);
  nothingWrong(problems);
});
