/**
 * Where a point of the window lies on the boards.
 *
 * @typedef {import('./boards.js').Boards} Boards
 */

/** So far beside a board its outermost edges are meant, in cells. */
const BESIDE = 0.5;

/**
 * A point of the window as seen from the middle of the pane it lies in; null outside.
 * @param {Boards} state
 * @param {number} x
 * @param {number} y
 */
export function paneAt({ panes }, x, y) {
  for (const { canvas } of panes) {
    const box = canvas.getBoundingClientRect();
    if (isWithin(box, x, y))
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }
  return null;
}

/**
 * The cell under a point of the window; null beside the boards.
 * @param {Boards} state
 * @param {number} x
 * @param {number} y
 * @returns {import('./view.js').Place | null}
 */
export function cellAt({ panes, views, showing }, x, y) {
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
 * @param {Boards} state
 * @param {number} x
 * @param {number} y
 * @param {number} [only] the board that is meant, wherever the point is
 * @returns {import('./view.js').Place | null}
 */
export function pointAt({ panes, views, showing }, x, y, only) {
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

/**
 * How large the cells of a board are, in css pixels.
 * @param {Boards} state
 * @param {number} board
 */
export function cellSize({ views }, board) {
  return views[board]?.zoom ?? 0;
}

/** @param {DOMRect} box @param {number} x @param {number} y */
function isWithin(box, x, y) {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
