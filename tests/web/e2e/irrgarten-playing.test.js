/**
 * Irrgarten played by hand: keys, presses and swipes, steps back, runs along corridors, hints, traps.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, MAZE, pastedMaze, pointOf, TRAP, themeColour } from '../support/mazes.js';
import {
  de,
  drawn,
  en,
  eventually,
  PHONE,
  parts,
  placesAre,
  pressMoves,
  says,
  toTab,
  visitor,
} from '../support/page.js';

const visit = visitor();
const SIZE = { width: 9, height: 7 };

/** @param {number} x @param {number} y from 1 */
const at = (x, y) => en('stage.at', { x, y });

/** @param {number} count */
const moves = count => new RegExp(`^${en('count.moves', { count })}(,|$)`);

/** Turns running along corridors on. @param {import('playwright-core').Page} page */
async function running(page) {
  await toTab(page, 'play');
  await page.getByRole('checkbox', { name: en('walk.run') }).check();
  await page.locator('h1').click();
}

test('a pasted map opens, and says what is on it', async () => {
  const { page, problems } = await pastedMaze(visit, MAZE);
  await placesAre(page, [at(2, 2)]);
  const label = (await parts(page).boards.first().getAttribute('aria-label')) ?? '';
  assert.match(label, /9 by 7 cells with 1 arrow, 1 jumper and 1 crossing\./);
  assert.deepEqual(problems, []);
});

test('keys walk, and the counter counts', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await pressMoves(page, 'RR');
  await page.keyboard.press('d');
  await placesAre(page, [at(5, 2)]);
  await says(parts(page).count, en('count.moves', { count: 3 }));
});

test('the walked way turns yellow', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const yellow = await themeColour(page, 'walked');
  await pressMoves(page, 'RR');
  await eventually(() => colourOf(page, 2, 1, SIZE), yellow);
  assert.equal(await colourOf(page, 1, 1, SIZE), yellow);
  assert.notEqual(await colourOf(page, 4, 1, SIZE), yellow);
});

test('a press beside oneself walks there, and one where a jump lands jumps', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const right = await pointOf(page, 2, 1, SIZE);
  await page.mouse.click(right.x, right.y);
  await placesAre(page, [at(3, 2)]);
  await pressMoves(page, 'RRR');
  const landing = await pointOf(page, 7, 1, SIZE);
  await page.mouse.click(landing.x, landing.y);
  await placesAre(page, [at(8, 2)]);
  // That it led into a trap is told as soon as it is known.
  await eventually(async () => (await parts(page).events.textContent())?.startsWith(en('irrgarten.jumped')), true);
});

test('a swipe walks', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const from = await pointOf(page, 4, 3, SIZE);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 70, { steps: 4 });
  await page.mouse.up();
  await placesAre(page, [at(2, 3)]);
});

test('an illegal move changes nothing and says why, in both languages', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { events } = parts(page);
  await pressMoves(page, 'U');
  await says(events, en('reason.wall'));
  await placesAre(page, [at(2, 2)]);
  await pressMoves(page, 'DDDDRRR');
  await pressMoves(page, 'L');
  await says(events, en('reason.arrow-one-way', { direction: en('walk.right') }));
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await says(events, de('reason.arrow-one-way', { direction: de('walk.right') }));
  await page.getByRole('button', { name: 'English' }).click();
  await pressMoves(page, 'RL');
  await says(events, en('reason.arrow-front'));
  await pressMoves(page, 'RRUU');
  await pressMoves(page, 'R');
  await says(events, en('reason.crossing-straight', { direction: en('walk.up') }));
});

for (const [how, press] of /** @type {[string, (page: import('playwright-core').Page) => Promise<void>][]} */ ([
  ['Backspace', page => page.keyboard.press('Backspace')],
  ['the button', page => parts(page).button('walk.back').click()],
  [
    'a right click',
    async page => {
      const { x, y } = await pointOf(page, 4, 3, SIZE);
      await page.mouse.click(x, y, { button: 'right' });
    },
  ],
])) {
  test(`${how} takes the last move back and marks the cell as a dead end`, async () => {
    const { page } = await pastedMaze(visit, MAZE);
    const grey = await themeColour(page, 'dead-end');
    await pressMoves(page, 'RR');
    await press(page);
    await placesAre(page, [at(3, 2)]);
    await eventually(() => colourOf(page, 3, 1, SIZE), grey);
    await says(parts(page).count, moves(1));
  });
}

