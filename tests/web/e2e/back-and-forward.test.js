/**
 * Back and Forward of the browser lead from puzzle to puzzle, and each is as it was left.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { START } from '../support/captions.js';
import { en, PHONE } from '../support/page.js';
import { person, visitor } from '../support/person.js';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.js';
import { cell, linked, moves, replay } from '../support/recorded.js';
import { profiles, ready, settled, standing, standsAs } from '../support/visits.js';

const visit = visitor();

/** Presses the card of an example, and waits for it. @param {Person} me */
const choosesWaiting = async me => {
  await me.part('examples');
  await me.card(en('example.waiting')).click();
  await me.does('', { named: en('example.waiting'), address: /#example=waiting$/ });
};
const IN_LIBRARY = { off: 'walk.hint', address: /#examples$/ };
const FIRST = {
  named: en('example.walls'),
  at: [START, cell(1, 2)],
  count: moves(1),
  undo: en('walk.undo-what', { what: en('done.move', { move: en('walk.down') }) }),
};
const SECOND = { named: en('example.waiting'), count: moves(1) };

replay(
  'Back and Forward take up each puzzle with the walk on it, the library between them, also after a reload',
  linked('#example=walls'),
  [
    ['play:D', FIRST],
    choosesWaiting,
    ['play:R', SECOND],
    ['family:stromrallye', { named: /Level 1/ }],
    ['back', SECOND],
    ['back', IN_LIBRARY],
    ['back', FIRST],
    ['forward', IN_LIBRARY],
    ['forward', SECOND],
    'reload',
    ['back', IN_LIBRARY],
    ['back', FIRST],
  ],
);

test('Back leaves the page from the first puzzle, and Forward comes back to it; a link that leads nowhere shows what was last', async () => {
  const { context, open } = await profiles()();
  const me = person(await context.newPage());
  const { page } = me;
  await page.goto('about:blank');
  await page.goto((await open('#example=walls')).url());
  await ready(page);
  await me.play('D');
  await settled(page, 1);
  const before = await standing(page);
  await page.goBack();
  assert.equal(page.url(), 'about:blank');
  await page.goForward();
  await ready(page);
  await standsAs(page, before);
  await page.close();
  const later = person(await open('#example=no-such'));
  await later.does('', { sees: en('notice.unknown-example', { name: 'no-such' }), count: moves(1) });
});

test('typing on makes one entry; Back, right after a key too, keeps what was typed, and leads to the walk on the puzzle before', async () => {
  const me = await visit('#example=walls');
  await me.does('play:D', { count: moves(1) });
  const entries = () => me.page.evaluate(() => history.length);
  const before = await entries();
  await me.makeBy('edit');
  await me.does({ 'editor.label': OPPOSED.replace('2 2', '3 2') });
  await me.does({ 'editor.label': OPPOSED }, { named: en('puzzle.from-text') });
  // In one go: typing does not rest before the browser goes back.
  await me.field('textbox', 'editor.label').evaluate((element, text) => {
    const field = /** @type {HTMLTextAreaElement} */ (element);
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    history.back();
  }, LINE_RALLYE);
  await me.does('', { named: en('example.walls') });
  assert.equal(await entries(), before + 1);
  await me.does('in:play', { count: moves(1) });
  await me.does('part:yours', { offers: new RegExp(`^${en('puzzle.from-text')} Stromrallye`) });
});

test('on a phone Back closes the panel, and leads from a puzzle to the library that it was opened from', async () => {
  const me = await visit('#example=walls', { viewport: PHONE });
  const panel = me.page.getByRole('dialog', { name: en('panel.label') });
  for (const close of ['back', 'dialog.close']) {
    await me.click('panel.open');
    await panel.waitFor();
    await me.does(close, { address: /walls$/ });
    await panel.waitFor({ state: 'hidden' });
  }
  await choosesWaiting(me);
  await me.does('back', IN_LIBRARY);
  await me.does('back', { address: /#example=walls$/, named: en('example.walls') });
});
