/** Nothing is lost: whatever a person does is there again after a reload, after closing the page and coming back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, paste, pressMoves, says, solve, toPart, toTab } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import {
  dice,
  hasDone,
  inEach,
  keptNames,
  nothingWrong,
  plays,
  profiles,
  reload,
  standing,
  standsAs,
  stored,
  toExample,
} from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const newProfile = profiles();

/** Actions of a person in the midst of play. @type {((page: Page, roll: (limit: number) => number) => Promise<void>)[]} */
const DEEDS = [
  ...Array(6).fill(walk),
  page => page.keyboard.press('ControlOrMeta+z'),
  page => page.keyboard.press('ControlOrMeta+y'),
  page => page.keyboard.press('h'),
  page => press(page, 'checkpoint.set'),
  page => press(page, 'walk.restart'),
];

/** Presses a button, if it can be pressed now. @param {Page} page @param {string} key */
async function press(page, key) {
  const button = page.getByRole('button', { name: en(key), exact: true, disabled: false }).first();
  await drawn(page);
  if (await button.isVisible()) await button.click();
}

/** Some steps in any direction. @param {Page} page @param {(limit: number) => number} roll */
function walk(page, roll) {
  return pressMoves(page, Array.from({ length: 1 + roll(4) }, () => 'UDLR'[roll(4)]).join(''));
}

test('what one plays, finds and searches goes on after a reload at any moment', async () => {
  await inEach(['twelve', 'detours', 'garden'], async ({ open }, name) => {
    const page = await open(`#example=${name}`);
    const roll = dice(name.length);
    for (let round = 0; round < 4; round++) {
      for (let count = 1 + roll(3); count > 0; count--) await DEEDS[roll(DEEDS.length)](page, roll);
      await drawn(page);
      const before = await standing(page);
      await reload(page);
      await standsAs(page, before);
    }
    const { done } = await standing(page);
    await toTab(page, 'solve');
    await solve(page);
    await parts(page).button('playback.begin').click();
    await parts(page).button('playback.forward').click();
    await drawn(page);
    const before = await standing(page);
    await reload(page);
    await standsAs(page, before);
    // In the midst of a search: this time nothing comes of it.
    await parts(page).action.click();
    await reload(page);
    await eventually(async () => (await standing(page)).tab, before.tab);
    await toTab(page, 'play');
    await eventually(async () => (await standing(page)).done, done);
  });
});

test('a closed page comes back with the last puzzle, each family with its own, and a card with its walk', async () => {
  const { open, problems } = await newProfile();
  const page = await open();
  // A puzzle that is merely shown to begin with is not kept.
  await drawn(page);
  assert.deepEqual((await stored(page)).keys, []);
  await paste(page, OPPOSED);
  await says(parts(page).name, en('puzzle.from-text'));
  await toTab(page, 'play');
  await plays(page, 'DD');
  await toExample(page, 'garden');
  await pressMoves(page, 'URDL');
  await drawn(page);
  const before = await standing(page);
  await page.close();
  const later = await open();
  // An address names a puzzle only where somebody has followed it.
  await standsAs(later, { ...before, hash: '' });
  await later.getByRole('combobox', { name: en('header.family') }).selectOption('simultaneous');
  await says(parts(later).name, en('puzzle.from-text'));
  await hasDone(later, 2);
  // Moves from before it was closed can be undone.
  await later.keyboard.press('ControlOrMeta+z');
  await hasDone(later, 1);
  await later.close();
  const chosen = await open('#example=twelve');
  await toPart(chosen, 'yours');
  assert.deepEqual(
    (await keptNames(chosen)).sort(),
    [en('puzzle.from-text'), en('example.twelve'), en('example.garden')].sort(),
  );
  await chosen
    .getByRole('button', { name: en('puzzle.from-text') })
    .first()
    .click();
  await hasDone(chosen, 1);
  nothingWrong(problems);
});

test('a text with a mistake is in the editor again, and the last good puzzle on the boards', async () => {
  const { open, problems } = await newProfile();
  const page = await open();
  await paste(page, LINE_RALLYE);
  await says(parts(page).name, en('puzzle.from-text'));
  await toTab(page, 'make');
  await parts(page).button('puzzle.edit').click();
  const mistaken = `x${LINE_RALLYE}`;
  await parts(page).editor.fill(mistaken);
  await says(parts(page).error, /x/);
  await reload(page);
  await says(parts(page).name, en('puzzle.from-text'));
  if (!(await parts(page).editor.isVisible())) await parts(page).button('puzzle.edit').click();
  await eventually(() => parts(page).editor.inputValue(), mistaken);
  nothingWrong(problems);
});
