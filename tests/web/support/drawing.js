/** Actions of a person who draws a puzzle, and what the page then shows. */

import { drawn, parts } from './page.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * A point of an entirely visible board, whose name says its size, in the window.
 * @param {Page} page
 * @param {number} board from 0
 * @param {number} x in cells
 * @param {number} y
 */
export async function pointOn(page, board, x, y) {
  const canvas = parts(page).boards.nth(board);
  const name = (await canvas.getAttribute('aria-label')) ?? '';
  const [width, height] = (/(\d+) (?:by|mal) (\d+)/.exec(name) ?? []).slice(1).map(Number);
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('there is no such board');
  // As viewport.ts fits a board: with a margin, and cells of whole pixels where that costs little.
  const room = Math.min((box.width - 12) / width, (box.height - 12) / height);
  const cell = Math.floor(room) > room * 0.94 ? Math.floor(room) : room;
  return { x: box.x + box.width / 2 + (x - width / 2) * cell, y: box.y + box.height / 2 + (y - height / 2) * cell };
}

/** Cells as recorded tables write them. */
export const CELLS = /^(at:|right:|middle:|shift:)?(?:(\d)\/)?(-?[\d.]+,-?[\d.]+(?:>-?[\d.]+,-?[\d.]+)*)$/;

/**
 * Presses a cell, or drags over several.
 *
 * @param {Page} page
 * @param {string} cells
 */
export async function strokeOver(page, cells) {
  const [, how = '', board = '1', path = ''] = CELLS.exec(cells) ?? [];
  const button = how === 'right:' ? 'right' : how === 'middle:' ? 'middle' : 'left';
  if (how === 'shift:') await page.keyboard.down('Shift');
  for (const [index, cell] of path.split('>').entries()) {
    const [x, y] = cell.split(',').map(Number);
    // The middles of cells are whole numbers from 1.
    const point = await pointOn(page, Number(board) - 1, x - 0.5, y - 0.5);
    await page.mouse.move(point.x, point.y, { steps: index === 0 ? 1 : 4 });
    if (how === 'at:') return drawn(page);
    if (index === 0) await page.mouse.down({ button });
  }
  await page.mouse.up({ button });
  if (how === 'shift:') await page.keyboard.up('Shift');
  await drawn(page);
}
