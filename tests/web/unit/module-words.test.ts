/**
 * The module in words, in every family and both languages. Every code has a sentence, every example and level a title.
 * Errors, cells, positions for screen readers, verdicts, difficulty, proposals and proof cards are whole sentences, with
 * numbers that fit the puzzle.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { familyOf } from '../../../www/app/family.ts';
import type { LabyrinthsMeasure } from '../../../www/pkg/lockstep.js';
import '../../../www/families/late.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as irrgarten from '../../../www/families/irrgarten/details.tsx';
import { rungWords } from '../../../www/families/simultaneous/account.ts';
import * as mazes from '../../../www/families/simultaneous/details.tsx';
import * as stromrallye from '../../../www/families/stromrallye/details.tsx';
import { explanation, facts, more, stranded, verdict } from '../../../www/families/stromrallye/words.ts';
import { beforeWords, changesWords, figureWords, notesOf, previewsOf } from '../../../www/make/improve.ts';
import { dictionaries } from '../../../www/shell/all-words.ts';
import { proofCard } from '../../../www/solve/document.ts';
import { difficultyWord } from '../../../www/words/difficulty-words.ts';
import { lookSentence, rowSentences, surroundingsSentence, textErrorSentence } from '../../../www/words/sentences.ts';
import { inLanguage } from '../support/page.ts';
import * as puzzles from '../support/puzzles.ts';
import * as lockstep from '../support/wasm.ts';

const { example, LINE_RALLYE, MAZE: MAP, ODD_RALLYE, SHORT_RALLYE } = puzzles;
const { codes, examples, families, instances, levels, ok, refusal } = lockstep;

const open = (text: string) => ok(lockstep.open(text));
const solved = (text: string) => ok(lockstep.solve(text));

const { en, de } = dictionaries;

/** Rows of what is said in English. */
function sentences(rows: [string, string | RegExp][]) {
  for (const [words, expected] of rows)
    if (expected instanceof RegExp) assert.match(words, expected);
    else assert.equal(words, expected);
}

/** No word is missing in what is said in any language, and no sentence is the same in both. */
function isWhole(said: () => string[], what?: string) {
  const [english, german] = (['en', 'de'] as const).map(language => inLanguage(language, said));
  for (const words of [...english, ...german]) {
    assert.notEqual(words, '', what);
    assert.doesNotMatch(words, /[{}]|undefined|NaN|null|\b(look|side|around|measure|change|improve)\.\w/, what);
  }
  for (const words of german) if (/\p{L}{4}/u.test(words)) assert.ok(!english.includes(words), words);
}

/** The page's own codes, in addition to the module's. */
const OF_PAGE = {
  error: ['at', 'unknown'],
  reason: 'unknown cancelled time memory no-generator memory-ran-out no-worker not-started killed crashed'.split(' '),
  stopped: ['memory-ran-out', 'no-worker', 'not-started', 'killed', 'crashed'],
};

const { text, refusal: refusals, stop, look, because, side, expected, hint } = codes();

/** Every code of the module, by the beginning of its key. */
const CODES_OF_MODULE = {
  error: [...text, ...OF_PAGE.error],
  // Errors of links are shown as notices.
  reason: [...refusals.filter(code => !(`notice.${code}` in en)), ...OF_PAGE.reason],
  stopped: [...stop, ...OF_PAGE.stopped],
  expected,
  side,
  cause: hint,
  // What a puzzle for programs tests.
  instance: instances().map(({ topic }) => topic),
  level: levels().flatMap(({ kind, number, teaches }) => {
    const level = `${kind}.${number}`;
    return teaches ? [level, `${level}.tip`] : [level];
  }),
  example: examples().map(({ name }) => name),
};

const told = (prefix: string) => Object.keys(en).filter(key => key.startsWith(`${prefix}.`));

