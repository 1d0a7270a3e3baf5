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

/** Levels with a title, an author and a note. */
const LEVELS = [1, 2, 3].map(number => {
  const level = lockstep.level('simultaneous', number);
  assert(level.ok);
  return { title: `Aufgabe ${number}`, author: 'Ada Lovelace', note: 'Erst denken, dann gehen.', text: level.text };
});

const packed = lockstep.packCollection('Klasse 7b, Knobeln', LEVELS);
assert(packed.ok);
const COLLECTION = await encode(packed.bytes);

/** Hand-ins of a class: the shortest solution, none, and something that is no solution. */
const HANDED_IN = LEVELS.map(({ title, text }) => {
  const opened = lockstep.open(text);
  const solved = lockstep.solve(text);
  assert(opened.ok && solved.ok);
  return `# ${title} (${opened.puzzle.id})\nAnn-Sophie von Hohenstein: ${solved.moves}\nBen:\nCleo: LLL\n`;
}).join('');

/** While one plays little is in sight. */
const PLAY = { limit: 15, folded: true };

/** @type {import('./crawl.js').State[]} */
export const STATES = [
  { name: 'a first visit', fragment: '#', ...PLAY },
  {
    name: 'Play: a hint that names the move',
    fragment: '#example=detours',
    ...PLAY,
    async reach(page) {
      await page.keyboard.press('h');
      await parts(page).button('coach.show-star').click();
      await parts(page).button('coach.play').waitFor();
    },
  },
  {
    name: 'Play: all is lost, and a cell is looked at',
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
    name: 'Play: no way leads out of the Irrgarten any more',
    fragment: '#example=no-way-back',
    ...PLAY,
    async reach(page) {
      await pressMoves(page, 'RRR');
      await parts(page).button('coach.back').waitFor();
    },
  },
  {
    name: 'Play: a level that is won',
    fragment: '#level=simultaneous/1',
    ...PLAY,
    async reach(page) {
      await pressMoves(page, 'RRD');
      await page.locator('.win').waitFor();
    },
  },
  {
    name: 'Play: everything that is folded away',
    fragment: '#example=walls',
    sheet: true,
    async reach(page) {
      for (const key of ['ArrowDown', 'c', 'ArrowRight', 'h']) await page.keyboard.press(key);
      await parts(page).button('coach.show-star').waitFor();
      await unfoldAll(page);
      await page.locator('.history-line').first().waitFor();
    },
  },
  { name: 'Play: boards of 250 × 250 cells', fragment: '#example=giant', ...PLAY },
  { name: 'Play: a damaged link', fragment: '#p=AWNgZGBkYGRg', ...PLAY },
  {
    name: 'Solve: a proof that nothing is shorter, and a table of solutions',
    fragment: '#example=twelve',
    limit: 20,
    sheet: true,
    async reach(page) {
      await solve(page);
      await page.locator('#grading summary').click();
      const given = 'Ben: UDRD\nAnn-Sophie von Hohenstein: DRD\nCleo: huh';
      await page.getByRole('textbox', { name: en('grade.label') }).fill(given);
      await parts(page).button('grade.go').click();
      await page.locator('.grade-name').first().waitFor();
      await unfoldAll(page);
    },
  },
  {
    name: 'Solve: a proof that there is no solution',
    fragment: '#example=cut-off',
    limit: 20,
    sheet: true,
    reach: solve,
  },
  {
    name: 'Solve: a search that is watched',
    fragment: '#example=crowd',
    limit: 20,
    sheet: true,
    async reach(page) {
      await solve(page);
      await show(page, 'auto');
      await page.locator('.watched-step:not([hidden])').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: en('playback.end'), exact: true }).click();
      await page.locator('.search-hops summary').click();
      await page.locator('.search-hops tbody tr').first().waitFor();
    },
  },
  {
    name: 'Solve: searches compared, all states, and how hard it is',
    fragment: '#level=irrgarten/4',
    sheet: true,
    async reach(page) {
      await toTab(page, 'solve');
      await parts(page).button('compare.all').click();
      await page.locator('#comparison tbody').nth(2).waitFor();
      await page.locator('.states-fold summary').click();
      await page.locator('.states-line:not(:empty)').waitFor();
      await parts(page).button('measure.ask').click();
      await page.locator('.measured summary').click();
    },
  },
  {
    name: 'Solve: a long search',
    fragment: await dearLink(),
    limit: 20,
    async reach(page) {
      await toTab(page, 'solve');
      await parts(page).action.click();
      await says(parts(page).action, en('solve.cancel'));
    },
  },
  {
    name: 'Make: everything that can be set',
    fragment: '#example=chessboard',
    sheet: true,
    async reach(page) {
      await solve(page);
      await toGenerator(page);
      await unfoldAll(page);
    },
  },
  {
    name: 'Make: drawing with many pens',
    fragment: '#level=irrgarten/2',
    limit: 25,
    sheet: true,
    async reach(page) {
      await toTab(page, 'make');
      await page.locator('[aria-controls=drawing]').click();
    },
  },
  {
    name: 'Make: a bad file',
    fragment: '#example=walls',
    limit: 25,
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
  { name: 'Home: levels', fragment: '#level=stromrallye/2', reach: page => toPart(page, 'levels') },
  {
    name: 'Home: examples, and puzzles for programs',
    fragment: '#example=walls',
    async reach(page) {
      await toPart(page, 'examples');
      await page.locator('.instances summary').click();
      await page.locator('[data-instance]').first().waitFor();
    },
  },
  {
    name: 'Home: past days',
    fragment: '#today',
    async reach(page) {
      await toPart(page, 'home');
      await parts(page).button('library.statistics').click();
      await page.locator('.past-day').first().waitFor();
    },
  },
  {
    name: 'Home: puzzles of one’s own are chosen for a collection',
    fragment: '#level=simultaneous/1',
    async reach(page) {
      await pressMoves(page, 'R');
      await toPart(page, 'yours');
      await page.getByRole('button', { name: en('collection.begin') }).click();
      await page.locator('.kept-open').first().click();
    },
  },
  { name: 'Home: a collection', fragment: COLLECTION, reach: page => toPart(page, 'collections') },
  {
    name: 'Class: what was handed in',
    fragment: COLLECTION,
    async reach(page) {
      await toPart(page, 'class');
      await page.locator('.entries textarea').fill(HANDED_IN);
      await page.locator('.entries .go').click();
      await page.locator('.handed tbody tr').nth(2).waitFor();
    },
  },
  {
    name: 'a quiz of several puzzles',
    fragment: `${COLLECTION}&quiz`,
    async reach(page) {
      await page.locator('#quiz-dialog').getByRole('textbox').fill('Ann-Sophie von Hohenstein');
      await page.keyboard.press('Enter');
      await page.locator('.quiz-badge').waitFor();
    },
  },
  {
    name: 'Share: a code to photograph',
    fragment: COLLECTION,
    async reach(page) {
      await parts(page).button('header.share').click();
      await parts(page)
        .dialog.getByRole('button', { name: en('share.qr'), exact: true })
        .click();
      await parts(page).dialog.locator('.qr img').waitFor();
    },
  },
  { name: 'Help: its contents', fragment: '#help' },
  {
    name: 'Help: rules on boards',
    fragment: '#help=rules',
    reach: page => page.locator('#help .help-board').first().waitFor(),
  },
  {
    name: 'Help: a file format',
    fragment: '#help=format',
    reach: page => page.locator('#help .help-sample').waitFor(),
  },
  {
    name: 'the board alone, in a frame of another page, won',
    fragment: '#level=simultaneous/1&embed',
    async reach(page) {
      await page.locator('.embed-link').waitFor();
      await pressMoves(page, 'RRD');
      await page.locator('.win').waitFor();
    },
  },
];
