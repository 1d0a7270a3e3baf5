/**
 * The library, a page of its own: levels in chapters with what was reached on them, Home, puzzles for programs; and the
 * puzzles of days, the days in a row, past days, and midnight.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { familyOf } from '../../../www/app/family.ts';
import '../../../www/families/index.ts';
import { siteUrl } from '../support/browser.ts';
import { newContext } from '../support/contexts.ts';
import { en, eventually, parts } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { exactly, moves } from '../support/recorded.ts';
import { newProfile, reload } from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const visit = visitor();

const KINDS = lockstep.families().map(({ kind }) => kind);

/** A family whose puzzles allow a step forth and back. */
const [WANDERING] = KINDS;

function bestMoves(kind: Kind, text: string) {
  const solved = lockstep.solve(text, familyOf(kind).leastOptions({ memory: 200e6 }), undefined, undefined);
  assert(solved.ok && solved.moves !== null);
  return solved.moves;
}

const series = (kind: Kind) => lockstep.levels().filter(level => level.kind === kind && !level.earlier);
/** The number of one of them. @param place from 1 */
const at = (kind: Kind, place: number) => series(kind)[place - 1].number;
const title = (kind: Kind, place: number, words = en) =>
  words('levels.title', { number: place, name: words(`level.${kind}.${at(kind, place)}`) });
/** The card of a level, with what was reached on it. */
const reached = (kind: Kind, place: number, reached: string) =>
  new RegExp(`^${exactly(title(kind, place))}, .*, ${exactly(reached)}$`);

const [NOTHING, SHOWN, OPTIMAL] = ['nothing', 'shown', 'optimal'].map(rank => en(`reached.${rank}`));
const NEXT = en('levels.next');

const levelMoves = (kind: Kind, number: number) => bestMoves(kind, lockstep.ok(lockstep.level(kind, number)).text);

async function win(me: Person, played: string) {
  await me.play(played);
  await me.wins(/\w/);
}

test('levels of each family stand in chapters, none is locked and the first is next; one is shared and won, and the next follows', async () => {
  for (const kind of KINDS) {
    const me = await visit(`#level=${kind}/${at(kind, 3)}`);
    assert.equal(await me.link(), `#level=${kind}/${at(kind, 3)}`);
    await me.part('levels');
    const titles = series(kind).map((_, index) => `${title(kind, index + 1)}, `);
    // The chapter of the next level is open.
    const { chapters } = familyOf(kind);
    await me.lists(...titles.slice(0, chapters[1] - 1));
    for (const index of chapters.keys()) if (index > 0) await me.unfold(`${kind}.chapter.${index + 1}`);
    await me.lists(...titles);
    assert.equal(await me.page.getByRole('listitem').getByRole('button', { disabled: true }).count(), 0);
    await eventually(() => me.card(title(kind, 3)).getAttribute('aria-current'), 'true');
    await me.offers(reached(kind, 1, `${NEXT}, ${NOTHING}`));
    assert.equal(await me.page.getByRole('button', { name: NEXT }).count(), 1);
    await me.card(title(kind, 1)).click();
    await me.isNamed(title(kind, 1));
    await win(me, levelMoves(kind, at(kind, 1)));
    await me.does('part:levels', { offers: [reached(kind, 1, OPTIMAL), reached(kind, 2, `${NEXT}, ${NOTHING}`)] });
    await me.does('back', { offers: en('levels.play', { number: 2 }) });
    // Enter would press the button that has the focus.
    await me.does(`leave ${kind === WANDERING ? 'n' : 'Enter'}`, { named: title(kind, 2) });
    await me.isAt(new RegExp(`#level=${kind}/${at(kind, 2)}$`));
  }
});

