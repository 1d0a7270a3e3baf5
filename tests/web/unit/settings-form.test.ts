/**
 * The form of a generator's settings: its content, from the table of every family, and how it reacts to a person; and
 * settings one step easier or harder.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '../../../www/app/family.ts';
import type { Form } from '../../../www/make/form.ts';
import type { Family, Values } from '../../../www/pkg/lockstep.js';
import '../../../www/families/late.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { easierOrHarder } from '../../../www/make/easier-harder.ts';
import * as forms from '../../../www/make/form.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { reasonSentence } from '../../../www/words/sentences.ts';
import * as lockstep from '../support/wasm.ts';

const { exampleSource, examples, families, generate, measure, ok, packGenerated, refusal, solve } = lockstep;

const { LEVEL, newForm, OWN, read } = forms;

const { en, de } = dictionaries;

const formOf = (kind: string) => newForm(families().find(family => family.kind === kind) ?? assert.fail(kind));

const selectOf = (form: Form, name: string) =>
  [form.level, ...form.bundles].find(one => one?.name === name) ?? assert.fail(name);

const shown = (form: Form, name: string) => forms.shownChoice(form, selectOf(form, name));

const choose = (form: Form, name: string, choice: string) => forms.choose(form, selectOf(form, name), choice);

/** The names below `setting.` that a family's form has words for. */
function labelsOf({ kind, settings, levels, bundles }: Family) {
  const of = (name: string, choices: string[]) => [name, ...choices.map(choice => `${name}.${choice}`)];
  const names = [
    ...settings.flatMap(({ name, choices = [] }) => of(name, choices)),
    ...(levels.length > 0 ? ['numbers', 'expert'] : []),
    ...(levels.length > 0 ? of(LEVEL, [...levels.map(level => String(level.level)), OWN]) : []),
    ...bundles.flatMap(({ name, settings: said, choices }) => {
      const isOfLevel = said.every(one => settings.find(setting => setting.name === one)?.ofLevel);
      return of(name, [...choices.map(choice => choice.name), OWN, ...(isOfLevel ? [LEVEL] : [])]);
    }),
  ];
  return names.map(name => i18n.ownKey(kind, `setting.${name}`));
}

test('every setting, level and choice of every family has its words, and no words are left over', () => {
  const wanted = new Set(families().flatMap(labelsOf));
  for (const dictionary of [en, de]) {
    // A hint may follow a setting.
    const told = Object.keys(dictionary).filter(key => /^([\w-]+\.)?setting\./.test(key) && !key.endsWith('.hint'));
    assert.deepEqual(told.sort(), [...wanted].sort());
  }
});

test('a form starts with the family’s suggestion', () => {
  for (const table of families()) {
    const { level, ...suggested } = table.suggested;
    const form = newForm(table);
    assert.deepEqual(read(form), suggested);
    if (level !== undefined) assert.equal(shown(form, LEVEL), level);
  }
});

test('every setting is on the form once, or set by a select; those that depend on a choice are right below it', () => {
  for (const table of families()) {
    const { parts } = newForm(table);
    const fields = parts.flatMap(part => part.rows).flat();
    assert.equal(new Set(fields).size, fields.length);
    const said = parts.flatMap(({ selects }) => selects.flatMap(({ settings }) => settings));
    for (const { name, kind } of table.settings) {
      assert.ok(fields.includes(name) || (kind === 'flag' && said.includes(name)), name);
      if (kind !== 'choice') continue;
      const below = table.settings.flatMap(({ name: one, when }) => (when?.name === name ? [fields.indexOf(one)] : []));
      const expected = below.map((_, index) => fields.indexOf(name) + 1 + index);
      assert.deepEqual(new Set(below), new Set(expected), name);
    }
  }
});

test('the settings of every generated example are shown unchanged', () => {
  for (const { name } of examples()) {
    const source = exampleSource(name);
    if (!source.ok || !('generated' in source)) continue;
    const { kind, params } = source.generated;
    const { level, ...values } = params as Values;
    const form = formOf(kind);
    forms.showParams(form, params);
    assert.deepEqual(read(form), values, name);
    if (level !== undefined) assert.equal(shown(form, LEVEL), level, name);
  }
});

/**
 * Typing and choosing in a form, as in `level=hard batteries:5 → level own`: behind each arrow stand the choices
 * that the selects then show, and values.
 */
