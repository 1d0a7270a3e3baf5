/**
 * Make, but drawing. Puzzles from the generator, in all families: the same settings and seed, the same puzzle and a short
 * link; what is asked, met, missed or refused. The live verdict: about the puzzle on the boards, what has changed, and
 * what it costs. "Make it interesting": proposals that can be tried on, taken, and taken back.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownKey } from '../../../www/i18n/index.ts';
import { encode } from '../../../www/state/links.ts';
import { drawn, en, eventually, PHONE, parts } from '../support/page.ts';
import { person, visitor } from '../support/person.ts';
import { dearLink, generated, identity, OPPOSED } from '../support/puzzles.ts';
import { linked, replay } from '../support/recorded.ts';
import { newProfile, ready, stored } from '../support/visits.ts';
import * as lockstep from '../support/wasm.ts';

const visit = visitor('make');

const named = (seed: string) => en('puzzle.generated', { seed });
const shortest = (count: number) => en('simultaneous.shortest', { count });

async function form(kind: string, fragment = '#example=walls', options: ContextOptions = {}) {
  const me = await visit(fragment, options);
  if (kind !== 'simultaneous') await me.family(kind);
  await me.makeBy('generate');
  return me;
}

/** Values by the keys of the family's labels. @param values by settings */
const entered = (kind: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [ownKey(kind, `setting.${name}`), value]));

async function make(me: Person, values: Record<string, string>, seed = '') {
  await me.makeBy('generate');
  await me.fill({ ...values, 'generator.seed': seed });
  await me.click('generator.start');
  if (seed !== '') await me.isNamed(named(seed));
}

const LARGEST_SEED = '18446744073709551615';

/** Entries, and the generated text, if known. */
const MADE: [kind: string, Record<string, string>, seed: string, text?: string][] = [
  ['simultaneous', { width: '30', height: '30', maze: 'random' }, LARGEST_SEED, generated(30, LARGEST_SEED)],
  ['irrgarten', { level: 'hard' }, '5', lockstep.ok(lockstep.generate('irrgarten', { level: 'hard' }, '5')).text],
  ['stromrallye', { by: 'index', size: '20', minDifficulty: '90' }, '12'],
];

test('a generated puzzle takes the place of a drawing, which is one undo away; Yours says what was drawn and generated', async () => {
  const me = await visit('#level=simultaneous/8');
  await me.does('by:draw 1,2.5', { named: en('puzzle.drawn') });
  await make(me, {}, '7');
  await make(me, {}, '8');
  const undo = en('making.undo', { what: en('made.generated') });
  for (const name of [named('7'), en('puzzle.drawn')]) {
    await me.page.getByRole('button', { name: undo, exact: true }).click();
    await me.isNamed(name);
  }
  const left = [en('yours.drawn', { count: 1 }), en('yours.generated', { count: 2 })].join(' · ');
  await me.does('part:yours', { sees: new RegExp(`^${left} · 4 `) });
});

test('the same settings and seed make the same puzzle everywhere, by a short link that has the settings; with hints at once', async () => {
  for (const [kind, settings, seed, text] of MADE) {
    const me = await form(kind);
    const values = entered(kind, settings);
    await make(me, values, seed);
    const here = identity(await me.puzzleText());
    if (text !== undefined) assert.equal(here, identity(text));
    const link = await me.link();
    assert(link.length < 200, link);
    const other = await visit(link);
    await other.isNamed(named(seed));
    assert.equal(identity(await other.puzzleText()), here);
    await other.makeBy('generate');
    for (const [key, value] of Object.entries(values)) {
      const field = other.field('combobox', key).or(other.field('spinbutton', key)).or(other.field('slider', key));
      assert.equal(await field.inputValue(), value, key);
    }
    await other.does('in:play h', { sees: /can (still )?be solved/ });
    await other.does('h', { sees: /^Hint: / });
  }
});

