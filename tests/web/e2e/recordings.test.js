/**
 * Searches, watched once they have ended: what boards, figures and words show at each step is what the module counts. Of
 * two mazes layer by layer, of the Irrgarten cell by cell.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { colourOf, themeColour } from '../support/drawing.js';
import { drawn, en, eventually, parts, says, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, MAZE } from '../support/puzzles.js';
import { begins, exactly } from '../support/recorded.js';
import { rowsIn } from '../support/rows.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor('solve');

/** @param {string} key @param {import('../../../www/engine/types.ts').Args} [args] */
const words = (key, args) => en(`simultaneous.recording.${key}`, args);
/** The counter's words. @param {number} at @param {number} count */
const step = (at, count) => en('watch.of', { at, count });
/** @param {number} number */
const written = number => number.toLocaleString('en');

/** @param {string} text @param {string} algorithm */
function recorded(text, algorithm) {
  const result = lockstep.solve(text, { algorithm, recording: 1e9, watched: true });
  assert(result.ok && result.recording?.ok);
  return { result, recording: result.recording };
}
/** @param {string} name of an example of mazes @param {string} [algorithm] */
const layersOf = (name, algorithm = 'auto') =>
  /** @type {lockstep.LabyrinthsRecording} */ (recorded(example(name), algorithm).recording);
/** Of an Irrgarten. @param {string} text @param {string} algorithm */
const cellsOf = (text, algorithm) => /** @type {lockstep.IrrgartenRecording} */ (recorded(text, algorithm).recording);

/** Turns to a search, to one of its moments. @param {Person} me @param {string} algorithm @param {number} [moment] */
async function watch(me, algorithm, moment) {
  await me.fill({ 'playback.view': algorithm });
  if (moment !== undefined) await me.field('slider', 'playback.moment').fill(String(moment));
}

/** The figures of both ends: layer, pairs, pairs so far. @param {Person} me */
const figures = async me =>
  (await rowsIn(me.page.getByRole('table').filter({ hasText: words('so-far') }))).flatMap(([, ...cells]) => cells);

test('the search of a pair is watched layer by layer: its figures are those of the module, its cells have their colours, and a cell is pinned', async () => {
  const me = person(await visit('#example=twelve'));
  const { order, sizes, meetings } = layersOf('twelve');
  const { length } = order;
  const frame = /** @type {lockstep.LabyrinthsFrame} */ (lockstep.recordedFrame({ moment: length }));
  assert.ok(frame.met[0].length > 1);
  /** @param {number} x @param {number} y @param {string} role */
  const isIn = async (x, y, role) =>
    eventually(() => colourOf(me.page, x, y, { width: 12, height: 12 }), await themeColour(me.page, role));
  await me.solve();
  await watch(me, 'auto');
  await me.counts(step(0, length));
  await me.sees(words('begin-both'));
  // The start is the only cell of the one search, and the goal that of the other.
  await isIn(0, 0, 'from-start');
  await isIn(11, 11, 'from-goal');
  // At the end all cells where both searches meet are framed, just outside: here in the middle of the left edge.
  await watch(me, 'auto', length);
  for (const cell of frame.met[0]) await isIn((cell % 12) - 0.11, Math.floor(cell / 12) + 0.42, 'text');
  const expected = [0, 1].flatMap(end => {
    const depth = frame.depths[end];
    return [depth, sizes[end][depth], sizes[end].slice(0, depth + 1).reduce((sum, size) => sum + size, 0)];
  });
  await eventually(() => figures(me), expected.map(written));
  const [start, goal] = frame.depths;
  await me.sees(new RegExp(`${exactly(words('met', { count: meetings, start, goal, sum: length }))}$`));
  // The route is drawn over the colours, with the player at its goal.
  await isIn(11.42, 11.42, 'player-1');

  await watch(me, 'auto', 0);
  await me.sees(words('pin'));
  await parts(me.page)
    .boards.first()
    .click({ position: { x: 20, y: 20 } });
  const [player, partner] = [en('simultaneous.player.1'), en('simultaneous.player.2')];
  const first = { player, partner, place: en('stage.at', { x: 1, y: 1 }), count: 1 };
  await me.sees(words('pinned', first));
  await me.press('Escape');
  await me.sees(words('pin'));
  await me.leaveField();
  await me.press('Shift+ArrowRight Enter');
  await me.sees(words('pinned', { ...first, place: en('stage.at', { x: 2, y: 1 }), count: 0 }));
  await me.click('simultaneous.recording.unpin');
  await me.sees(words('pin'));
  await watch(me, 'solution');
  await isIn(11, 11, 'floor');
  me.isWell();
});

