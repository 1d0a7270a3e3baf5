/**
 * Solve beside the solution: all states of a small puzzle as a picture, how many shortest solutions there are,
 * and puzzles of more than two mazes.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allDigits } from '../../../www/i18n/index.ts';
import { drawn, en, eventually, PHONE, parts, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { example, plainly } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor('solve');

/** 25 states, of which 7 are lost; the shortest solution has 15 moves. */
const SMALL = '#level=irrgarten/4';

/** Opens the picture of all states. @param {Person} me */
async function states(me) {
  await me.unfold('states.title');
  return me.page
    .getByRole('application', { name: en('states.picture') })
    .filter({ visible: true })
    .last();
}

/** Goes over a picture until a dot is met. @param {import('playwright-core').Locator} picture @param {(point: { x: number, y: number }) => Promise<boolean>} met */
async function sweep(picture, met) {
  const box = await picture.boundingBox();
  assert(box);
  for (let y = 30; y < box.height; y += 14)
    for (let x = 20; x < box.width; x += 26) if (await met({ x, y })) return box;
  return assert.fail('there is no dot');
}

test('all states: how many there are and how many are lost; a pointer shows one on the board, and a large picture stands beside it', async () => {
  const me = person(await visit(SMALL));
  const picture = await states(me);
  await me.sees(/25 states.*7 are lost.*15 moves each/s);
  const { places } = parts(me.page);
  const before = await places.allTextContents();
  const box = await picture.boundingBox();
  assert(box);
  await sweep(picture, async ({ x, y }) => {
    await me.page.mouse.move(box.x + x, box.y + y);
    await drawn(me.page);
    return (await me.text(/: \d+ moves? from the start; /).count()) > 0;
  });
  await eventually(async () => String(await places.allTextContents()) !== String(before), true);
  await me.page.mouse.move(5, 5);
  await me.areAt(before);
  await me.click('picture.enlarge', { title: en('states.title') });
  const dialog = me.page.getByRole('dialog');
  await dialog.getByRole('img', { name: en('states.small-boards') }).waitFor();
  await me.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  me.isWell();
});

test('all states: arrow keys play moves from dot to dot, and the own walk stays', async () => {
  const me = person(await visit('#level=simultaneous/1'));
  const picture = await states(me);
  const before = await parts(me.page).places.allTextContents();
  const start = new RegExp(`: ${en('states.at-start')}; `);
  await me.sees(start);
  await picture.focus();
  await me.press('End');
  await me.sees(new RegExp(en('states.is-solved')));
  await me.areAt([en('simultaneous.at-goal'), en('simultaneous.at-goal')]);
  await me.press('Backspace');
  await me.sees(/1 move to a solution/);
  await me.press('Home');
  await me.sees(start);
  await me.press('Escape');
  await me.goTo('play');
  await me.areAt(before);
  me.isWell();
});

test('all states: a watched search colours those that it has found so far', async () => {
  const me = person(await visit('#level=simultaneous/4'));
  await me.solve();
  await me.fill({ 'playback.view': 'auto' });
  const picture = await states(me);
  const moment = me.field('slider', 'playback.moment').last();
  await moment.fill('0');
  await me.sees(/^Step 0, states found: [12] of/);
  const before = await picture.innerHTML();
  await moment.fill('3');
  await me.sees(/^Step 3, states found: ([3-9]|\d\d)/, en('states.legend-from-both'));
  await eventually(async () => (await picture.innerHTML()) !== before, true);
  me.isWell();
});

test('all states: on a phone a finger sees the state beside the picture; a puzzle of many states has none', async () => {
  const me = person(await visit('#level=simultaneous/12', { viewport: PHONE, hasTouch: true }));
  await me.click('panel.open');
  const picture = await states(me);
  await sweep(picture, async position => {
    await picture.tap({ position });
    await drawn(me.page);
    return (await me.text(/: \d+ moves? from the start/).count()) > 0;
  });
  const many = person(await visit('#example=twelve'));
  await many.seesNo(en('states.title'));
  me.isWell();
});

