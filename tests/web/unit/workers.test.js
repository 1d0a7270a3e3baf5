/** The page's side of the workers: answers, cancelling, priorities, recordings, and the codes of failures. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createDayPuzzles } from '../../../www/core/day-puzzles.ts';
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

  /** Says something, about its last job. @param {object} data */
  say(data) {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.heard.at(-1)?.id, ...data } }));
  }

  fail() {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

/** @param {boolean} [queues] @param {() => boolean} [isAllowed] whether the browser starts workers */
function start(queues, isAllowed = () => true) {
  /** @type {TestWorker[]} */
  const workers = [];
  const client = new Client(() => {
    if (!isAllowed()) throw new Error('refused');
    const worker = new TestWorker();
    workers.push(worker);
    return /** @type {any} */ (worker);
  }, queues);
  return { client, workers };
}

/** A job that reports how it ended: `done`, or the code of its failure. @param {Client} client @param {object} [heard] */
async function asked(client, text = '', heard = {}) {
  const answer = await client.call('solve', [text, {}], heard);
  return 'error' in answer ? answer.error.code : 'done';
}

/** The jobs that each worker was given, by their first arguments. @param {TestWorker[]} workers */
const given = workers => workers.map(({ heard }) => heard.map(({ args }) => args[0]));

/** The newest worker answers its last job. @param {TestWorker[]} workers */
async function answered(workers, result = /** @type {object} */ ({ ok: true })) {
  workers.at(-1)?.say({ type: 'done', result });
  await new Promise(resolve => setImmediate(resolve));
}

const READY = { type: 'ready' };
const CRASHED = { type: 'crashed', message: 'RuntimeError: unreachable' };
const CANCELLED = { countStopped: { code: 'cancelled', args: {} } };

test('a call names an export and its arguments; its result reaches the caller, and the worker stays', async () => {
  const { client, workers } = start();
  const first = client.call('daily', ['irrgarten', '2026-11-01']);
  const [worker] = workers;
  const { id, ...job } = worker.heard[0];
  assert.deepEqual(job, { name: 'daily', args: ['irrgarten', '2026-11-01'], shown: false });
  worker.say(READY);
  worker.say({ id: id + 1, type: 'done', result: 'of another job' });
  worker.say({ type: 'done', result: { ok: true, text: 'irrgarten' } });
  assert.deepEqual(await first, { ok: true, text: 'irrgarten' });
  client.call('solve', ['text', {}]);
  assert.equal(workers.length, 1);
});

test('reports of a job reach its caller', () => {
  const { client, workers } = start();
  /** @type {unknown[]} */
  const heard = [];
  /** @param {unknown} said */
  const hear = said => heard.push(said);
  client.call('solve', ['text', {}], { onProgress: hear, onSight: hear });
  assert.equal(workers[0].heard[0].shown, true);
  workers[0].say({ type: 'onProgress', said: { bytes: 1 } });
  workers[0].say({ type: 'onSight', said: 'where it is' });
  workers[0].say({ type: 'onFound', said: 'unheard' });
  assert.deepEqual(heard, [{ bytes: 1 }, 'where it is']);
});

test('cancelling ends the worker at once; a prepared one takes the next job', async () => {
  const { client, workers } = start();
  client.prepare();
  client.prepare();
  const code = asked(client);
  assert.deepEqual(given(workers), [['']]);
  client.cancel();
  assert.equal(await code, 'cancelled');
  assert.deepEqual([workers[0].ended, client.isBusy(), workers.length], [true, false, 1]);
  client.prepare();
  asked(client, 'next');
  assert.deepEqual(given(workers), [[''], ['next']]);
});

test('after a failed start, or where a browser refuses to start one, only the next job tries again', async () => {
  let isAllowed = false;
  const { client, workers } = start(false, () => isAllowed);
  client.prepare();
  assert.equal(await asked(client), 'no-worker');
  assert.equal(client.isBusy(), false);
  isAllowed = true;
  client.prepare();
  assert.equal(workers.length, 0);
  asked(client);
  workers[0].fail();
  client.prepare();
  assert.equal(workers.length, 1);
  asked(client);
  assert.equal(workers.length, 2);
  workers[1].say(READY);
  client.cancel();
  client.prepare();
  assert.equal(workers.length, 3);
});

test('the time limit of a job starts with its worker, and is its own', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, workers } = start();
  const first = asked(client, '', { longest: 1_000 });
  t.mock.timers.tick(60_000);
  workers[0].say(READY);
  t.mock.timers.tick(999);
  assert.equal(workers[0].ended, false);
  t.mock.timers.tick(1);
  assert.equal(await first, 'cancelled');
  const quick = asked(client, '', { longest: 1_000 });
  workers[1].say(READY);
  workers[1].say({ type: 'done', result: { bytes: 1 } });
  assert.equal(await quick, 'done');
  // The time limit does not apply to the next one.
  const next = asked(client);
  t.mock.timers.tick(60_000);
  assert.equal(workers[1].ended, false);
  client.cancel();
  assert.equal(await next, 'cancelled');
});

