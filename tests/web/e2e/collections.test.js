/**
 * Collections: several puzzles in one file and one link, opened, played one after the other, made, arranged, kept, printed.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { dropFile, en, eventually, parts, paste, savedBy, toPart } from '../support/page.js';
import { LINE_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { nothingWrong, profiles, reload, stored } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const SHEET = `collection: Friday\n\npuzzle: Warm-up\n${MAP}\npuzzle:\n${OPPOSED}\npuzzle: Last\n${SHORT_RALLYE}`;

/** The bar above the boards. @param {Page} page */
const place = page => page.locator('.collection-words');

/** The titles in their order, while they are arranged. @param {Page} page */
const titles = page =>
  page
    .locator('.arranged input')
    .evaluateAll(inputs => inputs.map(input => /** @type {HTMLInputElement} */ (input).value));

/** The names of the puzzles of the collection that is shown. @param {Page} page */
const names = page => page.locator('.collection-one .card-name').allTextContents();

/** A button of the library, by its key. @param {Page} page @param {string} key */
const pressed = (page, key) =>
  page
    .locator('#library')
    .getByRole('button', { name: en(key), exact: true })
    .click();

/** Waits until a collection is on the device with these titles. @param {Page} page @param {string[]} expected */
const kept = (page, expected) =>
  eventually(async () => {
    const [collection] = (await stored(page, 'collections')).values;
    return collection?.entries.map((/** @type {{ title: string }} */ { title }) => title);
  }, expected);

test('a file with several puzzles shows them, and one plays them one after the other', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', SHEET);
  await eventually(() => place(page).textContent(), '1 of 3Warm-upFriday');
  await place(page).click();
  await eventually(() => names(page), ['1 · Warm-up', 'Puzzle 2', '3 · Last']);
  await page.locator('.collection-one .card').last().scrollIntoViewIfNeeded();
  await eventually(() => page.locator('.collection-one .card-picture canvas').count(), 3);
  await page.keyboard.press('Escape');
  // The card of the win leads on.
  await page.keyboard.press('ArrowRight');
  await page
    .locator('.win')
    .getByRole('button', { name: en('win.next', { name: 'Puzzle 2' }) })
    .click();
  await eventually(() => place(page).textContent(), '2 of 3Puzzle 2Friday');
  await page
    .locator('#collection-bar')
    .getByRole('button', { name: en('collection.next') })
    .click();
  await eventually(() => parts(page).name.textContent(), 'Last');
  assert.equal(
    await page
      .locator('#collection-bar')
      .getByRole('button', { name: en('collection.next') })
      .isDisabled(),
    true,
  );
  await page.goBack();
  await eventually(() => place(page).textContent(), '2 of 3Puzzle 2Friday');
  await place(page).click();
  await eventually(() => page.locator('.collection-head .faint').textContent(), /1 of 3 solved/);
  nothingWrong(problems);
});

test('what is wrong with a puzzle of a file is told by its line in the whole file, and nothing is lost', async () => {
  const { open } = await profile();
  const page = await open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', SHEET.replace('#SE', '#XE'));
  await eventually(() => parts(page).error.textContent(), /Line 6, column 2/i);
  assert.equal(await page.locator('#collection-bar').isHidden(), true);
  // Put right in the editor it is opened on a press, not while it is typed.
  await parts(page).editor.fill(SHEET);
  await pressedInPanel(page, 'collection.open-typed');
  await eventually(() => place(page).textContent(), '1 of 3Warm-upFriday');
});

/** @param {Page} page @param {string} key */
const pressedInPanel = (page, key) =>
  page
    .locator('#panel')
    .getByRole('button', { name: en(key), exact: true })
    .click();

