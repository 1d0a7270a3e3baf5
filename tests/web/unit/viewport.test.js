/** The visible part of the boards: fitting, zooming, moving, arranging. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrange, clamp, fit, fitZoom, fitZooms, isFit, panBy, panned, zoomAt } from '../../../www/boards/viewport.ts';

const pane = { width: 512, height: 512, dpr: 1 };
const board = { width: 250, height: 250 };
const small = { width: 10, height: 10 };
const whole = fitZoom(board, pane);

test('a board takes all of the room, or nearly all if cells are then whole device pixels, and is centred', () => {
  assert.equal(fitZoom(board, { width: 462, height: 512, dpr: 1 }), 450 / 250);
  assert.equal(fitZoom({ width: 2, height: 2 }, pane), 250);
  assert.equal(fitZoom(board, { width: 520, height: 520, dpr: 1 }), 2);
  assert.equal(fitZoom({ width: 12, height: 12 }, { width: 512, height: 512, dpr: 1.5 }), 62 / 1.5);
  const view = fit(board, whole);
  assert.deepEqual(view, { x: 125, y: 125, zoom: 2 });
  assert.equal(isFit(view, whole), true);
});

test('the cell under the pointer stays there while zooming', () => {
  const start = { zoom: 10, x: 125, y: 125 };
  const point = { x: 100, y: -60 };
  const next = zoomAt(start, 2, point, board, pane, whole);
  assert.equal(start.x + point.x / 10, next.x + point.x / next.zoom);
  assert.equal(start.y + point.y / 10, next.y + point.y / next.zoom);
});

test('zooming out ends when the board is entirely visible, and it stays so while others are zoomed', () => {
  assert.deepEqual(zoomAt({ zoom: 3, x: 10, y: 10 }, 0.1, { x: 50, y: 50 }, board, pane, whole), fit(board, whole));
  const fits = fitZoom(small, pane);
  assert.deepEqual(zoomAt(fit(small, fits), 0.5, { x: 40, y: 40 }, small, pane, fits), fit(small, fits));
});

test('a board cannot be pushed out of its pane, an axis that fits stays centred, and who leaves the middle is followed', () => {
  const { x, y } = panBy({ zoom: 10, x: 125, y: 125 }, 1e6, -1e6, board, pane);
  assert.deepEqual([x, y], [512 / 20 - 0.5, 250 - 512 / 20 + 0.5]);
  assert.equal(clamp({ zoom: 10, x: 30, y: 3 }, { width: 250, height: 10 }, pane).y, 5);
  const view = { zoom: 10, x: 100, y: 100 };
  assert.deepEqual(panned(view, { x: 110, y: 90 }, board, pane), view);
  assert.deepEqual(panned(view, { x: 130, y: 100 }, board, pane), { ...view, x: 130 - 512 / 10 / 3 });
});

test('boards of about the same size have one scale; a small one beside a much larger one fills its own pane', () => {
  const wide = { width: 40, height: 10 };
  const zooms = fitZooms([wide, { width: 12, height: 40 }, { width: 30, height: 30 }], pane);
  assert.deepEqual(zooms, Array(3).fill(fitZoom(wide, pane)));
  assert.deepEqual(fitZooms([board, small], pane), [whole, fitZoom(small, pane)]);
  assert.ok(fitZoom(small, pane) > 10 * whole);
});

const spacing = { gap: 16, rowGap: 16, caption: 30 };

/** `count` boards of the same size. @param {number} count */
const boards = (count, cells = board) => Array.from({ length: count }, () => cells);

test('boards stand in the columns and rows in which they are largest', () => {
  const flat = { width: 60, height: 10 };
  for (const [shown, width, height, expected] of /** @type {const} */ ([
    [boards(3), 1040, 600, '3 × 1'],
    [boards(4), 1040, 600, '2 × 2'],
    [boards(5), 1040, 600, '3 × 2'],
    [boards(8), 1040, 600, '4 × 2'],
    [boards(2), 344, 500, '1 × 2'],
    [boards(3), 344, 500, '2 × 2'],
    [boards(5), 344, 500, '2 × 3'],
    [boards(8), 344, 500, '3 × 3'],
    [boards(2), 1000, 600, '2 × 1'],
    [boards(2), 360, 640, '1 × 2'],
    [boards(3), 1500, 500, '3 × 1'],
    [boards(2, flat), 1000, 600, '1 × 2'],
    // The arrangement serves the largest.
    [[flat, { width: 6, height: 10 }], 1000, 600, '1 × 2'],
  ])) {
    const { columns, rows, pane: each } = arrange([...shown], { width, height, dpr: 1 }, spacing);
    assert.equal(`${columns} × ${rows}`, expected, `${shown.length} boards in ${width} × ${height}`);
    assert.ok(columns * each.width + spacing.gap * (columns - 1) <= width);
    assert.ok(rows * (each.height + spacing.caption) + spacing.rowGap * (rows - 1) <= height);
  }
});

test('in a narrow room captions are beside square boards, which are larger for it, and above wide ones', () => {
  const beside = { ...spacing, side: 76 };
  const room = { width: 374, height: 570, dpr: 1 };
  const eight = boards(2, { width: 8, height: 8 });
  const square = arrange(eight, room, beside);
  assert.deepEqual([square.columns, square.beside], [1, true]);
  assert.ok(square.zoom > 1.1 * arrange(eight, room, spacing).zoom);
  // The pane is as wide as its board: the caption has the rest.
  assert.equal(square.pane.width, Math.ceil(square.zoom * 8) + 12);
  const wide = arrange(boards(2, { width: 40, height: 26 }), room, beside);
  assert.deepEqual([wide.columns, wide.beside, wide.pane.width], [1, false, room.width]);
  assert.equal(arrange(boards(1), room, beside).beside, false);
});
