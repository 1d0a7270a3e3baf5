/**
 * The page's side of the workers: answers, cancelling, priorities, recordings, and the codes of failures; and jobs, which are
 * in the page's state while they run, and whose press to cancel may come just after their end.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDayPuzzles } from '../../../www/app/day-puzzles.ts';
import { hasJustEnded, runJob } from '../../../www/app/jobs.ts';
import { Client } from '../../../www/engine/client.ts';
import { emptyPage, puzzleOpened } from '../../../www/state/page.ts';

class TestWorker extends EventTarget {
  heard: any[] = [];
  ended = false;

  postMessage(job: any) {
    this.heard.push(job);
  }

  terminate() {
    this.ended = true;
  }

  say(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.heard.at(-1)?.id, ...data } }));
  }

  fail() {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

function start(queues?: boolean) {
  const workers: TestWorker[] = [];
  const client = new Client(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker as any;
  }, queues);
  return { client, workers };
}

/** How a job ended: `done`, or the code of its failure. */
async function codeOf(call: Promise<any>) {
  const answer = await call;
  return 'error' in answer ? answer.error.code : 'done';
}

async function answered(workers: TestWorker[], result = { ok: true } as object) {
  workers.at(-1)?.say({ type: 'done', result });
  await settled();
}

/** Lets settled promises continue. */
const settled = () => new Promise(resolve => setImmediate(resolve));

const READY = { type: 'ready' };
const CRASHED = { type: 'crashed', message: 'RuntimeError: unreachable' };

/**
 * What is asked of a client, and what its newest worker does. Jobs are called by their names, which say how they are asked.
 */
type Asked = { calls: Record<string, Promise<any>>; ends: Record<string, string> };
const ACTS: Record<string, (now: ReturnType<typeof start> & Asked, given: string) => unknown> = {
  asks({ client, calls, ends }, name) {
    const [, owner] = /^(mine|other)/.exec(name) ?? [];
    const [, longest] = /(\d+)ms$/.exec(name) ?? [];
    const how = { isAwaited: name.startsWith('awaited'), isSpare: name.startsWith('spare'), owner };
    const limit = longest === undefined ? {} : { longest: Number(longest) };
    calls[name] = client.call('solve', [name, {}], { ...how, ...limit });
    codeOf(calls[name]).then(code => (ends[name] = code));
  },
  hurries: ({ client, calls }, name) => client.hurry(calls[name]),
  prepares: ({ client }) => client.prepare(),
  cancels: ({ client }, owner) => client.cancel(owner || undefined),
  starts: ({ workers }) => workers.at(-1)?.say(READY),
  answers: ({ workers }) => workers.at(-1)?.say({ type: 'done', result: { ok: true } }),
  crashes: ({ workers }) => workers.at(-1)?.say(CRASHED),
  fails: ({ workers }) => workers.at(-1)?.fail(),
};

const FACTS: Record<string, (now: ReturnType<typeof start>) => unknown> = {
  given: ({ workers }) => workers.map(({ heard }) => heard.map(({ args }) => args[0]).join('+')).join(' '),
  ended: ({ workers }) => String(workers.filter(({ ended }) => ended).length),
  workers: ({ workers }) => String(workers.length),
};

