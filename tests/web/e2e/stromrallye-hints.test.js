/**
 * Help on the way: the next move from where one stands, and word of a state that is lost.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, PHONE, parts, says, toTab, visitor, withPasted } from '../support/page.js';
import { LINE_RALLYE, ODD_RALLYE } from '../support/puzzles.js';

const visit = visitor();

/** @param {number} count */
const moves = count => new RegExp(`^${en('count.moves', { count })}(,|$)`);

const RIGHT = en('walk.right');
const DOWN = en('walk.down');

/**
 * Follows what workers are asked from now on.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<string>>} how many of these jobs have no answer yet
 */
async function followJobs(page) {
  await page.evaluate(() => {
    let underWay = 0;
    const { postMessage: post, terminate } = Worker.prototype;
    /** @type {WeakMap<Worker, number>} How many jobs of a worker have no answer. */
    const open = new WeakMap();
    const add = (/** @type {Worker} */ worker, /** @type {number} */ count) => {
      underWay += count;
      open.set(worker, (open.get(worker) ?? 0) + count);
    };
    Worker.prototype.terminate = function () {
      add(this, -(open.get(this) ?? 0));
      terminate.call(this);
    };
    /** @this {Worker} @param {any} job */
    Worker.prototype.postMessage = function (job) {
      add(this, 1);
      this.addEventListener('message', function answered({ data }) {
        if (data.id !== job.id || data.type !== 'done') return;
        add(this, -1);
        this.removeEventListener('message', answered);
      });
      return post.call(this, job);
    };
    Object.assign(window, { jobsUnderWay: () => String(underWay) });
  });
  return () => page.evaluate(() => /** @type {any} */ (window).jobsUnderWay());
}

/** Which move lost it. @param {number} number @param {string} move */
const lostBy = (number, move) => en('lost.by', { number, move });

test('a hint first tells how things stand, then the next move, and asked again plays it', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  const { button, count, events } = parts(page);
  await page.keyboard.press('ArrowRight');
  await button('walk.hint').click();
  await says(events, en('hint.solvable'));
  await button('coach.show-star').click();
  await says(events, en('hint.move', { move: RIGHT }));
  await says(count, moves(1));
  await button('walk.hint').click();
  await says(count, moves(2));
  // People who play by hints see the next move at once.
  await page.keyboard.press('h');
  await says(events, en('hint.move', { move: RIGHT }));
  await button('coach.play').click();
  await says(count, moves(3));
  assert.deepEqual(problems, []);
});

test('hints lead from any state to the end, and are counted', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  const { count, events } = parts(page);
  await page.keyboard.press('h');
  await says(events, en('hint.solvable'));
  for (let step = 1; step <= 5; step++) {
    await page.keyboard.press('h');
    await eventually(() => events.textContent(), /^Hint: /);
    await page.keyboard.press('h');
    await says(count, moves(step));
  }
  await says(page.locator('.win-title'), new RegExp(en('won.hints', { count: 5 })));
});

test('a lost state names its move, and one press goes back with redo kept', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  const { button, count, events } = parts(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await says(events, lostBy(2, DOWN));
  await eventually(() => page.locator('#live').textContent(), lostBy(2, DOWN));
  await page.keyboard.press('ArrowDown');
  await eventually(() => events.textContent(), new RegExp(`${lostBy(2, DOWN)}$`));
  await button('coach.back').click();
  await says(count, moves(1));
  assert.equal((await events.textContent())?.includes('lost'), false);
  // What was taken back can be played again, and is known to be lost.
  await button('walk.redo').click();
  await says(count, moves(2));
  await says(events, lostBy(2, DOWN));
  assert.deepEqual(problems, []);
});

test('in a lost state the hint says so and offers the way back', async () => {
  const { page } = await withPasted(await visit.anew(), LINE_RALLYE);
  const { button, count, events } = parts(page);
  await page.getByRole('checkbox', { name: en('more.warn') }).uncheck();
  const jobsUnderWay = await followJobs(page);
  await page.clock.install();
  await page.keyboard.press('ArrowDown');
  await says(count, moves(1));
  // After a pause the page assesses the position.
  await page.clock.runFor(300);
  await eventually(jobsUnderWay, '0');
  await drawn(page);
  // The panel beside the boards has the goal already.
  assert.equal(await events.textContent(), '');
  await button('walk.hint').click();
  await says(events, lostBy(1, DOWN));
  await button('coach.back').click();
  await says(count, moves(0));
});

test('the switch is remembered', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  const warn = page.getByRole('checkbox', { name: en('more.warn') });
  assert.equal(await warn.isChecked(), true);
  await warn.uncheck();
  await page.reload();
  await withPasted({ page, problems: [] }, LINE_RALLYE);
  assert.equal(await warn.isChecked(), false);
});

test('a board without a solution is told to be so, and offers no way back', async () => {
  const { page } = await withPasted(await visit(), ODD_RALLYE);
  const { button, events } = parts(page);
  await toTab(page, 'play');
  await button('walk.hint').click();
  await says(events, en('lost.never'));
  assert.equal(await button('coach.back').isVisible(), false);
  // Finding out why is the task, and there is something to go on with.
  await page
    .locator('.coach')
    .getByRole('button', { name: /^Play / })
    .waitFor();
  await button('coach.why').click();
  await page.locator('#tabs [value=solve][aria-pressed=true]').waitFor();
});

test('on a phone the way back lies over the board', async () => {
  const visitor = await visit('', { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const { page } = await withPasted(visitor, LINE_RALLYE);
  const { bar, button } = parts(page);
  await page.keyboard.press('ArrowDown');
  await says(bar.locator('.bar-words'), en('lost.short', { number: 1, move: DOWN }));
  await button('coach.back').tap();
  await button('coach.back').waitFor({ state: 'hidden' });
});
