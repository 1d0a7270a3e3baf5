/**
 * The last moment: the page is loaded anew, left or closed right after an action, and the action is there again.
 *
 * `LOCKSTEP_RUNS=100` tries each way of leaving as often as that, at random moments.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropFile, en, eventually, KEYS, toPart } from '../support/page.js';
import { person } from '../support/person.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import * as visits from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const { hasDone, inEach, keptWalks, left, reload, titles } = visits;

const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 2);

/** The longest time between the last move and the page's end: it is noted and written by then, or neither. */
const MOMENT_MS = 400;

/** Presses arrow keys, and some ms later the page ends. @param {Page} page @param {string} moves @param {number} wait @param {string} end */
function thenEnds(page, moves, wait, end) {
  const pressed = [...moves].map(move => KEYS[move]);
  return page.evaluate(
    ({ pressed, wait, end }) => {
      for (const key of pressed)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const over = new Promise(done => setTimeout(done, wait));
      if (end === 'closed') return over;
      over.then(() => (end === 'left' ? (location.href = 'about:blank#gone') : location.reload()));
      return null;
    },
    { pressed, wait, end },
  );
}

/** How a page ends, and begins again. @type {Record<string, (page: Page, moves: string, wait: number) => Promise<Page>>} */
const ENDS = {
  async 'loaded anew'(page, moves, wait) {
    await Promise.all([page.waitForEvent('load'), thenEnds(page, moves, wait, 'loaded anew')]);
    return page;
  },
  async left(page, moves, wait) {
    const address = page.url();
    await thenEnds(page, moves, wait, 'left');
    await page.waitForURL('about:blank#gone');
    await page.goto(address);
    return page;
  },
  async closed(page, moves, wait) {
    const address = page.url();
    await thenEnds(page, moves, wait, 'closed');
    // As a person closes it.
    await page.close({ runBeforeUnload: true });
    const next = await page.context().newPage();
    await next.goto(address);
    return next;
  },
};

test('a page that is loaded anew, left or closed right after a move has lost nothing, and nothing is there twice', async () => {
  await inEach(['loaded anew', 'left', 'closed', 'left, large'], async ({ open }, how) => {
    const [end, large] = how.split(', ');
    const roll = visits.dice(how.length);
    let page = await open(`#example=${large ? 'giant' : 'walls'}`);
    let walk = '';
    for (let run = 0; run < RUNS; run++) {
      const moves = Array.from({ length: 1 + roll(3) }, () => 'UD'[roll(2)]).join('');
      walk += moves;
      page = await ENDS[end](page, moves, run === 0 ? 0 : roll(MOMENT_MS));
      await visits.ready(page);
      await hasDone(page, walk.length);
      await eventually(() => keptWalks(page), [walk]);
    }
  });
});

const SHEET = `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`;

/** The number of the first level of Irrgarten, which came later than others. */
const FIRST = 41;
const LEVEL = en(`level.irrgarten.${FIRST}`);

test('a result and a collection are kept once, though the page goes before that, unless they are deleted then', async () => {
  await inEach(['kept', 'deleted'], async ({ open, problems }, what) => {
    const page = await open(`#level=irrgarten/${FIRST}`);
    const me = person({ page, problems });
    for (const store of /** @type {const} */ (['results', 'collections'])) await visits.heldUp(page, store);
    const level = lockstep.level('irrgarten', FIRST);
    const solved = level.ok && lockstep.solve(level.text);
    assert(solved && solved.ok && solved.moves);
    await me.play(solved.moves);
    await me.wins(/./);
    await dropFile(page, 'sheet.txt', SHEET);
    await me.sees('Friday');
    // It seems to go, and comes back.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    assert.notDeepEqual(await left(page), []);
    if (what === 'deleted') {
      await toPart(page, 'collections');
      for (const key of ['collection.edit', 'collection.remove']) await me.click(key);
      await toPart(page, 'yours');
      for (const key of ['yours.clear', 'yours.clear-sure']) await me.click(key);
      await eventually(() => left(page), []);
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