/** Where a job ends the one before it, and where jobs queue. */
const LINES: Record<'run' | 'ask', Record<string, string>> = {
  run: {
    'cancelling ends the worker at once; a prepared one takes the next job':
      'prepares, prepares, asks one, given: one, cancels, one: cancelled, ended: 1, prepares, asks two, given: one two',
    'a press that starts something ends what ran': 'asks one, asks two, one: cancelled, ended: 1, answers, two: done',
    'after a failed start only the next job tries again':
      'prepares, fails, prepares, workers: 1, asks one, workers: 2, starts, cancels, prepares, workers: 3',
    'the time limit of a job starts with its worker, and is its own':
      'asks 1000ms, wait 60000, starts, wait 999, ended: 0, wait 1, 1000ms: cancelled, ' +
      'asks quick-1000ms, starts, answers, quick-1000ms: done, asks next, wait 60000, ended: 1, cancels, next: cancelled',
  },
  ask: {
    'what somebody waits for is never behind the rest, and the newest comes first':
      'asks first, asks second, asks spare, asks spare-too, asks awaited, asks awaited-too, asks third, ' +
      'answers, answers, answers, answers, answers, answers, answers, ' +
      'given: first+awaited-too+awaited+second+third+spare-too+spare, spare: done',
    'a job comes first once somebody waits for it':
      'asks first, asks second, asks third, asks awaited, hurries third, answers, answers, answers, answers, ' +
      'given: first+third+awaited+second',
    'cancelling a running or waiting job, or the end of a worker, loses none of the others':
      'asks mine, asks mine-too, asks other, cancels mine, mine: cancelled, mine-too: cancelled, given: mine other, ' +
      'asks last, starts, crashes, other: crashed, answers, last: done',
    'a worker that has nothing to do is terminated after a while, and restarted on demand':
      'asks first, answers, wait 4000, asks second, wait 60000, ended: 0, answers, second: done, ' +
      'wait 5000, ended: 1, asks third, workers: 2',
  },
};

// Most jobs end sooner than another worker would start.
for (const [long, short] of ['slow awaited', 'spare quick', 'spare spare-too'].map(names => names.split(' ')))
  LINES.ask[`a long job gives way to one of more urgency, and starts again: ${long}, ${short}`] =
    `asks ${long}, starts, wait 200000, asks ${short}, wait 200, ended: 0, wait 100, given: ${long} ${short}, ` +
    `answers, given: ${long} ${short}+${long}, answers, ${short}: done, ${long}: done`;

for (const [which, promise, line] of Object.entries(LINES).flatMap(([which, lines]) =>
  Object.entries(lines).map(([promise, line]) => [which, promise, line]),
))
  test(`${which}: ${promise}`, async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const now = { ...start(which === 'ask'), ...({ calls: {}, ends: {} } as Asked) };
    for (const part of line.split(', ')) {
      const [, word, sign, given] = /^([^ :]+)(:?) ?(.*)$/.exec(part) ?? [];
      if (sign !== '') assert.equal(FACTS[word]?.(now) ?? now.ends[word], given, `${part} in: ${line}`);
      else if (word === 'wait') t.mock.timers.tick(Number(given));
      else ACTS[word](now, given);
      await settled();
    }
    now.client.cancel();
  });

test('a failure says what failed: the start, the memory, or the module', async () => {
  for (const [what, messages, expected] of [
    ['a worker that does not load', [], 'not-started'],
    ['a module that does not load', [{ type: 'crashed', message: 'CompileError' }], 'not-started'],
    ['much memory taken', [READY, { type: 'onProgress', value: { bytes: 3e9 } }, CRASHED], 'memory-ran-out'],
    ['memory that cannot grow', [READY, { ...CRASHED, isFull: true }], 'memory-ran-out'],
    ['little memory taken', [READY, { type: 'onProgress', value: { bytes: 3e6 } }, CRASHED], 'crashed'],
  ] as [string, object[], string][]) {
    const { client, workers } = start();
    const code = codeOf(client.call('solve', ['', {}]));
    for (const message of messages) workers[0].say(message);
    if (messages.length === 0) workers[0].fail();
    assert.equal(await code, expected, what);
  }
});

async function recorded({ client, workers }: ReturnType<typeof start>, bytes: number) {
  const answer = client.call('solve', ['text', { recording: 1e9 }]);
  const worker = workers.at(-1) as TestWorker;
  worker.say(READY);
  worker.say({ type: 'done', result: { verdict: 'solved', bytes, recording: { ok: true } } });
  const { recording } = (await answer) as any;
  return { worker, recording };
}

const WISH = { moment: 3, all: false, pin: null };

