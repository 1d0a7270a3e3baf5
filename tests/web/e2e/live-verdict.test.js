/**
 * The live verdict on the tab Make: it appears by itself, is about the puzzle on the boards, says what has changed, and is known
 * to the other tabs. What costs much is begun by a press only.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { toDrawing } from '../support/drawing.js';
import {
  cellAt,
  de,
  en,
  eventually,
  PHONE,
  parts,
  says,
  toEditor,
  toTab,
  visitor,
  withPasted,
} from '../support/page.js';
import { DEAR_SIDE, dearLink, example, LINE_RALLYE, ODD_RALLYE, OPPOSED } from '../support/puzzles.js';
import { profiles, ready, stored } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor('make').anew;
const profile = profiles();

/** Bea's goal is walled off. */
const CUT = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n1\n1 1\n0\n';

/** What the verdict is made of. @param {Page} page */
function live(page) {
  const box = page.locator('#verdict');
  return {
    verdict: box.locator('.verdict-words'),
    change: box.locator('.verdict-change'),
    more: box.locator('.sequences'),
    ask: box.locator('.button.small'),
    /** Checks, or stops. */
    check: page.locator('#check'),
    heard: page.locator('#live-verdict'),
  };
}

/**
 * Presses the edge at the right of a cell of the first maze.
 *
 * @param {Page} page
 * @param {number} x column, from 1
 * @param {number} y row, from 1
 * @param {number} side cells along each side
 */
async function wall(page, x, y, side) {
  const [left, right] = [await cellAt(page, x, y, side), await cellAt(page, x + 1, y, side)];
  await page.mouse.click((left.x + right.x) / 2, left.y);
}

/** Puts another text into the field. @param {Page} page @param {string} text */
async function type(page, text) {
  await parts(page).editor.fill(text);
}

