/**
 * Actions over the boards: the lens where cells are too small to be told apart; the wheel, which zooms, and where it
 * cannot zoom out any further scrolls the page as usual; and a step that is shown as motion, which ends with whatever
 * takes its boards.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../support/crawl.js';
import { themeColour } from '../support/drawing.js';
import { finger } from '../support/finger.js';
import { drawn, dropFile, en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { OPPOSED } from '../support/puzzles.js';

/** @typedef {import('../support/person.js').Person} Person */

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
  const me = person(await visit('#example=giant'));
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
  me.isWell();
  const large = person(await visit('#example=walls'));
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
  const me = person(await visit('#level=irrgarten/1'));
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
  me.isWell();
});

test('once it rests, a huge board that was zoomed is drawn wall by wall, where its cells are large enough', async () => {
  const me = person(await visit('#example=five-hundred'));
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
  me.isWell();
});

test('a finger that rests has the lens above it, moves it, and walks nowhere', async () => {
  const me = person(await visit('#example=giant', { viewport: PHONE, hasTouch: true, isMobile: true }));
  const lens = lensOf(me);
  const before = await parts(me.page).places.allTextContents();
  const { x, y } = await middle(me);
  const { touch } = await finger(me.page);
  await touch('touchStart', [{ x, y }]);
  await lens.waitFor();
  const first = await lens.boundingBox();
  assert(first && (first.y + first.height < y || first.x > x || first.x + first.width < x));
  await touch('touchMove', [{ x: x - 60, y }]);
  await eventually(async () => (await lens.boundingBox())?.x !== first.x, true);
  await touch('touchEnd', []);
  await lens.waitFor({ state: 'hidden' });
  await me.areAt(before);
  me.isWell();
});

test('a wheel zooms and the page stays; over boards that are seen whole a page longer than its window scrolls', async () => {
  const { page, ...visited } = await visit('#example=twelve');
  const me = person({ page, ...visited });
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
  me.isWell();
});

test('another family, card or file in the midst of a step takes the boards, without a fault', async () => {
  const me = person(await visit('#example=mind-the-pit', { reducedMotion: 'no-preference' }));
  const step = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
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
  await me.page.evaluate(step);
  await dropFile(me.page, 'opposed.txt', OPPOSED);
  await me.isNamed('opposed.txt');
  await me.click('library.home');
  await me.click('library.examples');
  await me.page
    .getByRole('button', { name: new RegExp(`^${en('example.walls')}`) })
    .first()
    .evaluate(card => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
      /** @type {HTMLElement} */ (card).click();
    });
  await me.isNamed(en('example.walls'));
  await drawn(me.page);
  await me.areAt([en('simultaneous.at-start'), en('simultaneous.at-start')]);
  me.isWell();
});
