/** All states of small puzzles: the page's queries on the module's data. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  createSpace,
  frameIn,
  isOnShortest,
  pointOf,
  routeTo,
  solvedFrom,
  stateAfter,
  stateAt,
} from '../../../www/solve/state-space.ts';
import { example } from '../support/puzzles.js';
import { codes, ok, open, refusal, replay, stateCount, stateSpace } from '../support/wasm.js';

/** @param {string} text */
function spaceOf(text) {
  const start = ok(open(text)).state;
  return { start, space: createSpace(ok(stateSpace(start))) };
}

/** A small one of each family. */
const SMALL = ['walls', 'mind-the-pit', 'first-swap', 'one-way', 'flyover'].map(name => ({
  name,
  ...spaceOf(example(name)),
}));

/** Three cells in a row, for both players. */
const ROW = '3 1  0 0  0   0 0  0';

test('the moves to a state lead there, and no state is met twice', () => {
  for (const { name, space } of SMALL) {
    // Once more: the module forgets puzzles when many others are opened.
    const { start } = spaceOf(example(name));
    const seen = new Set();
    for (let state = 0; state < space.states; state++) {
      const moves = routeTo(space, state);
      assert.deepEqual([moves.length, stateAfter(space, moves)], [space.fromStart[state], state], name);
      const { moves: _, ...there } = ok(replay(start, moves)).state;
      assert.equal(there.solved, space.toGoal[state] === 0);
      seen.add(JSON.stringify(there));
    }
    assert.equal(seen.size, space.states, name);
  }
  // A move against a wall stays where it is.
  const { space } = spaceOf(ROW);
  assert.deepEqual([stateAfter(space, 'U'), stateAfter(space, 'LRUR')], [0, 2]);
});

test('from a state that is not lost a solved one is found, and from the start a shortest solution', () => {
  for (const { space } of SMALL) {
    for (let state = 0; state < space.states; state++) {
      const end = solvedFrom(space, state);
      if (space.toGoal[state] >= 0) assert.equal(space.toGoal[end], 0);
      else assert.equal(end, state);
    }
    assert.ok(isOnShortest(space, 0));
    assert.ok(isOnShortest(space, solvedFrom(space, 0)));
  }
});

test('a press on a dot finds its state, and one between them none', () => {
  for (const { space } of SMALL) {
    for (const room of [
      { width: 300, height: 450 },
      { width: 900, height: 500 },
    ]) {
      const frame = frameIn(space, room);
      for (let state = 0; state < space.states; state++) {
        const place = pointOf(space, frame, state);
        assert.ok(place.x > 0 && place.x < frame.width && place.y > 0 && place.y < frame.height);
        assert.equal(stateAt(space, frame, place, 3), state);
      }
      assert.equal(stateAt(space, frame, { x: -50, y: -50 }, 10), null);
    }
  }
});

test('a high room has the layers from top to bottom, a wide one from left to right', () => {
  const { space } = spaceOf(ROW);
  assert.ok(frameIn(space, { width: 100, height: 900 }).turned || space.width < space.height);
  const wide = frameIn(space, { width: 900, height: 100 });
  assert.equal(wide.turned, false);
  assert.ok(wide.height <= 100);
});

test('a puzzle with too many states is refused with their number, in existing words', () => {
  const { state } = ok(open(example('giant')));
  assert.deepEqual(stateCount(state), { ok: true, count: null, most: 2000 });
  assert.deepEqual(refusal(stateSpace(state)), { code: 'too-many-states', args: { limit: 2000 } });
  assert.ok(codes().refusal.includes('too-many-states'));
});
