/**
 * The boards on the page: one pane with a canvas for each, side by side, one above the other or in rows, moved together
 * and at the same scale unless their sizes differ too much. Zoomed in, each follows its player until a hand moves the
 * boards. Changes are drawn in the next animation frame; without changes nothing runs.
 */

import { isLarge } from '../engine/engine.ts';
import type { Cell, Place, Size } from '../engine/types.ts';
import { sameItems } from './draw/canvas.ts';
import { type Grain, Lens, USUAL } from './lens.ts';
import { createPane, drawPane, type Pane, type Showing } from './pane.ts';
import * as viewport from './viewport.ts';

/** In rem: captions grow with the font. */
const SPACING = { caption: 1.875, side: 4.75 };

/** Captions may be beside the boards in rooms up to this width, in rem. */
const NARROW = 30;

const SHAKE_MS = 160;

/** On huge boards, a frame that has taken this long does nothing further. */
const LONG_MS = 10;

/** How many cells in sight are drawn one by one while the boards move, and once they rest: see draw/pyramid.ts. */
const MOST = { moving: 10_000, resting: 64_000 };

/** Boards that have not moved for this long rest. */
const REST_MS = 120;

/** How far outside a board a press still means its outermost edges, in cells. */
const BESIDE = 0.5;

/** It knows no rules and changes no page state. */
export class BoardView {
  #container: HTMLElement;
  #panes: Pane[] = [];
  #showing: Showing | null = null;
  /** the room of the current layout */ #room = { width: 0, height: 0 };
  /** of each pane */ #size = { width: 0, height: 0, dpr: 1 };
  /** one for each pane */ #views: viewport.Viewport[] = [];
  /** the zoom at which each board is entirely visible */ #whole: number[] = [];
  /** whether all of them are entirely visible */ #fitted = true;
  #following = true;
  /** the requested animation frame, or 0 */ #frame = 0;
  /** the pane to be drawn next */ #turn = 0;
  /** the timer that runs while the boards move, or 0 */ #moving = 0;
  /** how many are still to be drawn */ #left = 0;
  /** null before the first layout */ #arranged: viewport.Arrangement | null = null;
  /** whether the surroundings of a new puzzle are not there yet */ #isNew = false;
  #lens = new Lens();
  #changed = () => {};

