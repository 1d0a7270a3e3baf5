/**
 * The room to play in: nothing moves at the first key, everything can be reached without a pointer, and a win is seen,
 * felt and gone on from. How large boards are, and how few controls there are, is in everywhere.test.js.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeFindsNothing } from '../support/axe.js';
import { boardBoxes } from '../support/captions.js';
import { fold } from '../support/crawl.js';
import { drawn, en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { opens } from '../support/recorded.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();

const WINDOWS = [
  [1280, 720],
  [390, 844],
  [844, 390],
].map(([width, height]) => ({ width, height }));

test('no board moves at the first key, in any window and family', async () => {
  const me = person(await visit('#example=walls', { viewport: WINDOWS[0] }));
  await fold(me.page);
  for (const viewport of WINDOWS) {
    await me.page.setViewportSize(viewport);
    for (const level of ['simultaneous/8', 'stromrallye/6', 'irrgarten/8']) {
      await opens(`#level=${level}`)(me);
      if (await me.button('walk.restart').isEnabled()) await me.click('walk.restart');
      await me.counts(/^0 (moves|swaps) · minimum \d+/);
      const before = await boardBoxes(me.page);
      await me.press('ArrowRight ArrowLeft');
      await me.can('walk.undo');
      await drawn(me.page);
      assert.deepEqual(await boardBoxes(me.page), before, `${level}, ${viewport.width} px wide`);
    }
  }
  me.isWell();
});

/** Waits until a part has the focus. @param {import('playwright-core').Locator} part */
const hasFocus = part => eventually(() => part.evaluate(element => element.contains(document.activeElement)), true);

test('the first key that Tab reaches leads to the boards, and after a win the focus goes on', async () => {
  const me = person(await visit('#level=simultaneous/1'));
  const { page } = me;
  await fold(page);
  // It has no name: all else is around it.
  const stage = page.locator('#stage');
  await me.press('Tab');
  await hasFocus(page.getByRole('button', { name: en('stage.skip') }));
  await me.press('Enter');
  await hasFocus(stage);
  for (const key of ['walk.right', 'walk.right', 'walk.down']) {
    await me.button(key).focus();
    await me.press('Enter');
  }
  await me.wins(/^★ Level 1 · /);
  await hasFocus(page.getByRole('region', { name: en('win.label') }));
  await axeFindsNothing(page);
  await me.press('Enter');
  await me.isNamed(/^Level 2 · /);
  await hasFocus(stage);
  const beside = me.button('panel.open');
  await beside.focus();
  await me.press('Enter');
  await me.can('checkpoint.set');
  await me.press('Enter');
  await me.cannot('checkpoint.set');
  await hasFocus(beside);
  me.isWell();
});

test('after a win the trail runs once, and then the card comes', async () => {
  const me = person(await visit('#level=simultaneous/1', { reducedMotion: 'no-preference' }));
  const { clock } = me.page;
  // No time goes by but what is asked for.
  await clock.install({ time: 0 });
  // Later than any machine is by then.
  await clock.pauseAt(600_000);
  await me.play('RRD');
  await clock.runFor(200);
  await me.cannot('dialog.close');
  assert.notEqual(await parts(me.page).places.first().textContent(), en('simultaneous.at-goal'));
  await clock.runFor(3000);
  await me.wins(/^★ Level 1 · /);
});

test('a phone vibrates for a bump and a win, unless that was switched off earlier', async () => {
  for (const isOff of [false, true]) {
    const me = person(await visit('#level=simultaneous/1', { viewport: PHONE, hasTouch: true, isMobile: true }));
    const { page } = me;
    if (isOff) {
      // As the page stored it when it had this choice.
      await page.evaluate(() => localStorage.setItem('lockstep.vibrate', 'no'));
      await me.reload();
    }
    await page.evaluate(() => {
      const felt = Object.assign(window, { felt: /** @type {unknown[]} */ ([]) }).felt;
      navigator.vibrate = times => felt.push(times) > 0;
    });
    const felt = () => page.evaluate(() => /** @type {any} */ (window).felt.length);
    await me.button('walk.left').tap();
    await eventually(felt, isOff ? 0 : 1);
    for (const key of ['walk.right', 'walk.right', 'walk.down']) await me.button(key).tap();
    await me.sees(/Solved/i);
    assert.equal(await felt(), isOff ? 0 : 2);
  }
});
