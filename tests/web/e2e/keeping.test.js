/**
 * Nothing is lost: whatever a person does is there again after a reload, after closing the page and coming back; and
 * where the browser does not keep anything, the page says so once and works on.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawn, dropFile, en, eventually, parts, paste, savedBy, says, solve, toPart } from '../support/page.js';
import { LINE_RALLYE, OPPOSED, example } from '../support/puzzles.js';
import {
  dice,
  heldUp,
  keptNames,
  newest,
  nothingWrong,
  profiles,
  ready,
  released,
  reload,
  settled,
  standing,
  standsAs,
  stored,
  turnTo,
} from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const profile = profiles();

const RELOADS = 5;

/** @type {Record<string, string>} */
const MOVES = { U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' };

/** What the history is headed with. @param {number} count of steps */
const did = count => [en('history.title', { count })];

/** What a person may do in the midst of play. @type {((page: Page, roll: (limit: number) => number) => Promise<void>)[]} */
const DEEDS = [
  ...Array(6).fill(walk),
  page => page.keyboard.press('ControlOrMeta+z'),
  page => page.keyboard.press('ControlOrMeta+y'),
  page => page.keyboard.press('h'),
  page => parts(page).button('checkpoint.set').click(),
  page => page.locator('.button:has(.icon-restart):not(:disabled)').first().click({ timeout: 300 }).catch(() => {}),
];

/** Some steps in any direction. @param {Page} page @param {(limit: number) => number} roll */
async function walk(page, roll) {
  for (let count = 1 + roll(4); count > 0; count--)
    await page.keyboard.press(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'][roll(4)]);
}

for (const [family, name, seed] of /** @type {[string, string, number][]} */ ([
  ['mazes', 'twelve', 1],
  ['Stromrallye', 'detours', 2],
  ['Irrgarten', 'garden', 3],
])) {
  test(`${family}: a random walk, left by a reload at any moment, goes on where it was`, async () => {
    const { open, problems } = await profile();
    const page = await open(`#example=${name}`);
    const roll = dice(seed);
    for (let round = 0; round < RELOADS; round++) {
      for (let count = 1 + roll(3); count > 0; count--) await DEEDS[roll(DEEDS.length)](page, roll);
      await drawn(page);
      const before = await standing(page);
      await reload(page);
      await standsAs(page, before);
    }
    nothingWrong(problems);
  });

  test(`${family}: a reload in the midst of a search keeps the walk, and what was found before`, async () => {
    const { open, problems } = await profile();
    const page = await open(`#example=${name}`);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await drawn(page);
    const { done } = await standing(page);
    await turnTo(page, 'solve');
    await solve(page);
    await parts(page).button('playback.begin').click();
    await parts(page).button('playback.forward').click();
    await drawn(page);
    const before = await standing(page);
    await reload(page);
    await standsAs(page, before);
    // This time nothing comes of the search.
    await parts(page).action.click();
    await reload(page);
    await eventually(async () => (await standing(page)).tab, before.tab);
    await turnTo(page, 'play');
    assert.deepEqual((await standing(page)).done, done);
    nothingWrong(problems);
  });
}

test('a puzzle counts as solved, though the page goes before that is in the store', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await heldUp(page, 'results');
  const level = lockstep.level('irrgarten', 1);
  assert(level.ok);
  await solveByHand(page, level.text);
  await reload(page);
  await says(page.locator('#library .card-state').first(), `${en('reached.optimal')} ✓`);
  assert.deepEqual((await stored(page, 'results')).keys, ['level/irrgarten/1']);
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

test('a collection is kept, though the page goes before it is in the store, and once only', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await heldUp(page, 'collections');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`);
  await page.locator('#collection-bar').waitFor();
  await reload(page);
  await eventually(async () => (await stored(page, 'collections')).values.map(({ title }) => title), ['Friday']);
  assert.deepEqual(await leftBehind(page), []);
  const [collection] = (await stored(page, 'collections')).values;
  /** @param {string} title @param {number} revision that it follows on */
  const leave = (title, revision) =>
    page.evaluate(item => localStorage.setItem('lockstep.last.collection.x.y', item), JSON.stringify({ collection: { ...collection, title, revision } }));
  const kept = async () => (await stored(page, 'collections')).values.map(({ title }) => title).sort();
  // What was written after all is no second one.
  await leave('Friday', collection.revision - 1);
  await reload(page);
  assert.deepEqual((await stored(page, 'collections')).values, [collection]);
  await leave('Saturday', collection.revision);
  await reload(page);
  assert.deepEqual(await kept(), ['Saturday']);
  // Where another tab has changed it meanwhile, both are there.
  await leave('Sunday', collection.revision);
  await reload(page);
  assert.deepEqual(await kept(), ['Saturday', 'Sunday']);
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

for (const leaves of [false, true]) {
  const also = leaves ? ', though another puzzle is opened meanwhile' : '';
  test(`a write that fails while the next one is under way is made up for, and no copy comes of it${also}`, async () => {
    const { open, problems } = await profile();
    const page = await open('#example=walls');
    await page.keyboard.press('ArrowDown');
    await settled(page, 1);
    const { key } = await newest(page);
    await heldUp(page, 'cards');
    await page.evaluate(name => {
      const begin = IDBDatabase.prototype.transaction;
      Object.assign(window, { begun: 0 });
      IDBDatabase.prototype.transaction = function (names, mode) {
        const transaction = begin.call(this, names, mode);
        // There is one by that name: the whole transaction will fail.
        if (mode === 'readwrite' && /** @type {any} */ (window).begun++ === 0) transaction.objectStore('cards').add({}, name);
        return transaction;
      };
    }, key);
    for (const count of [1, 2]) {
      await page.keyboard.press('ArrowDown');
      await eventually(() => page.evaluate(() => /** @type {any} */ (window).begun), count);
    }
    if (leaves) {
      await page.evaluate(() => (location.hash = '#example=waiting'));
      await says(parts(page).name, en('example.waiting'));
    }
    await released(page);
    const walked = async () => (await stored(page)).values.filter(card => card.source.name === 'walls').map(card => card.moves);
    await eventually(walked, [3]);
    assert.equal(await page.getByRole('dialog').isVisible(), false);
    nothingWrong(problems);
  });
}

test('what was left of a puzzle counts where it follows on what is there', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const card = await newest(page);
  /** @param {string} title @param {number[]} follows */
  const leave = (title, follows) =>
    page.evaluate(
      ([name, item]) => localStorage.setItem(name, item),
      [`lockstep.last.puzzle.x.${card.key}`, JSON.stringify({ card: { ...card, title, revision: card.revision + 9 }, parts: {}, follows })],
    );
  // Another tab has gone on since.
  await leave('before', [0, card.revision - 1]);
  await reload(page);
  assert.equal((await newest(page)).title, null);
  assert.deepEqual(await leftBehind(page), []);
  await leave('after', [card.revision - 1, card.revision]);
  await reload(page);
  assert.equal((await newest(page)).title, 'after');
  assert.deepEqual(await leftBehind(page), []);
  nothingWrong(problems);
});

test('a collection that is deleted in the moment in which it is written does not come back', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await heldUp(page, 'collections');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\npuzzle: One\n${OPPOSED}\npuzzle: Two\n${LINE_RALLYE}`);
  await page.locator('#collection-bar').waitFor();
  // As a page does that was hidden in the meantime.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  assert.equal((await leftBehind(page, 'collection')).length, 1);
  for (const key of ['collection.edit', 'collection.remove'])
    await page.locator('#library').getByRole('button', { name: en(key), exact: true }).click();
  assert.deepEqual(await leftBehind(page, 'collection'), []);
  await reload(page);
  assert.deepEqual((await stored(page, 'collections')).values, []);
  nothingWrong(problems);
});

test('what is not in the store yet is gone with all the rest', async () => {
  const { open, problems } = await profile();
  const page = await open('#level=irrgarten/1');
  await page.evaluate(() => localStorage.setItem('lockstep.last.result.x.y', '{}'));
  await heldUp(page, 'results');
  const level = lockstep.level('irrgarten', 1);
  assert(level.ok);
  await solveByHand(page, level.text);
  await toPart(page, 'yours');
  await parts(page).button('yours.clear').click();
  await parts(page).button('yours.clear-sure').click();
  await reload(page);
  assert.deepEqual(await leftBehind(page), []);
  assert.deepEqual((await stored(page, 'results')).keys, []);
  nothingWrong(problems);
});

/** @param {Page} page @param {string} text of the puzzle on the boards, of a family that walks by keys */
async function solveByHand(page, text) {
  const solved = lockstep.solve(text);
  assert(solved.ok && solved.moves);
  for (const move of solved.moves) await page.keyboard.press(MOVES[move]);
  await page.locator('.win').waitFor();
}

/** The names under which something is left that is not in the store yet. @param {Page} page @param {string} [kind] */
const leftBehind = (page, kind = '') =>
  page.evaluate(prefix => Object.keys(localStorage).filter(name => name.startsWith(prefix)), `lockstep.last.${kind}`);

test('the page comes back after it was closed, without a fragment', async () => {
  const { open, problems } = await profile();
  const page = await open();
  await paste(page, OPPOSED);
  await says(parts(page).name, en('puzzle.from-text'));
  await turnTo(page, 'play');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await settled(page, 2);
  const before = await standing(page);
  await page.close();
  await standsAs(await open(), before);
  nothingWrong(problems);
});

test('undo after a reload takes back what was done before it', async () => {
  const { open } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  const once = await standing(page);
  await page.keyboard.press('ArrowDown');
  await drawn(page);
  await reload(page);
  await page.keyboard.press('ControlOrMeta+z');
  await eventually(async () => (await standing(page)).places, once.places);
});

test('a text with a mistake is in the editor again, and the last good puzzle on the boards', async () => {
  const { open, problems } = await profile();
  const page = await open();
  await paste(page, LINE_RALLYE);
  await says(parts(page).name, en('puzzle.from-text'));
  await turnTo(page, 'make');
  await parts(page).button('puzzle.edit').click();
  const mistaken = `x${LINE_RALLYE}`;
  await parts(page).editor.fill(mistaken);
  await says(parts(page).error, /x/);
  await eventually(async () => (await stored(page, 'draft')).values.length, 1);
  await reload(page);
  if (!(await parts(page).editor.isVisible())) await parts(page).button('puzzle.edit').click();
  await eventually(() => parts(page).editor.inputValue(), mistaken);
  await says(parts(page).name, en('puzzle.from-text'));
  nothingWrong(problems);
});

test('each family finds its own puzzle again', async () => {
  const { open } = await profile();
  const page = await open('#example=twelve');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: en('irrgarten.name'), exact: true }).click();
  await page.locator('.card', { hasText: en('example.garden') }).click();
  await says(parts(page).name, en('example.garden'));
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await eventually(async () => (await newest(page))?.kind, 'irrgarten');
  await page.close();
  const later = await open();
  await says(parts(later).name, en('example.garden'));
  await later.getByRole('button', { name: en('simultaneous.name'), exact: true }).click();
  await says(parts(later).name, en('example.twelve'));
  await eventually(async () => (await standing(later)).done, did(1));
});

