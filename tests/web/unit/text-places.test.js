/** Places in a text: its lines, and their marked parts. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changeOf, lineOf, lineStarts, markedParts, normal } from '../../../www/make/text-places.ts';

/** Marks in brackets, the selected one in braces. @param {import('../../../www/make/text-places.ts').Part[]} parts */
function written(parts) {
  const around = { none: ['', ''], marked: ['[', ']'], current: ['{', '}'] };
  return parts.map(({ text, mark }) => around[mark].join(text)).join('');
}

const all = (/** @type {string} */ text) => ({ from: 0, to: text.length });

test('every kind of line end is a single character in a field', () => {
  assert.equal(normal('a\r\nb\rc\nd'), 'a\nb\nc\nd');
});

test('a place is in the line that begins at or before it', () => {
  const starts = lineStarts('ab\n\ncd\n');
  assert.deepEqual(starts, [0, 3, 4, 7]);
  assert.deepEqual(
    [0, 2, 3, 4, 6, 7].map(offset => lineOf(starts, offset)),
    [0, 0, 1, 2, 2, 3],
  );
});

test('places are marked, the selected one differently', () => {
  const text = '0 x 0\n1 y 0\n';
  const places = [
    { start: 2, end: 3 },
    { start: 8, end: 9 },
  ];
  assert.equal(written(markedParts(text, all(text), places, 1)), '0 [x] 0\n1 {y} 0\n');
});

test('places outside the part are not marked, those across its border only inside', () => {
  const text = 'abcdefgh';
  const places = [
    { start: 0, end: 1 },
    { start: 1, end: 4 },
    { start: 5, end: 8 },
  ];
  assert.equal(written(markedParts(text, { from: 3, to: 6 }, places, -1)), '[d]e[f]');
});

test('where something is missing, the next character is marked, at the end of a line a space', () => {
  const text = '1,2\n3,4 # x';
  const missing = (/** @type {number} */ start) => [{ start, end: start }];
  assert.equal(written(markedParts(text, all(text), missing(3), -1)), '1,2[ ]\n3,4 # x');
  assert.equal(written(markedParts(text, all(text), missing(7), -1)), '1,2\n3,4[ ]# x');
  assert.equal(written(markedParts('1', all('1'), missing(1), 0)), '1{ }');
});

test('nested places are marked once', () => {
  const text = '#..#';
  const places = [
    { start: 0, end: 4 },
    { start: 1, end: 2 },
  ];
  assert.equal(written(markedParts(text, all(text), places, 1)), '[#]{.}[.#]');
});

test('a change is the difference between two texts', () => {
  assert.deepEqual(changeOf('0 1 0', '0 0 0'), { start: 2, end: 3, put: '0' });
  assert.deepEqual(changeOf('aa', 'aaa'), { start: 2, end: 2, put: 'a' });
  assert.deepEqual(changeOf('abc', ''), { start: 0, end: 3, put: '' });
  assert.deepEqual(changeOf('', 'ab'), { start: 0, end: 0, put: 'ab' });
});
