/** The parts of this family that the first view does not need: searching, reporting results, and making puzzles. */

import { type Family, familyOf, type Words } from '../../app/family.ts';
import { imported } from '../../engine/imported.ts';
import { t } from '../../i18n/index.ts';
import { chosenAmong } from '../../state/algorithms.ts';
import { account, explain, reason } from './account.ts';
import { algorithmName, outcome } from './words.ts';

export { AlgorithmOptions as SearchOptions } from '../../ui/search-options.tsx';
export { measured } from './details.tsx';

export const solveOptions: Family['solveOptions'] = ({ algorithm }) => ({
  algorithm: chosenAmong(algorithm, familyOf('irrgarten').algorithms),
});

export const withholds = true;

/** The arrows' values, in the order of the tool. */
const ARROWS = ['↑', '↓', '←', '→'];

const change: Words['change'] = ({ tool, marks = [], value }) => {
  const [{ x, y }] = marks;
  return t(`irrgarten.change.${tool}`, { x: x + 1, y: y + 1, direction: ARROWS[value ?? 0] });
};

export const pens: Family['pens'] = {
  wall: 'M4 5h16v14H4zM4 12h16M12 5v7M8 12v7M16 12v7',
  path: 'M6.5 4v16M17.5 4v16M12 4.5v3M12 10.5v3M12 16.5v3',
  'arrow.up': 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  'arrow.down': 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  'arrow.left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow.right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  jumper: 'M4 19.5C4 1 20 1 20 19.5M12 14.5v5.5M10.5 14.5h3V20h-3z',
  crossing: 'M12 3v18M3 12h5M16 12h5',
  start: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  exit: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  move: 'M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5',
};

export const toHandOut: Family['toHandOut'] = [
  [{ width: 7, height: 5 }, 137],
  [{ width: 7, height: 7 }, 20],
  [{ width: 9, height: 7 }, 132],
  [{ width: 9, height: 7, jumpers: 0.04 }, 234],
  [{ width: 9, height: 9 }, 155],
  [{ width: 11, height: 9 }, 44],
  [{ width: 11, height: 9 }, 132],
  [{ width: 13, height: 11, arrows: 0.04 }, 49],
  [{ width: 13, height: 11, arrows: 0.05, crossings: 0.08, jumpers: 0.02 }, 13],
  [{ width: 13, height: 11, arrows: 0.05, crossings: 0.08, jumpers: 0.02 }, 8],
];

export const help: Family['help'] = async () => (await imported(() => import('./help/index.ts'))).help;

export const words: Partial<Words> = { account, explain, reason, change, outcome, algorithm: algorithmName };
