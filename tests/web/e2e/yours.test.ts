/**
 * What is kept. The list: puzzles are renamed, deleted and brought back, taken along as a file, and deleted all at once.
 * Collections: several puzzles in one file and one link, opened, played one after the other, made and arranged.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropFile, en, eventually, paste } from '../support/page.ts';
import { LINE_RALLYE, OPPOSED, SHORT_RALLYE } from '../support/puzzles.ts';
import { moves } from '../support/recorded.ts';
import { keptNames, newProfile, plays, reload, stored } from '../support/visits.ts';

const WALLS = en('example.walls');

const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const ENTRY = { id: 'a', title: '', kind: 'irrgarten', boards: null, text: MAP, recipe: null, puzzle: null };

const personAt = async (fragment?: string, options?: Parameters<typeof newProfile>[0]) =>
  (await newProfile(options)).person(fragment);

const keeps = (me: Person, names: string[]) =>
  eventually(async () => (await keptNames(me.page)).sort(), names.toSorted());
const restore = (me: Person, puzzles: unknown[]) =>
  me.picks('yours.import', 'lockstep.json', JSON.stringify({ format: 'lockstep-puzzles', version: 1, puzzles }));
const saved = async (me: Person) => JSON.parse((await me.saves('yours.export')).text).puzzles;

test('a kept puzzle is renamed, deleted and brought back with its walk; all is deleted once one has said so twice', async () => {
  const me = await personAt('#example=walls');
  await plays(me.page, 'D');
  await me.part('yours');
  await me.click('yours.rename-what', { name: WALLS });
  await me.page.getByRole('textbox', { name: en('yours.rename-what', { name: WALLS }) }).fill('<b>Mine</b>');
  await me.press('Enter');
  await keeps(me, ['<b>Mine</b>']);
  await me.isNamed('<b>Mine</b>');
  await me.click('yours.remove-what', { name: '<b>Mine</b>' });
  await keeps(me, []);
  await me.click('yours.undo');
  await keeps(me, ['<b>Mine</b>']);
  await reload(me.page);
  await me.does('Escape', { named: '<b>Mine</b>', count: moves(1) });
  await me.does('part:yours yours.clear yours.clear-not');
  await keeps(me, ['<b>Mine</b>']);
  await me.does('yours.clear yours.clear-sure', { sees: en('yours.empty') });
  await reload(me.page);
  await me.sees(en('yours.empty'));
  await keeps(me, []);
});

test('all that is kept goes into a file named by the day, and comes out of it elsewhere', async () => {
  const me = await personAt('#example=walls');
  await plays(me.page, 'D');
  await me.does('solve part:examples');
  await me.card(en('example.garden')).click();
  await me.isNamed(en('example.garden'));
  await me.part('yours');
  await keeps(me, [en('example.garden'), WALLS]);
  const { name, text } = await me.saves('yours.export');
  assert.match(name, /^lockstep-\d{4}-\d\d-\d\d\.json$/);

  const other = await personAt('#example=twelve');
  await other.part('yours');
  await other.picks('yours.import', 'bad.json', '{"a":1}');
  await other.sees(en('yours.import-not-ours', { name: 'bad.json' }));
  await other.picks('yours.import', name, text);
  await other.sees(en('yours.imported', { count: 2 }));
  await other.page.getByRole('listitem').getByRole('button', { name: WALLS }).first().click();
  await other.isNamed(WALLS);
  await other.does('in:solve', { reads: en('simultaneous.shortest', { count: 9 }) });
  await other.does('in:play', { count: moves(1) });
});

/** The cards of what is there to hand out. */
const READY = Array(3).fill('Ten to hand out: ');

