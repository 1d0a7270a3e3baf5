/** Jobs of a worker: they are in the page's state while they run, and replacing one there cancels it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hasJustEnded, runJob } from '../../../www/core/jobs.ts';
import { emptyPage, puzzleOpened } from '../../../www/core/page.ts';

/** The part of an app that a job needs. */
function newApp() {
  const page = emptyPage();
  let frames = 0;
  const changed = () => frames++;
  const app = /** @type {import('../../../www/core/app.ts').App} */ (/** @type {unknown} */ ({ page, changed }));
  return { app, page, frames: () => frames };
}

/** A question that the test answers. */
function pending() {
  /** @type {(answer: string) => void} */
  let answer = () => {};
  /** @type {(progress: any) => void} */
  let tell = () => {};
  /** @param {(progress: any) => void} onProgress */
  const ask = onProgress => {
    tell = onProgress;
    return new Promise(resolve => (answer = resolve));
  };
  return { ask, answer: (/** @type {string} */ it) => answer(it), tell: (/** @type {any} */ it) => tell(it) };
}

const job = () => ({ since: 0, progress: null });

test('a job is in the state until its answer comes, with its progress', async () => {
  const { app, page } = newApp();
  const { ask, answer, tell } = pending();
  const mine = job();
  const running = runJob(app, 'measuring', mine, ask);
  assert.equal(page.jobs.measuring, mine);
  tell({ explored: 7 });
  assert.deepEqual(page.jobs.measuring?.progress, { explored: 7 });
  answer('done');
  assert.equal(await running, 'done');
  assert.equal(page.jobs.measuring, null);
});

test('the answer of an outdated job is ignored', async () => {
  const { app, page } = newApp();
  const [first, second] = [pending(), pending()];
  const older = runJob(app, 'generating', job(), first.ask);
  const newer = runJob(app, 'generating', job(), second.ask);
  first.answer('old');
  assert.equal(await older, null);
  assert.notEqual(page.jobs.generating, null);
  second.answer('new');
  assert.equal(await newer, 'new');
});

test('nor is one whose puzzle has left the boards', async () => {
  const { app, page } = newApp();
  const { ask, answer } = pending();
  const running = runJob(app, 'measuring', job(), ask);
  page.jobs = emptyPage().jobs;
  answer('late');
  assert.equal(await running, null);
});

test('the page is redrawn while a job is silent, and no more after it', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { app, frames } = newApp();
  const { ask, answer } = pending();
  const running = runJob(app, 'measuring', job(), ask);
  const begun = frames();
  t.mock.timers.tick(1000);
  assert.ok(frames() > begun);
  answer('done');
  await running;
  const ended = frames();
  t.mock.timers.tick(1000);
  assert.equal(frames(), ended);
});

test('a press meant to cancel a search comes just after its end', async t => {
  let now = 1_000;
  t.mock.method(performance, 'now', () => now);
  const { app, page } = newApp();
  const { ask, answer } = pending();
  const running = runJob(app, 'search', /** @type {any} */ ({ since: now, progress: null }), ask);
  assert.equal(hasJustEnded(page, 'search'), false);
  now += 600;
  answer('done');
  await running;
  now += 300;
  assert.equal(hasJustEnded(page, 'search'), true);
  now += 300;
  assert.equal(hasJustEnded(page, 'search'), false);
});

test('a press on another puzzle was not meant for the previous search', async t => {
  t.mock.method(performance, 'now', () => 10_000);
  const { app, page } = newApp();
  const { ask, answer } = pending();
  const running = runJob(app, 'search', /** @type {any} */ ({ since: 0, progress: null }), ask);
  answer('done');
  await running;
  assert.equal(hasJustEnded(page, 'search'), true);
  const puzzle = { id: 'p', kind: /** @type {const} */ ('simultaneous'), boards: [{ width: 2, height: 2, pits: 0 }] };
  const state = { puzzle: 'p', players: [{ x: 0, y: 0 }], moves: '', solved: false };
  puzzleOpened(page, { puzzle, state, warnings: [] }, 'text', { kind: 'text' });
  assert.equal(hasJustEnded(page, 'search'), false);
});

test('nobody aims to cancel a job that ends at once, or runs unseen', async t => {
  let now = 1_000;
  t.mock.method(performance, 'now', () => now);
  for (const [name, lasts] of /** @type {const} */ ([
    ['search', 20],
    ['question', 5_000],
  ])) {
    const { app, page } = newApp();
    const { ask, answer } = pending();
    const running = runJob(app, name, /** @type {any} */ ({ since: now, progress: null }), ask);
    now += lasts;
    answer('done');
    await running;
    assert.equal(hasJustEnded(page, 'search'), false, name);
  }
});
