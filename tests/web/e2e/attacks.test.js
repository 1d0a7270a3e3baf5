/**
 * Links, texts, files, keys, words of other windows, a history and a store by somebody who means harm, or by a cat on the
 * keyboard: what they ask for is refused in words or asked about, whatever is none of ours is left out, and the page goes on.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { siteUrl, watch } from '../support/browser.js';
import * as pages from '../support/page.js';
import { identity, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { leaveHelp, MARKUP, ODD_SIGNS, PROTOTYPE_NAMES, unharmed, untouched } from '../support/unharmed.js';
import * as visits from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('playwright-core').Page} Page */

const { drawn, dropFile, en, eventually, parts, paste, pressMoves, says, toPart, toTab } = pages;
const { bystander, hasDone, keptNames, reload, settled, standing, stored, toExample } = visits;

const visit = pages.visitor();
const newProfile = visits.profiles();

/** @param {Buffer | Uint8Array} packed @param {number} [version] */
function linkOf(packed, version = 1) {
  return `#p=${Buffer.from([version, ...deflateRawSync(packed)]).toString('base64url')}`;
}

/** A puzzle as a link packs it. */
function packed() {
  const answer = lockstep.pack(OPPOSED);
  assert(answer.ok);
  return Buffer.from(answer.bytes);
}

/** @param {import('playwright-core').Page} page @param {string} fragment */
async function follow(page, fragment) {
  await page.evaluate(hash => (location.hash = hash), fragment);
}

/** Links by what was done to them. @type {[string, string][]} */
const DAMAGED = [
  ...[1, 2, 3].map(
    version =>
      /** @type {[string, string]} */ ([
        `100 MB, version ${version}`,
        linkOf(Buffer.alloc(100 * 2 ** 20, [1, 0, 255][version - 1]), version),
      ]),
  ),
  ...Array.from(packed(), (_, at) => {
    const forged = packed();
    forged[at] ^= 1 << (at % 8);
    return /** @type {[string, string]} */ ([`a bit of byte ${at}`, linkOf(forged)]);
  }),
];

test('a link of which a bit is forged, or that inflates to 100 MB, opens nothing, says so, and takes no memory', async () => {
  const { page, problems } = await visit('#example=walls');
  const session = await page.context().newCDPSession(page);
  for (const [what, link] of DAMAGED) {
    // What was there before the link does not count.
    if (what.startsWith('100 MB')) await session.send('HeapProfiler.collectGarbage');
    await follow(page, link);
    const { notice } = parts(page);
    await says(notice.getByRole('alert'), new RegExp(`${en('notice.damaged-link')}|${en('notice.newer-link')}`));
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    assert.ok(usedSize < 50 * 2 ** 20, `${what}: ${usedSize} bytes`);
    assert.equal(await parts(page).name.textContent(), en('example.walls'), what);
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'hidden' });
  }
  await unharmed(page, problems);
});

/** Settings that take long, much memory, or both. @type {[import('../../../www/engine/types.ts').Kind, object][]} */
const DEAR = [
  ['simultaneous', { mazes: 7, width: 1000, height: 1000, maze: 'perfect', opened: 0, walls: 0, pits: 0 }],
  ['irrgarten', { width: 2000, height: 2000, branching: 0.5, jumpers: 0.5, arrows: 0.5, crossings: 0.5 }],
  ['stromrallye', { by: 'index', size: 50, wanted: true, least: 5 }],
];

test('settings that would take minutes or gigabytes are asked about first, and leave no trace once declined', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const [kind, params] of DEAR) {
    const large = lockstep.packGenerated(kind, /** @type {any} */ (params), '1');
    assert(large.ok, kind);
    await follow(page, linkOf(large.bytes));
    await page.getByText(en('linked.asked')).waitFor();
    await parts(page).button('linked.leave').click();
    await page.getByText(en('linked.asked')).waitFor({ state: 'hidden' });
    assert.equal(await parts(page).name.textContent(), en('example.walls'));
  }
  await unharmed(page, problems);
});

