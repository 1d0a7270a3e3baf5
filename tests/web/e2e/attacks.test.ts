/**
 * Links, texts, files, keys, other pages of the host, a history and a store by somebody who means harm, or by a cat on the
 * keyboard: what they ask for is refused in words or asked about, whatever is none of ours is left out, and the page goes on.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { siteUrl } from '../support/browser.ts';
import { DESK, dropFile, en, eventually, PHONE, parts, paste } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { identity, OPPOSED, SHORT_RALLYE } from '../support/puzzles.ts';
import { leaveHelp, MARKUP, ODD_SIGNS, PROTOTYPE_NAMES, unharmed, untouched } from '../support/unharmed.ts';
import * as visits from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const { bystander, hasDone, keptNames, newProfile, plays, ready, reload, standing, underWay } = visits;

const visit = visitor();
const WALLS = en('example.walls');

const linkOf = (packed: Buffer | Uint8Array, version = 1) =>
  `#p=${Buffer.from([version, ...deflateRawSync(packed)]).toString('base64url')}`;

const PACKED = Buffer.from(lockstep.ok(lockstep.pack(OPPOSED)).bytes);

const DAMAGED = new RegExp(`${en('notice.damaged-link')}|${en('notice.newer-link')}`);

test('a link that is forged or inflates to 100 MB is refused, and leaves no trace', async () => {
  const me = await visit('#example=walls');
  const { page } = me;
  const inflating = [1, 0, 255].map((byte, at) => linkOf(Buffer.alloc(100 * 2 ** 20, byte), at + 1));
  // Another bit of each byte.
  const forged = [...PACKED].map((byte, at) => linkOf(Uint8Array.from(PACKED).with(at, byte ^ (1 << (at % 8)))));
  for (const link of [...inflating, ...forged]) {
    await me.does(`to:${link}`, { sees: DAMAGED });
    assert.equal(await parts(page).name.textContent(), WALLS, link.slice(0, 99));
    await me.does('dialog.close', { gone: DAMAGED });
  }
  await unharmed(page);
});

test('markup and odd signs in every part of a fragment stay text', async () => {
  const me = await visit(`#example=${encodeURIComponent(MARKUP)}`);
  const { page } = me;
  await me.sees(/<img/);
  for (const name of [MARKUP, ODD_SIGNS, 'x'.repeat(100_000), '%', '__proto__', 'constructor']) {
    const code = encodeURIComponent(name);
    const places = ['example=', '', 'p=', 'today=', 'level=irrgarten/1&p=', 'help='].map(place => place + code);
    for (const fragment of [...places, `level=${code}/1`, `example=${name}`]) {
      await me.follow(`#${fragment}`);
      const answer = page.getByRole('alert').or(page.getByRole('heading', { name: en('header.help'), exact: true }));
      await answer.filter({ visible: true }).first().waitFor();
    }
  }
  await me.sees(en('notice.unknown-example', { name: 'constructor' }));
  await leaveHelp(page);
  await unharmed(page);
});

test('forty links in a row in the midst of a search: the last one is what is there', async () => {
  const me = await visit('#example=giant');
  const { page } = me;
  await me.does('in:solve search');
  await underWay(page);
  const last = linkOf(PACKED);
  const others = ['#example=twelve', '#level=irrgarten/1', last, '#p=AWNgZGBkYGRg', '#something=else', '#today'];
  others.push('#example=giant', '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA', '#level=stromrallye/2&quiz');
  const fragments = Array.from({ length: 40 }, (_, turn) => (turn === 39 ? last : others[turn % others.length]));
  await page.evaluate(async all => {
    for (const fragment of all) {
      location.hash = fragment;
      await new Promise(done => setTimeout(done));
    }
  }, fragments);
  await me.isNamed(en('puzzle.from-link'));
  assert.equal(identity(await me.puzzleText()), identity(OPPOSED));
  assert.equal(page.url(), siteUrl + last);
  await unharmed(page);
});

/** Beginnings that lead each reader to another place of its text. */
const BEGINNINGS = [
  ...['', '2 2\n', '2 2\n1\n0\n0 0\n', 'irrgarten 3 3\n', '5\n1,1,3\n', '5\n1,1,3\n2\n4,'],
  ...['collection: a\npuzzle: b\n', 'collection: a\n'],
];

/** Signs that would reverse or hide what follows. */
const REVERSING = /[\u202a-\u202e\u2066-\u2069\0]/;