test('of kept puzzles one makes a collection, arranges it, and finds it again', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  for (const text of [LINE_RALLYE, SHORT_RALLYE, OPPOSED]) await paste(page, text);
  await eventually(async () => (await stored(page)).keys.length, 4);
  await toPart(page, 'yours');
  await eventually(() => page.locator('.kept').count(), 4);
  await pressed(page, 'collection.begin');
  await page.locator('.kept-open').nth(2).click();
  await page.locator('.kept-open').nth(0).click();
  await pressed(page, 'collection.choose-new');
  // It can be arranged at once.
  await page.locator('.arranging').getByLabel(en('collection.title-of-all'), { exact: true }).fill('Two of mine');
  const rows = page.locator('.arranged input');
  await rows.nth(0).fill('Line');
  await rows.nth(1).fill('Opposed');
  await rows.nth(1).press('Tab');
  await kept(page, ['Line', 'Opposed']);
  // By button, by key, by dragging.
  await page.getByRole('button', { name: en('collection.down', { name: 'Line' }) }).click();
  await eventually(() => titles(page), ['Opposed', 'Line']);
  await page.getByRole('button', { name: en('collection.handle', { name: 'Line' }) }).focus();
  await page.keyboard.press('ArrowUp');
  await eventually(() => titles(page), ['Line', 'Opposed']);
  const [handle, target] = [page.locator('.arranged-handle').nth(0), page.locator('.arranged li').nth(1)];
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  assert(from && to);
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + to.height - 4, { steps: 4 });
  await page.mouse.up();
  await eventually(() => titles(page), ['Opposed', 'Line']);
  await kept(page, ['Opposed', 'Line']);
  await reload(page);
  await eventually(() => names(page), ['1 · Opposed', '2 · Line']);
  assert.equal(await page.locator('.collection-title').textContent(), 'Two of mine');
  nothingWrong(problems);
});

test('what is taken out is brought back by one press, the whole collection too', async () => {
  const { open } = await profile();
  const page = await open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', SHEET);
  await place(page).click();
  await eventually(() => names(page), ['1 · Warm-up', 'Puzzle 2', '3 · Last']);
  await pressed(page, 'collection.edit');
  await page.getByRole('button', { name: en('collection.out', { name: 'Warm-up' }) }).click();
  await kept(page, ['', 'Last']);
  await page
    .locator('.collections')
    .getByRole('button', { name: en('yours.undo') })
    .click();
  await kept(page, ['Warm-up', '', 'Last']);
  await pressed(page, 'collection.remove');
  await eventually(async () => (await stored(page, 'collections')).keys.length, 0);
  await page
    .locator('.collections')
    .getByRole('button', { name: en('yours.undo') })
    .click();
  await kept(page, ['Warm-up', '', 'Last']);
});

test('two tabs that arrange the same collection lose nothing', async () => {
  const { open } = await profile();
  const one = await open('#level=irrgarten/1');
  await dropFile(one, 'sheet.txt', SHEET);
  await kept(one, ['Warm-up', '', 'Last']);
  await toPart(one, 'collections');
  const other = await open('#level=irrgarten/1');
  await toPart(other, 'collections');
  await eventually(() => names(other), ['1 · Warm-up', 'Puzzle 2', '3 · Last']);
  await pressed(other, 'collection.edit');
  await other.locator('.arranged input').nth(1).fill('Theirs');
  await other.locator('.arranged input').nth(1).press('Tab');
  // The first one sees what the other one has done.
  await eventually(() => names(one), ['1 · Warm-up', '2 · Theirs', '3 · Last']);
  await kept(one, ['Warm-up', 'Theirs', 'Last']);
  assert.equal((await stored(one, 'collections')).keys.length, 1);
});

