/**
 * A sitting as records that can be kept, and back. A record is plain data; it may come back damaged, or
 * written by anybody, so that whatever is read is checked, and what is wrong is left out.
 *
 * Of a puzzle there is a {@link Card}, which is all that a list of them needs, and beside it parts, each
 * written only when it changes: its text, how far one came, what searches found, and what stands in the
 * editor where that is another text.
 *
 * @typedef {import('../state/sitting.js').Sitting} Sitting
 * @typedef {import('../state/sitting.js').Source} Source
 * @typedef {import('./database.js').Part} Part
 * @typedef {import('./database.js').Parts} Parts
 *
 * @typedef {object} Card
 * @property {string} key
 * @property {string} puzzle its id: the same puzzle may be kept twice, where two walks on it met
 * @property {import('../types.js').Kind} kind
 * @property {Source} source
 * @property {string | null} title what a person called it
 * @property {{ width: number, height: number }[]} boards
 * @property {number} moves of the walk as it stands
 * @property {boolean} solved whether that walk has solved it
 * @property {number | null} best the best score of a walk of one's own that solved it
 * @property {number | null} least the number to beat, where one has been told it
 * @property {boolean} unsolvable whether it is proved to have no solution
 * @property {import('../state/sitting.js').Tab} tab
 * @property {import('../state/sitting.js').View} view
 * @property {number} at the moment of the solution that was shown
 * @property {number | null} rate moves per second; null for everything at once
 * @property {number} made when it was first kept, in ms since 1970, as are the following
 * @property {number} played when something was last done on it
 * @property {number} shown when it was last on the boards
 * @property {number} revision goes up with each write of something that a person did: {@link nextRevision}
 * @property {number} bytes what it takes, with its parts
 * @property {Record<Part, number>} sizes of its parts
 *
 * @typedef {object} Found What a search found.
 * @property {import('../types.js').Solved | null} result
 * @property {import('../algorithms.js').Algorithm} foundBy
 * @property {import('../algorithms.js').Run[]} runs
 * @property {import('../state/sitting.js').Difficulty} difficulty
 * @property {import('../state/sitting.js').Proved | null} [proved] missing where nothing is, and in records of before
 *   there was such a thing
 *
 * @typedef {Partial<Record<Part, readonly unknown[]>>} Known Marks of what is found out by itself.
 *
 * @typedef {{ puzzle: import('../types.js').Puzzle, state: import('../types.js').State,
 *   warnings: import('../types.js').TextError[] }} Parsed
 *
 * @typedef {object} Rules What a puzzle's rules say, to hold records against.
 * @property {(moves: string) => import('../types.js').State | null} replay where moves lead from the start;
 *   null where they are against the rules
 * @property {(text: string) => import('../types.js').TextError | null} problem of a text
 */

import { isDay } from '../days.js';
import { gameFrom, gameMarks, gameRecord, isUnplayed, knownMarks } from '../state/game-record.js';
import { LAST_TIME } from '../state/kept.js';
import { isQuiz } from '../state/quiz.js';
import { TABS, emptySitting, hasSolution, newSitting, proofOf, solutionLength } from '../state/sitting.js';
import { PARTS } from './database.js';
import {
  bytesOf,
  digest,
  isNumber,
  isFlag,
  isListOf,
  isMessage,
  isMoves,
  isNumbers,
  isObject,
  isOneOf,
  isPlain,
  isRecord,
  isText,
  isWhole,
  orMissing,
  orNull,
  picked,
} from '../shape.js';

/** Longer texts than a file can have are no puzzles. */
export const LONGEST_TEXT = 64_000_000;
const LONGEST_NAME = 1000;

/** @type {readonly import('../state/sitting.js').View[]} */
const VIEWS = ['walk', 'solution', 'search'];

const isName = isText(LONGEST_NAME);
const isTime = (/** @type {unknown} */ value) => isWhole(value) && Number(value) < LAST_TIME;
const isSeed = (/** @type {unknown} */ value) => typeof value === 'string' && /^\d{1,20}$/.test(value);
const isValue = (/** @type {unknown} */ value) => isNumber(value) || isFlag(value) || isName(value);

