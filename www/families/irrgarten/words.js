/**
 * What is said about mazes with one exit, whoever walks in them, and the searches for a way out.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').Solved} Solved
 * @typedef {import('../../state/sitting.js').Sitting} Sitting
 */

import { duration, t } from '../../i18n/index.js';
import { costSentence, stoppedVerdict } from '../../i18n/sentences.js';
import { shownMoves } from '../../state/sitting.js';
import { STEP, filmOf } from './painting.js';

/** What a step did, by its number. @type {Record<number, string>} */
const STEP_NAMES = Object.fromEntries(Object.entries(STEP).map(([name, number]) => [number, name]));

/** @param {Puzzle} puzzle */
export function facts(puzzle) {
  if (puzzle.kind !== 'irrgarten') return '';
  const { arrows, jumpers, crossings } = puzzle;
  return [
    sizes(puzzle.boards),
    ...(arrows > 0 ? [t('irrgarten.arrows', { count: arrows })] : []),
    ...(jumpers > 0 ? [t('irrgarten.jumpers', { count: jumpers })] : []),
    ...(crossings > 0 ? [t('irrgarten.crossings', { count: crossings })] : []),
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

/** @param {Sitting} sitting */
export function counter({ game: { walk } }) {
  return t('count.moves', { count: walk.moves.length });
}

/**
 * @param {number} _board there is one
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {Sitting} sitting
 */
export function caption(_board, puzzle, state, { view, watched }) {
  if (view === 'search' && watched !== null)
    return {
      name: algorithmName(filmOf(watched).algorithm),
      place: t('watch.of', { at: Math.floor(watched.at), count: watched.length }),
    };
  const [{ x, y }] = state.players;
  const { width, height } = puzzle.boards[0];
  const isOut = state.solved && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
  return {
    name: t('irrgarten.you'),
    place: isOut ? t('irrgarten.at-exit') : t('stage.at', { x: x + 1, y: y + 1 }),
  };
}

/**
 * @param {Sitting} sitting
 * @param {number} _board
 * @param {State} state
 * @param {number} moment
 */
export function picture(sitting, _board, state, moment) {
  const { puzzle, solution, view, watched, game } = sitting;
  if (puzzle?.kind !== 'irrgarten') return '';
  const { width, height } = puzzle.boards[0];
  const [{ x, y }] = state.players;
  const sentences = [
    t('irrgarten.board', {
      width,
      height,
      arrows: t('irrgarten.arrows', { count: puzzle.arrows }),
      jumpers: t('irrgarten.jumpers', { count: puzzle.jumpers }),
      crossings: t('irrgarten.crossings', { count: puzzle.crossings }),
      x: x + 1,
      y: y + 1,
      exitX: puzzle.exit.x + 1,
      exitY: puzzle.exit.y + 1,
    }),
  ];
  if (view === 'search' && watched !== null) sentences.push(searchWords(watched));
  else sentences.push(t('irrgarten.moment', { moment, count: shownMoves(sitting).length }));
  const { length } = game.walk.left;
  if (view === 'walk' && length > 0) sentences.push(t('irrgarten.left', { count: length }));
  if (solution.result?.proof) sentences.push(verdict(solution.result));
  return sentences.join(' ');
}

/**
 * How far a search is that is watched.
 * @param {import('../../state/sitting.js').Watched} now
 */
function searchWords(now) {
  const algorithm = algorithmName(filmOf(now).algorithm);
  return t('watch.at', { algorithm, at: Math.floor(now.at), count: now.length });
}

/**
 * What the present step did.
 * @param {Sitting} sitting
 */
export function watched({ watched: now, puzzle }) {
  if (now === null || puzzle === null) return '';
  const { cells, kinds } = filmOf(now);
  const index = Math.floor(now.at) - 1;
  if (index < 0) return t('irrgarten.step.before');
  const [{ width }] = puzzle.boards;
  const place = { x: (cells[index] % width) + 1, y: Math.floor(cells[index] / width) + 1 };
  return t(`irrgarten.step.${STEP_NAMES[kinds[index]]}`, place);
}

/** @param {Sitting} sitting */
export function step({ game: { state, events } }) {
  if (state === null) return '';
  return events.includes('jumped') ? t('irrgarten.jumped') : '';
}

/** @param {Sitting} sitting */
export function where(sitting) {
  const { puzzle, game } = sitting;
  if (puzzle === null || game.state === null) return '';
  const { name, place } = caption(0, puzzle, game.state, sitting);
  return t('walk.place', { player: name, place });
}

/**
 * @param {import('../../state/search.js').Search} search
 * @param {import('../../state/search.js').Comparison | null} comparison
 */
export function searching({ method }, comparison) {
  const algorithm = algorithmName(method.algorithm);
  if (comparison === null) return algorithm;
  const { begun, total } = comparison;
  return t('solve.comparing', { begun, total, algorithm });
}

/** @param {import('../../types.js').Progress | null} now */
export function generating(now) {
  // Where a difficulty is wanted, it is told how many were tried.
  return now === null || now.restarts === 0 ? t('generator.running') : t('irrgarten.generating', { tried: now.restarts });
}

export const progress = ['elapsed', 'at-least', 'depth', 'states', 'memory'];

/** @param {Solved} result */
export function verdict(result) {
  const { verdict: kind, stopped, proof } = result;
  if (kind === 'stopped') {
    const code = stopped?.code;
    return code === 'loop' || code === 'stuck' ? t(`irrgarten.${code}`) : stoppedVerdict(result);
  }
  if (kind === 'unsolvable')
    return proof?.code === 'no-way-out'
      ? t('irrgarten.no-way-out', { count: proof.reached })
      : t('irrgarten.unsolvable');
  const count = result.length ?? 0;
  if (count === 0) return t('irrgarten.already');
  return t(result.shortest ? 'irrgarten.shortest' : 'irrgarten.way', { count });
}

/** @param {Solved} result */
export function explanation({ proof }) {
  return proof?.code === 'no-way-out' ? t('irrgarten.why-no-way-out') : '';
}

/**
 * @param {Solved} result
 * @param {import('../../types.js').Algorithm} algorithm
 */
export function cost(result, algorithm) {
  const { seconds, visited } = result;
  if (visited === null) return costSentence(result, 'result.cost');
  const cells = t('irrgarten.cells-visited', { count: visited });
  return `${algorithmName(algorithm)}: ${duration(seconds)} · ${cells}`;
}

/** @param {Solved} result */
export function more({ verdict: kind, shortest, length, visited }) {
  return kind === 'solved' && !shortest && length !== null && visited !== null
    ? t('irrgarten.not-shortest')
    : '';
}

/** @param {import('../../types.js').Algorithm} algorithm */
export function algorithmName(algorithm) {
  return t(`irrgarten.algorithm.${algorithm}`);
}
