/** Whatever a person has done is there again after a reload, after closing the page, and after a new version of it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, en, eventually, parts } from '../support/page.ts';
import { OPPOSED } from '../support/puzzles.ts';
import * as visits from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { hasDone, inEach, keptNames, keptWalks, left, newProfile, plays, reload, standing, standsAs, stored, titles } =
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
  await chosen.presses('button', en('puzzle.from-text'));
  await hasDone(chosen.page, 1);
});

/** Runs in a page: makes the database as an earlier version had it. */
function made({ version, stores, left }: { version: number; stores: object; left: object }) {
  for (const [name, item] of Object.entries(left)) localStorage.setItem(`lockstep.last.${name}`, JSON.stringify(item));
  return new Promise(done => {
    const opening = indexedDB.open('lockstep', version);
    opening.onupgradeneeded = () => {
      for (const [name, rows] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name);
        for (const [key, value] of Object.entries(rows)) store.put(value, key);
      }
    };
    opening.onsuccess = () => done(opening.result.close());
  });
}

const LEVEL = 'level/irrgarten/41';

const time = Date.parse('2026-11-23T12:00Z');
const opposed = lockstep.open(OPPOSED);
assert(opposed.ok);
const { id, kind } = opposed.puzzle;
/** A walk as every version has it. */
const walked = (moves: string, more?: object) => ({
  ...{ moves, entries: [...moves].map(add => ({ what: 'move', cut: '', add })), at: moves.length, checkpoints: [] },
  knowledge: { solution: null, best: false, lost: null, assessed: null },
  ...{ hints: 0, seconds: 1, least: null, soughtLeast: true, rival: null, asked: false, ...more },
});

/** A database as earlier pages have written it: the page of 23 November, or that of the 29th. */
function before(isOld: boolean) {
  const result = lockstep.solve(OPPOSED);
  assert(result.ok && result.account);
  const { unit, leavesOut, boundBy, before, ...account } = result.account;
  const found = isOld ? { ...result, account } : result;
  const run = { algorithm: 'auto', verdict: 'solved', stopped: null, counted: false, length: 3, visited: null };
  const runs = [{ ...run, states: 1, seconds: 1, bytes: 1, ...(isOld ? { megabytes: 2000 } : { shortest: true }) }];
  const revision = isOld ? time : time * 2048;
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
    ...{ made: time, played: time, shown: time, revision, bytes: 9 },
    sizes: { puzzle: 9, progress: 0, findings: 0, draft: 0 },
  };
  const other = `${id}~7`;
  const cards = { [id]: card, [other]: { ...card, key: other, title: 'Other', moves: 0, shown: time - 1 } };
  const done = {
    progress: { [id]: walked('DR', isOld ? {} : { seen: null, quiz: null }) },
    findings: {
      [id]: { result: found, foundBy: 'auto', runs, difficulty: { measure: null, report: null }, digest: 7 },
    },
    draft: { [other]: { text: `x${OPPOSED}`, name: null } },
  };
  return { cards, puzzle: { [id]: { text: OPPOSED }, [other]: { text: OPPOSED } }, ...done };
}

const BEST = { score: 9, least: 9, hints: 0, own: true, inTime: true };
const ENTRY = { id: 'a', title: '', kind, boards: null, text: OPPOSED, recipe: null, puzzle: null };
const COLLECTION = { key: 'c-x', title: 'Friday', entries: [ENTRY], changed: time, revision: 7 };

test('what earlier versions have kept is there, and what their pages have left unwritten', async () => {
  await inEach(['1', '2, old', '3, left', '3, old, left'], async ({ context, meet }, how) => {
    const [version, isOld, isLeft] = [Number(how[0]), how.includes('old'), how.includes('left')];
    const stores = before(isOld);
    const later = [{ results: { [LEVEL]: BEST } }, { collections: { 'c-x': COLLECTION } }];
    const card = { ...stores.cards[id], moves: 3, revision: stores.cards[id].revision + 9, title: 'After' };
    const follows = isOld ? {} : { follows: [0, stores.cards[id].revision], isGoneOn: true };
    // A page wrote only what had changed, and one that was older under what it followed.
    const past = isOld ? { revision: card.revision - 9 } : {};
    const last = { card: { ...card, ...past }, parts: { progress: walked('DRD') }, ...follows };
    const unwritten = {
      [`puzzle.x.${id}`]: last,
      // Another page has gone on since.
      [`puzzle.y.${id}`]: { ...last, card: { ...card, revision: 5 }, follows: [4], parts: { progress: walked('DD') } },
      // Until there were such items, a name was left with the puzzle.
      ...(!isOld && { [`card.x.${id}`]: { key: id, change: { title: 'Renamed' } } }),
      'collection.x.c-x': { collection: { ...COLLECTION, title: 'Saturday', revision: 7 } },
      'result.x.level/irrgarten/42': { results: { 'level/irrgarten/42': BEST } },
    };
    const filling = await visits.bystander(context);
    await filling.evaluate(made, {
      version,
      stores: Object.assign({}, stores, ...later.slice(0, version - 1)),
      left: isLeft ? unwritten : {},
    });
    await filling.close();
    const { me, page } = await meet();
    const mine = isLeft ? (isOld ? 'After' : 'Renamed') : 'Mine';
    const names = [mine, 'Other', ...(isLeft ? ['After (3)'] : [])];
    await eventually(async () => (await keptNames(page)).sort(), names.sort());
    assert.deepEqual(await keptWalks(page), isLeft ? ['DD', 'DRD'] : ['DR']);
    assert.deepEqual(await titles(page), version < 3 ? [] : [isLeft ? 'Saturday' : 'Friday']);
    assert.equal((await stored(page, 'results')).keys.length, Number(version > 1) + Number(isLeft));
    assert.deepEqual(await left(page), []);
    await me.isNamed(mine);
    await hasDone(page, isLeft ? 3 : 2);
    await me.does('in:solve', { reads: en('simultaneous.shortest', { count: 3 }) });
    await me.part('yours');
    await page.getByRole('button', { name: 'Other' }).first().click();
    await me.isNamed('Other');
    await me.makeBy('edit');
    await me.holds('textbox', 'editor.label', `x${OPPOSED}`);
  });
});
