/** From points on a board to cells and edges. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cellOf, cellsBetween, cornerOf, edgeOf, edgesBetween, nameOf } from '../../../www/make/strokes.ts';

const SIZE = { width: 4, height: 3 };

test('a press means the nearest edge of the cell it is in, and beside the board the border', () => {
  assert.deepEqual(edgeOf({ x: 1.5, y: 1.1 }, SIZE), { x: 1, y: 1, side: 'U' });
  assert.deepEqual(edgeOf({ x: 1.9, y: 1.5 }, SIZE), { x: 1, y: 1, side: 'R' });
  assert.deepEqual(edgeOf({ x: 4.3, y: 1.5 }, SIZE), { x: 3, y: 1, side: 'R' });
  assert.deepEqual(cellOf({ x: -0.3, y: 3.2 }, SIZE), { x: 0, y: 2 });
});

test('a stroke along edges leads from corner to corner, at the border too', () => {
  assert.deepEqual(cornerOf({ x: 1.4, y: 2.6 }, SIZE), { x: 1, y: 3 });
  const down = edgesBetween({ x: 1, y: 0 }, { x: 1, y: 2 }, SIZE);
  assert.deepEqual(down, [
    { x: 1, y: 0, side: 'L' },
    { x: 1, y: 1, side: 'L' },
  ]);
  const alongBottom = edgesBetween({ x: 2, y: 3 }, { x: 1, y: 3 }, SIZE);
  assert.deepEqual(alongBottom, [{ x: 1, y: 2, side: 'D' }]);
  assert.equal(edgesBetween({ x: 0, y: 0 }, { x: 3, y: 2 }, SIZE).length, 5);
});

test('a stroke over cells leaves no gap, however fast it was', () => {
  const cells = cellsBetween({ x: 0, y: 2 }, { x: 3, y: 0 });
  assert.deepEqual(cells.at(-1), { x: 3, y: 0 });
  assert.equal(cells.length, 5);
  let last = { x: 0, y: 2 };
  for (const cell of cells) {
    assert.equal(Math.abs(cell.x - last.x) + Math.abs(cell.y - last.y), 1);
    last = cell;
  }
  assert.deepEqual(cellsBetween({ x: 1, y: 1 }, { x: 1, y: 1 }), []);
});

test('an edge has one name, from whichever of its cells', () => {
  assert.equal(nameOf({ x: 1, y: 1, side: 'R' }), nameOf({ x: 2, y: 1, side: 'L' }));
  assert.equal(nameOf({ x: 1, y: 1, side: 'D' }), nameOf({ x: 1, y: 2, side: 'U' }));
  assert.notEqual(nameOf({ x: 1, y: 1 }), nameOf({ x: 1, y: 1, side: 'U' }));
});
