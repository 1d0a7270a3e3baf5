/** Draws the signs on the cells of a map as in the exported picture; they are distinguishable without colour. */

import type { Palette } from '../../boards/colours.ts';
import type { Frame } from '../../boards/draw/canvas.ts';
import type { Drawing } from '../../boards/draw/layers.ts';
import { perObject } from '../../engine/remember.ts';
import type { Layer } from '../../engine/types.ts';

/** Walls are whole cells, in a colour of their own. */
export const colours = perObject((palette: Palette) => ({ ...palette, wall: palette.block }));

/** In quarters of a turn. */
const TURNS: Record<string, number> = { 'arrow-up': 0, 'arrow-right': 1, 'arrow-down': 2, 'arrow-left': 3 };

const SIGN = { draw: drawSigns, touches: true };

export const drawing: Drawing = {
  shapes: Object.fromEntries([...Object.keys(TURNS), 'jumper', 'crossing'].map(name => [name, SIGN])),
};

function drawSigns(context: CanvasRenderingContext2D, frame: Frame, { shape, role, data }: Layer, palette: Palette) {
  const { scale, left, top, width, height } = frame;
  const draw = shape === 'jumper' ? jumper : shape === 'crossing' ? crossing : arrow;
  context.save();
  context.fillStyle = context.strokeStyle = palette[role];
  context.lineCap = shape === 'jumper' ? 'round' : 'butt';
  context.lineWidth = Math.max(1, scale * (shape === 'jumper' ? 0.1 : 0.12));
  for (let at = 0; at < data.length; at += 2) {
    const x = left + data[at] * scale;
    const y = top + data[at + 1] * scale;
    if (x < -scale || y < -scale || x > width + scale || y > height + scale) continue;
    context.setTransform(1, 0, 0, 1, x, y);
    if (shape in TURNS) context.rotate((TURNS[shape] * Math.PI) / 2);
    draw(context, scale);
  }
  context.restore();
}

/** Lines around the middle of a cell: x and y of each point. */
function trace(context: CanvasRenderingContext2D, unit: number, points: readonly number[]) {
  context.moveTo(points[0] * unit, points[1] * unit);
  for (let at = 2; at < points.length; at += 2) context.lineTo(points[at] * unit, points[at + 1] * unit);
}

function arrow(context: CanvasRenderingContext2D, unit: number) {
  context.beginPath();
  trace(context, unit, [0, -0.38, 0.32, 0, 0.12, 0, 0.12, 0.36, -0.12, 0.36, -0.12, 0, -0.32, 0]);
  context.closePath();
  context.fill();
}

function jumper(context: CanvasRenderingContext2D, unit: number) {
  context.fillRect(-0.11 * unit, 0.08 * unit, 0.22 * unit, 0.28 * unit);
  context.beginPath();
  context.moveTo(-0.34 * unit, 0.34 * unit);
  context.bezierCurveTo(-0.34 * unit, -0.5 * unit, 0.34 * unit, -0.5 * unit, 0.34 * unit, 0.34 * unit);
  context.stroke();
}

/** The lower path stops short of the one that passes over it. */
function crossing(context: CanvasRenderingContext2D, unit: number) {
  context.beginPath();
  trace(context, unit, [0, -0.42, 0, 0.42]);
  trace(context, unit, [-0.42, 0, -0.2, 0]);
  trace(context, unit, [0.2, 0, 0.42, 0]);
  context.stroke();
}
