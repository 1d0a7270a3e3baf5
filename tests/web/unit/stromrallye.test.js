/**
 * The page's own knowledge of Stromrallye: presses on cells, the contents of cells, and words for verdicts and
 * difficulty.
 */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { difficultyWord } from '../../../www/core/difficulty-words.ts';
import { lookSentence, textErrorSentence } from '../../../www/core/sentences.ts';
import { headline, reasons } from '../../../www/families/stromrallye/details.tsx';
import { explanation, facts, more, stranded, verdict } from '../../../www/families/stromrallye/words.ts';
import { setLanguage } from '../../../www/i18n/index.ts';
import { CROWDED_RALLYE, FAR_RALLYE, LINE_RALLYE, ODD_RALLYE, SHORT_RALLYE } from '../support/puzzles.js';
import { judge, look, measure, movesTo, open, solve, step } from '../support/wasm.js';

afterEach(() => setLanguage('en'));

/** @param {string} text */
function opened(text) {
  const answer = open(text);
  assert(answer.ok);
  return answer;
}

/** @param {string} text */
function solved(text) {
  const answer = solve(text);
  assert(answer.ok);
  return answer;
}

test('a press in a straight line becomes moves, one for each cell, all of them legal', () => {
  const { state } = opened(LINE_RALLYE);
  assert.deepEqual(movesTo(state, 0, 2), { ok: true, moves: 'DD' });
  assert.deepEqual(movesTo(state, 0, 0), { ok: true, moves: null });
  const wish = movesTo(state, 3, 0);
  assert(wish.ok && wish.moves === 'RRR');
  let now = state;
  for (const move of wish.moves) {
    const next = step(now, move);
    assert(next.ok);
    now = next.state;
  }
});

test('a press that cannot be played says why', () => {
  const { state } = opened(LINE_RALLYE);
  /** @param {number} x @param {number} y */
  const code = (x, y) => {
    const wish = movesTo(state, x, y);
    return wish.ok ? null : wish.error.code;
  };
  assert.equal(code(1, 1), 'not-straight');
  assert.equal(code(4, 0), 'battery-between');
  assert.equal(code(0, 4), 'too-far');
});

test('the contents of a cell are described', () => {
  const { state } = opened(LINE_RALLYE);
  /** @param {number} x @param {number} y */
  const at = (x, y) => {
    const looked = look(state, 0, x, y);
    assert(looked.ok && looked.look !== null);
    return lookSentence(looked.look, { x, y }, 'stromrallye');
  };
  assert.equal(at(3, 1), 'Column 4, row 2: battery, charge 1');
  assert.equal(at(4, 4), 'Column 5, row 5: free cell');
  assert.equal(at(0, 0), 'Column 1, row 1: robot, charge 3');
});

test('a puzzle in one line', () => {
  const { puzzle } = opened(LINE_RALLYE);
  assert.equal(facts(puzzle), '5 × 5 · 2 batteries · total charge 5');
  setLanguage('de');
  assert.equal(facts(puzzle), '5 × 5 · 2 Ersatzbatterien · Ladung insgesamt 5');
});

test('a stranded person learns what is left', () => {
  const { puzzle, state } = opened(SHORT_RALLYE);
  assert.equal(stranded(puzzle, state), '');
  const next = step(state, 'D');
  assert(next.ok);
  assert.equal(stranded(puzzle, next.state), 'Out of energy: 1 unit is left on the board.');
});

test('batteries that lack room, and cells that lack batteries, are named in both languages', () => {
  const crowded = solved(CROWDED_RALLYE);
  const unfilled = solved('4\n4,3,5\n5\n4,4,1\n4,1,3\n1,2,2\n1,3,2\n4,2,2');
  const onBoard = solved('4\n4,4,3\n3\n1,2,1\n3,3,3\n4,2,2');
  assert.equal(
    verdict(crowded),
    'There is no solution. The 3 batteries at (2|4), (1|1) and (4|1) can only be emptied on cell (1|1), or one of them on board at the end: 2 places for 3 batteries. Proved.',
  );
  assert.equal(verdict(unfilled), 'There is no solution. No battery can be emptied on cell (4|1). Proved.');
  assert.equal(
    verdict(onBoard),
    'There is no solution. The 2 batteries at (1|2) and on board can only be emptied on board, at the very end, and then there is only one. Proved.',
  );
  assert.match(explanation(crowded), /rings mark the batteries/);
  setLanguage('de');
  assert.equal(
    verdict(crowded),
    'Es gibt keine Lösung. Die 3 Batterien bei (2|4), (1|1) und (4|1) kann man nur auf Feld (1|1) oder eine von ihnen am Ende an Bord leeren: 2 Plätze für 3 Batterien. Bewiesen.',
  );
  assert.equal(verdict(unfilled), 'Es gibt keine Lösung. Auf Feld (4|1) kann man keine Batterie leeren. Bewiesen.');
});