export const isRecipe = isRecord({
  kind: isName,
  params: value => isObject(value) && Object.values(value).every(isValue),
  seed: isSeed,
});

/** Where puzzles come from, and what is told of it. @type {Record<Source['kind'], Record<string, import('../shape.js').Check>>} */
const SOURCES = {
  example: { name: isName },
  file: { name: isName },
  text: {},
  drawn: {},
  link: {},
  generated: { settings: isRecipe },
  level: { family: isName, number: isWhole },
  daily: { family: isName, date: isDay },
  collection: { title: isName, of: isName, settings: orNull(isRecipe) },
};

/** @param {unknown} value */
const isSource = value =>
  isObject(value) &&
  typeof value.kind === 'string' &&
  Object.hasOwn(SOURCES, value.kind) &&
  isRecord(SOURCES[/** @type {Source['kind']} */ (value.kind)])(value);

/** @type {Record<keyof Card, import('../shape.js').Check>} */
const CARD = {
  key: value => isText(200)(value) && value !== '',
  puzzle: isText(200),
  kind: isName,
  source: isSource,
  title: orNull(isName),
  boards: value => isListOf(isRecord({ width: isWhole, height: isWhole }), 64)(value) && /** @type {[]} */ (value).length > 0,
  moves: isWhole,
  solved: isFlag,
  best: orNull(isWhole),
  least: orNull(isWhole),
  unsolvable: isFlag,
  tab: isOneOf(TABS),
  view: isOneOf(VIEWS),
  at: isNumber,
  rate: orNull(isNumber),
  made: isTime,
  played: isTime,
  shown: isTime,
  revision: isWhole,
  bytes: isWhole,
  sizes: isRecord({ puzzle: isWhole, progress: isWhole, findings: isWhole, draft: isWhole }),
};

const isCard = isRecord(CARD);

const isLayer = isRecord({ role: isName, shape: isName, data: isNumbers });

const isProof = (/** @type {unknown} */ value) =>
  isPlain(value) &&
  isRecord({ code: isName, layers: orMissing(isListOf(isLayer, 100)) })(value);

const isAccount = isRecord({
  by: isName,
  forward: orNull(isWhole),
  backward: orNull(isWhole),
  alone: orNull(isWhole),
  bound: orNull(isWhole),
  first: orNull(isWhole),
});

const isSolved = isRecord({
  ok: isOneOf([true]),
  kind: isName,
  verdict: isOneOf(['solved', 'unsolvable', 'stopped']),
  shortest: isFlag,
  length: orNull(isWhole),
  moves: orNull(isMoves),
  seconds: isNumber,
  states: isNumber,
  bytes: isNumber,
  atLeast: orNull(isNumber),
  sequences: orNull(value => typeof value === 'string' && /^\d+$/.test(value)),
  swaps: orNull(isWhole),
  swapsProved: isFlag,
  swapsAtLeast: orMissing(isWhole),
  visited: orNull(isNumber),
  countStopped: orMissing(isMessage),
  stopped: orMissing(isMessage),
  proof: orMissing(isProof),
  checked: orMissing(isOneOf([true])),
  account: orMissing(isAccount),
  version: orMissing(isName),
});

const isRun = isRecord({
  algorithm: isName,
  megabytes: isNumber,
  counted: isFlag,
  verdict: isOneOf(['solved', 'unsolvable', 'stopped']),
  stopped: orNull(isName),
  length: orNull(isWhole),
  states: isNumber,
  seconds: isNumber,
  bytes: isNumber,
  visited: orNull(isNumber),
});

const isFindings = isRecord({
  result: orNull(isSolved),
  foundBy: isName,
  runs: isListOf(isRun, 100),
  difficulty: value =>
    isPlain(value) && isRecord({ measure: orNull(isObject), report: orNull(isObject) })(value),
  proved: orMissing(isRecord({ puzzle: isText(200), result: isSolved, run: isRun })),
});

/**
 * A card as it was read; null where it is none, or belongs under another key.
 * @param {unknown} key
 * @param {unknown} value
 * @returns {Card | null}
 */
