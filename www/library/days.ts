/** The days of the library: which one it is, and which one is shown. */

import type { App } from '../core/app.ts';
import { localDay, untilMidnight } from '../core/days.ts';
import { dayBegan, showDay as dayShown } from '../core/library.ts';
import { recallResults } from '../core/reached.ts';

/** Follows the calendar for as long as the page is open. A device that slept looks when it is woken. */
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
  document.addEventListener('visibilitychange', () => {
    look();
    if (document.visibilityState === 'visible') recallResults(app);
  });
  window.addEventListener('focus', look);
  look();
}

export function showDay({ page, changed }: App, day: string) {
  dayShown(page.library, day);
  changed();
}

export function showMonth({ page, changed }: App, month: string) {
  page.library.month = month;
  changed();
}
