/** Two tabs with the same puzzle: the one that acted last goes on, the other says so; nothing is mixed up or lost. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { drawn, en, eventually, parts, pressMoves, says, toPart } from '../support/page.js';
import {
  crashed,
  dice,
  elsewhere,
  hasDone,
  heldUp,
  inEach,
  keptNames,
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

test('two tabs with different puzzles do not mind each other, and each comes back with its own', async () => {
  const profile = await newProfile();
  const { one, other } = await twoTabs(profile, 'twelve');
  await pressMoves(other, 'D');
  await pressMoves(one, 'D');
  await eventually(async () => [...(await walks(one)), ...(await walks(one, 'twelve'))], [2, 1]);
  for (const [tab, name] of /** @type {const} */ ([
    [one, 'walls'],
    [other, 'twelve'],
  ])) {
    assert.equal(await elsewhere(tab).isVisible(), false);
    await tab.reload();
    await says(parts(tab).name, en(`example.${name}`));
  }
  nothingWrong(profile.problems);
});

/** How often what depends on the moment is tried; `LOCKSTEP_RUNS=200` for more. */
const RUNS = Number(process.env.LOCKSTEP_RUNS ?? 3);

/** The moves of each kept walk, sorted. @param {Page} page */
const kept = async page => (await stored(page, 'progress')).values.map(({ moves }) => moves).sort();

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
      const isKept = async () => (await kept(tab)).includes(walk);
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
  await eventually(() => kept(other), ['DD', 'DR']);
  nothingWrong(profile.problems);
});

test('a puzzle that is deleted in one tab comes back once the other plays on, and nothing beside it', async () => {
  const roll = dice(11);
  await inEach(
    ['deleted', 'deaf, left', 'undone', 'undone, deaf', 'begun anew', 'while it is played'],
    async (profile, how) => {
      if (how.includes('deaf')) await profile.context.addInitScript(deaf);
      const { one, other } = await twoTabs(profile, 'twelve');
      await toPart(other, 'yours');
      const name = en('example.walls');
      const remove = other.getByRole('button', { name: en('yours.remove-what', { name }) });
      const undo = other.getByRole('button', { name: en('yours.undo'), exact: true }).filter({ visible: true });
      await remove.waitFor();
      const isPlayed = how === 'while it is played';
      let moves = 1;
      const play = async () => {
        await pressMoves(one, 'D');
        moves++;
        await pause(isPlayed ? roll(250) : 0);
      };
      const playing = isPlayed && play().then(play).then(play);
      await pause(isPlayed ? roll(200) : 0);
      await remove.click();
      if (isPlayed) await pause(roll(400));
      else await eventually(() => walks(other), []);
      if (how === 'begun anew') {
        await toExample(other, 'walls');
        await pressMoves(other, 'D');
        await eventually(() => walks(other), [1]);
        await one.bringToFront();
        await elsewhere(one).waitFor();
        return;
      }
      if (how.includes('undone') || isPlayed) await undo.click();
      await playing;
      if (how.includes('undone')) await eventually(() => walks(one), [1]);
      await play();
      if (how.includes('left')) {
        await toExample(one, 'waiting');
        await eventually(() => walks(one), [2]);
        await one.goBack();
        await says(parts(one).name, name);
      }
      await eventually(() => walks(one), [moves]);
      await play();
      await eventually(() => walks(one), [moves]);
      assert.equal(await elsewhere(one).isVisible(), false);
      if (!how.includes('deaf')) await eventually(async () => (await keptNames(other)).includes(name), true);
    },
  );
});

test('a name that is given in one tab is not taken away by the other, which plays on', async () => {
  await inEach(['heard', 'deaf'], async (profile, how) => {
    if (how === 'deaf') await profile.context.addInitScript(deaf);
    const { one, other } = await twoTabs(profile, 'twelve');
    await toPart(other, 'yours');
    await other.getByRole('button', { name: en('yours.rename-what', { name: en('example.walls') }) }).click();
    await other.keyboard.press('ControlOrMeta+a');
    await other.keyboard.type('Mine');
    await pressMoves(one, 'D');
    await other.keyboard.press('Enter');
    const title = async () => (await stored(one)).values.find(({ source }) => source.name === 'walls')?.title;
    await eventually(title, 'Mine');
    // It is read, at the latest, when the next step is written.
    await pressMoves(one, 'D');
    await says(parts(one).name, 'Mine');
    assert.equal(await title(), 'Mine');
    await eventually(() => walks(one), [3]);
    await eventually(async () => (await keptNames(other)).includes('Mine'), true);
    assert.equal(await elsewhere(one).isVisible(), false);
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
  await eventually(() => kept(one), ['DR']);
  assert.equal(await parts(one).notice.isVisible(), false);
  nothingWrong(profile.problems);
});
