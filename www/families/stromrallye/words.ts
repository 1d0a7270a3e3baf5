/** Sentences about boards, batteries and the robot, and about the searches for a route. */

import type { Words } from '../../app/family.ts';
import { EVENT } from '../../boards/draw/trail-layer.ts';
import * as engine from '../../engine/engine.ts';
import { perObject } from '../../engine/remember.ts';
import type { Cell, Progress, Proof, Puzzle, Solved, State, Trail } from '../../engine/types.ts';
import { number, t } from '../../i18n/index.ts';
import type { Search } from '../../state/page.ts';
import { answerOn, type Session, shownMoves } from '../../state/session.ts';
import { costSentence, reasonSentence, stoppedVerdict } from '../../words/sentences.ts';
import { sizeWords } from '../define.ts';
import { boardFrame, cellName, cellWords, searchCaption, watched } from './recording.ts';

export { watched };

export function facts(puzzle: Puzzle) {
  if (puzzle.kind !== 'stromrallye') return '';
  return [
    sizeWords(puzzle.boards),
    t('stromrallye.batteries', { count: puzzle.batteries.length }),
    t('stromrallye.charge', { count: puzzle.total }),
  ].join(' · ');
}

const batteriesOf = perObject((puzzle: Puzzle) => {
  const batteries = puzzle.kind === 'stromrallye' ? puzzle.batteries : [];
  return new Map(batteries.map(({ x, y }, index) => [`${x},${y}`, index]));
});

/** The charge of the battery under the robot, which its picture hides; null where there is none. */
export function hidden(puzzle: Puzzle, { players: [{ x, y }], charges }: State): number | null {
  const battery = batteriesOf(puzzle).get(`${x},${y}`);
  return battery === undefined ? null : (charges?.[battery] ?? 0);
}

export function caption(_board: number, puzzle: Puzzle, state: State, session: Session) {
  const frame = boardFrame(session);
  if (frame !== null) return searchCaption(frame);
  const place = cellWords(state.players[0]);
  const energy = state.energy ?? 0;
  const charge = hidden(puzzle, state);
  const key = charge === null ? 'stromrallye.place' : 'stromrallye.place-on-battery';
  return { name: t('stromrallye.robot'), place: t(key, { energy, charge: charge ?? 0, place }) };
}

export function picture(session: Session, _board: number, state: State, moment: number) {
  const { puzzle } = session;
  if (puzzle === null) return '';
  const { width, height } = puzzle.boards[0];
  const [{ x, y }] = state.players;
  const charges = state.charges ?? [];
  const sentences = [
    t('stromrallye.board', {
      width,
      height,
      batteries: t('stromrallye.batteries', { count: charges.length }),
      charged: number(charges.filter(charge => charge > 0).length),
      x: x + 1,
      y: y + 1,
      energy: number(state.energy ?? 0),
    }),
    session.view === 'search' ? watched(session) : t('stage.moment', { moment, count: shownMoves(session).length }),
  ];
  const answer = answerOn(session);
  if (answer?.proof) sentences.push(verdict(answer));
  return sentences.join(' ');
}

export const step = ({ game: { state, events } }: Session) =>
  state !== null && events.includes('swapped') ? t('stromrallye.swapped', { energy: state.energy ?? 0 }) : '';

/** The swaps of a walk, counted once for each. */
const swapsOf = perObject((_game: Session['game']) => ({ moves: '', count: 0 }));

export const swapsIn = (trail: Trail) => trail.events.filter(event => event === EVENT.swapped).length;

export function counter({ game, text, start }: Session) {
  const { moves } = game.walk;
  const swaps = swapsOf(game);
  if (start !== null && swaps.moves !== moves)
    Object.assign(swaps, { moves, count: swapsIn(engine.trails(text, start, moves)[0]) });
  return [t('count.moves', { count: moves.length }), t('stromrallye.swaps-made', { count: swaps.count })].join(', ');
}

export function stranded(_puzzle: Puzzle, state: State) {
  if (state.solved || state.energy !== 0) return '';
  const left = (state.charges ?? []).reduce((total, charge) => total + charge, 0);
  return t('stromrallye.stranded', { count: left });
}

export function forecast({ puzzle, solution, game }: Session) {
  const isLost = solution.result?.verdict === 'unsolvable' || game.knowledge.lost === '';
  const isOpen = puzzle?.kind === 'stromrallye' && !isLost;
  return { words: isOpen ? t('stromrallye.forecast', { count: puzzle.total }) : '', short: '', grave: false };
}

