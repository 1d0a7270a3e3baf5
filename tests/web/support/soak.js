/**
 * One tab, used for hours: cycles of everything that a person does with puzzles of all families, and the memory of the
 * page and its workers after some of them. The puzzles repeat, so that saved data does not grow.
 */

import assert from 'node:assert/strict';

import { FAMILIES } from '../../../www/families/index.ts';
import { en, eventually, parts } from './page.js';

/**
 * @typedef {import('playwright-core').Page} Page
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
  let done = 0;
  return {
    /** One more cycle, with the next family. */
    async cycle() {
      const turn = done++;
      const { kind } = FAMILIES[turn % FAMILIES.length];
      const round = Math.floor(turn / FAMILIES.length);
      assert(kind in OPENED, `${kind}: what its cycles open`);
      const { opened, long } = OPENED[kind];
      await page.evaluate(oneCycle, {
        kind: en(`${kind}.name`),
        opened: opened[round % opened.length],
        long,
        seed: String(round % SEEDS),
        words: {
          solve: en('solve.start'),
          cancel: en('solve.cancel'),
          hint: en('walk.hint'),
          generate: en('generator.start'),
        },
      });
    },

    /** The memory in use now, with a small puzzle on the boards and nothing running. @returns {Promise<Held>} */
    async held() {
      await page.evaluate(() => (location.hash = '#example=waiting'));
      await eventually(() => parts(page).name.textContent(), en('example.waiting'));
      await page.evaluate(() => (location.hash = '#example=walls'));
      await eventually(() => parts(page).name.textContent(), en('example.walls'));
      return { cycles: done, ...(await gauge()) };
    },
  };
}

/**
 * The actions of a cycle, in the page itself, so that nothing else takes time.
 *
 * @param {{ kind: string, opened: string, long: string, seed: string,
 *   words: Record<'solve' | 'cancel' | 'hint' | 'generate', string> }} given
 */
async function oneCycle({ kind, opened, long, seed, words }) {
  const frame = () => new Promise(next => requestAnimationFrame(next));
  /** @param {string} what @param {() => unknown} isMet */
  const until = async (what, isMet) => {
    const patience = performance.now() + 120_000;
    while (!isMet()) {
      if (performance.now() > patience) throw new Error(`waited for ${what}, in ${kind} with ${opened}`);
      await frame();
    }
    await frame();
  };
  /** @param {string} selector @returns {HTMLElement[]} those in sight */
  const all = selector =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))].filter(element =>
      element.checkVisibility(),
    );
  /** @param {string} text */
  const named = text => all('button').find(button => button.textContent?.trim() === text);
  const nameOf = () => document.querySelector('.puzzle-name')?.textContent;
  const action = () => all('#action')[0]?.textContent?.trim();
  /** @param {string} key @param {object} [more] */
  const press = async (key, more = {}) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...more }));
    await frame();
  };
  /** @param {string} tab */
  const turnTo = async tab => {
    all(`#tabs [value=${tab}]`)[0].click();
    await frame();
    await frame();
  };
  /** @param {string} hash */
  const open = async hash => {
    const before = nameOf();
    if (location.hash === hash) return;
    location.hash = hash;
    await until(`another puzzle than ${before}`, () => nameOf() !== before);
  };

  // Another family, and a puzzle of it.
  named(kind)?.click();
  await frame();
  await open(opened);

  // A walk with a hint, undone.
  await turnTo('play');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await press(key);
  named(words.hint)?.click();
  await until('an answer to a hint', () => all('.events').length === 0 || all('.events')[0].textContent !== '');
  for (let turn = 0; turn < 3; turn++) await press('z', { ctrlKey: true });

  // A solution, played back, and its search.
  await turnTo('solve');
  if (all('.verdict').length === 0) all('#action')[0].click();
  await until('a verdict', () => action() === words.solve && all('.verdict').length > 0);
  const shown = /** @type {HTMLSelectElement | undefined} */ (all('.showing select')[0]);
  const searches = [...(shown?.options ?? [])].filter(({ value, disabled }) => !disabled && value !== 'solution');
  for (const { value } of searches.slice(0, 2)) {
    Object.assign(/** @type {HTMLSelectElement} */ (shown), { value });
    shown?.dispatchEvent(new Event('change', { bubbles: true }));
    // By then a search that this starts can be cancelled.
    await frame();
    await until('what is watched', () => action() !== words.cancel);
    await press('ArrowRight');
    await press('Escape');
  }

  // A generated puzzle.
  await turnTo('make');
  const toggle = /** @type {HTMLElement} */ (document.querySelector('[aria-controls=generator]'));
  if (toggle.getAttribute('aria-expanded') !== 'true') toggle.click();
  await frame();
  const form = /** @type {HTMLFormElement} */ (document.querySelector('.generator form'));
  const field = [...form.querySelectorAll('input')].findLast(input => input.type === 'text' && input.checkVisibility());
  if (field) {
    field.value = seed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  const submit = /** @type {HTMLButtonElement} */ (form.querySelector('button[type=submit]'));
  const source = nameOf();
  submit.click();
  await frame();
  await until('a generated puzzle', () => submit.textContent === words.generate && nameOf() !== source);

  // A search to be cancelled.
  await open(long);
  await turnTo('solve');
  all('#action')[0].click();
  await until('a search to cancel', () => action() === words.cancel);
  all('#action')[0].click();
  await until('the end of the search', () => action() === words.solve);
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
