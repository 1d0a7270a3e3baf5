/** Where the device keeps nothing, or not now: the page says so, works on, and keeps what was done as soon as it can. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { siteUrl } from '../support/browser.js';
import { drawn, en, eventually, parts } from '../support/page.js';
import { person } from '../support/person.js';
import { dearLink } from '../support/puzzles.js';
import * as visits from '../support/visits.js';

const { bystander, hasDone, inEach, keptNames, newest, plays, ready, reload, stored, walks } = visits;

const newProfile = visits.profiles();

const WALLS = en('example.walls');

/** Runs in a page, where `failing` says how writing fails. */
function mayFail() {
  /** @param {string} how */
  const isFailing = how => /** @type {any} */ (window).failing === how;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (isFailing('full')) throw new DOMException('full', 'QuotaExceededError');
    const request = put.apply(this, given);
    // A key that is there already: the whole transaction is undone.
    if (isFailing('aborted')) IDBObjectStore.prototype.add.apply(this, given);
    return request;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (isFailing('broken')) throw new DOMException('broken', 'UnknownError');
    return transaction.apply(this, given);
  };
}

test('a failed write is said once, and tried again: moves and names, though another puzzle is open by then', async () => {
  await inEach(['full', 'aborted', 'broken'], async ({ context, open }, failing) => {
    await context.addInitScript(mayFail);
    const page = await open('#example=walls');
    const me = person(page);
    await plays(page, 'D');
    /** @param {string} how */
    const fail = how => page.evaluate(failing => void Object.assign(window, { failing }), how);
    await fail(failing);
    await me.play('D');
    const said = en(failing === 'full' ? 'kept.full' : 'kept.broken');
    await me.sees(said);
    await me.does('dialog.close play:R');
    await hasDone(page, 3);
    await me.seesNo(said);
    await me.part('yours');
    await me.click('yours.rename-what', { name: WALLS });
    const field = page.getByRole('textbox', { name: en('yours.rename-what', { name: WALLS }) });
    await field.fill('Mine');
    await field.press('Enter');
    await me.sees('Mine');
    await me.openLink('#example=twelve');
    await fail('');
    const kept = async () => (await stored(page)).values.map(({ title, moves }) => [title, moves]).sort();
    await eventually(kept, [
      [null, 0],
      ['Mine', 3],
    ]);
    await reload(page);
    assert.deepEqual((await keptNames(page)).sort(), [en('example.twelve'), 'Mine']);
  });
});

test('without a store the page says so once for each puzzle, works on, and leaves all for a page that has one', async () => {
  await inEach(['none', 'denied'], async ({ context, open }, how) => {
    await context.addInitScript(() => {
      const real = window.indexedDB;
      Object.defineProperty(window, 'indexedDB', {
        get() {
          if (document.cookie.includes('denied')) throw new DOMException('denied', 'SecurityError');
          return document.cookie.includes('none') ? undefined : real;
        },
      });
    });
    await context.addCookies([{ name: how, value: '1', url: siteUrl }]);
    const page = await open('#example=walls');
    const me = person(page);
    await me.does('play:D', { sees: en('kept.denied') });
    await me.click('dialog.close');
    await me.openLink('#example=twelve');
    await me.does('play:DR', { sees: en('kept.denied') });
    await page.goBack();
    await me.isNamed(WALLS);
    await hasDone(page, 1);
    await me.seesNo(en('kept.denied'));
    await page.close();
    await context.clearCookies();
    const later = await open();
    await eventually(async () => [await walks(later), await walks(later, 'twelve')], [[1], [2]]);
    await reload(later);
    assert.equal((await keptNames(later)).length, 2);
  });
});

test('a slow store is not waited for: the boards play, and what was done meanwhile is a walk beside the kept one', async () => {
  await inEach(['idle', 'idle and left', 'played', 'played and left'], async ({ context, open }, how) => {
    const expected = how.includes('played') ? [1, 2] : [2];
    const page = await open('#example=walls');
    await plays(page, 'DD');
    const address = how === 'idle' ? siteUrl : page.url();
    await page.close();
    const opens = await visits.slowStore(context);
    const later = await context.newPage();
    await later.goto(address);
    await parts(later).boards.first().waitFor();
    if (how.includes('played')) await person(later).play('R');
    await drawn(later);
    const { places } = await visits.standing(later);
    if (how.includes('left')) await later.close();
    await opens();
    const last = how.includes('left') ? await open('#example=twelve') : later;
    await ready(last);
    if (how === 'idle') await person(last).isNamed(WALLS);
    await eventually(() => walks(last), expected);
    assert.equal(await visits.elsewhere(last).isVisible(), false);
    if (how.includes('left')) return;
    // The last puzzle on the boards is taken up, and nothing comes beside it.
    await last.close();
    const again = await open('#example=walls');
    if (how === 'idle') await hasDone(again, 2);
    else await eventually(async () => (await visits.standing(again)).places, places);
    assert.deepEqual(await walks(again), expected);
  });
});

