/**
 * Writing sequences of moves: as arrows, letters, directions, or as the cells that are walked over.
 * Pure; words come from the language that is set.
 *
 * @typedef {'arrows' | 'letters' | 'words' | 'cells'} Format
 */

import { t } from './i18n/index.js';

/** @type {Record<string, string>} */
const ARROWS = { U: '↑', D: '↓', L: '←', R: '→' };

/** @type {Record<string, string>} */
const WORDS = { U: 'walk.up', D: 'walk.down', L: 'walk.left', R: 'walk.right' };

/** @type {Record<string, [number, number]>} */
const STEPS = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/**
 * @param {string} move one letter
 */
export function moveWord(move) {
  return t(WORDS[move]);
}

/**
 * @param {string} moves letters U D L R
 * @param {Format} format
 * @param {{ x: number, y: number }} [start] where the cells begin, from 0; written counted from 1
 */
export function sequenceText(moves, format, start = { x: 0, y: 0 }) {
  if (format === 'letters') return moves;
  if (format === 'arrows') return moves.replace(/./g, move => ARROWS[move]);
  if (format === 'cells') return cellWords(moves, start).join(' ');
  const words = Object.fromEntries(Object.keys(WORDS).map(move => [move, moveWord(move)]));
  return Array.from(moves, move => words[move]).join(' ');
}

/**
 * Where move number `index` stands in its text.
 * @param {string} text as {@link sequenceText} wrote it
 * @param {Format} format
 * @param {number} index
 * @returns {[number, number]}
 */
export function placeInText(text, format, index) {
  if (format === 'letters' || format === 'arrows') return [index, index + 1];
  // A move leads to the cell behind the one it begins on.
  let spaces = format === 'cells' ? index + 1 : index;
  let start = 0;
  for (; spaces > 0; spaces--) start = text.indexOf(' ', start) + 1;
  const end = text.indexOf(' ', start);
  return [start, end < 0 ? text.length : end];
}

/**
 * @param {string} moves
 * @param {{ x: number, y: number }} start
 */
function cellWords(moves, { x, y }) {
  const words = [`(${x + 1}|${y + 1})`];
  for (const move of moves) {
    x += STEPS[move][0];
    y += STEPS[move][1];
    words.push(`(${x + 1}|${y + 1})`);
  }
  return words;
}
