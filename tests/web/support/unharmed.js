/**
 * What attacks on the page are made of, and how the page is found to have taken no harm from them.
 */

import assert from 'node:assert/strict';

import { drawn, en, eventually, parts, toTab } from './page.js';

/** Would make elements and run scripts, were it ever read as HTML; without a space, since that ends a word of a text. */
export const MARKUP = '<img/data-attack/src=x/onerror=document.title=1><script/data-attack>document.title=1</script>';

/** Turns what follows around, hides, and takes many lines, were it shown as it is. */
export const ODD_SIGNS = '\u202etxt.exe\u2066\u200b\u0000\u001b[31m\u0301'.padEnd(60, '\u0301');

/** Names that every object has, or had. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/**
 * Whether nothing of an attack is an element of the page, nothing broke its policy or was thrown, nothing reaches beyond
 * the window, and the default puzzle is still solved rightly.
 *
 * @param {import('playwright-core').Page} page
 * @param {string[]} problems
 */
export async function unharmed(page, problems) {
  await drawn(page);
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('[data-attack], iframe, object, embed, base, [href^="javascript:" i]').length,
    wide: document.documentElement.scrollWidth > innerWidth,
    title: document.title === '1',
    // What an attack would have put there.
    polluted: /** @type {any} */ ({}).attack !== undefined || /** @type {any} */ ([]).attack !== undefined,
  }));
  assert.deepEqual(found, { elements: 0, wide: false, title: false, polluted: false });
  await solvesTheDefault(page);
  assert.deepEqual(problems, []);
}

/** @param {import('playwright-core').Page} page */
async function solvesTheDefault(page) {
  const { name } = parts(page);
  await page.evaluate(() => {
    // The same fragment again would be no news.
    location.hash = '#example=waiting';
  });
  await eventually(() => name.textContent(), en('example.waiting'));
  await page.evaluate(() => {
    location.hash = '#example=walls';
  });
  await eventually(() => name.textContent(), en('example.walls'));
  await solvesWalls(page);
}

/**
 * Solves the default puzzle, once that is possible, and with its right length.
 * @param {import('playwright-core').Page} page which shows it
 */
export async function solvesWalls(page) {
  const { action, verdict } = parts(page);
  await toTab(page, 'solve');
  await eventually(async () => {
    // A press right after a search has broken off by itself was meant to cancel it.
    if ((await action.textContent()) === en('solve.start')) await action.click();
    await drawn(page);
    return (await verdict.isVisible()) && (await verdict.textContent());
  }, /9/);
  assert.equal(await verdict.getAttribute('data-verdict'), 'solved');
}
