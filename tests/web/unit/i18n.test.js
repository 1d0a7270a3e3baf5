/** Words: both languages have the same messages, and every code of the module has a sentence. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { reasonSentence, textErrorSentence } from '../../../www/core/sentences.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { ALGORITHMS as WAYS } from '../../../www/families/irrgarten/words.ts';
import {
  ALGORITHMS,
  forecast,
  more as foundBeside,
  verdict as verdictSentence,
} from '../../../www/families/simultaneous/words.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { hintSentence } from '../../../www/make/text-places.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { codes, examples, families, instances, levels, open } from '../support/wasm.js';

const { en, de } = dictionaries;

after(() => i18n.setLanguage('en'));

/** The arguments that a sentence uses. @param {string} text */
const places = text => new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(match => match[1]));

test('both languages have the same keys', () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
});

test('both languages have the same places', () => {
  for (const key of Object.keys(en)) assert.deepEqual(places(de[key]), places(en[key]), key);
});

/** Numbers before a plural that are never 1: limits, ranges, sides and amounts of a kind that begins at 2. */
const NEVER_ONE = new Set(
  `error.sequence-too-long reason.too-many-moves reason.too-many-states reason.bad-board-size reason.too-many-entries
  error.too-many-puzzles error.title-too-long win.levels-done result.all-digits editor.errors-first verdict.by.several
  improve.sample grade.too-deep grade.too-many-files simultaneous.board simultaneous.mazes simultaneous.mazes-up-to
  simultaneous.sequences reason.no-more-mazes simultaneous.account.states simultaneous.explain.mazes simultaneous.explain.walks
  simultaneous.curves.run simultaneous.generating simultaneous.measure.tries stromrallye.search.cut
  simultaneous.explain.mazes-alike simultaneous.explain.idea-pair simultaneous.explain.idea-several
  simultaneous.explain.why-cut simultaneous.explain.why-super simultaneous.explain.why-within
  simultaneous.explain.why-first simultaneous.explain.none-goal-unreachable simultaneous.explain.none-goal-is-pit
  simultaneous.measure.too-large simultaneous.recording.plane-start simultaneous.recording.plane-goal stromrallye.board
  stromrallye.crowded reason.too-far stromrallye.setting.level.easy stromrallye.setting.level.medium
  stromrallye.setting.level.hard stromrallye.setting.level.very-hard irrgarten.board error.too-small
  error.row-too-short error.row-too-long irrgarten.detours irrgarten.walks irrgarten.chance irrgarten.chance-one`.split(
    /\s+/,
  ),
);

/** One of what stands in the plural. */
const PLURAL = {
  en: /\b1 (\p{L}+ )?(moves|cells|states|instructions|puzzles|batteries|pits|mazes|hints|swaps|rows|columns|lines|levels|players|layers|places|points|files|days|results|sequences|solutions|changes|digits|errors|walks|characters|folders|units)\b/u,
  de: /\b1 (\p{L}+ )?(Zügen?|Feldern?|Zuständen?|Anweisungen|Rätseln|(Ersatz)?[Bb]atterien|Gruben|Labyrinthen?|Tauschen?|Zeilen|Spalten|Levels|Schichten|Plätzen?|Punkten?|Dateien|Tagen?|Ergebnissen?|Folgen|Lösungen|Änderungen|Ziffern|Irrläufen?|Ordnern?|Einheiten)\b/u,
};

test('a limit on charges is a number, and one on texts a size', () => {
  i18n.setLanguage('en');
  const refused = { code: 'too-much-charge', args: { limit: 10_000_000 } };
  assert.equal(reasonSentence(refused), 'All charges together would be more than 10,000,000.');
  const large = { code: 'setting-too-much-text', args: { name: 'width', limit: 33_554_432 } };
  assert.match(reasonSentence(large, 'irrgarten'), /^“Columns” .* more than 32\u00a0MB cannot be opened\.$/);
});

