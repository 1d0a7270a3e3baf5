/**
 * What a class hands in, as the field "Check a solution" and the hand-ins of a quiz read it: each text of `moves.tsv` means
 * what it says there; files that are no text, and pupils of one name, have rows of their own.
 */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { filesOf } from '../../../www/class/files.ts';
import { csvLines, gradeWords, verdictWords } from '../../../www/class/grade-words.ts';
import { namedApart, partsOf } from '../../../www/class/parts.ts';
import { answerOf, graded, isRight, readable } from '../../../www/class/state.ts';
import { newGrades } from '../../../www/core/grades.ts';
import { setLanguage } from '../../../www/i18n/index.ts';
import { OPPOSED } from '../support/puzzles.js';
import { testData } from '../support/test-data.js';
import * as lockstep from '../support/wasm.js';

const OWN = new URL('../../command_line/moves.tsv', import.meta.url);
const TABLES = [OWN, `${testData}/reports/moves.tsv`].filter(path => existsSync(path));

/** The bytes of a text with escapes. @param {string} text */
function unescaped(text) {
  /** @type {Record<string, string>} */
  const signs = { n: '\n', t: '\t', r: '\r', e: '\x1b' };
  const parts = text.split(/(\\x[0-9a-f]{2}|\\[ntre])/);
  const bytes = parts.map(part => {
    if (part.startsWith('\\x')) return Buffer.from([parseInt(part.slice(2), 16)]);
    return Buffer.from(part.startsWith('\\') ? signs[part[1]] : part);
  });
  return new Uint8Array(Buffer.concat(bytes));
}

/** @param {import('../../../www/engine/types.ts').Entry | undefined} entry */
function meaningOf(entry) {
  if (entry === undefined || entry.error !== null) return 'refused';
  if (entry.moves !== null) return entry.moves;
  return entry.claim === 'none' ? 'none' : `length ${entry.claim}`;
}

/** The entries of files, and their grades. @param {import('../../../www/class/parts.ts').Source[]} sources */
function gradedAll(sources, text = OPPOSED) {
  const parts = partsOf(sources);
  const read = lockstep.readEntries(parts, 'en', 0, 0, text);
  assert(read.ok);
  const grades = newGrades(read.entries, parts);
  const last = lockstep.grade(text, readable(grades).map(answerOf));
  assert(last.ok);
  graded(grades, last);
  return grades;
}

test(`each text means the same as on the command line (${TABLES.length} of 2 tables; the other SKIPPED)`, () => {
  for (const table of TABLES) {
    const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
    for (const line of lines) {
      const [escaped, meaning] = line.split('\t');
      const { text } = lockstep.textHanded(unescaped(escaped));
      for (const language of /** @type {const} */ (['en', 'de'])) {
        // As a pupil's file, in the field, and as the hand-in of a quiz.
        for (const name of ['Ann', null]) {
          const [part] = partsOf([{ name, text: text ?? '' }]);
          const read = lockstep.readEntries(part ? [part] : [], language, 0, 0, OPPOSED);
          assert(read.ok && read.entries.length <= 1, escaped);
          assert.equal(meaningOf(read.entries[0]), meaning, `${escaped} ${name}`);
        }
        if (/[\n\r:]/.test(text ?? '')) continue;
        const read = lockstep.readEntries(
          [{ name: null, text: `# 1. One (s-0123456789abcdef)\nAnn: ${text}\n` }],
          language,
          0,
          0,
          OPPOSED,
        );
        assert(read.ok);
        assert.equal(meaningOf(read.entries[0]), meaning, `Ann: ${escaped}`);
        assert.equal(read.entries[0].name, 'Ann');
      }
    }
  }
});

test('files that are no text, or empty, have rows that say so', () => {
  setLanguage('en');
  const document = lockstep.textHanded(new Uint8Array(Buffer.from('PK\x03\x04 word/document.xml')));
  assert.deepEqual([document.text, document.problem], [null, 'document']);
  const picture = lockstep.textHanded(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]));
  assert.equal(picture.problem, 'not-text');
  const wide = lockstep.textHanded(new Uint8Array(Buffer.from('\ufeffDRD', 'utf16le')));
  assert.deepEqual([wide.text, wide.isGuess], ['\ufeffDRD', false]);
  const old = lockstep.textHanded(new Uint8Array(Buffer.from('keine Lösung', 'latin1')));
  assert.deepEqual([old.text, old.isGuess], ['keine Lösung', true]);
  const { rows } = gradedAll([
    { name: 'Ann', text: wide.text ?? '' },
    { name: 'Ben', text: '', problem: 'document' },
    { name: 'Cleo', text: ' \n' },
    { name: 'Dora', text: '', problem: 'unreadable' },
  ]);
  const told = rows.map(row => [row.entry.name, verdictWords(row), gradeWords(row, 'simultaneous', true)]);
  assert.deepEqual(told, [
    ['Ann', 'solves', ''],
    ['Ben', 'unreadable', 'This is a document of a word processor. Save it as plain text.'],
    ['Cleo', 'unreadable', 'Line 1, column 1: there are no moves.'],
    ['Dora', 'unreadable', 'The file cannot be read.'],
  ]);
});

