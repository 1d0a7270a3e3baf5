/**
 * What a browser may refuse or take back while the page goes on: storage at any point, the clipboard, words between tabs,
 * time itself. Each is reported where it matters, and nothing that was done is lost.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, en, eventually, parts, says, solve, toPart, toTab } from '../support/page.js';
import { dearLink } from '../support/puzzles.js';
import { atRest, newest, profiles, reload, settled, standing, standsAs, stored, turnTo } from '../support/visits.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

/** Ways in which writing fails for a while: each is begun by `fail`, and ended by `heal`. @type {[string, string, () => void][]} */
const REFUSALS = [
  [
    'puts are refused',
    'kept.full',
    () => {
      const { put } = IDBObjectStore.prototype;
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(window, {
        fail: () => (IDBObjectStore.prototype.put = refuse),
        heal: () => (IDBObjectStore.prototype.put = put),
      });
    },
  ],
  [
    'transactions are aborted at their end',
    'kept.broken',
    () => {
      const { put } = IDBObjectStore.prototype;
      Object.assign(window, {
        fail() {
          IDBObjectStore.prototype.put = function (...given) {
            const request = put.apply(this, given);
            // A key that is there already: the whole transaction is undone.
            IDBObjectStore.prototype.add.apply(this, given);
            return request;
          };
        },
        heal: () => (IDBObjectStore.prototype.put = put),
      });
    },
  ],
];

for (const [what, sentence, prepare] of REFUSALS) {
  test(`${what} after a while: it is told, and once there is room again, all of the walk is kept`, async () => {
    const { context, open, problems } = await profile();
    await context.addInitScript(prepare);
    const page = await open('#example=walls');
    await page.keyboard.press('ArrowDown');
    await settled(page, 1);
    await page.evaluate(() => /** @type {any} */ (window).fail());
    await page.keyboard.press('ArrowDown');
    await says(parts(page).notice.getByRole('alert'), en(sentence));
    await page.keyboard.press('ArrowRight');
    await drawn(page);
    await page.evaluate(() => /** @type {any} */ (window).heal());
    const before = await standing(page);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ControlOrMeta+z');
    await settled(page, 3);
    await page.close();
    const later = await open();
    await eventually(async () => (await standing(later)).places, before.places);
    assert.deepEqual(problems, []);
  });
}

test('a store that cannot be opened, since a later version of the page has been here, says so', async () => {
  const { context, open, problems } = await profile();
  const page = await open();
  await page.close();
  await context.addInitScript(() => {
    const { open: real } = IDBFactory.prototype;
    // As it is for a page that knows earlier versions only.
    IDBFactory.prototype.open = function (name, version) {
      return real.call(this, name, version === undefined ? undefined : 1);
    };
  });
  const later = await open('#example=walls');
  await later.keyboard.press('ArrowDown');
  await says(parts(later).notice.getByRole('alert'), en('kept.newer'));
  assert.deepEqual(problems, []);
});

test('all data of the page is deleted while it plays: what it goes on with is kept anew', async () => {
  const { context, open, problems } = await profile();
  const page = await open('#example=walls');
  const cards = async (options = {}) =>
    (await stored(page, 'cards', options)).values.map(({ source, moves }) => [source.name, moves]).sort();
  const clear = async () => {
    await atRest(page);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
    await eventually(() => cards({ inDeletion: true }), []);
  };
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await clear();
  await page.keyboard.press('ArrowDown');
  await eventually(cards, [['walls', 2]]);
  await toPart(page, 'examples');
  await page.locator('#library-examples .card', { hasText: en('example.twelve') }).click();
  await says(parts(page).name, en('example.twelve'));
  await page.keyboard.press('ArrowDown');
  await eventually(cards, [
    ['twelve', 1],
    ['walls', 2],
  ]);
  await clear();
  await page.goBack();
  await page.locator('#library').waitFor();
  await page.goBack();
  // The entry of the library has that puzzle, too.
  await page.locator('#library').waitFor({ state: 'hidden' });
  await says(parts(page).name, en('example.walls'));
  await page.keyboard.press('ArrowDown');
  await eventually(cards, [['walls', 3]]);
  const before = await standing(page);
  assert.equal(await parts(page).notice.isVisible(), false);
  await reload(page);
  await standsAs(page, before);
  assert.deepEqual(problems, []);
});

