/** Material for attacks on the page, and checks that they did no harm. */

import assert from 'node:assert/strict';

import { drawn, en, eventually, parts, says, toTab } from './page.js';

/** Would create elements and run scripts if read as HTML; without spaces, since those end a word of a text. */
export const MARKUP = '<img/data-attack/src=x/onerror=document.title=1><script/data-attack>document.title=1</script>';

/** Would reverse the following text, hide it, and take many lines if shown unfiltered. */
export const ODD_SIGNS = '\u202etxt.exe\u2066\u200b\u0000\u001b[31m\u0301'.padEnd(60, '\u0301');

/** Names that every object has, or once had. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/**
 * Asserts that no element comes from an attack, there were no policy violations or exceptions, nothing reaches beyond
 * the window, and the default puzzle is still solved correctly.
 *
 * @param {import('playwright-core').Page} page
 * @param {string[]} problems
 */
export async function unharmed(page, problems) {
  await untouched(page, problems);
  // The same fragment again would fire no event.
  for (const name of ['waiting', 'walls']) {
    await page.evaluate(hash => (location.hash = hash), `#example=${name}`);
    await says(parts(page).name, en(`example.${name}`));
  }
  await solvesWalls(page);
  assert.deepEqual(problems, []);
}

/**
 * As {@link unharmed}, but without solving anything.
 *
 * @param {import('playwright-core').Page} page
 * @param {string[]} problems
 */
export async function untouched(page, problems) {
  await drawn(page);
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('[data-attack], iframe, object, embed, base, [href^="javascript:" i]').length,
    wide: document.documentElement.scrollWidth > innerWidth,
    title: document.title === '1',
    // Properties that an attack would have added.
    polluted: /** @type {any} */ ({}).attack !== undefined || /** @type {any} */ ([]).attack !== undefined,
  }));
  assert.deepEqual(found, { elements: 0, wide: false, title: false, polluted: false });
  assert.deepEqual(problems, []);
}

/**
 * Closes the help, if it is open, and waits until the browser has left its entries.
 *
 * @param {import('playwright-core').Page} page
 */
export async function leaveHelp(page) {
  await drawn(page);
  await page.evaluate(() => {
    const close = document.querySelector('#help:not([hidden]) .icon-close')?.closest('button');
    const { go } = history;
    return new Promise(left => {
      let goes = false;
      history.go = by => {
        goes = true;
        addEventListener('popstate', left, { once: true });
        go.call(history, by);
      };
      close?.click();
      Reflect.deleteProperty(history, 'go');
      if (!goes) left(undefined);
    });
  });
}

/**
 * Solves the default puzzle, once that is possible, and checks its length.
 * @param {import('playwright-core').Page} page which shows it
 */
export async function solvesWalls(page) {
  const { action, verdict } = parts(page);
  await toTab(page, 'solve');
  const isIdle = async () => (await action.textContent()) === en('solve.start');
  let isPressed = false;
  await eventually(async () => {
    const isThere = isPressed && (await isIdle()) && (await verdict.isVisible());
    const told = isThere ? `${await verdict.getAttribute('data-verdict')}: ${await verdict.textContent()}` : 'nothing';
    // A press right after a search has ended by itself counts as Cancel.
    if (!/^solved.*9/.test(told) && (await isIdle())) {
      await action.click();
      isPressed = true;
      await drawn(page);
    }
    return told;
  }, /^solved.*9/);
}