test('markup and odd signs in every part of a fragment stay text', async () => {
  const { page, problems } = await visit(`#example=${encodeURIComponent(MARKUP)}`);
  await says(parts(page).notice.getByRole('alert'), /<img/);
  for (const name of [MARKUP, ODD_SIGNS, 'x'.repeat(100_000), '%', '__proto__', 'constructor']) {
    const code = encodeURIComponent(name);
    for (const fragment of [
      ...[`#example=${code}`, `#${code}`, `#p=${code}`, `#level=${code}/1`, `#today=${code}`],
      ...[`#level=irrgarten/1&p=${code}`, `#help=${code}`, `#example=${name}`],
    ]) {
      await follow(page, fragment);
      const answer = page.getByRole('alert').or(page.getByRole('heading', { name: en('header.help'), exact: true }));
      await answer.filter({ visible: true }).first().waitFor();
    }
  }
  await says(parts(page).notice.getByRole('alert'), en('notice.unknown-example', { name: 'constructor' }));
  await leaveHelp(page);
  await unharmed(page, problems);
});

test('forty links in a row in the midst of a search: the last one is what is there', async () => {
  const { page, problems } = await visit('#example=giant');
  await toTab(page, 'solve');
  await parts(page).action.click();
  await visits.underWay(page);
  const puzzle = linkOf(packed());
  const others = ['#example=twelve', '#level=irrgarten/1', puzzle, '#p=AWNgZGBkYGRg', '#something=else', '#today'];
  others.push('#example=giant', '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA', '#level=stromrallye/2&quiz');
  const fragments = Array.from({ length: 40 }, (_, turn) => (turn === 39 ? puzzle : others[turn % others.length]));
  await page.evaluate(async all => {
    for (const fragment of all) {
      location.hash = fragment;
      await new Promise(done => setTimeout(done));
    }
  }, fragments);
  await eventually(() => parts(page).name.textContent(), en('puzzle.from-link'));
  await toTab(page, 'make');
  await parts(page).button('puzzle.edit').click();
  assert.equal(identity(await parts(page).editor.inputValue()), identity(OPPOSED));
  assert.equal(page.url(), siteUrl + puzzle);
  await unharmed(page, problems);
});

/** Beginnings that lead each reader to another place of its text. */
const BEGINNINGS = [
  ...['', '2 2\n', '2 2\n1\n0\n0 0\n', 'irrgarten 3 3\n', '5\n1,1,3\n', '5\n1,1,3\n2\n4,'],
  ...['collection: a\npuzzle: b\n', 'collection: a\n'],
];

test('markup, odd signs and odd names in texts, titles and names of files stay text, and none is too wide', async () => {
  const { page, problems } = await visit('#example=walls');
  const { name, error } = parts(page);
  // In each place a name of prototypes after markup and signs, which are in an error's words.
  for (const bad of [MARKUP, ODD_SIGNS]) {
    for (const [at, beginning] of BEGINNINGS.entries()) {
      await paste(page, `${beginning}${bad} ${PROTOTYPE_NAMES[at % 2]}\n`);
      await says(error, /\w/);
      // Outside of the field again.
      await toTab(page, 'play');
    }
  }
  await dropFile(page, `${MARKUP}.txt`, OPPOSED);
  await says(name, /<img/);
  await dropFile(page, `${ODD_SIGNS}.txt`, SHORT_RALLYE);
  await says(name, /txt\.exe/);
  assert.doesNotMatch((await name.textContent()) ?? '', /[\u202a-\u202e\u2066-\u2069\0]/);
  const titles = [MARKUP, ODD_SIGNS.replaceAll('\0', ''), 'x'.repeat(100), ...PROTOTYPE_NAMES];
  const puzzles = titles.map(title => `puzzle: ${title.slice(0, 100)}\n${OPPOSED}`).join('\n');
  await dropFile(page, `${'y'.repeat(5000)}.txt`, `collection: ${MARKUP.slice(0, 90)}\n\n${puzzles}`);
  await page.getByText(MARKUP.slice(0, 90)).filter({ visible: true }).first().waitFor();
  assert.doesNotMatch((await page.locator('body').textContent()) ?? '', /[\u202a-\u202e]/);
  await toPart(page, 'yours');
  await drawn(page);
  await unharmed(page, problems);
});

