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

const WEIGHT = 650;
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
    const wanted = textHeight(frame, words.length * widthOfDigit(context));
    if (wanted < LEAST_TEXT * frame.dpr) continue;
    if (wanted !== height) {
      height = wanted;
      context.font = fontOf(height);
    }
    context.fillStyle = palette[data[at + 2] === 0 && role === 'charge' ? 'no-charge' : role];
    // Digits are about 0.72 of the height of their font.
    context.fillText(words, place.x, place.y + height * 0.36);
  }
}

/**
 * A battery that the robot stands on: a small box at the lower right of its cell, where there is room.
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {{ x: number, y: number }} cell the centre, in cells
 * @param {number} charge
 * @param {Palette} palette
 */
export function drawBadge(context, frame, cell, charge, palette) {
  const { scale, dpr, left, top } = frame;
  if (scale < ROOMY_FROM * dpr) return;
  const words = String(charge);
  const height = Math.max(9 * dpr, Math.floor(scale * 0.22));
  const wide = Math.max(height * 1.25, words.length * widthOfDigit(context) * height + height * 0.5);
  const high = height * 1.3;
  const right = left + (cell.x + 0.48) * scale;
  const bottom = top + (cell.y + 0.48) * scale;
  const line = Math.max(1, Math.round(scale * 0.03));
  context.beginPath();
  context.roundRect(right - wide, bottom - high, wide, high, height * 0.25);
  context.lineWidth = 2 * line;
  context.strokeStyle = palette.halo;
  context.stroke();
  context.fillStyle = palette[charge === 0 ? 'floor' : 'battery'];
  context.fill();
  if (charge === 0) {
    context.lineWidth = line;
    context.strokeStyle = palette['empty-battery'];
    context.stroke();
  }
  context.font = fontOf(height);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = palette[charge === 0 ? 'no-charge' : 'charge'];
  context.fillText(words, right - wide / 2, bottom - high / 2 + height * 0.36);
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
  // In small cells the robot fills its own; the ring is around it.
  const share = scale >= ROOMY_FROM * dpr ? 0.45 : 0.54;
  context.lineWidth = Math.max(1.5 * dpr, scale * 0.06);
  context.strokeStyle = palette[role];
  for (let at = 0; at < data.length; at += 2) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place === null) continue;
    context.beginPath();
    context.arc(place.x, place.y, Math.max(2 * dpr, scale * share), 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * How high a number is written so that it fits its cell.
 * @param {Frame} frame
 * @param {number} width of the number, in heights of its text
 */
function textHeight({ scale, dpr }, width) {
  const roomy = scale >= ROOMY_FROM * dpr;
  return Math.floor(scale * Math.min(roomy ? 0.42 : 0.66, (roomy ? 0.52 : 0.9) / width));
}

/** Fonts differ much. In heights of the text; measured once. */
let digitWidth = 0;

/** @param {CanvasRenderingContext2D} context */
function widthOfDigit(context) {
  if (digitWidth === 0) {
    const { font } = context;
    context.font = fontOf(100);
    digitWidth = context.measureText('0').width / 100;
    context.font = font;
  }
  return digitWidth;
}

/** @param {number} height in device pixels */
function fontOf(height) {
  return `${WEIGHT} ${height}px ${FONT}`;
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
    const half = Math.max(0.5, scale * 0.46 - inset);
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
