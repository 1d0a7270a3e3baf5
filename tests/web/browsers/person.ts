/**
 * A person in a tab of any browser, who presses something and then sees something. What can be pressed or read is found in
 * the page by its name there, in the page's own words; only what can be seen counts, and only what lies on top is pressed.
 */

import assert from 'node:assert/strict';
import { siteUrl } from '../support/browser.ts';
import { en, eventually } from '../support/page.ts';
import type { Point, Tab } from './driver.ts';

export type Person = ReturnType<typeof personAt>;
/** The first of its kind that can be seen. */
interface Target {
  css: string;
  /** by its label, or by all of its words */ name?: string;
}
type Words = string | RegExp;
/** The page after some presses. */
export interface Then {
  /** where the players are, by the captions of the boards */ at?: string[];
  /** what the puzzle is called */ named?: Words;
  /** the verdict of Solve */ reads?: Words;
  /** what parts say, by their selectors */ sees?: Record<string, Words>;
  /** of a part that is not to be seen */ gone?: string;
}

/** What any part says that can be seen. */
export const THERE = /^(?!\(not visible\))/;

/** A press on a button, by the key of its words. */
const BUTTON = /^[a-z]+\.[a-z]/;

export function personAt(tab: Tab) {
  const look = (target: string | Target, presses = false) =>
    tab.evaluate(lookIn, typeof target === 'string' ? { css: target } : target, presses);

  const self = {
    tab,

    /**
     * Presses something, then something is there. Presses are separated by spaces: keys; buttons by the keys of their
     * words; the address of a puzzle, which is opened anew; `solve`; `reload`.
     */
    async does(presses: string, { at, named, reads, sees = {}, gone }: Then = {}) {
      for (const press of presses.split(' ').filter(Boolean)) {
        if (press.startsWith('#')) await self.visit(press);
        else if (press === 'reload') await self.begins(tab.reload);
        else if (press === 'solve') await self.solve();
        else if (BUTTON.test(press)) await self.press({ css: 'button', name: en(press) });
        else await tab.press(press);
      }
      if (at) await self.finds(places, at);
      if (named !== undefined) await self.says('#line .cut', named);
      if (reads !== undefined) await self.says('.verdict', reads);
      for (const [css, words] of Object.entries(sees)) await self.says(css, words);
      if (gone !== undefined) await eventually(() => look(gone), null);
    },

    async solve() {
      await self.does('tab.solve', { sees: { '#tabs [value=solve][aria-pressed=true]': THERE } });
      await self.box('#action');
      await self.press('#action');
    },

    visit: (fragment: string) => self.begins(() => tab.goto(siteUrl + fragment)),

    /** Waits until a puzzle is on the boards, and nothing says that the page could not be loaded. */
    async begins(load: () => Promise<void>) {
      await load();
      await self.says('#boards canvas', THERE);
      await self.does('', { gone: '#unloaded' });
    },

    /** Waits until something in the page is as expected. */
    finds: <Value>(read: () => Value, expected: Value | RegExp) =>
      eventually(() => tab.evaluate(read) as Promise<any>, expected),

    /** Waits until a part says this, or a field holds it. */
    says: (target: string | Target, words: Words) =>
      eventually(async () => (await look(target))?.text ?? '(not visible)', words),

    /** Where a part lies, once it does, and can be pressed. */
    async box(target: string | Target) {
      let seen = await look(target);
      const isAtRest = async () => {
        const before = seen;
        seen = await look(target);
        return seen?.isReady && before?.middle.x === seen.middle.x && before.middle.y === seen.middle.y;
      };
      await eventually(isAtRest, true);
      return seen ?? assert.fail('it has gone');
    },

    press: (target: string | Target) =>
      eventually(async () => (await look(target, true))?.isReady, true).catch(() =>
        assert.fail(`cannot be pressed: ${JSON.stringify(target)}`),
      ),

    /** Moves a finger over a part, from its middle. */
    async touch(target: string | Target, ...by: Point[]) {
      const { x, y } = (await self.box(target)).middle;
      await tab.touch?.([{ x, y }, ...by.map(point => ({ x: x + point.x, y: y + point.y }))]);
    },

    /** Writes into a field in place of what it holds. @param key of its label */
    async fill(key: string, text: string) {
      const field = { css: 'input', name: en(key) };
      await self.press(field);
      await self.does(`Control+a ${[...text].join(' ')}`);
      await self.says(field, text);
    },

    /** Chooses what the boards show. @param what `solution`, or the algorithm of a search */
    watches: (what: string) => eventually(() => tab.evaluate(choose, what), true),
  };
  return self;
}

/** In the page: where the captions say that the players are. */
const places = () => [...document.querySelectorAll('.pane .place')].map(place => place.textContent ?? '');

/** In the page: chooses one of a list; the lists that browsers open cannot be pressed. */
function choose(what: string) {
  const select = [...document.querySelectorAll('.showing select')].find(each => each.checkVisibility());
  if (!(select instanceof HTMLSelectElement) || select.disabled) return false;
  select.value = what;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** In the page: what there is to see of a target; null for nothing. */
function lookIn({ css, name }: Target, presses: boolean) {
  const fieldOf = (element: Element) => element as HTMLInputElement;
  // A label may hold more than the words that name its field.
  const namesOf = (element: Element) =>
    [element, ...(fieldOf(element).labels?.[0]?.querySelectorAll('span') ?? [])].flatMap(part => [
      part.getAttribute('aria-label'),
      part.textContent?.trim(),
    ]);
  const element = [...document.querySelectorAll(css)].find(
    candidate => candidate.checkVisibility() && (name === undefined || namesOf(candidate).includes(name)),
  );
  if (element === undefined) return null;
  const boxOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(middle.x, middle.y);
    return { middle, width, height, isOnTop: hit !== null && (element.contains(hit) || hit.contains(element)) };
  };
  if (presses && !boxOf().isOnTop) element.scrollIntoView({ block: 'center' });
  const { isOnTop, ...box } = boxOf();
  const isReady = isOnTop && !element.matches(':disabled');
  if (presses && isReady) {
    (element as HTMLElement).focus();
    (element as HTMLElement).click();
  }
  return { ...box, isReady, text: fieldOf(element).value || (element.textContent ?? '').trim() };
}
