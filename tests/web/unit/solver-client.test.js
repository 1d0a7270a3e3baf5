/**
 * The page's side of the worker: answers, cancelling, and the names of what may go wrong.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createSolverClient } from '../../../www/solver-client.js';

/** A worker that says what the test tells it to. */
class TestWorker extends EventTarget {
  /** @type {any[]} */
  heard = [];
  ended = false;

  /** @param {any} job */
  postMessage(job) {
    this.heard.push(job);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {any} data */
  say(data) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Nobody listens. */
const UNHEARD = { onProgress() {}, onFound() {} };

function start() {
  /** @type {TestWorker[]} */
  const workers = [];
  const client = createSolverClient(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return /** @type {any} */ (worker);
  });
  return { client, workers };
}

/** @param {ReturnType<typeof start>['client']} client */
async function codeOf(client) {
  const answer = await client.solve('', {}, UNHEARD);
  return 'error' in answer ? answer.error.code : 'none';
}

test('a result reaches the one who asked, and the worker stays for the next job', async () => {
  const { client, workers } = start();
  const first = client.solve('text', {}, UNHEARD);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id: id + 1, type: 'done', result: 'of another job' });
  workers[0].say({ id, type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await first, { bytes: 1 });
  client.solve('text', {}, UNHEARD);
  assert.equal(workers.length, 1);
});

test('cancelling ends the worker at once', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  client.cancel();
  assert.equal(await code, 'cancelled');
  assert.equal(workers[0].ended, true);
  assert.equal(client.isBusy(), false);
});

test('a worker that was made ready takes the next job, and a cancelled one is replaced', () => {
  const { client, workers } = start();
  client.prepare();
  client.prepare();
  assert.equal(workers.length, 1);
  codeOf(client);
  assert.equal(workers.length, 1);
  assert.equal(workers[0].heard.length, 1);
  client.cancel();
  assert.equal(workers.length, 1);
  client.prepare();
  assert.equal(workers.length, 2);
  codeOf(client);
  assert.equal(workers[1].heard.length, 1);
});

test('a worker that does not start is tried again by the next job only', () => {
  const { client, workers } = start();
  client.prepare();
  workers[0].dispatchEvent(new Event('error', { cancelable: true }));
  client.prepare();
  assert.equal(workers.length, 1);
  codeOf(client);
  assert.equal(workers.length, 2);
  workers[1].say({ type: 'ready' });
  client.cancel();
  client.prepare();
  assert.equal(workers.length, 3);
});

test('the time of a job runs from when its worker has started, and is its own', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, workers } = start();
  const first = codeOf(client);
  client.cancelAfter(1_000);
  t.mock.timers.tick(60_000);
  assert.equal(workers[0].ended, false);
  workers[0].say({ type: 'ready' });
  t.mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  t.mock.timers.tick(1);
  assert.equal(await first, 'cancelled');

  const quick = client.solve('text', {}, UNHEARD);
  client.cancelAfter(1_000);
  workers[1].say({ type: 'ready' });
  workers[1].say({ id: workers[1].heard[0].id, type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await quick, { bytes: 1 });
  // The next one may take as long as it likes.
  const next = codeOf(client);
  t.mock.timers.tick(60_000);
  assert.equal(workers[1].ended, false);
  client.cancelAfter(5);
  t.mock.timers.tick(5);
  assert.equal(await next, 'cancelled');
});

test('an answer that was found outlives the end of its counting', async () => {
  const { client, workers } = start();
  const found = { ok: true, verdict: 'solved', bytes: 1 };
  /** @type {unknown[]} */
  const heard = [];
  const answer = client.solve('text', {}, { ...UNHEARD, onFound: result => heard.push(result) });
  workers[0].say({ id: workers[0].heard[0].id, type: 'found', result: found });
  assert.deepEqual(heard, [found]);
  client.cancel();
  assert.deepEqual(await answer, { ...found, countStopped: { code: 'cancelled', args: {} } });
  // The next search has found nothing yet.
  const code = codeOf(client);
  client.cancel();
  assert.equal(await code, 'cancelled');
});

test('the puzzle of a day is asked for by family and date', async () => {
  const { client, workers } = start();
  const answer = client.daily('irrgarten', '2026-11-01');
  const { id, ...job } = workers[0].heard[0];
  assert.deepEqual(job, { type: 'daily', kind: 'irrgarten', date: '2026-11-01' });
  const told = { ok: true, text: 'irrgarten', weekday: 7 };
  workers[0].say({ id, type: 'done', result: told });
  assert.deepEqual(await answer, told);
});

test('a worker that does not load has not run out of memory', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  workers[0].dispatchEvent(new Event('error', { cancelable: true }));
  assert.equal(await code, 'not-started');
  codeOf(client);
  assert.equal(workers.length, 2);
});

