/**
 * Puzzles from the generator, in all families: the same settings and seed, the same puzzle and a short link; wishes that
 * were met or missed; what is refused; another one beside it. How settings depend on each other is in the unit tests of
 * the form.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownKey } from '../../../www/i18n/index.ts';
import { encode } from '../../../www/state/links.ts';
import { de, en, eventually, PHONE, parts, puzzleText, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { generated, identity } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor('make');

/** @param {string} seed */
const named = seed => en('puzzle.generated', { seed });

/** Opens the form of a family. @param {string} kind @param {string} [fragment] @param {import('playwright-core').BrowserContextOptions} [options] */
async function form(kind, fragment = '#example=walls', options = {}) {
  const me = person(await visit(fragment, options));
  if (kind !== 'simultaneous') await me.family(kind);
  await me.makeBy('generate');
  return me;
}

/** Values by the keys of the family's labels. @param {string} kind @param {Record<string, string>} values by settings */
const entered = (kind, values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [ownKey(kind, `setting.${name}`), value]));

/** Fills the form in, and generates. @param {Person} me @param {Record<string, string>} values @param {string} [seed] */
async function make(me, values, seed = '') {
  await me.makeBy('generate');
  await me.fill({ ...values, 'generator.seed': seed });
  await me.click('generator.start');
  if (seed !== '') await me.isNamed(named(seed));
}

const LARGEST_SEED = '18446744073709551615';

/** Entries, and the generated text, if known. @type {[kind: string, Record<string, string>, seed: string, text?: string][]} */
const MADE = [
  ['simultaneous', { width: '30', height: '30', maze: 'random' }, LARGEST_SEED, generated(30, LARGEST_SEED)],
  ['irrgarten', { level: 'hard' }, '5', lockstep.ok(lockstep.generate('irrgarten', { level: 'hard' }, '5')).text],
  ['stromrallye', { by: 'index', size: '20', minDifficulty: '90' }, '12'],
];

for (const [kind, settings, seed, text] of MADE)
  test(`${en(`${kind}.name`)}: the same settings and seed make the same puzzle everywhere, by a short link that has the settings; with hints at once`, async () => {
    const me = await form(kind);
    const values = entered(kind, settings);
    await make(me, values, seed);
    const here = identity(await puzzleText(me.page));
    if (text !== undefined) assert.equal(here, identity(text));
    const link = await me.link();
    assert(link.length < 200, link);
    const other = person(await visit(link));
    await other.isNamed(named(seed));
    assert.equal(identity(await puzzleText(other.page)), here);
    await other.makeBy('generate');
    for (const [key, value] of Object.entries(values)) {
      const field = other.field('combobox', key).or(other.field('spinbutton', key)).or(other.field('slider', key));
      assert.equal(await field.inputValue(), value, key);
    }
    for (const there of [me, other]) {
      await there.goTo('play');
      await there.press('h');
      await there.sees(/can (still )?be solved/);
      await there.press('h');
      await there.sees(/^Hint: /);
      there.isWell();
    }
  });

test('a pair with a wish is made and solved; how hard it is is told; pressed again there is another, and Back leads to the first', async () => {
  const me = await form('simultaneous');
  const wish = { maze: 'growing', pair: 'turned', wanted: 'medium', width: '6', height: '6' };
  await make(me, entered('simultaneous', wish), '7');
  await eventually(() => me.page.getByRole('img', { name: /6 by 6 cells/ }).count(), 2);
  await me.sees(/^Difficulty [12](\.\d)?: medium$/);
  await me.seesNo(/^You asked for|^Closest found/);
  // A typed seed is used only once.
  await me.makeBy('generate');
  await me.holds('textbox', 'generator.seed', '');
  await make(me, {}, '8');
  await me.page.goBack();
  await me.isNamed(named('7'));
  await me.makeBy('generate');
  await make(me, {}, '7');
  await me.sees(en('generator.same'));
  await me.solve();
  await me.sees(/^Shortest: \d+ instructions\. Proved\.$/);
  me.isWell();
});

