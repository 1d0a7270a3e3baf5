/**
 * The last moment: the page is reloaded, left, or dies right after an action, and the action is there again.
 *
 * `LOCKSTEP_RUNS=200` tries each way of leaving as often as that, at random moments.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { drawn, dropFile, en, eventually, KEYS, parts, pressMoves, says, toPart } from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import {
  atRest,
  crashed,
  dice,
  elsewhere,
  hasDone,
  heldUp,
  inEach,
  newest,
  nothingWrong,
  plays,
  profiles,
  ready,
  reload,
  settled,
  stored,
  toExample,
  walks,
} from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const newProfile = profiles();

const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 3);

/** The longest time between the last deed and the page's end. */
const MOMENT_MS = 50;

/** Words of a script that presses arrow keys at once. @param {string} moves */
const pressing = moves =>
  [...moves]
    .map(move => `new KeyboardEvent('keydown', { key: '${KEYS[move]}', bubbles: true, cancelable: true })`)
    .map(event => `document.body.dispatchEvent(${event});`)
    .join('');

/** What a page hears that goes into the browser's cache for back and forward, and comes out of it. */
const HIDDEN_AND_BACK = `for (const type of ['pagehide', 'pageshow'])
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));`;

/** Presses arrow keys, and some ms later the page ends. @param {Page} page @param {string} moves @param {number} wait @param {string} end */
const thenEnds = (page, moves, wait, end) =>
  page.evaluate(`${pressing(moves)} setTimeout(() => { ${end} }, ${wait}); undefined`);

/** @param {Page} page @param {string} moves @param {number} wait */
async function reloaded(page, moves, wait) {
  await Promise.all([page.waitForEvent('load'), thenEnds(page, moves, wait, 'location.reload()')]);
  return page;
}

/** @param {Page} page @param {string} moves @param {number} wait */
async function left(page, moves, wait) {
  const address = page.url();
  await thenEnds(page, moves, wait, 'location.href = "about:blank#gone"');
  await page.waitForURL('about:blank#gone');
  await page.goto(address);
  return page;
}

/** @param {Page} page @param {string} moves @param {number} wait */
async function crashes(page, moves, wait) {
  const address = page.url();
  await thenEnds(page, moves, 0, '');
  await pause(wait);
  await crashed(page);
  const next = await page.context().newPage();
  await next.goto(address);
  return next;
}

/** @type {Record<string, typeof left>} */
const ENDS = {
  'loaded anew': reloaded,
  left,
  crashed: crashes,
  'loaded anew, without localStorage': reloaded,
  'left, without localStorage': left,
};

test('a page that is killed right after a move has lost nothing, wherever the browser lets it write', async () => {
  await inEach(Object.keys(ENDS), async ({ open, context }, end) => {
    const leave = ENDS[end];
    const notes = !end.includes('without');
    if (!notes)
      await context.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      );
    const roll = dice(leave.length);
    let page = await open('#example=walls');
    let walk = '';
    for (let run = 0; run < RUNS; run++) {
      // A page without localStorage has to read once before it writes at once.
      if (!notes) {
        await pressMoves(page, 'D');
        walk += 'D';
        await settled(page, walk.length);
      }
      const moves = Array.from({ length: 1 + roll(3) }, () => 'UD'[roll(2)]).join('');
      walk += moves;
      page = await leave(page, moves, notes ? roll(MOMENT_MS) : 0);
      await ready(page);
      await hasDone(page, walk.length);
      const { values } = await stored(page, 'progress');
      assert.deepEqual(
        values.map(({ moves }) => moves),
        [walk],
      );
    }
  });
});

test('of a puzzle that is too large to be noted at each step nothing is lost either, where the page goes', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await plays(page, 'D');
  // Nothing waits behind it.
  await atRest(page);
  await heldUp(page, 'cards');
  await toExample(page, 'giant');
  await pressMoves(page, 'D');
  await hasDone(page, 1);
  // Whoever is not the owner yet has to read before anything is written.
  const owned = () =>
    page.evaluate(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name?.includes(history.state.key)),
    );
  await eventually(owned, true);
  await reload(page);
  await says(parts(page).name, en('example.giant'));
  await hasDone(page, 1);
  assert.deepEqual([await walks(page), await walks(page, 'giant')], [[1], [1]]);
  nothingWrong(problems);
});

test('a page that goes while it looks for what is kept of its puzzle takes nothing away from that', async () => {
  const { open, context, problems } = await newProfile();
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
  await plays(page, 'D');
  // The link of the puzzle, as whoever comes back to it may follow it.
  await page.evaluate(() => history.replaceState(sessionStorage.setItem('holding', ''), ''));
  await reload(page);
  await eventually(() => page.evaluate(() => 'holding' in sessionStorage), false);
  await hasDone(page, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await drawn(page);
  await page.evaluate(() => history.replaceState(null, ''));
  await reload(page);
  await hasDone(page, 1);
  nothingWrong(problems);
});

test('a page that seemed to go, and comes back as it was, has its puzzle as before', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await plays(page, 'D');
  // With nothing left to write; with a step that is not written yet; and once more, for what is written after that.
  for (const [first, then, moves] of /** @type {const} */ ([
    ['', 'U', 2],
    ['D', 'U', 4],
    ['', 'D', 5],
  ])) {
    await page.evaluate(`${pressing(first)} ${HIDDEN_AND_BACK} ${pressing(then)}`);
    await eventually(() => walks(page), [moves]);
    assert.equal(await elsewhere(page).isVisible(), false);
  }
  await eventually(() => leftBehind(page), []);
  // It has the puzzle as any tab has: another one takes it.
  const other = await open('#example=walls');
  await hasDone(other, 5);
  await plays(other, 'U', 6);
  await page.bringToFront();
  await elsewhere(page).waitFor();
  assert.deepEqual(await walks(page), [6]);
  nothingWrong(problems);
});

