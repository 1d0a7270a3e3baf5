/** The puzzles of days: each generated once, one after another, requested ones first. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { createDayPuzzles } from '../../../www/core/day-puzzles.ts';
import { Client } from '../../../www/engine/client.ts';

/** A worker that answers on demand. */
function slowWorker() {
  /** @type {{ id: number, args: [string, string] }[]} */
  const jobs = [];
  const worker = Object.assign(new EventTarget(), {
    /** @param {any} job */
    postMessage: job => jobs.push(job),
    terminate() {},
  });
  const client = new Client(() => /** @type {any} */ (worker), true);
  let made = 0;
  const puzzles = createDayPuzzles(client, () => void made++);
  /** The worker finishes its job. */
  const answer = async (ok = true) => {
    const { id, args } = jobs[jobs.length - 1];
    const [kind, date] = args;
    const result = ok
      ? { ok, text: date, recipe: { kind, params: {}, seed: '1' }, optimum: 7, difficulty: 1.3, weekday: 1 }
      : { ok, error: { code: 'crashed', args: {} } };
    worker.dispatchEvent(new MessageEvent('message', { data: { id, type: 'done', result } }));
    await new Promise(resolve => setImmediate(resolve));
  };
  return { puzzles, answer, noticed: () => made, asked: () => jobs.map(({ args: [kind, date] }) => `${date}/${kind}`) };
}

/** A test that advances timers, so that the idle worker's does not end it. @param {string} name @param {() => unknown} run */
const timed = (name, run) =>
  test(name, async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      await run();
    } finally {
      mock.timers.reset();
    }
  });

timed('a puzzle is generated once, its minimum is known from then on, and the page is drawn again', async () => {
  const { puzzles, asked, answer, noticed } = slowWorker();
  const [one, other] = [puzzles.get('irrgarten', '2026-11-22'), puzzles.get('irrgarten', '2026-11-22')];
  assert.equal(puzzles.made('irrgarten', '2026-11-22'), null);
  await answer();
  assert.equal(await one, await other);
  assert.equal(puzzles.made('irrgarten', '2026-11-22')?.optimum, 7);
  assert.equal(noticed(), 1);
  assert.deepEqual(asked(), ['2026-11-22/irrgarten']);
});

timed('the worker generates one at a time, requested ones first', async () => {
  const { puzzles, asked, answer } = slowWorker();
  for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) puzzles.get('irrgarten', day);
  puzzles.get('irrgarten', '2026-11-03', true);
  puzzles.get('irrgarten', '2026-11-04', true);
  for (let count = 0; count < 4; count++) await answer();
  const days = asked().map(name => name.slice(0, 10));
  assert.deepEqual(days, ['2026-11-01', '2026-11-04', '2026-11-03', '2026-11-02']);
});

timed('a failed puzzle is tried again', async () => {
  const { puzzles, asked, answer } = slowWorker();
  const failed = puzzles.get('irrgarten', '2026-11-01');
  await answer(false);
  assert.equal((await failed).ok, false);
  const made = puzzles.get('irrgarten', '2026-11-01');
  await answer();
  assert.equal((await made).ok, true);
  assert.equal(asked().length, 2);
});
