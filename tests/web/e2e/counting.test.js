/**
 * How many shortest sequences there are: the number itself, in words, and in full where it is long.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allDigits } from '../../../www/i18n/index.ts';
import { dropFile, en, parts, says, solve, visitor } from '../support/page.js';
import { example } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('solve');

/** @param {import('playwright-core').Page} page */
async function counting(page) {
  await page.locator('.search-options summary').click();
  await page.getByRole('checkbox', { name: en('simultaneous.count-all'), exact: true }).check();
  await solve(page);
}

/**
 * The number of shortest sequences by the rules alone: from layer to layer, in how many ways each state is reached.
 *
 * @param {string} text
 */
function countPlainly(text) {
  const opened = lockstep.open(text);
  assert(opened.ok);
  const seen = new Set();
  let layer = new Map([['', { state: opened.state, ways: 1n }]]);
  while (layer.size > 0) {
    const solved = [...layer.values()].find(({ state }) => state.solved);
    if (solved) return String(solved.ways);
    /** @type {typeof layer} */
    const next = new Map();
    for (const { state, ways } of layer.values()) {
      for (const move of /** @type {const} */ (['U', 'D', 'L', 'R'])) {
        const stepped = lockstep.step(state, move);
        assert(stepped.ok);
        const key = JSON.stringify(stepped.state.players);
        if (seen.has(key)) continue;
        const known = next.get(key)?.ways ?? 0n;
        next.set(key, { state: { ...stepped.state, moves: '' }, ways: known + ways });
      }
    }
    for (const key of next.keys()) seen.add(key);
    layer = next;
  }
  return '0';
}

/**
 * Two mazes without a wall inside, with these pits in the second.
 *
 * @param {number} side
 * @param {[number, number][]} [pits]
 */
function openField(side, pits = []) {
  const line = (/** @type {number} */ count) => `${Array(count).fill(0).join(' ')}\n`;
  const maze = line(side - 1).repeat(side) + line(side).repeat(side - 1);
  const second = [`${pits.length}`, ...pits.map(pit => pit.join(' '))].join('\n');
  return `${side} ${side}\n${maze}0\n${maze}${second}\n`;
}

for (const name of ['walls', 'helpful-pit', 'twelve']) {
  test(`${name}: the number on the page is the number of all shortest sequences`, async () => {
    const { page, problems } = await visit(`#example=${name}`);
    await counting(page);
    const count = countPlainly(example(name));
    const words =
      count === '1' ? en('simultaneous.only-sequence') : en('simultaneous.sequences', { sequences: allDigits(count) });
    await says(page.locator('#result .sequences'), words);
    assert.equal(await page.locator('.digits').isVisible(), false);
    assert.deepEqual(problems, []);
  });
}

test('the answer is there before counting ends, and stays when that is cancelled', async () => {
  const { page, problems } = await visit();
  const { action, verdict } = parts(page);
  const pits = /** @type {[number, number][]} */ ([
    [50, 50],
    [5, 3],
    [7, 20],
  ]);
  await dropFile(page, 'open.txt', openField(100, pits));
  await says(parts(page).name, 'open.txt');
  await page.locator('.search-options summary').click();
  // It walks straight to the goals; counting has to look at everything on the way.
  await page.getByRole('radio', { name: en('simultaneous.algorithm.astar-exact'), exact: true }).check();
  await page.getByRole('checkbox', { name: en('simultaneous.count-all'), exact: true }).check();
  await action.click();
  await says(page.locator('#result .sequences'), en('simultaneous.counting'));
  await says(verdict, en('simultaneous.shortest', { count: 198 }));
  await says(page.locator('.search-stage:not(#verdict *)'), en('stage-name.count'));
  await page.keyboard.press('Home');
  await action.click();
  await says(action, en('solve.start'));
  await says(page.locator('#result .sequences'), en('simultaneous.count-stopped', { reason: en('reason.cancelled') }));
  await says(verdict, en('simultaneous.shortest', { count: 198 }));
  // Nothing that the person has done since is undone.
  assert.equal(await page.getByRole('slider', { name: en('playback.moment'), exact: true }).inputValue(), '0');
  assert.deepEqual(problems, []);
});

test('a long number is rounded, and in full one press away', async () => {
  const { page } = await visit();
  await dropFile(page, 'open.txt', openField(40));
  await says(parts(page).name, 'open.txt');
  await counting(page);
  // 39 steps to the right among 78: each player walks as the other does.
  const ways = '27217014869199032015600';
  await says(
    page.locator('#result .sequences'),
    en('simultaneous.sequences', { sequences: '≈\u00a02.7\u00a0×\u00a010²²' }),
  );
  const digits = page.locator('.digits');
  await says(digits.locator('summary'), en('result.all-digits', { count: 23 }));
  await digits.locator('summary').click();
  await says(page.locator('.all-digits'), allDigits(ways));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await digits.getByRole('button', { name: en('result.copy-number'), exact: true }).click();
  await digits.getByRole('button', { name: en('result.copied'), exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), ways);
});
