/**
 * The library, a page of its own: levels in chapters with what was reached on them, Home, and puzzles for programs. Which
 * result is better, and which level is next, is in the unit tests of `results.ts`.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { familyOf } from '../../../www/app/family.ts';

import '../../../www/families/index.ts';
import { bestMoves, KINDS, WANDERING } from '../support/best-moves.js';
import { de, en, eventually, PHONE, savedBy, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { exactly, moves } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */
/** @typedef {import('../../../www/engine/types.ts').Kind} Kind */

const visit = visitor();

/** The levels of the current series. @param {Kind} kind */
const series = kind => lockstep.levels().filter(level => level.kind === kind && !level.earlier);
/** The number of one of them. @param {Kind} kind @param {number} place from 1 */
const at = (kind, place) => series(kind)[place - 1].number;
/** @param {Kind} kind @param {number} place @param {typeof en} [words] */
const title = (kind, place, words = en) =>
  words('levels.title', { number: place, name: words(`level.${kind}.${at(kind, place)}`) });
/** The card of a level, with what was reached on it. @param {Kind} kind @param {number} place @param {string} reached */
const reached = (kind, place, reached) => new RegExp(`^${exactly(title(kind, place))}, .*, ${exactly(reached)}$`);

const [NOTHING, SHOWN, OPTIMAL] = ['nothing', 'shown', 'optimal'].map(rank => en(`reached.${rank}`));
const NEXT = en('levels.next');

/** @param {Kind} kind @param {number} number */
const levelMoves = (kind, number) => bestMoves(kind, lockstep.ok(lockstep.level(kind, number)).text);

/** Plays moves that solve the puzzle. @param {Person} me @param {string} played */
async function win(me, played) {
  await me.play(played);
  await me.wins(/\w/);
}

/** Which cards are of the puzzle on the boards. @param {Person} me @param {string} name */
const isOnBoards = (me, name) => eventually(() => me.card(name).getAttribute('aria-current'), 'true');

for (const kind of KINDS)
  test(`${kind}: levels stand in chapters, none is locked and the first is next; one is opened, shared and won, and the next follows`, async () => {
    const me = person(await visit(`#level=${kind}/${at(kind, 3)}`));
    assert.equal(await me.link(), `#level=${kind}/${at(kind, 3)}`);
    await me.part('levels');
    await me.offers(en('library.levels'));
    const titles = series(kind).map((_, index) => `${title(kind, index + 1)}, `);
    // The chapter of the next level is open.
    const { chapters } = familyOf(kind);
    await me.lists(titles.slice(0, chapters[1] - 1));
    for (const index of chapters.keys()) if (index > 0) await me.unfold(`${kind}.chapter.${index + 1}`);
    await me.lists(titles);
    assert.equal(await me.page.getByRole('listitem').getByRole('button', { disabled: true }).count(), 0);
    await isOnBoards(me, title(kind, 3));
    await me.offers(reached(kind, 1, `${NEXT}, ${NOTHING}`));
    assert.equal(await me.page.getByRole('button', { name: NEXT }).count(), 1);
    await me.card(title(kind, 1)).click();
    await me.isNamed(title(kind, 1));
    await win(me, levelMoves(kind, at(kind, 1)));
    await me.part('levels');
    await me.offers(reached(kind, 1, OPTIMAL), reached(kind, 2, `${NEXT}, ${NOTHING}`));
    await me.page.goBack();
    await me.offers(en('levels.play', { number: 2 }));
    // Enter would press the button that has the focus.
    await me.leaveField();
    await me.press(kind === WANDERING ? 'n' : 'Enter');
    await me.isNamed(title(kind, 2));
    await me.isAt(new RegExp(`#level=${kind}/${at(kind, 2)}$`));
    await me.part('levels');
    await isOnBoards(me, title(kind, 2));
    me.isWell();
  });

