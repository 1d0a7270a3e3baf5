/** Every state of the page that looks different from the others: where it is met, and what is done there. */

import { encode } from '../../../www/state/links.ts';
import { drawn, dropFile } from './page.js';
import { dearLink, identity } from './puzzles.js';
import * as lockstep from './wasm.js';

const { ok } = lockstep;

/** Does something, then waits for what a selector finds. @param {string} presses @param {string} until @returns {(me: Person) => Promise<void>} */
const after = (presses, until) => async me => {
  await me.does(presses);
  await me.page.locator(until).first().waitFor({ state: 'attached' });
};

/** Opens a fold, by its selector, and waits for what is in it. @param {Person} me @param {string} fold @param {string} [until] */
async function unfolds({ page }, fold, until) {
  await page.locator(`${fold} summary`).first().click();
  if (until) await page.locator(until).first().waitFor();
}

/** Opens all that is folded in the panel, and what is folded in that. @param {Person} me */
async function unfoldAll({ page }) {
  for (const _ of [1, 2]) {
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open ||= fold.closest('#panel') !== null;
    });
    await drawn(page);
  }
}

/** Levels with a title, an author and a note. */
const LEVELS = [1, 2, 3].map(number => {
  const { text } = ok(lockstep.level('simultaneous', number));
  return { title: `Aufgabe ${number}`, author: 'Ada Lovelace', note: 'Erst denken, dann gehen.', text };
});

const COLLECTION = await encode(ok(lockstep.packCollection('Klasse 7b, Knobeln', LEVELS)).bytes);

/** Hand-ins of a class: the shortest solution, none, and something that is no solution. */
const HANDED_IN = LEVELS.map(({ title, text }) => {
  const { moves } = ok(lockstep.solve(text));
  return `# ${title} (${identity(text)})\nAnn-Sophie von Hohenstein: ${moves}\nBen:\nCleo: LLL\n`;
}).join('');

/** While one plays little is in sight. */
const PLAY = { limit: 15, folded: true };
/** The result is in a sheet on phones. */
const SOLVE = { limit: 20, sheet: true };

