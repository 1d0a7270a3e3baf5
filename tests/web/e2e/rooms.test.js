/**
 * The tabs of the panel, Play, Solve and Make: each has its own controls, and the boards show what goes with it.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { MAZE, pastedMaze, pointOf } from '../support/mazes.js';
import {
  DESK,
  drawn,
  dropFile,
  en,
  eventually,
  PHONE,
  parts,
  paste,
  placesAre,
  says,
  show,
  solve,
  toTab,
  visitor,
  withPasted,
} from '../support/page.js';
import { corridor, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';

const visit = visitor().anew;

/** What belongs to each tab, once the puzzle is solved. @type {Record<import('../../../www/core/session.ts').Tab, string[]>} */
const OWN = {
  play: ['#play', '.transport.walk', '#hint'],
  solve: ['#solve, #result', '#action', '#search', '.transport:not(.walk)'],
  make: ['#make', '.make-choices', '#generator'],
};
const TABS = /** @type {(keyof typeof OWN)[]} */ (Object.keys(OWN));

const START = en('simultaneous.at-start');
const GOAL = en('simultaneous.at-goal');

/** @param {number} count */
const instructions = count => en('count.moves', { count });

/** @param {number} moment @param {number} count */
const of = (moment, count) => en('playback.of', { moment, count });

/** Waits until a tab is the one that is open. @param {import('playwright-core').Page} page @param {string} tab */
async function isOpen(page, tab) {
  const open = page.locator('#tabs [aria-pressed=true]');
  await eventually(() => open.evaluateAll(all => all.map(button => button.getAttribute('value'))), [tab]);
}

/** A page with the two mazes of 2 × 2 cells. */
async function opposed() {
  const visitor = await visit();
  await paste(visitor.page, OPPOSED);
  await says(parts(visitor.page).name, en('puzzle.from-text'));
  return visitor;
}

for (const viewport of [DESK, PHONE]) {
  test(`${viewport.width} pixels wide, each tab shows its own controls and no other's`, async () => {
    const { page, problems } = await visit('#example=walls', { viewport });
    await solve(page);
    const sheet = parts(page).button('panel.open');
    if (await sheet.isVisible()) await sheet.click();
    for (const tab of TABS) {
      await toTab(page, tab);
      await isOpen(page, tab);
      for (const [owner, selectors] of Object.entries(OWN)) {
        for (const selector of selectors) {
          const seen = await page.locator(selector).filter({ visible: true }).count();
          assert.equal(seen > 0, owner === tab, `${selector} on ${tab}`);
        }
      }
    }
    assert.deepEqual(problems, []);
  });
}

test('an example opens on Play, and a text that was pasted on Solve at first', async () => {
  const { page } = await visit('#example=walls');
  await isOpen(page, 'play');
  await paste(page, OPPOSED);
  await isOpen(page, 'solve');
});

test('a text opens on the tab that was chosen last, also after a reload, and a file on Solve', async () => {
  const { page } = await opposed();
  const { name } = parts(page);
  await toTab(page, 'play');
  await paste(page, SHORT_RALLYE);
  await eventually(() => page.locator('#families select').inputValue(), 'stromrallye');
  await isOpen(page, 'play');
  await toTab(page, 'make');
  await page.reload();
  // An example may be there before the saved puzzle.
  await isOpen(page, 'make');
  await page.locator('#families select').selectOption('irrgarten');
  await eventually(() => page.locator('#families select').inputValue(), 'irrgarten');
  await isOpen(page, 'make');
  // One that was opened before would come back as it was left.
  await dropFile(page, 'corridor.txt', corridor(3, 3));
  await says(name, 'corridor.txt');
  await isOpen(page, 'solve');
});

