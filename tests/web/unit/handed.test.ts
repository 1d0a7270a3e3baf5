/** Hand-ins of a class: read from fields, files and folders, graded by the module, sorted, exported, and in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grades } from '../../../www/class/state.ts';
import type { Graded } from '../../../www/engine/types.ts';
import '../../../www/shell/all-words.ts';
import { csvOf, gradesTable } from '../../../www/class/csv.ts';
import { filesOf } from '../../../www/class/files.ts';
import { claimLines, gradeWords, verdictWords } from '../../../www/class/grade-words.ts';
import { type HandedText, namedApart, partsOf } from '../../../www/class/parts.ts';
import * as state from '../../../www/class/state.ts';
import { LANGUAGES } from '../../../www/i18n/languages.ts';
import { OPPOSED, PIT_TRAP } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const { ok } = lockstep;

/** The entries of a text, or of files. */
function rowsOf(from: string | HandedText[], puzzle = OPPOSED, language: 'en' | 'de' = 'en') {
  const parts = partsOf(typeof from === 'string' ? [{ name: null, text: from }] : from);
  const { entries } = ok(lockstep.readEntries(parts, language, 0, 0, puzzle));
  return entries.map(entry => ({ entry, part: parts[entry.file], grade: null }));
}

/** The grades of a text or of files, and what was found on the way. */
function grade(from: string | HandedText[], puzzle = OPPOSED, options = {}) {
  const grades = state.newGrades(rowsOf(from, puzzle));
  const found: Graded[] = [];
  const sequences = state.readable(grades).map(state.answerOf);
  const last = ok(lockstep.grade(puzzle, sequences, options, undefined, now => found.push(now)));
  for (const now of [...found, last]) state.graded(grades, now);
  return { grades, found, rows: grades.rows };
}

const wordsOf = (grades: Grades) => grades.rows.map(row => gradeWords(row, 'simultaneous', true));

test('files that are no text, or empty, have rows that say so', () => {
  const { grades, rows } = grade([
    { name: 'Ann', text: '\ufeffDRD' },
    { name: 'Ben', text: '', problem: 'document' },
    { name: 'Cleo', text: ' \n' },
    { name: 'Dora', text: '', problem: 'unreadable' },
  ]);
  assert.deepEqual(
    rows.map((row, at) => `${verdictWords(row)} ${wordsOf(grades)[at]}`),
    [
      'solves ',
      'unreadable This is a document of a word processor. Save it as plain text.',
      'does not solve 0 moves',
      'unreadable The file cannot be read.',
    ],
  );
});

test('“no solution” is right on a puzzle without one, and wrong on others', () => {
  const walled = '2 2\n1\n0\n0 0\n0\n0\n1\n1 1\n0\n';
  assert.deepEqual(grade('Ann: keine Lösung\nBen: 7\nCleo: DRD', walled).rows.map(state.isRight), [true, false, false]);
  const { grades, rows } = grade('Ann: no solution\nBen: 3\nCleo: DRD');
  assert.deepEqual(rows.map(state.isRight), [false, true, true]);
  const [, ann, ben] = gradesTable(grades, 'simultaneous', true);
  assert.deepEqual([ann[1], ann[2], ben[1], ben[2]], ['wrong', null, 'right', 3]);
  assert.match(wordsOf(grades)[0], /^Answer: no solution\./);
});

test('a puzzle that comes again begins another hand-in; a folder is one, whose second file has its name beside', () => {
  const [one, two] = ['# 1. One (s-0123456789abcdef)\nAnn: R\n', '# 2. Two (s-fedcba9876543210)\nAnn: R\n'];
  const by = (sources: HandedText[]) => partsOf(sources).map(part => part.by);
  assert.deepEqual(by([{ name: null, text: one + two + one + two }]), ['0:0', '0:0', '0:1', '0:1']);
  assert.deepEqual(by([one, two].map(text => ({ name: 'a', text }))), ['0:0', '1:0']);
  assert.deepEqual(by([one, two].map(text => ({ name: 'ann', text, folder: 'ann' }))), ['ann:0', 'ann:0']);
  const file = (fileName: string, name: string) => ({ name, folder: name, fileName, text: 'DRD' });
  const own = namedApart(partsOf([file('a.txt', 'zoe'), file('b.txt', 'zoe'), file('a.txt', '7b/ben')]));
  const named = ['zoe', 'zoe: b.txt', '7b/ben'];
  assert.deepEqual([own.map(({ name }) => name), grade(own).rows.map(({ entry }) => entry.name)], [named, named]);
});

type Tree = { [name: string]: Tree | string };

const dropped = (name: string, content: Tree | string): any => ({
  name,
  isFile: typeof content === 'string',
  isDirectory: typeof content !== 'string',
  file: (take: (file: File) => void) => take(new File([String(content)], name)),
  createReader() {
    const left = Object.entries(content).map(([name, content]) => dropped(name, content));
    return { readEntries: (take: (some: any[]) => void) => take(left.splice(0, 2)) };
  },
});