test('a recording gives frames until the next search, the end of its worker, or until it is dropped; a large one none', async () => {
  const started = start();
  const { client } = started;
  const ends: [string, (worker: TestWorker) => unknown][] = [
    ['the next search', () => recorded(started, 1)],
    ['dropped', () => client.dropRecording()],
    ['cancelled', () => client.cancel()],
  ];
  for (const [what, end] of ends) {
    const { worker, recording } = await recorded(started, 1);
    const frame = client.frame(recording.id, WISH);
    const { id, ...job } = worker.heard.at(-1);
    assert.deepEqual(job, { name: 'recordedFrame', args: [WISH] });
    worker.say({ id, type: 'done', result: 'the frame' });
    assert.equal(await frame, 'the frame');
    await end(worker);
    assert.equal(await client.frame(recording.id, WISH), null, what);
  }
  const large = await recorded(start(), 2e9);
  assert.deepEqual(large.recording, { ok: false, code: 'too-large', bytes: 2e9, most: 1e9 });
});

test('the puzzle of a day is made once, requested ones first; a failed one is tried again', async () => {
  const { client, workers } = start(true);
  const puzzles = createDayPuzzles(client, () => {});
  const made = { ok: true, optimum: 7 };
  const [one, other] = [1, 2].map(() => puzzles.get('irrgarten', '2026-11-01'));
  puzzles.get('irrgarten', '2026-11-02');
  puzzles.get('irrgarten', '2026-11-03', true);
  await answered(workers, made);
  assert.equal(await one, await other);
  assert.equal(puzzles.made('irrgarten', '2026-11-01')?.optimum, 7);
  await answered(workers, made);
  const failed = puzzles.get('irrgarten', '2026-11-02');
  await answered(workers, { ok: false, error: { code: 'crashed', args: {} } });
  assert.equal((await failed).ok, false);
  const again = puzzles.get('irrgarten', '2026-11-02');
  await answered(workers, made);
  assert.equal((await again).ok, true);
  const days = workers.flatMap(({ heard }) => heard.map(({ args }) => args[1].slice(-2)));
  assert.deepEqual(days, ['01', '03', '02', '02']);
  client.cancel();
});

function running(name: string, since = 0, page = emptyPage()) {
  let answer: (answer: unknown) => void = () => {};
  const job = { since, progress: null } as any;
  const app = { page, acted() {}, redraw() {} } as any;
  const ended = runJob(app, name as any, job, () => new Promise(resolve => (answer = resolve)));
  const done = (it: unknown) => {
    answer(it);
    return ended;
  };
  return { page, job, done };
}

test('the answer of an outdated job is ignored, and so is one whose puzzle has left the boards', async () => {
  const older = running('generating');
  const newer = running('generating', 0, older.page);
  assert.equal(await older.done('old'), null);
  assert.equal(older.page.jobs.generating, newer.job);
  assert.equal(await newer.done('new'), 'new');
  assert.equal(older.page.jobs.generating, null);
  const late = running('measuring');
  late.page.jobs = emptyPage().jobs;
  assert.equal(await late.done('late'), null);
});

test('a press meant to cancel a search comes just after its end, not after a short or unseen job', async t => {
  let now = 1_000;
  t.mock.method(performance, 'now', () => now);
  // Where this fails, a job that goes on would keep the process.
  t.mock.timers.enable({ apis: ['setInterval'] });
  for (const [name, lasts, wait, isMeant] of [
    ['search', 600, 300, true],
    ['search', 600, 600, false],
    ['search', 20, 0, false],
    ['asking', 5_000, 0, false],
  ] as const) {
    const { page, done } = running(name, now);
    assert.equal(hasJustEnded(page, 'search'), false);
    now += lasts;
    await done('done');
    now += wait;
    assert.equal(hasJustEnded(page, 'search'), isMeant, `${name} of ${lasts}, ${wait} later`);
  }
  const { page, done } = running('search', 0);
  await done('done');
  assert.equal(hasJustEnded(page, 'search'), true);
  // A press on another puzzle was not meant for the previous search.
  const other = { puzzle: { id: 'other', kind: 'irrgarten', boards: [] }, state: {}, warnings: [] } as any;
  puzzleOpened(page, other, 'another text', { kind: 'text' });
  assert.equal(hasJustEnded(page, 'search'), false);
});
