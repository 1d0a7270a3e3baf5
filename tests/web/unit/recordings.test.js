/**
 * Watched searches: the module's recordings and their frames, in every family, and how the page draws and tells them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import { createPainting, DEAD_END, FIRST_DEPTH, standsAt, WALKED } from '../../../www/families/irrgarten/painter.ts';
import { areaOf } from '../../../www/families/simultaneous/comparison.tsx';
import { DEGREES, degreeOf, heatColours, heatValue } from '../../../www/families/simultaneous/painter.ts';
import { reach, runs } from '../../../www/families/simultaneous/plane.ts';
import { depthsIn } from '../../../www/families/simultaneous/recording.ts';
import { HOP, withSearch } from '../../../www/families/stromrallye/painter.ts';
import { lengthWords, SEARCHERS, STEP_SIGNS, STEPS, totalsOf } from '../../../www/families/stromrallye/recording.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { fetchFrame, newWatched, seek } from '../../../www/puzzle/watch.ts';
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

test('mazes: a layer for each instruction; each moment has as many layers of each end as its frame', () => {
  const { result, recording } = recorded(example('twelve'));
  assert.equal(recording.order.length, result.length);
  const depths = depthsIn(recording);
  for (const moment of [0, 1, 7, recording.order.length])
    assert.deepEqual(
      depths.map(depth => depth[moment]),
      [...frameOf({ moment }).depths],
    );
  assert.equal(frameOf({ moment: recording.order.length + 1 }), null);
});

test('heat: strength grows with the logarithm of a count, each end has its hue, cells of both a third', () => {
  for (const [count, most, degree] of [
    [0, 1000, 0],
    [1, 1000, 1],
    [1000, 1000, DEGREES],
    [1, 1, DEGREES],
  ])
    assert.equal(degreeOf(count, most), degree);
  assert.ok(degreeOf(30, 1000) > degreeOf(3, 1000));
  const palette = { floor: '#ffffff', 'from-start': '#0000ff', 'from-goal': '#ff8800', 'from-both': '#400040' };
  const colours = heatColours(palette);
  const colour = (/** @type {number} */ start, /** @type {number} */ goal) => colours[heatValue(start, goal) - 1];
  assert.equal(colours.length, heatValue(DEGREES, DEGREES));
  const ends = [colour(DEGREES, 0), colour(0, DEGREES), colour(DEGREES, DEGREES)];
  assert.deepEqual(ends, ['rgb(0, 0, 255)', 'rgb(255, 136, 0)', 'rgb(64, 0, 64)']);
});

test('the plane is hatched run by run, and described by the range of its pairs', () => {
  assert.equal(JSON.stringify(runs(Uint8Array.of(1, 1, 0, 1))), '[[0,2],[3,4]]');
  assert.deepEqual(runs(Uint8Array.of(0, 0)), []);
  const axes = /** @type {any} */ ([
    { bins: 3, step: 2 },
    { bins: 2, step: 1 },
  ]);
  assert.equal(JSON.stringify(reach(axes, Uint32Array.of(0, 5, 0, 0, 1, 1))), '[[2,5],[0,1]]');
  assert.equal(reach(axes, new Uint32Array(6)), null);
});

test('the area of a run starts at its own end, as high as its layers are large', () => {
  const sizes = Float64Array.of(1, 4);
  assert.equal(areaOf(sizes, 4, 3, false), 'M0 32L0 24L25 24L25 0L50 0L50 32Z');
  assert.equal(areaOf(sizes, 4, 3, true), 'M100 32L100 24L75 24L75 0L50 0L50 32Z');
  assert.equal(areaOf(new Float64Array(), 4, 3, false), 'M0 32L0 32Z');
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
  const marked = shown.hops.filter(
    (/** @type {any} */ { outcome }) =>
      outcome !== null && STEP_SIGNS[/** @type {keyof typeof STEP_SIGNS} */ (outcome)] !== undefined,
  );
  assert.equal(layers[layers.length - 1].data.length, 3 * marked.length);
  assert.ok(marked.some((/** @type {any} */ { x, y }) => x === shown.robot.x && y === shown.robot.y));
  const hops = layers[shapes.indexOf('search-hops')].data;
  assert.equal(hops.filter((kind, at) => at % 5 === 4 && kind === HOP.route).length, shown.depth);
});

test('Stromrallye: every step and every rule has its sentences, in both languages', () => {
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const step of STEPS) {
      assert.ok(i18n.has(`stromrallye.rule.${step}`) || step === 'began', step);
      const asked = step === 'began' ? SEARCHERS.map(searcher => `began.${searcher}`) : [step];
      for (const key of asked) assert.ok(i18n.has(`stromrallye.search.${key}`), key);
    }
  }
  i18n.setLanguage('en');
  assert.equal(lengthWords({ short: 2, long: 4 }), '2, 4, 6, 8, …');
  assert.equal(lengthWords({ short: 1, long: 0 }), '1');
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

test('a step that is left before its frame is there is not announced, and nothing waits for it', async () => {
  /** @type {{ moment: number, resolve: (frame: object) => void }[]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  // More looks at the view than any request needs; an endless loop of promises would stop timers, too.
  let looks = 1000;
  let view = 'search';
  const recording = /** @type {any} */ ({ ok: true, id: 1, length: 10, first: 0 });
  const session = {
    puzzle: { kind: 'simultaneous' },
    watched: newWatched(recording, 'auto', /** @type {any} */ (null), null),
    get view() {
      if (looks-- === 0) throw new Error('an endless loop');
      return view;
    },
  };
  const app = /** @type {any} */ ({
    page: { session },
    workers: {
      run: {
        /** @param {number} _ @param {{ moment: number }} wish */
        frame: (_, { moment }) => new Promise(resolve => asked.push({ moment, resolve })),
      },
    },
    announce: (/** @type {string} */ words) => said.push(words),
    acted() {},
    redraw() {},
  });
  void fetchFrame(app);
  seek(app, 1, true);
  view = 'walk';
  asked[0].resolve({});
  await new Promise(setImmediate);
  assert.deepEqual([asked.map(({ moment }) => moment), said], [[0], []]);
});
