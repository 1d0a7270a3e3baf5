/**
 * Tabs with the same puzzle: the one that acted last goes on, the others say so; nothing is mixed up or lost. The last
 * moment: a page is loaded anew, left or closed right after an action, and the action is there again.
 *
 * `LOCKSTEP_RUNS=100` tries each way of leaving as often as that, at random moments.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, dropFile, en, eventually, KEYS } from '../support/page.ts';
import { person } from '../support/person.ts';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.ts';
import type { Profile } from '../support/visits.ts';
import * as visits from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { elsewhere, hasDone, heldUp, inEach, keptNames, keptWalks, left, newProfile, plays, reload, walks } = visits;

const WALLS = en('example.walls');

/** Tabs with the same puzzle, in the first of which a step was done. */
async function tabsOf({ open }: Profile, count: number) {
  const tabs = [await open('#example=walls')];
  await plays(tabs[0], 'D');
  while (tabs.length < count) {
    const tab = await open('#example=walls');
    await hasDone(tab, 1);
    tabs.push(tab);
  }
  return tabs;
}

test('the last to act goes on; the other tab says so, writes nothing, and takes over with all that was done', async () => {
  await inEach(['heard', 'frozen'], async (profile, how) => {
    const [one, other] = await tabsOf(profile, 2);
    const session = await profile.context.newCDPSession(one);
    if (how === 'frozen') await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await plays(other, 'D', 2);
    if (how === 'frozen') await session.send('Page.setWebLifecycleState', { state: 'active' });
    await one.bringToFront();
    await elsewhere(one).waitFor();
    for (const key of ['ArrowDown', 'Escape', 'Escape', 'ArrowDown']) await one.keyboard.press(key);
    await drawn(one);
    assert.ok(await elsewhere(one).isVisible());
    await person(one).click('elsewhere.take');
    await hasDone(one, 2);
    await other.bringToFront();
    await elsewhere(other).waitFor();
    await one.bringToFront();
    await plays(one, 'D', 3);
    assert.deepEqual(await walks(one), [3]);
    await reload(one);
    await hasDone(one, 3);
  });
});

test('nothing is mixed: tabs that act at the same moment each keep their walk, all but one with a number behind the name', async () => {
  const profile = await newProfile();
  const tabs = await tabsOf(profile, 3);
  const holding = await visits.bystander(profile.context);
  await heldUp(holding, 'cards');
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await person(tab).play('RDU'[index]);
    await hasDone(tab, 2);
  }
  await holding.close();
  await eventually(() => keptWalks(tabs[0]), ['DD', 'DR', 'DU']);
  const names = [WALLS, `${WALLS} (2)`, `${WALLS} (3)`];
  await eventually(async () => (await keptNames(tabs[0])).sort(), names);
  const shown = await Promise.all(tabs.map(visits.standing));
  assert.deepEqual(shown.map(({ name }) => name).sort(), names);
  // Each goes on with its own, and finds it again.
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    assert.equal(await elsewhere(tab).isVisible(), false);
    await reload(tab);
    await visits.standsAs(tab, shown[index]);
  }
});

test('tabs with different puzzles do not mind each other: a name given in one stays, and each comes back with its own', async () => {
  const { open } = await newProfile();
  const one = await open('#example=walls');
  await plays(one, 'D');
  const other = await open('#example=twelve');
  const [me, you] = [one, other].map(page => person(page));
  await you.play('D');
  await person(other).part('yours');
  await you.click('yours.rename-what', { name: WALLS });
  await other.getByRole('textbox', { name: en('yours.rename-what', { name: WALLS }) }).fill('Mine');
  await me.play('D');
  await you.press('Enter');
  await me.isNamed('Mine');
  await eventually(async () => [...(await walks(one)), ...(await walks(one, 'twelve'))], [2, 1]);
  await eventually(async () => (await keptNames(other)).includes('Mine'), true);
  for (const [tab, name] of [
    [one, 'Mine'],
    [other, en('example.twelve')],
  ] as const) {
    assert.equal(await elsewhere(tab).isVisible(), false);
    await tab.reload();
    await person(tab).isNamed(name);
  }
});

