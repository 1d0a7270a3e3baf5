/**
 * A search that takes long: it shows its progress, leaves the page free, and ends on request.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, says, solve, toPart, toTab, visitor, withPasted } from '../support/page.js';
import { dearLink } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('solve');

/**
 * Mazes whose search takes minutes, running for long enough to show its progress.
 *
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function searching(options) {
  const { page, problems } = await visit(await dearLink(), options);
  const { action, stage } = parts(page);
  await action.click();
  await says(action, en('solve.cancel'));
  await says(stage, /\w/);
  return { page, problems };
}

test('a search tells its stage, time, depth, states and memory', async () => {
  const { page } = await searching();
  const progress = page.locator('.progress:not(#verdict *)');
  for (const key of ['elapsed', 'at-least', 'depth', 'frontier', 'states', 'memory']) {
    const term = progress.getByText(en(`solve.${key}`), { exact: true });
    // While distances are measured, which takes a busy machine long, no state is counted.
    await says(term.locator('xpath=following-sibling::dd'), key === 'states' ? /\d|–/ : /\d/);
  }
});

test('Cancel stops at once, says so, and keeps what is known', async () => {
  const { page, problems } = await searching();
  const { action, result, verdict } = parts(page);
  await action.click();
  await says(action, en('solve.start'));
  await says(verdict, /^Stopped after .*no answer yet/);
  assert.equal(await verdict.getAttribute('data-verdict'), 'stopped');
  assert.match((await result.textContent()) ?? '', new RegExp(en('stopped.cancelled')));
  assert.deepEqual(problems, []);
});

test('Cancel stands where Solve stood', async () => {
  const { page } = await visit(await dearLink());
  const { action, name } = parts(page);
  // While they are being made the page says so, and has nothing on the boards.
  await says(name, /\w/);
  const before = await action.boundingBox();
  await action.click();
  await says(action, en('solve.cancel'));
  assert.deepEqual(await action.boundingBox(), before);
});

test('Escape cancels too', async () => {
  const { page } = await searching();
  await page.keyboard.press('Escape');
  await says(parts(page).verdict, /^Stopped after/);
});

test('after a cancelled search the next one works', async () => {
  const { page, problems } = await searching();
  const { action, name, verdict } = parts(page);
  await action.click();
  await says(verdict, /^Stopped after/);
  const card = en('gallery.card', { title: en('example.walls'), width: 3, height: 3 });
  await toPart(page, 'examples');
  await page.getByRole('button', { name: card, exact: true }).click();
  await says(name, en('example.walls'));
  await solve(page);
  await says(verdict, en('simultaneous.shortest', { count: 9 }));
  assert.deepEqual(problems, []);
});

test('another puzzle ends the search of the one before, which gives no result', async () => {
  const { page, problems } = await searching();
  const { action, name, verdict } = parts(page);
  const card = en('gallery.card', { title: en('example.walls'), width: 3, height: 3 });
  await toPart(page, 'examples');
  await page.getByRole('button', { name: card, exact: true }).click();
  await says(name, en('example.walls'));
  await toTab(page, 'solve');
  await says(action, en('solve.start'));
  assert.equal(await verdict.isVisible(), false);
  assert.deepEqual(problems, []);
});

test('one can walk while the search runs', async () => {
  const { page } = await searching();
  await page.keyboard.press('ArrowDown');
  await says(parts(page).count, en('count.moves', { count: 1 }));
  await toTab(page, 'solve');
  await says(parts(page).action, en('solve.cancel'));
});

test('while a search runs, the page goes on drawing', async t => {
  const { page } = await searching({ reducedMotion: 'no-preference' });
  const { frames, told, tasks } = await page.evaluate(watchFrames);
  t.diagnostic(
    `${frames} frames while ${told} news of the search came; tasks of 50 ms and more, in ms: ${JSON.stringify(tasks)}`,
  );
  assert.ok(frames >= 100 && told >= 5, `${frames} frames, ${told} news`);
  // It all happened before the search ended.
  await says(parts(page).action, en('solve.cancel'));
});

/**
 * In the page: waits for a hundred frames and five news of the search, or for its end. How long the long tasks of the main thread took
 * meanwhile is for people: another program may take the processor away from the page.
 *
 * @returns {Promise<{ frames: number, told: number, tasks: number[] }>}
 */
function watchFrames() {
  return new Promise(resolve => {
    /** @type {number[]} */
    const tasks = [];
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
    });
    observer.observe({ type: 'longtask' });
    const news = () => document.querySelector('#solve .progress')?.textContent;
    let last = news();
    let told = 0;
    let frames = 0;
    const look = () => {
      frames++;
      const now = news();
      if (now !== last) told++;
      last = now;
      if (now !== undefined && (frames < 100 || told < 5)) {
        requestAnimationFrame(look);
        return;
      }
      observer.disconnect();
      resolve({ frames, told, tasks });
    };
    requestAnimationFrame(look);
  });
}

test('a long search for a board gets helpers where processors are free, and they end with it', async () => {
  const { page, problems } = await visitor('solve').anew();
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
  await page.reload();
  const params = { by: 'index', size: 20, minDensity: 0.7, maxDensity: 0.71, maxDifficulty: 40, lively: false };
  const board = lockstep.generate('stromrallye', params, '12');
  assert.ok(board.ok);
  await withPasted({ page, problems }, board.text);
  const { action } = parts(page);
  await action.click();
  await says(action, en('solve.cancel'));
  // No more than three are there without them.
  await eventually(async () => String(page.workers().length), /^[4-6]$/);
  await action.click();
  await says(action, en('solve.start'));
  await eventually(async () => String(page.workers().length), /^[0-3]$/);
  assert.deepEqual(problems, []);
});
