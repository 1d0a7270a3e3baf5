/** What the module names has its words: every code has a sentence, every example and level a title. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { textErrorSentence } from '../../../www/core/sentences.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { codes, examples, families, instances, levels, open } from '../support/wasm.js';

const { en, de } = dictionaries;

after(() => i18n.setLanguage('en'));

/** The page's own codes, in addition to the module's. */
const OF_PAGE = {
  error: ['at', 'unknown'],
  reason: ['unknown', 'cancelled', 'time', 'memory', 'memory-ran-out', 'no-worker', 'not-started', 'killed', 'crashed'],
  stopped: ['memory-ran-out', 'no-worker', 'not-started', 'killed', 'crashed'],
};

const { text, refusal, stop, look, side, expected, hint } = codes();

/** Every code of the module, by the beginning of its key. */
const CODES_OF_MODULE = {
  error: [...text, ...OF_PAGE.error],
  // Errors of links are shown as notices.
  reason: [...refusal.filter(code => !(`notice.${code}` in en)), ...OF_PAGE.reason],
  stopped: [...stop, ...OF_PAGE.stopped],
  expected,
  side,
  cause: hint,
};

for (const [prefix, known] of Object.entries(CODES_OF_MODULE)) {
  test(`every code of “${prefix}” has a sentence, and every such sentence a code`, () => {
    const told = Object.keys(en).filter(key => key.startsWith(`${prefix}.`));
    const wanted = [...new Set(known)].map(code => `${prefix}.${code}`);
    assert.deepEqual(told.sort(), wanted.sort());
  });
}

test('everything that can be on a cell has a name, and every such name is used', () => {
  const names = FAMILIES.flatMap(({ kind }) =>
    Object.keys(en)
      .filter(key => key.startsWith(`${kind}.look.`))
      .map(key => key.slice(`${kind}.look.`.length)),
  );
  assert.deepEqual(new Set(names), new Set(look));
});

test('everything that a puzzle for programs tests has a sentence, and every such sentence a puzzle', () => {
  const told = Object.keys(en).filter(key => key.startsWith('instance.'));
  const topics = new Set(instances().map(({ topic }) => `instance.${topic}`));
  assert.deepEqual(told.sort(), [...topics].sort());
});

test('every example of the gallery has a title', () => {
  for (const { name } of examples()) assert.ok(`example.${name}` in en, name);
});

test('every level has a title, those that teach have a hint, and no other level does', () => {
  const wanted = levels().flatMap(({ kind, number, teaches }) => {
    const key = `level.${kind}.${number}`;
    return teaches ? [key, `${key}.tip`] : [key];
  });
  assert.deepEqual(
    Object.keys(en)
      .filter(key => key.startsWith('level.'))
      .sort(),
    wanted.sort(),
  );
});

test('no two examples have the same title', () => {
  for (const dictionary of [en, de]) {
    const titles = examples().map(({ name }) => dictionary[`example.${name}`]);
    assert.equal(new Set(titles).size, titles.length);
  }
});

test('a measured difficulty is described in the words of the target ranges, and no level has them', () => {
  const bands = ['easy', 'medium', 'hard', 'very-hard', 'fiendish'];
  for (const dictionary of [en, de]) {
    for (const band of bands) {
      const word = String(dictionary[`difficulty.${band}`]);
      assert.ok(String(dictionary[`setting.wanted.${band}`]).toLowerCase().startsWith(`${word}:`));
    }
    const words = bands.map(band => String(dictionary[`difficulty.${band}`]));
    for (const { kind, levels: ofGenerator } of families()) {
      for (const { level } of ofGenerator) {
        const name = String(dictionary[`${kind}.setting.level.${level}`]).toLowerCase();
        assert.ok(!words.includes(name.split(':')[0]), `${kind}: ${name}`);
      }
    }
  }
});

test('no two levels of a family have the same title', () => {
  for (const dictionary of [en, de]) {
    for (const { kind } of FAMILIES) {
      const own = levels().filter(level => level.kind === kind);
      const titles = own.map(({ number }) => dictionary[`level.${kind}.${number}`]);
      assert.equal(new Set(titles).size, titles.length, kind);
    }
  }
});

test('an error of one of several mazes names it', () => {
  i18n.setLanguage('en');
  /** @param {string} text */
  const sentence = text => {
    const opened = open(text);
    assert(!opened.ok);
    return textErrorSentence(opened.error);
  };
  assert.match(sentence('2 1\n0\n0\n2 1001\n'), /“2 1001” is too large for maze 2\. The limit is 1,000\.$/);
  assert.match(sentence('1001 1\n'), /is too large\. The limit is 1,000\.$/);
  assert.match(
    sentence('2 1\n0\n0\n2 1\n0\n-1\n'),
    /“-1” is not a valid number of pits: maze 2 has room for 0 to 2\.$/,
  );
  assert.match(sentence('3 1\n0 0\n0\n2 1\n0\n0\n1 1\n0\n'), /maze 3 has a single cell/);
  assert.match(sentence('2 1\n' + '0\n0\n'.repeat(17)), /There can be at most 16\.$/);
});

test('an error of a map is reported with its place, in both languages', () => {
  const wrong = /** @type {[string, RegExp, RegExp][]} */ ([
    ['irrgarten 3', /^The text ends|^Line 1/, /^Der Text endet|^Zeile 1/],
    ['irrgarten 3 3 3\n', /^Line 1, column 15: “3” is left over/, /^Zeile 1, Spalte 15: „3“ ist zu viel/],
    ['irrgarten 2 3\n', /“2.*too small.*at least 3/, /„2.*zu klein.*mindestens 3/],
    [
      'irrgarten 5 3\n#####\n#S?.E\n#####',
      /^Line 3, column 3: “\?” means nothing/,
      /^Zeile 3, Spalte 3: „\?“ bedeutet/,
    ],
    [
      'irrgarten 5 3\n#####\n#S..\n#####',
      /^Line 3, .*row 2 ends too early: it has 4 of 5/,
      /Zeile 2 der Karte endet zu früh/,
    ],
    ['irrgarten 4 3\n####\n#S.#.\n####', /row 2 is too long: it has 4/, /Zeile 2 der Karte ist zu lang/],
    ['irrgarten 4 3\n####\n#..E\n####', /no start/, /keinen Start/],
    ['irrgarten 4 3\n####\n#SSE\n####', /second start/, /zweiter Start/],
    ['irrgarten 4 3\n####\nS..E\n####', /start lies in the border/, /Start liegt im Rand/],
    ['irrgarten 4 3\n####\n#S.#\n####', /no exit/, /keinen Ausgang/],
    ['irrgarten 4 3\n####\nES.E\n####', /second exit/, /zweiter Ausgang/],
    ['irrgarten 5 3\n#####\n#SE.#\n#####', /exit lies inside/, /Ausgang liegt im Inneren/],
    ['irrgarten 4 3\nE###\n#S.#\n####', /in a corner/, /in einer Ecke/],
    ['irrgarten 4 3\n####\n.S.E\n####', /“\.” opens the border/, /„\.“ öffnet den Rand/],
    ['irrgarten 4 3\n####\n', /Expected here: row 2 of the map/, /hier: Zeile 2 der Karte/],
  ]);
  for (const [text, english, german] of wrong) {
    const opened = open(text);
    assert(!opened.ok, text);
    i18n.setLanguage('en');
    assert.match(textErrorSentence(opened.error), english);
    i18n.setLanguage('de');
    assert.match(textErrorSentence(opened.error), german);
  }
});
