/** What the first view does without of this family: searches, what is told of them, and what puzzles are made with. */

import type { Late } from '../define.ts';
import { account, explain } from './account.ts';
import { change } from './change.ts';
import { Comparison } from './comparison.tsx';
import { Details } from './details.tsx';
import { canWatch, filmBytes, record, solveOptions, watch } from './film.ts';
import { createPainter } from './heat.ts';
import { SearchOptions } from './search-options.tsx';
import { SearchView } from './search-view.tsx';
import { pinCell, unpin, watchedWords } from './watching.ts';

export const late: Late = {
  words: { watched: watchedWords, account, explain, change },
  SearchOptions,
  Comparison,
  Details,
  SearchView,
  createPainter,
  record,
  canWatch,
  watch,
  filmBytes,
  pressWatched: pinCell,
  releaseWatched: unpin,
  solveOptions,
};