  /** @param container the room the boards may fill; its children are replaced */
  constructor(container: HTMLElement) {
    this.#container = container;
    new ResizeObserver(() => this.#layOut()).observe(container);
    // The lens is fixed in the window, the boards are not.
    window.addEventListener('scroll', () => this.lensOff(), { passive: true });
  }

  /** @param listener called after every change of zoom, place or layout */
  onViewChange(listener: () => void) {
    this.#changed = listener;
  }

  show(next: Showing | null) {
    const before = this.#showing;
    // Most changes of the page do not affect the boards.
    if (before !== null && next !== null && sameItems(Object.values(before), Object.values(next))) return;
    this.#showing = next;
    const [boards, boardsBefore] = [next?.boards ?? [], before?.boards ?? []];
    const isOfOtherSize = ({ width, height }: Size, index: number) =>
      width !== boardsBefore[index].width || height !== boardsBefore[index].height;
    if (before?.puzzle !== next?.puzzle || boards.length !== boardsBefore.length) {
      this.#panes = boards.map(createPane);
      this.#container.replaceChildren(...this.#panes.map(pane => pane.figure));
      this.#fitted = this.#following = true;
      this.lensOff();
      this.#arranged = null;
      this.#isNew = true;
      this.#layOut();
    } else if (boards.some(isOfOtherSize)) {
      this.#layOut();
    } else if (next !== null && (before?.moment !== next.moment || before.painted !== next.painted)) {
      this.#followPlayers();
    }
    this.#request();
  }

  /**
   * Lays the boards out again if their surroundings grew or shrank in the same frame: an observer does not report a
   * size that was already there in the frame before, nor the density of another screen.
   */
  settle() {
    // Without boards there is nothing to lay out, and asking for sizes takes as long as all of the start's layout.
    if (this.#showing === null) return;
    const { clientWidth, clientHeight } = this.#container;
    const isNew = this.#isNew;
    this.#isNew = false;
    const { width, height } = this.#room;
    if (clientWidth === width && clientHeight === height && devicePixelRatio === this.#size.dpr) return;
    if (isNew) this.#arranged = null;
    this.#layOut();
  }

  panes(): readonly { caption: HTMLElement; canvas: HTMLCanvasElement }[] {
    return this.#panes;
  }

  /** From the next move, zoomed boards follow their players. */
  follow() {
    this.#following = true;
  }

  /** Shows that a move moved nobody. */
  shake() {
    const shift = (pixels: number) => ({ transform: `translateX(${pixels}px)` });
    this.#container.animate([0, 3, -3, 2, 0].map(shift), SHAKE_MS);
  }

  /** Moves a zoomed board so that a cell is visible. */
  reveal({ board, x, y }: Place) {
    if (this.#fitted) return;
    this.#following = false;
    const middle = { x: x + 0.5, y: y + 0.5 };
    this.#setViews((view, index, cells) => (index === board ? viewport.panned(view, middle, cells, this.#size) : view));
  }

  /** Zooms around a point, given from the middle of a pane; without one, the players stay in sight. */
  zoomBy(factor: number, point?: Cell) {
    if (this.#views.length === 0) return;
    const whole = this.#whole;
    const zoomed = this.#views.map((view, index) =>
      viewport.zoomAt(view, factor, point ?? { x: 0, y: 0 }, this.#cells(index), this.#size, whole[index]),
    );
    this.#fitted = zoomed.every((view, index) => viewport.isFit(view, whole[index]));
    this.#following ||= this.#fitted;
    this.#setViews((_, index) => zoomed[index]);
    if (point === undefined) this.#followPlayers();
  }

  panBy(dx: number, dy: number) {
    if (this.#fitted) return;
    this.#following = false;
    this.#setViews((view, _, cells) => viewport.panBy(view, dx, dy, cells, this.#size));
  }

  fit() {
    this.#fitted = this.#following = true;
    this.#setViews((_, index, cells) => viewport.fit(cells, this.#whole[index]));
  }

  isFit() {
    return this.#fitted;
  }

  /** A point of the window relative to the middle of its pane; null outside. */
  paneAt(x: number, y: number): Cell | null {
    return this.#at(x, y)?.offset ?? null;
  }

  /** The cell under a point of the window; null beside the boards. */
  cellAt(x: number, y: number): Place | null {
    const at = this.#at(x, y);
    return at?.isOn ? { board: at.board, x: Math.floor(at.x), y: Math.floor(at.y) } : null;
  }

  /**
   * The point of a board under a point of the window, in cells; null if there is no board within reach of its edges.
   * @param only the board that is meant, wherever the point is
   */
  pointAt(windowX: number, windowY: number, only?: number): Place | null {
    const at = this.#at(windowX, windowY, only);
    if (at === null) return null;
    const { board, x, y } = at;
    const { width, height } = this.#cells(board);
    const isNear = x > -BESIDE && y > -BESIDE && x < width + BESIDE && y < height + BESIDE;
    return only !== undefined || isNear ? { board, x, y } : null;
  }

  /** The size of the cells of a board, in css pixels. */
  cellSize(board: number) {
    return this.#views[board]?.zoom ?? 0;
  }

  /** Shows the surroundings of a point of the window in the lens if cells are small. @returns whether it does */
  lensAt(x: number, y: number, finger = false, grain: Grain = USUAL): boolean {
    const at = this.#at(x, y);
    const spot = at?.isOn ? { board: at.board, x: at.x, y: at.y, finger, grain } : null;
    this.#request();
    return this.#lens.set(spot, this.#views[spot?.board ?? 0]);
  }

  /** Shows the surroundings of a cell in the lens, if the cell is small. */
  lensOn({ board, x, y }: Place) {
    this.#lens.set({ board, x: x + 0.5, y: y + 0.5, finger: true, grain: USUAL }, this.#views[board]);
    this.#request();
  }

  lensOff() {
    this.#lens.set(null);
  }

  /** A point of the window in a board's coordinates; null outside of the panes. @param only the board that is meant */
  #at(windowX: number, windowY: number, only?: number) {
    for (const [board, { canvas }] of this.#panes.entries()) {
      const { left, top, right, bottom, width, height } = canvas.getBoundingClientRect();
      const isWithin = windowX >= left && windowX <= right && windowY >= top && windowY <= bottom;
      if (only === undefined ? !isWithin : board !== only) continue;
      const view = this.#views[board];
      const cells = this.#cells(board);
      const offset = { x: windowX - left - width / 2, y: windowY - top - height / 2 };
      const x = view.x + offset.x / view.zoom;
      const y = view.y + offset.y / view.zoom;
      return { board, offset, x, y, isOn: x >= 0 && y >= 0 && x < cells.width && y < cells.height };
    }
    return null;
  }

  #layOut() {
    if (this.#showing === null) return;
    const { clientWidth: width, clientHeight: height } = this.#container;
    const { boards } = this.#showing;
    const dpr = devicePixelRatio;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { columnGap, rowGap } = getComputedStyle(this.#container);
    const spacing = {
      gap: Number.parseFloat(columnGap),
      rowGap: Number.parseFloat(rowGap),
      caption: SPACING.caption * rem,
      ...(width <= NARROW * rem ? { side: SPACING.side * rem } : {}),
    };
    this.#room = { width, height };
    this.#arranged = viewport.arrange(boards, { width, height, dpr }, spacing, this.#arranged);
    const { columns, beside, pane: room } = this.#arranged;
    this.#container.classList.toggle('captioned-beside', beside);
    // Whole device pixels, even if a css pixel is one and a half of them.
    this.#size = { width: wholePixels(room.width), height: wholePixels(room.height), dpr };
    this.#whole = viewport.fitZooms(boards, this.#size);
    // Columns for a full row; a shorter last row is centred.
    for (const [index, { figure, canvas }] of this.#panes.entries()) {
      // On narrow windows the zoom buttons cover the end of the first row.
      figure.classList.toggle('row-end', index === columns - 1 && !beside);
      canvas.style.width = `${this.#size.width}px`;
      figure.style.width = beside ? '100%' : canvas.style.width;
    }
    this.#setViews((view, index, cells) =>
      this.#fitted ? viewport.fit(cells, this.#whole[index]) : viewport.clamp(view, cells, this.#size),
    );
    this.#followPlayers();
    // Before they are drawn, so that nothing moves then.
    for (const [index, { canvas }] of this.#panes.entries()) canvas.style.height = `${this.#paneHeight(index)}px`;
  }

  #cells(index: number): Size {
    return this.#showing?.boards[index] ?? { width: 1, height: 1 };
  }

  #setViews(change: (view: viewport.Viewport, index: number, cells: Size) => viewport.Viewport) {
    this.#views = this.#panes.map((_, index) => change(this.#views[index], index, this.#cells(index)));
    this.#changed();
    window.clearTimeout(this.#moving);
    this.#moving = window.setTimeout(() => {
      this.#moving = 0;
      this.#request();
    }, REST_MS);
    this.#request();
  }

  #followPlayers() {
    if (this.#showing === null || this.#fitted || !this.#following) return;
    const { trails, moment: now } = this.#showing;
    const moment = Math.floor(now);
    const share = now - moment;
    this.#setViews((view, index, cells) => {
      const trail = trails[index];
      if (!trail) return view;
      const [x, y, nextX = x, nextY = y] = trail.cells.subarray(2 * moment, 2 * moment + 4);
      const place = { x: x + (nextX - x) * share + 0.5, y: y + (nextY - y) * share + 0.5 };
      return viewport.panned(view, place, cells, this.#size);
    });
  }

  #request() {
    this.#left = this.#panes.length;
    this.#goOn();
  }

  #goOn() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.#frame = 0;
    const showing = this.#showing;
    if (showing === null) return;
    const begun = performance.now();
    // The rest has its turn in the next frame.
    const isLate = () => performance.now() - begun > LONG_MS && isLarge(showing);
    const { dpr } = this.#size;
    const width = Math.round(this.#size.width * dpr);
    const most = this.#moving === 0 ? MOST.resting : MOST.moving;
    for (; this.#left > 0; this.#left--) {
      if (isLate()) return this.#goOn();
      const index = this.#turn % this.#panes.length;
      const pane = this.#panes[index];
      const { zoom, x, y } = this.#views[index];
      const scale = zoom * dpr;
      const high = this.#paneHeight(index);
      const height = Math.round(high * dpr);
      pane.canvas.style.height = `${high}px`;
      const left = Math.round(width / 2 - x * scale);
      const top = Math.round(height / 2 - y * scale);
      if (!drawPane(pane, index, showing, { scale, dpr, width, height, left, top, most })) return this.#goOn();
      this.#turn = index + 1;
    }
    this.#lens.draw(showing, this.#views, this.#panes);
  }

  /** A pane is as high as its board, up to the room, so that its caption stays close. @returns in css pixels */
  #paneHeight(index: number): number {
    const board = this.#cells(index).height * this.#views[index].zoom;
    return Math.min(this.#size.height, wholePixels(board + 2 * viewport.MARGIN));
  }
}

/** @param length in css pixels */
const wholePixels = (length: number) => Math.max(1, Math.floor(length * devicePixelRatio)) / devicePixelRatio;