test('a link opens the same collection for somebody else, generated puzzles made anew', async () => {
  const mine = await profile();
  await mine.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await mine.open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', SHEET);
  await eventually(() => place(page).textContent(), '1 of 3Warm-upFriday');
  // One more, which its recipe makes again.
  await page.evaluate(() => (location.hash = '#example=trees'));
  await eventually(() => parts(page).name.textContent(), en('example.trees'));
  await pressedInPanel(page, 'collection.add');
  await page.locator('#collect-dialog').getByRole('textbox').first().fill('Made');
  await page
    .locator('#collect-dialog')
    .getByRole('button', { name: en('collection.add-now') })
    .click();
  await kept(page, ['Warm-up', '', 'Last', 'Made']);
  await toPart(page, 'collections');
  await pressed(page, 'collection.share');
  const field = parts(page).dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /#p=/);
  const link = await field.inputValue();
  await parts(page)
    .dialog.getByRole('button', { name: en('dialog.close') })
    .click();
  const theirs = await profile();
  const other = await theirs.open(new URL(link).hash);
  await eventually(() => place(other).textContent(), '1 of 4Warm-upFriday');
  await place(other).click();
  await eventually(() => names(other), ['1 · Warm-up', 'Puzzle 2', '3 · Last', '4 · Made']);
  await other.locator('.collection-one .card').last().click();
  await eventually(() => place(other).textContent(), '4 of 4MadeFriday');
  await place(other).click();
  const written = await Promise.all(
    [page, other].map(async one => {
      await pressed(one, 'collection.share');
      const file = parts(one).dialog.getByRole('button', { name: en('share.download') });
      return (await savedBy(one, file)).bytes.toString();
    }),
  );
  assert.equal(written[0], written[1]);
  assert.match(written[0], /^collection: Friday\n\npuzzle: Warm-up\nirrgarten 3 3\n/);
  nothingWrong([...mine.problems, ...theirs.problems]);
});

test('a collection is printed with its title and numbers, and solutions at the end where they are wanted', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', SHEET);
  await eventually(() => place(page).textContent(), '1 of 3Warm-upFriday');
  await place(page).click();
  await pressed(page, 'collection.print');
  const form = page.locator('.sheet-form');
  await form.getByRole('combobox', { name: en('sheet.solutions') }).selectOption('end');
  await form.getByRole('checkbox', { name: en('sheet.card') }).uncheck();
  await pressed(page, 'sheet.prepare');
  const sheets = page.locator('.sheets-dialog .sheet');
  await eventually(() => sheets.count(), 4);
  assert.match((await sheets.nth(1).textContent()) ?? '', /^Friday.*2\. Puzzle 2 · Mazes/);
  assert.equal(await sheets.nth(1).locator('.sheet-answer').count(), 0);
  assert.equal(await sheets.nth(3).locator('.sheet-answer').count(), 3);
  const pdf = await page.pdf({ format: 'A4' });
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 4);
  nothingWrong(problems);
});

test('a link whose first puzzle has to be made opens on it, for a new visitor too', async () => {
  const packed = lockstep.packGenerated('stromrallye', { level: 'easy' }, '5');
  assert(packed.ok);
  const unpacked = lockstep.unpack(packed.bytes);
  assert(unpacked.ok && unpacked.generated);
  const shared = lockstep.packCollection('Made', [
    { title: 'First', generated: unpacked.generated },
    { title: '', text: MAP },
  ]);
  assert(shared.ok);
  const { open } = await profile();
  const page = await open(await encode(shared.bytes));
  await eventually(() => place(page).textContent(), '1 of 2FirstMade');
  await eventually(() => parts(page).name.textContent(), 'First');
});

test('of hundreds of collections the library shows some, and more on request', async () => {
  const { open, problems } = await profile();
  const page = await open();
  await toPart(page, 'yours');
  const entry = { id: 'a', title: '', kind: 'irrgarten', boards: null, text: MAP, recipe: null, puzzle: null };
  const puzzles = Array.from({ length: 150 }, (_, index) => ({
    collection: { key: `c-${index}`, title: `Sheet ${index}`, entries: [entry], changed: 1, revision: 1 },
  }));
  await page.locator('.yours input[type=file]').setInputFiles({
    name: 'lockstep.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'lockstep-puzzles', version: 1, puzzles })),
  });
  await eventually(async () => (await stored(page, 'collections')).keys.length, 150);
  await toPart(page, 'collections');
  const cards = page.locator('.collections .card').filter({ visible: true });
  await eventually(() => cards.count(), 60);
  await pressed(page, 'yours.more');
  await eventually(() => cards.count(), 120);
  await pressed(page, 'yours.more');
  await eventually(() => cards.count(), 150);
  assert.equal(await parts(page).button('yours.more').filter({ visible: true }).count(), 0);
  nothingWrong(problems);
});
