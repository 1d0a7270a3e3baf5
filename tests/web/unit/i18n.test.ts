/** Words: both languages have the same messages, and the page's code says all of them and no others. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FAMILIES } from '../../../www/families/index.ts';
import { forecast, more as foundBeside, verdict as verdictSentence } from '../../../www/families/simultaneous/words.ts';
import { SEARCHERS, STEPS } from '../../../www/families/stromrallye/recording.ts';
import * as i18n from '../../../www/i18n/index.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { reasonSentence, textErrorSentence } from '../../../www/words/sentences.ts';
import { solved } from '../support/results.ts';
import { textsIn } from '../support/texts.ts';

const { en, de } = dictionaries;

const places = (text: string) => new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(match => match[1]));

// The compiler holds that both languages have the same keys.
test('the sentences of both languages have the same places', () => {
  for (const key of Object.keys(en)) assert.deepEqual(places(de[key]), places(en[key]), key);
});

const WWW = new URL('../../../www/', import.meta.url);

/** The page's code without its words. */
const code = [...textsIn('www', /^(?!pkg\/)(?!(.*[./])?(en|de)\.ts$).*\.tsx?$/).values()].join('\n');

/** Texts in the code that look like keys, each with what stands before it. */
const named = [...code.matchAll(/(\bt\(\s*)?(['"])([\w-]+(?:\.[\w-]+)*)\2/g)].map(([, call, , key]) => ({ call, key }));

test('every key that the code names has a sentence', () => {
  const beginnings = new Set(Object.keys(en).map(key => key.split('.')[0]));
  const isKey = (key: string) => key.includes('.') && beginnings.has(key.split('.')[0]);
  const keys = named.filter(({ call, key }) => call !== undefined || isKey(key)).map(({ key }) => key);
  assert.ok(keys.length > 700);
  const missing = keys.filter(key => !(key in en));
  assert.deepEqual(missing, [], 'no dictionary has a sentence for these');
});

/** Keys that are put together from names in the module, of which module-words.test.ts knows most. */
const OF_MODULE =
  /^(error|reason|stopped|expected|example|instance|level)\.|\.(because|by|look|made|tool|setting|outcome|verdict)\./;

const KINDS = new RegExp(`^(${FAMILIES.map(({ kind }) => kind).join('|')})\\.`);

test('every sentence is said: the code names its key, or puts it together from words that it knows', () => {
  const names = new Set(named.map(({ key }) => key));
  const types = readFileSync(new URL('../src/wasm/lockstep.d.ts', WWW), 'utf8');
  // Texts and names of fields, as in `'solved'` and `solved:`.
  const words = new Set([...(code + types).matchAll(/(?<=['"])[\w-]+(?=['"])|[\w-]+(?=\??: )/g)].map(([word]) => word));
  const isKnown = (part: string) => part.split('.').every(word => words.has(word) || /^\d+$/.test(word));
  const patterns = [...code.matchAll(/`((?:[\w.-]|\$\{[^}]*\})+)`/g)]
    .map(([, text]) => text.split(/\$\{[^}]*\}/))
    .filter(parts => parts.length > 1 && /\w\.|\.\w/.test(parts.join('…')))
    .map(parts => new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('(.+)')}$`));
  const isNamed = (key: string) =>
    names.has(key) ||
    patterns.some(pattern => {
      const parts = pattern.exec(key)?.slice(1) ?? [];
      return parts.length > 0 && (OF_MODULE.test(key) || parts.every(isKnown));
    });
  // There are variants for some codes, which `has` finds, and a family's own words, which `ownKey` finds.
  const isVariant = (key: string) => key in en && names.has(key);
  const common = (key: string) => key.replace(KINDS, '');
  const isSaid = (key: string) => isNamed(key) || isNamed(common(key)) || isVariant(key.slice(0, key.lastIndexOf('.')));
  const unsaid = Object.keys(en).filter(key => !isSaid(key));
  assert.deepEqual(unsaid, [], 'nothing in the code says these');
});

/** Numbers before a plural that are never 1: limits, ranges, sides and amounts of a kind that begins at 2. */
const NEVER_ONE = new Set(
  `error.sequence-too-long reason.too-many-moves reason.too-many-states reason.bad-board-size reason.too-many-entries
  error.too-many-puzzles error.title-too-long win.levels-done result.all-digits editor.errors-first verdict.by.several
  improve.sample grade.too-deep grade.too-many-files simultaneous.board simultaneous.mazes simultaneous.mazes-up-to
  simultaneous.sequences reason.no-more-mazes simultaneous.account.states simultaneous.explain.mazes simultaneous.explain.walks
  simultaneous.curves.run simultaneous.generating simultaneous.measure.tries stromrallye.search.cut
  simultaneous.explain.mazes-alike simultaneous.explain.idea-pair simultaneous.explain.idea-several
  simultaneous.explain.why-cut simultaneous.explain.why-within
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

test('no sentence is empty, has an unfinished place or choice, or a plural of 1', () => {
  for (const language of ['en', 'de'] as const) {
    i18n.setLanguage(language);
    for (const [key, words] of Object.entries(dictionaries[language])) {
      for (const value of [1, 2]) {
        const said = i18n.t(key, Object.fromEntries([...places(words)].map(name => [name, value])));
        // Where a place has gone, there are spaces left.
        assert.match(said, /^(?!.*\S\s{2}\S)[^{}\s][^{}]*(?<!\s)$/, key);
        if (value === 1 && !NEVER_ONE.has(key)) assert.doesNotMatch(said, PLURAL[language], key);
      }
    }
  }
});

/** The kinds of codes of the module: a family's dictionary may have sentences for its own ones. */
const CODE_KINDS = ['error', 'expected', 'reason', 'stopped', 'stage-name', 'example', 'level', 'cause', 'instance'];

test('a family’s words begin with its name, or with a kind of code, and common ones never do', async () => {
  for (const { kind } of FAMILIES)
    for (const part of ['en', 'de', 'late.en', 'late.de']) {
      const words = (await import(`../../../www/families/${kind}/${part}.ts`)).default;
      for (const key of Object.keys(words)) assert.ok([kind, ...CODE_KINDS].includes(key.split('.')[0]), key);
    }
  const rooms = readdirSync(WWW).filter(room => existsSync(new URL(`${room}/en.ts`, WWW)));
  assert.ok(rooms.length > 8);
  for (const room of rooms) {
    const words = (await import(`../../../www/${room}/en.ts`)).default;
    for (const key of Object.keys(words)) assert.ok(!KINDS.test(key), key);
  }
});

test('a key that two dictionaries define is refused; a family’s own words go before the common ones', () => {
  assert.throws(() => i18n.merged({ a: 'one' }, { b: 'two' }, { a: 'three' }), /“a”/);
  assert.deepEqual(i18n.merged({ a: 'one' }, { b: 'two' }), { a: 'one', b: 'two' });
  assert.equal(i18n.ownKey('irrgarten', 'lost.by'), 'irrgarten.lost.by');
  assert.equal(i18n.ownKey('stromrallye', 'lost.by'), 'lost.by');
});

/** Codes that the module documents and does not list, by the beginning of their key. */
const CODES = {
  format: ['arrows', 'letters', 'words', 'cells'],
  'stage-name': [
    ...['starting', 'distances', 'bound', 'forward', 'backward', 'search', 'count', 'path'],
    ...['beam', 'anneal', 'exhaust', 'improve', 'generate', 'measure'],
  ],
  // Nothing is said about a link that works everywhere.
  share: ['most', 'chrome', 'too-long'],
  simultaneous: ['goal-unreachable', 'goal-is-pit'],
  stromrallye: ['', 'why-'].flatMap(why =>
    ['parity', 'unreachable', 'dead-ends', 'crowded', 'unfilled', 'stuck'].map(code => why + code),
  ),
  'stromrallye.missed': ['missed-batteries', 'missed-length', 'dull-one-live', 'dull-mostly-empty', 'dull-forced'],
  // The steps of a recorded search.
  'stromrallye.rule': STEPS.filter(step => step !== 'began'),
  'stromrallye.search': STEPS.flatMap(step => (step === 'began' ? SEARCHERS.map(by => `began.${by}`) : [step])),
  'irrgarten.outcome': [
    ...['shortest', 'solved', 'unsolvable', 'stopped-loop', 'stopped-stuck'],
    ...['stopped-cancelled', 'stopped-time', 'stopped-memory', 'stopped-memory-ran-out'],
  ],
};

test('every code has a sentence, and every family a name, a line about it, and how one walks', () => {
  for (const [prefix, codes] of Object.entries(CODES))
    for (const code of codes) assert.ok(`${prefix}.${code}` in en, `${prefix}.${code}`);
  for (const { kind } of FAMILIES)
    for (const key of ['name', 'tagline', 'how']) assert.ok(`${kind}.${key}` in en, kind);
});

const TOO_LARGE = { code: 'text-too-large', args: { limit: 33_554_432 }, line: 1, column: 1, start: 0, end: 1 };
const reason = (code: string, args: object, kind?: string) => reasonSentence({ code, args: args as any }, kind);

const STOPPED = solved('', {
  verdict: 'stopped',
  shortest: false,
  ...{ length: null, moves: null, seconds: 12, atLeast: 1210 },
  stopped: { code: 'cancelled', args: {} },
});
const PROVED = { verdict: 'unsolvable', proof: { player: 2, code: 'goal-unreachable', reached: 3, layers: [] } };

const forecastOf = (cost: object, mazes = 2, algorithm = 'auto') =>
  forecast(
    {
      forecast: { ok: true, pairs: 3_906_250_000, bytes: 2.8e9, slow: true, ...cost },
      puzzle: { boards: Array(mazes) },
    } as any,
    { algorithm, count: false } as any,
  );

const effort = (effort: number, count: number) => i18n.t('stromrallye.measure.effort', { effort, count });

test('sentences have their numbers, plurals, sizes and times as the language writes them', () => {
  for (const [language, said, expected] of [
    ['en', () => i18n.t('simultaneous.shortest', { count: 1308 }), 'Shortest: 1,308 instructions. Proved.'],
    ['de', () => i18n.t('simultaneous.shortest', { count: 1308 }), 'Kürzeste Folge: 1.308 Anweisungen. Bewiesen.'],
    ['en', () => effort(1, 2), 'The solver looked at 1 state for 2 moves.'],
    ['en', () => effort(2, 1), 'The solver looked at 2 states for 1 move.'],
    ['de', () => i18n.largeNumber(3_906_250_000), '3,91 Milliarden'],
    ['de', () => i18n.largeNumber(1.8e19), '1,8\u00a0×\u00a010¹⁹'],
    // A number of any size is exact while readable, then rounded to a power of ten.
    ['en', () => i18n.wholeNumber('9'.repeat(18)), '999,999,999,999,999,999'],
    ['en', () => i18n.wholeNumber(`17${'0'.repeat(37)}`), '≈\u00a01.7\u00a0×\u00a010³⁸'],
    ['en', () => i18n.wholeNumber('9'.repeat(40)), '≈\u00a01\u00a0×\u00a010⁴⁰'],
    ['en', () => [999, 1500, 860e6, 7.8e9].map(i18n.byteSize).join(), '999\u00a0B,1.5\u00a0KB,860\u00a0MB,7.8\u00a0GB'],
    ['en', () => [0.0001, 0.0345].map(i18n.duration).join(), 'under 1 ms,35\u00a0ms'],
    ['en', () => [2.34, 12.34, 83].map(i18n.duration).join(), '2.3\u00a0s,12.3\u00a0s,1\u00a0min 23\u00a0s'],
  ] as ['en' | 'de', () => string, string][]) {
    i18n.setLanguage(language);
    assert.equal(said(), expected);
  }
});

test('errors, refusals, verdicts and forecasts are sentences', () => {
  for (const [said, expected] of [
    // Of the whole text no place is named, and its limit is short.
    [textErrorSentence(TOO_LARGE), 'The text is too long. The limit is 32\u00a0MB.'],
    [i18n.t('cause.row-length', { line: 3, found: 1, expected: 2 }), /^Numbers in line 3: 1, expected: 2;/],
    [reason('too-much-charge', { limit: 1e7 }), 'All charges together would be more than 10,000,000.'],
    [
      reason('setting-too-much-text', { name: 'width', limit: 33_554_432 }, 'irrgarten'),
      /^“Columns” .* more than 32\u00a0MB cannot be opened\.$/,
    ],
    [verdictSentence(STOPPED), 'Stopped after 12\u00a0s: no answer yet, at least 1,210.'],
    [
      verdictSentence({ ...STOPPED, ...PROVED } as any),
      'No sequence solves this puzzle. Bea’s goal cannot be reached: it is closed off. Proved.',
    ],
    [foundBeside(solved('DRD', { sequences: '1' }), false), String(en['simultaneous.only-sequence'])],
    [foundBeside(solved('DRD', { countStopped: { code: 'memory', args: {} } }), false), /not counted: .*memory/],
    [forecastOf({}).words, 'Up to 3.91 billion states: this may take minutes and about 2.8\u00a0GB of memory.'],
    [forecastOf({ bytes: 3.3e9 }).words, /too many for the memory of a browser/],
    [
      forecastOf({}, 2, 'bfs').words,
      /^Breadth-first .* 3\.2\u00a0GB hold about 51\.6 million: most likely it stops there/,
    ],
    [forecastOf({ bytes: 2 ** 64 }, 3).words, /too many for a full search/],
  ] as [string, string | RegExp][])
    if (expected instanceof RegExp) assert.match(said, expected);
    else assert.equal(said, expected);
  assert.deepEqual([forecastOf({}).grave, forecastOf({ bytes: 2 ** 64 }, 3).grave], [true, true]);
  assert.notEqual(forecastOf({}).short, '');
  const small = forecastOf({ pairs: 1728, bytes: 1e6, slow: false }, 3);
  assert.deepEqual(small, { words: 'Up to 1,728 states.', short: '', grave: false });
});
