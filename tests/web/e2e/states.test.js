/**
 * The picture of all states of a small puzzle: looked at with a pointer, a finger and keys; nothing of it is a move.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, drawn, en, eventually, PHONE, parts, show, solve, visitor } from '../support/page.js';

const visit = visitor('solve');

/** Level 4 has 25 states, of which 7 are lost; its shortest solution has 15 moves. */
const SMALL = '#level=irrgarten/4';

/** Goes over a picture row by row until something is met. @param {{ width: number, height: number }} size
 * @param {(place: { x: number, y: number }) => Promise<boolean>} met */
async function sweep({ width, height }, met) {
  for (let y = 30; y < height; y += 14) for (let x = 20; x < width; x += 26) if (await met({ x, y })) return;
  assert.fail('there is no dot');
}

/** @param {import('playwright-core').Page} page */
function states(page) {
  return {
    fold: page.locator('.states-fold summary'),
    picture: page.locator('.states-room svg'),
    line: page.locator('.states-line'),
    words: page.locator('.states-words'),
    boards: page.locator('.states-boards canvas'),
    dialog: page.locator('.states-dialog'),
  };
}

test('how many states there are, how many are lost, and a pointer that looks at one', async () => {
  const { page, problems } = await visit(SMALL);
  const { fold, picture, line, words } = states(page);
  const { places } = parts(page);
  await fold.click();
  await eventually(() => words.innerText(), /25 states.*7 are lost.*15 moves each/s);
  const before = await places.innerText();
  const box = await picture.boundingBox();
  assert.ok(box);
  await sweep(box, async ({ x, y }) => {
    await page.mouse.move(box.x + x, box.y + y);
    await drawn(page);
    return /from the start; /.test(await line.innerText());
  });
  await eventually(async () => (await places.innerText()) !== before, true);
  await page.mouse.move(5, 5);
  await eventually(() => places.innerText(), before);
  assert.deepEqual(problems, []);
});

test('arrow keys play moves from dot to dot, and the own walk stays', async () => {
  const { page, problems } = await visit('#level=simultaneous/1');
  const { fold, picture, line } = states(page);
  const { places } = parts(page);
  await fold.click();
  const before = await places.allInnerTexts();
  // The picture is there with the words below it.
  await eventually(() => line.innerText(), new RegExp(`: ${en('states.at-start')}; `));
  await picture.focus();
  await page.keyboard.press('End');
  await eventually(() => line.innerText(), new RegExp(en('states.is-solved')));
  await eventually(async () => (await places.allInnerTexts()).join(), /goal.*goal/);
  await page.keyboard.press('Backspace');
  await eventually(() => line.innerText(), /1 move to a solution/);
  await page.keyboard.press('Home');
  await eventually(() => line.innerText(), new RegExp(`: ${en('states.at-start')}; `));
  await page.keyboard.press('Escape');
  await eventually(() => places.allInnerTexts(), before);
  await page.getByRole('button', { name: en('tab.play'), exact: true }).click();
  await drawn(page);
  assert.deepEqual(await places.allInnerTexts(), before);
  assert.deepEqual(problems, []);
});

test('enlarged, the picture stands beside the boards, and Escape leads back', async () => {
  const { page, problems } = await visit(SMALL);
  const { fold, boards, dialog } = states(page);
  await fold.click();
  await page.getByRole('button', { name: en('picture.enlarge', { title: en('states.title') }) }).click();
  await dialog.waitFor();
  await boards.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.states-fold .states-room svg').waitFor();
  assert.deepEqual(problems, []);
});

test('a watched search colours the states that it has found so far', async () => {
  const { page, problems } = await visit('#level=simultaneous/4');
  await solve(page);
  await show(page, 'auto');
  const { fold, picture } = states(page);
  await fold.click();
  const moment = page.locator('#states input[type=range]');
  await moment.fill('0');
  const line = page.locator('#states').getByText(/states found:/);
  await eventually(() => line.innerText(), /^Step 0, states found: [12] of/);
  const before = await picture.innerHTML();
  await moment.fill('3');
  await eventually(() => line.innerText(), /^Step 3, states found: ([3-9]|\d\d)/);
  await eventually(async () => (await picture.innerHTML()) !== before, true);
  await page.locator('#states').getByText(en('states.legend-from-both')).waitFor();
  assert.deepEqual(problems, []);
});

test('on a phone a finger sees the state beside the picture', async () => {
  const { page, problems } = await visit('#level=simultaneous/12', {
    viewport: PHONE,
    hasTouch: true,
    locale: 'de-DE',
  });
  const { fold, picture, line, boards } = states(page);
  await page.locator('#bar .bar-row button').first().click();
  await fold.tap();
  await boards.waitFor();
  await sweep({ width: 300, height: 300 }, async position => {
    await picture.tap({ position });
    await drawn(page);
    return /: \d+ (Zug|Züge) vom Start/.test(await line.innerText());
  });
  const place = await line.boundingBox();
  assert.ok(place !== null && place.y < PHONE.height);
  assert.notEqual(de('states.title'), en('states.title'));
  assert.deepEqual(problems, []);
});

test('a puzzle of many states has no such picture', async () => {
  const { page, problems } = await visit('#example=twelve');
  await parts(page).action.waitFor();
  assert.equal(await states(page).fold.isVisible(), false);
  assert.deepEqual(problems, []);
});
