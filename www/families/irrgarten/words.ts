/** What is said about mazes with one exit, whoever walks in them, and the searches for a way out. */

import type { Comparison, Search } from '../../core/search.ts';
import { costSentence, stoppedVerdict } from '../../core/sentences.ts';
import { type Sitting, shownMoves, type Watched } from '../../core/session.ts';
import type { Algorithm, Example, Progress, Puzzle, Solved, State } from '../../engine/types.ts';
import { duration, t } from '../../i18n/index.ts';
import { filmOf, STEP } from './painting.ts';

/** What a step did, by its number. */
const STEP_NAMES: Record<number, string> = Object.fromEntries(
  Object.entries(STEP).map(([name, number]) => [number, name]),
);

export function facts(puzzle: Puzzle) {
  if (puzzle.kind !== 'irrgarten') return '';
  const { arrows, jumpers, crossings } = puzzle;
  return [
    sizes(puzzle.boards),
    ...(arrows > 0 ? [t('irrgarten.arrows', { count: arrows })] : []),
    ...(jumpers > 0 ? [t('irrgarten.jumpers', { count: jumpers })] : []),
    ...(crossings > 0 ? [t('irrgarten.crossings', { count: crossings })] : []),
  ].join(' · ');
}

export function sizes([{ width, height }]: { width: number; height: number }[]) {
  return t('puzzle.size', { width, height });
}

export function card({ width, height }: Example, title: string) {
  return t('gallery.card', { title, width, height });
}

export function counter({ game: { walk } }: Sitting) {
  return t('count.moves', { count: walk.moves.length });
}

/** @param _board there is one */
export function caption(_board: number, puzzle: Puzzle, state: State, { view, watched }: Sitting) {
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

export function picture(sitting: Sitting, _board: number, state: State, moment: number) {
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

/** How far a search is that is watched. */
function searchWords(now: Watched) {
  const algorithm = algorithmName(filmOf(now).algorithm);
  return t('watch.at', { algorithm, at: Math.floor(now.at), count: now.length });
}

/** What the present step did. */
export function watched({ watched: now, puzzle }: Sitting) {
  if (now === null || puzzle === null) return '';
  const { cells, kinds } = filmOf(now);
  const index = Math.floor(now.at) - 1;
  if (index < 0) return t('irrgarten.step.before');
  const [{ width }] = puzzle.boards;
  const place = { x: (cells[index] % width) + 1, y: Math.floor(cells[index] / width) + 1 };
  return t(`irrgarten.step.${STEP_NAMES[kinds[index]]}`, place);
}

export function step({ game: { state, events } }: Sitting) {
  if (state === null) return '';
  return events.includes('jumped') ? t('irrgarten.jumped') : '';
}

export function where(sitting: Sitting) {
  const { puzzle, game } = sitting;
  if (puzzle === null || game.state === null) return '';
  const { name, place } = caption(0, puzzle, game.state, sitting);
  return t('walk.place', { player: name, place });
}

export function searching({ method }: Search, comparison: Comparison | null) {
  const algorithm = algorithmName(method.algorithm);
  if (comparison === null) return algorithm;
  const { begun, total } = comparison;
  return t('solve.comparing', { begun, total, algorithm });
}

export function generating(now: Progress | null) {
  // Where a difficulty is wanted, it is told how many were tried.
  return now === null || now.restarts === 0
    ? t('generator.running')
    : t('irrgarten.generating', { tried: now.restarts });
}

export const progress = ['elapsed', 'at-least', 'depth', 'states', 'memory'];

export function verdict(result: Solved) {
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

export function explanation({ proof }: Solved) {
  return proof?.code === 'no-way-out' ? t('irrgarten.why-no-way-out') : '';
}

export function cost(result: Solved, algorithm: Algorithm) {
  const { seconds, visited } = result;
  if (visited === null) return costSentence(result, 'result.cost');
  const cells = t('irrgarten.cells-visited', { count: visited });
  return `${algorithmName(algorithm)}: ${duration(seconds)} · ${cells}`;
}

export function more({ verdict: kind, shortest, length, visited }: Solved) {
  return kind === 'solved' && !shortest && length !== null && visited !== null ? t('irrgarten.not-shortest') : '';
}

export function algorithmName(algorithm: Algorithm) {
  return t(`irrgarten.algorithm.${algorithm}`);
}