test('every code of the module has a sentence, every example and level a title, and there is no other sentence of that kind', () => {
  for (const [prefix, known] of Object.entries(CODES_OF_MODULE)) {
    const wanted = [...new Set(known)].map(code => `${prefix}.${code}`);
    assert.deepEqual(told(prefix).sort(), wanted.sort());
  }
  for (const [name, codes] of Object.entries({ look, because })) {
    const said = FAMILIES.flatMap(({ kind }) =>
      told(`${kind}.${name}`).map(key => key.slice(`${kind}.${name}.`.length)),
    );
    assert.deepEqual(new Set(said), new Set(codes));
  }
});

test('every search of the module has a name and a line about it', () => {
  for (const { kind, options } of families())
    for (const algorithm of options.find(({ name }) => name === 'algorithm')?.choices ?? [])
      for (const part of ['algorithm', 'algorithm-what']) assert.ok(`${kind}.${part}.${algorithm}` in en, algorithm);
});

test('no two examples have one title, nor two levels of a family', () => {
  const series = ['example.', ...FAMILIES.map(({ kind }) => `level.${kind}.`)];
  for (const dictionary of [en, de])
    for (const prefix of series) {
      const titles = told(prefix.slice(0, -1)).flatMap(key => (key.endsWith('.tip') ? [] : [dictionary[key]]));
      assert.equal(new Set(titles).size, titles.length, prefix);
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
    for (const { kind, levels: ofGenerator } of families())
      for (const { level } of ofGenerator) {
        const name = String(dictionary[`${kind}.setting.level.${level}`]).toLowerCase();
        assert.ok(!words.includes(name.split(':')[0]), `${kind}: ${name}`);
      }
  }
});

test('an error of a text is reported with its place: its maze, its row, its battery', () => {
  const said = (text: string) => textErrorSentence(refusal(lockstep.open(text), text));
  sentences([
    [said('2 1\n0\n0\n2 2001\n'), /“2 2001” is too large for maze 2\. The limit is 2,000\.$/],
    [said('2 1\n0\n0\n2 1\n0\n-1\n'), /“-1” is not a valid number of pits: maze 2 has room for 0 to 2\.$/],
    [said(`2 1\n${'0\n0\n'.repeat(17)}`), /There can be at most 16\.$/],
    [said('3\n1,1,1\n1\n1,1,1\n'), /spare battery 1 lies on the robot’s cell\.$/],
    [said('3\n1,1,1\n1\n4,1,1\n'), /Expected here: the column of spare battery 1, from 1 to 3\.$/],
    [said('irrgarten 3'), /^Line 1, column 12: the line ends too early/],
    [said('irrgarten 5 3\n#####\n#S?.E\n#####'), /^Line 3, column 3: “\?” means nothing/],
    [said('irrgarten 5 3\n#####\n#S..\n#####'), /^Line 3, .*row 2 ends too early: it has 4 of 5/],
    [
      textErrorSentence(refusal(lockstep.readSequence('R\nR3', 'en'))),
      /^Line 2, column 2: it is not clear which move “3” belongs to/,
    ],
  ]);
  // All that the library's own tests refuse; their bytes that are no text aside.
  for (const { kind } of FAMILIES) {
    const table = readFileSync(new URL(`../../${kind}/bad_texts.tsv`, import.meta.url), 'utf8');
    for (const [, row] of table.matchAll(/^([^\t\n]*)\t/gm))
      if (!row.includes('\\x'))
        isWhole(() => lockstep.errors(JSON.parse(`"${row.replaceAll('"', '\\"')}"`)).map(textErrorSentence), row);
  }
});

// A wall right of the first one's start; a pit right of the second one's.
const MAZES = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n0\n0 0\n1\n1 0\n';

