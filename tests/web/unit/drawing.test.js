/**
 * Drawing: boards of small cells, with the opacity of single cells, the tones of blocks and the position of the
 * lens; numbers on edges; pictures as pixels; the module's SVG as components; and the timing of playback.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToString as write } from 'preact-render-to-string';
import { inSight } from '../../../www/boards/draw/bunches.ts';
import { blocksOf, detailOf, sharesOf, study } from '../../../www/boards/draw/density.ts';
import { countsOf } from '../../../www/boards/draw/numbers.ts';
import { rasterSize } from '../../../www/boards/draw/raster.ts';
import { placeOf } from '../../../www/boards/lens.ts';
import { advance, firstPause, firstRate, PAUSES } from '../../../www/core/playback.ts';
import { positionOf, ratesFor } from '../../../www/solve/playback.ts';
import { readSvg } from '../../../www/ui/read-svg.ts';
import { ok, open, trail } from '../support/wasm.js';

/** @param {import('../../../www/engine/types.ts').Layer['role']} role @param {import('../../../www/engine/types.ts').Layer['shape']} shape @param {number[]} data */
const layer = (role, shape, data) => ({ role, shape, data: new Float32Array(data) });

const WALLS = [layer('wall', 'lines', [0, 0, 1, 0])];

/** @param {number} scale @param {number} [dpr] */
const frame = (scale, dpr = 1) => ({ scale, dpr, left: 0, top: 0, width: 100, height: 100 });

test('small cells give way to tones, and come back steadily as one zooms in', () => {
  assert.equal(detailOf(frame(1.7), WALLS), 0);
  assert.equal(detailOf(frame(5), WALLS), 1);
  const details = Array.from({ length: 50 }, (_, step) => detailOf(frame(1 + step / 10), WALLS));
  for (const [step, detail] of details.slice(1).entries()) {
    assert.ok(detail >= details[step]);
    assert.ok(detail - details[step] < 0.1, 'no jump');
  }
});

test('cells count as the eye sees them, and an export has all of them, however small', () => {
  const pits = [layer('pit', 'rects', [3, 3, 1, 1])];
  // Crisp cells on a fine screen are a texture, not walls.
  assert.ok(detailOf(frame(4.3, 2), WALLS) < 0.3 && detailOf(frame(4.3, 2), WALLS) > 0);
  assert.equal(detailOf(frame(10, 2), WALLS), 1);
  // Shapes that fill their cells are visible for longer than walls between them.
  assert.deepEqual([detailOf(frame(2.2), pits), detailOf(frame(2.2), WALLS)], [1, 0]);
  assert.equal(detailOf({ ...frame(1), isWhole: true }, WALLS), 1);
});

test('a board has few blocks, which belong to its cells', () => {
  for (const [width, height] of [
    [250, 250],
    [1000, 30],
    [7, 1000],
    [73, 73],
  ]) {
    const { side, columns, rows } = blocksOf(width, height);
    assert.ok(columns <= 72 && rows <= 72);
    assert.ok(columns * side >= width && rows * side >= height);
    assert.ok((columns - 1) * side < width && (rows - 1) * side < height);
  }
});

test('blocks are as dark as their contents; the walls around the board are not counted', () => {
  const blocks = { width: 5, height: 4, side: 2, columns: 3, rows: 2 };
  const pits = sharesOf(layer('pit', 'rects', [0, 0, 2, 1, 4, 0, 1, 4]), blocks);
  assert.deepEqual([...pits], [0.5, 0, 1, 0, 0, 1]);
  const walled = { width: 4, height: 2, side: 2, columns: 2, rows: 1 };
  const around = [0, 0, 4, 0, 0, 2, 4, 2, 0, 0, 0, 2, 4, 0, 4, 2];
  assert.deepEqual([...sharesOf(layer('wall', 'lines', around), walled)], [0, 0]);
  // Three walls between columns, each as high as the board, and one between the rows.
  const inner = [1, 0, 1, 2, 2, 0, 2, 2, 3, 0, 3, 2, 0, 1, 4, 1];
  assert.deepEqual([...sharesOf(layer('wall', 'lines', inner), walled)], [0.75, 0.5]);
});

test('a huge board is studied piece by piece, and looks the same', () => {
  const lines = Array.from({ length: 400 * 400 }, (_, index) => [index % 400, (7 * index) % 400, (index % 400) + 1]);
  const data = lines.flatMap(([x, y, end]) => [x, y, end, y]);
  const walls = layer('wall', 'lines', data);
  const board = { player: 1, width: 400, height: 400, layers: [walls] };
  let pieces = 0;
  while (study(board)) pieces++;
  assert.ok(pieces > 3, `${pieces}`);
  const blocks = blocksOf(400, 400);
  assert.deepEqual(sharesOf(walls, blocks), sharesOf(layer('wall', 'lines', data), blocks));
  // Where other layers make the board larger, its blocks are others.
  const other = blocksOf(500, 400);
  assert.deepEqual(sharesOf(walls, other), sharesOf(layer('wall', 'lines', data), other));
});