const LINES = [
  // A preset sets its numbers; another number makes it custom, and the old one the preset again.
  ['stromrallye', 'level=hard → batteries 7', 'batteries:5 → level own', 'batteries:7 → level hard'],
  // Numbers that are those of another preset select it.
  ['irrgarten', 'branching:0.2 jumpers:0.02 arrows:0.04 crossings:0.15 → level hard'],
  // A preset leaves unrelated settings alone.
  ['stromrallye', 'wanted=hard lively:false level=easy → wanted hard, lively false'],
  // A size from the preset follows it, a chosen one stays.
  [
    'irrgarten',
    ' → size level',
    'level=very-hard → width 61, height 43',
    'size=small level=easy → width 21, height 15',
  ],
  ['irrgarten', 'size=small level=easy → level easy', 'size=level → width 17, height 13'],
  // A size chosen by name stays, even if a preset on the way has the same.
  ['irrgarten', 'size=medium level=hard → size medium', 'level=easy → width 41, height 29'],
  // A custom size leaves the preset selected, until a preset is chosen again.
  ['irrgarten', 'width:30 → level medium, size own', 'level=easy → level easy, size level, width 17'],
  // Without a preset there is no size from it.
  ['irrgarten', 'branching:0.77 → size own'],
  // Custom numbers start as those of the previous choice; whether they count follows the choice.
  ['stromrallye', 'wanted=hard wanted=own → wanted own, values.wanted true, least 2, most 3'],
  ['stromrallye', 'wanted=any → wanted any, values.wanted false', 'wanted=own → wanted own, values.wanted true'],
];

test('choices and numbers of a form agree, whichever of them a person changes', () => {
  for (const [kind, ...lines] of LINES) {
    const form = formOf(kind);
    const isSelect = (name: string) => name === LEVEL || form.bundles.some(one => one.name === name);
    for (const line of lines) {
      const [acts, expected] = line.split(' → ');
      for (const act of acts.split(' ').filter(Boolean)) {
        const [name, value] = act.split(/[=:]/);
        if (act.includes('=')) choose(form, name, value);
        else form.values[name] = value === 'false' ? false : Number(value);
      }
      for (const [name, value] of expected.split(', ').map(words => words.split(' '))) {
        const now = isSelect(name) ? shown(form, name) : String(form.values[name.replace('values.', '')]);
        assert.equal(now, value, `${line}: ${name}`);
      }
    }
  }
});

test('a bad value is refused by name if its setting applies, and else replaced; a good one is kept, since links include it', () => {
  const form = formOf('stromrallye');
  form.values.group = NaN;
  const { code, args } = refusal(packGenerated('stromrallye', read(form), '1'));
  assert.deepEqual([code, args.name], ['setting-outside', 'group']);
  form.values.by = 'index';
  assert.equal(read(form).group, form.suggested.group);
  assert.equal(packGenerated('stromrallye', read(form), '1').ok, true);
  // Random walls do not apply to braided mazes.
  const mazes = formOf('simultaneous');
  mazes.values.walls = 0.77;
  assert.equal(read(mazes).walls, 0.77);
});

test('errors in settings use the names on the form', () => {
  const sentence = (kind: string, params: Values) => reasonSentence(refusal(generate(kind, params, '1')), kind);
  for (const [language, kind, params, expected] of [
    ['en', 'simultaneous', { mazes: 1 }, '“Mazes” has to be a whole number from 2 to 16.'],
    ['de', 'simultaneous', { width: NaN }, '„Spalten“ muss eine ganze Zahl von 1 bis 2.000 sein.'],
    ['en', 'simultaneous', { pits: 1.5 }, '“Pits” has to be a number between 0 and 1.'],
    ['en', 'simultaneous', { trees: 3 }, '“trees” is not a setting of these puzzles.'],
    ['en', 'stromrallye', { minSize: 20 }, '“Size from” must not be greater than “Size to”.'],
    ['en', 'chess', {}, '“chess” is not a kind of puzzle.'],
  ] as ['en' | 'de', string, Values, string][]) {
    i18n.setLanguage(language);
    assert.equal(sentence(kind, params), expected);
  }
});

test('every setting that is tried can be generated, in every family, whatever was measured', () => {
  for (const table of families()) {
    for (const by of [1, -1] as const) {
      for (const measured of [null, 0, 0.34, 1.7, 6, 50]) {
        const { level: _level, ...params } = table.suggested;
        const steps = easierOrHarder(table, params, by, measured);
        assert.equal(steps.length === 0, by < 0 && measured === 0);
        for (const { params, changes } of steps) {
          assert.ok(changes.length > 0);
          assert.equal(packGenerated(table.kind, params, '1').ok, true, `${table.kind} ${JSON.stringify(params)}`);
          if (measured === null) continue;
          const { least, most } = params;
          assert.ok(Number(least) <= Math.max(0, measured + by) && measured + by <= Number(most), `${least} ${most}`);
        }
      }
    }
  }
});

test('ten puzzles of each family are there to hand out: each can be solved in a lesson, and none is easier than the one before', () => {
  for (const { kind, toHandOut } of FAMILIES) {
    const found = toHandOut.map(([params, seed]) => {
      const { text } = ok(generate(kind, params as any, String(seed)));
      const { difficulty } = ok(measure(text, null)).measure as { difficulty: number };
      return { moves: ok(solve(text)).moves?.length ?? Infinity, difficulty };
    });
    assert.equal(found.length, 10, kind);
    for (const [index, { moves, difficulty }] of found.entries()) {
      assert.ok(moves <= 50, `${kind} ${index}: ${moves} moves`);
      assert.ok(difficulty >= (found[index - 1]?.difficulty ?? 0), `${kind} ${index}: ${difficulty}`);
    }
  }
  for (const { 'hand-out.names': names } of [en, de]) assert.equal(names.split(' · ').length, 10);
});
