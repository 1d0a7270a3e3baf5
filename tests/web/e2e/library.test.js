/**
 * The library, a page of its own: levels in chapters with progress, the puzzles of today and of past days, and what was
 * reached on them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { familyOf } from '../../../www/core/app.ts';
import '../../../www/families/index.ts';
import { siteUrl, watch } from '../support/browser.js';
import { lent } from '../support/lent.js';
import {
  DESK,
  de,
  drawn,
  en,
  eventually,
  PHONE,
  parts,
  pressMoves,
  savedBy,
  says,
  toPart,
  toTab,
  visitor,
} from '../support/page.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../www/engine/types.ts').Kind} Kind */

const visit = visitor().anew;
const KINDS = lockstep.families().map(({ kind }) => kind);

/** A family whose puzzles allow a step forth and back. */
const [WANDERING] = KINDS;

/** @param {Page} page */
function library(page) {
  const element = page.locator('#library');
  const cards = element.locator('.card').filter({ visible: true });
  return {
    element,
    cards,
    /** @param {number} index from 0 */
    state: index => cards.nth(index).locator('.card-state'),
    /** @param {import('../../../www/core/library.ts').LibraryPart} part */
    tab: part => element.locator(`.library-parts [value=${part}]`),
    next: element.locator('.card:has(.card-badge:not(:empty)) .card-name'),
    streak: element.locator('.streak'),
    title: element.locator('section:has(.day-cards) .day-title').filter({ visible: true }),
    days: element.locator('.past-day'),
    /** The puzzle of a past day. @param {string} name of its family @param {string} date */
    past: (name, date) =>
      element.locator('.past-days').getByRole('button', { name: new RegExp(`^${en('today.card', { name, date })},`) }),
    chapters: element.locator('.chapter'),
  };
}

/**
 * A best solution.
 *
 * @param {Kind} kind
 * @param {string} text
 */
function bestMoves(kind, text) {
  const solved = lockstep.solve(text, familyOf(kind).leastOptions({ memory: 200e6 }), undefined, undefined);
  assert(solved.ok && solved.moves !== null);
  return solved.moves;
}

/** @param {Kind} kind @param {number} number */
function levelMoves(kind, number) {
  const level = lockstep.level(kind, number);
  assert(level.ok);
  return bestMoves(kind, level.text);
}

/** @param {Kind} kind @param {string} day */
function dayMoves(kind, day) {
  const daily = lockstep.daily(kind, day);
  assert(daily.ok);
  return bestMoves(kind, daily.text);
}

/** @param {Page} page @param {string} moves */
async function walk(page, moves) {
  await pressMoves(page, moves);
  await drawn(page);
}

/** The number of a level of the current series. @param {Kind} kind @param {number} place from 1 */
function at(kind, place) {
  const found = lockstep.levels().find(level => level.kind === kind && !level.earlier && level.place === place);
  assert(found);
  return found.number;
}

/** The name of a level's card. @param {Kind} kind @param {number} place */
const cardName = (kind, place) => `${place} · ${en(`level.${kind}.${at(kind, place)}`)}`;

/**
 * A page on which it is some moment in Berlin.
 *
 * @param {string} fragment
 * @param {string} time
 */
async function visitAt(fragment, time) {
  // Nothing is kept from today, whatever day it is.
  const { page } = await lent({ locale: 'en-US', viewport: DESK, timezoneId: 'Europe/Berlin' });
  await page.clock.install({ time: new Date(`${time}+01:00`) });
  const problems = watch(page, siteUrl);
  await goTo(page, fragment);
  return { page, problems };
}

/** Home leads to the past days in one press. @param {Page} page */
async function toPastDays(page) {
  await toPart(page, 'home');
  await parts(page).button('library.statistics').click();
  await page.locator('.past-day').first().waitFor();
}

/** As a new visit, with what is kept in the browser. @param {Page} page @param {string} fragment */
async function goTo(page, fragment) {
  await page.goto('about:blank');
  await page.goto(siteUrl + fragment);
  await page
    .locator('#boards canvas, #library .home, .notice p:not(:empty)')
    .filter({ visible: true })
    .first()
    .waitFor();
}

