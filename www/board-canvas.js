/**
 * The boards on the page: one pane with a canvas for each, side by side, one above the other or in
 * rows, moved together and at the same scale unless their sizes differ too much. Zoomed in, each
 * follows its player until a hand moves the boards. It is given what to show ({@link
 * BoardView.show}) and draws it in the next animation frame; nothing runs while nothing changes. It
 * knows no rules and changes no page state.
 *
 * Each pane composes five pictures: the layers below the trail, what is painted on cells, the trail up
 * to the moment, what lies above it, all kept offscreen; and who moves. A frame of playback therefore adds a few lines to
 * the trail and copies the pictures; layers are drawn again where a move changed the board.
 *
 * @typedef {object} Showing
 * @property {string} puzzle its id; other boards of the same puzzle take the same panes
 * @property {import('./types.js').Board[]} boards
 * @property {import('./draw/layers.js').Overlay | null} proof
 * @property {import('./types.js').Trail[]} trails
 * @property {string} moves the moves of the trails
 * @property {import('./draw/paint.js').Paint | null} paint on the cells of the first board
 * @property {number} painted how often it changed
 * @property {import('./draw/paint.js').Colours} paintColours
 * @property {boolean} lined whether the trails are drawn as lines
 * @property {number} moment in moves; a fraction shows a move under way
 * @property {number} echo how many moves before the moment a fall is still seen
 * @property {import('./types.js').Move | null} hint the move that an arrow shows
 * @property {number | null} hidden what lies under who stands there, as a badge
 * @property {Place | null} look the cell that has a frame
 * @property {import('./colours.js').Palette} palette
 * @property {string[]} ramp the colours of the trail
 *
 * @typedef {{ board: number, x: number, y: number }} Place A cell of one of the boards, from 0.
 */

import { drawActors } from './draw/actors.js';
import { layersAbove, layersBelow } from './draw/layers.js';
import { drawLook } from './draw/marks.js';
import { drawStaticLayers } from './draw/static-layers.js';
import { drawPaint } from './draw/paint.js';
import { drawTrail } from './draw/trail-layer.js';
import {
  MARGIN,
  arrange,
  clamp,
  fit,
  fitZooms,
  follow,
  isFit,
  panBy,
  zoomAt,
} from './viewport.js';

const SPACING = { gap: 16, caption: 30 };

/**
 * @typedef {object} Pane
 * @property {HTMLElement} figure
 * @property {HTMLElement} caption
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement} still
 * @property {HTMLCanvasElement} path
 * @property {HTMLCanvasElement} above
 * @property {unknown[]} stillOf what `still` and `above` show
 * @property {boolean} hasAbove whether `above` shows anything
 * @property {unknown[]} pathOf what `path` shows, but for how far
 * @property {number} pathTo
 *
 * @typedef {ReturnType<typeof createBoardView>} BoardView
 */

/**
 * @param {HTMLElement} container the room the boards may fill; its children are replaced
 */
