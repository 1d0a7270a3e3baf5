/** Draws what a watched search adds to a board: hops as lines, and signs on the cells that they lead to. */

import type { Palette } from '../../boards/colours.ts';
import { fontOf, ROOMY_FROM } from '../../boards/draw/numbers.ts';
import type { Drawing } from '../../boards/draw/shapes.ts';
import type { Frame } from '../../boards/draw/static-layers.ts';
import type { Layer } from '../../engine/types.ts';
import { SIGNS, STEPS } from './search-film.ts';
import { HOP } from './search-painting.ts';

/** How each kind of hop is drawn: colour, strength, thickness in cells, dashes in thicknesses. */
const LINES = new Map([
  [HOP.any, { role: 'faint', alpha: 0.22, thick: 0.02, dash: [] }],
  [HOP.route, { role: 'robot', alpha: 0.5, thick: 0.06, dash: [] }],
  [HOP.open, { role: 'accent', alpha: 0.75, thick: 0.035, dash: [] }],
  [HOP.refuted, { role: 'cut', alpha: 0.75, thick: 0.035, dash: [3, 3] }],
  [HOP.tried, { role: 'accent', alpha: 1, thick: 0.09, dash: [] }],
]);

export const searchShapes: NonNullable<Drawing['shapes']> = {
  'search-hops': { draw: drawHops },
  'search-signs': { draw: drawSigns },
};

function drawHops(
  context: CanvasRenderingContext2D,
  { scale, left, top, dpr }: Frame,
  { data }: Layer,
  palette: Palette,
) {
  context.save();
  context.lineCap = 'round';
  for (const [kind, { role, alpha, thick, dash }] of LINES) {
    const line = Math.max(dpr, scale * thick);
    context.beginPath();
    for (let at = 0; at < data.length; at += 5) {
      if (data[at + 4] !== kind) continue;
      const [x1, y1, x2, y2] = data.subarray(at, at + 4);
      if (x1 === x2 && y1 === y2) {
        // Back to its own cell: a loop.
        const x = left + (x1 + 0.3) * scale;
        const y = top + (y1 - 0.3) * scale;
        context.moveTo(x + scale * 0.16, y);
        context.arc(x, y, scale * 0.16, 0, 2 * Math.PI);
      } else {
        context.moveTo(left + x1 * scale, top + y1 * scale);
        context.lineTo(left + x2 * scale, top + y2 * scale);
      }
    }
    context.setLineDash(dash.map(length => length * line));
    context.globalAlpha = alpha;
    context.strokeStyle = palette[role];
    context.lineWidth = line;
    context.stroke();
  }
  context.restore();
}

/**
 * A sign at the upper left of its cell: a small disc with what stands for the rule; only the disc where there is no room.
 */
function drawSigns(
  context: CanvasRenderingContext2D,
  { scale, left, top, dpr }: Frame,
  { data }: Layer,
  palette: Palette,
) {
  const roomy = scale >= ROOMY_FROM * dpr;
  const radius = Math.max(2 * dpr, scale * (roomy ? 0.145 : 0.25));
  context.font = fontOf(Math.floor(radius * 1.5));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let at = 0; at < data.length; at += 3) {
    // Beside whoever stands there.
    const x = left + (data[at] + 0.11) * scale;
    const y = top + (data[at + 1] + 0.11) * scale;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = palette.panel;
    context.fill();
    context.lineWidth = Math.max(1, scale * 0.025);
    context.strokeStyle = palette.cut;
    context.stroke();
    if (!roomy) continue;
    context.fillStyle = palette.cut;
    context.fillText(SIGNS[STEPS[data[at + 2]]] ?? '', x, y + radius * 0.08);
  }
}
