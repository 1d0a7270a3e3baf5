/**
 * Puzzles from the generator, in all families: the same settings and seed, the same puzzle and a short link; wishes that
 * were met or missed; what is refused; another one beside it. How settings depend on each other is in the unit tests of
 * the form.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encode } from '../../../www/core/links.ts';
import { MAZE } from '../support/mazes.js';
import { de, en, eventually, PHONE, parts, puzzleText, visitor } from '../support/page.js';
import { person } from '../support/person.js';
import { generated, identity, LINE_RALLYE } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

/** @typedef {import('../support/person.js').Person} Person */

const visit = visitor('make').anew;

/** @param {string} seed */
const named = seed => en('puzzle.generated', { seed });

/** Opens the form of a family. @param {string} kind @param {string} [fragment] @param {import('playwright-core').BrowserContextOptions} [options] */
async function form(kind, fragment = '#example=walls', options = {}) {
  const me = person(await visit(fragment, options));
  if (kind !== 'simultaneous') await me.family(kind);
  await me.makeBy('generate');
  return me;
}

/** Fills the form in, and generates. @param {Person} me @param {Record<string, string>} values @param {string} [seed] */
async function make(me, values, seed = '') {
  await me.makeBy('generate');
  await me.fill({ ...values, 'generator.seed': seed });
  await me.click('generator.start');
  if (seed !== '') await me.isNamed(named(seed));
}

/** @param {string} kind @param {import('../../../www/pkg/lockstep.js').Values} params @param {string} seed */
function made(kind, params, seed) {
  const answer = lockstep.generate(kind, params, seed);
  assert(answer.ok);
  return answer.text;
}

const RANDOM = { 'setting.width': '30', 'setting.height': '30', 'simultaneous.setting.maze': 'random' };
const INDEX = {
  'stromrallye.setting.by': 'index',
  'stromrallye.setting.size': '20',
  'stromrallye.setting.minDifficulty': '90',
};

for (const [kind, values, seed, text] of /** @type {const} */ ([
  ['simultaneous', RANDOM, '18446744073709551615', () => generated(30, '18446744073709551615')],
  ['irrgarten', { 'irrgarten.setting.level': 'hard' }, '5', () => made('irrgarten', { level: 'hard' }, '5')],
  ['stromrallye', INDEX, '12', null],
]))
  test(`${kind}: the same settings and seed make the same puzzle everywhere, its link is short, and it has hints at once`, async () => {
    const me = await form(kind);
    await make(me, values, seed);
    const here = identity(await puzzleText(me.page));
    if (text !== null) assert.equal(here, identity(text()));
    const link = await me.link();
    assert(link.length < 200, link);
    const other = person(await visit(link));
    await other.isNamed(named(seed));
    assert.equal(identity(await puzzleText(other.page)), here);
    for (const there of [me, other]) {
      await there.goTo('play');
      await there.press('h');
      await there.sees(/can (still )?be solved/);
      await there.press('h');
      await there.sees(/^Hint: /);
      there.isWell();
    }
  });