test('verdicts are sentences, in both languages', () => {
  assert.equal(verdict(solved(LINE_RALLYE)), 'Solved in 5 moves (every solution has 5).');
  const odd = solved(ODD_RALLYE);
  assert.equal(
    verdict(odd),
    'There is no solution. For 2 batteries, charge + column + row is odd, and no move changes that. Once all are empty, it can be odd for only 0 or 1. Proved.',
  );
  assert.notEqual(explanation(odd), '');
  assert.match(
    verdict(solved(FAR_RALLYE)),
    /The battery in column 5, row 5 cannot be reached with any charge\. Proved\.$/,
  );
  setLanguage('de');
  assert.match(
    verdict(odd),
    /Bei 2 Batterien ist Ladung \+ Spalte \+ Zeile ungerade, und kein Zug ändert das\. Sind alle leer, kann das nur noch bei 0 oder 1 so sein\./,
  );
  assert.match(verdict(solved(FAR_RALLYE)), /Die Batterie in Spalte 5, Zeile 5 ist mit keiner Ladung erreichbar\./);
});

test('swaps are described with what is known of them', () => {
  const answer = solved(SHORT_RALLYE);
  assert(answer.kind === 'stromrallye');
  const found = { ...answer, swaps: 57, swapsProved: false };
  assert.equal(more(found, false), '57 swaps.');
  const bounded = { ...found, swapsAtLeast: 52 };
  assert.equal(more(bounded, false), 'Swaps: at least 52, found 57.');
  assert.equal(more(bounded, true), 'Swaps: at least 52, found 57. Looking for fewer …');
  assert.match(
    more({ ...bounded, countStopped: { code: 'cancelled', args: {} } }, false),
    /^Swaps: at least 52, found 57\. .* stopped: it was cancelled/,
  );
  assert.match(more(found, true), /best found so far/);
  assert.match(more({ ...found, swapsProved: true }, false), /, the minimum\. Proved\.$/);
  assert.match(more({ ...found, countStopped: { code: 'cancelled', args: {} } }, false), /stopped: it was cancelled/);
});

test('every stage and reason of this family has its words', () => {
  const judged = judge(SHORT_RALLYE, 'D');
  assert(judged.ok);
  assert.deepEqual([judged.verdict, judged.good], ['lost', 0]);
  // Every solution has as many moves as there is charge.
  const { puzzle } = opened(SHORT_RALLYE);
  assert(puzzle.kind === 'stromrallye');
  assert.deepEqual(judged.totals, [puzzle.total, 'lost']);
});

test('an error in a board is reported with its place and battery', () => {
  /** @param {string} text */
  const sentence = text => {
    const answer = open(text);
    assert(!answer.ok);
    return textErrorSentence(answer.error);
  };
  assert.match(sentence('3\n1,1,1\n1\n1,1,1\n'), /spare battery 1 lies on the robot’s cell\.$/);
  assert.match(sentence('3\n1,1\n'), /Expected here: the charge of the on-board battery\.$/);
  assert.match(sentence('3\n1,1,1\n1\n4,1,1\n'), /Expected here: the column of spare battery 1, from 1 to 3\.$/);
  assert.match(sentence('3\n1,1,1\n1\n2,1,-4\n'), /“-4” is not a charge\./);
  assert.match(sentence('3\n1,1,1\n2\n2,1,4\n'), /ends too early\. Expected here: the column of spare battery 2\.$/);
});

test('a measured difficulty has a word, and its reasons are sentences', () => {
  const measured = measure(LINE_RALLYE);
  assert(measured.ok && measured.measure?.kind === 'stromrallye');
  assert.match(headline(measured.measure), /^Difficulty \d+(\.\d)?: (easy|medium|hard|very hard|fiendish)$/);
  const sentences = reasons(measured.measure);
  assert.ok(sentences.length >= 3, sentences.join(' '));
  for (const words of sentences) assert.doesNotMatch(words, /\{|NaN|undefined|null/);
});

test('the friendly choices of difficulty cover everything, one after the other', () => {
  const words = [0, 0.9, 1, 1.9, 2, 2.9, 3, 3.9, 4, 40].map(difficulty => difficultyWord(difficulty));
  assert.deepEqual(words, [
    ...['easy', 'easy', 'medium', 'medium', 'hard', 'hard'],
    ...['very hard', 'very hard', 'fiendish', 'fiendish'],
  ]);
});
