/**
 * What is kept on the device, damaged record by record: what cannot be read is skipped, and costs nothing else.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, says, solve } from '../support/page.js';
import { dice, keptNames, nothingWrong, profiles, ready, settled, stored, turnTo } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

/** None of it is what this page writes. */
const GARBAGE = [
  null,
  7,
  '<img src=x onerror=alert(1)>',
  [],
  {},
  { key: '<b>', kind: 'marble' },
  { text: '<script>alert(1)</script>', game: [], entries: [{}], moves: 'UDUDX' },
  { card: { card: { card: null } } },
];

test('records poisoned with garbage under every key are skipped', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=waiting');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const address = page.url().replace(/#.*/, '');
  await page.close();
  const later = await open();
  for (const garbage of GARBAGE) {
    const { keys } = await stored(later);
    const names = ['cards', 'puzzle', 'progress', 'findings', 'draft'];
    const odd = [...keys, 'other', 5, [1, 2]];
    await put(
      later,
      names.flatMap(name => odd.map(key => ({ name, key, value: garbage }))),
    );
    await later.goto(address);
    await ready(later);
    assert.deepEqual(await keptNames(later), []);
    await says(parts(later).name, en('levels.title', { number: 1, name: en('level.simultaneous.1') }));
  }
  nothingWrong(problems);
});

test('each member of each record, poisoned, costs no more than the record', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=waiting');
  await page.keyboard.press('ArrowDown');
  await turnTo(page, 'solve');
  await solve(page);
  await eventually(async () => (await stored(page, 'findings')).values.length, 1);
  const address = page.url().replace(/#.*/, '');
  const records = Object.fromEntries(
    await Promise.all(['cards', 'puzzle', 'progress', 'findings'].map(async name => [name, await stored(page, name)])),
  );
  await page.close();
  const later = await open();
  const roll = dice(5);
  const stores = Object.entries(records).map(([name, { keys, values }]) => ({ name, key: keys[0], value: values[0] }));
  const most = Math.max(...stores.map(({ value }) => Object.keys(value).length));
  // A member of each of the records at a time.
  for (let turn = 0; turn < most; turn++) {
    const poisoned = stores.flatMap(({ name, value }) => {
      const member = Object.keys(value)[turn];
      return member ? [`${name}.${member}`] : [];
    });
    await put(
      later,
      stores.map(({ name, key, value }) => {
        const member = Object.keys(value)[turn];
        return { name, key, value: member ? { ...value, [member]: GARBAGE[roll(GARBAGE.length)] } : value };
      }),
    );
    await later.goto(address);
    await ready(later);
    assert.equal(await later.locator('#boards canvas').count(), 2, poisoned.join());
  }
  nothingWrong(problems);
});

/** @param {Page} page @param {{ name: string, key: any, value: unknown }[]} records */
function put(page, records) {
  return page.evaluate(
    given =>
      new Promise(done => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(
            given.map(({ name }) => name),
            'readwrite',
          );
          for (const { name, key, value } of given) transaction.objectStore(name).put(value, key);
          transaction.oncomplete = () => {
            database.close();
            done(null);
          };
        };
      }),
    records,
  );
}
