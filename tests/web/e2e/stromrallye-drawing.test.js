/**
 * Boards of Stromrallye drawn by hand: batteries, the robot, charges, by mouse, finger and keys.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { toDrawing, toWhole } from '../support/drawing.js';
import { cellAt, de, drawn, en, eventually, PHONE, parts, says, visitor, withPasted } from '../support/page.js';
import { drawingIs, fine, finger, keys, stroke, takePen } from '../support/pens.js';

const visit = visitor().anew;
const SIDE = 4;
const BOARD = '4\n1,1,5\n2\n3,1,2\n4,4,7\n';

/** A board to be drawn on. @param {import('playwright-core').BrowserContextOptions} [options] @param {typeof en} [words] */
async function board(options, words = en) {
  const visitor = await withPasted(await visit('', options), BOARD, words);
  await toDrawing(visitor.page);
  return visitor;
}

/** The middles of cells. @param {import('playwright-core').Page} page @param {[number, number][]} cells from 1 */
const middles = (page, ...cells) => Promise.all(cells.map(([x, y]) => cellAt(page, x, y, SIDE)));

/** Points at a cell. @param {import('playwright-core').Page} page @param {[number, number]} cell */
async function pointAt(page, cell) {
  const [{ x, y }] = await middles(page, cell);
  await page.mouse.move(x, y);
  await drawn(page);
}

test('batteries are set by pressing, with the chosen charge, and removed by the right button', async () => {
  const { page, problems } = await board();
  await takePen(page, 'battery');
  await page.locator('.pen-value input').fill('12');
  await stroke(page, await middles(page, [1, 3], [2, 3]));
  await stroke(page, await middles(page, [3, 1]), 'right');
  await drawingIs(page, '4\n1,1,5\n3\n4,4,7\n1,3,12\n2,3,12\n');
  fine(problems);
});

test('robot and batteries are dragged, and change places', async () => {
  const { page } = await board();
  await takePen(page, 'move');
  await stroke(page, await middles(page, [1, 1], [2, 2], [3, 2]));
  await stroke(page, await middles(page, [3, 1], [4, 2], [4, 4]));
  await drawingIs(page, '4\n3,2,5\n2\n4,4,2\n3,1,7\n');
  await takePen(page, 'robot');
  await stroke(page, await middles(page, [1, 4]));
  await drawingIs(page, '4\n1,4,5\n2\n4,4,2\n3,1,7\n');
});

test('a charge is typed where one points, and all of its digits are one step', async () => {
  const { page } = await board();
  await pointAt(page, [4, 4]);
  await keys(page, '1 2');
  await pointAt(page, [1, 1]);
  await keys(page, '9');
  await pointAt(page, [2, 3]);
  await keys(page, '3 0');
  await drawingIs(page, '4\n1,1,9\n3\n3,1,2\n4,4,12\n2,3,30\n');
  await keys(page, 'Control+z Control+z Control+z');
  await drawingIs(page, BOARD);
});

test('the wheel changes the charge below it', async () => {
  const { page } = await board();
  await takePen(page, 'battery');
  await pointAt(page, [3, 1]);
  for (let notch = 0; notch < 3; notch++) await page.mouse.wheel(0, -100);
  await drawn(page);
  await pointAt(page, [1, 1]);
  await page.mouse.wheel(0, 100);
  await drawn(page);
  await drawingIs(page, '4\n1,1,4\n2\n3,1,5\n4,4,7\n');
});

test('what cannot be says why, and changes nothing', async () => {
  const { page } = await board({ locale: 'de-DE' }, de);
  await takePen(page, 'battery');
  await stroke(page, await middles(page, [1, 1]));
  await says(parts(page, de).notice, de('reason.under-robot'));
  await takePen(page, 'erase');
  await stroke(page, await middles(page, [1, 1]));
  await says(parts(page, de).notice, de('reason.robot-stays'));
});

test('keys draw from first to last: cursor, pen, number, moving, removing', async () => {
  const { page, problems } = await board();
  // The cursor begins in the first cell.
  await keys(page, 'ArrowDown ArrowDown ArrowRight B 8 ArrowRight Space + + -');
  await drawingIs(page, '4\n1,1,5\n4\n3,1,2\n4,4,7\n2,2,8\n3,2,4\n');
  await keys(page, 'M Space ArrowDown ArrowDown Space B ArrowUp ArrowUp ArrowLeft Delete');
  await drawingIs(page, '4\n1,1,5\n3\n3,1,2\n4,4,7\n3,4,4\n');
  fine(problems);
});

test('a finger that rests on a battery sets its charge beside it', async () => {
  const { page, problems } = await board({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { down, up, drag } = await finger(page);
  const stepper = page.locator('.charge-stepper');
  const [battery, robot, free] = await middles(page, [3, 1], [1, 1], [2, 3]);
  await takePen(page, 'battery');
  await drag([free]);
  await down(battery);
  await stepper.waitFor();
  await up();
  await stepper.locator('.button').nth(1).click();
  await stepper.locator('.button').nth(1).click();
  await eventually(() => stepper.locator('input').inputValue(), '4');
  // A press beside it only closes it.
  await drag(await middles(page, [4, 2]));
  await stepper.waitFor({ state: 'hidden' });
  await down(robot);
  await stepper.locator('.button').nth(2).waitFor({ state: 'hidden' });
  await stepper.waitFor();
  await up();
  await stepper.locator('input').fill('11');
  await drawingIs(page, '4\n1,1,11\n3\n3,1,4\n4,4,7\n2,3,3\n');
  fine(problems);
});

test('a smaller board says what it drops, and undo brings it back', async () => {
  const { page } = await board();
  await toWhole(page);
  await page.locator('.sizes input').first().fill('3');
  await page.locator('.sizes .button').click();
  await says(parts(page).notice, en('stromrallye.drawing.dropped', { count: 1 }));
  await drawingIs(page, '3\n1,1,5\n1\n3,1,2\n');
  await page.locator('.making-undo').click();
  await page.locator('.whole-tools [value="clear "]').click();
  await drawingIs(page, '4\n1,1,5\n0\n');
});

test('“?” lists the keys of charges while one draws, and none that walk', async () => {
  const { page, problems } = await board();
  await page.keyboard.press('?');
  const dialog = page.locator('#keys-dialog');
  await eventually(() => dialog.textContent().then(text => text?.includes(en('stromrallye.keys.charge'))), true);
  const words = await dialog.textContent();
  for (const key of ['keys.names-walk', 'keys.play', 'keys.pan']) assert.equal(words?.includes(en(key)), false, key);
  fine(problems);
});
