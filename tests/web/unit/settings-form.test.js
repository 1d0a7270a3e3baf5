/**
 * The form of a generator's settings: its content, from the table of every family, and how it reacts to a person; and
 * settings one step easier or harder.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as i18n from '../../../www/i18n/index.ts';
import { easierOrHarder } from '../../../www/make/easier-harder.ts';
import * as forms from '../../../www/make/form.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { reasonSentence } from '../../../www/words/sentences.ts';
import { example, examples, families, generate, packGenerated, refusal } from '../support/wasm.js';

/** @typedef {import('../../../www/pkg/lockstep.js').Values} Values */
/** @typedef {import('../../../www/make/form.ts').Form} Form */

const { LEVEL, newForm, OWN, read } = forms;

const { en, de } = dictionaries;

/** @param {string} kind */
function tableNamed(kind) {
  const table = families().find(family => family.kind === kind);
  assert(table);
  return table;
}

/** @param {string} kind */
const formOf = kind => newForm(tableNamed(kind));

/** A select by its name. @param {Form} form @param {string} name */
function selectOf(form, name) {
  const select = [form.level, ...form.bundles].find(candidate => candidate?.name === name);
  assert(select);
  return select;
}

/** @param {Form} form @param {string} name */
const shown = (form, name) => forms.shownChoice(form, selectOf(form, name));

/** @param {Form} form @param {string} name @param {string} choice */
const choose = (form, name, choice) => forms.choose(form, selectOf(form, name), choice);

/**
 * The names below `setting.` that a family's form has words for.
 * @param {import('../../../www/pkg/lockstep.js').Family} table
 */
