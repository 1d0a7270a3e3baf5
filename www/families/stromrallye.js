/**
 * Stromrallye: a robot swaps batteries until all of them are empty.
 */

import { hidden, look, tap } from './stromrallye/board.js';
import { createDetails } from './stromrallye/details.js';
import { createGenerator } from './stromrallye/generator.js';
import { createSearchOptions } from './stromrallye/search-options.js';
import * as words from './stromrallye/words.js';

/** @type {import('./index.js').Family} */
export const stromrallye = {
  kind: 'stromrallye',
  firstExample: 'detours',
  changes: true,
  looks: true,
  canBeLost: true,
  asksLeast: false,
  stepsBack: false,
  watched: false,
  algorithms: ['auto'],
  formats: ['arrows', 'letters', 'words', 'cells'],
  words: { ...words, look },
  createSearchOptions,
  createGenerator,
  createDetails,
  createComparison: null,
  createPainter: null,
  colours: palette => palette,
  tap,
  run: null,
  runBack: null,
  hidden,

  // What its tables take at most is the module's choice: more gains little.
  solveOptions: ({ fewestSwaps, seed }) => ({ seed, ...(fewestSwaps ? { fewestSwaps } : {}) }),

  // It speaks of the start, where the batteries still are as they were.
  proof({ result, view, walk }) {
    const proof = result?.proof;
    if (proof === undefined || !('layers' in proof) || view !== 'walk' || walk.moves !== '')
      return null;
    return { player: 1, layers: proof.layers };
  },
};
