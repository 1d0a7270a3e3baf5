/** Offscreen canvases, and what is drawn of a board in them. */

import type { Size } from '../../engine/types.ts';

export type Context = CanvasRenderingContext2D;

/** Everything is in device pixels: the visible part, cells, the corner of the board; `dpr` of them are a css pixel. */
export type Frame = Size & {
  scale: number;
  left: number;
  top: number;
  dpr: number;
  /** of more cells in sight, not every one is drawn by itself, see pyramid.ts; in a picture, all are */ most?: number;
};

/** Device pixels per cell below which there is only room for walls of one pixel, squares for marks, and whole cells. */
export const SMALL = 7;

const SOFT_BELOW = 4;

/** Walls of smaller cells are a tone, in which routes, players and goals stand out. In css pixels. */
const LEAST_CELL = 3;

/** Whether cells are too many or too small to be drawn one by one. @param size of the board, in cells */
export function areTooMany({ scale, left, top, width, height, dpr, most }: Frame, size: Size) {
  if (most === undefined) return false;
  const wide = Math.min(size.width, (width - left) / scale) - Math.max(0, -left / scale);
  const high = Math.min(size.height, (height - top) / scale) - Math.max(0, -top / scale);
  return wide * high > most || scale < LEAST_CELL * dpr;
}

/** Whether cells are so small that rounding would make them differ by half their size, a visible pattern. */
export function isSoft(scale: number) {
  const whole = Math.abs(scale - Math.round(scale)) < 1e-6;
  return scale < SOFT_BELOW && !(whole && scale > 1.5);
}

export const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d') as Context;

export const newCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** The context of a canvas, cleared and resized. */
export function clearedContext(canvas: HTMLCanvasElement, { width, height }: Size) {
  const context = contextOf(canvas);
  if (canvas.width === width && canvas.height === height) context.clearRect(0, 0, width, height);
  else Object.assign(canvas, { width, height });
  return context;
}

export const sameItems = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);
