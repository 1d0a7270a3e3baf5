/** Knowledge about a walk, without asking again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as known from '../../../www/state/knowledge.ts';

const { costOfLast, firstWasted, isAssessed, lastGood, learn, nextMove, nothingKnown, standing, totalAfter } = known;

/** @param {string} moves */
const solvable = moves => ({ verdict: /** @type {const} */ ('solvable'), moves, good: null });

/** @param {number | null} good */
const lost = good => ({ verdict: /** @type {const} */ ('lost'), moves: null, good });

/** The answers to a question about some walks. @param {(walk: string) => unknown} ask @param {Record<string, unknown>} expected */
const says = (ask, expected) =>
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map(walk => [walk, ask(walk)])), expected);

test('along a known solution nothing needs asking', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RR', solvable('DL'));
  says(walk => standing(knowledge, walk), { '': 'solvable', RRD: 'solvable', RRDL: 'solvable', RU: 'unknown' });
  says(walk => nextMove(knowledge, walk), { RR: 'D', RRDL: null, U: null });
});

test('everything after the move that lost it is lost, and nothing before it', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'RRDD', lost(2));
  says(walk => standing(knowledge, walk), { RR: 'unknown', RRD: 'lost', RRDDU: 'lost', RRU: 'unknown' });
  assert.equal(lastGood(knowledge), 2);
  // A puzzle that never could be solved has no last good position.
  const never = nothingKnown();
  learn(never, 'RR', lost(null));
  assert.deepEqual([standing(never, ''), lastGood(never)], ['lost', null]);
});

test('a stopped judge teaches nothing', () => {
  const knowledge = nothingKnown();
  learn(knowledge, 'R', { verdict: 'stopped', moves: null, good: null });
  assert.deepEqual(knowledge, nothingKnown());
});

/** A walk of which only R and D help: its totals, and the rest of a solution. */
function assessed(shortest = true) {
  const knowledge = nothingKnown();
  learn(knowledge, 'RUD', { ...solvable('DL'), shortest, totals: [3, 3, 5, 5] });
  return knowledge;
}

test('totals are known along the assessed walk, and along its continuation if that is shortest', () => {
  const along = { '': 3, R: 3, RU: 5, RUD: 5, RUDL: null, D: null };
  says(walk => totalAfter(assessed(), walk), { ...along, RUDD: 5, RUDDL: 5 });
  says(walk => totalAfter(assessed(false), walk), { ...along, RUDD: null, RUDDL: null });
  assert.equal(totalAfter(nothingKnown(), ''), null);
});

test('a position with a known total can be solved, whichever solution is known', () => {
  const knowledge = assessed();
  learn(knowledge, 'RU', { ...solvable('L'), totals: [3, 3, null] });
  says(walk => standing(knowledge, walk), { R: 'solvable', RU: 'solvable', RUL: 'solvable', RUD: 'unknown' });
  // With totals alone, as no solution goes through these positions.
  const bare = { ...knowledge, solution: null };
  says(walk => standing(bare, walk), { R: 'solvable', RU: 'unknown', RUD: 'unknown', D: 'unknown' });
});

test('a move costs by how much it raised the total', () => {
  const knowledge = assessed();
  says(walk => costOfLast(knowledge, walk), { '': null, R: 0, RU: 2, RUD: 0, RUDD: 0, RUDL: null });
  learn(knowledge, 'RUL', lost(2));
  says(walk => costOfLast(knowledge, walk), { RUL: 'lost', RULL: null });
  assert.equal(costOfLast(nothingKnown(), 'R'), null);
});

test('the first wasted move is the first that raised the total, where all are known and none is lost', () => {
  const knowledge = assessed();
  const wasted = { index: 1, cost: 2 };
  says(walk => firstWasted(knowledge, walk), { '': null, R: null, RU: wasted, RUDD: wasted, RL: null });
  assert.equal(firstWasted(nothingKnown(), 'RU'), null);
  for (const [totals, expected] of /** @type {const} */ ([
    [[3, null, 5], null],
    [[null, 3, 5], null],
    [[3, 3, 5], wasted],
  ])) {
    learn(knowledge, 'RU', { ...solvable('L'), totals: [...totals] });
    assert.deepEqual(firstWasted(knowledge, 'RU'), expected, String(totals));
  }
  learn(knowledge, 'RU', lost(1));
  says(walk => firstWasted(knowledge, walk), { RU: null, R: null });
  assert.equal(totalAfter(knowledge, 'RU'), 'lost');
});

test('a judge adds nothing to an assessed walk, its known continuation or a lost one', () => {
  const knowledge = assessed();
  says(walk => isAssessed(knowledge, walk), { R: true, RUD: true, RUDD: true, D: false, RUDL: false });
  assert.equal(isAssessed(assessed(false), 'RUDD'), false);
  learn(knowledge, 'D', lost(0));
  assert.equal(isAssessed(knowledge, 'D'), true);
  // A solution from a search, which assesses nothing.
  learn(knowledge, 'L', solvable('R'));
  assert.deepEqual([knowledge.assessed, knowledge.best, isAssessed(knowledge, 'L')], [null, false, false]);
  // An assessed walk whose total nobody knows.
  learn(knowledge, 'L', { ...solvable('R'), totals: [2] });
  assert.equal(isAssessed(knowledge, 'L'), true);
});

test('a lost walk keeps the solution and what was assessed before', () => {
  const knowledge = assessed();
  learn(knowledge, 'RUL', lost(2));
  assert.deepEqual([knowledge.solution, standing(knowledge, 'RULD')], ['RUDDL', 'lost']);
  assert.deepEqual(knowledge.assessed, { walk: 'RUD', totals: [3, 3, 5, 5] });
  learn(knowledge, 'RUL', { ...lost(2), totals: [3, 3, 5, 'lost'] });
  assert.deepEqual(knowledge.assessed, { walk: 'RUL', totals: [3, 3, 5, 'lost'] });
});
