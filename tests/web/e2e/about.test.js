/** Title, author and note of a puzzle: said here, shown before play, and passed on by every road. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { DESK, dropFile, en, eventually, PHONE, parts, paste, savedBy, says, toTab, visitor } from '../support/page.js';
import { generated, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { MARKUP, ODD_SIGNS, unharmed } from '../support/unharmed.js';
import { nothingWrong, profiles, reload } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

/** By others than those who write the codes. */
const READER = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({
  overrides: { wasmBinary: READER.buffer.slice(READER.byteOffset, READER.byteOffset + READER.length) },
});

const visit = visitor();
const profile = profiles();

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const HEAD = '# title: Once around\n# author: Ada\n# note: Anton waits. 👩🏽‍🏫\n';

/** The words above the boards. @param {Page} page */
const strip = page => page.locator('.about p:not([hidden])').allTextContents();

/** Says something in the fold of the panel or the sheet. @param {Page} page @param {Record<string, string>} about */
async function say(page, about, place = '#panel') {
  const fold = page.locator(`${place} .about-edit`);
  if (!(await fold.evaluate(part => /** @type {HTMLDetailsElement} */ (part).open)))
    await fold.locator('summary').click();
  for (const [part, words] of Object.entries(about)) {
    const field = fold.getByRole('textbox', { name: en(`about.${part}`) });
    await field.fill(words);
    await field.blur();
  }
}

/** The link in the sheet, once it is another one than before. @param {Page} page */
async function linkOf(page, before = '') {
  const field = parts(page).dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(async () => (await field.isVisible()) && (await field.inputValue()) !== before, true);
  return field.inputValue();
}

for (const [what, text] of [
  ['labyrinths', OPPOSED],
  ['a Stromrallye', SHORT_RALLYE],
  ['an Irrgarten', MAP],
]) {
  test(`${what} of a file has its title, author and note before play, in its link and in its file`, async () => {
    const mine = await profile();
    const page = await mine.open('#level=simultaneous/2');
    await dropFile(page, 'other-name.txt', HEAD + text);
    await eventually(() => parts(page).name.textContent(), 'Once around');
    await toTab(page, 'play');
    await eventually(() => strip(page), ['by Ada', 'Anton waits. 👩🏽‍🏫']);
    await page.locator('#share').click();
    const link = await linkOf(page);
    const file = await savedBy(page, parts(page).dialog.getByRole('button', { name: en('share.download') }));
    assert.equal(file.name, 'Once-around.txt');
    assert.ok(file.bytes.toString().startsWith(HEAD));
    const theirs = await profile();
    const other = await theirs.open(new URL(link).hash);
    await eventually(() => parts(other).name.textContent(), 'Once around');
    await toTab(other, 'play');
    await eventually(() => strip(other), ['by Ada', 'Anton waits. 👩🏽‍🏫']);
    await other.locator('.about').getByRole('button').click();
    await eventually(() => strip(other), []);
    await reload(other);
    await eventually(() => parts(other).name.textContent(), 'Once around');
    nothingWrong([...mine.problems, ...theirs.problems]);
  });
}

test('what is said in Make stays while one draws, after a reload and in the file', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=simultaneous/2');
  await paste(page, OPPOSED);
  await toTab(page, 'make');
  await say(page, { title: 'Zwei Wege', author: 'Bea', note: 'Erst denken' });
  await eventually(() => parts(page).name.textContent(), 'Zwei Wege');
  await eventually(() => page.title(), /Zwei Wege/);
  await reload(page);
  await eventually(() => parts(page).name.textContent(), 'Zwei Wege');
  await page.locator('#share').click();
  const before = await linkOf(page);
  await say(page, { title: 'Drei Wege' }, '#share-dialog');
  assert.notEqual(await linkOf(page, before), before);
  const file = await savedBy(page, parts(page).dialog.getByRole('button', { name: en('share.download') }));
  assert.equal(file.name, 'Drei-Wege.txt');
  assert.match(file.bytes.toString(), /^# title: Drei Wege\n# author: Bea\n# note: Erst denken\n/);
  nothingWrong(problems);
});

