/** Two tabs with the same puzzle: the one that acted last goes on, the other says so; nothing is mixed up or lost. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { drawn, en, eventually, parts, pressMoves, says, toPart } from '../support/page.js';
import { person } from '../support/person.js';
import {
  crashed,
  dice,
  elsewhere,
  hasDone,
  heldUp,
  inEach,
  keptNames,
  keptWalks,
  nothingWrong,
  plays,
  profiles,
  reload,
  settled,
  stored,
  toExample,
  walks,
  warned,
} from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/visits.js').Profile} Profile */

const newProfile = profiles();

const WALLS = en('example.walls');

/** Two tabs, in the first of which a step was done. @param {Profile} profile @param {string} [second] */
async function twoTabs({ open }, second = 'walls') {
  const one = await open('#example=walls');
  await plays(one, 'D');
  const other = await open(`#example=${second}`);
  if (second === 'walls') await hasDone(other, 1);
  return { one, other };
}

/** Runs in a page: as a browser without words between tabs. */
const deaf = () => Reflect.deleteProperty(window, 'BroadcastChannel');

test('the last to act goes on; the other tab says so, writes nothing, and takes over with all that was done', async () => {
  await inEach(['heard', 'deaf', 'frozen'], async (profile, how) => {
    if (how === 'deaf') await profile.context.addInitScript(deaf);
    const { one, other } = await twoTabs(profile);
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
    await pressMoves(one, 'D');
    await eventually(() => walks(one), [3]);
    assert.ok(await elsewhere(other).isVisible());
    await reload(one);
    await hasDone(one, 3);
  });
});

/** How often what depends on the moment is tried; `LOCKSTEP_RUNS=200` for more. */
const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 3);

/** Runs in a page: notes whatever the history is ever headed with. */
function noteHistory() {
  const shown = /** @type {(string | null | undefined)[]} */ ([]);
  Object.assign(window, { shown });
  const look = () => {
    shown.push([...document.querySelectorAll('summary')].map(({ textContent }) => textContent).join());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('of steps in two tabs at the same moment each is kept or refused, never shown and lost', async () => {
  const roll = dice(7);
  const runs = Array.from({ length: RUNS }, (_, run) => `run ${run}`);
  await inEach(runs, async profile => {
    const first = roll(2);
    await profile.context.addInitScript(noteHistory);
    const { one, other } = await twoTabs(profile);
    const presses = [() => pressMoves(one, 'R'), () => pressMoves(other, 'D')];
    const pressed = presses[first]();
    await pause(roll(30));
    await Promise.all([pressed, presses[1 - first]()]);
    for (const [tab, walk] of /** @type {const} */ ([
      [one, 'DR'],
      [other, 'DD'],
    ])) {
      await drawn(tab);
      const isKept = async () => (await keptWalks(tab)).includes(walk);
      const two = en('history.title', { count: 2 });
      const wasShown = await tab.evaluate(
        text => /** @type {any} */ (window).shown.some((/** @type {string} */ all) => all.includes(text)),
        two,
      );
      // Who is not asked first finds the puzzle of the boards in the store.
      await eventually(async () => (!wasShown && (await elsewhere(tab).isVisible())) || (await isKept()), true);
    }
  });
});

test('what a tab that dies has not written is not lost to the other one', async () => {
  const profile = await newProfile();
  const { one, other } = await twoTabs(profile);
  await heldUp(one, 'cards');
  await pressMoves(one, 'R');
  await drawn(one);
  await crashed(one);
  await pressMoves(other, 'D');
  await eventually(() => keptWalks(other), ['DD', 'DR']);
  nothingWrong(profile.problems);
});

test('a puzzle that is deleted in one tab comes back once the other plays on, and nothing beside it', async () => {
  await inEach(['deleted', 'deleted, deaf', 'undone', 'begun anew'], async (profile, how) => {
    if (how.includes('deaf')) await profile.context.addInitScript(deaf);
    const { one, other } = await twoTabs(profile, 'twelve');
    const me = person({ page: other, problems: profile.problems });
    await toPart(other, 'yours');
    await me.click('yours.remove-what', { name: WALLS });
    await eventually(() => walks(other), []);
    if (how === 'begun anew') {
      await toExample(other, 'walls');
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
    if (!how.includes('deaf')) await eventually(async () => (await keptNames(other)).includes(WALLS), true);
  });
});

test('tabs with different puzzles do not mind each other: a name given in one stays, and each comes back with its own', async () => {
  await inEach(['heard', 'deaf'], async (profile, how) => {
    if (how === 'deaf') await profile.context.addInitScript(deaf);
    const { one, other } = await twoTabs(profile, 'twelve');
    const [me, you] = [one, other].map(page => person({ page, problems: profile.problems }));
    await you.play('D');
    await toPart(other, 'yours');
    await you.click('yours.rename-what', { name: WALLS });
    await you.press('ControlOrMeta+a M i n e');
    await me.play('D');
    await you.press('Enter');
    const title = async () => (await stored(other)).values.find(({ source }) => source.name === 'walls')?.title;
    await eventually(title, 'Mine');
    // It is read, at the latest, when the next step is written.
    await me.play('D');
    await me.isNamed('Mine');
    assert.equal(await title(), 'Mine');
    await eventually(async () => [...(await walks(one)), ...(await walks(one, 'twelve'))], [3, 1]);
    await eventually(async () => (await keptNames(other)).includes('Mine'), true);
    for (const [tab, name] of /** @type {const} */ ([
      [one, 'Mine'],
      [other, en('example.twelve')],
    ])) {
      assert.equal(await elsewhere(tab).isVisible(), false);
      await tab.reload();
      await says(parts(tab).name, name);
    }
  });
});

test('without locks the last write counts, and the page says so once', async () => {
  const profile = await newProfile();
  await profile.context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const one = await profile.open('#example=walls');
  await pressMoves(one, 'D');
  await warned(one, 'kept.lockless');
  await parts(one).notice.getByRole('button').click();
  await settled(one, 1);
  const other = await profile.open('#example=walls');
  await hasDone(other, 1);
  await plays(other, 'D', 2);
  await pressMoves(one, 'R');
  await eventually(() => keptWalks(one), ['DR']);
  assert.equal(await parts(one).notice.isVisible(), false);
  nothingWrong(profile.problems);
});
