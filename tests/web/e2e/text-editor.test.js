/**
 * The puzzle's text in its field: all of its errors, long files, clearing, and the board that keeps the last good puzzle.
 * Where marks lie, and which steps bring a text back, is in unit tests.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, dropFile, en, eventually, paste, puzzleText, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, generated, identity, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor('make');

/** Two letters in place of rows, and a battery off the board. */
const THREE = '5\n3,x,9\n2\n1,y,3\n5,6,3\n';

/** @param {Person} me */
const editor = me => me.field('textbox', 'editor.label');
/** What is marked behind the field. @param {Person} me @param {string[]} marks */
const marked = (me, marks) => eventually(() => me.page.locator('mark').allTextContents(), marks);
/** @param {Person} me @param {[number, string]} place */
const selects = (me, place) => me.selects('textbox', 'editor.label', place);
/** @param {Person} me @param {string} name @param {number} count */
const errors = (me, name, count) => me.sees(new RegExp(`^${name}: ${en('editor.errors', { count })}`));
/** The sentence of an error, pressed. @param {Person} me @param {RegExp} sentence */
const goesTo = (me, sentence) => me.page.getByRole('button', { name: sentence }).click();

test('all errors of a file are counted, listed and marked; a press leads to each; the board keeps its puzzle until all are right', async () => {
  const me = person(await visit('#example=walls'));
  await dropFile(me.page, 'three.txt', THREE);
  await errors(me, 'three.txt', 3);
  await marked(me, ['x', 'y', '6']);
  await selects(me, [2, 'x']);
  await goesTo(me, /^Line 5/);
  await selects(me, [5, '6']);
  // Behind the last one comes the first.
  await me.click('editor.next');
  await selects(me, [2, 'x']);
  await me.click('editor.before');
  await selects(me, [5, '6']);
  await me.page.keyboard.insertText('4');
  await errors(me, 'three.txt', 2);
  assert.equal(identity(await puzzleText(me.page)), identity(example('walls')));
  // A text that was cleared while it was wrong comes back with its errors.
  await me.click('editor.clear');
  await me.seesNo(/errors?/);
  await me.click('editor.restore');
  await errors(me, 'three.txt', 2);
  for (const [sentence, text] of /** @type {const} */ ([
    [/^Line 2/, '1'],
    [/^Line 4/, '2'],
  ])) {
    await goesTo(me, sentence);
    await me.page.keyboard.insertText(text);
  }
  await me.isNamed(en('puzzle.from-text'));
  await marked(me, []);
  me.isWell();
});

test('a file of 80 KB is edited in the field, its errors marked far below', async () => {
  const me = person(await visit());
  const lines = generated(100, '7').split('\n');
  const wrong = lines.with(150, lines[150].replace(/^\d/, 'x')).with(190, lines[190].replace(/^\d/, 'y'));
  await dropFile(me.page, 'large.txt', wrong.join('\n'));
  // Of a labyrinth only the first error is listed, and only what is to be seen is marked.
  await errors(me, 'large.txt', 1);
  await selects(me, [151, 'x']);
  await marked(me, ['x']);
  await me.page.keyboard.insertText('0');
  await goesTo(me, /^Line 191, column 1/);
  await selects(me, [191, 'y']);
  await me.page.keyboard.insertText('1');
  await me.isNamed(en('puzzle.from-text'));
  assert.equal((await editor(me).inputValue()).length, lines.join('\n').length);
  me.isWell();
});

test('what is odd about a text is marked and told, surplus lines are left out, and errors are told in the other language too', async () => {
  const me = person(await visit());
  await me.makeBy('edit');
  await editor(me).fill('2\n1,1,1\n0\n2,1,1\n');
  await me.sees(new RegExp(en('editor.odd', { count: 1 })));
  await marked(me, ['2,1,1']);
  assert.equal(await editor(me).getAttribute('aria-invalid'), 'false');
  await me.goTo('play');
  await paste(me.page, `${SHORT_RALLYE}3,3,1\n`);
  await me.sees(/: Line 5, column 1: .*the number of batteries is 1, and 1 more line follows\.$/);
  await paste(me.page, '3\n1,1,1\n2\n2,1,1\n2,1,2\n');
  await me.sees(/Line 5, column \d+: spare battery 2 lies on the same cell as spare battery 1\.$/);
  await me.page.getByRole('button', { name: 'Deutsch' }).click();
  await me.sees(/Zeile 5, Spalte \d+: Ersatzbatterie 2 liegt auf demselben Feld/);
  assert.notEqual(de('editor.label'), en('editor.label'));
  me.isWell();
});

test('the text says whose it is; clearing takes nothing from the board, and button, undo and the field’s own undo bring it back', async () => {
  const me = person(await visit('#example=walls'));
  await me.makeBy('edit');
  await me.sees(new RegExp(`^${en('example.walls')} · `));
  const before = await editor(me).inputValue();
  const cleared = en('made.text-cleared');
  for (const back of [
    () => me.click('editor.restore'),
    () => editor(me).press('ControlOrMeta+z'),
    () => me.click('making.undo', { what: cleared }),
  ]) {
    await me.click('editor.clear');
    await me.holds('textbox', 'editor.label', '');
    assert.equal(identity(await puzzleText(me.page)), identity(example('walls')));
    await back();
    await me.holds('textbox', 'editor.label', before);
  }
  await me.click('making.redo', { what: cleared });
  await me.holds('textbox', 'editor.label', '');
  me.isWell();
});

test('what is typed is drawn, walks nowhere, is opened by whoever goes on to a button at once, and undone', async () => {
  const me = person(await visit('#example=walls'));
  await me.makeBy('edit');
  const before = await editor(me).inputValue();
  const after = before.replace(/^(3 3\n)0/, '$11');
  await editor(me).fill(after);
  await eventually(async () => identity(await puzzleText(me.page)), identity(after));
  await me.click('making.undo', { what: en('made.text') });
  await me.holds('textbox', 'editor.label', before);
  await editor(me).fill(OPPOSED);
  await me.click('tab.solve');
  await me.isNamed(en('puzzle.from-text'));
  await me.makeBy('edit');
  await editor(me).press('ArrowDown');
  await editor(me).press('d');
  await me.goTo('play');
  await me.counts(/^0 /);
  me.isWell();
});

test('Back right after a key keeps what was typed among the saved puzzles, and leads to the puzzle before', async () => {
  const me = person(await visit('#example=walls'));
  await me.page.evaluate(() => (location.hash = '#example=waiting'));
  await me.isNamed(en('example.waiting'));
  await me.makeBy('edit');
  await eventually(() => editor(me).inputValue().then(identity), identity(example('waiting')));
  // In one go: typing does not rest before the browser goes back.
  await editor(me).evaluate((element, text) => {
    const field = /** @type {HTMLTextAreaElement} */ (element);
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    history.back();
  }, OPPOSED);
  await me.isNamed(en('example.walls'));
  await eventually(() => editor(me).inputValue().then(identity), identity(example('walls')));
  await me.click('library.home');
  await me.click('library.yours');
  await me.page
    .getByRole('listitem')
    .filter({ hasText: en('puzzle.from-text') })
    .first()
    .waitFor();
  me.isWell();
});
