/**
 * The boards on the page: one pane with a canvas for each, side by side, one above the other or in
 * rows, moved together and at the same scale unless their sizes differ too much. Zoomed in, each
 * follows its player until a hand moves the boards. Nothing runs while nothing changes.
 */

import type { Place } from '../engine/types.ts';
import { drawLens, type Lens, lensOff } from './lens.ts';
import { createPane, drawPane, type Pane, sameItems } from './pane.ts';
import type { Showing } from './view.ts';
import {
  arrange,
  clamp,
  fit as fitted,
  fitZooms,
  follow as followed,
  isFit as isWhole,
  MARGIN,
  panBy as panned,
  type Viewport,
  zoomAt,
} from './viewport.ts';

export interface Boards {
  container: HTMLElement;
  panes: Pane[];
  showing: Showing | null;
  /** that they were laid out for */ room: { width: number; height: number };
  /** of each pane */ size: { width: number; height: number; dpr: number };
  /** one for each pane */ views: Viewport[];
  /** the zoom at which each board is seen whole */ whole: number[];
  /** whether all of them are */ fitted: boolean;
  following: boolean;
  /** the animation frame that is asked for; 0 where none is */ frame: number;
  /** in which the panes stand; 0 before they do */ columns: number;
  lens: Lens;
  /** called after every change of zoom, place or layout */ changed: () => void;
}

/** In rem: captions are as high as their letters ask for. */
const SPACING = { gap: 1, caption: 1.875 };

/** @param listener called after every change of zoom, place or layout */
export function onViewChange(state: Boards, listener: () => void) {
  state.changed = listener;
}

export function show(state: Boards, next: Showing | null) {
  const { showing: before } = state;
  // Much changes on the page that is not seen on the boards.
  if (before !== null && next !== null && sameItems(Object.values(before), Object.values(next))) return;
  const moved = next !== null && (before?.moment !== next.moment || before.painted !== next.painted);
  state.showing = next;
  if (before?.puzzle !== next?.puzzle || before?.boards.length !== next?.boards.length) {
    state.panes = (next?.boards ?? []).map(createPane);
    state.container.replaceChildren(...state.panes.map(pane => pane.figure));
    state.fitted = state.following = true;
    lensOff(state);
    state.columns = 0;
    layOut(state);
  } else if (
    next?.boards.some(
      ({ width, height }, index) => width !== before?.boards[index].width || height !== before.boards[index].height,
    )
  ) {
    layOut(state);
  } else if (moved) {
    followPlayers(state);
  }
  request(state);
}

/** Gives the panes their sizes. */
export function layOut(state: Boards) {
  const { container, showing, panes } = state;
  if (showing === null) return;
  const dpr = devicePixelRatio;
  state.room = { width: container.clientWidth, height: container.clientHeight };
  const arranged = arrange(showing.boards, { ...state.room, dpr }, spacing(), state.columns);
  state.columns = arranged.columns;
  // Whole device pixels, also where one css pixel is one and a half of them.
  const { width, height } = arranged.pane;
  state.size = { width: wholePixels(width), height: wholePixels(height), dpr };
  state.whole = fitZooms(showing.boards, state.size);
  // No more panes than these fit into a row; fewer in the last one stand in its middle.
  for (const [index, pane] of panes.entries()) {
    // On narrow windows the zoom buttons lie over the end of the first row.
    pane.figure.classList.toggle('row-end', index === arranged.columns - 1);
    pane.figure.style.width = `${state.size.width}px`;
    pane.canvas.style.width = `${state.size.width}px`;
  }
  setViews(state, (view, index) =>
    state.fitted ? fitted(cells(state, index), state.whole[index]) : clamp(view, cells(state, index), state.size),
  );
  followPlayers(state);
  // Before they are drawn, so that nothing moves then.
  for (const [index, { canvas }] of panes.entries()) canvas.style.height = `${paneHeight(state, index)}px`;
}

/**
 * Lays them out again where what stands around them has taken or given room in the same frame: an observer is not told
 * of a size that was there the frame before.
 */
export function settle(state: Boards) {
  const { container, room } = state;
  if (container.clientWidth !== room.width || container.clientHeight !== room.height) layOut(state);
}

