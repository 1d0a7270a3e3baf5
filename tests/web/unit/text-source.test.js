/** Incoming texts. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt, isEditable } from '../../../www/make/text-places.ts';
import { decodeText } from '../../../www/shell/text-source.ts';

test('bytes that are not text still give a text', () => {
  assert.equal(decodeText(Uint8Array.of(0x33, 0xff, 0x33).buffer), '3\ufffd3');
});

test('a text in UTF-16 is recognised by its byte order mark', () => {
  assert.equal(decodeText(Uint8Array.of(0xff, 0xfe, 0x33, 0, 0x20, 0, 0x34, 0).buffer), '3 4');
  assert.equal(decodeText(Uint8Array.of(0xfe, 0xff, 0, 0x33, 0, 0x20, 0, 0x34).buffer), '3 4');
  assert.equal(decodeText(Uint8Array.of(0xff).buffer), '\ufffd');
  assert.equal(decodeText(new ArrayBuffer(0)), '');
});

test('a large file that is no text does not grow beyond the limit', () => {
  const text = decodeText(new Uint8Array(12 * 2 ** 20).fill(0xff).buffer);
  assert.equal(new Blob([text]).size, 12 * 2 ** 20);
  assert.ok(text.startsWith('\x1a\x1a'));
});

test('a text of very many characters or lines is not for the editor', () => {
  assert.equal(isEditable('3 3\n'.repeat(19_000)), true);
  assert.equal(isEditable('\n'.repeat(21_000)), false);
  assert.equal(isEditable('\r'.repeat(21_000)), false);
  assert.equal(isEditable('1 '.repeat(1_000_000)), true);
  assert.equal(isEditable('1 '.repeat(2_000_000)), false);
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

test('a long line is cut to the surroundings of the place', () => {
  const text = `${'0 '.repeat(200)}x ${'1 '.repeat(2000)}`;
  const { before, marked, after } = excerpt(text, { start: 400, end: 401 });
  assert.equal(marked, 'x');
  assert.match(before, /^….{11}$/);
  assert.match(after, /^.{11}…$/);
});

test('the end of a text is a place too', () => {
  assert.deepEqual(excerpt('3 3\n0', { start: 5, end: 5 }), { before: '0', marked: '', after: '' });
});