test('markup, odd signs and odd names in texts, titles, notes and names of files stay text, and none is too wide', async () => {
  const me = await visit('#example=walls');
  const { page } = me;
  // In each place a name of prototypes after markup and signs, which are in an error's words.
  for (const bad of [MARKUP, ODD_SIGNS]) {
    for (const [at, beginning] of BEGINNINGS.entries()) {
      await paste(page, `${beginning}${bad} ${PROTOTYPE_NAMES[at % 2]}\n`);
      await eventually(() => parts(page).error.textContent(), /\w/);
      // Outside of the field again.
      await me.goTo('play');
    }
  }
  await me.drop(`${MARKUP}.txt`, OPPOSED, /<img/);
  await me.drop(`${ODD_SIGNS}.txt`, SHORT_RALLYE, /txt\.exe/);
  assert.doesNotMatch((await parts(page).name.textContent()) ?? '', REVERSING);
  // A file with such signs is no text, so these are pasted.
  for (const bad of [MARKUP, ODD_SIGNS, 'x'.repeat(400)]) {
    await me.drop('any.txt', SHORT_RALLYE);
    await paste(page, `# title: ${bad}\n# author: ${bad}\n# note: ${bad}\n${OPPOSED}`);
    await eventually(async () => (await parts(page).name.textContent()) === 'any.txt', false);
    await me.goTo('play');
    const about = page.getByRole('region', { name: en('welcome.label') });
    await about.waitFor();
    const words = (await about.getByRole('paragraph').allTextContents()).join('');
    assert.doesNotMatch(words, /[\p{Cc}\u202e\u2066\u200b]|\p{M}{5}/u);
    assert.ok(words.length <= 420);
    await page.setViewportSize(PHONE);
    await untouched(page);
    await page.setViewportSize(DESK);
  }
  const titles = [MARKUP, ODD_SIGNS.replaceAll('\0', ''), 'x'.repeat(100), ...PROTOTYPE_NAMES];
  const puzzles = titles.map(title => `puzzle: ${title.slice(0, 100)}\n${OPPOSED}`).join('\n');
  await dropFile(page, `${'y'.repeat(5000)}.txt`, `collection: ${MARKUP.slice(0, 90)}\n\n${puzzles}`);
  await me.sees(MARKUP.slice(0, 90));
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), REVERSING);
  await me.part('yours');
  await unharmed(page);
});

