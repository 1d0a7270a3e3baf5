/**
 * How soon a first visitor can move: on slow 4G (150 ms, 1.6 Mbit/s), at a quarter of this machine's speed. An arrow key is
 * pressed until the first level counts a move.
 *
 *     node xtask/bundle/host.js dist --port 8090 --gzip
 *     LOCKSTEP_URL=http://127.0.0.1:8090/ node --import ./xtask/bundle/typescript.js benches/page/first-move.js [RUNS]
 *
 * Prints the time of the first frame with content and of the first move in each run, in ms since the page was asked for.
 */

import { chromium } from 'playwright-core';

const { CHROME = '/usr/bin/chromium', LOCKSTEP_URL = 'http://127.0.0.1:8080/' } = process.env;

const runs = Number(process.argv[2] ?? 5);

/** Bytes in a second. */
const SLOW_4G = 1_600_000 / 8;

const browser = await chromium.launch({ executablePath: CHROME, args: ['--no-sandbox'] });
console.log('| first frame | first move |\n|--:|--:|');
for (let run = 0; run < runs; run++) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: SLOW_4G,
    uploadThroughput: SLOW_4G / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const key = { key: 'ArrowRight', code: 'ArrowRight', bubbles: true, cancelable: true };
      document.body?.dispatchEvent(new KeyboardEvent('keydown', key));
      if (!/^[1-9]/.test(document.querySelector('#line .count')?.textContent ?? '')) return;
      clearInterval(timer);
      Object.assign(window, { moved: performance.now() });
    }, 20);
  });
  await page.goto(LOCKSTEP_URL, { waitUntil: 'commit' });
  await page.waitForFunction(() => /** @type {any} */ (window).moved, null, { timeout: 60_000, polling: 100 });
  const [painted, moved] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    /** @type {any} */ (window).moved,
  ]);
  console.log(`| ${Math.round(painted)} | ${Math.round(moved)} |`);
  await context.close();
}
await browser.close();
