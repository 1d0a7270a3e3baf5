/**
 * What a person did on a puzzle as plain data that can be kept, and back. What is read may be damaged: it is
 * played through once more, and refused where it does not fit itself or the rules.
 *
 * @typedef {import('./game.js').Game} Game
 * @typedef {import('./game.js').Entry} Entry
 * @typedef {import('../knowledge.js').Knowledge} Knowledge
 * @typedef {import('../types.js').State} State
 */

import { nothingKnown } from '../knowledge.js';
import {
  isNumber,
  isFlag,
  isListOf,
  isMoves,
  isObject,
  isOneOf,
  isRecord,
  isText,
  isWhole,
  orMissing,
  orNull,
  picked,
} from '../shape.js';
import { MOST_CHECKPOINTS, goTo, newGame } from './game.js';

const MOST_ENTRIES = 1_000_000;

/** A text that was handed in holds one sequence. */
const LONGEST_HANDED = 11_000_000;

/** All that a press can do. @type {Record<import('./game.js').Deed, true>} */
const DEEDS = {
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

const isTotal = (/** @type {unknown} */ value) => value === null || value === 'lost' || isWhole(value);

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

/**
 * A game as it is kept; what follows from the rest is left out.
 * @param {Game} game
 * @returns {Record<string, unknown>}
 */
export function gameRecord({ walk, ...rest }) {
  const { checkpoints, hints, seconds, knowledge, least, soughtLeast, rival, asked, quiz } = rest;
  const { moves, entries, at } = walk;
  return { moves, entries, at, checkpoints, hints, seconds, knowledge, least, soughtLeast, rival, asked, quiz };
}

/**
 * What tells whether a person has changed a game, without looking through it: equal marks, equal game.
 * @param {Game} game
 * @returns {unknown[]}
 */
export function gameMarks({ walk, checkpoints, hints, rival, asked, quiz }) {
  const { moves, entries, at } = walk;
  const points = checkpoints.flatMap(({ moves: there, tried, total }) => [there, tried, total]);
  return [moves, at, entries.length, entries.at(-1), hints, rival, asked, quiz === null, quiz?.handed, ...points];
}

/**
 * What tells whether more was found out about a game meanwhile, which nobody did.
 * @param {Game} game
 * @returns {unknown[]}
 */
export function knownMarks({ knowledge, least, soughtLeast }) {
  return [knowledge.solution, knowledge.route, knowledge.lost, knowledge.assessed, least, soughtLeast];
}

/**
 * Whether nothing was done in a game.
 * @param {Game} game
 */
export function isUnplayed({ walk, checkpoints, hints }) {
  return walk.entries.length === 0 && checkpoints.length === 0 && hints === 0;
}

/** What is kept beside the walk. */
const REST = /** @type {const} */ (['hints', 'seconds', 'knowledge', 'least', 'soughtLeast', 'rival', 'asked', 'quiz']);

/**
 * A game as it was kept; null where the record is damaged, or against the rules.
 * @param {unknown} record
 * @param {State} start
 * @param {(moves: string) => State | null} replay where moves lead from the start; null where they are against
 *   the rules
 * @returns {Game | null}
 */
export function gameFrom(record, start, replay) {
  if (!isObject(record) || !isGame(record)) return null;
  const { moves, entries, at, checkpoints, ...rest } = picked(record, ['moves', 'entries', 'at', 'checkpoints', ...REST]);
  const { hints, seconds, knowledge, least, soughtLeast, rival, asked, quiz } = rest;
  const game = newGame(start);
  game.walk.entries = entries.map((/** @type {any} */ entry) =>
    picked(entry, ['what', 'cut', 'add', 'left', 'hints', 'shown']),
  );
  const end = endOf(game.walk.entries);
  if (at > entries.length || end === null || replay(end) === null) return null;
  goTo(game, at);
  const state = replay(game.walk.moves);
  if (game.walk.moves !== moves || state === null) return null;
  return {
    ...game,
    state,
    checkpoints: checkpoints
      .map((/** @type {any} */ point) => picked(point, ['moves', 'tried', 'total', 'hints', 'own']))
      .filter((/** @type {import('./game.js').Checkpoint} */ point) => replay(point.moves) !== null),
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

/**
 * The walk after all entries, also undone ones; null where one takes off what is not there.
 * @param {readonly Entry[]} entries
 * @returns {string | null}
 */
function endOf(entries) {
  let moves = '';
  for (const { what, cut, add, left } of entries) {
    if (!moves.endsWith(cut) || (what === 'back' && left?.length !== cut.length)) return null;
    moves = moves.slice(0, moves.length - cut.length) + add;
  }
  return moves;
}

/**
 * What is known, as far as it can be held against the rules.
 * @param {Knowledge} knowledge
 * @param {(moves: string) => State | null} replay
 * @returns {Knowledge}
 */
function knowledgeFrom({ solution, route: kept = null, best, lost, assessed }, replay) {
  const route = kept !== null && replay(kept)?.solved === true ? kept : null;
  if (solution !== null && replay(solution)?.solved !== true) return { ...nothingKnown(), route };
  const fitsWalk = assessed === null || assessed.totals.length === assessed.walk.length + 1;
  return { solution, route, best, lost, assessed: fitsWalk ? assessed : null };
}
