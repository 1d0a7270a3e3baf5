/**
 * One history for everything that is done on a puzzle, checkpoints beside it, the minimum, and the card of a win.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en, eventually, parts, paste, placesAre, pressMoves, says, toTab, visitor } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor();

const START = en('simultaneous.at-start');
const GOAL = en('simultaneous.at-goal');

/** @param {number} x @param {number} y from 1 */
const at = (x, y) => en('stage.at', { x, y });

/** @param {number} count */
const instructions = count => en('count.moves', { count });

/** @param {string} key of what was done @param {import('../../../www/engine/types.ts').Args} [args] */
const undoing = (key, args) => en('walk.undo-what', { what: en(key, args) });

/** The two mazes of 2 × 2 cells on Play: DRD is shortest. */
async function opposed() {
  const visitor = await visit();
  const { page } = visitor;
  await paste(page, OPPOSED);
  await says(parts(page).name, en('puzzle.from-text'));
  await toTab(page, 'play');
  return visitor;
}

/** What the undo button says that it does. @param {Page} page @param {string} expected */
const undoSays = (page, expected) =>
  eventually(() => parts(page).button('walk.undo').getAttribute('aria-label'), expected);

/** Opens the list of what was done. @param {Page} page */
async function history(page) {
  await page
    .locator('#play summary')
    .filter({ hasText: en('history.title', { count: 2 }).split(':')[0] })
    .click();
  return page.locator('.history-line');
}

/** Opens "More help", and has the rest played. @param {Page} page */
async function playTheRest(page) {
  await page
    .locator('#play summary')
    .filter({ hasText: en('coach.more') })
    .click();
  await parts(page).button('coach.rest').click();
}

test('undo and redo name what they do', async () => {
  const { page } = await opposed();
  const { button, count } = parts(page);
  await undoSays(page, en('walk.undo'));
  await pressMoves(page, 'DR');
  await undoSays(page, undoing('done.move', { move: en('walk.right') }));
  await button('walk.restart').click();
  await undoSays(page, undoing('done.restart'));
  await button('walk.undo').click();
  await says(count, instructions(2));
  await eventually(
    () => button('walk.redo').getAttribute('aria-label'),
    en('walk.redo-what', { what: en('done.restart') }),
  );
  const said = en('done.undone', { what: en('done.restart') });
  await eventually(async () => (await page.locator('#live').textContent())?.startsWith(said), true);
});

test('the list of what was done leads to any entry and back again', async () => {
  const { page, problems } = await opposed();
  const { button, count } = parts(page);
  await pressMoves(page, 'DR');
  await button('walk.restart').click();
  await pressMoves(page, 'R');
  const lines = await history(page);
  await eventually(() => lines.locator('span:last-child').allTextContents(), ['↓→', en('done.restart'), '→']);
  await lines.nth(0).click();
  await says(count, instructions(2));
  await placesAre(page, [GOAL, at(2, 1)]);
  assert.equal(await lines.count(), 3);
  await lines.nth(2).click();
  await says(count, instructions(1));
  await placesAre(page, [START, at(2, 1)]);
  assert.deepEqual(problems, []);
});

test('the card of a win tells the time to whoever wants it', async () => {
  const { page } = await opposed();
  await pressMoves(page, 'DRD');
  const figures = page.locator('.win-figures');
  await page.locator('.win').waitFor();
  assert.equal((await figures.textContent())?.includes(en('win.time')), false);
  await page.getByRole('checkbox', { name: en('more.time') }).check();
  await eventually(() => figures.textContent(), new RegExp(en('win.time')));
});

test('a checkpoint is gone back to, which can be undone, and tells what was tried from there', async () => {
  const { page, problems } = await opposed();
  const { button, count } = parts(page);
  await pressMoves(page, 'D');
  await button('checkpoint.set').click();
  const row = page.locator('.checkpoints li');
  const go = row.getByRole('button', { name: en('checkpoint.name', { count: 1 }), exact: true });
  assert.equal(await go.isDisabled(), true);
  await pressMoves(page, 'RU');
  await says(count, instructions(3));
  await go.click();
  await says(count, instructions(1));
  await placesAre(page, [at(1, 2), START]);
  await pressMoves(page, 'U');
  const tried = [en('walk.right'), en('walk.up')].join(', ');
  await eventually(() => row.textContent(), new RegExp(en('checkpoint.tried', { moves: tried })));
  await button('walk.undo').click();
  await undoSays(page, undoing('done.checkpoint'));
  await button('walk.undo').click();
  await says(count, instructions(3));
  assert.deepEqual(problems, []);
});

test('a checkpoint is set by its key, stands once, and is dropped', async () => {
  const { page } = await opposed();
  const row = page.locator('.checkpoints li');
  await page.keyboard.press('c');
  await row.waitFor();
  await page.keyboard.press('c');
  assert.equal(await parts(page).button('checkpoint.set').isDisabled(), true);
  assert.equal(await row.count(), 1);
  await parts(page).button('checkpoint.drop').click();
  await eventually(() => row.count(), 0);
});

