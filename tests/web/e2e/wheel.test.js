/**
 * The wheel over the boards: it zooms, and where it cannot zoom out any further the page scrolls as usual.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually, parts, visitor } from '../support/page.js';

const visit = visitor().anew;

/** A page with the mouse over the first board. @param {import('playwright-core').BrowserContextOptions} [how] */
async function overTheBoard(how) {
  const { page } = await visit('#example=twelve', how);
  const box = await parts(page).boards.first().boundingBox();
  assert(box);
  // Near its top, so that it is over the board of a scrolled page, too.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 6);
  return page;
}

/** @param {import('playwright-core').Page} page */
const isWhole = async page => (await page.locator('#boards.pannable').count()) === 0;

/** @param {import('playwright-core').Page} page */
const scrolled = page => page.evaluate(() => window.scrollY > 0);

/** Whether the page does not scroll just now. @param {import('playwright-core').Page} page */
const rests = page =>
  page.evaluate(async () => {
    const before = window.scrollY;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  });

test('a wheel turned away enlarges the boards, and the page stays', async () => {
  const page = await overTheBoard();
  await page.mouse.wheel(0, -240);
  await eventually(() => isWhole(page), false);
  assert.equal(await scrolled(page), false);
});

test('over boards that are seen whole a page longer than its window scrolls down, and up again', async () => {
  const page = await overTheBoard({ viewport: { width: 1280, height: 320 } });
  await page.mouse.wheel(0, 200);
  await eventually(() => scrolled(page), true);
  await eventually(() => rests(page), true);
  await page.mouse.wheel(0, -400);
  await eventually(() => scrolled(page), false);
  assert.equal(await isWhole(page), true);
});

test('enlarged boards are made smaller before the page scrolls', async () => {
  const page = await overTheBoard();
  await page.keyboard.press('+');
  await eventually(() => isWhole(page), false);
  const box = await parts(page).boards.first().boundingBox();
  assert(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 1000);
  await eventually(() => isWhole(page), true);
  assert.equal(await scrolled(page), false);
});

test('a pinch, which is a wheel with Ctrl, always zooms', async () => {
  const page = await overTheBoard();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await eventually(() => isWhole(page), false);
  assert.equal(await scrolled(page), false);
});
