/**
 * How the page is laid out in every browser, wide and narrow: nothing overflows, and no button lies on another. What else
 * the crawler looks for depends on fonts. `cargo xtask test browsers` keeps what there is to see as pictures in
 * `target/browsers/`, to be looked at.
 */

import assert from 'node:assert/strict';

import { LAYOUT_FAULTS } from '../support/crawl.js';
import { en } from '../support/page.js';
import { toPanel, toTheme } from './flows.js';
import { DESK, PHONE, panelTab } from './person.js';
import { keep } from './pictures.js';

/** @typedef {import('./person.js').Person} Person */

/** The views to look at, one after another in one tab, and how one gets there. @type {[string, (person: Person) => Promise<unknown>][]} */
const VIEWS = [
  ['play', person => person.press(panelTab('play'))],
  ['solved', person => person.solves(en('simultaneous.shortest', { count: 32 }))],
  ['panel', toPanel],
  [
    'watched',
    async person => {
      await person.shows('auto');
      await person.sees('.watched-step');
    },
  ],
  [
    'make',
    async person => {
      await person.press(panelTab('make'));
      await person.press('[aria-controls=generator]');
      await person.sees('#generator');
    },
  ],
  [
    'dark',
    async person => {
      await fromPanel(person);
      await toTheme(person, 'dark');
      await fromPanel(person);
    },
  ],
  ['panel-dark', toPanel],
  [
    'share',
    async person => {
      await fromPanel(person);
      await person.press('#share');
      await person.reads('#share-dialog input:not([type=checkbox])', /^http/);
    },
  ],
  [
    'help',
    async person => {
      await person.keys('Escape');
      await person.misses('#share-dialog');
      await person.press('#help-open');
      await person.sees('#help a');
    },
  ],
];

/** Boards of other families, in German, whose words are the longest. */
const OTHERS = ['fiendish', 'garden'];

/** @param {Person} person */
async function fromPanel(person) {
  if ((await person.look('#panel .sheet-head button')) !== null) await person.keys('Escape');
}

/** @type {import('./flows.js').Flow[]} */
export const LAYOUTS = [DESK, PHONE].map(size => ({
  name: `at ${size.width} × ${size.height} nothing overflows, and no button lies on another`,
  async run(open, browser) {
    /** @param {Person} person @param {string} view */
    const check = async (person, view) => {
      if (process.env.LOCKSTEP_PICTURES) await keep(`${browser}-${size.width}-${view}.png`, await person.picture());
      assert.deepEqual(await person.tab.evaluate(LAYOUT_FAULTS), [], view);
    };
    const person = await open(size);
    await person.visit('#example=twelve');
    for (const [view, show] of VIEWS) {
      await show(person);
      await check(person, view);
    }
    for (const name of OTHERS) {
      const other = await open(size);
      await other.visit(`#example=${name}`);
      await toPanel(other);
      // The sheet opens at the library.
      if (size === PHONE) await other.press('.sheet-head [aria-pressed=true]:not(.sheet-turn)');
      await other.press('#languages [value=de]');
      await fromPanel(other);
      for (const tab of /** @type {const} */ (['play', 'solve', 'make'])) {
        await other.press(panelTab(tab));
        await check(other, `${name}-${tab}`);
      }
      await toPanel(other);
      await check(other, `${name}-panel`);
    }
  },
}));