test('what is merely shown to begin with is not kept, what one plays of it is', async () => {
  const { open } = await profile();
  const page = await open();
  await drawn(page);
  assert.deepEqual((await stored(page)).keys, []);
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  assert.deepEqual(await keptNames(page), [en('example.walls')]);
});

test('choosing the card of a puzzle that one has walked on takes up the walk', async () => {
  const { open } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await page.close();
  const later = await open('#example=twelve');
  await later.locator('.card', { hasText: en('example.walls') }).click();
  await eventually(async () => (await standing(later)).done, did(1));
});

test('storage that is slow is not waited for, and what was done meanwhile is a walk beside the one that is kept', async () => {
  const { open, context, problems } = await profile();
  const page = await open();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await settled(page, 2);
  await page.close();
  await context.addInitScript(() => {
    const { open: real } = IDBFactory.prototype;
    /** @type {(() => void)[]} */
    const waiting = [];
    Object.assign(window, { letOpen: () => waiting.splice(0).forEach(go => go()) });
    IDBFactory.prototype.open = function (...given) {
      if (given[1] === undefined) return real.apply(this, given);
      const stand = /** @type {any} */ ({});
      waiting.push(() => {
        const request = real.apply(this, given);
        for (const name of ['onsuccess', 'onerror', 'onupgradeneeded', 'onblocked']) {
          Object.assign(request, { [name]: (/** @type {Event} */ event) => {
            Object.defineProperty(stand, 'result', { get: () => request.result, configurable: true });
            stand[name]?.(event);
          } });
        }
      });
      return stand;
    };
  });
  const later = await context.newPage();
  await later.goto(page.url());
  await later.locator('#boards canvas').first().waitFor();
  await later.keyboard.press('ArrowRight');
  await drawn(later);
  const mine = await standing(later);
  await later.evaluate(() => /** @type {any} */ (window).letOpen());
  await ready(later);
  await eventually(async () => (await stored(later)).values.map(({ moves }) => moves).sort(), [1, 2]);
  assert.deepEqual((await standing(later)).done, mine.done);
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
  test(`${what}: the page says so once, and works on`, async () => {
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
    assert.match(String((await standing(page)).done), /[1-9]/);
    await page.locator('.card', { hasText: en('example.twelve') }).click();
    await says(parts(page).name, en('example.twelve'));
    await page.goBack();
    await says(parts(page).name, en('example.walls'));
    assert.match(String((await standing(page)).done), /[1-9]/);
    nothingWrong(problems);
  });
}

/** None of it is what this page writes. */
const GARBAGE = [
  null,
  7,
  '<img src=x onerror=alert(1)>',
  [],
  {},
  { key: '<b>', kind: 'marble' },
  { text: '<script>alert(1)</script>', game: [], entries: [{}], moves: 'UDUDX' },
  { card: { card: { card: null } } },
];

test('records poisoned with garbage under every key are skipped', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=waiting');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const address = page.url().replace(/#.*/, '');
  await page.close();
  const later = await open();
  for (const garbage of GARBAGE) {
    const { keys } = await stored(later);
    for (const name of ['cards', 'puzzle', 'progress', 'findings', 'draft'])
      for (const key of [...keys, 'other', 5, [1, 2]]) await put(later, name, key, garbage);
    await later.goto(address);
    await ready(later);
    assert.deepEqual(await keptNames(later), []);
    await says(parts(later).name, en('example.walls'));
  }
  nothingWrong(problems);
});

