/**
 * What a change does to a board, as a phrase.
 */

import type { Edit, Puzzle } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';

/**
 * @param edit of a battery or the robot
 * @param puzzle before it
 */
export function change({ tool, marks = [], value }: Edit, puzzle: Puzzle): string {
  const [{ x, y }, to] = marks;
  const place = { x: x + 1, y: y + 1, ...(to === undefined ? {} : { toX: to.x + 1, toY: to.y + 1 }) };
  if (puzzle.kind !== 'stromrallye') return '';
  if (tool === 'battery') return t('stromrallye.change.new', { ...place, charge: value ?? 0 });
  if (tool === 'erase') return t('stromrallye.change.erase', place);
  const { robot, batteries } = puzzle;
  const there = batteries.find(battery => battery.x === x && battery.y === y) ?? robot;
  const who = there === robot ? '-robot' : '';
  if (tool === 'move') return t(`stromrallye.change.move${who}`, place);
  return t(`stromrallye.change.charge${who}`, { ...place, charge: value ?? 0, before: there.charge });
}