test('a level tells what it teaches; its minimum is for those who have solved it; a better result stays, and goes along in a file', async () => {
  const me = person(await visit(`#level=${WANDERING}/1`));
  const best = levelMoves(WANDERING, 1);
  const longer = `RL${best}`;
  const least = en('par.least', { count: best.length });
  await me.sees(en(`level.${WANDERING}.1.tip`));
  await me.part('levels');
  await me.offers(reached(WANDERING, 1, NOTHING));
  assert.equal(await me.page.getByRole('button', { name: least }).count(), 0);
  await me.press('Escape');
  await win(me, longer);
  await me.part('levels');
  await me.offers(reached(WANDERING, 1, `${en('reached.best', { score: String(longer.length) })}, ${least}`));
  // Puzzles above the minimum are a list to work off.
  await me.part('home');
  await me.click('home.again', { count: 1 });
  await me.sees(en('again.title'));
  await me.card(title(WANDERING, 1)).click();
  await me.click('win.again');
  await win(me, best);
  await me.part('home');
  await me.seesNo(en('home.again', { count: 1 }));
  // A worse one changes nothing, now or after a reload.
  await me.press('Escape');
  await me.click('walk.restart');
  await win(me, longer);
  await me.part('levels');
  await me.offers(reached(WANDERING, 1, OPTIMAL));
  await me.page.reload();
  await me.offers(reached(WANDERING, 1, OPTIMAL));
  await me.isAt(/#levels$/);
  await me.part('yours');
  const { name, text } = await me.saves('yours.export');
  const other = person(await visit(`#level=${WANDERING}/2`));
  await other.part('yours');
  await other.picks('yours.import', name, text);
  await other.sees(['yours.imported', 'reached.imported'].map(key => en(key, { count: 1 })).join(' '));
  await other.part('levels');
  await other.offers(reached(WANDERING, 1, OPTIMAL));
  me.isWell();
  other.isWell();
});

test('whoever is shown the solution, or watches it on Solve and then plays it, has not solved the level', async () => {
  const me = person(await visit(`#level=${WANDERING}/1`));
  await me.unfold('coach.more');
  await me.click('coach.rest');
  await me.part('levels');
  await me.offers(reached(WANDERING, 1, `${NEXT}, ${SHOWN}`));
  await me.openLink(`#level=${WANDERING}/2`, title(WANDERING, 2));
  await me.goTo('solve');
  await me.solve();
  // After a reload Solve is there again, with the result.
  await me.reload();
  await me.reads(/\w/);
  await me.goTo('play');
  const best = levelMoves(WANDERING, 2);
  await me.play(best);
  await me.wins(en('won.watched', { played: en('won.count', { count: best.length }) }));
  await me.part('levels');
  await me.offers(reached(WANDERING, 2, SHOWN));
  me.isWell();
});

test('without a database results are still there after a reload', async () => {
  const me = person(await visit());
  await me.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await me.reload();
  await me.openLink(`#level=${WANDERING}/1`, title(WANDERING, 1));
  await win(me, levelMoves(WANDERING, 1));
  await me.part('levels');
  await me.offers(reached(WANDERING, 1, OPTIMAL));
  await me.page.reload();
  await me.offers(reached(WANDERING, 1, OPTIMAL));
});

test('an old link opens the old level; the list shows the new series, and the old one below with its results; families turn it, not the boards', async () => {
  const me = person(await visit('#level=irrgarten/12'));
  const old = en('levels.title', { number: 12, name: en('level.irrgarten.12') });
  await me.isNamed(old);
  await win(me, levelMoves('irrgarten', 12));
  await me.offers(en('levels.play', { number: 13 }));
  // Each part has an address.
  await me.follow('#levels');
  await me.offers(reached('irrgarten', 1, `${NEXT}, ${NOTHING}`));
  await me.unfold('levels.earlier');
  await me.offers(new RegExp(`^${exactly(old)}, .*, ${OPTIMAL}$`));
  await me.family('stromrallye');
  await me.offers(reached('stromrallye', 1, `${NEXT}, ${NOTHING}`));
  await me.isAt(/#levels$/);
  await me.isNamed(old);
  me.isWell();
});

test('on a phone Home is one press away, and a card leads back to the boards', async () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'de-DE' };
  const me = person(await visit(`#level=${WANDERING}/1`, phone), de);
  await me.sees(de(`level.${WANDERING}.1.tip`));
  await me.button('library.home').tap();
  await me.lists([...KINDS.map(kind => de(`${kind}.name`)), ...KINDS.map(kind => title(kind, 1, de))]);
  await me.cannot('walk.hint');
  await me.part('levels');
  await me.card(title(WANDERING, 2, de)).tap();
  await me.isAt(new RegExp(`#level=${WANDERING}/2$`));
  await me.can('walk.hint');
  me.isWell();
});