test('“no solution” is right on a puzzle without one, and wrong on others', () => {
  setLanguage('en');
  const walled = '2 2\n1\n0\n0 0\n0\n0\n1\n1 1\n0\n';
  const sources = [{ name: null, text: 'Ann: keine Lösung\nBen: 7\nCleo: DRD' }];
  assert.deepEqual(gradedAll(sources, walled).rows.map(isRight), [true, false, false]);
  const grades = gradedAll([{ name: null, text: 'Ann: no solution\nBen: 3\nCleo: DRD' }]);
  assert.deepEqual(grades.rows.map(isRight), [false, true, true]);
  const [, ann, ben] = csvLines(grades, 'simultaneous', true);
  assert.deepEqual([ann[1], ann[2], ben[1], ben[2]], ['wrong', null, 'right', 3]);
  assert.match(gradeWords(grades.rows[0], 'simultaneous', true), /^Answer: no solution\./);
});

test('a puzzle that comes again begins another hand-in, and a folder is one', () => {
  const [one, two] = ['# 1. One (s-0123456789abcdef)\nAnn: R\n', '# 2. Two (s-fedcba9876543210)\nAnn: R\n'];
  /** @param {import('../../../www/class/parts.ts').Source[]} sources */
  const by = sources => partsOf(sources).map(part => part.by);
  assert.deepEqual(by([{ name: null, text: one + two + one + two }]), ['0:0', '0:0', '0:1', '0:1']);
  assert.deepEqual(by([one, two].map(text => ({ name: 'a', text }))), ['0:0', '1:0']);
  assert.deepEqual(by([one, two].map(text => ({ name: 'ann', text, folder: 'ann' }))), ['ann:0', 'ann:0']);
});

test('two files in a folder for one puzzle have the second one’s name beside the folder’s', () => {
  const file = (/** @type {string} */ fileName, /** @type {string} */ folder) => ({
    name: folder,
    folder,
    fileName,
    text: 'DRD',
  });
  const own = namedApart(partsOf([file('a.txt', 'zoe'), file('b.txt', 'zoe'), file('a.txt', '7b/ben')]));
  assert.deepEqual(
    own.map(({ name }) => name),
    ['zoe', 'zoe: b.txt', '7b/ben'],
  );
  assert.deepEqual(
    gradedAll(own).rows.map(({ entry }) => entry.name),
    ['zoe', 'zoe: b.txt', '7b/ben'],
  );
});

/** @typedef {{ [name: string]: Tree | string }} Tree */

/** A dropped file or folder. @param {string} name @param {Tree | string} content @returns {any} */
const dropped = (name, content) => ({
  name,
  isFile: typeof content === 'string',
  isDirectory: typeof content !== 'string',
  /** @param {(file: File) => void} take */
  file: take => take(new File([String(content)], name)),
  createReader() {
    const left = Object.entries(content).map(([name, content]) => dropped(name, content));
    return {
      /** @param {(some: any[]) => void} take */
      readEntries(take) {
        take(left.splice(0, 2));
      },
    };
  },
});

/** @param {Tree} tree */
async function names(tree) {
  const entries = Object.entries(tree).map(([name, content]) => dropped(name, content));
  const items = entries.map(entry => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  const data = /** @type {any} */ ({ items, files: [] });
  const { found, left } = await filesOf(data);
  return { names: found.map(({ name }) => name), left };
}

test('a folder for each pupil names the row, four levels deep', async () => {
  setLanguage('en');
  const deep = { 1: { 2: { 3: { 4: { 'out.txt': 'R', 5: { 'more.txt': 'R' } } } } } };
  const pupils = { anna: { 'out.txt': 'R' }, '7b': { anna: { 'out.txt': 'R' } }, 'ben.txt': 'R', '.hidden': 'R' };
  const class_ = { ...pupils, ...deep, __MACOSX: { 'out.txt': 'R' } };
  const read = await names({ class: class_ });
  assert.deepEqual(read.names, ['1/2/3/4', '7b/anna', 'anna', 'ben']);
  assert.equal(read.left, '1/2/3/4/5 is left out: more than 4 folders deep.');
  // All of them are named, up to five.
  /** @param {string[]} pupils */
  const each = pupils => Object.fromEntries(pupils.map(name => [name, { 2: { 3: { 4: { 5: { 'out.txt': 'R' } } } } }]));
  const { left } = await names({ class: each(['anna', 'ben']) });
  assert.equal(left, 'anna/2/3/4/5, ben/2/3/4/5 are left out: more than 4 folders deep.');
  assert.match((await names({ class: each([...'abcdef']) })).left, /, e\/2\/3\/4\/5, … are left out/);
  // Of several folders each is somebody's.
  assert.deepEqual((await names({ ben: { 'out.txt': 'R' }, anna: { 'out.txt': 'R' } })).names, ['anna', 'ben']);
});
