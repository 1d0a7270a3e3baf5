/** Stromrallye: a robot swaps batteries until all of them are empty. */

import { defineFamily, proofAtStart } from '../define.ts';
import { searchShapes } from './painter.ts';
import { boardFrame } from './recording.ts';
import { drawHidden, drawing } from './shapes.ts';
import * as words from './words.ts';

export const stromrallye = defineFamily({
  kind: 'stromrallye',
  demo: 'RRD',
  chapters: [1, 4, 7, 11, 17, 23, 29],
  changes: true,
  canBeLost: true,
  formats: ['arrows', 'letters', 'words', 'cells'],
  words,
  helpFor: {
    errors: {
      text: 'text-too-large not-a-number trailing-data',
      sample: 'too-short line-too-short bad-size too-large surplus-number semicolons',
      batteries: 'bad-battery-count bad-charge too-much-charge surplus-lines',
      cells: 'battery-off-board shared-cell on-robot',
    },
    moves: { empty: 'out-of-energy', swap: 'battery-between' },
  },
  hidden: words.hidden,
  drawHidden,
  drawing: { ...drawing, shapes: { ...drawing.shapes, ...searchShapes } },
  drawingKeys: [{ names: 'stromrallye.keys.names-charge', does: 'stromrallye.keys.charge' }],
  asksFrames: true,
  watchedState: session => boardFrame(session)?.state ?? null,
  proof: proofAtStart,
  countsTotals: false,
  hasMore: ({ verdict, length, swapsProved }) => verdict === 'solved' && length !== 0 && !swapsProved,
  leastOptions: () => ({ fewestSwaps: true }),
  leastIn: ({ swaps, swapsProved }) => (swapsProved ? swaps : null),
  score: ([trail]) => words.swapsIn(trail),
});
