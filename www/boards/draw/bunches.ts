/** Bunches of successive shapes of a layer: one whose rectangle is out of sight is skipped as a whole. */

import type { Layer } from '../../engine/types.ts';
import type { Frame } from './canvas.ts';
import { sizeOf } from './layers.ts';

const BUNCH = 64;

/** Of each bunch: left, top, right and bottom, in cells. */
const rectangles: WeakMap<Float32Array, Float32Array> = new WeakMap();

function rectanglesOf({ shape, data }: Layer): Float32Array {
  const known = rectangles.get(data);
  if (known !== undefined) return known;
  const size = sizeOf(shape);
  const around = new Float32Array(4 * Math.ceil(data.length / size / BUNCH));
  rectangles.set(data, around);
  for (let bunch = 0, at = 0; bunch < around.length; bunch += 4) {
    let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
    for (const end = Math.min(at + BUNCH * size, data.length); at < end; at += size) {
      left = Math.min(left, data[at]);
      top = Math.min(top, data[at + 1]);
      // A point is its own second corner; lines run to the right or down.
      right = Math.max(right, data[at + size - 2] + (shape === 'rects' ? data[at] : 0));
      bottom = Math.max(bottom, data[at + size - 1] + (shape === 'rects' ? data[at + 1] : 0));
    }
    around.set([left, top, right, bottom], bunch);
  }
  return around;
}

/** The data of a layer without bunches outside the frame: of a million walls, few are in sight. */
export function bunchesInSight(layer: Layer, { scale, left, top, width, height }: Frame): Float32Array {
  const { data } = layer;
  const around = rectanglesOf(layer);
  const length = BUNCH * sizeOf(layer.shape);
  // Shapes reach up to a cell and some pixels beyond their coordinates.
  const reach = scale + 4;
  const bunches: Float32Array[] = [];
  for (let at = 0; at < around.length; at += 4) {
    if (left + around[at] * scale - reach > width || left + around[at + 2] * scale + reach < 0) continue;
    if (top + around[at + 1] * scale - reach > height || top + around[at + 3] * scale + reach < 0) continue;
    bunches.push(data.subarray((at / 4) * length, (at / 4 + 1) * length));
  }
  if (4 * bunches.length === around.length) return data;
  const seen = new Float32Array(bunches.reduce((count, bunch) => count + bunch.length, 0));
  // Only the last one may be shorter.
  for (const [index, bunch] of bunches.entries()) seen.set(bunch, index * length);
  return seen;
}
