/**
 * An attempt is shared with its puzzle, opened as something to outdo, and shown only afterwards.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FAMILIES } from '../../../www/families/index.ts';
import {
  de,
  drawn,
  en,
  eventually,
  PHONE,
  parts,
  pressMoves,
  says,
  toTab,
  visitor,
  withPasted,
} from '../support/page.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();

/**
 * The fragment of the link that the share dialog offers.
 * @param {import('playwright-core').Page} page
 * @param {boolean} withMoves
 */
async function shared(page, withMoves) {
  const { dialog } = parts(page);
  await page.locator('#share').click();
  const moves = dialog.locator('input[type=checkbox]').first();
  if (withMoves) await moves.check();
  else await moves.uncheck();
  // Until then the link of before stands there.
  await drawn(page);
  const field = dialog.getByRole('textbox', { name: en('share.link') });
  await eventually(() => field.inputValue(), /#/);
  const address = await field.inputValue();
  await dialog.getByRole('button', { name: en('dialog.close') }).click();
  return address.slice(address.indexOf('#'));
}

const instructions = (/** @type {number} */ count) => en('won.count', { count });

test('an attempt with more instructions than needed is outdone, and can be watched then', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await pressMoves(page, 'UUDRD');
  await page.locator('.win').waitFor();
  const fragment = await shared(page, true);

  const other = await visit(fragment);
  assert.equal(await other.page.locator('#tabs [value=play]').getAttribute('aria-pressed'), 'true');
  const rival = other.page.locator('.rival');
  // Until the minimum is known, nobody is asked for fewer.
  await says(rival, new RegExp(`^${en('rival.solved', { played: instructions(5) }).split('.')[0]}`));
  const { button, count } = parts(other.page);
  assert.equal(await button('win.rival').isVisible(), false);
  await pressMoves(other.page, 'DRD');
  await says(other.page.locator('.win-figures'), `${en('win.theirs')}: 5`);
  await button('win.rival').click();
  await says(count, en('count.moves', { count: 5 }));
  await button('walk.undo').click();
  await says(count, en('count.moves', { count: 3 }));
  assert.deepEqual(other.problems, []);
});

test('an attempt with the minimum asks for no fewer, and equal figures are called the same', async () => {
  const { page } = await visit('#level=simultaneous/1');
  const level = lockstep.level('simultaneous', 1);
  const solved = level.ok ? lockstep.solve(level.text, {}, undefined, undefined) : level;
  assert(solved.ok && solved.moves !== null);
  const { moves } = solved;
  await pressMoves(page, moves);
  await page.locator('.win').waitFor();
  const other = await visit(await shared(page, true));
  await says(other.page.locator('.rival'), en('rival.solved-least', { played: instructions(moves.length) }));
  await pressMoves(other.page, moves);
  await says(other.page.locator('.win-figures'), new RegExp(en('win.theirs-same', { count: moves.length })));
});

for (const { kind } of FAMILIES)
  test(`${kind}: an attempt comes with the rule and the figure to be reached, until it is closed`, async () => {
    const { page } = await visit(`#level=${kind}/1`);
    const level = lockstep.level(kind, 1);
    const solved = level.ok ? lockstep.solve(level.text, {}, undefined, undefined) : level;
    assert(solved.ok && solved.moves !== null);
    await pressMoves(page, solved.moves);
    await page.locator('.win').waitFor();
    const other = await visit(await shared(page, true), { viewport: PHONE });
    const banner = other.page.locator('#welcome');
    await says(banner.locator('.welcome-rule'), en(`${kind}.welcome`));
    const theirs = /^Somebody solved this in \d+ (move|swap)s?, the minimum\. Can you, too\?$/;
    await says(banner.locator('.rival'), theirs);
    await banner.getByRole('button', { name: en('dialog.close') }).click();
    await says(other.page.locator('.bar-words'), theirs);
    assert.deepEqual(other.problems, []);
  });

test('what was shown or given is not offered as a challenge', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  const { button, dialog } = parts(page);
  await toTab(page, 'play');
  await page.locator('#play').getByText(en('coach.more'), { exact: true }).click();
  await button('coach.rest').click();
  await page.locator('.win').waitFor();
  await page.locator('#share').click();
  await dialog.getByRole('textbox', { name: en('share.link') }).waitFor();
  assert.equal(await dialog.getByText(en('share.with-solution', { played: instructions(3) })).count(), 0);
});

test('an attempt that did not get there says so, in German too', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await pressMoves(page, 'DD');
  const fragment = await shared(page, true);
  const other = await visit(fragment, { locale: 'de-DE' });
  const played = de('won.count', { count: 2 });
  await says(other.page.locator('.rival'), de('rival.unsolved', { played }));
});

test('without the moves the link holds the puzzle alone', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await pressMoves(page, 'DRD');
  await page.locator('.win').waitFor();
  const other = await visit(await shared(page, false));
  await toTab(other.page, 'play');
  assert.equal(await other.page.locator('.rival').isVisible(), false);
});

test('the words of a result are copied with the link', async () => {
  const { page } = await withPasted(await visit(), LINE_RALLYE);
  await pressMoves(page, 'RRRDD');
  await page.locator('.win').waitFor();
  const { button, dialog } = parts(page);
  await page.locator('#share').click();
  await button('share.copy-words').click();
  await dialog.locator('.done').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [family, name, words, address] = copied.split('\n');
  assert.deepEqual([family, name], ['Lockstep, Stromrallye', en('puzzle.from-text')]);
  assert.match(words, /^[★✓] solved in 2 swaps/);
  assert.match(address, /#p=/);
  await says(dialog.locator('.done'), en('share.copied-result'));
});

test('an attempt at a level opens the level, whose next one follows', async () => {
  const { page } = await visit('#level=simultaneous/2');
  await pressMoves(page, 'DD');
  const fragment = await shared(page, true);
  assert.match(fragment, /^#level=simultaneous\/2&p=/);
  const other = await visit(fragment);
  await says(parts(other.page).name, new RegExp(en('level.simultaneous.2')));
  await says(other.page.locator('.rival'), en('rival.unsolved', { played: instructions(2) }));
  assert.deepEqual(other.problems, []);
});

test('an attempt at another puzzle than the one it names is told to be damaged', async () => {
  const { page } = await visit('#level=simultaneous/2');
  await pressMoves(page, 'DD');
  const fragment = await shared(page, true);
  const other = await visit(fragment.replace('simultaneous/2', 'simultaneous/3'));
  await says(parts(other.page).notice.getByRole('alert'), en('notice.damaged-link'));
  assert.equal(await other.page.locator('.rival').isVisible(), false);
});

test('an attempt survives a reload', async () => {
  const { page } = await withPasted(await visit(), OPPOSED);
  await pressMoves(page, 'UUDRD');
  await page.locator('.win').waitFor();
  const other = await visit(await shared(page, true));
  await other.page.locator('.rival').waitFor();
  await other.page.reload();
  await says(
    other.page.locator('.rival'),
    new RegExp(`^${en('rival.solved', { played: instructions(5) }).split('.')[0]}`),
  );
});
