/**
 * The lens: where cells are too small to see, a round piece of the board, enlarged. It follows the pointer, stands
 * above a finger, and beside the cell that keys look at. It takes no presses.
 */

import type { Cell, Size } from '../engine/types.ts';
import { createPane, drawPane, type Pane, type Showing } from './pane.ts';
import type { Viewport } from './viewport.ts';

/** What is in the middle of the lens, in cells. */
interface Spot extends Cell {
  board: number;
  /** whether it has to stand clear of the place */ finger: boolean;
  grain: Grain;
}

/** In css pixels. */
export interface Grain {
  /** the size of a cell from which on nobody needs a lens */ below: number;
  /** the size of a cell in the lens */ cell: number;
}

/** To look at cells. */
export const USUAL: Grain = { below: 7, cell: 16 };

/** In rem. */
const SIDE = 9.5;

/** How far the lens is from the place that it stands clear of, in css pixels. */
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

  /** @param spot null where it is not to be seen @param view of the board there */
  set(spot: Spot | null, view?: Viewport): boolean {
    this.#spot = spot !== null && view !== undefined && view.zoom < spot.grain.below ? spot : null;
    if (this.#spot === null) this.#pane.figure.hidden = true;
    return this.#spot !== null;
  }

  /** Draws the lens where it is to be seen, and puts it there. */
  draw(showing: Showing, views: Viewport[], panes: Pane[]) {
    const spot = this.#spot;
    if (spot === null) return;
    const view = views[spot.board];
    // Zoomed in since then, the cells are seen without it.
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
    const corner = placeOf(at, side / dpr, spot.finger, { width: innerWidth, height: innerHeight });
    figure.style.transform = `translate(${corner.left}px, ${corner.top}px)`;
  }
}

/**
 * Where the lens stands in the window: around the place, or above it, or where there is no room for that beside it.
 * Pure.
 * @param clear whether the place itself is to be left free
 */
export function placeOf(at: Cell, side: number, clear: boolean, room: Size) {
  const within = (place: number, most: number) => Math.max(MARGIN, Math.min(place, most - side - MARGIN));
  const left = within(at.x - side / 2, room.width);
  const top = within(at.y - side / 2, room.height);
  if (!clear) return { left, top };
  const above = at.y - CLEAR - side;
  if (above >= MARGIN) return { left, top: above };
  // Beside it: on the side where there is more room.
  const beside = at.x < room.width / 2 ? at.x + CLEAR : at.x - CLEAR - side;
  return { left: within(beside, room.width), top };
}
