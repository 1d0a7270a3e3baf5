/**
 * What is said about boards, batteries and the robot, and about the searches for a way.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').Solved} Solved
 * @typedef {import('../../types.js').Progress} Progress
 * @typedef {import('../../state.js').Page} Page
 */

import { number, t } from '../../i18n/index.js';
import { costSentence, reasonSentence, stoppedVerdict } from '../../i18n/sentences.js';
import { shownMoves } from '../../state.js';
import { hidden } from './board.js';

/** @param {Puzzle} puzzle */
export function facts(puzzle) {
  if (puzzle.kind !== 'stromrallye') return '';
  return [
    sizes(puzzle.boards),
    t('count.batteries', { count: puzzle.batteries.length }),
    t('count.moves', { count: puzzle.total }),
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

/** @param {Page} page */
export function counter({ walk }) {
  return moves(walk.moves.length);
}

/**
 * @param {number} _board there is one
 * @param {Puzzle} puzzle
 * @param {State} state
 */
export function caption(_board, puzzle, state) {
  const [{ x, y }] = state.players;
  const place = t('robot.cell', { x: x + 1, y: y + 1 });
  const energy = state.energy ?? 0;
  const charge = hidden(puzzle, state);
  const words =
    charge === null
      ? t('robot.place', { energy, place })
      : t('robot.place-on-battery', { energy, charge, place });
  return { name: t('robot'), place: words };
}

/**
 * @param {Page} page
 * @param {number} _board
 * @param {State} state
 * @param {number} moment
 */
export function picture(page, _board, state, moment) {
  const { puzzle, result } = page;
  if (puzzle === null) return '';
  const { width, height } = puzzle.boards[0];
  const [{ x, y }] = state.players;
  const charges = state.charges ?? [];
  const charged = charges.filter(charge => charge > 0).length;
  const sentences = [
    t('robot.board', {
      width,
      height,
      batteries: t('count.batteries', { count: charges.length }),
      charged: number(charged),
      x: x + 1,
      y: y + 1,
      energy: number(state.energy ?? 0),
    }),
    t('robot.moment', { moment, count: shownMoves(page).length }),
  ];
  if (result?.proof) sentences.push(verdict(result));
  return sentences.join(' ');
}

/**
 * @param {Page} page
 */
export function step({ state, events, walk, puzzle }) {
  if (puzzle === null || state === null) return '';
  if (state.solved) return t('robot.solved', { count: walk.moves.length });
  if (!events.includes('swapped')) return '';
  return t('robot.swapped', { energy: state.energy ?? 0 });
}

/** @param {Page} page */
export function where({ puzzle, state }) {
  if (puzzle === null || state === null) return '';
  const { name, place } = caption(0, puzzle, state);
  return t('walk.place', { player: name, place });
}

/**
 * @param {Puzzle} _puzzle
 * @param {State} state
 */
export function stranded(_puzzle, state) {
  if (state.solved || state.energy !== 0) return '';
  const left = (state.charges ?? []).reduce((total, charge) => total + charge, 0);
  return t('robot.stranded', { count: left });
}

/** @param {Page} page */
export function forecast({ puzzle }) {
  if (puzzle?.kind !== 'stromrallye') return { words: '', short: '', grave: false };
  return { words: t('robot.forecast', { count: puzzle.total }), short: '', grave: false };
}

/** @param {Page} page */
export function searching({ search }) {
  return t(`stage-name.${search.progress?.stage ?? 'starting'}`);
}

export const progress = ['elapsed', 'remaining', 'restarts', 'nodes', 'memory'];

/** @param {Page} page */
export function progressShort({ search }) {
  const remaining = search.progress?.remaining ?? null;
  return remaining === null || search.found ? '' : t('solve.remaining-now', { remaining });
}

/** @param {Solved} result */
export function verdict(result) {
  if (result.verdict === 'stopped') return stoppedVerdict(result);
  if (result.verdict === 'solved')
    return result.length === 0
      ? t('robot.already')
      : t('robot.result', { count: result.length ?? 0 });
  const { proof } = result;
  if (proof === undefined || 'player' in proof) return t('robot.unsolvable');
  if (proof.code === 'parity') {
    const { ones, cells } = proof;
    return t('robot.parity', {
      ones: t('robot.parity-ones', { count: ones }),
      cells: t('robot.parity-cells', { count: cells }),
      least: cells,
      most: cells + 1,
    });
  }
  if (proof.code === 'unreachable') {
    const { x, y } = proof.cell;
    return t('robot.unreachable', { x: x + 1, y: y + 1 });
  }
  if (proof.code === 'dead-ends') {
    const [first, second] = proof.cells.map(({ x, y }) => `${x + 1},${y + 1}`);
    return t('robot.dead-ends', { first, second });
  }
  return t(`robot.${proof.code}`);
}

/** @param {Solved} result */
export function explanation({ proof }) {
  if (proof === undefined || 'player' in proof || proof.code === 'exhausted') return '';
  return t(`robot.why-${proof.code}`);
}

/** @param {Solved} result */
export function cost(result) {
  return costSentence(result, 'robot.cost');
}

/**
 * How often the robot swaps, and whether that is proved to be least.
 * @param {Solved} result
 * @param {boolean} improving
 */
export function more({ swaps, swapsProved, countStopped, stopped }, improving) {
  if (swaps === null) return '';
  const count = { count: swaps };
  if (swapsProved) return t('robot.swaps-proved', count);
  if (improving) return t('robot.swaps-improving', count);
  if (countStopped)
    return t('robot.swaps-stopped', { ...count, reason: reasonSentence(countStopped) });
  return t(stopped ? 'robot.swaps-best' : 'robot.swaps', count);
}

/** @param {Progress | null} now */
export function generating(now) {
  if (now === null) return t('generator.running');
  return t('robot.generating', { tried: now.explored });
}
