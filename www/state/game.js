/**
 * What a person did on a puzzle: one history of moves, runs, steps back, restarts, hints and solutions that
 * were played, which undo and redo go through; and the checkpoints set on the way. Every change is a function
 * over plain state. That a move is legal is for the caller to know, who also gives the state that it leads to.
 *
 * @typedef {import('../types.js').Move} Move
 * @typedef {import('../types.js').State} State
 *
 * @typedef {'move' | 'run' | 'route' | 'sequence' | 'back' | 'restart' | 'hint' | 'solution' | 'rival' | 'checkpoint' | 'good'} Deed
 *   What a press did: one move; several along a corridor; several to a cell that was pressed; a sequence that was
 *   typed; steps back that mark the cells they leave; to the start; a move that a hint named; the rest of a solution;
 *   the attempt of somebody else; to a checkpoint; to the last position that could be solved.
 *
 * @typedef {object} Entry One press: so much was cut off the walk, and then so much added to it.
 * @property {Deed} what
 * @property {string} cut the moves taken off its end
 * @property {string} add the moves appended
 * @property {Left[]} [left] The cells that steps back have left.
 * @property {number} [hints] How many hints were counted before a restart, which counts anew; or how many a
 *   checkpoint adds, as its position was reached with more.
 * @property {boolean} [shown] Whether a checkpoint's position was reached by a solution that was shown.
 *
 * @typedef {{ x: number, y: number, move: string }} Left A cell that was left, and the move that had led
 *   onto it.
 *
 * @typedef {object} Walk
 * @property {string} moves The moves that lead from the start to where one stands.
 * @property {Entry[]} entries Everything that was done since the puzzle was opened, also what was undone.
 * @property {number} at How many of them are done.
 * @property {readonly Left[]} left The cells that steps back have left since the last restart.
 *
 * @typedef {object} Checkpoint A position to come back to.
 * @property {string} moves
 * @property {string} tried The moves that were tried from there, each once.
 * @property {import('../knowledge.js').Total} total How many moves there are in all from there, where that is known.
 * @property {number} hints How many hints led there.
 * @property {boolean} own Whether none of the moves was shown.
 *
 * @typedef {object} Game
 * @property {Walk} walk
 * @property {State | null} state Where the walk stands; null before a puzzle is opened.
 * @property {import('../types.js').MoveEvent[]} events What the last step did to each player.
 * @property {import('../types.js').Message | null} remark Why the last try to move was refused.
 * @property {Checkpoint[]} checkpoints
 * @property {number} hints How many moves hints have named since the start.
 * @property {number} seconds How long one has played, without long pauses.
 * @property {import('../knowledge.js').Knowledge} knowledge
 * @property {number | null} least The number to beat, where that is known: moves or, where the family counts so, swaps.
 * @property {boolean} soughtLeast Whether it was looked for without being asked for.
 * @property {string | null} rival The moves of an attempt that somebody shared, to be outdone.
 * @property {boolean} asked Whether the person wants to see it before the end.
 * @property {import('./quiz.js').Quiz | null} quiz Null where it is none.
 */

import { nothingKnown, totalAfter } from '../knowledge.js';

/** More checkpoints would be no help. */
export const MOST_CHECKPOINTS = 20;

/** A longer pause between two moves is no time of playing. */
const LONGEST_THOUGHT_S = 60;

/** @param {State | null} state the start @returns {Game} */
export function newGame(state) {
  return {
    walk: { moves: '', entries: [], at: 0, left: [] },
    state,
    events: [],
    remark: null,
    checkpoints: [],
    hints: 0,
    seconds: 0,
    knowledge: nothingKnown(),
    least: null,
    soughtLeast: false,
    rival: null,
    asked: false,
    quiz: null,
  };
}

/**
 * Moves were played by one press.
 * @param {Game} game
 * @param {Deed} what
 * @param {string} moves
 * @param {State} state where they lead to
 * @param {import('../types.js').MoveEvent[]} events of the last of them
 */
