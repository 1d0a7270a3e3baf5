/** Keys on keyboards of other scripts and of other orders. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keyOf } from '../../../www/state/steps.ts';

/** @param {string} key @param {string} code */
const read = (key, code) => keyOf(/** @type {KeyboardEvent} */ ({ key, code }));

test('on keyboards of other scripts keys are those at the place of the Latin letters', () => {
  const letters = [...'wasdurnhz'];
  for (const [keyboard, keys] of [
    ['Russian', 'ц ф ы в г к т р я'],
    ['Greek', 'ς α σ δ θ ρ ν η ζ'],
    ['Hebrew', "' ש ד ג ו ר מ י ז"],
    ['Arabic', 'ص ش س ي ع ق ى ا ئ'],
    ['Thai', 'ไ ฟ ห ก ี พ ื ้ ผ'],
    ['Russian, with capitals', 'Ц Ф Ы В Г К Т Р Я'],
    ['English, with capitals', 'W A S D U R N H Z'],
  ]) {
    const typed = keys.split(' ').map((key, index) => read(key, `Key${letters[index].toUpperCase()}`));
    assert.deepEqual(typed, letters, keyboard);
  }
});

test('on Dvorak, AZERTY and QWERTZ the letter counts that a key writes', () => {
  for (const [key, code] of [
    ...[',', '.', ';', 'a', 'o', 'e'].map((key, index) => [key, `Key${'WEZASD'[index]}`]),
    ...[...'zqsd'].map((key, index) => [key, `Key${'WASD'[index]}`]),
    ...['y', 'z'].map((key, index) => [key, `Key${'ZY'[index]}`]),
    ...['ö', 'é'].map(key => [key, 'KeyW']),
    // Keys that are no letters keep their names.
    ...['Enter', 'Dead', '?'].map(key => [key, 'Digit7']),
  ])
    assert.equal(read(key, code), key);
});