test('the contents of a cell are described, of mazes with its walls', () => {
  for (const [text, x, y, words, board = 0] of [
    [LINE_RALLYE, 3, 1, 'Column 4, row 2: battery, charge 1'],
    [LINE_RALLYE, 4, 4, 'Column 5, row 5: free cell'],
    [LINE_RALLYE, 0, 0, 'Column 1, row 1: robot, charge 3'],
    [MAP, 0, 0, 'Column 1, row 1: wall'],
    [MAP, 1, 1, 'Column 2, row 2: start, you are here'],
    [MAP, 5, 1, 'Column 6, row 2: jumper'],
    [MAP, 7, 3, 'Column 8, row 4: crossing'],
    [MAP, 8, 3, 'Column 9, row 4: exit'],
    [MAP, 4, 5, 'Column 5, row 6: arrow to the right'],
    [MAP, 3, 3, 'Column 4, row 4: path'],
    [MAZES, 1, 0, 'Column 2, row 1: free cell, walls: above, left, right'],
    [MAZES, 1, 0, 'Column 2, row 1: pit, walls: above, right', 1],
  ] as [string, number, number, string, number?][]) {
    const { state, puzzle } = open(text);
    const { look } = ok(lockstep.look(state, board, x, y));
    assert(look);
    const said = () => lookSentence(look, { x, y }, puzzle.kind);
    assert.equal(said(), words);
    isWhole(() => [said()], words);
  }
});

function around(text: string, moves = '') {
  const { state, puzzle } = open(text);
  const { players } = ok(lockstep.surroundings(ok(lockstep.replay(state, moves)).state));
  return players.map(player => ({
    rows: rowSentences(player, puzzle.kind),
    words: surroundingsSentence(player, puzzle.kind),
  }));
}

test('a position in words: the player’s cell, each side of it, and the direction of the goal; rows join equal cells', () => {
  const [{ words, rows }] = around('irrgarten 6 4\n######\n#S>..#\n#...o#\n####E#', 'R');
  sentences([
    [
      around(MAZES)[1].words,
      'Column 1, row 1: start, the player is here. Above: border. Below: free cell. Left: border. Right: pit. ' +
        'Goal: 1 column to the right, 1 row down.',
    ],
    // At the goal no direction.
    [around(MAZES, 'DR')[0].words, /^Column 2, row 2: goal, the player is here\.(?!.*Goal:)/],
    [words, /^Column 3, row 2: arrow to the right, you are here\..* Exit: 2 columns to the right, 2 rows down\.$/],
    [rows[0], 'Row 1: 6 × wall'],
    [rows[1], 'Row 2: wall; start; arrow to the right, you are here; 2 × path; wall'],
    // A board without a goal names none, and batteries with their charge.
    [
      around('3\n1,1,3\n2\n2,1,1\n1,2,0')[0].words,
      'Column 1, row 1: robot, charge 3. Above: border. Below: empty battery, charge 0. Left: border. Right: battery, charge 1.',
    ],
  ]);
  for (const { name } of examples().filter(({ size }) => size !== 'large')) {
    const text = example(name);
    isWhole(() => around(text).flatMap(({ words, rows }) => [words, ...rows]), name);
  }
});

test('verdicts on a Stromrallye are sentences, which name what lacks room or batteries', () => {
  const short = open(SHORT_RALLYE);
  const { state } = ok(lockstep.step(short.state, 'D'));
  const odd = solved(ODD_RALLYE);
  const crowded = solved('4\n1,2,3\n6\n4,3,4\n2,4,1\n2,1,2\n1,1,2\n3,2,2\n4,1,3\n');
  const far = solved('5\n1,1,2\n1\n5,5,2\n');
  const unfilled = solved('4\n4,3,5\n5\n4,4,1\n4,1,3\n1,2,2\n1,3,2\n4,2,2');
  const onBoard = solved('4\n4,4,3\n3\n1,2,1\n3,3,3\n4,2,2');
  sentences([
    [facts(open(LINE_RALLYE).puzzle), '5 × 5 · 2 batteries · total charge 5'],
    [stranded(short.puzzle, short.state), ''],
    [stranded(short.puzzle, state), 'Out of energy: 1 unit is left on the board.'],
    [verdict(solved(LINE_RALLYE)), 'Solved in 5 moves (every solution has 5).'],
    [
      verdict(odd),
      'There is no solution. For 2 batteries, charge + column + row is odd, and no move changes that. Once all are empty, it can be odd for only 0 or 1. Proved.',
    ],
    [verdict(far), /The battery in column 5, row 5 cannot be reached with any charge\. Proved\.$/],
    [
      verdict(crowded),
      'There is no solution. The 3 batteries at (2|4), (1|1) and (4|1) can only be emptied on cell (1|1), or one of them on board at the end: 2 places for 3 batteries. Proved.',
    ],
    [verdict(unfilled), 'There is no solution. No battery can be emptied on cell (4|1). Proved.'],
    [
      verdict(onBoard),
      'There is no solution. The 2 batteries at (1|2) and on board can only be emptied on board, at the very end, and then there is only one. Proved.',
    ],
    [explanation(crowded), /rings mark the batteries/],
  ]);
  isWhole(() => [odd, crowded, far, unfilled, onBoard].flatMap(result => [verdict(result), explanation(result)]));
});

