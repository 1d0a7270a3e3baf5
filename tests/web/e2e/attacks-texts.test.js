/**
 * Texts, files and keys by somebody who means harm, or by a cat on the keyboard.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  drawn,
  dropFile,
  en,
  eventually,
  parts,
  paste,
  says,
  toEditor,
  toPart,
  toTab,
  visitor,
} from '../support/page.js';
import { OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { leaveHelp, MARKUP, ODD_SIGNS, PROTOTYPE_NAMES, unharmed } from '../support/unharmed.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

/** Beginnings that lead each reader to another place of its text. */
const BEGINNINGS = [
  '',
  '2 2\n',
  '2 2\n1\n0\n0 0\n',
  'irrgarten 3 3\n',
  '5\n1,1,3\n',
  '5\n1,1,3\n2\n4,',
  'collection: a\npuzzle: b\n',
  'collection: a\n',
];

test('markup and odd signs in every part of a text stay text', async () => {
  const { page, problems } = await visit('#example=walls');
  // In each place a name of prototypes after markup and signs, which are in an error's words.
  for (const bad of [MARKUP, ODD_SIGNS]) {
    for (const [at, beginning] of BEGINNINGS.entries()) {
      await paste(page, `${beginning}${bad} ${PROTOTYPE_NAMES[at % 2]}\n`);
      await eventually(
        () =>
          parts(page)
            .error.locator('.error-sentence')
            .count()
            .then(count => count > 0),
        true,
      );
      // Outside of the field again.
      await page.locator('#tabs [value=play]').click();
    }
  }
  await unharmed(page, problems);
});

test('markup, odd signs and odd names in titles and file names stay text, and none reaches beyond the window', async () => {
  const { page, problems } = await visit('#example=walls');
  await dropFile(page, `${MARKUP}.txt`, OPPOSED);
  await says(parts(page).name, /<img/);
  await dropFile(page, `${ODD_SIGNS}.txt`, SHORT_RALLYE);
  await eventually(() => parts(page).name.textContent(), /txt\.exe/);
  assert.doesNotMatch((await parts(page).name.textContent()) ?? '', /[\u202a-\u202e\u2066-\u2069\0]/);
  const titles = [MARKUP, ODD_SIGNS.replaceAll('\0', ''), 'x'.repeat(100), ...PROTOTYPE_NAMES];
  const puzzles = titles.map(title => `puzzle: ${title.slice(0, 100)}\n${OPPOSED}`).join('\n');
  await dropFile(page, `${'y'.repeat(5000)}.txt`, `collection: ${MARKUP.slice(0, 100)}\n\n${puzzles}`);
  await page.locator('#collection-bar').waitFor();
  assert.doesNotMatch((await page.locator('body').textContent()) ?? '', /[\u202a-\u202e]/);
  await toPart(page, 'yours');
  await drawn(page);
  await unharmed(page, problems);
});

/**
 * Drops a file of a given size in bytes.
 * @param {Page} page
 * @param {string} name
 * @param {number} size
 * @param {'random' | 'zeros' | 'digits'} content
 */
function dropLarge(page, name, size, content) {
  return page.evaluate(
    given => {
      const piece = new Uint8Array(2 ** 16);
      if (given.content === 'random') crypto.getRandomValues(piece);
      if (given.content === 'digits') piece.fill(48);
      const pieces = Array.from({ length: Math.ceil(given.size / piece.length) }, () => piece);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(pieces, given.name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, size, content },
  );
}

test('a file of 100 MB is refused before it is read', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const content of /** @type {const} */ (['random', 'zeros', 'digits'])) {
    await dropLarge(page, `${content}.bin`, 100_000_000, content);
    await says(parts(page).notice.getByRole('alert'), new RegExp(`${content}\\.bin.*100\\sMB`));
  }
  assert.equal(await parts(page).name.textContent(), en('example.walls'));
  await unharmed(page, problems);
});

test('a file of 8 MB is no text, or has an error with its place, and the board stays', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const content of /** @type {const} */ (['random', 'zeros'])) {
    const name = `${content}.bin`;
    await dropLarge(page, name, 8_000_000, content);
    await says(parts(page).notice.getByRole('alert'), en('notice.file-binary', { name }));
  }
  await dropLarge(page, 'digits.bin', 8_000_000, 'digits');
  await says(parts(page).error.locator('.error-count'), /digits\.bin/);
  assert.equal(await parts(page).name.textContent(), en('example.walls'));
  await unharmed(page, problems);
});

test('while a worker reads a long text it can be cancelled, and the board stays', async () => {
  const { page, problems } = await visit.anew('#example=walls');
  await page.evaluate(() => {
    // A worker that never answers.
    const silent = class extends EventTarget {
      postMessage() {}
      terminate() {}
    };
    Object.assign(window, { Worker: silent });
  });
  await dropLarge(page, 'digits.bin', 8_000_000, 'digits');
  const strip = page.locator('.link-making');
  await says(strip.getByRole('status'), new RegExp(en('stage.reading')));
  await strip.getByRole('button', { name: en('generator.cancel'), exact: true }).click();
  await strip.waitFor({ state: 'hidden' });
  assert.equal(await parts(page).name.textContent(), en('example.walls'));
  await parts(page).error.waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});

test('a text of 4 MB never reaches the field, however it comes', async () => {
  const { page, problems } = await visit('#example=walls');
  await toEditor(page);
  const { editor } = parts(page);
  for (const way of ['typed', 'pasted']) {
    await page.evaluate(how => {
      const text = 'x y z\n'.repeat(700_000);
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('#editor .editor-field'));
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
    await says(page.getByText(en('editor.large')), en('editor.large'));
    assert.equal(
      await page
        .locator('#editor .editor-field')
        .first()
        .inputValue()
        .then(value => value.length < 1000),
      true,
    );
    // Clearing it brings the field back.
    await page.getByRole('button', { name: en('editor.clear'), exact: true }).click();
    await editor.waitFor();
    assert.equal(await editor.inputValue(), '');
  }
  await unharmed(page, problems);
});

test('keys that are held down do no harm, in any room of the page', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const tab of /** @type {const} */ (['play', 'solve', 'make'])) {
    await toTab(page, tab);
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'Control+z',
      'Control+y',
      ' ',
      'Enter',
      'Escape',
      'h',
      '?',
      'Tab',
      '+',
      '-',
      'Backspace',
      'Control+Enter',
    ]) {
      // A key that stays down says so again and again.
      await page.evaluate(
        ([name, control]) => {
          const held = { key: name, ctrlKey: control === 'Control', bubbles: true, cancelable: true };
          for (let turn = 0; turn < 100; turn++)
            (document.activeElement ?? document.body).dispatchEvent(
              new KeyboardEvent('keydown', { ...held, repeat: turn > 0 }),
            );
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', held));
        },
        [key.replace('Control+', ''), key.startsWith('Control') ? 'Control' : ''],
      );
      await page.keyboard.down('ArrowRight');
      await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
    }
    // “?” has opened it.
    await page
      .locator('#keys-dialog')
      .getByRole('button', { name: en('dialog.close') })
      .click();
    await page.keyboard.press('Escape');
  }
  await leaveHelp(page);
  await unharmed(page, problems);
});