test('a found answer survives the end of its counting, with the remaining range of the fewest swaps', async () => {
  for (const [found, progress, expected] of [
    [{ ok: true, bytes: 1 }, null, { ok: true, bytes: 1 }],
    [
      { ok: true, swapsAtLeast: 2 },
      { bytes: 1, swaps: { atLeast: 5, found: 7 } },
      { ok: true, swapsAtLeast: 5 },
    ],
  ]) {
    const { client, workers } = start();
    /** @type {unknown[]} */
    const heard = [];
    const answer = client.call('solve', ['text', {}], { onFound: result => heard.push(result) });
    workers[0].say({ type: 'onFound', said: found });
    if (progress) workers[0].say({ type: 'onProgress', said: progress });
    assert.deepEqual(heard, [found]);
    client.cancel();
    assert.deepEqual(await answer, { ...expected, ...CANCELLED });
    // The next search has found nothing yet.
    const code = asked(client);
    client.cancel();
    assert.equal(await code, 'cancelled');
  }
});

test('a failure says what failed: the start, the memory, or the module', async () => {
  for (const [what, messages, expected] of /** @type {[string, object[], string][]} */ ([
    ['a module that does not load', [{ type: 'crashed', message: 'CompileError' }], 'not-started'],
    ['much memory taken', [READY, { type: 'onProgress', said: { bytes: 3e9 } }, CRASHED], 'memory-ran-out'],
    ['memory that cannot grow', [READY, { ...CRASHED, isFull: true }], 'memory-ran-out'],
    ['little memory taken', [READY, { type: 'onProgress', said: { bytes: 3e6 } }, CRASHED], 'crashed'],
  ])) {
    const { client, workers } = start();
    const code = asked(client);
    for (const message of messages) workers[0].say(message);
    assert.equal(await code, expected, what);
  }
  const { client, workers } = start();
  const code = asked(client);
  workers[0].fail();
  assert.equal(await code, 'not-started', 'a worker that does not load');
  const next = start();
  next.client.prepare();
  next.workers[0].postMessage = () => {
    throw new DOMException('could not be cloned', 'DataCloneError');
  };
  assert.equal(await asked(next.client), 'memory-ran-out', 'a job that cannot be copied for the worker');
  assert.equal(next.workers[0].ended, true);
});

/** A search that leaves a recording. @param {ReturnType<typeof start>} started @param {number} bytes of memory */
async function recorded({ client, workers }, bytes) {
  const answer = client.call('solve', ['text', { recording: 1e9 }]);
  const worker = /** @type {TestWorker} */ (workers.at(-1));
  worker.say(READY);
  worker.say({ type: 'done', result: { verdict: 'solved', bytes, recording: { ok: true } } });
  const { recording } = /** @type {any} */ (await answer);
  return { worker, recording };
}

const WISH = { moment: 3, all: false, pin: null };

test('frames of a recording come from the worker that searched, and end no job', async () => {
  const started = start();
  const { worker, recording } = await recorded(started, 1);
  const frame = started.client.frame(recording.id, WISH);
  const { id, ...job } = worker.heard.at(-1);
  assert.deepEqual(job, { name: 'recordedFrame', args: [WISH] });
  const other = started.client.call('measure', ['text', null]);
  worker.say({ id, type: 'done', result: 'the frame' });
  assert.equal(await frame, 'the frame');
  worker.say({ type: 'done', result: { bytes: 1 } });
  assert.deepEqual(await other, { bytes: 1 });
});

test('a recording is gone with the next search, with its worker, and when it is dropped', async () => {
  const started = start();
  const { client } = started;
  const { recording } = await recorded(started, 1);
  const { worker, recording: next } = await recorded(started, 1);
  assert.notEqual(recording.id, next.id);
  assert.equal(await client.frame(recording.id, WISH), null);
  client.dropRecording();
  assert.equal(worker.heard.at(-1).name, 'dropRecording');
  assert.equal(await client.frame(next.id, WISH), null);
  const { recording: last } = await recorded(started, 1);
  const frame = client.frame(last.id, WISH);
  client.cancel();
  assert.equal(await frame, null);
});

test('a worker with much memory stays for its recording, and no longer; above the limit there is none', async () => {
  const started = start();
  const { worker, recording } = await recorded(started, 900e6);
  assert.deepEqual([recording.ok, worker.ended], [true, false]);
  void started.client.call('measure', ['text', null]);
  assert.deepEqual([worker.ended, started.workers.length], [true, 2]);
  const large = await recorded(start(), 2e9);
  assert.deepEqual(large.recording, { ok: false, code: 'too-large', bytes: 2e9, most: 1e9 });
  assert.equal(large.worker.ended, true);
});

test('a press that starts something ends what ran before', async () => {
  const { client, workers } = start();
  const [older, newer] = [asked(client, 'older'), asked(client, 'newer')];
  assert.equal(await older, 'cancelled');
  assert.equal(workers[0].ended, true);
  await answered(workers);
  assert.equal(await newer, 'done');
});

const AWAITED = { isAwaited: true };
const SPARE = { isSpare: true };

