/** Sequences in all notations, and the place of each move in the text. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import '../../../www/shell/all-words.ts';
import { setLanguage } from '../../../www/i18n/index.ts';
import { placeInText } from '../../../www/solve/result-view.tsx';
import { sequenceText } from '../../../www/state/sequence.ts';
import { readSequence } from '../support/wasm.js';

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

test('what is written can be read back', () => {
  for (const language of /** @type {const} */ (['en', 'de'])) {
    setLanguage(language);
    for (const moves of ['', 'U', 'UULR', 'DRULLDRRU', 'RRRRDDDD'])
      for (const format of /** @type {const} */ (['arrows', 'letters', 'words', 'cells'])) {
        const text = sequenceText(moves, format, START);
        assert.deepEqual(readSequence(text, language), { ok: true, moves }, `${format}: ${text}`);
      }
  }
});
