/**
 * Chrome or Chromium, driven by Playwright. `CHROME` is its path.
 */

import { faultsOf, launch } from '../support/browser.js';
import { FLOWS } from './flows.js';
import { testFlows } from './run.js';

/** @returns {Promise<import('./driver.js').Driver>} */
async function launchChromium() {
  const browser = await launch();
  return {
    name: 'chromium',
    version: browser.version(),
    cannot: {},
    notes: [],
    open: viewport => open(browser, viewport),
    close: () => browser.close(),
  };
}

/** @param {import('playwright-core').Browser} browser @param {import('./driver.js').Size} viewport @returns {Promise<import('./driver.js').Tab>} */
async function open(browser, viewport) {
  const context = await browser.newContext({ locale: 'en-US', viewport, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async reload() {
      await page.reload({ waitUntil: 'load' });
    },
    async evaluate(run, ...args) {
      const told = await page.evaluate(
        `(async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null))()`,
      );
      return JSON.parse(String(told));
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    async touch([first, ...others]) {
      const send = (
        /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
        /** @type {import('./driver.js').Point[]} */ touchPoints,
      ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      // In one go: between answers that come late the finger would rest.
      await Promise.all([
        send('touchStart', [first]),
        ...others.map(point => send('touchMove', [point])),
        send('touchEnd', []),
      ]);
    },
    press: key => page.keyboard.press(key),
    choose: (selector, file) => page.locator(selector).setInputFiles(file),
    resize: size => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    problems: async () => faultsOf(context),
    close: () => context.close(),
  };
}

// The layout in this browser is held by everywhere.test.js; pictures of it are made here.
testFlows(launchChromium, process.env.LOCKSTEP_PICTURES ? undefined : FLOWS);
