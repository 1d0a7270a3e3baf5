/**
 * A text that is no puzzle: what is wrong with it and where, in the person's language, with the board left as it was.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textErrorSentence } from '../../../www/core/sentences.ts';
import {
  de,
  dropFile,
  en,
  eventually,
  inLanguage,
  parts,
  paste,
  puzzleText,
  says,
  solve,
  toEditor,
  toTab,
  visitor,
} from '../support/page.js';
import { example, identity, OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

/** A letter where a wall should be, in line 2 at column 3. */
const LETTER = '3 3\n0 x\n0 0\n0 0\n';

/** @param {'en' | 'de'} language @param {string} text */
function sentence(language, text) {
  const opened = lockstep.open(text);
  assert(!opened.ok);
  return inLanguage(language, () => textErrorSentence(opened.error));
}

test('a bad file is told with line and column', async () => {
  const { page, problems } = await visit();
  const { editor, error } = parts(page);
  await dropFile(page, 'bad.txt', LETTER);
  await says(error.locator('.error-sentence').first(), sentence('en', LETTER));
  assert.match(sentence('en', LETTER), /^Line 2, column 3: .*x/);
  assert.equal(await editor.inputValue(), LETTER);
  assert.deepEqual(problems, []);
});

/** A pit is not announced, so the second maze is read two numbers late. */
const PIT_TOO_MANY =
  '4 3\n0 0 0\n0 1 0\n0 0 0\n0 0 0 0\n0 1 0 0\n1\n1 0\n0 1\n0 1 0\n0 0 0\n0 0 1\n0 1 0 0\n0 0 1 1\n0\n';

test('a text that is probably another puzzle than was meant warns where it opens, in both languages', async () => {
  const { page, problems } = await visit();
  const { name, notice } = parts(page);
  await dropFile(page, 'pits.txt', PIT_TOO_MANY);
  await says(name, 'pits.txt');
  await says(notice.getByRole('alert'), /^pits\.txt: Line 9, column 1: pits of maze 1: announced 1, listed 2\./);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(
    notice.getByRole('alert'),
    /^pits\.txt: Zeile 9, Spalte 1: Gruben von Labyrinth 1: angekündigt 1, aufgezählt 2\./,
  );
  await toTab(page, 'play');
  assert.equal(await notice.isVisible(), true, 'it stays with the puzzle');
  await dropFile(page, 'good.txt', OPPOSED);
  await says(name, 'good.txt');
  await notice.waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});

test('the warning goes when its text is put right', async () => {
  const { page } = await visit();
  const { editor, error, notice } = parts(page);
  const rallye = '3\n1,1,2\n1\n1,2,1\n';
  await dropFile(page, 'surplus.txt', `${rallye}3,3,1\n`);
  await says(notice.getByRole('alert'), /^surplus\.txt: Line 5, column 1: /);
  await toEditor(page);
  // The editor lists it, and it is said once.
  await error.waitFor();
  await notice.waitFor({ state: 'hidden' });
  await editor.fill(rallye);
  await error.waitFor({ state: 'hidden' });
  await notice.waitFor({ state: 'hidden' });
});