export function createBoardView(container) {
  /** @type {Pane[]} */
  let panes = [];
  /** @type {Showing | null} */
  let showing = null;
  let size = { width: 0, height: 0, dpr: 1 };
  /** One for each pane. @type {import('./viewport.js').Viewport[]} */
  let views = [];
  /** The zoom at which each board is seen whole. @type {number[]} */
  let whole = [];
  let fitted = true;
  let following = true;
  let requested = 0;
  /** In how many columns the panes stand; 0 before they do. */
  let columns = 0;
  /** @type {() => void} */
  let onViewChange = () => {};
  /** @type {import('./types.js').Board[] | null} */
  let boards = null;

  new ResizeObserver(layOut).observe(container);

  function request() {
    if (requested === 0) requested = requestAnimationFrame(draw);
  }

  /** The size of a board in cells. @param {number} index */
  function cells(index) {
    return boards?.[index] ?? { width: 1, height: 1 };
  }

  function layOut() {
    if (showing === null || boards === null) return;
    const dpr = devicePixelRatio;
    const room = { width: container.clientWidth, height: container.clientHeight, dpr };
    const arranged = arrange(boards, room, SPACING, columns);
    columns = arranged.columns;
    // Whole device pixels, also where one css pixel is one and a half of them.
    const { width, height } = arranged.pane;
    size = { width: wholePixels(width), height: wholePixels(height), dpr };
    whole = fitZooms(boards, size);
    // No more panes than these fit into a row; fewer in the last one stand in its middle.
    for (const [index, pane] of panes.entries()) {
      // On narrow windows the zoom buttons lie over the end of the first row.
      pane.figure.classList.toggle('row-end', index === arranged.columns - 1);
      pane.figure.style.width = `${size.width}px`;
      pane.canvas.style.width = `${size.width}px`;
    }
    setViews((view, index) =>
      fitted ? fit(cells(index), whole[index]) : clamp(view, cells(index), size),
    );
    followPlayers();
  }

  /** @param {(view: import('./viewport.js').Viewport, index: number) => import('./viewport.js').Viewport} change */
  function setViews(change) {
    views = panes.map((_, index) => change(views[index], index));
    onViewChange();
    request();
  }

  function followPlayers() {
    if (showing === null || fitted || !following) return;
    const { trails } = showing;
    const moment = Math.floor(showing.moment);
    const share = showing.moment - moment;
    setViews((view, index) => {
      const trail = trails[index];
      if (!trail) return view;
      const [x, y, nextX = x, nextY = y] = trail.cells.subarray(2 * moment, 2 * moment + 4);
      const place = { x: x + (nextX - x) * share + 0.5, y: y + (nextY - y) * share + 0.5 };
      return follow(view, place, cells(index), size);
    });
  }

  function draw() {
    requested = 0;
    if (showing === null || panes.length === 0) return;
    const { dpr } = size;
    const width = Math.round(size.width * dpr);
    for (const [index, pane] of panes.entries()) {
      const { zoom, x, y } = views[index];
      const scale = zoom * dpr;
      // A pane is as high as its board, up to the room there is, so that the caption stays close to
      // it.
      const high = Math.min(size.height, wholePixels(cells(index).height * zoom + 2 * MARGIN));
      const height = Math.round(high * dpr);
      pane.canvas.style.height = `${high}px`;
      const left = Math.round(width / 2 - x * scale);
      const top = Math.round(height / 2 - y * scale);
      drawPane(pane, index, showing, { scale, dpr, width, height, left, top });
    }
  }

  /**
   * @param {Pane} pane
   * @param {number} index
   * @param {Showing} now
   * @param {import('./draw/static-layers.js').Frame} frame
   */
  function drawPane(pane, index, now, frame) {
    const place = Object.values(frame).join(' ');
    const board = now.boards[index];
    const trail = now.trails[index];
    const proof = now.proof?.player === board.player ? now.proof : null;
    const stillOf = [place, board, proof, now.palette];
    if (!sameItems(pane.stillOf, stillOf)) {
      pane.stillOf = stillOf;
      drawStaticLayers(blank(pane.still, frame), frame, layersBelow(board, proof), now.palette);
      const above = layersAbove(board, proof);
      pane.hasAbove = above.length > 0;
      if (pane.hasAbove) drawStaticLayers(blank(pane.above, frame), frame, above, now.palette);
    }
    if (trail && now.lined) {
      const count = now.moves.length;
      const to = Math.min(Math.floor(now.moment), count);
      const pathOf = [place, trail, now.ramp];
      if (!sameItems(pane.pathOf, pathOf) || to < pane.pathTo) {
        pane.pathOf = pathOf;
        pane.pathTo = 0;
        blank(pane.path, frame);
      }
      drawTrail(contextOf(pane.path), frame, trail, pane.pathTo, to, count, now.ramp);
      pane.pathTo = to;
    }
    const context = blank(pane.canvas, frame);
    context.drawImage(pane.still, 0, 0);
    if (now.paint) drawPaint(context, frame, now.paint, now.paintColours);
    if (trail && now.lined) context.drawImage(pane.path, 0, 0);
    if (pane.hasAbove) context.drawImage(pane.above, 0, 0);
    if (trail) drawActors(context, frame, board, trail, now);
    if (now.look?.board === index) drawLook(context, frame, now.look, now.palette);
  }

  return {
    /**
     * @param {() => void} listener called after every change of zoom, place or layout
     */
    onViewChange(listener) {
      onViewChange = listener;
    },

    /** @param {Showing | null} next */
    show(next) {
      // Much changes on the page that is not seen on the boards.
      if (
        showing !== null &&
        next !== null &&
        sameItems(Object.values(showing), Object.values(next))
      )
        return;
      const moved =
        next !== null && (showing?.moment !== next.moment || showing.painted !== next.painted);
      const other = showing?.puzzle !== next?.puzzle;
      showing = next;
      boards = next?.boards ?? null;
      if (other) {
        panes = (boards ?? []).map(createPane);
        container.replaceChildren(...panes.map(pane => pane.figure));
        fitted = following = true;
        columns = 0;
        layOut();
      } else if (moved) {
        followPlayers();
      }
      request();
    },

    /** From the next move on, zoomed boards follow their players. */
    follow() {
      following = true;
    },

    /** The caption and canvas of every board. */
    panes: () => panes.map(({ caption, canvas }) => ({ caption, canvas })),

    /**
     * A point of the window as seen from the middle of the pane it lies in; null outside.
     * @param {number} x
     * @param {number} y
     */
    paneAt(x, y) {
      for (const { canvas } of panes) {
        const box = canvas.getBoundingClientRect();
        if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) {
          return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
        }
      }
      return null;
    },

    /**
     * The cell under a point of the window; null beside the boards.
     * @param {number} x
     * @param {number} y
     * @returns {Place | null}
     */
    cellAt(x, y) {
      for (const [board, { canvas }] of panes.entries()) {
        const box = canvas.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
        const view = views[board];
        const cell = {
          board,
          x: Math.floor(view.x + (x - box.left - box.width / 2) / view.zoom),
          y: Math.floor(view.y + (y - box.top - box.height / 2) / view.zoom),
        };
        const { width, height } = cells(board);
        return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height ? cell : null;
      }
      return null;
    },

    /**
     * Moves a zoomed board so that a cell is in sight.
     * @param {Place} place
     */
    reveal(place) {
      if (fitted) return;
      following = false;
      const middle = { x: place.x + 0.5, y: place.y + 0.5 };
      setViews((view, index) =>
        index === place.board ? follow(view, middle, cells(index), size) : view,
      );
    },

    /**
     * Zooms around a point, or where none is given so that the players stay in sight.
     * @param {number} factor
     * @param {{ x: number, y: number }} [point] from the middle of a pane
     */
    zoomBy(factor, point) {
      if (views.length === 0) return;
      const around = point ?? { x: 0, y: 0 };
      /** @param {import('./viewport.js').Viewport} view @param {number} index */
      const zoomed = (view, index) =>
        zoomAt(view, factor, around, cells(index), size, whole[index]);
      fitted = views.every((view, index) => isFit(zoomed(view, index), whole[index]));
      following ||= fitted;
      setViews(zoomed);
      if (point === undefined) followPlayers();
    },

    /**
     * @param {number} dx in css pixels
     * @param {number} dy
     */
    panBy(dx, dy) {
      if (fitted) return;
      following = false;
      setViews((view, index) => panBy(view, dx, dy, cells(index), size));
    },

    fit() {
      fitted = following = true;
      setViews((_, index) => fit(cells(index), whole[index]));
    },

    isFit: () => fitted,
  };
}