export function cardFrom(key, value) {
  if (!isCard(value) || !isObject(value) || value.key !== key) return null;
  const names = /** @type {(keyof Card)[]} */ (Object.keys(CARD));
  const { kind } = /** @type {Source} */ (value.source);
  const source = picked(/** @type {Record<string, unknown>} */ (value.source), ['kind', ...Object.keys(SOURCES[kind])]);
  return /** @type {Card} */ ({ ...picked(value, names), source });
}

/**
 * The card of a sitting whose parts take so many bytes.
 * @param {Sitting} sitting
 * @param {Pick<Card, 'best' | 'made' | 'played' | 'shown' | 'revision'>} written
 * @param {Record<Part, number>} sizes
 * @returns {Card}
 */
export function cardOf(sitting, written, sizes) {
  const { puzzle, source, key, title, tab, view, game, solution } = sitting;
  if (puzzle === null || source === null) throw new Error('there is no puzzle to be kept');
  const { at, rate } = solution.playback;
  const solved = game.state?.solved ?? false;
  return {
    key,
    puzzle: puzzle.id,
    kind: puzzle.kind,
    source,
    title,
    boards: puzzle.boards.map(({ width, height }) => ({ width, height })),
    moves: game.walk.moves.length,
    solved,
    // The list tells nobody a number that the panel does not tell.
    least: (game.asked || solved) && !isQuiz(sitting) ? game.least : null,
    unsolvable: proofOf(sitting)?.verdict === 'unsolvable',
    tab,
    view,
    at: Math.round(at),
    rate: rate === Infinity ? null : rate,
    ...written,
    sizes,
    bytes: PARTS.reduce((sum, part) => sum + sizes[part], 0),
  };
}

/**
 * The revision of a write that follows on another one, or on none (0). As it is no less than the time, in ms since 1970,
 * a puzzle that is deleted and begun anew gets none that it has had before.
 * @param {number} before
 * @param {number} now
 */
export function nextRevision(before, now) {
  return Math.max(before + 1, now);
}

/**
 * A part of a sitting as it is kept; null where there is nothing to keep.
 * @param {Sitting} sitting
 * @param {Part} part
 * @returns {Record<string, unknown> | null}
 */
export function partOf(sitting, part) {
  if (part === 'puzzle') return { text: sitting.text };
  if (part === 'progress') return gameRecord(sitting.game);
  return part === 'findings' ? findingsOf(sitting) : draftOf(sitting);
}

/**
 * What a part takes, in bytes.
 * @param {Record<string, unknown> | null} part
 */
export function sizeOf(part) {
  return part === null ? 0 : bytesOf(part);
}

/**
 * What tells whether a part has changed, without looking into it: equal marks, equal part.
 * @param {Sitting} sitting
 * @returns {Record<Part | 'card', readonly unknown[]>}
 */
export function marksOf(sitting) {
  const { text, solution, difficulty, draft, tab, view, source, title } = sitting;
  const { result, runs, foundBy, playback } = solution;
  return {
    puzzle: [text],
    progress: gameMarks(sitting.game),
    findings: [result, runs, foundBy, difficulty.measure, difficulty.report],
    draft: isOwnDraft(sitting) ? [draft] : [],
    // While it plays, the moment is not worth writing.
    card: [tab, view, JSON.stringify(source), title, playback.rate, playback.playing ? null : playback.at],
  };
}

/**
 * What tells whether more was found out meanwhile that nobody asked for, by the part that holds it: equal marks, no news.
 * @param {Sitting} sitting
 * @returns {Known}
 */
export function knownOf({ game, proved }) {
  return { progress: knownMarks(game), findings: [proved] };
}

/**
 * The text of a kept puzzle.
 * @param {unknown} part
 * @returns {string | null}
 */
export function textFrom(part) {
  if (!isObject(part) || !isText(LONGEST_TEXT)(part.text)) return null;
  return /** @type {string} */ (part.text);
}

/**
 * A sitting as it was kept. Whatever is damaged is as in a new sitting.
 * @param {Card} card
 * @param {Parts} parts
 * @param {Parsed} opened its text, opened
 * @param {Rules} rules
 * @returns {Sitting}
 */