const SHEET = `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`;

/** Opens a collection. @param {Page} page */
async function openSheet(page) {
  await dropFile(page, 'sheet.txt', SHEET);
  await page.getByText('Friday').filter({ visible: true }).first().waitFor();
}

/** The number of the first level of Irrgarten, which came later than others. */
const FIRST = 41;

/** Solves the first level of Irrgarten. @param {Page} page */
async function solveLevel(page) {
  const level = lockstep.level('irrgarten', FIRST);
  const solved = level.ok && lockstep.solve(level.text);
  assert(solved && solved.ok && solved.moves);
  await pressMoves(page, solved.moves);
  await page.getByLabel(en('win.label'), { exact: true }).waitFor();
}

/** The names under which something is left that is not in the store yet. @param {Page} page */
const leftBehind = page =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('lockstep.last.')));

/** The titles of kept collections. @param {Page} page */
const titles = async page => (await stored(page, 'collections')).values.map(({ title }) => title).sort();

test('results and collections are kept once, though the page goes before that, unless they are deleted in that moment', async () => {
  await inEach(['kept', 'deleted'], async ({ open }, what) => {
    const deletes = what === 'deleted';
    const page = await open(`#level=irrgarten/${FIRST}`);
    for (const store of /** @type {const} */ (['results', 'collections'])) await heldUp(page, store);
    await solveLevel(page);
    await openSheet(page);
    await page.evaluate(HIDDEN_AND_BACK);
    assert.ok((await leftBehind(page)).length > 0);
    if (deletes) {
      await toPart(page, 'collections');
      for (const key of ['collection.edit', 'collection.remove'])
        await page
          .getByRole('button', { name: en(key), exact: true })
          .filter({ visible: true })
          .click();
      await toPart(page, 'yours');
      await parts(page).button('yours.clear').click();
      await parts(page).button('yours.clear-sure').click();
      await eventually(() => leftBehind(page), []);
    }
    for (let turn = 0; turn < 2; turn++) {
      await reload(page);
      await eventually(() => titles(page), deletes ? [] : ['Friday']);
      assert.deepEqual((await stored(page, 'results')).keys, deletes ? [] : [`level/irrgarten/${FIRST}`]);
      assert.deepEqual(await leftBehind(page), []);
    }
    await page.evaluate(hash => (location.hash = hash), `#level=irrgarten/${FIRST}`);
    await says(parts(page).name, /1/);
    await toPart(page, 'levels');
    const card = page
      .getByRole('button', { name: new RegExp(en(`level.irrgarten.${FIRST}`)) })
      .filter({ visible: true });
    if (deletes) await says(card, new RegExp(en('reached.nothing')));
    else await says(card, /★|best/);
  });
});

test('what an earlier version left counts where it follows on what is there, and else is kept beside it or not', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await plays(page, 'D');
  const card = await newest(page);
  await openSheet(page);
  const collections = async () => (await stored(page, 'collections')).values;
  await eventually(async () => (await collections()).map(({ entries }) => entries[0].puzzle !== null), [true]);
  const [collection] = await collections();
  /** @param {string} name @param {object} item */
  const leave = async (name, item) => {
    await page.evaluate(
      given => localStorage.setItem(given[0], given[1]),
      [`lockstep.last.${name}`, JSON.stringify(item)],
    );
    await reload(page);
    assert.deepEqual(await leftBehind(page), []);
  };
  /** @param {string} title @param {number[]} follows */
  const puzzle = async (title, follows) => {
    const left = { card: { ...card, title, revision: card.revision + 9 }, parts: {}, follows };
    await leave(`puzzle.x.${card.key}`, left);
    return (await stored(page)).values.find(({ key }) => key === card.key).title;
  };
  // Another tab has gone on since.
  assert.equal(await puzzle('before', [0, card.revision - 1]), null);
  assert.equal(await puzzle('after', [card.revision - 1, card.revision]), 'after');

  // What was written after all is no second one.
  for (const [title, revision, kept] of /** @type {const} */ ([
    ['Friday', collection.revision - 1, ['Friday']],
    ['Saturday', collection.revision, ['Saturday']],
    ['Sunday', collection.revision, ['Saturday', 'Sunday']],
  ])) {
    await leave('collection.x.y', { collection: { ...collection, title, revision } });
    assert.deepEqual(await titles(page), kept);
  }

  const result = { score: 9, least: 4, hints: 0, own: true, inTime: false };
  await leave('result.x.level/irrgarten/1', { results: { 'level/irrgarten/1': result } });
  assert.deepEqual((await stored(page, 'results')).values, [result]);
  nothingWrong(problems);
});