test('each member of each record, poisoned by itself, costs no more than that record', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=waiting');
  await page.keyboard.press('ArrowDown');
  await turnTo(page, 'solve');
  await solve(page);
  await eventually(async () => (await stored(page, 'findings')).values.length, 1);
  const address = page.url().replace(/#.*/, '');
  const records = Object.fromEntries(
    await Promise.all(
      ['cards', 'puzzle', 'progress', 'findings'].map(async name => [name, await stored(page, name)]),
    ),
  );
  await page.close();
  const later = await open();
  const roll = dice(5);
  for (const [name, { keys, values }] of Object.entries(records)) {
    for (const member of Object.keys(values[0])) {
      const value = { ...values[0], [member]: GARBAGE[roll(GARBAGE.length)] };
      await put(later, name, keys[0], value);
      await later.goto(address);
      await ready(later);
      assert.equal(await later.locator('#boards canvas').count(), 2, `${name}.${member}`);
      await put(later, name, keys[0], values[0]);
    }
  }
  nothingWrong(problems);
});

/** @param {Page} page @param {string} name @param {unknown} key @param {unknown} value */
function put(page, name, key, value) {
  return page.evaluate(
    given =>
      new Promise(done => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(given.name, 'readwrite');
          transaction.objectStore(given.name).put(given.value, /** @type {string} */ (given.key));
          transaction.oncomplete = () => {
            database.close();
            done(null);
          };
        };
      }),
    { name, key, value },
  );
}

