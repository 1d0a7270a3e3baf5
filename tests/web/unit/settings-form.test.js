/** The form of a generator's settings: its content, from the table of every family, and how it reacts to a person. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  arranged,
  choicesOf,
  choose,
  enter,
  LEVEL,
  newForm,
  OWN,
  read,
  shownChoice,
  takeOver,
} from '../../../www/core/form.ts';
import { reasonSentence } from '../../../www/core/sentences.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { example, examples, families, generate, packGenerated } from '../support/wasm.js';

const { en, de } = dictionaries;

after(() => i18n.setLanguage('en'));

/** @param {string} kind */
function formOf(kind) {
  const table = families().find(family => family.kind === kind);
  assert(table);
  return newForm(table);
}

/**
 * A select by its name.
 * @param {import('../../../www/core/form.ts').Form} form
 * @param {string} name
 */
function selectOf(form, name) {
  const select = [form.level, ...form.bundles].find(candidate => candidate?.name === name);
  assert(select);
  return select;
}

/** @param {import('../../../www/core/form.ts').Form} form @param {string} name */
const shown = (form, name) => shownChoice(form, selectOf(form, name));

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

test('every setting, level and choice of every family has its words, in both languages', () => {
  for (const table of families()) {
    for (const key of labelsOf(table)) {
      assert.ok(key in en, `${table.kind}: ${key}`);
      assert.ok(key in de, `${table.kind}: ${key}`);
    }
  }
});

