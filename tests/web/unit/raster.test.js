/** The size of an SVG drawn as pixels. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rasterSize } from '../../../www/boards/draw/raster.ts';

test('a picture of few cells has twice the resolution of its SVG, in cells of whole pixels', () => {
  assert.deepEqual(rasterSize({ width: 9.5, height: 9.5 }, 72, true), {
    cell: 140,
    width: 1330,
    height: 1330,
    shift: 0,
  });
});

test('no picture is larger than every browser draws', () => {
  for (const side of [100, 519, 1050, 2100, 4000]) {
    const { width, height, cell } = rasterSize({ width: side, height: side / 2 }, 24, true);
    assert.ok(width <= 4096 && height <= 4096 && cell >= 1, `${side}: ${width} × ${height}`);
  }
});

test('thin lines are aligned with pixels, cells that are walls are already', () => {
  assert.equal(rasterSize({ width: 518, height: 270 }, 24, true).shift, 0.5);
  assert.equal(rasterSize({ width: 518, height: 270 }, 24, false).shift, 0);
});
