/** The lens: a round, enlarged piece of a board of small cells, at the pointer, above a finger, or beside a cell. */

import type { Cell, Size } from '../engine/types.ts';
import { createPane, drawPane, type Pane, type Showing } from './pane.ts';
import type { Viewport } from './viewport.ts';

/** The middle of the lens, in cells. */
interface Spot extends Cell {
  board: number;
  /** whether it must not cover the place */ finger: boolean;
  grain: Grain;
}

/** In css pixels. */
export interface Grain {
  /** the size of a cell from which no lens is needed */ below: number;
  /** the size of a cell in the lens */ cell: number;
}

/** For looking at cells. */
export const USUAL: Grain = { below: 7, cell: 16 };

/** In rem. */
const SIDE = 9.5;

/** The distance between the lens and a place that it must not cover, in css pixels. */
const CLEAR = 28;

/** Between the lens and the edges of the window, in css pixels. */
const MARGIN = 4;

export class Lens {
  #pane = createPane();
  #spot: Spot | null = null;

  constructor() {
    const { figure, caption } = this.#pane;
    figure.className = 'lens';
    figure.hidden = true;
    figure.setAttribute('aria-hidden', 'true');
    caption.remove();
  }

  /** @param spot null to hide it @param view of the board there */
  set(spot: Spot | null, view?: Viewport): boolean {
    this.#spot = spot !== null && view !== undefined && view.zoom < spot.grain.below ? spot : null;
    if (this.#spot === null) this.#pane.figure.hidden = true;
    return this.#spot !== null;
  }

  draw(showing: Showing, views: Viewport[], panes: Pane[]) {
    const spot = this.#spot;
    if (spot === null) return;
    const view = views[spot.board];
    // After zooming in, the cells are visible without it.
    if (!this.set(spot, view)) return;
    const dpr = devicePixelRatio;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const side = Math.round(SIDE * rem * dpr);
    const scale = Math.round(spot.grain.cell * dpr);
    const { figure, canvas } = this.#pane;
    if (!figure.isConnected) document.body.append(figure);
    figure.hidden = false;
    figure.style.width = figure.style.height = `${side / dpr}px`;
    const left = Math.round(side / 2 - spot.x * scale);
    const top = Math.round(side / 2 - spot.y * scale);
    drawPane(this.#pane, spot.board, showing, { scale, dpr, width: side, height: side, left, top });
    canvas.style.width = canvas.style.height = `${side / dpr}px`;
    const box = panes[spot.board].canvas.getBoundingClientRect();
    const at = {
      x: box.left + box.width / 2 + (spot.x - view.x) * view.zoom,
      y: box.top + box.height / 2 + (spot.y - view.y) * view.zoom,
    };
    const corner = lensPlace(at, side / dpr, spot.finger, { width: innerWidth, height: innerHeight });
    figure.style.transform = `translate(${corner.left}px, ${corner.top}px)`;
  }
}

/**
 * The corner of the lens in the window: around the place, or above it, or if there is no room for that beside it. Pure.
 * @param clear whether the place itself must stay uncovered
 */
export function lensPlace(at: Cell, side: number, clear: boolean, room: Size) {
  const within = (place: number, most: number) => Math.max(MARGIN, Math.min(place, most - side - MARGIN));
  const left = within(at.x - side / 2, room.width);
  const top = within(at.y - side / 2, room.height);
  if (!clear) return { left, top };
  const above = at.y - CLEAR - side;
  if (above >= MARGIN) return { left, top: above };
  // Beside it: on the side with more room.
  const beside = at.x < room.width / 2 ? at.x + CLEAR : at.x - CLEAR - side;
  return { left: within(beside, room.width), top };
}
