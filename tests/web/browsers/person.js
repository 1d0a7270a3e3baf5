/**
 * A person's actions in a tab, and what they read there, whatever drives the browser. Parts are found by selectors and by the
 * page's own words; only what can be seen counts, and only what lies on top can be pressed.
 */

import assert from 'node:assert/strict';

import { siteUrl } from '../support/browser.js';
import { en, eventually } from '../support/page.js';

/**
 * @typedef {import('./driver.js').Tab} Tab
 * @typedef {import('./driver.js').Point} Point
 *
 * @typedef {object} Target
 * @property {string} css
 * @property {string} [name] what it is called, where there are several
 *
 * @typedef {object} Seen Of what a target names, the first that can be seen.
 * @property {string} text or value of a field
 * @property {Point} middle
 * @property {Size} size
 * @property {boolean} isEnabled
 * @property {boolean} isOnTop whether a press on its middle reaches it
 * @property {boolean} isAtRest whether it stays where it is; of what is scrolled to only
 *
 * @typedef {import('./driver.js').Size} Size
 * @typedef {ReturnType<typeof personAt>} Person
 */

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 800 };

/** @param {string} key @returns {Target} the button that says this */
export const button = key => ({ css: 'button', name: en(key) });

/** @param {import('../../../www/state/card.ts').Tab} tab of the panel @returns {Target} */
export const panelTab = tab => ({ css: `#tabs [value=${tab}]` });

/** @param {Tab} tab */
export function personAt(tab) {
  /** @param {Target | string} target @param {boolean} [nearer] whether it is scrolled to */
  const look = (target, nearer = false) =>
    tab.evaluate(lookIn, typeof target === 'string' ? { css: target } : target, nearer);

  const person = {
    tab,

    /** The visible part of a target, or null. @param {Target | string} target @returns {Promise<Seen | null>} */
    look: target => look(target),

    /** Opens the page. @param {string} fragment of the address, with its `#` */
    async visit(fragment) {
      await tab.goto(siteUrl + fragment);
      await person.hasBegun();
    },

    async reload() {
      await tab.reload();
      await person.hasBegun();
    },

    /** Waits until a puzzle is on the boards, and nothing says that the page could not be loaded. */
    async hasBegun() {
      await person.sees('#boards canvas');
      await person.misses('#unloaded');
    },

    /** Waits until something can be seen. @param {Target | string} target @returns {Promise<Seen>} */
    async sees(target) {
      await eventually(async () => (await look(target)) !== null, true);
      return /** @type {Seen} */ (await look(target));
    },

    /** Waits until nothing of it can be seen. @param {Target | string} target */
    misses: target => eventually(() => look(target), null),

    /** Waits until it says this. @param {Target | string} target @param {string | RegExp} expected */
    reads: (target, expected) => eventually(async () => (await look(target))?.text ?? '(not visible)', expected),

    /** Waits until something in the page is as expected. @template Value @param {() => Value} read @param {Value | RegExp} expected */
    finds: (read, expected) => eventually(() => /** @type {Promise<any>} */ (tab.evaluate(read)), expected),

    /** Presses something with the mouse. @param {Target | string} target */
    async press(target) {
      // A target that moves between the look and the press is missed, as by a person, who presses again.
      for (let isHit = false; !isHit; isHit = await tab.evaluate(wasHit)) await tab.click(await person.reach(target));
    },

    /** Presses something with a finger. @param {Target | string} target */
    async tap(target) {
      await tab.touch([await person.reach(target)]);
    },

    /** Moves a finger over something, from its middle. @param {Target | string} target @param {Point} by */
    async swipe(target, by) {
      const { x, y } = await person.reach(target);
      const steps = [0, 0.25, 0.5, 0.75, 1];
      await tab.touch(steps.map(part => ({ x: x + part * by.x, y: y + part * by.y })));
    },

    /** Where to press something, once that can be done. @param {Target | string} target @returns {Promise<Point>} */
    async reach(target) {
      /** @type {Seen | null} */
      let seen = null;
      const isReady = async () => {
        seen = await look(target, true);
        return seen !== null && seen.isEnabled && seen.isOnTop && seen.isAtRest;
      };
      await eventually(isReady, true).catch(() =>
        assert.fail(`cannot be pressed: ${JSON.stringify({ target, seen })}`),
      );
      return /** @type {Seen} */ (/** @type {unknown} */ (seen)).middle;
    },

    /** A picture of the tab, once all changes are drawn. @returns {Promise<Buffer>} */
    async picture() {
      await tab.evaluate(atRest);
      return tab.screenshot();
    },

    /** Presses keys one after another. @param {string} keys between blanks */
    async keys(keys) {
      for (const key of keys.split(' ')) await tab.press(key);
    },

    /** Writes into a field in place of what it holds. @param {Target | string} target @param {string} text */
    async fill(target, text) {
      await person.press(target);
      await person.keys(`Control+a ${[...text].join(' ')}`);
      await person.reads(target, text);
    },

    /** Chooses what the boards show. @param {string} what `solution`, or the algorithm of a search */
    async shows(what) {
      await eventually(() => tab.evaluate(choose, what), true);
    },

    /** Solves what is on the boards, and waits for the verdict. @param {string} verdict */
    async solves(verdict) {
      await person.press(panelTab('solve'));
      await person.press('#action');
      await person.reads('.verdict', verdict);
    },
  };
  return person;
}

/** In the page: chooses one of a list; the lists that browsers open cannot be pressed. @param {string} what */
function choose(what) {
  const select = [...document.querySelectorAll('.showing select')].find(each => each.checkVisibility());
  if (!(select instanceof HTMLSelectElement) || select.disabled) return false;
  select.value = what;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** In the page: see {@link Seen}. @param {Target} target @param {boolean} nearer */
async function lookIn({ css, name }, nearer) {
  // A label may hold more than the words that name its field.
  const labelOf = (/** @type {Element} */ element) =>
    /** @type {HTMLInputElement} */ (element).labels?.[0]?.querySelector('.label > span, :scope > span:not(.label)');
  const nameOf = (/** @type {Element} */ element) =>
    (element.getAttribute('aria-label') ?? (labelOf(element) ?? element).textContent ?? '').trim();
  const element = [...document.querySelectorAll(css)].find(
    candidate => candidate.checkVisibility() && (name === undefined || nameOf(candidate) === name),
  );
  if (element === undefined) return null;
  const boxOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(middle.x, middle.y);
    return {
      middle,
      size: { width, height },
      isOnTop: hit !== null && (element.contains(hit) || hit.contains(element)),
    };
  };
  if (nearer && !boxOf().isOnTop) element.scrollIntoView({ block: 'center' });
  const { x, y } = boxOf().middle;
  if (nearer) await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = boxOf();
  const isAtRest = box.middle.x === x && box.middle.y === y;
  if (nearer) {
    const clicks = { isHit: false };
    Object.assign(window, { clicks });
    element.addEventListener('click', () => (clicks.isHit = true), { capture: true, once: true });
  }
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const text = isField ? element.value : (element.textContent ?? '').trim();
  return { text, ...box, isAtRest, isEnabled: !element.matches(':disabled') };
}

/** In the page: waits until what slides or fades has done so, and is drawn. */
async function atRest() {
  const ends = (/** @type {Animation} */ { effect }) => Number.isFinite(effect?.getComputedTiming().endTime);
  // One that is taken back has come to rest, too.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** In the page: whether what was looked at last, to be pressed, was. */
function wasHit() {
  return /** @type {any} */ (window).clicks.isHit;
}
