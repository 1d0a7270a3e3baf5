/** Archives: every system's program for them finds the files in them. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { tar } from '../../../www/library/tar.ts';

const FILES = [
  { name: 'one.txt', text: 'a\n' },
  { name: 'empty.txt', text: '' },
  { name: 'block.txt', text: 'x'.repeat(512) },
  { name: 'two.txt', text: 'ü'.repeat(600) },
];

test('tar reads an archive, which consists of blocks and ends with two empty ones', {
  skip: process.platform === 'win32',
}, async () => {
  const input = Buffer.from(await tar(FILES, 1_700_000_000).arrayBuffer());
  assert.equal(input.length % 512, 0);
  assert.ok(input.subarray(-1024).every(byte => byte === 0));
  // It also checks the sum of each header.
  const read = (/** @type {string[]} */ ...what) => execFileSync('tar', [...what], { input, encoding: 'utf8' });
  assert.deepEqual(
    read('-tf', '-').trim().split('\n'),
    FILES.map(({ name }) => name),
  );
  for (const { name, text } of FILES) assert.equal(read('-xOf', '-', name), text, name);
});
