/** Moves to the four sides: the keys that play them, and where they lead. */

import type { Move } from '../engine/types.ts';

export const ARROWS: Record<string, Move> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };
/** In cells, right and down. */
export const OFFSETS: Record<Move, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };
