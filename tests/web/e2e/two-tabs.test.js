/**
 * Two tabs with the same puzzle: the one that acted last continues with it, the other says so and writes nothing; and in
 * whatever order things happen, nothing is lost.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { setTimeout as pause } from 'node:timers/promises';

import { drawn, en, eventually, parts, says, toPart } from '../support/page.js';
import {
  dice,
  heldUp,
  keptNames,
  newest,
  nothingWrong,
  profiles,
  settled,
  standing,
  stored,
} from '../support/visits.js';

const profile = profiles();

/** What is said where the puzzle went on elsewhere. @param {import('playwright-core').Page} page */
const elsewhere = page => page.getByRole('dialog', { name: en('elsewhere.title') });

/** What the history is headed with. @param {number} count of steps */
const did = count => [en('history.title', { count })];

test('the tab that acted last goes on; the other says so, and takes over with all that was done', async () => {
  const { open, problems } = await profile();
  const one = await open('#example=walls');
  await one.keyboard.press('ArrowDown');
  await settled(one, 1);
  const other = await open('#example=walls');
  await eventually(async () => (await standing(other)).done, did(1));
  assert.equal(await elsewhere(one).isVisible(), false);

  await other.keyboard.press('ArrowDown');
  await settled(other, 2);
  await one.bringToFront();
  await elsewhere(one).waitFor();
  // Neither keys nor Escape get past it.
  await one.keyboard.press('ArrowDown');
  await one.keyboard.press('Escape');
  await one.keyboard.press('ArrowDown');
  await drawn(one);
  assert.equal(await elsewhere(one).isVisible(), true);
  await elsewhere(one)
    .getByRole('button', { name: en('elsewhere.take') })
    .click();
  await eventually(async () => (await standing(one)).done, did(2));
  await other.bringToFront();
  await elsewhere(other).waitFor();
  await one.bringToFront();

  await one.keyboard.press('ControlOrMeta+z');
  await settled(one, 1);
  assert.equal((await stored(one)).keys.length, 1);
  nothingWrong(problems);
});

test('the graded sequences of a class stay where a tab takes its puzzle over', async () => {
  const { open, problems } = await profile();
  const one = await open('#level=simultaneous/1');
  await one
    .locator('#tabs')
    .getByRole('button', { name: en('tab.solve'), exact: true })
    .click();
  await one.locator('#grading summary').click();
  await one.getByRole('textbox', { name: en('grade.label') }).fill('Ann: U\nBen: D');
  await parts(one).button('grade.go').click();
  const names = () => one.locator('.grade-name').allTextContents();
  await eventually(names, ['Ann', 'Ben']);
  // A tab that still writes what was done in it would be the one that acted last.
  await eventually(async () => (await newest(one))?.tab, 'solve');
  const other = await open('#level=simultaneous/1');
  await eventually(async () => (await standing(other)).tab, en('tab.solve'));
  // Arrows would move within a solution that was found unasked.
  await other.keyboard.press('s');
  await other.keyboard.press('d');
  await settled(other, 2);
  await one.bringToFront();
  await elsewhere(one)
    .getByRole('button', { name: en('elsewhere.take') })
    .click();
  await elsewhere(one).waitFor({ state: 'hidden' });
  await one
    .locator('#tabs')
    .getByRole('button', { name: en('tab.solve'), exact: true })
    .click();
  await one.locator('.grades').waitFor();
  assert.deepEqual(await names(), ['Ann', 'Ben']);
  nothingWrong(problems);
});

test('two tabs with different puzzles do not mind each other', async () => {
  const { open, problems } = await profile();
  const one = await open('#example=walls');
  const other = await open('#example=twelve');
  await one.keyboard.press('ArrowDown');
  await other.keyboard.press('ArrowDown');
  await eventually(async () => (await stored(one)).keys.length, 2);
  assert.equal(await elsewhere(one).isVisible(), false);
  assert.equal(await elsewhere(other).isVisible(), false);
  // Each comes back with its own.
  await one.reload();
  await other.reload();
  await says(parts(one).name, en('example.walls'));
  await says(parts(other).name, en('example.twelve'));
  nothingWrong(problems);
});