test('undo and redo take back and bring again moves, steps back and a restart', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { button, count } = parts(page);
  const [yellow, grey] = [await themeColour(page, 'walked'), await themeColour(page, 'dead-end')];
  await pressMoves(page, 'RRR');
  await page.keyboard.press('Backspace');
  await button('walk.undo').click();
  await placesAre(page, [at(5, 2)]);
  await eventually(() => colourOf(page, 4, 1, SIZE), yellow);
  await button('walk.redo').click();
  await placesAre(page, [at(4, 2)]);
  await eventually(() => colourOf(page, 4, 1, SIZE), grey);
  await button('walk.restart').click();
  await says(count, moves(0));
  await page.keyboard.press('ControlOrMeta+z');
  await says(count, moves(2));
  await eventually(() => colourOf(page, 4, 1, SIZE), grey);
});

test('a press runs to the next decision, counts single moves, and is undone as one', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { count } = parts(page);
  await running(page);
  await pressMoves(page, 'R');
  await placesAre(page, [at(5, 2)]);
  await says(count, moves(3));
  await pressMoves(page, 'D');
  await placesAre(page, [at(5, 4)]);
  await says(count, moves(5));
  await page.keyboard.press('ControlOrMeta+z');
  await placesAre(page, [at(5, 2)]);
  await page.keyboard.press('Backspace');
  await placesAre(page, [at(2, 2)]);
  await says(count, moves(0));
});

test('whether one runs is remembered', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await running(page);
  await page.reload();
  await page.locator('.pane canvas').first().waitFor();
  await page.locator('#families select').selectOption('irrgarten');
  await toTab(page, 'play');
  assert.equal(await page.getByRole('checkbox', { name: en('walk.run') }).isChecked(), true);
});

test('in a level with a long route a press runs, until a person chooses otherwise', async () => {
  // It begins with a corridor of seven moves.
  const { page } = await visit.anew('#level=irrgarten/57');
  const { count } = parts(page);
  await pressMoves(page, 'U');
  await says(count, /^7 moves · /);
  await page.keyboard.press('Backspace');
  await toTab(page, 'play');
  await page.getByRole('checkbox', { name: en('walk.run') }).uncheck();
  await page.locator('h1').click();
  await pressMoves(page, 'U');
  await says(count, /^1 move · /);
});

test('a hint is the next move of a shortest way; asked again it plays it', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { events } = parts(page);
  await page.keyboard.press('h');
  await eventually(() => events.textContent(), /can (still )?be solved/);
  await page.keyboard.press('h');
  await says(events, en('hint.move', { move: en('walk.right') }));
  await page.keyboard.press('h');
  await placesAre(page, [at(3, 2)]);
});

test('who walked into a trap is told by which move, and is led back', async () => {
  const { page } = await pastedMaze(visit, TRAP);
  const { events, button } = parts(page);
  await pressMoves(page, 'RRR');
  await says(events, new RegExp(en('irrgarten.lost.by', { number: 2, move: en('walk.right') }).replace(/[.]/g, '\\.')));
  await button('coach.back').click();
  await placesAre(page, [at(3, 2)]);
});

test('the exit wins, and what is shortest is told', async () => {
  const { page, problems } = await pastedMaze(visit, MAZE);
  await pressMoves(page, 'RRRRDRRR');
  await placesAre(page, [en('irrgarten.at-exit')]);
  await says(
    page.locator('.win-title'),
    `${en('irrgarten.won.solved', { played: en('won.count', { count: 8 }) })}${en('won.optimal')}.`,
  );
  assert.deepEqual(problems, []);
});

test('Shift and the arrow keys tell what lies on the cells', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
  await says(page.locator('.readout'), en('look.cell', { x: 6, y: 2, what: en('irrgarten.look.jumper') }));
});

test('on a phone of 360 pixels everything to play with is in sight, and nothing scrolls sideways', async () => {
  const { page } = await pastedMaze(visit, MAZE, { viewport: PHONE, hasTouch: true });
  const { button, bar } = parts(page);
  await toTab(page, 'play');
  for (const key of [
    'walk.left',
    'walk.up',
    'walk.down',
    'walk.right',
    'walk.undo',
    'walk.redo',
    'walk.restart',
    'walk.hint',
  ]) {
    const box = await button(key).filter({ visible: true }).boundingBox();
    assert(box, key);
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width, key);
    assert.ok(box.height >= 40, key);
  }
  await button('panel.open').click();
  await page.getByRole('checkbox', { name: en('walk.run') }).check();
  await button('dialog.close').filter({ visible: true }).click();
  await button('walk.right').click();
  await placesAre(page, [at(5, 2)]);
  await button('panel.open').click();
  await button('walk.back').click();
  await button('dialog.close').filter({ visible: true }).click();
  await placesAre(page, [at(2, 2)]);
  await drawn(page);
  assert.ok(await bar.isVisible());
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
});
