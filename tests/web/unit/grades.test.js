/** Graded sequences: sorting the table, exporting it, and the module's answers about many at once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { claimLines, csvLines, gradeWords } from '../../../www/class/grade-words.ts';
import { csvText, graded, readable, sortBy, sorted } from '../../../www/class/state.ts';
import { newGrades, ownWalkShown } from '../../../www/core/grades.ts';
import * as lockstep from '../support/wasm.js';

// Two mazes of 2 × 2 cells: a wall right of the first one's start, one below the second one's.
const OPPOSED = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n0\n1 0\n0\n';

/** The sequences of a class, graded by the module. @param {string} text @param {import('../../../www/engine/types.ts').SolveOptions} [options] */
function grade(text, options = {}) {
  const read = lockstep.readEntries([{ name: null, text }], 'en', 0, 0);
  assert(read.ok);
  const grades = newGrades(read.entries, [{ name: '' }]);
  /** @type {import('../../../www/engine/types.ts').Graded[]} */
  const told = [];
  const sequences = readable(grades).map(({ entry }) => entry.moves ?? '');
  const last = lockstep.grade(OPPOSED, sequences, options, undefined, now => told.push(now));
  assert(last.ok);
  for (const now of [...told, last]) graded(grades, now);
  return { grades, told };
}

/** @param {import('../../../www/core/grades.ts').Grades} grades */
const names = grades => sorted(grades, 'en').map(({ entry }) => entry.name);

const CLASS = 'Ann: DRDUU\nBen 10: UDRD\nBen 9: RD\nCleo: huh\n';

test('the grade of each sequence', () => {
  const { grades } = grade(CLASS);
  assert.equal(grades.optimum, 3);
  const [ann, ben, short, cleo] = grades.rows;
  assert.deepEqual([ann.grade?.after, ann.grade?.moves, ann.grade?.gap], [3, 5, 0]);
  assert.deepEqual([ben.grade?.after, ben.grade?.gap], [4, 1]);
  assert.deepEqual(ben.grade?.wasted, { number: 1, cost: 1 });
  assert.equal(short.grade?.outcome, 'unsolved');
  assert.equal(short.grade?.ends?.length, 2);
  assert.deepEqual([cleo.entry.error?.line, cleo.entry.error?.column], [4, 7]);
});

test('grades that need no search are reported first', () => {
  const { told } = grade(CLASS);
  const [first] = told;
  assert.deepEqual([first.optimum, first.done, first.grades.length], [null, false, 3]);
  assert.deepEqual(
    first.grades.map(({ outcome }) => outcome),
    ['solved', 'solved', 'unsolved'],
  );
});

test('a known minimum is not searched for', () => {
  assert.equal(grade(CLASS, { least: 2 }).grades.optimum, 2);
});

test('each column sorts up, down, and back; unknown values come last', () => {
  const { grades } = grade(CLASS);
  assert.deepEqual(names(grades), ['Ann', 'Ben 10', 'Ben 9', 'Cleo']);
  sortBy(grades, 'name');
  assert.deepEqual(names(grades), ['Ann', 'Ben 9', 'Ben 10', 'Cleo']);
  sortBy(grades, 'name');
  assert.deepEqual(names(grades), ['Cleo', 'Ben 10', 'Ben 9', 'Ann']);
  sortBy(grades, 'name');
  assert.deepEqual(names(grades), ['Ann', 'Ben 10', 'Ben 9', 'Cleo']);
  sortBy(grades, 'gap');
  assert.deepEqual(names(grades), ['Ann', 'Ben 10', 'Ben 9', 'Cleo']);
  sortBy(grades, 'gap');
  assert.deepEqual(names(grades), ['Ben 10', 'Ann', 'Ben 9', 'Cleo']);
  sortBy(grades, 'verdict');
  assert.deepEqual(names(grades), ['Ann', 'Ben 10', 'Ben 9', 'Cleo']);
});

test('no row is shown once the person’s walk is back', () => {
  const { grades } = grade(CLASS);
  [grades.shown] = grades.rows;
  const { version } = grades;
  ownWalkShown(grades);
  assert.equal(grades.shown, null);
  assert.equal(grades.version, version + 1);
  ownWalkShown(grades);
  assert.equal(grades.version, version + 1);
});

