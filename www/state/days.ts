/**
 * Days as texts, `YYYY-MM-DD`, in the local calendar: texts compare as the dates do. Only functions that take the present
 * time know of hours, so days of 23 and 25 hours need no special care.
 */

import { ofLanguage } from '../i18n/index.ts';

const DAY_MS = 86_400_000;

export const localDay = (now: Date) => dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

export function untilMidnight(now: Date) {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}

export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(text)) return false;
  // Most days need no calendar.
  return /(0[1-9]|1\d|2[0-8])$/.test(text) || dayAfter(text, 0) === text;
}

/** @param count days later; earlier if negative */
export const dayAfter = (day: string, count = 1) => dayOf(new Date(utc(day).getTime() + count * DAY_MS));

/** How many days one is after another. */
export const daysBetween = (first: string, last: string) => (utc(last).getTime() - utc(first).getTime()) / DAY_MS;

/** 18 November 2026 */
export const dayWords = (day: string) => writtenDay(day, { day: 'numeric', month: 'long', year: 'numeric' });

export function writtenDay(day: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(ofLanguage().locale, { ...options, timeZone: 'UTC' }).format(utc(day));
}

/** Midnight of that day in a calendar without daylight saving time. */
function utc(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  const midnight = new Date(0);
  // `Date.UTC` would read years before 100 as 1900 to 1999.
  midnight.setUTCFullYear(year, month - 1, date);
  return midnight;
}

/** The day of a moment in UTC, which in local time may be another. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
