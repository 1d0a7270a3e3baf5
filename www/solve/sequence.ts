/** The solution in the chosen notation: on the page, and as a file. */

import { type App, currentFamily } from '../core/app.ts';
import { downloadOf } from '../core/download.ts';
import type { Page } from '../core/page.ts';
import { type Format, sequenceText } from '../core/sequence.ts';

export const writtenSequence = (page: Page, moves: string) =>
  sequenceText(moves, formatOf(page), page.session.start?.players[0]);

/** The notation of sequences: the chosen one, if the current family has it. */
export function formatOf(page: Page) {
  const { formats } = currentFamily(page);
  return formats.find(format => format === page.options.format) ?? formats[0];
}

/** The range of move number `index` in its text. @param text as {@link sequenceText} wrote it */
export function placeInText(text: string, format: Format, index: number): [number, number] {
  if (format === 'letters' || format === 'arrows') return [index, index + 1];
  // A move leads to the cell after the one it starts on.
  let spaces = format === 'cells' ? index + 1 : index;
  let start = 0;
  for (; spaces > 0; spaces--) start = text.indexOf(' ', start) + 1;
  const end = text.indexOf(' ', start);
  return [start, end < 0 ? text.length : end];
}

export function downloadSequence({ page }: App) {
  const moves = page.session.solution.result?.moves ?? '';
  downloadOf(page, `-${moves.length}.txt`, [writtenSequence(page, moves), '\n'], 'text/plain');
}
