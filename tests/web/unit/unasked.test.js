/** Puzzles of a collection that nobody requested: they have a limit, and Cancel ends all of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropEntry, entryMade, fillCollections } from '../../../www/core/collection-generate.ts';
import * as data from '../../../www/core/collections.ts';
import '../support/wasm.js';

/**
 * A page with a collection of a hundred recipes open, and a worker that makes none of them in time.
 * @param {import('node:test').TestContext} t
 */
function pageWithRecipes(t) {
  const recipe = { kind: /** @type {const} */ ('irrgarten'), params: {}, seed: '1' };
  const entries = Array.from({ length: 100 }, () =>
    data.newEntry({ title: '', kind: 'irrgarten', boards: null, text: null, recipe, puzzle: null }),
  );
  const collections = data.noCollections();
  const collection = data.newCollection('All', entries, 1000);
  data.collectionSet(collections, collection);
  data.shown(collections, collection.key);
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  /** @type {{ longest?: number, isAwaited: boolean, end: () => void }[]} */
  const calls = [];
  const batch = {
    /** @param {string} _name @param {unknown[]} _args @param {{ longest?: number, isAwaited: boolean }} heard */
    call: (_name, _args, heard) =>
      new Promise(resolve => {
        const end = () => {
          now += heard.longest ?? 1;
          resolve({ ok: false, error: { code: 'cancelled', args: {} } });
        };
        calls.push({ ...heard, end });
      }),
    cancel: () => calls.at(-1)?.end(),
    hurry() {},
  };
  const app = /** @type {import('../../../www/core/app.ts').App} */ (
    /** @type {unknown} */ ({ page: { collections }, workers: { batch }, changed() {} })
  );
  return { app, calls, entries, key: collection.key };
}

/** Lets everything go on that can. */
const settled = () => new Promise(setImmediate);

test('puzzles of a collection that nobody requested are made for a minute at most, each for some seconds', async t => {
  const { app, calls } = pageWithRecipes(t);
  fillCollections(app);
  for (let at = 0; at < calls.length && at < 100; at++) {
    calls[at].end();
    await settled();
  }
  assert.equal(calls.length, 12);
  assert.deepEqual([...new Set(calls.map(({ longest }) => longest))], [5000]);
});

test('Cancel ends the puzzle that is waited for, and all that nobody requested', async t => {
  const { app, calls, entries, key } = pageWithRecipes(t);
  fillCollections(app);
  const made = entryMade(app, key, entries[7].id);
  dropEntry(app, entries[7].id);
  assert.equal((await made)?.text, null);
  calls[0].end();
  await settled();
  assert.equal(calls.length, 2);
});

test('a puzzle that is requested has no limit, even if it was begun unasked', async t => {
  const { app, calls, entries, key } = pageWithRecipes(t);
  fillCollections(app);
  const made = entryMade(app, key, entries[0].id);
  calls[0].end();
  await settled();
  assert.deepEqual([calls[1].longest, calls[1].isAwaited], [undefined, true]);
  calls[1].end();
  assert.equal((await made)?.text, null);
});