/** How many pixels of each board show the cut of a proof. @param {Page} page */
function cutPixels(page) {
  return page.evaluate(() => {
    const probe = document.createElement('canvas').getContext('2d');
    if (probe === null) return [];
    probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--cut').trim();
    probe.fillRect(0, 0, 1, 1);
    const wanted = [...probe.getImageData(0, 0, 1, 1).data];
    return [.../** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll('.pane canvas'))].map(canvas => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, index) => data[at + index] === value)) count++;
      return count;
    });
  });
}

test('whoever changes the text is told how the new puzzle stands, and what has changed', async () => {
  const { page, problems } = await visit('#example=walls');
  const { verdict, change, heard } = live(page);
  await says(verdict, en('simultaneous.shortest', { count: 9 }));
  await toEditor(page);
  await type(page, OPPOSED);
  await says(verdict, en('simultaneous.shortest', { count: 3 }));
  await says(change, en('verdict.change', { from: 9, to: 3, by: en('verdict.by.text') }));
  await eventually(
    async () => (await heard.textContent()) === `${await verdict.textContent()} ${await change.textContent()}`,
    true,
  );
  assert.deepEqual(problems, []);
});

test('a puzzle without a solution has its proof drawn on the boards', async () => {
  const { page } = await visit('#example=walls');
  const { verdict, change } = live(page);
  await says(verdict, en('simultaneous.shortest', { count: 9 }));
  await toEditor(page);
  await type(page, CUT);
  await says(verdict, en('simultaneous.goal-unreachable', { player: en('simultaneous.player.2') }));
  await says(change, en('verdict.change', { from: 9, to: en('verdict.unsolvable'), by: en('verdict.by.text') }));
  await eventually(async () => (await cutPixels(page)).map(count => count > 0), [false, true]);
  assert.match((await parts(page).boards.nth(1).getAttribute('aria-label')) ?? '', /2 cells/);
  await type(page, OPPOSED);
  await says(verdict, en('simultaneous.shortest', { count: 3 }));
  await eventually(() => cutPixels(page), [0, 0]);
});

test('what is drawn is told by its step, and so is what is undone', async () => {
  const { page, problems } = await visit('#example=walls');
  const { verdict, change } = live(page);
  await says(verdict, en('simultaneous.shortest', { count: 9 }));
  await toDrawing(page);
  await wall(page, 2, 3, 3);
  await says(verdict, en('simultaneous.goal-unreachable', { player: en('simultaneous.player.1') }));
  const [cut, by] = [en('verdict.unsolvable'), en('simultaneous.verdict.by.walls', { count: 1 })];
  await says(change, en('verdict.change', { from: 9, to: cut, by }));
  await eventually(async () => (await cutPixels(page)).map(count => count > 0), [true, false]);
  await page.locator('.making-undo').click();
  await says(verdict, en('simultaneous.shortest', { count: 9 }));
  const undoing = en('verdict.by.step-undone', { what: en('simultaneous.made.walls', { count: 1 }) });
  await says(change, en('verdict.change', { from: cut, to: 9, by: undoing }));
  await eventually(() => cutPixels(page), [0, 0]);
  assert.deepEqual(problems, []);
});

test('a stroke during a search ends it at once, and what is told is of the new puzzle', async () => {
  const { page } = await visit(await dearLink());
  const { verdict, check } = live(page);
  await toDrawing(page);
  await says(verdict, en('verdict.unchecked'));
  await check.click();
  await says(check, en('verdict.stop'));
  await says(page.locator('#verdict .search-stage'), /./);
  await wall(page, DEAR_SIDE / 2, DEAR_SIDE / 2, DEAR_SIDE);
  await says(parts(page).name, en('puzzle.drawn'));
  await says(check, en('verdict.check'));
  await says(verdict, en('verdict.unchecked'));
  await withPasted({ page, problems: [] }, OPPOSED);
  await says(verdict, en('simultaneous.shortest', { count: 3 }));
  assert.equal(await check.isVisible(), false);
});

test('what costs much is begun by a press, and a search that is stopped says how far it came', async () => {
  const { page } = await visit(await dearLink());
  const { verdict, check } = live(page);
  await says(page.locator('#verdict .slow'), /minutes/);
  await check.click();
  await says(check, en('verdict.stop'));
  await check.click();
  await says(verdict, /^Stopped after/);
  await says(check, en('verdict.check'));
});

test('the tabs Solve and Play know what was proved, without a search', async () => {
  const { page } = await visit('#example=walls');
  await says(live(page).verdict, en('simultaneous.shortest', { count: 9 }));
  await toTab(page, 'solve');
  await says(parts(page).verdict, en('simultaneous.shortest', { count: 9 }));
  await says(parts(page).sequence, /^\S{9}/);
  await toTab(page, 'play');
  await says(parts(page).count, en('played.of', { count: 0, least: 9 }));
});

test('what was found out is kept: the page that comes back asks no worker', async () => {
  const { context, open, problems } = await profile();
  const first = await open('#example=walls');
  await toTab(first, 'make');
  await live(first).ask.click();
  // While they are counted it says that.
  await says(live(first).more, /^There /);
  const told = await live(first).more.textContent();
  await eventually(async () => (await stored(first, 'findings')).values.some(({ proved }) => proved), true);
  await first.close();
  const second = await open();
  await ready(second);
  await says(live(second).more, String(told));
  await context.close();
  assert.deepEqual(problems, []);
});

test('on a phone the verdict stands in the bar, and Check beside the tabs', async () => {
  const { page } = await visit('#example=cut-off', {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  });
  const { bar } = parts(page, de);
  await says(bar.locator('.bar-words'), de('simultaneous.goal-unreachable', { player: de('simultaneous.player.2') }));
  await eventually(async () => (await cutPixels(page)).map(count => count > 0), [false, true]);
  await page.evaluate(hash => (location.hash = hash), await dearLink());
  await eventually(() => page.locator('#puzzle .puzzle-name').textContent(), de('puzzle.generated', { seed: '1' }));
  await toTab(page, 'make');
  await says(bar.locator('#check'), de('verdict.check'));
});

test('a board of the rallye is solvable or not; how few swaps do is found out on request', async () => {
  // An example's minimum is known; that of the same board with columns and rows exchanged is not.
  const { page } = await withPasted(await visit(), example('first-swap').replace(/^(\d+),(\d+),/gm, '$2,$1,'));
  await toTab(page, 'make');
  const { verdict, more, ask, change } = live(page);
  await says(verdict, en('stromrallye.verdict.solvable', { count: 5 }));
  await ask.click();
  await says(more, en('stromrallye.swaps-proved', { count: 2 }));
  await toEditor(page);
  await type(page, LINE_RALLYE);
  // Here the first solution is one with the fewest.
  await says(parts(page).name, en('puzzle.from-text'));
  await says(verdict, en('stromrallye.verdict.solvable', { count: 5 }));
  await says(more, en('stromrallye.swaps-proved', { count: 2 }));
  await type(page, ODD_RALLYE);
  await says(verdict, /charge \+ column \+ row is odd/);
  const outcomes = { from: en('verdict.solvable'), to: en('verdict.unsolvable') };
  await says(change, en('verdict.change', { ...outcomes, by: en('verdict.by.text') }));
});
