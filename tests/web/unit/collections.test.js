/** Collections: their state, their records, and the module's texts and links. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as state from '../../../www/core/collections.ts';
import { collectionFrom } from '../../../www/core/keep/records.ts';
import { decode, encode } from '../../../www/core/links.ts';
import { BEGIN, END, readFile as readKept, writeItem } from '../../../www/store/transfer.ts';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import * as wasm from '../support/wasm.js';

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';

/** @param {string} title @param {Partial<state.Entry>} [more] */
const entry = (title, more) =>
  state.newEntry({
    title,
    kind: 'irrgarten',
    boards: [{ width: 3, height: 3 }],
    text: MAP,
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

/** @param {state.Collection} given */
const titles = given => given.entries.map(({ title }) => title);

test('a change of a collection leaves the previous one unchanged', () => {
  const before = collection('A', 'B', 'C');
  const [{ id }] = before.entries;
  assert.deepEqual(titles(state.withMoved(before, id, 2)), ['B', 'C', 'A']);
  assert.deepEqual(titles(state.withMoved(before, id, 1)), ['B', 'A', 'C']);
  assert.deepEqual(titles(state.withoutEntry(before, id)), ['B', 'C']);
  assert.deepEqual(titles(state.withEntry(before, id, { title: 'Z' })), ['Z', 'B', 'C']);
  assert.deepEqual(titles(before), ['A', 'B', 'C']);
});

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

test('a saved collection comes back, and anything else does not', () => {
  const kept = collection('A', 'B');
  assert.deepEqual(collectionFrom(structuredClone(kept)), kept);
  assert.deepEqual(collectionFrom({ ...kept, stray: 1 }), kept);
  const [first] = kept.entries;
  for (const damage of [
    { entries: [] },
    { entries: 'many' },
    { entries: [{ ...first, text: null }] },
    { entries: [{ ...first, text: 7 }] },
    { entries: Array(101).fill(first) },
    { title: 'x'.repeat(1000) },
    { revision: -1 },
    { changed: Infinity },
    { key: '' },
  ])
    assert.equal(collectionFrom({ ...kept, ...damage }), null, JSON.stringify(damage).slice(0, 60));
});

test('a file of everything includes the collections', () => {
  const kept = collection('A');
  const read = readKept(`${BEGIN}${writeItem({ collection: kept })}${END}`);
  assert.ok(read.ok);
  assert.deepEqual([...read.items], [{ collection: kept }]);
});

test('a text is read, written unchanged, and refused with every error’s place', () => {
  const text = `collection: All\n\npuzzle: One\n${MAP}\npuzzle:\n${OPPOSED}`;
  assert.equal(wasm.isCollection(text), true);
  assert.equal(wasm.isCollection(MAP), false);
  const read = wasm.readCollection(text);
  assert.ok(read.ok);
  assert.equal(read.title, 'All');
  assert.deepEqual(
    read.puzzles.map(({ title, kind }) => [title, kind]),
    [
      ['One', 'irrgarten'],
      ['', 'simultaneous'],
    ],
  );
  const written = wasm.writeCollection(read.title, read.puzzles);
  assert.ok(written.ok);
  assert.equal(written.text, text);
  const broken = wasm.readCollection(text.replace('#SE', '#ÄE').replace('2 2\n', '2 x\n'));
  assert.ok(!broken.ok);
  assert.deepEqual(
    broken.errors.map(({ line, column }) => [line, column]),
    [
      [6, 2],
      [10, 3],
    ],
  );
  assert.deepEqual(broken.error, broken.errors[0]);
});

test('a link holds puzzles and recipes, and no other function takes it for a puzzle', async () => {
  const made = wasm.example('trees');
  assert.ok(made.ok && made.generated);
  const items = [
    { title: 'Line', text: LINE_RALLYE },
    { title: 'Made', generated: made.generated },
  ];
  const packed = wasm.packCollection('All', items);
  assert.ok(packed.ok);
  const code = (await encode(packed.bytes)).slice(3);
  const decoded = await decode(code);
  assert.ok(decoded.ok);
  const shared = wasm.unpackCollection(decoded.bytes);
  assert.ok(shared.ok);
  assert.deepEqual(
    shared.puzzles.map(puzzle => ['text' in puzzle, 'generated' in puzzle]),
    [
      [true, false],
      [false, true],
    ],
  );
  const again = wasm.packCollection(shared.title, shared.puzzles);
  assert.deepEqual(again, packed);
  assert.equal(refused(wasm.unpack(decoded.bytes)), 'collection-link');
  const puzzle = wasm.pack(MAP);
  assert.ok(puzzle.ok);
  assert.equal(refused(wasm.unpackCollection(puzzle.bytes)), 'no-collection-link');
  assert.equal(refused(wasm.packCollection('x'.repeat(101), items)), 'title-too-long');
  assert.equal(refused(wasm.packCollection('', [])), 'no-puzzles');
});

/** @param {{ ok: boolean, error?: { code: string } }} answer */
const refused = answer => answer.error?.code;

test('pinned links of collections never change', async () => {
  const text = await readFile(new URL('../../pinned/collections.txt', import.meta.url), 'utf8');
  const links = text.split('\n').filter(line => /^[0-9a-f]+$/.test(line));
  assert.equal(links.length, 2);
  for (const link of links) {
    const bytes = Uint8Array.from(link.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
    const shared = wasm.unpackCollection(bytes);
    assert.ok(shared.ok);
    const packed = wasm.packCollection(shared.title, shared.puzzles);
    assert.ok(packed.ok);
    assert.deepEqual(packed.bytes, bytes);
  }
});
