/**
 * Where the device keeps nothing, or not now: the page says so, works on, and keeps what was done as soon as that goes
 * again.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { siteUrl, watch } from '../support/browser.js';
import { drawn, en, eventually, parts, pressMoves, says, toPart, toTab } from '../support/page.js';
import { dearLink } from '../support/puzzles.js';
import {
  heldUp,
  keptNames,
  newest,
  nothingWrong,
  openingHeldUp,
  profiles,
  ready,
  released,
  reload,
  settled,
  standing,
  stored,
} from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

/** How many moves are kept of each walk, the least first. @param {Page} page @param {string} [example] */
const walks = async (page, example = 'walls') =>
  (await stored(page)).values
    .filter(card => card.source.name === example)
    .map(({ moves }) => moves)
    .sort();

/** A page of the same host that leaves the store alone. @param {import('playwright-core').BrowserContext} context */
async function bystander(context) {
  const address = new URL('bystander.html', siteUrl).href;
  await context.route(address, route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('storage that is slow is not waited for, and what was done meanwhile is a walk beside the one that is kept', async () => {
  const { open, context, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await settled(page, 2);
  const address = page.url();
  await page.close();
  const other = await bystander(context);
  await heldUp(other, 'cards');
  const later = await context.newPage();
  await later.goto(address);
  await later.locator('#boards canvas').first().waitFor();
  await later.keyboard.press('ArrowRight');
  await drawn(later);
  const mine = await standing(later);
  await released(other);
  await ready(later);
  await eventually(() => walks(later), [1, 2]);
  assert.deepEqual((await standing(later)).done, mine.done);
  await later.close();
  // The walk that was on the boards last is taken up, and nothing comes beside it.
  const last = await open('#example=walls');
  await eventually(async () => (await standing(last)).places, mine.places);
  await drawn(last);
  await last.close();
  // So it is where the list of all walks is read before the puzzle is chosen.
  const chosen = await open('#example=twelve');
  await ready(chosen);
  await toPart(chosen, 'examples');
  await chosen.locator('#library-examples .card', { hasText: en('example.walls') }).click();
  await eventually(async () => (await standing(chosen)).places, mine.places);
  assert.deepEqual(await walks(other), [1, 2]);
  nothingWrong(problems);
});

test('storage that is slow brings back what was on the boards last, and nothing comes beside it', async () => {
  const { open, context, problems } = await profile();
  const page = await open();
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const before = await standing(page);
  await page.close();
  const other = await bystander(context);
  await heldUp(other, 'cards');
  const later = await context.newPage();
  await later.goto(siteUrl);
  await later.locator('#boards canvas').first().waitFor();
  await released(other);
  await ready(later);
  await eventually(async () => (await standing(later)).done, before.done);
  await later.keyboard.press('ArrowDown');
  await settled(later, 2);
  assert.equal((await stored(later)).keys.length, 1);
  nothingWrong(problems);
});

test('help that is closed before it is known what is kept leaves the address of what comes back', async () => {
  const { open, context, problems } = await profile();
  const page = await open('#level=irrgarten/4');
  await page.keyboard.press('ArrowRight');
  await settled(page, 1);
  await page.keyboard.press('F1');
  await page.locator('#help').waitFor();
  const other = await bystander(context);
  await heldUp(other, 'cards');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#help').waitFor();
  await page.locator('#boards canvas').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#help').waitFor({ state: 'hidden' });
  await released(other);
  await ready(page);
  await eventually(async () => new URL(page.url()).hash, '#level=irrgarten/4');
  await says(parts(page).name, /4/);
  nothingWrong(problems);
});

test('a search that is begun before it is known what is kept goes on beside that', async () => {
  const { open, context, problems } = await profile();
  const link = await dearLink();
  const page = await open(link);
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await page.close();
  const other = await bystander(context);
  await heldUp(other, 'cards');
  const later = await context.newPage();
  await later.goto(siteUrl + link);
  await says(parts(later).name, en('puzzle.generated', { seed: '1' }));
  await toTab(later, 'solve');
  await parts(later).action.click();
  await says(parts(later).action, en('solve.cancel'));
  await released(other);
  await eventually(() => keptNames(later), [en('puzzle.generated', { seed: '1' })]);
  await toTab(later, 'play');
  await eventually(async () => (await standing(later)).done, [en('history.title', { count: 1 })]);
  await toTab(later, 'solve');
  await says(parts(later).action, en('solve.cancel'));
  await parts(later).action.click();
  await says(parts(later).verdict, /^Stopped after/);
  nothingWrong(problems);
});

test('a store that takes its time to open is not waited for, and what was done until then is kept', async () => {
  const { open, context, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await settled(page, 2);
  await page.close();
  const other = await bystander(context);
  await openingHeldUp(other);
  const later = await context.newPage();
  watch(later, siteUrl, problems);
  await later.goto(`${siteUrl}#example=walls`);
  await later.locator('#boards canvas').first().waitFor();
  await later.keyboard.press('ArrowRight');
  await eventually(async () => (await standing(later)).done, [en('history.title', { count: 1 })]);
  // Of another puzzle, too.
  await toPart(later, 'examples');
  await later.locator('#library-examples .card', { hasText: en('example.twelve') }).click();
  await says(parts(later).name, en('example.twelve'));
  for (let step = 0; step < 3; step++) await later.keyboard.press('ArrowDown');
  await drawn(later);
  const mine = await standing(later);
  // Nothing is known of what is kept.
  assert.equal(await later.locator('.kept').count(), 0);
  await released(other);
  await ready(later);
  await eventually(
    async () => (await stored(later)).values.map(({ source, moves }) => [source.name, moves]).sort(),
    [
      ['twelve', 3],
      ['walls', 1],
      ['walls', 2],
    ],
  );
  assert.deepEqual((await standing(later)).done, mine.done);
  assert.equal(await later.getByRole('dialog').isVisible(), false);
  await reload(later);
  await eventually(async () => (await standing(later)).places, mine.places);
  nothingWrong(problems);
});

test('what is played while the store is busy, and left at once, is a walk beside the one that is kept', async () => {
  const { open, context, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await settled(page, 2);
  const address = page.url();
  await page.close();
  const other = await bystander(context);
  await heldUp(other, 'cards');
  const later = await context.newPage();
  await later.goto(address);
  await later.locator('#boards canvas').first().waitFor();
  await later.keyboard.press('ArrowRight');
  await drawn(later);
  await later.close();
  await released(other);
  const last = await open('#example=twelve');
  await eventually(() => walks(last), [1, 2]);
  nothingWrong(problems);
});

for (const leaves of [false, true]) {
  const also = leaves ? ', though another puzzle is opened meanwhile' : ', and no copy comes of it';
  test(`a write that fails is made up for${also}`, async () => {
    const { context, open, problems } = await profile();
    await context.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        // A key that is there already: the whole transaction is undone.
        if ('failing' in window) IDBObjectStore.prototype.add.apply(this, given);
        return request;
      };
    });
    const page = await open('#example=walls');
    await page.keyboard.press('ArrowDown');
    await settled(page, 1);
    await page.evaluate(() => Object.assign(window, { failing: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await says(parts(page).notice.getByRole('alert'), en('kept.broken'));
    if (leaves) {
      await page.evaluate(() => (location.hash = '#example=waiting'));
      await says(parts(page).name, en('example.waiting'));
    }
    await page.evaluate(() => Reflect.deleteProperty(window, 'failing'));
    await eventually(() => walks(page), [3]);
    assert.equal(await page.getByRole('dialog').isVisible(), false);
    nothingWrong(problems);
  });
}

test('a name that cannot be kept at once is kept as soon as that goes again', async () => {
  const { context, open, problems } = await profile();
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if ('failing' in window) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await toPart(page, 'yours');
  await page.getByRole('button', { name: en('yours.rename-what', { name: en('example.walls') }) }).click();
  const field = page.locator('.kept-rename .field').filter({ visible: true });
  await field.fill('Mine');
  await page.evaluate(() => Object.assign(window, { failing: true }));
  await field.press('Enter');
  await says(parts(page).notice.getByRole('alert'), en('kept.full'));
  await page.keyboard.press('Escape');
  await says(parts(page).name, 'Mine');
  await page.evaluate(() => Reflect.deleteProperty(window, 'failing'));
  const kept = async () => (await stored(page)).values.map(({ title, moves }) => [title, moves]);
  await eventually(kept, [['Mine', 1]]);
  await page.keyboard.press('ArrowDown');
  await eventually(kept, [['Mine', 2]]);
  await says(parts(page).name, 'Mine');
  nothingWrong(problems);
});

/** The page's connections to its database, closed: as browsers do, with and without telling it. */
for (const [how, tells] of /** @type {const} */ ([
  ['without a word', false],
  ['with an event', true],
])) {
  test(`a connection to the store that is lost ${how} is opened again, and what was done meanwhile is written`, async () => {
    const { context, open, problems } = await profile();
    await context.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype;
      const open = new Set();
      IDBDatabase.prototype.transaction = function (...given) {
        open.add(this);
        return transaction.apply(this, given);
      };
      Object.assign(window, {
        /** @param {boolean} event */
        lose(event) {
          for (const database of open) {
            database.close();
            if (event) database.dispatchEvent(new Event('close'));
          }
          open.clear();
        },
      });
    });
    const page = await open('#level=irrgarten/1');
    /** @param {boolean} event */
    const lose = event => page.evaluate(told => /** @type {any} */ (window).lose(told), event);
    await eventually(async () => (await stored(page)).keys.length, 1);
    await lose(tells);
    const level = lockstep.level('irrgarten', 1);
    assert(level.ok);
    const solved = lockstep.solve(level.text);
    assert(solved.ok && solved.moves);
    await pressMoves(page, solved.moves);
    await page.locator('.win').waitFor();
    await eventually(async () => (await stored(page, 'results')).keys, ['level/irrgarten/1']);
    await lose(tells);
    await page.evaluate(() => (location.hash = '#example=walls'));
    await says(parts(page).name, en('example.walls'));
    await page.keyboard.press('ArrowDown');
    await eventually(() => walks(page), [1]);
    await lose(tells);
    await page.keyboard.press('ArrowDown');
    await toPart(page, 'yours');
    await lose(tells);
    await page.locator('.kept-open').last().click();
    await eventually(() => walks(page), [2]);
    assert.equal(await parts(page).notice.isVisible(), false);
    nothingWrong(problems);
  });
}

for (const version of [1, 3]) {
  test(`a store of version ${version} that something else has made, without its parts, is made anew`, async () => {
    const { context, open, problems } = await profile();
    const other = await bystander(context);
    await other.evaluate(
      wanted =>
        new Promise(done => {
          const opening = indexedDB.open('lockstep', wanted);
          opening.onsuccess = () => done(opening.result.close());
        }),
      version,
    );
    const page = await open('#example=walls');
    await page.keyboard.press('ArrowDown');
    await eventually(() => walks(page), [1]);
    assert.equal(await parts(page).notice.isVisible(), false);
    nothingWrong(problems);
  });
}

test('a store that is deleted from elsewhere is made anew, with what is done from then on, without a word', async () => {
  const { context, open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const other = await bystander(context);
  await other.evaluate(() => new Promise(done => (indexedDB.deleteDatabase('lockstep').onsuccess = done)));
  await page.bringToFront();
  await page.keyboard.press('ArrowDown');
  await eventually(() => walks(page), [2]);
  assert.equal(await parts(page).notice.isVisible(), false);
  nothingWrong(problems);
});

test('at the limit of all data the page says so, works on, and goes on with what it has', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
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
  await page.evaluate(() => (location.hash = '#example=twelve'));
  await says(parts(page).name, en('example.twelve'));
  await page.keyboard.press('ArrowDown');
  await says(parts(page).notice.getByRole('alert'), en('kept.limit'));
  await eventually(async () => (await standing(page)).done, [en('history.title', { count: 1 })]);
  await page.goBack();
  await says(parts(page).name, en('example.walls'));
  await page.keyboard.press('ArrowDown');
  await eventually(
    async () => (await stored(page)).values.map(({ moves, bytes }) => [moves, bytes > 1e6]).sort(),
    [
      [1, true],
      [2, false],
    ],
  );
  nothingWrong(problems);
});

test('where there is no store, all that was done is left for the next page, which has one', async () => {
  const { context, open, problems } = await profile();
  await context.addInitScript(() => {
    const real = window.indexedDB;
    Object.defineProperty(window, 'indexedDB', {
      get() {
        if (!document.cookie.includes('denied')) return real;
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await context.addCookies([{ name: 'denied', value: '1', url: siteUrl }]);
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await says(parts(page).notice.getByRole('alert'), en('kept.denied'));
  await toPart(page, 'examples');
  await page.locator('#library-examples .card', { hasText: en('example.twelve') }).click();
  await says(parts(page).name, en('example.twelve'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await drawn(page);
  const before = await standing(page);
  await page.close();
  await context.clearCookies();
  const later = await open();
  await eventually(async () => (await keptNames(later)).sort(), [en('example.twelve'), en('example.walls')].sort());
  await toPart(later, 'examples');
  await later.locator('#library-examples .card', { hasText: en('example.twelve') }).click();
  await eventually(
    async () => {
      const { places, done } = await standing(later);
      return { places, done };
    },
    { places: before.places, done: before.done },
  );
  assert.deepEqual(await walks(later), [1]);
  await reload(later);
  assert.deepEqual((await keptNames(later)).length, 2);
  nothingWrong(problems);
});

/** Ways in which a browser keeps nothing, and what is said of them. @type {[string, () => void, string][]} */
const FAILURES = [
  ['there is no storage', () => Object.defineProperty(window, 'indexedDB', { value: undefined }), 'kept.denied'],
  [
    'storage is denied',
    () => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
    'kept.denied',
  ],
  [
    'storage is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'kept.full',
  ],
  [
    'storage breaks off',
    () => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    },
    'kept.broken',
  ],
];

for (const [what, fail, sentence] of FAILURES) {
  test(`${what}: the page says so once for each puzzle, and works on`, async () => {
    const { open, context, problems } = await profile();
    await context.addInitScript(fail);
    const page = await open('#example=walls');
    await page.keyboard.press('ArrowDown');
    await says(parts(page).notice.getByRole('alert'), en(sentence));
    await parts(page).notice.getByRole('button').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await drawn(page);
    assert.equal(await parts(page).notice.isVisible(), false);
    await eventually(async () => String((await standing(page)).done), /[1-9]/);
    await toPart(page, 'examples');
    await page.locator('#library-examples .card', { hasText: en('example.twelve') }).click();
    await says(parts(page).name, en('example.twelve'));
    await page.keyboard.press('ArrowDown');
    await says(parts(page).notice.getByRole('alert'), en(sentence));
    await parts(page).notice.getByRole('button').click();
    await page.goBack();
    await page.locator('#library').waitFor();
    await page.goBack();
    // The entry of the library has that puzzle, too.
    await page.locator('#library').waitFor({ state: 'hidden' });
    await says(parts(page).name, en('example.walls'));
    await eventually(async () => String((await standing(page)).done), /[1-9]/);
    nothingWrong(problems);
  });
}