test('a pair with a wish is made and solved; how hard it is and why is told; pressed again there is another, and Back leads to the first', async () => {
  const me = await form('simultaneous');
  const wish = {
    'simultaneous.setting.maze': 'growing',
    'simultaneous.setting.pair': 'turned',
    'setting.wanted': 'medium',
  };
  await make(me, { ...wish, 'setting.width': '6', 'setting.height': '6' }, '7');
  await me.page
    .getByRole('img', { name: /6 by 6 cells/ })
    .first()
    .waitFor();
  await me.sees(/^Difficulty [12](\.\d)?: medium$/);
  await me.seesNo(/^You asked for|^Closest found/);
  await me.unfold('measure.why');
  assert((await me.page.getByRole('listitem').filter({ visible: true }).count()) >= 4);
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

test('Irrgarten: why it is hard names the shortest way; a maze of a million cells is made, drawn, solved and has hints', async () => {
  const me = await form('irrgarten');
  await make(me, {}, '5');
  await me.unfold('measure.why');
  const measured = lockstep.measure(await puzzleText(me.page));
  assert(measured.ok && measured.measure?.kind === 'irrgarten');
  await me.sees(en('irrgarten.way-length', { count: measured.measure.shortest }));
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

test('the settings of a puzzle in a link are on the form, to the last digit', async () => {
  const params = {
    mazes: 3,
    maze: 'braided',
    solvable: false,
    width: 17,
    height: 9,
    opened: 0.1234,
    walls: 0.7,
    pits: 0.2345,
  };
  const packed = lockstep.packGenerated('simultaneous', params, '21');
  assert(packed.ok);
  const me = person(await visit(await encode(packed.bytes)));
  await me.isNamed(named('21'));
  const text = identity(await puzzleText(me.page));
  await me.makeBy('generate');
  await me.holds('spinbutton', 'setting.width', '17');
  await eventually(() => me.field('slider', 'simultaneous.setting.pits').getAttribute('aria-valuetext'), '23.45%');
  await make(me, {}, '22');
  await make(me, {}, '21');
  assert.equal(identity(await puzzleText(me.page)), text);
  me.isWell();
});

test('what counts only beside another choice is there when that is chosen, and no fault otherwise', async () => {
  const me = await form('simultaneous');
  const isThere = async (
    /** @type {'slider' | 'spinbutton'} */ role,
    /** @type {string} */ key,
    /** @type {boolean} */ expected,
  ) => eventually(() => me.field(role, key).isVisible(), expected);
  await isThere('slider', 'simultaneous.setting.opened', true);
  await isThere('slider', 'simultaneous.setting.walls', false);
  await me.fill({ 'simultaneous.setting.maze': 'random' });
  await isThere('slider', 'simultaneous.setting.walls', true);
  await isThere('slider', 'simultaneous.setting.opened', false);
  await me.fill({ 'simultaneous.setting.maze': 'rooms' });
  await isThere('spinbutton', 'simultaneous.setting.room', true);
  await isThere('spinbutton', 'setting.least', false);
  await me.fill({ 'setting.wanted': 'hard' });
  await me.fill({ 'setting.wanted': 'own' });
  await me.holds('spinbutton', 'setting.least', '2');
  // During typing the fields stay, whatever the range becomes.
  await me.fill({ 'setting.least': '1', 'setting.most': '2' });
  await me.holds('combobox', 'setting.wanted', 'own');
  await me.fill({ 'setting.wanted': 'any' });
  await isThere('spinbutton', 'setting.least', false);
  me.isWell();
});

test('Stromrallye: of the numbers of a level four are in sight; another number makes it one’s own; a fault behind the fold opens it', async () => {
  const me = await form('stromrallye');
  const numbers = me.page.getByRole('spinbutton').or(me.page.getByRole('slider')).filter({ visible: true });
  await me.holds('combobox', 'stromrallye.setting.level', 'medium');
  const before = await numbers.count();
  await me.unfold('setting.expert');
  await eventually(() => numbers.count(), before + 11);
  await me.fill({ 'stromrallye.setting.batteries': '5' });
  await me.holds('combobox', 'stromrallye.setting.level', 'own');
  await me.fill({ 'stromrallye.setting.level': 'hard' });
  await me.holds('spinbutton', 'stromrallye.setting.batteries', '7');
  await me.fill({ 'stromrallye.setting.group': '' });
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
  /** @param {string} key @param {number} least @param {number} most */
  const whole = (key, least, most) => en('reason.setting-not-whole', { name: en(key), least, most });
  const density = ['minDensity', 'maxDensity'].map(name => `stromrallye.setting.${name}`);
  const above = en('reason.setting-above', { name: en(density[0]), other: en(density[1]) });
  for (const [kind, values, words] of /** @type {[string, Record<string, string>, string | RegExp][]} */ ([
    ['stromrallye', { 'stromrallye.setting.by': 'index', [density[0]]: '90', [density[1]]: '10' }, above],
    ['irrgarten', { 'irrgarten.setting.size': 'own', 'setting.width': '2' }, whole('setting.width', 3, 2000)],
    ['simultaneous', { 'simultaneous.setting.mazes': '1' }, whole('simultaneous.setting.mazes', 2, 16)],
    [
      'simultaneous',
      { 'simultaneous.setting.mazes': '16', 'setting.width': '1000', 'setting.height': '1000' },
      /32\sMB/,
    ],
    ['simultaneous', { 'setting.width': '10', 'generator.seed': 'ten' }, en('reason.bad-seed')],
    ['simultaneous', { 'setting.height': '100000', 'generator.seed': '1' }, whole('setting.height', 1, 1000)],
  ])) {
    const me = await form(kind);
    const name = await parts(me.page).name.textContent();
    await me.fill(values);
    await me.click('generator.start');
    const alert = me.page.getByRole('alert').filter({ visible: true });
    await eventually(
      async () => (await alert.allTextContents()).join(),
      typeof words === 'string' ? words : new RegExp(words),
    );
    await me.isNamed(name ?? '');
    if (values['setting.height'] === '100000') {
      const wrong = me.field('spinbutton', 'setting.height');
      await eventually(() => wrong.evaluate(field => field === document.activeElement), true);
      await me.holds('spinbutton', 'setting.height', '100000');
      await me.page.getByRole('button', { name: 'Deutsch' }).click();
      await me.sees(de('reason.setting-not-whole', { name: de('setting.height'), least: 1, most: 1000 }));
      await me.page.getByRole('spinbutton', { name: de('setting.height') }).fill('10');
      await alert.waitFor({ state: 'hidden' });
    }
    me.isWell();
  }
});

test('generating can be cancelled, and the board stays', async () => {
  const me = await form('stromrallye');
  const name = (await parts(me.page).name.textContent()) ?? '';
  await me.fill({ 'stromrallye.setting.by': 'index', 'stromrallye.setting.size': '60', 'setting.wanted': 'own' });
  await make(me, { 'stromrallye.setting.minDensity': '50', 'setting.least': '900', 'setting.most': '1000' });
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
  const packed = lockstep.packGenerated('stromrallye', { level: 'easy' }, '5');
  assert(packed.ok);
  const me = person(await visit(await encode(packed.bytes)));
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

test('a pasted puzzle is measured when asked for, and one drawn by hand travels in a link', async () => {
  const me = person(await visit());
  for (const text of [LINE_RALLYE, MAZE]) {
    await me.open(text);
    await me.isNamed(en('puzzle.from-text'));
    await me.click('measure.ask');
    await me.sees(/^Difficulty \d/);
  }
  const other = person(await visit(await me.link()));
  await other.isNamed(en('puzzle.from-link'));
  assert.equal(await puzzleText(other.page), MAZE);
  me.isWell();
});
