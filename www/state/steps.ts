/** Moves to the four sides: the keys that play them, and where they lead. */

import type { Move } from '../engine/types.ts';

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
