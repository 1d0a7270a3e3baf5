/**
 * The rooms Play, Solve and Make: each has its own controls, the boards show what goes with it, and a puzzle opens in the
 * one where it belongs.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/state/links.ts';
import { GOAL, START } from '../support/captions.js';
import { DESK, dropFile, en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { corridor, MAZE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { cell, exact, moves, opens, pasted, replay } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor();
const ROOMS = /** @type {const} */ (['play', 'solve', 'make']);

/** @param {number} moment @param {number} count */
const of = (moment, count) => en('playback.of', { moment, count });
/** @param {typeof ROOMS[number]} room @returns {(me: Person) => Promise<unknown>} */
const goesTo = room => me => me.goTo(room);

const packed = lockstep.ok(lockstep.packGenerated('irrgarten', { level: 'easy' }, '5'));
const GENERATED = await encode(packed.bytes);

replay('a puzzle opens in the room where it belongs, which shows what goes with it', pasted(OPPOSED), {
  'Solve shows the solution, where presses walk nowhere, Play and Make the own walk': [
    ['ArrowDown', { at: [cell(1, 2), START], count: moves(1) }],
    [me => me.solve(), { at: [GOAL, GOAL], count: of(3, 3) }],
    ['playback.begin', { at: [START, START] }],
    ['1,2', { count: of(0, 3), room: 'solve' }],
    // The minimum is known by now.
    [goesTo('play'), { at: [cell(1, 2), START], count: en('played.of', { count: 1, least: 3 }) }],
    [goesTo('solve'), { at: [START, START] }],
    [goesTo('make'), { at: [cell(1, 2), START] }],
  ],
  'who has watched the solution there reads that playing it brings no star': [
    goesTo('play'),
    ['ArrowRight ArrowDown', { won: exact(en('won.watched', { played: en('won.count', { count: 3 }) })) }],
  ],
  'an example opens on Play, a file on Solve, a text in the room that was chosen last, and so does a link': [
    [opens('#example=walls'), { room: 'play' }],
    ['ArrowDown', { count: moves(1), room: 'play' }],
    [opens(SHORT_RALLYE), { room: 'play' }],
    goesTo('make'),
    [me => me.reload(), { room: 'make' }],
    // Another family keeps the room.
    [me => me.family('irrgarten'), { named: /Level 1/, room: 'make' }],
    [me => me.page.evaluate(hash => (location.hash = hash), GENERATED), { room: 'make' }],
    ['', { named: en('puzzle.generated', { seed: '5' }) }],
    [me => dropFile(me.page, 'corridor.txt', corridor(3, 3)), { named: 'corridor.txt', room: 'solve' }],
  ],
});

test("each room shows its own controls and no other's, on a phone in the sheet; a first text opens on Solve", async () => {
  const me = person(await visit());
  await me.open(OPPOSED);
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
      await me.goTo(room);
      await me.isIn(room);
      for (const owner of ROOMS)
        for (const key of own[owner]) await eventually(() => me.button(key).isVisible(), owner === room);
    }
  }
  me.isWell();
});

/** Presses Solve, or chooses a search to be watched, and turns to Play in the same moment. @param {Person} me @param {string} [watched] */
async function leaveAtOnce(me, watched) {
  const play = await me.button('tab.play').elementHandle();
  const part = watched ? me.field('combobox', 'playback.view') : parts(me.page).action;
  await part.evaluate(
    (element, [other, value]) => {
      if (element instanceof HTMLSelectElement && value) {
        element.value = value;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      /** @type {HTMLElement} */ (other).click();
    },
    /** @type {const} */ ([play, watched]),
  );
}

test('a search that ends while one plays leaves the own walk on the boards', async () => {
  const me = person(await visit('#example=walls'));
  await me.play('D');
  await me.counts(moves(1));
  const before = await parts(me.page).places.allTextContents();
  await me.goTo('solve');
  await leaveAtOnce(me);
  await me.counts(/^1 move/);
  await me.isIn('play');
  await me.areAt(before);
  await me.goTo('solve');
  await me.sees(en('simultaneous.shortest', { count: 9 }));
  await me.open(MAZE);
  await me.goTo('solve');
  await leaveAtOnce(me, 'shortest');
  await me.counts(moves(0));
  await me.isIn('play');
  await me.areAt([cell(2, 2)]);
  await me.goTo('solve');
  await me.fill({ 'playback.view': 'shortest' });
  await me.counts(/^Step 0 of/);
  me.isWell();
});

test('Space replays the own walk from the start, and nothing is undone', async () => {
  const me = person(await visit('#example=walls', { reducedMotion: 'no-preference' }));
  await me.play('DRDR');
  await me.counts(moves(4));
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
  await me.areAt(there);
  await me.counts(moves(4));
  me.isWell();
});

test('no board moves by solving, the verdict is right below them, and a presentation shows both alone, larger, until Escape', async () => {
  const viewport = { width: 1280, height: 720 };
  const me = person(await visit('#example=walls', { viewport }));
  const { boards, verdict } = parts(me.page);
  for (const puzzle of ['#level=stromrallye/6', '#level=irrgarten/8', '#example=cut-off', '#level=simultaneous/8']) {
    await opens(puzzle)(me);
    await me.goTo('solve');
    const before = await boards.first().boundingBox();
    await me.solve();
    assert.deepEqual(await boards.first().boundingBox(), before);
    const box = await verdict.boundingBox();
    assert(before && box && box.y > before.y + before.height - 1 && box.y + box.height <= viewport.height, puzzle);
  }
  await me.sees(/first met after 4 \+ 5 = 9 instructions/);
  const letters = () => verdict.evaluate(element => parseFloat(getComputedStyle(element).fontSize));
  // A projector, and a large screen.
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ]) {
    await me.page.setViewportSize({ width, height });
    const before = await letters();
    await me.click('present.start');
    await me.can('present.leave', 'playback.begin');
    assert((await letters()) >= 1.2 * before);
    await me.cannot('tab.play', 'header.help');
    await me.seesNo(en('account.title'));
    for (const part of [boards.first(), me.button('playback.begin'), verdict]) {
      const box = await part.boundingBox();
      assert(box && box.y >= 0 && box.y + box.height <= height);
    }
    await me.press('Escape');
    await me.can('tab.play');
    assert.equal(await letters(), before);
  }
  me.isWell();
});
