/**
 * What a change does to a cell, as a phrase.
 */

import type { Edit } from '../../engine/types.ts';
import { t } from '../../i18n/index.ts';

/** The values of arrows, in the order of the tool. */
const ARROWS = ['↑', '↓', '←', '→'];

/** @param edit of one cell */
export function change({ tool, marks = [], value }: Edit): string {
  const [{ x, y }] = marks;
  return t(`irrgarten.change.${tool}`, { x: x + 1, y: y + 1, direction: ARROWS[value ?? 0] });
}
