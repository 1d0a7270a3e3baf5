/**
 * What is said about mazes, players and their searches.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').Solved} Solved
 * @typedef {import('../../state.js').Page} Page
 */

import { ALGORITHMS, chosenAmong, textbookCost } from '../../algorithms.js';
import { byteSize, has, largeNumber, t, wholeNumber } from '../../i18n/index.js';
import { costSentence, reasonSentence, stoppedVerdict } from '../../i18n/sentences.js';
import { shownMoves } from '../../state.js';

/** wasm addresses no more bytes than this. */
const MOST_BYTES = 4 * 1024 ** 3;

/** @param {Puzzle} puzzle */
export function facts(puzzle) {
  const pits = mazes(puzzle).reduce((total, maze) => total + maze.pits, 0);
  return `${sizes(puzzle.boards)} · ${pitWords(pits)}`;
}

/**
 * How large the mazes are, and how many where they are not two.
 * @param {{ width: number, height: number }[]} boards
 */
export function sizes(boards) {
  const count = boards.length;
  const width = Math.max(...boards.map(board => board.width));
  const height = Math.max(...boards.map(board => board.height));
  const same = boards.every(board => board.width === width && board.height === height);
  if (same && count !== 2) return t('puzzle.mazes', { count, width, height });
  const [size, other] = boards.map(board =>
    t('puzzle.size', { width: board.width, height: board.height }),
  );
  if (count === 2) return same ? size : t('puzzle.two-sizes', { size, other });
  return t('puzzle.sizes', { count, width, height });
}

/** @param {import('../../types.js').Example} example @param {string} title */
export function card({ width, height, boards }, title) {
  const isPair = sizes(boards) === t('puzzle.size', { width, height });
  return isPair
    ? t('gallery.card', { title, width, height })
    : t('gallery.card-sizes', { title, sizes: sizes(boards) });
}

/** @param {number} count */
export function moves(count) {
  return t('count.instructions', { count });
}

/** @param {Page} page */
export function counter({ walk }) {
  return moves(walk.moves.length);
}

/**
 * @param {number} board
 * @param {Puzzle} puzzle
 * @param {State} state
 */
export function caption(board, puzzle, state) {
  return {
    name: playerName(board + 1),
    place: placeWords(state.players[board], puzzle.boards[board]),
  };
}

/**
 * @param {Page} page
 * @param {number} board
 * @param {State} state
 * @param {number} moment
 */
export function picture(page, board, state, moment) {
  const { puzzle, result } = page;
  if (puzzle === null) return '';
  const { width, height, pits } = mazes(puzzle)[board];
  const { x, y } = state.players[board];
  const player = playerName(board + 1);
  const args = { player, width, height, pits: pitWords(pits), x: x + 1, y: y + 1 };
  const sentences = [
    t('stage.board', args),
    t('stage.moment', { moment, count: shownMoves(page).length }),
  ];
  const proof = result?.proof;
  if (proof && 'player' in proof && proof.player === board + 1)
    sentences.push(t('stage.reached', { reached: t('count.cells', { count: proof.reached }) }));
  return sentences.join(' ');
}

/** Everything there is on a cell is seen. */
export function look() {
  return '';
}

/**
 * What one instruction did, as far as it is worth a word.
 * @param {Page} page
 */
export function step({ puzzle, state, events, walk, result }) {
  if (puzzle === null || state === null) return '';
  const count = walk.moves.length;
  if (state.solved) {
    const shortest = result?.shortest && result.length === count;
    return t(shortest ? 'walk.solved-shortest' : 'walk.solved', { count });
  }
  const sentences = [];
  for (const [index, event] of events.entries()) {
    const player = playerName(index + 1);
    const { x, y } = state.players[index];
    const { width, height } = puzzle.boards[index];
    const arrived = x === width - 1 && y === height - 1;
    if (event === 'walked' && arrived) sentences.push(t('walk.arrived', { player }));
    else if (event !== 'walked') sentences.push(t(`walk.${event}`, { player }));
  }
  return sentences.join(' ');
}

/**
 * Where everybody stands.
 * @param {Page} page
 */
export function where({ puzzle, state }) {
  return (state?.players ?? [])
    .map((cell, index) => {
      const board = puzzle?.boards[index];
      const place = board ? placeWords(cell, board) : '';
      return t('walk.place', { player: playerName(index + 1), place });
    })
    .join(' ');
}

/** There is always a move. */
export function stranded() {
  return '';
}

/**
 * What the next search will cost, in one sentence or two; `grave` where one should know before.
 * @param {Page} page
 */
export function forecast({ forecast: cost, puzzle, method }) {
  if (cost === null || puzzle === null) return { words: '', short: '', grave: false };
  const algorithm = chosenAmong(method.algorithm, ALGORITHMS);
  return forecastWords(cost, puzzle.boards.length, { ...method, algorithm });
}

/**
 * @param {import('../../types.js').Forecast} cost
 * @param {number} mazeCount
 * @param {{ algorithm: import('../../algorithms.js').Algorithm, megabytes: number }} method
 * @returns {{ words: string, short: string, grave: boolean }}
 */
