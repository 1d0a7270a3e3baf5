/** The help beside the boards: opened by link, button and key, closed by Escape and Back; its boards are played. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en, eventually, PHONE, parts, scrolled } from '../support/page.ts';
import { visitor } from '../support/person.ts';
import { linked, replay } from '../support/recorded.ts';

const visit = visitor();

/** A region beside the boards, on a phone a dialog. */
const help = ({ page }: Person) => page.locator('#help');
const isClosed = (me: Person) => help(me).waitFor({ state: 'hidden' });
const section = (title: string) => (me: Person) => help(me).getByRole('region', { name: title }).waitFor();
const presses = (role: 'button' | 'link', name: string) => (me: Person) =>
  help(me).getByRole(role, { name, exact: true }).first().click();
const focused = (id: string) => (me: Person) =>
  eventually(() => me.page.evaluate(() => document.activeElement?.id ?? ''), id);
const boards = (count: number) => (me: Person) => eventually(() => parts(me.page).boards.count(), count);

replay('the help is opened and closed', linked('#example=walls'), {
  'a link opens its section, focused, beside the boards, and leaves the puzzle alone; closing leaves its address': [
    'to:#help=simultaneous-rules/pit',
    section('Pits'),
    focused('help-simultaneous-rules-pit'),
    async me => {
      const last = await parts(me.page).boards.last().boundingBox();
      const sheet = await help(me).boundingBox();
      assert(last && sheet);
      assert.ok(last.x + last.width <= sheet.x, `${last.x + last.width} and ${sheet.x}`);
      assert.ok(sheet.x > 2 * sheet.width, `${sheet.x} and ${sheet.width} px`);
    },
    'back',
    [isClosed, { address: /#example=walls$/, named: en('example.walls') }],
    'forward',
    section('Pits'),
    'back',
  ],
  'its links lead on, and Back leads back': [
    'header.help',
    me => me.finds('list', en('help.legend')),
    [presses('link', 'Mazes: the rules'), { address: /#help=simultaneous-rules$/ }],
    'back',
    presses('link', 'Mazes: the rules'),
  ],
  'its boards are played by keys alone, and those of the page stay as they were; Escape gives the focus back': [
    async me => {
      const places = await parts(me.page).places.allTextContents();
      const pit = help(me).getByRole('region', { name: 'Pits' });
      const told = (words: string | RegExp) => pit.getByRole('status').filter({ hasText: words }).waitFor();
      // Each sentence stays until the next press, but for those of the moves that are shown.
      await pit.getByRole('button', { name: en('help.show') }).click();
      await told(en('help.solved', { count: 4 }));
      await pit.getByRole('button', { name: en('walk.restart'), exact: true }).click();
      await pit.getByRole('group').first().focus();
      const before = await scrolled(me.page);
      await me.press('ArrowRight');
      await told(/^Anton falls back to the start\./);
      await me.press('ArrowDown');
      assert.equal(await scrolled(me.page), before);
      for (const name of ['walk.right', 'walk.right'])
        await pit.getByRole('button', { name: en(name), exact: true }).click();
      await told(en('help.solved', { count: 4 }));
      await me.areAt(...places);
    },
    'Escape',
    [isClosed, { address: /#example=walls$/ }],
    focused('help-open'),
  ],
  'from an error in a text it is one press away; its sample opens on the boards': [
    'by:edit',
    { 'editor.label': '4\n1,1,3\n1\n1,1,2\n' },
    me => me.presses('link', en('help.format')),
    [section('Columns and rows'), { address: /#help=stromrallye-format\/cells$/ }],
    // What a line holds stands in one row: its number, its words, and what they mean.
    me => {
      const row = help(me).locator('.help-sample li').first();
      const tops = () => row.evaluate(line => [...line.children].map(part => part.getBoundingClientRect().top));
      return eventually(async () => new Set(await tops()).size, 1);
    },
    presses('button', en('help.open-sample')),
    boards(1),
    section('Columns and rows'),
    'Escape',
  ],
  'a hard formula opens as mazes, a graph as a board of ones': [
    'to:#help=simultaneous-hard',
    presses('button', 'Open the mazes'),
    boards(3),
    'to:#help=stromrallye-hard',
    me => help(me).getByRole('group').getByRole('button').nth(24).click(),
    presses('button', 'Open the board'),
    boards(1),
  ],
  'A* is tried with sliders, and is as long as it says': [
    ['to:#help=simultaneous-astar', { sees: /^Cells taken: 21, and a route of 12 moves/ }],
    me => me.page.getByLabel('Heuristic', { exact: true }).fill('2'),
    ['', { sees: /^Cells taken: 17, and a route of 14 moves.*overestimates/ }],
    me => me.page.getByLabel('Steps', { exact: true }).fill('3'),
    ['', { sees: /^After step 3 of 17/ }],
  ],
});

test('on a phone what is opened from the help is seen; a first visit may begin with the help, and ends on its boards', async () => {
  const me = await visit('#help=format', { viewport: PHONE, hasTouch: true });
  await presses('button', en('help.open-sample'))(me);
  await isClosed(me);
  const fresh = await visit('#help=keys');
  await help(fresh).getByRole('heading', { name: 'Keys', exact: true }).waitFor();
  await parts(fresh.page).boards.first().waitFor();
  await presses('button', en('dialog.close'))(fresh);
  await isClosed(fresh);
  await fresh.isAt(/^((?!help).)*$/);
});
