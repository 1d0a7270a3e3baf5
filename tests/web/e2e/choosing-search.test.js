/**
 * The choice of search: textbook algorithms beside the engine, and what they cost.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALGORITHMS } from '../../../www/families/simultaneous/words.ts';
import { en, eventually, PHONE, parts, says, solve, toPart, toTab, visitor } from '../support/page.js';
import { dearLink, example, plainly } from '../support/puzzles.js';

/** @typedef {import('playwright-core').Page} Page */

const visit = visitor('solve').anew;

/**
 * The options beside the button, opened.
 *
 * @param {Page} page
 * @param {typeof en} [words]
 */
async function options(page, words = en) {
  await page.locator('.search-options summary').click();
  return {
    /** @param {string} name */
    algorithm: name => page.getByRole('radio', { name: words(`simultaneous.algorithm.${name}`), exact: true }),
    count: page.getByRole('checkbox', { name: words('simultaneous.count-all'), exact: true }),
    compare: parts(page, words).button('compare.all'),
  };
}

/** What the table says of each algorithm. @param {Page} page */
const rows = page =>
  page
    .locator('#comparison tbody')
    .evaluateAll(groups =>
      groups.map(group => [
        group.getAttribute('data-algorithm'),
        ...[...group.querySelectorAll('td')].map(cell => cell.firstChild?.textContent),
      ]),
    );

/** Waits for the end of a comparison. @param {Page} page @param {typeof en} [words] */
const compared = (page, words = en) =>
  eventually(() => page.locator('#live').textContent(), words('compare.done', { count: ALGORITHMS.length }));

test('the choice is out of the way, and the engine is what one gets', async () => {
  const { page } = await visit('#example=walls');
  assert.equal(await page.getByRole('radio').first().isVisible(), false);
  const { algorithm } = await options(page);
  assert.equal(await algorithm('auto').isChecked(), true);
  for (const name of ALGORITHMS) await says(page.locator(`#what-${name}`), en(`simultaneous.algorithm-what.${name}`));
});

test('every algorithm finds the same length, and its name stands with what it took', async () => {
  const { page, problems } = await visit('#example=helpful-pit');
  const { result, verdict } = parts(page);
  const { length } = plainly(example('helpful-pit'));
  const { algorithm } = await options(page);
  for (const name of ALGORITHMS.slice(1)) {
    await algorithm(name).check();
    await solve(page);
    await says(verdict, en('simultaneous.shortest', { count: length ?? -1 }));
    await says(
      result.locator('.faint').first(),
      new RegExp(`^${en(`simultaneous.algorithm.${name}`).replace('*', '\\*')}: .*\\d states`),
    );
  }
  assert.deepEqual(problems, []);
});

test('two runs stand beside each other, with how many times as much as the engine', async () => {
  const { page } = await visit('#example=twelve');
  const table = page.locator('#comparison');
  await solve(page);
  assert.equal(await table.isVisible(), false);
  const { algorithm } = await options(page);
  await algorithm('bfs').check();
  await solve(page);
  const plain = plainly(example('twelve'));
  await eventually(async () => (await rows(page)).map(([name]) => name), ['auto', 'bfs']);
  const [, second] = await rows(page);
  assert.equal(second[1], plain.states.toLocaleString('en'));
  assert.equal(second[4], String(plain.length));
  assert.equal(await table.locator('[data-algorithm=auto] .ratio').count(), 0);
  await says(table.locator('[data-algorithm=bfs] .ratio').first(), /^\d[\d.]* ×$/);
});

test('all are compared by one press, the answer on the boards; another puzzle clears the table', async () => {
  const { page, problems } = await visit('#example=twelve');
  const { verdict } = parts(page);
  const { compare } = await options(page);
  await compare.click();
  await compared(page);
  const { length } = plainly(example('twelve'));
  await says(verdict, en('simultaneous.shortest', { count: length ?? -1 }));
  await eventually(
    async () => (await rows(page)).map(([name, , , , cells]) => [name, cells]),
    ALGORITHMS.map(name => [name, String(length)]),
  );
  const card = en('gallery.card', { title: en('example.walls'), width: 3, height: 3 });
  await toPart(page, 'examples');
  await page.getByRole('button', { name: card, exact: true }).click();
  await says(parts(page).name, en('example.walls'));
  await solve(page);
  assert.equal(await page.locator('#comparison').isVisible(), false);
  assert.deepEqual(problems, []);
});

test('before a textbook search of a large set it is told that it will most likely stop', async () => {
  const { page } = await visit(await dearLink());
  const forecast = page.locator('#solve > .faint:not([hidden])');
  await says(forecast, /may take minutes/);
  const { algorithm } = await options(page);
  await algorithm('bfs').check();
  await says(forecast, /3\.2\sGB hold about .* most likely it stops/);
  await algorithm('auto').check();
  await says(forecast, /may take minutes/);
});

test('Cancel ends the whole comparison, and keeps what is there', async () => {
  const { page } = await visit('#example=hundred');
  const { action, stage, verdict } = parts(page);
  const { compare } = await options(page);
  await compare.click();
  // The engine is done in a moment; a textbook search is not.
  await says(stage, en('solve.comparing', { begun: 2, total: 5, algorithm: en('simultaneous.algorithm.bfs') }));
  await says(action, en('solve.cancel'));
  await action.click();
  await says(action, en('solve.start'));
  await says(verdict, /^Shortest: 610 instructions/);
  await eventually(
    async () => (await rows(page)).map(([name, , , , cells]) => [name, cells]),
    [
      ['auto', '610'],
      ['bfs', en('compare.stopped')],
    ],
  );
});

test('sequences are counted only where one wishes it', async () => {
  const { page, problems } = await visit('#example=walls');
  const { count } = await options(page);
  assert.equal(await count.isChecked(), false);
  await solve(page);
  assert.equal(await page.locator('#result .sequences').isVisible(), false);
  await count.check();
  await solve(page);
  await says(parts(page).verdict, en('simultaneous.shortest', { count: 9 }));
  assert.deepEqual(problems, []);
});

test('on a phone the bar tells of a slow search before', async () => {
  const touch = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const { page, problems } = await visit('#example=minefield', touch);
  await parts(page).button('panel.open').tap();
  await (await options(page)).algorithm('bfs').check();
  await page.goto(page.url().replace('minefield', 'giant'));
  await eventually(() => parts(page).name.textContent(), en('example.giant'));
  await toTab(page, 'solve');
  await says(
    page.locator('.bar-words'),
    en('simultaneous.short-will-stop', { algorithm: en('simultaneous.algorithm.bfs') }),
  );
  assert.deepEqual(problems, []);
});

test('on a phone the lower bound is seen while it rises', async () => {
  const touch = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const { page } = await visit(await dearLink(), touch);
  await says(page.locator('.bar-words'), /^May take minutes/);
  await parts(page).action.tap();
  await says(page.locator('.bar-words'), /^at least [\d,]+ · /);
});
