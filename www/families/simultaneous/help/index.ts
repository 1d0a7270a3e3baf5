/**
 * The help of this family: boards that are tried, a sample of the file format, drawings, and the texts in both
 * languages. Loaded when the help is opened.
 */

import type { FamilyHelp } from '../../../app/help-types.ts';
import { sampleRow } from '../../../ui/svg.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { figures } from './figures.tsx';

/** Two mazes of 3 × 2 without anything in them. */
const OPEN = '0 0\n0 0\n0 0 0\n0';

export const help: FamilyHelp = {
  boards: {
    together: { text: `3 2\n${OPEN}\n${OPEN}`, moves: 'RRD' },
    // A wall to the right of Anton's start.
    wall: { text: `3 2\n1 0\n0 0\n0 0 0\n0\n${OPEN}`, moves: 'RDRR' },
    // Bea gets down in the first column only.
    goal: { text: `3 2\n${OPEN}\n0 0\n0 0\n0 1 1\n0`, moves: 'RRDLLDRR' },
    // A pit to the right of Anton's start.
    pit: { text: `3 2\n0 0\n0 0\n0 0 0\n1\n1 0\n${OPEN}`, moves: 'RDRR' },
    // The example "A helpful pit".
    helpful: {
      text:
        '4 4\n0 0 1\n0 1 1\n1 1 1\n1 1 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n2\n0 2\n3 2\n' +
        '0 1 1\n1 0 1\n0 1 0\n1 1 0\n0 1 1 1\n0 0 0 0\n1 0 0 1\n2\n2 0\n3 1',
      moves: 'DDRURDDDR',
    },
    // The example "Waiting".
    rungs: {
      text: '4 3\n0 1 0\n1 0 1\n0 0 1\n0 1 0 0\n0 0 0 0\n0\n1 0 1\n0 0 1\n0 1 0\n0 1 0 0\n0 1 0 0\n0',
      moves: 'DRRDRURURDD',
    },
    // The example "Two sizes".
    sizes: {
      text:
        '3 3\n0 0\n0 0\n1 0\n0 0 1\n0 0 0\n1\n1 0\n' +
        '6 4\n0 0 0 0 0\n0 0 0 0 1\n0 1 0 1 0\n0 0 1 0 0\n1 1 1 1 1 0\n0 1 1 1 0 0\n0 0 0 0 1 1\n1\n1 2',
      moves: 'RRRRRDDLULLLLDDRRURDRR',
    },
  },
  sample: {
    text: '3 2\n1 0\n0 0\n0 1 0\n1\n2 0\n0 0\n0 1\n1 0 0\n0\n',
    rows: [
      sampleRow(1),
      sampleRow(2, [1, 0.5]),
      sampleRow(1, [1.5, 1]),
      sampleRow(2, [2.5, 0.5]),
      sampleRow(4, [2, 1.5, 1], [0.5, 1, 1]),
    ],
  },
  figures,
  texts: { en, de },
};
