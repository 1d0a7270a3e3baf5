/**
 * The card of a saved puzzle: what a list shows of it, where it came from, and the view in which it was left. With the
 * readers that other records share.
 */

import type { Kind, Settings } from '../engine/types.ts';
import { isDay } from './days.ts';
import * as shape from './shape.ts';

/** The parts of a record that hold what was done on a puzzle. */
export const DONE = ['progress', 'findings', 'draft'] as const;

export const PARTS = ['puzzle', ...DONE] as const;

/**
 * denied: the browser does not allow it; blocked: another tab keeps an older version open; newer: a newer version of
 * the page has been here; limit: the limit of the data is reached; broken: anything else
 */
export type TroubleCode = 'denied' | 'full' | 'blocked' | 'newer' | 'broken' | 'limit';

export type Parts = Partial<Record<(typeof PARTS)[number], unknown>>;

export type Card = shape.Read<typeof card>;

/** The uses of the panel, in order. The boards show a solution or a search only on `solve`. */
export const TABS = ['play', 'solve', 'make'] as const;
export type Tab = (typeof TABS)[number];

export type View = 'walk' | 'solution' | 'search';

/** The last date that `Date` can represent, in ms since 1970. */
export const LAST_TIME = 8.64e15;

/** Longer texts than a file can have are not puzzles. */
export const LONGEST_TEXT = 64_000_000;

export const name = shape.text(1000);
export const id = shape.text(200);
export const key = shape.only<string>(value => typeof value === 'string' && value.length <= 200 && value !== '');
const wholeOrNull = shape.orNull(shape.whole);
const isValue = (value: unknown) => ['number', 'boolean', 'string'].includes(typeof value);

/** In ms since 1970. */
export const time = shape.only<number>(value => shape.isWhole(value) && value < LAST_TIME);
export const boards = shape.list(shape.record({ width: shape.whole, height: shape.whole }), 64);
export const recipe = shape.record({
  kind: name as shape.Reader<Kind>,
  params: shape.only<Settings['params']>(value => shape.isObject(value) && Object.values(value).every(isValue)),
  seed: shape.only<string>(value => typeof value === 'string' && /^\d{1,20}$/.test(value)),
});

const SOURCES = {
  example: shape.record({ name }),
  file: shape.record({ name }),
  text: shape.record({}),
  drawn: shape.record({}),
  link: shape.record({}),
  generated: shape.record({ settings: recipe }),
  /** Its number is from 1. */ level: shape.record({ family: name as shape.Reader<Kind>, number: shape.whole }),
  daily: shape.record({ family: name as shape.Reader<Kind>, date: shape.only<string>(isDay) }),
  /** Both titles may be empty. The settings are those of a puzzle that was generated. */
  collection: shape.record({ title: name, of: name, settings: shape.orNull(recipe) }),
};
type Sources = typeof SOURCES;

export type Source = { [Of in keyof Sources]: { kind: Of } & shape.Read<Sources[Of]> }[keyof Sources];

const sourceKind = shape.record({ kind: shape.oneOf(Object.keys(SOURCES) as (keyof Sources)[]) });
export const source: shape.Reader<Source> = value => {
  const { kind } = sourceKind(value);
  return { kind, ...SOURCES[kind](value) } as Source;
};

const card = shape.record({
  key,
  /** its id: a puzzle may be saved twice, if two sessions on it met */ puzzle: id,
  kind: name as shape.Reader<Kind>,
  source,
  title: shape.orNull(name),
  /** missing without one, as the following */ author: shape.orMissing(name),
  note: shape.orMissing(name),
  boards,
  /** in the current walk */ moves: shape.whole,
  /** whether that walk has solved it */ solved: shape.flag,
  /** the best score of a person's own solution */ best: wholeOrNull,
  /** the minimum, if the person has seen it */ least: wholeOrNull,
  /** whether it is proved unsolvable */ unsolvable: shape.flag,
  tab: shape.oneOf(TABS),
  view: shape.oneOf<View>(['walk', 'solution', 'search']),
  /** the moment of the solution on the boards */ at: shape.finite,
  /** moves per second; null for everything at once */ rate: shape.orNull(shape.finite),
  /** when it was first saved */ made: time,
  /** when a person last acted on it */ played: time,
  /** when it was last on the boards */ shown: time,
  /** another one after each write of a person's action: {@link nextRevision} */ revision: shape.whole,
  /** of its parts */ bytes: shape.whole,
});

/** A card from its record; null if it is not one, or belongs under another key. */
export function cardFrom(key: unknown, value: unknown): Card | null {
  const read = shape.readAs(card, value);
  return read !== null && read.key === key && read.boards.length > 0 ? read : null;
}
