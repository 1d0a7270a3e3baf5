/**
 * Simultaneous labyrinths: two mazes and more, one sequence of instructions. A press on a cell asks for
 * nothing: it cannot say which of several players is meant.
 */

import { defineFamily } from '../define.ts';
import { ALGORITHMS } from './algorithms.ts';
import { helpFor } from './help-for.ts';
import * as words from './words.ts';

export const simultaneous = defineFamily({
  kind: 'simultaneous',
  firstExample: 'walls',
  firstSolution: 'RDLDRURDD',
  looks: true,
  algorithms: ALGORITHMS,
  words,
  help: async () => (await import('./help/index.ts')).help,
  helpFor,
  drawingKeys: [{ names: 'keys.names-draw-side', does: 'simultaneous.keys.draw-side' }],

  hasMore: ({ verdict, length, sequences, countStopped }) =>
    verdict === 'solved' && length !== 0 && sequences === null && (countStopped?.code ?? 'cancelled') === 'cancelled',

  proof({ solution }) {
    const proof = solution.result?.proof;
    return proof && 'player' in proof ? proof : null;
  },
});