test('swaps are described with what is known of them', () => {
  const found = { ...solved(SHORT_RALLYE), swaps: 57, swapsProved: false } as any;
  const bounded = { ...found, swapsAtLeast: 52 };
  const countStopped = { code: 'cancelled', args: {} };
  sentences([
    [more(found, false), '57 swaps.'],
    [more(found, true), /best found so far/],
    [more({ ...found, swapsProved: true }, false), /, the minimum\. Proved\.$/],
    [more(bounded, false), 'Swaps: at least 52, found 57.'],
    [more(bounded, true), 'Swaps: at least 52, found 57. Looking for fewer …'],
    [more({ ...bounded, countStopped }, false), /^Swaps: at least 52, found 57\. .* stopped: it was cancelled/],
  ]);
});

const USUAL: LabyrinthsMeasure = {
  kind: 'simultaneous',
  ...{ difficulty: 1.25, alone: 9, states: 1296, shortest: 14, decisions: 13, traps: 1 },
  ...{ waits: 5, away: 0, falls: 2, playouts: 0.05 },
};

test('a measured difficulty has a word, and its reasons are sentences', () => {
  const words = [0, 0.9, 1, 1.9, 2, 2.9, 3, 3.9, 4, 40].map(difficulty => difficultyWord(difficulty));
  assert.deepEqual(
    words,
    ['easy', 'medium', 'hard', 'very hard', 'fiendish'].flatMap(band => [band, band]),
  );
  assert.deepEqual(mazes.reasons(USUAL), [
    'About one random play-out in 20 solves it within twice the shortest length.',
    'The shortest sequence has 14 instructions; one player alone needs up to 9.',
    'At 13 of them another instruction costs extra ones.',
    '1 of these is a trap: the wrong instruction looks at least as good.',
    'A wall stops somebody 5 times.',
    'Somebody has to fall into a pit 2 times.',
  ]);
  // Mazes that most play-outs solve, or that are too large, are described without their number.
  assert.doesNotMatch(mazes.reasons({ ...USUAL, playouts: 0.7 })[0], /\d/);
  assert.match(mazes.reasons({ ...USUAL, playouts: null })[0], /^The shortest/);
  const large = { ...USUAL, difficulty: null, shortest: null, playouts: null };
  const [board, map] = [LINE_RALLYE, MAP].map(text => ok(lockstep.measure(text)).measure);
  assert(board?.kind === 'stromrallye' && map?.kind === 'irrgarten');
  assert.match(stromrallye.headline(board), /^Difficulty \d+(\.\d)?: (easy|medium|hard|very hard|fiendish)$/);
  isWhole(() => [
    ...[mazes.reasons(USUAL), mazes.reasons(large), stromrallye.reasons(board), irrgarten.reasons(map)].flat(),
  ]);
});

