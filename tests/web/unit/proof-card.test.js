/**
 * Proof cards and explanations of real results: whole sentences in both languages, with numbers that fit the result.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { familyOf } from '../../../www/core/app.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { proofCard, written } from '../../../www/solve/proof-card-view.tsx';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../../../www/engine/types.ts').Solved} Solved */

/**
 * A puzzle with its result, as far as a card needs it.
 *
 * @param {string} text
 * @param {import('../../../www/engine/types.ts').SolveOptions} [options]
 */
function solved(text, options = {}) {
  const opened = lockstep.open(text);
  const result = lockstep.solve(text, options);
  assert(opened.ok && result.ok);
  const trailed = lockstep.trail(opened.state, result.moves ?? '');
  assert(trailed.ok);
  const session = /** @type {import('../../../www/core/session.ts').Session} */ (
    /** @type {unknown} */ ({
      puzzle: opened.puzzle,
      title: 'A|*b*',
      source: null,
      solution: { result, foundBy: options.algorithm ?? 'auto' },
    })
  );
  const { words } = familyOf(opened.puzzle.kind);
  const card = proofCard(session, words);
  assert(card);
  return { result, card, chapters: words.explain(result, opened.puzzle, trailed.trails) };
}

/** @param {string} name @param {import('../../../www/engine/types.ts').SolveOptions} [options] */
function solvedExample(name, options) {
  const example = lockstep.example(name);
  assert(example.ok);
  return solved(example.text, options);
}

/** The names of the searches. @param {string} name */
const searches = name =>
  lockstep
    .families()
    .find(({ kind }) => kind === name)
    ?.options.find(({ name: option }) => option === 'algorithm')?.choices ?? [];

test('every card and explanation consists of whole sentences, whichever search found the result', () => {
  const small = lockstep.examples().filter(({ size }) => size === 'small');
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const { name, kind } of small) {
      const options = [{}, ...searches(kind).map(algorithm => ({ algorithm }))];
      for (const option of options) {
        const { card, chapters } = solvedExample(name, option);
        const text = written(card, chapters, 'text');
        assert.doesNotMatch(text, /\{\w+\}|undefined|NaN|(account|explain|by)\.\w/, `${name} ${text}`);
      }
    }
  }
  assert.deepEqual(new Set(small.map(({ kind }) => kind)), new Set(FAMILIES.map(({ kind }) => kind)));
});

test('layers from both ends add up to the length, and the first bound is no greater', () => {
  for (const name of ['waiting', 'two-sizes', 'twelve']) {
    const { length, account } = solvedExample(name).result;
    assert(account && length !== null);
    assert.equal((account.forward ?? 0) + (account.backward ?? 0), length);
    assert.ok((account.bound ?? Infinity) <= length && (account.alone ?? Infinity) <= length);
  }
});

test('with three or more players, pairs give a better bound than each alone', () => {
  const { length, account } = solvedExample('three').result;
  assert(account && length !== null);
  assert.equal(account.by, 'pairwise');
  assert.ok((account.alone ?? Infinity) < (account.bound ?? 0) && (account.bound ?? Infinity) <= length);
});

test('in trees, layers from the start are the length, and supersequences bound it better than one player', () => {
  const { length, account } = solvedExample('trees').result;
  assert.deepEqual([account?.by, account?.forward], ['guided', length]);
  assert.ok((account?.alone ?? 0) < (account?.bound ?? 0) && (account?.bound ?? 0) <= (length ?? 0));
});

test('swaps have a lower bound, and a proved one is not above the number', () => {
  const { swaps, account } = solvedExample('detours', { fewestSwaps: true }).result;
  assert.ok((account?.bound ?? Infinity) <= (swaps ?? 0));
});

test('only replayed solutions say so', () => {
  i18n.setLanguage('en');
  assert.notEqual(solvedExample('waiting').card.checked, '');
  assert.equal(solvedExample('cut-off').card.checked, '');
});

test('as Markdown, a card is a table that no name breaks', () => {
  i18n.setLanguage('en');
  const { card, chapters } = solvedExample('leap');
  const text = written(card, chapters, 'markdown');
  assert.match(text, /^## A\|\\\*b\\\* \(/);
  assert.match(text, /\n\| Length \| 7 moves \|\n/);
  assert.match(text, /\n### The idea\n\n/);
  assert.match(text, /\n1\. /);
});

test('the swaps described are those of the solution', () => {
  i18n.setLanguage('en');
  // 3 on board, two moves to a battery of 1, which lasts for the last move.
  const { chapters } = solved('3\n1,1,2\n1\n3,1,1\n');
  assert.deepEqual(chapters[1].steps, ['2 moves to column 3, row 1: 0 left, taken on board: 1']);
});
