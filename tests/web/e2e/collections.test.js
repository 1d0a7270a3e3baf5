/**
 * Collections: several puzzles in one file and one link, opened, played one after the other, made, arranged and kept. How
 * they are read and written is in the unit tests of `collections.ts`; they are printed in Class.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/state/links.ts';
import { dropFile, en, eventually, paste } from '../support/page.js';
import { LINE_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.js';
import { profiles, reload, stored } from '../support/visits.js';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

/** @typedef {import('../support/person.js').Person} Person */

const profile = profiles();

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const SHEET = `collection: Friday\n\npuzzle: Warm-up\n${MAP}\npuzzle:\n${OPPOSED}\npuzzle: Last\n${SHORT_RALLYE}`;
const [FIRST, SECOND] = ['1 of 3 Warm-up Friday', '2 of 3 Puzzle 2 Friday'];
const CARDS = ['1 of 3, Warm-up, ', '2 of 3, Puzzle 2, ', '3 of 3, Last, '];

const LEVEL = '#level=irrgarten/1';

/** A person who has dropped a file on the page. @param {string} file @param {Awaited<ReturnType<typeof profile>>} [device] */
async function withFile(file, device) {
  const me = await (device ?? (await profile())).person(LEVEL);
  await dropFile(me.page, 'sheet.txt', file);
  return me;
}

/** @param {Person} me @param {string} name */
const press = (me, name) => me.page.getByRole('button', { name, exact: true }).click();
/** The field of a title. @param {Person} me @param {number} number */
const title = (me, number) => me.page.getByRole('textbox', { name: en('collection.title-what', { number }) });
/** The titles in their order, while they are arranged. @param {Person} me @param {string[]} expected */
const titlesAre = (me, expected) =>
  eventually(
    () =>
      me.page
        .getByRole('listitem')
        .getByRole('textbox')
        .evaluateAll(all => all.map(field => /** @type {HTMLInputElement} */ (field).value)),
    expected,
  );
/** Waits until a collection is on the device with these titles. @param {Person} me @param {string[]} expected */
const kept = (me, expected) =>
  eventually(async () => {
    const [collection] = (await stored(me.page, 'collections')).values;
    return collection?.entries.map((/** @type {{ title: string }} */ { title }) => title);
  }, expected);

test('a file with several puzzles shows them, once all are right, and one plays them one after the other', async () => {
  const me = await withFile(SHEET.replace('#SE', '#XE'));
  // An error has its line in the whole file; once corrected, the text is opened on a press, not while it is typed.
  await me.sees(/Line 6, column 2/i);
  await me.cannot('collection.next');
  await me.fill({ 'editor.label': SHEET });
  await me.click('collection.open-typed');
  await press(me, FIRST);
  await me.lists(CARDS);
  await me.card('3 of 3').scrollIntoViewIfNeeded();
  for (const name of CARDS) await me.card(name).locator('canvas').waitFor();
  await me.press('Escape');
  // The card of the win leads on.
  await me.press('ArrowRight');
  await me.click('win.next', { name: 'Puzzle 2' });
  await me.offers(SECOND);
  await me.click('collection.next');
  await me.isNamed('Last');
  await me.cannot('collection.next');
  await me.page.goBack();
  await press(me, SECOND);
  await me.sees(/1 of 3 solved/);
  await me.finds('button', new RegExp(`^${CARDS[0]}.*, ${en('reached.optimal')}$`));
  me.isWell();
});

test('of kept puzzles one makes a collection, arranges it, takes out and brings back, adds to it, and finds it again', async () => {
  const me = await (await profile()).person(LEVEL);
  for (const text of [LINE_RALLYE, SHORT_RALLYE, OPPOSED]) await paste(me.page, text);
  await me.part('yours');
  await me.click('collection.begin');
  for (const facts of [/Stromrallye · 5 × 5/, /Mazes · 2 × 2/])
    await me.page.getByRole('listitem').getByRole('button', { name: facts }).click();
  await me.click('collection.choose-new');
  // It can be arranged at once.
  await me.fill({ 'collection.title-of-all': 'Two of mine' });
  for (const [index, words] of ['Line', 'Opposed'].entries()) await title(me, index + 1).fill(words);
  await me.press('Tab');
  // By button, by key, by dragging.
  await me.click('collection.down', { name: 'Line' });
  await titlesAre(me, ['Opposed', 'Line']);
  const handle = me.button('collection.handle', { name: 'Line' });
  await handle.focus();
  await me.press('ArrowUp');
  await titlesAre(me, ['Line', 'Opposed']);
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await title(me, 2).boundingBox()];
  assert(from && to);
  await me.page.mouse.move(from.x + 8, from.y + 8);
  await me.page.mouse.down();
  await me.page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 4 });
  await me.page.mouse.up();
  await titlesAre(me, ['Opposed', 'Line']);
  await me.click('collection.out', { name: 'Line' });
  await titlesAre(me, ['Opposed']);
  await me.click('yours.undo');
  await titlesAre(me, ['Opposed', 'Line']);
  // The whole collection, too.
  await me.click('collection.remove');
  await me.lists([]);
  await me.click('yours.undo');
  await me.lists(['1 of 2, Opposed, ', '2 of 2, Line, ']);
  // One more, which is said until another room is opened.
  await me.press('Escape');
  await me.goTo('solve');
  await me.click('collection.add');
  await me.fill({ 'collection.title-of-puzzle': 'Third' });
  await me.click('collection.add-now');
  const added = en('collection.added', { name: 'Two of mine', count: 3 });
  await me.sees(added);
  await me.goTo('make');
  await me.seesNo(added);
  await kept(me, ['Opposed', 'Line', 'Third']);
  await reload(me.page);
  await me.part('collections');
  await me.lists(['1 of 3, Opposed, ', '2 of 3, Line, ', '3 of 3, Third, ']);
  await me.sees('Two of mine');
  me.isWell();
});

test('two tabs that arrange the same collection lose nothing', async () => {
  const device = await profile();
  const one = await withFile(SHEET, device);
  await kept(one, ['Warm-up', '', 'Last']);
  await one.part('collections');
  const other = await device.person(LEVEL);
  await other.part('collections');
  await other.lists(CARDS);
  await other.click('collection.edit');
  await title(other, 2).fill('Theirs');
  await other.press('Tab');
  // The first one sees what the other one has done.
  await one.lists(CARDS.with(1, '2 of 3, Theirs, '));
  await kept(one, ['Warm-up', 'Theirs', 'Last']);
  assert.equal((await stored(one.page, 'collections')).keys.length, 1);
  one.isWell();
});

test('a link opens on the first puzzle, generated anew where it has to be, and the same collection for somebody else', async () => {
  const { generated } = ok(lockstep.unpack(ok(lockstep.packGenerated('stromrallye', { level: 'easy' }, '5')).bytes));
  assert(generated);
  const entries = [
    { title: 'First', generated },
    { title: '', text: MAP },
  ];
  const files = [];
  let hash = await encode(ok(lockstep.packCollection('Made', entries)).bytes);
  for (const _ of ['mine', 'theirs']) {
    const me = await (await profile()).person(hash);
    await me.isNamed('First');
    await press(me, '1 of 2 First Made');
    await me.lists(['1 of 2, First, Stromrallye', '2 of 2, Puzzle 2, Irrgarten']);
    await me.click('collection.share');
    hash = await me.shared(/#p=/);
    files.push((await me.saves('share.download')).text);
    me.isWell();
  }
  assert.equal(files[0], files[1]);
  assert.match(files[0], /^collection: Made\n\npuzzle: First\n/);
});
