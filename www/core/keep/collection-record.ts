/** Collections as records for the store, and back: a record may have been written by anybody. */

import { isListOf, isObject, isRecord, isText, isWhole, orNull, picked } from '../../store/shape.ts';
import { type Collection, LONGEST_TITLE, MOST_ENTRIES } from '../collections.ts';
import { familyNamed } from '../families.ts';
import { LAST_TIME } from '../kept.ts';
import { isRecipe, LONGEST_TEXT } from './records.ts';

/** A character may be stored as two. */
const isTitle = isText(2 * LONGEST_TITLE);
const isBoards = isListOf(isRecord({ width: isWhole, height: isWhole }), 64);

const ENTRY = {
  id: isText(100),
  title: isTitle,
  kind: isText(100),
  boards: orNull(isBoards),
  text: orNull(isText(LONGEST_TEXT)),
  recipe: orNull(isRecipe),
  puzzle: orNull(isText(200)),
};

const COLLECTION = {
  key: (value: unknown) => isText(200)(value) && value !== '',
  title: isTitle,
  entries: isListOf(isRecord(ENTRY), MOST_ENTRIES),
  changed: (value: unknown) => isWhole(value) && Number(value) < LAST_TIME,
  revision: isWhole,
};

/** A collection from its record; null if it is not one, or has puzzles of unknown families. */
export function knownCollection(value: unknown): Collection | null {
  const collection = collectionFrom(value);
  return collection?.entries.every(entry => familyNamed(entry.kind)) ? collection : null;
}

/** A collection from its record; null if it is not one. */
export function collectionFrom(value: unknown): Collection | null {
  if (!isObject(value) || !isRecord(COLLECTION)(value)) return null;
  const record = picked(value, Object.keys(COLLECTION));
  const entries = (record.entries as Record<string, unknown>[]).map(entry => picked(entry, Object.keys(ENTRY)));
  // An entry with neither a text nor a recipe can never be opened.
  const isWorth = entries.every(({ text, recipe }) => text !== null || recipe !== null);
  return isWorth && entries.length > 0 ? ({ ...record, entries } as any) : null;
}
