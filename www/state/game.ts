/**
 * A person's game on a puzzle: one history of presses for undo and redo, and the checkpoints set on the way. Every
 * change is a function over plain state. The caller knows that a move is legal, and the state after it.
 */

import type { Message, MoveEvent, State, Total } from '../engine/types.ts';
import { commonLength, nothingKnown, totalAfter } from './knowledge.ts';
import * as shape from './shape.ts';

/** Presses that move; `route` leads to the pressed cell, `good` to the last solvable position. */
const MOVING = ['move', 'run', 'route', 'sequence', 'hint', 'solution', 'rival', 'checkpoint', 'good'] as const;

/** All presses: also steps back that mark the cells they leave, and returns to the start. */
export const PRESSES = [...MOVING, 'back', 'restart'] as const;

export type PressKind = (typeof PRESSES)[number];

export type Left = shape.Read<typeof left>;
export type Press = shape.Read<typeof entry>;
type Checkpoint = shape.Read<typeof checkpoint>;
export type Quiz = shape.Read<typeof quiz>;

export type Game = ReturnType<typeof newGame>;
export type Walk = Game['walk'];

export const MOST_CHECKPOINTS = 20;

/** The most presses that are read. */
export const MOST_PRESSES = 1_000_000;

/** A text that was handed in holds one sequence. */
const LONGEST_HANDED = 11_000_000;

/** A cell that was left, and the move that had led to it. */
const left = shape.record({ x: shape.whole, y: shape.whole, move: shape.oneOf<string>(['U', 'D', 'L', 'R']) });

/** One press: the moves it removed from the end of the walk, and those it then added. */
export const entry = shape.record({
  what: shape.oneOf(PRESSES),
  cut: shape.moves,
  add: shape.moves,
  /** The cells that steps back have left. */ left: shape.orMissing(shape.list(left, MOST_PRESSES)),
  /** How many hints were counted before a restart, which resets the count; or how many a checkpoint adds. */
  hints: shape.orMissing(shape.whole),
  /** The walk on which a solution had been seen before a restart. */ seen: shape.orMissing(shape.moves),
  /** Whether a checkpoint's position was reached by a solution that was shown. */ shown: shape.orMissing(shape.flag),
});

export const total = shape.only<Total>(value => value === null || value === 'lost' || shape.isWhole(value));

export const checkpoint = shape.record({
  moves: shape.moves,
  /** The moves that were tried from there, each once. */ tried: shape.moves,
  /** How many moves there are in all from there, if known. */ total,
  /** How many hints led there. */ hints: shape.whole,
  /** Whether none of the moves were shown. */ own: shape.flag,
});

const handed = shape.text(LONGEST_HANDED);

/**
 * A quiz: a puzzle, or a whole collection, played without hints and solving until the result is handed in. An agreement,
 * not a protection. handed: the submitted text, null before; name: by whom, once that is known.
 */
export const quiz = shape.record({ handed: shape.orNull(handed), name: shape.orMissing(handed) });

/** The most that a pause between two moves adds to the playing time. */
const LONGEST_THOUGHT_S = 60;

export const newGame = (state: State | null) => ({
  walk: {
    /** The moves that lead from the start to the present position. */ moves: '',
    /** Everything that was done since the puzzle was opened, including what was undone. */ entries: [] as Press[],
    /** How many of them are done. */ at: 0,
    /** The cells that steps back have left since the last restart. */ left: [] as readonly Left[],
  },
  /** The state at the end of the walk; null before a puzzle is opened. */ state,
  /** The last step's effect on each player. */ events: [] as MoveEvent[],
  /** How many presses in a row, up to now, moved nobody; one undo takes them all back. */ idle: 0,
  /** Why the last try to move was refused. */ remark: null as Message | null,
  checkpoints: [] as Checkpoint[],
  /** How many moves were given as hints since the start. */ hints: 0,
  /** The walk on which a solution was first seen since the start, played here or on Solve; null if none was. */
  seen: null as string | null,
  /** The playing time, without long pauses. */ seconds: 0,
  knowledge: nothingKnown(),
  /** The minimum, if known: moves or, if the family counts those, swaps. */
  least: null as number | null,
  /** Whether it was looked for unasked. */ soughtLeast: false,
  /** The moves of a shared attempt, to be beaten. */ rival: null as string | null,
  /** Whose it is; empty if the link does not say. */ rivalName: '',
  /** Whether the person wants to see the minimum before the end. */ asked: false,
  quiz: null as Quiz | null,
});

