/** Every state of the page that looks different from the others: where it is met, and what is done there. */

import assert from 'node:assert/strict';

import { encode } from '../../../www/core/links.ts';
import { drawn, dropFile, en, parts, pressMoves, says, show, solve, toGenerator, toPart, toTab } from './page.js';
import { dearLink } from './puzzles.js';
import * as lockstep from './wasm.js';

/** @typedef {import('playwright-core').Page} Page */

/** Opens all that is folded in the panel, and what is folded in that. @param {Page} page */
async function unfoldAll(page) {
  for (const _ of [1, 2]) {
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open ||= fold.closest('#panel') !== null;
    });
    await drawn(page);
  }
}

/** A collection of three levels, with a title, an author and a note. */
async function collection() {
  const entries = [1, 2, 3].map(number => {
    const level = lockstep.level('simultaneous', number);
    assert(level.ok);
    return { title: `Aufgabe ${number}`, author: 'Ada Lovelace', note: 'Erst denken, dann gehen.', text: level.text };
  });
  const packed = lockstep.packCollection('Klasse 7b, Arbeitsgemeinschaft', entries);
  assert(packed.ok);
  return encode(packed.bytes);
}

/** While one plays little is in sight. */
const PLAY = { limit: 15, folded: true };

/** @type {import('./crawl.js').State[]} */
export const STATES = [
  { name: 'a first visit', fragment: '#', ...PLAY },
  {
    name: 'a game with a hint asked for',
    fragment: '#example=detours',
    ...PLAY,
    async reach(page) {
      await page.keyboard.press('h');
      await parts(page).button('coach.show-star').click();
      await parts(page).button('coach.play').waitFor();
    },
  },
  {
    name: 'a game that is lost, and a cell that is looked at',
    fragment: '#example=first-swap',
    ...PLAY,
    async reach(page) {
      await page.keyboard.press('ArrowDown');
      await parts(page).button('coach.back').waitFor();
      await page.keyboard.press('Shift+ArrowRight');
      await parts(page).readout.waitFor();
    },
  },
  {
    name: 'a level that is won',
    fragment: '#level=simultaneous/1',
    ...PLAY,
    async reach(page) {
      await pressMoves(page, 'RRD');
      await page.locator('.win').waitFor();
    },
  },
  {
    name: 'everything that is folded away during play',
    fragment: '#example=walls',
    sheet: true,
    async reach(page) {
      for (const key of ['ArrowDown', 'c', 'ArrowRight', 'h']) await page.keyboard.press(key);
      await parts(page).button('coach.show-star').waitFor();
      await unfoldAll(page);
      await page.locator('.history-line').first().waitFor();
    },
  },
  {
    name: 'a level of Stromrallye with a long name',
    fragment: '#level=stromrallye/28',
    ...PLAY,
  },
  {
    name: 'a level of Irrgarten with a tip, from which no way leads out any more',
    fragment: '#level=irrgarten/10',
    ...PLAY,
  },
  {
    name: 'Solve with a proof that nothing is shorter, a class table and how hard it is',
    fragment: '#example=twelve',
    limit: 20,
    sheet: true,
    async reach(page) {
      await solve(page);
      await page.locator('#grading summary').click();
      await page
        .getByRole('textbox', { name: en('grade.label') })
        .fill('Ben: UDRD\nAnn-Sophie von Hohenstein: DRD\nCleo: huh');
      await parts(page).button('grade.go').click();
      await page.locator('.grade-name').first().waitFor();
      await unfoldAll(page);
    },
  },
  {
    name: 'Solve with a proof that there is no solution',
    fragment: '#example=cut-off',
    limit: 20,
    sheet: true,
    reach: solve,
  },
  {
    name: 'Solve with a search that is watched',
    fragment: '#example=crowd',
    limit: 20,
    sheet: true,
    async reach(page) {
      await solve(page);
      await show(page, 'auto');
      await page.locator('.watched-step:not([hidden])').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'Solve with searches compared and all states',
    fragment: '#level=irrgarten/4',
    sheet: true,
    async reach(page) {
      await toTab(page, 'solve');
      await parts(page).button('compare.all').click();
      await page.locator('#comparison tbody').nth(2).waitFor();
      await page.locator('.states-fold summary').click();
      await page.locator('.states-line:not(:empty)').waitFor();
    },
  },
  {
    name: 'a long search',
    fragment: await dearLink(),
    limit: 20,
    async reach(page) {
      await toTab(page, 'solve');
      await parts(page).action.click();
      await says(parts(page).action, en('solve.cancel'));
    },
  },
  {
    name: 'Make with everything that can be set',
    fragment: '#example=chessboard',
    sheet: true,
    async reach(page) {
      await toGenerator(page);
      await unfoldAll(page);
    },
  },
  {
    name: 'Make, drawing with many pens',
    fragment: '#level=irrgarten/2',
    limit: 25,
    sheet: true,
    async reach(page) {
      await toTab(page, 'make');
      await page.locator('[aria-controls=drawing]').click();
    },
  },
  {
    name: 'Make with a bad file',
    fragment: '#example=walls',
    sheet: true,
    async reach(page) {
      await dropFile(page, 'bad.txt', '3 3\n0 x\n');
      await parts(page).error.waitFor();
    },
  },
  {
    name: 'Home',
    fragment: '#level=simultaneous/2',
    async reach(page) {
      await toPart(page, 'home');
      await page.locator('.home-cards .card').first().waitFor();
    },
  },
  {
    name: 'the levels',
    fragment: '#level=stromrallye/2',
    reach: page => toPart(page, 'levels'),
  },
  {
    name: 'past days',
    fragment: '#today',
    async reach(page) {
      await toPart(page, 'home');
      await parts(page).button('library.statistics').click();
      await page.locator('.past-day').first().waitFor();
    },
  },
  {
    name: 'one’s own puzzles, while a collection is chosen',
    fragment: '#level=simultaneous/1',
    async reach(page) {
      await pressMoves(page, 'R');
      await toPart(page, 'yours');
      await page
        .locator('.yours')
        .getByRole('button', { name: en('collection.begin') })
        .click();
      await page.locator('.kept-open').first().click();
    },
  },
  {
    name: 'a collection',
    fragment: await collection(),
    async reach(page) {
      await page.locator('#collection-bar').waitFor();
      await toPart(page, 'collections');
    },
  },
  {
    name: 'Class',
    fragment: await collection(),
    reach: page => toPart(page, 'class'),
  },
  {
    name: 'a quiz of several puzzles',
    fragment: `${await collection()}&quiz`,
    async reach(page) {
      await page.locator('#quiz-dialog').getByRole('textbox').fill('Ann-Sophie von Hohenstein');
      await page.keyboard.press('Enter');
      await page.locator('.quiz-badge').waitFor();
    },
  },
  {
    name: 'the sheet for passing on, with a code to photograph',
    fragment: await collection(),
    async reach(page) {
      await parts(page).button('header.share').click();
      await parts(page)
        .dialog.getByRole('button', { name: en('share.qr'), exact: true })
        .click();
      await parts(page).dialog.locator('.qr img').waitFor();
    },
  },
  { name: 'the contents of the help', fragment: '#help' },
  {
    name: 'a chapter of the help with boards',
    fragment: '#help=rules',
    reach: page => page.locator('#help .help-board').first().waitFor(),
  },
  { name: 'a damaged link', fragment: '#p=AWNgZGBkYGRg', ...PLAY },
  { name: 'boards of 250 × 250 cells', fragment: '#example=thousand', sheet: true },
  {
    name: 'the board alone',
    fragment: '#level=simultaneous/1&embed',
    reach: page => page.locator('.embed-link').waitFor(),
  },
  {
    name: 'the board alone, won',
    fragment: '#level=simultaneous/1&embed',
    async reach(page) {
      await page.locator('.embed-link').waitFor();
      await pressMoves(page, 'RRD');
    },
  },
];
