/**
 * A browser for end-to-end tests, and pages that remember whatever went wrong in them.
 *
 * `cargo xtask test e2e` names the browser and the page's addresses in environment variables. By
 * hand: `CHROME=/usr/bin/chromium npm run e2e`, beside a running `cargo xtask serve`.
 */

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * By `require`: `import` would first have to find out what this large script exports, for each file of tests anew.
 * @type {typeof import('playwright-core')}
 */
const { chromium } = createRequire(import.meta.url)('playwright-core');

/** In ms: so long a test waits for what it expects to see, however busy the machine. */
export const PATIENCE_MS = Number(process.env.LOCKSTEP_PATIENCE_MS ?? 60_000);

/** The page at the root of a host. */
export const siteUrl = process.env.LOCKSTEP_URL ?? 'http://127.0.0.1:8080/';

/** The page as `cargo xtask serve` serves it, with the wasm module by itself in `www/pkg`. */
export const sourceUrl = process.env.LOCKSTEP_SOURCE_URL ?? siteUrl;

/** The page in a folder of a host that has nothing else; undefined in a run by hand. */
export const subpathUrl = process.env.LOCKSTEP_SUBPATH_URL;

/** The page as one file, by its `file:` address; undefined in a run by hand. */
export const singleUrl = process.env.LOCKSTEP_SINGLE && pathToFileURL(process.env.LOCKSTEP_SINGLE).href;

/**
 * What the browser does without: the list by which it is given here takes the place of Playwright's, whose names come
 * first. Newer ones make the address bar's list of proposals, which nobody sees, of two pages for each window: they took
 * more time than the page itself.
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
 * worker, where a context does not ask for one (`serviceWorkers: 'allow'`), and are waited for patiently.
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
    const context = await newContext({ serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/**
 * Opens an address in a page of its own, with its own storage, and waits until it rests.
 *
 * `problems` grows while the page lives: errors in the console (which include what the content
 * security policy forbids), uncaught exceptions, failed requests, and requests that leave the
 * page's folder. A test ends with `assert.deepEqual(problems, [])`.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {import('playwright-core').BrowserContextOptions} [options] such as `locale`,
 *   `colorScheme` and `viewport`
 * @param {'networkidle' | 'load'} [rest] `load` for a caller that knows itself what to wait for
 * @returns {Promise<{ page: import('playwright-core').Page, problems: string[] }>}
 */
export async function openPage(browser, url, options, rest = 'networkidle') {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems = watch(page, new URL('.', url).href);
  await page.goto(url, { waitUntil: rest });
  return { page, problems };
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} folder the address that everything the page loads begins with
 * @param {string[]} [problems] that there are already
 */
export function watch(page, folder, problems = []) {
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
    // Not a fault: a terminated worker drops what it loads, and a download is no navigation.
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
