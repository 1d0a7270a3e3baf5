/**
 * The rooms Play, Solve and Make: each has its own controls, the boards show what goes with it and stay where they are, and a
 * puzzle opens in the one where it belongs; everything can be reached without a pointer; and a win is seen, felt and gone on
 * from. Over the boards: the lens where cells are too small to be told apart, and the wheel, which zooms.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../www/state/links.ts';
import { fold } from '../support/crawl.ts';
import { boardBoxes, finger, sharesOf } from '../support/drawing.ts';
import { DESK, drawn, dropFile, en, eventually, PHONE, parts } from '../support/page.ts';
import { visitor } from '../support/person.ts';
import { corridor, OPPOSED, SHORT_RALLYE } from '../support/puzzles.ts';
import { cell, GOAL, moves, opens, pasted, replay, START } from '../support/recorded.ts';
import * as lockstep from '../support/wasm.ts';

const visit = visitor();
const ROOMS = ['play', 'solve', 'make'] as const;

const of = (moment: number, count: number) => en('playback.of', { moment, count });

const GENERATED = await encode(lockstep.ok(lockstep.packGenerated('irrgarten', { level: 'easy' }, '5')).bytes);

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
  'an example and a link open on Play, a file on Solve, a text in the room that was chosen last': [
    ['#example=walls', { room: 'play' }],
    ['ArrowDown', { count: moves(1), room: 'play' }],
    'in:make in:play',
    [opens(SHORT_RALLYE), { room: 'play' }],
    'in:make',
    ['reload', { room: 'make' }],
    // Another family keeps the room.
    ['family:irrgarten', { named: /Level 1/, room: 'make' }],
    [`to:${GENERATED}`, { named: en('puzzle.generated', { seed: '5' }), room: 'play' }],
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
      // The minimum, which is found by itself, is in the counter, unless there is none.
      await me.counts(/minimum|^0 moves$/);
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

test('a presentation shows boards and verdict alone, larger, until Escape', async () => {
  const me = await visit('#level=simultaneous/8');
  await me.solve();
  const { boards, verdict } = parts(me.page);
  const letters = () => verdict.evaluate(element => parseFloat(getComputedStyle(element).fontSize));
  // A projector, and a large screen.
  for (const { width, height } of [DESK, { width: 1920, height: 1080 }]) {
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

const hasFocus = (part: Locator) =>
  eventually(() => part.evaluate(element => element.contains(document.activeElement)), true);

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
});

test('Space replays the own walk from the start, and nothing is undone; a win is said once the pieces have arrived, which is soon', async () => {
  const me = await visit('#level=simultaneous/1', { reducedMotion: 'no-preference' });
  const { clock } = me.page;
  const { places } = parts(me.page);
  // No time goes by but what is asked for.
  await clock.install({ time: 0 });
  // Later than any machine is by then.
  await clock.pauseAt(600_000);
  await me.play('RR');
  await clock.runFor(3000);
  const there = await places.allTextContents();
  assert.notDeepEqual(there, [START, START]);
  await me.press('Space');
  await clock.runFor(50);
  assert.deepEqual(await places.allTextContents(), [START, START]);
  await clock.runFor(5000);
  await me.does('', { at: there, count: /^2 moves/ });
  await me.play('D');
  await clock.runFor(50);
  await me.cannot('dialog.close');
  assert.notEqual(await places.first().textContent(), GOAL);
  await clock.runFor(150);
  assert.equal(await places.first().textContent(), GOAL);
  await me.wins(/^★ Level 1 · /);
});

test('a phone vibrates for a bump and a win, unless that was switched off earlier', async () => {
  for (const isOff of [false, true]) {
    const me = await visit('#level=simultaneous/1', { viewport: PHONE, hasTouch: true, isMobile: true });
    // As the page stored it when it had this choice.
    if (isOff) await me.page.evaluate(() => localStorage.setItem('lockstep.vibrate', 'no'));
    await me.page.addInitScript(() => {
      const felt = Object.assign(window, { felt: [] as unknown[] }).felt;
      navigator.vibrate = times => felt.push(times) > 0;
    });
    await me.reload();
    const felt = () => me.page.evaluate(() => (window as any).felt.length);
    await me.button('walk.left').tap();
    await eventually(felt, isOff ? 0 : 1);
    for (const key of ['walk.right', 'walk.right', 'walk.down']) await me.button(key).tap();
    await me.sees(/Solved/i);
    assert.equal(await felt(), isOff ? 0 : 2);
  }
});

async function middle(part: Locator) {
  const box = await part.boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the lens follows a pointer and keys that look, and ends on a press, where it leaves, and where cells are large', async () => {
  const me = await visit('#example=giant');
  // It is only drawn, so nothing names it.
  const lens = me.page.locator('.lens');
  const { mouse } = me.page;
  const { x, y } = await middle(parts(me.page).boards.first());
  await mouse.move(x, y);
  await lens.waitFor();
  const box = await lens.boundingBox();
  assert(box && Math.abs(box.x + box.width / 2 - x) < 2 && Math.abs(box.y + box.height / 2 - y) < 2);
  const turns: [ends: () => Promise<unknown>, begins: () => Promise<unknown>][] = [
    [() => mouse.down(), () => mouse.up().then(() => mouse.move(x + 4, y))],
    [() => mouse.wheel(0, -1200), () => me.press('0').then(() => mouse.move(x, y + 4))],
    [() => mouse.move(2, 2), () => me.press('Shift+ArrowRight')],
    [() => me.press('Escape'), () => mouse.move(x, y)],
  ];
  for (const [ends, begins] of turns) {
    await ends();
    await lens.waitFor({ state: 'hidden' });
    await begins();
    await lens.waitFor();
  }
  await me.openLink('#example=walls');
  const there = await middle(parts(me.page).boards.first());
  await mouse.move(there.x, there.y);
  await me.sees(/Column 2, row 2/);
  assert.equal(await lens.isVisible(), false);
});

test('once it rests, a huge board that was zoomed is drawn wall by wall, where its cells are large enough', async () => {
  const me = await visit('#example=five-hundred');
  await me.goTo('play');
  await fold(me.page);
  const { x, y } = await middle(parts(me.page).boards.first());
  await me.page.mouse.move(x, y);
  await drawn(me.page);
  const [before] = await sharesOf(me.page, 'wall');
  await me.page.mouse.wheel(0, -1000);
  await eventually(async () => (await sharesOf(me.page, 'wall'))[0] > before + 0.05, true);
});

test('a wheel zooms and the page stays; over boards that are seen whole a page longer than its window scrolls', async () => {
  const overTheBoard = async (me: Person) => {
    const { x, y } = await middle(parts(me.page).boards.first());
    await me.page.mouse.move(x, y);
  };
  const isScrolled = ({ page }: Person) => page.evaluate(() => window.scrollY > 0);
  // A button to see them whole again is there once they are not.
  const me = await visit('#example=twelve');
  const { mouse, keyboard } = me.page;
  await overTheBoard(me);
  await mouse.wheel(0, -240);
  await me.can('stage.fit');
  await mouse.wheel(0, 1000);
  await me.cannot('stage.fit');
  // A pinch, which is a wheel with Ctrl, always zooms.
  await keyboard.down('Control');
  await mouse.wheel(0, 100);
  await mouse.wheel(0, -100);
  await keyboard.up('Control');
  await me.can('stage.fit');
  assert.equal(await isScrolled(me), false);
  // Another page: a turn right after another one would zoom as that did.
  const other = await visit('#example=twelve', { viewport: { width: 1280, height: 320 } });
  await overTheBoard(other);
  await other.page.mouse.wheel(0, 200);
  await eventually(() => isScrolled(other), true);
  await other.page.mouse.wheel(0, -400);
  await eventually(() => isScrolled(other), false);
  await other.cannot('stage.fit');
});

test('a button that moves while it is held, by a mouse or a finger, is pressed once, not what comes to lie there; one that is left is not', async () => {
  for (const hasTouch of [false, true]) {
    const me = await visit('#example=walls', { hasTouch, viewport: { width: 1000, height: 800 } });
    const { mouse } = me.page;
    // A check that takes its time says so in one more line.
    await me.does('in:make', { sees: /Shortest: \d+ instructions/ });
    const { x, y } = await middle(me.button('puzzle.edit'));
    const { down, up } = await finger(me.page);
    const shows = (expected: boolean) => eventually(() => me.field('textbox', 'editor.label').isVisible(), expected);
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x, y + 80);
    await mouse.up();
    await drawn(me.page);
    await shows(false);
    await me.button('puzzle.edit').evaluate(element => element.addEventListener('click', () => element.append('!')));
    await mouse.move(x, y);
    await (hasTouch ? down({ x, y }) : mouse.down());
    // What lies below the verdict moves by more than a button's height, as by news of a search.
    const verdict = me.text(/Shortest: \d+ instructions/).last();
    await verdict.evaluate(element => (element.style.paddingBottom = '60px'));
    await drawn(me.page);
    await (hasTouch ? up() : mouse.up());
    await shows(true);
    await me.offers(`${en('puzzle.edit')}!`);
  }
});