test('a level tells what it teaches; its minimum is for those who have solved it, not for those who were shown how; a better result stays', async () => {
  const me = await visit(`#level=${WANDERING}/1`);
  const best = levelMoves(WANDERING, 1);
  const longer = `RL${best}`;
  const least = en('par.least', { count: best.length });
  await me.does('welcome.close', { sees: en(`level.${WANDERING}.1.tip`) });
  await me.does('part:levels', { offers: reached(WANDERING, 1, NOTHING) });
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
  await me.does('part:home', { gone: en('home.again', { count: 1 }) });
  await me.does('part:levels', { offers: reached(WANDERING, 1, OPTIMAL) });
  await me.page.reload();
  await me.does('', { offers: reached(WANDERING, 1, OPTIMAL), address: /#levels$/ });
  // Whoever is shown the solution has not solved the level.
  await me.openLink(`#level=${WANDERING}/2`, title(WANDERING, 2));
  await me.does('open:coach.more coach.rest part:levels', { offers: reached(WANDERING, 2, `${NEXT}, ${SHOWN}`) });
});

test('a chapter is played in rounds: moves and time stand beside those of the last round, and what was missed comes first', async () => {
  const me = await (await newProfile()).person('#levels');
  const names = [1, 2, 3].map(place => title('simultaneous', place));
  const best = [1, 2, 3].map(place => levelMoves('simultaneous', at('simultaneous', place)));
  const place = (number: number, solved: number) => en('rounds.place', { number, solved, count: 3 });
  const played = (count: number) => en('rounds.played', { played: en('won.count', { count }), time: 'TIME' });
  // However long it took.
  const timed = (words: string) => new RegExp(exactly(words).replaceAll('TIME', '\\d+\\ss'));
  const next = async (name: string) => {
    await me.click('win.next', { name });
    await me.isNamed(name);
  };
  await me.does('rounds.begin', { named: names[0], sees: place(1, 1) });
  await win(me, best[0]);
  await next(names[1]);
  // A move into the border is one more than is needed.
  await win(me, `U${best[1]}`);
  await next(names[2]);
  const bar = me.page.getByRole('navigation').getByRole('button', { name: names[2] });
  await bar.click();
  const missed = `${played(best[1].length + 1)} ◌`;
  const rows = [`${names[0]} ${played(best[0].length)}`, `${names[1]} ${missed}`, `${names[2]} –`].map(timed);
  await me.finds('row', ...rows);
  await me.click('dialog.close');
  // It goes on after a reload, and ends with the table.
  await reload(me.page);
  await me.sees(place(1, 3));
  await win(me, `U${best[2]}`);
  await me.click('rounds.end', { number: 1 });
  // The next one begins with what was missed, each puzzle from its start.
  await me.click('rounds.next-missed', { number: 2, count: 2 });
  const last = timed(en('rounds.last', { played: missed }));
  await me.does('', { named: names[1], sees: [place(2, 1), last], count: moves(0) });
  await win(me, best[1]);
  await me.wins(timed(en('rounds.compare', { mine: played(best[1].length), before: missed })));
  await next(names[2]);
  // The levels have the results, too; the chapter is a collection, as others are.
  await me.does('part:levels open:simultaneous.chapter.1', { offers: reached('simultaneous', 2, OPTIMAL) });
  await me.does('part:collections', { offers: en('rounds.number', { number: 2 }) });
  await me.click('collection.all');
  await me.card(en('hand-out.title', { family: en('simultaneous.name') })).click();
  await me.does('rounds.begin', { named: 'Warm-up', sees: en('rounds.place', { number: 1, solved: 1, count: 10 }) });
});

test('an old link opens the old level; the list shows the new series, and the old one below with its results; families turn it, not the boards', async () => {
  const me = await visit('#level=irrgarten/12');
  const old = en('levels.title', { number: 12, name: en('level.irrgarten.12') });
  await me.isNamed(old);
  await win(me, levelMoves('irrgarten', 12));
  await me.offers(en('levels.play', { number: 13 }));
  // Each part has an address.
  await me.does('to:#levels', { offers: reached('irrgarten', 1, `${NEXT}, ${NOTHING}`) });
  await me.does('open:levels.earlier', { offers: new RegExp(`^${exactly(old)}, .*, ${OPTIMAL}$`) });
  await me.does('family:stromrallye', { offers: reached('stromrallye', 1, `${NEXT}, ${NOTHING}`) });
  await me.does('', { address: /#levels$/, named: old });
});

test('Home by keys: from the boards and back, nothing is played behind it, and on to the next level', async () => {
  const me = await visit(`#level=${WANDERING}/1`);
  const toHome = async () => {
    await me.button('library.home').focus();
    await me.does('Enter', { address: /#home$/, sees: en('home.continue') });
  };
  await me.press('ArrowRight');
  await toHome();
  await me.press('ArrowRight');
  await me.card(title(WANDERING, 1)).focus();
  await me.does('Enter', { count: moves(1), address: new RegExp(`#level=${WANDERING}/1$`) });
  await me.does('back', { sees: en('home.continue') });
  await me.does('forward', { count: moves(1) });
  await toHome();
  await me.card(title(KINDS[1], 1)).focus();
  await me.does('Enter', { address: new RegExp(`#level=${KINDS[1]}/1$`) });
});

test('a link that is no good, or to no level, example or day, says so until the next move, and leaves the puzzle', async () => {
  const me = await visit('#p=AWNgZGBkYGRg');
  await me.sees(en('notice.damaged-link'));
  for (const [hash, words] of [
    // Of a later version, and of no kind.
    ['#p=BQNgZGBkYGRg', en('notice.newer-link')],
    ['#something=else', en('notice.unknown-link')],
    ['#example=none', en('notice.unknown-example', { name: 'none' })],
    [`#level=${WANDERING}/999`, en('notice.no-level')],
    ['#level=chess/1', en('notice.no-level')],
    ['#today=2026-11-23/chess', en('notice.unknown-link')],
    [`#today=9999-01-02/${WANDERING}`, en('notice.day-to-come', { date: '2 January 9999' })],
    [`#today=2026-10-31/${WANDERING}`, en('notice.day-before', { date: '1 November 2026' })],
  ]) {
    await me.follow(hash);
    await me.does('', { sees: words, named: title(KINDS[0], 1) });
  }
  await me.does('ArrowDown', { gone: en('notice.day-before', { date: '1 November 2026' }) });
});

test('a puzzle for programs is a file, its minimum is hidden until asked for, and all are one archive with a table of minima', async () => {
  const me = await visit('', { locale: 'de-DE' });
  await me.does('part:examples open:instances.title');
  const [name, all] = ['ladder-perfect-32', lockstep.instances()];
  const ask = me.button('instances.show', { name });
  const item = me.page.getByRole('listitem').filter({ has: ask });
  const { name: file, text } = await me.saves(item.getByRole('button').first());
  const made = lockstep.instance(name);
  assert.deepEqual([file, text], [`${name}.txt`, made.ok && made.text]);
  const minimum = me.page.getByRole('listitem').getByRole('status').filter({ visible: true });
  assert.equal(await minimum.count(), 0);
  await ask.click();
  await eventually(() => minimum.textContent(), String(all.find(other => other.name === name)?.minimum));
  // Whoever pressed it by keys goes on from there, and no other is shown.
  assert.equal(await minimum.evaluate(shown => shown === document.activeElement), true);
  assert.equal(await minimum.count(), 1);

  const archive = await me.saves('instances.all');
  assert.match(archive.name, /\.tar$/);
  const listed = execFileSync('tar', ['-tf', '-'], { input: archive.bytes, encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual(listed, [...all.map(({ name }) => `${name}.txt`), 'minima.csv']);
});

const NAME = en(`${WANDERING}.name`);

/** Somebody new at the page, in Berlin at some moment. */
async function visitAt(hash: string, time: string) {
  // Nothing is kept from today, whatever day it is.
  const page = await (await newContext({ timezoneId: 'Europe/Berlin' })).newPage();
  await page.addInitScript(() => {
    // What the icon of the installed page shows.
    navigator.setAppBadge = async count => void Object.assign(window, { badge: count });
  });
  await page.clock.install({ time: new Date(`${time}+01:00`) });
  await comesBack(page, hash);
  const me = person(page);
  // A day's puzzle that arrives after a press on Home comes in front of it.
  if (hash.startsWith('#today')) await me.can('walk.hint');
  return me;
}

/** The page is opened anew, later where a time is given. */
async function comesBack(page: Page, hash: string, time?: string) {
  if (time) await page.clock.setSystemTime(new Date(`${time}+01:00`));
  await page.goto('about:blank');
  await page.goto(siteUrl + hash);
}

async function wins(me: Person, day: string, kind: Kind = WANDERING) {
  await me.does('', { address: new RegExp(`#today=${day}/${kind}$`), can: 'walk.hint' });
  await me.play(bestMoves(kind, lockstep.ok(lockstep.daily(kind, day)).text));
  await me.wins(/\w/);
}

/** The puzzle of a day, and how far it is. */
const card = (date: string, reached: string, name: string = NAME) =>
  new RegExp(`^${exactly(en('today.card', { name, date }))}, .*${reached}`);
/** @param count of days */
const streak = (solved: number, count: number) => en('today.streak', { solved, of: KINDS.length, count });
/** The days that are listed, the last one first. */
const days = (me: Person) => me.page.getByRole('listitem').filter({ hasText: /^\w+day/ });
/** @param expected days in a row, most of them, and solved puzzles of each family */
function figuresAre(me: Person, [row, most, ...solved]: number[]) {
  const days = [row, most].map(count => en('statistics.days', { count }));
  const figures = [...days, ...solved.map(count => en('statistics.solved', { count }))];
  return eventually(() => me.page.getByRole('definition').allTextContents(), figures);
}

test('a day has one puzzle of each family; each win leads to the next family’s, the last one shows all three as pictures and leads to the past days and the next level; the result is shared in lines', async () => {
  const me = await visitAt('#today', '2026-11-23T12:00:00');
  await me.isAt(new RegExp(`#today=2026-11-23/${KINDS[0]}$`));
  await me.does('part:home', { sees: [en('today.title', { date: 'Monday 23 November' }), en('today.no-streak')] });
  await me.offers(...KINDS.map(kind => card('23 November 2026', NOTHING, en(`${kind}.name`))));
  await me.press('Escape');
  for (const [index, kind] of KINDS.entries()) {
    await wins(me, '2026-11-23', kind);
    const solved = en('count.solved', { solved: index + 1, count: 3 });
    await eventually(async () => (await me.page.title()).split(' · ')[0], solved);
    const next = KINDS[index + 1];
    if (next === undefined) continue;
    await me.wins(streak(index + 1, 1));
    await me.click('win.next', { name: en(`${next}.name`) });
  }
  await me.wins(en('win.day-done', { count: 1, coming: 'in 12 hours' }));
  await me.wins(...KINDS.map(kind => en(`${kind}.name`)), /^[■▣]{8}$/);
  await me.offers(en('share.system'), en('levels.play', { number: 1 }));
  await me.does('library.statistics', { address: /#statistics$/, sees: en('past.levels') });
  await figuresAre(me, [1, 1, 1, 1, 1]);
  await me.does('part:home', { sees: streak(3, 1) });
  await me.offers(...KINDS.map(kind => card('23 November 2026', OPTIMAL, en(`${kind}.name`))));
  await me.does('Escape', { won: en('win.day-done', { count: 1, coming: 'in 12 hours' }) });
  await me.click('header.share');
  const line = /: ★ solved in \d+ \w+, the minimum/.source;
  const day = en('result.day-streak', { date: '23 November 2026', count: 1 });
  const names = KINDS.map(kind => en(`${kind}.name`));
  await me.sees(new RegExp(`^${exactly(day)} ${names.map(name => `${name}${line}`).join('\\s')}(\\s[■▣]{8}){3}$`));
  // A friend has them side by side.
  const other = await visitAt(await me.shared(/&from=/), '2026-11-23T13:00:00');
  await other.sees(/^Somebody solved it with .*, the minimum\.$/);
  await other.does('part:home', { sees: [en('day.you'), en('win.theirs'), /^★ \d+ swaps$/] });
});

test('days in a row grow by solving one each day, and past days do not count; on a new day the page opens with Home', async () => {
  const me = await visitAt(`#today=2026-11-24/${WANDERING}`, '2026-11-24T20:00:00');
  const { page } = me;
  // The icon of the installed page shows how many of today’s puzzles are open.
  const badge = () => page.evaluate(() => 'badge' in window && window.badge);
  await eventually(badge, 3);
  assert.equal(await me.link(), `#today=2026-11-24/${WANDERING}`);
  await wins(me, '2026-11-24');
  await eventually(badge, 2);
  await me.does('part:home', { sees: streak(1, 1) });
  // On the same day the page opens with what was on the boards; on a new one with Home.
  await comesBack(page, '');
  await me.wins(/\w/);
  await comesBack(page, '', '2026-11-25T07:00:00');
  await me.does('', { sees: en('today.title', { date: 'Wednesday 25 November' }), address: /#home$/ });
  await me.card(en('today.card', { name: NAME, date: '25 November 2026' })).click();
  await wins(me, '2026-11-25');
  await me.does('part:home', { sees: streak(1, 2) });
  // Yesterday comes first of the past days.
  await me.does('library.statistics', { sees: 'Tuesday 24 November' });
  assert.match((await days(me).first().textContent()) ?? '', /^Tuesday 24 November/);
  await me.offers(card('24 November 2026', OPTIMAL), card('23 November 2026', NOTHING));
  await me.card(en('today.card', { name: NAME, date: '23 November 2026' })).click();
  await wins(me, '2026-11-23');
  await me.does('part:home library.statistics', { offers: card('23 November 2026', OPTIMAL) });
  await figuresAre(me, [2, 2, ...KINDS.map(kind => (kind === WANDERING ? 3 : 0))]);
  // An address opens what it names, on a new day too.
  const second = en('levels.title', { number: 2, name: en(`level.${WANDERING}.2`) });
  await comesBack(page, `#level=${WANDERING}/2`, '2026-11-26T07:00:00');
  await me.does('', { named: second, can: 'walk.hint' });
  // Nor does a new day change the board in a frame, or a quiz.
  for (const kind of ['embed', 'quiz']) {
    await comesBack(page, `#level=${WANDERING}/1&${kind}`, '2026-11-27T07:00:00');
    await me.isAt(new RegExp(`&${kind}$`));
    await parts(page).boards.first().waitFor();
  }
});

test('a new day begins at midnight while the page is open; what is solved then is an earlier day’s, of which there are some down to the first', async () => {
  const me = await visitAt(`#today=2026-12-31/${WANDERING}`, '2026-12-31T12:00:00');
  await me.does('part:home', { sees: en('today.title', { date: 'Thursday 31 December' }) });
  await me.page.clock.fastForward('12:00:00');
  await me.sees(en('today.title', { date: 'Friday 1 January' }));
  await me.press('Escape');
  await wins(me, '2026-12-31');
  await me.does('part:home', { sees: en('today.no-streak') });
  // The old address of past days, too.
  await me.does('to:#statistics', { offers: card('31 December 2026', OPTIMAL) });
  for (const count of [7, 35, 61]) {
    await eventually(() => days(me).count(), count);
    if (count < 61) await me.click('yours.more');
  }
  await me.cannot('yours.more');
  // Browsers differ in the comma.
  assert.match((await days(me).first().textContent()) ?? '', /^Thursday,? 31 December 2026/);
  assert.match((await days(me).last().textContent()) ?? '', /^Sunday,? 1 November 2026/);
  await me.card(en('today.card', { name: NAME, date: '1 November 2026' })).click();
  await me.isAt(new RegExp(`#today=2026-11-01/${WANDERING}$`));
});
