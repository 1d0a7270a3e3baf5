/** What the battery under the robot holds, which its picture hides. */

import type { Puzzle, State } from '../../engine/types.ts';

/** The numbers of the batteries by their cells, made once for each puzzle. */
const numbered: WeakMap<Puzzle, Map<number, number>> = new WeakMap();

/** @returns null where the robot stands on none */
export function hidden(puzzle: Puzzle, { players: [{ x, y }], charges }: State): number | null {
  if (puzzle.kind !== 'stromrallye') return null;
  const [{ width }] = puzzle.boards;
  let numbers = numbered.get(puzzle);
  if (numbers === undefined) {
    const cells = puzzle.batteries.map((battery, index) => [battery.y * width + battery.x, index] as const);
    numbers = new Map(cells);
    numbered.set(puzzle, numbers);
  }
  const number = numbers.get(y * width + x);
  return number === undefined ? null : (charges?.[number] ?? 0);
}
