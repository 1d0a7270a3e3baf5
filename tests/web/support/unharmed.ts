/** Material for attacks on the page, and checks that they did no harm. */

import assert from 'node:assert/strict';
import { drawn, en, eventually, parts } from './page.ts';
import { person } from './person.ts';

/** Would create elements and run scripts if read as HTML; without spaces, since those end a word of a text. */
export const MARKUP = '<img/data-attack/src=x/onerror=document.title=1><script/data-attack>document.title=1</script>';

/** Would reverse the following text, hide it, and take many lines if shown unfiltered. */
export const ODD_SIGNS = '\u202etxt.exe\u2066\u200b\u0000\u001b[31m\u0301'.padEnd(60, '\u0301');

/** Names that every object has, or once had. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/**
 * Asserts that no element comes from an attack, nothing reaches beyond the window, and the default puzzle is still solved correctly.
 */
export async function unharmed(page: Page) {
  await untouched(page);
  // The same fragment again would fire no event.
  await person(page).does('#example=waiting #example=walls');
  await solvesWalls(page);
}

/** As {@link unharmed}, but without solving anything. */
export async function untouched(page: Page) {
  await drawn(page);
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('[data-attack], iframe, object, embed, base, [href^="javascript:" i]').length,
    wide: document.documentElement.scrollWidth > innerWidth,
    title: document.title === '1',
    // Properties that an attack would have added.
    polluted: ({} as any).attack !== undefined || ([] as any).attack !== undefined,
  }));
  assert.deepEqual(found, { elements: 0, wide: false, title: false, polluted: false });
}

/** Closes the help, if it is open, and waits until the browser has left its entries. */
export async function leaveHelp(page: Page) {
  await drawn(page);
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => location.hash.startsWith('#help')), false);
}

/** Solves the default puzzle, once that is possible, and checks its length. @param page which shows it */
export async function solvesWalls(page: Page) {
  const { action, verdict } = parts(page);
  await person(page).goTo('solve');
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
