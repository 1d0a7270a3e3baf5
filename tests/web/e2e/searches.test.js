/**
 * Searches: which ones there are and what they cost, beside each other; and those that take long, which show how far they
 * are, leave the page free, and end on request.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ALGORITHMS } from '../../../www/families/simultaneous/words.ts';
import { drawn, en, eventually, PHONE, parts, says, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { dearLink, example, MAZE, plainly } from '../support/puzzles.js';
import { exactly } from '../support/recorded.js';
import { pairsIn, rowsIn } from '../support/rows.js';
import { underWay } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

// How to search is remembered.
const visit = visitor('solve');

/** @param {string} name */
const key = name => `simultaneous.algorithm.${name}`;
/** @param {number | null} length */
const shortest = length => en('simultaneous.shortest', { count: length ?? -1 });

/** Chooses a search of mazes. @param {Person} me @param {string} name */
const choose = (me, name) => me.field('radio', key(name)).check();

/** The table of searches: name and outcome, states, time, memory, length. @param {Person} me */
const compared = me => rowsIn(me.page.getByRole('region', { name: en('compare.title') }).getByRole('table'));

/** The button that begins a search, and then ends it. @param {Person} me */
const action = me => parts(me.page).action;
/**
 * Begins a search that takes long. For half a second after one has ended, a press is taken for one on Cancel.
 * @param {Person} me
 */
async function begin(me) {
  await eventually(async () => {
    await action(me).click();
    await drawn(me.page);
    return action(me).textContent();
  }, en('solve.cancel'));
}
/** Ends it, which leaves what was found. @param {Person} me @param {string | RegExp} verdict */
async function cancel(me, verdict) {
  await action(me).click();
  await says(action(me), en('solve.start'));
  await me.reads(verdict);
}

test('the choice of search is out of the way; every search finds the same length, and its name stands with what it took', async () => {
  const me = person(await visit('#example=helpful-pit'));
  assert.equal(await me.field('radio', key('auto')).count(), 0);
  await me.unfold('solve.options');
  assert.equal(await me.field('radio', key('auto')).isChecked(), true);
  await me.ticked('simultaneous.count-all', false);
  await me.sees(...ALGORITHMS.map(name => en(`simultaneous.algorithm-what.${name}`)));
  const { length } = plainly(example('helpful-pit'));
  for (const name of ALGORITHMS.slice(1)) {
    await choose(me, name);
    await me.solve();
    await me.reads(shortest(length));
    await me.reads(new RegExp(`^${exactly(en(key(name)))}: .*\\d states`));
  }
  me.isWell();
});

test('two runs stand beside each other, with how many times as much as the engine; all of them by one press, until there is another puzzle', async () => {
  const me = person(await visit('#example=twelve'));
  await me.unfold('solve.options');
  await me.solve();
  assert.deepEqual(await compared(me), []);
  await choose(me, 'bfs');
  await me.solve();
  const { length, states } = plainly(example('twelve'));
  await eventually(
    async () => (await compared(me)).map(([name]) => name),
    ['auto', 'bfs'].map(name => en(key(name))),
  );
  const [engine, textbook] = await compared(me);
  assert.ok(!engine.join().includes('×'), engine.join());
  assert.match(textbook[1], new RegExp(`^${states.toLocaleString('en')} \\d[\\d.]* ×$`));
  assert.equal(textbook[4], String(length));
  await me.click('compare.all');
  await me.hears(en('compare.done', { count: ALGORITHMS.length }));
  await me.reads(shortest(length));
  assert.deepEqual(
    (await compared(me)).map(([name, , , , count]) => [name, count]),
    ALGORITHMS.map(name => [en(key(name)), String(length)]),
  );
  await me.openLink('#example=walls');
  await me.solve();
  assert.deepEqual(await compared(me), []);
  // Searches of an Irrgarten have the cells that they came to.
  await me.open(MAZE);
  await me.click('compare.all');
  await me.hears(en('compare.done', { count: 3 }));
  const came = ['shortest', 'dfs', 'wall'].map(algorithm => lockstep.solve(MAZE, { algorithm }));
  assert.deepEqual(
    (await compared(me)).map(([, cells]) => cells.split(' ')[0]),
    came.map(result => String(result.ok && result.visited)),
  );
  me.isWell();
});