/** @returns {Pane} */
function createPane() {
  const figure = document.createElement('figure');
  figure.className = 'pane';
  const caption = document.createElement('figcaption');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  figure.append(caption, canvas);
  return {
    figure,
    caption,
    canvas,
    still: document.createElement('canvas'),
    path: document.createElement('canvas'),
    above: document.createElement('canvas'),
    stillOf: [],
    hasAbove: false,
    pathOf: [],
    pathTo: 0,
  };
}

/**
 * The cleared context of a canvas, which gets the size of the frame.
 * @param {HTMLCanvasElement} canvas
 * @param {{ width: number, height: number }} frame
 */
function blank(canvas, frame) {
  const context = contextOf(canvas);
  if (canvas.width !== frame.width || canvas.height !== frame.height) {
    canvas.width = frame.width;
    canvas.height = frame.height;
  } else {
    context.clearRect(0, 0, canvas.width, canvas.height);
  }
  return context;
}

/** @param {number} length in css pixels */
function wholePixels(length) {
  return Math.max(1, Math.floor(length * devicePixelRatio)) / devicePixelRatio;
}

/** @param {unknown[]} one @param {unknown[]} other */
function sameItems(one, other) {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** @param {HTMLCanvasElement} canvas */
function contextOf(canvas) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
}
