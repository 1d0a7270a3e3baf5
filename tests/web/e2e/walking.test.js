/**
 * Walking by hand, before or after any solution, with everything to be taken back.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  en,
  eventually,
  KEYS,
  parts,
  paste,
  placesAre,
  pressMoves,
  says,
  solve,
  toEditor,
  toTab,
  visitor,
} from '../support/page.js';
import { example, OPPOSED, plainly } from '../support/puzzles.js';

const visit = visitor();

/** @param {number} count */
const instructions = count => en('count.moves', { count });

/** @param {number} x @param {number} y from 1 */
const at = (x, y) => en('stage.at', { x, y });
const START = en('simultaneous.at-start');
const GOAL = en('simultaneous.at-goal');

/** The two mazes of 2 × 2 cells: Anton has to go down first, Bea right. */
async function opposed() {
  const visitor = await visit();
  await paste(visitor.page, OPPOSED);
  await says(parts(visitor.page).name, en('puzzle.from-text'));
  await toTab(visitor.page, 'play');
  return visitor;
}

test('the arrow keys walk both players, who stay where a wall is', async () => {
  const { page, problems } = await opposed();
  await page.keyboard.press('ArrowRight');
  await placesAre(page, [START, at(2, 1)]);
  const stayed = en('simultaneous.event.wall', { player: en('simultaneous.player.1') });
  const walked = en('walk.place', { player: en('simultaneous.player.2'), place: at(2, 1) });
  await says(parts(page).events, `${stayed} ${walked}`);
  await page.keyboard.press('ArrowDown');
  await placesAre(page, [at(1, 2), GOAL]);
  await says(parts(page).count, instructions(2));
  assert.deepEqual(problems, []);
});

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

test('the buttons walk as the keys do', async () => {
  const { page } = await opposed();
  await parts(page).button('walk.down').click();
  await placesAre(page, [at(1, 2), START]);
});

test('a player at the goal waits there', async () => {
  const { page } = await opposed();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await placesAre(page, [START, GOAL]);
  const walked = en('walk.place', { player: en('simultaneous.player.1'), place: START });
  const waits = en('simultaneous.event.home', { player: en('simultaneous.player.2') });
  await says(parts(page).events, `${walked} ${waits}`);
});

test('a player who would step into a pit is back at the start', async () => {
  const { page } = await visit();
  // A pit right of Anton's second cell.
  await paste(page, '3 1\n0 0\n1\n1 0\n0 0\n0\n');
  await says(parts(page).name, en('puzzle.from-text'));
  await page.keyboard.press('ArrowRight');
  await placesAre(page, [START, at(2, 1)]);
  const fell = en('simultaneous.event.fell', { player: en('simultaneous.player.1') });
  await eventually(() => parts(page).events.textContent(), new RegExp(`^${fell}`));
});

test('undo and redo by button', async () => {
  const { page } = await opposed();
  const { button, count } = parts(page);
  await page.keyboard.press('ArrowDown');
  await says(count, instructions(1));
  await button('walk.undo').click();
  await says(count, instructions(0));
  await placesAre(page, [START, START]);
  await button('walk.redo').click();
  await says(count, instructions(1));
  await placesAre(page, [at(1, 2), START]);
});

test('undo and redo by keys', async () => {
  const { page } = await opposed();
  const { count } = parts(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await says(count, instructions(2));
  await page.keyboard.press('Control+z');
  await says(count, instructions(1));
  await page.keyboard.press('Control+z');
  await says(count, instructions(0));
  await page.keyboard.press('Control+y');
  await says(count, instructions(1));
  await page.keyboard.press('Control+Shift+z');
  await says(count, instructions(2));
});

test('restart goes back to the start, and can be taken back itself', async () => {
  const { page } = await opposed();
  const { button, count } = parts(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await button('walk.restart').click();
  await says(count, instructions(0));
  await placesAre(page, [START, START]);
  await button('walk.undo').click();
  await says(count, instructions(2));
});

test('what cannot be done now cannot be pressed', async () => {
  const { page } = await opposed();
  const { button } = parts(page);
  for (const key of ['walk.undo', 'walk.redo', 'walk.restart']) {
    assert.equal(await button(key).isDisabled(), true, key);
  }
});

test('a puzzle solved by hand says so', async () => {
  const { page, problems } = await visit('#example=walls');
  const { count } = parts(page);
  const moves = plainly(example('walls')).moves ?? '';
  for (const [index, move] of [...moves].entries()) {
    await page.keyboard.press(KEYS[move]);
    await says(count, instructions(index + 1));
  }
  await says(page.locator('.win-title'), new RegExp(`^${en('won.solved', { played: en('won.count', { count: 9 }) })}`));
  await placesAre(page, [GOAL, GOAL]);
  // Nothing can be added to what is solved.
  await page.keyboard.press('ArrowUp');
  await says(count, instructions(9));
  assert.deepEqual(problems, []);
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
