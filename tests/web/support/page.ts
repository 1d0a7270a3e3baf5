/**
 * Actions of a person on the page, and what it then shows. Parts are found by role and by the page's own words, or by
 * the names in its style sheets and scripts; nothing here depends on the page's internals.
 */

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../www/i18n/languages.ts';
import '../../../www/shell/all-words.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { PATIENCE_MS } from './browser.ts';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Opens what is folded away during play: on wide windows the panel. */
export async function unfold(page: Page) {
  await page.evaluate(() => {
    const fold = document.querySelector('#beside[aria-expanded=false]');
    if (fold instanceof HTMLElement) fold.click();
  });
}

/** Parts of the page that have no role or name of their own. */
export const parts = (page: Page) => ({
  /** The one button that solves and then cancels. */
  action: page.locator('#action'),
  name: page.locator('#line .cut'),
  verdict: page.locator('.verdict'),
  sequence: page.locator('.sequence'),
  places: page.locator('.pane .place'),
  boards: page.locator('.pane canvas'),
  count: page.locator('.count').filter({ visible: true }),
  error: page.locator('#editor-error'),
  notice: page.locator('#notice'),
  bar: page.locator('#bar'),
});

/** A message of the page in English. */
export const en = (key: string, args?: Args) => inLanguage('en', () => i18n.t(key, args));

export const de = (key: string, args?: Args) => inLanguage('de', () => i18n.t(key, args));

export function inLanguage<Result>(language: Language, make: () => Result): Result {
  const before = i18n.currentLanguage();
  i18n.setLanguage(language);
  try {
    return make();
  } finally {
    i18n.setLanguage(before);
  }
}

/** Waits until the value read equals or matches the expected one. @param patience in ms */
export async function eventually<Value>(
  read: () => Promise<Value>,
  expected: Value | RegExp,
  patience: number = PATIENCE_MS,
) {
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

export const dropFiles = (target: Locator, files: [name: string, text: string][]) =>
  target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

export const dropFile = (page: Page, name: string, text: string) => dropFiles(page.locator('body'), [[name, text]]);

/** Puts a text on the clipboard and presses Ctrl+V. */
export async function paste(page: Page, text: string) {
  await page.evaluate(content => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('ControlOrMeta+v');
}

export const KEYS: Record<string, string> = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** Waits until the last press or change is drawn: the page draws once in the next frame. */
export async function drawn(page: Page) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How far down all is scrolled, together. */
export const scrolled = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0));

export async function printedPages(page: Page, format: 'A4' | 'Letter' = 'A4') {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The pages of worksheets in their preview, which are no part with a role. */
export const sheets = (page: Page) => page.getByRole('dialog').locator('.sheet');

/** Tries each row; a failure begins with its sentence. */
export async function each<Row>(rows: Record<string, Row>, holds: (row: Row, sentence: string) => Promise<unknown>) {
  for (const [sentence, row] of Object.entries(rows))
    try {
      await holds(row, sentence);
    } catch (error) {
      throw new Error(`“${sentence}” does not hold: ${error instanceof Error ? error.stack : error}`);
    }
}

/** Pairs of names and values in a part of the page. */
export async function pairsIn(part: Locator): Promise<Record<string, string>> {
  const [names, values] = await Promise.all([
    part.getByRole('term').filter({ visible: true }).allTextContents(),
    part.getByRole('definition').filter({ visible: true }).allTextContents(),
  ]);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** The body of a table, row by row, with spaces between the parts of a cell. */
export function rowsIn(table: Locator): Promise<string[][]> {
  const rows = table.locator('tbody').getByRole('row');
  return rows.filter({ visible: true }).evaluateAll(all => {
    const wordsOf = (cell: Element) => [...cell.childNodes].map(part => part.textContent).join(' ');
    return all.map(row => [...row.children].map(cell => wordsOf(cell).replace(/\s+/g, ' ').trim()));
  });
}
