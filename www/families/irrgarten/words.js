/**
 * What is said about mazes with one exit, whoever walks in them, and the searches for a way out.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').Solved} Solved
 * @typedef {import('../../state.js').Page} Page
 */

import { duration, t } from '../../i18n/index.js';
import { costSentence, stoppedVerdict } from '../../i18n/sentences.js';
import { shownMoves } from '../../state.js';

/** @param {Puzzle} puzzle */
export function facts(puzzle) {
  if (puzzle.kind !== 'irrgarten') return '';
  const { arrows, jumpers, crossings } = puzzle;
  return [
    sizes(puzzle.boards),
    ...(arrows > 0 ? [t('count.arrows', { count: arrows })] : []),
    ...(jumpers > 0 ? [t('count.jumpers', { count: jumpers })] : []),
    ...(crossings > 0 ? [t('count.crossings', { count: crossings })] : []),
  ].join(' · ');
}

/** @param {{ width: number, height: number }[]} boards */
export function sizes([{ width, height }]) {
  return t('puzzle.size', { width, height });
}

/** @param {import('../../types.js').Example} example @param {string} title */
export function card({ width, height }, title) {
  return t('gallery.card', { title, width, height });
}

/** @param {number} count */
export function moves(count) {
  return t('count.moves', { count });
}

/**
 * How many moves are played, and how many are needed at least.
 * @param {Page} page
 */
export function counter({ walk, least }) {
  const played = moves(walk.moves.length);
  return least === null ? played : t('maze.counter', { played, least });
}

/**
 * @param {number} _board there is one
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {Page} page
 */
export function caption(_board, puzzle, state, { view, watched }) {
  if (view === 'search' && watched !== null)
    return {
      name: algorithmName(watched.algorithm),
      place: t('watch.of', { at: Math.floor(watched.at), count: watched.kinds.length }),
    };
  const [{ x, y }] = state.players;
  const { width, height } = puzzle.boards[0];
  const isOut = state.solved && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
  return {
    name: t('maze.you'),
    place: isOut ? t('maze.at-exit') : t('stage.at', { x: x + 1, y: y + 1 }),
  };
}

/**
 * @param {Page} page
 * @param {number} _board
 * @param {State} state
 * @param {number} moment
 */
export function picture(page, _board, state, moment) {
  const { puzzle, result, view, watched, walk } = page;
  if (puzzle?.kind !== 'irrgarten') return '';
  const { width, height } = puzzle.boards[0];
  const [{ x, y }] = state.players;
  const sentences = [
    t('maze.board', {
      width,
      height,
      arrows: t('count.arrows', { count: puzzle.arrows }),
      jumpers: t('count.jumpers', { count: puzzle.jumpers }),
      crossings: t('count.crossings', { count: puzzle.crossings }),
      x: x + 1,
      y: y + 1,
    }),
  ];
  if (view === 'search' && watched !== null) sentences.push(searchWords(watched));
  else sentences.push(t('maze.moment', { moment, count: shownMoves(page).length }));
  if (view === 'walk' && walk.backs > 0) sentences.push(t('maze.left', { count: walk.backs }));
  if (result?.proof) sentences.push(verdict(result));
  return sentences.join(' ');
}

/**
 * How far a search is that is watched.
 * @param {import('../../state.js').Watched} watched
 */
export function searchWords({ algorithm, at, kinds }) {
  return t('watch.at', {
    algorithm: algorithmName(algorithm),
    at: Math.floor(at),
    count: kinds.length,
  });
}

/** @param {Page} page */
export function step({ state, events, walk, puzzle, least }) {
  if (puzzle === null || state === null) return '';
  const count = walk.moves.length;
  if (state.solved) {
    if (least === null) return t('maze.solved', { count });
    return count === least
      ? t('maze.solved-shortest', { count })
      : t('maze.solved-longer', { count, least });
  }
  return events.includes('jumped') ? t('maze.jumped') : '';
}

/** @param {Page} page */
export function where(page) {
  const { puzzle, state } = page;
  if (puzzle === null || state === null) return '';
  const { name, place } = caption(0, puzzle, state, page);
  return t('walk.place', { player: name, place });
}

/** Where there is no move left, that is known to be lost; it is said with how it came to that. */
export function stranded() {
  return '';
}

/** A way out is found at once. */
export function forecast() {
  return { words: '', short: '', grave: false };
}

/** @param {Page} page */
export function searching({ search, comparison }) {
  const algorithm = algorithmName(search.method.algorithm);
  if (comparison === null) return algorithm;
  const { begun, total } = comparison;
  return t('solve.comparing', { begun, total, algorithm });
}

export const progress = ['elapsed', 'depth', 'states', 'memory'];

export function progressShort() {
  return '';
}

/** @param {Solved} result */
export function verdict(result) {
  const { verdict: kind, stopped, proof } = result;
  if (kind === 'stopped') {
    const code = stopped?.code;
    return code === 'loop' || code === 'stuck' ? t(`maze.${code}`) : stoppedVerdict(result);
  }
  if (kind === 'unsolvable')
    return proof?.code === 'no-way-out'
      ? t('maze.no-way-out', { count: proof.reached })
      : t('maze.unsolvable');
  const count = result.length ?? 0;
  if (count === 0) return t('maze.already');
  return t(result.shortest ? 'maze.shortest' : 'maze.way', { count });
}

/** @param {Solved} result */
export function explanation({ proof }) {
  return proof?.code === 'no-way-out' ? t('maze.why-no-way-out') : '';
}

/**
 * @param {Solved} result
 * @param {import('../../types.js').Algorithm} algorithm
 */
export function cost(result, algorithm) {
  const { seconds, visited } = result;
  if (visited === null) return costSentence(result, 'result.cost');
  const cells = t('count.cells-visited', { count: visited });
  return `${algorithmName(algorithm)}: ${duration(seconds)} · ${cells}`;
}

/** @param {Solved} result */
export function more({ verdict: kind, shortest, length, visited }) {
  return kind === 'solved' && !shortest && length !== null && visited !== null
    ? t('maze.not-shortest')
    : '';
}

export function generating() {
  return t('maze.generating');
}

/** @param {import('../../types.js').Algorithm} algorithm */
export function algorithmName(algorithm) {
  return t(`algorithm.${algorithm}`);
}