test('Home by keys: from the boards and back, nothing is played behind it, and on to the next level', async () => {
  const me = person(await visit(`#level=${WANDERING}/1`));
  const toHome = async () => {
    await me.button('library.home').focus();
    await me.press('Enter');
    await me.isAt(/#home$/);
    await me.sees(en('home.continue'));
  };
  await me.press('ArrowRight');
  await toHome();
  await me.press('ArrowRight');
  await me.card(title(WANDERING, 1)).focus();
  await me.press('Enter');
  await me.counts(moves(1));
  await me.isAt(new RegExp(`#level=${WANDERING}/1$`));
  await me.page.goBack();
  await me.sees(en('home.continue'));
  await me.page.goForward();
  await me.counts(moves(1));
  await toHome();
  await me.card(title(KINDS[1], 1)).focus();
  await me.press('Enter');
  await me.isAt(new RegExp(`#level=${KINDS[1]}/1$`));
  me.isWell();
});

test('of no level, no example and no day an address says so, until the next move', async () => {
  const me = person(await visit());
  for (const [hash, words] of [
    [`#level=${WANDERING}/999`, en('notice.no-level')],
    ['#level=chess/1', en('notice.no-level')],
    ['#today=2026-11-23/chess', en('notice.unknown-link')],
    [`#today=9999-01-02/${WANDERING}`, en('notice.day-to-come', { date: '2 January 9999' })],
    [`#today=2026-10-31/${WANDERING}`, en('notice.day-before', { date: '1 November 2026' })],
  ]) {
    await me.follow(hash);
    await me.sees(words);
  }
  await me.press('ArrowDown');
  await me.seesNo(en('notice.day-before', { date: '1 November 2026' }));
  me.isWell();
});

test('a puzzle for programs is a file, its minimum is hidden until asked for, and all are one archive with a table of minima', async () => {
  const me = person(await visit('', { locale: 'de-DE' }), de);
  await me.part('examples');
  await me.unfold('instances.title');
  const [name, all] = ['ladder-perfect-32', lockstep.instances()];
  const ask = me.button('instances.show', { name });
  const item = me.page.getByRole('listitem').filter({ has: ask });
  const { name: file, bytes } = await savedBy(me.page, item.getByRole('button').first());
  const made = lockstep.instance(name);
  assert.deepEqual([file, bytes.toString('utf8')], [`${name}.txt`, made.ok && made.text]);
  const minimum = me.page.getByRole('listitem').getByRole('status').filter({ visible: true });
  assert.equal(await minimum.count(), 0);
  await ask.click();
  await eventually(() => minimum.textContent(), String(all.find(other => other.name === name)?.minimum));
  // Whoever pressed it by keys goes on from there, and no other is shown.
  assert.equal(await minimum.evaluate(shown => shown === document.activeElement), true);
  assert.equal(await minimum.count(), 1);

  const archive = await savedBy(me.page, me.button('instances.all'));
  assert.match(archive.name, /\.tar$/);
  const tar = (/** @type {string[]} */ ...options) =>
    execFileSync('tar', options, { input: archive.bytes, encoding: 'utf8' });
  assert.deepEqual(tar('-tf', '-').trim().split('\n'), [...all.map(({ name }) => `${name}.txt`), 'minima.csv']);
  assert.match(tar('-xOf', '-', 'minima.csv'), /^unsolvable-goal-first\.txt,none$/m);
  me.isWell();
});