for (const kind of KINDS) {
  test(`${kind}: the levels stand in chapters, none is locked, and the first one is next`, async () => {
    const { page, problems } = await visit(`#level=${kind}/${at(kind, 3)}`);
    await toPart(page, 'levels');
    const { cards, chapters, next, tab } = library(page);
    const count = lockstep.levels().filter(level => level.kind === kind && !level.earlier).length;
    // The chapter of the next level is open.
    const { chapters: bounds } = familyOf(kind);
    await eventually(() => cards.count(), bounds[1] - 1);
    for (const chapter of (await chapters.all()).slice(1, bounds.length)) await chapter.locator('summary').click();
    await eventually(() => cards.count(), count);
    assert.equal(await tab('levels').getAttribute('aria-pressed'), 'true');
    const names = await cards.locator('.card-name').allTextContents();
    assert.deepEqual(
      names,
      Array.from({ length: count }, (_name, index) => cardName(kind, index + 1)),
    );
    assert.equal(await cards.locator(':disabled').count(), 0);
    assert.deepEqual(await next.allTextContents(), [cardName(kind, 1)]);
    assert.equal(await cards.nth(2).getAttribute('aria-current'), 'true');
    assert.deepEqual(problems, []);
  });

  test(`${kind}: a level is opened, won, and the next one follows`, async () => {
    const { page, problems } = await visit(`#level=${kind}/${at(kind, 1)}`);
    const { cards, state, next } = library(page);
    await toPart(page, 'levels');
    await says(state(0), en('reached.nothing'));
    await page.keyboard.press('Escape');
    await walk(page, levelMoves(kind, at(kind, 1)));
    await toPart(page, 'levels');
    await says(state(0), `★ ${en('reached.optimal')}`);
    assert.deepEqual(await next.allTextContents(), [cardName(kind, 2)]);
    await page.goBack();
    const second = en('levels.title', { number: 2, name: en(`level.${kind}.${at(kind, 2)}`) });
    await page.getByRole('button', { name: en('levels.play', { number: 2 }) }).waitFor();
    await page.keyboard.press(kind === WANDERING ? 'n' : 'Enter');
    await says(parts(page).name, second);
    assert.match(page.url(), new RegExp(`#level=${kind}/${at(kind, 2)}$`));
    await toPart(page, 'levels');
    assert.equal(await cards.nth(1).getAttribute('aria-current'), 'true');
    assert.deepEqual(problems, []);
  });
}

test('what a level teaches is told before it is played', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`);
  await says(parts(page).events, en(`level.${WANDERING}.1.tip`));
});

test('the minimum of a level is shown to those alone who have solved it, and a better result stays', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`);
  const { state, cards } = library(page);
  const moves = levelMoves(WANDERING, 1);
  const least = en('par.least', { count: moves.length });
  await toPart(page, 'levels');
  assert.equal((await cards.nth(0).getAttribute('aria-label'))?.includes(least), false);
  await page.keyboard.press('Escape');
  await walk(page, `RL${moves}`);
  const longer = `✓ ${en('reached.best', { score: String(moves.length + 2) })}, ${least}`;
  await toPart(page, 'levels');
  await says(state(0), longer);
  await page.keyboard.press('Escape');
  await parts(page).button('win.again').click();
  await walk(page, moves);
  await toPart(page, 'levels');
  await says(state(0), `★ ${en('reached.optimal')}`);
  await page.keyboard.press('Escape');
  await parts(page).button('walk.restart').click();
  await walk(page, `RL${moves}`);
  await toPart(page, 'levels');
  await says(state(0), `★ ${en('reached.optimal')}`);
});

