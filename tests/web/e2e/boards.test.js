/**
 * Actions over the boards: the lens where cells are too small to be told apart; the wheel, which zooms, and where it
 * cannot zoom out any further scrolls the page as usual; a step that is shown as motion, which ends with whatever
 * takes its boards; and presses of buttons while the page moves below them, as it may when a search has news.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../support/crawl.js';
import { themeColour } from '../support/drawing.js';
import { finger } from '../support/finger.js';
import { drawn, dropFile, en, eventually, parts } from '../support/page.js';
import { visitor } from '../support/person.js';
import { dearLink, OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/** It is only drawn, so nothing names it. @param {Person} me */
const lensOf = me => me.page.locator('.lens');

/** @param {Person} me */
async function middle({ page }) {
  const box = await parts(page).boards.first().boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the lens follows a pointer and keys that look, and ends on a press, where it leaves, and where cells are large', async () => {
  const me = await visit('#example=giant');
  const lens = lensOf(me);
  const { mouse } = me.page;
  const isShown = () => lens.waitFor();
  const isGone = () => lens.waitFor({ state: 'hidden' });
  const { x, y } = await middle(me);
  await mouse.move(x, y);
  await isShown();
  const box = await lens.boundingBox();
  assert(box && Math.abs(box.x + box.width / 2 - x) < 2 && Math.abs(box.y + box.height / 2 - y) < 2);
  await mouse.down();
  await isGone();
  await mouse.up();
  await mouse.move(x + 4, y);
  await isShown();
  await mouse.wheel(0, -1200);
  await isGone();
  await me.press('0');
  await mouse.move(x, y + 4);
  await isShown();
  await mouse.move(2, 2);
  await isGone();
  await me.press('Shift+ArrowRight');
  await isShown();
  await me.press('Escape');
  await isGone();
  const large = await visit('#example=walls');
  const there = await middle(large);
  await large.page.mouse.move(there.x, there.y);
  await large.sees(/Column 2, row 2/);
  assert.equal(await lensOf(large).count(), 0);
});

test('a wall of one cell on a huge empty board is seen at every zoom', async () => {
  const side = 600;
  const edge = '#'.repeat(side);
  const rows = Array.from({ length: side - 2 }, () => `#${'.'.repeat(side - 2)}#`);
  rows[0] = `#S${'.'.repeat(side - 3)}E`;
  rows[299] = `#${'.'.repeat(299)}#${'.'.repeat(298)}#`;
  const me = await visit('#level=irrgarten/1');
  await me.open(`irrgarten ${side} ${side}\n${[edge, ...rows, edge].join('\n')}\n`);
  /** Whether something near the middle is darker than the floor beside it. */
  const isSeen = () =>
    parts(me.page)
      .boards.first()
      .evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
        const [x, y] = [canvas.width / 2, canvas.height / 2];
        const at = (/** @type {number} */ left) =>
          canvas.getContext('2d')?.getImageData(left, y - 20, 40, 40).data ?? [];
        const darkest = (/** @type {number} */ left) => Math.min(...at(left));
        return darkest(x - 20) < darkest(x - 120);
      });
  const { x, y } = await middle(me);
  await me.page.mouse.move(x, y);
  for (let step = 0; step < 6; step++) {
    await eventually(isSeen, true);
    await me.page.mouse.wheel(0, -150);
    await drawn(me.page);
  }
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

test('another family or file in the midst of a step takes the boards, without a fault', async () => {
  const me = await visit('#example=mind-the-pit', { reducedMotion: 'no-preference' });
  /** In the moment of the step. @param {string} value */
  const turns = value =>
    me.field('combobox', 'header.family').evaluate((element, kind) => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
      /** @type {HTMLSelectElement} */ (element).value = kind;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  await turns('irrgarten');
  await me.isNamed(/Level 1/);
  await turns('simultaneous');
  await me.isNamed(en('example.mind-the-pit'));
  await me.page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })));
  await dropFile(me.page, 'opposed.txt', OPPOSED);
  await me.does('', { named: 'opposed.txt', at: [en('simultaneous.at-start'), en('simultaneous.at-start')] });
});

/** The button that turns to the text of a puzzle, and its middle. @param {Person} me */
async function textButton(me) {
  // A check that takes its time says so in one more line.
  await me.does('in:make', { sees: /Shortest: \d+ instructions/ });
  const button = me.button('puzzle.edit');
  const box = await button.boundingBox();
  assert(box);
  return { button, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves what lies below the verdict by more than a button's height. @param {Person} me */
async function moveBelow(me) {
  const verdict = me.text(/Shortest: \d+ instructions/).last();
  await verdict.evaluate(element => (element.style.paddingBottom = '60px'));
  await drawn(me.page);
}

/** Whether the text is shown. @param {Person} me @param {boolean} expected */
const isShown = (me, expected) => eventually(() => me.field('textbox', 'editor.label').isVisible(), expected);

test('a button that moves while it is held is pressed once; one that is left, or gone, is not', async () => {
  const me = await visit('#example=walls');
  const { button, x, y } = await textButton(me);
  const { mouse } = me.page;
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x, y + 80);
  await mouse.up();
  await drawn(me.page);
  await isShown(me, false);
  await button.evaluate(element => element.addEventListener('click', () => element.append('!')));
  await mouse.move(x, y);
  await mouse.down();
  await moveBelow(me);
  await mouse.up();
  await isShown(me, true);
  await me.offers(`${en('puzzle.edit')}!`);
  const draw = me.button('drawing.draw');
  await draw.hover();
  await mouse.down();
  await draw.evaluate(element => element.remove());
  await mouse.up();
  await drawn(me.page);
  await isShown(me, true);
});

test('a finger presses the button it was put on, not the one that comes to lie below it', async () => {
  const me = await visit('#example=walls', { viewport: { width: 1000, height: 800 }, hasTouch: true });
  const { x, y } = await textButton(me);
  const { down, up } = await finger(me.page);
  await down({ x, y });
  await moveBelow(me);
  await up();
  await isShown(me, true);
});

test('a search that has news while its button is held is stopped, once, and the button is the same one', async () => {
  const me = await visit(await dearLink());
  await me.does('in:make verdict.check');
  const held = await me.button('verdict.stop').elementHandle();
  await me.button('verdict.stop').hover();
  await me.page.mouse.down();
  // The table of its numbers comes after a while, above the button.
  await me.sees(en('solve.elapsed'));
  await drawn(me.page);
  await me.page.mouse.up();
  await me.does('', { sees: /^Stopped after/, can: 'verdict.check' });
  assert(await me.button('verdict.check').evaluate((button, before) => button === before, held));
});
