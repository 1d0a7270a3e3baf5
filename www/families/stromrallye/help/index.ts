/**
 * The help of this family: boards that are tried, a sample of the file format, drawings, and the texts in both
 * languages. Loaded when the help is opened.
 */

import type { FamilyHelp } from '../../../app/help-types.ts';
import { sampleRow } from '../../../ui/svg.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { figures } from './figures.tsx';

export const help: FamilyHelp = {
  boards: {
    // Nine cells: a path through all of them from the corner, none from the middle of a side.
    ones: { text: '3\n1,1,1\n8\n2,1,1\n3,1,1\n1,2,1\n2,2,1\n3,2,1\n1,3,1\n2,3,1\n3,3,1\n', moves: 'RRDLLDRRU' },
    step: { text: '3\n1,1,4\n0\n', moves: 'RRDD' },
    // Two steps to a battery with 2.
    swap: { text: '3\n1,1,2\n1\n3,1,2\n', moves: 'RRDD' },
    // One unit is left behind: the example "First swap".
    rest: { text: '3\n1,1,3\n1\n3,1,2\n', moves: 'RRDUD' },
    // An empty battery right beside the robot.
    empty: { text: '3\n1,1,3\n1\n2,1,0\n', moves: 'RD' },
    // One step to the battery would be too short: the example "The long way round".
    detour: { text: '2\n1,1,3\n1\n2,1,1\n', moves: 'DRUL' },
    end: { text: '3\n1,1,3\n1\n2,1,0\n', moves: 'DRU' },
  },
  sample: {
    text: '4\n1,1,3\n2\n3,2,3\n2,4,1\n',
    rows: [sampleRow(1), sampleRow(1, [1, 0.15]), sampleRow(1), sampleRow(1, [3, 1.15]), sampleRow(1, [2, 3.15])],
  },
  figures,
  texts: { en, de },
};
