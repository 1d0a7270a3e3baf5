/**
 * A person's game on a puzzle as plain data to be stored, and back. A record may be damaged: it is replayed, and
 * refused if it contradicts itself or the rules.
 */

import type { State } from '../engine/types.ts';
import {
  checkpoint,
  entry,
  type Game,
  goTo,
  MOST_CHECKPOINTS,
  MOST_PRESSES,
  newGame,
  type Press,
  quiz,
  total,
} from './game.ts';
import { type Knowledge, nothingKnown } from './knowledge.ts';
import * as shape from './shape.ts';

const knowledge = shape.record({
  solution: shape.orNull(shape.moves),
  // Older records have neither.
  found: shape.orMissing(shape.orNull(shape.record({ moves: shape.moves, shortest: shape.flag, isAsked: shape.flag }))),
  route: shape.orMissing(shape.orNull(shape.moves)),
  best: shape.flag,
  lost: shape.orNull(shape.moves),
  assessed: shape.orNull(shape.record({ walk: shape.moves, totals: shape.list(total, MOST_PRESSES) })),
});

const GAME = {
  moves: shape.moves,
  entries: shape.list(entry, MOST_PRESSES),
  at: shape.whole,
  checkpoints: shape.list(checkpoint, MOST_CHECKPOINTS),
  hints: shape.whole,
  seconds: shape.finite,
  knowledge,
  least: shape.orNull(shape.whole),
  soughtLeast: shape.flag,
  rival: shape.orNull(shape.moves),
  asked: shape.flag,
  // Older records have none of these.
  rivalName: shape.orMissing(shape.text(200)),
  quiz: shape.orMissing(shape.orNull(quiz)),
  seen: shape.orMissing(shape.orNull(shape.moves)),
};
const NAMES = Object.keys(GAME) as (keyof typeof GAME)[];
const stored = shape.record(GAME);

/** A game as stored, without anything that follows from the rest: a copy, as play goes on before it is written. */
export function gameRecord({ walk, ...rest }: Game): Record<string, unknown> {
  const checkpoints = rest.checkpoints.map(point => ({ ...point }));
  const copied = { entries: [...walk.entries], checkpoints, knowledge: { ...rest.knowledge } };
  return shape.picked({ ...walk, ...rest, ...copied }, NAMES);
}

/** Values that stay identical as long as nobody has changed the game, to compare without looking through it. */
export function gameMarks({ walk, checkpoints, hints, seen, rival, asked, quiz }: Game): unknown[] {
  const { moves, entries, at } = walk;
  const points = checkpoints.flatMap(({ moves: there, tried, total }) => [there, tried, total]);
  const quizzed = [quiz === null, quiz?.handed, quiz?.name];
  return [moves, at, entries.length, entries.at(-1), hints, seen, rival, asked, ...quizzed, ...points];
}

/** The same for what was found out about a game in the background. */
export function knownMarks({ knowledge, least, soughtLeast }: Game): unknown[] {
  const { solution, found, route, lost, assessed } = knowledge;
  return [solution, found, route, lost, assessed, least, soughtLeast];
}

export const isUnplayed = ({ walk, checkpoints, hints }: Game) =>
  walk.entries.length === 0 && checkpoints.length === 0 && hints === 0;

/** The state after moves from the start; null if they are against the rules. */
export type Replay = (moves: string) => State | null;

/** A game from its record; null if the record is damaged, or against the rules. */
export function gameFrom(record: unknown, start: State, replay: Replay): Game | null {
  const read = shape.readAs(stored, record);
  if (read === null) return null;
  const { moves, entries, at, ...rest } = read;
  const { checkpoints, seconds, knowledge, rival, rivalName = '', quiz = null, seen = null } = rest;
  const game = newGame(start);
  game.walk.entries = entries;
  const end = endOf(entries);
  if (at > entries.length || end === null || replay(end) === null) return null;
  goTo(game, at);
  const state = replay(game.walk.moves);
  if (game.walk.moves !== moves || state === null) return null;
  return {
    ...game,
    ...rest,
    state,
    checkpoints: checkpoints.filter(point => replay(point.moves) !== null),
    seconds: Math.max(0, seconds),
    knowledge: knowledgeFrom(knowledge, replay),
    rival: rival !== null && replay(rival) !== null ? rival : null,
    rivalName,
    quiz,
    seen,
  };
}

/** The walk after all entries, also undone ones; null if one removes moves that are not there. */
function endOf(entries: readonly Press[]): string | null {
  let moves = '';
  for (const { what, cut, add, left } of entries) {
    if (!moves.endsWith(cut) || (what === 'back' && left?.length !== cut.length)) return null;
    moves = moves.slice(0, moves.length - cut.length) + add;
  }
  return moves;
}

/** The stored knowledge, as far as it can be checked against the rules. */
function knowledgeFrom(known: shape.Read<typeof knowledge>, replay: Replay): Knowledge {
  const { solution, found: search = null, route: kept = null, best, lost, assessed } = known;
  const solves = (moves: string) => replay(moves)?.solved === true;
  const route = kept !== null && solves(kept) ? kept : null;
  const found = search !== null && solves(search.moves) ? search : null;
  if (solution !== null && !solves(solution)) return { ...nothingKnown(), found, route };
  const fitsWalk = assessed === null || assessed.totals.length === assessed.walk.length + 1;
  return { solution, found, route, best, lost, assessed: fitsWalk ? assessed : null };
}
