/**
 * The last moment: the page is reloaded, left, or dies right after an action, and the action is there again.
 *
 * `LOCKSTEP_RUNS=200` tries each way of leaving as often as that, at random moments.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { setTimeout as pause } from 'node:timers/promises';

import { drawn, dropFile, en, eventually, KEYS, parts, pressMoves, says, toPart } from '../support/page.js';
import { example, LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import {
  atRest,
  dice,
  heldUp,
  newest,
  nothingWrong,
  profiles,
  ready,
  reload,
  settled,
  standing,
  stored,
} from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 4);

/** The longest time between the last deed and the page's end. */
const MOMENT_MS = 50;

/** What the history is headed with. @param {number} count of steps */
const did = count => [en('history.title', { count })];

/**
 * Legal moves that solve nothing.
 * @param {string} text of a puzzle @param {string} before what was played already @param {number} count
 * @param {(limit: number) => number} roll
 */
function legalMoves(text, before, count, roll) {
  const opened = lockstep.open(text);
  assert(opened.ok);
  const start = lockstep.replay(opened.state, before);
  assert(start.ok);
  let { state } = start;
  let moves = '';
  while (moves.length < count) {
    const move = /** @type {'U'} */ ('UDLR'[roll(4)]);
    const answer = lockstep.step(state, move);
    if (!answer.ok || answer.state.solved) continue;
    ({ state } = answer);
    moves += move;
  }
  return moves;
}

/**
 * Presses arrow keys and closes the page a number of ms after the last.
 * @type {Record<string, (page: Page, keys: string[], wait: number, context: import('playwright-core').BrowserContext) => Promise<Page>>}
 */
const WAYS = {
  async 'is loaded anew'(page, keys, wait) {
    await Promise.all([page.waitForEvent('load'), pressed(page, keys, wait, () => location.reload())]);
    return page;
  },
  async 'is left for another page'(page, keys, wait) {
    const address = page.url();
    await pressed(page, keys, wait, () => (location.href = 'about:blank#gone'));
    await page.waitForURL('about:blank#gone');
    await page.goto(address);
    return page;
  },
  async crashes(page, keys, wait, context) {
    const address = page.url();
    await pressed(page, keys, 0, null);
    await pause(wait);
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
    const next = await context.newPage();
    await next.goto(address);
    return next;
  },
};

/**
 * All of it happens in the page, where no time goes by between a deed and its end but what is asked for.
 * @param {Page} page @param {string[]} keys @param {number} wait @param {(() => void) | null} end
 */
function pressed(page, keys, wait, end) {
  const work = `(${JSON.stringify(keys)}).forEach(key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));`;
  return page.evaluate(`${work} ${end === null ? '' : `setTimeout(${end}, ${wait})`}; undefined`);
}

for (const [way, leave] of Object.entries(WAYS)) {
  test(`a page that ${way} right after a move has lost nothing`, async () => {
    const { open, context, problems } = await profile();
    const text = example('garden');
    const roll = dice(way.length);
    let page = await open('#example=garden');
    let walk = '';
    for (let run = 0; run < RUNS; run++) {
      const moves = legalMoves(text, walk, 1 + roll(3), roll);
      walk += moves;
      page = await leave(
        page,
        [...moves].map(move => KEYS[move]),
        roll(MOMENT_MS),
        context,
      );
      await ready(page);
      await eventually(async () => (await standing(page)).done, did(walk.length));
      const { values } = await stored(page, 'progress');
      assert.deepEqual(
        values.map(({ moves }) => moves),
        [walk],
        `run ${run}`,
      );
    }
    nothingWrong(problems);
  });
}

for (const way of ['is loaded anew', 'is left for another page']) {
  test(`without localStorage a page that ${way} right after a move writes it as it goes`, async () => {
    const { open, context, problems } = await profile();
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    const page = await open('#example=walls');
    await page.keyboard.press('ArrowDown');
    await settled(page, 1);
    const back = await WAYS[way](page, ['ArrowUp', 'ArrowDown'], 0, context);
    await ready(back);
    await eventually(async () => (await standing(back)).done, did(3));
    nothingWrong(problems);
  });
}

