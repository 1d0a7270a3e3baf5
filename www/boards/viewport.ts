/**
 * The visible part of the boards and its scale. Each board has a viewport, and they move together. Pure arithmetic:
 * `zoom` is css pixels per cell, `x`, `y` the cell coordinates in the middle of the pane. All panes have the same size;
 * boards have the same scale unless their sizes differ too much.
 */

import type { Cell, Size } from '../engine/types.ts';

export type Viewport = { zoom: number; x: number; y: number };

/** in css pixels of `dpr` device pixels each */
type Room = Size & { dpr: number };

/** Room around a board for the outer wall, in css pixels on each side. */
export const MARGIN = 6;

/** The largest cells by zooming, unless a board has larger ones anyway. */
const LARGEST_CELL = 88;

/** The share of the room given up so that cells are whole device pixels, which are equal and crispest. */
const GIVEN_UP = 0.06;

/** Boards are rearranged only if cells grow by more than this factor. */
const WORTH_MOVING = 1.15;

/** Boards share one scale unless that makes one of them smaller than its pane by this factor. */
const SAME_SCALE = 2;

/** The largest zoom at which a board of `cells` fits into `pane`, or nearly the largest. */
export function fitZoom(cells: Size, pane: Room) {
  const room = Math.min((pane.width - 2 * MARGIN) / cells.width, (pane.height - 2 * MARGIN) / cells.height);
  const zoom = Math.max(0.05, room);
  const whole = Math.floor(zoom * pane.dpr) / pane.dpr;
  return whole > zoom * (1 - GIVEN_UP) ? whole : zoom;
}

/** The zoom at which each board is entirely visible: the same for all, unless one would be tiny beside another. */
export function fitZooms(boards: Size[], pane: Room): number[] {
  const zooms = boards.map(cells => fitZoom(cells, pane));
  const least = Math.min(...zooms);
  return Math.max(...zooms) <= least * SAME_SCALE ? zooms.map(() => least) : zooms;
}

/** The whole board in the middle of the pane. @param zoom at which it fits */
export const fit = (cells: Size, zoom: number): Viewport => ({ zoom, x: cells.width / 2, y: cells.height / 2 });

/** Zooms so that the cell under `point`, in css pixels from the middle of the pane, stays there. */
export function zoomAt(view: Viewport, factor: number, point: Cell, cells: Size, pane: Room, whole: number): Viewport {
  const zoom = Math.min(Math.max(LARGEST_CELL, whole), view.zoom * factor);
  if (zoom <= whole) return fit(cells, whole);
  const x = view.x + point.x / view.zoom - point.x / zoom;
  const y = view.y + point.y / view.zoom - point.y / zoom;
  return clamp({ zoom, x, y }, cells, pane);
}

export function panBy(view: Viewport, dx: number, dy: number, cells: Size, pane: Room): Viewport {
  const { zoom } = view;
  return clamp({ zoom, x: view.x - dx / zoom, y: view.y - dy / zoom }, cells, pane);
}

/** Moves the board just enough to bring a place into the middle two thirds of its pane. @param place in cells */
export function panned(view: Viewport, place: Cell, cells: Size, pane: Room): Viewport {
  const { zoom } = view;
  const across = pane.width / zoom / 3;
  const down = pane.height / zoom / 3;
  const x = Math.min(place.x + across, Math.max(place.x - across, view.x));
  const y = Math.min(place.y + down, Math.max(place.y - down, view.y));
  return clamp({ zoom, x, y }, cells, pane);
}

/** Keeps the boards in sight: an axis that fits is centred, any other cannot leave its pane. */
export const clamp = ({ zoom, x, y }: Viewport, cells: Size, pane: Room): Viewport => ({
  zoom,
  x: clampAxis(x, cells.width, pane.width / zoom),
  y: clampAxis(y, cells.height, pane.height / zoom),
});

function clampAxis(middle: number, cells: number, seen: number) {
  if (seen >= cells) return cells / 2;
  return Math.min(cells - seen / 2 + 0.5, Math.max(seen / 2 - 0.5, middle));
}

/** @param whole the zoom at which the board is entirely visible */
export const isFit = (view: Viewport, whole: number) => view.zoom <= whole * 1.001;

/** Panes in columns; beside: with captions to the right of the boards. */
export type Arrangement = { columns: number; beside: boolean; rows: number; pane: Room; zoom: number };

/** gap, rowGap: between columns, and rows; side: the width of a caption beside its board, in narrow rooms */
type Spacing = { gap: number; rowGap: number; caption: number; side?: number };

/**
 * The number of columns of panes at which the smallest cells are largest, with captions above or, in one column of a
 * narrow window where height is scarcer than width, beside the boards. Panes stay in place unless the gain is large:
 * small changes of the room move nothing.
 * @param before the present arrangement, if any
 */
export function arrange(
  boards: Size[],
  room: Room,
  { gap, rowGap, caption, side }: Spacing,
  before?: Arrangement | null,
) {
  const count = boards.length;
  const { dpr } = room;
  let best: Arrangement = { columns: 1, beside: false, rows: count, pane: { width: 0, height: 0, dpr }, zoom: -1 };
  let stays = { ...best, zoom: 0 };
  const consider = (columns: number, beside: boolean) => {
    const rows = Math.ceil(count / columns);
    // Fewer columns fill these rows more evenly: two and two rather than three and one.
    if (columns > Math.ceil(count / rows)) return;
    const free = room.width - gap * (columns - 1) - (beside ? (side ?? 0) : 0);
    const width = Math.floor(free / columns);
    const height = Math.floor((room.height - rowGap * (rows - 1)) / rows - (beside ? 0 : caption));
    const pane = { width, height, dpr };
    const zooms = width > 0 && height > 0 ? fitZooms(boards, pane) : boards.map(() => 0);
    const widths = boards.map((cells, index) => Math.ceil(cells.width * zooms[index]) + 2 * MARGIN);
    if (beside) pane.width = Math.min(width, Math.max(...widths));
    const found = { columns, beside, rows, pane, zoom: Math.min(...zooms) };
    if (columns === before?.columns && beside === before.beside) stays = found;
    // Side by side wins a near tie: comparing along a line is easier. So do captions above: they are whole lines.
    if (found.zoom > best.zoom * 1.04) best = found;
  };
  for (let columns = count; columns >= 1; columns--) {
    consider(columns, false);
    if (columns === 1 && count > 1 && side !== undefined) consider(1, true);
  }
  return stays.zoom > 0 && best.zoom <= stays.zoom * WORTH_MOVING ? stays : best;
}
