/**
 * The lens: where cells are too small to be told apart, a round piece of the board as it is, large. It follows the
 * pointer, stands above a finger, and beside the cell that keys look at. It takes no presses.
 */

import type { Place } from '../engine/types.ts';
import type { Boards } from './boards.ts';
import { createPane, drawPane, type Pane } from './pane.ts';

export interface Lens {
  /** which draws it */ pane: Pane;
  /** null where it is not to be seen */ spot: Spot | null;
}

interface Spot {
  board: number;
  /** what is in the middle of the lens, in cells */ x: number;
  y: number;
  /** whether it has to stand clear of the place */ finger: boolean;
  grain: Grain;
}

/** In css pixels. */
export interface Grain {
  /** the size of a cell from which on nobody needs a lens */ below: number;
  /** the size of a cell in the lens */ cell: number;
}

/** For whoever looks. */
const USUAL: Grain = { below: 7, cell: 16 };

/** In rem. */
const SIDE = 9.5;

/** How far the lens is from the place that it stands clear of, in css pixels. */
const CLEAR = 28;

/** Between the lens and the edges of the window, in css pixels. */
const MARGIN = 4;

export function createLens(): Lens {
  const pane = createPane();
  pane.figure.className = 'lens';
  pane.figure.hidden = true;
  pane.figure.setAttribute('aria-hidden', 'true');
  pane.caption.remove();
  return { pane, spot: null };
}

/**
 * The lens shows what is around a point of the window, if that lies on a board of small cells.
 * @returns whether it does
 */
export function lensAt(state: Boards, x: number, y: number, finger = false, grain: Grain = USUAL): boolean {
  const { panes, views, showing, lens } = state;
  lens.spot = null;
  for (const [board, { canvas }] of panes.entries()) {
    const box = canvas.getBoundingClientRect();
    const { zoom } = views[board];
    const size = showing?.boards[board];
    if (size === undefined || zoom >= grain.below) continue;
    const place = {
      x: views[board].x + (x - box.left - box.width / 2) / zoom,
      y: views[board].y + (y - box.top - box.height / 2) / zoom,
    };
    const isOn = place.x >= 0 && place.y >= 0 && place.x < size.width && place.y < size.height;
    const isSeen = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if (isOn && isSeen) lens.spot = { board, ...place, finger, grain };
  }
  if (lens.spot === null) lensOff(state);
  return lens.spot !== null;
}

/** The lens shows what is around a cell, if it is small. */
export function lensOn({ lens, views }: Boards, { board, x, y }: Place) {
  lens.spot = views[board]?.zoom < USUAL.below ? { board, x: x + 0.5, y: y + 0.5, finger: true, grain: USUAL } : null;
  if (lens.spot === null) lens.pane.figure.hidden = true;
}

export function lensOff({ lens }: Boards) {
  lens.spot = null;
  lens.pane.figure.hidden = true;
}

/** Draws the lens where it is to be seen, and puts it there. */
export function drawLens(state: Boards) {
  const { lens, showing, panes, views } = state;
  const { spot, pane } = lens;
  if (spot === null || showing === null) return;
  // Zoomed in meanwhile, the cells are seen without it.
  if (views[spot.board].zoom >= spot.grain.below) return lensOff(state);
  const dpr = devicePixelRatio;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const side = Math.round(SIDE * rem * dpr);
  const scale = Math.round(spot.grain.cell * dpr);
  const { figure, canvas } = pane;
  if (!figure.isConnected) document.body.append(figure);
  figure.hidden = false;
  figure.style.width = figure.style.height = `${side / dpr}px`;
  const left = Math.round(side / 2 - spot.x * scale);
  const top = Math.round(side / 2 - spot.y * scale);
  drawPane(pane, spot.board, showing, { scale, dpr, width: side, height: side, left, top });
  canvas.style.width = canvas.style.height = `${side / dpr}px`;
  const box = panes[spot.board].canvas.getBoundingClientRect();
  const view = views[spot.board];
  const at = {
    x: box.left + box.width / 2 + (spot.x - view.x) * view.zoom,
    y: box.top + box.height / 2 + (spot.y - view.y) * view.zoom,
  };
  const corner = placeOf(at, side / dpr, spot.finger, { width: innerWidth, height: innerHeight });
  figure.style.transform = `translate(${corner.left}px, ${corner.top}px)`;
}

/**
 * Where the lens stands in the window: around the place, or above it, or where there is no room for that beside it.
 * Pure.
 * @param clear whether the place itself is to be left free
 */
export function placeOf(
  at: { x: number; y: number },
  side: number,
  clear: boolean,
  room: { width: number; height: number },
) {
  const within = (place: number, most: number) => Math.max(MARGIN, Math.min(place, most - side - MARGIN));
  const left = within(at.x - side / 2, room.width);
  if (!clear) return { left, top: within(at.y - side / 2, room.height) };
  const above = at.y - CLEAR - side;
  if (above >= MARGIN) return { left, top: above };
  // Beside it: on the side where there is more room.
  const beside = at.x < room.width / 2 ? at.x + CLEAR : at.x - CLEAR - side;
  return { left: within(beside, room.width), top: within(at.y - side / 2, room.height) };
}
