/**
 * The stage of Solve: boards over the whole page, their bar directly below, the verdict, and below that sections as wide
 * as the page; and its presentation.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { controls, drawn, en, eventually, parts, says, show, solve, toTab, visitor } from '../support/page.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor('solve').anew;

const LAPTOP = { width: 1280, height: 720 };

/** Where something is in the window. @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  assert(box, selector);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('at most 20 controls in view before and after a solve, and no board moves, whatever the family', async () => {
  const { page, problems } = await visit('#example=walls', { viewport: LAPTOP });
  for (const [puzzle, name] of /** @type {const} */ ([
    ['#level=simultaneous/8', /^Level 8 /],
    ['#level=stromrallye/6', /^Level 6 /],
    ['#level=irrgarten/8', /^Level 8 /],
    ['#example=cut-off', en('example.cut-off')],
  ])) {
    await page.evaluate(hash => (location.hash = hash), puzzle);
    await says(parts(page).name, name);
    await toTab(page, 'solve');
    const before = await controls(page);
    assert(before.length <= 20, before.join(' | '));
    const board = await boxOf(page, '.pane canvas');
    await solve(page);
    const after = await controls(page);
    assert(after.length <= 20, after.join(' | '));
    assert.deepEqual(await boxOf(page, '.pane canvas'), board);
    assert((await boxOf(page, '.verdict')).bottom <= LAPTOP.height);
  }
  assert.deepEqual(problems, []);
});

test('the bar is right under the boards, and the sections below are as wide as the page', async () => {
  const { page } = await visit('#level=simultaneous/8', { viewport: LAPTOP });
  await solve(page);
  const [stage, bar, verdict] = [
    await boxOf(page, '#stage'),
    await boxOf(page, '.solve-bar'),
    await boxOf(page, '.verdict'),
  ];
  assert(bar.y >= stage.bottom && bar.y - stage.bottom < 16);
  assert(verdict.y >= bar.bottom && verdict.y - bar.bottom < 32);
  let last = verdict.bottom;
  for (const section of ['#why', '#search', '#compare', '#states', '#grading', '#puzzle', '#more']) {
    const { y, bottom, width } = await boxOf(page, section);
    assert(y >= last && width > 0.95 * LAPTOP.width, section);
    last = bottom;
  }
  assert.match(await page.locator('#why .why').innerText(), /first met after 4 \+ 5 = 9 instructions/);
});

test('a watched search is named where it is chosen, with its figures beside the boards', async () => {
  const { page, problems } = await visit('#example=twelve', { viewport: LAPTOP });
  await solve(page);
  await show(page, 'astar-exact');
  const select = page.locator('.showing select');
  await eventually(() => select.inputValue(), 'astar-exact');
  await page.locator('canvas.plane').waitFor();
  const plane = await boxOf(page, 'canvas.plane');
  assert(plane.x >= (await boxOf(page, '#boards')).right && plane.bottom < LAPTOP.height);
  const name = en('simultaneous.algorithm.astar-exact');
  assert.equal(await select.locator(':checked').innerText(), en('watch.search', { algorithm: name }));
  await show(page, 'solution');
  await page.locator('canvas.plane').waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});

test('a presentation shows boards, bar and verdict, larger, and Escape leaves it, on a projector and a large screen', async () => {
  const { page, problems } = await visit('#level=simultaneous/8', { viewport: LAPTOP });
  await solve(page);
  const letters = () => page.locator('.verdict').evaluate(verdict => parseFloat(getComputedStyle(verdict).fontSize));
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    await drawn(page);
    const before = await letters();
    await parts(page).button('present.start').click();
    await parts(page).button('present.leave').waitFor();
    await drawn(page);
    assert((await letters()) >= 1.2 * before);
    for (const part of ['#top', '#why', '#search', '#more'])
      assert.equal(await page.locator(part).isVisible(), false, part);
    for (const part of ['.pane canvas', '.solve-bar', '.verdict']) {
      const { y, bottom } = await boxOf(page, part);
      assert(y >= 0 && bottom <= viewport.height, part);
    }
    assert((await controls(page)).length <= 10);
    await page.keyboard.press('Escape');
    await page.locator('#top').waitFor();
    assert.equal(await letters(), before);
  }
  assert.deepEqual(problems, []);
});
