/**
 * Things that the page cannot do without are missing, or taken away: workers, their script, their module, memory, time. A sentence
 * says so where somebody waits for an answer, nothing is lost, and once it is there again, the next press works. What it
 * can do without is not needed.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { forgives } from '../support/lent.js';
import { drawn, dropFile, en, eventually, parts } from '../support/page.js';
import { person } from '../support/person.js';
import { dearLink, OPPOSED } from '../support/puzzles.js';
import { exactly } from '../support/recorded.js';
import { solvesWalls } from '../support/unharmed.js';
import { inEach, newest, plays, profiles, standing, stored, underWay, walks } from '../support/visits.js';
import { withMemoryLimit } from '../support/wasm-binary.js';

/** @typedef {import('playwright-core').Route} Route */

const newProfile = profiles();

/** Presses Solve where it cannot work, and waits for the reason. @param {Person} me @param {string} code */
async function failsToSolve(me, code) {
  await me.does('in:solve search', { reads: new RegExp(exactly(en(`stopped.${code}`))) });
  await me.searchesNot();
}

test('where the files of workers are missing or broken, a search says so, and works once they are there', async () => {
  // The browser tells of files that are missing.
  forgives(/worker|wasm/i);
  const { open } = await newProfile();
  const first = await open();
  await person(first).goTo('solve');
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
  await inEach(Object.keys(faults), async ({ context, open }, fault) => {
    const code = fault.endsWith('memory') ? 'memory-ran-out' : 'not-started';
    let isBroken = true;
    /** @param {import('playwright-core').Request} request */
    const isMeant = request =>
      fault.startsWith('script') ? request.url() === script : request.headers().referer === script;
    await context.route(/\.(js|wasm)$/, (route, request) =>
      isBroken && isMeant(request) ? faults[fault](route) : route.continue(),
    );
    const page = await open(code === 'memory-ran-out' ? '#example=giant' : '#example=walls');
    await failsToSolve(person(page), code);
    isBroken = false;
    if (code === 'memory-ran-out') await person(page).openLink('#example=walls');
    await solvesWalls(page);
  });
});

test('a browser that refuses to make workers: whoever asks is told, and once there are some, all goes on', async () => {
  const { context, open } = await newProfile();
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
  const me = person(page);
  const reason = en('reason.no-worker');
  await plays(page, 'D');
  await me.does('par.ask', { sees: en('notice.least-failed', { reason }) });
  await me.does('walk.hint', { sees: en('hint.none', { reason }) });
  await me.does('by:generate generator.start', { sees: en('notice.generate-failed', { reason }) });
  await failsToSolve(me, 'no-worker');
  await page.evaluate(() => Object.assign(window, { Worker: /** @type {any} */ (window).RealWorker }));
  await solvesWalls(page);
});

test('a search goes on in a tab that was frozen; a worker taken away in its midst is said to be, an idle one is replaced', async () => {
  const { context, open } = await newProfile();
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
  const me = person(page);
  await me.does('play:D in:solve search');
  await underWay(page);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  // All actions are on the device already, should the tab never come back.
  const other = await open('#example=twelve');
  await eventually(async () => (await stored(other)).values.some(({ moves }) => moves === 1), true);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await me.can('solve.cancel');
  await page.evaluate(() => /** @type {any} */ (window).endWorkers());
  await me.reads(new RegExp(`${en('stopped.killed')}|${en('stopped.memory-ran-out')}`));
  await me.openLink('#example=walls');
  await solvesWalls(page);
  const [idle] = page.workers();
  await idle.evaluate(() => self.close());
  await eventually(async () => page.workers().includes(idle), false);
  await drawn(page);
  await solvesWalls(page);
});

test('memory that runs out in the page’s own module is told in a sentence, and is no error', async () => {
  const { open } = await newProfile();
  const me = person(await open('#example=walls'));
  for (const fault of ['thrown', 'rejected']) {
    await me.page.evaluate(fault => {
      const error = new WebAssembly.RuntimeError('unreachable');
      if (fault === 'rejected') Promise.reject(error);
      else
        setTimeout(() => {
          throw error;
        });
    }, fault);
    await me.sees(en('notice.memory-ran-out'));
    await me.does('dialog.close', { gone: en('notice.memory-ran-out') });
  }
});

/** Runs in a page: as a browser that has none of what the page can do without. */
function lackAll() {
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
}

test('what a browser forbids or lacks is not needed to play, solve and come back; no copy, and no link, is said', async () => {
  const { context, open } = await newProfile();
  await context.addInitScript(lackAll);
  const page = await open('#example=walls');
  const me = person(page);
  await plays(page, 'D');
  await me.does('solve', { reads: /9/ });
  await me.does('result.copy', { sees: en('result.copy-failed') });
  // It can be selected by hand.
  const { sequence } = parts(page);
  assert.equal(await sequence.evaluate(element => getComputedStyle(element).userSelect), 'auto');
  await me.does('header.share share.copy', { sees: en('share.copy-failed') });
  await me.does('Escape', { gone: en('share.copy-failed') });
  await me.goTo('play');
  const before = await standing(page);
  await eventually(async () => (await newest(page)).tab, 'play');
  await page.close();
  const again = await open();
  // The address names the puzzle only if that is read before the module is there.
  await eventually(async () => ({ ...(await standing(again)), hash: '' }), { ...before, hash: '' });
  assert.deepEqual(await walks(again), [1]);
  // A puzzle without a name has no link then, but its file.
  const later = person(again);
  await dropFile(again, 'opposed.txt', OPPOSED);
  await later.isNamed('opposed.txt');
  await later.does('header.share', { sees: en('share.old-browser') });
});
