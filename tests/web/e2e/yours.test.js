/**
 * The list of what is kept: puzzles are renamed, deleted and brought back, taken along as a file, and deleted all at once.
 * Unit tests hold the contents of files, and which of two results stays; forged files are among the attacks.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en, eventually } from '../support/page.js';
import { person } from '../support/person.js';
import { moves } from '../support/recorded.js';
import { keptNames, plays, profiles, reload } from '../support/visits.js';

/** @typedef {import('../support/person.js').Person} Person */

const profile = profiles();
const WALLS = en('example.walls');

/** A puzzle of a collection. */
const MAP = 'irrgarten 3 3\n###\n#SE\n###\n';
const ENTRY = { id: 'a', title: '', kind: 'irrgarten', boards: null, text: MAP, recipe: null, puzzle: null };

/** A person at a page of a new device. @param {string} [fragment] @param {Parameters<typeof profile>[0]} [options] */
async function personAt(fragment, options) {
  const { open, problems } = await profile(options);
  return person({ page: await open(fragment), problems });
}

/** @param {Person} me @param {string[]} names */
const keeps = (me, names) => eventually(async () => (await keptNames(me.page)).sort(), names.toSorted());
/** Opens a file of what was kept. @param {Person} me @param {unknown[]} puzzles */
const restore = (me, puzzles) =>
  me.picks('yours.import', 'lockstep.json', JSON.stringify({ format: 'lockstep-puzzles', version: 1, puzzles }));
/** The contents of an export. @param {Person} me */
const saved = async me => JSON.parse((await me.saves('yours.export')).text).puzzles;

test('a kept puzzle is renamed, deleted and brought back with its walk; all is deleted once one has said so twice', async () => {
  const me = await personAt('#example=walls');
  await plays(me.page, 'D');
  await me.part('yours');
  await me.click('yours.rename-what', { name: WALLS });
  await me.press('ControlOrMeta+a');
  await me.page.keyboard.type('<b>Mine</b>');
  await me.press('Enter');
  await keeps(me, ['<b>Mine</b>']);
  await me.isNamed('<b>Mine</b>');
  await me.click('yours.remove-what', { name: '<b>Mine</b>' });
  await keeps(me, []);
  await me.click('yours.undo');
  await keeps(me, ['<b>Mine</b>']);
  await reload(me.page);
  await me.press('Escape');
  await me.isNamed('<b>Mine</b>');
  await me.counts(moves(1));
  await me.part('yours');
  await me.click('yours.clear');
  await me.click('yours.clear-not');
  await keeps(me, ['<b>Mine</b>']);
  await me.click('yours.clear');
  await me.click('yours.clear-sure');
  await me.sees(en('yours.empty'));
  await reload(me.page);
  await me.sees(en('yours.empty'));
  await keeps(me, []);
  me.isWell();
});

test('all that is kept goes into a file named by the day of the device, and comes out of it elsewhere, names without marks that hide or reverse words', async () => {
  // A place where it is another day than in Greenwich.
  const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const me = await personAt('#example=walls', { timezoneId });
  await plays(me.page, 'D');
  await me.solve();
  await me.part('examples');
  await me.card(en('example.garden')).click();
  await me.isNamed(en('example.garden'));
  await me.part('yours');
  await keeps(me, [en('example.garden'), WALLS]);
  const today = () => `lockstep-${new Intl.DateTimeFormat('sv', { timeZone: timezoneId }).format()}.json`;
  const before = today();
  const { name, text } = await me.saves('yours.export');
  // Midnight may have come in between.
  assert.ok([before, today()].includes(name), name);

  const other = await personAt('#example=twelve');
  await other.part('yours');
  await other.picks('yours.import', 'bad.json', '{"a":1}');
  await other.sees(en('yours.import-not-ours', { name: 'bad.json' }));
  await other.picks('yours.import', name, text);
  await other.sees(en('yours.imported', { count: 2 }));
  await other.page.getByRole('listitem').getByRole('button', { name: WALLS }).first().click();
  await other.isNamed(WALLS);
  await other.goTo('solve');
  await other.reads(en('simultaneous.shortest', { count: 9 }));
  await other.goTo('play');
  await other.counts(moves(1));

  /** @type {{ card?: any, parts: any }[]} */
  const items = JSON.parse(text).puzzles;
  const walls = items.find(({ card }) => card?.source.name === 'walls');
  assert(walls);
  const title = `\u202eab\u2066c\0d${'\u0301'.repeat(40)}`;
  const entry = { ...ENTRY, title };
  const third = await personAt();
  await third.part('yours');
  await restore(third, [
    { card: { ...walls.card, title, source: { kind: 'file', name: title } }, parts: walls.parts },
    { collection: { key: 'c-x', title, entries: [entry], changed: 1, revision: 1 } },
  ]);
  const shown = `abcd${'\u0301'.repeat(4)}`;
  await keeps(third, [shown]);
  // So is it in the file of all that is kept, and so is a collection.
  assert.doesNotMatch((await third.saves('yours.export')).text, /\u202e|\u2066|\\u0000|\u0301{5}/);
  await third.part('collections');
  await third.lists([shown]);
  me.isWell();
  other.isWell();
  third.isWell();
});

test('results of a file are kept as far as their levels and days exist; with hundreds of collections they are saved and deleted where there is no puzzle', async () => {
  const me = await personAt();
  await me.part('yours');
  await me.sees(en('yours.empty'));
  await me.cannot('yours.export');
  const best = { score: 9, least: 4, hints: 0, own: true, inTime: true };
  const keys = Array.from({ length: 40 }, (_, index) => `level/irrgarten/${index + 1}`);
  const foreign = ['level/irrgarten/99999', 'level/marble/1', 'day/2001-01-01/irrgarten', 'day/9999-01-01/irrgarten'];
  /** @param {string[]} named */
  const resultsOf = named => ({ results: Object.fromEntries(named.map(key => [key, best])) });
  await restore(me, [resultsOf([...keys, ...foreign])]);
  await me.sees(en('reached.imported', { count: 40 }));
  await reload(me.page);
  assert.deepEqual(await saved(me), [resultsOf(keys)]);
  await restore(me, [resultsOf(keys.slice(0, 1))]);
  await me.sees(en('yours.imported', { count: 0 }));
  const collections = Array.from({ length: 150 }, (_, index) => ({
    collection: { key: `c-${index}`, title: `Sheet ${index}`, entries: [ENTRY], changed: 1, revision: 1 },
  }));
  await restore(me, collections);
  await me.sees(new RegExp(en('collection.imported', { count: 150 })));
  // The library shows some, and more on request.
  await me.part('collections');
  for (const count of [60, 120]) {
    await me.lists(Array(count).fill('Sheet'));
    await me.click('yours.more');
  }
  await me.lists(Array(150).fill('Sheet'));
  await me.cannot('yours.more');
  await me.part('yours');
  assert.equal((await saved(me)).length, 151);
  await me.click('yours.clear');
  await me.sees(en('yours.clear-rest'));
  await me.click('yours.clear-sure');
  await me.cannot('yours.export');
  await reload(me.page);
  await me.sees(en('yours.empty'));
  await me.cannot('yours.export');
  me.isWell();
});
