/**
 * Irrgarten: a maze with arrows, jumpers and crossings, and one exit in its border.
 */

import { WAYS, chosenAmong } from '../algorithms.js';
import { createComparison } from './irrgarten/comparison.js';
import { createDetails } from './irrgarten/details.js';
import { createGenerator } from './irrgarten/generator.js';
import { look, run, runBack, tap } from './irrgarten/map.js';
import { createPainter } from './irrgarten/painting.js';
import { createSearchOptions } from './irrgarten/search-options.js';
import * as words from './irrgarten/words.js';

/** Palettes with the walls of this family. @type {WeakMap<import('../colours.js').Palette, import('../colours.js').Palette>} */
const coloured = new WeakMap();

/** @type {import('./index.js').Family} */
export const irrgarten = {
  kind: 'irrgarten',
  firstExample: 'park',
  changes: false,
  looks: true,
  canBeLost: true,
  asksLeast: true,
  stepsBack: true,
  watched: true,
  algorithms: WAYS,
  formats: ['arrows', 'letters', 'words'],
  words: { ...words, look },
  createSearchOptions,
  createGenerator,
  createDetails,
  createComparison,
  createPainter,
  tap,
  run,
  runBack,
  hidden: () => null,

  solveOptions: ({ algorithm, megabytes }) => ({
    algorithm: chosenAmong(algorithm, WAYS),
    memory: megabytes * 1e6,
  }),

  // Whole cells are wall, where other families have lines.
  colours(palette) {
    const known = coloured.get(palette) ?? { ...palette, wall: palette.block };
    coloured.set(palette, known);
    return known;
  },

  // It speaks of the start.
  proof({ result, view, walk }) {
    const proof = result?.proof;
    if (proof === undefined || !('layers' in proof) || view !== 'walk' || walk.moves !== '')
      return null;
    return { player: 1, layers: proof.layers };
  },
};
