/**
 * Watched searches: the module's recordings and their frames, in every family, and how the page draws and tells them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/families/late.ts';
import { createPainting, DEAD_END, FIRST_DEPTH, standsAt, WALKED } from '../../../www/families/irrgarten/painter.ts';
import { areaOf } from '../../../www/families/simultaneous/comparison.tsx';
import { DEGREES, degreeOf } from '../../../www/families/simultaneous/painter.ts';
import { HOP, withSearch } from '../../../www/families/stromrallye/painter.ts';
import { SEARCHERS, STEPS, totalsOf } from '../../../www/families/stromrallye/recording.ts';
import { example, MAZE as MAP } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

/** A recorded search. @param {string} text @param {object} [options] */
function recorded(text, options = {}) {
  const result = ok(lockstep.solve(text, { recording: 1e9, ...options }));
  assert(result.recording?.ok);
  return { result, recording: /** @type {any} */ (result.recording) };
}

/** The frame of the last recording. @param {Partial<lockstep.FrameWish> & { moment: number }} wish @returns {any} */
const frameOf = wish => lockstep.recordedFrame({ all: false, pin: null, ...wish });

/** @param {Iterable<number>} counts */
const sum = counts => [...counts].reduce((total, count) => total + count, 0);

test('mazes: heat grows with the logarithm of a count; the area of a run starts at its own end, as high as its layers', () => {
  const degrees = [0, 1, 3, 30, 1000].map(count => degreeOf(count, 1000));
  assert.deepEqual([degrees[0], degrees[1], degrees.at(-1), degreeOf(1, 1)], [0, 1, DEGREES, DEGREES]);
  assert.ok(degrees[3] > degrees[2]);
  const sizes = Float64Array.of(1, 4);
  assert.equal(areaOf(sizes, 4, 3, false), 'M0 32L0 24L25 24L25 0L50 0L50 32Z');
  assert.equal(areaOf(sizes, 4, 3, true), 'M100 32L100 24L75 24L75 0L50 0L50 32Z');
});

/** A board full of twos, on which the quick attempts get their turn. @param {number} side */
function fullOfTwos(side) {
  const cells = Array.from({ length: side * side }, (_, at) => `${1 + (at % side)},${1 + Math.floor(at / side)},2`);
  return [side, cells[0], cells.length - 1, ...cells.slice(1)].join('\n');
}

test('Stromrallye: steps and searches have the module’s numbers, and are counted by kind', () => {
  const seen = new Set();
  for (const text of [example('crowd'), example('chessboard'), fullOfTwos(9)]) {
    const { recording } = recorded(text, { watched: true });
    assert.deepEqual([recording.first, recording.length], [1, recording.steps.length]);
    assert.equal(sum(totalsOf(recording)), recording.length);
    for (const [event, step] of recording.steps.entries()) {
      const shown = frameOf({ moment: event + 1 });
      const expected = [STEPS[step], SEARCHERS[recording.searchers[event]], recording.depths[event]];
      assert.deepEqual([shown.step, shown.searcher, shown.depth], expected);
      seen.add(shown.step);
    }
    for (const moment of [0, recording.length + 1]) assert.equal(frameOf({ moment }), null);
    lockstep.dropRecording();
    assert.equal(frameOf({ moment: 1 }), null, 'frames end with their recording');
  }
  for (const step of ['began', 'entered', 'crowded', 'unreachable', 'exhausted', 'solved', 'parity'])
    assert(seen.has(step), step);
});

test('Stromrallye: hops lie below the batteries, and those refuted have signs above them', () => {
  const { recording } = recorded(example('crowd'), { watched: true });
  /** @type {number} */
  const event = recording.steps.findIndex((/** @type {number} */ step) => /^(crowded|unreachable)$/.test(STEPS[step]));
  const shown = frameOf({ moment: event + 1 });
  const layers = withSearch(ok(lockstep.scene(shown.state)).scene.boards[0].layers, shown, recording.hops);
  const shapes = layers.map(({ shape }) => shape);
  assert.ok(event > 0 && shapes.indexOf('search-hops') < shapes.indexOf('battery'));
  assert.equal(shapes.at(-1), 'search-signs');
  assert.ok((layers.at(-1)?.data.length ?? 0) > 0);
  const hops = layers[shapes.indexOf('search-hops')].data;
  assert.equal(hops.filter((kind, at) => at % 5 === 4 && kind === HOP.route).length, shown.depth);
});

/** The map with nothing painted on it, and the cells of a walk by their numbers. */
function painted() {
  const { state } = ok(lockstep.open(MAP));
  const painting = createPainting(ok(lockstep.scene(state)).scene.boards[0]);
  const trailOf = (/** @type {string} */ moves) => ok(lockstep.trail(state, moves)).trails[0];
  return { painting, values: painting.paint.values, trailOf };
}

test('Irrgarten: the walked route is painted over abandoned dead ends', () => {
  const { painting, values, trailOf } = painted();
  const walk = { moves: 'R', entries: [], at: 0, left: [{ x: 1, y: 2, move: 'D' }] };
  const cells = () => [values[9 + 1], values[9 + 2], values[18 + 1]];
  painting.showWalk(trailOf('R'), 1, walk);
  assert.deepEqual(cells(), [WALKED, WALKED, DEAD_END]);
  painting.showWalk(trailOf('D'), 1, walk);
  assert.deepEqual(cells(), [WALKED, 0, WALKED]);
});

test('Irrgarten: a depth-first search leaves its route in one colour; an earlier moment is painted as it was', () => {
  const { result, recording: first } = recorded(MAP, { algorithm: 'dfs', watched: true });
  const { painting, values, trailOf } = painted();
  painting.showSearch(first, first.length);
  const { cells } = trailOf(result.moves ?? '');
  const way = new Set(Array.from({ length: cells.length / 2 }, (_, at) => 9 * cells[2 * at + 1] + cells[2 * at]));
  assert.deepEqual(new Set([...values.keys()].filter(cell => values[cell] === WALKED)), way);
  assert.equal(standsAt(first, first.length), 3 * 9 + 8);
  const { recording } = recorded(MAP, { algorithm: 'shortest', watched: true });
  const [straight, back] = [painted(), painted()];
  straight.painting.showSearch(recording, 4);
  back.painting.showSearch(recording, recording.length);
  assert.ok(back.values.some(value => value >= FIRST_DEPTH));
  back.painting.showSearch(recording, 4);
  assert.deepEqual(back.values, straight.values);
  assert.equal(standsAt(recording, 4), null);
});