test('results go into the file of all that is kept, and come out of it elsewhere', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`);
  await walk(page, levelMoves(WANDERING, 1));
  await toPart(page, 'levels');
  await says(library(page).state(0), new RegExp(`^★ ${en('reached.optimal')}`));
  await library(page).tab('yours').click();
  const { name, bytes } = await savedBy(page, parts(page).button('yours.export'));
  const other = await visit(`#level=${WANDERING}/2`);
  await toPart(other.page, 'yours');
  const file = { name, mimeType: 'application/json', buffer: bytes };
  await other.page.locator('.yours input[type=file]').setInputFiles(file);
  const sentences = ['yours.imported', 'reached.imported'].map(key => en(key, { count: 1 }));
  await says(parts(other.page).notice.getByRole('alert'), sentences.join(' '));
  await library(other.page).tab('levels').click();
  await says(library(other.page).state(0), new RegExp(`^★ ${en('reached.optimal')}`));
  assert.deepEqual(other.problems, []);
});

test('whoever is shown the solution has not solved the level', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`);
  const { state, next } = library(page);
  await page.locator('#play').getByText(en('coach.more'), { exact: true }).click();
  await parts(page).button('coach.rest').click();
  await toPart(page, 'levels');
  await says(state(0), en('reached.shown'));
  assert.deepEqual(await next.allTextContents(), [cardName(WANDERING, 1)]);
});

test('who watches the solution on Solve and then plays it has not solved the level, after a reload either', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`);
  await toTab(page, 'solve');
  await parts(page).action.click();
  await parts(page).result.waitFor();
  await page.reload();
  // Solve is there again, with the result.
  await parts(page).result.waitFor();
  await toTab(page, 'play');
  await walk(page, levelMoves(WANDERING, 1));
  const played = en('won.count', { count: levelMoves(WANDERING, 1).length });
  await says(page.locator('.win-title'), en('won.watched', { played }));
  await toPart(page, 'levels');
  await says(library(page).state(0), en('reached.shown'));
});

test('results are still there after a reload', async () => {
  const { page, problems } = await visit(`#level=${WANDERING}/1`);
  await walk(page, levelMoves(WANDERING, 1));
  await toPart(page, 'levels');
  await says(library(page).state(0), `★ ${en('reached.optimal')}`);
  await page.reload();
  await says(library(page).state(0), `★ ${en('reached.optimal')}`);
  assert.deepEqual(problems, []);
});

test('without a database results are still there after a reload, too', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await goTo(page, `#level=${WANDERING}/1`);
  await walk(page, levelMoves(WANDERING, 1));
  await toPart(page, 'levels');
  await says(library(page).state(0), `★ ${en('reached.optimal')}`);
  await page.reload();
  await says(library(page).state(0), `★ ${en('reached.optimal')}`);
});

test('garbage among the results is no harm', async () => {
  const { page, problems } = await visit(`#level=${WANDERING}/1`);
  await walk(page, levelMoves(WANDERING, 1));
  await toPart(page, 'levels');
  await says(library(page).state(0), `★ ${en('reached.optimal')}`);
  await page.evaluate(
    kind =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('lockstep');
        request.onerror = reject;
        request.onsuccess = () => {
          const writing = request.result.transaction('results', 'readwrite');
          const results = writing.objectStore('results');
          results.put('garbage', `level/${kind}/2`);
          results.put({ score: -1, own: 'yes' }, `level/${kind}/3`);
          results.put([1, 2, 3], 'what is this');
          results.put({}, 7);
          writing.oncomplete = resolve;
        };
      }),
    WANDERING,
  );
  await page.reload();
  const { state } = library(page);
  await says(state(0), `★ ${en('reached.optimal')}`);
  await says(state(1), en('reached.nothing'));
  await says(state(2), en('reached.nothing'));
  assert.deepEqual(problems, []);
});

