/**
 * The help beside the boards: opened by link, button and key, closed by Escape and Back; its boards are played.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

/** A region beside the boards, on a phone a dialog. @param {Person} me */
const help = ({ page }) => page.locator('#help');

/** A section of the help. @param {Person} me @param {string} title */
const section = (me, title) => help(me).getByRole('region', { name: title });

/** The element with the focus. @param {Person} me */
const focused = ({ page }) => page.evaluate(() => document.activeElement?.id ?? '');

test('a link opens its section, focused, beside the boards, and leaves the puzzle alone; closing leaves its address', async () => {
  const me = person(await visit('#example=walls'));
  await me.follow('#help=simultaneous-rules/pit');
  await section(me, 'Pits').waitFor();
  await eventually(() => focused(me), 'help-simultaneous-rules-pit');
  const boards = await parts(me.page).boards.last().boundingBox();
  const sheet = await help(me).boundingBox();
  assert(boards && sheet);
  assert.ok(boards.x + boards.width <= sheet.x, `${boards.x + boards.width} and ${sheet.x}`);
  assert.ok(sheet.x > 2 * sheet.width, `${sheet.x} and ${sheet.width} px`);
  await me.page.goBack();
  await help(me).waitFor({ state: 'hidden' });
  await me.isAt(/#example=walls$/);
  await me.isNamed(en('example.walls'));
  await me.page.goForward();
  await section(me, 'Pits').waitFor();
  me.isWell();

  const fresh = person(await visit('#help=keys'));
  await help(fresh).getByRole('heading', { name: 'Keys', exact: true }).waitFor();
  await parts(fresh.page).boards.first().waitFor();
  await help(fresh)
    .getByRole('button', { name: en('dialog.close') })
    .click();
  await help(fresh).waitFor({ state: 'hidden' });
  await eventually(async () => fresh.page.url().includes('help'), false);
  fresh.isWell();
});

test('its links lead on, Back leads back, its boards are played by keys alone, and Escape gives the focus back', async () => {
  const me = person(await visit('#example=walls'));
  await me.click('header.help');
  await help(me)
    .getByRole('list', { name: en('help.legend') })
    .first()
    .waitFor();
  const rules = help(me).getByRole('link', { name: 'Mazes: the rules' });
  await rules.click();
  await help(me).getByRole('heading', { name: 'Mazes: the rules' }).waitFor();
  await me.isAt(/#help=simultaneous-rules$/);
  await me.page.goBack();
  await rules.click();
  const pit = section(me, 'Pits');
  const told = pit.getByRole('status');
  const places = await parts(me.page).places.allTextContents();
  await pit.getByRole('group').first().focus();
  await me.press('ArrowRight');
  await told.filter({ hasText: /^Anton falls back to the start\./ }).waitFor();
  for (const name of ['walk.down', 'walk.right', 'walk.right'])
    await pit.getByRole('button', { name: en(name), exact: true }).click();
  await told.filter({ hasText: en('help.solved', { count: 4 }) }).waitFor();
  await pit.getByRole('button', { name: en('help.show') }).click();
  await told.filter({ hasText: /^Anton falls back to the start\./ }).waitFor();
  // The boards of the page stay as they were.
  assert.deepEqual(await parts(me.page).places.allTextContents(), places);
  await me.press('Escape');
  await help(me).waitFor({ state: 'hidden' });
  await eventually(() => focused(me), 'help-open');
  await me.isAt(/#example=walls$/);
  me.isWell();
});

test('from an error in a text and from a refused move the help is one press away; its sample opens on the boards', async () => {
  const me = person(await visit('#example=walls'));
  await me.makeBy('edit');
  await me.fill({ 'editor.label': '4\n1,1,3\n1\n1,1,2\n' });
  await me.page
    .getByRole('link', { name: en('help.format') })
    .first()
    .click();
  await section(me, 'Columns and rows').waitFor();
  await me.isAt(/#help=stromrallye-format\/cells$/);
  await help(me)
    .getByRole('button', { name: en('help.open-sample') })
    .click();
  await eventually(() => parts(me.page).boards.count(), 1);
  await help(me).waitFor();
  await me.press('Escape');

  await me.open('irrgarten 6 4\n######\n#S..<E\n#.##^#\n######\n');
  await me.goTo('play');
  await me.play('RRR');
  await me.sees(en('reason.arrow-front'));
  await me.click('help.rule');
  await me.isAt(/#help=irrgarten-rules\/arrow$/);
  await section(me, 'Arrows are one-way').waitFor();
});

test('on a phone what is opened from the help is seen', async () => {
  const me = person(await visit('#help=format', { viewport: PHONE, hasTouch: true }));
  await help(me)
    .getByRole('button', { name: en('help.open-sample') })
    .click();
  await help(me).waitFor({ state: 'hidden' });
  me.isWell();
});

test('A* is tried with sliders, and is as long as it says; a hard formula opens as mazes, a graph as a board of ones', async () => {
  const me = person(await visit('#help=simultaneous-astar'));
  const told = help(me).getByRole('status');
  await told.filter({ hasText: /^Cells taken: 21, and a route of 12 moves/ }).waitFor();
  await me.page.getByLabel('Heuristic', { exact: true }).fill('2');
  await told.filter({ hasText: /^Cells taken: 17, and a route of 14 moves.*overestimates/ }).waitFor();
  await me.page.getByLabel('Steps', { exact: true }).fill('3');
  await told.filter({ hasText: /^After step 3 of 17/ }).waitFor();

  await me.follow('#help=simultaneous-hard');
  await me.page.getByRole('button', { name: 'Open the mazes' }).click();
  await eventually(() => parts(me.page).boards.count(), 3);
  await me.follow('#help=stromrallye-hard');
  await help(me).getByRole('group').getByRole('button').nth(24).click();
  await me.page.getByRole('button', { name: 'Open the board' }).click();
  await eventually(() => parts(me.page).boards.count(), 1);
  me.isWell();
});
