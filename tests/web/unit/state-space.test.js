/** All states of small puzzles: the page's queries on the module's data. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createSpace, frameIn, pointOf, routeTo, stateAfter, stateAt } from '../../../www/solve/state-space.ts';
import { example } from '../support/puzzles.js';
import { ok, open, replay, stateSpace } from '../support/wasm.js';

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
});

test('a press on a dot finds its state, and one between them none', () => {
  for (const { space } of SMALL) {
    const frame = frameIn(space, { width: 900, height: 500 });
    for (let state = 0; state < space.states; state++) {
      const place = pointOf(space, frame, state);
      assert.ok(place.x > 0 && place.x < frame.width && place.y > 0 && place.y < frame.height);
      assert.equal(stateAt(space, frame, place, 3), state);
    }
    assert.equal(stateAt(space, frame, { x: -50, y: -50 }, 10), null);
  }
});
