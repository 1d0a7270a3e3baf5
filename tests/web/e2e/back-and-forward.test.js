/**
 * Back and Forward of the browser lead from puzzle to puzzle, and each is as it was left.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, PHONE } from '../support/page.js';
import { person } from '../support/person.js';
import { OPPOSED } from '../support/puzzles.js';
import { moves } from '../support/recorded.js';
import { profiles, ready, settled, standing, standsAs } from '../support/visits.js';

/** @typedef {import('../support/person.js').Person} Person */

const profile = profiles();

/** A new visitor. @param {string} fragment of the address @param {import('playwright-core').BrowserContextOptions} [options] */
async function comes(fragment, options) {
  const { context, open, problems } = await profile(options);
  const page = await open(fragment);
  return { me: person({ page, problems }), page, context, open, problems };
}

/** The library's part with a puzzle, whose card is pressed. @param {Person} me @param {string} name */
async function chooses(me, name) {
  await me.click('library.home');
  await me.click('library.examples');
  await me.page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** @param {Person} me */
const library = me => me.page.getByRole('region', { name: en('library.title') }).waitFor();

test('Back and Forward take up each puzzle with the walk on it, the library between them, also after a reload', async () => {
  const { me, page } = await comes('#example=walls');
  await me.play('D');
  await me.counts(moves(1));
  const first = await standing(page);
  await chooses(me, en('example.waiting'));
  await me.isNamed(en('example.waiting'));
  await me.play('R');
  await me.counts(moves(1));
  const second = await standing(page);
  await me.family('stromrallye');
  await me.isNamed(/Level 1/);
  await page.goBack();
  await standsAs(page, second);
  for (const reload of [false, true]) {
    if (reload) await me.reload();
    await page.goBack();
    await library(me);
    await page.goBack();
    await standsAs(page, first);
    await page.goForward();
    await library(me);
    await page.goForward();
    await standsAs(page, second);
  }
  me.isWell();
});

test('Back leaves the page from the first puzzle, and Forward comes back to it; a link that leads nowhere shows what was last', async () => {
  const { me: fresh, context, open, problems } = await comes('#p=AWNgZGBkYGRg');
  await fresh.sees(en('notice.damaged-link'));
  await fresh.isNamed(en('levels.title', { number: 1, name: en('level.simultaneous.1') }));
  const address = fresh.page.url();
  await fresh.page.close();
  const me = person({ page: await context.newPage(), problems });
  const { page } = me;
  await page.goto('about:blank');
  await page.goto(address);
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
  const later = person({ page: await open('#example=no-such'), problems });
  await later.sees(en('notice.unknown-example', { name: 'no-such' }));
  await later.counts(moves(1));
  me.isWell();
});

test('typing on makes one entry, and keeps the walk on the puzzle before; an address typed while a puzzle opens is followed', async () => {
  const { me, page } = await comes('#example=walls');
  await me.play('D');
  await me.counts(moves(1));
  const entries = await page.evaluate(() => history.length);
  await me.makeBy('edit');
  await me.fill({ 'editor.label': OPPOSED });
  await me.isNamed(en('puzzle.from-text'));
  await me.fill({ 'editor.label': OPPOSED.replace('1\n0\n', '0\n0\n') });
  // Typed text is opened after a pause.
  await page
    .getByRole('img', { name: /2 by 2 cells/ })
    .first()
    .waitFor();
  await me.hasText(/^2 2\n0\n0\n/);
  assert.equal(await page.evaluate(() => history.length), entries + 1);
  await page.goBack();
  await me.isNamed(en('example.walls'));
  await me.goTo('play');
  await me.counts(moves(1));
  await me.field('combobox', 'header.family').evaluate(families => {
    location.hash = '#example=leap';
    /** @type {HTMLSelectElement} */ (families).value = 'stromrallye';
    families.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await me.isNamed(en('example.leap'));
  await me.isAt(/#example=leap$/);
  me.isWell();
});

test('on a phone Back closes the panel, and leads from a puzzle to the library that it was opened from', async () => {
  const { me, page } = await comes('#example=walls', { viewport: PHONE });
  const panel = page.getByRole('dialog', { name: en('panel.label') });
  for (const close of [() => page.goBack(), () => me.click('dialog.close')]) {
    await me.click('panel.open');
    await panel.waitFor();
    await close();
    await panel.waitFor({ state: 'hidden' });
    await me.isAt(/walls$/);
  }
  await chooses(me, en('example.waiting'));
  await me.isAt(/#example=waiting$/);
  await page.goBack();
  await library(me);
  await me.isAt(/#examples$/);
  await page.goBack();
  await me.isAt(/#example=walls$/);
  await me.isNamed(en('example.walls'));
  me.isWell();
});

test('after more parts of the help than browsers keep entries of, it closes to the boards and their address', async () => {
  const { me, page } = await comes('#example=walls');
  await me.click('header.help');
  const help = page.getByRole('region', { name: en('header.help') });
  await help.getByRole('link').first().waitFor();
  // By turns a chapter, and back to the contents: in the page, as it is done often.
  await help.evaluate(async element => {
    const frame = () => new Promise(next => requestAnimationFrame(next));
    for (let turn = 0; turn < 60; turn++) {
      /** @type {HTMLElement | null} */ (element.querySelector(turn % 2 === 0 ? 'li a' : 'button'))?.click();
      for (let frames = 0; frames < 3; frames++) await frame();
    }
  });
  await me.press('Escape');
  await me.isAt(/#example=walls$/);
  me.isWell();
});
