/**
 * What a hint draws: an arrow into the next cell for everybody who will move, a sign in the own cell for everybody else.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeColour } from '../support/mazes.js';
import { drawn, eventually, parts, says, visitor } from '../support/page.js';

const visit = visitor();

/**
 * How many pixels of a board's cells in its first row have a colour, cell by cell.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} board
 * @param {string} colour as `r,g,b`
 */
function firstRow(page, board, colour) {
  return page.evaluate(
    ([index, wanted]) => {
      const canvas = document.querySelectorAll('.pane canvas')[Number(index)];
      if (!(canvas instanceof HTMLCanvasElement)) return [];
      const side = Math.min(canvas.width, canvas.height);
      const left = (canvas.width - side) / 2;
      const counts = [0, 0, 0];
      const { data } = canvas.getContext('2d')?.getImageData(left, 0, side, side / 3) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4) {
        if (`${data[at]},${data[at + 1]},${data[at + 2]}` !== wanted) continue;
        counts[Math.floor((3 * ((at / 4) % side)) / side)]++;
      }
      return counts.map(count => count > 0);
    },
    [String(board), colour],
  );
}

test('the hint points where a player will go, and marks the one who stays', async () => {
  const { page, problems } = await visit('#example=walls');
  const { button, events } = parts(page);
  await button('walk.hint').first().click();
  await says(events, /^From here/);
  await button('walk.hint').first().click();
  await says(events, /^Hint: (Right|Down)\./);
  await drawn(page);
  // There are walls: right only Anton can go, down only Bea.
  const [goes, stays] = /Right/.test((await events.textContent()) ?? '') ? [0, 1] : [1, 0];
  const colour = await themeColour(page, 'hint');
  await eventually(() => firstRow(page, stays, colour), [true, false, false]);
  const [own] = await firstRow(page, goes, colour);
  assert.equal(own, false);
  assert.deepEqual(problems, []);
});
