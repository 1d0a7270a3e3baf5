/**
 * Puzzles in words, in every family and both languages: cells, positions for screen readers, verdicts and difficulty;
 * whole sentences, with numbers that fit the puzzle.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import * as irrgarten from '../../../www/families/irrgarten/details.tsx';
import * as mazes from '../../../www/families/simultaneous/details.tsx';
import * as stromrallye from '../../../www/families/stromrallye/details.tsx';
import { explanation, facts, more, stranded, verdict } from '../../../www/families/stromrallye/words.ts';
import { setLanguage, t } from '../../../www/i18n/index.ts';
import { difficultyWord } from '../../../www/words/difficulty-words.ts';
import { lookSentence, rowSentences, surroundingsSentence } from '../../../www/words/sentences.ts';
import { CROWDED_RALLYE, FAR_RALLYE, LINE_RALLYE, MAZE as MAP, ODD_RALLYE, SHORT_RALLYE } from '../support/puzzles.js';
import * as lockstep from '../support/wasm.js';

const { ok } = lockstep;

const open = (/** @type {string} */ text) => ok(lockstep.open(text));
const solved = (/** @type {string} */ text) => ok(lockstep.solve(text));

/** Words in a language. @template T @param {'en' | 'de'} language @param {() => T} said */
function inLanguage(language, said) {
  setLanguage(language);
  try {
    return said();
  } finally {
    setLanguage('en');
  }
}

/** Rows of what is said, in a language. @param {['en' | 'de', () => string, string | RegExp][]} rows */
function sentences(rows) {
  for (const [language, said, expected] of rows) {
    const words = inLanguage(language, said);
    if (expected instanceof RegExp) assert.match(words, expected);
    else assert.equal(words, expected);
  }
}

/** No word is missing in what is said in any language. @param {() => string[]} said @param {string} [what] */
function isWhole(said, what) {
  for (const language of /** @type {const} */ (['en', 'de']))
    for (const words of inLanguage(language, said)) {
      assert.notEqual(words, '', what);
      assert.doesNotMatch(words, /[{}]|undefined|NaN|null|\b(look|side|around|measure)\.\w/, what);
    }
}

// A wall right of the first one's start; a pit right of the second one's.
const MAZES = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n0\n0 0\n1\n1 0\n';

/** A cell in words, its column and row from 0. @param {string} text @param {number} x @param {number} y */
function at(text, x, y, board = 0) {
  const { state, puzzle } = open(text);
  const { look } = ok(lockstep.look(state, board, x, y));
  return look && lookSentence(look, { x, y }, puzzle.kind);
}

test('the contents of a cell are described, of mazes with its walls', () => {
  for (const [text, x, y, words] of /** @type {const} */ ([
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
  ]))
    assert.equal(at(text, x, y), words);
  assert.equal(at(MAZES, 1, 0, 1), 'Column 2, row 1: pit, walls: above, right');
  assert.equal(at(MAZES, 0, 0, 2), null, 'there is no third board');
  assert.equal(
    inLanguage('de', () => at(MAZES, 1, 0, 1)),
    'Spalte 2, Zeile 1: Grube, Wände: oben, rechts',
  );
});

/** The players' surroundings. @param {string} text @param {string} [moves] */
function around(text, moves = '') {
  const { state, puzzle } = open(text);
  const { players } = ok(lockstep.surroundings(ok(lockstep.replay(state, moves)).state));
  return players.map(player => ({
    player,
    rows: rowSentences(player, puzzle.kind),
    words: surroundingsSentence(player, puzzle.kind),
  }));
}