test('with a slow store a search that was begun goes on', async () => {
  const { open, context } = await newProfile();
  const link = await dearLink();
  const page = await open(link);
  await plays(page, 'D');
  await page.close();
  const opens = await visits.slowStore(context);
  const me = person(await context.newPage());
  await me.page.goto(siteUrl + link);
  await me.isNamed(en('puzzle.generated', { seed: '1' }));
  await me.does('in:solve search', { can: 'solve.cancel' });
  await opens();
  await eventually(() => keptNames(me.page), [en('puzzle.generated', { seed: '1' })]);
  await me.goTo('play');
  await hasDone(me.page, 1);
  await me.does('in:solve solve.cancel', { reads: /^Stopped after/ });
});

/** Runs in a page: closes all of its connections, as browsers do, with or without telling it. */
function mayLose() {
  const { transaction } = IDBDatabase.prototype;
  /** @type {Set<IDBDatabase>} */
  const open = new Set();
  IDBDatabase.prototype.transaction = function (...given) {
    open.add(this);
    return transaction.apply(this, given);
  };
  /** @param {boolean} tells */
  const lose = tells => {
    for (const database of open) {
      database.close();
      if (tells) database.dispatchEvent(new Event('close'));
    }
    open.clear();
  };
  Object.assign(window, { lose });
}

/** Ways of losing a store. @type {Record<string, (page: Page) => Promise<unknown>>} */
const LOSSES = {
  'without a word': page => page.evaluate(() => /** @type {any} */ (window).lose(false)),
  'with an event': page => page.evaluate(() => /** @type {any} */ (window).lose(true)),
  'deleted from elsewhere': async page => {
    const other = await bystander(page.context());
    await other.evaluate(() => new Promise(done => (indexedDB.deleteDatabase('lockstep').onsuccess = done)));
    await other.close();
  },
  'all data of the site deleted': async page => {
    await visits.atRest(page);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(siteUrl);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    // Chromium never answers a request made during the deletion.
    await eventually(() => Promise.race([walks(page), pause(1000)]).catch(() => null), []);
  },
};

test('a store that is lost on the way is opened again, or made anew, with what is done, without a word', async () => {
  await inEach(Object.keys(LOSSES), async ({ context, open }, how) => {
    const lose = LOSSES[how];
    await context.addInitScript(mayLose);
    const page = await open('#example=walls');
    await plays(page, 'D');
    await lose(page);
    await person(page).play('D');
    await eventually(() => walks(page).catch(() => []), [2]);
    await lose(page);
    await person(page).openLink('#example=twelve');
    await person(page).play('D');
    await eventually(() => walks(page, 'twelve').catch(() => []), [1]);
    await lose(page);
    await page.goBack();
    await person(page).isNamed(WALLS);
    await person(page).play('D');
    await eventually(() => walks(page).catch(() => []), [3]);
    assert.equal(await parts(page).notice.isVisible(), false);
    await reload(page);
    await hasDone(page, 3);
  });
});

test('a store of a later page is left alone, in words, and one that something else has made is made anew', async () => {
  await inEach(['1', '99'], async ({ context, open }, version) => {
    const other = await bystander(context);
    await other.evaluate(
      wanted =>
        new Promise(done => {
          const opening = indexedDB.open('lockstep', wanted);
          opening.onsuccess = () => done(opening.result.close());
        }),
      Number(version),
    );
    const me = person(await open('#example=walls'));
    await me.play('D');
    if (version === '99') return me.sees(en('kept.newer'));
    await eventually(() => walks(me.page), [1]);
  });
});

test('at the limit of all data the page says so, works on, and goes on with what it has', async () => {
  const { open } = await newProfile();
  const page = await open('#example=walls');
  const me = person(page);
  await plays(page, 'D');
  await page.evaluate(
    card =>
      new Promise(done => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('cards', 'readwrite');
          writing.objectStore('cards').put(card, card.key);
          writing.oncomplete = () => done(opening.result.close());
        };
      }),
    { ...(await newest(page)), key: 'large', puzzle: 'large', shown: 1, bytes: 200_000_000 },
  );
  await reload(page);
  await me.openLink('#example=twelve');
  await me.does('play:D', { sees: en('kept.limit') });
  await hasDone(page, 1);
  await page.goBack();
  await me.isNamed(WALLS);
  await me.play('D');
  await eventually(async () => [await walks(page), await walks(page, 'twelve')], [[1, 2], []]);
});
