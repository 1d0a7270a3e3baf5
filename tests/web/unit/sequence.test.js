/** Sequences in all notations, and the place of each move in the text. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { textErrorSentence } from '../../../www/core/sentences.ts';
import { sequenceText } from '../../../www/core/sequence.ts';
import { setLanguage } from '../../../www/i18n/index.ts';
import { placeInText } from '../../../www/solve/result-view.tsx';
import { readSequence } from '../support/wasm.js';

after(() => setLanguage('en'));

const START = { x: 3, y: 4 };

test('arrows and letters are one character for each move', () => {
  assert.equal(sequenceText('UDLR', 'letters'), 'UDLR');
  assert.equal(sequenceText('UDLR', 'arrows'), '↑↓←→');
  assert.deepEqual(placeInText('↑↓←→', 'arrows', 2), [2, 3]);
});

test('directions are words of the language', () => {
  setLanguage('de');
  const text = sequenceText('UDLR', 'words');
  assert.equal(text, 'Hoch Runter Links Rechts');
  assert.equal(text.slice(...placeInText(text, 'words', 1)), 'Runter');
  assert.equal(text.slice(...placeInText(text, 'words', 3)), 'Rechts');
  setLanguage('en');
  assert.equal(sequenceText('UD', 'words'), 'Up Down');
});

test('cells begin with the start and count from 1', () => {
  const text = sequenceText('RRU', 'cells', START);
  assert.equal(text, '(4|5) (5|5) (6|5) (6|4)');
  // A move is marked by the cell it leads to.
  assert.equal(text.slice(...placeInText(text, 'cells', 0)), '(5|5)');
  assert.equal(text.slice(...placeInText(text, 'cells', 2)), '(6|4)');
  assert.equal(sequenceText('', 'cells', START), '(4|5)');
});

for (const language of /** @type {const} */ (['en', 'de'])) {
  test(`what is written in ${language} can be read back`, () => {
    setLanguage(language);
    for (const moves of ['', 'U', 'UULR', 'DRULLDRRU', 'RRRRDDDD']) {
      for (const format of /** @type {const} */ (['arrows', 'letters', 'words', 'cells'])) {
        const text = sequenceText(moves, format, START);
        assert.deepEqual(readSequence(text, language), { ok: true, moves }, `${format}: ${text}`);
      }
    }
  });
}

test('a typed text that is not a sequence is refused with its place, in UTF-16 units', () => {
  const read = readSequence('😀', 'en');
  assert(!read.ok);
  const { code, line, column, start, end } = read.error;
  assert.deepEqual([code, line, column, start, end], ['sequence-not-a-move', 1, 1, 0, 2]);
  const second = readSequence('R\nR3', 'en');
  assert(!second.ok);
  setLanguage('en');
  assert.match(textErrorSentence(second.error), /^Line 2, column 2: it is not clear which move “3” belongs to/);
});

test('U is unten only beside O or H, and only in German', () => {
  assert.deepEqual(readSequence('O U', 'de'), { ok: true, moves: 'UD' });
  assert.deepEqual(readSequence('R U', 'de'), { ok: true, moves: 'RU' });
  assert.equal(readSequence('O U', 'en').ok, false);
});
