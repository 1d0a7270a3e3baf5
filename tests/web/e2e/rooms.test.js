/**
 * The rooms Play, Solve and Make: each has its own controls, the boards show what goes with it and stay where they are, and a
 * puzzle opens in the one where it belongs; everything can be reached without a pointer; and a win is seen, felt and gone on
 * from. How large boards are, and how few controls there are, is in everywhere.test.js.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/state/links.ts';
import { boardBoxes, GOAL, START } from '../support/captions.js';
import { fold } from '../support/crawl.js';
import { DESK, drawn, dropFile, en, eventually, PHONE, parts } from '../support/page.js';
import { visitor } from '../support/person.js';
import { corridor, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { cell, moves, opens, pasted, replay } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

const visit = visitor();
const ROOMS = /** @type {const} */ (['play', 'solve', 'make']);

/** @param {number} moment @param {number} count */
const of = (moment, count) => en('playback.of', { moment, count });

const packed = lockstep.ok(lockstep.packGenerated('irrgarten', { level: 'easy' }, '5'));
const GENERATED = await encode(packed.bytes);

replay('a puzzle opens in the room where it belongs, which shows what goes with it', pasted(OPPOSED), {
  'Solve shows the solution, where presses walk nowhere, Play and Make the own walk': [
    ['ArrowDown', { at: [cell(1, 2), START], count: moves(1) }],
    ['solve', { at: [GOAL, GOAL], count: of(3, 3) }],
    ['playback.begin', { at: [START, START] }],
    ['1,2', { count: of(0, 3), room: 'solve' }],
    // The minimum is known by now.
    ['in:play', { at: [cell(1, 2), START], count: en('played.of', { count: 1, least: 3 }) }],
    ['in:solve', { at: [START, START] }],
    ['in:make', { at: [cell(1, 2), START] }],
  ],
  'an example opens on Play, a file on Solve, a text in the room that was chosen last, and so does a link': [
    ['#example=walls', { room: 'play' }],
    ['ArrowDown', { count: moves(1), room: 'play' }],
    'in:make in:play',
    [opens(SHORT_RALLYE), { room: 'play' }],
    'in:make',
    ['reload', { room: 'make' }],
    // Another family keeps the room.
    ['family:irrgarten', { named: /Level 1/, room: 'make' }],
    [`to:${GENERATED}`, { named: en('puzzle.generated', { seed: '5' }), room: 'make' }],
    [me => dropFile(me.page, 'corridor.txt', corridor(3, 3)), { named: 'corridor.txt', room: 'solve' }],
  ],
});

test("each room shows its own controls and no other's, on a phone in the sheet; a first text opens on Solve", async () => {
  const me = await (await visit()).open(OPPOSED);
  await me.isIn('solve');
  await me.solve();
  const own = {
    play: ['checkpoint.set', 'walk.restart', 'walk.hint'],
    solve: ['playback.end', 'result.copy', 'compare.all'],
    make: ['making.new', 'puzzle.generate', 'making.undo-nothing'],
  };
  for (const viewport of [DESK, PHONE]) {
    await me.page.setViewportSize(viewport);
    if (viewport === PHONE) await me.click('panel.open');
    for (const room of ROOMS) {
      await me.does(`in:${room}`, { room });
      for (const owner of ROOMS)
        for (const key of own[owner]) await eventually(() => me.button(key).isVisible(), owner === room);
    }
  }
});

test('Space replays the own walk from the start, and nothing is undone', async () => {
  const me = await visit('#example=walls', { reducedMotion: 'no-preference' });
  await me.does('play:DRDR', { count: moves(4) });
  const { places } = parts(me.page);
  await eventually(async () => (await places.allTextContents()).includes(START), false);
  const there = await places.allTextContents();
  await places.first().evaluate(place => {
    const seen = Object.assign(window, { seen: /** @type {unknown[]} */ ([]) }).seen;
    const note = () => void seen.push(place.textContent);
    new MutationObserver(note).observe(document.body, { subtree: true, characterData: true, childList: true });
  });
  await me.press('Space');
  await eventually(() => me.page.evaluate(start => /** @type {any} */ (window).seen.includes(start), START), true);
  await me.does('', { at: there, count: moves(4) });
});

const WINDOWS = [
  [1280, 720],
  [390, 844],
  [844, 390],
].map(([width, height]) => ({ width, height }));