test('a pair with a wish is made and solved; how hard it is is told; pressed again there is another, and Back leads to the first', async () => {
  const me = await form('simultaneous');
  const wish = { maze: 'growing', pair: 'turned', wanted: 'medium', width: '6', height: '6' };
  await make(me, entered('simultaneous', wish), '7');
  await eventually(() => me.page.getByRole('img', { name: /6 by 6 cells/ }).count(), 2);
  await me.does('', { sees: /^Difficulty [12](\.\d)?: medium$/, gone: /^You asked for|^Closest found/ });
  // A typed seed is used only once.
  await me.makeBy('generate');
  await me.holds('textbox', 'generator.seed', '');
  await make(me, {}, '8');
  await me.does('back', { named: named('7') });
  await me.makeBy('generate');
  await make(me, {}, '7');
  await me.sees(en('generator.same'));
  await me.does('solve', { sees: /^Shortest: \d+ instructions\. Proved\.$/ });
});

test('Irrgarten: a maze of a million cells is made, drawn, solved and has hints', async () => {
  const me = await form('irrgarten');
  await make(me, { 'irrgarten.setting.size': 'giant' }, '3');
  await me.page.getByRole('img', { name: /1,000 by 1,000 cells/ }).waitFor();
  await me.does('solve', { sees: /^Shortest way out: [\d,]+ moves\. Proved\.$/ });
  await me.does('in:play h', { sees: /can be solved, with [\d,]+ moves in all\.$/ });
  await me.does('h', { sees: /^Hint: / });
});

test('what cannot be made is refused with a sentence at its field, which opens the fold that it is behind, until another value is entered', async () => {
  const me = await form('simultaneous');
  const alert = me.page.getByRole('alert').filter({ visible: true });
  const name = (await parts(me.page).name.textContent()) ?? '';
  const limits = { name: en('setting.height'), least: 1, most: 2000 };
  for (const [values, sentence] of [
    [{ 'simultaneous.setting.mazes': '16', 'setting.width': '1000', 'setting.height': '1000' }, /32\sMB/],
    [{ 'setting.width': '10', 'generator.seed': 'ten' }, en('reason.bad-seed')],
    [{ 'setting.height': '100000', 'generator.seed': '1' }, en('reason.setting-not-whole', limits)],
  ] as [Record<string, string>, string | RegExp][]) {
    await me.fill(values);
    await me.click('generator.start');
    await alert.filter({ hasText: sentence }).waitFor();
    await me.isNamed(name);
  }
  const height = me.field('spinbutton', 'setting.height');
  await eventually(() => height.evaluate(field => field === document.activeElement), true);
  await me.does('setting.height=10');
  await alert.waitFor({ state: 'hidden' });

  await me.does('family:stromrallye by:generate open:setting.expert stromrallye.setting.group= open:setting.expert');
  const outside = en('reason.setting-outside', { name: en('stromrallye.setting.group'), least: 0, most: 100 });
  await me.does('generator.start', { sees: outside });
  assert.equal(await me.field('spinbutton', 'stromrallye.setting.group').getAttribute('aria-invalid'), 'true');
});

test('a wish that was missed is told below the wish, while it stands, on a phone too, where the sheet stays open', async () => {
  const me = await form('irrgarten', '#level=irrgarten/1', { viewport: PHONE });
  const sheet = me.page.getByRole('dialog', { name: en('panel.label') });
  await me.does('panel.open irrgarten.setting.level=easy setting.wanted=fiendish');
  const missed = /^Closest found: \d(\.\d)? \(you asked for 4 or more\)\. Try a larger maze/;
  await me.does('generator.start', { sees: [missed, en('wish.short', { wanted: '4 or more' })] });
  await sheet.waitFor();
  await me.does('setting.wanted=any', { gone: missed });
  await me.click('generator.start');
  await sheet.waitFor({ state: 'hidden' });
});