test('of a puzzle that is too large to be noted at each step nothing is lost either, where the page goes', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  // Nothing waits behind it.
  await atRest(page);
  await heldUp(page, 'cards');
  await page.evaluate(() => (location.hash = '#example=giant'));
  await says(parts(page).name, en('example.giant'));
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await standing(page)).done, did(1));
  // Whoever is not the owner yet has to read before anything is written.
  const owned = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await eventually(
    async () => (await owned())?.includes(`lockstep/${await page.evaluate(() => history.state.key)}`),
    true,
  );
  await reload(page);
  await says(parts(page).name, en('example.giant'));
  await eventually(async () => (await standing(page)).done, did(1));
  assert.deepEqual((await stored(page)).values.map(({ source, moves }) => [source.name, moves]).sort(), [
    ['giant', 1],
    ['walls', 1],
  ]);
  nothingWrong(problems);
});

test('a page that goes while it looks for what is kept of its puzzle takes nothing away from that', async () => {
  const { open, context, problems } = await profile();
  await context.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    let reads = 0;
    IDBDatabase.prototype.transaction = function (names, mode, ...more) {
      // The second time that a puzzle is read it has to wait.
      if ('holding' in sessionStorage && [names].flat().includes('progress') && mode === 'readonly' && ++reads === 2) {
        const store = transaction.call(this, 'progress', 'readwrite').objectStore('progress');
        const ask = () => void (store.get('').onsuccess = ask);
        ask();
        sessionStorage.removeItem('holding');
      }
      return transaction.call(this, names, mode, ...more);
    };
  });
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await page.evaluate(() => sessionStorage.setItem('holding', ''));
  // The link of the puzzle, as whoever comes back to it may follow it.
  await page.evaluate(() => history.replaceState(null, ''));
  await reload(page);
  await eventually(() => page.evaluate(() => 'holding' in sessionStorage), false);
  assert.deepEqual((await standing(page)).done, did(0));
  await page.keyboard.press('Shift+ArrowRight');
  await drawn(page);
  await page.evaluate(() => history.replaceState(null, ''));
  await reload(page);
  await eventually(async () => (await standing(page)).done, did(1));
  nothingWrong(problems);
});

/** What a page hears that goes into the browser's cache for back and forward, and comes out of it. */
const HIDDEN_AND_BACK = `for (const type of ['pagehide', 'pageshow'])
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));`;

test('a page that seemed to go, and comes back as it was, has its puzzle as before', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  const [up, down] = ['ArrowUp', 'ArrowDown'].map(
    key =>
      `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }));`,
  );
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  // With nothing left to write; with a step that is not written yet; and once more, for what is written after that.
  for (const [first, then, moves] of /** @type {const} */ ([
    ['', up, 2],
    [down, up, 4],
    ['', down, 5],
  ])) {
    await page.evaluate(`${first} ${HIDDEN_AND_BACK} ${then}`);
    await eventually(async () => (await stored(page)).values.map(card => card.moves), [moves]);
    assert.equal(await page.getByRole('dialog').isVisible(), false);
  }
  await eventually(() => leftBehind(page), []);
  // It has the puzzle as any tab has: another one takes it.
  const other = await open('#example=walls');
  await eventually(async () => (await standing(other)).done, did(5));
  await other.keyboard.press('ArrowUp');
  await settled(other, 6);
  await page.bringToFront();
  await page.getByRole('dialog', { name: en('elsewhere.title') }).waitFor();
  assert.deepEqual(
    (await stored(page)).values.map(card => card.moves),
    [6],
  );
  nothingWrong(problems);
});

test('a puzzle counts as solved, though the page goes before that is in the store', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/41');
  await heldUp(page, 'results');
  const level = lockstep.level('irrgarten', 41);
  assert(level.ok);
  await solveByHand(page, level.text);
  await reload(page);
  await toPart(page, 'levels');
  await says(page.locator('#library-levels .card-state').first(), `★ ${en('reached.optimal')}`);
  assert.deepEqual((await stored(page, 'results')).keys, ['level/irrgarten/41']);
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

test('a collection is kept, though the page goes before it is in the store, and once only', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await heldUp(page, 'collections');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`);
  await page.locator('#collection-bar').waitFor();
  await reload(page);
  const titles = async () => (await stored(page, 'collections')).values.map(({ title }) => title);
  await eventually(titles, ['Friday']);
  assert.deepEqual(await leftBehind(page), []);
  await reload(page);
  assert.deepEqual(await titles(), ['Friday']);
  nothingWrong(problems);
});

test('a collection that is deleted in the moment in which it is written does not come back', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await heldUp(page, 'collections');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`);
  await page.locator('#collection-bar').waitFor();
  await page.evaluate(HIDDEN_AND_BACK);
  assert.equal((await leftBehind(page, 'collection')).length, 1);
  await toPart(page, 'collections');
  for (const key of ['collection.edit', 'collection.remove'])
    await page
      .locator('#library')
      .getByRole('button', { name: en(key), exact: true })
      .click();
  assert.deepEqual(await leftBehind(page, 'collection'), []);
  await reload(page);
  assert.deepEqual((await stored(page, 'collections')).values, []);
  nothingWrong(problems);
});