test('no board moves at the first key, or by solving, in any window and family; the verdict is below the boards', async () => {
  const me = await visit('#example=walls', { viewport: WINDOWS[0] });
  await fold(me.page);
  for (const viewport of WINDOWS) {
    await me.page.setViewportSize(viewport);
    for (const puzzle of ['#level=simultaneous/8', '#level=stromrallye/6', '#level=irrgarten/8', '#example=cut-off']) {
      await me.openLink(puzzle);
      await me.goTo('play');
      if (await me.button('walk.restart').isEnabled()) await me.click('walk.restart');
      await me.counts(/^0 (moves|swaps)/);
      await isAtRest(me);
      const before = await boardBoxes(me.page);
      await me.does('ArrowRight ArrowLeft', { can: 'walk.undo' });
      await drawn(me.page);
      assert.deepEqual(await boardBoxes(me.page), before, `${puzzle}, ${viewport.width} px wide`);
      await me.goTo('solve');
      const [board] = await boardBoxes(me.page);
      await me.solve();
      assert.deepEqual((await boardBoxes(me.page))[0], board, `solved, ${puzzle}, ${viewport.width} px wide`);
      if (viewport !== WINDOWS[0]) continue;
      const box = await parts(me.page).verdict.boundingBox();
      assert(board && box && box.y > board.y + board.height - 1 && box.y + box.height <= viewport.height, puzzle);
    }
  }
});

/** The minimum, which is found by itself, is in the counter, unless there is none. @param {Person} me */
const isAtRest = me => eventually(async () => (await parts(me.page).count.textContent()) ?? '', /minimum|^0 moves$/);

test('a presentation shows boards and verdict alone, larger, until Escape', async () => {
  const me = await visit('#level=simultaneous/8');
  await me.solve();
  const { boards, verdict } = parts(me.page);
  const letters = () => verdict.evaluate(element => parseFloat(getComputedStyle(element).fontSize));
  // A projector, and a large screen.
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ]) {
    await me.page.setViewportSize({ width, height });
    const before = await letters();
    await me.does('present.start', { can: ['present.leave', 'playback.begin'], off: ['tab.play', 'header.help'] });
    await me.seesNo(en('account.title'));
    assert((await letters()) >= 1.2 * before);
    for (const part of [boards.first(), me.button('playback.begin'), verdict]) {
      const box = await part.boundingBox();
      assert(box && box.y >= 0 && box.y + box.height <= height);
    }
    await me.does('Escape', { can: 'tab.play' });
    assert.equal(await letters(), before);
  }
});

/** Waits until a part has the focus. @param {Locator} part */
const hasFocus = part => eventually(() => part.evaluate(element => element.contains(document.activeElement)), true);

test('the first key that Tab reaches leads to the boards, and after a win the focus goes on', async () => {
  const me = await visit('#level=simultaneous/1');
  const { page } = me;
  await fold(page);
  // It has no name: all else is around it.
  const stage = page.locator('#stage');
  await me.press('Tab');
  await hasFocus(me.button('stage.skip'));
  await me.press('Enter');
  await hasFocus(stage);
  for (const key of ['walk.right', 'walk.right', 'walk.down']) {
    await me.button(key).focus();
    await me.press('Enter');
  }
  await me.wins(/^★ Level 1 · /);
  await hasFocus(page.getByRole('region', { name: en('win.label') }));
  await me.does('Enter', { named: /^Level 2 · / });
  await hasFocus(stage);
  const beside = me.button('panel.open');
  await beside.focus();
  await me.does('Enter', { can: 'checkpoint.set' });
  await me.does('Enter', { off: 'checkpoint.set' });
  await hasFocus(beside);
});

test('after a win the trail runs once, and then the card comes', async () => {
  const me = await visit('#level=simultaneous/1', { reducedMotion: 'no-preference' });
  const { clock } = me.page;
  // No time goes by but what is asked for.
  await clock.install({ time: 0 });
  // Later than any machine is by then.
  await clock.pauseAt(600_000);
  await me.play('RRD');
  await clock.runFor(200);
  await me.cannot('dialog.close');
  assert.notEqual(await parts(me.page).places.first().textContent(), GOAL);
  await clock.runFor(3000);
  await me.wins(/^★ Level 1 · /);
});

test('a phone vibrates for a bump and a win, unless that was switched off earlier', async () => {
  for (const isOff of [false, true]) {
    const me = await visit('#level=simultaneous/1', { viewport: PHONE, hasTouch: true, isMobile: true });
    // As the page stored it when it had this choice.
    if (isOff) await me.page.evaluate(() => localStorage.setItem('lockstep.vibrate', 'no'));
    await me.page.addInitScript(() => {
      const felt = Object.assign(window, { felt: /** @type {unknown[]} */ ([]) }).felt;
      navigator.vibrate = times => felt.push(times) > 0;
    });
    await me.reload();
    const felt = () => me.page.evaluate(() => /** @type {any} */ (window).felt.length);
    await me.button('walk.left').tap();
    await eventually(felt, isOff ? 0 : 1);
    for (const key of ['walk.right', 'walk.right', 'walk.down']) await me.button(key).tap();
    await me.sees(/Solved/i);
    assert.equal(await felt(), isOff ? 0 : 2);
  }
});
