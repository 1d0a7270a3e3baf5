/**
 * Irrgarten: a maze with arrows, jumpers and crossings, and one exit in its border.
 */

import type { Palette } from '../../boards/colours.ts';
import { defineFamily, proofAtStart } from '../define.ts';
import { ALGORITHMS } from './algorithms.ts';
import { helpFor } from './help-for.ts';
import { createPainter } from './painting.ts';
import { drawing } from './signs.ts';
import * as words from './words.ts';

/** Palettes with the walls of this family. */
const coloured: WeakMap<Palette, Palette> = new WeakMap();

export const irrgarten = defineFamily({
  kind: 'irrgarten',
  firstExample: 'one-way',
  firstSolution: 'RRRRRRDDDDR',
  looks: true,
  canBeLost: true,
  // Its walls are whole cells.
  paper: { ground: 'white', floor: 'white', wall: 'silver', text: 'black' },
  stepsBack: true,
  measuresAtOnce: true,
  algorithms: ALGORITHMS,
  words,
  help: async () => (await import('./help/index.ts')).help,
  helpFor,
  createPainter,
  runs: true,
  drawing,
  drawingKeys: [{ names: 'keys.names-draw-side', does: 'irrgarten.keys.draw-side' }],
  proof: proofAtStart,

  // Whole cells are wall, where other families have lines.
  colours(palette) {
    const known = coloured.get(palette) ?? { ...palette, wall: palette.block };
    coloured.set(palette, known);
    return known;
  },
});
