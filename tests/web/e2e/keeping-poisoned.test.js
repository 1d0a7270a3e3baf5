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
    for (const name of ['cards', 'puzzle', 'progress', 'findings', 'draft'])
      for (const key of [...keys, 'other', 5, [1, 2]]) await put(later, name, key, garbage);
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
    const poisoned = [];
    for (const { name, key, value } of stores) {
      const member = Object.keys(value)[turn];
      await put(later, name, key, member ? { ...value, [member]: GARBAGE[roll(GARBAGE.length)] } : value);
      if (member) poisoned.push(`${name}.${member}`);
    }
    await later.goto(address);
    await ready(later);
    assert.equal(await later.locator('#boards canvas').count(), 2, poisoned.join());
  }
  nothingWrong(problems);
});

/** @param {Page} page @param {string} name @param {unknown} key @param {unknown} value */
function put(page, name, key, value) {
  return page.evaluate(
    given =>
      new Promise(done => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(given.name, 'readwrite');
          transaction.objectStore(given.name).put(given.value, /** @type {string} */ (given.key));
          transaction.oncomplete = () => {
            database.close();
            done(null);
          };
        };
      }),
    { name, key, value },
  );
}
