/**
 * The last moment: the page is reloaded, left, or dies right after an action, and the action is there again.
 *
 * `LOCKSTEP_RUNS=200` tries each way of leaving as often as that, at random moments.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { dropFile, en, eventually, KEYS, pressMoves, toPart } from '../support/page.js';
import { person } from '../support/person.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import * as visits from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const { crashed, elsewhere, hasDone, inEach, plays, ready, reload, settled, stored, walks } = visits;

const newProfile = visits.profiles();

const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 3);

/** The longest time between the last deed and the page's end. */
const MOMENT_MS = 50;

/** Words of a script that presses arrow keys at once. @param {string} moves */
const pressing = moves =>
  [...moves]
    .map(move => `new KeyboardEvent('keydown', { key: '${KEYS[move]}', bubbles: true, cancelable: true })`)
    .map(event => `document.body.dispatchEvent(${event});`)
    .join('');

/** The events of a page that goes into the browser's cache for back and forward, and comes out of it. */
const HIDDEN_AND_BACK = `for (const type of ['pagehide', 'pageshow'])
  window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));`;

/** Presses arrow keys, and some ms later the page ends. @param {Page} page @param {string} moves @param {number} wait @param {string} end */
const thenEnds = (page, moves, wait, end) =>
  page.evaluate(`${pressing(moves)} setTimeout(() => { ${end} }, ${wait}); undefined`);

/** How a page ends, and begins again. @type {Record<string, (page: Page, moves: string, wait: number) => Promise<Page>>} */
const ENDS = {
  async 'loaded anew'(page, moves, wait) {
    await Promise.all([page.waitForEvent('load'), thenEnds(page, moves, wait, 'location.reload()')]);
    return page;
  },
  async left(page, moves, wait) {
    const address = page.url();
    await thenEnds(page, moves, wait, 'location.href = "about:blank#gone"');
    await page.waitForURL('about:blank#gone');
    await page.goto(address);
    return page;
  },
  async crashed(page, moves, wait) {
    const address = page.url();
    await thenEnds(page, moves, 0, '');
    await pause(wait);
    await crashed(page);
    const next = await page.context().newPage();
    await next.goto(address);
    return next;
  },
};

/** Runs in a page: as a browser that lets a page note nothing at once. */
function noteNothing() {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

test('a page that is killed right after a move has lost nothing, wherever the browser lets it write', async () => {
  const cases = ['loaded anew', 'left', 'crashed', 'loaded anew, no notes', 'left, no notes', 'loaded anew, too large'];
  await inEach(cases, async ({ open, context }, how) => {
    const [end, lack] = how.split(', ');
    if (lack === 'no notes') await context.addInitScript(noteNothing);
    const roll = visits.dice(how.length);
    const name = lack === 'too large' ? 'giant' : 'walls';
    let page = await open(`#example=${name}`);
    let walk = '';
    for (let run = 0; run < RUNS; run++) {
      // A page that notes nothing has to read once before it writes at once.
      if (lack) {
        await pressMoves(page, 'D');
        walk += 'D';
        await settled(page, walk.length);
      }
      const moves = Array.from({ length: 1 + roll(3) }, () => 'UD'[roll(2)]).join('');
      walk += moves;
      page = await ENDS[end](page, moves, lack ? 0 : roll(MOMENT_MS));
      await ready(page);
      await hasDone(page, walk.length);
      assert.deepEqual(await visits.keptWalks(page), [walk]);
    }
  });
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
  // It has the puzzle as any tab has: another one takes it.
  const other = await open('#example=walls');
  await hasDone(other, 5);
  await plays(other, 'U', 6);
  await page.bringToFront();
  await elsewhere(page).waitFor();
  assert.deepEqual(await walks(page), [6]);
  visits.nothingWrong(problems);
});

const SHEET = `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`;

/** The number of the first level of Irrgarten, which came later than others. */
const FIRST = 41;
const LEVEL = en(`level.irrgarten.${FIRST}`);

/** Solves a level, and opens a collection. @param {import('../support/person.js').Person} me */
async function solveAndCollect(me) {
  const level = lockstep.level('irrgarten', FIRST);
  const solved = level.ok && lockstep.solve(level.text);
  assert(solved && solved.ok && solved.moves);
  await me.play(solved.moves);
  await me.wins(/./);
  await dropFile(me.page, 'sheet.txt', SHEET);
  await me.sees('Friday');
}

/** The names under which something is noted that the store does not have yet. @param {Page} page */
const noted = page => page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('lockstep.last.')));

