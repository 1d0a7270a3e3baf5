/**
 * Saved puzzles as one file: JSON, with one puzzle a line, so that a large file is written and read a puzzle at a time.
 * Files with the same content in another layout can be read, too. Collections follow the puzzles, then the best results
 * of levels and days.
 *
 *     {"format":"lockstep-puzzles","version":1,"puzzles":[
 *     {"card":{…},"parts":{"puzzle":{…},"progress":{…},"findings":{…},"draft":{…}}},
 *     {"collection":{…}},
 *     {"results":{"level/FAMILY/1":{…},…}}
 *     ]}
 */

import { isObject } from '../state/shape.ts';
import { type Item, itemFrom, parsed, readItem } from './item.ts';

const FORMAT = 'lockstep-puzzles';
const VERSION = 1;

/** The beginning of a file, the separator of puzzles, and the end. */
export const BEGIN = `{"format":"${FORMAT}","version":${VERSION},"puzzles":[\n`;
export const BETWEEN = ',\n';
export const END = '\n]}\n';

/** The puzzles of a file, one after another; anything else is skipped. */
export function readFile(
  text: string,
): { ok: true; items: Iterable<Item> } | { ok: false; code: 'not-ours' | 'newer' } {
  if (text.startsWith(BEGIN) && text.trimEnd().endsWith(END.trim())) return { ok: true, items: lines(text) };
  const whole = parsed(text);
  if (!isObject(whole) || whole.format !== FORMAT || typeof whole.version !== 'number')
    return { ok: false, code: 'not-ours' };
  if (whole.version > VERSION) return { ok: false, code: 'newer' };
  if (!Array.isArray(whole.puzzles)) return { ok: false, code: 'not-ours' };
  return { ok: true, items: whole.puzzles.flatMap(item => itemFrom(item) ?? []) };
}

function* lines(text: string): Generator<Item> {
  for (let from = BEGIN.length, end = 0; from < text.length; from = end + 1) {
    end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    const item = readItem(text.slice(from, end).replace(/,\s*$/, ''));
    if (item !== null) yield item;
  }
}