export const searching = ({ progress: now }: Search) => t(`stage-name.${now?.stage ?? 'starting'}`);

export const progress = ['elapsed', 'remaining', 'restarts', 'states', 'memory'];

export function progressShort({ progress: now, found }: Search) {
  if (now?.swaps) return t('stromrallye.swaps-now', { atLeast: now.swaps.atLeast, found: now.swaps.found });
  const remaining = now?.remaining ?? null;
  return remaining === null || found ? '' : t('stromrallye.remaining-now', { remaining });
}

export function verdict(result: Solved) {
  if (result.verdict === 'stopped') return stoppedVerdict(result);
  const { length, proof } = result;
  if (result.verdict === 'solved')
    return length === 0 ? t('stromrallye.already') : t('stromrallye.result', { count: length ?? 0 });
  if (proof === undefined || 'player' in proof) return t('stromrallye.unsolvable');
  if (proof.code === 'parity') {
    const { ones, cells } = proof;
    return t('stromrallye.parity', {
      ones: t('stromrallye.parity-ones', { count: ones }),
      least: cells,
      most: cells + 1,
    });
  }
  if (proof.code === 'unreachable') {
    const { x, y } = proof.cell;
    return t('stromrallye.unreachable', { x: x + 1, y: y + 1 });
  }
  if (proof.code === 'dead-ends') {
    const [first, second] = proof.cells.map(cellWords);
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

export const cost = costSentence;

/** How often the robot swaps, and whether that is proved to be least. @param now of the search that goes on */
export function more(result: Solved, improving: boolean, now: Progress | null = null) {
  const { swaps, swapsProved, swapsAtLeast, countStopped, stopped, account } = result;
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

export const generating = (now: Progress | null) =>
  now === null ? t('generator.running') : t('stromrallye.generating', { tried: now.explored });

/** Batteries that a smaller board has no room for. */
export const lost: Words['lost'] = (before, after) => {
  if (before.kind !== 'stromrallye' || after.kind !== 'stromrallye') return null;
  const count = before.batteries.length - after.batteries.length;
  const isSmaller = after.boards[0].width < before.boards[0].width;
  return isSmaller && count > 0 ? { id: 'stromrallye.drawing.dropped', args: { count } } : null;
};

/** Most cells that are named one by one. */
const FEW = 12;

/** Batteries that lack places to be emptied in. */
function crowded({ batteries, onBoard, cells, last }: Proof & { code: 'crowded' }) {
  const words = theBatteries(batteries, onBoard);
  const who = words.slice(0, 1).toUpperCase() + words.slice(1);
  const count = batteries.length + Number(onBoard);
  const places = cells.length + Number(last);
  if (places === 0) return t('stromrallye.crowded-never', { who });
  if (cells.length === 0) return t('stromrallye.crowded-end', { who });
  const named = t('stromrallye.conflict.cells', { count: cells.length, cells: names(cells, false) });
  const where = last ? t('stromrallye.conflict.or-last', { where: named }) : named;
  return t('stromrallye.crowded', { who, where, places: t('stromrallye.conflict.places', { count: places }), count });
}

function unfilled({ cells, batteries, onBoard }: Proof & { code: 'unfilled' }) {
  const count = batteries.length + Number(onBoard);
  const where = t('stromrallye.conflict.cells', { count: cells.length, cells: names(cells, false) });
  return count === 0
    ? t('stromrallye.unfilled-none', { where })
    : t('stromrallye.unfilled', { where, who: theBatteries(batteries, onBoard), cells: cells.length });
}

function theBatteries(cells: Cell[], onBoard: boolean) {
  if (cells.length === 0) return t('stromrallye.conflict.on-board');
  const count = cells.length + Number(onBoard);
  return t('stromrallye.conflict.batteries', { count, cells: names(cells, onBoard) });
}

function names(cells: Cell[], onBoard: boolean) {
  const all = cells.slice(0, FEW).map(cellName);
  if (cells.length > FEW) all.push(t('stromrallye.conflict.more', { count: cells.length - FEW }));
  if (onBoard) all.push(t('stromrallye.conflict.board'));
  const last = all.pop() ?? '';
  return all.length === 0 ? last : t('stromrallye.conflict.list', { cells: all.join(', '), last });
}
