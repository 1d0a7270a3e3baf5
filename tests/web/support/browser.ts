/**
 * A browser for end-to-end tests, which notes all faults of its pages.
 *
 * `cargo xtask test e2e` names the browser and the page's addresses in environment variables. By hand:
 * `CHROME=/usr/bin/chromium npm run e2e`, beside a running `cargo xtask serve`.
 */

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

/** By `require`: `import` would first analyse the exports of this large script, again for each file of tests. */
const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');

/** How long a test waits for an expected result, in ms, however busy the machine. */
export const PATIENCE_MS = Number(process.env.LOCKSTEP_PATIENCE_MS ?? 60_000);

export const siteUrl = process.env.LOCKSTEP_URL ?? 'http://127.0.0.1:8080/';

/** The page as `cargo xtask serve` serves it, with the wasm module by itself in `www/pkg`. */
export const sourceUrl = process.env.LOCKSTEP_SOURCE_URL ?? siteUrl;

/** The page in a folder of a host without other files; undefined in a run by hand. */
export const subpathUrl = process.env.LOCKSTEP_SUBPATH_URL;

/** The page as one file, by its `file:` address; undefined in a run by hand. */
export const singleUrl = process.env.LOCKSTEP_SINGLE && pathToFileURL(process.env.LOCKSTEP_SINGLE).href;

/** A zone in which it is about noon, so that no test runs into another day. */
const AT_NOON = (hours => `Etc/GMT${hours < 0 ? '' : '+'}${hours}`)(new Date().getUTCHours() - 12);

/**
 * Browser features to disable: the list given here replaces Playwright's, whose names come first. Newer features
 * compute the address bar's suggestions, which nobody sees, from two pages for each window: that took more time than
 * the page itself.
 */
const NOT_NEEDED = `AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsFirstBalancedModeAutoEnable HttpsUpgrades MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding
  PreconnectToSearch ThirdPartyStoragePartitioning WebUIOmniboxAimPopup WebUIOmniboxFullPopup WebUIOmniboxPopup`;

/**
 * Starts the browser with an empty profile. The caller closes it. Its pages come from the network, without a service
 * worker unless a context asks for one (`serviceWorkers: 'allow'`), and have long timeouts.
 */
export async function launch(flags: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROME;
  if (!executablePath) throw new Error('set CHROME to the path of Chrome or Chromium, or run `cargo xtask test e2e`');
  const browser = await chromium.launch({
    executablePath,
    // Chromium refuses to sandbox the processes of root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
      `--disable-features=${NOT_NEEDED.split(/\s+/)}`,
      ...flags,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext({ serviceWorkers: 'block', timezoneId: AT_NOON, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    watch(context);
    return context;
  };
  return browser;
}

const noted: WeakMap<Context, string[]> = new WeakMap();

/**
 * What went wrong in the pages of a context so far: errors in the console (which include violations of the content
 * security policy), uncaught exceptions, failed requests, and requests to other hosts.
 */
export const faultsOf = (context: Context) => noted.get(context) ?? [];

function watch(context: Context) {
  const faults: string[] = [];
  noted.set(context, faults);
  context.on('console', message => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', webError => {
    const error = webError.error();
    faults.push(`uncaught: ${error.stack ?? error.message}`);
  });
  context.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    // The hosts that tests make are there, too.
    const isHere = /^(blob|data|file):$/.test(protocol) || [new URL(siteUrl).hostname, '127.0.0.1'].includes(hostname);
    if (!isHere) faults.push(`leaves the page's host: ${request.url()}`);
  });
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText;
    // Not a fault: a terminated worker drops its requests, and a download is not a navigation.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason}: ${request.url()}`);
  });
  context.on('response', response => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
}

/** Holds back what a page asks for. @returns what lets it go */
export async function heldBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise(resolve => (letGo = () => resolve(undefined)));
  await page.route(url, async route => {
    await released;
    await route.continue();
  });
  return letGo;
}
