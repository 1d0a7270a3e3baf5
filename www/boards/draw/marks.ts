/**
 * Draws what is marked on a board: start, goal, rings, the players, each with a shape of its own; and
 * what points at a cell. Marks keep a least size, so that they are found on a board whose cells are a few pixels wide.
 */

import type { Palette } from '../colours.ts';
import { inSight, ROOMY_FROM } from './numbers.ts';
import type { Frame } from './static-layers.ts';

/** The radius of the hole in a hollow mark, as a share of the mark's. */
const HOLE = 0.42;

/** The start: a ring, small enough to vanish under every player's shape. @param data x y of each centre, in cells */
export function drawStart(context: CanvasRenderingContext2D, frame: Frame, data: Float32Array, palette: Palette) {
  for (let at = 0; at < data.length; at += 2) {
    const { x, y, radius } = place(frame, data[at], data[at + 1], 0.22, 4);
    context.lineWidth = Math.max(1.5 * frame.dpr, radius * 0.24);
    context.strokeStyle = palette.start;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * The goal: a ring around a dot, on a light ground of its own. Of a player who is there the ring is
 * seen.
 */
export function drawGoal(context: CanvasRenderingContext2D, frame: Frame, data: Float32Array, palette: Palette) {
  for (let at = 0; at < data.length; at += 2) {
    const { x, y, radius } = place(frame, data[at], data[at + 1], 0.41, 5);
    disc(context, x, y, radius, palette.goal);
    disc(context, x, y, radius * 0.75, palette['goal-back']);
    disc(context, x, y, radius * 0.38, palette.goal);
  }
}

/** Rings around whatever stands there. @param data x y of each centre, in cells */
export function drawRings(
  context: CanvasRenderingContext2D,
  frame: Frame,
  role: string,
  data: Float32Array,
  palette: Palette,
) {
  const { scale, dpr } = frame;
  // In small cells a mark with a number fills its own; the ring is around it.
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
 * A player: a filled shape with a halo that sets it off from trail and walls.
 * @param player place in cells, size 0 to 1; hides: nothing of what is under it
 *   is to be seen; carries: it holds a number
 */
export function drawPlayer(
  context: CanvasRenderingContext2D,
  frame: Frame,
  player: {
    shape: string;
    role: string;
    hollow: boolean;
    hides: boolean;
    carries: boolean;
    x: number;
    y: number;
    size: number;
  },
  palette: Palette,
) {
  if (player.size <= 0.02) return;
  const share = player.carries ? carrierShare(frame) : 0.31;
  const { x, y, radius } = place(frame, player.x, player.y, share, 5.5);
  const reach = radius * player.size;
  if (player.hides) disc(context, x, y, frame.scale * 0.47, palette.floor);
  const halo = Math.max(1.25 * frame.dpr, reach * 0.15);
  context.beginPath();
  outline(context, player.shape, x, y, reach);
  context.lineJoin = 'round';
  context.lineWidth = 2 * halo;
  context.strokeStyle = palette.halo;
  context.stroke();
  context.fillStyle = palette[player.role];
  context.fill();
  if (player.hollow) disc(context, x, y, reach * HOLE, palette.halo);
}

/** The radius of a mark that is to hold a number, as a share of its cell. */
function carrierShare({ scale, dpr }: Frame) {
  return scale >= ROOMY_FROM * dpr ? 0.36 : 0.45;
}

/** Where somebody fell: a ring that widens and fades. @param fall age 0 to 1 */
export function drawFall(
  context: CanvasRenderingContext2D,
  frame: Frame,
  fall: { role: string; x: number; y: number; age: number },
  palette: Palette,
) {
  const { x, y, radius } = place(frame, fall.x, fall.y, 0.45, 8);
  context.globalAlpha = 1 - fall.age;
  context.lineWidth = Math.max(1.5 * frame.dpr, radius * 0.2);
  context.strokeStyle = palette[fall.role];
  context.beginPath();
  context.arc(x, y, radius * (0.5 + 0.7 * fall.age), 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
}

/** Where a hint leads: an arrow from the edge of a mark into the cell beside it. @param from a centre, in cells */
export function drawArrow(
  context: CanvasRenderingContext2D,
  frame: Frame,
  from: { x: number; y: number },
  [dx, dy]: [number, number],
  palette: Palette,
) {
  const { x, y } = place(frame, from.x, from.y, 0, 0);
  const length = Math.max(frame.scale, 22 * frame.dpr);
  /** Along the arrow and across it, in its lengths. */
  const point = (along: number, across: number) =>
    [x + (dx * along - dy * across) * length, y + (dy * along + dx * across) * length] as const;
  context.beginPath();
  for (const [along, across] of [
    [0.5, -0.09],
    [0.82, -0.09],
    [0.82, -0.24],
    [1.18, 0],
    [0.82, 0.24],
    [0.82, 0.09],
    [0.5, 0.09],
  ]) {
    context.lineTo(...point(along, across));
  }
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = Math.max(3 * frame.dpr, length * 0.09);
  context.strokeStyle = palette.halo;
  context.stroke();
  context.fillStyle = palette.hint;
  context.fill();
}

/**
 * Whom a hint leaves where they are: a disc with two bars in the lower right corner of the cell.
 * @param cell its centre, in cells
 */
export function drawStay(
  context: CanvasRenderingContext2D,
  frame: Frame,
  cell: { x: number; y: number },
  palette: Palette,
) {
  const { x, y, radius } = place(frame, cell.x + 0.28, cell.y + 0.28, 0.17, 5);
  disc(context, x, y, radius + Math.max(1.25 * frame.dpr, radius * 0.18), palette.halo);
  disc(context, x, y, radius, palette.hint);
  context.fillStyle = palette.halo;
  for (const side of [-1, 1])
    context.fillRect(x + (side * 0.3 - 0.15) * radius, y - radius * 0.5, radius * 0.3, radius);
}

/** The cell that is looked at. */
export function drawLook(
  context: CanvasRenderingContext2D,
  frame: Frame,
  cell: { x: number; y: number },
  palette: Palette,
) {
  const line = Math.max(2, Math.round(2 * frame.dpr));
  const left = frame.left + Math.round(cell.x * frame.scale) - line / 2;
  const top = frame.top + Math.round(cell.y * frame.scale) - line / 2;
  context.lineJoin = 'round';
  context.lineWidth = line;
  context.strokeStyle = palette.look;
  context.strokeRect(left, top, frame.scale + line, frame.scale + line);
}

/** A frame that is seen on paint of any colour, around a cell that stays marked. */
export function drawMarked(
  context: CanvasRenderingContext2D,
  frame: Frame,
  cell: { x: number; y: number },
  palette: Palette,
) {
  const line = Math.max(2, Math.round(2 * frame.dpr));
  const side = Math.max(frame.scale, 5 * frame.dpr);
  const left = frame.left + (cell.x + 0.5) * frame.scale - side / 2;
  const top = frame.top + (cell.y + 0.5) * frame.scale - side / 2;
  context.lineJoin = 'round';
  for (const [width, colour] of [
    [3 * line, palette.halo],
    [line, palette.text],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.strokeRect(left - line / 2, top - line / 2, side + line, side + line);
  }
}

/**
 * @param share radius in cells
 * @param least radius in css pixels
 */
function place(frame: Frame, x: number, y: number, share: number, least: number) {
  return {
    x: frame.left + x * frame.scale,
    y: frame.top + y * frame.scale,
    radius: Math.max(frame.scale * share, least * frame.dpr),
  };
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** Adds the outline of a shape to the path; all shapes cover about the same area. */
function outline(context: CanvasRenderingContext2D, shape: string, x: number, y: number, radius: number) {
  if (shape === 'diamond') polygon(context, x, y, radius * 1.22, 4, -Math.PI / 2);
  else if (shape === 'triangle') polygon(context, x, y + radius * 0.15, radius * 1.5, 3, -Math.PI / 2);
  else if (shape === 'square') polygon(context, x, y, radius * 1.22, 4, -Math.PI / 4);
  else context.arc(x, y, radius, 0, 2 * Math.PI);
}

function polygon(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  corners: number,
  turn: number,
) {
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
}