/** The titles of kept collections. @param {Page} page */
const titles = async page => (await stored(page, 'collections')).values.map(({ title }) => title).sort();

test('a result and a collection are kept once, though the page goes before that, unless they are deleted then', async () => {
  await inEach(['kept', 'deleted'], async ({ open, problems }, what) => {
    const page = await open(`#level=irrgarten/${FIRST}`);
    const me = person({ page, problems });
    for (const store of /** @type {const} */ (['results', 'collections'])) await visits.heldUp(page, store);
    await solveAndCollect(me);
    await page.evaluate(HIDDEN_AND_BACK);
    assert.notDeepEqual(await noted(page), []);
    if (what === 'deleted') {
      await toPart(page, 'collections');
      for (const key of ['collection.edit', 'collection.remove']) await me.click(key);
      await toPart(page, 'yours');
      for (const key of ['yours.clear', 'yours.clear-sure']) await me.click(key);
      await eventually(() => noted(page), []);
    }
    // The second time, because what was left might be taken up again.
    for (let turn = 0; turn < 2; turn++) {
      await reload(page);
      await eventually(() => titles(page), what === 'kept' ? ['Friday'] : []);
      await me.follow(`#level=irrgarten/${FIRST}`);
      await me.isNamed(new RegExp(`${LEVEL}$`));
      await toPart(page, 'levels');
      const card = page.getByRole('button', { name: new RegExp(LEVEL) });
      const reached = what === 'kept' ? /★|best/ : new RegExp(en('reached.nothing'));
      await card.filter({ visible: true, hasText: reached }).first().waitFor();
    }
  });
});

test('what an earlier version left counts where it follows on what is there, and else is kept beside it or not', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await plays(page, 'D');
  const card = await visits.newest(page);
  await dropFile(page, 'sheet.txt', SHEET);
  const collections = async () => (await stored(page, 'collections')).values;
  await eventually(async () => (await collections()).map(({ entries }) => entries[0].puzzle !== null), [true]);
  const [collection] = await collections();
  const names = async () => {
    const { title } = (await stored(page)).values.find(({ key }) => key === card.key);
    return [title, ...(await titles(page))];
  };
  /** @param {string} title @param {number[]} follows */
  const puzzle = (title, follows) => ({ card: { ...card, title, revision: card.revision + 9 }, parts: {}, follows });
  for (const [name, item, kept] of /** @type {[string, object, (string | null)[]][]} */ ([
    // Another tab has gone on since.
    [`puzzle.x.${card.key}`, puzzle('before', [0, card.revision - 1]), [null, 'Friday']],
    [`puzzle.x.${card.key}`, puzzle('after', [card.revision - 1, card.revision]), ['after', 'Friday']],
    // The late write makes no second one.
    ['collection.x.y', { collection: { ...collection, revision: collection.revision - 1 } }, ['after', 'Friday']],
    ['collection.x.y', { collection: { ...collection, title: 'Saturday' } }, ['after', 'Saturday']],
    ['collection.x.y', { collection: { ...collection, title: 'Sunday' } }, ['after', 'Saturday', 'Sunday']],
  ])) {
    await page.evaluate(
      ([key, text]) => localStorage.setItem(`lockstep.last.${key}`, text),
      [name, JSON.stringify(item)],
    );
    await reload(page);
    await eventually(names, kept);
  }
  visits.nothingWrong(problems);
});
