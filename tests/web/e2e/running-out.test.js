/**
 * What the page cannot do without is missing, or taken away: workers, their script, their module, memory, time. A sentence
 * says so where somebody waits for an answer, nothing is lost, and once it is there again, the next press works. What it
 * can do without is not needed.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, pressMoves, says, solve, toGenerator, toTab } from '../support/page.js';
import { dearLink } from '../support/puzzles.js';
import { solvesWalls } from '../support/unharmed.js';
import {
  hasDone,
  inEach,
  newest,
  nothingWrong,
  profiles,
  reload,
  settled,
  standing,
  stored,
  toExample,
  underWay,
  walks,
} from '../support/visits.js';
import { withMemoryLimit } from '../support/wasm-binary.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

const newProfile = profiles();

/** Presses Solve where it cannot work, and waits for the reason. @param {Page} page @param {string} code */
async function failsToSolve(page, code) {
  await toTab(page, 'solve');
  await parts(page).action.click();
  const reason = new RegExp(en(`stopped.${code}`).replaceAll(/[()]/g, '\\$&'));
  await eventually(() => parts(page).result.textContent(), reason);
  await says(parts(page).action, en('solve.start'));
}

/** Begins a search, and waits until it is under way. @param {Page} page */
async function search(page) {
  // A press just after the end of a search starts no new one: it was meant to cancel.
  await eventually(async () => {
    if ((await parts(page).action.textContent()) === en('solve.start')) await parts(page).action.click();
    return parts(page).action.textContent();
  }, en('solve.cancel'));
  await underWay(page);
}

/** @param {Page} page */
async function cancel(page) {
  await says(parts(page).action, en('solve.cancel'));
  await parts(page).action.click();
  await says(parts(page).verdict, /^Stopped after/);
}

test('where the files of workers are missing or broken, a search says so, and works once they are there', async () => {
  const { open } = await newProfile();
  const first = await open();
  await toTab(first, 'solve');
  if (first.workers().length === 0) await first.waitForEvent('worker');
  const script = first.workers()[0].url();
  // Memory in pages of 64 KB: enough to begin a large search. Nobody waits until four gigabytes are full.
  const limited = async (/** @type {Route} */ route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withMemoryLimit(await response.body(), 400) });
  };
  const wasm = { contentType: 'application/wasm', body: '\0asm' };
  const html = { contentType: 'text/html', body: '<p>Welcome to this network' };
  /** By what is wrong with the file that the name begins with. @type {Record<string, (route: Route) => unknown>} */
  const faults = {
    'script missing': route => route.fulfill({ status: 404, ...html }),
    'script as a page of HTML': route => route.fulfill(html),
    'module does not come': route => route.abort(),
    'module cut off': route => route.fulfill(wasm),
    'module with little memory': limited,
  };
  await inEach(Object.keys(faults), async ({ context, open, problems }, fault) => {
    const code = fault.endsWith('memory') ? 'memory-ran-out' : 'not-started';
    let isBroken = true;
    /** @param {import('playwright-core').Request} request */
    const isMeant = request =>
      fault.startsWith('script') ? request.url() === script : request.headers().referer === script;
    await context.route(/\.(js|wasm)$/, (route, request) =>
      isBroken && isMeant(request) ? faults[fault](route) : route.continue(),
    );
    const page = await open(code === 'memory-ran-out' ? '#example=giant' : '#example=walls');
    await failsToSolve(page, code);
    isBroken = false;
    // The browser tells of files that are missing.
    if (code === 'not-started') problems.length = 0;
    else await toExample(page, 'walls');
    await solvesWalls(page);
  });
});

test('a browser that refuses to make workers: whoever asks is told, and once there are some, all goes on', async () => {
  const { context, open, problems } = await newProfile();
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
  await pressMoves(page, 'D');
  await button('par.ask').click();
  await says(notice.getByRole('alert'), en('notice.least-failed', { reason }));
  await button('walk.hint').click();
  await says(parts(page).events, en('hint.none', { reason }));
  await toGenerator(page);
  await button('generator.start').click();
  await says(notice.getByRole('alert'), en('notice.generate-failed', { reason }));
  await failsToSolve(page, 'no-worker');
  await settled(page, 1);
  await page.evaluate(() => Object.assign(window, { Worker: /** @type {any} */ (window).RealWorker }));
  await solvesWalls(page);
  nothingWrong(problems);
});

