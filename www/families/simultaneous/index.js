/**
 * Simultaneous labyrinths: two mazes and more, one sequence of instructions. A press on a cell asks for
 * nothing: it cannot say which of several players is meant.
 */

import { defineFamily } from '../family.js';
import { account, explain } from './account.js';
import { ALGORITHMS } from './algorithms.js';
import { change } from './change.js';
import { createComparison } from './comparison.js';
import { createDetails } from './details.js';
import { helpFor } from './help-for.js';
import { canWatch, filmBytes, record, solveOptions, watch } from './film.js';
import { createPainter } from './heat.js';
import { createSearchOptions } from './search-options.js';
import { createSearchView } from './search-view.js';
import { pinCell, unpin, watchedWords } from './watching.js';
import * as words from './words.js';

export const simultaneous = defineFamily({
  kind: 'simultaneous',
  firstExample: 'walls',
  firstSolution: 'RDLDRURDD',
  looks: true,
  algorithms: ALGORITHMS,
  words: { ...words, watched: watchedWords, account, explain, change },
  help: async () => (await import('./help/index.js')).help,
  helpFor,
  createSearchOptions,
  createComparison,
  createDetails,
  drawingKeys: [{ names: 'keys.names-draw-side', does: 'simultaneous.keys.draw-side' }],
  createSearchView,
  createPainter,
  record,
  canWatch,
  watch,
  filmBytes,
  pressWatched: pinCell,
  releaseWatched: unpin,
  solveOptions,

  hasMore: ({ verdict, length, sequences, countStopped }) =>
    verdict === 'solved' && length !== 0 && sequences === null && (countStopped?.code ?? 'cancelled') === 'cancelled',

  proof({ solution }) {
    const proof = solution.result?.proof;
    return proof && 'player' in proof ? proof : null;
  },
});