test('no sentence is empty, has an unfinished place or choice, or a plural of 1', () => {
  for (const language of /** @type {const} */ (['en', 'de'])) {
    i18n.setLanguage(language);
    for (const [key, words] of Object.entries(dictionaries[language])) {
      for (const value of [1, 2]) {
        const said = i18n.t(key, Object.fromEntries([...places(words)].map(name => [name, value])));
        assert.match(said, /^[^{}]*[^{}\s][^{}]*$/, key);
        if (value === 1 && !NEVER_ONE.has(key)) assert.doesNotMatch(said, PLURAL[language], key);
      }
    }
  }
});

/** The kinds of codes of the module: a family's dictionary may have sentences for its own ones. */
const CODE_KINDS = ['error', 'expected', 'reason', 'stopped', 'stage-name', 'example', 'level', 'cause', 'instance'];

for (const { kind } of FAMILIES) {
  test(`the words of ${kind} begin with its name, or with a kind of code`, async () => {
    for (const part of ['en', 'de', 'late.en', 'late.de']) {
      const words = (await import(`../../../www/families/${kind}/${part}.ts`)).default;
      for (const key of Object.keys(words)) assert.ok([kind, ...CODE_KINDS].includes(key.split('.')[0]), key);
    }
  });
}

test('the words common to all puzzles have no key of a family', async () => {
  for (const room of [
    'core',
    'play',
    'solve',
    'make',
    'library',
    'collections',
    'class',
    'share',
    'help',
    'settings',
    'shell',
  ]) {
    const words = (await import(`../../../www/${room}/en.ts`)).default;
    for (const key of Object.keys(words)) for (const { kind } of FAMILIES) assert.ok(!key.startsWith(kind), key);
  }
});

test('a key that two dictionaries define is refused', () => {
  assert.throws(() => i18n.merged({ a: 'one' }, { b: 'two' }, { a: 'three' }), /“a”/);
  assert.deepEqual(i18n.merged({ a: 'one' }, { b: 'two' }), { a: 'one', b: 'two' });
});

test('a family’s own words take precedence over the common ones', () => {
  assert.equal(i18n.ownKey('irrgarten', 'lost.by'), 'irrgarten.lost.by');
  assert.equal(i18n.ownKey('stromrallye', 'lost.by'), 'lost.by');
});

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

/** Codes by the beginning of their key, as the module documents them. */
const CODES = {
  format: ['arrows', 'letters', 'words', 'cells'],
  notice: ['unknown-example', 'damaged-link', 'newer-link'],
  'stage-name': [
    ...['starting', 'distances', 'bound', 'forward', 'backward', 'search', 'count', 'path'],
    ...['beam', 'anneal', 'exhaust', 'improve', 'generate', 'measure'],
  ],
  // Nothing is said about a link that works everywhere.
  share: ['most', 'chrome', 'too-long'],
  simultaneous: ['goal-unreachable', 'goal-is-pit'],
  'simultaneous.algorithm': [...ALGORITHMS],
  'simultaneous.algorithm-what': [...ALGORITHMS],
  compare: ['unsolvable', 'stopped'],
  'simultaneous.event': ['wall', 'home', 'fell'],
  stromrallye: [
    ...['parity', 'unreachable', 'dead-ends', 'crowded', 'unfilled', 'stuck', 'exhausted'],
    ...['why-parity', 'why-unreachable', 'why-dead-ends', 'why-crowded', 'why-unfilled', 'why-stuck'],
  ],
  'stromrallye.missed': [
    ...['missed-batteries', 'missed-length'],
    ...['dull-one-live', 'dull-mostly-empty', 'dull-forced'],
  ],
  irrgarten: ['loop', 'stuck'],
  'irrgarten.algorithm': [...WAYS],
  'irrgarten.algorithm-what': [...WAYS],
  'irrgarten.outcome': [
    ...['shortest', 'solved', 'unsolvable', 'stopped-loop', 'stopped-stuck'],
    ...['stopped-cancelled', 'stopped-time', 'stopped-memory', 'stopped-memory-ran-out'],
  ],
};

for (const [prefix, codes] of Object.entries(CODES)) {
  test(`every code of “${prefix}” has a sentence`, () => {
    for (const code of codes) assert.ok(`${prefix}.${code}` in en, code);
  });
}

