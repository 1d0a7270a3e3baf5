/** Where a point of the window lies on the boards. */

import type { Place } from '../engine/types.ts';
import type { Boards } from './boards.ts';

/** So far beside a board its outermost edges are meant, in cells. */
const BESIDE = 0.5;

/** A point of the window as seen from the middle of the pane it lies in; null outside. */
export function paneAt({ panes }: Boards, x: number, y: number) {
  for (const { canvas } of panes) {
    const box = canvas.getBoundingClientRect();
    if (isWithin(box, x, y)) return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }
  return null;
}

/** The cell under a point of the window; null beside the boards. */
export function cellAt({ panes, views, showing }: Boards, x: number, y: number): Place | null {
  for (const [board, { canvas }] of panes.entries()) {
    const box = canvas.getBoundingClientRect();
    if (!isWithin(box, x, y)) continue;
    const view = views[board];
    const cell = {
      board,
      x: Math.floor(view.x + (x - box.left - box.width / 2) / view.zoom),
      y: Math.floor(view.y + (y - box.top - box.height / 2) / view.zoom),
    };
    const { width, height } = showing?.boards[board] ?? { width: 0, height: 0 };
    return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height ? cell : null;
  }
  return null;
}

/**
 * The point of a board under a point of the window, in cells; null where there is no board, or further from it than
 * an edge can be meant.
 * @param only the board that is meant, wherever the point is
 */
export function pointAt({ panes, views, showing }: Boards, x: number, y: number, only?: number): Place | null {
  for (const [board, { canvas }] of panes.entries()) {
    const box = canvas.getBoundingClientRect();
    if (only === undefined ? !isWithin(box, x, y) : board !== only) continue;
    const view = views[board];
    const point = {
      board,
      x: view.x + (x - box.left - box.width / 2) / view.zoom,
      y: view.y + (y - box.top - box.height / 2) / view.zoom,
    };
    const { width, height } = showing?.boards[board] ?? { width: 0, height: 0 };
    const isNear = point.x > -BESIDE && point.y > -BESIDE && point.x < width + BESIDE && point.y < height + BESIDE;
    return only !== undefined || isNear ? point : null;
  }
  return null;
}

/** How large the cells of a board are, in css pixels. */
export function cellSize({ views }: Boards, board: number) {
  return views[board]?.zoom ?? 0;
}

function isWithin(box: DOMRect, x: number, y: number) {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
