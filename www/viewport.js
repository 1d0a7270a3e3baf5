/**
 * What part of the boards is seen and how large. Each board has a viewport, and they move together.
 * Pure arithmetic: `zoom` is css pixels per cell, `x`, `y` the cell coordinates in the middle of
 * the pane. All panes are as large; boards have the same scale unless their sizes differ too much.
 *
 * @typedef {{ zoom: number, x: number, y: number }} Viewport
 * @typedef {{ width: number, height: number }} Size
 * @typedef {Size & { dpr: number }} Pane in css pixels of `dpr` device pixels each
 */

/** Room around a board for the outer wall, in css pixels on each side. */
export const MARGIN = 6;

const LARGEST_CELL = 88;

/** So much of the room is given up for cells of whole device pixels, which are equal and crispest. */
const GIVEN_UP = 0.06;

/** Boards that stand already are arranged anew only where cells grow by more than this factor. */
const WORTH_MOVING = 1.15;

/** Boards keep one scale while that leaves none of them smaller than its pane by this factor. */
const SAME_SCALE = 2;

/**
 * The largest zoom at which a board of `cells` fits into `pane`, or nearly the largest.
 * @param {Size} cells
 * @param {Pane} pane
 */
export function fitZoom(cells, pane) {
  const room = Math.min(
    (pane.width - 2 * MARGIN) / cells.width,
    (pane.height - 2 * MARGIN) / cells.height,
  );
  const zoom = Math.max(0.05, Math.min(LARGEST_CELL, room));
  const whole = Math.floor(zoom * pane.dpr) / pane.dpr;
  return whole > zoom * (1 - GIVEN_UP) ? whole : zoom;
}

/**
 * The zoom at which each board is seen whole: the same for all, or where that would make one of
 * them tiny beside a much larger one, what fits each.
 * @param {Size[]} boards
 * @param {Pane} pane
 * @returns {number[]}
 */
export function fitZooms(boards, pane) {
  const zooms = boards.map(cells => fitZoom(cells, pane));
  const least = Math.min(...zooms);
  return Math.max(...zooms) <= least * SAME_SCALE ? zooms.map(() => least) : zooms;
}

/**
 * The whole board in the middle of the pane.
 * @param {Size} cells
 * @param {number} zoom one at which it fits
 * @returns {Viewport}
 */
export function fit(cells, zoom) {
  return { zoom, x: cells.width / 2, y: cells.height / 2 };
}

/**
 * Zooms by `factor` so that the cell under `point` stays under it.
 * @param {Viewport} view
 * @param {number} factor
 * @param {{ x: number, y: number }} point in css pixels from the middle of the pane
 * @param {Size} cells
 * @param {Pane} pane
 * @param {number} whole the zoom at which it is seen whole
 * @returns {Viewport}
 */
export function zoomAt(view, factor, point, cells, pane, whole) {
  const zoom = Math.min(LARGEST_CELL, view.zoom * factor);
  if (zoom <= whole) return fit(cells, whole);
  const moved = {
    zoom,
    x: view.x + point.x / view.zoom - point.x / zoom,
    y: view.y + point.y / view.zoom - point.y / zoom,
  };
  return clamp(moved, cells, pane);
}

/**
 * Moves the boards by css pixels.
 * @param {Viewport} view
 * @param {number} dx
 * @param {number} dy
 * @param {Size} cells
 * @param {Pane} pane
 * @returns {Viewport}
 */
export function panBy(view, dx, dy, cells, pane) {
  const { zoom } = view;
  return clamp({ zoom, x: view.x - dx / zoom, y: view.y - dy / zoom }, cells, pane);
}

/**
 * Moves the board as little as brings a place into the middle two thirds of its pane.
 * @param {Viewport} view
 * @param {{ x: number, y: number }} place in cells
 * @param {Size} cells
 * @param {Pane} pane
 * @returns {Viewport}
 */
export function follow(view, place, cells, pane) {
  const { zoom } = view;
  const across = pane.width / zoom / 3;
  const down = pane.height / zoom / 3;
  const x = Math.min(place.x + across, Math.max(place.x - across, view.x));
  const y = Math.min(place.y + down, Math.max(place.y - down, view.y));
  return clamp({ zoom, x, y }, cells, pane);
}

/**
 * Keeps the boards in sight: an axis that fits is centred, one that does not cannot leave its pane.
 * @param {Viewport} view
 * @param {Size} cells
 * @param {Pane} pane
 * @returns {Viewport}
 */
export function clamp(view, cells, pane) {
  return {
    zoom: view.zoom,
    x: clampAxis(view.x, cells.width, pane.width / view.zoom),
    y: clampAxis(view.y, cells.height, pane.height / view.zoom),
  };
}

/**
 * @param {Viewport} view
 * @param {number} whole the zoom at which the board is seen whole
 */
export function isFit(view, whole) {
  return view.zoom <= whole * 1.001;
}

/**
 * In how many columns the panes of the boards stand so that the smallest cells come out largest.
 * Where they stand already, they stay for any gain that is not large: a room that grows or shrinks
 * a little moves nothing.
 * @param {Size[]} boards
 * @param {Pane} room
 * @param {{ gap: number, caption: number }} spacing
 * @param {number} [current] in how many columns they stand, if they do
 * @returns {{ columns: number, rows: number, pane: Pane }}
 */
export function arrange(boards, room, spacing, current = 0) {
  const count = boards.length;
  let best = { columns: 1, rows: count, pane: { ...room, width: 0, height: 0 } };
  let bestZoom = -1;
  let stays = best;
  let staysZoom = 0;
  for (let columns = count; columns >= 1; columns--) {
    const rows = Math.ceil(count / columns);
    // So many rows can be filled more evenly: two and two rather than three and one.
    if (columns > Math.ceil(count / rows)) continue;
    const pane = {
      dpr: room.dpr,
      width: Math.floor((room.width - spacing.gap * (columns - 1)) / columns),
      height: Math.floor((room.height - spacing.gap * (rows - 1)) / rows - spacing.caption),
    };
    const zoom = pane.width > 0 && pane.height > 0 ? Math.min(...fitZooms(boards, pane)) : 0;
    if (columns === current) {
      stays = { columns, rows, pane };
      staysZoom = zoom;
    }
    // Side by side wins a near tie: the eye compares along a line.
    if (zoom > bestZoom * 1.04) {
      best = { columns, rows, pane };
      bestZoom = zoom;
    }
  }
  return staysZoom > 0 && bestZoom <= staysZoom * WORTH_MOVING ? stays : best;
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