test('a puzzle that is deleted in one tab comes back once the other plays on, and nothing beside it', async () => {
  await inEach(['deleted', 'undone', 'begun anew'], async (profile, how) => {
    const [one] = await tabsOf(profile, 1);
    const other = await profile.open('#example=twelve');
    const me = person(other);
    await me.part('yours');
    await me.click('yours.remove-what', { name: WALLS });
    await eventually(() => walks(other), []);
    if (how === 'begun anew') {
      await me.openLink('#example=walls');
      await plays(other, 'D');
      await one.bringToFront();
      await elsewhere(one).waitFor();
      return;
    }
    if (how === 'undone') {
      await me.click('yours.undo');
      await eventually(() => walks(one), [1]);
    }
    for (const moves of [2, 3]) {
      await person(one).play('D');
      await eventually(() => walks(one), [moves]);
    }
    assert.equal(await elsewhere(one).isVisible(), false);
    await eventually(async () => (await keptNames(other)).includes(WALLS), true);
  });
});

const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 2);

/** The longest time between the last move and the page's end: it is noted and written by then, or neither. */
const MOMENT_MS = 400;

/** Presses arrow keys; some ms later the page ends, and begins again. @param end how it ends */
async function endsAfter(page: Page, end: string, moves: string, wait: number) {
  const address = page.url();
  const gone = end === 'closed' ? null : page.waitForEvent('load');
  await page.evaluate(
    ({ keys, wait, end }) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const over = new Promise(done => setTimeout(done, wait));
      if (end !== 'closed') over.then(() => (end === 'left' ? location.assign('about:blank') : location.reload()));
      return end === 'closed' ? over : null;
    },
    { keys: [...moves].map(move => KEYS[move]), wait, end },
  );
  await gone;
  if (end === 'loaded anew') return page;
  // As a person closes it.
  if (end === 'closed') await page.close({ runBeforeUnload: true });
  const next = end === 'closed' ? await page.context().newPage() : page;
  await next.goto(address);
  return next;
}

test('a page that is loaded anew, left or closed right after a move has lost nothing, and nothing is there twice', async () => {
  await inEach(['loaded anew', 'left', 'closed', 'left, large'], async ({ open }, how) => {
    const [end, large] = how.split(', ');
    const roll = visits.dice(how.length);
    let page = await open(`#example=${large ? 'giant' : 'walls'}`);
    let walk = '';
    for (let run = 0; run < RUNS; run++) {
      const moves = Array.from({ length: 1 + roll(3) }, () => 'UD'[roll(2)]).join('');
      walk += moves;
      page = await endsAfter(page, end, moves, run === 0 ? 0 : roll(MOMENT_MS));
      await visits.ready(page);
      await hasDone(page, walk.length);
      await eventually(() => keptWalks(page), [walk]);
    }
  });
});

test('what a tab has left that was closed before it could write, the other tab takes up: it says so, and goes on with it', async () => {
  const profile = await newProfile();
  const [one, other] = await tabsOf(profile, 2);
  const holding = await visits.bystander(profile.context);
  await heldUp(holding, 'cards');
  await one.bringToFront();
  await person(one).play('D');
  await hasDone(one, 2);
  await one.close({ runBeforeUnload: true });
  await eventually(async () => (await left(other)).length, 1);
  await holding.close();
  await elsewhere(other).waitFor();
  await person(other).click('elsewhere.take');
  await hasDone(other, 2);
  await plays(other, 'D', 3);
  assert.deepEqual([await walks(other), await left(other)], [[3], []]);
});

const SHEET = `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`;

/** The number of the first level of Irrgarten, which came later than others. */
const FIRST = 41;
const LEVEL = en(`level.irrgarten.${FIRST}`);

test('a result and a collection are kept once, though the page goes before that', async () => {
  const { meet } = await newProfile();
  const { me, page } = await meet(`#level=irrgarten/${FIRST}`);
  for (const store of ['results', 'collections'] as const) await heldUp(page, store);
  const { moves } = lockstep.ok(lockstep.solve(lockstep.ok(lockstep.level('irrgarten', FIRST)).text));
  await me.play(moves ?? '');
  await me.wins(/./);
  await dropFile(page, 'sheet.txt', SHEET);
  await me.sees('Friday');
  // It seems to go, and comes back.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  assert.notDeepEqual(await left(page), []);
  // The second time, because what was left might be taken up again.
  for (let turn = 0; turn < 2; turn++) {
    await reload(page);
    await eventually(() => visits.titles(page), ['Friday']);
    await me.does(`to:#level=irrgarten/${FIRST}`, { named: new RegExp(`${LEVEL}$`) });
    await me.does('part:levels', { offers: new RegExp(`${LEVEL}, .*${en('reached.optimal')}$`) });
  }
});
