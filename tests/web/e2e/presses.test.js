/**
 * Presses of buttons while the page moves below them, as it may when a search has news.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, says, toTab, visitor } from '../support/page.js';
import { dearLink } from '../support/puzzles.js';

const visit = visitor().anew;

/** @typedef {import('playwright-core').Page} Page */

/** The button that turns to the text of a puzzle, and whether that is shown. @param {Page} page */
async function textButton(page) {
  await toTab(page, 'make');
  // A check that takes its time says so in one more line.
  await page.locator('#verdict [data-verdict=solved]').waitFor();
  const button = page.locator('.make-choices .button[aria-controls=editor]');
  const isShown = () => page.locator('#editor').isVisible();
  await eventually(isShown, false);
  const box = await button.boundingBox();
  assert.ok(box !== null);
  return { button, isShown, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves what lies below the verdict by more than a button's height. @param {Page} page */
async function moveBelow(page) {
  await page.locator('#verdict').evaluate(verdict => (verdict.style.paddingBottom = '60px'));
  await drawn(page);
}

test('a button that moves while it is held is pressed all the same, once', async () => {
  const { page, problems } = await visit('#example=walls');
  const { button, isShown, x, y } = await textButton(page);
  await button.evaluate(element => element.addEventListener('click', () => element.append('!')));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await moveBelow(page);
  await page.mouse.up();
  await eventually(isShown, true);
  assert.match(await button.innerText(), /[^!]!$/);
  assert.deepEqual(problems, []);
});

test('a finger presses the button it was put on, not the one that comes to lie below it', async () => {
  const { page, problems } = await visit('#example=walls', { viewport: { width: 1000, height: 800 }, hasTouch: true });
  const { isShown, x, y } = await textButton(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await moveBelow(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await eventually(isShown, true);
  assert.deepEqual(problems, []);
});

test('a search that has news while its button is held is stopped, once, and the button is the same one', async () => {
  const { page, problems } = await visit(await dearLink());
  await toTab(page, 'make');
  const check = page.locator('#check');
  await says(check, en('verdict.check'));
  await check.click();
  await says(check, en('verdict.stop'));
  const held = await check.elementHandle();
  const box = await check.boundingBox();
  assert.ok(held !== null && box !== null);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // The table of its numbers comes after a while, above the button.
  await page.locator('#verdict .progress').waitFor();
  await drawn(page);
  await page.mouse.up();
  await says(page.locator('#verdict .verdict-words'), /^Stopped after/);
  await says(check, en('verdict.check'));
  assert.ok(await check.evaluate((button, before) => button === before, held));
  assert.deepEqual(problems, []);
});

test('whoever leaves a button before letting go has not pressed it', async () => {
  const { page, problems } = await visit('#example=walls');
  const { isShown, x, y } = await textButton(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 80);
  await page.mouse.up();
  await drawn(page);
  assert.equal(await isShown(), false);
  await page.mouse.click(x, y);
  await eventually(isShown, true);
  assert.deepEqual(problems, []);
});

test('what has gone while it was held is not pressed', async () => {
  const { page, problems } = await visit('#example=walls');
  const { button, isShown, x, y } = await textButton(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await button.evaluate(element => element.remove());
  await page.mouse.up();
  await drawn(page);
  assert.equal(await isShown(), false);
  assert.deepEqual(problems, []);
});
