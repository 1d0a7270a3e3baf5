/**
 * Walking by hand, before or after any solution, with everything to be taken back.
 */

import { test } from 'node:test';

import { en, eventually, parts, paste, pressMoves, says, solve, toEditor, toTab, visitor } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/** @param {number} count */
const instructions = count => en('count.moves', { count });

/** @param {number} x @param {number} y from 1 */
const at = (x, y) => en('stage.at', { x, y });

/** The two mazes of 2 × 2 cells: Anton has to go down first, Bea right. */
async function opposed() {
  const visitor = await visit();
  await paste(visitor.page, OPPOSED);
  await says(parts(visitor.page).name, en('puzzle.from-text'));
  await toTab(visitor.page, 'play');
  return visitor;
}

test('a key held down against walls counts once, and such moves are one undo', async () => {
  const { page } = await opposed();
  const { count, button } = parts(page);
  // Above both is the border.
  await page.keyboard.down('ArrowUp');
  for (let again = 0; again < 5; again++) await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await says(count, instructions(1));
  await page.keyboard.press('ArrowUp');
  await says(count, instructions(2));
  const undoing = en('walk.undo-what', { what: en('done.run', { count: 2 }) });
  await eventually(() => button('walk.undo').getAttribute('aria-label'), undoing);
  await page.keyboard.press('Control+z');
  await says(count, instructions(0));
});

test('who has watched the solution on Solve and then plays it reads that it brings no star', async () => {
  const { page } = await opposed();
  await solve(page);
  await toTab(page, 'play');
  await pressMoves(page, 'DRD');
  const played = en('won.count', { count: 3 });
  await says(page.locator('.win-title'), en('won.watched', { played }));
});

test('the own walk and the solution stand beside each other', async () => {
  const { page } = await opposed();
  const { count } = parts(page);
  await page.keyboard.press('ArrowDown');
  await says(count, instructions(1));
  await solve(page);
  await says(count, en('playback.of', { moment: 3, count: 3 }));
  await toTab(page, 'play');
  // The minimum is known by now.
  await says(count, en('played.of', { count: 1, least: 3 }));
  await toTab(page, 'solve');
  await says(count, en('playback.of', { moment: 3, count: 3 }));
});

test('keys typed into the editor do not walk', async () => {
  const { page } = await opposed();
  const { count, editor } = parts(page);
  await toEditor(page);
  await editor.press('ArrowDown');
  await editor.press('d');
  await toTab(page, 'play');
  await says(count, /^0 /);
});

test('where both stand is read out after a plain step, and the same words are read again', async () => {
  const { page } = await visit();
  await paste(page, '3 1\n0 0\n0\n0 0\n0\n');
  await says(parts(page).name, en('puzzle.from-text'));
  const live = page.locator('#live');
  const where = ['simultaneous.player.1', 'simultaneous.player.2'].map(key =>
    en('walk.place', { player: en(key), place: at(2, 1) }),
  );
  await page.keyboard.press('ArrowRight');
  await eventually(() => live.textContent(), where.join(' '));
  const walls = ['simultaneous.player.1', 'simultaneous.player.2']
    .map(key => en('simultaneous.event.wall', { player: en(key) }))
    .join(' ');
  for (const read of [walls, `${walls}\u00a0`, walls]) {
    await page.keyboard.press('ArrowUp');
    await eventually(() => live.textContent(), read);
  }
});
