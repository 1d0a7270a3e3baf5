/** Sequences in all notations, and the place of each move in the text. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { setLanguage } from '../../../www/i18n/index.ts';
import { placeInText } from '../../../www/solve/result-view.tsx';
import { sequenceText } from '../../../www/state/sequence.ts';

const START = { x: 3, y: 4 };

test('a sequence is arrows, letters, words of the language, or cells from the start on; each move has its place in it', () => {
  for (const [language, moves, format, expected, index, part] of /** @type {const} */ ([
    ['en', 'UDLR', 'letters', 'UDLR', 0, 'U'],
    ['en', 'UDLR', 'arrows', '↑↓←→', 2, '←'],
    ['de', 'UDLR', 'words', 'Hoch Runter Links Rechts', 1, 'Runter'],
    ['de', 'UDLR', 'words', 'Hoch Runter Links Rechts', 3, 'Rechts'],
    // A move is marked by the cell it leads to.
    ['en', 'RRU', 'cells', '(4|5) (5|5) (6|5) (6|4)', 0, '(5|5)'],
    ['en', 'RRU', 'cells', '(4|5) (5|5) (6|5) (6|4)', 2, '(6|4)'],
  ])) {
    setLanguage(language);
    const text = sequenceText(moves, format, START);
    assert.equal(text, expected);
    assert.equal(text.slice(...placeInText(text, format, index)), part);
  }
});
