/** Several pages in one browser profile, one after another or at the same time: what a returning person finds. */

import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { siteUrl } from './browser.ts';
import { newContext } from './contexts.ts';
import { each, en, eventually, parts, unfold } from './page.ts';
import { person } from './person.ts';

/** A browser profile: its `open` opens the page, `person` lets somebody do that, and `meet` has both. */
export async function newProfile(options: ContextOptions = {}) {
  const context = await newContext(options);
  const open = async (fragment = '') => {
    const page = await context.newPage();
    await page.goto(siteUrl + fragment, { waitUntil: 'load' });
    await ready(page);
    return page;
  };
  const meet = async (fragment = '') => {
    const page = await open(fragment);
    return { page, me: person(page) };
  };
  return { context, open, meet, person: async (fragment = '') => (await meet(fragment)).me };
}

/** Waits until the page shows a puzzle or the library, and knows the saved ones. */
export async function ready(page: Page) {
  const shown = page.locator('#boards canvas, #library').filter({ visible: true }).first();
  const text = () => page.evaluate(() => document.body.innerText.slice(0, 500));
  await shown.waitFor().catch(async () => assert.fail(`${page.url()} does not start: ${await text()}`));
  await page.locator('.kept, .yours-empty:not([hidden])').first().waitFor({ state: 'attached' });
  await unfold(page);
}

export async function reload(page: Page) {
  await page.reload({ waitUntil: 'load' });
  await ready(page);
}

/** Waits until so many moves of the puzzle on the boards are on the device. */
export const settled = (page: Page, moves: number) => eventually(async () => (await newest(page))?.moves, moves);

/** The stored card of the last puzzle on the boards. */
export async function newest(page: Page) {
  const { values } = await stored(page);
  return values.sort((one, other) => other.shown - one.shown)[0];
}

type Standing = Record<string, unknown> & { places: string[]; tab: string; done?: string[]; verdict?: string[] };

/** The visible state: the puzzle, the players' places, moves, results, and the next steps to undo and redo. */
export async function standing(page: Page): Promise<Standing> {
  const { name, places, verdict, count } = parts(page);
  const tab = (await page.locator('#tabs [aria-pressed=true]').allTextContents()).join();
  const common = { name: await name.textContent(), places: await places.allTextContents(), tab };
  const { hash } = new URL(page.url());
  if (tab === en('tab.solve'))
    return { ...common, hash, verdict: await verdict.allTextContents(), count: await count.allTextContents() };
  if (tab !== en('tab.play')) return { ...common, hash };
  const steps = page.getByRole('button', { name: /^(Undo|Redo)\b/ }).filter({ visible: true });
  return {
    ...common,
    hash,
    done: await page.getByText(/^History: /).allTextContents(),
    // Not their totals: those appear once they are computed.
    checkpoints: await page.locator('.checkpoints li > .button:first-child').allTextContents(),
    par: await page.locator('.par').allTextContents(),
    steps: await steps.evaluateAll(all =>
      all.map(step => [step.ariaLabel ?? step.textContent, step.matches(':disabled')]),
    ),
  };
}

export const standsAs = (page: Page, expected: Standing) => eventually(() => standing(page), expected);

/** The content of the page's store; empty if there is none, and reading must not create it. @param name of the part */
export function stored(page: Page | Frame, name = 'cards'): Promise<{ keys: any[]; values: any[] }> {
  return page.evaluate(async part => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'lockstep')) return { keys: [], values: [] };
    const done = (request: IDBRequest): Promise<any> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('lockstep');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await done(opening);
    const store = database.transaction(part).objectStore(part);
    // It closes once the transaction is over.
    database.close();
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return { keys, values };
  }, name);
}

/** How many moves are kept of each walk on an example, the least first. */
export async function walks(page: Page, example = 'walls') {
  const { values } = await stored(page);
  const cards = values.filter(card => card.source.name === example);
  return cards.map(({ moves }) => moves).sort();
}

export async function keptWalks(page: Page) {
  const { values } = await stored(page, 'done');
  return values.flatMap(({ progress }) => progress?.moves ?? []).sort();
}

export const titles = async (page: Page) => (await stored(page, 'collections')).values.map(({ title }) => title).sort();

/** The names under which something is left that the store does not have yet. */
export const left = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('lockstep.last.')));

/** Blocks all writing to a store for as long as the page lives. */
export function heldUp(page: Page, name: 'cards' | 'results' | 'collections') {
  return page.evaluate(
    part =>
      new Promise(begun => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => {
          const store = opening.result.transaction(part, 'readwrite').objectStore(part);
          // A transaction lasts as long as it has requests.
          const ask = () => {
            store.get('').onsuccess = ask;
            begun(undefined);
          };
          ask();
        };
      }),
    name,
  );
}

/** A page of the same host without Lockstep. */
export async function bystander(context: Context, body = '') {
  const address = new URL('bystander.html', siteUrl).href;
  const html = `<link rel="icon" href="data:,">${body}`;
  await context.route(address, route => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Makes the store as a page of that version had it. @param left what that page left unwritten, by name */
export async function makeStore(context: Context, version: number, stores: object = {}, left: object = {}) {
  const page = await bystander(context);
  await page.evaluate(
    ({ version, stores, left }) => {
      for (const [name, item] of Object.entries(left))
        localStorage.setItem(`lockstep.last.${name}`, JSON.stringify(item));
      return new Promise(done => {
        const opening = indexedDB.open('lockstep', version);
        opening.onupgradeneeded = () => {
          for (const [name, rows] of Object.entries(stores)) {
            const store = opening.result.createObjectStore(name);
            for (const [key, value] of Object.entries(rows)) store.put(value, key);
          }
        };
        opening.onsuccess = () => done(opening.result.close());
      });
    },
    { version, stores, left },
  );
  await page.close();
}

/**
 * The store as a slow one: nobody can open it until the function that this returns is called. No page may have it open.
 */
export async function slowStore(context: Context) {
  const page = await bystander(context);
  await page.evaluate(
    () =>
      new Promise(begun => {
        const holding = indexedDB.open('lockstep');
        holding.onsuccess = () => {
          // Changing the version waits for the connection that stays open, and all who come later wait for that.
          const change = indexedDB.open('lockstep', 1_000_000);
          change.onblocked = begun;
          change.onerror = event => event.preventDefault();
          change.onupgradeneeded = () => change.transaction?.abort();
          Object.assign(window, { release: () => holding.result.close() });
        };
      }),
  );
  return () => page.evaluate(() => (window as any).release());
}

export const hasDone = (page: Page, count: number) => person(page).counts(en('count.moves', { count }));

export const elsewhere = (page: Page) => page.getByRole('dialog', { name: en('elsewhere.title') });

/** Waits until a search has counted something. No role tells its figures from those of Make. */
export const underWay = (page: Page) => eventually(() => page.locator('.progress:not(#verdict *)').textContent(), /\d/);

export type Profile = Awaited<ReturnType<typeof newProfile>>;

/** Tries each case with a profile of its own. */
export const inEach = (cases: readonly string[], run: (profile: Profile, name: string) => Promise<unknown>) =>
  each(Object.fromEntries(cases.map(name => [name, name])), async name => {
    const profile = await newProfile();
    await run(profile, name);
    await profile.context.close();
  });

/** Presses arrow keys, and waits until so many moves of the puzzle are on the device. */
export async function plays(page: Page, moves: string, count: number = moves.length) {
  await person(page).play(moves);
  await settled(page, count);
}

export function dice(seed: number) {
  let state = seed >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export const keptNames = (page: Page) => page.locator('.kept .card-name').allTextContents();