test('a link opens on the tab that was chosen last', async () => {
  const { page: other } = await opposed();
  await parts(other).button('header.share').click();
  await eventually(() => Promise.resolve(other.url()), /#p=/);
  const { page } = await withPasted(await visit(), SHORT_RALLYE);
  await toTab(page, 'make');
  await page.evaluate(hash => Object.assign(location, { hash }), new URL(other.url()).hash);
  await says(parts(page).name, en('puzzle.from-link'));
  await isOpen(page, 'make');
});

test('walking does not count as choosing a tab', async () => {
  const { page } = await opposed();
  await page.keyboard.press('ArrowDown');
  await isOpen(page, 'play');
  await paste(page, SHORT_RALLYE);
  await eventually(() => page.locator('#families select').inputValue(), 'stromrallye');
  await isOpen(page, 'solve');
});

test('Solve shows the solution on the boards, Play and Make the own walk', async () => {
  const { page } = await opposed();
  const walked = [en('stage.at', { x: 1, y: 2 }), START];
  await page.keyboard.press('ArrowDown');
  await placesAre(page, walked);
  await solve(page);
  await placesAre(page, [GOAL, GOAL]);
  await toTab(page, 'play');
  await placesAre(page, walked);
  await toTab(page, 'solve');
  await placesAre(page, [GOAL, GOAL]);
  await toTab(page, 'make');
  await placesAre(page, walked);
});

test('another family keeps the room', async () => {
  const { page } = await opposed();
  await toTab(page, 'make');
  await page.locator('#families select').selectOption('irrgarten');
  await says(parts(page).name, /Level 1/);
  await isOpen(page, 'make');
  await toTab(page, 'play');
  await page.locator('#families select').selectOption('simultaneous');
  await says(parts(page).name, en('puzzle.from-text'));
  await isOpen(page, 'play');
});

/** Presses two buttons in the same moment. @param {import('playwright-core').Page} page @param {string[]} selectors */
async function pressTogether(page, selectors) {
  for (const selector of selectors) await page.locator(selector).waitFor();
  await page.evaluate(all => {
    for (const selector of all) {
      const part = document.querySelector(selector);
      if (!(part instanceof HTMLElement)) throw new Error(`nothing is ${selector}`);
      part.click();
    }
  }, selectors);
  await drawn(page);
}

test('a search that ends while one plays leaves the own walk on the boards', async () => {
  const { page, problems } = await visit('#example=walls');
  const { action, count, verdict } = parts(page);
  await page.keyboard.press('ArrowDown');
  await says(count, instructions(1));
  const before = await parts(page).places.allTextContents();
  await toTab(page, 'solve');
  await pressTogether(page, ['#action', '#tabs [value=play]']);
  await eventually(() => action.textContent(), en('solve.start'));
  await drawn(page);
  await isOpen(page, 'play');
  await placesAre(page, before);
  await says(count, instructions(1));
  await toTab(page, 'solve');
  await says(verdict, en('simultaneous.shortest', { count: 9 }));
  assert.deepEqual(problems, []);
});

test('a search to be watched that ends while one plays leaves the own walk on the boards', async () => {
  const { page, problems } = await pastedMaze(visit, MAZE);
  const { action } = parts(page);
  await page.locator('.showing select').evaluate((/** @type {HTMLSelectElement} */ select) => {
    select.value = 'shortest';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // In the same moment.
    /** @type {HTMLElement} */ (document.querySelector('#tabs [value=play]')).click();
  });
  await drawn(page);
  await eventually(() => action.textContent(), en('solve.start'));
  await drawn(page);
  await isOpen(page, 'play');
  await says(parts(page).count, en('count.moves', { count: 0 }));
  await toTab(page, 'solve');
  await show(page, 'shortest');
  await says(parts(page).count, /^Step 0 of/);
  assert.deepEqual(problems, []);
});

test('Space plays after a click on a tab', async () => {
  const { page } = await visit('#example=fifty');
  const { button } = parts(page);
  await solve(page);
  await toTab(page, 'play');
  await toTab(page, 'solve');
  await page.keyboard.press(' ');
  await button('playback.pause').waitFor();
  await page.keyboard.press(' ');
  await button('playback.play').waitFor();
});

test('a click on the board while a solution is shown makes no move, and one while one plays does', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { button, count } = parts(page);
  await solve(page);
  await button('playback.begin').click();
  await says(count, of(0, 8));
  const { x, y } = await pointOf(page, 2, 1, { width: 9, height: 7 });
  await page.mouse.click(x, y);
  await drawn(page);
  await says(count, of(0, 8));
  await isOpen(page, 'solve');
  await toTab(page, 'play');
  await says(count, en('played.of', { count: 0, least: 8 }));
  const there = await pointOf(page, 2, 1, { width: 9, height: 7 });
  await page.mouse.click(there.x, there.y);
  await says(count, en('played.of', { count: 1, least: 8 }));
});

test('Up and Down change the speed while a solution is shown', async () => {
  const { page } = await visit('#example=walls');
  const speed = page.getByRole('slider', { name: en('playback.speed') });
  await solve(page);
  await page.locator('h1').click();
  const usual = Number(await speed.inputValue());
  await page.keyboard.press('ArrowUp');
  await eventually(() => speed.inputValue(), String(usual + 1));
  await eventually(() => page.locator('#live').textContent(), (await speed.getAttribute('aria-valuetext')) ?? '');
  await page.keyboard.press('ArrowDown');
  await eventually(() => speed.inputValue(), String(usual));
  await says(parts(page).count, of(9, 9));
});

test('Space replays the own walk', async () => {
  const { page } = await visit('#example=walls', { reducedMotion: 'no-preference' });
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  const { count, places } = parts(page);
  await says(count, instructions(4));
  await eventually(async () => (await places.allTextContents()).includes(START), false);
  await page.evaluate(() => {
    const read = () => [...document.querySelectorAll('.pane .place')].map(place => place.textContent);
    const seen = Object.assign(window, { seen: [read()] }).seen;
    new MutationObserver(() => void seen.push(read())).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.keyboard.press(' ');
  const seen = () => page.evaluate(() => /** @type {any} */ (window).seen);
  // From the start it comes back to where one stands, and nothing was undone.
  await eventually(async () => {
    const [before, ...then] = await seen();
    return [
      then.some((/** @type {string[]} */ shown) => shown.every(place => place === START)),
      isDeepStrictEqual(then.at(-1), before),
    ];
  }, [true, true]);
  await says(count, instructions(4));
});
