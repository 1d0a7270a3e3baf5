/** The page's side of the workers: answers, cancelling, priorities, and the codes of failures. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Client } from '../../../www/engine/client.ts';

/** A worker that the test controls. */
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

/** @param {boolean} [queues] */
function start(queues) {
  /** @type {TestWorker[]} */
  const workers = [];
  const client = new Client(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return /** @type {any} */ (worker);
  }, queues);
  return { client, workers };
}

/** @param {Client} client @param {import('../../../www/engine/client.ts').Heard<'solve'>} [heard] */
async function codeOf(client, heard) {
  const answer = await client.call('solve', ['', {}], heard);
  return 'error' in answer ? answer.error.code : 'none';
}

test('a result reaches its caller, and the worker stays for the next job', async () => {
  const { client, workers } = start();
  const first = client.call('solve', ['text', {}]);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id: id + 1, type: 'done', result: 'of another job' });
  workers[0].say({ id, type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await first, { bytes: 1 });
  client.call('solve', ['text', {}]);
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

test('a prepared worker takes the next job, and a cancelled one is replaced', () => {
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

test('after a failed start only the next job tries again', () => {
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

test('the time limit of a job starts with its worker, and is its own', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, workers } = start();
  const first = codeOf(client, { longest: 1_000 });
  t.mock.timers.tick(60_000);
  assert.equal(workers[0].ended, false);
  workers[0].say({ type: 'ready' });
  t.mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  t.mock.timers.tick(1);
  assert.equal(await first, 'cancelled');

  const quick = client.call('solve', ['text', {}], { longest: 1_000 });
  workers[1].say({ type: 'ready' });
  workers[1].say({ id: workers[1].heard[0].id, type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await quick, { bytes: 1 });
  // The time limit does not apply to the next one.
  const next = codeOf(client);
  t.mock.timers.tick(60_000);
  assert.equal(workers[1].ended, false);
  client.cancel();
  assert.equal(await next, 'cancelled');
});

test('a found answer survives the end of its counting', async () => {
  const { client, workers } = start();
  const found = { ok: true, verdict: 'solved', bytes: 1 };
  /** @type {unknown[]} */
  const heard = [];
  const answer = client.call('solve', ['text', {}], { onFound: result => heard.push(result) });
  workers[0].say({ id: workers[0].heard[0].id, type: 'onFound', said: found });
  assert.deepEqual(heard, [found]);
  client.cancel();
  assert.deepEqual(await answer, { ...found, countStopped: { code: 'cancelled', args: {} } });
  // The next search has found nothing yet.
  const code = codeOf(client);
  client.cancel();
  assert.equal(await code, 'cancelled');
});

test('a call names an export and its arguments', async () => {
  const { client, workers } = start();
  const answer = client.call('daily', ['irrgarten', '2026-11-01']);
  const { id, ...job } = workers[0].heard[0];
  assert.deepEqual(job, { name: 'daily', args: ['irrgarten', '2026-11-01'], shown: false });
  const told = { ok: true, text: 'irrgarten', weekday: 7 };
  workers[0].say({ id, type: 'done', result: told });
  assert.deepEqual(await answer, told);
});

test('reports of a job reach its caller', () => {
  const { client, workers } = start();
  /** @type {unknown[]} */
  const heard = [];
  client.call('solve', ['text', {}], {
    onProgress: progress => heard.push(progress),
    onSight: sight => heard.push(sight),
  });
  const [{ id, shown }] = workers[0].heard;
  assert.equal(shown, true);
  workers[0].say({ id, type: 'onProgress', said: { bytes: 1 } });
  workers[0].say({ id, type: 'onSight', said: 'where it is' });
  workers[0].say({ id, type: 'onFound', said: 'unheard' });
  assert.deepEqual(heard, [{ bytes: 1 }, 'where it is']);
});

test('the remaining range of the fewest swaps is part of an interrupted answer', async () => {
  const { client, workers } = start();
  const answer = client.call('solve', ['text', {}]);
  const [{ id }] = workers[0].heard;
  workers[0].say({ id, type: 'onFound', said: { ok: true, swapsAtLeast: 2 } });
  workers[0].say({ id, type: 'onProgress', said: { bytes: 1, swaps: { atLeast: 5, found: 7 } } });
  client.cancel();
  assert.deepEqual(await answer, { ok: true, swapsAtLeast: 5, countStopped: { code: 'cancelled', args: {} } });
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

test('a search that breaks off after taking much memory has run out of it', async () => {
  const { client, workers } = start();
  const code = codeOf(client);
  const { id } = workers[0].heard[0];
  workers[0].say({ type: 'ready' });
  workers[0].say({ id, type: 'onProgress', said: { bytes: 3e9 } });
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

test('after a browser refused to start a worker only the next job tries again', async () => {
  let isAllowed = false;
  /** @type {TestWorker[]} */
  const workers = [];
  const client = new Client(() => {
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
  workers[0].say({ id, type: 'onProgress', said: { bytes: 3e6 } });
  workers[0].say({ id, type: 'crashed', message: 'RuntimeError: unreachable' });
  assert.equal(await code, 'crashed');
});

/** A search that leaves a recording. @param {ReturnType<typeof start>} started @param {number} bytes of memory */
async function recorded({ client, workers }, bytes) {
  const answer = client.call('solve', ['text', { recording: 1e9 }]);
  const worker = /** @type {TestWorker} */ (workers.at(-1));
  worker.say({ type: 'ready' });
  worker.say({
    id: worker.heard.at(-1).id,
    type: 'done',
    result: { verdict: 'solved', bytes, recording: { ok: true } },
  });
  const result = await answer;
  assert('verdict' in result && result.recording);
  return { worker, recording: /** @type {import('../../../www/engine/types.ts').Recording} */ (result.recording) };
}

/** @type {import('../../../www/engine/types.ts').FrameWish} */
const WISH = { moment: 3, all: false, pin: null };

test('frames of a recording come from the worker that searched, and end no job', async () => {
  const started = start();
  const { worker, recording } = await recorded(started, 1);
  const frame = started.client.frame(recording.id ?? 0, WISH);
  const { id, ...asked } = worker.heard.at(-1);
  assert.deepEqual(asked, { name: 'recordedFrame', args: [WISH] });
  const other = started.client.call('measure', ['text', null]);
  worker.say({ id, type: 'done', result: 'the frame' });
  assert.equal(await frame, 'the frame');
  worker.say({ id: worker.heard.at(-1).id, type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await other, { bytes: 1 });
});

test('a recording is gone with the next search, and with its worker', async () => {
  const started = start();
  const { recording } = await recorded(started, 1);
  const { recording: next } = await recorded(started, 1);
  assert.notEqual(recording.id, next.id);
  assert.equal(await started.client.frame(recording.id ?? 0, WISH), null);
  const frame = started.client.frame(next.id ?? 0, WISH);
  started.client.cancel();
  assert.equal(await frame, null);
});

test('a dropped recording is freed in its worker', async () => {
  const started = start();
  const { worker, recording } = await recorded(started, 1);
  started.client.dropRecording();
  assert.equal(worker.heard.at(-1).name, 'dropRecording');
  assert.equal(await started.client.frame(recording.id ?? 0, WISH), null);
});

test('a worker with much memory stays for its recording, and no longer', async () => {
  const started = start();
  const { worker, recording } = await recorded(started, 900e6);
  assert.equal(recording.ok, true);
  assert.equal(worker.ended, false);
  void started.client.call('measure', ['text', null]);
  assert.equal(worker.ended, true);
  assert.equal(started.workers.length, 2);
});

test('a search that took more than the limit leaves no recording, and the page learns how much', async () => {
  const { worker, recording } = await recorded(start(), 2e9);
  assert.deepEqual(recording, { ok: false, code: 'too-large', bytes: 2e9, most: 1e9 });
  assert.equal(worker.ended, true);
});

/** The jobs that a worker was given, by their first arguments. @param {TestWorker} worker */
const given = worker => worker.heard.map(({ args }) => args[0]);

/** The current worker answers its last job. @param {TestWorker[]} workers */
async function answered(workers) {
  const worker = /** @type {TestWorker} */ (workers.at(-1));
  worker.say({ id: worker.heard.at(-1).id, type: 'done', result: { ok: true } });
  await new Promise(resolve => setImmediate(resolve));
}

/** A job that reports how it ended. @param {Client} client @param {string} text @param {object} heard */
async function asked(client, text, heard) {
  const answer = await client.call('solve', [text, {}], heard);
  return 'error' in answer ? answer.error.code : 'done';
}

test('a question outdates the previous one of the same owner', async () => {
  const { client, workers } = start();
  const older = asked(client, 'older', { owner: 'question' });
  const newer = asked(client, 'newer', { owner: 'question' });
  assert.equal(await older, 'cancelled');
  assert.equal(workers[0].ended, true);
  await answered(workers);
  assert.equal(await newer, 'done');
});

test('a question waits for another owner’s answer, and then starts again', async () => {
  const { client, workers } = start();
  const least = asked(client, 'least', { owner: 'question' });
  const check = asked(client, 'check', { owner: 'check' });
  assert.deepEqual(workers.map(given), [['least'], ['check']]);
  assert.equal(client.isBusy('question'), true);
  await answered(workers);
  assert.equal(await check, 'done');
  assert.deepEqual(workers.map(given), [['least'], ['check', 'least']]);
  await answered(workers);
  assert.equal(await least, 'done');
});

test('an owner cancels only its own jobs', async () => {
  const { client, workers } = start();
  const least = asked(client, 'least', { owner: 'question' });
  const check = asked(client, 'check', { owner: 'check' });
  client.cancel('question');
  assert.equal(await least, 'cancelled');
  assert.deepEqual([client.isBusy('question'), client.isBusy('check')], [false, true]);
  assert.equal(workers[1].ended, false);
  await answered(workers);
  assert.equal(await check, 'done');
});

test('jobs queue: one at a time, awaited ones first, the newest of them before the others', async () => {
  const { client, workers } = start(true);
  const jobs = [
    asked(client, 'first', {}),
    asked(client, 'second', {}),
    asked(client, 'awaited', { isAwaited: true }),
    asked(client, 'awaited too', { isAwaited: true }),
  ];
  for (const _job of jobs) await answered(workers);
  assert.deepEqual(workers.map(given), [['first', 'awaited too', 'awaited', 'second']]);
  assert.deepEqual(await Promise.all(jobs), ['done', 'done', 'done', 'done']);
  client.cancel();
});

test('a job comes first once somebody waits for it', async () => {
  const { client, workers } = start(true);
  asked(client, 'first', {});
  asked(client, 'second', {});
  const third = client.call('solve', ['third', {}]);
  asked(client, 'fourth', { isAwaited: true });
  client.hurry(third);
  for (let count = 0; count < 4; count++) await answered(workers);
  assert.deepEqual(workers.map(given), [['first', 'third', 'fourth', 'second']]);
  client.cancel();
});

test('a long job gives way to an awaited one, and starts again', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, workers } = start(true);
  const long = asked(client, 'long', {});
  workers[0].say({ type: 'ready' });
  asked(client, 'unattended', {});
  t.mock.timers.tick(200_000);
  assert.deepEqual(workers.map(given), [['long']]);
  const short = asked(client, 'short', { isAwaited: true });
  // Most jobs end sooner than another worker would start.
  t.mock.timers.tick(200);
  assert.equal(workers[0].ended, false);
  t.mock.timers.tick(100);
  assert.deepEqual(workers.map(given), [['long'], ['short']]);
  await answered(workers);
  assert.equal(await short, 'done');
  await answered(workers);
  assert.equal(await long, 'done');
  assert.deepEqual(given(workers[1]), ['short', 'long', 'unattended']);
  client.cancel();
});

test('cancelling a running or waiting job loses none of the others', async () => {
  const { client, workers } = start(true);
  const [running, other, waiting] = [
    asked(client, 'running', { owner: 'class' }),
    asked(client, 'other', {}),
    asked(client, 'waiting', { owner: 'class' }),
  ];
  client.cancel('class');
  assert.deepEqual([await running, await waiting], ['cancelled', 'cancelled']);
  assert.deepEqual(workers.map(given), [['running'], ['other']]);
  await answered(workers);
  assert.equal(await other, 'done');
  client.cancel();
});

test('a worker that ends during a job takes no other job with it', async () => {
  const { client, workers } = start(true);
  const [first, second] = [asked(client, 'first', {}), asked(client, 'second', {})];
  workers[0].say({ type: 'ready' });
  workers[0].say({ type: 'crashed', message: 'RuntimeError: unreachable' });
  assert.equal(await first, 'crashed');
  await answered(workers);
  assert.equal(await second, 'done');
  client.cancel();
});

test('an idle queueing worker is terminated after a while, and restarted on demand', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, workers } = start(true);
  asked(client, 'first', {});
  asked(client, 'second', {});
  await answered(workers);
  t.mock.timers.tick(60_000);
  assert.equal(workers[0].ended, false);
  await answered(workers);
  t.mock.timers.tick(4_000);
  const third = asked(client, 'third', {});
  t.mock.timers.tick(4_000);
  assert.equal(workers[0].ended, false);
  await answered(workers);
  assert.equal(await third, 'done');
  t.mock.timers.tick(5_000);
  assert.equal(workers[0].ended, true);
  asked(client, 'fourth', {});
  assert.equal(workers.length, 2);
});