test('all layers so far tell of more pairs than the newest; the plane and the curves of compared searches can be enlarged', async () => {
  const me = person(await visit('#example=trees'));
  await me.solve();
  await watch(me, 'auto', 30);
  const instructions = (/** @type {number} */ count) => en('simultaneous.instructions', { count });
  await me.sees(words('bound-trees', { bound: instructions(68), after: instructions(30), left: 38, away: 68 }));
  const plane = me.page.getByRole('img', { name: begins(words('plane')) });
  const newest = await plane.getAttribute('aria-label');
  await me.click('simultaneous.recording.all');
  await eventually(async () => (await plane.getAttribute('aria-label')) !== newest, true);

  const title = words('plane-title');
  const dialog = me.page.getByRole('dialog', { name: title });
  const before = await plane.boundingBox();
  // A press on the picture does the same as its button, which has the focus afterwards.
  for (const enlarge of [() => plane.click(), () => me.click('picture.enlarge', { title })]) {
    await enlarge();
    await dialog.waitFor();
    const after = await plane.boundingBox();
    assert.ok(before && after && after.width > 1.5 * before.width && after.height > 1.5 * before.height);
    await me.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await me.page.locator(':focus').and(me.button('picture.enlarge', { title })).waitFor();

  await me.click('compare.all');
  await me.hears(en('compare.done', { count: 5 }));
  await me.unfold('simultaneous.curves.title');
  const { sizes } = layersOf('trees', 'bfs');
  const textbook = {
    algorithm: en('simultaneous.algorithm.bfs'),
    pairs: written([...sizes[0]].reduce((total, pairs) => total + pairs, 0)),
    // As many as the solution has instructions.
    layers: layersOf('trees').order.length,
    most: written(Math.max(...sizes[0])),
  };
  await me.sees(en('simultaneous.curves.run', textbook));
  await me.button('picture.enlarge', { title: en('simultaneous.curves.title') }).waitFor();
  me.isWell();
});

test('a search whose recording is gone is made once more to be watched; with three mazes the page says why there is none', async () => {
  const me = person(await visit('#example=twelve'));
  await me.solve();
  await watch(me, 'auto');
  await me.sees(words('begin-both'));
  await me.openLink('#example=three');
  await me.solve();
  await watch(me, 'auto');
  await me.sees(en('simultaneous.no-recording.several-mazes'));
  await me.page.goBack();
  await me.isNamed(en('example.twelve'));
  await watch(me, 'auto');
  await eventually(async () => (await figures(me)).slice(0, 3), ['0', '1', '1']);
});

test('where a search is can be seen on the boards while it runs', async () => {
  const me = person(await visit('#example=giant'));
  const { action, boards } = parts(me.page);
  await me.unfold('solve.options');
  await me.check('simultaneous.show-search');
  const seen = () =>
    boards.evaluateAll(all => all.map(canvas => /** @type {HTMLCanvasElement} */ (canvas).toDataURL()).join());
  await drawn(me.page);
  const still = await seen();
  await action.click();
  await eventually(async () => (await seen()) !== still, true);
  await action.click();
  await says(action, en('solve.start'));
  await eventually(async () => (await seen()) === still, true);
  me.isWell();
});

test('the search of an Irrgarten is stepped like a solution, at the pause that one wishes, and tells its verdict at its end', async () => {
  const me = person(await visit());
  const { kinds } = cellsOf(MAZE, 'dfs');
  const at = (/** @type {number} */ moment) => me.counts(step(moment, kinds.length));
  const pause = me.field('slider', 'watch.pause');
  const pauses = (/** @type {string} */ told) => eventually(() => pause.getAttribute('aria-valuetext'), told);
  const verdict = en('irrgarten.way', { count: recorded(MAZE, 'dfs').result.length ?? -1 });
  await me.open(MAZE);
  await watch(me, 'dfs');
  await at(0);
  await me.seesNo(verdict);
  // A dead end, to which the search comes; how it is painted is in the unit tests.
  const aside = () => colourOf(me.page, 3, 3, { width: 9, height: 7 });
  const floor = await themeColour(me.page, 'floor');
  await eventually(aside, floor);
  await me.click('playback.forward');
  await me.sees(en('irrgarten.step.began', { x: 2, y: 2 }));
  await me.leaveField();
  await me.press('ArrowRight');
  await at(2);
  await me.press(',');
  await at(1);
  await me.press('End');
  await at(kinds.length);
  await me.reads(verdict);
  await eventually(async () => (await aside()) !== floor, true);
  await me.press('ArrowDown');
  await pauses(en('watch.ms', { ms: '200' }));
  await me.press('ArrowUp');
  await pauses(en('watch.ms', { ms: '100' }));
  await pause.fill('0');
  await pauses(en('watch.none'));
  await pause.press('End');
  await pauses(en('watch.ms', { ms: '500' }));
  me.isWell();
});

test('without a pause the search of an Irrgarten plays to its end by itself', async () => {
  const me = person(await visit('#example=park', { reducedMotion: 'no-preference' }));
  const { length } = cellsOf(example('park'), 'dfs').kinds;
  await watch(me, 'dfs');
  await me.can('playback.pause');
  await me.field('slider', 'watch.pause').fill('0');
  await me.counts(step(length, length));
  await me.can('playback.play');
  me.isWell();
});
