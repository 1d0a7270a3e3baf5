/**
 * Edges that were walked more often than they have lines get a number.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { countsOf } from '../../../www/boards/draw/numbers.ts';
import * as lockstep from '../support/wasm.js';

/** The robot far from the only battery, with room to walk back and forth. */
const ROOM = '5\n1,1,9\n1\n5,5,1\n';

/** @param {string} moves */
function trailOf(moves) {
  const opened = lockstep.open(ROOM);
  assert(opened.ok);
  const answer = lockstep.trail(opened.state, moves);
  assert(answer.ok);
  return answer.trails[0];
}

/** @param {import('../../../www/engine/types.ts').Trail} trail @param {number} moment */
const counts = (trail, moment) => countsOf(trail, moment).map(({ x, y, walks }) => [x, y, walks]);

test('there and back is two lines without a number; repeating it gives a number', () => {
  const trail = trailOf('RLRLRL');
  assert.deepEqual(counts(trail, 2), []);
  assert.deepEqual(counts(trail, 3), [[1, 0.5, 3]]);
  assert.deepEqual(counts(trail, 6), [[1, 0.5, 6]]);
});

test('an earlier moment is counted from the start', () => {
  const trail = trailOf('DUDUDURR');
  assert.deepEqual(counts(trail, 8), [[0.5, 1, 6]]);
  assert.deepEqual(counts(trail, 4.5), [[0.5, 1, 4]]);
});

test('however often somebody walks back and forth, its lines stay within a narrow loop', () => {
  const { lines } = trailOf('RLRLRLRLR');
  const shifts = new Set(Array.from({ length: 9 }, (_, move) => lines[4 * move + 1]));
  assert.equal(shifts.size, 2);
});
