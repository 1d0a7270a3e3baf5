/** Numbers on cells, growing with them, in small ones up to nearly all of the room; omitted if too small to read. */

import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';

/** Css pixels per cell from which there is room around its contents. */
export const ROOMY_FROM = 26;

/** Css pixels below which digits cannot be read. */
const LEAST_TEXT = 6;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** @param role of the ink @param data x y value of each, in cells */
export function drawNumbers(context: Context, frame: Frame, role: string, data: Float32Array, palette: Palette) {
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const digit = widthOfDigit(context);
  let height = 0;
  for (let at = 0; at < data.length; at += 3) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place === null) continue;
    const words = String(data[at + 2]);
    const wanted = textHeight(frame, words.length * digit);
    if (wanted < LEAST_TEXT * frame.dpr) continue;
    if (wanted !== height) {
      height = wanted;
      context.font = fontOf(height);
    }
    context.fillStyle = (data[at + 2] === 0 && palette[`no-${role}`]) || palette[role];
    // Digits are about 0.72 of the height of their font.
    context.fillText(words, place.x, place.y + height * 0.36);
  }
}

/** The text height at which a number fits its cell. @param width of the number, in text heights */
function textHeight({ scale, dpr }: Frame, width: number) {
  const roomy = scale >= ROOMY_FROM * dpr;
  return Math.floor(scale * Math.min(roomy ? 0.42 : 0.66, (roomy ? 0.52 : 0.9) / width));
}

/** In text heights: fonts differ a lot. */
export function widthOfDigit(context: Context) {
  const { font } = context;
  context.font = fontOf(100);
  const { width } = context.measureText('0');
  context.font = font;
  return width / 100;
}

export const fontOf = (height: number) => `650 ${height}px ${FONT}`;

/** @returns in device pixels; null if out of sight */
export function inSight({ scale, left, top, width, height }: Frame, x: number, y: number) {
  const place = { x: left + x * scale, y: top + y * scale };
  const near = scale / 2;
  return place.x > -near && place.y > -near && place.x < width + near && place.y < height + near ? place : null;
}
