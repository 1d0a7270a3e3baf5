/** Whatever a person has done is there again after a reload, after closing the page, and after a new version of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts } from '../support/page.js';
import { person } from '../support/person.js';
import { OPPOSED } from '../support/puzzles.js';
import * as visits from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

const { bystander, hasDone, inEach, keptNames, keptWalks, newProfile, plays, reload, standing, standsAs, stored } =
  visits;

test('what one plays, finds, searches and types goes on after a reload at any moment', async () => {
  await inEach(['twelve', 'detours', 'garden'], async (profile, name) => {
    const me = await profile.person(`#example=${name}`);
    const { page } = me;
    const staysOverReload = async () => {
      await drawn(page);
      const before = await standing(page);
      await reload(page);
      await standsAs(page, before);
      return before;
    };
    for (const presses of ['play:RDLU c', 'play:DR Control+z h', 'walk.restart play:D']) {
      await me.does(presses);
      await staysOverReload();
    }
    const { done } = await standing(page);
    await me.does('solve playback.begin playback.forward');
    const { tab } = await staysOverReload();
    // In the midst of a search: this time nothing comes of it.
    await me.search();
    await reload(page);
    await eventually(async () => (await standing(page)).tab, tab);
    await me.makeBy('edit');
    await me.fill({ 'editor.label': 'x' });
    await eventually(() => parts(page).error.textContent(), /x/);
    await reload(page);
    await me.makeBy('edit');
    await me.holds('textbox', 'editor.label', 'x');
    await me.goTo('play');
    await eventually(async () => (await standing(page)).done, done);
  });
});

test('a closed page comes back with the last puzzle, each family with its own, and a card with its walk', async () => {
  const profile = await newProfile();
  const me = await profile.person();
  // A puzzle that is merely shown to begin with is not kept.
  await drawn(me.page);
  assert.deepEqual((await stored(me.page)).keys, []);
  await me.open(OPPOSED);
  await me.goTo('play');
  await plays(me.page, 'DD');
  await me.does('#example=garden play:URDL');
  await drawn(me.page);
  const before = await standing(me.page);
  await me.page.close({ runBeforeUnload: true });
  const later = await profile.person();
  // An address names a puzzle only where somebody has followed it.
  await standsAs(later.page, { ...before, hash: '' });
  await later.does('family:simultaneous', { named: en('puzzle.from-text') });
  await hasDone(later.page, 2);
  // Moves from before it was closed can be undone.
  await later.press('ControlOrMeta+z');
  await hasDone(later.page, 1);
  await later.page.close({ runBeforeUnload: true });
  const chosen = await profile.person('#example=twelve');
  await chosen.part('yours');
  const names = [en('puzzle.from-text'), en('example.twelve'), en('example.garden')];
  assert.deepEqual((await keptNames(chosen.page)).sort(), names.sort());
  await chosen.page
    .getByRole('button', { name: en('puzzle.from-text') })
    .first()
    .click();
  await hasDone(chosen.page, 1);
});

/** Runs in a page: makes the database as the first version had it. @param {Record<string, object>} stores */
function made(stores) {
  return new Promise(done => {
    const opening = indexedDB.open('lockstep', 1);
    opening.onupgradeneeded = () => {
      for (const [name, rows] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name);
        for (const [key, value] of Object.entries(rows)) store.put(value, key);
      }
    };
    opening.onsuccess = () => done(opening.result.close());
  });
}

/** The database of two puzzles, as the page of 23 November 2026 has written it. */
function before() {
  const time = Date.parse('2026-11-23T12:00Z');
  const { id, kind } = lockstep.ok(lockstep.open(OPPOSED)).puzzle;
  const result = lockstep.ok(lockstep.solve(OPPOSED));
  assert(result.account);
  const { unit, leavesOut, boundBy, before, ...account } = result.account;
  const run = { algorithm: 'auto', verdict: 'solved', stopped: null, counted: false, length: 3, visited: null };
  const runs = [{ ...run, states: 1, seconds: 1, bytes: 1, megabytes: 2000 }];
  const card = {
    ...{ key: id, puzzle: id, kind, source: { kind: 'text' }, title: 'Mine', boards: [{ width: 2, height: 2 }] },
    ...{
      moves: 2,
      solved: false,
      best: null,
      least: null,
      unsolvable: false,
      tab: 'play',
      view: 'walk',
      at: 0,
      rate: 1,
    },
    ...{ made: time, played: time, shown: time, revision: time, bytes: 9 },
    sizes: { puzzle: 9, progress: 0, findings: 0, draft: 0 },
  };
  const progress = {
    ...{ moves: 'DR', entries: [...'DR'].map(add => ({ what: 'move', cut: '', add })), at: 2, checkpoints: [] },
    knowledge: { solution: null, best: false, lost: null, assessed: null },
    ...{ hints: 0, seconds: 1, least: null, soughtLeast: true, rival: null, asked: false },
  };
  const found = { result: { ...result, account }, foundBy: 'auto', runs, digest: 7 };
  const other = `${id}~7`;
  return {
    cards: { [id]: card, [other]: { ...card, key: other, title: 'Other', moves: 0, shown: time - 1 } },
    puzzle: { [id]: { text: OPPOSED }, [other]: { text: OPPOSED } },
    progress: { [id]: progress },
    findings: { [id]: { ...found, difficulty: { measure: null, report: null } } },
    draft: { [other]: { text: `x${OPPOSED}`, name: null } },
  };
}

test('what the first version has kept is there: walks, what was found, and drafts', async () => {
  const { context, open } = await newProfile();
  const filling = await bystander(context);
  await filling.evaluate(made, before());
  await filling.close();
  const page = await open();
  const me = person(page);
  await eventually(async () => (await keptNames(page)).sort(), ['Mine', 'Other']);
  await me.isNamed('Mine');
  await hasDone(page, 2);
  assert.deepEqual(await keptWalks(page), ['DR']);
  await me.does('in:solve', { reads: en('simultaneous.shortest', { count: 3 }) });
  await me.part('yours');
  await page.getByRole('button', { name: 'Other' }).first().click();
  await me.isNamed('Other');
  await me.makeBy('edit');
  await me.holds('textbox', 'editor.label', `x${OPPOSED}`);
});