test('beside a generated puzzle: another one with its settings; an easier and a harder one, measured, with what was changed', async () => {
  const { bytes } = lockstep.ok(lockstep.packGenerated('stromrallye', { level: 'easy' }, '5'));
  const me = await visit(await encode(bytes));
  await me.isNamed(named('5'));
  await me.does('in:play another.same');
  await eventually(async () => (await parts(me.page).name.textContent()) !== named('5'), true);
  await me.makeBy('generate');
  await me.holds('combobox', 'stromrallye.setting.level', 'easy');
  await me.sees(/^Difficulty \d/);
  for (const word of ['Harder', 'Easier']) {
    await me.click(`another.${word.toLowerCase()}`);
    await me.sees(new RegExp(`^${word}: Target difficulty: .+\\. Difficulty was [\\d.]+, now [\\d.]+\\.$`));
  }
  await me.makeBy('generate');
  await me.holds('combobox', 'setting.wanted', 'own');
});

/** Collections of one set, eight mazes of 1000 × 1000; an Irrgarten of 2000 × 2000 with half of everything. */
const [COLLECTED, LARGE] = ['#p=A_vP5pxfXJJTycicn5fKx8jEwcjA8IL9BTsDAwPjbYHz6QA', '#p=AWNmZLzAf4G_Qx0CGVnY47YCAA'];
const ASKED = en('linked.asked');

