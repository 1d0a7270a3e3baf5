/**
 * Presses of buttons while the page moves below them, as it may when a search has news.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finger } from '../support/finger.js';
import { drawn, en, eventually, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { dearLink } from '../support/puzzles.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

/** The button that turns to the text of a puzzle, and its middle. @param {Person} me */
async function textButton(me) {
  await me.goTo('make');
  // A check that takes its time says so in one more line.
  await me.sees(/Shortest: \d+ instructions/);
  const button = me.button('puzzle.edit');
  const box = await button.boundingBox();
  assert(box);
  return { button, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves what lies below the verdict by more than a button's height. @param {Person} me */
async function moveBelow(me) {
  await me
    .text(/Shortest: \d+ instructions/)
    .last()
    .evaluate(verdict => (verdict.style.paddingBottom = '60px'));
  await drawn(me.page);
}

/** Whether the text is shown. @param {Person} me @param {boolean} expected */
const isShown = (me, expected) => eventually(() => me.field('textbox', 'editor.label').isVisible(), expected);

test('a button that moves while it is held is pressed once; one that is left, or gone, is not', async () => {
  const me = person(await visit('#example=walls'));
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
  assert.match(await me.page.getByRole('button', { name: new RegExp(`^${en('puzzle.edit')}!`) }).innerText(), /[^!]!$/);
  const draw = me.button('drawing.draw');
  const box = await draw.boundingBox();
  assert(box);
  await mouse.move(box.x + 5, box.y + 5);
  await mouse.down();
  await draw.evaluate(element => element.remove());
  await mouse.up();
  await drawn(me.page);
  await isShown(me, true);
  me.isWell();
});

test('a finger presses the button it was put on, not the one that comes to lie below it', async () => {
  const me = person(await visit('#example=walls', { viewport: { width: 1000, height: 800 }, hasTouch: true }));
  const { x, y } = await textButton(me);
  const { down, up } = await finger(me.page);
  await down({ x, y });
  await moveBelow(me);
  await up();
  await isShown(me, true);
  me.isWell();
});

test('a search that has news while its button is held is stopped, once, and the button is the same one', async () => {
  const me = person(await visit(await dearLink()));
  await me.goTo('make');
  await me.click('verdict.check');
  const stop = me.button('verdict.stop');
  const box = await stop.boundingBox();
  const held = await stop.elementHandle();
  assert(box && held);
  await me.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await me.page.mouse.down();
  // The table of its numbers comes after a while, above the button.
  await me.sees(en('solve.elapsed'));
  await drawn(me.page);
  await me.page.mouse.up();
  await me.sees(/^Stopped after/);
  await me.can('verdict.check');
  assert(await me.button('verdict.check').evaluate((button, before) => button === before, held));
  me.isWell();
});