function labelsOf({ kind, settings, levels, bundles }) {
  const of = (/** @type {string} */ name, /** @type {string[]} */ choices) => [
    name,
    ...choices.map(choice => `${name}.${choice}`),
  ];
  const names = [
    ...settings.flatMap(({ name, choices = [] }) => of(name, choices)),
    ...(levels.length > 0
      ? ['numbers', 'expert', ...of(LEVEL, [...levels.map(level => String(level.level)), OWN])]
      : []),
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

test('the words of a choice describe nothing else', () => {
  for (const { kind, bundles } of families()) {
    for (const { name, choices } of bundles) {
      for (const choice of choices) {
        const key = i18n.ownKey(kind, `setting.${name}.${choice.name}`);
        const places = [...String(en[key]).matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
        for (const place of places) assert.equal(typeof choice.values[place], 'number', key);
      }
    }
  }
});

test('a form starts with the family’s suggestion, and the module accepts it', () => {
  for (const table of families()) {
    const { level, ...suggested } = table.suggested;
    const form = newForm(table);
    assert.deepEqual(read(form), suggested);
    if (level !== undefined) assert.equal(shown(form, LEVEL), level);
    assert.equal(packGenerated(table.kind, read(form), '1').ok, true);
  }
});

test('every setting is on the form once, or set by a select; related ones side by side, dependent ones right below their choice', () => {
  for (const table of families()) {
    const { parts } = newForm(table);
    const rows = parts.flatMap(part => part.rows);
    const fields = rows.flat();
    assert.equal(new Set(fields).size, fields.length);
    const said = parts.flatMap(({ selects }) => selects.flatMap(({ settings }) => settings));
    for (const { name, kind, notAbove } of table.settings) {
      assert.ok(fields.includes(name) || (kind === 'flag' && said.includes(name)), name);
      const other = notAbove ?? (name === 'width' ? 'height' : undefined);
      const row = rows.find(names => names.includes(name)) ?? [];
      if (other !== undefined) assert.equal(row[row.indexOf(name) + 1], other);
      if (kind !== 'choice') continue;
      const below = table.settings.filter(({ when }) => when?.name === name).map(one => fields.indexOf(one.name));
      const expected = below.map((_, index) => fields.indexOf(name) + 1 + index);
      assert.deepEqual(
        below.sort((one, other) => one - other),
        expected,
        name,
      );
    }
    const selects = parts.flatMap(part => part.selects.map(({ name }) => name));
    const levels = table.levels.length > 0 ? [LEVEL] : [];
    assert.deepEqual(selects.sort(), [...levels, ...table.bundles.map(({ name }) => name)].sort());
  }
});

test('the settings of every generated example are shown unchanged', () => {
  let generated = 0;
  for (const { name } of examples()) {
    const shared = example(name);
    if (!shared.ok || shared.generated === undefined) continue;
    const { kind, params, seed } = shared.generated;
    const { level, ...values } = /** @type {Values} */ (params);
    const form = formOf(kind);
    forms.showParams(form, params);
    assert.deepEqual(read(form), values, name);
    if (level !== undefined) assert.equal(shown(form, LEVEL), level, name);
    assert.deepEqual(packGenerated(kind, read(form), seed), packGenerated(kind, params, seed), name);
    generated++;
  }
  assert.ok(generated > 10);
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
  // Custom numbers start as those of the previous choice, and count.
  ['stromrallye', 'wanted=hard wanted=own → wanted own, least 2, most 3'],
  ['stromrallye', 'wanted=any → wanted any', 'wanted=own → wanted own'],
  // Whether a target range counts follows its choice.
  [
    'stromrallye',
    'wanted=hard → values.wanted true',
    'wanted=any → values.wanted false',
    'wanted=own → values.wanted true',
  ],
];

test('choices and numbers of a form agree, whichever of them a person changes', () => {
  for (const [kind, ...lines] of LINES) {
    const form = formOf(kind);
    const isSelect = (/** @type {string} */ name) => name === LEVEL || form.bundles.some(one => one.name === name);
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
  // The size of a preset is offered where there is one.
  const map = formOf('irrgarten');
  const first = () => forms.choicesOf(map, selectOf(map, 'size'))[0].name;
  assert.equal(first(), LEVEL);
  map.values.branching = 0.77;
  assert.equal(first(), 'small');
});

test('settings from elsewhere are shown by the names that they have', () => {
  for (const [kind, name, params, expected] of /** @type {const} */ ([
    ['stromrallye', 'wanted', { wanted: true, least: 1, most: 2 }, 'medium'],
    ['stromrallye', 'wanted', { wanted: true, least: 1, most: 3 }, OWN],
    ['stromrallye', 'wanted', { wanted: false, least: 1, most: 3 }, 'any'],
    ['irrgarten', 'size', { width: 1000, height: 1000 }, 'giant'],
    ['irrgarten', LEVEL, { width: 1000, height: 1000 }, 'medium'],
  ])) {
    const form = formOf(kind);
    forms.showParams(form, { ...form.values, ...params });
    assert.equal(shown(form, name), expected, JSON.stringify(params));
    if (name !== 'size') continue;
    choose(form, LEVEL, 'hard');
    assert.equal(form.values.width, 1000, 'and kept when another preset is chosen');
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
  const mazes = formOf('simultaneous');
  assert.equal(mazes.values.maze, 'braided');
  for (const [walls, expected] of [
    [0.77, 0.77],
    [7, mazes.suggested.walls],
  ]) {
    mazes.values.walls = walls;
    assert.equal(read(mazes).walls, expected);
  }
});

test('errors in settings use the names on the form', () => {
  /** @param {string} kind @param {Values} params @param {string} [seed] */
  const sentence = (kind, params, seed = '1') => reasonSentence(refusal(generate(kind, params, seed)), kind);
  for (const [language, kind, params, expected] of /** @type {['en' | 'de', string, Values, string][]} */ ([
    ['en', 'simultaneous', { mazes: 1 }, '“Mazes” has to be a whole number from 2 to 16.'],
    ['de', 'simultaneous', { width: NaN }, '„Spalten“ muss eine ganze Zahl von 1 bis 1.000 sein.'],
    ['en', 'simultaneous', { pits: 1.5 }, '“Pits” has to be a number between 0 and 1.'],
    ['en', 'simultaneous', { solvable: 3 }, '“Only solvable ones” has to be true or false.'],
    ['en', 'simultaneous', { trees: 3 }, '“trees” is not a setting of these puzzles.'],
    ['en', 'stromrallye', { minSize: 20 }, '“Size from” must not be greater than “Size to”.'],
    ['de', 'irrgarten', { level: 'none' }, '„Zeichen“ muss eins davon sein: easy, medium, hard, very-hard, fiendish.'],
    [
      'en',
      'simultaneous',
      { mazes: 9, width: 1000, height: 1000 },
      '“Mazes” is too large for the other settings: a puzzle of more than 32\u00a0MB cannot be opened.',
    ],
    [
      'de',
      'stromrallye',
      { by: 'index', size: 5, minDifficulty: 500, maxDifficulty: 600 },
      '„Index von“ ist nicht zu erreichen: Bei diesen Einstellungen ist 76,956 das Höchste.',
    ],
  ])) {
    i18n.setLanguage(language);
    assert.equal(sentence(kind, params), expected);
  }
  i18n.setLanguage('en');
  assert.equal(sentence('irrgarten', {}, 'ten'), en['reason.bad-seed']);
  assert.equal(sentence('chess', {}), '“chess” is not a kind of puzzle.');
});

test('every setting that is tried can be generated, in every family, whatever was measured', () => {
  for (const table of families()) {
    for (const by of /** @type {const} */ ([1, -1])) {
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

test('first the present size is tried, then the next presets, and all that changed is named; what cannot be measured changes its size alone', () => {
  const table = tableNamed('stromrallye');
  const steps = easierOrHarder(table, table.levels[1], 1, 1.2);
  assert.deepEqual(
    steps.map(({ changes }) => changes.map(({ choice }) => choice)),
    [['own'], ['own', 'hard'], ['own', 'very-hard'], ['own', null, null]],
  );
  assert.deepEqual(steps[0].changes[0].values, { least: 1.8, most: 2.6 });
  const [easiest] = easierOrHarder(table, table.levels[1], -1, 1.2);
  assert.deepEqual(easiest.changes[0].values, { least: 0, most: 0.6 });
  const sized = (/** @type {number} */ size, /** @type {1 | -1} */ by) =>
    easierOrHarder(table, { ...table.suggested, by: 'index', size }, by, null).map(({ changes }) => changes);
  assert.deepEqual(sized(10, 1), [[{ name: 'size', choice: null, values: { size: 13 } }]]);
  assert.deepEqual(sized(2, -1), []);
});
