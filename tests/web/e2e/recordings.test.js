/**
 * The search of two mazes, watched after it has ended: what the boards, the figures and the plane show at each step is what
 * the module counts; a cell is pinned by a press or by keys.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, themeColour } from '../support/mazes.js';
import { de, drawn, en, eventually, parts, says, show, solve, visitor } from '../support/page.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor('solve');

const SIZE = { width: 12, height: 12 };

/** @param {string} name @param {string} [algorithm] */
function recorded(name, algorithm = 'auto') {
  const text = lockstep.example(name);
  assert(text.ok);
  const result = lockstep.solve(text.text, { algorithm, recording: 1e9 });
  assert(result.ok && result.recording?.ok);
  return /** @type {lockstep.LabyrinthsRecording} */ (result.recording);
}

/** Solves, and turns to the search. @param {import('playwright-core').Page} page */
async function watchSearch(page) {
  await solve(page);
  await show(page, 'auto');
  await page.locator('.recording').waitFor();
}

/** The figures of both ends: layer, pairs, pairs so far. @param {import('playwright-core').Page} page */
const figures = page => page.locator('.recording-figures tbody tr:visible td').allTextContents();

/** @param {number} number */
const written = number => number.toLocaleString('en');

test('the search of a pair is stepped through, layer by layer, with the counts of the module', async () => {
  const { page, problems } = await visit('#example=twelve');
  const recording = recorded('twelve');
  await watchSearch(page);
  const { button, count, moment } = parts(page);
  const length = recording.order.length;
  await says(count, en('watch.of', { at: 0, count: length }));
  await says(page.locator('.watched-step'), en('simultaneous.recording.begin-both'));
  await button('playback.forward').click();
  await says(count, en('watch.of', { at: 1, count: length }));
  await moment.fill(String(length));
  const frame = /** @type {lockstep.LabyrinthsFrame | null} */ (lockstep.recordedFrame({ moment: length }));
  const expected = [0, 1].flatMap(end => {
    const depth = frame?.depths[end] ?? 0;
    const sizes = [...recording.sizes[end]];
    return [depth, sizes[depth], sizes.slice(0, depth + 1).reduce((sum, size) => sum + size, 0)];
  });
  await eventually(() => figures(page), expected.map(written));
  const [start, goal] = frame?.depths ?? [0, 0];
  const met = { count: recording.meetings, start, goal, sum: length };
  await eventually(
    async () => (await page.locator('.watched-step').textContent())?.endsWith(en('simultaneous.recording.met', met)),
    true,
  );
  assert.deepEqual(problems, []);
});

test('the boards show which cells the pairs of a layer have, and the walls on top', async () => {
  const { page } = await visit('#example=twelve');
  await watchSearch(page);
  // At first the start is the only cell of the one search, and the goal that of the other.
  await eventually(() => colourOf(page, 0, 0, SIZE), await themeColour(page, 'from-start'));
  assert.equal(await colourOf(page, 11, 11, SIZE), await themeColour(page, 'from-goal'));
  // At the end the route is drawn over the colours, with the player at its goal.
  await parts(page).button('playback.end').click();
  await eventually(() => colourOf(page, 11.42, 11.42, SIZE), await themeColour(page, 'player-1'));
  await show(page, 'solution');
  await eventually(() => colourOf(page, 11, 11, SIZE), await themeColour(page, 'floor'));
});

test('at the end all cells of pairs where both searches meet are framed', async () => {
  const { page, problems } = await visit('#example=twelve');
  const { order } = recorded('twelve');
  const frame = /** @type {lockstep.LabyrinthsFrame} */ (lockstep.recordedFrame({ moment: order.length }));
  assert.ok(frame.met[0].length > 1);
  await watchSearch(page);
  const { moment } = parts(page);
  const text = await themeColour(page, 'text');
  // The frame is just outside of its cell: here in the middle of its left edge.
  const edges = () =>
    Promise.all([...frame.met[0]].map(cell => colourOf(page, (cell % 12) - 0.11, Math.floor(cell / 12) + 0.42, SIZE)));
  await moment.fill(String(order.length - 1));
  await eventually(async () => (await edges()).includes(text), false);
  await moment.fill(String(order.length));
  await eventually(async () => (await edges()).every(colour => colour === text), true);
  assert.deepEqual(problems, []);
});

test('the plane and the curves can be enlarged, and Escape leads back', async () => {
  const { page, problems } = await visit('#example=twelve');
  await watchSearch(page);
  /** @param {string} key @param {import('playwright-core').Locator} picture */
  const enlarge = async (key, picture) => {
    const before = await picture.boundingBox();
    const title = en(key);
    const button = page.getByRole('button', { name: en('picture.enlarge', { title }) });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    const after = await picture.boundingBox();
    assert.ok(before && after && after.width > 1.5 * before.width && after.height > 1.5 * before.height, key);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => button.evaluate(element => element === document.activeElement), true);
    // A press on the picture itself does the same.
    await picture.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await enlarge('simultaneous.recording.plane-title', page.locator('.plane'));
  await parts(page).button('compare.all').click();
  const fold = page.locator('#curves');
  await eventually(() => fold.locator('figcaption').count(), 5);
  await fold.locator('summary').click();
  assert.ok(
    await page
      .getByRole('button', { name: en('picture.enlarge', { title: en('simultaneous.curves.title') }) })
      .isVisible(),
  );
  assert.deepEqual(problems, []);
});

