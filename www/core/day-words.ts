/**
 * Days and months as the language writes them.
 */

import { currentLanguage } from '../i18n/index.ts';
import { dayAfter, utc } from './days.ts';

/** A Monday. */
const MONDAY = '2026-11-02';

/** 18 November 2026 */
export function dayWords(day: string) {
  return written(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Wednesday, 18 November */
export function weekdayWords(day: string) {
  return written(day, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** November 2026 */
export function monthWords(month: string) {
  return written(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** The days of the week from Monday on, short and in full. */
export function weekWords(): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_day, index) => {
    const day = dayAfter(MONDAY, index);
    return { short: written(day, { weekday: 'short' }), long: written(day, { weekday: 'long' }) };
  });
}

function written(day: string, options: Intl.DateTimeFormatOptions) {
  const language = currentLanguage() === 'en' ? 'en-GB' : currentLanguage();
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(day));
}
