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

/** Opens a file of saved puzzles. @param {Page} page @param {unknown[]} items */
const restore = (page, items) =>
  page.locator('.yours input[type=file]').setInputFiles({
    name: 'lockstep.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'lockstep-puzzles', version: 1, puzzles: items })),
  });

test('results of a file are stored when the page says so, as far as their levels and days exist', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await toPart(page, 'yours');
  const best = { score: 9, least: 4, hints: 0, own: true, inTime: true };
  const keys = Array.from({ length: 40 }, (_, index) => `level/irrgarten/${index + 1}`);
  const foreign = ['level/irrgarten/99999', 'level/marble/1', 'day/2001-01-01/irrgarten', 'day/9999-01-01/irrgarten'];
  await restore(page, [{ results: Object.fromEntries([...keys, ...foreign].map(key => [key, best])) }]);
  await says(parts(page).notice.getByRole('alert'), en('reached.imported', { count: 40 }));
  assert.deepEqual((await stored(page, 'results')).keys.sort(), keys.sort());
  await reload(page);
  assert.equal((await stored(page, 'results')).keys.length, 40);
  await toPart(page, 'yours');
  await restore(page, [{ results: { [keys[0]]: best } }]);
  await says(parts(page).notice.getByRole('alert'), en('yours.imported', { count: 0 }));
  nothingWrong(problems);
});

test('results and collections can be saved and deleted where there is no puzzle', async () => {
  const { open, problems } = await profile();
  const page = await open();
  await toPart(page, 'yours');
  await says(page.locator('.yours-empty'), en('yours.empty'));
  assert.equal(await parts(page).button('yours.export').isVisible(), false);
  const best = { score: 9, least: 4, hints: 0, own: true, inTime: false };
  const results = { 'level/irrgarten/1': best };
  await restore(page, [{ results }]);
  const { bytes } = await savedBy(page, parts(page).button('yours.export'));
  assert.deepEqual(JSON.parse(bytes.toString('utf8')).puzzles, [{ results }]);
  await parts(page).button('yours.clear').click();
  await says(page.locator('.yours [role=alert]'), en('yours.clear-rest'));
  await parts(page).button('yours.clear-sure').click();
  await eventually(async () => (await stored(page, 'results')).keys, []);
  await parts(page).button('yours.export').waitFor({ state: 'hidden' });
  nothingWrong(problems);
});

test('names in a file are shown without marks that hide or reverse words', async () => {
  const giver = await (await profile()).open('#example=walls');
  await giver.keyboard.press('ArrowDown');
  await settled(giver, 1);
  await toPart(giver, 'yours');
  const { bytes } = await savedBy(giver, parts(giver).button('yours.export'));
  // Elsewhere, as the giver may still find something out about that puzzle.
  const { open, problems } = await profile();
  const page = await open();
  await toPart(page, 'yours');
  const [{ card, parts: data }] = JSON.parse(bytes.toString('utf8')).puzzles;
  const played = card.played + 1;
  const title = `\u202eab\u2066c\0d${'\u0301'.repeat(40)}`;
  const entry = {
    id: 'a',
    title,
    kind: 'irrgarten',
    boards: null,
    text: 'irrgarten 3 3\n###\n#SE\n###\n',
    recipe: null,
  };
  await restore(page, [
    { card: { ...card, played, title, source: { kind: 'file', name: title } }, parts: data },
    { collection: { key: 'c-x', title, entries: [{ ...entry, puzzle: null }], changed: 1, revision: 1 } },
  ]);
  const shown = `abcd${'\u0301'.repeat(4)}`;
  await eventually(() => keptNames(page), [shown]);
  const [{ title: kept, source }] = (await stored(page)).values;
  assert.deepEqual([kept, source.name], [shown, shown]);
  await eventually(
    async () => (await stored(page, 'collections')).values.map(({ title, entries }) => [title, entries[0].title]),
    [[shown, shown]],
  );
  nothingWrong(problems);
});

test('the file of everything is named by the day of the device', async () => {
  const now = new Date();
  // A place where it is another day than in Greenwich.
  const timezoneId = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const { open } = await profile({ timezoneId });
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await toPart(page, 'yours');
  const today = () => `lockstep-${new Intl.DateTimeFormat('sv', { timeZone: timezoneId }).format()}.json`;
  const before = today();
  const { name } = await savedBy(page, parts(page).button('yours.export'));
  // Midnight may have come in between.
  assert.ok([before, today()].includes(name), name);
});
