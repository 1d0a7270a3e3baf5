/**
 * Actions over the boards: the lens where cells are too small to be told apart; the wheel, which zooms, and where it
 * cannot zoom out any further scrolls the page as usual; and presses of buttons while the page moves below them, as it may
 * when a search has news.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../support/crawl.js';
import { themeColour } from '../support/drawing.js';
import { finger } from '../support/finger.js';
import { drawn, en, eventually, parts } from '../support/page.js';
import { visitor } from '../support/person.js';

const visit = visitor();

/** @param {Person} me */
async function middle({ page }) {
  const box = await parts(page).boards.first().boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the lens follows a pointer and keys that look, and ends on a press, where it leaves, and where cells are large', async () => {
  const me = await visit('#example=giant');
  // It is only drawn, so nothing names it.
  const lens = me.page.locator('.lens');
  const { mouse } = me.page;
  const { x, y } = await middle(me);
  await mouse.move(x, y);
  await lens.waitFor();
  const box = await lens.boundingBox();
  assert(box && Math.abs(box.x + box.width / 2 - x) < 2 && Math.abs(box.y + box.height / 2 - y) < 2);
  /** @type {[ends: () => Promise<unknown>, begins: () => Promise<unknown>][]} */
  const turns = [
    [() => mouse.down(), () => mouse.up().then(() => mouse.move(x + 4, y))],
    [() => mouse.wheel(0, -1200), () => me.press('0').then(() => mouse.move(x, y + 4))],
    [() => mouse.move(2, 2), () => me.press('Shift+ArrowRight')],
    [() => me.press('Escape'), () => mouse.move(x, y)],
  ];
  for (const [ends, begins] of turns) {
    await ends();
    await lens.waitFor({ state: 'hidden' });
    await begins();
    await lens.waitFor();
  }
  await me.openLink('#example=walls');
  const there = await middle(me);
  await mouse.move(there.x, there.y);
  await me.sees(/Column 2, row 2/);
  assert.equal(await lens.isVisible(), false);
});

test('once it rests, a huge board that was zoomed is drawn wall by wall, where its cells are large enough', async () => {
  const me = await visit('#example=five-hundred');
  await fold(me.page);
  const wall = (await themeColour(me.page, 'wall')).split(',').map(Number);
  const hasWalls = () =>
    parts(me.page)
      .boards.first()
      .evaluate((/** @type {HTMLCanvasElement} */ canvas, [red, green, blue]) => {
        // Without the edge of the board, and the players.
        const [width, height] = [canvas.width - 80, canvas.height - 80];
        const data = canvas.getContext('2d')?.getImageData(40, 40, width, height).data ?? [];
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true;
        return false;
      }, wall);
  const { x, y } = await middle(me);
  await me.page.mouse.move(x, y);
  await drawn(me.page);
  assert.equal(await hasWalls(), false);
  await me.page.mouse.wheel(0, -720);
  await eventually(hasWalls, true);
});

test('a wheel zooms and the page stays; over boards that are seen whole a page longer than its window scrolls', async () => {
  const me = await visit('#example=twelve');
  const { page } = me;
  const overTheBoard = async () => {
    const { x, y } = await middle(me);
    await page.mouse.move(x, y);
  };
  const isScrolled = () => page.evaluate(() => window.scrollY > 0);
  // A button to see them whole again is there once they are not.
  const turnsTo = { away: () => me.can('stage.fit'), back: () => me.cannot('stage.fit') };
  await overTheBoard();
  await page.mouse.wheel(0, -240);
  await turnsTo.away();
  await page.mouse.wheel(0, 1000);
  await turnsTo.back();
  // A pinch, which is a wheel with Ctrl, always zooms.
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await turnsTo.away();
  assert.equal(await isScrolled(), false);
  await me.click('stage.fit');
  await page.setViewportSize({ width: 1280, height: 320 });
  await drawn(page);
  await overTheBoard();
  await page.mouse.wheel(0, 200);
  await eventually(isScrolled, true);
  await page.mouse.wheel(0, -400);
  await eventually(isScrolled, false);
  await turnsTo.back();
});

/** The button that turns to the text of a puzzle, and its middle. @param {Person} me */
async function textButton(me) {
  // A check that takes its time says so in one more line.
  await me.does('in:make', { sees: /Shortest: \d+ instructions/ });
  const box = await me.button('puzzle.edit').boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves what lies below the verdict by more than a button's height, as news of a search may. @param {Person} me */
async function moveBelow(me) {
  const verdict = me.text(/Shortest: \d+ instructions/).last();
  await verdict.evaluate(element => (element.style.paddingBottom = '60px'));
  await drawn(me.page);
}

test('a button that moves while it is held, by a mouse or a finger, is pressed once, not what comes to lie there; one that is left is not', async () => {
  for (const hasTouch of [false, true]) {
    const me = await visit('#example=walls', { hasTouch, viewport: { width: 1000, height: 800 } });
    const { mouse } = me.page;
    const { x, y } = await textButton(me);
    const { down, up } = await finger(me.page);
    const shows = (/** @type {boolean} */ expected) =>
      eventually(() => me.field('textbox', 'editor.label').isVisible(), expected);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x, y + 80);
    await mouse.up();
    await drawn(me.page);
    await shows(false);
    await me.button('puzzle.edit').evaluate(element => element.addEventListener('click', () => element.append('!')));
    await mouse.move(x, y);
    await (hasTouch ? down({ x, y }) : mouse.down());
    await moveBelow(me);
    await (hasTouch ? up() : mouse.up());
    await shows(true);
    await me.offers(`${en('puzzle.edit')}!`);
  }
});
