/** Texts on mazes with one exit, on any walker, and on the searches for a way out. */

import type { Algorithm, Progress, Puzzle, Solved, State } from '../../engine/types.ts';
import { duration, t } from '../../i18n/index.ts';
import type { Run } from '../../state/algorithms.ts';
import type { Comparison, Search } from '../../state/page.ts';
import { answerOn, type Session, shownMoves } from '../../state/session.ts';
import { costSentence, stoppedVerdict } from '../../words/sentences.ts';
import { comparingWords, sizeWords } from '../define.ts';
import { watched } from './recording.ts';

export { watched };

const SIGNS = ['arrows', 'jumpers', 'crossings'] as const;

export function facts(puzzle: Puzzle) {
  if (puzzle.kind !== 'irrgarten') return '';
  const signs = SIGNS.filter(sign => puzzle[sign] > 0).map(sign => t(`irrgarten.${sign}`, { count: puzzle[sign] }));
  return [sizeWords(puzzle.boards), ...signs].join(' · ');
}

export function caption(_board: number, puzzle: Puzzle, state: State, { view, watched }: Session) {
  if (view === 'search' && watched !== null)
    return {
      name: algorithmName(watched.algorithm),
      place: t('watch.of', { at: Math.floor(watched.at), count: watched.length }),
    };
  const [{ x, y }] = state.players;
  const { width, height } = puzzle.boards[0];
  const isOut = state.solved && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
  return { name: t('irrgarten.you'), place: isOut ? t('irrgarten.at-exit') : t('stage.at', { x: x + 1, y: y + 1 }) };
}

export function picture(session: Session, _board: number, state: State, moment: number) {
  const { puzzle, view, watched, game } = session;
  if (puzzle?.kind !== 'irrgarten') return '';
  const { width, height } = puzzle.boards[0];
  const [{ x, y }] = state.players;
  const sentences = [
    t('irrgarten.board', {
      width,
      height,
      ...Object.fromEntries(SIGNS.map(sign => [sign, t(`irrgarten.${sign}`, { count: puzzle[sign] })])),
      x: x + 1,
      y: y + 1,
      exitX: puzzle.exit.x + 1,
      exitY: puzzle.exit.y + 1,
    }),
  ];
  if (view === 'search' && watched !== null) {
    const algorithm = algorithmName(watched.algorithm);
    sentences.push(t('watch.at', { algorithm, at: Math.floor(watched.at), count: watched.length }));
  } else sentences.push(t('stage.moment', { moment, count: shownMoves(session).length }));
  const { length } = game.walk.left;
  if (view === 'walk' && length > 0) sentences.push(t('irrgarten.left', { count: length }));
  const answer = answerOn(session);
  if (answer?.proof) sentences.push(verdict(answer));
  return sentences.join(' ');
}

export const step = ({ game: { state, events } }: Session) =>
  state !== null && events.includes('jumped') ? t('irrgarten.jumped') : '';

export function searching({ method }: Search, comparison: Comparison | null) {
  const algorithm = algorithmName(method.algorithm);
  return comparison === null ? algorithm : comparingWords(comparison, algorithm);
}

/** For a target difficulty: how many mazes were tried. */
export const generating = (now: Progress | null) =>
  now?.restarts ? t('irrgarten.generating', { tried: now.restarts }) : t('generator.running');

export const progress = ['elapsed', 'at-least', 'depth', 'states', 'memory'];

export function verdict(result: Solved) {
  const { verdict: kind, stopped, proof } = result;
  if (kind === 'stopped') {
    const code = stopped?.code;
    return code === 'loop' || code === 'stuck' ? t(`irrgarten.${code}`) : stoppedVerdict(result);
  }
  if (proof?.code === 'no-way-out') return t('irrgarten.no-way-out', { count: proof.reached });
  if (kind === 'unsolvable') return t('irrgarten.unsolvable');
  const count = result.length ?? 0;
  if (count === 0) return t('irrgarten.already');
  return t(result.shortest ? 'irrgarten.shortest' : 'irrgarten.way', { count });
}

export const explanation = ({ proof }: Solved) => (proof?.code === 'no-way-out' ? t('irrgarten.why-no-way-out') : '');

export function cost(result: Solved, algorithm: Algorithm) {
  if (result.visited === null) return costSentence(result);
  const cells = t('irrgarten.cells-visited', { count: result.visited });
  return `${algorithmName(algorithm)}: ${duration(result.seconds)} · ${cells}`;
}

export const more = ({ verdict: kind, shortest, length, visited }: Solved) =>
  kind === 'solved' && !shortest && length !== null && visited !== null ? t('irrgarten.not-shortest') : '';

export const algorithmName = (algorithm: Algorithm) => t(`irrgarten.algorithm.${algorithm}`);

export function outcome({ verdict, shortest, stopped }: Run) {
  const end = verdict === 'stopped' ? `stopped-${stopped}` : verdict;
  return t(`irrgarten.outcome.${shortest ? 'shortest' : end}`);
}
