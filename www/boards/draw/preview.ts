/**
 * What a press would draw: cells and edges over the board, the outline of a rectangle. What would be removed has
 * another colour and is dashed, so that it reads without the colour.
 */

import type { Cell, Mark } from '../../engine/types.ts';
import type { Palette } from '../colours.ts';
import type { Frame } from './static-layers.ts';

/** What a press would do, drawn over a board. */
export interface Preview {
  board: number;
  marks: Mark[];
  erases: boolean;
  area: { from: Cell; to: Cell } | null;
}

/** More marks than these are seen by their rectangle. */
const MOST = 2000;

export function drawPreview(
  context: CanvasRenderingContext2D,
  { scale, left, top, dpr }: Frame,
  { marks, erases, area }: Preview,
  palette: Palette,
) {
  const colour = erases ? palette.danger : palette.look;
  const thick = Math.max(2 * dpr, scale * 0.12);
  context.save();
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = thick;
  context.lineCap = 'round';
  context.setLineDash(erases ? [thick * 1.2, thick * 1.6] : []);
  for (const { x, y, side } of marks.slice(0, MOST)) {
    const [x1, y1] = [left + x * scale, top + y * scale];
    const [x2, y2] = [x1 + scale, y1 + scale];
    context.beginPath();
    if (side === 'U') line(context, x1, y1, x2, y1);
    else if (side === 'D') line(context, x1, y2, x2, y2);
    else if (side === 'L') line(context, x1, y1, x1, y2);
    else if (side === 'R') line(context, x2, y1, x2, y2);
    else {
      const inset = Math.min(scale / 4, thick);
      context.rect(x1 + inset, y1 + inset, scale - 2 * inset, scale - 2 * inset);
      context.globalAlpha = 0.35;
      context.fill();
      context.globalAlpha = 1;
    }
    context.stroke();
  }
  if (area !== null) {
    const [x1, x2] = [Math.min(area.from.x, area.to.x), Math.max(area.from.x, area.to.x) + 1];
    const [y1, y2] = [Math.min(area.from.y, area.to.y), Math.max(area.from.y, area.to.y) + 1];
    context.beginPath();
    context.rect(left + x1 * scale, top + y1 * scale, (x2 - x1) * scale, (y2 - y1) * scale);
    context.globalAlpha = 0.12;
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }
  context.restore();
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number) {
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
}
