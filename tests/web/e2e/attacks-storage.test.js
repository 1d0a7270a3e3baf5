/** What is kept on the device, written by somebody else: whatever is none of ours is left out, and costs nothing but itself. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropFile, en, eventually, parts, pressMoves, says, solve, toPart, toTab } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import { MARKUP, PROTOTYPE_NAMES, unharmed, untouched } from '../support/unharmed.js';
import { bystander, keptNames, profiles, reload, settled, standing, stored, toExample } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const newProfile = profiles();

/**
 * Brings back what was stored when it was first called, with garbage under every key of every store, and under odd keys:
 * of all kinds in each store, and of others under each key with every shift.
 * @param {Page} page of the host, without Lockstep
 * @param {number} shift
 */
function poison(page, shift) {
  return page.evaluate(
    async ({ shift, markup, names }) => {
      /** @param {any} before */
      const members = before => (typeof before === 'object' ? before : {});
      const odd = [null, 7, true, 'x', [], new Date(), new Map([[1, 2]]), new Blob(['x']), /x/, new ArrayBuffer(8)];
      /** @type {((before: any) => unknown)[]} */
      const kinds = [
        // Of a wrong type.
        before => odd[JSON.stringify(before ?? '').length % 10],
        // That holds itself.
        before => {
          const ring = { ...members(before) };
          for (const name of Object.keys(ring)) ring[name] = ring;
          return Object.assign(ring, { ring });
        },
        // With markup in all texts.
        before => JSON.parse(JSON.stringify(before ?? {}, (_, value) => (typeof value === 'string' ? markup : value))),
        // With names of prototypes.
        before => {
          const text = names.map(name => `"${name}":{"attack":1}`).join();
          return { ...JSON.parse(`{${text}}`), ...members(before), [names[0]]: 1 };
        },
        // That is huge.
        before => ({ ...members(before), text: 'x'.repeat(5e5), title: 'x'.repeat(1e5), entries: Array(1e4).fill(0) }),
        // That is deep.
        () => Array.from({ length: 500 }).reduce(deep => ({ deep }), {}),
        // Of another time.
        before => {
          const times = {
            made: -1,
            played: 1e300,
            shown: NaN,
            changed: Infinity,
            revision: -7,
            at: -3,
            rate: Infinity,
          };
          return { ...members(before), ...times, moves: 1e9 };
        },
        // That lacks all but its key.
        before => ({ key: before?.key }),
      ];
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      let next = shift;
      /** @param {unknown} before */
      const garbage = before => kinds[next++ % kinds.length](before);
      const kept = /** @type {{ found?: Record<string, { keys: IDBValidKey[], values: unknown[] }> }} */ (window);
      const found = (kept.found ??= {});
      const others = ['other', '', 5, [1, 'x'], new Date(0), ...names, 'level/irrgarten/1'];
      others.push('day/2026-11-01/irrgarten', 'day/9999-99-99/x');
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
            for (const key of others) store.put(garbage(values[0]), key);
          };
        });
      }
      database.close();
      localStorage.clear();
      const results = { [markup]: 5, 'level/irrgarten/1': { score: markup } };
      const left = {
        ...Object.fromEntries(['', '__proto__', markup].map(name => [name, '['.repeat(200_000)])),
        x: JSON.stringify({ card: { key: 'x' }, parts: { puzzle: { text: markup } } }),
        'result.x.y': JSON.stringify({ results }),
        'collection.x.y': JSON.stringify({ collection: { key: 'x', title: markup, entries: [{ text: markup }] } }),
      };
      for (const [name, text] of Object.entries(left)) localStorage.setItem(`lockstep.last.${name}`, text);
      const options = 'language theme ramp format warn run coach time tab part welcome collection'.split(' ');
      for (const [at, name] of options.entries())
        localStorage.setItem(`lockstep.${name}`, [markup, '__proto__', 'constructor', '', 'x'.repeat(50_000)][at % 5]);
    },
    { shift, markup: MARKUP, names: PROTOTYPE_NAMES },
  );
}