test('results and collections of a file are there without a puzzle, saved again, and deleted with all', async () => {
  const me = await personAt();
  await me.does('part:yours', { sees: en('yours.empty'), off: 'yours.export' });
  const best = { score: 9, least: 4, hints: 0, own: true, inTime: true };
  const resultsOf = (...named: string[]) => ({ results: Object.fromEntries(named.map(key => [key, best])) });
  await restore(me, [resultsOf('level/irrgarten/1', 'level/marble/1')]);
  await me.sees(en('reached.imported', { count: 1 }));
  await reload(me.page);
  assert.deepEqual(await saved(me), [resultsOf('level/irrgarten/1')]);
  const collections = Array.from({ length: 61 }, (_, index) => ({
    collection: { key: `c-${index}`, title: `Sheet ${index}`, entries: [ENTRY], changed: 1, revision: 1 },
  }));
  await restore(me, collections);
  await me.sees(new RegExp(en('collection.imported', { count: 61 })));
  // The library shows some, and more on request.
  await me.does('part:collections', { lists: [...Array(60).fill('Sheet'), ...READY] });
  await me.does('yours.more', { lists: [...Array(61).fill('Sheet'), ...READY], off: 'yours.more' });
  await me.does('part:yours yours.clear', { sees: en('yours.clear-rest') });
  await me.does('yours.clear-sure', { off: 'yours.export' });
  await reload(me.page);
  await me.does('', { sees: en('yours.empty'), off: 'yours.export' });
});

const SHEET = `collection: Friday\n\npuzzle: Warm-up\n${MAP}\npuzzle:\n${OPPOSED}\npuzzle: Last\n${SHORT_RALLYE}`;
const [FIRST, SECOND] = ['1 of 3 Warm-up Friday', '2 of 3 Puzzle 2 Friday'];
const CARDS = ['1 of 3, Warm-up, ', '2 of 3, Puzzle 2, ', '3 of 3, Last, '];

const LEVEL = '#level=irrgarten/1';

async function withFile(file: string, device?: Awaited<ReturnType<typeof newProfile>>) {
  const me = await (device ?? (await newProfile())).person(LEVEL);
  await dropFile(me.page, 'sheet.txt', file);
  return me;
}

const press = (me: Person, name: string) => me.page.getByRole('button', { name, exact: true }).click();
const title = (me: Person, number: number) =>
  me.page.getByRole('textbox', { name: en('collection.title-what', { number }) });
function titlesAre(me: Person, expected: string[]) {
  const fields = me.page.getByRole('listitem').getByRole('textbox');
  return eventually(() => fields.evaluateAll(all => all.map(field => (field as HTMLInputElement).value)), expected);
}
const kept = (me: Person, expected: string[]) =>
  eventually(async () => {
    const [collection] = (await stored(me.page, 'collections')).values;
    return collection?.entries.map(({ title }: { title: string }) => title);
  }, expected);

test('a file with several puzzles shows them, once all are right, and one plays them one after the other', async () => {
  const me = await withFile(SHEET.replace('#SE', '#XE'));
  // An error has its line in the whole file; once corrected, the text is opened on a press, not while it is typed.
  await me.does('', { sees: /Line 6, column 2/i, off: 'collection.next' });
  await me.fill({ 'editor.label': SHEET });
  await me.click('collection.open-typed');
  await press(me, FIRST);
  await me.does('', { lists: [...CARDS], sees: '1 · Warm-up' });
  await me.card('3 of 3').scrollIntoViewIfNeeded();
  for (const name of CARDS) await me.card(name).locator('canvas').waitFor();
  await me.press('Escape');
  // The card of the win leads on.
  await me.press('ArrowRight');
  await me.click('win.next', { name: 'Puzzle 2' });
  await me.offers(SECOND);
  await me.does('collection.next', { named: 'Last', off: 'collection.next' });
  await me.page.goBack();
  await press(me, SECOND);
  await me.does('', { sees: /1 of 3 solved/, offers: new RegExp(`^${CARDS[0]}.*, ${en('reached.optimal')}$`) });
});

const tick = (me: Person, words: string | RegExp) =>
  me.page.getByRole('listitem').filter({ hasText: words, visible: true }).getByRole('checkbox').first().click();