const CONTENTS = /** @type {const} */ (['random', 'zeros', 'digits']);

/** Drops a file of a given size in bytes. @param {Page} page @param {number} size @param {'random' | 'zeros' | 'digits'} content */
function dropLarge(page, size, content) {
  return page.evaluate(
    given => {
      const piece = new Uint8Array(2 ** 16);
      if (given.content === 'random') crypto.getRandomValues(piece);
      if (given.content === 'digits') piece.fill(48);
      const pieces = Array.from({ length: Math.ceil(given.size / piece.length) }, () => piece);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(pieces, `${given.content}.bin`));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { size, content },
  );
}

test('a file of 100 MB is refused before it is read; one of 8 MB is no text, or has an error; the board stays', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const content of CONTENTS) {
    await dropLarge(page, 100_000_000, content);
    await says(parts(page).notice.getByRole('alert'), new RegExp(`${content}\\.bin.*100\\sMB`));
    await dropLarge(page, 8_000_000, content);
    const name = `${content}.bin`;
    if (content === 'digits') await says(parts(page).error, new RegExp(`${content}\\.bin`));
    else await says(parts(page).notice.getByRole('alert'), en('notice.file-binary', { name }));
    assert.equal(await parts(page).name.textContent(), en('example.walls'));
  }
  await unharmed(page, problems);
});

test('a text of 4 MB never reaches the field, however it comes', async () => {
  const { page, problems } = await visit('#example=walls');
  await pages.toEditor(page);
  const { editor, button } = parts(page);
  for (const way of ['typed', 'pasted']) {
    await editor.evaluate((element, how) => {
      const text = 'x y z\n'.repeat(700_000);
      const field = /** @type {HTMLTextAreaElement} */ (element);
      field.focus();
      if (how === 'typed') {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }
    }, way);
    await page.getByText(en('editor.large')).waitFor();
    const lengths = await page
      .locator('textarea')
      .evaluateAll(all => all.map(field => 'value' in field && `${field.value}`.length));
    assert.ok(
      lengths.every(length => Number(length) < 1000),
      String(lengths),
    );
    // Clearing it brings the field back.
    await button('editor.clear').click();
    await editor.waitFor();
    assert.equal(await editor.inputValue(), '');
  }
  await unharmed(page, problems);
});

const HELD = [
  ...['ArrowRight', 'ArrowDown', 'Control+z', 'Control+y', ' ', 'Enter', 'Escape', 'h', '?', 'Tab', '+', '-'],
  ...['Backspace', 'Control+Enter'],
];

test('keys that are held down do no harm, in any room of the page', async () => {
  const { page, problems } = await visit('#example=walls');
  for (const tab of /** @type {const} */ (['play', 'solve', 'make'])) {
    await toTab(page, tab);
    for (const key of HELD) {
      // A key that stays down says so again and again.
      await page.evaluate(name => {
        const held = { key: name.replace('Control+', ''), ctrlKey: name.startsWith('Control'), bubbles: true };
        for (let turn = 0; turn < 100; turn++) {
          const event = new KeyboardEvent('keydown', { ...held, cancelable: true, repeat: turn > 0 });
          (document.activeElement ?? document.body).dispatchEvent(event);
        }
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', held));
      }, key);
      await page.keyboard.down('ArrowRight');
      await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
    }
    // “?” has opened it.
    await page
      .getByRole('dialog', { name: en('keys.title') })
      .getByRole('button', { name: en('dialog.close') })
      .click();
    await page.keyboard.press('Escape');
  }
  await leaveHelp(page);
  await unharmed(page, problems);
});

