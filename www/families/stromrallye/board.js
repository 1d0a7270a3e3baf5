/**
 * What lies on the cells of a board, and what a press on one of them asks for. Reads states; that a
 * move is legal is for the wasm module to say.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {{ x: number, y: number }} Cell
 */

import { t } from '../../i18n/index.js';

/**
 * The numbers of the batteries by their cells, made once for each puzzle.
 * @type {WeakMap<Puzzle, Map<number, number>>}
 */
const numbered = new WeakMap();

/**
 * A press on a cell in a straight line walks there. It never swaps on the way: a battery may only be
 * where the walk ends.
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {Cell} cell
 * @returns {{ moves: string } | { problem: import('../../types.js').Message } | null}
 */
export function tap(puzzle, state, cell) {
  const [robot] = state.players;
  const dx = cell.x - robot.x;
  const dy = cell.y - robot.y;
  if (dx === 0 && dy === 0) return null;
  if (state.solved) return { moves: '' };
  if (dx !== 0 && dy !== 0) return { problem: { code: 'not-straight', args: {} } };
  const count = Math.abs(dx) + Math.abs(dy);
  const step = { x: Math.sign(dx), y: Math.sign(dy) };
  for (let at = 1; at < count; at++) {
    const x = robot.x + at * step.x;
    const y = robot.y + at * step.y;
    if (batteryAt(puzzle, { x, y }) !== null)
      return { problem: { code: 'battery-between', args: { x: x + 1, y: y + 1 } } };
  }
  const energy = state.energy ?? 0;
  if (energy === 0) return { problem: { code: 'out-of-energy', args: {} } };
  if (energy < count) return { problem: { code: 'too-far', args: { cells: count, energy } } };
  const letter = dx > 0 ? 'R' : dx < 0 ? 'L' : dy > 0 ? 'D' : 'U';
  return { moves: letter.repeat(count) };
}

/**
 * What is on a cell.
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {Cell} cell
 */
export function look(puzzle, state, { x, y }) {
  const [robot] = state.players;
  const charge = chargeAt(puzzle, state, { x, y });
  const key =
    robot.x === x && robot.y === y
      ? charge === null
        ? 'look.robot'
        : 'look.robot-on-battery'
      : charge === null
        ? 'look.free'
        : charge === 0
          ? 'look.empty-battery'
          : 'look.battery';
  const what = t(key, { energy: state.energy ?? 0, charge: charge ?? 0 });
  return t('look.cell', { x: x + 1, y: y + 1, what });
}

/**
 * What the battery holds that the robot stands on and hides.
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {number | null} null where it stands on none
 */
export function hidden(puzzle, state) {
  return chargeAt(puzzle, state, state.players[0]);
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {Cell} cell
 */
function chargeAt(puzzle, state, cell) {
  const battery = batteryAt(puzzle, cell);
  return battery === null ? null : (state.charges?.[battery] ?? 0);
}

/**
 * The number of the battery on a cell, from 0.
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @returns {number | null}
 */
function batteryAt(puzzle, { x, y }) {
  if (puzzle.kind !== 'stromrallye') return null;
  const { width } = puzzle.boards[0];
  let numbers = numbered.get(puzzle);
  if (numbers === undefined) {
    numbers = new Map(
      puzzle.batteries.map((battery, index) => [battery.y * width + battery.x, index]),
    );
    numbered.set(puzzle, numbers);
  }
  return numbers.get(y * width + x) ?? null;
}
