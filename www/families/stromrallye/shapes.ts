/** Batteries: filled if charged, outlines if empty, which can be told apart without colour and in small cells. */

import type { Family } from '../../app/family.ts';
import type { Palette } from '../../boards/colours.ts';
import type { Frame } from '../../boards/draw/canvas.ts';
import type { ShapeDrawing } from '../../boards/draw/layers.ts';
import { fontOf, inSight, ROOMY_FROM, widthOfDigit } from '../../boards/draw/numbers.ts';
import type { Cell, Layer } from '../../engine/types.ts';

export const drawing: ShapeDrawing = {
  // An empty one leaves a hole if there are enough pixels.
  shapes: { battery: { draw: drawBatteries, small: { side: role => (role === 'battery' ? 0.84 : 0.6) } } },
  moving: ['robot', 'energy'],
};

/** The battery under the robot: a small box at the lower right of its cell, if there is room. */
export const drawHidden: Family['drawHidden'] = (context, { scale, dpr, left, top }, cell, charge, palette) => {
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
};

/** @param layer of role `battery` or `empty-battery` */
function drawBatteries(context: CanvasRenderingContext2D, frame: Frame, { role, data }: Layer, palette: Palette) {
  const { scale, dpr } = frame;
  const empty = role === 'empty-battery';
  const roomy = scale >= ROOMY_FROM * dpr;
  const line = Math.max(1, Math.round(roomy ? scale * 0.035 : dpr));
  context.beginPath();
  for (let at = 0; at < data.length; at += 2) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place !== null) outline(context, scale, place, roomy, empty ? line / 2 : 0);
  }
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.fillStyle = palette[empty ? 'floor' : role];
  context.fill();
  if (!empty) return;
  context.strokeStyle = palette[role];
  context.stroke();
}

/** An upright box, with a pole on top if there is room. */
function outline(context: CanvasRenderingContext2D, scale: number, { x, y }: Cell, roomy: boolean, inset: number) {
  if (!roomy) {
    const half = Math.max(0.5, scale * 0.46 - inset);
    const left = Math.round(x - half);
    const top = Math.round(y - half);
    const side = Math.max(1, Math.round(2 * half));
    context.rect(left + (inset % 1), top + (inset % 1), side, side);
    return;
  }
  const [wide, up, down] = [scale * 0.31 - inset, scale * 0.28 - inset, scale * 0.34 - inset];
  const [pole, tip, round] = [scale * 0.12, scale * 0.08, scale * 0.07];
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
