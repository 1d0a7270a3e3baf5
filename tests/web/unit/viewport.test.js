/** The visible part of the boards: fitting, zooming, moving, arranging. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrange, clamp, fit, fitZoom, fitZooms, follow, isFit, panBy, zoomAt } from '../../../www/boards/viewport.ts';

const pane = { width: 512, height: 512, dpr: 1 };
const board = { width: 250, height: 250 };
const whole = fitZoom(board, pane);

test('a board takes all of the room', () => {
  assert.equal(fitZoom(board, { width: 462, height: 512, dpr: 1 }), 450 / 250);
});

test('nearly all the room is taken if cells are then whole device pixels', () => {
  assert.equal(fitZoom(board, { width: 520, height: 520, dpr: 1 }), 2);
  assert.equal(fitZoom({ width: 12, height: 12 }, { width: 512, height: 512, dpr: 1.5 }), 62 / 1.5);
});

test('a fitted board is centred inside the pane', () => {
  const view = fit(board, whole);
  assert.deepEqual([view.x, view.y], [125, 125]);
  assert.equal(view.zoom, 2);
  assert.equal(isFit(view, whole), true);
});

test('a small board takes all of the room, too', () => {
  assert.equal(fitZoom({ width: 2, height: 2 }, pane), 250);
});

test('the cell under the pointer stays there while zooming', () => {
  const start = { zoom: 10, x: 125, y: 125 };
  const point = { x: 100, y: -60 };
  const next = zoomAt(start, 2, point, board, pane, whole);
  assert.equal(start.x + point.x / 10, next.x + point.x / next.zoom);
  assert.equal(start.y + point.y / 10, next.y + point.y / next.zoom);
});

test('zooming out ends when the board is entirely visible', () => {
  const view = zoomAt({ zoom: 3, x: 10, y: 10 }, 0.1, { x: 50, y: 50 }, board, pane, whole);
  assert.deepEqual(view, fit(board, whole));
});

test('a board cannot be pushed out of its pane', () => {
  const view = panBy({ zoom: 10, x: 125, y: 125 }, 1e6, -1e6, board, pane);
  assert.equal(view.x, 512 / 20 - 0.5);
  assert.equal(view.y, 250 - 512 / 20 + 0.5);
});

test('a player who leaves the middle of the view is followed, one who stays there is not', () => {
  const view = { zoom: 10, x: 100, y: 100 };
  assert.deepEqual(follow(view, { x: 110, y: 90 }, board, pane), view);
  const next = follow(view, { x: 130, y: 100 }, board, pane);
  assert.equal(next.x, 130 - 512 / 10 / 3);
  assert.equal(next.y, 100);
});

test('an axis that fits stays centred', () => {
  const flat = { width: 250, height: 10 };
  assert.equal(clamp({ zoom: 10, x: 30, y: 3 }, flat, pane).y, 5);
});

/** `count` boards of the same size. @param {number} count */
const boards = (count, cells = board) => Array.from({ length: count }, () => cells);

test('boards of about the same size have one scale, even if they differ in shape', () => {
  const [wide, high] = [
    { width: 40, height: 10 },
    { width: 12, height: 40 },
  ];
  const zooms = fitZooms([wide, high, { width: 30, height: 30 }], pane);
  assert.deepEqual(zooms, Array(3).fill(fitZoom(wide, pane)));
});

test('a small board beside a much larger one fills its own pane', () => {
  const small = { width: 10, height: 10 };
  assert.deepEqual(fitZooms([board, small], pane), [whole, fitZoom(small, pane)]);
  assert.ok(fitZoom(small, pane) > 10 * whole);
});

test('a board that is entirely visible stays so while others are zoomed', () => {
  const small = { width: 10, height: 10 };
  const fits = fitZoom(small, pane);
  const view = zoomAt(fit(small, fits), 0.5, { x: 40, y: 40 }, small, pane, fits);
  assert.deepEqual(view, fit(small, fits));
});

