/**
 * Boards of cells too small to be distinguished: a lens under the pointer, above a finger, and at the cell keys look at.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually, PHONE, parts, visitor } from '../support/page.js';

const visit = visitor();

const LARGE = '#example=giant';

/** @param {import('playwright-core').Page} page */
async function middle(page) {
  const box = await parts(page).boards.first().boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the lens follows a pointer, and ends where it leaves, where cells are large, and on a press', async () => {
  const { page, problems } = await visit(LARGE);
  const lens = page.locator('.lens');
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await lens.waitFor();
  const box = await lens.boundingBox();
  assert.ok(box && Math.abs(box.x + box.width / 2 - x) < 2 && Math.abs(box.y + box.height / 2 - y) < 2);
  await page.mouse.down();
  await lens.waitFor({ state: 'hidden' });
  await page.mouse.up();
  await page.mouse.move(x + 4, y);
  await lens.waitFor();
  await page.mouse.wheel(0, -1200);
  await lens.waitFor({ state: 'hidden' });
  await page.keyboard.press('0');
  await page.mouse.move(x, y + 4);
  await lens.waitFor();
  await page.mouse.move(2, 2);
  await lens.waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});

test('keys that look from cell to cell have the lens beside the cell', async () => {
  const { page, problems } = await visit(LARGE);
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('.lens').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.lens').waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});

test('a finger that rests has the lens above it, moves it, and walks nowhere', async () => {
  const { page, problems } = await visit(LARGE, { viewport: PHONE, hasTouch: true, isMobile: true });
  const lens = page.locator('.lens');
  const { places } = parts(page);
  const before = await places.allInnerTexts();
  const { x, y } = await middle(page);
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} touchPoints */
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await lens.waitFor();
  const first = await lens.boundingBox();
  assert.ok(first && (first.y + first.height < y || first.x > x || first.x + first.width < x));
  await touch('touchMove', [{ x: x - 60, y }]);
  await eventually(async () => (await lens.boundingBox())?.x !== first.x, true);
  await touch('touchEnd', []);
  await lens.waitFor({ state: 'hidden' });
  assert.deepEqual(await places.allInnerTexts(), before);
  assert.deepEqual(problems, []);
});

test('a board of large cells has no lens', async () => {
  const { page, problems } = await visit.anew('#example=walls');
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await parts(page).readout.waitFor();
  assert.equal(await page.locator('.lens').count(), 0);
  assert.deepEqual(problems, []);
});
