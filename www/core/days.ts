/**
 * Days of the calendar as people live them: a day is a text, `YYYY-MM-DD`, of the local calendar, and a month
 * `YYYY-MM`. Nothing here knows of hours but {@link localDay} and {@link untilMidnight}, so that days of 23 and
 * of 25 hours are days like any other. Texts of days compare as the days do.
 */

const DAY_MS = 86_400_000;

/** The day that it is here. */
export function localDay(now: Date) {
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** How long this day lasts still, in ms. */
export function untilMidnight(now: Date) {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** Whether a text is a day of the calendar. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && dayAfter(text, 0) === text;
}

/** @param count days later; before it where negative */
export function dayAfter(day: string, count = 1) {
  const date = new Date(utc(day).getTime() + count * DAY_MS);
  return written(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
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
  return monthOf(written(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** All days of a month. */
export function daysOf(month: string): string[] {
  const days = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day)) days.push(day);
  return days;
}

/** Midnight of that day in a calendar without summer time. */
export function utc(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  const midnight = new Date(0);
  // Years before 100 are years, too.
  midnight.setUTCFullYear(year, month - 1, date);
  return midnight;
}

/** @param month from 1 */
function written(year: number, month: number, day: number) {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}
