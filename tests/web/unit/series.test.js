/**
 * Levels and the puzzles of days across the boundary: the module for browsers gives the same as the library elsewhere,
 * as the pinned files have it, and refuses everything else by a code.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import * as lockstep from '../support/wasm.js';

const pinned = new URL('../../pinned/', import.meta.url);

/** The lines of a pinned file, in words. @param {string} kind @param {string} file */
function lines(kind, file) {
  const text = readFileSync(new URL(`${kind}/${file}`, pinned), 'utf8');
  return text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split(' '));
}

/** As the pinned files hash texts: FNV-1a of 64 bits. @param {string} text */
function hash(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

for (const { kind } of lockstep.families()) {
  test(`${kind}: the module lists the pinned levels, and gives their texts`, () => {
    const levels = lockstep.levels().filter(level => level.kind === kind);
    const now = levels.map(({ number, optimum, boards }) => {
      const level = lockstep.level(kind, number);
      assert(level.ok);
      const opened = lockstep.open(level.text);
      assert(opened.ok);
      const sizes = opened.puzzle.boards.map(({ width, height }) => ({ width, height }));
      assert.deepEqual(boards, sizes);
      return [`${number}`, `${optimum}`, hash(level.text)];
    });
    assert.deepEqual(now, lines(kind, 'levels.txt'));
  });

  test(`${kind}: the module gives the pinned puzzles of days`, () => {
    for (const [date, seed, optimum, text] of lines(kind, 'daily.txt')) {
      const daily = lockstep.daily(kind, date);
      assert(daily.ok, date);
      assert.deepEqual([daily.recipe.seed, `${daily.optimum}`, hash(daily.text)], [seed, optimum, text], date);
      assert.equal(daily.weekday, new Date(date).getUTCDay() || 7, date);
      const measured = lockstep.measure(daily.text);
      assert(measured.ok && measured.measure !== null);
      assert.equal(daily.difficulty, measured.measure.difficulty, date);
    }
  });

  test(`${kind}: settings and seed of a day give its puzzle again`, () => {
    const daily = lockstep.daily(kind, '2026-11-04');
    assert(daily.ok);
    const { params, seed } = daily.recipe;
    const made = lockstep.generate(kind, params, seed);
    assert(made.ok);
    assert.equal(made.text, daily.text);
  });
}

test('an unknown level is refused, with the number of the last one', () => {
  const count = lockstep.levels().filter(({ kind }) => kind === 'irrgarten').length;
  for (const number of [0, count + 1]) {
    const refused = lockstep.level('irrgarten', number);
    assert(!refused.ok);
    assert.deepEqual(refused.error, { code: 'unknown-level', args: { number, count } });
  }
  const refused = lockstep.level('nothing', 1);
  assert(!refused.ok);
  assert.equal(refused.error.code, 'unknown-family');
});

test('a text that is not a day, and a day before the first one, are refused', () => {
  /** @type {[string, string][]} */
  const cases = [
    ['', 'bad-date'],
    ['2026-11-31', 'bad-date'],
    ['2026-11-1', 'bad-date'],
    ['2026-10-31', 'before-first-day'],
  ];
  for (const [date, code] of cases) {
    const refused = lockstep.daily('irrgarten', date);
    assert(!refused.ok, date);
    assert.equal(refused.error.code, code, date);
  }
  const refused = lockstep.daily('nothing', '2026-11-01');
  assert(!refused.ok);
  assert.equal(refused.error.code, 'unknown-family');
});
