/** Sequences as the person wants them written. */

import { currentFamily } from './families.ts';
import type { Page } from './page.ts';
import { sequenceText } from './sequence.ts';

/** A sequence as it is written now. */
export function writtenSequence(page: Page, moves: string) {
  return sequenceText(moves, formatOf(page), page.sitting.start?.players[0]);
}

/** How sequences are written: as was chosen, if the family on the boards can be written so. */
export function formatOf(page: Page) {
  const { formats } = currentFamily(page);
  return formats.find(format => format === page.options.format) ?? formats[0];
}
