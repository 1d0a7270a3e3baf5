/** The parts of this family that the first view does not need: searching, reporting results, and making puzzles. */

import type { Family, Words } from '../../app/family.ts';
import { imported } from '../../engine/imported.ts';
import { t } from '../../i18n/index.ts';
import { account, explain, reason } from './account.ts';
import { watchedWords } from './recording.ts';
import { algorithmName, playerName } from './words.ts';

export { Comparison } from './comparison.tsx';
export { measured } from './details.tsx';
export { createPainter } from './painter.ts';
export { canWatch, pressWatched, releaseWatched, solveOptions } from './recording.ts';
export { SearchOptions } from './search-options.tsx';
export { SearchView } from './search-view.tsx';

const change: Words['change'] = ({ tool, board = 0, marks = [], value }) => {
  const [{ x, y, side }] = marks;
  const player = playerName(board + 1);
  const isNew = value === 1;
  if (tool === 'pits') return t(`simultaneous.change.${isNew ? 'pit' : 'fill'}`, { player, x: x + 1, y: y + 1 });
  // A wall is named by the left or upper one of its cells, or by the other.
  const isBetweenRows = side === 'U' || side === 'D';
  const [left, top] = [side === 'L' ? x - 1 : x, side === 'U' ? y - 1 : y];
  const next = (isBetweenRows ? top : left) + 2;
  const key = `simultaneous.change.${isNew ? 'wall' : 'open'}-${isBetweenRows ? 'rows' : 'columns'}`;
  return t(key, { player, x: left + 1, y: top + 1, next });
};

export const leavesRecordings = true;
export const asksFrames = true;

export const toHandOut: Family['toHandOut'] = [
  [{ width: 3, height: 3 }, 6],
  [{ width: 4, height: 3 }, 7],
  [{ width: 4, height: 4 }, 5],
  [{ width: 5, height: 4 }, 46],
  [{ width: 5, height: 5 }, 12],
  [{ width: 5, height: 5, maze: 'braided', pits: 0.12 }, 363],
  [{ width: 6, height: 5 }, 101],
  [{ width: 6, height: 6, maze: 'braided', pits: 0.1 }, 253],
  [{ width: 7, height: 6 }, 17],
  [{ width: 8, height: 8 }, 23],
];

export const help: Family['help'] = async () => (await imported(() => import('./help/index.ts'))).help;

export const words: Partial<Words> = {
  watched: watchedWords,
  account,
  explain,
  reason,
  change,
  algorithm: algorithmName,
};
