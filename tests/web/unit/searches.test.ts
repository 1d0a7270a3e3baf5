/**
 * Searches: the choice of one, what is remembered of each run, and how runs compare; watched ones, as recordings and frames
 * of the module, and how the page draws and tells them; and all states of small puzzles. Drawing: pictures of boards with too
 * many cells to be drawn one by one; numbers on edges; pictures as pixels; the module's SVG as components; and the timing of
 * playback.
 */

import type { Algorithm, Layer } from '../../../www/engine/types.ts';
import '../../../www/families/late.ts';
import '../../../www/shell/all-words.ts';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString as write } from 'preact-render-to-string';
import { wordOf } from '../../../www/boards/colours.ts';
import { countsOf } from '../../../www/boards/draw/numbers.ts';
import { fill, finestFor, levelsAt } from '../../../www/boards/draw/pyramid.ts';
import { irrgarten } from '../../../www/families/irrgarten/index.ts';
import { createPainting, DEAD_END, FIRST_DEPTH, standsAt, WALKED } from '../../../www/families/irrgarten/painter.ts';
import { simultaneous } from '../../../www/families/simultaneous/index.ts';
import { MEMORY_LIMIT } from '../../../www/families/simultaneous/words.ts';
import { HOP, withSearch } from '../../../www/families/stromrallye/painter.ts';
import { SEARCHERS, STEPS, totalsOf } from '../../../www/families/stromrallye/recording.ts';
import { t } from '../../../www/i18n/index.ts';
import { LibraryCard } from '../../../www/library/card.tsx';
import { readingWords } from '../../../www/solve/comparison-view.tsx';
import { positionOf, ratesFor } from '../../../www/solve/playback.ts';
import { readSvg } from '../../../www/solve/read-svg.ts';
import { createSpace, frameIn, pointOf, routeTo, stateAfter, stateAt } from '../../../www/solve/state-space.ts';
import { type Run, runOf, runsOf, toCompare, usualMethod, withRun } from '../../../www/state/algorithms.ts';
import { advance, firstPause, firstRate, PAUSES } from '../../../www/state/playback.ts';
import { example, generated, MAZE as MAP, plainly } from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const { ok } = lockstep;

const { solveOptions } = simultaneous;

const algorithms = lockstep.families()[0].options[0].choices as Algorithm[];

const run = (algorithm: Algorithm, change?: Partial<Run>) => ({
  algorithm,
  counted: false,
  verdict: 'solved' as const,
  shortest: true,
  unit: 'state' as const,
  stopped: null,
  length: 8,
  states: 100,
  seconds: 1,
  visited: null,
  bytes: 1000,
  ...change,
});

