/**
 * The puzzles of days: one of each family, the days in a row, past days, and midnight. Which days are in a row, and when
 * a day begins, is in the unit tests of `results.ts`, `days.ts` and `month`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bestMoves, KINDS, WANDERING } from '../support/best-moves.js';
import { siteUrl, watch } from '../support/browser.js';
import { lent } from '../support/lent.js';
import { DESK, en, eventually } from '../support/page.js';
import { person } from '../support/person.js';
import { exactly, moves } from '../support/recorded.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */
/** @typedef {import('../../../www/engine/types.ts').Kind} Kind */

const NAME = en(`${WANDERING}.name`);
const [NOTHING, OPTIMAL] = [en('reached.nothing'), en('reached.optimal')];

/** Runs in a page: notes what the icon of the installed page shows. */
const noteBadge = () => {
  navigator.setAppBadge = async count => void Object.assign(window, { badge: count });
};

/** Somebody new at the page, in Berlin at some moment. @param {string} hash @param {string} time */
async function visitAt(hash, time) {
  // Nothing is kept from today, whatever day it is.
  const { page } = await lent({ locale: 'en-US', viewport: DESK, timezoneId: 'Europe/Berlin' });
  await page.addInitScript(noteBadge);
  await page.clock.install({ time: new Date(`${time}+01:00`) });
  const problems = watch(page, siteUrl);
  await comesBack(page, hash);
  const me = person({ page, problems });
  // A day's puzzle that arrives after a press on Home comes in front of it.
  if (hash.startsWith('#today')) await me.can('walk.hint');
  return me;
}

/** The page is opened anew, later where a time is given. @param {import('playwright-core').Page} page @param {string} hash @param {string} [time] */
async function comesBack(page, hash, time) {
  if (time) await page.clock.setSystemTime(new Date(`${time}+01:00`));
  await page.goto('about:blank');
  await page.goto(siteUrl + hash);
}

/** @param {Person} me @param {string} day @param {Kind} [kind] */
async function wins(me, day, kind = WANDERING) {
  await me.isAt(new RegExp(`#today=${day}/${kind}$`));
  await me.can('walk.hint');
  await me.play(bestMoves(kind, lockstep.ok(lockstep.daily(kind, day)).text));
  await me.wins(/\w/);
}

/** The puzzle of a day, and how far it is. @param {string} date @param {string} reached @param {string} [name] */
const card = (date, reached, name = NAME) => new RegExp(`^${exactly(en('today.card', { name, date }))}, .*${reached}`);
/** @param {number} solved @param {number} count of days */
const streak = (solved, count) => en('today.streak', { solved, of: KINDS.length, count });
/** The days that are listed, the last one first. @param {Person} me */
const days = me => me.page.getByRole('listitem').filter({ hasText: /^\w+day/ });
/** @param {Person} me @param {number[]} expected days in a row, most of them, and solved puzzles of each family */
const figuresAre = (me, [row, most, ...solved]) =>
  eventually(
    () => me.page.getByRole('definition').allTextContents(),
    [
      ...[row, most].map(count => en('statistics.days', { count })),
      ...solved.map(count => en('statistics.solved', { count })),
    ],
  );

