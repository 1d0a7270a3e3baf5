/**
 * Drawing: pictures of boards with too many cells to be drawn one by one, and the position of the lens; numbers on edges;
 * pictures as pixels; the module's SVG as components; and the timing of playback.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString as write } from 'preact-render-to-string';
import { wordOf } from '../../../www/boards/colours.ts';
import { countsOf } from '../../../www/boards/draw/numbers.ts';
import { fill, finestFor, levelsAt } from '../../../www/boards/draw/pyramid.ts';
import type { Layer } from '../../../www/engine/types.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { positionOf, ratesFor } from '../../../www/solve/playback.ts';
import { advance, firstPause, firstRate, PAUSES } from '../../../www/state/playback.ts';
import '../../../www/shell/all-words.ts';
import { LibraryCard } from '../../../www/library/card.tsx';
import { readSvg } from '../../../www/solve/read-svg.ts';
import { ok, open, trail } from '../support/wasm.ts';

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
function painted(layers: Layer[], finest: number, width = 4, height = 3) {
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
  assert.deepEqual(lettersOf(painted([floor, pits, walls], 2), 8), expected);
  // A single wall, alone on a board of one pixel per cell.
  const cell = layer('wall', 'rects', [2, 1, 1, 1]);
  assert.deepEqual(lettersOf(painted([floor, cell], 1), 4), ['....', '..#.', '....']);
});

test('a wall is lighter where cells have fewer pixels, so that a board is as dark in any picture', () => {
  const darkness = [2, 4].map(finest => {
    const walls = Array.from({ length: 8 }, (_, x) => [x, 0, x, 8]).flat();
    const pixels = painted([layer('floor', 'rects', [0, 0, 8, 8]), layer('wall', 'lines', walls)], finest, 8, 8);
    // In linear light, as an eye a step away adds them up.
    const light = [...pixels].reduce((sum, word) => sum + ((word & 255) / 255) ** 2, 0) / pixels.length;
    return Math.round(100 * (1 - light));
  });
  assert.equal(darkness[0], darkness[1]);
});

test('edges that were walked more often than they have lines get a number, counted from the start', () => {
  const counts = (moves: string, moment: number) => {
    // The robot far from the only battery, with room to walk back and forth.
    const walked = ok(trail(ok(open('5\n1,1,9\n1\n5,5,1\n')).state, moves)).trails[0];
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
    assert.equal(write(h(LibraryCard, { ...card, awaited })).includes(i18n.t('app.loading')), awaited);
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
