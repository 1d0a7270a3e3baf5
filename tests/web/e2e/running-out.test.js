/**
 * What the page cannot do without is missing: workers, their script, their module, memory. Whatever it is, a sentence
 * says so where somebody waits for an answer, nothing is lost, and once it is there again, the next press works.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, says, toGenerator, toTab } from '../support/page.js';
import { dearLink } from '../support/puzzles.js';
import { solvesWalls } from '../support/unharmed.js';
import { profiles, settled } from '../support/visits.js';
import { withMemoryLimit } from '../support/wasm-binary.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

/** What a service worker keeps would hide that something is missing. */
const PLAIN = /** @type {const} */ ({ serviceWorkers: 'block' });

/** The address of the workers' script, once it was seen. */
let seenAddress = '';

/** @returns {Promise<string>} the address of the workers' script */
async function workerAddress() {
  if (seenAddress !== '') return seenAddress;
  const { context, open } = await profile(PLAIN);
  const page = await open();
  await toTab(page, 'solve');
  if (page.workers().length === 0) await page.waitForEvent('worker');
  seenAddress = page.workers()[0].url();
  await context.close();
  return seenAddress;
}

/** Whether a worker asks for something. @param {import('playwright-core').Request} request */
function isOfWorker(request) {
  return request.headers().referer === seenAddress;
}

/** Opens a puzzle that is solved at once. @param {Page} page */
async function openSmall(page) {
  await page.evaluate(() => (location.hash = '#example=walls'));
  await says(parts(page).name, en('example.walls'));
}

/** Memory in pages of 64 KB: enough to begin a large search, and no more. */
const PAGES = 400;

/** @param {URL} url */
function isWasm(url) {
  return url.pathname.endsWith('.wasm');
}

/** Presses Solve where it cannot work, and waits for the reason. @param {Page} page @param {string} code */
async function failsToSolve(page, code) {
  await toTab(page, 'solve');
  await parts(page).action.click();
  await eventually(
    () => parts(page).result.textContent(),
    new RegExp(en(`stopped.${code}`).replaceAll(/[()]/g, '\\$&')),
  );
  await says(parts(page).action, en('solve.start'));
}

test('a browser that refuses to make workers: whoever asks is told, and once there are some, all goes on', async () => {
  const { context, open, problems } = await profile(PLAIN);
  await context.addInitScript(() => {
    Object.assign(window, { RealWorker: window.Worker });
    window.Worker = /** @type {any} */ (
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      }
    );
  });
  const page = await open('#example=walls');
  const { notice, button } = parts(page);
  const reason = en('reason.no-worker');
  await page.keyboard.press('ArrowDown');
  await button('par.ask').click();
  await says(notice.getByRole('alert'), en('notice.least-failed', { reason }));
  await button('walk.hint').click();
  await says(parts(page).events, en('hint.none', { reason }));
  await toGenerator(page);
  await page
    .locator('#generator')
    .getByRole('button', { name: en('generator.start'), exact: true })
    .click();
  await says(notice.getByRole('alert'), en('notice.generate-failed', { reason }));
  await failsToSolve(page, 'no-worker');
  await settled(page, 1);
  await page.evaluate(() => Object.assign(window, { Worker: /** @type {any} */ (window).RealWorker }));
  await solvesWalls(page);
  assert.deepEqual(problems, []);
});

for (const [what, answer] of /** @type {const} */ ([
  ['is missing', { status: 404, contentType: 'text/html', body: 'not found' }],
  ['comes as a page of HTML', { status: 200, contentType: 'text/html', body: '<p>Welcome to this network' }],
])) {
  test(`where the workers’ script ${what}, a search says so, and works once it is there`, async () => {
    const address = await workerAddress();
    const { context, open } = await profile(PLAIN);
    await context.route(address, route => route.fulfill(answer));
    const page = await open('#example=walls');
    await failsToSolve(page, 'not-started');
    await context.unroute(address);
    await solvesWalls(page);
  });
}

for (const [what, answer] of /** @type {const} */ ([
  ['does not come at all', null],
  ['is cut off', { status: 200, contentType: 'application/wasm', body: '\0asm' }],
])) {
  test(`where the workers’ module ${what}, a search says so, and works once it is there`, async () => {
    await workerAddress();
    const { context, open } = await profile(PLAIN);
    let isBroken = true;
    await context.route(isWasm, (route, request) => {
      if (!isBroken || !isOfWorker(request)) return route.continue();
      return answer === null ? route.abort() : route.fulfill(answer);
    });
    const page = await open('#example=walls');
    await failsToSolve(page, 'not-started');
    isBroken = false;
    await solvesWalls(page);
  });
}

test('a search that runs out of memory says so, and the next one works', async () => {
  await workerAddress();
  const { context, open, problems } = await profile(PLAIN);
  // Nobody waits until four gigabytes are full.
  await context.route(isWasm, async (route, request) => {
    if (!isOfWorker(request)) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: withMemoryLimit(await response.body(), PAGES) });
  });
  const page = await open('#example=giant');
  await failsToSolve(page, 'memory-ran-out');
  await openSmall(page);
  await solvesWalls(page);
  assert.deepEqual(problems, []);
});

/** Every worker is at hand in `window.workers`. */
function keepWorkers() {
  const Real = window.Worker;
  const workers = /** @type {Worker[]} */ ([]);
  Object.assign(window, { workers });
  window.Worker = class extends Real {
    /** @param {[string | URL, WorkerOptions?]} given */
    constructor(...given) {
      super(...given);
      workers.push(this);
    }
  };
}

test('a worker that is taken away in the midst of a search: the page says so, and searches again', async () => {
  const { context, open, problems } = await profile(PLAIN);
  await context.addInitScript(keepWorkers);
  const page = await open(await dearLink());
  await page.keyboard.press('ArrowDown');
  await toTab(page, 'solve');
  await parts(page).action.click();
  await says(parts(page).stage, /\w/);
  await eventually(() => page.locator('.progress:not(#verdict *)').textContent(), /\d/);
  await page.evaluate(() =>
    /** @type {any} */ (window).workers.forEach((/** @type {Worker} */ worker) => worker.terminate()),
  );
  await eventually(
    () => parts(page).result.textContent(),
    new RegExp(`${en('stopped.killed')}|${en('stopped.memory-ran-out')}`),
  );
  await settled(page, 1);
  await openSmall(page);
  await solvesWalls(page);
  assert.deepEqual(problems, []);
});

test('memory that runs out in the page’s own module is told in a sentence, and is no error', async () => {
  const { open, problems } = await profile(PLAIN);
  const page = await open('#example=walls');
  for (const fault of ['thrown', 'rejected']) {
    await page.evaluate(fault => {
      const error = new WebAssembly.RuntimeError('unreachable');
      if (fault === 'rejected') Promise.reject(error);
      else
        setTimeout(() => {
          throw error;
        });
    }, fault);
    const { notice } = parts(page);
    await says(notice.getByRole('alert'), en('notice.memory-ran-out'));
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'hidden' });
  }
  assert.deepEqual(problems, []);
});

test('a worker that ended while nobody searched is replaced unseen', async () => {
  const { open, problems } = await profile(PLAIN);
  const page = await open('#example=walls');
  await solvesWalls(page);
  const [worker] = page.workers();
  await worker.evaluate(() => self.close());
  await eventually(async () => page.workers().includes(worker), false);
  await drawn(page);
  await solvesWalls(page);
  assert.deepEqual(problems, []);
});
