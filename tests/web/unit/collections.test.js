/** Collections: their state, and the module's texts and links. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as state from '../../../www/core/collections.ts';
import { decode, encode } from '../../../www/core/links.ts';
import { LINE_RALLYE, OPPOSED, STEP_MAP } from '../support/puzzles.js';
import * as wasm from '../support/wasm.js';

const { ok } = wasm;

/** @param {string} title @param {Partial<state.Entry>} [more] */
const entry = (title, more) =>
  state.newEntry({
    title,
    kind: 'irrgarten',
    boards: [{ width: 3, height: 3 }],
    text: STEP_MAP,
    recipe: null,
    puzzle: null,
    ...more,
  });

/** @param {string[]} titles */
const collection = (...titles) =>
  state.newCollection(
    'All',
    titles.map(title => entry(title)),
    1000,
  );

test('the place of a puzzle that is there twice is where it was opened', () => {
  const collections = state.noCollections();
  const twice = { ...collection('A', 'B', 'C') };
  twice.entries = twice.entries.map((one, index) => ({ ...one, puzzle: index === 1 ? 's-2' : 's-1' }));
  state.collectionSet(collections, twice);
  assert.equal(state.placeOf(collections, 's-1'), null);
  state.shown(collections, twice.key);
  assert.equal(state.placeOf(collections, 's-1')?.index, 0);
  collections.at = twice.entries[2].id;
  assert.equal(state.placeOf(collections, 's-1')?.index, 2);
  assert.equal(state.placeOf(collections, 's-2')?.index, 1);
  assert.equal(state.placeOf(collections, 's-3'), null);
});

test('the same titles and puzzles are the same collection, generated or not', () => {
  const collections = state.noCollections();
  const recipe = { kind: /** @type {const} */ ('irrgarten'), params: { level: 'easy' }, seed: '1' };
  const one = state.newCollection('All', [entry('A', { recipe, text: null })], 1000);
  state.collectionSet(collections, one);
  const made = state.newCollection('All', [entry('A', { recipe })], 2000);
  assert.equal(state.sameAs(collections, made)?.key, one.key);
  assert.equal(state.sameAs(collections, { ...made, title: 'Else' }), null);
});

test('a text is read, written unchanged, and refused with every error’s place', () => {
  const text = `collection: All\n\npuzzle: One\n${STEP_MAP}\npuzzle:\n${OPPOSED}`;
  assert.deepEqual([text, STEP_MAP].map(wasm.isCollection), [true, false]);
  const read = ok(wasm.readCollection(text));
  assert.equal(read.title, 'All');
  assert.deepEqual(
    read.puzzles.map(({ title, kind }) => `${title} ${kind}`),
    ['One irrgarten', ' simultaneous'],
  );
  assert.equal(ok(wasm.writeCollection(read.title, read.puzzles)).text, text);
  const broken = wasm.readCollection(text.replace('#SE', '#ÄE').replace('2 2\n', '2 x\n'));
  assert.ok(!broken.ok);
  assert.deepEqual(
    broken.errors.map(({ line, column }) => `${line}:${column}`),
    ['6:2', '10:3'],
  );
  assert.deepEqual(broken.error, broken.errors[0]);
});

test('a link holds puzzles and recipes, and no other function takes it for a puzzle', async () => {
  const { generated } = ok(wasm.example('trees'));
  assert.ok(generated);
  const items = [
    { title: 'Line', text: LINE_RALLYE },
    { title: 'Made', generated },
  ];
  const packed = ok(wasm.packCollection('All', items));
  const { bytes } = ok(await decode((await encode(packed.bytes)).slice(3)));
  const { title, puzzles } = ok(wasm.unpackCollection(bytes));
  assert.deepEqual(
    puzzles.map(puzzle => ['text' in puzzle, 'generated' in puzzle].join()),
    ['true,false', 'false,true'],
  );
  assert.deepEqual(wasm.packCollection(title, puzzles), packed);
  for (const [answer, code] of /** @type {[{ ok: boolean, error: { code: string } }, string][]} */ ([
    [wasm.unpack(bytes), 'collection-link'],
    [wasm.unpackCollection(ok(wasm.pack(STEP_MAP)).bytes), 'no-collection-link'],
    [wasm.packCollection('x'.repeat(101), items), 'title-too-long'],
    [wasm.packCollection('', []), 'no-puzzles'],
  ]))
    assert.equal(answer.error?.code, code);
});
