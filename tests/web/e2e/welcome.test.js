/**
 * A first visit: a small puzzle plays itself until somebody does anything, and never again unless asked for.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { de, drawn, en, eventually, PHONE, parts, paste, placesAre, says } from '../support/page.js';
import { SHORT_RALLYE } from '../support/puzzles.js';
import { profiles, ready, reload } from '../support/visits.js';

const profile = profiles();

const START = [en('simultaneous.at-start'), en('simultaneous.at-start')];

/** @param {import('playwright-core').Page} page */
const welcome = page => page.locator('#welcome');

test('a first visit is welcomed by a puzzle that moves; the first key ends that and plays already', async () => {
  const { open, problems } = await profile({ reducedMotion: 'no-preference' });
  const page = await open();
  await says(welcome(page).locator('.welcome-rule'), en('simultaneous.welcome'));
  await says(parts(page).name, en('example.walls'));
  // It is not said again beside what there is to play.
  await eventually(() => page.locator('p:visible', { hasText: en('gallery.hint') }).count(), 1);
  await eventually(async () => (await parts(page).places.allTextContents()).join() === START.join(), false);
  await page.keyboard.press('ArrowDown');
  await welcome(page).waitFor({ state: 'hidden' });
  // The first move of the own walk.
  await says(parts(page).count, en('count.moves', { count: 1 }));
  await page.keyboard.press('ArrowUp');
  await page.reload();
  await ready(page);
  await drawn(page);
  assert.equal(await welcome(page).isVisible(), false);
  assert.deepEqual(problems, []);
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

test('the help shows the welcome again, for the family on the boards', async () => {
  const { open } = await profile();
  const page = await open('#level=irrgarten/3');
  await page.evaluate(() => (location.hash = '#help=page'));
  await page.getByRole('button', { name: en('welcome.again') }).click();
  await eventually(() => parts(page).name.textContent(), en('example.one-way'));
  await says(welcome(page).locator('.welcome-rule'), en('irrgarten.welcome'));
});

test('on a phone, in German, a tap ends it and nothing is cut off', async () => {
  const { open, problems } = await profile({ viewport: PHONE, hasTouch: true, locale: 'de-DE' });
  const page = await open();
  await says(welcome(page).locator('.welcome-rule'), de('simultaneous.welcome'));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await parts(page).boards.first().tap();
  await welcome(page).waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
});