test('Cancel ends the whole comparison, and keeps what is there', async () => {
  const me = person(await visit('#example=hundred'));
  await me.click('compare.all');
  // The engine is done in a moment; a textbook search is not.
  await me.sees(en('solve.comparing', { begun: 2, total: 5, algorithm: en(key('bfs')) }));
  await cancel(me, shortest(610));
  assert.deepEqual(
    (await compared(me)).map(row => row[4]),
    ['610', en('compare.stopped')],
  );
});

test('of a slow search one is told before, on a phone in the bar, and how its lower bound rises', async () => {
  const link = await dearLink();
  const me = person(await visit(link));
  await me.sees(/may take minutes/);
  await me.unfold('solve.options');
  await choose(me, 'bfs');
  await me.sees(/3\.2\sGB hold about .* most likely it stops/);
  await choose(me, 'auto');
  await me.sees(/may take minutes/);

  const phone = person(await visit(link, { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }));
  const bar = phone.page.getByRole('region', { name: en('playback.title') });
  await bar.getByText(/^May take minutes/).waitFor();
  await phone.click('panel.open');
  await phone.unfold('solve.options');
  await choose(phone, 'bfs');
  await bar.getByText(en('simultaneous.short-will-stop', { algorithm: en(key('bfs')) })).waitFor();
  await choose(phone, 'auto');
  await phone.press('Escape');
  await action(phone).click();
  await bar.getByText(/^at least [\d,]+ · /).waitFor();
  for (const { isWell } of [me, phone]) isWell();
});

test('a long search tells how far it is, leaves the page free, and stops where it was begun, by Escape, or for another puzzle', async () => {
  const me = person(await visit(await dearLink(), { reducedMotion: 'no-preference' }));
  await me.isNamed(en('puzzle.generated', { seed: '1' }));
  const before = await action(me).boundingBox();
  await begin(me);
  assert.deepEqual(await action(me).boundingBox(), before);
  await underWay(me.page);
  const figures = () => pairsIn(me.page.getByRole('region', { name: en('tab.solve'), exact: true }));
  // While distances are measured, which takes a busy machine long, no state is counted.
  for (const name of ['elapsed', 'at-least', 'depth', 'frontier', 'states', 'memory'])
    await eventually(async () => (await figures())[en(`solve.${name}`)] ?? '', name === 'states' ? /\d|–/ : /\d/);
  // It goes on drawing, and has news.
  const told = await figures();
  await me.page.evaluate(hundredFrames);
  assert.notDeepEqual(await figures(), told);
  await says(action(me), en('solve.cancel'));
  await me.press('ArrowDown');
  await me.counts(en('count.moves', { count: 1 }));
  await me.goTo('solve');
  await cancel(me, /^Stopped after .*no answer yet/);
  await me.reads(en('stopped.cancelled'));
  await begin(me);
  await me.press('Escape');
  await says(action(me), en('solve.start'));
  await me.reads(/^Stopped after/);
  // Another puzzle ends the search of the one before, which gives no result; and the next search works.
  await begin(me);
  await underWay(me.page);
  await me.openLink('#example=walls');
  await me.goTo('solve');
  await says(action(me), en('solve.start'));
  assert.equal(await me.page.getByRole('region', { name: en('result.title') }).count(), 0);
  await me.solve();
  await me.reads(shortest(9));
  me.isWell();
});

/** Runs in a page: ends once it has drawn a hundred frames. */
const hundredFrames = () =>
  new Promise(resolve => {
    let frames = 0;
    const look = () => (++frames < 100 ? requestAnimationFrame(look) : resolve(frames));
    requestAnimationFrame(look);
  });

test('a long search for a board gets helpers where processors are free, and they end with it', async () => {
  const me = person(await visit());
  await me.page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
  await me.page.reload();
  const params = { by: 'index', size: 20, minDensity: 0.7, maxDensity: 0.71, maxDifficulty: 40, lively: false };
  const board = lockstep.generate('stromrallye', params, '12');
  assert.ok(board.ok);
  await me.drop('board.txt', board.text);
  await begin(me);
  // No more than three are there without them.
  await eventually(async () => String(me.page.workers().length), /^[4-6]$/);
  await cancel(me, /^Stopped after/);
  await eventually(async () => String(me.page.workers().length), /^[0-3]$/);
  me.isWell();
});