/** The caption and canvas of every board. */
export function panes(state: Boards) {
  return state.panes.map(({ caption, canvas }) => ({ caption, canvas }));
}

/** From the next move on, zoomed boards follow their players. */
export function follow(state: Boards) {
  state.following = true;
}

/** Moves a zoomed board so that a cell is in sight. */
export function reveal(state: Boards, place: Place) {
  if (state.fitted) return;
  state.following = false;
  const middle = { x: place.x + 0.5, y: place.y + 0.5 };
  setViews(state, (view, index) =>
    index === place.board ? followed(view, middle, cells(state, index), state.size) : view,
  );
}

/**
 * Zooms around a point, or where none is given so that the players stay in sight.
 * @param point from the middle of a pane
 */
export function zoomBy(state: Boards, factor: number, point?: { x: number; y: number }) {
  const { views, whole, size } = state;
  if (views.length === 0) return;
  const around = point ?? { x: 0, y: 0 };
  const zoomed = (view: Viewport, index: number) =>
    zoomAt(view, factor, around, cells(state, index), size, whole[index]);
  state.fitted = views.every((view, index) => isWhole(zoomed(view, index), whole[index]));
  state.following ||= state.fitted;
  setViews(state, zoomed);
  if (point === undefined) followPlayers(state);
}

/** @param dx in css pixels */
export function panBy(state: Boards, dx: number, dy: number) {
  if (state.fitted) return;
  state.following = false;
  setViews(state, (view, index) => panned(view, dx, dy, cells(state, index), state.size));
}

/** Every board is seen whole. */
export function fit(state: Boards) {
  state.fitted = state.following = true;
  setViews(state, (_, index) => fitted(cells(state, index), state.whole[index]));
}

export function isFit(state: Boards) {
  return state.fitted;
}

/** Draws in the next frame. */
export function request(state: Boards) {
  if (state.frame === 0) state.frame = requestAnimationFrame(() => draw(state));
}

/** What stands between the panes, in css pixels. */
function spacing() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { gap: SPACING.gap * rem, caption: SPACING.caption * rem };
}

/** The size of a board in cells. */
function cells({ showing }: Boards, index: number) {
  return showing?.boards[index] ?? { width: 1, height: 1 };
}

function setViews(state: Boards, change: (view: Viewport, index: number) => Viewport) {
  state.views = state.panes.map((_, index) => change(state.views[index], index));
  state.changed();
  request(state);
}

function followPlayers(state: Boards) {
  const { showing, size } = state;
  if (showing === null || state.fitted || !state.following) return;
  const { trails } = showing;
  const moment = Math.floor(showing.moment);
  const share = showing.moment - moment;
  setViews(state, (view, index) => {
    const trail = trails[index];
    if (!trail) return view;
    const [x, y, nextX = x, nextY = y] = trail.cells.subarray(2 * moment, 2 * moment + 4);
    const place = { x: x + (nextX - x) * share + 0.5, y: y + (nextY - y) * share + 0.5 };
    return followed(view, place, cells(state, index), size);
  });
}

function draw(state: Boards) {
  state.frame = 0;
  const { showing, panes: all, size, views } = state;
  if (showing === null) return;
  const { dpr } = size;
  const width = Math.round(size.width * dpr);
  for (const [index, pane] of all.entries()) {
    const { zoom, x, y } = views[index];
    const scale = zoom * dpr;
    const high = paneHeight(state, index);
    const height = Math.round(high * dpr);
    pane.canvas.style.height = `${high}px`;
    const left = Math.round(width / 2 - x * scale);
    const top = Math.round(height / 2 - y * scale);
    drawPane(pane, index, showing, { scale, dpr, width, height, left, top });
  }
  drawLens(state);
}

/**
 * A pane is as high as its board, up to the room there is, so that the caption stays close to it.
 * @returns in css pixels
 */
function paneHeight(state: Boards, index: number): number {
  return Math.min(state.size.height, wholePixels(cells(state, index).height * state.views[index].zoom + 2 * MARGIN));
}

/** @param length in css pixels */
function wholePixels(length: number) {
  return Math.max(1, Math.floor(length * devicePixelRatio)) / devicePixelRatio;
}
