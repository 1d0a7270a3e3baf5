/**
 * What a change does to a cell, as a phrase.
 */

import { t } from '../../i18n/index.js';

/** The values of arrows, in the order of the tool. */
const ARROWS = ['↑', '↓', '←', '→'];

/**
 * @param {import('../../types.js').Edit} edit of one cell
 * @returns {string}
 */
export function change({ tool, marks = [], value }) {
  const [{ x, y }] = marks;
  return t(`irrgarten.change.${tool}`, { x: x + 1, y: y + 1, direction: ARROWS[value ?? 0] });
}