replay('the link of a large puzzle', linked(LARGE), {
  'whoever opens it is asked first; Back ends the question and the making, and it is made once more on request': [
    ['', { sees: ASKED }],
    ['linked.leave', { gone: ASKED }],
    [`#example=walls to:${LARGE}`, { sees: ASKED }],
    ['back', { gone: ASKED }],
    ['forward', { sees: ASKED }],
    ['linked.make', { can: 'generator.cancel' }],
    ['back', { off: 'generator.cancel' }],
    // The worker is free, and nothing comes after all.
    ['solve', { reads: shortest(9), named: en('example.walls'), address: /#example=walls$/ }],
    `to:${LARGE} linked.make generator.cancel`,
    [`#example=leap to:${LARGE} linked.make`, { can: 'generator.cancel' }],
    // On a busy machine it takes its time.
    me => eventually(() => me.button('generator.cancel').isVisible(), false, 300_000),
    ['', { named: /seed/i }],
  ],
});

test('so is whoever opens a collection whose puzzle is large, and its card; making it can be cancelled', async () => {
  const asked = en('linked.asked-collected');
  const me = await visit(COLLECTED);
  await me.sees(asked);
  await me.does('linked.leave part:collections', { gone: asked });
  await me.card('1 of ').click();
  await me.sees(asked);
  await me.does('linked.make generator.cancel', { gone: asked, off: 'generator.cancel' });
  await me.areAt(en('simultaneous.at-start'), en('simultaneous.at-start'));
});

/** Bea's goal is walled off. */
const CUT = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n1\n1 1\n0\n';

const cutOff = (player: number) => en('simultaneous.goal-unreachable', { player: en(`simultaneous.player.${player}`) });
const UNSOLVABLE = en('verdict.unsolvable');
/** @param by the new text, unless given */
const changed = (from: number | string, to: number | string, by: string = en('verdict.by.text')) =>
  en('verdict.change', { from, to, by });

test('whoever types or draws is told how the puzzle stands then, and by which step; a proof that nothing solves it is on the boards', async () => {
  const me = await visit('#example=walls');
  /** @param closed the player whose board shows what closes it off */
  const tells = async (verdict: string, change: string, closed?: string) => {
    await me.sees(verdict, change);
    const status = me.page.getByRole('status').filter({ hasText: `${verdict} ${change}` });
    await status.waitFor({ state: 'attached' });
    const cut = me.page.getByRole('img', { name: /can be reached; what closes/ });
    const names = () => cut.evaluateAll(all => all.map(board => board.ariaLabel?.split('’')[0]));
    await eventually(names, closed === undefined ? [] : [closed]);
  };
  await me.sees(shortest(9));
  await me.makeBy('edit');
  await me.fill({ 'editor.label': CUT });
  await tells(cutOff(2), changed(9, UNSOLVABLE), 'Bea');
  // What nothing solves is not hard.
  await me.cannot('measure.ask');
  await me.fill({ 'editor.label': OPPOSED });
  await tells(shortest(3), changed(UNSOLVABLE, 3));
  await me.does('measure.ask', { sees: /^Difficulty \d/ });

  await me.does('#example=walls by:draw', { sees: shortest(9) });
  await me.stroke('2.5,3');
  await tells(cutOff(1), changed(9, UNSOLVABLE, en('simultaneous.verdict.by.walls', { count: 1 })), 'Anton');
  await me.press('Control+z');
  const undone = en('verdict.by.step-undone', { what: en('simultaneous.made.walls', { count: 1 }) });
  await tells(shortest(9), changed(UNSOLVABLE, 9, undone));
});

test('what costs much is begun by a press; stopped, it says how far it came; a stroke ends it, and what is told is of the new puzzle', async () => {
  const me = await visit(await dearLink());
  await me.does('by:draw', { sees: [en('verdict.unchecked'), /minutes/] });
  await me.does('verdict.check verdict.stop', { sees: /^Stopped after/ });
  await me.does('verdict.check', { can: 'verdict.stop' });
  await me.does('2.5,3', { named: en('puzzle.drawn'), can: 'verdict.check', sees: en('verdict.unchecked') });
  await me.open(OPPOSED);
  await me.does('', { sees: shortest(3), off: ['verdict.check', 'verdict.stop'] });
});

test('Solve and Play know what was proved, without a search; what was found out is there again when the page comes back', async () => {
  const { context, open } = await newProfile();
  const first = await open('#example=walls');
  const me = person(first);
  await me.does('in:make', { sees: shortest(9) });
  await me.does('in:solve', { reads: shortest(9) });
  const sequence = me.page.getByRole('region', { name: en('result.sequence-label') });
  await sequence.getByText(/^\S{9}$/).waitFor();
  await me.does('in:play', { count: en('played.of', { count: 0, least: 9 }) });
  await me.does('in:make simultaneous.verdict.more');
  // While they are counted it says that.
  const told = await me.text(/^There /).textContent();
  await eventually(async () => (await stored(first, 'done')).values.some(({ findings }) => findings?.proved), true);
  await first.close();
  const second = await open();
  await ready(second);
  await person(second).sees(told ?? '');
  await context.close();
});

/** Two open labyrinths of 2 × 2 cells: a wall in each makes five instructions of two. */
const OPEN = '2 2\n0\n0\n0 0\n0\n0\n0\n0 0\n0\n';
/**
 * Looks for what is wanted, and waits until the search is over.
 * @param aim the key of its word
 * @param changes at most
 */
async function look(me: Person, aim: string, changes: string) {
  if (!(await me.button(aim).isVisible())) await me.unfold('improve.title');
  await me.does(`${aim} improve.changes=${changes}`);
  const go = new RegExp(`^(${en('improve.go')}|${en('improve.other')})$`);
  await me.page.getByRole('button', { name: go }).click();
  // Earlier proposals give way to the search.
  await drawn(me.page);
  await me.can(aim);
}

const proposal = (me: Person, words: RegExp) => me.page.getByRole('button', { name: words }).first();
const picture = async (me: Person) => (await parts(me.page).boards.first().screenshot()).toString('base64');

test('a proposal is tried on, let go, taken, and taken back like a stroke; what nothing solves is repaired', async () => {
  const me = await (await visit()).open(OPEN);
  await me.goTo('make');
  await look(me, 'improve.aim.longest', '2');
  const first = proposal(me, /new wall.*; .*new wall.*, 2 → 5$/);
  await first.waitFor();
  const before = await picture(me);
  await first.click();
  await drawn(me.page);
  assert.equal(await first.getAttribute('aria-pressed'), 'true');
  assert.notEqual(await picture(me), before);
  await me.click('improve.back');
  await drawn(me.page);
  assert.equal(await picture(me), before);
  await first.click();
  await me.click('improve.take');
  await proposal(me, / → /).waitFor({ state: 'hidden' });
  await look(me, 'improve.aim.longest', '1');
  await me.sees(/: 5 instructions/);
  await me.does('ControlOrMeta+z', { sees: /: 2 instructions/ });
  await me.open(CUT);
  await me.goTo('make');
  await look(me, 'improve.aim.solvable', '3');
  await me.offers(/no wall.*, solvable, \d instructions$/);
});