test('a worker that is made after all data was deleted is not taken for one that has ended', async () => {
  const { context, open, problems } = await profile();
  const page = await open('#example=walls');
  // With a lock of its own from before the deletion.
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await page.goto(new URL(await dearLink(), page.url()).href);
  await says(parts(page).name, en('puzzle.generated', { seed: '1' }));
  await toTab(page, 'solve');
  // The worker of a search that is cancelled makes way for a new one.
  for (let search = 0; search < 2; search++) {
    // A press just after the end of a search starts no new one: it was meant to cancel.
    await eventually(async () => {
      if ((await parts(page).action.textContent()) === en('solve.start')) await parts(page).action.click();
      return parts(page).action.textContent();
    }, en('solve.cancel'));
    await eventually(() => page.locator('.progress:not(#verdict *)').textContent(), /\d/);
    await says(parts(page).action, en('solve.cancel'));
    await parts(page).action.click();
    await says(parts(page).verdict, /^Stopped after/);
  }
  assert.deepEqual(problems, []);
});

test('what a browser forbids or does not have is not needed to play, solve and come back', async () => {
  const { context, open, problems } = await profile();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
    for (const name of ['BroadcastChannel', 'CompressionStream', 'DecompressionStream'])
      Object.defineProperty(window, name, { value: undefined });
    for (const name of ['locks', 'storage', 'share', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined });
  });
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await toTab(page, 'solve');
  await solve(page);
  await says(parts(page).verdict, /9/);
  await parts(page).button('header.share').click();
  await parts(page).button('share.copy').click();
  await says(parts(page).dialog.getByRole('alert'), en('share.copy-failed'));
  await parts(page)
    .dialog.getByRole('button', { name: en('dialog.close') })
    .click();
  await turnTo(page, 'play');
  const before = await standing(page);
  await eventually(async () => (await stored(page, 'findings')).values.length, 1);
  await eventually(async () => (await newest(page)).tab, 'play');
  await page.close();
  const again = await open();
  // The address names the puzzle only if that is read before the module is there.
  await eventually(async () => ({ ...(await standing(again)), hash: '' }), { ...before, hash: '' });
  assert.deepEqual(problems, []);
});

test('where the browser refuses to copy a solution, a sentence says so, and the text can be selected', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await toTab(page, 'solve');
  await solve(page);
  await parts(page)
    .result.getByRole('button', { name: en('result.copy'), exact: true })
    .first()
    .click();
  await says(parts(page).result.getByRole('alert').first(), en('result.copy-failed'));
  assert.equal(await parts(page).sequence.evaluate(element => getComputedStyle(element).userSelect), 'auto');
  assert.deepEqual(problems, []);
});

test('a tab that is frozen in the midst of a search, and thawed, goes on with all of it', async () => {
  const { context, open, problems } = await profile();
  const page = await open(await dearLink());
  await page.keyboard.press('ArrowDown');
  await toTab(page, 'solve');
  await parts(page).action.click();
  await eventually(() => page.locator('.progress:not(#verdict *)').textContent(), /\d/);
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  // What was done is on the device already, should the tab never come back.
  const other = await open('#example=twelve');
  await eventually(async () => (await stored(other)).values.some(({ moves }) => moves === 1), true);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await says(parts(page).action, en('solve.cancel'));
  await parts(page).action.click();
  await says(parts(page).verdict, /^Stopped after/);
  await turnTo(page, 'play');
  await page.keyboard.press('ArrowRight');
  // The other tab's puzzle may be written after this one.
  await eventually(async () => (await stored(page)).values.some(({ moves }) => moves === 2), true);
  await reload(page);
  await says(parts(page).count, en('count.moves', { count: 2 }));
  assert.deepEqual(problems, []);
});
