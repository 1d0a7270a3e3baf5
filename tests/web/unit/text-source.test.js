/**
 * Texts on their way in.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decodeText, excerpt } from '../../../www/text-source.js';

test('bytes that are no text still give a text', () => {
  assert.equal(decodeText(Uint8Array.of(0x33, 0xff, 0x33).buffer), '3\ufffd3');
});

test('an excerpt is the line around a place', () => {
  assert.deepEqual(excerpt('3 3\n0 x\n0 0\n', { start: 6, end: 7 }), {
    before: '0 ',
    marked: 'x',
    after: '',
  });
});

test('old Mac line ends end a line too', () => {
  assert.deepEqual(excerpt('3 3\r0 x 1\r0 0\r', { start: 6, end: 7 }), {
    before: '0 ',
    marked: 'x',
    after: ' 1',
  });
});

test('a long line is cut to what stands near the place', () => {
  const text = `${'0 '.repeat(200)}x ${'1 '.repeat(2000)}`;
  const { before, marked, after } = excerpt(text, { start: 400, end: 401 });
  assert.equal(marked, 'x');
  assert.match(before, /^….{11}$/);
  assert.match(after, /^.{11}…$/);
});

test('the end of a text is a place too', () => {
  assert.deepEqual(excerpt('3 3\n0', { start: 5, end: 5 }), { before: '0', marked: '', after: '' });
});
