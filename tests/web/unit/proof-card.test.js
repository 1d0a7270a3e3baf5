/** Proof cards and explanations of real results: whole sentences in both languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyOf } from '../../../www/app/family.ts';

import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { proofCard, written } from '../../../www/solve/proof-card-view.tsx';
import { example } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

/**
 * A puzzle with its result, as far as a card needs it.
 * @param {string} text @param {import('../../../www/engine/types.ts').SolveOptions} [options]
 */
function solved(text, options = {}) {
  const { puzzle, state } = ok(lockstep.open(text));
  const result = ok(lockstep.solve(text, options));
  const solution = { result, foundBy: options.algorithm ?? 'auto' };
  const { words } = familyOf(puzzle.kind);
  const card = proofCard(/** @type {any} */ ({ puzzle, title: 'A|*b*', source: null, solution }), words);
  assert(card);
  const { trails } = ok(lockstep.trail(state, result.moves ?? ''));
  return { card, chapters: words.explain(result, puzzle, trails) };
}

test('every card and explanation consists of whole sentences, whichever search found the result', () => {
  const small = lockstep.examples().filter(({ size }) => size === 'small');
  const algorithmsOf = (/** @type {string} */ kind) =>
    lockstep
      .families()
      .find(family => family.kind === kind)
      ?.options.find(({ name }) => name === 'algorithm')?.choices ?? [];
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const { name, kind } of small)
      for (const option of [{}, ...algorithmsOf(kind).map(algorithm => ({ algorithm }))]) {
        const { card, chapters } = solved(example(name), option);
        const text = written(card, chapters, 'text');
        assert.doesNotMatch(text, /\{\w+\}|undefined|NaN|(account|explain|by)\.\w/, `${name} ${text}`);
      }
  }
  i18n.setLanguage('en');
  assert.deepEqual(new Set(small.map(({ kind }) => kind)), new Set(FAMILIES.map(({ kind }) => kind)));
});

test('only replayed solutions say so, and the swaps described are those of the solution', () => {
  assert.notEqual(solved(example('waiting')).card.checked, '');
  assert.equal(solved(example('cut-off')).card.checked, '');
  // 3 on board, two moves to a battery of 1, which lasts for the last move.
  const { chapters } = solved('3\n1,1,2\n1\n3,1,1\n');
  assert.deepEqual(chapters[1].steps, ['2 moves to column 3, row 1: 0 left, taken on board: 1']);
});

test('as Markdown, a card is a table that no name breaks', () => {
  const { card, chapters } = solved(example('leap'));
  const text = written(card, chapters, 'markdown');
  for (const part of [/^## A\|\\\*b\\\* \(/, /\n\| Length \| 7 moves \|\n/, /\n### The idea\n\n/, /\n1\. /])
    assert.match(text, part);
});