export function walked(game, what, moves, state, events) {
  const tried = game.checkpoints.find(checkpoint => checkpoint.moves === game.walk.moves);
  if (tried && !tried.tried.includes(moves[0])) tried.tried += moves[0];
  done(game, { what, cut: '', add: moves });
  Object.assign(game, { state, events, remark: null });
}

/**
 * Steps were taken back by one press, and the cells they had led to are left for good. Undoing brings them back.
 * @param {Game} game
 * @param {readonly { x: number, y: number }[]} cells the last one first
 */
export function steppedBack(game, cells) {
  const { moves } = game.walk;
  const left = cells.map(({ x, y }, index) => ({ x, y, move: moves[moves.length - 1 - index] }));
  done(game, { what: 'back', cut: moves.slice(moves.length - left.length), add: '', left });
  forgetStep(game);
}

/**
 * A move was refused; nothing but what is said of it changes.
 * @param {Game} game
 * @param {import('../types.js').Message} reason
 */
export function stepRefused(game, reason) {
  game.events = [];
  game.remark = reason;
}

/**
 * Back to the start.
 * @param {Game} game
 * @returns {boolean} whether there was something
 */
export function restart(game) {
  const { moves, left } = game.walk;
  if (moves === '' && left.length === 0) return false;
  done(game, { what: 'restart', cut: moves, add: '', hints: game.hints });
  game.hints = 0;
  forgetStep(game);
  return true;
}

/**
 * What undo would take back.
 * @param {Game} game
 * @returns {Entry | null}
 */
export function nextUndo({ walk: { entries, at } }) {
  return at === 0 ? null : entries[at - 1];
}

/**
 * What redo would do again.
 * @param {Game} game
 * @returns {Entry | null}
 */
export function nextRedo({ walk: { entries, at } }) {
  return entries[at] ?? null;
}

/**
 * Takes back what the last press did.
 * @param {Game} game
 * @returns {Entry | null} what it was; null where there was nothing
 */
export function undo(game) {
  const entry = nextUndo(game);
  if (entry !== null) goTo(game, game.walk.at - 1);
  forgetStep(game);
  return entry;
}

/**
 * Does again what the last undone press did.
 * @param {Game} game
 * @returns {Entry | null} what it was; null where there was nothing
 */
export function redo(game) {
  const entry = nextRedo(game);
  if (entry !== null) goTo(game, game.walk.at + 1);
  forgetStep(game);
  return entry;
}

/**
 * After how many presses one stood at the start last.
 * @param {Game} game
 */
export function beginOf({ walk }) {
  let { at, moves } = walk;
  while (at > 0 && moves !== '') {
    const { cut, add } = walk.entries[--at];
    moves = moves.slice(0, moves.length - add.length) + cut;
  }
  return at;
}

/**
 * Undoes, or does again what was undone, until so many presses are done.
 * @param {Game} game
 * @param {number} at
 * @returns {boolean} whether that changed anything
 */
