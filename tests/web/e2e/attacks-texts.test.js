/** Texts, files and keys by somebody who means harm, or by a cat on the keyboard. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, dropFile, en, parts, paste, says, toEditor, toPart, toTab, visitor } from '../support/page.js';
import { OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { leaveHelp, MARKUP, ODD_SIGNS, PROTOTYPE_NAMES, unharmed } from '../support/unharmed.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** Beginnings that lead each reader to another place of its text. */
const BEGINNINGS = [
  ...['', '2 2\n', '2 2\n1\n0\n0 0\n', 'irrgarten 3 3\n', '5\n1,1,3\n', '5\n1,1,3\n2\n4,'],
  ...['collection: a\npuzzle: b\n', 'collection: a\n'],
];

test('markup, odd signs and odd names in texts, titles and names of files stay text, and none is too wide', async () => {
  const { page, problems } = await visit('#example=walls');
  const { name, error } = parts(page);
  // In each place a name of prototypes after markup and signs, which are in an error's words.
  for (const bad of [MARKUP, ODD_SIGNS]) {
    for (const [at, beginning] of BEGINNINGS.entries()) {
      await paste(page, `${beginning}${bad} ${PROTOTYPE_NAMES[at % 2]}\n`);
      await says(error, /\w/);
      // Outside of the field again.
      await toTab(page, 'play');
    }
  }
  await dropFile(page, `${MARKUP}.txt`, OPPOSED);
  await says(name, /<img/);
  await dropFile(page, `${ODD_SIGNS}.txt`, SHORT_RALLYE);
  await says(name, /txt\.exe/);
  assert.doesNotMatch((await name.textContent()) ?? '', /[\u202a-\u202e\u2066-\u2069\0]/);
  const titles = [MARKUP, ODD_SIGNS.replaceAll('\0', ''), 'x'.repeat(100), ...PROTOTYPE_NAMES];
  const puzzles = titles.map(title => `puzzle: ${title.slice(0, 100)}\n${OPPOSED}`).join('\n');
  await dropFile(page, `${'y'.repeat(5000)}.txt`, `collection: ${MARKUP.slice(0, 90)}\n\n${puzzles}`);
  await page.getByText(MARKUP.slice(0, 90)).filter({ visible: true }).first().waitFor();
  assert.doesNotMatch((await page.locator('body').textContent()) ?? '', /[\u202a-\u202e]/);
  await toPart(page, 'yours');
  await drawn(page);
  await unharmed(page, problems);
});

const CONTENTS = /** @type {const} */ (['random', 'zeros', 'digits']);

/** Drops a file of a given size in bytes. @param {Page} page @param {number} size @param {'random' | 'zeros' | 'digits'} content */
function dropLarge(page, size, content) {
  return page.evaluate(
    given => {
      const piece = new Uint8Array(2 ** 16);
      if (given.content === 'random') crypto.getRandomValues(piece);
      if (given.content === 'digits') piece.fill(48);
      const pieces = Array.from({ length: Math.ceil(given.size / piece.length) }, () => piece);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(pieces, `${given.content}.bin`));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { size, content },
  );
}

test('a file of 100 MB is refused before it is read, one of 8 MB gets an error with its place, and the board stays', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const content of CONTENTS) {
    await dropLarge(page, 100_000_000, content);
    await says(parts(page).notice.getByRole('alert'), new RegExp(`${content}\\.bin.*100\\sMB`));
    await dropLarge(page, 8_000_000, content);
    await says(parts(page).error, new RegExp(`${content}\\.bin`));
    assert.equal(await parts(page).name.textContent(), en('example.walls'));
  }
  await unharmed(page, problems);
});

test('a text of 4 MB never reaches the field, however it comes', async () => {
  const { page, problems } = await visit('#example=walls');
  await toEditor(page);
  const { editor, button } = parts(page);
  for (const way of ['typed', 'pasted']) {
    await editor.evaluate((element, how) => {
      const text = 'x y z\n'.repeat(700_000);
      const field = /** @type {HTMLTextAreaElement} */ (element);
      field.focus();
      if (how === 'typed') {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }
    }, way);
    await page.getByText(en('editor.large')).waitFor();
    const lengths = await page
      .locator('textarea')
      .evaluateAll(all => all.map(field => 'value' in field && `${field.value}`.length));
    assert.ok(
      lengths.every(length => Number(length) < 1000),
      String(lengths),
    );
    // Clearing it brings the field back.
    await button('editor.clear').click();
    await editor.waitFor();
    assert.equal(await editor.inputValue(), '');
  }
  await unharmed(page, problems);
});

const HELD = [
  ...['ArrowRight', 'ArrowDown', 'Control+z', 'Control+y', ' ', 'Enter', 'Escape', 'h', '?', 'Tab', '+', '-'],
  ...['Backspace', 'Control+Enter'],
];

test('keys that are held down do no harm, in any room of the page', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const tab of /** @type {const} */ (['play', 'solve', 'make'])) {
    await toTab(page, tab);
    for (const key of HELD) {
      // A key that stays down says so again and again.
      await page.evaluate(name => {
        const held = { key: name.replace('Control+', ''), ctrlKey: name.startsWith('Control'), bubbles: true };
        for (let turn = 0; turn < 100; turn++) {
          const event = new KeyboardEvent('keydown', { ...held, cancelable: true, repeat: turn > 0 });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', held));
      }, key);
      await page.keyboard.down('ArrowRight');
      await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
    }
    // “?” has opened it.
    await page
      .getByRole('dialog', { name: en('keys.title') })
      .getByRole('button', { name: en('dialog.close') })
      .click();
    await page.keyboard.press('Escape');
  }
  await leaveHelp(page);
  await unharmed(page, problems);
});
