/** The cost of a search for a large puzzle comes from a worker, and is asked for once. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { followForecast } from '../../../www/core/forecast.ts';

const COST = /** @type {const} */ ({ ok: true, pairs: 1e12, bytes: 1e9, slow: true });

/** A page with a large puzzle, and the requests of its worker. */
function large() {
  const session = {
    puzzle: { id: 'thousand', boards: [{ width: 1000, height: 1000 }] },
    start: {},
    text: 'its text',
    forecast: /** @type {object | null} */ (null),
    isForecasting: false,
  };
  /** @type {{ args: unknown[], resolve: (answer: object) => void }[]} */
  const asked = [];
  /** @param {unknown[]} args */
  const call = (...args) => new Promise(resolve => asked.push({ args, resolve }));
  const app = { page: { session }, workers: { batch: { call } }, changed: () => follow() };
  const follow = () => followForecast(/** @type {any} */ (app));
  return { app, session, asked, follow };
}

/** The text is sent in a later task, which this waits for: not for a time. */
const sent = () => new Promise(done => setTimeout(done));

test('a worker is asked once, and until then nothing is known', async () => {
  const { session, asked, follow } = large();
  follow();
  follow();
  await sent();
  assert.deepEqual([asked.length, asked[0].args.slice(0, 2)], [1, ['forecastOf', ['its text']]]);
  assert.deepEqual([session.forecast, session.isForecasting], [null, true]);
  asked[0].resolve(COST);
  await Promise.resolve();
  assert.deepEqual([session.forecast, session.isForecasting], [COST, false]);
  assert.equal(asked.length, 1);
});

test('a copy of the session has it too', async () => {
  const { app, session, asked, follow } = large();
  follow();
  await sent();
  app.page.session = { ...session };
  asked[0].resolve(COST);
  await Promise.resolve();
  assert.equal(app.page.session.forecast, COST);
});

test('without a worker it is not asked again after every change, but it is after a cancelled request', async () => {
  for (const [code, times] of /** @type {const} */ ([
    ['no-worker', 1],
    ['cancelled', 2],
  ])) {
    const { asked, follow } = large();
    follow();
    await sent();
    asked[0].resolve({ ok: false, error: { code, args: {} } });
    await Promise.resolve();
    follow();
    await sent();
    assert.equal(asked.length, times, code);
  }
});
