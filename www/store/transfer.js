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
 *
 * @typedef {{ card: unknown, parts: import('./database.js').Parts, follows?: readonly number[] }} PuzzleItem follows: the
 *   revisions of which one has to be there, where a page has left it behind
 * @typedef {{ results: Record<string, unknown> }} ResultsItem
 * @typedef {{ collection: Record<string, unknown> }} CollectionItem
 * @typedef {PuzzleItem | ResultsItem | CollectionItem} Item
 */

import { PARTS } from './database.js';
import { isNumbers, isObject, isWhole, picked } from '../shape.js';

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

/** @param {Record<string, unknown>} results */
export function writeResults(results) {
  return JSON.stringify({ results });
}

/** @param {object} collection */
export function writeCollection(collection) {
  return JSON.stringify({ collection });
}

/** @param {PuzzleItem} item */
export function writeItem({ card, parts, follows }) {
  return JSON.stringify({ card, parts: picked(parts, PARTS), follows }, (_name, value) =>
    isNumbers(value) ? { [arrayName(value)]: [...value] } : value,
  );
}

/**
 * @param {string} text of one item by itself
 * @returns {Item | null}
 */
export function readItem(text) {
  return itemFrom(parsed(text));
}

/**
 * The puzzles of a file, one after another; what is none is left out.
 * @param {string} text
 * @returns {{ ok: true, items: Iterable<Item> } | { ok: false, code: 'not-ours' | 'newer' }}
 */
export function readFile(text) {
  if (text.startsWith(BEGIN) && text.trimEnd().endsWith(END.trim())) return { ok: true, items: lines(text) };
  const whole = parsed(text);
  if (!isObject(whole) || whole.format !== FORMAT || typeof whole.version !== 'number')
    return { ok: false, code: 'not-ours' };
  if (whole.version > VERSION) return { ok: false, code: 'newer' };
  if (!Array.isArray(whole.puzzles)) return { ok: false, code: 'not-ours' };
  return { ok: true, items: whole.puzzles.flatMap(item => itemFrom(item) ?? []) };
}

/** @param {string} text @returns {Generator<Item>} */
function* lines(text) {
  for (let from = BEGIN.length; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const line = text.slice(from, to).replace(/,\s*$/, '');
    from = to + 1;
    const item = itemFrom(parsed(line));
    if (item !== null) yield item;
  }
}

/** @param {unknown} value @returns {Item | null} */
function itemFrom(value) {
  if (isObject(value) && isObject(value.collection)) return { collection: value.collection };
  return isObject(value) && isObject(value.results) ? { results: value.results } : puzzleFrom(value);
}

/** @param {unknown} value @returns {PuzzleItem | null} */
function puzzleFrom(value) {
  if (!isObject(value) || !isObject(value.card) || !isObject(value.parts)) return null;
  const follows = Array.isArray(value.follows) ? value.follows.filter(isWhole) : undefined;
  return { card: value.card, parts: picked(value.parts, PARTS), ...(follows && { follows }) };
}

/** @param {string} text @returns {unknown} undefined where it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text, (_name, value) => arrayFrom(value));
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function arrayFrom(value) {
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  const [name] = names;
  if (names.length !== 1 || !Object.hasOwn(ARRAYS, name) || !Array.isArray(value[name])) return value;
  return new ARRAYS[/** @type {keyof typeof ARRAYS} */ (name)](value[name].map(Number));
}

/** @param {Float32Array | Uint32Array | Uint16Array | Uint8Array} value */
function arrayName(value) {
  const found = Object.entries(ARRAYS).find(([, type]) => value instanceof type);
  return found?.[0] ?? 'float32';
}
