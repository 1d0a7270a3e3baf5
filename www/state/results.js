/**
 * What a person has reached: the best result of each level and of each day's puzzles. Results are plain data
 * that never changes: whatever adds to them gives new ones.
 *
 * A puzzle counts as solved once a person has solved it without being shown the solution. A day counts for the
 * streak once one of its puzzles was solved so on that very day.
 *
 * @typedef {object} Best The best that was reached on one puzzle.
 * @property {number} score What is compared with the number to beat.
 * @property {number | null} least The number to beat, where it is known.
 * @property {number} hints How many hints were used.
 * @property {boolean} own Whether the person solved it, rather than being shown the solution.
 * @property {boolean} inTime Whether a puzzle of a day was solved on its day.
 *
 * @typedef {{ readonly [key: string]: Best }} Results By the keys that {@link levelKey} and {@link dayKey} make.
 */

import { dayAfter, isDay } from '../days.js';
import { isFlag, isRecord, isWhole, orNull, picked } from '../shape.js';

const NAMES = /** @type {const} */ (['score', 'least', 'hints', 'own', 'inTime']);

const isBest = isRecord({ score: isWhole, least: orNull(isWhole), hints: isWhole, own: isFlag, inTime: isFlag });

/** No streak is longer: that is how far back it is looked for. */
const LONGEST_STREAK = 40_000;

/** @param {string} family @param {number} number */
export function levelKey(family, number) {
  return `level/${family}/${number}`;
}

/** @param {string} day @param {string} family */
export function dayKey(day, family) {
  return `day/${day}/${family}`;
}

/**
 * What an example is known by where one of the puzzles in the library is meant; it has no results.
 * @param {string} name
 */
export function exampleKey(name) {
  return `example/${name}`;
}

/**
 * What a puzzle's results stand under; null where it is neither a level nor of a day.
 * @param {import('./sitting.js').Source | null} source
 */
export function resultKey(source) {
  if (source?.kind === 'level') return levelKey(source.family, source.number);
  return source?.kind === 'daily' ? dayKey(source.date, source.family) : null;
}

/**
 * @param {Results} results
 * @param {string} key
 * @param {Best} reached
 * @returns {Results} the same where nothing is better
 */
export function withResult(results, key, reached) {
  const known = bestOf(results, key);
  const best = known === null ? reached : better(known, reached);
  return isSame(known, best) ? results : { ...results, [key]: best };
}

/**
 * @param {Results} results
 * @param {Results} others
 * @returns {Results} the best of both
 */
export function joined(results, others) {
  return Object.entries(others).reduce((all, [key, best]) => withResult(all, key, best), results);
}

/**
 * @param {Results} results
 * @param {string} key
 * @returns {Best | null}
 */
export function bestOf(results, key) {
  return Object.hasOwn(results, key) ? results[key] : null;
}

/** @param {Best | null} best */
export function isSolved(best) {
  return best !== null && best.own;
}

/** @param {Best | null} best */
export function isOptimal(best) {
  return best !== null && best.own && best.least !== null && best.score <= best.least;
}

/**
 * The better of two results on one puzzle: solved before shown, then the score, then the hints. What is known of
 * the number to beat, and that it was solved in time, holds for both.
 * @param {Best} one
 * @param {Best} other
 * @returns {Best}
 */
export function better(one, other) {
  const order = Number(other.own) - Number(one.own) || one.score - other.score || one.hints - other.hints;
  return {
    ...(order <= 0 ? one : other),
    least: one.least ?? other.least,
    inTime: one.inTime || other.inTime,
  };
}

/**
 * How far one is in a series.
 * @param {Results} results
 * @param {string} family
 * @param {number} count of levels
 * @returns {{ solved: number, optimal: number, next: number | null }} next: the first level that is not solved
 */
export function progressIn(results, family, count) {
  const found = { solved: 0, optimal: 0, next: /** @type {number | null} */ (null) };
  for (let number = 1; number <= count; number++) {
    const best = bestOf(results, levelKey(family, number));
    if (isSolved(best)) found.solved++;
    else found.next ??= number;
    if (isOptimal(best)) found.optimal++;
  }
  return found;
}

/**
 * How many days one after the other count, up to today; where today does not count yet, up to yesterday.
 * @param {Results} results
 * @param {string} today
 * @returns {{ days: number, today: boolean }} today: whether it counts by now
 */
export function streakOf(results, today) {
  const counted = countedDays(results);
  let day = counted.has(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; days < LONGEST_STREAK && counted.has(day); day = dayAfter(day, -1)) days++;
  return { days, today: counted.has(today) };
}

/**
 * The days that count for the streak.
 * @param {Results} results
 * @returns {Set<string>}
 */
export function countedDays(results) {
  const days = new Set();
  for (const [key, best] of Object.entries(results)) if (best.own && best.inTime) days.add(dayOfKey(key));
  days.delete(null);
  return days;
}

/**
 * Results as they were kept; whatever is damaged, or none of ours, is left out.
 * @param {Iterable<readonly [unknown, unknown]>} entries
 * @returns {Results}
 */
export function resultsFrom(entries) {
  /** @type {Record<string, Best>} */
  const results = {};
  for (const [key, value] of entries) {
    const best = isKey(key) ? bestFrom(value) : null;
    if (best !== null) results[String(key)] = best;
  }
  return results;
}

/**
 * A result as it was kept; null where it is none.
 * @param {unknown} value
 * @returns {Best | null}
 */
export function bestFrom(value) {
  return isBest(value) ? /** @type {Best} */ (picked(/** @type {any} */ (value), [...NAMES])) : null;
}

/** @param {unknown} key */
function isKey(key) {
  if (typeof key !== 'string' || key.length > 100) return false;
  return /^level\/[a-z]+\/[1-9]\d*$/.test(key) || dayOfKey(key) !== null;
}

/** @param {string} key @returns {string | null} */
function dayOfKey(key) {
  const day = /^day\/([\d-]+)\/[a-z]+$/.exec(key)?.[1];
  return isDay(day) ? day : null;
}

/** @param {Best | null} one @param {Best} other */
function isSame(one, other) {
  return one !== null && NAMES.every(name => one[name] === other[name]);
}
