/** Jobs, which are in the page's state while they run, and whose press to cancel may come just after their end. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasJustEnded, runJob } from '../../../www/app/jobs.ts';
import * as engine from '../../../www/engine/engine.ts';
import { emptyPage, puzzleOpened } from '../../../www/state/page.ts';
import { OPPOSED } from '../support/puzzles.js';
import { ok } from '../support/wasm.js';

/** A running job that the test answers. @param {string} name */
function running(name, since = 0, page = emptyPage()) {
  /** @type {(answer: unknown) => void} */
  let answer = () => {};
  const job = /** @type {any} */ ({ since, progress: null });
  const app = /** @type {any} */ ({ page, acted() {}, redraw() {} });
  const ended = runJob(app, /** @type {any} */ (name), job, () => new Promise(resolve => (answer = resolve)));
  /** @param {unknown} it */
  const done = it => {
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
  for (const [name, lasts, wait, isMeant] of /** @type {const} */ ([
    ['search', 600, 300, true],
    ['search', 600, 600, false],
    ['search', 20, 0, false],
    ['asking', 5_000, 0, false],
  ])) {
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
  const { puzzle, state, warnings } = ok(engine.open(OPPOSED));
  puzzleOpened(page, { puzzle, state, warnings }, OPPOSED, { kind: 'text' });
  assert.equal(hasJustEnded(page, 'search'), false);
});
