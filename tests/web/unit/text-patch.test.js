/** What differs between two texts. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { applied, patchOf, reversed, sizeOfPatch } from '../../../www/core/text-patch.ts';

/** @type {[string, string][]} */
const PAIRS = [
  ['', ''],
  ['', 'new'],
  ['gone', ''],
  ['3 3\n0 0\n', '3 3\n0 1\n'],
  ['aaaa', 'aa'],
  ['abcabc', 'abcXabc'],
  ['first line\nsecond', 'other text altogether, and longer'],
];

test('a patch leads from one text to the other, and its reverse back', () => {
  for (const [before, after] of PAIRS) {
    const patch = patchOf(before, after);
    assert.equal(applied(patch, before), after);
    assert.equal(applied(reversed(patch), after), before);
  }
});

test('of a long text it holds only what differs, at both ends too', () => {
  const rows = Array.from({ length: 500 }, () => '0 '.repeat(250)).join('\n');
  const changed = `1${rows.slice(1, 60_000)}1${rows.slice(60_001, -2)}1 `;
  const patch = patchOf(rows, changed);
  assert.equal(patch.length, 3);
  assert.equal(sizeOfPatch(patch), 6);
  assert.equal(applied(patch, rows), changed);
  assert.equal(applied(reversed(patch), changed), rows);
});