test('a position in words: the player’s cell, each side of it, and the direction of the goal', () => {
  const [anton, bea] = around(MAZES);
  for (const [{ words }, right] of /** @type {const} */ ([
    [anton, 'wall'],
    [bea, 'pit'],
  ])) {
    const sides = `Above: border. Below: free cell. Left: border. Right: ${right}.`;
    const goal = 'Goal: 1 column to the right, 1 row down.';
    assert.equal(words, `Column 1, row 1: start, the player is here. ${sides} ${goal}`);
  }
  const [there] = around(MAZES, 'DR');
  assert.match(there.words, /^Column 2, row 2: goal, the player is here\.(?!.*Goal:)/, 'at the goal no direction');
  // The exit of a map has its own name, and rows join equal cells.
  const [{ words, rows }] = around('irrgarten 6 4\n######\n#S>..#\n#...o#\n####E#', 'R');
  assert.equal(
    words,
    'Column 3, row 2: arrow to the right, you are here. Above: wall. Below: path. Left: start. Right: path. ' +
      'Exit: 2 columns to the right, 2 rows down.',
  );
  assert.deepEqual(rows.slice(0, 2), [
    'Row 1: 6 × wall',
    'Row 2: wall; start; arrow to the right, you are here; 2 × path; wall',
  ]);
  // A board without a goal names none, and batteries with their charge.
  assert.equal(
    around('3\n1,1,3\n2\n2,1,1\n1,2,0')[0].words,
    'Column 1, row 1: robot, charge 3. Above: border. Below: empty battery, charge 0. Left: border. Right: battery, charge 1.',
  );
});

test('every small example is described without a missing word', () => {
  const kinds = new Set();
  for (const { name, kind, size } of lockstep.examples().filter(({ size }) => size !== 'large')) {
    const { text } = ok(lockstep.example(name));
    kinds.add(kind);
    isWhole(() => around(text).flatMap(({ words, rows }) => [words, ...rows]), name);
    for (const { player, rows } of around(text))
      if (size === 'small') assert.equal(rows.length, player.rows?.length ?? 0);
  }
  assert.equal(kinds.size, FAMILIES.length);
});

test('a Stromrallye in one line, and what is left for a stranded person', () => {
  const { puzzle } = open(LINE_RALLYE);
  sentences([
    ['en', () => facts(puzzle), '5 × 5 · 2 batteries · total charge 5'],
    ['de', () => facts(puzzle), '5 × 5 · 2 Ersatzbatterien · Ladung insgesamt 5'],
  ]);
  const short = open(SHORT_RALLYE);
  assert.equal(stranded(short.puzzle, short.state), '');
  const { state } = ok(lockstep.step(short.state, 'D'));
  assert.equal(stranded(short.puzzle, state), 'Out of energy: 1 unit is left on the board.');
});

test('verdicts on a Stromrallye are sentences, which name what lacks room or batteries', () => {
  const [odd, crowded, far] = [ODD_RALLYE, CROWDED_RALLYE, FAR_RALLYE].map(solved);
  const unfilled = solved('4\n4,3,5\n5\n4,4,1\n4,1,3\n1,2,2\n1,3,2\n4,2,2');
  const onBoard = solved('4\n4,4,3\n3\n1,2,1\n3,3,3\n4,2,2');
  sentences([
    ['en', () => verdict(solved(LINE_RALLYE)), 'Solved in 5 moves (every solution has 5).'],
    [
      'en',
      () => verdict(odd),
      'There is no solution. For 2 batteries, charge + column + row is odd, and no move changes that. Once all are empty, it can be odd for only 0 or 1. Proved.',
    ],
    [
      'de',
      () => verdict(odd),
      /Bei 2 Batterien ist Ladung \+ Spalte \+ Zeile ungerade, und kein Zug ändert das\. Sind alle leer, kann das nur noch bei 0 oder 1 so sein\./,
    ],
    ['en', () => verdict(far), /The battery in column 5, row 5 cannot be reached with any charge\. Proved\.$/],
    ['de', () => verdict(far), /Die Batterie in Spalte 5, Zeile 5 ist mit keiner Ladung erreichbar\./],
    [
      'en',
      () => verdict(crowded),
      'There is no solution. The 3 batteries at (2|4), (1|1) and (4|1) can only be emptied on cell (1|1), or one of them on board at the end: 2 places for 3 batteries. Proved.',
    ],
    [
      'de',
      () => verdict(crowded),
      'Es gibt keine Lösung. Die 3 Batterien bei (2|4), (1|1) und (4|1) kann man nur auf Feld (1|1) oder eine von ihnen am Ende an Bord leeren: 2 Plätze für 3 Batterien. Bewiesen.',
    ],
    ['en', () => verdict(unfilled), 'There is no solution. No battery can be emptied on cell (4|1). Proved.'],
    ['de', () => verdict(unfilled), 'Es gibt keine Lösung. Auf Feld (4|1) kann man keine Batterie leeren. Bewiesen.'],
    [
      'en',
      () => verdict(onBoard),
      'There is no solution. The 2 batteries at (1|2) and on board can only be emptied on board, at the very end, and then there is only one. Proved.',
    ],
    ['en', () => explanation(odd), /./],
    ['en', () => explanation(crowded), /rings mark the batteries/],
  ]);
});

