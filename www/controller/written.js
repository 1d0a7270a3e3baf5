/**
 * Sequences as the person wants them written.
 *
 * @typedef {import('../state/page.js').Page} Page
 */

import { currentFamily } from '../families/index.js';
import { sequenceText } from '../sequence.js';

/**
 * A sequence as it is written now.
 * @param {Page} page
 * @param {string} moves
 */
export function writtenSequence(page, moves) {
  return sequenceText(moves, formatOf(page), page.sitting.start?.players[0]);
}

/**
 * How sequences are written: as was chosen, if the family on the boards can be written so.
 * @param {Page} page
 */
export function formatOf(page) {
  const { formats } = currentFamily(page);
  return formats.find(format => format === page.options.format) ?? formats[0];
}
