/**
 * Irrgarten drawn by hand: wall and path, signs, start and exit, by mouse, finger and keys.
 */

import { test } from 'node:test';

import { toDrawing, toWhole } from '../support/drawing.js';
import { pastedMaze, pointOf } from '../support/mazes.js';
import { en, PHONE, parts, says, visitor } from '../support/page.js';
import { drawingIs, fine, finger, keys, stroke, takePen } from '../support/pens.js';

const visit = visitor().anew;
const SIZE = { width: 7, height: 6 };
const ROOM = map('#######', '#S....#', '#.....#', '#.....#', '#.....E', '#######');

/** @param {string[]} rows */
function map(...rows) {
  return `irrgarten ${rows[0].length} ${rows.length}\n${rows.join('\n')}\n`;
}

/** An open room on the boards, to be drawn on. @param {import('playwright-core').BrowserContextOptions} [options] */
async function room(options) {
  const visitor = await pastedMaze(visit, ROOM, options);
  await toDrawing(visitor.page);
  return visitor;
}

/** The middles of cells. @param {import('playwright-core').Page} page @param {[number, number][]} cells from 0 */
const middles = (page, ...cells) => Promise.all(cells.map(([x, y]) => pointOf(page, x, y, SIZE)));

test('walls are painted by dragging, paths by another tool and by the right button', async () => {
  const { page, problems } = await room();
  await takePen(page, 'wall');
  await stroke(page, await middles(page, [2, 2], [5, 2], [5, 3]));
  await drawingIs(page, map('#######', '#S....#', '#.#####', '#....##', '#.....E', '#######'));
  await takePen(page, 'path');
  await stroke(page, await middles(page, [3, 2]));
  await takePen(page, 'wall');
  await stroke(page, await middles(page, [5, 2], [5, 3]), 'right');
  await drawingIs(page, map('#######', '#S....#', '#.#.#.#', '#.....#', '#.....E', '#######'));
  fine(problems);
});

test('with Shift a rectangle is filled, and one undo takes it back', async () => {
  const { page } = await room();
  await takePen(page, 'wall');
  await page.keyboard.down('Shift');
  await stroke(page, await middles(page, [2, 2], [4, 4]));
  await page.keyboard.up('Shift');
  await drawingIs(page, map('#######', '#S....#', '#.###.#', '#.###.#', '#.###.E', '#######'));
  await keys(page, 'Control+z');
  await drawingIs(page, ROOM);
});

test('arrows point where they are dragged, and a press sets the chosen one', async () => {
  const { page } = await room();
  await takePen(page, 'arrow', 0);
  await stroke(page, await middles(page, [2, 1], [4, 1], [4, 3]));
  await stroke(page, await middles(page, [1, 4]));
  await drawingIs(page, map('#######', '#S>>v.#', '#...v.#', '#...v.#', '#^....E', '#######'));
});

test('signs, start and exit are set by pressing and dragged elsewhere', async () => {
  const { page } = await room();
  await takePen(page, 'jumper');
  await stroke(page, await middles(page, [2, 2]));
  await takePen(page, 'crossing');
  await stroke(page, await middles(page, [3, 3], [4, 3]));
  await takePen(page, 'start');
  await stroke(page, await middles(page, [1, 1], [1, 2], [1, 3]));
  await takePen(page, 'exit');
  // On its way it comes by cells where it cannot be.
  await stroke(page, await middles(page, [6, 4], [5, 3], [3, 1], [3, 0]));
  await takePen(page, 'move');
  await stroke(page, await middles(page, [2, 2], [5, 1]));
  await drawingIs(page, map('###E###', '#....o#', '#.....#', '#S.++.#', '#.....#', '#######'));
});

test('what must stay says why', async () => {
  const { page } = await room();
  await takePen(page, 'wall');
  await stroke(page, await middles(page, [1, 1]));
  await says(parts(page).notice, en('reason.start-stays'));
  await takePen(page, 'exit');
  await stroke(page, await middles(page, [0, 0]));
  await says(parts(page).notice, en('reason.exit-not-in-corner'));
  await drawingIs(page, ROOM);
});

test('keys draw from first to last: cursor, pen, rectangle, arrow, undo', async () => {
  const { page, problems } = await room();
  await keys(page, 'ArrowRight ArrowRight ArrowRight ArrowDown L Space');
  await keys(page, 'ArrowDown Shift+ArrowRight Shift+ArrowDown Space');
  await drawingIs(page, map('#######', '#S#...#', '#.##..#', '#.##..#', '#.....E', '#######'));
  await keys(page, 'ArrowRight a Delete w ArrowDown J Space Control+z');
  await drawingIs(page, map('#######', '#S#...#', '#.##..#', '#.##^.#', '#.....E', '#######'));
  fine(problems);
});

test('a finger paints walls and drags the start', async () => {
  const { page, problems } = await room({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { drag } = await finger(page);
  await takePen(page, 'wall');
  await drag(await middles(page, [2, 2], [3, 2], [4, 2]));
  await takePen(page, 'start');
  await drag(await middles(page, [1, 1], [2, 1], [3, 1]));
  await drawingIs(page, map('#######', '#..S..#', '#.###.#', '#.....#', '#.....E', '#######'));
  fine(problems);
});

test('a map is cleared, and resized with what fits', async () => {
  const { page } = await room();
  await toWhole(page);
  await page.locator('.whole-tools [value="clear 1"]').click();
  await page.locator('.sizes input').first().fill('8');
  await page.locator('.sizes input').last().fill('5');
  await page.locator('.sizes .button').click();
  await drawingIs(page, map('########', '#S######', '########', '######.E', '########'));
});