test('an old link opens the old level; the list shows the new series, and the old one below with its results', async () => {
  const { page, problems } = await visit('#level=irrgarten/12');
  const { cards, chapters, next } = library(page);
  await says(parts(page).name, en('levels.title', { number: 12, name: en('level.irrgarten.12') }));
  await walk(page, levelMoves('irrgarten', 12));
  await page.getByRole('button', { name: en('levels.play', { number: 13 }) }).waitFor();
  await toPart(page, 'levels');
  assert.deepEqual(await next.allTextContents(), [cardName('irrgarten', 1)]);
  const earlier = chapters.last().locator('summary');
  await says(earlier.locator('strong'), en('levels.earlier'));
  await earlier.click();
  const old = cards.filter({ hasText: `12 · ${en('level.irrgarten.12')}` });
  await says(old.locator('.card-state'), `★ ${en('reached.optimal')}`);
  assert.deepEqual(problems, []);
});

test('a day has one puzzle of each family, and each win leads to the next family’s', async () => {
  const { page, problems } = await visitAt('#today', '2026-11-23T12:00:00');
  const { title, state, streak } = library(page);
  await eventually(async () => page.url().split('#')[1], `today=2026-11-23/${KINDS[0]}`);
  await toPart(page, 'home');
  await says(title, en('today.title', { date: 'Monday 23 November' }));
  assert.deepEqual(
    await page.locator('#library .home .day-cards .card-name').filter({ visible: true }).allTextContents(),
    KINDS.map(kind => en(`${kind}.name`)),
  );
  await says(streak, en('today.no-streak'));
  await page.keyboard.press('Escape');
  for (const [index, kind] of KINDS.entries()) {
    await eventually(async () => page.url().split('#')[1], `today=2026-11-23/${kind}`);
    await walk(page, dayMoves(kind, '2026-11-23'));
    const line = en('today.streak', { solved: index + 1, of: KINDS.length, count: 1 });
    const card = page.locator('.win');
    await card.waitFor();
    await eventually(
      async () => (await page.title()).split(' · ')[0],
      en('count.solved', { solved: index + 1, count: 3 }),
    );
    const next = KINDS[index + 1];
    if (next === undefined) {
      // The third win is the end of the day.
      await card.getByText(en('win.day-done', { count: 1, coming: 'in 12 hours' })).waitFor();
      assert.equal(await card.locator('.main').isVisible(), false);
      // Then the past days open by themselves.
      await eventually(async () => page.url().split('#')[1], 'statistics');
      await says(page.locator('#library-statistics .figures dd').first(), en('statistics.days', { count: 1 }));
      await page.goBack();
      await card.waitFor();
      await toPart(page, 'home');
      for (const each of KINDS.keys()) await says(state(each), `★ ${en('reached.optimal')}`);
      await says(streak, line);
      await page.keyboard.press('Escape');
    } else {
      await card.getByText(line).waitFor();
      await card.getByRole('button', { name: en('win.next', { name: en(`${next}.name`) }) }).click();
    }
  }
  await page
    .locator('.win')
    .getByRole('button', { name: en('header.share') })
    .click();
  const lines = (await page.locator('.result-lines').textContent())?.split('\n') ?? [];
  const day = en('result.day-streak', { date: '23 November 2026', count: 1 });
  assert.equal(lines.length, KINDS.length);
  assert.ok(lines[0].startsWith(`${day} ${en(`${KINDS[0]}.name`)}: ★ `), lines[0]);
  for (const line of lines) assert.match(line, /: ★ solved in \d+ \w+, the minimum$/);
  assert.deepEqual(problems, []);
});

test('days in a row grow by solving one each day, and end with a third day left out', async () => {
  const { page } = await visitAt(`#today=2026-11-24/${WANDERING}`, '2026-11-24T20:00:00');
  const { streak } = library(page);
  for (const [day, count] of /** @type {[string, number][]} */ ([
    ['2026-11-24', 1],
    ['2026-11-25', 2],
  ])) {
    await page.clock.setSystemTime(new Date(`${day}T20:00:00+01:00`));
    await goTo(page, `#today=${day}/${WANDERING}`);
    await walk(page, dayMoves(WANDERING, day));
    await toPart(page, 'home');
    await says(streak, en('today.streak', { solved: 1, of: KINDS.length, count }));
  }
  // Two days a month may be missed.
  await page.clock.setSystemTime(new Date('2026-11-28T07:00:00+01:00'));
  await goTo(page, '');
  await says(streak, en('today.streak-open', { count: 2 }));
  await page.getByText(en('today.free-0')).waitFor();
  await page.clock.setSystemTime(new Date('2026-11-29T07:00:00+01:00'));
  await goTo(page, '');
  await says(streak, en('today.no-streak'));
  await page.getByText(en('today.best', { count: 2 })).waitFor();
});

