/** The effect of a press before it happens. Removals are dashed too, so that they are recognisable without colour. */

import type { Cell, Mark } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Context, Frame } from './canvas.ts';

export interface Preview {
  board: number;
  marks: Mark[];
  erases: boolean;
  area: { from: Cell; to: Cell } | null;
}

/** With more marks, only the rectangle is drawn. */
const MOST = 2000;

export function drawPreview(context: Context, frame: Frame, { marks, erases, area }: Preview, palette: Palette) {
  const { scale, left, top, dpr } = frame;
  const thick = Math.max(2 * dpr, scale * 0.12);
  context.save();
  context.strokeStyle = context.fillStyle = erases ? palette.danger : palette.look;
  context.lineWidth = thick;
  context.lineCap = 'round';
  context.setLineDash(erases ? [thick * 1.2, thick * 1.6] : []);
  for (const { x, y, side } of marks.slice(0, MOST)) {
    const [x1, y1] = [left + x * scale, top + y * scale];
    const [x2, y2] = [x1 + scale, y1 + scale];
    if (!side) {
      const inset = Math.min(scale / 4, thick);
      outline(context, x1 + inset, y1 + inset, scale - 2 * inset, scale - 2 * inset, 0.35);
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
    outline(context, left + x1 * scale, top + y1 * scale, (x2 - x1) * scale, (y2 - y1) * scale, 0.12);
  }
  context.restore();
}

/** A rectangle with a line around it. @param alpha of what is inside */
function outline(context: Context, x: number, y: number, width: number, height: number, alpha: number) {
  context.globalAlpha = alpha;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeRect(x, y, width, height);
}