test('by default the engine searches, with the memory that the module allows; counting only if it was chosen', async () => {
  assert.deepEqual(solveOptions(usualMethod()), { algorithm: 'auto' });
  assert.equal(solveOptions({ ...usualMethod(), count: true }).count, true);
  const path = new URL('../../../src/families/simultaneous/solve/options.rs', import.meta.url);
  const [, inModule] = /const MEMORY: u64 = if IS_32_BIT \{\s*([\d_]+)/.exec(await readFile(path, 'utf8')) ?? [];
  assert.equal(Number(inModule.replaceAll('_', '')), MEMORY_LIMIT);
  // The module knows every algorithm.
  for (const algorithm of algorithms) assert(lockstep.solve(generated(6, '1'), { algorithm }).ok, algorithm);
});

test('a run is remembered unless a fault ended it; the last of each algorithm counts, the engine’s first', () => {
  const solved = plainly(generated(6, '1'));
  assert.equal(runOf(solved, { ...usualMethod(), algorithm: 'bfs' })?.states, solved.states);
  const ended = (code: string) =>
    runOf({ ...solved, verdict: 'stopped', stopped: { code, args: {} } } as any, usualMethod())?.stopped;
  assert.deepEqual(['memory', 'crashed'].map(ended), ['memory', undefined]);
  const kept = withRun(withRun([run('bfs')], run('auto')), run('bfs', { states: 7 }));
  const shown = runsOf(kept, algorithms).map(({ algorithm, states }) => `${algorithm} ${states}`);
  assert.deepEqual(shown, ['auto 100', 'bfs 7']);
});

test('a comparison runs the missing algorithms, and all of them if none is missing', () => {
  const cut = run('bidirectional', { verdict: 'stopped', stopped: 'cancelled' });
  const counting = run('astar-exact', { counted: true });
  const runs = [run('auto'), run('bfs'), cut, counting];
  assert.deepEqual(toCompare(runs, algorithms), ['bidirectional', 'astar-manhattan', 'astar-exact']);
  const all = algorithms.map(name => run(name));
  assert.deepEqual(toCompare(all, algorithms), algorithms);
  // One that an old page stopped at its memory limit is neither shown nor complete: it is run again.
  const { unit, ...old } = run('bfs', { verdict: 'stopped', stopped: 'memory', length: null });
  const older = [...all.filter(({ algorithm }) => algorithm !== 'bfs'), old];
  assert.deepEqual(toCompare(older, algorithms), ['bfs']);
  assert.equal(runsOf(older, algorithms).includes(old), false);
});

/** Who is best, in words, with names in capitals. */
const read = (runs: ReturnType<typeof run>[]) =>
  readingWords(runs, { algorithm: (name: string) => name.toUpperCase() });

test('the figures are read: who sees the fewest states, who is fastest, whose solution is longer', () => {
  const runs = [
    run('auto', { states: 900, seconds: 0.001, length: 7 }),
    run('astar-exact', { states: 30, seconds: 0.5, length: 7 }),
    run('dfs', { states: 40, seconds: 0.6, length: 9 }),
    run('bfs', { states: 1, verdict: 'stopped', stopped: 'memory', length: null }),
  ];
  assert.equal(
    read(runs),
    'Of those that gave an answer: ASTAR-EXACT sees the fewest states (30). AUTO is fastest (1\u00a0ms). The solution of DFS is 2 moves longer than the shortest.',
  );
  assert.match(read([runs[0], ...runs.slice(0, 2)]), /\. AUTO and AUTO are fastest \(1\u00a0ms\)\.$/);
  assert.equal(read([runs[0], runs[3]]), '');
  // Classes of states are compared with no states.
  const classes = run('auto', { states: 3, unit: 'place' });
  assert.match(read([classes, ...runs.slice(1)]), /^[^:]*: ASTAR-EXACT sees the fewest states \(30\)/);
});

test('of a way out, “shortest, proved” is said where it is proved, whatever the search is called', () => {
  const { outcome } = irrgarten.words;
  for (const one of [run('shortest'), run('wall')]) assert.equal(outcome(one), t('irrgarten.outcome.shortest'));
  assert.equal(outcome(run('shortest', { shortest: false })), t('irrgarten.outcome.solved'));
});

function recorded(text: string, options: object = {}) {
  const result = ok(lockstep.solve(text, { recording: 1e9, ...options }));
  assert(result.recording?.ok);
  return { result, recording: result.recording as any };
}

const frameOf = (wish: Partial<lockstep.FrameWish> & { moment: number }): any =>
  lockstep.recordedFrame({ all: false, pin: null, ...wish });

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/** A board full of twos, on which the quick attempts get their turn. */
function fullOfTwos(side: number) {
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
  const event: number = recording.steps.findIndex((step: number) => /^(crowded|unreachable)$/.test(STEPS[step]));
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
  const trailOf = (moves: string) => ok(lockstep.trail(state, moves)).trails[0];
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

function spaceOf(text: string) {
  const start = ok(lockstep.open(text)).state;
  return { start, space: createSpace(ok(lockstep.stateSpace(start))) };
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
      const { moves: _, ...there } = ok(lockstep.replay(start, moves)).state;
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

const layer = (role: Layer['role'], shape: Layer['shape'], data: number[]) => ({
  role,
  shape,
  data: new Float32Array(data),
});

test('as one zooms in, each finer picture appears steadily over the one before', () => {
  /** The mean fineness of what is seen, in halvings. */
  const seen = (scale: number) => {
    const { halvings, share } = levelsAt(scale, 4);
    assert.ok(halvings >= 0 && share >= 0 && share < 1 && (halvings > 0 || share === 0));
    return halvings - share;
  };
  const scales = Array.from({ length: 80 }, (_, step) => 0.2 * 1.06 ** step);
  for (const [step, scale] of scales.slice(1).entries()) {
    const gained = seen(scales[step]) - seen(scale);
    assert.ok(gained >= 0 && gained < 0.1, 'no jump');
  }
  assert.deepEqual(levelsAt(20, 4), { halvings: 0, share: 0 }, 'the finest is not enlarged before it is needed');
});

test('a picture is as fine as memory bears, and cells that are walls need one pixel each', () => {
  for (const [width, height, shape, finest] of [
    [250, 250, 'lines', 8],
    [500, 500, 'lines', 4],
    [1000, 1000, 'lines', 2],
    [1000, 30, 'lines', 8],
    [500, 500, 'rects', 1],
  ] as const)
    assert.equal(finestFor({ width, height }, [layer('wall', shape, [0, 0, 1, 0])]), finest);
});

const PALETTE = { floor: '#ffffff', wall: '#000000', pit: '#404040' };

/** The pixels of a board. @param finest of a cell */
function pixelsOf(layers: Layer[], finest: number, width = 4, height = 3) {
  const size = { width: width * finest, height: height * finest };
  const pixels = new Uint32Array(size.width * size.height);
  for (const one of layers) fill({ pixels, finest, ...size }, one, PALETTE, 0);
  return pixels;
}

function lettersOf(pixels: Uint32Array, width: number) {
  const [floor, pit] = [PALETTE.floor, PALETTE.pit].map(colour => wordOf(colour));
  const letters = Array.from(pixels, word => (word === floor ? '.' : word === pit ? 'o' : word === 0 ? ' ' : '#'));
  return letters.join('').match(new RegExp(`.{${width}}`, 'g'));
}

test('cells and walls have their pixels; the outer walls at the right and at the bottom are outside', () => {
  const floor = layer('floor', 'rects', [0, 0, 4, 3]);
  const pits = layer('pit', 'rects', [3, 0, 1, 2]);
  const walls = layer('wall', 'lines', [0, 0, 4, 0, 2, 1, 2, 3, 4, 0, 4, 3, 0, 3, 4, 3]);
  const expected = ['########', '......oo', '....#.oo', '....#.oo', '....#...', '....#...'];
  assert.deepEqual(lettersOf(pixelsOf([floor, pits, walls], 2), 8), expected);
  // A single wall, alone on a board of one pixel per cell.
  const cell = layer('wall', 'rects', [2, 1, 1, 1]);
  assert.deepEqual(lettersOf(pixelsOf([floor, cell], 1), 4), ['....', '..#.', '....']);
});

test('a wall is lighter where cells have fewer pixels, so that a board is as dark in any picture', () => {
  const darkness = [2, 4].map(finest => {
    const walls = Array.from({ length: 8 }, (_, x) => [x, 0, x, 8]).flat();
    const pixels = pixelsOf([layer('floor', 'rects', [0, 0, 8, 8]), layer('wall', 'lines', walls)], finest, 8, 8);
    // In linear light, as an eye a step away adds them up.
    const light = [...pixels].reduce((sum, word) => sum + ((word & 255) / 255) ** 2, 0) / pixels.length;
    return Math.round(100 * (1 - light));
  });
  assert.equal(darkness[0], darkness[1]);
});

test('edges that were walked more often than they have lines get a number, counted from the start', () => {
  const counts = (moves: string, moment: number) => {
    // The robot far from the only battery, with room to walk back and forth.
    const walked = ok(lockstep.trail(ok(lockstep.open('5\n1,1,9\n1\n5,5,1\n')).state, moves)).trails[0];
    return countsOf(walked, moment).map(({ x, y, walks }) => `${x},${y}: ${walks}`);
  };
  for (const [moves, moment, ...expected] of [
    ['RLRLRL', 2],
    ['RLRLRL', 3, '1,0.5: 3'],
    ['RLRLRL', 6, '1,0.5: 6'],
    ['DUDUDURR', 8, '0.5,1: 6'],
    ['DUDUDURR', 4.5, '0.5,1: 4'],
  ] as [string, number, ...string[]][])
    assert.deepEqual(counts(moves, moment), expected, `${moves} at ${moment}`);
});

test('the module’s SVG is read as components, and anything else is refused', () => {
  const inner = '<g transform="scale(1)"><circle r="1" fill="a&amp;b"/></g>';
  const svg = `<svg viewBox="0 0 2 2">\n${inner}\n<text>1 &lt; 2</text></svg>\n`;
  assert.equal(write(readSvg(svg)), svg.replaceAll('\n', '').replace('/></g>', '></circle></g>'));
  const wrong = ['<svg><g></svg>', '<svg></svg>more', '<svg></svg><svg></svg>', '<svg><!-- --></svg>', ''];
  for (const other of wrong) assert.throws(() => readSvg(other), other);
});

test('the card of a puzzle that is being made shows that it is loading, in place of its result', () => {
  const kind = 'simultaneous' as const;
  const make = () => Promise.resolve({ boards: [], trails: [] });
  const card = { name: 'Thousand', facts: '', label: '', kind, best: null, of: null, press() {}, make };
  for (const awaited of [true, false])
    assert.equal(write(h(LibraryCard, { ...card, awaited })).includes(t('app.loading')), awaited);
});

test('a solution plays in at most 15 seconds, and the speed control reaches from one at a time to everything at once', () => {
  for (const length of [300, 14384]) assert.equal(Math.round(length / firstRate(length)), 15);
  assert.ok(8 / firstRate(8) < 5);
  for (const steps of [1, 100, 5_000, 1_000_000])
    assert.ok(PAUSES.includes(firstPause(steps)) && firstPause(steps) * steps <= 12_000, 'a search in some seconds');
  for (const length of [1, 100, 14384]) {
    const rates = ratesFor(length);
    assert.deepEqual([rates.at(0), rates.at(-1)], [0, Infinity]);
    for (const [position, rate] of rates.entries())
      assert.ok(positionOf(rates, rate) === position && (position === 0 || rate > rates[position - 1]));
  }
});

test('time moves the moment, and the end stops it; everything at once is there at once, one at a time stops', () => {
  for (const [at, rate, seconds, expected, playing] of [
    [2, 10, 0.25, 4.5, true],
    [99.5, 10, 0.25, 100, false],
    [3, Infinity, 0.016, 100, false],
    [3.9, 0, 0.5, 4, false],
    [100, 0, 0.5, 100, false],
  ] as const)
    assert.deepEqual(advance(at, rate, 100, seconds), { at: expected, playing }, `${at} at ${rate}`);
});