async function names(tree: Tree) {
  const entries = Object.entries(tree).map(([name, content]) => dropped(name, content));
  const items = entries.map(entry => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  const { found, left } = await filesOf({ items, files: [] } as any);
  return { names: found.map(({ name }) => name), left };
}

test('a folder for each pupil names the row, four levels deep', async () => {
  const deep = { 1: { 2: { 3: { 4: { 'out.txt': 'R', 5: { 'more.txt': 'R' } } } } } };
  const pupils = { anna: { 'out.txt': 'R' }, '7b': { anna: { 'out.txt': 'R' } }, 'ben.txt': 'R', '.hidden': 'R' };
  const class_ = { ...pupils, ...deep, __MACOSX: { 'out.txt': 'R' } };
  const read = await names({ class: class_ });
  assert.deepEqual(read.names, ['1/2/3/4', '7b/anna', 'anna', 'ben']);
  assert.equal(read.left, '1/2/3/4/5 is left out: more than 4 folders deep.');
  // Of several folders each is somebody's.
  assert.deepEqual((await names({ ben: { 'out.txt': 'R' }, anna: { 'out.txt': 'R' } })).names, ['anna', 'ben']);
});

const CLASS = 'Ann: DRDUU\nBen 10: UDRD\nBen 9: RD\nCleo: huh\n';

test('the grade of each sequence; those that need no search come first', () => {
  const { grades, rows, found } = grade(CLASS);
  const [ann, ben, short, cleo] = rows;
  assert.deepEqual([grades.optimum, ann.grade?.after, ann.grade?.moves, ann.grade?.gap], [3, 3, 5, 0]);
  assert.deepEqual([ben.grade?.after, ben.grade?.gap, ben.grade?.wasted], [4, 1, { number: 1, cost: 1 }]);
  assert.deepEqual([short.grade?.outcome, short.grade?.ends?.length], ['unsolved', 2]);
  assert.deepEqual([cleo.entry.error?.line, cleo.entry.error?.column], [4, 7]);
  const [{ optimum, grades: first }] = found;
  assert.deepEqual([optimum, first.map(({ outcome }) => outcome).join()], [null, 'solved,solved,unsolved']);
  assert.equal(grade(CLASS, OPPOSED, { least: 2 }).grades.optimum, 2, 'a known minimum is not searched for');
});

test('each column sorts up, down, and back; unknown values come last', () => {
  const { grades } = grade(CLASS);
  const namesNow = () => state.sorted(grades, 'en').map(({ entry }) => entry.name);
  const given = ['Ann', 'Ben 10', 'Ben 9', 'Cleo'];
  assert.deepEqual(namesNow(), given);
  for (const [column, order] of [
    ['name', ['Ann', 'Ben 9', 'Ben 10', 'Cleo']],
    ['name', ['Cleo', 'Ben 10', 'Ben 9', 'Ann']],
    ['name', given],
    ['gap', given],
    ['gap', ['Ben 10', 'Ann', 'Ben 9', 'Cleo']],
    ['verdict', given],
  ] as const) {
    state.sortBy(grades, column);
    assert.deepEqual(namesNow(), order, column);
  }
});

test('fields of a spreadsheet are quoted if necessary, and none is a formula', () => {
  const fields = [
    ['a', 1, null],
    ['b "c"', 'd,e', 'f\ng'],
  ];
  assert.equal(csvOf(fields), 'a,1,\r\n"b ""c""","d,e","f\ng"\r\n');
  assert.equal(csvOf([['a;b', 2]], LANGUAGES[1]), '"a;b";2\r\n');
  for (const name of ['=1+1', '+1', '-1', '@x', '\tx']) assert.ok(csvOf([[name]]).startsWith(`"'${name}"`), name);
  const [, first] = gradesTable(grade(CLASS).grades, 'simultaneous', true);
  assert.deepEqual(first.slice(0, 7), ['Ann', 'solves', 5, 3, 3, 3, 0]);
});

test('a wrong length is explained by exactly what leads to it, or by nothing usual', () => {
  const linesOf = (length: number) => {
    const answer = ok(lockstep.explain(PIT_TRAP, length));
    return claimLines({ ...state.newGrades([], 0, { length, states: 1, answer }), progress: 'done' }, 'simultaneous');
  };
  const [wrong, right, odd] = [3, 4, 50].map(linesOf);
  assert.equal(wrong[0], 'Wrong. The shortest solution has 4 instructions.');
  assert.ok(wrong.includes('3 is the length if the pits of maze 2 are not read.'), wrong.join('\n'));
  const none = 'No usual misreading leads to exactly this answer.';
  const unexplained = [wrong, right, odd].map(lines => lines.includes(none));
  assert.deepEqual(unexplained, [false, false, true]);
});

test('wasted moves, numbers and misreadings are explained in words', () => {
  const [ann, ben, cleo] = wordsOf(grade('Ann: UDRRD\nBen: RRD\nCleo: [2, 3, 3, 2]', PIT_TRAP).grades);
  assert.match(ann, /First wasted: move 1, Up\. It costs 1\. Instead: (Down|Right)\./);
  assert.match(ben, /It would be right if the pits of maze 2 are not read: check how your program reads that\./);
  assert.match(cleo, /^Numbers read as 2 = Down, 3 = Right/);
});