test('swaps are described with what is known of them', () => {
  const found = /** @type {any} */ ({ ...solved(SHORT_RALLYE), swaps: 57, swapsProved: false });
  const bounded = { ...found, swapsAtLeast: 52 };
  const countStopped = { code: 'cancelled', args: {} };
  sentences([
    ['en', () => more(found, false), '57 swaps.'],
    ['en', () => more(found, true), /best found so far/],
    ['en', () => more({ ...found, swapsProved: true }, false), /, the minimum\. Proved\.$/],
    ['en', () => more({ ...found, countStopped }, false), /stopped: it was cancelled/],
    ['en', () => more(bounded, false), 'Swaps: at least 52, found 57.'],
    ['en', () => more(bounded, true), 'Swaps: at least 52, found 57. Looking for fewer …'],
    [
      'en',
      () => more({ ...bounded, countStopped }, false),
      /^Swaps: at least 52, found 57\. .* stopped: it was cancelled/,
    ],
  ]);
});

/** @type {import('../../../www/pkg/lockstep.js').LabyrinthsMeasure} */
const USUAL = {
  kind: 'simultaneous',
  ...{ difficulty: 1.25, alone: 9, states: 1296, shortest: 14, decisions: 13, traps: 1 },
  ...{ waits: 5, away: 0, falls: 2, playouts: 0.05 },
};

test('a measured difficulty has a word, and its reasons are sentences', () => {
  const words = [0, 0.9, 1, 1.9, 2, 2.9, 3, 3.9, 4, 40].map(difficulty => difficultyWord(difficulty));
  const bands = ['easy', 'medium', 'hard', 'very hard', 'fiendish'];
  assert.deepEqual(
    words,
    bands.flatMap(band => [band, band]),
  );
  assert.deepEqual(mazes.reasons(USUAL), [
    'About one random play-out in 20 solves it within twice the shortest length.',
    'The shortest sequence has 14 instructions; one player alone needs up to 9.',
    'At 13 of them another instruction costs extra ones.',
    '1 of these is a trap: the wrong instruction looks at least as good.',
    'A wall stops somebody 5 times.',
    'Somebody has to fall into a pit 2 times.',
  ]);
  const german = inLanguage('de', () => mazes.reasons(USUAL));
  assert.ok(german.length === 6 && german.every(sentence => !mazes.reasons(USUAL).includes(sentence)));
  // Mazes that most play-outs solve, or that are too large, are described without their number.
  assert.equal(mazes.reasons({ ...USUAL, playouts: 0.7 })[0], t('simultaneous.measure.most-playouts'));
  assert.match(mazes.reasons({ ...USUAL, playouts: null })[0], /^The shortest/);
  const large = mazes.reasons({ ...USUAL, difficulty: null, shortest: null, playouts: null });
  assert.deepEqual(large, [t('simultaneous.measure.too-large', { alone: 9 })]);
  const [board, map] = [LINE_RALLYE, MAP].map(text => ok(lockstep.measure(text)).measure);
  assert(board?.kind === 'stromrallye' && map?.kind === 'irrgarten');
  assert.match(stromrallye.headline(board), /^Difficulty \d+(\.\d)?: (easy|medium|hard|very hard|fiendish)$/);
  assert.ok(stromrallye.reasons(board).length >= 3);
  isWhole(() => [...stromrallye.reasons(board), ...irrgarten.reasons(map)]);
});
