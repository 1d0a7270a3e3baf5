/**
 * Stromrallye: a robot swaps batteries until all of them are empty.
 */

import { defineFamily, proofAtStart } from '../family.js';
import { drawHidden, drawing } from './batteries.js';
import { hidden } from './charges.js';
import { createDetails } from './details.js';
import { createSearchOptions } from './search-options.js';
import * as words from './words.js';

export const stromrallye = defineFamily({
  kind: 'stromrallye',
  firstExample: 'detours',
  changes: true,
  looks: true,
  canBeLost: true,
  formats: ['arrows', 'letters', 'words', 'cells'],
  words,
  createSearchOptions,
  createDetails,
  hidden,
  drawHidden,
  drawing,
  proof: proofAtStart,

  // What its tables take at most is the module's choice: more gains little.
  solveOptions: ({ fewestSwaps, seed }) => ({ seed, ...(fewestSwaps ? { fewestSwaps } : {}) }),
});
