/**
 * Every state of the page, in windows of five sizes and in both languages: nothing is cut off, covered, scrolled
 * sideways or too small to press, nothing stands there twice or is one control too many, keys reach everything, and axe
 * has nothing to complain about in either theme. All that is wrong with a state is told at once.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../www/state/links.ts';
import { crawled, type Looks, type Step } from '../support/crawl.ts';
import { drawn, dropFile } from '../support/page.ts';
import { dearLink, identity } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const { ok } = lockstep;

/** Opens all that is folded in the panel, and what is folded in that. */
async function unfoldAll({ page }: Person) {
  for (const _ of [1, 2]) {
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open ||= fold.closest('#panel') !== null;
    });
    await drawn(page);
  }
}

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
const MAKE = { limit: 25, sheet: true };

/**
 * An address; what is looked at there; and what is done there, each step perhaps with a selector to wait for: most of what
 * is waited for has no words of its own.
 */
const STATES: Record<string, [fragment: string, looks: Looks, ...steps: Step[]]> = {
  'a first visit': ['#', PLAY],
  'Play: a hint that names the move': ['#example=detours', PLAY, 'h coach.show-star', me => me.can('coach.play')],
  'Play: all is lost, and a cell is looked at': [
    '#example=first-swap',
    PLAY,
    'ArrowDown',
    me => me.can('coach.back'),
    ['Shift+ArrowRight', '.readout, .bar-words.looks'],
  ],
  'Play: a level that is won': ['#level=simultaneous/1', PLAY, ['play:RRD', '.win']],
  'Play: everything that is folded away': [
    '#example=walls',
    { sheet: true },
    'ArrowDown c ArrowRight h',
    me => me.can('coach.show-star'),
    [unfoldAll, '.history-line'],
  ],
  'Play: boards of 250 × 250 cells': ['#example=giant', PLAY],
  'Play: a damaged link': ['#p=AWNgZGBkYGRg', PLAY],
  'Solve: a proof that nothing is shorter, and a table of solutions': [
    '#example=twelve',
    SOLVE,
    'solve open:grade.title',
    { 'grade.label': 'Ben: UDRD\nAnn-Sophie von Hohenstein: DRD\nCleo: huh' },
    ['grade.go', '.grade-name'],
    unfoldAll,
  ],
  'Solve: a proof that there is no solution': ['#example=cut-off', SOLVE, 'solve'],
  'Solve: a search that is watched': [
    '#example=crowd',
    SOLVE,
    'solve',
    [{ 'playback.view': 'auto' }, '.watched-step:not([hidden])'],
    'playback.end',
    [me => me.page.locator('.search-hops summary').click(), '.search-hops tbody tr'],
  ],
  'Solve: searches compared, all states, and how hard it is': [
    '#level=irrgarten/4',
    { sheet: true },
    ['in:solve compare.all', '#comparison tbody:nth-of-type(3)'],
    ['open:states.title', '.states-line:not(:empty)'],
    'measure.ask open:measure.why',
  ],
  'Solve: a long search': [await dearLink(), { limit: 20 }, 'in:solve', me => me.begin()],
  'Make: everything that can be set': ['#example=chessboard', { sheet: true }, 'solve by:generate', unfoldAll],
  'Make: drawing with many pens': ['#level=irrgarten/2', MAKE, 'by:draw'],
  'Make: a bad file': ['#example=walls', MAKE, [me => dropFile(me.page, 'bad.txt', '3 3\n0 x\n'), '#editor-error']],
  Home: ['#level=simultaneous/2', {}, ['part:home', '.home-cards .card']],
  'Home: levels': ['#level=stromrallye/2', {}, 'part:levels'],
  'Home: examples, and puzzles for programs': [
    '#example=walls',
    {},
    ['part:examples open:instances.title', '[data-instance]'],
  ],
  'Home: past days': ['#today', {}, ['part:home library.statistics', '.past-day']],
  'Home: puzzles of one’s own, of which one is ticked for a collection': [
    '#level=simultaneous/1',
    {},
    'ArrowRight part:yours',
    [me => me.page.getByRole('checkbox').first().click(), '.arranged'],
  ],
  'Home: a collection': [COLLECTION, {}, 'part:collections'],
  'Class: what was handed in': [
    COLLECTION,
    {},
    'part:class',
    { 'grade.label': HANDED_IN },
    ['grade.go', '.handed tbody tr:nth-child(3)'],
  ],
  'a quiz of several puzzles': [
    `${COLLECTION}&quiz`,
    {},
    me => me.page.locator('#quiz-dialog').getByRole('textbox').fill('Ann-Sophie von Hohenstein'),
    ['Enter', '.quiz-badge'],
  ],
  'Share: a code to photograph': [COLLECTION, {}, ['header.share share.qr', '.qr img']],
  'Help: its contents': ['#help', {}],
  'Help: rules on boards': ['#help=rules', {}, ['', '#help .help-board']],
  'Help: a file format': ['#help=format', {}, ['', '#help .help-sample']],
  'the board alone, in a frame of another page, won': [
    '#level=simultaneous/1&embed',
    {},
    ['', '.embed-foot a'],
    ['play:RRD', '.win'],
  ],
};

for (const [name, [fragment, looks, ...steps]] of Object.entries(STATES))
  test(name, async () => {
    const found = await crawled(fragment, looks, steps);
    assert.ok(found.length === 0, `${found.length} faults of ${name}:\n${found.join('\n')}`);
  });