test('fields of a spreadsheet are quoted if necessary, and none is a formula', () => {
  assert.equal(
    csvText([
      ['a', 1, null],
      ['b "c"', 'd,e', 'f\ng'],
    ]),
    'a,1,\r\n"b ""c""","d,e","f\ng"\r\n',
  );
  assert.equal(csvText([['a;b', 2]], ';'), '"a;b";2\r\n');
  for (const name of ['=1+1', '+1', '-1', '@x', '\tx']) assert.ok(csvText([[name]]).startsWith(`"'${name}"`), name);
  const [head, first] = csvLines(grade(CLASS).grades, 'simultaneous', true);
  assert.equal(head.length, first.length);
  assert.deepEqual(first.slice(0, 7), ['Ann', 'solves', 5, 3, 3, 3, 0]);
});

test('too many sequences are refused as a whole', () => {
  const read = lockstep.readEntries([{ name: null, text: 'a: R\n'.repeat(10_001) }], 'en', 0, 0);
  assert.deepEqual(read, { ok: false, error: { code: 'too-many-entries', args: { most: 10_000 } } });
});

test('a length, or that there is no solution, is told from sequences', () => {
  /** @param {string} text */
  const claimOf = text => {
    const read = lockstep.readEntries([{ name: null, text }], 'en', 0, 0);
    assert(read.ok);
    return read.entries[0]?.claim;
  };
  for (const text of ['115', ' 1.302 ', '1,302', '1 302 moves', '115 Anweisungen.'])
    assert.equal(claimOf(text), text.includes('302') ? '1302' : '115', text);
  for (const text of ['none', 'No solution', 'Keine Lösung.']) assert.equal(claimOf(text), 'none', text);
  for (const text of ['RRD', '0 1 2 3', '[0,1]', '3R', '1. R', 'Ann: RR']) assert.equal(claimOf(text), null, text);
});

/** Anton's only route leads along Bea's pit. */
const TRAP = '3 2\n0 0\n0 0\n1 1 0\n0\n' + '0 0\n0 0\n0 0 0\n1\n2 0\n';

test('a wrong length is explained by exactly what leads to it', () => {
  assert.ok(lockstep.statesToExplain(TRAP) > 0);
  const answer = lockstep.explain(TRAP, 3);
  assert(answer.ok);
  assert.deepEqual([answer.right, answer.optimum], [false, 4]);
  const grades = newGrades([], []);
  grades.claim = { length: 3, states: 1, answer };
  grades.progress = 'done';
  const lines = claimLines(grades, 'simultaneous');
  assert.equal(lines[0], 'Wrong. The shortest solution has 4 instructions.');
  assert.ok(lines.includes('3 is the length if the pits of maze 2 are not read.'), lines.join('\n'));
  const right = lockstep.explain(TRAP, 4);
  assert(right.ok);
  assert.deepEqual([right.right, right.fits], [true, []]);
  const none = lockstep.explain(TRAP, null);
  assert(none.ok);
  assert.equal(none.right, false);
});

test('wasted moves, numbers and misreadings are said in words', () => {
  const read = lockstep.readEntries(
    [{ name: null, text: 'Ann: UDRRD\nBen: RRD\nCleo: [2, 3, 3, 2]' }],
    'en',
    0,
    0,
    TRAP,
  );
  assert(read.ok);
  const grades = newGrades(read.entries, [{ name: '' }]);
  const sequences = readable(grades).map(({ entry }) => entry.moves ?? '');
  const last = lockstep.grade(TRAP, sequences);
  assert(last.ok);
  graded(grades, last);
  const [ann, ben, cleo] = grades.rows.map(row => gradeWords(row, 'simultaneous', true));
  assert.match(ann, /First wasted: move 1, Up\. It costs 1\. Instead: (Down|Right)\./);
  assert.match(ben, /It would be right if the pits of maze 2 are not read: check how your program reads that\./);
  assert.match(cleo, /^Numbers read as 2 = Down, 3 = Right/);
});
