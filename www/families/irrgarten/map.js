/**
 * What is on the cells of a map, read off its picture; what a press on one of them asks for; and how
 * far a press runs along a corridor. That a move is legal is for the wasm module to say.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').Board} Board
 * @typedef {import('../../types.js').Move} Move
 * @typedef {{ x: number, y: number }} Cell
 */

import { t } from '../../i18n/index.js';

/** What a cell can be, by the number it has in {@link mapOf}. */
export const FIELDS = /** @type {const} */ ([
  'path',
  'wall',
  'arrow-up',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'jumper',
  'crossing',
  'start',
  'goal',
]);

const PATH = 0;
const WALL = 1;
const JUMPER = 6;
const START = 8;

/** @type {readonly [Move, number, number][]} */
const WAYS = [
  ['U', 0, -1],
  ['D', 0, 1],
  ['L', -1, 0],
  ['R', 1, 0],
];

/** @type {Record<Move, Move>} */
const OPPOSITE = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** @type {WeakMap<Board, Uint8Array>} */
const maps = new WeakMap();

/**
 * A number for each cell, row by row: its place in {@link FIELDS}.
 * @param {Board} board
 * @returns {Uint8Array}
 */
export function mapOf(board) {
  const known = maps.get(board);
  if (known !== undefined) return known;
  const { width, height } = board;
  const map = new Uint8Array(width * height);
  for (const { role, shape, data } of board.layers) {
    const field = FIELDS.indexOf(/** @type {any} */ (role === 'wall' ? role : shape));
    if (field < WALL) continue;
    if (shape === 'rects') {
      for (let at = 0; at < data.length; at += 4) {
        const [x, y, wide, high] = data.subarray(at, at + 4);
        for (let row = y; row < y + high; row++)
          map.fill(field, row * width + x, row * width + x + wide);
      }
    } else {
      for (let at = 0; at < data.length; at += 2)
        map[Math.floor(data[at + 1]) * width + Math.floor(data[at])] = field;
    }
  }
  maps.set(board, map);
  return map;
}

/**
 * What a cell is.
 * @param {Board} board
 * @param {Cell} cell
 */
function fieldAt(board, { x, y }) {
  const inside = x >= 0 && y >= 0 && x < board.width && y < board.height;
  return inside ? mapOf(board)[y * board.width + x] : WALL;
}

/**
 * A press on a cell beside the position goes there, and so does one where a jump lands; a press in a
 * straight line walks as far as there is no wall.
 * @param {Puzzle} _puzzle
 * @param {State} state
 * @param {Cell} cell
 * @param {Board[]} boards
 * @returns {{ moves: string } | { problem: import('../../types.js').Message } | null}
 */
export function tap(_puzzle, state, cell, [board]) {
  const [from] = state.players;
  const dx = cell.x - from.x;
  const dy = cell.y - from.y;
  if (dx === 0 && dy === 0) return null;
  if (state.solved) return { moves: '' };
  const away = { problem: { code: 'not-beside', args: {} } };
  if (dx !== 0 && dy !== 0) return away;
  const letter = dx > 0 ? 'R' : dx < 0 ? 'L' : dy > 0 ? 'D' : 'U';
  const count = Math.abs(dx) + Math.abs(dy);
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)];
  let walls = 0;
  for (let at = 1; at < count; at++) {
    const between = { x: from.x + at * stepX, y: from.y + at * stepY };
    if (fieldAt(board, between) === WALL) walls++;
  }
  if (walls === 0) return { moves: letter.repeat(count) };
  return count === 2 && fieldAt(board, from) === JUMPER ? { moves: letter } : away;
}

/**
 * What is on a cell.
 * @param {Puzzle} _puzzle
 * @param {State} state
 * @param {Cell} cell
 * @param {Board[]} boards
 */
export function look(_puzzle, state, { x, y }, [board]) {
  if (board === undefined) return '';
  const [player] = state.players;
  const field = t(`field.${FIELDS[fieldAt(board, { x, y })]}`);
  const what = player.x === x && player.y === y ? t('field.player', { field }) : field;
  return t('look.cell', { x: x + 1, y: y + 1, what });
}

/**
 * The moves of a press that runs: on until there is a choice, a dead end, or a field that is more than
 * a path. A jump ends it.
 * @param {State} state
 * @param {Move} move
 * @param {Board[]} boards
 * @param {import('../index.js').Step} step
 * @returns {string} at least the first move, whether it is legal or not
 */
export function run(state, move, [board], step) {
  let moves = '';
  let [cell] = state.players;
  let heading = move;
  let next = step(state, move);
  if (next === null) return move;
  const seen = new Set([place(board, cell)]);
  for (;;) {
    moves += heading;
    const [reached] = next.players;
    const jumped = Math.abs(reached.x - cell.x) + Math.abs(reached.y - cell.y) > 1;
    cell = reached;
    // In a ring it would run for ever.
    if (next.solved || jumped || isSpecial(board, cell) || seen.has(place(board, cell))) return moves;
    seen.add(place(board, cell));
    const here = next;
    const ways = WAYS.filter(([way]) => way !== OPPOSITE[heading])
      .map(([way]) => ({ way, state: step(here, way) }))
      .filter(way => way.state !== null);
    if (ways.length !== 1) return moves;
    heading = ways[0].way;
    next = /** @type {State} */ (ways[0].state);
  }
}

/**
 * How many moves a press takes back that runs: to the last choice or special field on the way.
 * @param {string} moves
 * @param {import('../../types.js').Trail} trail of these moves
 * @param {Board[]} boards
 */
export function runBack(moves, trail, [board]) {
  let at = moves.length - 1;
  while (at > 0) {
    const [x, y, nextX, nextY] = trail.cells.subarray(2 * at, 2 * at + 4);
    const jumped = Math.abs(nextX - x) + Math.abs(nextY - y) > 1;
    if (jumped || isSpecial(board, { x, y }) || waysFrom(board, { x, y }) > 2) break;
    at--;
  }
  return moves.length - at;
}

/** @param {Board} board @param {Cell} cell */
function place(board, { x, y }) {
  return y * board.width + x;
}

/**
 * Whether a field is more than a path to walk on.
 * @param {Board} board
 * @param {Cell} cell
 */
function isSpecial(board, cell) {
  const field = fieldAt(board, cell);
  return field !== PATH && field !== START;
}

/** @param {Board} board @param {Cell} cell */
function waysFrom(board, { x, y }) {
  return WAYS.filter(([, dx, dy]) => fieldAt(board, { x: x + dx, y: y + dy }) !== WALL).length;
}
