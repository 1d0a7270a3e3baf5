/**
 * The library follows the date as long as the page is open, and names months, weeks and weekdays. A device that slept
 * checks the date when it wakes up; whoever then comes back to the game finds the new day.
 */

import type { App } from '../core/app.ts';
import { dayAfter, localDay, monthOf, untilMidnight, utc, writtenDay } from '../core/days.ts';
import { readList } from '../core/keep/read.ts';
import { showLibrary } from '../core/layout.ts';
import { type Library, showDay } from '../core/library.ts';
import { isQuiz } from '../core/session.ts';
import { remember } from '../core/settings.ts';

/** Long enough to read the win card. */
const STATISTICS_AFTER_MS = 5000;

const MONDAY = '2026-11-02';

export function followDays(app: App) {
  const { page, changed } = app;
  let timer = 0;
  const look = () => {
    const now = new Date();
    const today = localDay(now);
    if (today !== page.library.today) {
      dayBegan(page.library, today);
      changed();
    }
    clearTimeout(timer);
    timer = window.setTimeout(look, untilMidnight(now));
  };
  /** The day that Home was shown on, or the page opened. */
  let seen = page.library.today;
  document.addEventListener('visibilitychange', () => {
    look();
    if (document.visibilityState === 'hidden') return;
    app.keeping.opened.then(() => readList(app, 'results'));
    const { library, session } = page;
    if (seen === library.today || session.tab !== 'play' || isQuiz(session)) return;
    seen = library.today;
    remember('day', seen);
    showLibrary(app, 'home');
  });
  window.addEventListener('focus', look);
  look();
}

/** After the last win of today the statistics open by themselves, unless somebody acts before. */
export function finishDay(app: App) {
  const { finished } = app.page.library;
  const timer = setTimeout(() => {
    const { session, library, passing, dialog, help } = app.page;
    library.finished = null;
    const isThere = session === finished && passing.wonNow && session.game.state?.solved && library.part === null;
    if (isThere && !passing.cardClosed && dialog === null && help === null) showLibrary(app, 'statistics');
  }, STATISTICS_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Another day has begun. If the previous day was shown, the new one is. */
export function dayBegan(library: Library, today: string) {
  const isFollowing = library.day === library.today;
  library.today = today;
  if (isFollowing || library.day > today) showDay(library, today);
}

/** @returns from 1 for Monday to 7 for Sunday */
export const weekdayOf = (day: string): number => ((utc(day).getUTCDay() + 6) % 7) + 1;

/** @param count months later; earlier if negative */
export function monthAfter(month: string, count: number) {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

export function daysOf(month: string): string[] {
  const days = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day)) days.push(day);
  return days;
}

/** Wednesday, 18 November */
export const weekdayWords = (day: string) => writtenDay(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** November 2026 */
export const monthWords = (month: string) => writtenDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** The days of the week from Monday, short and in full. */
export const weekWords = () =>
  Array.from({ length: 7 }, (_day, index) => {
    const day = dayAfter(MONDAY, index);
    return { short: writtenDay(day, { weekday: 'short' }), long: writtenDay(day, { weekday: 'long' }) };
  });
