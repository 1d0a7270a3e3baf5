/** Watching the search of mazes: the module's recordings, counts as colours, and the parts of the plane cut off. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { areaOf } from '../../../www/families/simultaneous/comparison.tsx';
import { DEGREES, degreeOf, heatColours, heatValue } from '../../../www/families/simultaneous/heat.ts';
import { reach, runs } from '../../../www/families/simultaneous/plane.ts';
import { depthsIn } from '../../../www/families/simultaneous/recording.ts';
import * as lockstep from '../support/wasm.js';

/** The text of an example. @param {string} name */
function example(name) {
  const answer = lockstep.example(name);
  assert(answer.ok);
  return answer.text;
}

/** @param {lockstep.FrameWish} wish */
const pairFrame = wish => /** @type {lockstep.LabyrinthsFrame | null} */ (lockstep.recordedFrame(wish));

/** @param {string} name @param {string} [algorithm] */
function recorded(name, algorithm = 'auto') {
  const result = lockstep.solve(example(name), { algorithm, recording: 1e9 });
  assert(result.ok && result.recording?.ok);
  return { result, recording: /** @type {lockstep.LabyrinthsRecording} */ (result.recording) };
}

/** @param {Iterable<number>} counts */
const sum = counts => [...counts].reduce((total, count) => total + count, 0);

test('a recording of the engine has a layer for each instruction, and the heat of each maze adds up to its pairs', () => {
  const { result, recording } = recorded('twelve');
  assert.equal(recording.order.length, result.length);
  const depths = depthsIn(recording);
  for (const moment of [0, 1, 7, recording.order.length]) {
    const frame = pairFrame({ moment, all: false, pin: null });
    assert(frame);
    for (const end of [0, 1]) {
      const depth = depths[end][moment];
      assert.equal(frame.depths[end], depth);
      const size = recording.sizes[end][depth] ?? 0;
      assert.deepEqual([frame.heat[0][end], frame.heat[1][end], frame.planes[end]].map(sum), [size, size, size]);
    }
  }
});

test('all layers so far add up to all pairs', () => {
  const { recording } = recorded('twelve', 'bfs');
  const moment = recording.order.length;
  const frame = pairFrame({ moment, all: true, pin: null });
  assert.equal(sum(frame?.heat[0][0] ?? []), sum(recording.sizes[0]));
});

test('the textbook finds more pairs than the engine in each layer that both have', () => {
  const engine = recorded('trees').recording.sizes[0];
  const textbook = recorded('trees', 'bfs').recording.sizes[0];
  for (const [layer, pairs] of engine.entries()) assert.ok(pairs <= textbook[layer], String(layer));
  assert.ok(sum(engine) * 10 < sum(textbook));
});

test('a pin leaves the partners of one cell', () => {
  const { recording } = recorded('twelve');
  // Nobody has moved: the first cells of both mazes are partners, and there are no others.
  const frame = pairFrame({ moment: 0, all: false, pin: { maze: 0, cell: 0 } });
  assert.equal(sum(frame?.heat[1][0] ?? []), 1);
  const other = pairFrame({ moment: 0, all: false, pin: { maze: 0, cell: 1 } });
  assert.equal(sum(other?.heat[1][0] ?? []), 0);
  assert.equal(pairFrame({ moment: recording.order.length + 1, all: false, pin: null }), null);
});

test('a recording that was dropped, or never requested, does not exist', () => {
  recorded('twelve');
  lockstep.dropRecording();
  assert.equal(pairFrame({ moment: 0, all: false, pin: null }), null);
  recorded('twelve');
  const plain = lockstep.solve(example('twelve'));
  assert(plain.ok);
  assert.equal(plain.recording, undefined);
  assert.equal(pairFrame({ moment: 0, all: false, pin: null }), null);
});

test('without a recording, a reason is given', () => {
  const reason = (/** @type {string} */ text, /** @type {number} */ most) => {
    const result = lockstep.solve(text, { recording: most });
    return result.ok && result.recording && !result.recording.ok ? result.recording.code : null;
  };
  assert.equal(reason(example('three'), 1e9), 'several-mazes');
  assert.equal(reason(example('cut-off'), 1e9), 'no-pairs');
  assert.equal(reason(example('twelve'), 1), 'too-large');
});

test('strength grows with the logarithm of a count, from one pair to the maximum', () => {
  assert.equal(degreeOf(0, 1000), 0);
  assert.equal(degreeOf(1, 1000), 1);
  assert.equal(degreeOf(1000, 1000), DEGREES);
  assert.equal(degreeOf(1, 1), DEGREES);
  assert.ok(degreeOf(30, 1000) > degreeOf(3, 1000));
});

test('each end has its hue, cells of both have a third, and every value has a colour', () => {
  const palette = { floor: '#ffffff', 'from-start': '#0000ff', 'from-goal': '#ff8800', 'from-both': '#400040' };
  const colours = heatColours(palette);
  const colour = (/** @type {number} */ start, /** @type {number} */ goal) => colours[heatValue(start, goal) - 1];
  assert.equal(colours.length, heatValue(DEGREES, DEGREES));
  assert.equal(colour(DEGREES, 0), 'rgb(0, 0, 255)');
  assert.equal(colour(0, DEGREES), 'rgb(255, 136, 0)');
  assert.equal(colour(DEGREES, DEGREES), 'rgb(64, 0, 64)');
});

test('the part cut off is hatched run by run', () => {
  assert.deepEqual(runs(Uint8Array.of(1, 1, 0, 1)), [
    [0, 2],
    [3, 4],
  ]);
  assert.deepEqual(runs(Uint8Array.of(0, 0)), []);
});

test('the plane is described by the range of its pairs', () => {
  /** @type {import('../../../www/engine/types.ts').LabyrinthsRecording['plane']} */
  const axes = [
    { bins: 3, step: 2 },
    { bins: 2, step: 1 },
  ];
  assert.deepEqual(reach(axes, Uint32Array.of(0, 5, 0, 0, 1, 1)), [
    [2, 5],
    [0, 1],
  ]);
  assert.equal(reach(axes, new Uint32Array(6)), null);
});

test('the area of a run starts at its own end, as high as its layers are large', () => {
  const fromLeft = areaOf(Float64Array.of(1, 4), 4, 3, false);
  assert.equal(fromLeft, 'M0 32L0 24L25 24L25 0L50 0L50 32Z');
  const fromRight = areaOf(Float64Array.of(1, 4), 4, 3, true);
  assert.equal(fromRight, 'M100 32L100 24L75 24L75 0L50 0L50 32Z');
  assert.equal(areaOf(new Float64Array(), 4, 3, false), 'M0 32L0 32Z');
});