test('files that are not text are named as what they are, dropped or picked, and the boards stay', async () => {
  const { page, problems } = await visit('#example=walls');
  const { name, notice } = parts(page);
  await dropFile(page, 'mazes.zip', 'PK\x03\x04\x14\0');
  await says(notice.getByRole('alert'), en('notice.file-zip', { name: 'mazes.zip' }));
  await dropFile(page, 'sheet.pdf', '%PDF-1.7\n');
  await says(notice.getByRole('alert'), en('notice.file-format', { name: 'sheet.pdf', format: 'PDF' }));
  await dropFile(page, 'program', '\x7fELF\x02\0');
  await says(notice.getByRole('alert'), en('notice.file-binary', { name: 'program' }));
  for (const [ending, start] of [
    ['jpg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['gz', '\x1f\x8b\x08\0'],
  ]) {
    const buffer = Buffer.from(start, 'latin1');
    await page.locator('#file-picker').setInputFiles({ name: `a.${ending}`, mimeType: 'image/x', buffer });
    const format = ending.toUpperCase();
    await says(notice.getByRole('alert'), en('notice.file-format', { name: `a.${ending}`, format }));
  }
  const buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  await page.locator('#file-picker').setInputFiles({ name: 'maze.png', mimeType: 'image/png', buffer });
  await says(notice.getByRole('alert'), en('notice.file-format', { name: 'maze.png', format: 'PNG' }));
  await says(name, en('example.walls'));
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(notice.getByRole('alert'), de('notice.file-format', { name: 'maze.png', format: 'PNG' }));
  assert.deepEqual(problems, []);
});

test('the error of a file is said once, beside its text, and the old verdict goes', async () => {
  const { page, problems } = await visit.anew('#example=walls');
  await toTab(page, 'make');
  const verdict = page.locator('#verdict .verdict-words');
  await verdict.waitFor();
  await dropFile(page, 'bad.txt', LETTER);
  await says(parts(page).error.locator('.error-sentence').first(), sentence('en', LETTER));
  assert.equal(await page.getByText(sentence('en', LETTER), { exact: true }).filter({ visible: true }).count(), 1);
  assert.equal(await verdict.isVisible(), false);
  await dropFile(page, 'good.txt', OPPOSED);
  await says(parts(page).name, 'good.txt');
  await parts(page).action.waitFor();
  assert.deepEqual(problems, []);
});

test('in German too', async () => {
  const { page } = await visit('', { locale: 'de-DE' });
  const { error } = parts(page, de);
  await dropFile(page, 'bad.txt', LETTER);
  await says(error.locator('.error-sentence').first(), sentence('de', LETTER));
  assert.match(sentence('de', LETTER), /^Zeile 2, Spalte 3: .*x/);
});

test('the place of the error is selected in the text', async () => {
  const { page } = await visit();
  const { editor, error } = parts(page);
  await dropFile(page, 'bad.txt', LETTER);
  await error.waitFor();
  const selected = () =>
    editor.evaluate(element => {
      const { selectionStart, selectionEnd, value } = /** @type {HTMLTextAreaElement} */ (element);
      return value.slice(selectionStart, selectionEnd);
    });
  await eventually(selected, 'x');
});

test('the board keeps the puzzle before, and the page says so', async () => {
  const { page } = await visit('#example=walls');
  const { error, name } = parts(page);
  await dropFile(page, 'bad.txt', LETTER);
  await says(error, new RegExp(en('editor.board-stays')));
  await says(name, en('example.walls'));
  assert.equal(identity(await puzzleText(page)), identity(example('walls')));
});

test('a solution and its playback stay while a bad text is looked at', async () => {
  const { page } = await visit.anew('#example=walls');
  await solve(page);
  await dropFile(page, 'bad.txt', LETTER);
  await parts(page).error.waitFor();
  await toTab(page, 'solve');
  await says(parts(page).verdict, en('simultaneous.shortest', { count: 9 }));
  await says(parts(page).count, en('playback.of', { moment: 9, count: 9 }));
});

test('an error put right in the editor opens the puzzle', async () => {
  const { page } = await visit();
  const { editor, error, name } = parts(page);
  await paste(page, OPPOSED.replace('1', 'x'));
  await error.waitFor();
  assert.equal(await editor.getAttribute('aria-invalid'), 'true');
  await editor.fill(OPPOSED);
  await says(name, en('puzzle.from-text'));
  await error.waitFor({ state: 'hidden' });
  assert.equal(await editor.getAttribute('aria-invalid'), 'false');
});

test('an error that is put right is no longer read out', async () => {
  const { page } = await visit();
  const { editor, error } = parts(page);
  await paste(page, OPPOSED);
  await says(parts(page).name, en('puzzle.from-text'));
  await toEditor(page);
  await editor.fill(LETTER);
  await error.waitFor();
  assert.equal(await page.locator('#live').textContent(), sentence('en', LETTER));
  await editor.fill(OPPOSED);
  await error.waitFor({ state: 'hidden' });
  assert.equal(await page.locator('#live').textContent(), '');
});

test('a text that ends too early says what was expected', async () => {
  const { page } = await visit();
  const text = '2 2\n0\n0\n0 0\n';
  await paste(page, text);
  await says(parts(page).error.locator('.error-sentence').first(), sentence('en', text));
  assert.match(sentence('en', text), /ends too early.*number of pits/);
});

test('a size beyond the limit is refused at once with its reason', async () => {
  const { page, problems } = await visit();
  const text = '1000000 1000000\n';
  await paste(page, text);
  await says(parts(page).error.locator('.error-sentence').first(), sentence('en', text));
  assert.match(sentence('en', text), /^Line 1, .*too large/);
  assert.deepEqual(problems, []);
});

test('an error in a text too long for the editor shows its line', async () => {
  const { page } = await visit();
  const text = `2 1\n${'0\n'.repeat(1_600_000)}x`;
  await dropFile(page, 'long.txt', text);
  const { error, editor } = parts(page);
  await says(
    error.locator('.error-count'),
    en('editor.in-file', { name: 'long.txt', problem: en('editor.errors', { count: 1 }) }),
  );
  await says(error.locator('.excerpt'), '0');
  assert.equal(await editor.isVisible(), false);
});

test('what looks like HTML in a text stays text', async () => {
  const { page, problems } = await visit();
  const text = '3 3\n0 <img/src=x/onerror=document.title=1>\n';
  await dropFile(page, '<b>bad</b>.txt', text);
  await says(parts(page).error.locator('.error-sentence').first(), /<img/);
  assert.equal(await page.locator('img, b').count(), 0);
  assert.deepEqual(problems, []);
});

test('what looks like HTML in a long text, a file name or a link stays text', async () => {
  const { page, problems } = await visit('#example=%3Cimg/src=x%3Ey');
  await says(parts(page).notice.getByRole('alert'), /<img\/src=x>y/);
  await dropFile(page, '<b>long</b>.txt', `99 99\n${'0 '.repeat(30_000)}<img/src=x>`);
  await says(parts(page).error, /<img/);
  await dropFile(page, '<b>fine</b>.txt', OPPOSED);
  await says(parts(page).name, '<b>fine</b>.txt');
  assert.equal(await page.locator('img, b').count(), 0);
  assert.deepEqual(problems, []);
});

test('a clipboard without text says so', async () => {
  const { page } = await visit();
  await paste(page, '  ');
  await says(parts(page).notice.getByRole('alert'), en('notice.clipboard-empty'));
});