export function forecastWords(cost, mazeCount, { algorithm, megabytes }) {
  // Where there are very many states, the number may come as a BigInt.
  const count = Number(cost.pairs);
  const pairs = largeNumber(count);
  const states = t(mazeCount === 2 ? 'count.pairs' : 'count.states', { count, states: pairs });
  const budget = byteSize(megabytes * 1e6);
  const bytes = byteSize(Number(cost.bytes));
  if (algorithm === 'auto') {
    const key =
      cost.bytes > MOST_BYTES
        ? 'too-large'
        : cost.bytes > megabytes * 1e6
          ? 'budget'
          : cost.slow
            ? 'slow'
            : null;
    if (key === null) return { words: t('solve.forecast', { states }), short: '', grave: false };
    const args = { states, bytes, budget };
    return {
      words: t(`solve.forecast-${key}`, args),
      short: t(`solve.short-${key}`, args),
      grave: true,
    };
  }
  const textbook = /** @type {import('../../algorithms.js').Textbook} */ (algorithm);
  const { room, end, minutes } = textbookCost(textbook, megabytes, count, mazeCount);
  const key = end === 'answer' && minutes ? 'minutes' : end;
  const args = { algorithm: algorithmName(algorithm), states, budget, room: largeNumber(room) };
  const grave = key !== 'answer';
  return {
    words: t(`solve.textbook-${key}`, args),
    short: grave ? t(`solve.short-${key}`, args) : '',
    grave,
  };
}

/**
 * What a search is doing: the stage of the engine, the name of a textbook search, in a comparison
 * which of them runs; and that it counts.
 * @param {Page} page
 */
export function searching({ search, comparison }) {
  const { algorithm } = search.method;
  const name = algorithmName(algorithm);
  if (comparison !== null) {
    const { begun, total } = comparison;
    return t('solve.comparing', { begun, total, algorithm: name });
  }
  if (search.found) return t('stage-name.count');
  if (algorithm !== 'auto') return name;
  return t(`stage-name.${search.progress?.stage ?? 'starting'}`);
}

export const progress = ['elapsed', 'at-least', 'depth', 'frontier', 'states', 'memory'];

/** @param {Page} page */
export function progressShort({ search }) {
  const atLeast = search.found ? 0 : (search.progress?.atLeast ?? 0);
  return atLeast > 0 ? t('solve.at-least-now', { atLeast }) : '';
}

/**
 * The verdict of a search.
 * @param {Solved} result
 */
export function verdict(result) {
  if (result.verdict === 'solved') {
    if (result.length === 0) return t('result.already');
    return t(result.shortest ? 'result.shortest' : 'result.solved', { count: result.length ?? 0 });
  }
  if (result.verdict === 'stopped') return stoppedVerdict(result);
  const { proof } = result;
  return proof && 'player' in proof
    ? t(`result.${proof.code}`, { player: playerName(proof.player) })
    : t('result.unsolvable');
}

/** The verdict says it all. */
export function explanation() {
  return '';
}

/**
 * What a search cost; of a textbook search with its name.
 * @param {Solved} result
 * @param {import('../../algorithms.js').Algorithm} algorithm
 */
export function cost(result, algorithm) {
  const words = costSentence(result, 'result.cost');
  return algorithm === 'auto' ? words : `${algorithmName(algorithm)}: ${words}`;
}

/** @param {Solved} result @param {boolean} counting */
export function more(result, counting) {
  return counting ? t('result.counting') : sequencesSentence(result);
}

/**
 * How many shortest sequences there are, or why that is not known; empty where nobody asked.
 * @param {Pick<Solved, 'sequences' | 'countStopped'>} result
 */
export function sequencesSentence({ sequences, countStopped }) {
  if (countStopped) return t('result.count-stopped', { reason: reasonSentence(countStopped) });
  if (!sequences || sequences === '0') return '';
  return sequences === '1'
    ? t('result.only-sequence')
    : t('result.sequences', { sequences: wholeNumber(sequences) });
}

export function generating() {
  return t('generator.running');
}

/** @param {import('../../types.js').Algorithm} algorithm */
export function algorithmName(algorithm) {
  return t(`algorithm.${algorithm}`);
}

/** @param {number} player from 1 */
export function playerName(player) {
  return has(`player.${player}`) ? t(`player.${player}`) : t('player.other', { number: player });
}

/** @param {number} count */
function pitWords(count) {
  return count === 0 ? t('count.no-pits') : t('count.pits', { count });
}

/**
 * @param {{ x: number, y: number }} cell
 * @param {{ width: number, height: number }} board
 */
function placeWords({ x, y }, board) {
  if (x === board.width - 1 && y === board.height - 1) return t('stage.at-goal');
  if (x === 0 && y === 0) return t('stage.at-start');
  return t('stage.at', { x: x + 1, y: y + 1 });
}

/** @param {Puzzle} puzzle */
function mazes(puzzle) {
  return puzzle.kind === 'simultaneous' ? puzzle.boards : [];
}
