/**
 * What part of the boards is seen and how large. One viewport serves all boards, so that they move
 * together and keep the same scale. Pure arithmetic: `zoom` is css pixels per cell as wished, `x`,
 * `y` the cell coordinates in the middle of every pane. What is drawn uses {@link deviceScale}: a
 * cell is a whole number of device pixels, which keeps lines crisp and cells equal.
 *
 * @typedef {{ zoom: number, x: number, y: number }} Viewport
 * @typedef {{ width: number, height: number }} Size
 */

/** Room around a board for the outer wall, in css pixels on each side. */
export const MARGIN = 6;

const LARGEST_CELL = 88;

/** A factor from here on must be seen: at few pixels per cell it moves on to the next one. */
const NOTCH = 1.15;

/**
 * Device pixels per cell for a wished zoom.
 * @param {number} zoom
 * @param {number} dpr
 */
export function deviceScale(zoom, dpr) {
  const scale = zoom * dpr;
  return scale < 1 ? scale : Math.floor(scale + 1e-6);
}

/**
 * The largest zoom at which a board of `cells` fits into `pane`.
 * @param {Size} cells
 * @param {Size} pane in css pixels
 */
export function fitZoom(cells, pane) {
  const room = Math.min(
    (pane.width - 2 * MARGIN) / cells.width,
    (pane.height - 2 * MARGIN) / cells.height,
  );
  return Math.max(0.05, Math.min(LARGEST_CELL, room));
}

/**
 * The whole board in the middle of the pane.
 * @param {Size} cells
 * @param {Size} pane
 * @returns {Viewport}
 */
export function fit(cells, pane) {
  return { zoom: fitZoom(cells, pane), x: cells.width / 2, y: cells.height / 2 };
}

/**
 * Zooms by `factor` so that the cell under `point` stays under it.
 * @param {Viewport} view
 * @param {number} factor
 * @param {{ x: number, y: number }} point in css pixels from the middle of the pane
 * @param {Size} cells
 * @param {Size} pane
 * @param {number} dpr
 * @returns {Viewport}
 */
export function zoomAt(view, factor, point, cells, pane, dpr) {
  const least = fitZoom(cells, pane);
  const drawn = deviceScale(view.zoom, dpr);
  let wished = view.zoom * factor;
  if (factor >= NOTCH) wished = Math.max(wished, (drawn + 1) / dpr);
  else if (factor <= 1 / NOTCH) wished = Math.min(wished, (drawn - 0.5) / dpr);
  const zoom = Math.min(LARGEST_CELL, wished);
  if (zoom <= least) return fit(cells, pane);
  const before = drawn / dpr;
  const after = deviceScale(zoom, dpr) / dpr;
  const moved = {
    zoom,
    x: view.x + point.x / before - point.x / after,
    y: view.y + point.y / before - point.y / after,
  };
  return clamp(moved, cells, pane, dpr);
}

/**
 * Moves the boards by css pixels.
 * @param {Viewport} view
 * @param {number} dx
 * @param {number} dy
 * @param {Size} cells
 * @param {Size} pane
 * @param {number} dpr
 * @returns {Viewport}
 */
export function panBy(view, dx, dy, cells, pane, dpr) {
  const scale = deviceScale(view.zoom, dpr) / dpr;
  return clamp({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }, cells, pane, dpr);
}

/**
 * Keeps the boards in sight: an axis that fits is centred, one that does not cannot leave its pane.
 * @param {Viewport} view
 * @param {Size} cells
 * @param {Size} pane
 * @param {number} dpr
 * @returns {Viewport}
 */
export function clamp(view, cells, pane, dpr) {
  const scale = deviceScale(view.zoom, dpr) / dpr;
  return {
    zoom: view.zoom,
    x: clampAxis(view.x, cells.width, pane.width / scale),
    y: clampAxis(view.y, cells.height, pane.height / scale),
  };
}

/**
 * @param {Viewport} view
 * @param {Size} cells
 * @param {Size} pane
 */
export function isFit(view, cells, pane) {
  return view.zoom <= fitZoom(cells, pane) * 1.001;
}

/**
 * In how many columns `count` panes stand so that the cells come out largest.
 * @param {number} count
 * @param {Size} cells
 * @param {Size} room
 * @param {{ gap: number, caption: number }} spacing
 * @returns {{ columns: number, rows: number, pane: Size }}
 */
export function arrange(count, cells, room, spacing) {
  let best = { columns: 1, rows: count, pane: { width: 0, height: 0 } };
  let bestZoom = -1;
  for (let columns = count; columns >= 1; columns--) {
    const rows = Math.ceil(count / columns);
    const pane = {
      width: Math.floor((room.width - spacing.gap * (columns - 1)) / columns),
      height: Math.floor((room.height - spacing.gap * (rows - 1)) / rows - spacing.caption),
    };
    const zoom = pane.width > 0 && pane.height > 0 ? fitZoom(cells, pane) : 0;
    // Side by side wins a near tie: the eye compares along a line.
    if (zoom > bestZoom * 1.04) {
      best = { columns, rows, pane };
      bestZoom = zoom;
    }
  }
  return best;
}

/**
 * @param {number} middle
 * @param {number} cells
 * @param {number} seen
 */
function clampAxis(middle, cells, seen) {
  if (seen >= cells) return cells / 2;
  return Math.min(cells - seen / 2 + 0.5, Math.max(seen / 2 - 0.5, middle));
}
