/**
 * Kept puzzles as one file: JSON, with one puzzle a line, so that a large file is written and read a puzzle
 * at a time.
 *
 *     {"format":"lockstep-puzzles","version":1,"puzzles":[
 *     {"card":{…},"parts":{"puzzle":{…},"progress":{…},"findings":{…},"draft":{…}}},
 *     …
 *     {"collection":{…}}
 *     …
 *     {"results":{"level/FAMILY/1":{…},…}}
 *     ]}
 *
 * Collections follow the puzzles; the last line has the best results of levels and days.
 *
 * A file that says the same in another layout is read, too.
 */

import { PARTS, type Parts } from './database.ts';
import { isNumbers, isObject, isWhole, picked } from './shape.ts';

/** follows: the revisions of which one has to be there, where a page has left it behind */
export type PuzzleItem = { card: unknown; parts: Parts; follows?: readonly number[] };

type ResultsItem = { results: Record<string, unknown> };

type CollectionItem = { collection: Record<string, unknown> };

export type Item = PuzzleItem | ResultsItem | CollectionItem;

const FORMAT = 'lockstep-puzzles';
const VERSION = 1;
const HEAD = `{"format":"${FORMAT}","version":${VERSION},"puzzles":[`;

/** Arrays of numbers have their type as their only member's name. */
const ARRAYS = { float32: Float32Array, uint32: Uint32Array, uint16: Uint16Array, uint8: Uint8Array };

/** What a file begins with. */
export const BEGIN = `${HEAD}\n`;

/** What it ends with. */
export const END = '\n]}\n';

/** What stands between two puzzles. */
export const BETWEEN = ',\n';

export function writeResults(results: Record<string, unknown>) {
  return JSON.stringify({ results });
}

export function writeCollection(collection: object) {
  return JSON.stringify({ collection });
}

export function writeItem({ card, parts, follows }: PuzzleItem) {
  return JSON.stringify({ card, parts: picked(parts, PARTS), follows }, (_name, value) =>
    isNumbers(value) ? { [arrayName(value)]: [...value] } : value,
  );
}

/** @param text of one item by itself */
export function readItem(text: string): Item | null {
  return itemFrom(parsed(text));
}

/** The puzzles of a file, one after another; what is none is left out. */
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
  for (let from = BEGIN.length; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const line = text.slice(from, to).replace(/,\s*$/, '');
    from = to + 1;
    const item = itemFrom(parsed(line));
    if (item !== null) yield item;
  }
}

function itemFrom(value: unknown): Item | null {
  if (isObject(value) && isObject(value.collection)) return { collection: value.collection };
  return isObject(value) && isObject(value.results) ? { results: value.results } : puzzleFrom(value);
}

function puzzleFrom(value: unknown): PuzzleItem | null {
  if (!isObject(value) || !isObject(value.card) || !isObject(value.parts)) return null;
  const follows = Array.isArray(value.follows) ? value.follows.filter(isWhole) : undefined;
  return { card: value.card, parts: picked(value.parts, PARTS), ...(follows && { follows }) };
}

/** @returns undefined where it is no JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value) => arrayFrom(value));
  } catch {
    return undefined;
  }
}

function arrayFrom(value: unknown) {
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  const [name] = names;
  if (names.length !== 1 || !Object.hasOwn(ARRAYS, name) || !Array.isArray(value[name])) return value;
  return new ARRAYS[name as keyof typeof ARRAYS](value[name].map(Number));
}

function arrayName(value: Float32Array | Uint32Array | Uint16Array | Uint8Array) {
  const found = Object.entries(ARRAYS).find(([, type]) => value instanceof type);
  return found?.[0] ?? 'float32';
}