test('a kept puzzle can be renamed, deleted and brought back', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  const name = en('example.walls');
  await toPart(page, 'yours');
  await page.getByRole('button', { name: en('yours.rename-what', { name }) }).click();
  const field = page.locator('.kept-rename .field');
  await field.fill('<b>Mine</b>');
  await field.press('Enter');
  await eventually(() => keptNames(page), ['<b>Mine</b>']);
  await says(parts(page).name, '<b>Mine</b>');
  await page.getByRole('button', { name: en('yours.remove-what', { name: '<b>Mine</b>' }) }).click();
  await eventually(() => keptNames(page), []);
  await eventually(async () => (await stored(page, 'progress')).keys, []);
  await parts(page).button('yours.undo').click();
  await eventually(() => keptNames(page), ['<b>Mine</b>']);
  await reload(page);
  await says(parts(page).name, '<b>Mine</b>');
  assert.deepEqual((await standing(page)).done, did(1));
  nothingWrong(problems);
});

test('all that is kept goes into a file, and comes out of it elsewhere', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await turnTo(page, 'solve');
  await solve(page);
  await page.locator('.card', { hasText: en('example.garden') }).click();
  await says(parts(page).name, en('example.garden'));
  await eventually(async () => (await newest(page))?.kind, 'irrgarten');
  await toPart(page, 'yours');
  const { name, bytes } = await savedBy(page, parts(page).button('yours.export'));
  assert.match(name, /^lockstep-.*\.json$/);
  const text = bytes.toString('utf8');
  // The last line has the results.
  assert.equal(JSON.parse(text).puzzles.length, 3);

  const other = await profile();
  const there = await other.open('#example=twelve');
  await toPart(there, 'yours');
  const picker = there.locator('.yours input[type=file]');
  await picker.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await says(parts(there).notice.getByRole('alert'), en('yours.import-not-ours', { name: 'bad.json' }));
  await picker.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await says(parts(there).notice.getByRole('alert'), en('yours.imported', { count: 2 }));
  await there.locator('.kept-open', { hasText: en('example.walls') }).click();
  await says(parts(there).name, en('example.walls'));
  await eventually(async () => (await standing(there)).verdict?.join(), /9/);
  await turnTo(there, 'play');
  assert.deepEqual((await standing(there)).done, did(1));
  nothingWrong(problems);
  nothingWrong(other.problems);
});

