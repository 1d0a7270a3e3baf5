/**
 * What a change does to a maze, as a phrase.
 */

import type { Edit } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';
import { playerName } from './words.ts';

/** @param edit of walls or pits, at one place */
export function change({ tool, board = 0, marks = [], value }: Edit): string {
  const [{ x, y, side }] = marks;
  const player = playerName(board + 1);
  const isNew = value === 1;
  if (tool === 'pits') return t(`simultaneous.change.${isNew ? 'pit' : 'fill'}`, { player, x: x + 1, y: y + 1 });
  // A wall is named from the left or upper one of its cells, or from the other.
  const isBetweenRows = side === 'U' || side === 'D';
  const [left, top] = [side === 'L' ? x - 1 : x, side === 'U' ? y - 1 : y];
  const next = (isBetweenRows ? top : left) + 2;
  const key = `simultaneous.change.${isNew ? 'wall' : 'open'}-${isBetweenRows ? 'rows' : 'columns'}`;
  return t(key, { player, x: left + 1, y: top + 1, next });
}