test('Irrgarten: a maze of a million cells is made, drawn, solved and has hints', async () => {
  const me = await form('irrgarten');
  await make(me, { 'irrgarten.setting.size': 'giant' }, '3');
  await me.page.getByRole('img', { name: /1,000 by 1,000 cells/ }).waitFor();
  await me.solve();
  await me.sees(/^Shortest way out: [\d,]+ moves\. Proved\.$/);
  await me.goTo('play');
  await me.press('h');
  await me.sees(/can be solved, with [\d,]+ moves in all\.$/);
  await me.press('h');
  await me.sees(/^Hint: /);
  me.isWell();
});

test('the form shows what counts: beside a choice what depends on it, of a level four numbers; a fault behind the fold opens it', async () => {
  const me = await form('simultaneous');
  const [opened, walls] = ['opened', 'walls'].map(name => me.field('slider', `simultaneous.setting.${name}`));
  await opened.waitFor();
  assert.equal(await walls.count(), 0);
  await me.fill({ 'simultaneous.setting.maze': 'random' });
  await walls.waitFor();
  assert.equal(await opened.count(), 0);
  await me.fill({ 'setting.wanted': 'own', 'setting.least': '1', 'setting.most': '2' });
  // During typing the fields stay, whatever the range becomes.
  await me.holds('combobox', 'setting.wanted', 'own');
  await me.fill({ 'setting.wanted': 'any' });
  await me.field('spinbutton', 'setting.least').waitFor({ state: 'hidden' });

  await me.family('stromrallye');
  await me.makeBy('generate');
  await me.holds('combobox', 'stromrallye.setting.level', 'medium');
  const numbers = me.page.getByRole('spinbutton').or(me.page.getByRole('slider')).filter({ visible: true });
  const before = await numbers.count();
  await me.unfold('setting.expert');
  await eventually(() => numbers.count(), before + 11);
  await me.fill({ 'stromrallye.setting.group': '' });
  await me.holds('combobox', 'stromrallye.setting.level', 'own');
  await me.unfold('setting.expert');
  await eventually(() => numbers.count(), before);
  await make(me, {});
  await me.sees(en('reason.setting-outside', { name: en('stromrallye.setting.group'), least: 0, most: 100 }));
  assert.equal(await me.field('spinbutton', 'stromrallye.setting.group').getAttribute('aria-invalid'), 'true');
  // A number that does not count is no fault.
  await make(me, { 'stromrallye.setting.by': 'index', 'stromrallye.setting.size': '6' }, '3');
  me.isWell();
});

test('what cannot be made is refused with a sentence at its field, in either language, until another value is entered', async () => {
  const sixteen = { 'simultaneous.setting.mazes': '16', 'setting.width': '1000', 'setting.height': '1000' };
  const limits = { least: 1, most: 1000 };
  const whole = en('reason.setting-not-whole', { name: en('setting.height'), ...limits });
  /** @type {[Record<string, string>, string | RegExp][]} */
  const refused = [
    [sixteen, /32\sMB/],
    [{ 'setting.width': '10', 'generator.seed': 'ten' }, en('reason.bad-seed')],
    [{ 'setting.height': '100000', 'generator.seed': '1' }, whole],
  ];
  const me = await form('simultaneous');
  const alert = me.page.getByRole('alert').filter({ visible: true });
  const name = (await parts(me.page).name.textContent()) ?? '';
  for (const [values, sentence] of refused) {
    await me.fill(values);
    await me.click('generator.start');
    await alert.filter({ hasText: sentence }).waitFor();
    await me.isNamed(name);
  }
  const height = me.field('spinbutton', 'setting.height');
  await eventually(() => height.evaluate(field => field === document.activeElement), true);
  await me.holds('spinbutton', 'setting.height', '100000');
  await me.page.getByRole('button', { name: 'Deutsch' }).click();
  await me.sees(de('reason.setting-not-whole', { name: de('setting.height'), ...limits }));
  await me.page.getByRole('spinbutton', { name: de('setting.height') }).fill('10');
  await alert.waitFor({ state: 'hidden' });

  // Two settings that contradict each other.
  const [from, to] = ['minDensity', 'maxDensity'].map(name => `stromrallye.setting.${name}`);
  const board = await form('stromrallye');
  await board.fill({ 'stromrallye.setting.by': 'index', [from]: '90', [to]: '10' });
  await board.click('generator.start');
  const above = en('reason.setting-above', { name: en(from), other: en(to) });
  await board.page.getByRole('alert').filter({ hasText: above }).waitFor();
  for (const one of [me, board]) one.isWell();
});