export function sittingFrom(card, parts, opened, rules) {
  const text = textFrom(parts.puzzle) ?? '';
  const fresh = newSitting(opened, text, card.source, card.tab);
  const { solution, difficulty, proved } = findingsFrom(parts.findings, opened, rules);
  const sitting = {
    ...fresh,
    key: card.key,
    title: card.title,
    game: gameFrom(parts.progress, opened.state, rules.replay) ?? fresh.game,
    draft: draftFrom(parts.draft, rules) ?? fresh.draft,
    solution,
    proved,
    difficulty,
  };
  const length = solutionLength(sitting);
  solution.playback = {
    at: Math.min(length, Math.max(0, Math.round(card.at))),
    playing: false,
    rate: card.rate === null ? Infinity : Math.max(0, card.rate),
  };
  // A search that was watched is not kept.
  if (card.view === 'solution' && hasSolution(sitting)) sitting.view = 'solution';
  return sitting;
}

/**
 * Whether a person has done anything on a puzzle that was merely shown.
 * @param {Sitting} sitting
 */
export function isTouched(sitting) {
  return !isUnplayed(sitting.game) || isOwnDraft(sitting) || hasFindings(sitting);
}

/** Whether there is anything that searches or measuring found. @param {Sitting} sitting */
function hasFindings({ solution: { result, runs }, difficulty: { measure, report } }) {
  return result !== null || runs.length > 0 || measure !== null || report !== null;
}

/** @param {Sitting} sitting */
function findingsOf(sitting) {
  const { solution, difficulty, proved } = sitting;
  if (!hasFindings(sitting) && proved === null) return null;
  const { result, foundBy, runs } = solution;
  const found = { result, foundBy, runs, difficulty, ...(proved === null ? {} : { proved }) };
  return { ...found, digest: digest(found) };
}

/**
 * What searches found, if it fits its digest and the rules.
 * @param {unknown} part
 * @param {Parsed} opened
 * @param {Rules} rules
 * @returns {Pick<Sitting, 'solution' | 'difficulty' | 'proved'>}
 */
function findingsFrom(part, { puzzle }, { replay }) {
  const { solution, difficulty, proved: nothing } = emptySitting();
  const none = { solution, difficulty, proved: nothing };
  if (!isObject(part)) return none;
  const found = picked(part, ['result', 'foundBy', 'runs', 'difficulty', 'proved']);
  if (!isFindings(found) || part.digest !== digest(found)) return none;
  /** @type {Found} */
  const { result, foundBy, runs, difficulty: measured, proved = null } = found;
  if (result !== null && !holds(result, puzzle.kind, replay)) return none;
  const isOfIt = proved !== null && proved.puzzle === puzzle.id && holds(proved.result, puzzle.kind, replay);
  return {
    solution: { ...solution, result, foundBy, runs },
    difficulty: measured,
    proved: isOfIt ? proved : null,
  };
}

/**
 * Whether a solution is one.
 * @param {import('../types.js').Solved} result
 * @param {string} kind
 * @param {Rules['replay']} replay
 */
function holds({ kind: ofKind, verdict, moves, length }, kind, replay) {
  if (ofKind !== kind || (verdict === 'solved') !== (moves !== null)) return verdict === 'stopped' && ofKind === kind;
  return moves === null || (moves.length === length && replay(moves)?.solved === true);
}

/** Whether the editor holds another text than that of the puzzle. @param {Sitting} sitting */
export function isOwnDraft({ draft, text }) {
  return draft.text !== text;
}

/** @param {Sitting} sitting */
function draftOf(sitting) {
  if (!isOwnDraft(sitting)) return null;
  const { text, name, bytes } = sitting.draft;
  return { text, name, ...(bytes === undefined ? {} : { bytes }) };
}

/**
 * @param {unknown} part
 * @param {Rules} rules
 * @returns {import('../state/sitting.js').Draft | null}
 */
function draftFrom(part, { problem }) {
  const isDraft = isRecord({ text: isText(LONGEST_TEXT), name: orNull(isName), bytes: orMissing(isWhole) });
  if (!isDraft(part) || !isObject(part)) return null;
  const { text, name, bytes } = picked(part, ['text', 'name', 'bytes']);
  return { text, name, ...(bytes === undefined ? {} : { bytes }), error: text.trim() === '' ? null : problem(text) };
}
