/** A finger on the page, which rests or drags: Playwright has only taps. */

import { drawn } from './page.js';

/** @typedef {{ x: number, y: number }} Point of the window */

/** @param {Page} page */
export async function finger(page) {
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Point[]} touchPoints */
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    touch,
    /** @param {Point[]} points */
    async drag([first, ...others]) {
      await touch('touchStart', [first]);
      for (const point of others) await touch('touchMove', [point]);
      await touch('touchEnd', []);
      await drawn(page);
    },
    /** @param {Point} point */
    down: point => touch('touchStart', [point]),
    up: () => touch('touchEnd', []),
  };
}