/** @type {import('./crawl.js').State[]} */
export const STATES = [
  { name: 'a first visit', fragment: '#', ...PLAY },
  {
    name: 'Play: a hint that names the move',
    fragment: '#example=detours',
    ...PLAY,
    reach: me => me.does('h coach.show-star', { can: 'coach.play' }),
  },
  {
    name: 'Play: all is lost, and a cell is looked at',
    fragment: '#example=first-swap',
    ...PLAY,
    async reach(me) {
      await me.does('ArrowDown', { can: 'coach.back' });
      await after('Shift+ArrowRight', '.readout, .bar-words.looks')(me);
    },
  },
  {
    name: 'Play: a level that is won',
    fragment: '#level=simultaneous/1',
    ...PLAY,
    reach: after('play:RRD', '.win'),
  },
  {
    name: 'Play: everything that is folded away',
    fragment: '#example=walls',
    sheet: true,
    async reach(me) {
      await me.does('ArrowDown c ArrowRight h', { can: 'coach.show-star' });
      await unfoldAll(me);
      await me.page.locator('.history-line').first().waitFor();
    },
  },
  { name: 'Play: boards of 250 × 250 cells', fragment: '#example=giant', ...PLAY },
  { name: 'Play: a damaged link', fragment: '#p=AWNgZGBkYGRg', ...PLAY },
  {
    name: 'Solve: a proof that nothing is shorter, and a table of solutions',
    fragment: '#example=twelve',
    ...SOLVE,
    async reach(me) {
      await me.solve();
      await unfolds(me, '#grading');
      await me.fill({ 'grade.label': 'Ben: UDRD\nAnn-Sophie von Hohenstein: DRD\nCleo: huh' });
      await after('grade.go', '.grade-name')(me);
      await unfoldAll(me);
    },
  },
  { name: 'Solve: a proof that there is no solution', fragment: '#example=cut-off', ...SOLVE, reach: me => me.solve() },
  {
    name: 'Solve: a search that is watched',
    fragment: '#example=crowd',
    ...SOLVE,
    async reach(me) {
      await me.solve();
      await me.fill({ 'playback.view': 'auto' });
      await after('', '.watched-step:not([hidden])')(me);
      await me.click('playback.end');
      await unfolds(me, '.search-hops', '.search-hops tbody tr');
    },
  },
  {
    name: 'Solve: searches compared, all states, and how hard it is',
    fragment: '#level=irrgarten/4',
    sheet: true,
    async reach(me) {
      await me.goTo('solve');
      await me.click('compare.all');
      await me.page.locator('#comparison tbody').nth(2).waitFor();
      await unfolds(me, '.states-fold', '.states-line:not(:empty)');
      await me.click('measure.ask');
      await unfolds(me, '.measured');
    },
  },
  {
    name: 'Solve: a long search',
    fragment: await dearLink(),
    limit: 20,
    reach: me => me.goTo('solve').then(me.begin),
  },
  {
    name: 'Make: everything that can be set',
    fragment: '#example=chessboard',
    sheet: true,
    async reach(me) {
      await me.solve();
      await me.makeBy('generate');
      await unfoldAll(me);
    },
  },
  {
    name: 'Make: drawing with many pens',
    fragment: '#level=irrgarten/2',
    limit: 25,
    sheet: true,
    reach: me => me.makeBy('draw'),
  },
  {
    name: 'Make: a bad file',
    fragment: '#example=walls',
    limit: 25,
    sheet: true,
    async reach(me) {
      await dropFile(me.page, 'bad.txt', '3 3\n0 x\n');
      await me.page.locator('#editor-error').waitFor();
    },
  },
  {
    name: 'Home',
    fragment: '#level=simultaneous/2',
    async reach(me) {
      await me.part('home');
      await me.page.locator('.home-cards .card').first().waitFor();
    },
  },
  { name: 'Home: levels', fragment: '#level=stromrallye/2', reach: me => me.part('levels') },
  {
    name: 'Home: examples, and puzzles for programs',
    fragment: '#example=walls',
    async reach(me) {
      await me.part('examples');
      await unfolds(me, '.instances', '[data-instance]');
    },
  },
  {
    name: 'Home: past days',
    fragment: '#today',
    async reach(me) {
      await me.part('home');
      await after('library.statistics', '.past-day')(me);
    },
  },
  {
    name: 'Home: puzzles of one’s own, of which one is ticked for a collection',
    fragment: '#level=simultaneous/1',
    async reach(me) {
      await me.press('ArrowRight');
      await me.part('yours');
      await me.page.getByRole('checkbox').first().click();
      await me.page.locator('.arranged').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'Home: a collection', fragment: COLLECTION, reach: me => me.part('collections') },
  {
    name: 'Class: what was handed in',
    fragment: COLLECTION,
    async reach(me) {
      await me.part('class');
      await me.fill({ 'grade.label': HANDED_IN });
      await me.click('grade.go');
      await me.page.locator('.handed tbody tr').nth(2).waitFor();
    },
  },
  {
    name: 'a quiz of several puzzles',
    fragment: `${COLLECTION}&quiz`,
    async reach(me) {
      await me.page.locator('#quiz-dialog').getByRole('textbox').fill('Ann-Sophie von Hohenstein');
      await after('Enter', '.quiz-badge')(me);
    },
  },
  { name: 'Share: a code to photograph', fragment: COLLECTION, reach: after('header.share share.qr', '.qr img') },
  { name: 'Help: its contents', fragment: '#help' },
  { name: 'Help: rules on boards', fragment: '#help=rules', reach: after('', '#help .help-board') },
  { name: 'Help: a file format', fragment: '#help=format', reach: after('', '#help .help-sample') },
  {
    name: 'the board alone, in a frame of another page, won',
    fragment: '#level=simultaneous/1&embed',
    async reach(me) {
      await after('', '.embed-link')(me);
      await after('play:RRD', '.win')(me);
    },
  },
];
