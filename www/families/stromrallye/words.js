/**
 * What is said about boards, batteries and the robot, and about the searches for a route.
 *
 * @typedef {import('../../types.js').Puzzle} Puzzle
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').Solved} Solved
 * @typedef {import('../../types.js').Progress} Progress
 * @typedef {import('../../state/search.js').Search} Search
 * @typedef {import('../../state/sitting.js').Sitting} Sitting
 */

import { number, t } from '../../i18n/index.js';
import { costSentence, reasonSentence, stoppedVerdict } from '../../i18n/sentences.js';
import { shownMoves } from '../../state/sitting.js';
import { hidden } from './charges.js';
import { crowded, unfilled } from './conflict.js';
import { frameOf } from './search-film.js';
import { searchCaption, watched } from './search-words.js';

export { watched };

/** @param {Puzzle} puzzle */
export function facts(puzzle) {
  if (puzzle.kind !== 'stromrallye') return '';
  return [
    sizes(puzzle.boards),
    t('stromrallye.batteries', { count: puzzle.batteries.length }),
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

/** @param {Sitting} sitting */
export function counter({ game }) {
  return t('count.moves', { count: game.walk.moves.length });
}

/**
 * @param {number} _board there is one
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {Sitting} [sitting]
 */
export function caption(_board, puzzle, state, sitting) {
  const frame = sitting ? frameOf(sitting) : null;
  if (frame !== null) return searchCaption(frame);
  const [{ x, y }] = state.players;
  const place = t('stromrallye.cell', { x: x + 1, y: y + 1 });
  const energy = state.energy ?? 0;
  const charge = hidden(puzzle, state);
  const words =
    charge === null
      ? t('stromrallye.place', { energy, place })
      : t('stromrallye.place-on-battery', { energy, charge, place });
  return { name: t('stromrallye.robot'), place: words };
}

/**
 * @param {Sitting} sitting
 * @param {number} _board
 * @param {State} state
 * @param {number} moment
 */
export function picture(sitting, _board, state, moment) {
  const { puzzle, solution } = sitting;
  if (puzzle === null) return '';
  const { width, height } = puzzle.boards[0];
  const [{ x, y }] = state.players;
  const charges = state.charges ?? [];
  const charged = charges.filter(charge => charge > 0).length;
  const sentences = [
    t('stromrallye.board', {
      width,
      height,
      batteries: t('stromrallye.batteries', { count: charges.length }),
      charged: number(charged),
      x: x + 1,
      y: y + 1,
      energy: number(state.energy ?? 0),
    }),
    sitting.view === 'search'
      ? watched(sitting)
      : t('stromrallye.moment', { moment, count: shownMoves(sitting).length }),
  ];
  if (solution.result?.proof) sentences.push(verdict(solution.result));
  return sentences.join(' ');
}

/**
 * @param {Sitting} sitting
 */
export function step({ game: { state, events } }) {
  if (state === null) return '';
  if (!events.includes('swapped')) return '';
  return t('stromrallye.swapped', { energy: state.energy ?? 0 });
}

/** @param {Sitting} sitting */
export function where({ puzzle, game: { state } }) {
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
  return t('stromrallye.stranded', { count: left });
}

/** @param {Sitting} sitting */
export function forecast({ puzzle, solution }) {
  const isUnsolvable = solution.result?.verdict === 'unsolvable';
  if (puzzle?.kind !== 'stromrallye' || isUnsolvable) return { words: '', short: '', grave: false };
  return { words: t('stromrallye.forecast', { count: puzzle.total }), short: '', grave: false };
}

/** @param {Search} search */
export function searching({ progress: now }) {
  return t(`stage-name.${now?.stage ?? 'starting'}`);
}

export const progress = ['elapsed', 'remaining', 'restarts', 'nodes', 'memory'];

/** @param {Search} search */
export function progressShort({ progress: now, found }) {
  if (now?.swaps) return t('stromrallye.swaps-now', { atLeast: now.swaps.atLeast, found: now.swaps.found });
  const remaining = now?.remaining ?? null;
  return remaining === null || found ? '' : t('stromrallye.remaining-now', { remaining });
}

/** @param {Solved} result */
export function verdict(result) {
  if (result.verdict === 'stopped') return stoppedVerdict(result);
  if (result.verdict === 'solved')
    return result.length === 0
      ? t('stromrallye.already')
      : t('stromrallye.result', { count: result.length ?? 0 });
  const { proof } = result;
  if (proof === undefined || 'player' in proof) return t('stromrallye.unsolvable');
  if (proof.code === 'parity') {
    const { ones, cells } = proof;
    return t('stromrallye.parity', {
      ones: t('stromrallye.parity-ones', { count: ones }),
      cells: t('stromrallye.parity-cells', { count: cells }),
      least: cells,
      most: cells + 1,
    });
  }
  if (proof.code === 'unreachable') {
    const { x, y } = proof.cell;
    return t('stromrallye.unreachable', { x: x + 1, y: y + 1 });
  }
  if (proof.code === 'dead-ends') {
    const [first, second] = proof.cells.map(({ x, y }) => `${x + 1},${y + 1}`);
    return t('stromrallye.dead-ends', { first, second });
  }
  if (proof.code === 'crowded') return crowded(proof);
  if (proof.code === 'unfilled') return unfilled(proof);
  return t(`stromrallye.${proof.code}`);
}

/** @param {Solved} result */
export function standing(result) {
  if (result.verdict !== 'solved' || result.length === 0) return verdict(result);
  return t('stromrallye.verdict.solvable', { count: result.length ?? 0 });
}

/** @param {Solved} result */
export function explanation({ proof }) {
  if (proof === undefined || 'player' in proof || proof.code === 'exhausted') return '';
  return t(`stromrallye.why-${proof.code}`);
}

/** @param {Solved} result */
export function cost(result) {
  return costSentence(result, 'stromrallye.cost');
}

/**
 * How often the robot swaps, and whether that is proved to be least.
 * @param {Solved} result
 * @param {boolean} improving
 * @param {Progress | null} [now] of the search that goes on
 */
export function more({ swaps, swapsProved, swapsAtLeast, countStopped, stopped, account }, improving, now = null) {
  if (swaps === null) return '';
  const count = { count: swaps };
  if (account?.by === 'route') return `${t('stromrallye.swaps', count)} ${t('stromrallye.by-route')}`;
  if (swapsProved) return t('stromrallye.swaps-proved', count);
  const atLeast = (improving ? now?.swaps?.atLeast : 0) || swapsAtLeast;
  if (atLeast) {
    const between = t('stromrallye.swaps-between', { atLeast, count: swaps });
    if (improving) return `${between} ${t('stromrallye.swaps-looking')}`;
    if (!countStopped) return between;
    return `${between} ${t('stromrallye.swaps-looking-stopped', { reason: reasonSentence(countStopped) })}`;
  }
  if (improving) return t('stromrallye.swaps-improving', count);
  if (countStopped)
    return t('stromrallye.swaps-stopped', { ...count, reason: reasonSentence(countStopped) });
  return t(stopped ? 'stromrallye.swaps-best' : 'stromrallye.swaps', count);
}

/** @param {Progress | null} now */
export function generating(now) {
  if (now === null) return t('generator.running');
  return t('stromrallye.generating', { tried: now.explored });
}

/**
 * Batteries that a smaller board has no room for.
 * @type {import('../family.js').Words['lost']}
 */
export function lost(before, after) {
  if (before.kind !== 'stromrallye' || after.kind !== 'stromrallye') return null;
  const count = before.batteries.length - after.batteries.length;
  const isSmaller = after.boards[0].width < before.boards[0].width;
  return isSmaller && count > 0 ? { id: 'stromrallye.drawing.dropped', args: { count } } : null;
}