export function goTo(game, at) {
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
 * To a part of the walk: by undoing where one has stood there before, else by a press of its own.
 * @param {Game} game
 * @param {string} moves a beginning of the walk's moves
 * @param {Deed} what
 * @returns {boolean} whether that changed anything
 */
export function backTo(game, moves, what) {
  const { walk } = game;
  if (walk.moves === moves) return false;
  for (let at = walk.at, there = walk.moves; at > 0; at--) {
    const { cut, add } = walk.entries[at - 1];
    there = there.slice(0, there.length - add.length) + cut;
    if (there === moves) return goTo(game, at - 1);
    // A restart is undone by nobody who did not ask for it.
    if (walk.entries[at - 1].what === 'restart') break;
  }
  return turnTo(game, moves, what);
}

/**
 * To any walk, as a press of its own.
 * @param {Game} game
 * @param {string} moves
 * @param {Deed} what
 * @param {Pick<Entry, 'hints' | 'shown'>} [more] what is to be noted of it
 * @returns {boolean} whether that changed anything
 */
export function turnTo(game, moves, what, more = {}) {
  const now = game.walk.moves;
  if (now === moves) return false;
  let common = 0;
  while (common < moves.length && moves[common] === now[common]) common++;
  done(game, { what, cut: now.slice(common), add: moves.slice(common), ...more });
  forgetStep(game);
  return true;
}

/**
 * Sets a checkpoint where one stands; a second one at the same place is none.
 * @param {Game} game
 * @returns {boolean} whether there is a new one
 */
export function setCheckpoint(game) {
  const { checkpoints, walk } = game;
  if (checkpoints.length >= MOST_CHECKPOINTS) return false;
  if (checkpoints.some(({ moves }) => moves === walk.moves)) return false;
  const total = totalAfter(game.knowledge, walk.moves);
  checkpoints.push({ moves: walk.moves, tried: '', total, hints: game.hints, own: isOwn(game) });
  return true;
}

/**
 * Back to a checkpoint, as a press of its own, with the hints that had led there.
 * @param {Game} game
 * @param {number} index
 * @returns {boolean} whether that changed anything
 */
export function goToCheckpoint(game, index) {
  const { moves, hints, own } = game.checkpoints[index];
  const more = Math.max(0, hints - game.hints);
  return turnTo(game, moves, 'checkpoint', { hints: more, ...(own ? {} : { shown: true }) });
}

/**
 * What is known by now of the totals of checkpoints is noted, as the next question forgets it.
 * @param {Game} game
 */
export function noteTotals({ checkpoints, knowledge }) {
  for (const checkpoint of checkpoints) checkpoint.total = totalAfter(knowledge, checkpoint.moves) ?? checkpoint.total;
}

/**
 * @param {Game} game
 * @param {number} index of the checkpoint that is wanted no more
 */
export function dropCheckpoint(game, index) {
  game.checkpoints.splice(index, 1);
}

/**
 * Some time of playing has gone by.
 * @param {Game} game
 * @param {number} seconds since the move before
 */
export function timePassed(game, seconds) {
  game.seconds += Math.min(LONGEST_THOUGHT_S, Math.max(0, seconds));
}

/**
 * Whether the walk, as it stands, was played by the person alone: whether no move of it is of a solution that was
 * shown, or of somebody else's attempt.
 * @param {Game} game
 */
export function isOwn({ walk: { entries, at } }) {
  let length = 0;
  /** How many moves stand before the first that was shown. */
  let own = Infinity;
  for (const { what, cut, add, shown } of entries.slice(0, at)) {
    length -= cut.length;
    if (length <= own) own = Infinity;
    if (what === 'solution' || what === 'rival' || shown) own = Math.min(own, length);
    length += add.length;
  }
  return own === Infinity;
}

/**
 * @param {Game} game
 * @param {Entry} entry
 */
function done(game, entry) {
  const { walk } = game;
  const next = nextRedo(game);
  // Doing again what was undone keeps the rest of what can be done again.
  const again = next !== null && next.cut === entry.cut && next.add === entry.add && isMove(next) && isMove(entry);
  if (!again) walk.entries.splice(walk.at, Infinity, entry);
  apply(game, entry);
  walk.at++;
  if (entry.left) walk.left = [...walk.left, ...entry.left];
  else if (entry.what === 'restart') walk.left = [];
}

/** @param {Entry} entry */
function isMove({ what }) {
  return what !== 'back' && what !== 'restart';
}

/** @param {Game} game @param {Entry} entry */
function apply(game, { what, cut, add, hints }) {
  const { walk } = game;
  walk.moves = walk.moves.slice(0, walk.moves.length - cut.length) + add;
  if (what === 'restart') game.hints = 0;
  else game.hints += hints ?? 0;
}

/** @param {Game} game @param {Entry} entry */
function takeBack(game, { what, cut, add, hints }) {
  const { walk } = game;
  walk.moves = walk.moves.slice(0, walk.moves.length - add.length) + cut;
  game.hints += (what === 'restart' ? 1 : -1) * (hints ?? 0);
}

/** @param {Walk} walk @returns {Left[]} */
function leftIn({ entries, at }) {
  let from = at;
  while (from > 0 && entries[from - 1].what !== 'restart') from--;
  return entries.slice(from, at).flatMap(({ left }) => left ?? []);
}

/** Nothing is said of the last step any more. @param {Game} game */
function forgetStep(game) {
  game.events = [];
  game.remark = null;
}