test('all of it can be deleted, once one has said so twice', async () => {
  const { open, problems } = await profile();
  const page = await open('#example=walls');
  await page.keyboard.press('ArrowDown');
  await settled(page, 1);
  await toPart(page, 'yours');
  await parts(page).button('yours.clear').click();
  await parts(page).button('yours.clear-not').click();
  assert.deepEqual(await keptNames(page), [en('example.walls')]);
  await parts(page).button('yours.clear').click();
  await parts(page).button('yours.clear-sure').click();
  await eventually(() => keptNames(page), []);
  await drawn(page);
  assert.deepEqual((await stored(page)).keys, []);
  nothingWrong(problems);
});

test('a move on a large puzzle does not write its text again', async () => {
  const { open, problems } = await profile();
  const page = await open(`#example=fifty`);
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await newest(page))?.sizes.puzzle >= example('fifty').length, true);
  await page.evaluate(() => {
    const { put: real } = IDBObjectStore.prototype;
    const names = /** @type {string[]} */ ([]);
    Object.assign(window, { names });
    IDBObjectStore.prototype.put = function (...given) {
      names.push(this.name);
      return real.apply(this, given);
    };
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+z');
  await eventually(() => page.evaluate(() => /** @type {any} */ (window).names.includes('progress')), true);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).names.includes('puzzle')), false);
  nothingWrong(problems);
});
