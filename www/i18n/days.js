/**
 * Days and months as the language writes them.
 */

import { dayAfter, utc } from '../days.js';
import { currentLanguage } from './index.js';

/** A Monday. */
const MONDAY = '2026-11-02';

/**
 * 18 November 2026
 * @param {string} day
 */
export function dayWords(day) {
  return written(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/**
 * Wednesday, 18 November
 * @param {string} day
 */
export function weekdayWords(day) {
  return written(day, { weekday: 'long', day: 'numeric', month: 'long' });
}

/**
 * November 2026
 * @param {string} month
 */
export function monthWords(month) {
  return written(`${month}-01`, { month: 'long', year: 'numeric' });
}

/**
 * The days of the week from Monday on, short and in full.
 * @returns {{ short: string, long: string }[]}
 */
export function weekWords() {
  return Array.from({ length: 7 }, (_day, index) => {
    const day = dayAfter(MONDAY, index);
    return { short: written(day, { weekday: 'short' }), long: written(day, { weekday: 'long' }) };
  });
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} options */
function written(day, options) {
  const language = currentLanguage() === 'en' ? 'en-GB' : currentLanguage();
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(day));
}
