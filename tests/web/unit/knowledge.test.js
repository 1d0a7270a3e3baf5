/** Knowledge about a walk, without asking again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  commonLength,
  costOfLast,
  firstWasted,
  isAssessed,
  lastGood,
  learn,
  nextMove,
  nothingKnown,
  standing,
  totalAfter,
} from '../../../www/core/knowledge.ts';

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

/** A walk of which only R and D help: its totals, and the rest of a solution. @param {boolean} shortest */
function assessed(shortest) {
  const knowledge = nothingKnown();
  learn(knowledge, 'RUD', { ...solvable('DL'), shortest, totals: [3, 3, 5, 5] });
  return knowledge;
}

test('the common prefix of two walks', () => {
  assert.deepEqual(
    [commonLength('', 'R'), commonLength('RD', 'RD'), commonLength('RDU', 'RDL'), commonLength('L', 'R')],
    [0, 2, 2, 0],
  );
});

test('totals are known along the assessed walk, and along its continuation if that is shortest', () => {
  const walks = ['', 'R', 'RU', 'RUD', 'RUDD', 'RUDDL', 'RUDL', 'D'];
  const totals = (/** @type {boolean} */ shortest) => walks.map(walk => totalAfter(assessed(shortest), walk));
  assert.deepEqual(totals(true), [3, 3, 5, 5, 5, 5, null, null]);
  assert.deepEqual(totals(false), [3, 3, 5, 5, null, null, null, null]);
  assert.equal(totalAfter(nothingKnown(), ''), null);
});

test('a position with a known total can be solved, whichever solution is known', () => {
  const knowledge = assessed(true);
  learn(knowledge, 'RU', { ...solvable('L'), totals: [3, 3, null] });
  assert.deepEqual(
    ['R', 'RU', 'RUL', 'RUD'].map(walk => standing(knowledge, walk)),
    ['solvable', 'solvable', 'solvable', 'unknown'],
  );
  // With totals alone, as no solution goes through these positions.
  const { solution: _, ...rest } = knowledge;
  const bare = { ...rest, solution: null };
  assert.deepEqual(
    ['R', 'RU', 'RUD', 'D'].map(walk => standing(bare, walk)),
    ['solvable', 'unknown', 'unknown', 'unknown'],
  );
});

test('a move costs by how much it raised the total', () => {
  const knowledge = assessed(true);
  assert.deepEqual(
    ['', 'R', 'RU', 'RUD', 'RUDD', 'RUDL'].map(walk => costOfLast(knowledge, walk)),
    [null, 0, 2, 0, 0, null],
  );
  learn(knowledge, 'RUL', lost(2));
  assert.deepEqual(
    ['RUL', 'RULL'].map(walk => costOfLast(knowledge, walk)),
    ['lost', null],
  );
  assert.equal(costOfLast(nothingKnown(), 'R'), null);
});

test('the first wasted move is the first that raised the total', () => {
  const knowledge = assessed(true);
  assert.deepEqual(
    ['', 'R', 'RU', 'RUDD', 'RL'].map(walk => firstWasted(knowledge, walk)),
    [null, null, { index: 1, cost: 2 }, { index: 1, cost: 2 }, null],
  );
  assert.equal(firstWasted(nothingKnown(), 'RU'), null);
  // Not where a total is unknown, or the walk lost.
  learn(knowledge, 'RU', { ...solvable('L'), totals: [3, null, 5] });
  assert.equal(firstWasted(knowledge, 'RU'), null);
  learn(knowledge, 'RU', { ...solvable('L'), totals: [null, 3, 5] });
  assert.equal(firstWasted(knowledge, 'RU'), null);
  learn(knowledge, 'RU', { ...solvable('L'), totals: [3, 3, 5] });
  assert.deepEqual(firstWasted(knowledge, 'RU'), { index: 1, cost: 2 });
  learn(knowledge, 'RU', lost(1));
  assert.equal(firstWasted(knowledge, 'RU'), null);
  assert.equal(totalAfter(knowledge, 'RU'), 'lost');
  assert.equal(firstWasted(knowledge, 'R'), null);
});

test('a judge adds nothing to an assessed walk, its known continuation or a lost one', () => {
  const knowledge = assessed(true);
  assert.deepEqual(
    ['R', 'RUD', 'RUDD', 'D', 'RUDL'].map(walk => isAssessed(knowledge, walk)),
    [true, true, true, false, false],
  );
  assert.equal(isAssessed(assessed(false), 'RUDD'), false);
  learn(knowledge, 'D', lost(0));
  assert.equal(isAssessed(knowledge, 'D'), true);
  // A solution from a search, which assesses nothing.
  learn(knowledge, 'L', solvable('R'));
  assert.deepEqual([knowledge.assessed, knowledge.best], [null, false]);
  assert.equal(isAssessed(knowledge, 'L'), false);
  // An assessed walk whose total nobody knows.
  learn(knowledge, 'L', { ...solvable('R'), totals: [2] });
  assert.equal(isAssessed(knowledge, 'L'), true);
});

test('a lost walk keeps the solution and what was assessed before', () => {
  const knowledge = assessed(true);
  learn(knowledge, 'RUL', lost(2));
  assert.equal(knowledge.solution, 'RUDDL');
  assert.deepEqual(knowledge.assessed, { walk: 'RUD', totals: [3, 3, 5, 5] });
  assert.equal(standing(knowledge, 'RULD'), 'lost');
  learn(knowledge, 'RUL', { ...lost(2), totals: [3, 3, 5, 'lost'] });
  assert.deepEqual(knowledge.assessed, { walk: 'RUL', totals: [3, 3, 5, 'lost'] });
});
