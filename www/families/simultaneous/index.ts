/** Simultaneous labyrinths. A press on a cell does nothing: it cannot say which of several players is meant. */

import { answerOn } from '../../state/session.ts';
import { defineFamily } from '../define.ts';
import * as words from './words.ts';

export const simultaneous = defineFamily({
  kind: 'simultaneous',
  boards: [2, 16],
  demo: 'RRL',
  chapters: [1, 4, 7, 11, 14, 20, 26, 34],
  words,
  // Instructions are never refused.
  helpFor: {
    errors: {
      text: 'text-too-large not-a-number',
      sample: 'too-short line-too-short bad-size too-large cell-map odd-line',
      more: 'trailing-data too-large-maze one-cell-maze too-many-mazes',
      walls: 'bad-wall',
      pits: 'bad-pit-count pit-out-of-range other-pits',
    },
    expected: { sample: 'columns rows', walls: 'wall-right wall-below', pits: 'pit-count pit-x pit-y' },
  },
  drawingKeys: [{ names: 'W A S D', does: 'simultaneous.keys.draw-side' }],

  hasMore: ({ verdict, length, sequences, countStopped }) =>
    verdict === 'solved' && length !== 0 && sequences === null && (countStopped?.code ?? 'cancelled') === 'cancelled',

  proof(session) {
    const proof = answerOn(session)?.proof;
    return proof && 'player' in proof ? proof : null;
  },
});
