/** "Make it interesting": the module's proposals in words; seeds; marks on the boards. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/families/index.ts';
import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { beforeWords, changesWords, figureWords, nextSearch, notesOf, previewsOf } from '../../../www/make/improve.ts';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

/** Two open labyrinths of 3 × 3 cells. */
const OPEN = `3 3 ${'0 '.repeat(13)}${'0 '.repeat(13)}`;

/** Puzzles of every family with their aims; in the second one, Anton's goal is behind two walls. */
const WISHES = /** @type {const} */ ([
  [OPEN, 'unique'],
  ['3 1\n1 1\n0\n0 0\n0\n', 'solvable'],
  ['3\n1,2,5\n2\n2,3,0\n1,3,1\n', 'longest'],
  ['irrgarten 7 5\n#######\n#S....#\n#.###.E\n#.....#\n#######\n', 'longest'],
]);

test('proposals make a puzzle that their moves solve, and are described in both languages', () => {
  for (const [text, aim] of WISHES) {
    const result = ok(lockstep.improve(text, { aim, changes: 2 }));
    const opened = ok(lockstep.open(text));
    assert.notEqual(result.proposals.length, 0, text);
    for (const { edits, moves } of result.proposals) {
      let { state } = opened;
      for (const edit of edits) ({ state } = ok(lockstep.edit(state, edit)));
      assert.equal(ok(lockstep.check(ok(lockstep.textOf(state)).text, moves)).solved, true);
    }
    for (const language of /** @type {const} */ (['en', 'de'])) {
      i18n.setLanguage(language);
      for (const words of [
        beforeWords(result),
        ...result.proposals.map(proposal => figureWords(result, proposal)),
        ...result.proposals.map(({ edits }) => changesWords(edits, opened.puzzle)),
        ...notesOf(result, false),
      ]) {
        assert.notEqual(words, '');
        assert.doesNotMatch(words, /\{|\.change\.|improve\.|undefined|NaN/);
      }
    }
  }
});

test('proposals are reported as they are found, and so is how many were tried', () => {
  /** @type {import('../../../www/engine/types.ts').Improved[]} */
  const told = [];
  const listed = lockstep.improve(OPEN, { aim: 'unique', changes: 3 }, undefined, found => told.push(found));
  assert.deepEqual(listed, lockstep.improve(OPEN, { aim: 'unique', changes: 3 }));
  assert.ok(told.length > 0 && told.every(({ ok, stopped }) => ok && stopped?.code === 'cancelled'));
});

test('the name of a wall does not depend on the side it is given by', () => {
  i18n.setLanguage('en');
  const { puzzle } = ok(lockstep.open(OPEN));
  for (const mark of /** @type {const} */ ([
    { x: 0, y: 1, side: 'R' },
    { x: 1, y: 1, side: 'L' },
  ])) {
    const words = changesWords([{ tool: 'walls', board: 1, marks: [mark], value: 1 }], puzzle);
    assert.equal(words, 'Bea: new wall between columns 1 and 2, row 2');
  }
});

test('a search continues with other random numbers unless all was tried', () => {
  const wish = /** @type {const} */ ({ aim: 'longest', changes: 1 });
  const first = nextSearch(null, wish);
  assert.equal(first.seed, 1);
  const result = ok(lockstep.improve(OPEN, { aim: 'unique', changes: 1 }));
  assert.ok(result.complete);
  const sample = { ...result, singleTried: result.single - 1 };
  assert.equal(nextSearch({ ...first, result }, wish).seed, 1);
  assert.equal(nextSearch({ ...first, result: sample }, wish).seed, 2);
  assert.equal(nextSearch({ ...first, changes: 3, result }, { ...wish, changes: 3 }).seed, 2);
  assert.equal(nextSearch({ ...first, result: sample }, { ...wish, aim: 'unique' }).seed, 1);
});

test('removals are marked as such', () => {
  const marks = [{ x: 0, y: 0, side: /** @type {const} */ ('R') }];
  const edits = [1, 0].map((value, board) => ({ tool: 'walls', board, marks, value }));
  const [built, removed] = previewsOf(edits, lockstep.families()[0].tools);
  assert.deepEqual(built, { board: 0, marks, erases: false, area: null });
  assert.deepEqual(removed, { board: 1, marks, erases: true, area: null });
});
