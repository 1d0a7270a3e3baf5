/**
 * How the page is laid out in every browser, wide and narrow: nothing overflows, no button lies on another, the words of
 * a button fit into it, and no word is missing. `cargo xtask test browsers` keeps what there is to see as pictures in
 * `target/browsers/`, to be looked at.
 */

import assert from 'node:assert/strict';

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
      assert.deepEqual(await person.tab.evaluate(flaws), [], view);
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

/** In the page: what is wrong with how it is laid out just now, in words. */
function flaws() {
  const controls = 'button, select, input, summary, textarea';
  /** Wide on purpose: they scroll, or nobody sees them. */
  const meant = 'textarea, pre, .editor-back, .unseen';
  const told = (/** @type {Element} */ element) =>
    `${element.localName}#${element.id}.${[...element.classList].join('.')} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
  const all = [document.documentElement, ...document.querySelectorAll('body, body *')].filter(
    element => element instanceof HTMLElement,
  );
  const scrolling = all
    .filter(element => !element.matches(meant))
    .filter(element => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter(element => element.scrollWidth > element.clientWidth)
    .map(element => `${told(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`);

  const seen = [...document.querySelectorAll(controls)]
    .filter(
      element =>
        !element.matches(meant) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const outside = seen
    .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
    .map(({ element, box }) => `${told(element)} lies outside: ${box.left} to ${box.right} of ${innerWidth}`);
  const cramped = seen
    .filter(({ element }) => element instanceof HTMLButtonElement && element.scrollWidth > element.clientWidth + 1)
    .map(
      ({ element }) => `${told(element)} is too narrow for its words: ${element.scrollWidth} in ${element.clientWidth}`,
    );

  const stretched = seen
    .filter(({ element, box }) => element.matches('.button') && box.height > 96)
    .map(({ element, box }) => `${told(element)} is stretched: ${box.height}`);

  /** A part that stays in place while the rest scrolls lies above the rest. @param {Element} element @returns {Element | null} */
  const layerOf = element => {
    for (let at = /** @type {Element | null} */ (element); at !== null; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.localName === 'dialog') return at;
    return null;
  };
  const layers = seen.map(({ element }) => layerOf(element));
  const overlaps = seen.flatMap(({ element, box }, index) =>
    seen.slice(index + 1).flatMap((other, offset) => {
      if (layers[index] !== layers[index + 1 + offset]) return [];
      if (element.contains(other.element) || other.element.contains(element)) return [];
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      return width > 1 && height > 1
        ? [`${told(element)} and ${told(other.element)} overlap by ${width} × ${height}`]
        : [];
    }),
  );

  // Where a sentence is missing its key would be shown.
  const isKey = (/** @type {string | null} */ words) => /^[a-z-]+(\.[a-z-]+)+$/.test(words?.trim() ?? '');
  const keys = all.flatMap(element => {
    const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.nodeValue);
    return [...own, element.getAttribute('aria-label'), element.title]
      .filter(isKey)
      .map(key => `${told(element)} says ${key}`);
  });
  return [...scrolling, ...outside, ...cramped, ...stretched, ...overlaps, ...keys];
}
