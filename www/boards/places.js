/**
 * Where a point of the window lies on the boards.
 *
 * @typedef {import('./boards.js').Boards} Boards
 */

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

/** @param {DOMRect} box @param {number} x @param {number} y */
function isWithin(box, x, y) {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