test('the proof of a pair is told rung by rung, as in its watched search', () => {
  const { puzzle } = open(example('twelve'));
  const result = solved(example('twelve'));
  const said = () =>
    familyOf('simultaneous')
      .words.account(result, puzzle)
      .map(({ label, value }) => `${label}: ${value}`);
  const rungs = [
    'Rung 1: From the goals, dead ends cut off: 618 states, at least 31 instructions',
    'Rung 2: From the start, dead ends cut off after 2 cells: 27 states, at least 32 instructions',
  ];
  assert.deepEqual(said().slice(0, 3), ['Length: 32 instructions', ...rungs]);
  assert.deepEqual(
    inLanguage('de', said)[2],
    'Sprosse 2: Vom Start, Sackgassen nach 2 Feldern gekappt: 27 Zustände, mindestens 32 Anweisungen',
  );
  // Results of earlier pages have none, and their lower bound instead.
  const { rungs: _, ...earlier } = result;
  const before = familyOf('simultaneous').words.account(earlier as any, puzzle);
  assert.equal(before[1].value, '32: the minimum if every dead end is cut off.');
  assert.equal(
    rungWords({ players: 2, height: null, end: 'start', states: 1, bound: 1 }),
    'Every two players: From the start, nothing cut off: 1 state, at least 1 instruction',
  );
});

/** Two open labyrinths of 3 × 3 cells. */
const OPEN = `3 3 ${'0 '.repeat(13)}${'0 '.repeat(13)}`;

test('proposals for a better puzzle are described', () => {
  for (const [text, aim] of [
    [OPEN, 'unique'],
    // Anton's goal is behind two walls.
    ['3 1\n1 1\n0\n0 0\n0\n', 'solvable'],
    ['3\n1,2,5\n2\n2,3,0\n1,3,1\n', 'longest'],
    ['irrgarten 7 5\n#######\n#S....#\n#.###.E\n#.....#\n#######\n', 'longest'],
  ] as const) {
    const result = ok(lockstep.improve(text, { aim, changes: 2 }));
    const opened = open(text);
    assert.notEqual(result.proposals.length, 0, text);
    isWhole(() => [
      ...[beforeWords(result), ...result.proposals.map(proposal => figureWords(result, proposal))],
      ...[...result.proposals.map(({ edits }) => changesWords(edits, opened.puzzle)), ...notesOf(result, false)],
    ]);
  }
});

test('the name of a wall does not depend on the side it is given by, and what is removed is marked as such', () => {
  const { puzzle } = open(OPEN);
  for (const mark of [
    { x: 0, y: 1, side: 'R' },
    { x: 1, y: 1, side: 'L' },
  ] as const) {
    const words = changesWords([{ tool: 'walls', board: 1, marks: [mark], value: 1 }], puzzle);
    assert.equal(words, 'Bea: new wall between columns 1 and 2, row 2');
  }
  const edits = [1, 0].map((value, board) => ({ tool: 'walls', board, marks: [], value }));
  const erasing = previewsOf(edits, families()[0].tools).map(({ erases }) => erases);
  assert.deepEqual(erasing, [false, true]);
});

function proofOf(text: string) {
  const { puzzle, state } = open(text);
  const result = solved(text);
  const { words } = familyOf(puzzle.kind);
  const session = { puzzle, title: 'A', source: null, solution: { result, foundBy: 'auto' } };
  const card = proofCard(session as any, words);
  assert(card);
  const { trails } = ok(lockstep.trail(state, result.moves ?? ''));
  return { card, chapters: words.explain(result, puzzle, trails) };
}

test('only replayed solutions say so, and the swaps described are theirs', () => {
  assert.notEqual(proofOf(example('waiting')).card.checked, '');
  assert.equal(proofOf(example('cut-off')).card.checked, '');
  // 3 on board, two moves to a battery of 1, which lasts for the last move.
  const [, route] = proofOf('3\n1,1,2\n1\n3,1,1\n').chapters;
  assert.deepEqual(route.steps, ['2 moves to column 3, row 1: 0 left, taken on board: 1']);
});