test('where tabs cannot tell each other, nothing is mixed up or lost', async () => {
  const { open, context, problems } = await profile();
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const one = await open('#example=walls');
  await one.keyboard.press('ArrowDown');
  await settled(one, 1);
  const other = await open('#example=walls');
  await eventually(async () => (await standing(other)).done, did(1));
  await other.keyboard.press('ArrowUp');
  await other.keyboard.press('ArrowDown');
  await settled(other, 3);
  await elsewhere(one).waitFor();
  await one.keyboard.press('ArrowDown');
  await elsewhere(one)
    .getByRole('button', { name: en('elsewhere.take') })
    .click();
  await elsewhere(one).waitFor({ state: 'hidden' });
  await eventually(async () => (await standing(one)).done, did(3));
  const { values } = await stored(one);
  assert.deepEqual(
    values.map(card => card.moves),
    [3],
  );
  nothingWrong(problems);
});

test('of three tabs the one that acts has the puzzle, with all that the others did', async () => {
  const { open, problems } = await profile();
  const tabs = [await open('#example=walls')];
  await tabs[0].keyboard.press('ArrowDown');
  await settled(tabs[0], 1);
  for (let more = 0; more < 2; more++) tabs.push(await open('#example=walls'));
  for (let turn = 0; turn < 5; turn++) {
    const tab = tabs[(2 * turn + 1) % 3];
    await tab.bringToFront();
    if (await elsewhere(tab).isVisible())
      await elsewhere(tab)
        .getByRole('button', { name: en('elsewhere.take') })
        .click();
    await elsewhere(tab).waitFor({ state: 'hidden' });
    await eventually(async () => (await standing(tab)).done, did(turn + 1));
    await tab.keyboard.press('ArrowDown');
    await settled(tab, turn + 2);
    for (const other of tabs) if (other !== tab) await elsewhere(other).waitFor();
  }
  assert.equal((await stored(tabs[0])).keys.length, 1);
  nothingWrong(problems);
});

/** How often what depends on the moment is tried; `LOCKSTEP_RUNS=200` for more. */
const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 3);

/** The walks on a puzzle that are in the store, sorted. @param {import('playwright-core').Page} page */
async function walks(page) {
  const { keys, values } = await stored(page, 'progress');
  const cards = (await stored(page)).values.filter(card => card.source.name === 'walls').map(({ key }) => key);
  return keys.flatMap((key, at) => (cards.includes(key) ? [values[at].moves] : [])).sort();
}

