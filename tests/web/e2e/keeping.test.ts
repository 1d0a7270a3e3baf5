/**
 * Whatever a person has done is there again: after a reload, after closing the page, and after a new version of it. The last
 * moment: a page is loaded anew, left or closed right after an action. Tabs with the same puzzle: the one that acted last
 * goes on, the others say so; nothing is mixed up or lost.
 *
 * `LOCKSTEP_RUNS=100` tries each way of leaving as often as that, at random moments.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, dropFile, en, eventually, KEYS, parts } from '../support/page.ts';
import { person } from '../support/person.ts';
import { LINE_RALLYE, OPPOSED } from '../support/puzzles.ts';
import * as visits from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { elsewhere, hasDone, heldUp, inEach, keptNames, keptWalks, left, newProfile, plays, reload } = visits;
const { standing, standsAs, stored, titles, walks } = visits;

const WALLS = en('example.walls');

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
    ...{ moves: 2, solved: false, best: null, least: null, unsolvable: false },
    ...{ tab: 'play', view: 'walk', at: 0, rate: 1, made: time, played: time, shown: time, revision, bytes: 9 },
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
    const parts = Object.assign({}, stores, ...later.slice(0, version - 1));
    await visits.makeStore(context, version, parts, isLeft ? unwritten : {});
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

/** Tabs with the same puzzle, in the first of which a step was done. */
async function tabsOf({ open }: visits.Profile, count: number) {
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
  const shown = await Promise.all(tabs.map(standing));
  assert.deepEqual(shown.map(({ name }) => name).sort(), names);
  // Each goes on with its own, and finds it again.
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    assert.equal(await elsewhere(tab).isVisible(), false);
    await reload(tab);
    await standsAs(tab, shown[index]);
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
const FIRST_LEVEL = en(`level.irrgarten.${FIRST}`);

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
    await eventually(() => titles(page), ['Friday']);
    await me.does(`to:#level=irrgarten/${FIRST}`, { named: new RegExp(`${FIRST_LEVEL}$`) });
    await me.does('part:levels', { offers: new RegExp(`${FIRST_LEVEL}, .*${en('reached.optimal')}$`) });
  }
});
