/**
 * Moves to the four sides: the keys that play them, where they lead, and how sequences of them are written: as arrows,
 * letters, directions, or as the cells visited.
 */

import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';

export const ARROWS: Record<string, Move> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };
export const LETTERS: Record<string, Move> = { w: 'U', s: 'D', a: 'L', d: 'R' };
/** In cells, right and down. */
export const OFFSETS: Record<Move, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** The apostrophe is not among these: it is at the place of W on Hebrew keyboards. */
const LATIN = /^[\p{Script=Latin}!-&(-~]/u;

/**
 * The key of an event, in lower case if it is a letter. Keyboards for other scripts (Cyrillic, Greek, Arabic) have no
 * Latin letters, so there the place of the key counts; Dvorak and AZERTY have them at other places.
 */
export function keyOf({ key, code }: KeyboardEvent): string {
  if (/^Key[A-Z]$/.test(code) && !LATIN.test(key)) return code.slice(3).toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

export type Format = 'arrows' | 'letters' | 'words' | 'cells';

const SIGNS: Record<string, string> = { U: '↑', D: '↓', L: '←', R: '→' };
const WORDS: Record<string, string> = { U: 'walk.up', D: 'walk.down', L: 'walk.left', R: 'walk.right' };

/** @param move one letter */
export const moveWord = (move: string) => t(WORDS[move]);

/** @param moves letters U D L R @param start cell of the walk, from 0; written counted from 1 */
export function sequenceText(moves: string, format: Format, start: { x: number; y: number } = { x: 0, y: 0 }) {
  if (format === 'letters') return moves;
  if (format === 'arrows') return moves.replace(/./g, move => SIGNS[move]);
  if (format === 'cells') return cellWords(moves, start).join(' ');
  const words = Object.fromEntries(Object.keys(WORDS).map(move => [move, moveWord(move)]));
  return Array.from(moves, move => words[move]).join(' ');
}

function cellWords(moves: string, { x, y }: { x: number; y: number }) {
  const words = [`(${x + 1}|${y + 1})`];
  for (const move of moves) {
    const [dx, dy] = OFFSETS[move as Move];
    x += dx;
    y += dy;
    words.push(`(${x + 1}|${y + 1})`);
  }
  return words;
}
