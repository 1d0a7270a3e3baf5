/**
 * The person's own walk: every step, back, undo and redo as a function over plain state. That a move
 * is legal is for the caller to know.
 *
 * @typedef {import('../types.js').Move} Move
 * @typedef {import('../types.js').State} State
 *
 * @typedef {object} Walk
 * @property {string} moves The moves that lead from the start to where one stands.
 * @property {string} done Everything that was done, in its order: the letter of each move, and B for
 *   each step back; in lower case where it belongs to the same press as the one before.
 * @property {string} redo What was undone, written so, next one first.
 * @property {readonly Left[]} left The cells that steps back have left, also those of undone ones.
 * @property {number} backs How many of them are done.
 * @property {Walk | null} before The walk that a restart put aside; undoing at the start brings it back.
 *
 * @typedef {{ x: number, y: number, move: string }} Left A cell that was left, and the move that had led
 *   onto it.
 *
 * @typedef {object} Game
 * @property {Walk} walk
 * @property {State | null} state Where the walk stands; null before a puzzle is opened.
 * @property {import('../types.js').MoveEvent[]} events What the last step did to each player.
 * @property {import('../types.js').Message | null} remark Why the last try to move was refused.
 * @property {import('../knowledge.js').Knowledge} knowledge
 * @property {number | null} least How many moves the shortest solution has, where that is known.
 */

import { nothingKnown } from '../knowledge.js';

/** Stands for a step back in what was done. */
const BACK = 'B';

/** @param {State | null} state the start @returns {Game} */
export function newGame(state) {
  const said = { events: [], remark: null };
  return { walk: emptyWalk(), state, ...said, knowledge: nothingKnown(), least: null };
}

/**
 * One instruction was played.
 * @param {Game} game
 * @param {Move} move
 * @param {State} state
 * @param {import('../types.js').MoveEvent[]} events
 * @param {boolean} [joined] whether it belongs to the same press as the one before
 */
export function stepped(game, move, state, events, joined = false) {
  const { walk } = game;
  noteDone(walk, move, joined);
  walk.moves += move;
  Object.assign(game, { state, events, remark: null });
}

/**
 * The last step was taken back, and the cell it had led to is left for good. Undoing brings it back.
 * @param {Game} game
 * @param {{ x: number, y: number }} cell
 * @param {boolean} [joined] whether it belongs to the same press as the one before
 */
export function steppedBack(game, { x, y }, joined = false) {
  const { walk } = game;
  const left = { x, y, move: walk.moves.slice(-1) };
  noteDone(walk, BACK, joined);
  walk.left = [...walk.left.slice(0, walk.backs), left];
  walk.backs++;
  walk.moves = walk.moves.slice(0, -1);
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
 * Takes back what the last press did.
 * @param {Game} game
 * @returns {boolean} whether there was something to undo
 */
export function undo(game) {
  const { walk } = game;
  forgetStep(game);
  if (walk.done !== '') {
    while (isJoined(walk.done.at(-1)) && walk.done.length > 1) unwind(walk);
    unwind(walk);
    return true;
  }
  if (walk.before === null) return false;
  game.walk = walk.before;
  return true;
}

/** @param {Game} game */
export function canUndo({ walk }) {
  return walk.done !== '' || walk.before !== null;
}

/**
 * What the last undone press did, if there is one, as {@link Walk}'s `done` has it. The caller plays
 * its moves; {@link stepped} takes them off the redo string.
 * @param {Game} game
 * @returns {string | null}
 */
export function nextRedo({ walk }) {
  return /^.[a-z]*/.exec(walk.redo)?.[0] ?? null;
}

/**
 * Does again what the last undone press did.
 * @param {Game} game
 * @returns {boolean} whether there was something
 */
export function redo(game) {
  const { walk } = game;
  if (walk.redo === '') return false;
  forgetStep(game);
  rewind(walk);
  while (isJoined(walk.redo[0])) rewind(walk);
  return true;
}

/**
 * Undoes, or does again what was undone, until so many moves are played.
 * @param {Game} game
 * @param {number} count
 * @returns {boolean} whether that changed anything
 */
export function walkTo(game, count) {
  const { walk } = game;
  const before = walk.done.length;
  forgetStep(game);
  while (walk.moves.length > Math.max(0, count) && walk.done !== '') unwind(walk);
  while (walk.moves.length < count && walk.redo !== '') rewind(walk);
  return walk.done.length !== before;
}

/**
 * Back to the start; what was walked is put aside for undo.
 * @param {Game} game
 * @returns {boolean} whether there was something
 */
export function restart(game) {
  if (game.walk.done === '') return false;
  game.walk = { ...emptyWalk(), before: game.walk };
  forgetStep(game);
  return true;
}

/** @param {Walk} walk @param {string} letter @param {boolean} joined */
function noteDone(walk, letter, joined) {
  // Doing again what was undone keeps the rest of the redo string.
  walk.redo = walk.redo[0]?.toUpperCase() === letter ? walk.redo.slice(1) : '';
  walk.done += joined ? letter.toLowerCase() : letter;
}

/**
 * The last thing that was done is undone.
 * @param {Walk} walk
 */
function unwind(walk) {
  const letter = walk.done.slice(-1);
  walk.done = walk.done.slice(0, -1);
  walk.redo = letter + walk.redo;
  if (letter.toUpperCase() === BACK) walk.moves += walk.left[--walk.backs].move;
  else walk.moves = walk.moves.slice(0, -1);
}

/**
 * The next thing that was undone is done again.
 * @param {Walk} walk
 */
function rewind(walk) {
  const [letter] = walk.redo;
  walk.redo = walk.redo.slice(1);
  walk.done += letter;
  if (letter.toUpperCase() === BACK) {
    walk.backs++;
    walk.moves = walk.moves.slice(0, -1);
  } else {
    walk.moves += letter.toUpperCase();
  }
}

/** @param {string | undefined} letter of what was done */
function isJoined(letter) {
  return letter !== undefined && letter !== letter.toUpperCase();
}

/** Nothing is said of the last step any more. @param {Game} game */
function forgetStep(game) {
  game.events = [];
  game.remark = null;
}

/** @returns {Walk} */
function emptyWalk() {
  return { moves: '', done: '', redo: '', left: [], backs: 0, before: null };
}
