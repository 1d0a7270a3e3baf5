/**
 * A step that is shown as motion belongs to the walk it ends: whatever takes the boards in the midst of it ends it.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, dropFile, en, parts, placesAre, says, toPart, visitor } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

const visit = visitor();
const MOVING = { reducedMotion: /** @type {const} */ ('no-preference') };

/**
 * Presses Down and in the same moment does something else, long before the step is over.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} selector of what is clicked
 */
async function stepAndClick(page, selector) {
  await page.evaluate(what => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
    const part = document.querySelector(what);
    if (!(part instanceof HTMLElement)) throw new Error(`nothing is ${what}`);
    if (part instanceof HTMLOptionElement) part.selected = true;
    part.dispatchEvent(new Event(part instanceof HTMLOptionElement ? 'change' : 'click', { bubbles: true }));
  }, selector);
  await drawn(page);
}

test('another family in the midst of a step', async () => {
  const { page, problems } = await visit('#example=mind-the-pit', MOVING);
  await stepAndClick(page, '.families [value="irrgarten"]');
  await parts(page).boards.first().waitFor();
  await stepAndClick(page, '.families [value="simultaneous"]');
  await says(parts(page).name, en('example.mind-the-pit'));
  await drawn(page);
  assert.deepEqual(problems, []);
});

test('another card in the midst of a step', async () => {
  const { page, problems } = await visit.anew('#example=mind-the-pit', MOVING);
  await toPart(page, 'examples');
  await page.locator('#library-examples .card').first().waitFor();
  await stepAndClick(page, '#library-examples .card:not([aria-current="true"])');
  await says(parts(page).name, en('example.walls'));
  const start = en('simultaneous.at-start');
  await placesAre(page, [start, start]);
  await drawn(page);
  assert.deepEqual(problems, []);
});

test('a file dropped in the midst of a step', async () => {
  const { page, problems } = await visit('#example=mind-the-pit', MOVING);
  await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })));
  await dropFile(page, 'opposed.txt', OPPOSED);
  await says(parts(page).name, 'opposed.txt');
  await drawn(page);
  assert.deepEqual(problems, []);
});
