/**
 * Days as texts, `YYYY-MM-DD`, of the local calendar, and months as `YYYY-MM`: they compare as the days do. Only
 * {@link localDay} and {@link untilMidnight} know of hours, so that days of 23 and 25 hours are days like any other.
 */

import { currentLanguage } from '../i18n/index.ts';

const DAY_MS = 86_400_000;
const MONDAY = '2026-11-02';

/** The day that it is here. */
export function localDay(now: Date) {
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** How long this day lasts still, in ms. */
export function untilMidnight(now: Date) {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}

export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && dayAfter(text, 0) === text;
}

/** @param count days later; before it where negative */
export function dayAfter(day: string, count = 1) {
  const date = new Date(utc(day).getTime() + count * DAY_MS);
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** @returns from 1 for Monday to 7 for Sunday */
export function weekdayOf(day: string): number {
  return ((utc(day).getUTCDay() + 6) % 7) + 1;
}

export function monthOf(day: string) {
  return day.slice(0, 7);
}

/** @param count months later; before it where negative */
export function monthAfter(month: string, count: number) {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

export function daysOf(month: string): string[] {
  const days = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day)) days.push(day);
  return days;
}

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
export function weekWords() {
  return Array.from({ length: 7 }, (_day, index) => {
    const day = dayAfter(MONDAY, index);
    return { short: written(day, { weekday: 'short' }), long: written(day, { weekday: 'long' }) };
  });
}

/** As the language writes it. */
function written(day: string, options: Intl.DateTimeFormatOptions) {
  const language = currentLanguage() === 'en' ? 'en-GB' : currentLanguage();
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(day));
}

/** Midnight of that day in a calendar without summer time. */
function utc(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  const midnight = new Date(0);
  // Years before 100 are years, too.
  midnight.setUTCFullYear(year, month - 1, date);
  return midnight;
}

/** @param month from 1 */
function dayOf(year: number, month: number, day: number) {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}