/** Two mazes without a wall inside, with these pits in the second. @param {number} side @param {string[]} [pits] */
function openField(side, pits = []) {
  const line = (/** @type {number} */ count) => `${Array(count).fill(0).join(' ')}\n`;
  const maze = line(side - 1).repeat(side) + line(side).repeat(side - 1);
  return `${side} ${side}\n${maze}0\n${maze}${[pits.length, ...pits].join('\n')}\n`;
}

/** Asks for the number of shortest solutions. @param {Person} me */
async function counting(me) {
  await me.unfold('solve.options');
  await me.check('simultaneous.count-all');
}

test('the number of all shortest solutions is told: one, some, or a long one, rounded, in full one press away', async () => {
  const me = person(await visit('#example=walls'));
  await counting(me);
  await me.solve();
  const found = lockstep.solve(example('walls'), { count: true });
  assert(found.ok && found.kind === 'simultaneous');
  const { sequences } = found;
  await me.sees(
    sequences === '1' ? en('simultaneous.only-sequence') : en('simultaneous.sequences', { sequences: sequences ?? '' }),
  );
  await me.drop('open.txt', openField(40));
  await me.solve();
  // 39 steps to the right among 78: each player walks as the other does.
  const ways = '27217014869199032015600';
  await me.sees(en('simultaneous.sequences', { sequences: '≈\u00a02.7\u00a0×\u00a010²²' }));
  await me.unfold('result.all-digits', { count: 23 });
  await me.sees(allDigits(ways));
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.click('result.copy-number');
  await me.can('result.copied');
  assert.equal(await me.page.evaluate(() => navigator.clipboard.readText()), ways);
  me.isWell();
});

test('the answer is there before counting ends, and stays when that is cancelled', async () => {
  const me = person(await visit());
  await me.drop('open.txt', openField(100, ['50 50', '5 3', '7 20']));
  await counting(me);
  // It walks straight to the goals; counting has to look at everything on the way.
  await me.field('radio', 'simultaneous.algorithm.astar-exact').check();
  const { action } = parts(me.page);
  await action.click();
  await me.sees(en('simultaneous.counting'), en('simultaneous.shortest', { count: 198 }), en('stage-name.count'));
  await me.press('Home');
  await action.click();
  await me.sees(en('simultaneous.count-stopped', { reason: en('reason.cancelled') }));
  await me.sees(en('simultaneous.shortest', { count: 198 }));
  // Nothing that the person has done since is undone.
  await me.holds('slider', 'playback.moment', '0');
  me.isWell();
});

/** As many as a puzzle can have mazes. */
const NAMES = 'Anton Bea Clara David Emil Frida Georg Hanna Ida Jonas Karl Lena Max Nora Otto Paula'.split(' ');

test('three, five and sixteen mazes are named, none over another, and solved; of different sizes each has its own', async () => {
  const me = person(await visit());
  for (const count of [3, 5, 16]) {
    const text = `3 3\n${'0 0\n0 0\n0 0\n1 0 0\n0 1 0\n0\n'.repeat(count)}`;
    await me.drop(`${count}.txt`, text);
    await me.sees(new RegExp(`^${count} mazes, 3 × 3`));
    await me.solve();
    await me.sees(en('simultaneous.shortest', { count: plainly(text).length ?? -1 }));
    const boards = me.page.getByRole('figure');
    assert.deepEqual(await boards.locator('strong').allTextContents(), NAMES.slice(0, count));
    await me.areAt(Array(count).fill(en('simultaneous.at-goal')));
    const boxes = await Promise.all((await boards.all()).map(board => board.boundingBox()));
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(0, index)) {
        assert(box && other);
        assert(box.x >= other.x + other.width || box.y >= other.y + other.height, `${index} of ${count}`);
      }
  }
  const unequal = '2 2\n0\n0\n0 0\n0\n6 1\n0 0 0 0 0\n0\n';
  await me.drop('unequal.txt', unequal);
  await me.sees(/^2 × 2 and 6 × 1/);
  await me.page.getByRole('img', { name: /2 by 2 cells/ }).waitFor();
  await me.page.getByRole('img', { name: /6 by 1 cells.*goal is in column 6, row 1/ }).waitFor();
  await me.solve();
  await me.sees(en('simultaneous.shortest', { count: plainly(unequal).length ?? -1 }));
  me.isWell();
});
