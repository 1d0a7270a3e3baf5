/** Offscreen canvases, and a cache for pictures made of layers. */

import type { Layer, Size } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';

export type Context = CanvasRenderingContext2D;

/** width and height of the visible part in device pixels; isWhole: every cell is drawn, however small */
export type Frame = Size & { scale: number; left: number; top: number; dpr: number; isWhole?: boolean };

export const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d') as Context;

export const newCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** The context of a canvas, cleared and resized. */
export function blank(canvas: HTMLCanvasElement, { width, height }: Size) {
  const context = contextOf(canvas);
  if (canvas.width === width && canvas.height === height) context.clearRect(0, 0, width, height);
  else Object.assign(canvas, { width, height });
  return context;
}

export const sameItems = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Caches results by the data of the last layer, and so as long as that lives. */
export function remembered<Made>(make: (layers: Layer[], palette: Palette) => Made) {
  const known: WeakMap<Float32Array, { from: unknown[]; made: Made }> = new WeakMap();
  return (layers: Layer[], palette: Palette): Made => {
    const from = [palette, ...layers];
    const { data } = layers[layers.length - 1];
    let found = known.get(data);
    if (found === undefined || !sameItems(found.from, from)) {
      found = { from, made: make(layers, palette) };
      known.set(data, found);
    }
    return found.made;
  };
}
