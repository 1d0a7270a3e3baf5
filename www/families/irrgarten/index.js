/**
 * Irrgarten: a maze with arrows, jumpers and crossings, and one exit in its border.
 */

import { defineFamily, proofAtStart } from '../family.js';
import { account, explain } from './account.js';
import { ALGORITHMS } from './algorithms.js';
import { change } from './change.js';
import { createComparison } from './comparison.js';
import { createDetails } from './details.js';
import { createPainter } from './painting.js';
import { helpFor } from './help-for.js';
import { pens } from './pens.js';
import { record, solveOptions } from './recording.js';
import { createSearchOptions } from './search-options.js';
import { drawing } from './signs.js';
import * as words from './words.js';

/** Palettes with the walls of this family. @type {WeakMap<import('../../colours.js').Palette, import('../../colours.js').Palette>} */
const coloured = new WeakMap();

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
  words: { ...words, account, explain, change },
  help: async () => (await import('./help/index.js')).help,
  helpFor,
  createSearchOptions,
  createDetails,
  createComparison,
  createPainter,
  record,
  runs: true,
  drawing,
  drawingKeys: [{ names: 'keys.names-draw-side', does: 'irrgarten.keys.draw-side' }],
  pens,
  proof: proofAtStart,

  solveOptions,

  // Whole cells are wall, where other families have lines.
  colours(palette) {
    const known = coloured.get(palette) ?? { ...palette, wall: palette.block };
    coloured.set(palette, known);
    return known;
  },
});
