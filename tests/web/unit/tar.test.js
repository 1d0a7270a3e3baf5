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

const archive = async () => Buffer.from(await tar(FILES, 1_700_000_000).arrayBuffer());

test('an archive consists of blocks, and each header has the sum of its bytes', async () => {
  const bytes = await archive();
  assert.equal(bytes.length % 512, 0);
  let at = 0;
  for (const { name, text } of FILES) {
    const header = bytes.subarray(at, at + 512);
    assert.equal(header.toString('latin1', 0, name.length + 1), `${name}\0`);
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    assert.equal(size, Buffer.byteLength(text));
    const sum = header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);
    assert.equal(Number.parseInt(header.toString('latin1', 148, 154), 8), sum);
    assert.equal(bytes.toString('utf8', at + 512, at + 512 + size), text);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  assert.ok(bytes.subarray(at).every(byte => byte === 0));
  assert.equal(bytes.length - at, 1024);
});

test('tar reads it', { skip: process.platform === 'win32' }, async () => {
  const input = await archive();
  const listed = execFileSync('tar', ['-tf', '-'], { input, encoding: 'utf8' });
  assert.deepEqual(
    listed.trim().split('\n'),
    FILES.map(({ name }) => name),
  );
  const text = execFileSync('tar', ['-xOf', '-', 'two.txt'], { input, encoding: 'utf8' });
  assert.equal(text, FILES[3].text);
});
