/** An SVG as pixels: the same shapes at the same places, so that the two files of a puzzle never differ. */

import type { Size } from '../../engine/types.ts';
import { newCanvas } from './canvas.ts';

/** More pixels along a side are more than some browsers draw, and 4096 × 4096 is the largest area that all of them do. */
const LONGEST_SIDE = 4096;

/** A cell this large, or a multiple of it, has walls, margins and quarters of whole pixels. */
const EVEN_CELL = 20;

/** Below this, a wall is a line of one pixel. */
const THIN_BELOW = 15;

/**
 * How large a picture is drawn.
 * @param cells its size in cells
 * @param nominal pixels to a cell in the SVG's own size
 * @param lined whether walls are lines between cells, not cells
 * @returns pixels to a cell, its size in pixels, and how far it is shifted so that thin lines meet pixels
 */
export function rasterSize({ width, height }: Size, nominal: number, lined: boolean) {
  const most = Math.max(1, Math.floor(LONGEST_SIDE / Math.max(width, height)));
  // Twice as fine as the screen's own: for print, and for screens of fine pixels.
  const wished = Math.min(most, 2 * nominal);
  const cell = wished < EVEN_CELL ? Math.floor(wished) : Math.floor(wished / EVEN_CELL) * EVEN_CELL;
  const shift = lined && cell < THIN_BELOW ? 0.5 : 0;
  return { cell, width: Math.ceil(width * cell), height: Math.ceil(height * cell), shift };
}

/**
 * The picture as a PNG; null where the browser does not draw it.
 * @param svg as the module writes it
 * @param ground the colour behind everything
 */
export async function pngOf(svg: string, ground: string, lined: boolean): Promise<Blob | null> {
  const found = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="([\d.]+)"/.exec(svg);
  if (found === null) return null;
  const [width, height, nominal] = found.slice(1).map(Number);
  const size = rasterSize({ width, height }, nominal / width, lined);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = newCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (context === null) return null;
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