test('a level that somebody says more of is passed on as a puzzle, and by its name as before', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=simultaneous/2');
  await page.locator('#share').click();
  const named = await linkOf(page);
  assert.match(named, /#level=simultaneous\/2$/);
  await say(page, { note: 'Ein Tipp' }, '#share-dialog');
  assert.match(await linkOf(page, named), /#p=/);
  nothingWrong(problems);
});

test('markup, odd signs and long words in title, author and note stay text', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const bad of [MARKUP, ODD_SIGNS, 'x'.repeat(400)]) {
    const head = `# title: ${bad}\n# author: ${bad}\n# note: ${bad}\n`;
    await paste(page, head + OPPOSED);
    await toTab(page, 'play');
    await eventually(() => page.locator('.about').isVisible(), true);
    const words = (await strip(page)).join('');
    assert.doesNotMatch(words, /[\p{Cc}\u202e\u2066\u200b]|\p{M}{5}/u);
    assert.ok(words.length <= 420);
    await page.setViewportSize(PHONE);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await page.setViewportSize(DESK);
    await paste(page, `collection: ${bad.slice(0, 60)}\npuzzle: ${bad.slice(0, 60)}\n${head}${SHORT_RALLYE}`);
    await eventually(() => page.locator('#collection-bar').isVisible(), true);
  }
  await page.locator('.about').getByRole('button').click();
  await unharmed(page, problems);
});

test('author and note go with a collection, as a link and as a file, and the sheet is for both', async () => {
  const mine = await profile();
  const page = await mine.open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', `collection: Friday\npuzzle: Warm-up\n${HEAD}${MAP}\npuzzle:\n${OPPOSED}`);
  await eventually(() => strip(page), ['by Ada', 'Anton waits. 👩🏽‍🏫']);
  await page.locator('#share').click();
  const { dialog } = parts(page);
  const alone = await linkOf(page);
  await dialog.getByRole('button', { name: en('share.all', { count: 2 }) }).click();
  const link = await linkOf(page, alone);
  const file = await savedBy(page, dialog.getByRole('button', { name: en('share.download') }));
  assert.equal(file.name, 'Friday.txt');
  assert.match(
    file.bytes.toString(),
    /^collection: Friday\n\npuzzle: Warm-up\n# author: Ada\n# note: Anton waits\. 👩🏽‍🏫\nirrgarten/,
  );
  await dialog.getByRole('button', { name: en('share.this') }).click();
  await say(page, { title: 'Zuerst', note: 'Langsam' }, '#share-dialog');
  await eventually(() => page.locator('.collection-words').textContent(), '1 of 2ZuerstFriday');
  await dialog.getByRole('button', { name: en('share.all', { count: 2 }) }).click();
  const said = await linkOf(page, link);
  const theirs = await profile();
  const other = await theirs.open(new URL(said).hash);
  await eventually(() => strip(other), ['by Ada', 'Langsam']);
  await eventually(() => parts(other).name.textContent(), 'Zuerst');
  // A link says how the puzzle is called, wherever it was met before.
  await other.evaluate(hash => (location.hash = hash), new URL(alone).hash);
  await eventually(() => parts(other).name.textContent(), 'Warm-up');
  nothingWrong([...mine.problems, ...theirs.problems]);
});

test('the QR code is read as the link, as it is on the screen', async () => {
  const { page, problems } = await visit('#example=walls', { colorScheme: 'dark' });
  await paste(page, HEAD + OPPOSED);
  await eventually(() => parts(page).name.textContent(), 'Once around');
  await page.locator('#share').click();
  const link = await linkOf(page);
  const { dialog } = parts(page);
  await dialog.getByRole('button', { name: en('share.qr'), exact: true }).click();
  const picture = dialog.getByRole('img', { name: en('share.qr-of', { name: 'Once around' }) });
  await eventually(() => picture.evaluate(image => /** @type {HTMLImageElement} */ (image).naturalWidth > 0), true);
  const [code] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  assert.equal(code?.text, link);
  assert.deepEqual(problems, []);
});

test('the system gets the file of a puzzle whose link messengers cut off', async () => {
  const { page } = await visit.anew('#example=walls');
  await dropFile(page, 'other.txt', `# title: Large\n${generated(130, '7')}`);
  await says(parts(page).name, 'Large');
  await page.evaluate(() => {
    navigator.canShare = () => true;
    Object.defineProperty(navigator, 'share', {
      value: (/** @type {{ files: File[] }} */ { files }) => Promise.resolve(Object.assign(window, { told: files })),
    });
  });
  await page.locator('#share').click();
  await linkOf(page);
  await parts(page).button('share.system').click();
  const told = await page.evaluate(async () => {
    const [file] = /** @type {{ told: File[] }} */ (/** @type {unknown} */ (window)).told;
    return [file.name, (await file.text()).slice(0, 15)];
  });
  assert.deepEqual(told, ['Large.txt', '# title: Large\n']);
});
