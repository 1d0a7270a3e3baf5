/** "Make it interesting": the module's proposals in words; seeds; marks on the boards. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import '../../../www/families/index.ts';
import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { beforeWords, changesWords, figureWords, marksOf, nextSearch, notesOf } from '../../../www/make/improve.ts';
import * as lockstep from '../support/wasm.js';

after(() => i18n.setLanguage('en'));

/** Two open labyrinths of 3 × 3 cells. */
const OPEN = `3 3 ${'0 '.repeat(13)}${'0 '.repeat(13)}`;
/** Anton's goal is behind two walls. */
const CLOSED = '3 1\n1 1\n0\n0 0\n0\n';
const BOARD = '3\n1,2,5\n2\n2,3,0\n1,3,1\n';
const MAP = 'irrgarten 7 5\n#######\n#S....#\n#.###.E\n#.....#\n#######\n';

/** @param {string} text @param {import('../../../www/engine/types.ts').ImproveOptions} options */
function improved(text, options) {
  const answer = lockstep.improve(text, options);
  assert.ok(answer.ok, JSON.stringify(answer));
  const opened = lockstep.open(text);
  assert.ok(opened.ok);
  return { result: answer, opened };
}

test('edits of a proposal make a puzzle that its moves solve', () => {
  for (const [text, aim] of /** @type {const} */ ([
    [OPEN, 'unique'],
    [CLOSED, 'solvable'],
    [BOARD, 'longest'],
    [MAP, 'longest'],
  ])) {
    const { result, opened } = improved(text, { aim, changes: 2 });
    assert.notEqual(result.proposals.length, 0, text);
    for (const {
      edits,
      moves,
      after: { length },
    } of result.proposals) {
      let { state } = opened;
      for (const edit of edits) {
        const edited = lockstep.edit(state, edit);
        assert.ok(edited.ok);
        ({ state } = edited);
      }
      const made = lockstep.textOf(state);
      assert.ok(made.ok);
      const checked = lockstep.check(made.text, moves);
      assert.ok(checked.ok && checked.solved);
      assert.equal(checked.after, length);
    }
  }
});

test('proposals are reported as they are found, and so is how many were tried', () => {
  /** @type {import('../../../www/engine/types.ts').Improved[]} */
  const told = [];
  const { result } = improved(OPEN, { aim: 'unique', changes: 3 });
  const listed = lockstep.improve(OPEN, { aim: 'unique', changes: 3 }, undefined, found => told.push(found));
  assert.deepEqual(listed, result);
  assert.ok(told.length > 0 && told.every(({ ok, stopped }) => ok && stopped?.code === 'cancelled'));
});

test('proposals are described in both languages, in every family', () => {
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const [text, aim] of /** @type {const} */ ([
      [OPEN, 'unique'],
      [CLOSED, 'solvable'],
      [BOARD, 'longest'],
      [MAP, 'longest'],
    ])) {
      const { result, opened } = improved(text, { aim, changes: 2 });
      const told = [
        beforeWords(result),
        ...result.proposals.flatMap(proposal => [
          figureWords(result, proposal),
          changesWords(proposal.edits, opened.puzzle),
        ]),
        ...notesOf(result, false),
      ];
      for (const words of told) {
        assert.notEqual(words, '');
        assert.doesNotMatch(words, /\{|\.change\.|improve\.|undefined|NaN/, words);
      }
    }
  }
});

test('the name of a wall does not depend on the side it is given by', () => {
  i18n.setLanguage('en');
  const opened = lockstep.open(OPEN);
  assert.ok(opened.ok);
  /** @param {number} x @param {'L' | 'R'} side */
  const wall = (x, side) => [{ tool: 'walls', board: 1, marks: [{ x, y: 1, side }], value: 1 }];
  const words = 'Bea: new wall between columns 1 and 2, row 2';
  assert.equal(changesWords(wall(0, 'R'), opened.puzzle), words);
  assert.equal(changesWords(wall(1, 'L'), opened.puzzle), words);
});

test('a search continues with other random numbers unless all was tried', () => {
  const wish = /** @type {const} */ ({ aim: 'longest', changes: 1 });
  const first = nextSearch(null, wish);
  assert.equal(first.seed, 1);
  const { result } = improved(OPEN, { aim: 'unique', changes: 1 });
  assert.ok(result.complete);
  assert.equal(nextSearch({ ...first, result }, wish).seed, 1);
  const sample = { ...result, singleTried: result.single - 1 };
  assert.equal(nextSearch({ ...first, result: sample }, wish).seed, 2);
  assert.equal(nextSearch({ ...first, changes: 3, result }, { ...wish, changes: 3 }).seed, 2);
  assert.equal(nextSearch({ ...first, result: sample }, { ...wish, aim: 'unique' }).seed, 1);
});

test('removals are marked as such', () => {
  const tools = lockstep.families()[0].tools;
  const marks = [{ x: 0, y: 0, side: /** @type {const} */ ('R') }];
  const [built, removed] = marksOf(
    [
      { tool: 'walls', board: 0, marks, value: 1 },
      { tool: 'walls', board: 1, marks, value: 0 },
    ],
    tools,
  );
  assert.deepEqual(built, { board: 0, marks, erases: false, area: null });
  assert.deepEqual(removed, { board: 1, marks, erases: true, area: null });
});
