/**
 * A position in words, for screen readers: the player's cell, each side of it, and the direction of the goal; small
 * boards row by row. In every family and both languages.
 */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { lookSentence, rowSentences, surroundingsSentence } from '../../../www/core/sentences.ts';
import { FAMILIES } from '../../../www/families/index.ts';
import { setLanguage } from '../../../www/i18n/index.ts';
import { example, examples, look, open, replay, surroundings } from '../support/wasm.js';

after(() => setLanguage('en'));

// A wall right of the first one's start; a pit right of the second one's.
const MAZES = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n0\n0 0\n1\n1 0\n';

/** @param {string} text @param {string} [moves] */
function around(text, moves = '') {
  const opened = open(text);
  assert(opened.ok);
  const state = replay(opened.state, moves).state;
  const told = surroundings(state);
  assert(told.ok);
  return { kind: opened.puzzle.kind, state, players: told.players };
}

test('each player’s walls, pits and goal are described', () => {
  const { players, kind } = around(MAZES);
  const words = players.map(player => surroundingsSentence(player, kind));
  const sides = [
    'Above: border. Below: free cell. Left: border. Right: wall.',
    'Above: border. Below: free cell. Left: border. Right: pit.',
  ];
  for (const [index, side] of sides.entries())
    assert.equal(
      words[index],
      `Column 1, row 1: start, the player is here. ${side} Goal: 1 column to the right, 1 row down.`,
    );
});

test('at the goal, no direction is given', () => {
  const { players, kind } = around(MAZES, 'DR');
  assert.match(surroundingsSentence(players[0], kind), /^Column 2, row 2: goal, the player is here\./);
  assert.doesNotMatch(surroundingsSentence(players[0], kind), /Goal:/);
});

test('a cell of a maze is described with its walls, on the requested board', () => {
  const { state } = around(MAZES);
  /** @param {number} board @param {number} x @param {number} y */
  const seen = (board, x, y) => {
    const looked = look(state, board, x, y);
    assert(looked.ok && looked.look !== null);
    return lookSentence(looked.look, { x, y }, 'simultaneous');
  };
  assert.equal(seen(0, 1, 0), 'Column 2, row 1: free cell, walls: above, left, right');
  assert.equal(seen(1, 1, 0), 'Column 2, row 1: pit, walls: above, right');
  setLanguage('de');
  assert.equal(seen(1, 1, 0), 'Spalte 2, Zeile 1: Grube, Wände: oben, rechts');
  setLanguage('en');
  const outside = look(state, 2, 0, 0);
  assert(outside.ok && outside.look === null);
});

test('the exit of a map has its own name, and rows join equal cells', () => {
  const { players, kind } = around('irrgarten 6 4\n######\n#S>..#\n#...o#\n####E#', 'R');
  const [player] = players;
  assert.equal(
    surroundingsSentence(player, kind),
    'Column 3, row 2: arrow to the right, you are here. Above: wall. Below: path. Left: start. Right: path. ' +
      'Exit: 2 columns to the right, 2 rows down.',
  );
  assert.deepEqual(rowSentences(player, kind).slice(0, 2), [
    'Row 1: 6 × wall',
    'Row 2: wall; start; arrow to the right, you are here; 2 × path; wall',
  ]);
});

test('a board without a goal names none, and batteries with their charge', () => {
  const { players, kind } = around('3\n1,1,3\n2\n2,1,1\n1,2,0');
  assert.equal(
    surroundingsSentence(players[0], kind),
    'Column 1, row 1: robot, charge 3. Above: border. Below: empty battery, charge 0. Left: border. Right: battery, charge 1.',
  );
});

for (const language of /** @type {const} */ (['en', 'de'])) {
  test(`every small example is described in ${language} without a missing word`, () => {
    setLanguage(language);
    const kinds = new Set();
    for (const { name, kind, size } of examples().filter(({ size }) => size !== 'large')) {
      const { text } = /** @type {{ text: string }} */ (example(name));
      const { players } = around(text);
      kinds.add(kind);
      for (const player of players) {
        const told = [surroundingsSentence(player, kind), ...rowSentences(player, kind)];
        assert.doesNotMatch(told.join('\n'), /\{|undefined|\b(look|side|around)\./, name);
        if (size === 'small') assert.equal(told.length, 1 + (player.rows?.length ?? 0));
      }
    }
    assert.equal(kinds.size, FAMILIES.length);
    setLanguage('en');
  });
}
