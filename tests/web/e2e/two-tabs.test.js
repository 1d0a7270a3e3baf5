/** Tabs with the same puzzle: the one that acted last goes on, the others say so; nothing is mixed up or lost. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, pressMoves, says, toPart } from '../support/page.js';
import { person } from '../support/person.js';
import * as visits from '../support/visits.js';

/** @typedef {import('../support/visits.js').Profile} Profile */

const { elsewhere, hasDone, inEach, keptNames, keptWalks, plays, reload, standing, standsAs, walks } = visits;

const newProfile = visits.profiles();

const WALLS = en('example.walls');

/** Tabs with the same puzzle, in the first of which a step was done. @param {Profile} profile @param {number} count */
async function tabsOf({ open }, count) {
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
    // Neither keys nor Escape get past it.
    for (const key of ['ArrowDown', 'Escape', 'Escape', 'ArrowDown']) await one.keyboard.press(key);
    await drawn(one);
    assert.ok(await elsewhere(one).isVisible());
    await elsewhere(one)
      .getByRole('button', { name: en('elsewhere.take') })
      .click();
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
  await visits.heldUp(holding, 'cards');
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await pressMoves(tab, 'RDU'[index]);
    await hasDone(tab, 2);
  }
  await holding.close();
  await eventually(() => keptWalks(tabs[0]), ['DD', 'DR', 'DU']);
  const names = [WALLS, `${WALLS} (2)`, `${WALLS} (3)`];
  await eventually(async () => (await keptNames(tabs[0])).sort(), names);
  const shown = await Promise.all(tabs.map(standing));
  assert.deepEqual(shown.map(({ name }) => name).sort(), names);
  // Each goes on with its own, and finds it again.
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    assert.equal(await elsewhere(tab).isVisible(), false);
    await reload(tab);
    await standsAs(tab, shown[index]);
  }
  visits.nothingWrong(profile.problems);
});

test('tabs with different puzzles do not mind each other: a name given in one stays, and each comes back with its own', async () => {
  const { open, problems } = await newProfile();
  const one = await open('#example=walls');
  await plays(one, 'D');
  const other = await open('#example=twelve');
  const [me, you] = [one, other].map(page => person({ page, problems }));
  await you.play('D');
  await toPart(other, 'yours');
  await you.click('yours.rename-what', { name: WALLS });
  await you.press('ControlOrMeta+a M i n e');
  await me.play('D');
  await you.press('Enter');
  await me.isNamed('Mine');
  await eventually(async () => [...(await walks(one)), ...(await walks(one, 'twelve'))], [2, 1]);
  await eventually(async () => (await keptNames(other)).includes('Mine'), true);
  for (const [tab, name] of /** @type {const} */ ([
    [one, 'Mine'],
    [other, en('example.twelve')],
  ])) {
    assert.equal(await elsewhere(tab).isVisible(), false);
    await tab.reload();
    await says(parts(tab).name, name);
  }
  me.isWell();
});

test('a puzzle that is deleted in one tab comes back once the other plays on, and nothing beside it', async () => {
  await inEach(['deleted', 'undone', 'begun anew'], async (profile, how) => {
    const [one] = await tabsOf(profile, 1);
    const other = await profile.open('#example=twelve');
    const me = person({ page: other, problems: profile.problems });
    await toPart(other, 'yours');
    await me.click('yours.remove-what', { name: WALLS });
    await eventually(() => walks(other), []);
    if (how === 'begun anew') {
      await visits.toExample(other, 'walls');
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
      await pressMoves(one, 'D');
      await eventually(() => walks(one), [moves]);
    }
    assert.equal(await elsewhere(one).isVisible(), false);
    await eventually(async () => (await keptNames(other)).includes(WALLS), true);
  });
});
