/** Collections: their state and their links. How the module reads and prints them is in `tests/properties/collection.rs`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as state from '../../../www/state/collections.ts';
import { STEP_MAP } from '../support/puzzles.js';

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
