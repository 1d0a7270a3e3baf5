/** The marks on a board, and pointers to a cell. They have a minimum size, so that they are found in small cells. */

import type { Cell, Layer, Mark } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';
import { inSight, ROOMY_FROM } from './numbers.ts';

/** The radius of the hole in a hollow mark, as a share of the mark's. */
const HOLE = 0.42;

/** The start: a ring, small enough to be hidden by every player's shape. */
export function drawStart(context: Context, frame: Frame, { data }: Layer, palette: Palette) {
  for (let at = 0; at < data.length; at += 2) {
    const { x, y, radius } = place(frame, data[at], data[at + 1], 0.22, 4);
    ring(context, x, y, radius, Math.max(1.5 * frame.dpr, radius * 0.24), palette.start);
  }
}

/** The goal: a ring around a dot, on its own light background. The ring stays visible around a player there. */
export function drawGoal(context: Context, frame: Frame, { data }: Layer, palette: Palette) {
  for (let at = 0; at < data.length; at += 2) {
    const { x, y, radius } = place(frame, data[at], data[at + 1], 0.41, 5);
    disc(context, x, y, radius, palette.goal);
    disc(context, x, y, radius * 0.75, palette['goal-back']);
    disc(context, x, y, radius * 0.38, palette.goal);
  }
}

/** Rings around the contents of cells. */
export function drawRings(context: Context, frame: Frame, { role, data }: Layer, palette: Palette) {
  const { scale, dpr } = frame;
  // In small cells a numbered mark fills its cell; the ring goes around it.
  const radius = Math.max(2 * dpr, scale * (isRoomy(frame) ? 0.45 : 0.54));
  for (let at = 0; at < data.length; at += 2) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place !== null) ring(context, place.x, place.y, radius, Math.max(1.5 * dpr, scale * 0.06), palette[role]);
  }
}

export interface Player extends Cell {
  shape: string;
  role: string;
  hollow: boolean;
  /** whether it must cover everything under it */ hides: boolean;
  /** whether it shows a number */ carries: boolean;
  /** 0 to 1 */ size: number;
}

/** A player: a filled shape with a halo that sets it off from trail and walls. @param player its place in cells */
export function drawPlayer(context: Context, frame: Frame, player: Player, palette: Palette) {
  if (player.size <= 0.02) return;
  const share = !player.carries ? 0.31 : isRoomy(frame) ? 0.36 : 0.45;
  const { x, y, radius } = place(frame, player.x, player.y, share, 5.5);
  const reach = radius * player.size;
  if (player.hides) disc(context, x, y, frame.scale * 0.47, palette.floor);
  context.beginPath();
  outline(context, player.shape, x, y, reach);
  fillWithHalo(context, 2 * Math.max(1.25 * frame.dpr, reach * 0.15), palette[player.role], palette.halo);
  if (player.hollow) disc(context, x, y, reach * HOLE, palette.halo);
}

/** Marks a fall: a ring that widens and fades. @param fall age 0 to 1 */
export function drawFall(context: Context, frame: Frame, fall: Cell & { role: string; age: number }, palette: Palette) {
  const { x, y, radius } = place(frame, fall.x, fall.y, 0.45, 8);
  context.globalAlpha = 1 - fall.age;
  const width = Math.max(1.5 * frame.dpr, radius * 0.2);
  ring(context, x, y, radius * (0.5 + 0.7 * fall.age), width, palette[fall.role]);
  context.globalAlpha = 1;
}

/** The corners of an arrow: along and across it, as shares of its length. */
const ARROW = [0.5, -0.09, 0.82, -0.09, 0.82, -0.24, 1.18, 0, 0.82, 0.24, 0.82, 0.09, 0.5, 0.09];

/** The direction of a hint: an arrow from the edge of a mark into the next cell. @param from a centre, in cells */
export function drawArrow(context: Context, frame: Frame, from: Cell, [dx, dy]: [number, number], palette: Palette) {
  const { x, y } = place(frame, from.x, from.y, 0, 0);
  const length = Math.max(frame.scale, 22 * frame.dpr);
  context.beginPath();
  for (let at = 0; at < ARROW.length; at += 2) {
    const [along, across] = ARROW.slice(at, at + 2);
    context.lineTo(x + (dx * along - dy * across) * length, y + (dy * along + dx * across) * length);
  }
  context.closePath();
  fillWithHalo(context, Math.max(3 * frame.dpr, length * 0.09), palette.hint, palette.halo);
}

/** Marks a player whom a hint leaves in place: a disc with two bars in the lower right corner of the cell. */
export function drawStay(context: Context, frame: Frame, cell: Cell, palette: Palette) {
  const { x, y, radius } = place(frame, cell.x + 0.28, cell.y + 0.28, 0.17, 5);
  disc(context, x, y, radius + Math.max(1.25 * frame.dpr, radius * 0.18), palette.halo);
  disc(context, x, y, radius, palette.hint);
  context.fillStyle = palette.halo;
  for (const side of [-1, 1])
    context.fillRect(x + (side * 0.3 - 0.15) * radius, y - radius * 0.5, radius * 0.3, radius);
}

