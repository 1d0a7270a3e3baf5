/**
 * Stromrallye solved by the page, or proved to have no solution; the solution played and taken away.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  de,
  drawn,
  dropFile,
  en,
  eventually,
  parts,
  puzzleText,
  savedBy,
  says,
  solve,
  visitor,
  withPasted,
} from '../support/page.js';
import { CROWDED_RALLYE, FAR_RALLYE, identity, LINE_RALLYE, ODD_RALLYE, SHORT_RALLYE } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';
import { workOf } from '../support/work.js';

const visit = visitor('solve');

/** The counter's words. @param {number} moment @param {number} count */
const of = (moment, count) => en('playback.of', { moment, count });

test('a board is solved, and the solution really solves it', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  const { result, sequence, verdict, places } = parts(page);
  await solve(page);
  await says(verdict, en('stromrallye.result', { count: 5 }));
  await result.getByRole('combobox', { name: en('result.format') }).selectOption('letters');
  await eventually(() => sequence.textContent(), /^[UDLR]{5}$/);
  const checked = lockstep.check(LINE_RALLYE, (await sequence.textContent()) ?? '');
  assert.ok(checked.ok && checked.solved);
  await eventually(() => places.first().textContent(), /^charge 0/);
  assert.deepEqual(problems, []);
});

test('the solution is stepped through, to its begin and its end', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  const { button, count, places } = parts(page);
  await solve(page);
  await says(count, of(5, 5));
  await button('playback.begin').click();
  await says(count, of(0, 5));
  await eventually(() => places.first().textContent(), /^charge 3/);
  await button('playback.forward').click();
  await says(count, of(1, 5));
  await eventually(() => places.first().textContent(), /^charge 2/);
  await button('playback.back').click();
  await button('playback.end').click();
  await says(count, of(5, 5));
});

test('the sequence is written as arrows, letters, directions and cells, and taken away so', async () => {
  const { page } = await withPasted(await visit('', { locale: 'de-DE' }), SHORT_RALLYE, de);
  const { action, result, sequence } = parts(page, de);
  await action.click();
  const format = result.getByRole('combobox', { name: de('result.format') });
  await format.selectOption('words');
  await eventually(() => sequence.textContent(), /^Rechts (Hoch|Runter|Links|Rechts)$/);
  await format.selectOption('cells');
  await eventually(() => sequence.textContent(), /^\(1\|1\) \(2\|1\) \(\d\|\d\)$/);
  const { bytes } = await savedBy(page, result.getByRole('button', { name: de('result.download') }));
  assert.match(bytes.toString('utf8'), /^\(1\|1\) \(2\|1\) \(\d\|\d\)\n$/);
  await format.selectOption('arrows');
  await eventually(() => sequence.textContent(), /^→[↑↓←→]$/);
});

test('fewest swaps are proved where one asks for them', async () => {
  const { page, problems } = await withPasted(await visit(), LINE_RALLYE);
  await page.locator('.search-options summary').click();
  await page.getByRole('checkbox', { name: en('stromrallye.fewest-swaps') }).check();
  await solve(page);
  await says(page.locator('#result .sequences'), en('stromrallye.swaps-proved', { count: 2 }));
  assert.deepEqual(problems, []);
});

test('a search that is cancelled says so', async () => {
  const { page } = await visit('#example=fiendish');
  const { action, verdict } = parts(page);
  await page.locator('.search-options summary').click();
  await page.getByRole('checkbox', { name: en('stromrallye.fewest-swaps') }).check();
  await action.click();
  await eventually(() => action.textContent(), en('solve.cancel'));
  await action.click();
  await eventually(() => action.textContent(), en('solve.start'));
  await verdict.waitFor();
});

test('a proof by parity names its numbers and shows them on the board', async () => {
  const { page, problems } = await withPasted(await visit(), ODD_RALLYE);
  const { verdict, result } = parts(page);
  await solve(page);
  assert.equal(await verdict.getAttribute('data-verdict'), 'unsolvable');
  await eventually(
    () => verdict.textContent(),
    /For 2 batteries, charge \+ column \+ row is odd, and no move changes that\. Once all are empty, it can be odd for only 0 or 1\./,
  );
  await says(result.locator('.explanation'), en('stromrallye.why-parity'));
  assert.deepEqual(problems, []);
});

test('a battery out of reach is named', async () => {
  const { page } = await withPasted(await visit(), FAR_RALLYE);
  await solve(page);
  await says(parts(page).verdict, en('stromrallye.unreachable', { x: 5, y: 5 }));
});

test('batteries that lack places to be emptied in are named', async () => {
  const { page, problems } = await withPasted(await visit(), CROWDED_RALLYE);
  const { verdict, result } = parts(page);
  await solve(page);
  await eventually(
    () => verdict.textContent(),
    /The 3 batteries at \(2\|4\), \(1\|1\) and \(4\|1\) can only be emptied on .*1.*1/,
  );
  await says(result.locator('.explanation'), en('stromrallye.why-crowded'));
  assert.deepEqual(problems, []);
});

test('a link carries the board, and a reload finds it', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  const { button, dialog, name } = parts(page);
  await button('header.share').click();
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /#p=/);
  const { hash } = new URL(await field.inputValue());
  const other = await visit(hash);
  await says(parts(other.page).name, en('puzzle.from-link'));
  assert.equal(identity(await puzzleText(other.page)), identity(LINE_RALLYE));
  await other.page.reload();
  await says(parts(other.page).name, en('puzzle.from-link'));
  assert.equal(identity(await puzzleText(other.page)), identity(LINE_RALLYE));
  // Who made the link has the text itself, and keeps it.
  await page.reload();
  await says(name, en('puzzle.from-text'));
  assert.equal(identity(await puzzleText(page)), identity(LINE_RALLYE));
});

test('the picture shows the board as it stands', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  const { button } = parts(page);
  const before = (await savedBy(page, button('picture.save'))).bytes;
  await page.keyboard.press('ArrowRight');
  const after = (await savedBy(page, button('picture.save'))).bytes;
  assert.equal(after.subarray(1, 4).toString('latin1'), 'PNG');
  assert.notDeepEqual(after, before);
});

test('a large board opens, answers and is zoomed without long frames', async t => {
  const { page, problems } = await visit.anew();
  const side = 1000;
  const batteries = [];
  for (let y = 1; y <= side; y += 4)
    for (let x = 2 + (y % 3); x <= side; x += 4) batteries.push(`${x},${y},${(x + y) % 9}`);
  const text = `${side}\n1,2,9\n${batteries.length}\n${batteries.join('\n')}\n`;
  await dropFile(page, 'large.txt', text);
  await says(parts(page).name, 'large.txt');
  const work = await workOf(page);
  let longest = 0;
  const press = async (/** @type {string} */ key) => {
    const before = await work();
    await page.keyboard.press(key);
    await drawn(page);
    longest = Math.max(longest, (await work()) - before);
  };
  await press('ArrowDown');
  await eventually(() => parts(page).places.first().textContent(), /^charge 8/);
  for (let step = 0; step < 12; step++) await press('+');
  await press('ArrowDown');
  await eventually(() => parts(page).places.first().textContent(), /^charge 7/);
  t.diagnostic(`most work for a key on ${batteries.length} batteries: ${Math.round(longest)} ms`);
  assert.ok(longest < 1000, `${longest}`);
  assert.deepEqual(problems, []);
});
