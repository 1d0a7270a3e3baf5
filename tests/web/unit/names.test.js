/** Names from elsewhere: invisible characters are removed, and long ones are cut. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { plainName } from '../../../www/core/names.ts';

test('a file name is shown unchanged', () => {
  for (const name of ['labyrinthe9.txt', 'Größe (2).txt', '迷路.txt', 'a\u0301 🧩.txt'])
    assert.equal(plainName(name), name);
});

test('marks that reverse or hide the following text are removed', () => {
  assert.equal(plainName('\u202egnp.txt\u2066\u200b\0\n'), 'gnp.txt');
});

test('marks that are stacked over other lines are removed, those of languages stay', () => {
  assert.equal(plainName(`a${'\u0301'.repeat(50)}b`), `a${'\u0301'.repeat(4)}b`);
  assert.equal(plainName('นี้ được e\u0323\u0302'), 'นี้ được e\u0323\u0302');
});

test('a long name is cut, visibly', () => {
  const shown = plainName('🧩'.repeat(100_000));
  assert.equal(Array.from(shown).length, 100);
  assert.match(shown, /^🧩+…$/u);
  assert.equal(plainName('x'.repeat(100)), 'x'.repeat(100));
});
