/**
 * The timing of playback.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advance, firstRate } from '../../../www/core/playback.ts';
import { positionOf, ratesFor } from '../../../www/solve/playback.ts';

test('initially the whole takes about 15 seconds', () => {
  for (const length of [300, 1308, 14384]) assert.equal(Math.round(length / firstRate(length)), 15);
});

test('a short sequence ends sooner', () => {
  assert.ok(8 / firstRate(8) < 5);
});

test('the speed control reaches from one at a time to everything at once', () => {
  assert.equal(ratesFor(100).at(0), 0);
  assert.equal(ratesFor(100).at(-1), Infinity);
});

test('every position of the speed control is faster than the previous one, and maps back to itself', () => {
  for (const length of [1, 8, 164, 14384]) {
    const rates = ratesFor(length);
    for (const [position, rate] of rates.entries()) {
      assert.equal(positionOf(rates, rate), position);
      if (position > 0) assert.ok(rate > rates[position - 1]);
    }
  }
});

test('time moves the moment, and the end stops it', () => {
  assert.deepEqual(advance(2, 10, 100, 0.25), { at: 4.5, playing: true });
  assert.deepEqual(advance(99.5, 10, 100, 0.25), { at: 100, playing: false });
});

test('everything at once is at the end at once', () => {
  assert.deepEqual(advance(3, Infinity, 100, 0.016), { at: 100, playing: false });
});

test('one at a time stops after the next whole move', () => {
  assert.deepEqual(advance(3.9, 0, 100, 0.5), { at: 4, playing: false });
  const middle = advance(3, 0, 100, 0.1);
  assert.equal(middle.playing, true);
  assert.ok(middle.at > 3 && middle.at < 4);
  assert.deepEqual(advance(100, 0, 100, 0.5), { at: 100, playing: false });
});
