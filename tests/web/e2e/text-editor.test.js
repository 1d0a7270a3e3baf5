/**
 * The puzzle's text in its field: all of its errors, long files, clearing, and the board that keeps the last good puzzle.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropFile, en, eventually, parts, puzzleText, says, toEditor, visitor } from '../support/page.js';
import { example, generated, identity, OPPOSED } from '../support/puzzles.js';

const visit = visitor('make');

/** @typedef {import('playwright-core').Page} Page */

/** Two letters in place of rows, and a battery off the board. */
const THREE = '5\n3,x,9\n2\n1,y,3\n5,6,3\n';

/** What is selected in the editor. @param {Page} page */
function selected(page) {
  return parts(page).editor.evaluate(element => {
    const { selectionStart, selectionEnd, value } = /** @type {HTMLTextAreaElement} */ (element);
    return [value.slice(0, selectionStart).split('\n').length, value.slice(selectionStart, selectionEnd)];
  });
}

/** What is marked behind the field. @param {Page} page */
function marked(page) {
  return page.locator('.editor-back mark').allTextContents();
}

/** Fields are filled key by key only where that is tested: this types over what is selected. @param {Page} page @param {string} text */
function typeOver(page, text) {
  return page.keyboard.insertText(text);
}

test('all errors of a file are counted, listed and underlined, and a press leads to each', async () => {
  const { page, problems } = await visit();
  await dropFile(page, 'three.txt', THREE);
  const { error, button } = parts(page);
  await says(error.locator('.error-count'), `three.txt: ${en('editor.errors', { count: 3 })}`);
  await eventually(() => marked(page), ['x', 'y', '6']);
  await eventually(() => selected(page), [2, 'x']);
  await error.locator('.error-sentence').nth(2).click();
  await eventually(() => selected(page), [5, '6']);
  // Behind the last one comes the first.
  await button('editor.next').click();
  await eventually(() => selected(page), [2, 'x']);
  await button('editor.before').click();
  await eventually(() => selected(page), [5, '6']);
  assert.deepEqual(problems, []);
});

test('one error put right leaves the others, and the board keeps its puzzle until all are', async () => {
  const { page } = await visit('#example=walls');
  await dropFile(page, 'three.txt', THREE);
  const { error, name } = parts(page);
  await eventually(() => selected(page), [2, 'x']);
  await typeOver(page, '1');
  await says(error.locator('.error-count'), `three.txt: ${en('editor.errors', { count: 2 })}`);
  assert.equal(identity(await puzzleText(page)), identity(example('walls')));
  await error.locator('.error-sentence').first().click();
  await eventually(() => selected(page), [4, 'y']);
  await typeOver(page, '2');
  await error.locator('.error-sentence').first().click();
  await eventually(() => selected(page), [5, '6']);
  await typeOver(page, '4');
  await error.waitFor({ state: 'hidden' });
  await says(name, en('puzzle.from-text'));
  await eventually(() => marked(page), []);
});

test('what is odd about a text is marked and told too', async () => {
  const { page } = await visit();
  await toEditor(page);
  const { editor, error } = parts(page);
  await editor.fill('2\n1,1,1\n0\n2,1,1\n');
  await says(error.locator('.error-count'), en('editor.odd', { count: 1 }));
  await eventually(() => marked(page), ['2,1,1']);
  assert.equal(await editor.getAttribute('aria-invalid'), 'false');
});

test('a file of 80 KB is edited in the field, its errors marked far below', async () => {
  const { page, problems } = await visit();
  const lines = generated(100, '7').split('\n');
  const wrong = lines.with(150, lines[150].replace(/^\d/, 'x')).with(190, lines[190].replace(/^\d/, 'y'));
  await dropFile(page, 'large.txt', wrong.join('\n'));
  const { error, name, editor } = parts(page);
  // Of a labyrinth only the first error is listed.
  await says(error.locator('.error-count'), `large.txt: ${en('editor.errors', { count: 1 })}`);
  await eventually(() => selected(page), [151, 'x']);
  // Only what is to be seen is in the layer of marks.
  await eventually(() => marked(page), ['x']);
  await typeOver(page, '0');
  await says(error.locator('.error-sentence').first(), /^Line 191, column 1/);
  await error.locator('.error-sentence').first().click();
  await eventually(() => selected(page), [191, 'y']);
  await typeOver(page, '1');
  await says(name, en('puzzle.from-text'));
  assert.equal((await editor.inputValue()).length, lines.join('\n').length);
  assert.deepEqual(problems, []);
});

