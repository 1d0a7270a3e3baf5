/**
 * Drawing with fingers: a press draws, two fingers only move the boards, and small cells are aimed at through the lens.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pointOn, toDrawing, toUndo, undoSays } from '../support/drawing.js';
import { drawn, en, eventually, PHONE, parts, visitor } from '../support/page.js';

const visit = visitor().anew;
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };
const made = (/** @type {string} */ code, args = {}) =>
  en('making.undo', { what: en(`simultaneous.made.${code}`, args) });

/**
 * @param {import('playwright-core').Page} page
 */
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {...{ x: number, y: number }} touchPoints */
  return (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('a finger draws walls along edges, with the tools below the boards, and undoes them there', async () => {
  const { page, problems } = await visit('#example=walls', ON_PHONE);
  await toDrawing(page);
  assert.ok(await page.locator('#bar .pen').first().isVisible());
  const touch = await fingers(page);
  await touch('touchStart', await pointOn(page, 0, 1, 0.1));
  await touch('touchMove', await pointOn(page, 0, 1, 1.2));
  const end = await pointOn(page, 0, 1, 2.9);
  await touch('touchMove', end);
  // It comes to rest: browsers take a tap after a fling for its end.
  for (let frame = 0; frame < 5; frame++) await drawn(page);
  await touch('touchMove', end);
  await touch('touchEnd');
  await undoSays(page, made('walls', { count: 3 }));
  await page.locator('#bar .making-undo').tap();
  await undoSays(page, en('making.undo-nothing'));
  assert.deepEqual(problems, []);
});

test('a second finger drops what was begun, and both zoom', async () => {
  const { page, problems } = await visit('#example=walls', ON_PHONE);
  await toDrawing(page);
  const touch = await fingers(page);
  const [one, two, far] = await Promise.all([
    pointOn(page, 0, 1, 1),
    pointOn(page, 0, 2, 2),
    pointOn(page, 0, 2.8, 2.8),
  ]);
  await touch('touchStart', one);
  await touch('touchStart', one, two);
  await touch('touchMove', one, far);
  await touch('touchEnd');
  await eventually(() => page.getByRole('button', { name: en('stage.fit'), exact: true }).isEnabled(), true);
  assert.equal(await toUndo(page), en('making.undo-nothing'));
  assert.deepEqual(problems, []);
});

test('where cells are small a finger aims through the lens, and draws one wall where it is lifted', async () => {
  const { page, problems } = await visit('#example=giant', ON_PHONE);
  await toDrawing(page);
  const box = await parts(page).boards.first().boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await fingers(page);
  await touch('touchStart', { x, y });
  await page.locator('.lens').waitFor();
  await touch('touchMove', { x: x + 9, y: y + 5 });
  assert.equal(await toUndo(page), en('making.undo-nothing'));
  await touch('touchEnd');
  await page.locator('.lens').waitFor({ state: 'hidden' });
  await eventually(() => toUndo(page), /wall/);
  assert.doesNotMatch((await toUndo(page)) ?? '', /walls/);
  assert.deepEqual(problems, []);
});
