/**
 * Actions of a person on the page, and what it then shows. Parts are found by role and by the page's own words, or by
 * the names in its style sheets and scripts; nothing here depends on the page's internals.
 */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import '../../../www/shell/all-words.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { PATIENCE_MS } from './browser.js';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Opens what is folded away during play: on wide windows the panel. @param {Page} page */
export async function unfold(page) {
  await page.evaluate(() => {
    const fold = document.querySelector('#beside[aria-expanded=false]');
    if (fold instanceof HTMLElement) fold.click();
  });
}

/**
 * The parts of the page that tests read and press.
 *
 * @param {Page} page
 * @param {typeof en} [words] in the page's language
 */
export function parts(page, words = en) {
  /** @param {string} key */
  const button = key =>
    // Undo and redo name their step.
    /^walk\.(un|re)do$/.test(key)
      ? page.locator('.history').getByRole('button', { name: new RegExp(`^${words(key)}`) })
      : page.getByRole('button', { name: words(key), exact: true });
  return {
    button,
    /** The one button that solves and then cancels. */
    action: page.locator('#action'),
    name: page.locator('#line .cut'),
    verdict: page.locator('.verdict'),
    sequence: page.locator('.sequence'),
    places: page.locator('.pane .place'),
    boards: page.locator('.pane canvas'),
    /** The words for the cell that is looked at, on narrow windows in the bar. */
    readout: page.locator('.readout, .bar-words.looks').filter({ visible: true }),
    count: page.locator('.count').filter({ visible: true }),
    editor: page.getByRole('textbox', { name: words('editor.label'), exact: true }),
    error: page.locator('#editor-error'),
    notice: page.locator('#notice'),
    dialog: page.locator('#share-dialog'),
    bar: page.locator('#bar'),
  };
}

/** A message of the page in English. @param {string} key @param {Args} [args] */
export const en = (key, args) => inLanguage('en', () => i18n.t(key, args));

/** A message of the page in German. @param {string} key @param {Args} [args] */
export const de = (key, args) => inLanguage('de', () => i18n.t(key, args));

/**
 * The result of `make` in a language.
 *
 * @template Result
 * @param {import('../../../www/i18n/languages.ts').Language} language
 * @param {() => Result} make
 * @returns {Result}
 */
export function inLanguage(language, make) {
  i18n.setLanguage(language);
  return make();
}

/**
 * Waits until the value read equals or matches the expected one.
 *
 * @template Value
 * @param {() => Promise<Value>} read
 * @param {Value | RegExp} expected
 * @param {number} [patience] in ms
 */
export async function eventually(read, expected, patience = PATIENCE_MS) {
  const deadline = performance.now() + patience;
  for (let polls = 0; ; polls++) {
    const found = await read();
    const met = expected instanceof RegExp ? expected.test(String(found)) : isDeepStrictEqual(found, expected);
    if (met) return;
    if (performance.now() > deadline) {
      if (expected instanceof RegExp) assert.match(String(found), expected);
      assert.deepEqual(found, expected);
    }
    // Later polls are rarer: reading takes time from the page, too.
    await pause(Math.min(30 * 1.25 ** polls, 150));
  }
}

/** Drops files onto an element. @param {Locator} target @param {[name: string, text: string][]} files */
export const dropFiles = (target, files) =>
  target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

/** Drops a file on the page. @param {Page} page @param {string} name @param {string} text */
export const dropFile = (page, name, text) => dropFiles(page.locator('body'), [[name, text]]);

/** Puts a text on the clipboard and presses Ctrl+V. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate(content => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** The keys of moves. @type {Record<string, string>} */
export const KEYS = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** Waits until the last press or change is drawn: the page draws once in the next frame. @param {Page} page */
export async function drawn(page) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How far down all is scrolled, together. @param {Page} page */
export const scrolled = page =>
  page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0));

/** How many pages are printed. @param {Page} page @param {'A4' | 'Letter'} [format] */
export async function printedPages(page, format = 'A4') {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The pages of worksheets in their preview, which are no part with a role. @param {Page} page */
export const sheets = page => page.getByRole('dialog').locator('.sheet');

/**
 * Tries each row; a failure begins with its sentence.
 *
 * @template Row
 * @param {Record<string, Row>} rows
 * @param {(row: Row, sentence: string) => Promise<unknown>} holds
 */
export async function each(rows, holds) {
  for (const [sentence, row] of Object.entries(rows))
    try {
      await holds(row, sentence);
    } catch (error) {
      throw new Error(`“${sentence}” does not hold: ${error instanceof Error ? error.stack : error}`);
    }
}

/** Pairs of names and values in a part of the page. @param {Locator} part @returns {Promise<Record<string, string>>} */
export async function pairsIn(part) {
  const [names, values] = await Promise.all([
    part.getByRole('term').filter({ visible: true }).allTextContents(),
    part.getByRole('definition').filter({ visible: true }).allTextContents(),
  ]);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** The body of a table, row by row, with spaces between the parts of a cell. @param {Locator} table @returns {Promise<string[][]>} */
export const rowsIn = table =>
  table
    .locator('tbody')
    .getByRole('row')
    .filter({ visible: true })
    .evaluateAll(rows =>
      rows.map(row =>
        [...row.children].map(cell =>
          [...cell.childNodes]
            .map(part => part.textContent)
            .join(' ')
            .replace(/\s+/g, ' ')
            .trim(),
        ),
      ),
    );
