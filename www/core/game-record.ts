/**
 * What a person did on a puzzle as plain data that can be kept, and back. What is read may be damaged: it is
 * played through once more, and refused where it does not fit itself or the rules.
 */

import type { State } from '../engine/types.ts';
import {
  isFlag,
  isListOf,
  isMoves,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isText,
  isWhole,
  orMissing,
  orNull,
  picked,
} from '../store/shape.ts';
import { type Checkpoint, type Deed, type Entry, type Game, goTo, MOST_CHECKPOINTS, newGame } from './game.ts';
import { type Knowledge, nothingKnown } from './knowledge.ts';

const MOST_ENTRIES = 1_000_000;

/** A text that was handed in holds one sequence. */
const LONGEST_HANDED = 11_000_000;

/** All that a press can do. */
const DEEDS: Record<Deed, true> = {
  move: true,
  run: true,
  route: true,
  sequence: true,
  back: true,
  restart: true,
  hint: true,
  solution: true,
  rival: true,
  checkpoint: true,
  good: true,
};

const isLeft = isRecord({ x: isWhole, y: isWhole, move: isOneOf(['U', 'D', 'L', 'R']) });

const isEntry = isRecord({
  what: isOneOf(Object.keys(DEEDS)),
  cut: isMoves,
  add: isMoves,
  left: orMissing(isListOf(isLeft, MOST_ENTRIES)),
  hints: orMissing(isWhole),
  shown: orMissing(isFlag),
});

const isTotal = (value: unknown) => value === null || value === 'lost' || isWhole(value);

const isCheckpoint = isRecord({ moves: isMoves, tried: isMoves, total: isTotal, hints: isWhole, own: isFlag });

const isKnowledge = isRecord({
  solution: orNull(isMoves),
  // Records of before there were any have none.
  route: orMissing(orNull(isMoves)),
  best: isFlag,
  lost: orNull(isMoves),
  assessed: orNull(isRecord({ walk: isMoves, totals: isListOf(isTotal, MOST_ENTRIES) })),
});

const isGame = isRecord({
  moves: isMoves,
  entries: isListOf(isEntry, MOST_ENTRIES),
  at: isWhole,
  checkpoints: isListOf(isCheckpoint, MOST_CHECKPOINTS),
  hints: isWhole,
  seconds: isNumber,
  knowledge: isKnowledge,
  least: orNull(isWhole),
  soughtLeast: isFlag,
  rival: orNull(isMoves),
  asked: isFlag,
  // Records of before there were any have none.
  quiz: orMissing(orNull(isRecord({ handed: orNull(isText(LONGEST_HANDED)) }))),
});

/** A game as it is kept; what follows from the rest is left out. */
export function gameRecord({ walk, ...rest }: Game): Record<string, unknown> {
  const { checkpoints, hints, seconds, knowledge, least, soughtLeast, rival, asked, quiz } = rest;
  const { moves, entries, at } = walk;
  return { moves, entries, at, checkpoints, hints, seconds, knowledge, least, soughtLeast, rival, asked, quiz };
}

/** What tells whether a person has changed a game, without looking through it: equal marks, equal game. */
export function gameMarks({ walk, checkpoints, hints, rival, asked, quiz }: Game): unknown[] {
  const { moves, entries, at } = walk;
  const points = checkpoints.flatMap(({ moves: there, tried, total }) => [there, tried, total]);
  return [moves, at, entries.length, entries.at(-1), hints, rival, asked, quiz === null, quiz?.handed, ...points];
}

/** What tells whether more was found out about a game meanwhile, which nobody did. */
export function knownMarks({ knowledge, least, soughtLeast }: Game): unknown[] {
  return [knowledge.solution, knowledge.route, knowledge.lost, knowledge.assessed, least, soughtLeast];
}

/** Whether nothing was done in a game. */
export function isUnplayed({ walk, checkpoints, hints }: Game) {
  return walk.entries.length === 0 && checkpoints.length === 0 && hints === 0;
}

/** What is kept beside the walk. */
const REST = ['hints', 'seconds', 'knowledge', 'least', 'soughtLeast', 'rival', 'asked', 'quiz'] as const;

/**
 * A game as it was kept; null where the record is damaged, or against the rules.
 * @param replay where moves lead from the start; null where they are against
 *   the rules
 */
export function gameFrom(record: unknown, start: State, replay: (moves: string) => State | null): Game | null {
  if (!isObject(record) || !isGame(record)) return null;
  const { moves, entries, at, checkpoints, ...rest } = picked(record, [
    'moves',
    'entries',
    'at',
    'checkpoints',
    ...REST,
  ]);
  const { hints, seconds, knowledge, least, soughtLeast, rival, asked, quiz } = rest;
  const game = newGame(start);
  game.walk.entries = entries.map((entry: any) => picked(entry, ['what', 'cut', 'add', 'left', 'hints', 'shown']));
  const end = endOf(game.walk.entries);
  if (at > entries.length || end === null || replay(end) === null) return null;
  goTo(game, at);
  const state = replay(game.walk.moves);
  if (game.walk.moves !== moves || state === null) return null;
  return {
    ...game,
    state,
    checkpoints: checkpoints
      .map((point: any) => picked(point, ['moves', 'tried', 'total', 'hints', 'own']))
      .filter((point: Checkpoint) => replay(point.moves) !== null),
    hints,
    seconds: Math.max(0, seconds),
    knowledge: knowledgeFrom(knowledge, replay),
    least,
    soughtLeast,
    rival: rival !== null && replay(rival) !== null ? rival : null,
    asked,
    quiz: quiz ? picked(quiz, ['handed']) : null,
  };
}

/** The walk after all entries, also undone ones; null where one takes off what is not there. */
function endOf(entries: readonly Entry[]): string | null {
  let moves = '';
  for (const { what, cut, add, left } of entries) {
    if (!moves.endsWith(cut) || (what === 'back' && left?.length !== cut.length)) return null;
    moves = moves.slice(0, moves.length - cut.length) + add;
  }
  return moves;
}

/** What is known, as far as it can be held against the rules. */
function knowledgeFrom(
  { solution, route: kept = null, best, lost, assessed }: Knowledge,
  replay: (moves: string) => State | null,
): Knowledge {
  const route = kept !== null && replay(kept)?.solved === true ? kept : null;
  if (solution !== null && replay(solution)?.solved !== true) return { ...nothingKnown(), route };
  const fitsWalk = assessed === null || assessed.totals.length === assessed.walk.length + 1;
  return { solution, route, best, lost, assessed: fitsWalk ? assessed : null };
}