/** Moves were played by one press. @param state after them @param events of the last of them */
export function walked(game: Game, what: PressKind, moves: string, state: State, events: MoveEvent[]) {
  const tried = game.checkpoints.find(checkpoint => checkpoint.moves === game.walk.moves);
  if (tried && !tried.tried.includes(moves[0])) tried.tried += moves[0];
  if (what === 'solution') solutionSeen(game);
  const { idle, walk } = game;
  const last = nextUndo(game);
  const isIdle = what === 'move' && events.length > 0 && events.every(event => event === 'wall' || event === 'home');
  if (isIdle && idle > 0 && last !== null && nextRedo(game) === null) {
    walk.entries[walk.at - 1] = { ...last, what: 'run', add: last.add + moves };
    walk.moves += moves;
  } else done(game, { what, cut: '', add: moves });
  Object.assign(game, { state, events, remark: null, idle: isIdle ? idle + 1 : 0 });
}

/** Whether a move would be one more that moves nobody, like the one before. */
export const isIdle = ({ idle, walk }: Game, move: string) => idle > 0 && walk.moves.endsWith(move);

/** One press took steps back; the cells they had led to stay marked until it is undone. @param cells the last first */
export function steppedBack(game: Game, cells: readonly { x: number; y: number }[]) {
  const { moves } = game.walk;
  const left = cells.map(({ x, y }, index) => ({ x, y, move: moves[moves.length - 1 - index] }));
  done(game, { what: 'back', cut: moves.slice(moves.length - left.length), add: '', left });
}

/** A move was refused: only the message changes. */
export function stepRefused(game: Game, reason: Message) {
  game.events = [];
  game.remark = reason;
}

/** Back to the start. @returns whether there was anything to take back */
export function restart(game: Game): boolean {
  const { moves, left } = game.walk;
  if (moves === '' && left.length === 0) return false;
  const { hints, seen } = game;
  done(game, { what: 'restart', cut: moves, add: '', hints, ...(seen === null ? {} : { seen }) });
  return true;
}

export const nextUndo = ({ walk: { entries, at } }: Game): Press | null => (at === 0 ? null : entries[at - 1]);

export const nextRedo = ({ walk: { entries, at } }: Game): Press | null => entries[at] ?? null;

/** @returns the entry undone; null if there was none. So does redo. */
export const undo = (game: Game) => passed(game, nextUndo(game), -1);
export const redo = (game: Game) => passed(game, nextRedo(game), 1);

function passed(game: Game, entry: Press | null, by: 1 | -1) {
  goTo(game, game.walk.at + by);
  forgetStep(game);
  return entry;
}

/** The number of presses after which the walk was last at the start. */
export function beginOf({ walk }: Game) {
  let { at, moves } = walk;
  while (at > 0 && moves !== '') moves = before(moves, walk.entries[--at]);
  return at;
}

/** Undoes or redoes until `at` presses are done. @returns whether that changed anything */
export function goTo(game: Game, at: number): boolean {
  const { walk } = game;
  const before = walk.at;
  const to = Math.min(walk.entries.length, Math.max(0, at));
  for (; walk.at > to; walk.at--) takeBack(game, walk.entries[walk.at - 1]);
  for (; walk.at < to; walk.at++) apply(game, walk.entries[walk.at]);
  if (walk.at === before) return false;
  walk.left = leftIn(walk);
  forgetStep(game);
  return true;
}

/**
 * To a prefix of the walk: by undo if the walk has been there before, else by a press of its own.
 * @returns whether that changed anything
 */
export function backTo(game: Game, moves: string, what: PressKind): boolean {
  const { walk } = game;
  if (walk.moves === moves) return false;
  for (let at = walk.at - 1, there = walk.moves; at >= 0; at--) {
    // A restart is undone only on request.
    if (walk.entries[at].what === 'restart') break;
    there = before(there, walk.entries[at]);
    if (there === moves) return goTo(game, at);
  }
  return goToWalk(game, moves, what);
}

/** To any walk, as a press of its own. @param more members of its entry @returns whether that changed anything */
export function goToWalk(
  game: Game,
  moves: string,
  what: PressKind,
  more: Pick<Press, 'hints' | 'shown'> = {},
): boolean {
  const now = game.walk.moves;
  if (now === moves) return false;
  const common = commonLength(moves, now);
  done(game, { what, cut: now.slice(common), add: moves.slice(common), ...more });
  return true;
}

