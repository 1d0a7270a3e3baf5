/**
 * The plane of the two players' distances to their goals: who is at the goal stands at the bottom or on the left, and a
 * search from the start begins at the top right. A field is as strong as there are pairs in it, as on the boards; what
 * the bound leaves no pair of is hatched, once for each end.
 *
 * @typedef {import('../../types.js').Film} Film
 * @typedef {import('../../types.js').FilmFrame} FilmFrame
 * @typedef {import('../../colours.js').Palette} Palette
 *
 * @typedef {object} Box A place on the canvas, in its pixels.
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 */

import { createPaint, drawPaint, setCell } from '../../draw/paint.js';
import { degreeOf, heatColours, heatValue, largest } from './heat.js';

/** Between two lines of a hatching, in css pixels. */
const HATCH = 7;

/** Fields are no larger than this, in css pixels: a plane of a few distances would be all blocks. */
const LARGEST_FIELD = 28;

/** @param {HTMLCanvasElement} canvas */
export function createPlane(canvas) {
  /** @type {{ film: Film | null, frame: FilmFrame | null, paint: import('../../draw/paint.js').Paint | null }} */
  let painted = { film: null, frame: null, paint: null };
  /** One pixel for each field. */
  const fields = document.createElement('canvas');
  /** What the canvas shows. @type {unknown[]} */
  let drawn = [];

  return {
    /**
     * @param {Film} film
     * @param {FilmFrame} frame
     * @param {Palette} palette
     */
    draw(film, frame, palette) {
      const dpr = Math.max(1, devicePixelRatio);
      const [wide, high] = [canvas.clientWidth, canvas.clientHeight].map(length => Math.round(length * dpr));
      const now = [frame, palette, wide, high];
      if (wide === 0 || now.every((item, index) => item === drawn[index])) return;
      drawn = now;
      if (canvas.width !== wide) canvas.width = wide;
      if (canvas.height !== high) canvas.height = high;
      if (painted.film !== film) {
        painted = { film, frame: null, paint: createPaint(film.plane[0].bins, film.plane[1].bins) };
      }
      const paint = /** @type {import('../../draw/paint.js').Paint} */ (painted.paint);
      if (painted.frame !== frame) {
        painted.frame = frame;
        paintPlane(paint, frame.planes);
      }
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.clearRect(0, 0, wide, high);
      const box = boxOf(paint, wide, high, dpr);
      context.fillStyle = palette.floor;
      context.fillRect(box.left, box.top, box.width, box.height);
      drawFields(context, fields, paint, box, heatColours(palette));
      drawCut(context, box, frame.cut[0], palette['from-start'], 1, dpr);
      drawCut(context, box, frame.cut[1], palette['from-goal'], -1, dpr);
      drawEnds(context, film, box, palette, dpr);
      context.strokeStyle = palette['rule-strong'];
      context.lineWidth = dpr;
      context.strokeRect(box.left - dpr / 2, box.top - dpr / 2, box.width + dpr, box.height + dpr);
    },
  };
}

/** Row 0 of the counts is the goal, and stands at the bottom. @param {import('../../draw/paint.js').Paint} paint @param {[Uint32Array, Uint32Array]} planes */
function paintPlane(paint, [start, goal]) {
  const { width, height } = paint;
  const most = [largest(start), largest(goal)];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = row * width + column;
      const value = heatValue(degreeOf(start[from], most[0]), degreeOf(goal[from], most[1]));
      setCell(paint, (height - 1 - row) * width + column, value);
    }
  }
}

/**
 * Where the plane lies on the canvas: all of it, unless there are few fields.
 * @param {{ width: number, height: number }} paint
 * @param {number} wide
 * @param {number} high
 * @param {number} dpr
 * @returns {Box}
 */
function boxOf(paint, wide, high, dpr) {
  const width = Math.min(wide - 2 * dpr, paint.width * LARGEST_FIELD * dpr);
  const height = Math.min(high - 2 * dpr, paint.height * LARGEST_FIELD * dpr);
  return { left: dpr, top: high - dpr - height, width, height };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} fields
 * @param {import('../../draw/paint.js').Paint} paint
 * @param {Box} box
 * @param {readonly string[]} colours
 */
