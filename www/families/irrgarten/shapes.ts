/** Draws the signs on the cells of a map as in the exported picture; they are distinguishable without colour. */

import type { Palette } from '../../boards/colours.ts';
import type { Context, Frame } from '../../boards/draw/canvas.ts';
import type { ShapeDrawing } from '../../boards/draw/layers.ts';
import { inSight } from '../../boards/draw/numbers.ts';
import { perObject } from '../../engine/remember.ts';
import type { Layer } from '../../engine/types.ts';

/** Walls are whole cells, in a colour of their own. */
export const colours = perObject((palette: Palette) => ({ ...palette, wall: palette.block }));

/** In quarters of a turn. */
const TURNS: Record<string, number> = { 'arrow-up': 0, 'arrow-right': 1, 'arrow-down': 2, 'arrow-left': 3 };

const SIGN = { draw: drawSigns, small: { side: () => 1, strength: 0.83 } };

export const drawing: ShapeDrawing = {
  shapes: Object.fromEntries([...Object.keys(TURNS), 'jumper', 'crossing'].map(name => [name, SIGN])),
};

/** The signs around the middle of a cell, in cells: what is filled, and lines of some thickness. */
const SIGNS = {
  arrow: { filled: 'M0 -0.38L0.32 0H0.12V0.36H-0.12V0H-0.32z', lines: '', thick: 0 },
  jumper: { filled: 'M-0.11 0.08h0.22v0.28h-0.22z', lines: 'M-0.34 0.34C-0.34 -0.5 0.34 -0.5 0.34 0.34', thick: 0.1 },
  // The lower path stops short of the one that passes over it.
  crossing: { filled: '', lines: 'M0 -0.42V0.42M-0.42 0H-0.2M0.2 0H0.42', thick: 0.12 },
};

function drawSigns(context: Context, frame: Frame, { shape, role, data }: Layer, palette: Palette) {
  const { scale } = frame;
  const { filled, lines, thick } = SIGNS[shape === 'jumper' || shape === 'crossing' ? shape : 'arrow'];
  const [area, line] = [new Path2D(filled), new Path2D(lines)];
  context.save();
  context.fillStyle = context.strokeStyle = palette[role];
  context.lineCap = shape === 'jumper' ? 'round' : 'butt';
  context.lineWidth = Math.max(1 / scale, thick);
  for (let at = 0; at < data.length; at += 2) {
    const place = inSight(frame, data[at], data[at + 1]);
    if (place === null) continue;
    context.setTransform(scale, 0, 0, scale, place.x, place.y);
    context.rotate(((TURNS[shape] ?? 0) * Math.PI) / 2);
    context.fill(area);
    context.stroke(line);
  }
  context.restore();
}