export function drawLook(context: Context, frame: Frame, cell: Cell, palette: Palette) {
  const { scale, left, top } = frame;
  const corner = { x: left + Math.round(cell.x * scale), y: top + Math.round(cell.y * scale) };
  strokeSquare(context, frame, corner, scale, palette.look);
}

/** A frame that is visible on paint of any colour, around a cell that stays marked. */
export function drawMarked(context: Context, frame: Frame, cell: Cell, palette: Palette) {
  const { scale, left, top } = frame;
  const side = Math.max(scale, 5 * frame.dpr);
  const corner = { x: left + (cell.x + 0.5) * scale - side / 2, y: top + (cell.y + 0.5) * scale - side / 2 };
  strokeSquare(context, frame, corner, side, palette.halo, 3);
  strokeSquare(context, frame, corner, side, palette.text);
}

/** @param share radius in cells @param least radius in css pixels */
function place(frame: Frame, x: number, y: number, share: number, least: number) {
  const radius = Math.max(frame.scale * share, least * frame.dpr);
  return { x: frame.left + x * frame.scale, y: frame.top + y * frame.scale, radius };
}

const isRoomy = ({ scale, dpr }: Frame) => scale >= ROOMY_FROM * dpr;

export function disc(context: Context, x: number, y: number, radius: number, colour: string) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

export function ring(context: Context, x: number, y: number, radius: number, width: number, colour: string) {
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

function fillWithHalo(context: Context, width: number, colour: string, halo: string) {
  context.lineJoin = 'round';
  context.lineWidth = width;
  context.strokeStyle = halo;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
}

/** A line around a square of device pixels. @param times multiples of the usual thickness */
function strokeSquare(context: Context, { dpr }: Frame, { x, y }: Cell, side: number, colour: string, times = 1) {
  const line = Math.max(2, Math.round(2 * dpr));
  context.lineJoin = 'round';
  context.lineWidth = times * line;
  context.strokeStyle = colour;
  context.strokeRect(x - line / 2, y - line / 2, side + line, side + line);
}

/** Adds the outline of a shape to the path; all shapes have about the same area. */
function outline(context: Context, shape: string, x: number, y: number, radius: number) {
  if (shape === 'diamond') polygon(context, x, y, radius * 1.22, 4, -Math.PI / 2);
  else if (shape === 'triangle') polygon(context, x, y + radius * 0.15, radius * 1.5, 3, -Math.PI / 2);
  else if (shape === 'square') polygon(context, x, y, radius * 1.22, 4, -Math.PI / 4);
  else context.arc(x, y, radius, 0, 2 * Math.PI);
}

function polygon(context: Context, x: number, y: number, radius: number, corners: number, turn: number) {
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (corner * 2 * Math.PI) / corners;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
}

/**
 * The effect of a press before it happens. Removals have another colour and are dashed, so that they are recognisable
 * without colour.
 */
export interface Preview {
  board: number;
  marks: Mark[];
  erases: boolean;
  area: { from: Cell; to: Cell } | null;
}

/** Of more marks, only these many are drawn. */
const MOST_PREVIEWED = 2000;

export function drawPreview(context: Context, frame: Frame, { marks, erases, area }: Preview, palette: Palette) {
  const { scale, left, top, dpr } = frame;
  const thick = Math.max(2 * dpr, scale * 0.12);
  context.save();
  context.strokeStyle = context.fillStyle = erases ? palette.danger : palette.look;
  context.lineWidth = thick;
  context.lineCap = 'round';
  context.setLineDash(erases ? [thick * 1.2, thick * 1.6] : []);
  for (const { x, y, side } of marks.slice(0, MOST_PREVIEWED)) {
    const [x1, y1] = [left + x * scale, top + y * scale];
    const [x2, y2] = [x1 + scale, y1 + scale];
    if (!side) {
      const inset = Math.min(scale / 4, thick);
      tinted(context, x1 + inset, y1 + inset, scale - 2 * inset, scale - 2 * inset, 0.35);
      continue;
    }
    context.beginPath();
    context.moveTo(side === 'R' ? x2 : x1, side === 'D' ? y2 : y1);
    context.lineTo(side === 'L' ? x1 : x2, side === 'U' ? y1 : y2);
    context.stroke();
  }
  if (area !== null) {
    const [x1, x2] = [Math.min(area.from.x, area.to.x), Math.max(area.from.x, area.to.x) + 1];
    const [y1, y2] = [Math.min(area.from.y, area.to.y), Math.max(area.from.y, area.to.y) + 1];
    tinted(context, left + x1 * scale, top + y1 * scale, (x2 - x1) * scale, (y2 - y1) * scale, 0.12);
  }
  context.restore();
}

/** A rectangle with a line around it. @param alpha of what is inside */
function tinted(context: Context, x: number, y: number, width: number, height: number, alpha: number) {
  context.globalAlpha = alpha;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeRect(x, y, width, height);
}