function drawFields(context, fields, paint, { left, top, width, height }, colours) {
  fields.width = paint.width;
  fields.height = paint.height;
  const brush = /** @type {CanvasRenderingContext2D} */ (fields.getContext('2d'));
  const frame = { scale: 1, dpr: 1, left: 0, top: 0, width: paint.width, height: paint.height };
  drawPaint(brush, frame, paint, colours);
  context.imageSmoothingEnabled = false;
  context.drawImage(fields, left, top, width, height);
}

/**
 * Hatches what is cut off, and draws its edge.
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {[Uint8Array, Uint8Array]} cut columns and rows
 * @param {string} colour
 * @param {1 | -1} slope of the lines
 * @param {number} dpr
 */
function drawCut(context, box, [across, down], colour, slope, dpr) {
  const wide = box.width / across.length;
  const high = box.height / down.length;
  context.save();
  context.beginPath();
  for (const [from, to] of runs(across)) context.rect(box.left + from * wide, box.top, (to - from) * wide, box.height);
  for (const [from, to] of runs(down)) {
    context.rect(box.left, box.top + box.height - to * high, box.width, (to - from) * high);
  }
  context.clip();
  context.strokeStyle = colour;
  context.globalAlpha = 0.75;
  context.lineWidth = dpr;
  context.beginPath();
  const bottom = box.top + box.height;
  const step = HATCH * dpr;
  for (let at = -box.height; at < box.width + box.height; at += step) {
    const from = slope > 0 ? at : at + box.height;
    context.moveTo(box.left + from, bottom);
    context.lineTo(box.left + from + slope * box.height, box.top);
  }
  context.stroke();
  context.restore();
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * dpr;
  context.beginPath();
  for (const [from, to] of runs(across)) {
    for (const edge of [from, to].filter(edge => edge > 0 && edge < across.length)) {
      context.moveTo(box.left + edge * wide, box.top);
      context.lineTo(box.left + edge * wide, bottom);
    }
  }
  for (const [from, to] of runs(down)) {
    for (const edge of [from, to].filter(edge => edge > 0 && edge < down.length)) {
      context.moveTo(box.left, bottom - edge * high);
      context.lineTo(box.left + box.width, bottom - edge * high);
    }
  }
  context.stroke();
  context.restore();
}

/**
 * From where to where flags are set, one run after another.
 * @param {Uint8Array} flags
 * @returns {[number, number][]}
 */
export function runs(flags) {
  /** @type {[number, number][]} */
  const found = [];
  for (let from = flags.indexOf(1); from >= 0; ) {
    const end = flags.indexOf(0, from);
    const to = end < 0 ? flags.length : end;
    found.push([from, to]);
    from = flags.indexOf(1, to);
  }
  return found;
}

/** The start and the goal. @param {CanvasRenderingContext2D} context @param {Film} film @param {Box} box @param {Palette} palette @param {number} dpr */
function drawEnds(context, { plane, start }, box, palette, dpr) {
  const wide = box.width / plane[0].bins;
  const high = box.height / plane[1].bins;
  /** @param {readonly [number, number]} field @param {string} colour */
  const ring = ([column, row], colour) => {
    const radius = 4.5 * dpr;
    const inside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
      Math.min(from + length - radius - dpr, Math.max(from + radius + dpr, at));
    const x = inside(box.left + (column + 0.5) * wide, box.left, box.width);
    const y = inside(box.top + box.height - (row + 0.5) * high, box.top, box.height);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.lineWidth = 4 * dpr;
    context.strokeStyle = palette.halo;
    context.stroke();
    context.lineWidth = 2 * dpr;
    context.strokeStyle = colour;
    context.stroke();
  };
  ring(start, palette.start);
  ring([0, 0], palette.goal);
}

/**
 * How far the players of the pairs of a plane are from their goals, from the nearest to the farthest.
 * @param {Film['plane']} axes
 * @param {Uint32Array} plane
 * @returns {[[number, number], [number, number]] | null} null where there are no pairs
 */
export function reach([across, down], plane) {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < plane.length; at++) {
    if (plane[at] === 0) continue;
    const column = at % across.bins;
    const row = Math.floor(at / across.bins);
    left = Math.min(left, column);
    right = Math.max(right, column);
    bottom = Math.min(bottom, row);
    top = Math.max(top, row);
  }
  if (right < 0) return null;
  return [
    [left * across.step, right * across.step + across.step - 1],
    [bottom * down.step, top * down.step + down.step - 1],
  ];
}
