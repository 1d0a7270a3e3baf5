/**
 * A first visit: the first level, with a demonstration that plays some moves until somebody does anything, and never
 * again unless asked for.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FAMILIES } from '../../../www/families/index.ts';
import { de, drawn, en, eventually, PHONE, parts, paste, placesAre, says } from '../support/page.js';
import { SHORT_RALLYE } from '../support/puzzles.js';
import { profiles, ready, reload } from '../support/visits.js';

const profile = profiles();

const START = [en('simultaneous.at-start'), en('simultaneous.at-start')];
const FIRST = en('levels.title', { number: 1, name: en('level.simultaneous.1') });

/** @param {import('playwright-core').Page} page */
const welcome = page => page.locator('#welcome');

/** The arrow that the demonstration presses. @param {import('playwright-core').Page} page */
const pressed = page => page.evaluate(() => document.documentElement.dataset.demo);

/** A new visitor to whom a demonstration is shown. @param {import('playwright-core').BrowserContextOptions} [options] */
async function shown(options) {
  const visitor = await profile({ ...options, reducedMotion: 'no-preference' });
  await visitor.context.addInitScript(holdDemonstration);
  return visitor;
}

/** Runs in a page: once the demonstration has begun, its time goes by only by {@link pass}. */
function holdDemonstration() {
  const nextFrame = requestAnimationFrame.bind(window);
  const begun = performance.now();
  let passed = 0;
  performance.now = () => begun + passed;
  window.requestAnimationFrame = draw =>
    nextFrame(() => {
      // However slow the frames are, it begins at its beginning.
      if (document.documentElement.dataset.demo === undefined) passed++;
      draw(performance.now());
    });
  Object.assign(window, { pass: (/** @type {number} */ ms) => (passed += ms) });
}

/** @param {import('playwright-core').Page} page @param {number} ms */
const pass = (page, ms) => page.evaluate(time => /** @type {any} */ (window).pass(time), ms);

/** Before its first move, during each, and after the last one. */
const [REST_MS, STEP_MS] = [1200, 900];

test('a first visit is welcomed to the first level; the demonstration shows its arrows and leaves it as it was', async () => {
  const { open, problems } = await shown();
  const page = await open();
  await says(welcome(page).locator('.welcome-rule'), en('simultaneous.welcome'));
  await says(parts(page).name, FIRST);
  const described = await parts(page).boards.first().getAttribute('aria-label');
  await eventually(() => pressed(page), '');
  await pass(page, REST_MS + STEP_MS / 2);
  await eventually(() => pressed(page), 'R');
  const arrow = page.locator('.pad .button:has(.icon-right)');
  const plain = page.locator('.pad .button:has(.icon-down)');
  const ground = (/** @type {import('playwright-core').Locator} */ button) =>
    button.evaluate(element => getComputedStyle(element).backgroundColor);
  assert.notEqual(await ground(arrow), await ground(plain));
  assert.equal(await parts(page).boards.first().getAttribute('aria-label'), described);
  await placesAre(page, START);
  // Once, and the puzzle is unsolved.
  for (const move of FAMILIES[0].demo.slice(1)) {
    await pass(page, STEP_MS);
    await eventually(() => pressed(page), move);
  }
  await pass(page, STEP_MS + REST_MS);
  await eventually(() => pressed(page), undefined);
  await says(parts(page).count, '0 moves · minimum 3');
  assert.equal(await welcome(page).isVisible(), true);
  assert.deepEqual(problems, []);
});

test('the first key ends the demonstration and plays already, and nothing moves', async () => {
  const { open, problems } = await shown();
  const page = await open();
  await eventually(() => pressed(page), '');
  await pass(page, REST_MS + STEP_MS / 2);
  await eventually(() => pressed(page), 'R');
  const before = await parts(page).boards.first().boundingBox();
  await page.keyboard.press('ArrowDown');
  await says(parts(page).count, '1 move · minimum 3');
  assert.equal(await pressed(page), undefined);
  assert.deepEqual(await parts(page).boards.first().boundingBox(), before);
  await page.keyboard.press('ArrowUp');
  await page.reload();
  await ready(page);
  await drawn(page);
  assert.equal(await welcome(page).isVisible(), false);
  assert.deepEqual(problems, []);
});

test('from the first visit to the first win in at most 8 presses, a hint included', async () => {
  const { open } = await profile();
  const page = await open();
  await welcome(page).waitFor();
  let presses = 0;
  const press = async (/** @type {string} */ key) => {
    presses++;
    await page.keyboard.press(key);
    await drawn(page);
  };
  // Hints first tell the standing, then the next move, and then play it.
  await press('h');
  await parts(page).button('coach.show-star').waitFor();
  await press('h');
  await parts(page).button('coach.play').waitFor();
  await press('h');
  await eventually(async () => /1/.test((await parts(page).count.textContent()) ?? ''), true);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown'])
    if (!(await page.locator('.win').isVisible())) await press(key);
  await page.locator('.win').waitFor();
  assert(presses <= 8, String(presses));
});

test('who wishes for less motion sees it at rest, and nobody sees it twice', async () => {
  const { open } = await profile();
  const page = await open();
  await welcome(page).waitFor();
  await placesAre(page, START);
  await page.keyboard.press('Tab');
  assert.equal(await welcome(page).isVisible(), true);
  await reload(page);
  await drawn(page);
  assert.equal(await welcome(page).isVisible(), false);
});

test('a link is opened without a welcome', async () => {
  const { open } = await profile();
  const page = await open('#example=leap');
  await says(parts(page).name, en('example.leap'));
  assert.equal(await welcome(page).isVisible(), false);
});

test('“How it works” opens the rules and a paste ends the welcome', async () => {
  const { open } = await profile();
  const page = await open();
  await welcome(page)
    .getByRole('button', { name: en('welcome.how') })
    .click();
  await page.locator('#help [data-section=together]').waitFor();
  assert.equal(await welcome(page).isVisible(), true);
  await paste(page, SHORT_RALLYE);
  // The help stands before the name.
  await eventually(() => parts(page).name.textContent(), en('puzzle.from-text'));
  assert.equal(await welcome(page).isVisible(), false);
});

test('each family has a welcome to its first level, and the help shows it again', async () => {
  const { open } = await profile();
  const page = await open('#level=irrgarten/3');
  await page.locator('#families select').selectOption('stromrallye');
  await says(welcome(page).locator('.welcome-rule'), en('stromrallye.welcome'));
  await page.locator('#families select').selectOption('irrgarten');
  await welcome(page).waitFor({ state: 'hidden' });
  await page.evaluate(() => (location.hash = '#help=page'));
  await page.getByRole('button', { name: en('welcome.again') }).click();
  const first = en('levels.title', { number: 1, name: en('level.irrgarten.41') });
  await eventually(() => parts(page).name.textContent(), first);
  await says(welcome(page).locator('.welcome-rule'), en('irrgarten.welcome'));
});

test('on a phone, in German, a tap ends the demonstration', async () => {
  const { open, problems } = await shown({ viewport: PHONE, hasTouch: true, locale: 'de-DE' });
  const page = await open();
  await says(welcome(page).locator('.welcome-rule'), de('simultaneous.welcome'));
  await eventually(() => pressed(page), '');
  await pass(page, REST_MS + STEP_MS / 2);
  await eventually(() => pressed(page), 'R');
  await parts(page).boards.first().tap();
  await eventually(() => pressed(page), undefined);
  assert.equal(await welcome(page).isVisible(), true);
  assert.deepEqual(problems, []);
});
