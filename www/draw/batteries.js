/**
 * Draws batteries, the numbers on them and on the robot, and rings around them. Charged ones are
 * filled, empty ones are outlines: that is seen without colour and in cells of a few pixels.
 *
 * Numbers grow with their cells. In small cells they take nearly all of the room; where they could
 * no longer be read they are left out, and come back when the board is enlarged.
 *
 * @typedef {import('./static-layers.js').Frame} Frame
 * @typedef {import('../colours.js').Palette} Palette
 */

/** Css pixels per cell from which on a battery has a pole and room around it. */
export const ROOMY_FROM = 26;

/** Css pixels below which digits are no longer read. */
const LEAST_TEXT = 6;

/** How wide a bold digit is, in heights of the text. */
const DIGIT_WIDTH = 0.58;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {string} role `battery` or `empty-battery`
 * @param {Float32Array} data x y of each centre, in cells
 * @param {Palette} palette
 */
export function drawBatteries(context, frame, role, data, palette) {
  const { scale, dpr } = frame;
  const empty = role === 'empty-battery';
  const roomy = scale >= ROOMY_FROM * dpr;
  const line = Math.max(1, Math.round(roomy ? scale * 0.035 : dpr));
  context.beginPath();
  for (let at = 0; at < data.length; at += 2) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place !== null) outline(context, frame, place, roomy, empty ? line / 2 : 0);
  }
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.fillStyle = palette[empty ? 'floor' : role];
  context.fill();
  if (!empty) return;
  context.strokeStyle = palette[role];
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {string} role of the ink
 * @param {Float32Array} data x y value of each, in cells
 * @param {Palette} palette
 */
export function drawNumbers(context, frame, role, data, palette) {
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  let height = 0;
  for (let at = 0; at < data.length; at += 3) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place === null) continue;
    const words = String(data[at + 2]);
    const wanted = textHeight(frame, words.length);
    if (wanted < LEAST_TEXT * frame.dpr) continue;
    if (wanted !== height) {
      height = wanted;
      context.font = `650 ${height}px ${FONT}`;
    }
    context.fillStyle = palette[data[at + 2] === 0 && role === 'charge' ? 'no-charge' : role];
    // Digits are about 0.72 of the height of their font.
    context.fillText(words, place.x, place.y + height * 0.36);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {string} role
 * @param {Float32Array} data x y of each centre, in cells
 * @param {Palette} palette
 */
export function drawRings(context, frame, role, data, palette) {
  const { scale, dpr } = frame;
  context.lineWidth = Math.max(1.5 * dpr, scale * 0.06);
  context.strokeStyle = palette[role];
  for (let at = 0; at < data.length; at += 2) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place === null) continue;
    context.beginPath();
    context.arc(place.x, place.y, Math.max(2 * dpr, scale * 0.45), 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * How high a number is written so that it fits its cell.
 * @param {Frame} frame
 * @param {number} digits
 */
export function textHeight({ scale, dpr }, digits) {
  const roomy = scale >= ROOMY_FROM * dpr;
  const widest = (roomy ? 0.56 : 0.84) / (DIGIT_WIDTH * digits);
  return Math.floor(scale * Math.min(roomy ? 0.42 : 0.66, widest));
}

/**
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @returns {{ x: number, y: number } | null} in device pixels; null outside of what is seen
 */
function inSight({ scale, left, top, width, height }, x, y) {
  const place = { x: left + x * scale, y: top + y * scale };
  const near = scale / 2;
  return place.x > -near && place.y > -near && place.x < width + near && place.y < height + near
    ? place
    : null;
}

/**
 * An upright box, with a pole on top where there is room.
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {{ x: number, y: number }} place
 * @param {boolean} roomy
 * @param {number} inset
 */
function outline(context, { scale }, { x, y }, roomy, inset) {
  if (!roomy) {
    const half = Math.max(0.5, scale * 0.42 - inset);
    const left = Math.round(x - half);
    const top = Math.round(y - half);
    const side = Math.max(1, Math.round(2 * half));
    context.rect(left + (inset % 1), top + (inset % 1), side, side);
    return;
  }
  const wide = scale * 0.31 - inset;
  const up = scale * 0.28 - inset;
  const down = scale * 0.34 - inset;
  const pole = scale * 0.12;
  const tip = scale * 0.08;
  const round = scale * 0.07;
  context.moveTo(x - pole, y - up);
  context.lineTo(x - pole, y - up - tip);
  context.lineTo(x + pole, y - up - tip);
  context.lineTo(x + pole, y - up);
  context.arcTo(x + wide, y - up, x + wide, y + down, round);
  context.arcTo(x + wide, y + down, x - wide, y + down, round);
  context.arcTo(x - wide, y + down, x - wide, y - up, round);
  context.arcTo(x - wide, y - up, x - pole, y - up, round);
  context.closePath();
}
