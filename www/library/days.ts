/** Follows the calendar for as long as the page is open. A device that slept looks when it is woken. */

import type { App } from '../core/app.ts';
import { localDay, untilMidnight } from '../core/days.ts';
import { dayBegan } from '../core/library.ts';
import { recallResults } from '../core/reached.ts';

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