test('an earlier day can be played, and does not count for the days in a row', async () => {
  const { page, problems } = await visitAt('#today', '2026-11-25T12:00:00');
  const { days, past, streak } = library(page);
  await toPastDays(page);
  // Yesterday comes first.
  await says(days.first().locator('> span'), 'Tuesday 24 November');
  const name = en(`${WANDERING}.name`);
  const puzzle = past(name, '24 November 2026');
  assert.equal(await puzzle.textContent(), `· ${name}`);
  await puzzle.click();
  await eventually(async () => page.url().split('#')[1], `today=2026-11-24/${WANDERING}`);
  await walk(page, dayMoves(WANDERING, '2026-11-24'));
  await toPart(page, 'home');
  await says(streak, en('today.no-streak'));
  await toPastDays(page);
  await says(puzzle, `★ ${name}`);
  assert.match((await puzzle.getAttribute('aria-label')) ?? '', new RegExp(`, ${en('reached.optimal')}$`));
  const figures = page.locator('#library-statistics .figures dd');
  const solved = KINDS.map(kind => en('statistics.solved', { count: Number(kind === WANDERING) }));
  const none = en('statistics.days', { count: 0 });
  assert.deepEqual(await figures.allTextContents(), [none, none, ...solved]);
  assert.deepEqual(problems, []);
});

test('a new day begins at midnight while the page is open', async () => {
  const { page } = await visitAt('#today', '2026-11-30T12:00:00');
  const { title, days } = library(page);
  await toPart(page, 'home');
  await says(title, en('today.title', { date: 'Monday 30 November' }));
  await page.clock.fastForward('12:00:00');
  await says(title, en('today.title', { date: 'Tuesday 1 December' }));
  await toPastDays(page);
  await says(days.first().locator('> span'), 'Monday 30 November');
});

test('what is solved after midnight is an earlier day’s', async () => {
  const { page } = await visitAt(`#today=2026-11-23/${WANDERING}`, '2026-11-23T12:00:00');
  const { streak } = library(page);
  await page.clock.fastForward('12:00:00');
  await walk(page, dayMoves(WANDERING, '2026-11-23'));
  await page.locator('.win').waitFor();
  await toPart(page, 'home');
  await says(streak, en('today.no-streak'));
});

test('the list of past days goes back to the first day, and no further; an old address opens it', async () => {
  const { page } = await visitAt('#statistics', '2027-01-02T12:00:00');
  const { days, past } = library(page);
  const dates = () => days.locator('> span').allTextContents();
  await eventually(() => days.count(), 7);
  // Browsers differ in the comma.
  assert.match((await dates())[1], /^Thursday,? 31 December 2026$/);
  const more = parts(page).button('yours.more');
  await more.click();
  await eventually(() => days.count(), 35);
  await more.click();
  await eventually(() => days.count(), 62);
  assert.match((await dates()).at(-1) ?? '', /^Sunday,? 1 November 2026$/);
  assert.equal(await more.isVisible(), false);
  await past(en(`${WANDERING}.name`), '1 November 2026').click();
  await eventually(async () => page.url().split('#')[1], `today=2026-11-01/${WANDERING}`);
});

test('an address of no level and no day says that it leads nowhere', async () => {
  const { page } = await visitAt('', '2026-11-25T12:00:00');
  for (const [hash, key, args] of /** @type {[string, string, Record<string, string>][]} */ ([
    [`#level=${WANDERING}/999`, 'notice.no-level', {}],
    ['#level=chess/1', 'notice.no-level', {}],
    ['#today=2026-11-23/chess', 'notice.unknown-link', {}],
    [`#today=2026-11-26/${WANDERING}`, 'notice.day-to-come', { date: '26 November 2026' }],
    [`#today=2026-10-31/${WANDERING}`, 'notice.day-before', { date: '1 November 2026' }],
  ])) {
    await page.evaluate(next => (location.hash = next), hash);
    const { notice } = parts(page);
    await says(notice, en(key, args));
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'hidden' });
  }
});