test('questions queue: what somebody waits for is never behind the rest, and the newest comes first', async () => {
  const { client, workers } = start(true);
  const third = client.call('solve', ['third', {}]);
  const jobs = ['spare', 'newer spare', 'first', 'second', 'awaited', 'awaited too'].map(name =>
    asked(client, name, name.startsWith('awaited') ? AWAITED : name.endsWith('spare') ? SPARE : {}),
  );
  client.hurry(third);
  for (let count = 0; count < 7; count++) await answered(workers);
  const order = ['third', 'awaited too', 'awaited', 'first', 'second', 'newer spare', 'spare'];
  assert.deepEqual(given(workers), [order]);
  assert.deepEqual(await Promise.all(jobs), Array(6).fill('done'));
  client.cancel();
});

test('a job comes first once somebody waits for it', async () => {
  const { client, workers } = start(true);
  asked(client, 'first');
  const second = client.call('solve', ['second', {}]);
  asked(client, 'third', AWAITED);
  client.hurry(second);
  for (let count = 0; count < 3; count++) await answered(workers);
  assert.deepEqual(given(workers), [['first', 'second', 'third']]);
  client.cancel();
});

test('a long job gives way to one of more urgency, and starts again', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [slow, fast] of [
    [{}, AWAITED],
    [SPARE, {}],
    [SPARE, AWAITED],
    [SPARE, SPARE],
  ]) {
    const { client, workers } = start(true);
    const long = asked(client, 'long', slow);
    workers[0].say(READY);
    t.mock.timers.tick(200_000);
    assert.deepEqual(given(workers), [['long']]);
    const short = asked(client, 'short', fast);
    // Most jobs end sooner than another worker would start.
    t.mock.timers.tick(200);
    assert.equal(workers[0].ended, false);
    t.mock.timers.tick(100);
    assert.deepEqual(given(workers), [['long'], ['short']]);
    await answered(workers);
    await answered(workers);
    assert.deepEqual(await Promise.all([short, long]), ['done', 'done']);
    assert.deepEqual(given(workers)[1], ['short', 'long']);
    client.cancel();
  }
});

test('cancelling a running or waiting job, or the end of a worker, loses none of the others', async () => {
  const { client, workers } = start(true);
  const mine = ['running', 'waiting'].map(name => asked(client, name, { owner: 'class' }));
  const other = asked(client, 'other', { owner: 'boards' });
  client.cancel('class');
  assert.deepEqual(await Promise.all(mine), ['cancelled', 'cancelled']);
  assert.deepEqual([client.isBusy('class'), client.isBusy('boards')], [false, true]);
  assert.deepEqual(given(workers), [['running'], ['other']]);
  const last = asked(client, 'last');
  workers[1].say(READY);
  workers[1].say(CRASHED);
  assert.equal(await other, 'crashed');
  await answered(workers);
  assert.equal(await last, 'done');
  client.cancel();
});

test('a queue’s worker that has nothing to do is terminated after a while, and restarted on demand', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, workers } = start(true);
  asked(client, 'first');
  await answered(workers);
  t.mock.timers.tick(4_000);
  const second = asked(client, 'second');
  t.mock.timers.tick(60_000);
  assert.equal(workers[0].ended, false);
  await answered(workers);
  assert.equal(await second, 'done');
  t.mock.timers.tick(5_000);
  assert.equal(workers[0].ended, true);
  asked(client, 'third');
  assert.equal(workers.length, 2);
});

test('the puzzle of a day is made once, requested ones first; a failed one is tried again', async () => {
  const { client, workers } = start(true);
  let drawn = 0;
  const puzzles = createDayPuzzles(client, () => void drawn++);
  const made = {
    ok: true,
    recipe: { kind: 'irrgarten', params: {}, seed: '1' },
    optimum: 7,
    difficulty: 1.3,
    weekday: 1,
  };
  const [one, other] = [puzzles.get('irrgarten', '2026-11-01'), puzzles.get('irrgarten', '2026-11-01')];
  for (const day of ['2026-11-02', '2026-11-03']) puzzles.get('irrgarten', day);
  puzzles.get('irrgarten', '2026-11-03', true);
  puzzles.get('irrgarten', '2026-11-04', true);
  assert.equal(puzzles.made('irrgarten', '2026-11-01'), null);
  await answered(workers, made);
  assert.equal(await one, await other);
  assert.equal(puzzles.made('irrgarten', '2026-11-01')?.optimum, 7);
  assert.equal(drawn, 1, 'the page is drawn again');
  for (let count = 0; count < 2; count++) await answered(workers, made);
  const failed = puzzles.get('irrgarten', '2026-11-02');
  await answered(workers, { ok: false, error: { code: 'crashed', args: {} } });
  assert.equal((await failed).ok, false);
  const again = puzzles.get('irrgarten', '2026-11-02');
  await answered(workers, made);
  assert.equal((await again).ok, true);
  const days = workers.flatMap(({ heard }) => heard.map(({ args }) => args[1].slice(-2)));
  assert.deepEqual(days, ['01', '04', '03', '02', '02']);
  client.cancel();
});
