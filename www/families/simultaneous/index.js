/**
 * Simultaneous labyrinths: two mazes and more, one sequence of instructions. A press on a cell asks for
 * nothing: it cannot say which of several players is meant.
 */

import { chosenAmong } from '../../algorithms.js';
import { defineFamily } from '../family.js';
import { account, explain } from './account.js';
import { ALGORITHMS } from './algorithms.js';
import { createComparison } from './comparison.js';
import { createSearchOptions } from './search-options.js';
import * as words from './words.js';

export const simultaneous = defineFamily({
  kind: 'simultaneous',
  firstExample: 'twelve',
  looks: true,
  algorithms: ALGORITHMS,
  words: { ...words, account, explain },
  createSearchOptions,
  createComparison,

  solveOptions: ({ algorithm, megabytes, count }) => ({
    algorithm: chosenAmong(algorithm, ALGORITHMS),
    memory: megabytes * 1e6,
    ...(count ? { count } : {}),
  }),

  proof({ solution }) {
    const proof = solution.result?.proof;
    return proof && 'player' in proof ? proof : null;
  },
});