for (const hash of [`#level=${KINDS[1]}/4`, `#today=2026-11-24/${KINDS[2]}`]) {
  test(`${hash} is shared as such`, async () => {
    const { page } = await visitAt(hash, '2026-11-25T12:00:00');
    await parts(page).button('header.share').click();
    const field = parts(page).dialog.getByRole('textbox', { name: en('share.link') });
    await eventually(async () => `#${(await field.inputValue()).split('#')[1]}`, hash);
  });
}

test('each part has an address, and the one that was seen last is back after a reload', async () => {
  const { page } = await visit();
  const { tab, cards } = library(page);
  await toPart(page, 'examples');
  await tab('levels').focus();
  await page.keyboard.press('Enter');
  await cards.first().waitFor();
  assert.match(page.url(), /#levels$/);
  await page.reload();
  await eventually(() => tab('levels').getAttribute('aria-pressed'), 'true');
  // From then on the page follows its address.
  await eventually(() => parts(page).name.textContent(), en('example.walls'));
  await page.evaluate(() => (location.hash = '#collections'));
  await eventually(() => tab('collections').getAttribute('aria-pressed'), 'true');
});

test('another family’s levels stand there once it is on the boards', async () => {
  const { page } = await visit(`#level=${KINDS[0]}/1`);
  await page.locator('#families select').selectOption(KINDS[1]);
  await toPart(page, 'levels');
  await says(library(page).cards.first().locator('.card-name'), cardName(KINDS[1], 1));
  // There the families turn the levels, not the boards.
  await page.locator('#families select').selectOption(KINDS[2]);
  await says(library(page).cards.first().locator('.card-name'), cardName(KINDS[2], 1));
  assert.match(page.url(), /#levels$/);
});

test('on a phone Home is one press away', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  });
  const { element, cards } = library(page);
  await says(page.locator('.bar-words'), de(`level.${WANDERING}.1.tip`));
  await page.locator('#home').tap();
  await element.locator('.day-cards').waitFor();
  assert.equal(await parts(page, de).bar.isVisible(), false);
  await element.locator('.library-parts [value=levels]').tap();
  await cards.nth(1).tap();
  await element.waitFor({ state: 'hidden' });
  await parts(page, de).bar.waitFor();
  await eventually(async () => page.url().split('#')[1], `level=${WANDERING}/2`);
});

test('Home by keys: from the boards to the next level, and back and forward', async () => {
  const { page, problems } = await visit(`#level=${WANDERING}/1`);
  await page.keyboard.press('ArrowRight');
  await page.locator('#home').focus();
  await page.keyboard.press('Enter');
  const { element } = library(page);
  await eventually(async () => page.url().split('#')[1], 'home');
  await element.waitFor();
  // Keys play nothing while the boards are out of sight.
  await page.keyboard.press('ArrowRight');
  await element.locator('.home-cards [aria-current=true]').focus();
  await page.keyboard.press('Enter');
  await says(parts(page).count, /^1 move · /);
  assert.match(page.url(), new RegExp(`#level=${WANDERING}/1$`));
  await page.goBack();
  await element.waitFor();
  await page.goForward();
  await element.waitFor({ state: 'hidden' });
  await says(parts(page).count, /^1 move · /);
  await page.locator('#home').focus();
  await page.keyboard.press('Enter');
  await eventually(async () => page.url().split('#')[1], 'home');
  await element.waitFor();
  await element.locator('.home-cards .card').nth(1).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => page.url().split('#')[1], `level=${KINDS[1]}/1`);
  assert.deepEqual(problems, []);
});

