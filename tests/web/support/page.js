/**
 * Actions of a person on the page, and what it then shows. Parts are found by role and by the page's own words, or by
 * the names in its style sheets and scripts; nothing here depends on the page's internals.
 */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import '../../../www/shell/all-words.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { PATIENCE_MS, siteUrl, watch, watched } from './browser.js';
import { lent } from './lent.js';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 */

/** Time limit for a search. */
const LONGEST_SEARCH_MS = 300_000;

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/**
 * Returns a function that opens a page, lent for one test, as a new visitor, in English and without motion unless
 * `options` say otherwise, waits until the page has a puzzle on the boards or reports why not, and opens a tab of the
 * panel, if given.
 *
 * @param {import('../../../www/state/card.ts').Tab} [tab]
 */
export function visitor(tab) {
  /**
   * @param {string} [fragment] of the address, with its `#`
   * @param {import('playwright-core').BrowserContextOptions} [options]
   */
  return async (fragment = '', options = {}) => {
    const { page } = await lent({ locale: 'en-US', viewport: DESK, ...options });
    const problems = watch(page, siteUrl);
    await page.goto(siteUrl + (fragment || '#example=walls'), { waitUntil: 'load' });
    await page
      // Not progress: while a link's puzzle is generated, there is nothing on the boards.
      .locator('#boards canvas, #notice p:not(:empty), .link-making .main')
      .filter({ visible: true })
      .first()
      .waitFor()
      .catch(() => assert.fail(`the page does not start: ${problems.join('\n') || 'it says nothing'}`));
    await unfold(page);
    if (tab !== undefined) await toTab(page, tab);
    return { page, problems };
  };
}

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

/** A message of the page in English. @param {string} key @param {import('../../../www/engine/types.ts').Args} [args] */
export const en = (key, args) => inLanguage('en', () => i18n.t(key, args));

/** A message of the page in German. @param {string} key @param {import('../../../www/engine/types.ts').Args} [args] */
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

/** Waits until a part is visible with this text. @param {Locator} part @param {string | RegExp} expected */
export async function says(part, expected) {
  // Invisible parts have no text: a word here would match `/\w/`.
  const words = async () => ((await part.isVisible()) ? ((await part.textContent()) ?? '') : '∅');
  try {
    await eventually(words, expected);
  } catch (error) {
    const page = part.page();
    const shown = await page.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 2000)}`);
    // The report has the stack, which starts with the message as it was at first.
    if (error instanceof Error) error.stack += `\n${watched.get(page)?.join('\n') ?? ''}\nThe page: ${shown}`;
    throw error;
  }
}

/** Drops a file on the page. @param {Page} page @param {string} name @param {string} text */
export async function dropFile(page, name, text) {
  await page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName, { type: 'text/plain' }));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        document.elementFromPoint(200, 300)?.dispatchEvent(event);
      }
    },
    [name, text],
  );
}

/** Drops files onto an element. @param {import('playwright-core').Locator} target @param {[name: string, text: string][]} files */
export const dropFiles = (target, files) =>
  target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

/** Puts a text on the clipboard and presses Ctrl+V. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(content => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** The keys of moves. @type {Record<string, string>} */
export const KEYS = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** Plays moves by keys. @param {Page} page @param {string} moves */
export async function pressMoves(page, moves) {
  for (const move of moves) await page.keyboard.press(KEYS[move]);
}

/** Waits until the last press or change is drawn: the page draws once in the next frame. @param {Page} page */
export async function drawn(page) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Opens a tab of the panel. @param {Page} page @param {import('../../../www/state/card.ts').Tab} tab */
export async function toTab(page, tab) {
  await page.locator(`#tabs [value=${tab}]`).click();
  await drawn(page);
  await unfold(page);
}

/** Opens a part of the library. @param {Page} page @param {import('../../../www/state/library.ts').LibraryPart} part */
export async function toPart(page, part) {
  if (!(await page.locator('#library').isVisible())) await page.locator('#home').click();
  await page.locator(`.library-parts [value=${part}]`).click();
  await drawn(page);
}

/** Presses Solve and waits for the verdict. @param {Page} page @param {typeof en} [words] in the page's language */
export async function solve(page, words = en) {
  const { action, verdict, bar } = parts(page, words);
  if (!(await action.isVisible())) await toTab(page, 'solve');
  await action.click();
  await drawn(page);
  // On a phone the verdict is in the bar, too, as the panel is out of sight.
  const seen = (await bar.isVisible()) ? page.locator('.bar-words:not(:empty)') : verdict;
  await eventually(() => action.textContent(), words('solve.start'), LONGEST_SEARCH_MS);
  await seen.waitFor();
}

/**
 * Chooses what the boards of Solve show.
 *
 * @param {Page} page
 * @param {string} what `solution`, or the algorithm of a search
 */
export async function show(page, what) {
  await page.locator('.showing select').filter({ visible: true }).selectOption(what);
  await drawn(page);
}

/** The names of what can be seen in the window and pressed. @param {Page} page */
export function controls(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
      .filter(
        element => !element.matches(':disabled, .unseen') && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return right > left && bottom > top && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      })
      .map(element => element.getAttribute('aria-label') ?? element.textContent),
  );
}

/** Presses a button and reads the downloaded file. @param {Page} page @param {Locator} button */
export async function savedBy(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The text of the puzzle on the boards. @param {Page} page */
export async function puzzleText(page) {
  const { bytes } = await savedBy(page, parts(page).button('more.text'));
  return bytes.toString('utf8');
}

/** How many pages are printed. @param {Page} page @param {'A4' | 'Letter'} [format] */
export async function printedPages(page, format = 'A4') {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The pages of worksheets in their preview, which are no part with a role. @param {Page} page */
export const sheets = page => page.getByRole('dialog').locator('.sheet');