test('three, four, five and eight boards take the rows in which they are largest', () => {
  const spacing = { gap: 16, rowGap: 16, caption: 30 };
  /** @param {number} count @param {number} width @param {number} height */
  const shape = (count, width, height) => {
    const { columns, rows, pane: each } = arrange(boards(count), { width, height, dpr: 1 }, spacing);
    assert.ok(columns * each.width + spacing.gap * (columns - 1) <= width);
    assert.ok(rows * (each.height + spacing.caption) + spacing.rowGap * (rows - 1) <= height);
    return [columns, rows];
  };
  const [desk, phone] = /** @type {const} */ ([
    [1040, 600],
    [344, 500],
  ]);
  assert.deepEqual(
    [3, 4, 5, 8].map(count => shape(count, ...desk)),
    [
      [3, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ],
  );
  assert.deepEqual(
    [2, 3, 4, 5, 8].map(count => shape(count, ...phone)),
    [
      [1, 2],
      [2, 2],
      [2, 2],
      [2, 3],
      [3, 3],
    ],
  );
});

test('with boards of different sizes the arrangement serves the largest', () => {
  const spacing = { gap: 16, rowGap: 16, caption: 30 };
  const flat = { width: 60, height: 10 };
  const room = { width: 1000, height: 600, dpr: 1 };
  assert.equal(arrange([flat, { width: 6, height: 10 }], room, spacing).columns, 1);
});

test('boards are side by side if that makes them larger', () => {
  const spacing = { gap: 16, rowGap: 16, caption: 30 };
  assert.equal(arrange([board, board], { width: 1000, height: 600, dpr: 1 }, spacing).columns, 2);
  assert.equal(arrange([board, board], { width: 360, height: 640, dpr: 1 }, spacing).columns, 1);
  assert.equal(arrange(boards(2, { width: 60, height: 10 }), { width: 1000, height: 600, dpr: 1 }, spacing).columns, 1);
  assert.equal(arrange(boards(3), { width: 1500, height: 500, dpr: 1 }, spacing).columns, 3);
});

test('boards already arranged stay in place for a small gain', () => {
  const spacing = { gap: 16, rowGap: 16, caption: 30 };
  const cells = { width: 12, height: 12 };
  /** @param {number} height @param {number} [current] */
  const columns = (height, current) => {
    const room = { width: 360, height, dpr: 1 };
    const before = current && { ...arrange([cells, cells], room, spacing), columns: current };
    return arrange([cells, cells], room, spacing, before || null).columns;
  };
  const tipping = Array.from({ length: 600 }, (_, at) => 200 + at).find(height => columns(height) === 1) ?? 0;
  assert.equal(columns(tipping + 10, 2), 2);
  assert.equal(columns(tipping - 10, 1), 1);
  assert.equal(columns(tipping + 200, 2), 1);
  assert.equal(columns(tipping - 150, 1), 2);
});

test('in a narrow room captions are beside square boards, which are larger for it, and above wide ones', () => {
  const spacing = { gap: 16, rowGap: 16, caption: 30, side: 76 };
  const room = { width: 374, height: 570, dpr: 1 };
  const eight = boards(2, { width: 8, height: 8 });
  const square = arrange(eight, room, spacing);
  assert.deepEqual([square.columns, square.beside], [1, true]);
  assert.ok(square.zoom > 1.1 * arrange(eight, room, { gap: 16, rowGap: 16, caption: 30 }).zoom);
  // The pane is as wide as its board: the caption has the rest.
  assert.equal(square.pane.width, Math.ceil(square.zoom * 8) + 12);
  const wide = arrange(boards(2, { width: 40, height: 26 }), room, spacing);
  assert.deepEqual([wide.columns, wide.beside, wide.pane.width], [1, false, room.width]);
  assert.equal(arrange(boards(1), room, spacing).beside, false);
});
