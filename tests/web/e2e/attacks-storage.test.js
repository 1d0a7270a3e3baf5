/**
 * What is kept on the device, written by somebody else: whatever is none of ours is left out, and costs nothing but itself.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EMPTY } from '../support/lent.js';
import { en, eventually, parts, solve, toPart, toTab } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import { MARKUP, PROTOTYPE_NAMES, unharmed, untouched } from '../support/unharmed.js';
import { keptNames, profiles, reload, settled, standing } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

/**
 * Brings back what was stored when it was first called, with garbage under every key of every store, and under odd keys:
 * of all kinds in each store, and of others under each key with every shift.
 * @param {Page} page of the host, without Lockstep
 * @param {number} shift
 */
function poison(page, shift) {
  return page.evaluate(
    async ({ shift, markup, names }) => {
      /** @type {Record<string, (before: any) => unknown>} */
      const made = {
        'of a wrong type': before =>
          [null, 7, true, 'x', [], new Date(), new Map([[1, 2]]), new Blob(['x']), /x/, new ArrayBuffer(8)][
            JSON.stringify(before ?? '').length % 10
          ],
        'that holds itself': before => {
          const ring = { ...(typeof before === 'object' ? before : {}) };
          for (const name of Object.keys(ring)) ring[name] = ring;
          return Object.assign(ring, { ring });
        },
        'with markup in all texts': before =>
          JSON.parse(JSON.stringify(before ?? {}, (_, value) => (typeof value === 'string' ? markup : value))),
        'with names of prototypes': before => {
          const text = names.map(name => `"${name}":{"attack":1}`).join();
          return { ...JSON.parse(`{${text}}`), ...(typeof before === 'object' ? before : {}), [names[0] + '']: 1 };
        },
        'that is huge': before => ({
          ...(typeof before === 'object' ? before : {}),
          text: 'x'.repeat(5e5),
          title: 'x'.repeat(1e5),
          entries: Array(1e4).fill(0),
        }),
        'that is deep': () => {
          let deep = {};
          for (let turn = 0; turn < 500; turn++) deep = { deep };
          return deep;
        },
        'of another time': before => ({
          ...(typeof before === 'object' ? before : {}),
          made: -1,
          played: 1e300,
          shown: NaN,
          changed: Infinity,
          revision: -7,
          at: -3,
          rate: Infinity,
          moves: 1e9,
        }),
      };
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const kinds = Object.values(made);
      let next = shift;
      /** @param {unknown} before */
      const garbage = before => kinds[next++ % kinds.length](before);
      const kept = /** @type {{ found?: Record<string, { keys: IDBValidKey[], values: unknown[] }> }} */ (window);
      const found = (kept.found ??= {});
      localStorage.clear();
      for (const name of database.objectStoreNames) {
        await new Promise((done, failed) => {
          const transaction = database.transaction(name, 'readwrite');
          const store = transaction.objectStore(name);
          transaction.oncomplete = () => done(undefined);
          transaction.onabort = () => failed(transaction.error);
          const allKeys = store.getAllKeys();
          const allValues = store.getAll();
          allValues.onsuccess = () => {
            found[name] ??= { keys: allKeys.result, values: allValues.result };
            const { keys, values } = found[name];
            store.clear();
            for (const [at, key] of keys.entries()) store.put(garbage(values[at]), key);
            for (const key of [
              'other',
              '',
              5,
              [1, 'x'],
              new Date(0),
              ...names,
              'level/irrgarten/1',
              'day/2026-11-01/irrgarten',
              'day/9999-99-99/x',
            ])
              store.put(garbage(values[0]), key);
          };
        });
      }
      database.close();
      for (const key of ['lockstep.last.', 'lockstep.last.__proto__', `lockstep.last.${markup}`])
        localStorage.setItem(key, `${'['.repeat(200_000)}`);
      localStorage.setItem(
        'lockstep.last.x',
        JSON.stringify({ card: { key: 'x' }, parts: { puzzle: { text: markup } } }),
      );
      localStorage.setItem(
        'lockstep.last.result.x.y',
        JSON.stringify({ results: { [markup]: 5, 'level/irrgarten/1': { score: markup } } }),
      );
      localStorage.setItem(
        'lockstep.last.collection.x.y',
        JSON.stringify({ collection: { key: 'x', title: markup, entries: [{ text: markup }] } }),
      );
      const options = [
        'language',
        'theme',
        'ramp',
        'format',
        'warn',
        'run',
        'coach',
        'time',
        'tab',
        'part',
        'welcome',
        'collection',
      ];
      for (const [at, name] of options.entries())
        localStorage.setItem(`lockstep.${name}`, [markup, '__proto__', 'constructor', '', 'x'.repeat(50_000)][at % 5]);
    },
    { shift, markup: MARKUP, names: PROTOTYPE_NAMES },
  );
}

