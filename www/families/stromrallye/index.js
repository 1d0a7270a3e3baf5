/**
 * Stromrallye: a robot swaps batteries until all of them are empty.
 */

import { defineFamily, proofAtStart } from '../family.js';
import { account, explain } from './account.js';
import { drawHidden, drawing } from './batteries.js';
import { hidden } from './charges.js';
import { createDetails } from './details.js';
import { createSearchOptions } from './search-options.js';
import * as words from './words.js';

/** What a trail has where a battery was swapped. */
const SWAPPED = 4;

export const stromrallye = defineFamily({
  kind: 'stromrallye',
  firstExample: 'detours',
  changes: true,
  looks: true,
  canBeLost: true,
  formats: ['arrows', 'letters', 'words', 'cells'],
  words: { ...words, account, explain },
  createSearchOptions,
  createDetails,
  hidden,
  drawHidden,
  drawing,
  proof: proofAtStart,
  countsTotals: false,
  leastOptions: () => ({ fewestSwaps: true }),
  leastIn: ({ swaps, swapsProved }) => (swapsProved ? swaps : null),
  score: ([trail]) => trail.events.reduce((count, event) => count + Number(event === SWAPPED), 0),

  // What its tables take at most is the module's choice: more gains little.
  solveOptions: ({ fewestSwaps, seed }) => ({ seed, ...(fewestSwaps ? { fewestSwaps } : {}) }),
});
