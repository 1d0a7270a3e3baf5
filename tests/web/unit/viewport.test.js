/**
 * What part of the boards is seen: fitting, zooming, moving, arranging.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  arrange,
  clamp,
  fit,
  fitZoom,
  follow,
  isFit,
  panBy,
  zoomAt,
} from '../../../www/viewport.js';

const pane = { width: 512, height: 512, dpr: 1 };
const board = { width: 250, height: 250 };

test('a board takes the room there is', () => {
  assert.equal(fitZoom(board, { width: 462, height: 512, dpr: 1 }), 450 / 250);
});

test('nearly all the room is taken where cells are then whole device pixels', () => {
  assert.equal(fitZoom(board, { width: 520, height: 520, dpr: 1 }), 2);
  assert.equal(fitZoom({ width: 12, height: 12 }, { width: 512, height: 512, dpr: 1.5 }), 62 / 1.5);
});

test('a fitted board lies in the middle and inside the pane', () => {
  const view = fit(board, pane);
  assert.deepEqual([view.x, view.y], [125, 125]);
  assert.equal(view.zoom, 2);
  assert.equal(isFit(view, board, pane), true);
});

test('cells of a small board do not grow without end', () => {
  assert.ok(fitZoom({ width: 2, height: 2 }, pane) < 100);
});

test('the cell under the pointer stays there while zooming', () => {
  const start = { zoom: 10, x: 125, y: 125 };
  const point = { x: 100, y: -60 };
  const next = zoomAt(start, 2, point, board, pane);
  assert.equal(start.x + point.x / 10, next.x + point.x / next.zoom);
  assert.equal(start.y + point.y / 10, next.y + point.y / next.zoom);
});

test('zooming out ends where the board is seen whole', () => {
  const view = zoomAt({ zoom: 3, x: 10, y: 10 }, 0.1, { x: 50, y: 50 }, board, pane);
  assert.deepEqual(view, fit(board, pane));
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

test('boards stand side by side where that shows them larger', () => {
  const spacing = { gap: 16, caption: 30 };
  assert.equal(arrange(2, board, { width: 1000, height: 600, dpr: 1 }, spacing).columns, 2);
  assert.equal(arrange(2, board, { width: 360, height: 640, dpr: 1 }, spacing).columns, 1);
  assert.equal(
    arrange(2, { width: 60, height: 10 }, { width: 1000, height: 600, dpr: 1 }, spacing).columns,
    1,
  );
  assert.equal(arrange(3, board, { width: 1500, height: 500, dpr: 1 }, spacing).columns, 3);
});

test('boards that stand already stay where they are for a small gain', () => {
  const spacing = { gap: 16, caption: 30 };
  const cells = { width: 12, height: 12 };
  /** @param {number} height @param {number} [current] */
  const columns = (height, current) =>
    arrange(2, cells, { width: 360, height, dpr: 1 }, spacing, current).columns;
  const tipping = Array.from({ length: 600 }, (_, at) => 200 + at).find(height => columns(height) === 1) ?? 0;
  assert.equal(columns(tipping + 10, 2), 2);
  assert.equal(columns(tipping - 10, 1), 1);
  assert.equal(columns(tipping + 200, 2), 1);
  assert.equal(columns(tipping - 150, 1), 2);
});