test('a step in the moment in which the other tab takes the puzzle is kept or refused, never shown and lost', async () => {
  const roll = dice(7);
  for (let run = 0; run < RUNS; run++) {
    const { open, context, problems } = await profile();
    // Whatever the list of what was done has ever been headed with.
    await context.addInitScript(() => {
      const shown = /** @type {(string | null | undefined)[]} */ ([]);
      Object.assign(window, { shown });
      const look = () => {
        const text = document.querySelector('details:has(.history-list) > summary')?.textContent;
        if (shown.at(-1) !== text) shown.push(text);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const one = await open('#example=walls');
    await one.keyboard.press('ArrowDown');
    await settled(one, 1);
    const other = await open('#example=walls');
    await eventually(async () => (await standing(other)).done, did(1));
    const [first, second] = roll(2) ? [one, other] : [other, one];
    const pressed = first.keyboard.press(first === one ? 'ArrowRight' : 'ArrowDown');
    await pause(roll(30));
    await Promise.all([pressed, second.keyboard.press(second === one ? 'ArrowRight' : 'ArrowDown')]);
    for (const [tab, walk] of /** @type {const} */ ([
      [one, 'DR'],
      [other, 'DD'],
    ])) {
      await drawn(tab);
      const wasShown = await tab.evaluate(text => /** @type {any} */ (window).shown.includes(text), did(2)[0]);
      if (wasShown) await eventually(async () => (await walks(tab)).includes(walk), true);
    }
    // A person who is not asked first finds the puzzle of the boards in the store.
    for (const [tab, walk] of /** @type {const} */ ([
      [one, 'DR'],
      [other, 'DD'],
    ]))
      await eventually(async () => (await elsewhere(tab).isVisible()) || (await walks(tab)).includes(walk), true);
    await context.close();
    nothingWrong(problems);
  }
});

test('a puzzle that is deleted and brought back in one tab, while the other plays, has all that was played', async () => {
  const roll = dice(11);
  for (let run = 0; run < RUNS; run++) {
    const { open, context, problems } = await profile();
    const one = await open('#example=walls');
    await one.keyboard.press('ArrowDown');
    await settled(one, 1);
    const other = await open('#example=twelve');
    await toPart(other, 'yours');
    const remove = other.getByRole('button', { name: en('yours.remove-what', { name: en('example.walls') }) });
    await remove.waitFor();
    const playing = (async () => {
      for (let count = 0; count < 5; count++) {
        await one.keyboard.press('ArrowDown');
        await pause(roll(250));
      }
    })();
    await pause(roll(200));
    await remove.click();
    await pause(roll(400));
    await other
      .locator('#library')
      .getByRole('button', { name: en('yours.undo'), exact: true })
      .click();
    await playing;
    await eventually(() => walks(one), ['DDDDDD']);
    await eventually(async () => (await keptNames(other)).sort(), [en('example.twelve'), en('example.walls')].sort());
    assert.equal(await elsewhere(one).isVisible(), false);
    await context.close();
    nothingWrong(problems);
  }
});

for (const hears of [true, false]) {
  const also = hears ? '' : ', though it has not heard of it';
  test(`a name that is given in one tab is not taken away by the other, which plays on${also}`, async () => {
    const { open, context, problems } = await profile();
    if (!hears) await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const one = await open('#example=walls');
    await one.keyboard.press('ArrowDown');
    await settled(one, 1);
    const other = await open('#example=twelve');
    await toPart(other, 'yours');
    await other.getByRole('button', { name: en('yours.rename-what', { name: en('example.walls') }) }).click();
    const field = other.locator('.kept-rename .field').filter({ visible: true });
    await field.fill('Mine');
    await one.keyboard.press('ArrowDown');
    await field.press('Enter');
    await one.keyboard.press('ArrowDown');
    const kept = async () =>
      (await stored(one)).values.filter(card => card.source.name === 'walls').map(({ title, moves }) => [title, moves]);
    await eventually(kept, [['Mine', 3]]);
    if (hears) await says(parts(one).name, 'Mine');
    await one.keyboard.press('ArrowDown');
    await eventually(kept, [['Mine', 4]]);
    await says(parts(one).name, 'Mine');
    await eventually(async () => (await keptNames(other)).includes('Mine'), true);
    assert.equal(await elsewhere(one).isVisible(), false);
    nothingWrong(problems);
  });
}

test('a tab that is frozen holds up nobody, and writes nothing when it wakes', async () => {
  const { open, context, problems } = await profile();
  const one = await open('#example=walls');
  await one.keyboard.press('ArrowDown');
  await settled(one, 1);
  const other = await open('#example=walls');
  await eventually(async () => (await standing(other)).done, did(1));
  const session = await context.newCDPSession(one);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await other.keyboard.press('ArrowDown');
  await settled(other, 2);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await one.bringToFront();
  await elsewhere(one).waitFor();
  assert.deepEqual(await walks(other), ['DD']);
  nothingWrong(problems);
});

test('what a tab that dies has not written is not lost to the other one, which has the puzzle, too', async () => {
  const { open, context, problems } = await profile();
  const one = await open('#example=walls');
  await one.keyboard.press('ArrowDown');
  await settled(one, 1);
  const other = await open('#example=walls');
  await eventually(async () => (await standing(other)).done, did(1));
  await heldUp(one, 'cards');
  await one.keyboard.press('ArrowRight');
  await drawn(one);
  const session = await context.newCDPSession(one);
  const crashed = one.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await other.keyboard.press('ArrowDown');
  await eventually(() => walks(other), ['DD', 'DR']);
  nothingWrong(problems);
});

test('without locks the last write counts, and the page says so once', async () => {
  const { open, context, problems } = await profile();
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const one = await open('#example=walls');
  await one.keyboard.press('ArrowDown');
  await says(parts(one).notice.getByRole('alert'), en('kept.lockless'));
  await parts(one).notice.getByRole('button').click();
  await settled(one, 1);
  const other = await open('#example=walls');
  await eventually(async () => (await standing(other)).done, did(1));
  await other.keyboard.press('ArrowDown');
  await settled(other, 2);
  await one.keyboard.press('ArrowRight');
  await eventually(() => walks(one), ['DR']);
  assert.equal(await parts(one).notice.isVisible(), false);
  assert.equal((await stored(one)).keys.length, 1);
  nothingWrong(problems);
});

/**
 * A puzzle that was walked on in one tab, and deleted in another.
 *
 * @param {(fragment: string) => Promise<import('playwright-core').Page>} open
 */
async function deletedElsewhere(open) {
  const one = await open('#example=walls');
  await one.keyboard.press('ArrowDown');
  await settled(one, 1);
  const { made } = await newest(one);
  const other = await open('#example=twelve');
  const cards = async () => (await stored(other)).values;
  const names = async () => (await cards()).map(card => card.source.name).sort();
  await eventually(names, ['twelve', 'walls']);
  await toPart(other, 'yours');
  await other.getByRole('button', { name: en('yours.remove-what', { name: en('example.walls') }) }).click();
  await eventually(names, ['twelve']);
  /** How many moves are kept of it, in as many cards as it has. */
  const moves = async () => (await cards()).filter(card => card.source.name === 'walls').map(card => card.moves);
  return { one, other, moves, made };
}

for (const leaves of [false, true]) {
  const then = leaves ? 'is left at once' : 'goes on';
  test(`where tabs cannot tell each other, a puzzle that was deleted comes back with a step, and ${then}`, async () => {
    const { open, context, problems } = await profile();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const { one, moves } = await deletedElsewhere(open);
    await one.keyboard.press('ArrowDown');
    if (leaves) await one.evaluate(() => (location.hash = '#example=waiting'));
    await eventually(moves, [2]);
    if (leaves) {
      await says(parts(one).name, en('example.waiting'));
      await one.goBack();
    }
    await says(parts(one).name, en('example.walls'));
    await one.keyboard.press('ArrowDown');
    await eventually(moves, [3]);
    assert.equal(await elsewhere(one).isVisible(), false);
    nothingWrong(problems);
  });
}

/**
 * The deletion is undone, and the other tab goes on: nothing is kept beside.
 *
 * @param {Awaited<ReturnType<typeof deletedElsewhere>>} tabs
 */
async function walkOnUndone({ one, other, moves }) {
  await other
    .locator('#library')
    .getByRole('button', { name: en('yours.undo'), exact: true })
    .click();
  await eventually(moves, [1]);
  await one.keyboard.press('ArrowDown');
  await eventually(moves, [2]);
  await one.keyboard.press('ArrowDown');
  await eventually(moves, [3]);
}

test('a deletion that is undone leaves the other tab where it was', async () => {
  const { open, problems } = await profile();
  const tabs = await deletedElsewhere(open);
  await walkOnUndone(tabs);
  assert.equal(await elsewhere(tabs.one).isVisible(), false);
  nothingWrong(problems);
});

test('a step that comes before it is heard that a deletion was undone goes on with what is there', async () => {
  const { open, context, problems } = await profile();
  await context.addInitScript(() => {
    const listen = BroadcastChannel.prototype.addEventListener;
    BroadcastChannel.prototype.addEventListener = function (/** @type {string} */ type, /** @type {any} */ listener) {
      listen.call(this, type, event => {
        if (!('deaf' in window)) listener(event);
      });
    };
  });
  const tabs = await deletedElsewhere(open);
  const { one, made } = tabs;
  await eventually(() => keptNames(one), [en('example.twelve')]);
  await one.evaluate(() => Object.assign(window, { deaf: true }));
  await walkOnUndone(tabs);
  // With all that was reached on it.
  assert.equal((await newest(one)).made, made);
  assert.equal(await elsewhere(one).isVisible(), false);
  nothingWrong(problems);
});

test('a puzzle that was deleted and begun anew goes on there', async () => {
  const { open, problems } = await profile();
  const { one, other, moves } = await deletedElsewhere(open);
  await other.evaluate(() => (location.hash = '#example=walls'));
  await says(parts(other).name, en('example.walls'));
  await other.keyboard.press('ArrowDown');
  await eventually(moves, [1]);
  await one.bringToFront();
  await elsewhere(one).waitFor();
  await one.keyboard.press('ArrowDown');
  assert.deepEqual(await moves(), [1]);
  nothingWrong(problems);
});

test('a puzzle that is deleted in one tab comes back when the other plays on', async () => {
  const { open, problems } = await profile();
  const { one, moves } = await deletedElsewhere(open);
  await one.keyboard.press('ArrowDown');
  await eventually(moves, [2]);
  assert.equal((await stored(one, 'puzzle')).keys.length, 2);
  assert.equal(await elsewhere(one).isVisible(), false);
  nothingWrong(problems);
});
