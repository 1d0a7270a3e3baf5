/** The module's names have their words: every code has a sentence, every example and level a title. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '../../../www/families/index.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { textErrorSentence } from '../../../www/words/sentences.ts';
import {
  codes,
  examples,
  families,
  instances,
  levels,
  open,
  readSequence,
  refusal as refusalOf,
} from '../support/wasm.js';

const { en, de } = dictionaries;

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

/** The names of sentences whose keys begin so. @param {string} prefix */
const told = prefix => Object.keys(en).filter(key => key.startsWith(`${prefix}.`));

test('every code of the module has a sentence, and every such sentence a code', () => {
  for (const [prefix, known] of Object.entries(CODES_OF_MODULE)) {
    const wanted = [...new Set(known)].map(code => `${prefix}.${code}`);
    assert.deepEqual(told(prefix).sort(), wanted.sort());
  }
});

test('everything that can be on a cell, and that a puzzle for programs tests, has a name; and no name is left over', () => {
  const looks = FAMILIES.flatMap(({ kind }) => told(`${kind}.look`).map(key => key.slice(`${kind}.look.`.length)));
  assert.deepEqual(new Set(looks), new Set(look));
  const topics = new Set(instances().map(({ topic }) => `instance.${topic}`));
  assert.deepEqual(told('instance').sort(), [...topics].sort());
});

test('every example and level has a title of its own; levels that teach have a hint, and no other level does', () => {
  const wanted = levels().flatMap(({ kind, number, teaches }) => {
    const key = `level.${kind}.${number}`;
    return teaches ? [key, `${key}.tip`] : [key];
  });
  assert.deepEqual(told('level').sort(), wanted.sort());
  for (const dictionary of [en, de])
    for (const keys of [
      examples().map(({ name }) => `example.${name}`),
      ...FAMILIES.map(({ kind }) =>
        levels().flatMap(level => (level.kind === kind ? [`level.${kind}.${level.number}`] : [])),
      ),
    ]) {
      const titles = keys.map(key => dictionary[key]);
      assert.equal(new Set(titles).size, titles.length, keys[0]);
      assert.ok(
        keys.every(key => key in dictionary),
        keys[0],
      );
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

test('an error of a text is reported with its place: its maze, its row, its battery', () => {
  for (const [language, text, expected] of /** @type {['en' | 'de', string, RegExp][]} */ ([
    ['en', '2 1\n0\n0\n2 1001\n', /“2 1001” is too large for maze 2\. The limit is 1,000\.$/],
    ['en', '1001 1\n', /is too large\. The limit is 1,000\.$/],
    ['en', '2 1\n0\n0\n2 1\n0\n-1\n', /“-1” is not a valid number of pits: maze 2 has room for 0 to 2\.$/],
    ['en', '3 1\n0 0\n0\n2 1\n0\n0\n1 1\n0\n', /maze 3 has a single cell/],
    ['en', `2 1\n${'0\n0\n'.repeat(17)}`, /There can be at most 16\.$/],
    ['en', '3\n1,1,1\n1\n1,1,1\n', /spare battery 1 lies on the robot’s cell\.$/],
    ['en', '3\n1,1\n', /Expected here: the charge of the on-board battery\.$/],
    ['en', '3\n1,1,1\n1\n4,1,1\n', /Expected here: the column of spare battery 1, from 1 to 3\.$/],
    ['en', '3\n1,1,1\n1\n2,1,-4\n', /“-4” is not a charge\./],
    ['en', '3\n1,1,1\n2\n2,1,4\n', /ends too early\. Expected here: the column of spare battery 2\.$/],
    ...ofMap('3', /^The text ends|^Line 1/, /^Der Text endet|^Zeile 1/),
    ...ofMap('3 3 3\n', /^Line 1, column 15: “3” is left over/, /^Zeile 1, Spalte 15: „3“ ist zu viel/),
    ...ofMap('2 3\n', /“2.*too small.*at least 3/, /„2.*zu klein.*mindestens 3/),
    ...ofMap('5 3\n#####\n#S?.E\n#####', /^Line 3, column 3: “\?” means nothing/, /^Zeile 3, Spalte 3: „\?“ bedeutet/),
    ...ofMap(
      '5 3\n#####\n#S..\n#####',
      /^Line 3, .*row 2 ends too early: it has 4 of 5/,
      /Zeile 2 der Karte endet zu früh/,
    ),
    ...ofMap('4 3\n####\n#S.#.\n####', /row 2 is too long: it has 4/, /Zeile 2 der Karte ist zu lang/),
    ...ofMap('4 3\n####\n#..E\n####', /no start/, /keinen Start/),
    ...ofMap('4 3\n####\n#SSE\n####', /second start/, /zweiter Start/),
    ...ofMap('4 3\n####\nS..E\n####', /start lies in the border/, /Start liegt im Rand/),
    ...ofMap('4 3\n####\n#S.#\n####', /no exit/, /keinen Ausgang/),
    ...ofMap('4 3\n####\nES.E\n####', /second exit/, /zweiter Ausgang/),
    ...ofMap('5 3\n#####\n#SE.#\n#####', /exit lies inside/, /Ausgang liegt im Inneren/),
    ...ofMap('4 3\nE###\n#S.#\n####', /in a corner/, /in einer Ecke/),
    ...ofMap('4 3\n####\n.S.E\n####', /“\.” opens the border/, /„\.“ öffnet den Rand/),
    ...ofMap('4 3\n####\n', /Expected here: row 2 of the map/, /hier: Zeile 2 der Karte/),
  ])) {
    i18n.setLanguage(language);
    assert.match(textErrorSentence(refusalOf(open(text), text)), expected);
  }
  i18n.setLanguage('en');
  const place = readSequence('R\nR3', 'en');
  assert.match(textErrorSentence(refusalOf(place)), /^Line 2, column 2: it is not clear which move “3” belongs to/);
});

/** A wrong map, with its error in both languages. @param {string} map @param {RegExp} english @param {RegExp} german */
function ofMap(map, english, german) {
  return /** @type {const} */ ([
    ['en', `irrgarten ${map}`, english],
    ['de', `irrgarten ${map}`, german],
  ]);
}
