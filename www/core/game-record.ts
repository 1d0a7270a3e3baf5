/**
 * A person's game on a puzzle as plain data to be stored, and back. A record may be damaged: it is replayed, and
 * refused if it contradicts itself or the rules.
 */

import type { State } from '../engine/types.ts';
import * as shape from '../store/shape.ts';
import { type Checkpoint, DEEDS, type Entry, type Game, goTo, MOST_CHECKPOINTS, newGame } from './game.ts';
import { type Knowledge, nothingKnown } from './knowledge.ts';

const MOST_ENTRIES = 1_000_000;

/** A text that was handed in holds one sequence. */
const LONGEST_HANDED = 11_000_000;

const isLeft = shape.isRecord({ x: shape.isWhole, y: shape.isWhole, move: shape.isOneOf(['U', 'D', 'L', 'R']) });

const isEntry = shape.isRecord({
  what: shape.isOneOf(DEEDS),
  cut: shape.isMoves,
  add: shape.isMoves,
  left: shape.orMissing(shape.isListOf(isLeft, MOST_ENTRIES)),
  hints: shape.orMissing(shape.isWhole),
  shown: shape.orMissing(shape.isFlag),
});

const isTotal = (value: unknown) => value === null || value === 'lost' || shape.isWhole(value);

const isCheckpoint = shape.isRecord({
  moves: shape.isMoves,
  tried: shape.isMoves,
  total: isTotal,
  hints: shape.isWhole,
  own: shape.isFlag,
});

const isKnowledge = shape.isRecord({
  solution: shape.orNull(shape.isMoves),
  // Older records have none.
  route: shape.orMissing(shape.orNull(shape.isMoves)),
  best: shape.isFlag,
  lost: shape.orNull(shape.isMoves),
  assessed: shape.orNull(shape.isRecord({ walk: shape.isMoves, totals: shape.isListOf(isTotal, MOST_ENTRIES) })),
});

const GAME = {
  moves: shape.isMoves,
  entries: shape.isListOf(isEntry, MOST_ENTRIES),
  at: shape.isWhole,
  checkpoints: shape.isListOf(isCheckpoint, MOST_CHECKPOINTS),
  hints: shape.isWhole,
  seconds: shape.isNumber,
  knowledge: isKnowledge,
  least: shape.orNull(shape.isWhole),
  soughtLeast: shape.isFlag,
  rival: shape.orNull(shape.isMoves),
  asked: shape.isFlag,
  // Older records have none.
  quiz: shape.orMissing(
    shape.orNull(
      shape.isRecord({
        handed: shape.orNull(shape.isText(LONGEST_HANDED)),
        name: shape.orMissing(shape.isText(LONGEST_HANDED)),
      }),
    ),
  ),
};
const NAMES = Object.keys(GAME) as (keyof typeof GAME)[];
const isGame = shape.isRecord(GAME);

/** A game as stored, without anything that follows from the rest. */
export const gameRecord = ({ walk, ...rest }: Game): Record<string, unknown> =>
  shape.picked({ ...walk, ...rest }, NAMES);

/** Values that stay identical as long as nobody has changed the game, to compare without looking through it. */
export function gameMarks({ walk, checkpoints, hints, rival, asked, quiz }: Game): unknown[] {
  const { moves, entries, at } = walk;
  const points = checkpoints.flatMap(({ moves: there, tried, total }) => [there, tried, total]);
  return [
    moves,
    at,
    entries.length,
    entries.at(-1),
    hints,
    rival,
    asked,
    quiz === null,
    quiz?.handed,
    quiz?.name,
    ...points,
  ];
}

/** The same for what was found out about a game in the background. */
export const knownMarks = ({ knowledge, least, soughtLeast }: Game): unknown[] => [
  knowledge.solution,
  knowledge.route,
  knowledge.lost,
  knowledge.assessed,
  least,
  soughtLeast,
];

export const isUnplayed = ({ walk, checkpoints, hints }: Game) =>
  walk.entries.length === 0 && checkpoints.length === 0 && hints === 0;

/** The state after moves from the start; null if they are against the rules. */
export type Replay = (moves: string) => State | null;

/** A game from its record; null if the record is damaged, or against the rules. */
export function gameFrom(record: unknown, start: State, replay: Replay): Game | null {
  if (!shape.isObject(record) || !isGame(record)) return null;
  const { moves, entries, at, ...rest } = shape.picked(record, NAMES);
  const { checkpoints, seconds, knowledge, rival, quiz } = rest;
  const game = newGame(start);
  game.walk.entries = entries.map((entry: Record<string, unknown>) =>
    shape.picked(entry, ['what', 'cut', 'add', 'left', 'hints', 'shown']),
  );
  const end = endOf(game.walk.entries);
  if (at > entries.length || end === null || replay(end) === null) return null;
  goTo(game, at);
  const state = replay(game.walk.moves);
  if (game.walk.moves !== moves || state === null) return null;
  return {
    ...game,
    ...rest,
    state,
    checkpoints: checkpoints
      .map((point: Record<string, unknown>) => shape.picked(point, ['moves', 'tried', 'total', 'hints', 'own']))
      .filter((point: Checkpoint) => replay(point.moves) !== null),
    seconds: Math.max(0, seconds),
    knowledge: knowledgeFrom(knowledge, replay),
    rival: rival !== null && replay(rival) !== null ? rival : null,
    quiz: quiz ? shape.picked(quiz, ['handed', 'name']) : null,
  };
}

/** The walk after all entries, also undone ones; null if one removes moves that are not there. */
function endOf(entries: readonly Entry[]): string | null {
  let moves = '';
  for (const { what, cut, add, left } of entries) {
    if (!moves.endsWith(cut) || (what === 'back' && left?.length !== cut.length)) return null;
    moves = moves.slice(0, moves.length - cut.length) + add;
  }
  return moves;
}

/** The stored knowledge, as far as it can be checked against the rules. */
function knowledgeFrom({ solution, route: kept = null, best, lost, assessed }: Knowledge, replay: Replay): Knowledge {
  const route = kept !== null && replay(kept)?.solved === true ? kept : null;
  if (solution !== null && replay(solution)?.solved !== true) return { ...nothingKnown(), route };
  const fitsWalk = assessed === null || assessed.totals.length === assessed.walk.length + 1;
  return { solution, route, best, lost, assessed: fitsWalk ? assessed : null };
}
