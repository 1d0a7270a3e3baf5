/**
 * Nothing is lost: whatever a person does is there again after a reload, after closing the page and coming back.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, paste, says, solve, toPart } from '../support/page.js';
import { example, LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import {
  dice,
  keptNames,
  newest,
  nothingWrong,
  profiles,
  reload,
  settled,
  standing,
  standsAs,
  stored,
  turnTo,
} from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

const RELOADS = 5;

/** What the history is headed with. @param {number} count of steps */
const did = count => [en('history.title', { count })];

/** What a person may do in the midst of play. @type {((page: Page, roll: (limit: number) => number) => Promise<void>)[]} */
const DEEDS = [
  ...Array(6).fill(walk),
  page => page.keyboard.press('ControlOrMeta+z'),
  page => page.keyboard.press('ControlOrMeta+y'),
  page => page.keyboard.press('h'),
  page => parts(page).button('checkpoint.set').click(),
  async page => {
    const restart = page.locator('.button:has(.icon-restart):not(:disabled)').first();
    await drawn(page);
    if (await restart.isVisible()) await restart.click();
  },
];

/** Some steps in any direction. @param {Page} page @param {(limit: number) => number} roll */
async function walk(page, roll) {
  for (let count = 1 + roll(4); count > 0; count--)
    await page.keyboard.press(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'][roll(4)]);
}

for (const [family, name, seed] of /** @type {[string, string, number][]} */ ([
  ['mazes', 'twelve', 1],
  ['Stromrallye', 'detours', 2],
  ['Irrgarten', 'garden', 3],
])) {
  test(`${family}: a random walk, left by a reload at any moment, goes on where it was`, async () => {
    const { open, problems } = await profile();
    const page = await open(`#example=${name}`);
    const roll = dice(seed);
    for (let round = 0; round < RELOADS; round++) {
      for (let count = 1 + roll(3); count > 0; count--) await DEEDS[roll(DEEDS.length)](page, roll);
      await drawn(page);
      const before = await standing(page);
      await reload(page);
      await standsAs(page, before);
    }
    nothingWrong(problems);
  });

  test(`${family}: a reload in the midst of a search keeps the walk, and what was found before`, async () => {
    const { open, problems } = await profile();
    const page = await open(`#example=${name}`);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await drawn(page);
    const { done } = await standing(page);
    await turnTo(page, 'solve');
    await solve(page);
    await parts(page).button('playback.begin').click();
    await parts(page).button('playback.forward').click();
    await drawn(page);
    const before = await standing(page);
    await reload(page);
    await standsAs(page, before);
    // This time nothing comes of the search.
    await parts(page).action.click();
    await reload(page);
    await eventually(async () => (await standing(page)).tab, before.tab);
    await turnTo(page, 'play');
    await eventually(async () => (await standing(page)).done, done);
    nothingWrong(problems);
  });
}

test('the page comes back after it was closed, without a fragment', async () => {
  const { open, problems } = await profile();
  const page = await open();
  await paste(page, OPPOSED);
  await says(parts(page).name, en('puzzle.from-text'));
  await turnTo(page, 'play');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await settled(page, 2);
  const before = await standing(page);
  await page.close();
  await standsAs(await open(), before);
  nothingWrong(problems);
});

test('undo after a reload takes back what was done before it', async () => {
  const { open } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  const once = await standing(page);
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  await reload(page);
  await page.keyboard.press('ControlOrMeta+z');
  await eventually(async () => (await standing(page)).places, once.places);
});

test('a text with a mistake is in the editor again, and the last good puzzle on the boards', async () => {
  const { open, problems } = await profile();
  const page = await open();
  await paste(page, LINE_RALLYE);
  await says(parts(page).name, en('puzzle.from-text'));
  await turnTo(page, 'make');
  await parts(page).button('puzzle.edit').click();
  const mistaken = `x${LINE_RALLYE}`;
  await parts(page).editor.fill(mistaken);
  await says(parts(page).error, /x/);
  await eventually(async () => (await stored(page, 'draft')).values.length, 1);
  await reload(page);
  await says(parts(page).name, en('puzzle.from-text'));
  if (!(await parts(page).editor.isVisible())) await parts(page).button('puzzle.edit').click();
  await eventually(() => parts(page).editor.inputValue(), mistaken);
  nothingWrong(problems);
});

test('each family finds its own puzzle again', async () => {
  const { open } = await profile();
  const page = await open('#example=twelve');
  await page.keyboard.press('ArrowDown');
  await page.locator('#families select').selectOption('irrgarten');
  await toPart(page, 'examples');
  await page.locator('.card', { hasText: en('example.garden') }).click();
  await says(parts(page).name, en('example.garden'));
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await eventually(async () => (await newest(page))?.kind, 'irrgarten');
  await page.close();
  const later = await open();
  await says(parts(later).name, en('example.garden'));
  await later.locator('#families select').selectOption('simultaneous');
  await says(parts(later).name, en('example.twelve'));
  await eventually(async () => (await standing(later)).done, did(1));
});

test('what is merely shown to begin with is not kept, what one plays of it is', async () => {
  const { open } = await profile();
  const page = await open();
  await drawn(page);
  assert.deepEqual((await stored(page)).keys, []);
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await eventually(() => keptNames(page), [en('levels.title', { number: 1, name: en('level.simultaneous.1') })]);
});

test('choosing the card of a puzzle that one has walked on takes up the walk', async () => {
  const { open } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await page.close();
  const later = await open('#example=twelve');
  await toPart(later, 'examples');
  await later.locator('.card', { hasText: en('example.walls') }).click();
  await eventually(async () => (await standing(later)).done, did(1));
});

test('a move on a large puzzle does not write its text again', async () => {
  const { open, problems } = await profile();
  const page = await open(`#example=fifty`);
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await newest(page))?.sizes.puzzle >= example('fifty').length, true);
  await page.evaluate(() => {
    const { put: real } = IDBObjectStore.prototype;
    const names = /** @type {string[]} */ ([]);
    Object.assign(window, { names });
    IDBObjectStore.prototype.put = function (...given) {
      names.push(this.name);
      return real.apply(this, given);
    };
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+z');
  await eventually(() => page.evaluate(() => /** @type {any} */ (window).names.includes('progress')), true);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).names.includes('puzzle')), false);
  nothingWrong(problems);
});
