/**
 * What is saved as one line of JSON each: a puzzle, a collection, or the best results of levels and days. A file that
 * somebody saves has many of them (`transfer.ts`); a page that goes leaves one of each thing that it has not written.
 */

import { PARTS, type Parts } from '../state/card.ts';
import { ifPossible } from '../state/if-possible.ts';
import { ARRAYS, isNumbers, isObject, isWhole, picked } from '../state/shape.ts';

/** In what a page has left: the revisions of which one must be stored. */
type Following = { follows?: readonly number[] };

export type PuzzleItem = Following & {
  card: unknown;
  /** all; without the text, or other parts in what older pages have left, if that is stored */ parts: Parts;
  /** whether a person has continued playing, or typed; missing in what older versions of the page have left */
  isGoneOn?: boolean;
};

export type CollectionItem = Following & { collection: object };

/** Changes of a card other than by an action on its puzzle. */
type CardItem = { key: string; change: object };

export type Item = PuzzleItem | CollectionItem | CardItem | { results: Record<string, unknown> };

/** An array of numbers, which only findings have, is an object with its type as its only member's name. */
export const writeItem = (item: Item) =>
  JSON.stringify(item, (_name, value: unknown) => {
    if (!isNumbers(value)) return value;
    const name = Object.entries(ARRAYS).find(([, type]) => value instanceof type)?.[0] ?? '';
    return { [name]: [...value] };
  });

/** @param text of one item by itself */
export const readItem = (text: string): Item | null => itemFrom(parsed(text));

export function itemFrom(value: unknown): Item | null {
  if (!isObject(value)) return null;
  const { card, parts, isGoneOn, collection, results, key, change } = value;
  const follows = Array.isArray(value.follows) && { follows: value.follows.filter(isWhole) };
  if (isObject(collection)) return { collection, ...follows };
  if (isObject(results)) return { results };
  if (isObject(change) && typeof key === 'string') return { key, change };
  if (!isObject(card) || !isObject(parts)) return null;
  // Older versions of the page left a new name with the puzzle.
  const isOlder = typeof isGoneOn !== 'boolean' || value.isRenamed === true;
  return { card, parts: picked(parts, PARTS), ...follows, ...(!isOlder && { isGoneOn: isGoneOn === true }) };
}

/** @returns null if it is not JSON */
export const parsed = (text: string): unknown => ifPossible(() => JSON.parse(text, (_name, value) => arrayFrom(value)));

function arrayFrom(value: unknown) {
  if (!isObject(value)) return value;
  const [name, ...others] = Object.keys(value);
  const numbers = value[name];
  if (others.length > 0 || !Object.hasOwn(ARRAYS, name) || !Array.isArray(numbers)) return value;
  return new ARRAYS[name as keyof typeof ARRAYS](numbers.map(Number));
}