test('the text says whose it is', async () => {
  const { page } = await visit('#example=walls');
  await toEditor(page);
  await says(page.locator('.editor-caption'), new RegExp(`^${en('example.walls')} · `));
});

test('clearing takes nothing from the board, and the text comes back', async () => {
  const { page } = await visit('#example=walls');
  await toEditor(page);
  const { editor, error, button } = parts(page);
  const before = await editor.inputValue();
  await button('editor.clear').click();
  await eventually(() => editor.inputValue(), '');
  assert.equal(await error.isVisible(), false);
  assert.equal(identity(await puzzleText(page)), identity(example('walls')));
  await button('editor.restore').click();
  await eventually(() => editor.inputValue(), before);
  // The field's own undo knows of it, too.
  await button('editor.clear').click();
  await eventually(() => editor.inputValue(), '');
  await editor.press('ControlOrMeta+z');
  await eventually(() => editor.inputValue(), before);
});

test('clearing a text is a step that undo takes back', async () => {
  const { page } = await visit('#example=walls');
  await toEditor(page);
  const { editor, button } = parts(page);
  const before = await editor.inputValue();
  await button('editor.clear').click();
  await eventually(() => editor.inputValue(), '');
  await page.getByRole('button', { name: en('making.undo', { what: en('made.text-cleared') }) }).click();
  await eventually(() => editor.inputValue(), before);
  await page.getByRole('button', { name: en('making.redo', { what: en('made.text-cleared') }) }).click();
  await eventually(() => editor.inputValue(), '');
});

test('what is drawn stands in the text, and what is typed is drawn; undo shows in both', async () => {
  const { page } = await visit('#example=walls');
  await toEditor(page);
  const { editor } = parts(page);
  const before = await editor.inputValue();
  const typed = before.replace(/^(3 3\n)\d/, '$11');
  await editor.fill(typed === before ? before.replace(/^(3 3\n)\d/, '$10') : typed);
  const after = await editor.inputValue();
  await eventually(async () => identity(await puzzleText(page)), identity(after));
  await page.getByRole('button', { name: en('making.undo', { what: en('made.text') }) }).click();
  await eventually(() => editor.inputValue(), before);
});

test('a text that was cleared while it was wrong comes back with its errors', async () => {
  const { page } = await visit('#example=walls');
  await dropFile(page, 'three.txt', THREE);
  const { editor, error, button } = parts(page);
  await error.waitFor();
  await button('editor.clear').click();
  await error.waitFor({ state: 'hidden' });
  await button('editor.restore').click();
  await says(error.locator('.error-count'), new RegExp(en('editor.errors', { count: 3 })));
  await eventually(() => editor.inputValue(), THREE);
});

test('what is typed is opened by whoever goes on to a button at once', async () => {
  const { page } = await visit('#example=walls');
  await toEditor(page);
  const { editor, name } = parts(page);
  await editor.fill(OPPOSED);
  await page
    .locator('#tabs')
    .getByRole('button', { name: en('tab.solve') })
    .click();
  await says(name, en('puzzle.from-text'));
});

test('Back right after a key keeps what was typed among the saved puzzles, and leads to the puzzle before', async () => {
  const { page, problems } = await visit('#example=walls');
  await page.evaluate(() => (location.hash = '#example=waiting'));
  const { editor, name } = parts(page);
  await says(name, en('example.waiting'));
  await toEditor(page);
  await eventually(() => editor.inputValue().then(identity), identity(example('waiting')));
  // In one go: typing does not rest before the browser goes back.
  await editor.evaluate((element, text) => {
    const field = /** @type {HTMLTextAreaElement} */ (element);
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    history.back();
  }, OPPOSED);
  await says(name, en('example.walls'));
  await eventually(() => editor.inputValue().then(identity), identity(example('walls')));
  await page.locator('.kept', { hasText: en('puzzle.from-text') }).waitFor({ state: 'attached' });
  assert.deepEqual(problems, []);
});