test('of very many walls those in sight are drawn, and few others', () => {
  const cells = Array.from({ length: 400 * 400 }, (_, index) => [index % 400, Math.floor(index / 400)]);
  const all = layer(
    'wall',
    'lines',
    cells.flatMap(([x, y]) => [x, y, x + 1, y]),
  );
  // Columns 150 to 170 and rows 40 to 50.
  const seen = inSight(all, { scale: 5, dpr: 1, left: -750, top: -200, width: 100, height: 50 });
  assert.ok(seen.length < all.data.length / 50, `${seen.length}`);
  const places = new Set(
    Array.from({ length: seen.length / 4 }, (_, line) =>
      seen
        .subarray(4 * line)
        .slice(0, 2)
        .join(),
    ),
  );
  for (const [x, y] of cells) {
    if (x >= 149 && x <= 170 && y >= 39 && y <= 51) assert.ok(places.has(`${x},${y}`), `${x}, ${y}`);
  }
  const whole = { scale: 5, dpr: 1, left: 0, top: 0, width: 2000, height: 2000 };
  assert.equal(inSight(all, whole), all.data, 'nothing is copied');
});

test('the lens stays within the window, and clear of a finger', () => {
  const room = { width: 360, height: 700 };
  for (const x of [0, 20, 180, 359]) {
    for (const y of [0, 60, 350, 699]) {
      for (const clear of [false, true]) {
        const { left, top } = placeOf({ x, y }, 150, clear, room);
        assert.ok(left >= 0 && top >= 0 && left + 150 <= room.width && top + 150 <= room.height);
        const covers = x > left && x < left + 150 && y > top && y < top + 150;
        assert.ok(!clear || !covers, `${x}, ${y}: ${left}, ${top}`);
      }
    }
  }
});

test('edges that were walked more often than they have lines get a number, counted from the start', () => {
  /** @param {string} moves @param {number} moment */
  const counts = (moves, moment) => {
    // The robot far from the only battery, with room to walk back and forth.
    const walked = ok(trail(ok(open('5\n1,1,9\n1\n5,5,1\n')).state, moves)).trails[0];
    return countsOf(walked, moment).map(({ x, y, walks }) => `${x},${y}: ${walks}`);
  };
  for (const [moves, moment, ...expected] of /** @type {[string, number, ...string[]][]} */ ([
    ['RLRLRL', 2],
    ['RLRLRL', 3, '1,0.5: 3'],
    ['RLRLRL', 6, '1,0.5: 6'],
    ['DUDUDURR', 8, '0.5,1: 6'],
    ['DUDUDURR', 4.5, '0.5,1: 4'],
  ]))
    assert.deepEqual(counts(moves, moment), expected, `${moves} at ${moment}`);
});

test('a picture as pixels has cells of whole pixels, thin lines aligned with them, and no more than browsers draw', () => {
  const few = { cell: 140, width: 1330, height: 1330, shift: 0 };
  assert.deepEqual(rasterSize({ width: 9.5, height: 9.5 }, 72, true), few, 'few cells: twice the resolution');
  for (const side of [100, 519, 1050, 2100, 4000]) {
    const { width, height, cell } = rasterSize({ width: side, height: side / 2 }, 24, true);
    assert.ok(width <= 4096 && height <= 4096 && cell >= 1, `${side}: ${width} × ${height}`);
  }
  // Cells that are walls are aligned already.
  const shifts = [true, false].map(thin => rasterSize({ width: 518, height: 270 }, 24, thin).shift);
  assert.deepEqual(shifts, [0.5, 0]);
});

test('the module’s SVG is read as components, and anything else is refused', () => {
  const inner = '<g transform="scale(1)"><circle r="1" fill="a&amp;b"/></g>';
  const svg = `<svg viewBox="0 0 2 2">\n${inner}\n<text>1 &lt; 2</text></svg>\n`;
  assert.equal(write(readSvg(svg)), svg.replaceAll('\n', '').replace('/></g>', '></circle></g>'));
  const wrong = ['<svg><g></svg>', '<svg></svg>more', '<svg></svg><svg></svg>', '<svg><!-- --></svg>', ''];
  for (const other of wrong) assert.throws(() => readSvg(other), other);
});

test('a long solution plays in about 15 seconds, a short one sooner; a search in some seconds', () => {
  for (const length of [300, 1308, 14384]) assert.equal(Math.round(length / firstRate(length)), 15);
  assert.ok(8 / firstRate(8) < 5);
  for (const steps of [1, 100, 5_000, 1_000_000])
    assert.ok(PAUSES.includes(firstPause(steps)) && firstPause(steps) * steps <= 12_000);
  assert.deepEqual([PAUSES[0], PAUSES.at(-1), PAUSES[positionOf(PAUSES, 20)]], [0, 500, 20]);
});

test('the speed control reaches from one at a time to everything at once, each position faster than the last', () => {
  for (const length of [1, 8, 100, 164, 14384]) {
    const rates = ratesFor(length);
    assert.deepEqual([rates.at(0), rates.at(-1)], [0, Infinity]);
    for (const [position, rate] of rates.entries()) {
      assert.equal(positionOf(rates, rate), position);
      if (position > 0) assert.ok(rate > rates[position - 1]);
    }
  }
});

test('time moves the moment, and the end stops it; everything at once is there at once, one at a time stops', () => {
  for (const [at, rate, seconds, expected, playing] of /** @type {const} */ ([
    [2, 10, 0.25, 4.5, true],
    [99.5, 10, 0.25, 100, false],
    [3, Infinity, 0.016, 100, false],
    [3.9, 0, 0.5, 4, false],
    [100, 0, 0.5, 100, false],
  ]))
    assert.deepEqual(advance(at, rate, 100, seconds), { at: expected, playing }, `${at} at ${rate}`);
  const middle = advance(3, 0, 100, 0.1);
  assert.ok(middle.playing && middle.at > 3 && middle.at < 4);
});