/** Sends every odd message that a window may get, by `post`. */
const SAY_ODD_THINGS = `<script>
  function sayOddThings(post, markup, names) {
    const ring = {}; ring.ring = ring;
    const keys = [undefined, null, 7, '', 'x', markup, ring, [], ...names];
    const words = [undefined, null, 0, NaN, true, 'x', 'cards', 'collections', 'results', markup, [], ring, new Date(), new Map(), new ArrayBuffer(8), 10n];
    for (const type of ['wrote', 'taken', 'removed', 'collections', 'ready', 'done', 'found', 'progress', 'crashed', 'sight', 'solve', ...names, 7, null, ring]) {
      words.push({ type });
      for (const key of keys) words.push({ type, key, id: 1, result: ring }, { type, key, revision: [Infinity, '9', ring, -1, 1e300][words.length % 5] });
    }
    for (const word of words) post(word);
  }
</script>`;

test('odd words of windows around the page, and on the channel between tabs, throw nothing and lose nothing', async () => {
  const { context, problems } = await newProfile();
  const frame = `<iframe src="${siteUrl}#example=walls" width="900" height="600"></iframe>`;
  const other = await bystander(context, frame + SAY_ODD_THINGS);
  const [, framed] = other.frames();
  // Who acts on the same puzzle later owns it: the one in the frame has acted once this is written.
  await eventually(async () => (await stored(framed)).keys.length, 1);
  const opening = context.waitForEvent('page');
  await other.evaluate(
    address => void Object.assign(window, { opened: window.open(address) }),
    `${siteUrl}#example=walls`,
  );
  const page = await opening;
  watch(page, siteUrl, problems);
  await visits.ready(page);
  await pressMoves(page, 'D');
  await settled(page, 1);
  const before = await standing(page);
  await other.evaluate(
    ([markup, ...names]) => {
      const { opened, sayOddThings } = /** @type {any} */ (window);
      const channel = new BroadcastChannel('lockstep');
      const posts = [opened, document.querySelector('iframe')?.contentWindow].map(
        target => (/** @type {unknown} */ word) => target.postMessage(word, '*'),
      );
      for (const post of [...posts, (/** @type {unknown} */ word) => channel.postMessage(word)])
        sayOddThings(post, markup, names);
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  await page.bringToFront();
  await drawn(page);
  assert.deepEqual(await standing(page), before);
  await pressMoves(page, 'R');
  await settled(page, 2);
  await reload(page);
  await hasDone(page, 2);
  await unharmed(page, problems);
});

test('locks that another page of the host holds, and never lets go of, hold up nobody for long', async () => {
  const { context, open, problems } = await newProfile();
  const page = await open('#example=walls');
  await pressMoves(page, 'D');
  await settled(page, 1);
  const key = await page.evaluate(() => history.state.key);
  await page.close();
  const other = await bystander(context);
  await other.evaluate(name => {
    for (const lock of [`lockstep/${name}`, `lockstep/${name}/write`])
      navigator.locks.request(lock, () => new Promise(() => {}));
  }, key);
  const later = await open('#example=walls');
  await hasDone(later, 1);
  await pressMoves(later, 'D');
  await settled(later, 2);
  await unharmed(later, problems);
});

test('a history that somebody else has written leads nowhere, and breaks nothing', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await pressMoves(page, 'D');
  await settled(page, 1);
  await page.evaluate(
    ([markup, ...names]) => {
      const ring = /** @type {any} */ ({});
      ring.ring = ring;
      const values = [markup, 7, ring, null, ...names];
      for (const [at, key] of values.entries()) {
        const kind = values[(at + 3) % values.length];
        history.pushState({ key, kind, below: ring, sheet: 'x', help: -7 }, '', `#${at}`);
      }
      for (const state of [ring, [], 'x', 7]) history.pushState(state, '', '#odd');
      history.pushState({ key: 'x', kind: 'irrgarten', below: 'y', sheet: true, help: 1e9 }, '', '#help=keys');
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
  for (let turn = 0; turn < 8; turn++) await page.goBack();
  await page.goForward();
  await reload(page);
  await says(parts(page).name, /\w/);
  await leaveHelp(page);
  await unharmed(page, problems);
});

/**
 * Puts garbage under every key of every store, and under odd keys: of all kinds in each store.
 * @param {Page} page of the host, without Lockstep
 * @param {number} shift of the kinds
 */
function poison(page, shift) {
  return page.evaluate(
    async ({ shift, markup, names }) => {
      /** @param {any} before */
      const members = before => (typeof before === 'object' ? before : {});
      const odd = [null, 7, true, 'x', [], new Date(), new Map([[1, 2]]), new Blob(['x']), /x/, new ArrayBuffer(8)];
      /** @type {((before: any) => unknown)[]} */
      const kinds = [
        // Of a wrong type.
        before => odd[JSON.stringify(before ?? '').length % 10],
        // That holds itself.
        before => {
          const ring = { ...members(before) };
          for (const name of Object.keys(ring)) ring[name] = ring;
          return Object.assign(ring, { ring });
        },
        // With markup in all texts.
        before => JSON.parse(JSON.stringify(before ?? {}, (_, value) => (typeof value === 'string' ? markup : value))),
        // With names of prototypes.
        before => {
          const text = names.map(name => `"${name}":{"attack":1}`).join();
          return { ...JSON.parse(`{${text}}`), ...members(before), [names[0]]: 1 };
        },
        // That is huge.
        before => ({ ...members(before), text: 'x'.repeat(5e5), title: 'x'.repeat(1e5), entries: Array(1e4).fill(0) }),
        // That is deep.
        () => Array.from({ length: 500 }).reduce(deep => ({ deep }), {}),
        // Of another time.
        before => {
          const times = { made: -1, played: 1e300, shown: NaN, changed: Infinity, revision: -7 };
          return { ...members(before), ...times, at: -3, rate: Infinity, moves: 1e9 };
        },
        // That lacks all but its key.
        before => ({ key: before?.key }),
      ];
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open('lockstep');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      /** What was there at first, under each name. */
      const kept = /** @type {any} */ (window);
      const found = (kept.found ??= {});
      let next = shift;
      /** @param {unknown} before */
      const garbage = before => kinds[next++ % kinds.length](before);
      const others = ['other', '', 5, [1, 'x'], new Date(0), ...names, 'level/irrgarten/1'];
      others.push('day/2026-11-01/irrgarten', 'day/9999-99-99/x');
      for (const name of database.objectStoreNames) {
        await new Promise((done, failed) => {
          const transaction = database.transaction(name, 'readwrite');
          const store = transaction.objectStore(name);
          transaction.oncomplete = () => done(undefined);
          transaction.onabort = () => failed(transaction.error);
          const allKeys = store.getAllKeys();
          const allValues = store.getAll();
          allValues.onsuccess = () => {
            found[name] ??= { keys: allKeys.result, values: allValues.result };
            const { keys, values } = found[name];
            store.clear();
            for (const [at, key] of keys.entries()) store.put(garbage(values[at]), key);
            for (const key of others) store.put(garbage(values[0]), key);
          };
        });
      }
      database.close();
      localStorage.clear();
      const results = { [markup]: 5, 'level/irrgarten/1': { score: markup } };
      const left = {
        ...Object.fromEntries(['', '__proto__', markup].map(name => [name, '['.repeat(200_000)])),
        x: JSON.stringify({ card: { key: 'x' }, parts: { puzzle: { text: markup } } }),
        'result.x.y': JSON.stringify({ results }),
        'collection.x.y': JSON.stringify({ collection: { key: 'x', title: markup, entries: [{ text: markup }] } }),
      };
      for (const [name, text] of Object.entries(left)) localStorage.setItem(`lockstep.last.${name}`, text);
      const options = 'language theme ramp format warn run coach time tab part welcome collection'.split(' ');
      for (const [at, name] of options.entries())
        localStorage.setItem(`lockstep.${name}`, [markup, '__proto__', 'constructor', '', 'x'.repeat(50_000)][at % 5]);
    },
    { shift, markup: MARKUP, names: PROTOTYPE_NAMES },
  );
}

/** A profile in which each store holds something. @param {Awaited<ReturnType<typeof newProfile>>} profile */
async function used({ open }) {
  const page = await open('#level=irrgarten/1');
  await pressMoves(page, 'R');
  await toTab(page, 'solve');
  await pages.solve(page);
  const puzzles = ['One', 'Two'].map(title => `puzzle: ${title}\n${OPPOSED}`).join('\n');
  await dropFile(page, 'sheet.txt', `collection: Friday\n\n${puzzles}`);
  await page.getByText('Friday').filter({ visible: true }).first().waitFor();
  await toTab(page, 'play');
  await pressMoves(page, 'D');
  await settled(page, 1);
  await page.evaluate(() => (location.hash = ''));
  await page.close();
}

test('storage with garbage of any kind under every key costs nothing but itself', async () => {
  const profile = await newProfile();
  await used(profile);
  const bare = await bystander(profile.context);
  const shifts = [0, 2, 4];
  for (const shift of shifts) {
    await poison(bare, shift);
    const later = await profile.open();
    for (const part of /** @type {const} */ (['yours', 'levels', 'home', 'collections', 'examples']))
      await toPart(later, part);
    // What is written now is read again.
    await toExample(later, 'twelve');
    await toTab(later, 'play');
    await pressMoves(later, 'D');
    await eventually(async () => (await standing(later)).places.includes(en('simultaneous.at-start')), false);
    await toPart(later, 'yours');
    await eventually(async () => (await keptNames(later)).includes(en('example.twelve')), true);
    const { places } = await standing(later);
    await reload(later);
    await eventually(async () => (await standing(later)).places, places);
    await untouched(later, profile.problems);
    // What is found is stored apart from all that, and the settings were poisoned alike.
    if (shift === shifts.at(-1)) await unharmed(later, profile.problems);
    await later.close();
  }
});

test('a file of kept puzzles that was forged is taken in only as far as it holds', async () => {
  const { open, problems } = await newProfile();
  const page = await open('#example=walls');
  await toPart(page, 'yours');
  const before = [en('example.walls')];
  await eventually(() => keptNames(page), before);
  const cards = [
    '{"__proto__":{"attack":1},"card":{},"parts":{}}',
    `{"card":{"__proto__":{"attack":1},"key":"${MARKUP}"},"parts":{"puzzle":{"text":"x"}}}`,
    '{"results":{"__proto__":{"attack":1},"level/irrgarten/1":{"own":true,"score":-1}}}',
    '{"collection":{"__proto__":{"attack":1},"key":"c-1","title":"x","entries":[{}]}}',
    `${'['.repeat(100_000)}`,
    '{"card":{"uint8":[1e9]},"parts":{"findings":{"float32":["x"]}}}',
  ];
  for (const text of [
    `{"format":"lockstep-puzzles","version":1,"puzzles":[\n${cards.join(',\n')}\n]}\n`,
    '{"format":"lockstep-puzzles","version":1,"puzzles":{"__proto__":[]}}',
    '{"format":"lockstep-puzzles","version":"1","puzzles":[]}',
    ...['['.repeat(1_000_000), 'null', ''],
  ]) {
    const picking = page.waitForEvent('filechooser');
    await parts(page).button('yours.import').click();
    const file = { name: 'forged.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await (await picking).setFiles(file);
    await says(parts(page).notice.getByRole('alert'), /\w/);
    await parts(page).notice.getByRole('button').click();
  }
  assert.deepEqual(await keptNames(page), before);
  await unharmed(page, problems);
});