test('a cell is pinned by a press or by keys, and let go by Escape', async () => {
  const { page } = await visit('#example=twelve');
  await watchSearch(page);
  const pinned = page.locator('.pinned p');
  await says(pinned, en('simultaneous.recording.pin'));
  await page
    .locator('#boards canvas')
    .first()
    .click({ position: { x: 20, y: 20 } });
  const place = en('stage.at', { x: 1, y: 1 });
  const words = (/** @type {string} */ player, /** @type {string} */ partner) =>
    en('simultaneous.recording.pinned', { player, place, partner, count: 1 });
  const [anton, bea] = [en('simultaneous.player.1'), en('simultaneous.player.2')];
  await says(pinned, words(anton, bea));
  await page.keyboard.press('Escape');
  await says(pinned, en('simultaneous.recording.pin'));
  // Over the right edge the look goes on to the other board.
  await page.locator('#boards').click({ position: { x: 1, y: 1 } });
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const beside = en('stage.at', { x: 2, y: 1 });
  await says(pinned, en('simultaneous.recording.pinned', { player: anton, place: beside, partner: bea, count: 0 }));
  await page.locator('.pinned button').click();
  await says(pinned, en('simultaneous.recording.pin'));
});

test('all layers so far tell of more pairs than the newest', async () => {
  const { page } = await visit('#example=trees');
  await watchSearch(page);
  await parts(page).moment.fill('30');
  const plane = page.locator('canvas.plane');
  await eventually(
    async () => (await plane.getAttribute('aria-label'))?.startsWith(en('simultaneous.recording.plane')),
    true,
  );
  await says(
    page.locator('.hatched'),
    en('simultaneous.recording.bound-trees', {
      bound: '68 instructions',
      after: '30 instructions',
      left: 38,
      away: 68,
    }),
  );
  const newest = await plane.getAttribute('aria-label');
  await page.getByRole('button', { name: en('simultaneous.recording.all') }).click();
  await eventually(async () => (await plane.getAttribute('aria-label')) !== newest, true);
});

test('a search whose recording is gone is made once more to be watched', async () => {
  const { page } = await visit('#example=twelve');
  await watchSearch(page);
  await page.evaluate(() => (location.hash = '#example=walls'));
  await eventually(() => parts(page).name.textContent(), en('example.walls'));
  await page.goBack();
  await eventually(() => parts(page).name.textContent(), en('example.twelve'));
  await show(page, 'auto');
  await page.locator('.recording').waitFor();
  await eventually(async () => (await figures(page)).slice(0, 3), ['0', '1', '1']);
});

test('with three mazes there is nothing to watch, and the page says why', async () => {
  const { page } = await visit('#example=three', { locale: 'de' });
  await solve(page, de);
  await show(page, 'auto');
  await says(page.locator('#notice p'), de('simultaneous.no-recording.several-mazes'));
});

test('compared algorithms show the pairs of their layers beside each other', async () => {
  const { page } = await visit('#example=trees');
  await solve(page);
  await parts(page).button('compare.all').click();
  const fold = page.locator('#curves');
  await eventually(() => fold.locator('figcaption').count(), 5);
  await fold.locator('summary').click();
  const { sizes } = recorded('trees', 'bfs');
  const total = [...sizes[0]].reduce((sum, pairs) => sum + pairs, 0);
  const words = en('simultaneous.curves.run', {
    algorithm: en('simultaneous.algorithm.bfs'),
    pairs: written(total),
    // As many as the solution has instructions.
    layers: recorded('trees').order.length,
    most: written(Math.max(...sizes[0])),
  });
  await says(fold.locator('figcaption').nth(1), words);
});

test('where a search is can be seen on the boards while it runs', async () => {
  const { page, problems } = await visit('#example=giant');
  await page.locator('.search-options summary').click();
  await page.getByLabel(en('simultaneous.show-search')).check();
  const boards = () =>
    page
      .locator('#boards canvas')
      .evaluateAll(all => all.map(canvas => /** @type {HTMLCanvasElement} */ (canvas).toDataURL()).join());
  await drawn(page);
  const still = await boards();
  await parts(page).action.click();
  await eventually(async () => (await boards()) !== still, true);
  await parts(page).action.click();
  await says(parts(page).action, en('solve.start'));
  await eventually(async () => (await boards()) === still, true);
  assert.deepEqual(problems, []);
});
