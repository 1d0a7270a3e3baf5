/**
 * Texts from elsewhere: bytes, lines and places of the editor's text, excerpts around errors, names. And sequences as they
 * are written, and keys as keyboards write them.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setLanguage } from '../../../www/i18n/index.ts';
import '../../../www/shell/all-words.ts';
import { changeOf, excerpt, lineOf, lineStarts, markedParts, normal } from '../../../www/make/text-places.ts';
import { decodeText } from '../../../www/shell/incoming.ts';
import { placeInText } from '../../../www/solve/result-view.tsx';
import { plainName } from '../../../www/state/names.ts';
import { keyOf, sequenceText } from '../../../www/state/steps.ts';

test('bytes become a text: in UTF-16 by their mark, and a replacement for what is no text', () => {
  for (const [bytes, text] of [
    [[0x33, 0xff, 0x33], '3\ufffd3'],
    [[0xff, 0xfe, 0x33, 0, 0x20, 0, 0x34, 0], '3 4'],
    [[0xfe, 0xff, 0, 0x33, 0, 0x20, 0, 0x34], '3 4'],
    [[0xff], '\ufffd'],
    [[], ''],
  ] as [number[], string][])
    assert.equal(decodeText(Uint8Array.from(bytes).buffer), text);
});

test('an excerpt is the line around a place, cut if it is long', () => {
  for (const [text, start, end, before, marked, after] of [
    ['3 3\n0 x\n0 0\n', 6, 7, '0 ', 'x', ''],
    // Old Mac line ends end a line too.
    ['3 3\r0 x 1\r0 0\r', 6, 7, '0 ', 'x', ' 1'],
    // The end of a text is a place too.
    ['3 3\n0', 5, 5, '0', '', ''],
  ] as const)
    assert.deepEqual(excerpt(text, { start, end }), { before, marked, after });
  const long = excerpt(`${'0 '.repeat(200)}x ${'1 '.repeat(2000)}`, { start: 400, end: 401 });
  assert.match(`${long.before}|${long.marked}|${long.after}`, /^….{11}\|x\|.{11}…$/);
});

test('every kind of line end is a single character; a place is in the line that begins at or before it', () => {
  assert.equal(normal('a\r\nb\rc\nd'), 'a\nb\nc\nd');
  const starts = lineStarts('ab\n\ncd\n');
  assert.deepEqual(starts, [0, 3, 4, 7]);
  const lines = [0, 2, 3, 4, 6, 7].map(offset => lineOf(starts, offset));
  assert.deepEqual(lines, [0, 0, 1, 2, 2, 3]);
});

/** A text with its marks, as in `2–3 8–9`, in brackets, the selected one in braces. */
function written(text: string, marks: string, current = -1, range = { from: 0, to: text.length }) {
  const around = { none: ['', ''], marked: ['[', ']'], current: ['{', '}'] };
  const places = marks.split(' ').map(mark => mark.split('–').map(Number));
  const at = places.map(([start, end]) => ({ start, end }));
  const parts = markedParts(text, range, at, current);
  return parts.map(({ text, mark }) => around[mark].join(text)).join('');
}

test('places are marked, the selected one differently, and only inside the part that is shown', () => {
  assert.equal(written('0 x 0\n1 y 0\n', '2–3 8–9', 1), '0 [x] 0\n1 {y} 0\n');
  assert.equal(written('abcdefgh', '0–1 1–4 5–8', -1, { from: 3, to: 6 }), '[d]e[f]');
  assert.equal(written('#..#', '0–4 1–2', 1), '[#]{.}[.#]', 'nested places once');
  // Where something is missing, the next character is marked, at the end of a line a space.
  assert.equal(written('1,2\n3,4 # x', '3–3'), '1,2[ ]\n3,4 # x');
  assert.equal(written('1,2\n3,4 # x', '7–7'), '1,2\n3,4[ ]# x');
  assert.equal(written('1', '1–1', 0), '1{ }');
});

test('a change is the difference between two texts', () => {
  for (const [before, after, start, end, put] of [
    ['0 1 0', '0 0 0', 2, 3, '0'],
    ['aa', 'aaa', 2, 2, 'a'],
    ['abc', '', 0, 3, ''],
    ['', 'ab', 0, 0, 'ab'],
  ] as const)
    assert.deepEqual(changeOf(before, after), { start, end, put });
});

test('a file’s name is shown unchanged, without what hides or covers other text, and cut if it is long', () => {
  for (const [name, shown] of [
    ...['labyrinthe9.txt', 'Größe (2).txt', '迷路.txt', 'a\u0301 🧩.txt', 'x'.repeat(100)].map(name => [name, name]),
    ['\u202egnp.txt\u2066\u200b\0\n', 'gnp.txt'],
    // Marks that are stacked over other lines are removed, those of languages stay.
    [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`],
    ['นี้ được e\u0323\u0302', 'นี้ được e\u0323\u0302'],
    ['🧩'.repeat(100_000), `${'🧩'.repeat(99)}…`],
  ])
    assert.equal(plainName(name), shown);
});

const START = { x: 3, y: 4 };

test('a sequence is arrows, letters, words of the language, or cells from the start on; each move has its place in it', () => {
  for (const [language, moves, format, expected, index, part] of [
    ['en', 'UDLR', 'letters', 'UDLR', 0, 'U'],
    ['en', 'UDLR', 'arrows', '↑↓←→', 2, '←'],
    ['de', 'UDLR', 'words', 'Hoch Runter Links Rechts', 1, 'Runter'],
    ['de', 'UDLR', 'words', 'Hoch Runter Links Rechts', 3, 'Rechts'],
    // A move is marked by the cell it leads to.
    ['en', 'RRU', 'cells', '(4|5) (5|5) (6|5) (6|4)', 0, '(5|5)'],
    ['en', 'RRU', 'cells', '(4|5) (5|5) (6|5) (6|4)', 2, '(6|4)'],
  ] as const) {
    setLanguage(language);
    const text = sequenceText(moves, format, START);
    assert.equal(text, expected);
    assert.equal(text.slice(...placeInText(text, format, index)), part);
  }
});

const typed = (key: string, code: string) => keyOf({ key, code } as KeyboardEvent);

test('on keyboards of other scripts keys are those at the place of the Latin letters', () => {
  const letters = [...'wasdurnhz'];
  for (const keys of [
    'ц ф ы в г к т р я', // Russian
    'ς α σ δ θ ρ ν η ζ', // Greek
    "' ש ד ג ו ר מ י ז", // Hebrew
    'ص ش س ي ع ق ى ا ئ', // Arabic
    'ไ ฟ ห ก ี พ ื ้ ผ', // Thai
    'Ц Ф Ы В Г К Т Р Я',
    'W A S D U R N H Z',
  ]) {
    const found = keys.split(' ').map((key, index) => typed(key, `Key${letters[index].toUpperCase()}`));
    assert.deepEqual(found, letters, keys);
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
    assert.equal(typed(key, code), key);
});