test('what is not in the store yet is gone with all the rest', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await eventually(async () => (await stored(page)).keys.length, 1);
  await heldUp(page, 'results');
  const level = lockstep.level('irrgarten', 1);
  assert(level.ok);
  await solveByHand(page, level.text);
  await toPart(page, 'yours');
  await leaveResult(page, 'level/irrgarten/2');
  await parts(page).button('yours.clear').click();
  await parts(page).button('yours.clear-sure').click();
  await eventually(() => leftBehind(page), []);
  await reload(page);
  await toPart(page, 'levels');
  for (const level of [0, 1]) await says(page.locator('#library-levels .card-state').nth(level), en('reached.nothing'));
  assert.deepEqual((await stored(page, 'results')).keys, []);
  nothingWrong(problems);
});

/** What pages left in `localStorage` before there were owners; a page of today reads it once. */

test('what an earlier version left of a puzzle counts where it follows on what is there', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const card = await newest(page);
  /** @param {string} title @param {number[]} follows */
  const leave = (title, follows) =>
    page.evaluate(
      ([name, item]) => localStorage.setItem(name, item),
      [
        `lockstep.last.puzzle.x.${card.key}`,
        JSON.stringify({ card: { ...card, title, revision: card.revision + 9 }, parts: {}, follows }),
      ],
    );
  // Another tab has gone on since.
  await leave('before', [0, card.revision - 1]);
  await reload(page);
  assert.equal((await newest(page)).title, null);
  assert.deepEqual(await leftBehind(page), []);
  await leave('after', [card.revision - 1, card.revision]);
  await reload(page);
  assert.equal((await newest(page)).title, 'after');
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

test('what an earlier version left of a collection counts, or is kept beside what was changed since', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`);
  const collections = async () => (await stored(page, 'collections')).values;
  await eventually(
    async () => (await collections()).map(({ title, entries }) => [title, entries[0].puzzle !== null]),
    [['Friday', true]],
  );
  const [collection] = await collections();
  /** @param {string} title @param {number} revision that it follows on */
  const leave = (title, revision) =>
    page.evaluate(
      item => localStorage.setItem('lockstep.last.collection.x.y', item),
      JSON.stringify({ collection: { ...collection, title, revision } }),
    );
  const kept = async () => (await collections()).map(({ title }) => title).sort();
  // What was written after all is no second one.
  await leave('Friday', collection.revision - 1);
  await reload(page);
  assert.deepEqual(await collections(), [collection]);
  await leave('Saturday', collection.revision);
  await reload(page);
  assert.deepEqual(await kept(), ['Saturday']);
  await leave('Sunday', collection.revision);
  await reload(page);
  assert.deepEqual(await kept(), ['Saturday', 'Sunday']);
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

test('what an earlier version left of a result counts', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await leaveResult(page, 'level/irrgarten/1');
  await reload(page);
  assert.deepEqual((await stored(page, 'results')).values, [BEST]);
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

/** A result of a level. */
const BEST = { score: 9, least: 4, hints: 0, own: true, inTime: false };

/** As another page leaves a result. @param {Page} page @param {string} key */
const leaveResult = (page, key) =>
  page.evaluate(
    ([name, item]) => localStorage.setItem(name, item),
    [`lockstep.last.result.x.${key}`, JSON.stringify({ results: { [key]: BEST } })],
  );

/** @param {Page} page @param {string} text of the puzzle on the boards, of a family that walks by keys */
async function solveByHand(page, text) {
  const solved = lockstep.solve(text);
  assert(solved.ok && solved.moves);
  await pressMoves(page, solved.moves);
  await page.locator('.win').waitFor();
}

/** The names under which something is left that is not in the store yet. @param {Page} page @param {string} [kind] */
const leftBehind = (page, kind = '') =>
  page.evaluate(prefix => Object.keys(localStorage).filter(name => name.startsWith(prefix)), `lockstep.last.${kind}`);