/** A profile in which each store holds something. @param {Awaited<ReturnType<typeof newProfile>>} profile */
async function used({ open }) {
  const page = await open('#level=irrgarten/1');
  await pressMoves(page, 'R');
  await toTab(page, 'solve');
  await solve(page);
  const puzzles = ['One', 'Two'].map(title => `puzzle: ${title}\n${OPPOSED}`).join('\n');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\n${puzzles}`);
  await page.getByText('Friday').filter({ visible: true }).first().waitFor();
  await toTab(page, 'play');
  await pressMoves(page, 'D');
  await settled(page, 1);
  await page.evaluate(() => (location.hash = ''));
  await page.close();
}

test('storage with garbage of any kind under every key costs nothing but itself', async () => {
  const profile = await newProfile();
  await used(profile);
  const bare = await bystander(profile.context);
  const shifts = [0, 2, 4];
  for (const shift of shifts) {
    await poison(bare, shift);
    const later = await profile.open();
    for (const part of /** @type {const} */ (['yours', 'levels', 'home', 'collections', 'examples']))
      await toPart(later, part);
    // What is written now is read again.
    await toExample(later, 'twelve');
    await toTab(later, 'play');
    await pressMoves(later, 'D');
    await eventually(async () => (await standing(later)).places.includes(en('simultaneous.at-start')), false);
    await toPart(later, 'yours');
    await eventually(async () => (await keptNames(later)).includes(en('example.twelve')), true);
    const { places } = await standing(later);
    await reload(later);
    await eventually(async () => (await standing(later)).places, places);
    await untouched(later, profile.problems);
    // What is found is stored apart from all that, and the settings were poisoned alike.
    if (shift === shifts.at(-1)) await unharmed(later, profile.problems);
    await later.close();
  }
});

test('a file of kept puzzles that was forged is taken in only as far as it holds', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await toPart(page, 'yours');
  const before = [en('example.walls')];
  await eventually(() => keptNames(page), before);
  const cards = [
    '{"__proto__":{"attack":1},"card":{},"parts":{}}',
    `{"card":{"__proto__":{"attack":1},"key":"${MARKUP}"},"parts":{"puzzle":{"text":"x"}}}`,
    '{"results":{"__proto__":{"attack":1},"level/irrgarten/1":{"own":true,"score":-1}}}',
    '{"collection":{"__proto__":{"attack":1},"key":"c-1","title":"x","entries":[{}]}}',
    `${'['.repeat(100_000)}`,
    '{"card":{"uint8":[1e9]},"parts":{"findings":{"float32":["x"]}}}',
  ];
  for (const text of [
    `{"format":"lockstep-puzzles","version":1,"puzzles":[\n${cards.join(',\n')}\n]}\n`,
    '{"format":"lockstep-puzzles","version":1,"puzzles":{"__proto__":[]}}',
    '{"format":"lockstep-puzzles","version":"1","puzzles":[]}',
    ...['['.repeat(1_000_000), 'null', ''],
  ]) {
    const picking = page.waitForEvent('filechooser');
    await parts(page).button('yours.import').click();
    const file = { name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await (await picking).setFiles(file);
    await says(parts(page).notice.getByRole('alert'), /\w/);
    await parts(page).notice.getByRole('button').click();
  }
  assert.deepEqual(await keptNames(page), before);
  await unharmed(page, problems);
});

test('what the first version of the store had is found by the page of today', async () => {
  const profile = await newProfile();
  await used(profile);
  const bare = await bystander(profile.context);
  await bare.evaluate(async () => {
    /** @param {IDBRequest} request @returns {Promise<any>} */
    const done = request =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = ['cards', 'puzzle', 'progress', 'findings', 'draft'];
    const now = await done(indexedDB.open('lockstep'));
    const reading = names.map(async name => {
      const store = now.transaction(name).objectStore(name);
      return [name, ...(await Promise.all([done(store.getAllKeys()), done(store.getAll())]))];
    });
    const all = await Promise.all(reading);
    now.close();
    await done(indexedDB.deleteDatabase('lockstep'));
    const opening = indexedDB.open('lockstep', 1);
    opening.onupgradeneeded = () => names.forEach(name => opening.result.createObjectStore(name));
    const before = await done(opening);
    const transaction = before.transaction(names, 'readwrite');
    for (const [name, keys, values] of all)
      keys.forEach((/** @type {string} */ key, /** @type {number} */ at) =>
        transaction.objectStore(name).put(values[at], key),
      );
    await new Promise(over => (transaction.oncomplete = over));
    before.close();
  });
  const later = await profile.open();
  await toPart(later, 'yours');
  await eventually(async () => (await keptNames(later)).length, 2);
  assert.deepEqual((await stored(later, 'results')).keys, []);
  await unharmed(later, profile.problems);
});
