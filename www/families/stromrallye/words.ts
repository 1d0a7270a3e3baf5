/** What is said about boards, batteries and the robot, and about the searches for a route. */

import type { Words } from '../../core/family.ts';
import type { Search } from '../../core/search.ts';
import { costSentence, reasonSentence, stoppedVerdict } from '../../core/sentences.ts';
import { type Sitting, shownMoves } from '../../core/session.ts';
import type { Example, Progress, Puzzle, Solved, State } from '../../engine/types.ts';
import { number, t } from '../../i18n/index.ts';
import { hidden } from './charges.ts';
import { crowded, unfilled } from './conflict.ts';
import { frameOf } from './search-film.ts';
import { searchCaption, watched } from './search-words.ts';

export { watched };

export function facts(puzzle: Puzzle) {
  if (puzzle.kind !== 'stromrallye') return '';
  return [
    sizes(puzzle.boards),
    t('stromrallye.batteries', { count: puzzle.batteries.length }),
    t('count.moves', { count: puzzle.total }),
  ].join(' · ');
}

export function sizes([{ width, height }]: { width: number; height: number }[]) {
  return t('puzzle.size', { width, height });
}

export function card({ width, height }: Example, title: string) {
  return t('gallery.card', { title, width, height });
}

export function counter({ game }: Sitting) {
  return t('count.moves', { count: game.walk.moves.length });
}

/** @param _board there is one */
export function caption(_board: number, puzzle: Puzzle, state: State, sitting?: Sitting) {
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

export function picture(sitting: Sitting, _board: number, state: State, moment: number) {
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

export function step({ game: { state, events } }: Sitting) {
  if (state === null) return '';
  if (!events.includes('swapped')) return '';
  return t('stromrallye.swapped', { energy: state.energy ?? 0 });
}

export function where({ puzzle, game: { state } }: Sitting) {
  if (puzzle === null || state === null) return '';
  const { name, place } = caption(0, puzzle, state);
  return t('walk.place', { player: name, place });
}

export function stranded(_puzzle: Puzzle, state: State) {
  if (state.solved || state.energy !== 0) return '';
  const left = (state.charges ?? []).reduce((total, charge) => total + charge, 0);
  return t('stromrallye.stranded', { count: left });
}

export function forecast({ puzzle, solution }: Sitting) {
  const isUnsolvable = solution.result?.verdict === 'unsolvable';
  if (puzzle?.kind !== 'stromrallye' || isUnsolvable) return { words: '', short: '', grave: false };
  return { words: t('stromrallye.forecast', { count: puzzle.total }), short: '', grave: false };
}

export function searching({ progress: now }: Search) {
  return t(`stage-name.${now?.stage ?? 'starting'}`);
}

export const progress = ['elapsed', 'remaining', 'restarts', 'nodes', 'memory'];

export function progressShort({ progress: now, found }: Search) {
  if (now?.swaps) return t('stromrallye.swaps-now', { atLeast: now.swaps.atLeast, found: now.swaps.found });
  const remaining = now?.remaining ?? null;
  return remaining === null || found ? '' : t('stromrallye.remaining-now', { remaining });
}

export function verdict(result: Solved) {
  if (result.verdict === 'stopped') return stoppedVerdict(result);
  if (result.verdict === 'solved')
    return result.length === 0 ? t('stromrallye.already') : t('stromrallye.result', { count: result.length ?? 0 });
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

export function standing(result: Solved) {
  if (result.verdict !== 'solved' || result.length === 0) return verdict(result);
  return t('stromrallye.verdict.solvable', { count: result.length ?? 0 });
}

export function explanation({ proof }: Solved) {
  if (proof === undefined || 'player' in proof || proof.code === 'exhausted') return '';
  return t(`stromrallye.why-${proof.code}`);
}

export function cost(result: Solved) {
  return costSentence(result, 'stromrallye.cost');
}

/** How often the robot swaps, and whether that is proved to be least. @param now of the search that goes on */
export function more(
  { swaps, swapsProved, swapsAtLeast, countStopped, stopped, account }: Solved,
  improving: boolean,
  now: Progress | null = null,
) {
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
  if (countStopped) return t('stromrallye.swaps-stopped', { ...count, reason: reasonSentence(countStopped) });
  return t(stopped ? 'stromrallye.swaps-best' : 'stromrallye.swaps', count);
}

export function generating(now: Progress | null) {
  if (now === null) return t('generator.running');
  return t('stromrallye.generating', { tried: now.explored });
}

/** Batteries that a smaller board has no room for. */
export const lost: Words['lost'] = (before, after) => {
  if (before.kind !== 'stromrallye' || after.kind !== 'stromrallye') return null;
  const count = before.batteries.length - after.batteries.length;
  const isSmaller = after.boards[0].width < before.boards[0].width;
  return isSmaller && count > 0 ? { id: 'stromrallye.drawing.dropped', args: { count } } : null;
};