test('no words are left for missing settings', () => {
  const wanted = new Set(families().flatMap(labelsOf));
  // A hint may follow a setting.
  const told = Object.keys(en).filter(key => /^([\w-]+\.)?setting\./.test(key) && !key.endsWith('.hint'));
  assert.deepEqual(told.sort(), [...wanted].sort());
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

test('every setting is on the form once, or set by a select', () => {
  for (const table of families()) {
    const parts = arranged(newForm(table));
    const fields = parts.flatMap(({ rows }) => rows.flat());
    assert.equal(new Set(fields).size, fields.length);
    const said = parts.flatMap(({ selects }) => selects.flatMap(({ settings }) => settings));
    for (const { name, kind } of table.settings)
      assert.ok(fields.includes(name) || (kind === 'flag' && said.includes(name)), name);
    const selects = parts.flatMap(part => part.selects.map(({ name }) => name));
    const levels = table.levels.length > 0 ? [LEVEL] : [];
    assert.deepEqual(selects.sort(), [...levels, ...table.bundles.map(({ name }) => name)].sort());
  }
});

test('related settings are side by side', () => {
  for (const table of families()) {
    const rows = arranged(newForm(table)).flatMap(part => part.rows);
    const pairs = table.settings.flatMap(({ name, notAbove }) => (notAbove ? [[name, notAbove]] : []));
    if (table.settings.some(({ name }) => name === 'width')) pairs.push(['width', 'height']);
    for (const [one, other] of pairs) {
      const row = rows.find(names => names.includes(one)) ?? [];
      assert.equal(row[row.indexOf(one) + 1], other);
    }
  }
});

test('settings that depend on a choice are right below it', () => {
  for (const table of families()) {
    const names = arranged(newForm(table)).flatMap(part => part.rows.flat());
    const asking = table.settings.filter(({ kind }) => kind === 'choice').map(({ name }) => name);
    for (const asked of asking) {
      const places = table.settings.flatMap(({ name, when }) => (when?.name === asked ? [names.indexOf(name)] : []));
      const first = names.indexOf(asked) + 1;
      assert.deepEqual(
        places.sort((one, other) => one - other),
        places.map((_, index) => first + index),
        asked,
      );
    }
  }
});

test('the settings of every generated example are shown unchanged', () => {
  let generated = 0;
  for (const { name } of examples()) {
    const shared = example(name);
    if (!shared.ok || shared.generated === undefined) continue;
    const { kind, params, seed } = shared.generated;
    const { level, ...values } = /** @type {import('../../../www/pkg/lockstep.js').Values} */ (params);
    const form = formOf(kind);
    takeOver(form, params);
    assert.deepEqual(read(form), values, name);
    if (level !== undefined) assert.equal(shown(form, LEVEL), level, name);
    assert.deepEqual(packGenerated(kind, read(form), seed), packGenerated(kind, params, seed), name);
    generated++;
  }
  assert.ok(generated > 10);
});

test('a preset sets its numbers; another number makes it custom, and the old one the preset again', () => {
  const form = formOf('stromrallye');
  choose(form, selectOf(form, LEVEL), 'hard');
  assert.equal(form.values.batteries, 7);
  enter(form, 'batteries', 5);
  assert.equal(shown(form, LEVEL), OWN);
  enter(form, 'batteries', 7);
  assert.equal(shown(form, LEVEL), 'hard');
});

test('numbers that are those of another preset select it', () => {
  const form = formOf('irrgarten');
  const { values } = selectOf(form, LEVEL).choices[2];
  for (const name of ['branching', 'jumpers', 'arrows', 'crossings']) enter(form, name, values[name]);
  assert.equal(shown(form, LEVEL), 'hard');
});

test('a preset leaves unrelated settings alone', () => {
  const form = formOf('stromrallye');
  choose(form, selectOf(form, 'wanted'), 'hard');
  enter(form, 'lively', false);
  choose(form, selectOf(form, LEVEL), 'easy');
  assert.equal(shown(form, 'wanted'), 'hard');
  assert.equal(form.values.lively, false);
});

test('a size from the preset follows it, a chosen one stays', () => {
  const form = formOf('irrgarten');
  const [level, size] = [selectOf(form, LEVEL), selectOf(form, 'size')];
  assert.equal(shownChoice(form, size), LEVEL);
  choose(form, level, 'very-hard');
  assert.deepEqual([form.values.width, form.values.height], [61, 43]);
  choose(form, size, 'small');
  choose(form, level, 'easy');
  assert.deepEqual([form.values.width, form.values.height], [21, 15]);
  assert.equal(shownChoice(form, level), 'easy');
  choose(form, size, LEVEL);
  assert.deepEqual([form.values.width, form.values.height], [17, 13]);
});

test('a size chosen by name stays, even if a preset on the way has the same', () => {
  const form = formOf('irrgarten');
  const [level, size] = [selectOf(form, LEVEL), selectOf(form, 'size')];
  choose(form, size, 'medium');
  choose(form, level, 'hard');
  assert.equal(shownChoice(form, size), 'medium');
  choose(form, level, 'easy');
  assert.deepEqual([form.values.width, form.values.height], [41, 29]);
});

test('a custom size leaves the preset selected, until a preset is chosen again', () => {
  const form = formOf('irrgarten');
  enter(form, 'width', 30);
  assert.deepEqual([shown(form, LEVEL), shown(form, 'size')], ['medium', OWN]);
  choose(form, selectOf(form, LEVEL), 'easy');
  assert.deepEqual([shown(form, LEVEL), shown(form, 'size')], ['easy', LEVEL]);
  assert.equal(form.values.width, 17);
});

test('without a preset there is no size from it', () => {
  const form = formOf('irrgarten');
  const size = selectOf(form, 'size');
  assert.equal(choicesOf(form, size)[0].name, LEVEL);
  enter(form, 'branching', 0.77);
  assert.equal(choicesOf(form, size)[0].name, 'small');
  assert.equal(shownChoice(form, size), OWN);
});

test('a puzzle from elsewhere with the size of a name keeps it when another preset is chosen', () => {
  const form = formOf('irrgarten');
  takeOver(form, { ...form.values, width: 1000, height: 1000 });
  assert.deepEqual([shown(form, LEVEL), shown(form, 'size')], ['medium', 'giant']);
  choose(form, selectOf(form, LEVEL), 'hard');
  assert.equal(form.values.width, 1000);
});

test('custom numbers start as those of the previous choice, and count', () => {
  const form = formOf('stromrallye');
  const wanted = selectOf(form, 'wanted');
  choose(form, wanted, 'hard');
  choose(form, wanted, OWN);
  assert.equal(shownChoice(form, wanted), OWN);
  assert.deepEqual([form.values.wanted, form.values.least, form.values.most], [true, 2, 3]);
  choose(form, wanted, 'any');
  assert.equal(form.values.wanted, false);
  choose(form, wanted, OWN);
  assert.equal(form.values.wanted, true);
});

test('a target range is recognised by its ends; no target, whatever they are', () => {
  const form = formOf('stromrallye');
  takeOver(form, { ...form.values, wanted: true, least: 1, most: 2 });
  assert.equal(shown(form, 'wanted'), 'medium');
  takeOver(form, { ...form.values, wanted: true, least: 1, most: 3 });
  assert.equal(shown(form, 'wanted'), OWN);
  takeOver(form, { ...form.values, wanted: false, least: 1, most: 3 });
  assert.equal(shown(form, 'wanted'), 'any');
});

test('an empty field is refused by name if it applies, and ignored if not', () => {
  const form = formOf('stromrallye');
  enter(form, 'group', NaN);
  const refused = packGenerated('stromrallye', read(form), '1');
  assert(!refused.ok);
  assert.deepEqual([refused.error.code, refused.error.args.name], ['setting-outside', 'group']);
  enter(form, 'by', 'index');
  assert.equal(read(form).group, form.suggested.group);
  assert.equal(packGenerated('stromrallye', read(form), '1').ok, true);
});

test('a setting that does not apply is kept, since links include it', () => {
  const form = formOf('simultaneous');
  enter(form, 'walls', 0.77);
  assert.equal(form.values.maze, 'braided');
  assert.equal(read(form).walls, 0.77);
  enter(form, 'walls', 7);
  assert.equal(read(form).walls, form.suggested.walls);
});

test('errors in settings use the names on the form', () => {
  /** @param {string} kind @param {import('../../../www/pkg/lockstep.js').Values} params @param {string} [seed] */
  const sentence = (kind, params, seed = '1') => {
    const made = generate(kind, params, seed);
    assert(!made.ok);
    return reasonSentence(made.error, kind);
  };
  /** @type {[import('../../../www/i18n/languages.ts').Language, string, import('../../../www/pkg/lockstep.js').Values, string][]} */
  const wrong = [
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
  ];
  for (const [language, kind, params, expected] of wrong) {
    i18n.setLanguage(language);
    assert.equal(sentence(kind, params), expected);
  }
  i18n.setLanguage('en');
  assert.equal(sentence('irrgarten', {}, 'ten'), en['reason.bad-seed']);
  assert.equal(sentence('chess', {}), '“chess” is not a kind of puzzle.');
});
