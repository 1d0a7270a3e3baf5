/**
 * Hints in steps, and the coach: how things stand, what was wasted, the next move, the minimum.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { de, en, eventually, PHONE, parts, says, toTab, visitor, withPasted } from '../support/page.js';
import { generated, OPPOSED } from '../support/puzzles.js';

const visit = visitor();

/** @param {number} count */
const total = count => en('hint.total', { count });

test('a hint tells how many instructions there are in all, then the next one', async () => {
  const { page, problems } = await withPasted(await visit(), OPPOSED);
  const { events } = parts(page);
  await page.keyboard.press('h');
  await says(events, total(3));
  await page.keyboard.press('h');
  await says(events, en('hint.move', { move: en('walk.down') }));
  assert.deepEqual(problems, []);
});

test('where something was wasted, the hint says what the last move cost and which was the first', async () => {
  const { page } = await visit('#example=twelve');
  const { events } = parts(page);
  // To and fro costs as many instructions as it takes.
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('h');
  await eventually(() => events.textContent(), /^From here it can be solved, with \d+ moves in all\.$/);
  await page.keyboard.press('h');
  await eventually(() => events.textContent(), /^Your last move costs .*The first wasted move was number \d, /);
  await page.keyboard.press('h');
  await eventually(() => events.textContent(), /^Hint: /);
});

test('the sentence of a hint is not mixed with what the last move did', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const { events } = parts(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('h');
  await says(events, total(4));
});

test('the coach says after each move what it cost', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const { events } = parts(page);
  await toTab(page, 'play');
  await page.getByRole('checkbox', { name: en('coach.switch') }).check();
  await page.keyboard.press('ArrowUp');
  await eventually(() => events.textContent(), new RegExp(`${en('coach.cost', { count: 1 }).replace('+', '\\+')}$`));
  await page.keyboard.press('ArrowDown');
  await eventually(() => events.textContent(), new RegExp(`${en('coach.free')}$`));
});

test('the coach is asked for, and remembered', async () => {
  const { page } = await visit('#example=walls');
  const coach = page.getByRole('checkbox', { name: en('coach.switch') });
  assert.equal(await coach.isChecked(), false);
  await coach.check();
  await page.reload();
  await page.locator('#boards canvas').first().waitFor();
  assert.equal(await coach.isChecked(), true);
});

test('three players have exact hints too', async () => {
  const text = generated(5, '7', { mazes: 3 });
  const { page } = await withPasted(await visit(), text);
  await page.keyboard.press('h');
  await eventually(() => parts(page).events.textContent(), /^From here it can be solved, with \d+ moves in all\.$/);
});

test('the minimum is shown, in the header, to those who ask, and before that to nobody', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await toTab(page, 'play');
  const { button, count } = parts(page);
  await page.keyboard.press('ArrowDown');
  await says(count, en('count.moves', { count: 1 }));
  await button('par.ask').first().click();
  await says(count, en('played.of', { count: 1, least: 3 }));
  assert.equal(await page.locator('.par').isVisible(), false);
});

test('a search for the minimum that was cancelled can be asked for again, and goes on while one walks', async () => {
  const { page } = await visit('#example=giant');
  const { button, count } = parts(page);
  const [ask, cancel] = [
    page.locator('.par-row').getByText(en('par.ask')),
    page.locator('.par-row').getByText(en('solve.cancel')),
  ];
  await ask.click();
  await cancel.click();
  await ask.click();
  await page.keyboard.press('ArrowRight');
  await says(count, en('count.moves', { count: 1 }));
  await cancel.waitFor();
  await cancel.click();
  await ask.waitFor();
  assert.equal(await button('walk.undo').isEnabled(), true);
});

test('checkpoints on two branches tell what each takes in all', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await toTab(page, 'play');
  const rows = page.locator('.checkpoints li');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('c');
  await eventually(() => rows.nth(0).textContent(), new RegExp(en('checkpoint.total', { count: 4 })));
  await parts(page).button('walk.restart').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await eventually(() => rows.nth(1).textContent(), new RegExp(en('checkpoint.total', { count: 3 })));
  await eventually(() => rows.nth(0).textContent(), new RegExp(en('checkpoint.total', { count: 4 })));
});

test('on a phone the hint is in the bar, in German too', async () => {
  const opened = await visit('', { viewport: PHONE, hasTouch: true, locale: 'de-DE' });
  const { page } = await withPasted(opened, OPPOSED, de);
  await toTab(page, 'play');
  await page.locator('#bar #hint').tap();
  await says(page.locator('.bar-words'), de('hint.total', { count: 3 }));
});
