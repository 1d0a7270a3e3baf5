/**
 * What part of the boards is seen: fitting, zooming, moving, arranging.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  arrange,
  clamp,
  deviceScale,
  fit,
  fitZoom,
  isFit,
  panBy,
  zoomAt,
} from '../../../www/viewport.js';

const pane = { width: 512, height: 512 };
const board = { width: 250, height: 250 };

test('a cell is a whole number of device pixels, so that lines stay crisp', () => {
  assert.equal(deviceScale(2.9, 1), 2);
  assert.equal(deviceScale(2.9, 2), 5);
  assert.equal(deviceScale(30.4, 1.5), 45);
});

test('a board smaller than its pixels is still seen whole', () => {
  assert.equal(deviceScale(0.4, 2), 0.8);
});

test('a fitted board lies in the middle and inside the pane', () => {
  const view = fit(board, pane);
  assert.deepEqual([view.x, view.y], [125, 125]);
  assert.ok(deviceScale(view.zoom, 1) * 250 <= 512);
  assert.equal(isFit(view, board, pane), true);
});

test('cells of a small board do not grow without end', () => {
  assert.ok(fitZoom({ width: 2, height: 2 }, pane) < 100);
});

test('the cell under the pointer stays there while zooming', () => {
  const start = { zoom: 10, x: 125, y: 125 };
  const point = { x: 100, y: -60 };
  const next = zoomAt(start, 2, point, board, pane, 1);
  assert.equal(start.x + point.x / 10, next.x + point.x / deviceScale(next.zoom, 1));
  assert.equal(start.y + point.y / 10, next.y + point.y / deviceScale(next.zoom, 1));
});

test('every notch of the zoom is seen, also at two pixels to a cell', () => {
  const seen = [];
  let view = fit(board, pane);
  for (let notch = 0; notch < 4; notch++) {
    seen.push(deviceScale(view.zoom, 1));
    view = zoomAt(view, 1.2, { x: 0, y: 0 }, board, pane, 1);
  }
  assert.deepEqual(seen, [2, 3, 4, 5]);
});

test('zooming out ends where the board is seen whole', () => {
  const view = zoomAt({ zoom: 3, x: 10, y: 10 }, 0.1, { x: 50, y: 50 }, board, pane, 1);
  assert.deepEqual(view, fit(board, pane));
});

test('a board cannot be pushed out of its pane', () => {
  const view = panBy({ zoom: 10, x: 125, y: 125 }, 1e6, -1e6, board, pane, 1);
  assert.equal(view.x, 512 / 20 - 0.5);
  assert.equal(view.y, 250 - 512 / 20 + 0.5);
});

test('an axis that fits stays centred', () => {
  const flat = { width: 250, height: 10 };
  assert.equal(clamp({ zoom: 10, x: 30, y: 3 }, flat, pane, 1).y, 5);
});

test('boards stand side by side where that shows them larger', () => {
  const spacing = { gap: 16, caption: 30 };
  assert.equal(arrange(2, board, { width: 1000, height: 600 }, spacing).columns, 2);
  assert.equal(arrange(2, board, { width: 360, height: 640 }, spacing).columns, 1);
  assert.equal(
    arrange(2, { width: 60, height: 10 }, { width: 1000, height: 600 }, spacing).columns,
    1,
  );
  assert.equal(arrange(3, board, { width: 1500, height: 500 }, spacing).columns, 3);
});