/** Sets a checkpoint, at most one at a place. @returns whether it is new */
export function setCheckpoint(game: Game): boolean {
  const { checkpoints, walk } = game;
  if (checkpoints.length >= MOST_CHECKPOINTS) return false;
  if (checkpoints.some(({ moves }) => moves === walk.moves)) return false;
  const total = totalAfter(game.knowledge, walk.moves);
  checkpoints.push({ moves: walk.moves, tried: '', total, hints: game.hints, own: isOwn(game) });
  return true;
}

/** Back to a checkpoint, as a press of its own, with the hints that led there. @returns whether that changed anything */
export function goToCheckpoint(game: Game, index: number): boolean {
  const { moves, hints, own } = game.checkpoints[index];
  const more = Math.max(0, hints - game.hints);
  return goToWalk(game, moves, 'checkpoint', { hints: more, ...(own ? {} : { shown: true }) });
}

/** Saves the known totals of checkpoints, as the next question forgets them. */
export function noteTotals({ checkpoints, knowledge }: Game) {
  for (const checkpoint of checkpoints) checkpoint.total = totalAfter(knowledge, checkpoint.moves) ?? checkpoint.total;
}

export function dropCheckpoint(game: Game, index: number) {
  game.checkpoints.splice(index, 1);
}

export function timePassed(game: Game, seconds: number) {
  game.seconds += Math.min(LONGEST_THOUGHT_S, Math.max(0, seconds));
}

/** Moves that follow are not the person's own until the next restart. @returns whether they were before */
export function solutionSeen(game: Game): boolean {
  const isFirst = game.seen === null;
  game.seen ??= game.walk.moves;
  return isFirst;
}

/**
 * Whether no move of the walk came from a shown solution or somebody else's attempt, or was played after a solution had
 * been seen.
 */
export function isOwn({ walk: { entries, at, moves }, seen }: Game) {
  if (seen !== null && !seen.startsWith(moves)) return false;
  let length = 0;
  // The moves before the first that was shown.
  let own = Infinity;
  for (const { what, cut, add, shown } of entries.slice(0, at)) {
    length -= cut.length;
    if (length <= own) own = Infinity;
    if (what === 'solution' || what === 'rival' || shown) own = Math.min(own, length);
    length += add.length;
  }
  return own === Infinity;
}

/** Whether no move was given, and no solution seen: reaching the minimum earns a star. */
export const canEarnStar = (game: Game) => game.hints === 0 && game.seen === null && isOwn(game);

function done(game: Game, entry: Press) {
  const { walk } = game;
  const next = nextRedo(game);
  // Redoing keeps the rest of what can be redone.
  const again = next !== null && next.cut === entry.cut && next.add === entry.add && isMove(next) && isMove(entry);
  if (!again) walk.entries.splice(walk.at, Infinity, entry);
  apply(game, entry);
  forgetStep(game);
  walk.at++;
  if (entry.left) walk.left = [...walk.left, ...entry.left];
  else if (entry.what === 'restart') walk.left = [];
}

const isMove = ({ what }: Press) => what !== 'back' && what !== 'restart';

function apply(game: Game, { what, cut, add, hints }: Press) {
  const { walk } = game;
  walk.moves = walk.moves.slice(0, walk.moves.length - cut.length) + add;
  if (what === 'restart') Object.assign(game, { hints: 0, seen: null });
  else game.hints += hints ?? 0;
}

function takeBack(game: Game, entry: Press) {
  game.walk.moves = before(game.walk.moves, entry);
  game.hints += (entry.what === 'restart' ? 1 : -1) * (entry.hints ?? 0);
  // One seen since the restart was not seen before these moves.
  if (entry.what === 'restart') game.seen = entry.seen ?? (game.seen === null ? null : game.walk.moves);
}

/** The moves of a walk before its last entry. */
const before = (moves: string, { cut, add }: Press) => moves.slice(0, moves.length - add.length) + cut;

function leftIn({ entries, at }: Walk): Left[] {
  let from = at;
  while (from > 0 && entries[from - 1].what !== 'restart') from--;
  return entries.slice(from, at).flatMap(({ left }) => left ?? []);
}

function forgetStep(game: Game) {
  game.idle = 0;
  game.events = [];
  game.remark = null;
}
