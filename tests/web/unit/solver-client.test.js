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

test('a small search that breaks off is a fault', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id, type: 'progress', bytes: 3e6 });
  workers[0].say({ id, type: 'crashed', message: 'RuntimeError: unreachable' });
  assert.equal(await code, 'crashed');
});
