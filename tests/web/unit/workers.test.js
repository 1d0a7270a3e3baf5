/** The page's side of the workers: answers, cancelling, priorities, recordings, and the codes of failures. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createDayPuzzles } from '../../../www/app/day-puzzles.ts';
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

/** The newest worker answers its last job. @param {TestWorker[]} workers */
async function answered(workers, result = /** @type {object} */ ({ ok: true })) {
  workers.at(-1)?.say({ type: 'done', result });
  await settled();
}

/** Lets settled promises continue. */
const settled = () => new Promise(resolve => setImmediate(resolve));

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
  workers[0].say({ type: 'onProgress', value: { bytes: 1 } });
  workers[0].say({ type: 'onSight', value: 'where it is' });
  workers[0].say({ type: 'onFound', value: 'unheard' });
  assert.deepEqual(heard, [{ bytes: 1 }, 'where it is']);
});

/**
 * What is asked of a client, and what its newest worker does. Jobs are called by their names, which say how they are asked.
 * @type {Record<string, (now: ReturnType<typeof start> & { ends: Record<string, string> }, given: string) => unknown>}
 */
const ACTS = {
  asks({ client, ends }, name) {
    const [, owner] = /^(mine|other)/.exec(name) ?? [];
    const [, longest] = /(\d+)ms$/.exec(name) ?? [];
    const how = { isAwaited: name.startsWith('awaited'), isSpare: name.startsWith('spare'), owner };
    const limit = longest === undefined ? {} : { longest: Number(longest) };
    asked(client, name, { ...how, ...limit }).then(code => (ends[name] = code));
  },
  prepares: ({ client }) => client.prepare(),
  cancels: ({ client }, owner) => client.cancel(owner || undefined),
  starts: ({ workers }) => workers.at(-1)?.say(READY),
  answers: ({ workers }) => workers.at(-1)?.say({ type: 'done', result: { ok: true } }),
  crashes: ({ workers }) => workers.at(-1)?.say(CRASHED),
  fails: ({ workers }) => workers.at(-1)?.fail(),
};

/** What is true then. @type {Record<string, (now: ReturnType<typeof start>) => unknown>} */
const FACTS = {
  given: ({ workers }) => workers.map(({ heard }) => heard.map(({ args }) => args[0]).join('+')).join(' '),
  ended: ({ workers }) => String(workers.filter(({ ended }) => ended).length),
  workers: ({ workers }) => String(workers.length),
};

for (const [which, promise, line] of /** @type {const} */ ([
  [
    'run',
    'cancelling ends the worker at once; a prepared one takes the next job',
    'prepares, prepares, asks one, given: one, cancels, one: cancelled, ended: 1, prepares, asks two, given: one two',
  ],
  [
    'run',
    'a press that starts something ends what ran',
    'asks one, asks two, one: cancelled, ended: 1, answers, two: done',
  ],
  [
    'run',
    'after a failed start only the next job tries again',
    'prepares, fails, prepares, workers: 1, asks one, workers: 2, starts, cancels, prepares, workers: 3',
  ],
  [
    'run',
    'the time limit of a job starts with its worker, and is its own',
    'asks 1000ms, wait 60000, starts, wait 999, ended: 0, wait 1, 1000ms: cancelled, ' +
      'asks quick-1000ms, starts, answers, quick-1000ms: done, asks next, wait 60000, ended: 1, cancels, next: cancelled',
  ],
  [
    'ask',
    'what somebody waits for is never behind the rest, and the newest comes first',
    'asks first, asks second, asks spare, asks spare-too, asks awaited, asks awaited-too, asks third, ' +
      'answers, answers, answers, answers, answers, answers, answers, ' +
      'given: first+awaited-too+awaited+second+third+spare-too+spare, spare: done',
  ],
  ...[
    ['slow', 'awaited'],
    ['spare', 'quick'],
    ['spare', 'awaited'],
    ['spare', 'spare-too'],
  ].map(
    ([long, short]) =>
      /** @type {const} */ ([
        'ask',
        `a long job gives way to one of more urgency, and starts again: ${long}, ${short}`,
        // Most jobs end sooner than another worker would start.
        `asks ${long}, starts, wait 200000, asks ${short}, wait 200, ended: 0, wait 100, given: ${long} ${short}, ` +
          `answers, given: ${long} ${short}+${long}, answers, ${short}: done, ${long}: done`,
      ]),
  ),
  [
    'ask',
    'cancelling a running or waiting job, or the end of a worker, loses none of the others',
    'asks mine, asks mine-too, asks other, cancels mine, mine: cancelled, mine-too: cancelled, given: mine other, ' +
      'asks last, starts, crashes, other: crashed, answers, last: done',
  ],
  [
    'ask',
    'a worker that has nothing to do is terminated after a while, and restarted on demand',
    'asks first, answers, wait 4000, asks second, wait 60000, ended: 0, answers, second: done, ' +
      'wait 5000, ended: 1, asks third, workers: 2',
  ],
]))
  test(`${which}: ${promise}`, async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const now = { ...start(which === 'ask'), ends: /** @type {Record<string, string>} */ ({}) };
    for (const part of line.split(', ')) {
      const [, word, sign, given] = /^([^ :]+)(:?) ?(.*)$/.exec(part) ?? [];
      if (sign !== '') assert.equal(FACTS[word]?.(now) ?? now.ends[word], given, `${part} in: ${line}`);
      else if (word === 'wait') t.mock.timers.tick(Number(given));
      else ACTS[word](now, given);
      await settled();
    }
    now.client.cancel();
  });

test('where a browser refuses to start a worker, only the next job tries again', async () => {
  let isAllowed = false;
  const { client, workers } = start(false, () => isAllowed);
  client.prepare();
  assert.equal(await asked(client), 'no-worker');
  assert.equal(client.isBusy(), false);
  isAllowed = true;
  client.prepare();
  assert.equal(workers.length, 0);
  asked(client);
  assert.equal(workers.length, 1);
  client.cancel();
});

test('a job comes first once somebody waits for it', async () => {
  const { client, workers } = start(true);
  for (const name of ['first', 'second']) asked(client, name);
  const third = client.call('solve', ['third', {}]);
  asked(client, 'fourth', { isAwaited: true });
  client.hurry(third);
  for (let count = 0; count < 4; count++) await answered(workers);
  assert.equal(FACTS.given({ client, workers }), 'first+third+fourth+second');
  client.cancel();
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
    workers[0].say({ type: 'onFound', value: found });
    if (progress) workers[0].say({ type: 'onProgress', value: progress });
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
    ['much memory taken', [READY, { type: 'onProgress', value: { bytes: 3e9 } }, CRASHED], 'memory-ran-out'],
    ['memory that cannot grow', [READY, { ...CRASHED, isFull: true }], 'memory-ran-out'],
    ['little memory taken', [READY, { type: 'onProgress', value: { bytes: 3e6 } }, CRASHED], 'crashed'],
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