test("the rest is played as one press, which undo takes back, and the win is not said to be one's own", async () => {
  const { page, problems } = await opposed();
  const { count } = parts(page);
  await pressMoves(page, 'D');
  await playTheRest(page);
  const shown = en('won.shown', { played: en('won.count', { count: 3 }) });
  await says(page.locator('.win-title'), shown);
  await undoSays(page, undoing('done.solution', { count: 2 }));
  await page.keyboard.press('Control+z');
  await says(count, instructions(1));
  await placesAre(page, [at(1, 2), START]);
  await page.locator('.win').waitFor({ state: 'hidden' });
  await pressMoves(page, 'RD');
  await says(page.locator('.win-title'), new RegExp(`^${en('won.solved', { played: en('won.count', { count: 3 }) })}`));
  assert.deepEqual(problems, []);
});

test('a win shows a card with its figures', async () => {
  const { page, problems } = await opposed();
  await parts(page).button('par.ask').click();
  await says(parts(page).count, en('played.of', { count: 0, least: 3 }));
  await pressMoves(page, 'DRD');
  await says(page.locator('.win-name'), `★ ${en('puzzle.from-text')}`);
  const played = en('won.count', { count: 3 });
  await says(page.locator('.win-title'), `${en('won.solved', { played })}${en('won.optimal')}.`);
  // What is optimal cannot be done with fewer.
  assert.equal(await parts(page).button('win.again').isVisible(), false);
  assert.deepEqual(problems, []);
});

test('the card leads to another try with fewer, to the next puzzle, and can be put away', async () => {
  const { page } = await visit('#example=walls');
  const { button, count, name } = parts(page);
  const card = page.locator('.win');
  await pressMoves(page, 'U');
  await playTheRest(page);
  await card.waitFor();
  await button('win.again').click();
  await says(count, instructions(0));
  await card.waitFor({ state: 'hidden' });
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await card.getByRole('button', { name: en('dialog.close') }).click();
  await card.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await button('coach.rest').click();
  // An example leads to the levels.
  const level = en('levels.title', { number: 1, name: en('level.simultaneous.1') });
  await card.getByRole('button', { name: en('levels.play', { number: 1 }) }).click();
  await says(name, level);
  await card.waitFor({ state: 'hidden' });
});

test('the minimum is shown to nobody who did not ask, but at the end', async () => {
  const { page } = await opposed();
  const par = page.locator('.par');
  await pressMoves(page, 'RDL');
  assert.equal(await par.textContent(), '');
  await parts(page).button('par.ask').waitFor();
  await parts(page).button('walk.restart').click();
  await pressMoves(page, 'DRD');
  await page.locator('.win').waitFor();
  // It was found in the meantime, unless the machine was busy: then one asks.
  const ask = page.locator('.win').getByRole('button', { name: en('par.ask'), exact: true });
  await eventually(
    async () => {
      await ask.evaluateAll(found => found.forEach(button => /** @type {HTMLElement} */ (button).click()));
      return page.locator('.win-title').textContent();
    },
    new RegExp(en('won.optimal')),
  );
});

test('hints are counted once each, and a restart that is undone brings their number back', async () => {
  const { page } = await opposed();
  const { button, events } = parts(page);
  const par = page.locator('.par');
  const hints = en('par.hints', { count: 1 });
  await button('walk.hint').click();
  await says(events, en('hint.total', { count: 3, left: 3 }));
  assert.equal(await par.textContent(), '');
  await button('coach.show-star').click();
  await says(events, en('hint.move', { move: en('walk.down') }));
  await says(par, hints);
  await button('coach.play').click();
  await placesAre(page, [at(1, 2), START]);
  await undoSays(page, undoing('done.hint', { move: en('walk.down') }));
  await says(par, hints);
  await button('walk.restart').click();
  await eventually(() => par.textContent(), '');
  await button('walk.undo').click();
  await says(par, hints);
  await page.locator('h1').click();
  await pressMoves(page, 'RD');
  await says(page.locator('.win-title'), new RegExp(en('won.hints', { count: 1 })));
});

test('a hint says what the last move wasted, before it names the next one', async () => {
  const { page } = await opposed();
  const { events } = parts(page);
  await pressMoves(page, 'U');
  await page.keyboard.press('h');
  await says(events, en('hint.total', { count: 4, left: 3 }));
  await page.keyboard.press('h');
  const cost = en('hint.last-cost', { count: 1 });
  const first = en('hint.first-wasted', { number: 1, move: en('walk.up') });
  await says(events, `${cost} ${first}`);
  await page.keyboard.press('h');
  await says(events, /^Hint: (Down|Right)\./);
});
