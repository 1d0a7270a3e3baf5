/** Boards of small cells: the opacity of single cells, the tones of blocks, and the position of the lens. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSight } from '../../../www/boards/draw/bunches.ts';
import { blocksOf, detailOf, sharesOf, study } from '../../../www/boards/draw/density.ts';
import { placeOf } from '../../../www/boards/lens.ts';

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

test('cells count as the eye sees them: crisp cells on a fine screen are a texture, not walls', () => {
  assert.ok(detailOf(frame(4.3, 2), WALLS) < 0.3);
  assert.ok(detailOf(frame(4.3, 2), WALLS) > 0);
  assert.equal(detailOf(frame(10, 2), WALLS), 1);
});

test('shapes that fill their cells are visible for longer than walls between them', () => {
  const pits = [layer('pit', 'rects', [3, 3, 1, 1])];
  assert.equal(detailOf(frame(2.2), pits), 1);
  assert.equal(detailOf(frame(2.2), WALLS), 0);
});

test('an export has all cells, however small', () => {
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

test('blocks are as dark as their contents', () => {
  const blocks = { width: 5, height: 4, side: 2, columns: 3, rows: 2 };
  const pits = sharesOf(layer('pit', 'rects', [0, 0, 2, 1, 4, 0, 1, 4]), blocks);
  assert.deepEqual([...pits], [0.5, 0, 1, 0, 0, 1]);
});

test('a block of cells with walls on all sides is full, and the walls around the board are not counted', () => {
  const blocks = { width: 4, height: 2, side: 2, columns: 2, rows: 1 };
  const around = [0, 0, 4, 0, 0, 2, 4, 2, 0, 0, 0, 2, 4, 0, 4, 2];
  assert.deepEqual([...sharesOf(layer('wall', 'lines', around), blocks)], [0, 0]);
  // Three walls between columns, each as high as the board, and one between the rows.
  const inner = [1, 0, 1, 2, 2, 0, 2, 2, 3, 0, 3, 2, 0, 1, 4, 1];
  assert.deepEqual([...sharesOf(layer('wall', 'lines', inner), blocks)], [0.75, 0.5]);
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
