/**
 * What the battery under the robot holds, which its picture hides.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 */

/**
 * The numbers of the batteries by their cells, made once for each puzzle.
 * @type {WeakMap<Puzzle, Map<number, number>>}
 */
const numbered = new WeakMap();

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {number | null} null where the robot stands on none
 */
export function hidden(puzzle, { players: [{ x, y }], charges }) {
  if (puzzle.kind !== 'stromrallye') return null;
  const [{ width }] = puzzle.boards;
  let numbers = numbered.get(puzzle);
  if (numbers === undefined) {
    const cells = puzzle.batteries.map((battery, index) => /** @type {const} */ ([battery.y * width + battery.x, index]));
    numbers = new Map(cells);
    numbered.set(puzzle, numbers);
  }
  const number = numbers.get(y * width + x);
  return number === undefined ? null : (charges?.[number] ?? 0);
}
