/** Writing sequences of moves: as arrows, letters, directions, or as the cells visited. */

import type { Move } from '../engine/types.ts';
import { t } from '../i18n/index.ts';
import { OFFSETS } from './steps.ts';

export type Format = 'arrows' | 'letters' | 'words' | 'cells';

const ARROWS: Record<string, string> = { U: '↑', D: '↓', L: '←', R: '→' };
const WORDS: Record<string, string> = { U: 'walk.up', D: 'walk.down', L: 'walk.left', R: 'walk.right' };

/** @param move one letter */
export const moveWord = (move: string) => t(WORDS[move]);

/** @param moves letters U D L R @param start cell of the walk, from 0; written counted from 1 */
export function sequenceText(moves: string, format: Format, start: { x: number; y: number } = { x: 0, y: 0 }) {
  if (format === 'letters') return moves;
  if (format === 'arrows') return moves.replace(/./g, move => ARROWS[move]);
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