/** Runs in a page: drops a file of so many bytes. */
function dropLarge({ content, size }: { content: string; size: number }) {
  const piece = new Uint8Array(2 ** 16);
  if (content === 'random') crypto.getRandomValues(piece);
  if (content === 'digits') piece.fill(48);
  const pieces = Array.from({ length: Math.ceil(size / piece.length) }, () => piece);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(pieces, `${content}.bin`));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('a file of 100 MB is not read, one of 8 MB is no text or has an error, and a text of 4 MB reaches no field', async () => {
  const me = await visit('#example=walls');
  const { page } = me;
  for (const [content, words] of [
    ['random', en('notice.file-binary', { name: 'random.bin' })],
    ['zeros', en('notice.file-binary', { name: 'zeros.bin' })],
    ['digits', /^digits\.bin/],
  ] as const) {
    await page.evaluate(dropLarge, { content, size: 100_000_000 });
    await me.sees(new RegExp(`${content}\\.bin.*100\\sMB`));
    await page.evaluate(dropLarge, { content, size: 8_000_000 });
    await me.sees(words);
    assert.equal(await parts(page).name.textContent(), WALLS, content);
  }
  // The digits are a text, which the field does not show.
  await me.does('by:edit', { sees: en('editor.large') });
  await me.click('editor.clear');
  await me.field('textbox', 'editor.label').evaluate(field => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x y z\n'.repeat(700_000));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await me.sees(en('editor.large'));
  // Those that nobody sees, too.
  const lengths = await page.locator('textarea').evaluateAll(all => all.map(field => Object(field).value.length));
  assert.ok(Math.max(0, ...lengths) < 1000, `${lengths}`);
  // Clearing it brings the field back.
  await me.click('editor.clear');
  await me.holds('textbox', 'editor.label', '');
  await unharmed(page);
});

const HELD = [
  ...['ArrowRight', 'ArrowDown', 'Control+z', 'Control+y', ' ', 'Enter', 'Escape', 'h', '?', 'Tab', '+', '-'],
  ...['Backspace', 'Control+Enter'],
];

/** Runs in a page: a key that stays down, which says so again and again. */
function hold(name: string) {
  const held = { key: name.replace('Control+', ''), ctrlKey: name.startsWith('Control'), bubbles: true };
  const at = () => document.activeElement ?? document.body;
  for (let turn = 0; turn < 100; turn++)
    at().dispatchEvent(new KeyboardEvent('keydown', { ...held, cancelable: true, repeat: turn > 0 }));
  at().dispatchEvent(new KeyboardEvent('keyup', held));
}

test('keys that are held down do no harm, in any room of the page', async () => {
  const me = await visit('#example=walls');
  const { page } = me;
  for (const room of ['play', 'solve', 'make'] as const) {
    await me.goTo(room);
    for (const key of HELD) {
      await page.evaluate(hold, key);
      await page.keyboard.down('ArrowRight');
      await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
    }
    // “?” has opened it.
    const keys = page.getByRole('dialog', { name: en('keys.title') });
    await keys.getByRole('button', { name: en('dialog.close') }).click();
    await page.keyboard.press('Escape');
  }
  await leaveHelp(page);
  await unharmed(page);
});

/** Odd words to the window and on the channel between tabs. @param other of the host, which has opened the page */
function saysOddWords(other: Page) {
  return other.evaluate(
    ([markup, ...names]) => {
      const ring = {} as any;
      ring.ring = ring;
      const odd = [undefined, null, 0, NaN, '', 'x', markup, [], ring, new Map(), new ArrayBuffer(8), 10n, ...names];
      const words = [...odd, 'cards', 'collections', 'results'] as unknown[];
      for (const type of ['ready', 'done', 'found', 'progress', 'crashed', 'sight', 'solve', ...names, null, ring])
        for (const key of odd) words.push({ type }, { type, key, id: 1, result: ring, revision: key });
      const channel = new BroadcastChannel('lockstep');
      for (const word of words) {
        (window as any).opened.postMessage(word, '*');
        channel.postMessage(word);
      }
    },
    [MARKUP, ...PROTOTYPE_NAMES],
  );
}

/** Runs in the page: a history of its own. */
function poisonHistory([markup, ...names]: string[]) {
  const ring = {} as any;
  ring.ring = ring;
  const values = [markup, 7, ring, null, ...names];
  for (const [at, key] of values.entries()) {
    const kind = values[(at + 3) % values.length];
    history.pushState({ key, kind, below: ring, sheet: 'x', help: -7 }, '', `#${at}`);
  }
  for (const state of [ring, [], 'x', 7]) history.pushState(state, '', '#odd');
  history.pushState({ key: 'x', kind: 'irrgarten', below: 'y', sheet: true, help: 1e9 }, '', '#help=keys');
}

test('whatever another page of the host says, or has written into the history, a walk goes on', async () => {
  const { context } = await newProfile();
  const other = await bystander(context);
  const opening = context.waitForEvent('page');
  const address = `${siteUrl}#example=walls`;
  await other.evaluate(url => void Object.assign(window, { opened: window.open(url) }), address);
  const page = await opening;
  await ready(page);
  await plays(page, 'D');
  await saysOddWords(other);
  await page.bringToFront();
  await hasDone(page, 1);
  await page.evaluate(poisonHistory, [MARKUP, ...PROTOTYPE_NAMES]);
  for (let turn = 0; turn < 8; turn++) await page.goBack();
  await page.goForward();
  await reload(page);
  await leaveHelp(page);
  await person(page).openLink('#example=walls');
  await hasDone(page, 1);
  await plays(page, 'R', 2);
  await reload(page);
  await hasDone(page, 2);
  await unharmed(page);
});

/**
 * Puts garbage under every key of every store, and under odd keys: of all kinds in each store.
 * @param page of the host, without Lockstep
 * @param shift of the kinds
 */
function poison(page: Page, shift: number) {
  return page.evaluate(
    async ({ shift, markup, names }) => {
      const odd = [null, 7, true, 'x', [], new Date(), new Map([[1, 2]]), new Blob(['x']), /x/, new ArrayBuffer(8)];
      const huge = { text: 'x'.repeat(5e5), title: 'x'.repeat(1e5), entries: Array(1e4).fill(0) };
      /** Of a wrong type, holding itself, with markup, prototypes' names, huge, of another time. */
      const kinds = [
        before => odd[JSON.stringify(before).length % 10],
        before => {
          const ring = { ...before };
          for (const name of Object.keys(ring)) ring[name] = ring;
          return Object.assign(ring, { ring });
        },
        before => JSON.parse(JSON.stringify(before, (_, value) => (typeof value === 'string' ? markup : value))),
        before => {
          const text = names.map(name => `"${name}":{"attack":1}`).join();
          return { ...JSON.parse(`{${text}}`), ...before, [names[0]]: 1 };
        },
        before => ({ ...before, ...huge }),
        before => ({ ...before, played: 1e300, shown: NaN, revision: -7, rate: Infinity, moves: 1e9 }),
      ] as ((before: any) => unknown)[];
      let next = shift;
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise(resolve => (request.onsuccess = () => resolve(request.result)));
      const database = await done(indexedDB.open('lockstep'));
      /** The original under each name. */
      const kept = window as any;
      const found = (kept.found ??= {});
      const others = ['other', '', 5, [1, 'x'], new Date(0), ...names, 'level/irrgarten/1'];
      others.push('day/2026-11-01/irrgarten', 'day/9999-99-99/x');
      for (const name of database.objectStoreNames) {
        const store = database.transaction(name, 'readwrite').objectStore(name);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        found[name] ??= [...keys, ...others].map((key, at) => [key, values[at] ?? values[0] ?? {}]);
        store.clear();
        for (const [key, before] of found[name]) store.put(kinds[next++ % kinds.length](before), key);
        await new Promise(over => (store.transaction.oncomplete = over));
      }
      database.close();
      localStorage.clear();
      const left = {
        ...Object.fromEntries(['', '__proto__', markup].map(name => [name, '['.repeat(200_000)])),
        x: JSON.stringify({ card: { key: 'x' }, parts: { puzzle: { text: markup } } }),
        'result.x.y': JSON.stringify({ results: { [markup]: 5, 'level/irrgarten/1': { score: markup } } }),
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

test('storage with garbage of any kind under every key costs nothing but itself', async () => {
  const device = await newProfile();
  const user = await device.person('#level=irrgarten/1');
  await user.does('play:R solve');
  const puzzles = ['One', 'Two'].map(title => `puzzle: ${title}\n${OPPOSED}`).join('\n');
  await dropFile(user.page, 'sheet.txt', `collection: Friday\n\n${puzzles}`);
  await user.sees('Friday');
  await user.goTo('play');
  await plays(user.page, 'D');
  await user.follow('');
  await user.page.close();
  const bare = await bystander(device.context);
  for (const shift of [0, 3]) {
    await poison(bare, shift);
    const me = await device.person();
    for (const part of ['yours', 'levels', 'home', 'collections', 'examples'] as const) await me.part(part);
    // Text written now is read again.
    await me.does('#example=twelve in:play play:D');
    await eventually(async () => (await standing(me.page)).places.includes(en('simultaneous.at-start')), false);
    await me.part('yours');
    await eventually(async () => (await keptNames(me.page)).includes(en('example.twelve')), true);
    const { places } = await standing(me.page);
    await reload(me.page);
    await me.areAt(...places);
    await untouched(me.page);
    // Findings are stored apart from all that, and the settings were poisoned alike.
    if (shift === 3) await unharmed(me.page);
    await me.page.close();
  }
});

const FORGED = [
  '{"__proto__":{"attack":1},"card":{},"parts":{}}',
  `{"card":{"__proto__":{"attack":1},"key":"${MARKUP}"},"parts":{"puzzle":{"text":"x"}}}`,
  '{"results":{"__proto__":{"attack":1},"level/irrgarten/1":{"own":true,"score":-1}}}',
  '{"collection":{"__proto__":{"attack":1},"key":"c-1","title":"x","entries":[{}]}}',
  `${'['.repeat(100_000)}`,
  '{"card":{"uint8":[1e9]},"parts":{"findings":{"float32":["x"]}}}',
];

test('a file of kept puzzles that was forged is taken in only as far as it holds', async () => {
  const me = await (await newProfile()).person('#example=walls');
  const { page } = me;
  await me.part('yours');
  await eventually(() => keptNames(page), [WALLS]);
  for (const text of [
    `{"format":"lockstep-puzzles","version":1,"puzzles":[\n${FORGED.join(',\n')}\n]}\n`,
    '{"format":"lockstep-puzzles","version":1,"puzzles":{"__proto__":[]}}',
    '{"format":"lockstep-puzzles","version":"1","puzzles":[]}',
    ...['['.repeat(1_000_000), 'null', ''],
  ]) {
    await me.picks('yours.import', 'forged.json', text);
    await page.getByRole('alert').filter({ visible: true, hasText: /\w/ }).first().waitFor();
    await me.click('dialog.close');
  }
  assert.deepEqual(await keptNames(page), [WALLS]);
  await unharmed(page);
});
