/** Puzzles for the tests: drawn by hand, made by rule, pinned, or from the project's own generator and examples. */

import { readFileSync } from 'node:fs';
import type { Params } from '../../../www/pkg/lockstep.js';
import { encode } from '../../../www/state/links.ts';
import * as lockstep from './wasm.ts';

/** Two mazes of 2 × 2 cells: a wall right of the first one's start, one below the second one's. DRD is shortest. */
export const OPPOSED = '2 2\n' + '1\n0\n0 0\n0\n' + '0\n0\n1 0\n0\n';

/** Two mazes of 2 × 2 cells: a pit right of the first one's start. */
export const PIT = '2 2\n' + '0\n0\n0 0\n1\n1 0\n' + '0\n0\n0 0\n0\n';

/** Two mazes of two cells: a wall between those of the first one. */
export const CUT = '2 1\n' + '1\n0\n' + '0\n0\n';

/** Irrgarten: through the crossing to the right, around the loop, and through it downwards. */
export const CROSSING_MAP = 'irrgarten 7 7\n#######\n###...#\n###.#.#\n#S.+..#\n###.###\n###...#\n#####E#\n';

/** Irrgarten: a long corridor, a choice in its middle, a jumper, an arrow, a crossing before the exit. */
export const MAZE = 'irrgarten 9 7\n#########\n#S...o#.#\n#.##.##.#\n#.#....+E\n#.#.###.#\n#...>...#\n#########\n';

/** Two mazes: Anton's only route leads along Bea's pit. */
export const PIT_TRAP = '3 2\n0 0\n0 0\n1 1 0\n0\n' + '0 0\n0 0\n0 0 0\n1\n2 0\n';

/**
 * Stromrallye, the robot at 1,1 with charge 1, a battery with charge 1 to its right: right and anywhere solves it; a
 * first move down strands the robot.
 */
export const SHORT_RALLYE = '3\n1,1,1\n1\n2,1,1\n';

/**
 * Stromrallye on 5 × 5 cells: the robot at 1,1 with charge 3, batteries with charge 1 at 4,1 and 4,2. Three moves
 * right, one down, and anywhere solve it.
 */
export const LINE_RALLYE = '5\n1,1,3\n2\n4,1,1\n4,2,1\n';

/** Stromrallye: both batteries have value 1, and no battery's cell has colour 1. */
export const ODD_RALLYE = '3\n1,1,1\n1\n2,2,1\n';

/**
 * Two equal mazes, each one corridor from side to side down all rows: `width` · `height` − 1 instructions.
 * @param height odd, so that the corridor ends at the right
 */
export function corridor(width: number, height: number) {
  const open = `${'0 '.repeat(width - 1)}\n`;
  const rows = Array.from({ length: height - 1 }, (_, row) => {
    const walls = Array(width).fill(1);
    walls[row % 2 === 0 ? width - 1 : 0] = 0;
    return `${walls.join(' ')}\n`;
  });
  const maze = open.repeat(height) + rows.join('') + '0\n';
  return `${width} ${height}\n${maze}${maze}`;
}

/** A pair of mazes with random walls, maybe unsolvable. */
export function generated(side: number, seed: string, params: Partial<Params> = {}) {
  const usual = { width: side, height: side, maze: 'random', opened: 0, walls: 0.3, pits: 0.02, solvable: true };
  return lockstep.ok(lockstep.generate('simultaneous', { ...usual, ...params }, seed)).text;
}

/** The puzzles of a family in `tests/pinned`, by their names there. */
export function pinned(kind: string) {
  const written = readFileSync(new URL(`../../pinned/${kind}/puzzles.txt`, import.meta.url), 'utf8');
  const parts = written.split(/^== /m).slice(1);
  return Object.fromEntries(parts.map(part => [part.split('\n', 1)[0], part.slice(part.indexOf('\n') + 1)]));
}

export const example = (name: string) => lockstep.ok(lockstep.example(name)).text;

/** The plain search's result on a puzzle, from a different program than the page's. */
export const plainly = (text: string) => lockstep.ok(lockstep.solve(text, { algorithm: 'bfs' }));

/** The id of a puzzle, the same for every spelling of its text. */
export const identity = (text: string) => lockstep.ok(lockstep.open(text)).puzzle.id;

/** A link to three mazes of 80 × 80 cells, whose search takes minutes: with many cycles, hardly a branch can be cut off. */
export async function dearLink() {
  const params = { mazes: 3, maze: 'braided', solvable: true, width: 80, height: 80, opened: 0.3, walls: 0, pits: 0 };
  const packed = lockstep.ok(lockstep.packGenerated('simultaneous', params, '1'));
  return encode(packed.bytes);
}
