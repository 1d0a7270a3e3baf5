/**
 * The lens: where cells are too small to be told apart, a round piece of the board as it is, large. It follows the
 * pointer, stands above a finger, and beside the cell that keys look at. It takes no presses.
 *
 * @typedef {import('./boards.js').Boards} Boards
 *
 * @typedef {object} Lens
 * @property {import('./pane.js').Pane} pane which draws it
 * @property {Spot | null} spot null where it is not to be seen
 *
 * @typedef {object} Spot
 * @property {number} board
 * @property {number} x what is in the middle of the lens, in cells
 * @property {number} y
 * @property {boolean} finger whether it has to stand clear of the place
 * @property {Grain} grain
 *
 * @typedef {object} Grain In css pixels.
 * @property {number} below the size of a cell from which on nobody needs a lens
 * @property {number} cell the size of a cell in the lens
 */

import { createPane, drawPane } from './pane.js';

/** For whoever looks. @type {Grain} */
const USUAL = { below: 7, cell: 16 };

/** In rem. */
const SIDE = 9.5;

/** How far the lens is from the place that it stands clear of, in css pixels. */
const CLEAR = 28;

/** Between the lens and the edges of the window, in css pixels. */
const MARGIN = 4;

/** @returns {Lens} */
export function createLens() {
  const pane = createPane();
  pane.figure.className = 'lens';
  pane.figure.hidden = true;
  pane.figure.setAttribute('aria-hidden', 'true');
  pane.caption.remove();
  return { pane, spot: null };
}

/**
 * The lens shows what is around a point of the window, if that lies on a board of small cells.
 * @param {Boards} state
 * @param {number} x
 * @param {number} y
 * @param {boolean} [finger]
 * @param {Grain} [grain]
 * @returns {boolean} whether it does
 */
export function lensAt(state, x, y, finger = false, grain = USUAL) {
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

/**
 * The lens shows what is around a cell, if it is small.
 * @param {Boards} state
 * @param {import('./view.js').Place} place
 */
export function lensOn({ lens, views }, { board, x, y }) {
  lens.spot = views[board]?.zoom < USUAL.below ? { board, x: x + 0.5, y: y + 0.5, finger: true, grain: USUAL } : null;
  if (lens.spot === null) lens.pane.figure.hidden = true;
}

/** @param {Boards} state */
export function lensOff({ lens }) {
  lens.spot = null;
  lens.pane.figure.hidden = true;
}

/**
 * Draws the lens where it is to be seen, and puts it there.
 * @param {Boards} state
 */
export function drawLens(state) {
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
 * @param {{ x: number, y: number }} at
 * @param {number} side
 * @param {boolean} clear whether the place itself is to be left free
 * @param {{ width: number, height: number }} room
 */
export function placeOf(at, side, clear, room) {
  /** @param {number} place @param {number} most */
  const within = (place, most) => Math.max(MARGIN, Math.min(place, most - side - MARGIN));
  const left = within(at.x - side / 2, room.width);
  if (!clear) return { left, top: within(at.y - side / 2, room.height) };
  const above = at.y - CLEAR - side;
  if (above >= MARGIN) return { left, top: above };
  // Beside it: on the side where there is more room.
  const beside = at.x < room.width / 2 ? at.x + CLEAR : at.x - CLEAR - side;
  return { left: within(beside, room.width), top: within(at.y - side / 2, room.height) };
}
