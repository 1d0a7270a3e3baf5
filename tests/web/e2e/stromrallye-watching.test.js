/**
 * A search for a Stromrallye watched after it was made: the same controls as for a solution, the position on the board,
 * rules and depth below.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, parts, says, show, solve, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('solve');

/** @param {string} text */
function recordedText(text) {
  const result = lockstep.solve(text, { seed: '1', recording: 1e9, watched: true });
  assert(result.ok && result.recording?.ok);
  return { result, .../** @type {lockstep.StromrallyeRecording} */ (result.recording) };
}

/** @param {string} name */
function recorded(name) {
  const found = lockstep.example(name);
  assert(found.ok);
  return recordedText(found.text);
}

/** Everything up to a step. @param {number} at @param {number} count */
const step = (at, count) => en('watch.of', { at, count });

test('after a solve its search can be watched, and the solution stays beside it', async () => {
  const { page, problems } = await visit('#example=crowd');
  const { button, count, verdict } = parts(page);
  const { steps } = recorded('crowd');
  await solve(page);
  await show(page, 'auto');
  await says(count, step(0, steps.length));
  assert.equal(await verdict.isVisible(), true);
  await button('playback.forward').click();
  await says(page.locator('.watched-step'), en('stromrallye.search.began.exhaust'));
  await button('playback.end').click();
  await says(page.locator('.watched-step'), en('stromrallye.search.solved'));
  await says(page.locator('.search-rules tr[aria-current] th').first(), en('stromrallye.rule.solved'));
  await show(page, 'solution');
  await show(page, 'auto');
  await says(count, step(steps.length, steps.length));
  assert.deepEqual(problems, []);
});

test('the rules are counted up to the present step, and hops say what came of them', async () => {
  const { page, problems } = await visit('#example=crowd');
  const { count, moment } = parts(page);
  const { steps } = recorded('crowd');
  const crowded = steps.indexOf(4);
  assert.ok(crowded > 0);
  await solve(page);
  await show(page, 'auto');
  await says(count, step(0, steps.length));
  await moment.fill(String(crowded + 1));
  await says(page.locator('.watched-step'), en('stromrallye.search.crowded'));
  const row = page.locator('.search-rules tr[aria-current]').first();
  await says(row.locator('.number'), '1');
  await page.locator('.search-hops summary').click();
  await eventually(
    async () =>
      (await page.locator('.search-hops tbody tr').allTextContents()).some(words =>
        words.includes(en('stromrallye.rule.crowded')),
      ),
    true,
  );
  assert.deepEqual(problems, []);
});

test('a search that proved that there is none can be watched, too', async () => {
  const { page, problems } = await visit();
  const text = '3\n2,2,3\n3\n1,1,2\n3,1,2\n1,3,2\n';
  const answer = recordedText(text);
  assert.equal(answer.result.verdict, 'unsolvable');
  assert.ok(answer.result.states > 0);
  await page.evaluate(pasted => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  await says(parts(page).name, en('puzzle.from-text'));
  await solve(page);
  await show(page, 'auto');
  await says(parts(page).count, step(0, answer.steps.length));
  await parts(page).button('playback.end').click();
  await eventually(async () => (await page.locator('.watched-step').textContent()) !== '', true);
  assert.deepEqual(problems, []);
});