test('a new day opens Home, an address what it names, and the same day what was on the boards', async () => {
  const { page } = await visitAt(`#today=2026-11-24/${WANDERING}`, '2026-11-24T20:00:00');
  const { title, element } = library(page);
  await walk(page, dayMoves(WANDERING, '2026-11-24'));
  await page.locator('.win').waitFor();
  await goTo(page, '');
  await page.locator('.win').waitFor();
  await page.clock.setSystemTime(new Date('2026-11-25T07:00:00+01:00'));
  await page.reload();
  await says(title, en('today.title', { date: 'Wednesday 25 November' }));
  await eventually(async () => page.url().split('#')[1], 'home');
  await page.clock.setSystemTime(new Date('2026-11-26T07:00:00+01:00'));
  await goTo(page, `#level=${WANDERING}/2`);
  await parts(page).boards.first().waitFor();
  assert.equal(await element.isVisible(), false);
  await goTo(page, '');
  await says(parts(page).name, en('levels.title', { number: 2, name: en(`level.${WANDERING}.2`) }));
  assert.equal(await element.isVisible(), false);
});

test('what was solved with hints, above the minimum or not by oneself is a list to work off', async () => {
  const { page } = await visit(`#level=${WANDERING}/1`);
  await walk(page, `RL${levelMoves(WANDERING, 1)}`);
  await toPart(page, 'home');
  await page.getByRole('button', { name: en('home.again', { count: 1 }) }).click();
  const again = page.locator('#again .card');
  await says(again.locator('.card-name'), cardName(WANDERING, 1));
  await again.click();
  await parts(page).button('win.again').click();
  await walk(page, levelMoves(WANDERING, 1));
  await toPart(page, 'home');
  assert.equal(await page.getByRole('button', { name: en('home.again', { count: 1 }) }).isVisible(), false);
});

test('a day whose moves were all given asks for a move of one’s own', async () => {
  const { page } = await visitAt(`#today=2027-01-12/${WANDERING}`, '2027-01-12T12:00:00');
  const { streak } = library(page);
  await eventually(async () => {
    await page.keyboard.press('h');
    return page.locator('.win').isVisible();
  }, true);
  await toPart(page, 'home');
  await says(streak, en('today.all-given'));
});

test('who has played before there was a Home finds it on the next visit, and everything in it', async () => {
  const { page, problems } = await visitAt(`#today=2027-01-12/${WANDERING}`, '2027-01-12T12:00:00');
  const { streak, state, element } = library(page);
  await walk(page, dayMoves(WANDERING, '2027-01-12'));
  await page.locator('.win').waitFor();
  await goTo(page, `#level=${WANDERING}/2`);
  await page.clock.fastForward(60_000);
  await page.keyboard.press('ArrowRight');
  await says(parts(page).count, /^1 move · /);
  await page.evaluate(() => {
    localStorage.removeItem('lockstep.day');
    localStorage.setItem('lockstep.welcome', 'seen');
    localStorage.setItem('lockstep.part', 'today');
  });
  await goTo(page, '');
  await says(streak, en('today.streak', { solved: 1, of: KINDS.length, count: 1 }));
  await says(state(KINDS.indexOf(WANDERING)), `★ ${en('reached.optimal')}`);
  const here = element.locator('.home-cards [aria-current=true]').first();
  await says(here.locator('.card-state'), /^1 move · /);
  await here.click();
  await says(parts(page).count, /^1 move · /);
  assert.deepEqual(problems, []);
});

test('the icon of the installed page shows how many of today’s puzzles are open', async () => {
  const { page } = await visitAt('', '2026-11-24T12:00:00');
  await page.addInitScript(() => {
    navigator.setAppBadge = async count => void Object.assign(window, { badge: count });
  });
  await goTo(page, `#today=2026-11-24/${WANDERING}`);
  const badge = () => page.evaluate(() => 'badge' in window && window.badge);
  await eventually(badge, 3);
  await walk(page, dayMoves(WANDERING, '2026-11-24'));
  await eventually(badge, 2);
});
