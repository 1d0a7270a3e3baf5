/** An SVG as pixels: the same shapes at the same places. */

import type { Size } from '../../engine/types.ts';
import { contextOf, newCanvas } from './canvas.ts';

/** Safari on iOS draws no canvas of more than 4096 × 4096 pixels. */
const LONGEST_SIDE = 4096;

/** A cell of this size, or a multiple of it, has walls, margins and quarters of whole pixels. */
const EVEN_CELL = 20;

/** Below this, a wall is one pixel thick. */
const THIN_BELOW = 15;

/**
 * The size of a picture in pixels, and the shift that aligns thin lines with them.
 * @param nominal pixels per cell in the SVG
 * @param lined whether walls are lines between cells, not cells
 */
export function rasterSize({ width, height }: Size, nominal: number, lined: boolean) {
  const most = Math.max(1, Math.floor(LONGEST_SIDE / Math.max(width, height)));
  // Twice the resolution of the screen: for print, and for high-density screens.
  const wanted = Math.min(most, 2 * nominal);
  const cell = wanted < EVEN_CELL ? Math.floor(wanted) : Math.floor(wanted / EVEN_CELL) * EVEN_CELL;
  const shift = lined && cell < THIN_BELOW ? 0.5 : 0;
  return { cell, width: Math.ceil(width * cell), height: Math.ceil(height * cell), shift };
}

/** The picture as a PNG; null if the browser cannot draw it. @param svg as the module writes it */
export async function pngOf(svg: string, ground: string, lined: boolean): Promise<Blob | null> {
  const sizes = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="([\d.]+)"/.exec(svg) ?? [];
  const [width, height, nominal] = sizes.slice(1).map(Number);
  const size = rasterSize({ width, height }, nominal / width, lined);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = newCanvas(size.width, size.height);
    const context = contextOf(canvas);
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, size.shift, size.shift, width * size.cell, height * size.cell);
    return await new Promise(done => canvas.toBlob(done, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