test('every family has a name, a line about it, and how one walks', () => {
  for (const { kind } of FAMILIES)
    for (const key of ['name', 'tagline', 'how']) assert.ok(`${kind}.${key}` in en, kind);
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

test('the browser’s first available language wins', () => {
  assert.equal(i18n.pickLanguage(['fr-FR', 'de-AT', 'en']), 'de');
  assert.equal(i18n.pickLanguage(['en-GB', 'de']), 'en');
  assert.equal(i18n.pickLanguage(['fr']), 'en');
  assert.equal(i18n.pickLanguage(['']), 'en');
});

test('numbers and plurals follow the language', () => {
  i18n.setLanguage('en');
  assert.equal(i18n.t('simultaneous.shortest', { count: 1308 }), 'Shortest: 1,308 instructions. Proved.');
  assert.equal(i18n.t('simultaneous.shortest', { count: 1 }), 'Shortest: 1 instruction. Proved.');
  i18n.setLanguage('de');
  assert.equal(i18n.t('simultaneous.shortest', { count: 1308 }), 'Kürzeste Folge: 1.308 Anweisungen. Bewiesen.');
  assert.equal(i18n.largeNumber(3_906_250_000), '3,91 Milliarden');
  assert.equal(i18n.largeNumber(1_000_400), '1 Million');
});

test('each number of a sentence has its own plural', () => {
  i18n.setLanguage('en');
  const sentence = (/** @type {number} */ effort, /** @type {number} */ count) =>
    i18n.t('stromrallye.measure.effort', { effort, count });
  assert.equal(sentence(1, 2), 'The solver looked at 1 state for 2 moves.');
  assert.equal(sentence(2, 1), 'The solver looked at 2 states for 1 move.');
});

test('an error says where, what and what was expected', () => {
  i18n.setLanguage('en');
  const error = {
    code: 'not-a-number',
    args: { found: 'x', expected: 'wall-right', maze: 1, row: 2 },
    line: 3,
    column: 3,
    start: 0,
    end: 1,
  };
  assert.equal(
    textErrorSentence(error),
    'Line 3, column 3: “x” is not a whole number. Expected here: the wall to the right of a cell (0 or 1), maze 1, row 2.',
  );
});

test('an error of the whole text names no place, and its limit is short', () => {
  i18n.setLanguage('en');
  const error = { code: 'text-too-large', args: { limit: 33_554_432 }, line: 1, column: 1, start: 0, end: 0 };
  assert.equal(textErrorSentence(error), 'The text is too long. The limit is 32\u00a0MB.');
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

test('a row of a wrong length is reported in any number', () => {
  i18n.setLanguage('en');
  const hint = { code: 'row-length', args: { line: 3, found: 1, expected: 2 } };
  assert.match(hintSentence(hint), /^Numbers in line 3: 1, expected: 2;/);
});

test('a verdict is a sentence', () => {
  i18n.setLanguage('en');
  const stopped = {
    ok: /** @type {const} */ (true),
    kind: /** @type {const} */ ('simultaneous'),
    verdict: /** @type {const} */ ('stopped'),
    shortest: /** @type {const} */ (false),
    length: null,
    moves: null,
    sequences: null,
    swaps: null,
    swapsProved: /** @type {const} */ (false),
    visited: null,
    seconds: 12,
    states: 5,
    bytes: 5,
    atLeast: 1210,
    stopped: { code: 'cancelled', args: {} },
  };
  assert.equal(verdictSentence(stopped), 'Stopped after 12\u00a0s: no answer yet, at least 1,210.');
  assert.equal(
    verdictSentence({
      ...stopped,
      verdict: 'unsolvable',
      proof: { player: 2, code: 'goal-unreachable', reached: 3, layers: [] },
    }),
    'No sequence solves this puzzle. Bea’s goal cannot be reached: these walls and pits close it off. Proved.',
  );
});

test('sizes and times are written short', () => {
  i18n.setLanguage('en');
  assert.deepEqual([999, 1500, 860e6, 7.8e9].map(i18n.byteSize), [
    '999\u00a0B',
    '1.5\u00a0KB',
    '860\u00a0MB',
    '7.8\u00a0GB',
  ]);
  assert.deepEqual([0.0001, 0.0345, 2.34, 12.34, 83].map(i18n.duration), [
    'under 1 ms',
    '35\u00a0ms',
    '2.3\u00a0s',
    '12.3\u00a0s',
    '1\u00a0min 23\u00a0s',
  ]);
});

test('a number of any size is exact while readable, then rounded to a power of ten', () => {
  i18n.setLanguage('en');
  assert.equal(i18n.wholeNumber('1584'), '1,584');
  assert.equal(i18n.wholeNumber('9'.repeat(18)), '999,999,999,999,999,999');
  assert.equal(i18n.wholeNumber(`17${'0'.repeat(37)}`), '≈\u00a01.7\u00a0×\u00a010³⁸');
  assert.equal(i18n.wholeNumber('9'.repeat(40)), '≈\u00a01\u00a0×\u00a010⁴⁰');
  i18n.setLanguage('de');
  assert.equal(i18n.wholeNumber(`25${'0'.repeat(12)}`), '25.000.000.000.000');
  assert.equal(i18n.wholeNumber(`202${'0'.repeat(21)}`), '≈\u00a02\u00a0×\u00a010²³');
  assert.equal(i18n.largeNumber(1.8e19), '1,8\u00a0×\u00a010¹⁹');
});

test('the number of shortest sequences is a sentence, or the reason why there is none', () => {
  i18n.setLanguage('en');
  const answer = {
    ok: /** @type {const} */ (true),
    kind: /** @type {const} */ ('simultaneous'),
    verdict: /** @type {const} */ ('solved'),
    shortest: true,
    length: 3,
    moves: 'DRD',
    sequences: /** @type {string | null} */ (null),
    swaps: null,
    swapsProved: false,
    visited: null,
    seconds: 1,
    states: 1,
    bytes: 1,
    atLeast: 3,
  };
  assert.equal(foundBeside(answer, false), '');
  assert.equal(foundBeside({ ...answer, sequences: '1' }, false), i18n.t('simultaneous.only-sequence'));
  assert.match(foundBeside({ ...answer, sequences: '1584' }, false), /1,584 shortest/);
  const countStopped = { code: 'memory', args: {} };
  assert.match(foundBeside({ ...answer, countStopped }, false), /not counted: .*memory/);
});

test('the cost of a search is predicted: for the engine, with more memory than there is, for a textbook search', () => {
  i18n.setLanguage('en');
  const giant = { ok: /** @type {const} */ (true), pairs: 3_906_250_000, bytes: 2.8e9, slow: true };
  const method = { algorithm: /** @type {const} */ ('auto'), count: false };
  /** @param {typeof giant} cost @param {number} mazes @param {object} method */
  const forecastWords = (cost, mazes, method) =>
    forecast(/** @type {any} */ ({ forecast: cost, puzzle: { boards: Array(mazes) } }), /** @type {any} */ (method));
  const engine = forecastWords(giant, 2, method);
  assert.equal(engine.words, '3.91 billion states: this may take minutes and about 2.8\u00a0GB of memory.');
  assert.equal(engine.grave, true);
  assert.notEqual(engine.short, '');
  assert.match(forecastWords({ ...giant, bytes: 3.3e9 }, 2, method).words, /too many for the memory of a browser/);
  assert.match(
    forecastWords(giant, 2, { ...method, algorithm: 'bfs' }).words,
    /^Breadth-first .* 3\.2\u00a0GB hold about 51\.6 million: most likely it stops there/,
  );
  const refused = forecastWords({ ...giant, bytes: 2 ** 64 }, 3, method);
  assert.match(refused.words, /too large for the tables/);
  assert.equal(refused.grave, true);
  const small = { ...giant, pairs: 1728, bytes: 1e6, slow: false };
  assert.deepEqual(forecastWords(small, 3, method), { words: '1,728 states.', short: '', grave: false });
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

test('a refused move names the remaining direction', () => {
  const reason = { code: 'arrow-one-way', args: { direction: 'R' } };
  i18n.setLanguage('en');
  assert.equal(reasonSentence(reason), 'You can leave an arrow only in its direction: Right.');
  i18n.setLanguage('de');
  assert.equal(reasonSentence(reason), 'Einen Pfeil verlässt du nur in seiner Richtung: Rechts.');
});
