/**
 * The help of this family: boards that are tried, a sample of the file format, drawings, and the texts in both
 * languages. Loaded when the help is opened.
 */

import type { FamilyHelp } from '../../../app/help-types.ts';
import { sampleRow } from '../../../ui/svg.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { figures } from './figures.tsx';

/** @param rows of a map */
const map = (...rows: string[]) => `irrgarten ${rows[0].length} ${rows.length}\n${rows.join('\n')}\n`;

export const help: FamilyHelp = {
  boards: {
    // A wall above, a dead end, then the route.
    walk: { text: map('######', '#S.#.E', '#.##.#', '#....#', '######'), moves: 'URLDDRRRUUR' },
    arrow: { text: map('######', '#S..<E', '#.##^#', '######'), moves: 'RRR' },
    turned: { text: map('######', '#S..>E', '######'), moves: 'RRRR' },
    trap: { text: map('#######', '#S.>#.#', '#.#.#.#', '#.....E', '#######'), moves: 'RRRD' },
    jumper: { text: map('########', '#S.o#..#', '#.####.#', '#..##..E', '########'), moves: 'RRRRDDR' },
    back: { text: map('########', '#S.o#o.#', '#.####.#', '#......E', '########'), moves: 'RRRLRRDDR' },
    crossing: {
      text: map('#######', '###...#', '###.#.#', '#S.+..#', '###.###', '###...#', '#####E#'),
      moves: 'RRRRUULLDDDDRRD',
    },
    stuck: { text: map('#######', '#S.+#.#', '#.#.#.#', '#.....E', '#######'), moves: 'RRD' },
  },
  sample: {
    text: map('############', '#S..>..o#..#', '#.#+#v####.#', '#.#.#......E', '############'),
    // On the wall beside what is meant.
    rows: [
      sampleRow(1),
      sampleRow(1),
      sampleRow(1, [1.5, 0.5], [4.5, 0.5], [7.5, 0.5]),
      sampleRow(1, [2.5, 2.5], [6.5, 2.5]),
      sampleRow(1, [11.5, 2.5]),
      sampleRow(1),
    ],
  },
  figures,
  texts: { en, de },
};