test('a day has one puzzle of each family; each win leads to the next family’s, the last one to the past days; the result is shared in lines', async () => {
  const me = await visitAt('#today', '2026-11-23T12:00:00');
  await me.isAt(new RegExp(`#today=2026-11-23/${KINDS[0]}$`));
  await me.part('home');
  await me.sees(en('today.title', { date: 'Monday 23 November' }), en('today.no-streak'));
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
  // Then the past days open by themselves.
  await me.isAt(/#statistics$/);
  await figuresAre(me, [1, 1, 1, 1, 1]);
  await me.page.goBack();
  await me.wins(en('win.day-done', { count: 1, coming: 'in 12 hours' }));
  await me.part('home');
  await me.offers(...KINDS.map(kind => card('23 November 2026', OPTIMAL, en(`${kind}.name`))));
  await me.sees(streak(3, 1));
  await me.press('Escape');
  await me.page
    .getByRole('region', { name: en('win.label') })
    .getByRole('button', { name: en('header.share') })
    .click();
  const line = /: ★ solved in \d+ \w+, the minimum/.source;
  const day = en('result.day-streak', { date: '23 November 2026', count: 1 });
  const names = KINDS.map(kind => en(`${kind}.name`));
  await me.sees(new RegExp(`^${exactly(day)} ${names.map(name => `${name}${line}`).join('\\s')}$`));
  me.isWell();
});

test('days in a row grow by solving one each day, past days do not count, and a third day left out ends them', async () => {
  const me = await visitAt(`#today=2026-11-24/${WANDERING}`, '2026-11-24T20:00:00');
  const { page } = me;
  // The icon of the installed page shows how many of today’s puzzles are open.
  const badge = () => page.evaluate(() => 'badge' in window && window.badge);
  await eventually(badge, 3);
  assert.equal(await me.link(), `#today=2026-11-24/${WANDERING}`);
  await wins(me, '2026-11-24');
  await eventually(badge, 2);
  await me.part('home');
  await me.sees(streak(1, 1));
  // On the same day the page opens with what was on the boards; on a new one with Home.
  await comesBack(page, `#today=2026-11-24/${WANDERING}`);
  await me.wins(/\w/);
  await comesBack(page, '');
  await me.wins(/\w/);
  await comesBack(page, '', '2026-11-25T07:00:00');
  await me.sees(en('today.title', { date: 'Wednesday 25 November' }));
  await me.isAt(/#home$/);
  await me.card(en('today.card', { name: NAME, date: '25 November 2026' })).click();
  await wins(me, '2026-11-25');
  await me.part('home');
  await me.sees(streak(1, 2));
  // Yesterday comes first of the past days.
  await me.click('library.statistics');
  await me.sees('Tuesday 24 November');
  assert.match((await days(me).first().textContent()) ?? '', /^Tuesday 24 November/);
  await me.offers(card('24 November 2026', OPTIMAL), card('23 November 2026', NOTHING));
  await me.card(en('today.card', { name: NAME, date: '23 November 2026' })).click();
  await wins(me, '2026-11-23');
  await me.part('home');
  await me.click('library.statistics');
  await me.offers(card('23 November 2026', OPTIMAL));
  await figuresAre(me, [2, 2, ...KINDS.map(kind => (kind === WANDERING ? 3 : 0))]);
  // An address opens what it names, on a new day too; later on that day that is there again.
  const second = en('levels.title', { number: 2, name: en(`level.${WANDERING}.2`) });
  await comesBack(page, `#level=${WANDERING}/2`, '2026-11-26T07:00:00');
  await me.isNamed(second);
  await me.can('walk.hint');
  await comesBack(page, '');
  await me.isNamed(second);
  await me.can('walk.hint');
  // Two days a month may be missed.
  await comesBack(page, '', '2026-11-28T07:00:00');
  await me.sees(en('today.streak-open', { count: 2 }), en('today.free-0'));
  await comesBack(page, '', '2026-11-29T07:00:00');
  await me.sees(en('today.no-streak'), en('today.best', { count: 2 }));
  me.isWell();
});

test('a new day begins at midnight while the page is open; what is solved then is an earlier day’s, of which there are some down to the first', async () => {
  const me = await visitAt(`#today=2026-12-31/${WANDERING}`, '2026-12-31T12:00:00');
  await me.part('home');
  await me.sees(en('today.title', { date: 'Thursday 31 December' }));
  await me.page.clock.fastForward('12:00:00');
  await me.sees(en('today.title', { date: 'Friday 1 January' }));
  await me.press('Escape');
  await wins(me, '2026-12-31');
  await me.part('home');
  await me.sees(en('today.no-streak'));
  // The old address of past days, too.
  await me.follow('#statistics');
  await me.offers(card('31 December 2026', OPTIMAL));
  for (const count of [7, 35]) {
    await eventually(() => days(me).count(), count);
    await me.click('yours.more');
  }
  await eventually(() => days(me).count(), 61);
  await me.cannot('yours.more');
  // Browsers differ in the comma.
  assert.match((await days(me).first().textContent()) ?? '', /^Thursday,? 31 December 2026/);
  assert.match((await days(me).last().textContent()) ?? '', /^Sunday,? 1 November 2026/);
  await me.card(en('today.card', { name: NAME, date: '1 November 2026' })).click();
  await me.isAt(new RegExp(`#today=2026-11-01/${WANDERING}$`));
  me.isWell();
});

test('a day whose moves were all given asks for one’s own; who has played before there was a Home finds it then, and everything in it', async () => {
  const me = await visitAt(`#today=2027-01-12/${WANDERING}`, '2027-01-12T12:00:00');
  await me.can('walk.hint');
  await eventually(async () => {
    await me.press('h');
    return me.button('win.again').isVisible();
  }, true);
  await me.part('home');
  await me.sees(en('today.all-given'));
  await me.press('Escape');
  await me.click('win.again');
  await wins(me, '2027-01-12');
  await comesBack(me.page, `#level=${WANDERING}/2`);
  await me.can('walk.hint');
  await me.page.clock.fastForward(60_000);
  await me.press('ArrowRight');
  await me.counts(moves(1));
  await me.page.evaluate(() => {
    localStorage.removeItem('lockstep.day');
    localStorage.setItem('lockstep.welcome', 'seen');
    localStorage.setItem('lockstep.part', 'today');
  });
  await comesBack(me.page, '');
  await me.sees(streak(1, 1));
  await me.offers(card('12 January 2027', OPTIMAL));
  const here = me.card(en('levels.title', { number: 2, name: en(`level.${WANDERING}.2`) }));
  assert.match((await here.getAttribute('aria-label')) ?? '', /, 1 move · /);
  await here.click();
  await me.counts(moves(1));
  me.isWell();
});