/** A profile in which each store holds something. @param {Awaited<ReturnType<typeof profile>>} visitor */
async function used({ open }) {
  const page = await open('#level=irrgarten/1');
  await page.keyboard.press('ArrowRight');
  await toTab(page, 'solve');
  await solve(page);
  await page.evaluate(text => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'sheet.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${OPPOSED}`);
  await page.locator('#collection-bar').waitFor();
  await toTab(page, 'play');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  return page;
}

test('storage with garbage of any kind under every key costs nothing but itself', async () => {
  const visitor = await profile();
  const page = await used(visitor);
  await page.evaluate(() => (location.hash = ''));
  await page.close();
  const bare = await visitor.context.newPage();
  await bare.goto(EMPTY);
  const shifts = [0, 2, 4];
  for (const shift of shifts) {
    await poison(bare, shift);
    const later = await visitor.open();
    for (const part of /** @type {const} */ (['yours', 'levels', 'home', 'collections', 'examples']))
      await toPart(later, part);
    // What is written now is read again.
    await later.evaluate(() => (location.hash = '#example=twelve'));
    await eventually(() => parts(later).name.textContent(), en('example.twelve'));
    await toTab(later, 'play');
    await later.keyboard.press('ArrowDown');
    const start = en('simultaneous.at-start');
    await eventually(async () => (await standing(later)).places.includes(start), false);
    await toPart(later, 'yours');
    await eventually(async () => (await keptNames(later)).includes(en('example.twelve')), true);
    const { places } = await standing(later);
    await reload(later);
    await eventually(async () => (await standing(later)).places, places);
    await untouched(later, visitor.problems, `shift ${shift}`);
    // What is found is stored apart from all that, and the settings were poisoned alike.
    if (shift === shifts.at(-1)) await unharmed(later, visitor.problems);
    await later.close();
  }
});

test('a file of kept puzzles that was forged is taken in only as far as it holds', async () => {
  const visitor = await profile();
  const page = await visitor.open('#example=walls');
  await toPart(page, 'yours');
  const before = [en('example.walls')];
  await eventually(() => keptNames(page), before);
  const picker = page.locator('.yours input[type=file]');
  const head = '{"format":"lockstep-puzzles","version":1,"puzzles":[\n';
  const cards = [
    '{"__proto__":{"attack":1},"card":{},"parts":{}}',
    `{"card":{"__proto__":{"attack":1},"key":"${MARKUP.replaceAll('"', '')}"},"parts":{"puzzle":{"text":"x"}}}`,
    '{"results":{"__proto__":{"attack":1},"level/irrgarten/1":{"own":true,"score":-1}}}',
    '{"collection":{"__proto__":{"attack":1},"key":"c-1","title":"x","entries":[{}]}}',
    `${'['.repeat(100_000)}`,
    '{"card":{"uint8":[1e9]},"parts":{"findings":{"float32":["x"]}}}',
  ];
  for (const text of [
    `${head}${cards.join(',\n')}\n]}\n`,
    '{"format":"lockstep-puzzles","version":1,"puzzles":{"__proto__":[]}}',
    '{"format":"lockstep-puzzles","version":"1","puzzles":[]}',
    '['.repeat(1_000_000),
    'null',
    '',
  ]) {
    await picker.setInputFiles({ name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await parts(page).notice.getByRole('alert').waitFor();
    await page.locator('#notice').getByRole('button').click();
  }
  assert.deepEqual(await keptNames(page), before);
  await unharmed(page, visitor.problems);
});

test('what the first version of the store had is found by the page of today', async () => {
  const visitor = await profile();
  const page = await used(visitor);
  await page.close();
  // A page of the same host that does not hold the store.
  const bare = await visitor.context.newPage();
  await bare.goto(EMPTY);
  await bare.evaluate(async () => {
    /** @param {IDBRequest} request @returns {Promise<any>} */
    const done = request =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = ['cards', 'puzzle', 'progress', 'findings', 'draft'];
    const now = await done(indexedDB.open('lockstep'));
    /** @type {Record<string, [IDBValidKey, unknown][]>} */
    const all = {};
    for (const name of names) {
      const store = now.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      all[name] = keys.map((/** @type {IDBValidKey} */ key, /** @type {number} */ at) => [key, values[at]]);
    }
    now.close();
    await done(indexedDB.deleteDatabase('lockstep'));
    const opening = indexedDB.open('lockstep', 1);
    opening.onupgradeneeded = () => names.forEach(name => opening.result.createObjectStore(name));
    const before = await done(opening);
    const transaction = before.transaction(names, 'readwrite');
    for (const name of names) for (const [key, value] of all[name]) transaction.objectStore(name).put(value, key);
    await new Promise(over => (transaction.oncomplete = over));
    before.close();
  });
  const later = await visitor.open();
  await toPart(later, 'yours');
  await eventually(() => later.locator('.kept').count(), 2);
  await unharmed(later, visitor.problems);
});
