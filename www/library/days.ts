/**
 * The library follows the date as long as the page is open, and names days. A device that slept checks the date when it
 * wakes up; whoever then comes back to the game finds the new day.
 */

import type { App } from '../app/app.ts';
import { remembered, storeSetting } from '../app/settings.ts';
import { showLibrary } from '../puzzle/layout.ts';
import { readList } from '../puzzle/recall.ts';
import { localDay, untilMidnight, writtenDay } from '../state/days.ts';
import { isQuiz } from '../state/session.ts';
import { keepingOf } from '../store/write.ts';

/** Whether the last visit was on another day; from now on it was today. A first visit is none. */
export function isNewDay(today: string) {
  const last = remembered('day') ?? remembered('welcome');
  storeSetting('day', today);
  return last !== null && last !== today;
}

export function followDays(app: App) {
  const { page, acted } = app;
  let timer = 0;
  const look = () => {
    const now = new Date();
    const today = localDay(now);
    if (today !== page.library.today) {
      page.library.today = today;
      acted();
    }
    clearTimeout(timer);
    timer = window.setTimeout(look, untilMidnight(now));
  };
  /** The day that Home was shown on, or the page opened. */
  let seen = page.library.today;
  document.addEventListener('visibilitychange', () => {
    look();
    if (document.visibilityState === 'hidden') return;
    keepingOf(app).opened.then(() => readList(app, 'results'));
    const { library, session } = page;
    if (seen === library.today || session.tab !== 'play' || isQuiz(session)) return;
    seen = library.today;
    storeSetting('day', seen);
    showLibrary(app, 'home');
  });
  window.addEventListener('focus', look);
  look();
}

/** Wednesday, 18 November */
export const weekdayWords = (day: string) => writtenDay(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** The same, with the year if it is not that of today. */
export const pastDayWords = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4)
    ? weekdayWords(day)
    : writtenDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
