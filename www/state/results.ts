/**
 * A person's results: the best of each level and of each day's puzzles, as immutable plain data. A puzzle counts as
 * solved once a person has solved it without being shown the solution; hints that gave moves make it a lesser result. A
 * day counts for the streak once one of its puzzles was solved on that very day, with at least one move of one's own.
 */

import type { Source } from './card.ts';
import { isDay } from './days.ts';
import * as shape from './shape.ts';

export type Best = shape.Read<typeof best>;

/** Solved at the minimum on one's own; solved on one's own; solved with moves that were given. */
export type Rank = 'best' | 'solved' | 'given';

/** Each rank's sign, beside words that say the same. */
export const RANK_SIGNS: Record<Rank, string> = { best: '★', solved: '✓', given: '◌' };

/** By the keys that {@link levelKey} and {@link dayKey} make. */
export type Results = { readonly [key: string]: Best };

/** Kinds of moves, and their squares in a picture of the path. The first counts most. */
const SQUARES = { detour: '□', hint: '▤', swap: '▣', straight: '■' };
export type Stride = keyof typeof SQUARES;
const STRIDES = Object.keys(SQUARES) as Stride[];

/** A path for its picture: at most eight equal parts, each by the number of its stride. */
export const PATH = /^[0-3]{1,8}$/;

export const squaresOf = (path: string) => Array.from(path, at => SQUARES[STRIDES[Number(at)]]).join('');

/** It spoils nothing: neither directions nor the number of moves. */
export function pathOf(strides: readonly Stride[]): string {
  const count = Math.min(8, strides.length);
  const from = (part: number) => Math.floor((part * strides.length) / count);
  return Array.from({ length: count }, (_, part) => {
    const some = strides.slice(from(part), from(part + 1));
    return STRIDES.findIndex(stride => some.includes(stride));
  }).join('');
}

const BEST = {
  /** Compared with the minimum. */ score: shape.whole,
  /** The minimum, if known. */ least: shape.orNull(shape.whole),
  /** How many moves were given as hints. */ hints: shape.whole,
  /** Whether the person solved it without being shown the solution. */ own: shape.flag,
  /** Whether a day's puzzle was solved on its day, not by hints alone. */ inTime: shape.flag,
  /** of a day: the path, for its picture */
  path: shape.orMissing(shape.only<string>(value => typeof value === 'string' && PATH.test(value))),
};
const NAMES = Object.keys(BEST) as (keyof Best)[];
const best = shape.record(BEST);

export const levelKey = (family: string, number: number) => `level/${family}/${number}`;

export const dayKey = (day: string, family: string) => `day/${day}/${family}`;

/** The key of an example in the library; it has no results. */
export const exampleKey = (name: string) => `example/${name}`;

/** The key of a level, a day's puzzle or an example in lists; null for any other puzzle. */
export const listKey = (source: Source | null) =>
  source?.kind === 'example' ? exampleKey(source.name) : resultKey(source);

/** The key of a puzzle's results; null if it is neither a level nor of a day. */
export function resultKey(source: Source | null) {
  if (source?.kind === 'level') return levelKey(source.family, source.number);
  return source?.kind === 'daily' ? dayKey(source.date, source.family) : null;
}

/** @returns the same object if nothing is better */
export const withResult = (results: Results, key: string, reached: Best): Results =>
  joined(results, { [key]: reached });

/** @returns the best of both; the same object as before if nothing is better */
export function joined(results: Results, others: Results): Results {
  let all: Record<string, Best> | null = null;
  for (const [key, reached] of Object.entries(others)) {
    const known = bestOf(results, key);
    const best = known === null ? reached : better(known, reached);
    if (isSame(known, best)) continue;
    all ??= { ...results };
    all[key] = best;
  }
  return all ?? results;
}

export const bestOf = (results: Results, key: string): Best | null =>
  Object.hasOwn(results, key) ? results[key] : null;

/** @returns null if it is not solved, or the solution was shown */
export function rankOf(best: Pick<Best, 'score' | 'least' | 'hints' | 'own'> | null): Rank | null {
  if (best === null || !best.own) return null;
  if (best.hints > 0) return 'given';
  return best.least !== null && best.score <= best.least ? 'best' : 'solved';
}

export const isSolved = (best: Best | null) => rankOf(best) !== null;

/**
 * The better of two results on a puzzle: own solutions first, then those without given moves, then the score, then the
 * hints. The rest is merged.
 */
export function better(one: Best, other: Best): Best {
  const given = Number(one.hints > 0) - Number(other.hints > 0);
  const order = Number(other.own) - Number(one.own) || given || one.score - other.score || one.hints - other.hints;
  const best = order <= 0 ? one : other;
  const path = best.path ?? (order === 0 ? other.path : undefined);
  const all = { ...best, least: one.least ?? other.least, inTime: one.inTime || other.inTime };
  return path === undefined ? all : { ...all, path };
}

/** Results from the store, without damaged or foreign ones. */
export function resultsFrom(entries: Iterable<readonly [unknown, unknown]>): Results {
  const results: Record<string, Best> = {};
  for (const [key, value] of entries) {
    const best = isKey(key) ? bestFrom(value) : null;
    if (best !== null) results[key as string] = best;
  }
  return results;
}

export const bestFrom = (value: unknown): Best | null => shape.readAs(best, value);

function isKey(key: unknown) {
  if (typeof key !== 'string' || key.length > 100) return false;
  return /^level\/[a-z]+\/[1-9]\d*$/.test(key) || dayOfKey(key) !== null;
}

export function dayOfKey(key: string): string | null {
  const day = /^day\/([\d-]+)\/[a-z]+$/.exec(key)?.[1];
  return isDay(day) ? day : null;
}

const isSame = (one: Best | null, other: Best) => one !== null && NAMES.every(name => one[name] === other[name]);