test('puzzles ticked in levels, examples, kept ones and past days are the collection beside them, which is named, arranged, shared, a quiz or a worksheet', async () => {
  const me = await (await newProfile()).person(LEVEL);
  for (const text of [LINE_RALLYE, OPPOSED]) await paste(me.page, text);
  await me.part('levels');
  await tick(me, 'In step');
  await titlesAre(me, ['Level 1 · In step']);
  await me.part('examples');
  await tick(me, 'Waiting');
  await me.part('yours');
  await tick(me, /Stromrallye · 5\s×\s5/);
  await me.does('part:home library.statistics');
  await me.presses('checkbox', /Irrgarten, /);
  await eventually(() => me.page.getByRole('textbox', { name: /^Title of puzzle/ }).count(), 4);
  // Unticked, a puzzle goes.
  await me.part('examples');
  await tick(me, 'Waiting');
  await eventually(() => me.page.getByRole('textbox', { name: /^Title of puzzle/ }).count(), 3);
  await me.fill({ 'collection.title-of-all': 'Three of mine' });
  for (const [index, words] of ['Level', 'Line', 'Day'].entries()) await title(me, index + 1).fill(words);
  await me.does('Tab', { sees: 'Three of mine (3 puzzles)' });
  // By button, by key, by dragging.
  await me.click('collection.down', { name: 'Line' });
  await titlesAre(me, ['Level', 'Day', 'Line']);
  const handle = me.button('collection.handle', { name: 'Line' });
  await handle.focus();
  await me.press('ArrowUp');
  await titlesAre(me, ['Level', 'Line', 'Day']);
  await handle.and(me.page.locator(':focus')).waitFor();
  const [from, to] = [await handle.boundingBox(), await title(me, 3).boundingBox()];
  assert(from && to);
  await me.page.mouse.move(from.x + 8, from.y + 8);
  await me.page.mouse.down();
  await me.page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 4 });
  await me.page.mouse.up();
  await titlesAre(me, ['Level', 'Day', 'Line']);
  await me.click('collection.out', { name: 'Line' });
  await titlesAre(me, ['Level', 'Day']);
  await me.click('yours.undo');
  await titlesAre(me, ['Level', 'Day', 'Line']);
  // Shared and handed out from there.
  await me.click('collection.share');
  await me.shared(/#p=.*[^z]$/);
  await me.does('dialog.close quiz.label');
  await me.shared(/&quiz$/);
  await me.does('dialog.close collection.print', { sees: en('class.what') });
  await me.holds('combobox', 'sheet.which', 'collection');
  // A level counts for the level wherever it is played.
  await me.part('collections');
  await me.card('1 of 3, Level, ').click();
  await me.does('play:RRD', { won: /\w/ });
  await me.does('part:levels', { offers: new RegExp(`^Level 1 · In step, .*${en('reached.optimal')}$`) });
  // The whole collection goes and comes back, and more puzzles join it.
  await me.does('part:collections collection.remove', { lists: READY });
  await me.does('yours.undo', { lists: ['1 of 3, Level, ', '2 of 3, Day, ', '3 of 3, Line, '] });
  await me.does('collection.choose part:yours');
  await tick(me, /Mazes · 2\s×\s2/);
  await me.click('collection.edit-done');
  await eventually(() => me.page.getByRole('textbox', { name: /^Title of puzzle/ }).count(), 4);
  await kept(me, ['Level', 'Day', 'Line', en('puzzle.from-text')]);
  await reload(me.page);
  await me.does('part:collections', { lists: ['1 of 4, Level, ', '2 of 4, Day, ', '3 of 4, Line, ', '4 of 4, '] });
  await me.sees('Three of mine');
});

test('two tabs that arrange the same collection lose nothing', async () => {
  const device = await newProfile();
  const one = await withFile(SHEET, device);
  await kept(one, ['Warm-up', '', 'Last']);
  await one.part('collections');
  const other = await device.person(LEVEL);
  await other.does('part:collections', { lists: CARDS });
  await title(other, 2).fill('Theirs');
  await other.press('Tab');
  // The first one sees what the other one has done.
  await one.lists(...CARDS.with(1, '2 of 3, Theirs, '));
  await kept(one, ['Warm-up', 'Theirs', 'Last']);
  assert.equal((await stored(one.page, 'collections')).keys.length, 1);
});
