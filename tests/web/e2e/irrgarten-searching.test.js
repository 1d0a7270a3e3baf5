/**
 * Irrgarten searched: three ways of searching, each watched step by step or over at once, and all of
 * them beside each other.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, MAZE, pastedMaze, ROUND, themeColour } from '../support/mazes.js';
import { drawn, en, eventually, parts, says, show, solve, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('solve').anew;
const SIZE = { width: 9, height: 7 };

/** Chooses a way of searching. @param {import('playwright-core').Page} page @param {string} algorithm */
async function choose(page, algorithm) {
  await page.locator('.search-options summary').click();
  await page.locator(`#search [value=${algorithm}]`).check();
}

/** The counter's words. @param {number} at @param {number} count */
const step = (at, count) => en('watch.of', { at, count });

/** @param {string} text @param {'shortest' | 'dfs' | 'wall'} algorithm */
function traced(text, algorithm) {
  const result = lockstep.solve(text, { algorithm, recording: 1e9, watched: true });
  assert(result.ok && result.recording?.ok);
  return { result, .../** @type {lockstep.IrrgartenRecording} */ (result.recording) };
}

test('Solve finds a shortest way, and says that it is proved', async () => {
  const { page, problems } = await pastedMaze(visit, MAZE);
  await solve(page);
  await says(parts(page).verdict, en('irrgarten.shortest', { count: 8 }));
  await says(parts(page).sequence, '→→→→↓→→→');
  assert.deepEqual(problems, []);
});

test('depth first finds a way and claims no more', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { result } = traced(MAZE, 'dfs');
  await choose(page, 'dfs');
  await solve(page);
  await says(parts(page).verdict, en('irrgarten.way', { count: result.length ?? -1 }));
  await says(page.locator('#result .sequences'), en('irrgarten.not-shortest'));
});

test('a watched search is stepped, and tells its verdict at its end', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { button, count, verdict, result } = parts(page);
  const { kinds } = traced(MAZE, 'dfs');
  await show(page, 'dfs');
  await says(count, step(0, kinds.length));
  assert.equal(await result.isVisible(), false);
  await button('playback.forward').click();
  await button('playback.forward').click();
  await says(count, step(2, kinds.length));
  await button('playback.back').click();
  await says(count, step(1, kinds.length));
  await button('playback.end').click();
  await says(count, step(kinds.length, kinds.length));
  await says(verdict, en('irrgarten.way', { count: traced(MAZE, 'dfs').result.length ?? -1 }));
});

test('dead ends turn grey while depth first backs out of them', async () => {
  const text = ['irrgarten 9 5', '#########', 'E...S...#', '###.#####', '###.#####', '#########'].join('\n');
  const { page } = await pastedMaze(visit, text);
  const { cells, kinds } = traced(text, 'dfs');
  const first = kinds.indexOf(3);
  assert.ok(first > 0);
  const left = cells[first - 1];
  const place = /** @type {const} */ ([left % 9, Math.floor(left / 9)]);
  const size = { width: 9, height: 5 };
  const [walked, grey] = [await themeColour(page, 'walked'), await themeColour(page, 'dead-end')];
  await show(page, 'dfs');
  const { moment } = parts(page);
  await moment.fill(String(first));
  await eventually(() => colourOf(page, ...place, size), walked);
  await moment.fill(String(first + 1));
  await eventually(() => colourOf(page, ...place, size), grey);
});

test('without a pause a search plays to its end by itself', async () => {
  const { page, problems } = await visit('#example=park', { reducedMotion: 'no-preference' });
  const { button, count } = parts(page);
  const park = lockstep.example('park');
  assert.ok(park.ok);
  const { kinds } = traced(park.text, 'dfs');
  await show(page, 'dfs');
  await button('playback.pause').waitFor();
  const pause = page.getByRole('slider', { name: en('watch.pause'), exact: true });
  await pause.fill('0');
  await says(count, step(kinds.length, kinds.length));
  await button('playback.play').waitFor();
  assert.deepEqual(problems, []);
});

test('the pause goes from none to half a second', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await show(page, 'dfs');
  const pause = page.getByRole('slider', { name: en('watch.pause'), exact: true });
  await pause.fill('0');
  await eventually(() => pause.getAttribute('aria-valuetext'), en('watch.none'));
  await pause.press('End');
  await eventually(() => pause.getAttribute('aria-valuetext'), en('watch.ms', { ms: '500' }));
});

test('a watched search has the keys of a solution: steps, ends, faster and slower', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { count } = parts(page);
  const { kinds } = traced(MAZE, 'dfs');
  await show(page, 'dfs');
  await says(count, step(0, kinds.length));
  await page.locator('#boards canvas').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('ArrowRight');
  await says(count, step(1, kinds.length));
  await says(page.locator('.watched-step'), en('irrgarten.step.began', { x: 2, y: 2 }));
  await page.keyboard.press('.');
  await page.keyboard.press(',');
  await says(count, step(1, kinds.length));
  const pause = page.getByRole('slider', { name: en('watch.pause'), exact: true });
  await page.keyboard.press('ArrowDown');
  await eventually(() => pause.getAttribute('aria-valuetext'), en('watch.ms', { ms: '200' }));
  await page.keyboard.press('ArrowUp');
  await eventually(() => pause.getAttribute('aria-valuetext'), en('watch.ms', { ms: '100' }));
  await page.keyboard.press('End');
  await says(count, step(kinds.length, kinds.length));
  await page.keyboard.press('Home');
  await says(count, step(0, kinds.length));
});

test('a shortest way spreads in layers, and shows its way at the end', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  const { button } = parts(page);
  const floor = await themeColour(page, 'floor');
  await show(page, 'shortest');
  await eventually(() => colourOf(page, 3, 3, SIZE), floor);
  await button('playback.end').click();
  await drawn(page);
  await eventually(async () => (await colourOf(page, 3, 3, SIZE)) !== floor, true);
  await says(parts(page).verdict, en('irrgarten.shortest', { count: 8 }));
});

test('a wall follower that comes round says so, and claims nothing', async () => {
  const wall = traced(ROUND, 'wall').result;
  assert.equal(wall.stopped?.code, 'loop');
  const { page } = await pastedMaze(visit, ROUND);
  await choose(page, 'wall');
  await solve(page);
  await says(parts(page).verdict, en('irrgarten.loop'));
  await says(parts(page).result.locator('p').filter({ hasText: 'in circles' }), en('stopped.loop'));
});

test('no way out is proved', async () => {
  const { page } = await pastedMaze(visit, 'irrgarten 5 3\n#####\n#So#E\n#####\n');
  await solve(page);
  await says(parts(page).verdict, en('irrgarten.no-way-out', { count: 2 }));
});

test('all three stand beside each other', async () => {
  const { page } = await pastedMaze(visit, MAZE);
  await parts(page).button('compare.all').click();
  const table = page.locator('#comparison');
  await eventually(() => table.locator('tbody').count(), 3);
  for (const algorithm of /** @type {const} */ (['shortest', 'dfs', 'wall'])) {
    const { result } = traced(MAZE, algorithm);
    const cells = table.locator(`tbody[data-algorithm=${algorithm}] td`);
    assert.equal(await cells.nth(0).textContent(), String(result.visited));
    assert.equal(await cells.nth(1).textContent(), result.length === null ? '–' : String(result.length));
  }
  await says(table.locator('tbody[data-algorithm=shortest] .outcome'), en('irrgarten.outcome.shortest'));
});