test('generating can be cancelled, and the board stays', async () => {
  const me = await form('stromrallye');
  const name = (await parts(me.page).name.textContent()) ?? '';
  const wish = { by: 'index', size: '60', wanted: 'own', minDensity: '50', least: '900', most: '1000' };
  await make(me, entered('stromrallye', wish));
  await me.click('generator.cancel');
  await me.can('generator.start');
  await me.isNamed(name);
  me.isWell();
});

test('a wish that was missed is told below the wish, while it stands, and beside the difficulty', async () => {
  const me = await form('irrgarten');
  await make(me, { 'irrgarten.setting.level': 'easy', 'setting.wanted': 'fiendish' });
  const missed = /^Closest found: \d(\.\d)? \(you asked for 4 or more\)\. Try a larger maze/;
  await me.sees(missed, en('wish.short', { wanted: '4 or more' }));
  await me.fill({ 'setting.wanted': 'easy' });
  await me.seesNo(missed);
  await me.family('simultaneous');
  await make(me, { 'setting.wanted': 'fiendish', 'setting.width': '5', 'setting.height': '5' }, '3');
  await me.sees(new RegExp(en('simultaneous.wish.harder')));
  me.isWell();
});

test('on a phone a missed wish stays in sight, and a puzzle that is as wanted is looked at', async () => {
  const me = await form('irrgarten', '#level=irrgarten/1', { viewport: PHONE });
  const sheet = me.page.getByRole('dialog', { name: en('panel.label') });
  await me.click('panel.open');
  await me.fill({ 'irrgarten.setting.level': 'easy', 'setting.wanted': 'fiendish' });
  await me.click('generator.start');
  await me.sees(/^You asked for /);
  await sheet.waitFor();
  await me.fill({ 'setting.wanted': 'any' });
  await me.click('generator.start');
  await sheet.waitFor({ state: 'hidden' });
  me.isWell();
});

test('beside a generated puzzle: another one with its settings; an easier and a harder one, measured, with what was changed', async () => {
  const { bytes } = lockstep.ok(lockstep.packGenerated('stromrallye', { level: 'easy' }, '5'));
  const me = person(await visit(await encode(bytes)));
  await me.isNamed(named('5'));
  await me.goTo('play');
  await me.click('another.same');
  await eventually(async () => (await parts(me.page).name.textContent()) !== named('5'), true);
  await me.makeBy('generate');
  await me.holds('combobox', 'stromrallye.setting.level', 'easy');
  await me.sees(/^Difficulty \d/);
  const figures = /^(Harder|Easier): Target difficulty: .+\. Difficulty was ([\d.]+), now ([\d.]+)\.$/;
  for (const [key, by, word] of /** @type {const} */ ([
    ['harder', 1, 'Harder'],
    ['easier', -1, 'Easier'],
  ])) {
    await me.click(`another.${key}`);
    await me.sees(new RegExp(`^${word}: .*now [\\d.]+\\.$`));
    const [, , before, now] = figures.exec((await me.text(figures).textContent()) ?? '') ?? [];
    assert(Math.abs(Number(now) - Number(before) - by) <= 0.6, `${before} to ${now}`);
  }
  await me.makeBy('generate');
  await me.holds('combobox', 'setting.wanted', 'own');
  me.isWell();
});
