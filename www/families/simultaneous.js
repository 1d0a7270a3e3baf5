/**
 * Simultaneous labyrinths: two mazes and more, one sequence of instructions.
 */

import { ALGORITHMS, chosenAmong } from '../algorithms.js';
import { createComparison } from './simultaneous/comparison.js';
import { createGenerator } from './simultaneous/generator.js';
import { createSearchOptions } from './simultaneous/search-options.js';
import * as words from './simultaneous/words.js';

/** @type {import('./index.js').Family} */
export const simultaneous = {
  kind: 'simultaneous',
  firstExample: 'twelve',
  changes: false,
  looks: false,
  canBeLost: false,
  asksLeast: false,
  stepsBack: false,
  watched: false,
  algorithms: ALGORITHMS,
  formats: ['arrows', 'letters', 'words'],
  words,
  createSearchOptions,
  createGenerator,
  createDetails: null,
  createComparison,

  solveOptions: ({ algorithm, megabytes, count }) => ({
    algorithm: chosenAmong(algorithm, ALGORITHMS),
    memory: megabytes * 1e6,
    ...(count ? { count } : {}),
  }),

  proof({ result }) {
    const proof = result?.proof;
    return proof && 'player' in proof ? proof : null;
  },

  createPainter: null,
  colours: palette => palette,
  run: null,
  runBack: null,

  // One press cannot say which of several players is meant.
  tap: () => null,
  hidden: () => null,
};
