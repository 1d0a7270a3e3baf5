/** Pens, as a person uses them on the cells of a board: by mouse, by finger, by keys. */

import assert from 'node:assert/strict';

import { toDrawing } from './drawing.js';
import { drawn, eventually, parts, toEditor } from './page.js';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ x: number, y: number }} Point of the window
 */

/**
 * Takes a pen.
 *
 * @param {Page} page
 * @param {string} tool
 * @param {number} [choice]
 */
export async function takePen(page, tool, choice) {
  // Pens of one tool share a button, which is that of the one in hand.
  const pen = page.locator(`.pen[value^="${tool} "]`);
  await pen.click();
  await eventually(() => pen.getAttribute('aria-pressed'), 'true');
  const value = page.locator('.making-bar > select');
  if (choice !== undefined && (await value.isVisible())) await value.selectOption(String(choice));
}

/**
 * Drags the mouse over points, one after another; a single one is a press.
 *
 * @param {Page} page
 * @param {Point[]} points
 * @param {'left' | 'right'} [button]
 */
export async function stroke(page, [first, ...others], button = 'left') {
  await page.mouse.move(first.x, first.y);
  await page.mouse.down({ button });
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up({ button });
  await drawn(page);
}

/**
 * A finger on the page.
 *
 * @param {Page} page
 */
export async function finger(page) {
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Point[]} touchPoints */
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    touch,
    /** @param {Point[]} points */
    async drag([first, ...others]) {
      await touch('touchStart', [first]);
      for (const point of others) await touch('touchMove', [point]);
      await touch('touchEnd', []);
      await drawn(page);
    },
    /** @param {Point} point */
    down: point => touch('touchStart', [point]),
    up: () => touch('touchEnd', []),
  };
}

/**
 * Waits until the puzzle on the boards has this text; then returns to drawing.
 *
 * @param {Page} page
 * @param {string} expected
 */
export async function drawingIs(page, expected) {
  await toEditor(page);
  await eventually(() => parts(page).editor.inputValue(), expected);
  await toDrawing(page);
}

/** Presses keys one after another. @param {Page} page @param {string} keys separated by spaces */
export async function keys(page, keys) {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  await drawn(page);
}

/** Asserts that the page had no problems. @param {string[]} problems */
export function fine(problems) {
  assert.deepEqual(problems, []);
}
