/** Collections: their state and their links. How the module reads and prints them is in `tests/properties/collection.rs`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as state from '../../../www/state/collections.ts';
import { decode, encode } from '../../../www/state/links.ts';
import { LINE_RALLYE, STEP_MAP } from '../support/puzzles.js';
import * as wasm from '../support/wasm.js';

const { ok } = wasm;

/** @param {Partial<state.Entry>} more */
const entry = more => state.newEntry({ title: 'A', kind: 'irrgarten', text: STEP_MAP, ...more });

test('the place of a puzzle that is there twice is where it was opened', () => {
  const collections = state.noCollections();
  const entries = ['s-1', 's-2', 's-1'].map(puzzle => entry({ puzzle }));
  const twice = state.newCollection('All', entries);
  state.collectionSet(collections, twice);
  assert.equal(state.placeOf(collections, 's-1'), null);
  state.shown(collections, twice.key);
  assert.equal(state.placeOf(collections, 's-1')?.index, 0);
  collections.at = entries[2].id;
  assert.equal(state.placeOf(collections, 's-1')?.index, 2);
  assert.equal(state.placeOf(collections, 's-2')?.index, 1);
  assert.equal(state.placeOf(collections, 's-3'), null);
});

test('the same titles and puzzles are the same collection, generated or not', () => {
  const collections = state.noCollections();
  const recipe = { kind: /** @type {const} */ ('irrgarten'), params: { level: 'easy' }, seed: '1' };
  const one = state.newCollection('All', [entry({ recipe, text: null })]);
  state.collectionSet(collections, one);
  const made = state.newCollection('All', [entry({ recipe })]);
  assert.equal(state.sameAs(collections, made)?.key, one.key);
  assert.equal(state.sameAs(collections, { ...made, title: 'Else' }), null);
});

test('a collection’s link is no puzzle’s, nor the other way round', async () => {
  const { generated } = ok(wasm.example('trees'));
  assert.ok(generated);
  const items = [
    { title: 'Line', text: LINE_RALLYE },
    { title: 'Made', generated },
  ];
  const packed = ok(wasm.packCollection('All', items));
  const { bytes } = ok(await decode((await encode(packed.bytes)).slice(3)));
  const { title, puzzles } = ok(wasm.unpackCollection(bytes));
  assert.deepEqual(wasm.packCollection(title, puzzles), packed);
  assert.equal(wasm.refusal(wasm.unpack(bytes)).code, 'collection-link');
  assert.equal(wasm.refusal(wasm.unpackCollection(ok(wasm.pack(STEP_MAP)).bytes)).code, 'no-collection-link');
});
