/**
 * Back and Forward of the browser go from puzzle to puzzle, and lose no walk; a link that leads nowhere leaves no empty
 * page.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, PHONE, parts, says, toPart } from '../support/page.js';
import { OPPOSED } from '../support/puzzles.js';
import { nothingWrong, profiles, ready, reload, settled, standing, standsAs, turnTo } from '../support/visits.js';

const profile = profiles();

test('Back and Forward take up each puzzle with the walk on it', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await standing(page)).done, [en('history.title', { count: 1 })]);
  const first = await standing(page);
  await toPart(page, 'examples');
  await page.locator('.card', { hasText: en('example.waiting') }).click();
  await says(parts(page).name, en('example.waiting'));
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await standing(page)).done, [en('history.title', { count: 1 })]);
  const second = await standing(page);
  await page.locator('#families select').selectOption('stromrallye');
  await eventually(async () => (await standing(page)).places.length, 1);
  await page.goBack();
  await standsAs(page, second);
  // The library lies between.
  await page.goBack();
  await page.locator('#library').waitFor();
  await page.goBack();
  await standsAs(page, first);
  await page.goForward();
  await page.locator('#library').waitFor();
  await page.goForward();
  await standsAs(page, second);
  // Also if the page was reloaded in between.
  await reload(page);
  await standsAs(page, second);
  await page.goBack();
  await page.locator('#library').waitFor();
  await page.goBack();
  await standsAs(page, first);
  nothingWrong(problems);
});

test('Back leaves the page from the first puzzle, and Forward comes back to it', async () => {
  const { context, problems, open } = await profile();
  const there = await open();
  const address = there.url();
  await there.close();
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.goto(address);
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const before = await standing(page);
  await page.goBack();
  assert.equal(page.url(), 'about:blank');
  await page.goForward();
  await ready(page);
  await standsAs(page, before);
  nothingWrong(problems);
});

test('typing on in the editor makes one entry, and keeps the walk on the puzzle before', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await standing(page)).done, [en('history.title', { count: 1 })]);
  const before = await standing(page);
  const entries = await page.evaluate(() => history.length);
  await turnTo(page, 'make');
  await parts(page).button('puzzle.edit').click();
  await parts(page).editor.fill(OPPOSED);
  await says(parts(page).name, en('puzzle.from-text'));
  const { editor } = parts(page);
  if (!(await editor.isVisible())) await parts(page).button('puzzle.edit').click();
  const keyNow = () => page.evaluate(() => history.state.key);
  const first = await keyNow();
  await editor.fill(OPPOSED.replace('1\n0\n', '0\n0\n'));
  // What is being typed is opened once it rests.
  await eventually(async () => (await keyNow()) !== first, true);
  await eventually(async () => (await page.locator('.kept').count()) === 2, true);
  assert.equal(await page.evaluate(() => history.length), entries + 1);
  await page.goBack();
  await says(parts(page).name, en('example.walls'));
  await turnTo(page, 'play');
  // Its length may have been proved while it was on the tab Make.
  await eventually(async () => ({ ...(await standing(page)), par: [] }), { ...before, par: [] });
  nothingWrong(problems);
});

test('an address that is typed in the moment in which a puzzle opens is followed', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.evaluate(() => {
    location.hash = '#example=leap';
    const families = /** @type {HTMLSelectElement} */ (document.querySelector('#families select'));
    families.value = 'stromrallye';
    families.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await says(parts(page).name, en('example.leap'));
  assert.equal(await page.evaluate(() => location.hash), '#example=leap');
  nothingWrong(problems);
});

test('on a phone Back closes the panel, and leads from a puzzle to the library that it was opened from', async () => {
  const { open, problems } = await profile({ viewport: PHONE });
  const page = await open('#example=walls');
  const { panel } = parts(page);
  const isOpen = () => panel.evaluate(element => element.classList.contains('shown'));
  await page.getByRole('button', { name: en('panel.open') }).click();
  await eventually(isOpen, true);
  await page.goBack();
  await eventually(isOpen, false);
  assert.match(page.url(), /walls/);

  await page.getByRole('button', { name: en('panel.open') }).click();
  await panel.getByRole('button', { name: en('dialog.close') }).click();
  await eventually(isOpen, false);
  await eventually(() => page.evaluate(() => history.state.sheet), false);

  await toPart(page, 'examples');
  await page.locator('.card', { hasText: en('example.waiting') }).click();
  await eventually(() => page.evaluate(() => location.hash), '#example=waiting');
  await page.goBack();
  await page.locator('#library').waitFor();
  await eventually(() => page.evaluate(() => location.hash), '#examples');
  await page.goBack();
  await eventually(() => page.evaluate(() => location.hash), '#example=walls');
  await eventually(async () => parts(page).name.textContent(), en('example.walls'));
  nothingWrong(problems);
});

test('a link that leads nowhere says so, and shows what was there last, else the first level', async () => {
  const { open, problems } = await profile();
  const fresh = await open('#p=AWNgZGBkYGRg');
  await says(parts(fresh).notice.getByRole('alert'), en('notice.damaged-link'));
  await says(parts(fresh).name, en('levels.title', { number: 1, name: en('level.simultaneous.1') }));
  await fresh.close();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await page.close();
  const later = await open('#example=no-such');
  await says(parts(later).notice.getByRole('alert'), en('notice.unknown-example', { name: 'no-such' }));
  await says(parts(later).name, en('example.walls'));
  await eventually(async () => (await standing(later)).done, [en('history.title', { count: 1 })]);
  nothingWrong(problems);
});

test('after more parts of the help than browsers keep entries of, it closes to the boards and their address', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.locator('#help-open').click();
  await page.locator('#help .help-contents').waitFor();
  // By turns a chapter, and back to the contents.
  await page.evaluate(async () => {
    const frame = () => new Promise(next => requestAnimationFrame(next));
    for (let turn = 0; turn < 60; turn++) {
      const within = turn % 2 === 0 ? '.help-contents a' : '.help-head button';
      /** @type {HTMLElement | null} */ (document.querySelector(`#help ${within}`))?.click();
      for (let frames = 0; frames < 3; frames++) await frame();
    }
  });
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => location.hash), '#example=walls');
  nothingWrong(problems);
});
