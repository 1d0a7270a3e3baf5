/**
 * A solution is played back: by itself, step by step, or to any moment.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, dropFile, en, eventually, parts, placesAre, says, solve, visitor } from '../support/page.js';
import { corridor, example, plainly } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';
import { workOf } from '../support/work.js';

const visit = visitor();

/** The counter's words. @param {number} moment @param {number} count */
const of = (moment, count) => en('playback.of', { moment, count });

const AT_GOAL = [en('simultaneous.at-goal'), en('simultaneous.at-goal')];
const AT_START = [en('simultaneous.at-start'), en('simultaneous.at-start')];

/** An example, solved, with the moment at the end as those get it who want no motion. @param {string} name */
async function solved(name) {
  const { page, problems } = await visit(`#example=${name}`);
  await solve(page);
  return { page, problems, length: plainly(example(name)).length ?? -1 };
}

test('a solution plays by itself to the end, where everybody is at the goal', async () => {
  const { page, problems } = await visit('#example=walls', { reducedMotion: 'no-preference' });
  await Promise.all([parts(page).button('playback.pause').waitFor(), solve(page)]);
  await says(parts(page).count, of(9, 9));
  await placesAre(page, AT_GOAL);
  await parts(page).button('playback.play').waitFor();
  assert.deepEqual(problems, []);
});

test('who wants no motion gets the end at once', async () => {
  const { page, length } = await solved('twelve');
  await says(parts(page).count, of(length, length));
  await placesAre(page, AT_GOAL);
});

test('playback pauses where it is and goes on from there', async () => {
  const { page } = await visit('#example=fifty', { reducedMotion: 'no-preference' });
  const { button, moment } = parts(page);
  await solve(page);
  await eventually(async () => Number(await moment.inputValue()) > 2, true);
  await button('playback.pause').click();
  await button('playback.play').waitFor();
  const paused = Number(await moment.inputValue());
  await drawn(page);
  assert.equal(Number(await moment.inputValue()), paused);
  assert.ok(paused < Number(await moment.getAttribute('max')));
  await button('playback.play').click();
  await eventually(async () => Number(await moment.inputValue()) > paused, true);
});

test('single steps go back and forward', async () => {
  const { page, length } = await solved('walls');
  const { button, count } = parts(page);
  await button('playback.back').click();
  await says(count, of(length - 1, length));
  await button('playback.back').click();
  await says(count, of(length - 2, length));
  await button('playback.forward').click();
  await says(count, of(length - 1, length));
});

test('beginning and end are one press away', async () => {
  const { page, length } = await solved('walls');
  const { button, count } = parts(page);
  await button('playback.begin').click();
  await says(count, of(0, length));
  await placesAre(page, AT_START);
  await button('playback.end').click();
  await says(count, of(length, length));
  await placesAre(page, AT_GOAL);
});

test('the keys play, step and jump', async () => {
  const { page, length } = await solved('walls');
  const { button, count } = parts(page);
  await page.locator('h1').click();
  for (const [key, expected] of /** @type {[string, number][]} */ ([
    ['Home', 0],
    ['.', 1],
    ['.', 2],
    [',', 1],
    ['End', length],
    ['ArrowLeft', length - 1],
    ['ArrowUp', length - 1],
    ['ArrowDown', length - 1],
    ['ArrowRight', length],
  ])) {
    await page.keyboard.press(key);
    await says(count, of(expected, length));
  }
  await page.keyboard.press(' ');
  await button('playback.pause').waitFor();
  await page.keyboard.press(' ');
  await button('playback.play').waitFor();
});

test('every moment shows where the players are then', async () => {
  const { page } = await solved('walls');
  const { boards, button, moment } = parts(page);
  const { moves } = plainly(example('walls'));
  await button('playback.begin').click();
  // The slider has its place there once that is drawn.
  await drawn(page);
  const opened = lockstep.open(example('walls'));
  assert(opened.ok);
  let { state } = opened;
  for (let at = 1; at <= (moves ?? '').length; at++) {
    await moment.press('ArrowRight');
    const shown = await shownMoves(page);
    const stepped = lockstep.step(state, shown[at - 1]);
    assert(stepped.ok);
    ({ state } = stepped);
    for (const [index, { x, y }] of state.players.entries()) {
      const place = `is in column ${x + 1}, row ${y + 1}.`;
      await eventually(async () => (await boards.nth(index).getAttribute('aria-label'))?.includes(place), true);
    }
  }
});

/** The sequence in letters. @param {import('playwright-core').Page} page */
async function shownMoves(page) {
  const letters = /** @type {Record<string, string>} */ ({ '↑': 'U', '↓': 'D', '←': 'L', '→': 'R' });
  return ((await parts(page).sequence.textContent()) ?? '').replace(/./g, arrow => letters[arrow]);
}

test('at the highest speed everything is there at once', async () => {
  const { page, length } = await solved('twelve');
  const { button, count } = parts(page);
  await page.getByRole('slider', { name: en('playback.speed') }).press('End');
  await button('playback.begin').click();
  await says(count, of(0, length));
  await button('playback.play').click();
  await says(count, of(length, length));
});

test('at the lowest speed every press plays one instruction', async () => {
  const { page, length } = await solved('walls');
  const { button, count } = parts(page);
  await page.getByRole('slider', { name: en('playback.speed') }).press('Home');
  await button('playback.begin').click();
  await button('playback.play').click();
  await says(count, of(1, length));
  await button('playback.play').click();
  await says(count, of(2, length));
});

test('fourteen thousand instructions scrub without long frames', async t => {
  const { page, problems } = await visit.anew();
  const { count, moment, name } = parts(page);
  await dropFile(page, 'corridors.txt', corridor(121, 119));
  await says(name, 'corridors.txt');
  await solve(page);
  await says(count, of(14_398, 14_398));
  const track = await moment.boundingBox();
  assert(track);
  const y = track.y + track.height / 2;
  const work = await workOf(page);
  let longest = 0;
  await page.mouse.move(track.x + track.width - 2, y);
  await page.mouse.down();
  for (let step = 60; step >= 0; step--) {
    const before = await work();
    await page.mouse.move(track.x + 4 + ((track.width - 8) * step) / 60, y);
    await drawn(page);
    longest = Math.max(longest, (await work()) - before);
  }
  await page.mouse.up();
  t.diagnostic(`most work for a place while scrubbing: ${Math.round(longest)} ms`);
  // A frame that took a fifth of a second would be felt as a halt.
  assert.ok(longest < 200, `${longest}`);
  await moment.press('End');
  await says(count, of(14_398, 14_398));
  await placesAre(page, AT_GOAL);
  assert.deepEqual(problems, []);
});
