/**
 * Stromrallye: a robot swaps batteries until all of them are empty.
 */

import { defineFamily, proofAtStart } from '../family.js';
import { account, explain } from './account.js';
import { drawHidden, drawing } from './batteries.js';
import { change } from './change.js';
import { hidden } from './charges.js';
import { drawingKey, drawingWheel } from './charging.js';
import { createDetails } from './details.js';
import { helpFor } from './help-for.js';
import { searchShapes } from './search-drawing.js';
import { pens } from './pens.js';
import { frameOf } from './search-film.js';
import { createSearchOptions } from './search-options.js';
import { createPainter } from './search-painting.js';
import { createSearchView } from './search-view.js';
import { canWatch, solveOptions, watch } from './search-watching.js';
import { createStepper, drawingRest } from './stepper.js';
import * as words from './words.js';

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
  words: { ...words, account, explain, change },
  help: async () => (await import('./help/index.js')).help,
  helpFor,
  createSearchOptions,
  createDetails,
  hidden,
  drawHidden,
  drawing: { ...drawing, shapes: { ...drawing.shapes, ...searchShapes } },
  createPainter,
  drawingKey,
  drawingKeys: [{ names: 'stromrallye.keys.names-charge', does: 'stromrallye.keys.charge' }],
  drawingWheel,
  drawingRest,
  createDrawingSection: createStepper,
  pens,
  createSearchView,
  canWatch,
  watch,
  watchedState: sitting => frameOf(sitting)?.state ?? null,
  proof: proofAtStart,
  countsTotals: false,
  hasMore: ({ verdict, length, swapsProved }) => verdict === 'solved' && length !== 0 && !swapsProved,
  leastOptions: () => ({ fewestSwaps: true }),
  leastIn: ({ swaps, swapsProved }) => (swapsProved ? swaps : null),
  score: ([trail]) => trail.events.reduce((count, event) => count + Number(event === SWAPPED), 0),
  solveOptions,
});
