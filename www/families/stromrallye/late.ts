/** What the first view does without of this family: searches, what is told of them, and what puzzles are made with. */

import type { Late } from '../define.ts';
import { account, explain } from './account.ts';
import { change } from './change.ts';
import { drawingKey, drawingWheel } from './charging.ts';
import { Details } from './details.tsx';
import { pens } from './pens.ts';
import { SearchOptions } from './search-options.tsx';
import { createPainter } from './search-painting.ts';
import { SearchView } from './search-view.tsx';
import { canWatch, solveOptions, watch } from './search-watching.ts';
import { drawingRest, Stepper } from './stepper.tsx';

export const late: Late = {
  words: { account, explain, change },
  SearchOptions,
  Details,
  SearchView,
  createPainter,
  drawingKey,
  drawingWheel,
  drawingRest,
  DrawingSection: Stepper,
  pens,
  canWatch,
  watch,
  solveOptions,
};
