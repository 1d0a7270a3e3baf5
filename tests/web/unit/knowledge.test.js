/** Knowledge about a walk, without asking again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lastGood, learn, nextMove, nothingKnown, standing } from '../../../www/core/knowledge.ts';

/** @param {string} moves */
const solvable = moves => ({ verdict: /** @type {const} */ ('solvable'), moves, good: null });

/** @param {number | null} good */
const lost = good => ({ verdict: /** @type {const} */ ('lost'), moves: null, good });

test('along a known solution nothing needs asking', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RR', solvable('DL'));
  assert.deepEqual(
    ['', 'RRD', 'RRDL', 'RU'].map(walk => standing(knowledge, walk)),
    ['solvable', 'solvable', 'solvable', 'unknown'],
  );
  assert.equal(nextMove(knowledge, 'RR'), 'D');
  assert.equal(nextMove(knowledge, 'RRDL'), null);
  assert.equal(nextMove(knowledge, 'U'), null);
});

test('everything after the move that lost it is lost, and nothing before it', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RRDD', lost(2));
  assert.deepEqual(
    ['RR', 'RRD', 'RRDDU', 'RRU'].map(walk => standing(knowledge, walk)),
    ['unknown', 'lost', 'lost', 'unknown'],
  );
  assert.equal(lastGood(knowledge), 2);
});

test('a puzzle that never could be solved has no last good position', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RR', lost(null));
  assert.equal(standing(knowledge, ''), 'lost');
  assert.equal(lastGood(knowledge), null);
});

test('a stopped judge teaches nothing', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'R', { verdict: 'stopped', moves: null, good: null });
  assert.deepEqual(knowledge, nothingKnown());
});
