/**
 * Stromrallye: a robot swaps batteries until all of them are empty.
 */

import { defineFamily, proofAtStart } from '../define.ts';
import { drawHidden, drawing } from './batteries.ts';
import { hidden } from './charges.ts';
import { helpFor } from './help-for.ts';
import { searchShapes } from './search-drawing.ts';
import { frameOf } from './search-film.ts';
import * as words from './words.ts';

/** What a trail has where a battery was swapped. */
const SWAPPED = 4;

export const stromrallye = defineFamily({
  kind: 'stromrallye',
  firstExample: 'first-swap',
  firstSolution: 'RRDUD',
  changes: true,
  looks: true,
  canBeLost: true,
  keepsRoute: true,
  formats: ['arrows', 'letters', 'words', 'cells'],
  words,
  help: async () => (await import('./help/index.ts')).help,
  helpFor,
  hidden,
  drawHidden,
  drawing: { ...drawing, shapes: { ...drawing.shapes, ...searchShapes } },
  drawingKeys: [{ names: 'stromrallye.keys.names-charge', does: 'stromrallye.keys.charge' }],
  watchedState: sitting => frameOf(sitting)?.state ?? null,
  proof: proofAtStart,
  countsTotals: false,
  hasMore: ({ verdict, length, swapsProved }) => verdict === 'solved' && length !== 0 && !swapsProved,
  leastOptions: () => ({ fewestSwaps: true }),
  leastIn: ({ swaps, swapsProved }) => (swapsProved ? swaps : null),
  score: ([trail]) => trail.events.reduce((count, event) => count + Number(event === SWAPPED), 0),
});
