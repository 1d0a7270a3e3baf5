/**
 * A browser for end-to-end tests, and pages that record all problems.
 *
 * `cargo xtask test e2e` names the browser and the page's addresses in environment variables. By hand:
 * `CHROME=/usr/bin/chromium npm run e2e`, beside a running `cargo xtask serve`.
 */

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// Playwright makes a stack at each call, and Node looked for the source map of every line of it: a tenth of its time.
// Tests are plain JavaScript, and have none.
process.setSourceMapsEnabled(false);

/**
 * By `require`: `import` would first analyse the exports of this large script, again for each file of tests.
 * @type {typeof import('playwright-core')}
 */
const { chromium } = createRequire(import.meta.url)('playwright-core');

/** How long a test waits for an expected result, in ms, however busy the machine. */
export const PATIENCE_MS = Number(process.env.LOCKSTEP_PATIENCE_MS ?? 60_000);

/** The page at the root of a host. */
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
const NOT_NEEDED = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/**
 * Starts the browser with an empty profile. The caller closes it. Its pages come from the network, without a service
 * worker unless a context asks for one (`serviceWorkers: 'allow'`), and have long timeouts.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launch() {
  const executablePath = process.env.CHROME;
  if (!executablePath) {
    throw new Error('set CHROME to the path of Chrome or Chromium, or run `cargo xtask test e2e`');
  }
  const browser = await chromium.launch({
    executablePath,
    // Chromium refuses to sandbox the processes of root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${NOT_NEEDED.join()}`,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext({ serviceWorkers: 'block', timezoneId: AT_NOON, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/**
 * Opens an address in a page with its own storage, and waits until it is idle.
 *
 * `problems` grows while the page lives: errors in the console (which include violations of the content security
 * policy), uncaught exceptions, failed requests, and requests outside the page's folder. A test ends with
 * `assert.deepEqual(problems, [])`.
 *
 * @param {Pick<import('playwright-core').Browser, 'newContext'>} browser
 * @param {string} url
 * @param {import('playwright-core').BrowserContextOptions} [options] such as `locale`, `colorScheme` and `viewport`
 * @param {'networkidle' | 'load'} [rest] `load` for a caller with its own condition
 * @returns {Promise<{ page: import('playwright-core').Page, problems: string[] }>}
 */
export async function openPage(browser, url, options, rest = 'networkidle') {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems = watch(page, new URL('.', url).href);
  await page.goto(url, { waitUntil: rest });
  return { page, problems };
}

/** The problems of each page, reported when a test fails for another reason. */
export const watched = new WeakMap();

/**
 * @param {import('playwright-core').Page} page
 * @param {string} folder prefix of the addresses that the page may load
 * @param {string[]} [problems] so far
 */
export function watch(page, folder, problems = []) {
  watched.set(page, problems);
  page.on('console', message => {
    if (message.type() === 'error') {
      problems.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', error => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', request => {
    if (!request.url().startsWith(folder) && !/^(blob|data):/.test(request.url())) {
      problems.push(`leaves the page's folder: ${request.url()}`);
    }
  });
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText;
    // Not a fault: a terminated worker drops its requests, and a download is not a navigation.
    if (reason !== 'net::ERR_ABORTED') {
      problems.push(`${reason}: ${request.url()}`);
    }
  });
  page.on('response', response => {
    if (response.status() >= 400) {
      problems.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}

/**
 * Holds back what a page asks for.
 * @param {import('playwright-core').Page} page
 * @param {string | RegExp} url
 * @returns {Promise<() => void>} what lets it go
 */
export async function heldBack(page, url) {
  let letGo = () => {};
  const released = new Promise(resolve => (letGo = () => resolve(undefined)));
  await page.route(url, async route => {
    await released;
    await route.continue();
  });
  return letGo;
}