test('a worker that is taken away in the midst of a search is said to be, one that nobody used is replaced unseen', async () => {
  const { context, open, problems } = await newProfile();
  await context.addInitScript(() => {
    const Real = window.Worker;
    const workers = /** @type {Worker[]} */ ([]);
    const endWorkers = () => workers.forEach(worker => worker.terminate());
    Object.assign(window, { endWorkers });
    window.Worker = class extends Real {
      /** @param {[string | URL, WorkerOptions?]} given */
      constructor(...given) {
        super(...given);
        workers.push(this);
      }
    };
  });
  const page = await open(await dearLink());
  await pressMoves(page, 'D');
  await toTab(page, 'solve');
  await search(page);
  await page.evaluate(() => /** @type {any} */ (window).endWorkers());
  const words = new RegExp(`${en('stopped.killed')}|${en('stopped.memory-ran-out')}`);
  await eventually(() => parts(page).result.textContent(), words);
  await settled(page, 1);
  await toExample(page, 'walls');
  await solvesWalls(page);
  const [idle] = page.workers();
  await idle.evaluate(() => self.close());
  await eventually(async () => page.workers().includes(idle), false);
  await drawn(page);
  await solvesWalls(page);
  nothingWrong(problems);
});

test('memory that runs out in the page’s own module is told in a sentence, and is no error', async () => {
  const { open, problems } = await newProfile();
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
  nothingWrong(problems);
});

test('a search goes on, and the next one begins, where the tab was frozen or all data deleted in its midst', async () => {
  const link = await dearLink();
  await inEach(['frozen', 'all data deleted'], async ({ context, open }, how) => {
    const page = await open(link);
    await pressMoves(page, 'D');
    await toTab(page, 'solve');
    await search(page);
    const session = await context.newCDPSession(page);
    if (how === 'frozen') {
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      // What was done is on the device already, should the tab never come back.
      const other = await open('#example=twelve');
      await eventually(async () => (await stored(other)).values.some(({ moves }) => moves === 1), true);
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await page.bringToFront();
    } else {
      const { origin } = new URL(page.url());
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    await cancel(page);
    await search(page);
    await cancel(page);
    await toTab(page, 'play');
    await pressMoves(page, 'R');
    await eventually(async () => (await stored(page)).values.some(({ moves }) => moves === 2), true);
    await reload(page);
    await hasDone(page, 2);
  });
});

test('what a browser forbids or does not have is not needed to play, solve and come back; a refused copy is told', async () => {
  const { context, open, problems } = await newProfile();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
    for (const name of ['BroadcastChannel', 'CompressionStream', 'DecompressionStream'])
      Object.defineProperty(window, name, { value: undefined });
    for (const name of ['locks', 'storage', 'share', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined });
  });
  const page = await open('#example=walls');
  await pressMoves(page, 'D');
  await eventually(() => walks(page), [1]);
  await toTab(page, 'solve');
  await solve(page);
  const { button, dialog, result, sequence, verdict } = parts(page);
  await says(verdict, /9/);
  await result
    .getByRole('button', { name: en('result.copy'), exact: true })
    .first()
    .click();
  await says(result.getByRole('alert').first(), en('result.copy-failed'));
  // It can be selected by hand.
  assert.equal(await sequence.evaluate(element => getComputedStyle(element).userSelect), 'auto');
  await button('header.share').click();
  await button('share.copy').click();
  await says(dialog.getByRole('alert'), en('share.copy-failed'));
  await dialog.getByRole('button', { name: en('dialog.close') }).click();
  await toTab(page, 'play');
  const before = await standing(page);
  await eventually(async () => (await newest(page)).tab, 'play');
  await page.close();
  const again = await open();
  // The address names the puzzle only if that is read before the module is there.
  await eventually(async () => ({ ...(await standing(again)), hash: '' }), { ...before, hash: '' });
  nothingWrong(problems);
});