test('a module that does not load has not run out of memory', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  workers[0].say({ type: 'crashed', message: 'CompileError' });
  assert.equal(await code, 'not-started');
});

test('a search that breaks off with much memory taken has run out of it', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id, type: 'progress', bytes: 3e9 });
  workers[0].say({ id, type: 'crashed', message: 'RuntimeError: unreachable' });
  assert.equal(await code, 'memory-ran-out');
});

test('a small search that breaks off where memory cannot grow has run out of it', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id, type: 'crashed', message: 'RuntimeError: unreachable', isFull: true });
  assert.equal(await code, 'memory-ran-out');
});

test('a browser that makes no worker is asked again by the next job only', async () => {
  let isAllowed = false;
  /** @type {TestWorker[]} */
  const workers = [];
  const client = createSolverClient(() => {
    if (!isAllowed) throw new Error('refused');
    workers.push(new TestWorker());
    return /** @type {any} */ (workers[0]);
  });
  client.prepare();
  assert.equal(await codeOf(client), 'no-worker');
  assert.equal(client.isBusy(), false);
  isAllowed = true;
  client.prepare();
  assert.equal(workers.length, 0);
  const code = codeOf(client);
  assert.equal(workers.length, 1);
  client.cancel();
  assert.equal(await code, 'cancelled');
});

test('a job that cannot be copied for the worker has run out of memory', async () => {
  const { client, workers } = start();
  client.prepare();
  workers[0].postMessage = () => {
    throw new DOMException('could not be cloned', 'DataCloneError');
  };
  assert.equal(await codeOf(client), 'memory-ran-out');
  assert.equal(workers[0].ended, true);
});

test('a small search that breaks off is a fault', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id, type: 'progress', bytes: 3e6 });
  workers[0].say({ id, type: 'crashed', message: 'RuntimeError: unreachable' });
  assert.equal(await code, 'crashed');
});

/** A search that leaves a film. @param {ReturnType<typeof start>} started @param {number} bytes it held */
async function filmed({ client, workers }, bytes) {
  const answer = client.solve('text', { film: 1e9 }, UNHEARD);
  const worker = /** @type {TestWorker} */ (workers.at(-1));
  worker.say({ type: 'ready' });
  worker.say({ id: worker.heard.at(-1).id, type: 'done', result: { verdict: 'solved', bytes, film: { ok: true } } });
  const result = await answer;
  assert('verdict' in result && result.film);
  return { worker, film: /** @type {import('../../../www/types.js').Film} */ (result.film) };
}

/** @type {import('../../../www/types.js').FilmWish} */
const WISH = { moment: 3, all: false, pin: null };

test('frames of a film come from the worker that searched, and end no job', async () => {
  const started = start();
  const { worker, film } = await filmed(started, 1);
  const frame = started.client.frame(film.id ?? 0, WISH);
  const { id, ...asked } = worker.heard.at(-1);
  assert.deepEqual(asked, { type: 'film-frame', wish: WISH });
  const other = started.client.measure('text', () => {});
  worker.say({ id, type: 'done', result: 'the frame' });
  assert.equal(await frame, 'the frame');
  worker.say({ id: worker.heard.at(-1).id, type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await other, { bytes: 1 });
});

test('a film is gone with the next search, and with its worker', async () => {
  const started = start();
  const { film } = await filmed(started, 1);
  const { film: next } = await filmed(started, 1);
  assert.notEqual(film.id, next.id);
  assert.equal(await started.client.frame(film.id ?? 0, WISH), null);
  const frame = started.client.frame(next.id ?? 0, WISH);
  started.client.cancel();
  assert.equal(await frame, null);
});

test('a film that is dropped is let go in its worker', async () => {
  const started = start();
  const { worker, film } = await filmed(started, 1);
  started.client.dropFilm();
  assert.equal(worker.heard.at(-1).type, 'drop-film');
  assert.equal(await started.client.frame(film.id ?? 0, WISH), null);
});

test('a worker with much memory stays for its film, and no longer', async () => {
  const started = start();
  const { worker, film } = await filmed(started, 900e6);
  assert.equal(film.ok, true);
  assert.equal(worker.ended, false);
  void started.client.measure('text', () => {});
  assert.equal(worker.ended, true);
  assert.equal(started.workers.length, 2);
});

test('a search that held more than a film may cost leaves none, and the page is told how much', async () => {
  const { worker, film } = await filmed(start(), 2e9);
  assert.deepEqual(film, { ok: false, code: 'too-large', bytes: 2e9, most: 1e9 });
  assert.equal(worker.ended, true);
});
