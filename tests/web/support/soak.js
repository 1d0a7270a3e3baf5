/**
 * One tab, used for hours: cycles of everything that a person does with puzzles of all families, and the memory of the
 * page and its workers after some of them. The puzzles repeat, so that saved data does not grow.
 */

import assert from 'node:assert/strict';

import { FAMILIES } from '../../../www/families/index.ts';
import { en } from './page.js';
import { person } from './person.js';

/**
 * @typedef {import('playwright-core').CDPSession} Session
 *
 * @typedef {object} Held Memory in use after some cycles, garbage collected.
 * @property {number} cycles
 * @property {number} heap of the page, in bytes
 * @property {number} memory of the page's module, in bytes
 * @property {number} nodes in the document, and detached ones in use by scripts
 * @property {number} listeners
 * @property {number} workers
 * @property {number} workerHeap of all workers, in bytes
 * @property {number} workerMemory of the modules of all workers, in bytes
 */

/**
 * The puzzles opened in the cycles of a family, in turn; `long` takes long enough to be cancelled.
 * @type {Record<string, { opened: string[], long: string }>}
 */
const OPENED = {
  simultaneous: { opened: ['#example=walls', '#example=twelve'], long: '#example=giant' },
  stromrallye: { opened: ['#level=stromrallye/3', '#level=stromrallye/5'], long: '#example=giant' },
  irrgarten: { opened: ['#level=irrgarten/4', '#level=irrgarten/6'], long: '#example=giant' },
};

/** Number of seeds to generate from, in turn. */
const SEEDS = 7;

/** A page that is used, cycle by cycle. @param {Page} page open, with a puzzle on the boards */
export async function createSoak(page) {
  const gauge = await createGauge(page);
  const me = person(page);
  let done = 0;
  return {
    /** One more cycle, with the next family. */
    async cycle() {
      const turn = done++;
      const { kind } = FAMILIES[turn % FAMILIES.length];
      const round = Math.floor(turn / FAMILIES.length);
      assert(kind in OPENED, `${kind}: what its cycles open`);
      const { opened, long } = OPENED[kind];
      const seed = String(round % SEEDS);
      await me.family(kind);
      await me.openLink(opened[round % opened.length]);
      // A walk with a hint, undone.
      await me.goTo('play');
      await me.press('ArrowDown ArrowRight ArrowUp ArrowLeft h Control+z Control+z Control+z');
      // A solution, played back, and its search.
      await me.solve();
      const shown = me.field('combobox', 'playback.view');
      const values = await shown.locator('option:enabled').evaluateAll(all => all.map(one => Object(one).value));
      for (const value of values.filter(value => value !== 'solution').slice(0, 2)) {
        await shown.selectOption(value);
        await me.searchesNot();
        await me.press('ArrowRight Escape');
      }
      await me.makeBy('generate');
      await me.fill({ 'generator.seed': seed });
      await me.click('generator.start');
      await me.isNamed(en('puzzle.generated', { seed }));
      // A search to be cancelled.
      await me.openLink(long);
      await me.goTo('solve');
      await me.begin();
      await me.search();
      await me.searchesNot();
    },

    /** The memory in use now, with a small puzzle on the boards and nothing running. @returns {Promise<Held>} */
    async held() {
      await me.does('#example=waiting #example=walls');
      return { cycles: done, ...(await gauge()) };
    },
  };
}

/**
 * Measures the memory of the page and its workers.
 * @param {Page} page
 * @returns {Promise<() => Promise<Omit<Held, 'cycles'>>>}
 */
async function createGauge(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const workers = await followWorkers(session);
  return async () => {
    const ofWorkers = [];
    for (const ask of [...workers.values()]) {
      await ask('HeapProfiler.collectGarbage');
      const usage = await ask('Runtime.getHeapUsage');
      const memory = await wasmMemory(ask);
      if (usage !== null && memory !== null) ofWorkers.push({ heap: usage.usedSize, memory });
    }
    /** @type {Ask} */
    const askPage = (method, parameters) => session.send(/** @type {any} */ (method), parameters);
    // Objects freed in one collection may release others for the next.
    for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (/** @type {string} */ name) => metrics.find(one => one.name === name)?.value ?? NaN;
    return {
      heap: usedSize,
      memory: (await wasmMemory(askPage)) ?? NaN,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      workers: ofWorkers.length,
      workerHeap: ofWorkers.reduce((sum, { heap }) => sum + heap, 0),
      workerMemory: ofWorkers.reduce((sum, { memory }) => sum + memory, 0),
    };
  };
}

/**
 * @typedef {(method: string, parameters?: object) => Promise<any>} Ask Queries a page or a worker; null if it has ended
 *   since: a busy one takes some seconds to end.
 */

/** The memory of all modules of a page or a worker, in bytes. @param {Ask} ask @returns {Promise<number | null>} */
async function wasmMemory(ask) {
  const prototype = await ask('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' });
  const found = prototype && (await ask('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId }));
  if (found === null) return null;
  const { objectId } = found.objects;
  const functionDeclaration = 'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }';
  const summed = await ask('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true });
  for (const held of [objectId, prototype.result.objectId]) await ask('Runtime.releaseObject', { objectId: held });
  return summed && summed.result.value;
}

/** The workers of a page as they come and go, with a query function for each. @param {Session} session */
async function followWorkers(session) {
  /** @type {Map<string, Ask>} */
  const workers = new Map();
  /** @type {Map<number, { of: string, done: (result: any) => void }>} */
  const waiting = new Map();
  let serial = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker') return;
    workers.set(sessionId, async (method, params) => {
      const id = ++serial;
      const answer = new Promise(done => waiting.set(id, { of: sessionId, done }));
      if (!workers.has(sessionId)) return null;
      await session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(() => gone(sessionId));
      return answer;
    });
  });
  /** @param {string} sessionId of a worker that has ended */
  const gone = sessionId => {
    workers.delete(sessionId);
    for (const { of, done } of waiting.values()) if (of === sessionId) done(null);
  };
  session.on('Target.detachedFromTarget', ({ sessionId }) => gone(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.done(result ?? null);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return workers;
}
