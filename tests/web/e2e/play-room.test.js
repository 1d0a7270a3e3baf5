/**
 * The room to play in: large boards, few controls, one line that says what is played and how far. Nothing moves at the
 * first key, and everything can be reached without a pointer.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing } from '../support/axe.js';
import { drawn, en, eventually, parts, says, solve, visitor } from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor().anew;

const LAPTOP = { width: 1280, height: 720 };
const TALL = { width: 390, height: 844 };
const WIDE = { width: 844, height: 390 };
const TOUCH = { hasTouch: true, isMobile: true };

/** A level of each family, and the first moves on it. */
const LEVELS = /** @type {const} */ ([
  ['simultaneous/8', ['ArrowRight', 'ArrowLeft']],
  ['stromrallye/6', ['ArrowRight', 'ArrowLeft']],
  ['irrgarten/8', ['ArrowRight', 'ArrowLeft']],
]);

/** The boards in the window, and all of them together. @param {Page} page */
async function extent(page) {
  const boxes = await page.locator('.pane canvas').evaluateAll(boards =>
    boards.map(board => {
      const { left, right, top, bottom } = board.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const all = {
    width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  };
  return { boxes, all };
}

/** As on a first visit to Play: what the tests unfold is folded. @param {Page} page */
async function fold(page) {
  await page.locator('#bar:not([hidden]), #beside').first().waitFor();
  if (await page.locator('#bar').isHidden())
    await page.locator('#beside[aria-expanded=true]').evaluate(panel => /** @type {HTMLElement} */ (panel).click());
  await page.locator('#panel').waitFor({ state: 'hidden' });
}

for (const [viewport, how] of /** @type {const} */ ([
  [LAPTOP, {}],
  [TALL, TOUCH],
  [WIDE, TOUCH],
]))
  test(`no board moves at the first key, ${viewport.width} pixels wide`, async () => {
    const { page, problems } = await visit('#example=walls', { viewport, ...how });
    await fold(page);
    for (const [level, moves] of LEVELS) {
      await page.evaluate(hash => (location.hash = hash), `#level=${level}`);
      await eventually(() => parts(page).name.textContent(), new RegExp(`^Level ${level.split('/')[1]} `));
      await drawn(page);
      const before = await extent(page);
      await says(parts(page).count, /^0 (moves|swaps) · minimum \d+/);
      for (const move of moves) await page.keyboard.press(move);
      await parts(page).button('walk.undo').filter({ visible: true }).waitFor();
      assert.deepEqual(await extent(page), before, level);
    }
    assert.deepEqual(problems, []);
  });

test('the first key that Tab reaches leads to the boards, and after a win the focus goes on', async () => {
  const { page, problems } = await visit('#level=simultaneous/1', { viewport: LAPTOP });
  await fold(page);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), en('stage.skip'));
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'stage');
  await page.keyboard.press('h');
  await eventually(() => page.locator('.coach .events').textContent(), en('hint.total', { count: 3 }));
  for (const name of ['walk.right', 'walk.right', 'walk.down'])
    for (const press of ['focus', 'press'])
      press === 'focus' ? await parts(page).button(name).focus() : await page.keyboard.press('Enter');
  await page.locator('.win').waitFor();
  await says(page.locator('.win-name'), /^★ Level 1 · /);
  await eventually(() => page.evaluate(() => document.activeElement?.closest('.win') !== null), true);
  await axeFindsNothing(page);
  await page.keyboard.press('Enter');
  await says(parts(page).name, /^Level 2 · /);
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'stage');
  await page.locator('#beside').focus();
  await page.keyboard.press('Enter');
  await page.locator('#play').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#play').waitFor({ state: 'hidden' });
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'beside');
  assert.deepEqual(problems, []);
});

test('after a win the trail runs once, and then the card comes', async () => {
  const { page } = await visit('#level=simultaneous/1', { viewport: LAPTOP, reducedMotion: 'no-preference' });
  await fold(page);
  // No time goes by but what is asked for.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.clock.runFor(200);
  assert.equal(await page.locator('.win').isVisible(), false);
  assert.notEqual(await parts(page).places.first().textContent(), en('simultaneous.at-goal'));
  await page.clock.runFor(3000);
  await page.locator('.win').waitFor();
});

for (const isOff of [false, true]) {
  const title = isOff
    ? 'a phone on which vibrating was switched off earlier does not vibrate'
    : 'a phone vibrates for a bump and a win';
  test(title, async () => {
    const { page } = await visit('#level=simultaneous/1', { viewport: TALL, ...TOUCH });
    if (isOff) {
      // As the page stored it when it had this choice.
      await page.evaluate(() => localStorage.setItem('lockstep.vibrate', 'no'));
      await page.reload();
      await parts(page).boards.first().waitFor();
    }
    await page.evaluate(() => {
      const felt = Object.assign(window, { felt: /** @type {unknown[]} */ ([]) }).felt;
      navigator.vibrate = times => felt.push(times) > 0;
    });
    const felt = () => page.evaluate(() => /** @type {any} */ (window).felt.length);
    const { button } = parts(page);
    await button('walk.left').tap();
    await eventually(felt, isOff ? 0 : 1);
    for (const name of ['walk.right', 'walk.right', 'walk.down']) await button(name).tap();
    await page
      .locator('.win, .bar-words')
      .filter({ hasText: /Solved/i, visible: true })
      .first()
      .waitFor();
    assert.equal(await felt(), isOff ? 0 : 2);
  });
}

test('in Stromrallye the line, the hint and Solve speak of swaps, and agree on the fewest', async () => {
  const { page } = await visit('#level=stromrallye/12', { viewport: LAPTOP });
  await says(parts(page).count, /^0 swaps · minimum 3$/);
  await page.keyboard.press('h');
  await says(parts(page).events, en('hint.solvable'));
  await solve(page);
  await says(page.locator('#result'), new RegExp(en('stromrallye.swaps-proved', { count: 3 })));
});
