/**
 * A puzzle with everything that was done on it, as one plain object.
 *
 * Up to three views of the puzzle stand beside each other, and switching loses none: the person's own
 * walk (`game`), the solution (`solution`, with its playback), and a search step by step (`watched`).
 *
 * @typedef {import('../types.js').Puzzle} Puzzle
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').TextError} TextError
 * @typedef {{ puzzle: Puzzle, state: State, warnings: TextError[] }} Parsed
 *
 * @typedef {{ kind: 'example', name: string } | { kind: 'file', name: string } | { kind: 'text' } | { kind: 'drawn' } | { kind: 'link' }
 *   | { kind: 'generated', settings: import('../types.js').Settings } | OfSeries | OfDay | OfCollection} Source Where the puzzle came from.
 * @typedef {{ kind: 'level', family: import('../types.js').Kind, number: number }} OfSeries A level, from 1.
 * @typedef {{ kind: 'daily', family: import('../types.js').Kind, date: string }} OfDay Of a day, YYYY-MM-DD.
 * @typedef {{ kind: 'collection', title: string, of: string, settings: import('../types.js').Settings | null }} OfCollection
 *   Of a collection: both titles, which may be empty, and what makes the puzzle, where it was generated.
 *
 * @typedef {object} Draft What stands in the editor; it may be wrong while the board keeps the last good puzzle.
 * @property {string} text
 * @property {string | null} name The name of the file it came from.
 * @property {number} [bytes] How large that file is.
 * @property {TextError | null} error
 *
 * @typedef {object} Playback
 * @property {number} at The moment shown, in moves; fractions while it plays.
 * @property {boolean} playing
 * @property {number} rate Moves per second; 0 is one at a time, Infinity everything at once.
 *
 * @typedef {object} Solution What searches found.
 * @property {import('../types.js').Solved | null} result
 * @property {import('../algorithms.js').Algorithm} foundBy Which search the result comes from.
 * @property {import('../algorithms.js').Run[]} runs What each algorithm took on this puzzle.
 * @property {Playback} playback
 *
 * @typedef {object} Watched A search that is shown step by step.
 * @property {unknown} film What it did, as its family keeps it: nobody else looks into it. It may still grow, or get
 *   its frames one by one; how many steps there are is known from the start.
 * @property {number} length How many steps there are.
 * @property {import('../types.js').Solved | null} result What came of it, where that is kept for its end; null where it is
 *   told beside it.
 * @property {number} at How many steps are shown; a fraction while it plays.
 * @property {boolean} playing
 * @property {number} pause Between two steps, in ms.
 *
 * @typedef {object} Filmed What the last search has left in its worker, to be watched.
 * @property {import('../algorithms.js').Algorithm} algorithm
 * @property {import('../types.js').Film | import('../types.js').NoFilm} film
 *
 * @typedef {Partial<Record<import('../types.js').Algorithm, import('../types.js').Film>>} Films What films of searches told
 *   of their layers, whether they are still there or not.
 *
 * @typedef {object} Proved What was proved of the puzzle while it was made, which nobody had to ask for.
 * @property {string} puzzle The id of the puzzle that it was proved of.
 * @property {import('../types.js').Solved} result
 * @property {import('../algorithms.js').Run} run What it took.
 *
 * @typedef {object} Difficulty
 * @property {import('../types.js').AnyMeasure | null} measure How hard the puzzle is, where that was measured.
 * @property {import('../types.js').AnyReport | null} report What the generator tells of the puzzle it made.
 *
 * @typedef {'walk' | 'solution' | 'search'} View
 * @typedef {'chosen' | 'typed' | 'default'} Origin How it got onto the boards: somebody asked for it; it was typed
 *   or drawn, and may be typed and drawn on; it is shown to begin with, and is kept only once somebody does something on it.
 * @typedef {'play' | 'solve' | 'make'} Tab What the panel is for. The boards show a solution or a search only
 *   where it is for solving.
 *
 * @typedef {object} Sitting
 * @property {string} key What it is kept under: the puzzle's id, or where another walk has that, one made from it.
 * @property {string | null} title What a person called the puzzle.
 * @property {Origin} origin
 * @property {Puzzle | null} puzzle Null before the first one is opened.
 * @property {State | null} start
 * @property {string} text
 * @property {Source | null} source
 * @property {TextError[]} warnings
 * @property {import('../types.js').Forecast | null} forecast What a search will cost.
 * @property {Draft} draft
 * @property {string | null} easel Where it was drawn: the id of the puzzle that drawing began with, whose place on the
 *   boards it takes; null where it was not drawn, or not since the page was loaded.
 * @property {Tab} tab
 * @property {View} view
 * @property {import('./game.js').Game} game
 * @property {Solution} solution
 * @property {Proved | null} proved
 * @property {Watched | null} watched
 * @property {Filmed | null} filmed
 * @property {Films} films
 * @property {Difficulty} difficulty
 * @property {import('./improved.js').Improving | null} improved Changes that were looked for; not kept.
 * @property {import('./grades.js').Grades | null} grades What the sequences of a class are worth; not kept.
 */

import { withRun } from '../algorithms.js';
import { firstRate } from '../playback.js';
import { newGame } from './game.js';

/** In the order in which the panel has them. @type {readonly Tab[]} */
export const TABS = ['play', 'solve', 'make'];

/** @returns {Sitting} */
export function emptySitting() {
  return {
    key: '',
    title: null,
    origin: 'chosen',
    puzzle: null,
    start: null,
    text: '',
    source: null,
    warnings: [],
    forecast: null,
    draft: { text: '', name: null, error: null },
    easel: null,
    tab: 'play',
    view: 'walk',
    game: newGame(null),
    solution: { result: null, foundBy: 'auto', runs: [], playback: { at: 0, playing: false, rate: 1 } },
    proved: null,
    watched: null,
    filmed: null,
    films: {},
    difficulty: { measure: null, report: null },
    improved: null,
    grades: null,
  };
}

/**
 * @param {Parsed} opened
 * @param {string} text
 * @param {Source} source
 * @param {Tab} tab
 * @returns {Sitting}
 */
export function newSitting({ puzzle, state, warnings }, text, source, tab) {
  const name = source.kind === 'file' ? source.name : null;
  const draft = { text, name, error: null };
  const game = newGame(state);
  return { ...emptySitting(), key: puzzle.id, puzzle, start: state, text, source, warnings, draft, tab, game };
}

/**
 * The same with nothing playing, and no word on the last try.
 * @param {Sitting} sitting
 * @returns {Sitting}
 */
export function atRest(sitting) {
  const { game, solution, watched } = sitting;
  return {
    ...sitting,
    game: { ...game, remark: null },
    solution: { ...solution, playback: { ...solution.playback, playing: false } },
    watched: watched && { ...watched, playing: false },
  };
}

/** The own walk is what the boards show, and nothing plays. @param {Sitting} sitting */
export function showWalk(sitting) {
  sitting.view = 'walk';
  sitting.solution.playback.playing = false;
  if (sitting.watched !== null) sitting.watched.playing = false;
}

/**
 * Where a puzzle comes from that was known before: a text, a link or a collection tells less than a name.
 * @param {Source | null} now
 * @param {Source | null} before
 */
export function betterSource(now, before) {
  if (now === null || before === null) return now ?? before;
  const told = tells(now);
  return told < tells(before) || told === 0 ? before : now;
}

/** How much a source tells of a puzzle. @param {Source} source */
function tells({ kind }) {
  if (kind === 'link' || kind === 'text' || kind === 'drawn') return 0;
  return kind === 'collection' ? 1 : 2;
}

/**
 * What makes a puzzle again, where it was generated.
 * @param {Source | null} source
 * @returns {import('../types.js').Settings | null}
 */
export function recipeOf(source) {
  return source?.kind === 'generated' || source?.kind === 'collection' ? source.settings : null;
}

/**
 * The panel is for something else, and the boards show what goes with it: what was found where it is for solving,
 * also while the puzzle was made; else the own walk.
 * @param {Sitting} sitting
 * @param {Tab} tab
 */
export function turnTo(sitting, tab) {
  showWalk(sitting);
  sitting.tab = tab;
  if (tab !== 'solve') return;
  takeProved(sitting);
  if (hasSolution(sitting)) sitting.view = 'solution';
  else if (sitting.watched !== null) sitting.view = 'search';
}

/**
 * Whether a result says for certain how the puzzle stands: what is shortest, or that nothing solves it.
 * @param {import('../types.js').Solved | null} result
 */
export function isProof(result) {
  return result !== null && (result.verdict === 'unsolvable' || result.shortest);
}

/**
 * What is proved of the puzzle, whoever asked for it; of two proofs the one that tells more.
 * @param {Sitting} sitting
 * @returns {import('../types.js').Solved | null} null where nothing is
 */
export function proofOf({ puzzle, proved, solution: { result } }) {
  const found = isProof(result) ? result : null;
  if (proved === null || proved.puzzle !== puzzle?.id) return found;
  const tellsMore = found !== null && (found.sequences !== null || found.swapsProved);
  return tellsMore ? found : proved.result;
}

/**
 * While the puzzle is made, the boards and their descriptions tell what is proved of it, though nobody asked for it.
 * @param {Sitting} sitting
 * @returns {Sitting}
 */
export function asMade(sitting) {
  const { tab, solution } = sitting;
  return tab === 'make' ? { ...sitting, solution: { ...solution, result: proofOf(sitting) } } : sitting;
}

/**
 * What was proved while the puzzle was made is shown as if it had been asked for here. A search of another kind keeps
 * its result.
 * @param {Sitting} sitting
 */
function takeProved(sitting) {
  const { proved, solution, game } = sitting;
  const { result } = solution;
  const isFree = result === null || result.verdict === 'stopped' || isProof(result);
  if (proved === null || !isFree || proofOf(sitting) !== proved.result || result === proved.result) return;
  solution.result = proved.result;
  solution.foundBy = proved.run.algorithm;
  solution.runs = withRun(solution.runs, proved.run);
  if (proved.result.moves === null) return;
  solution.playback = { at: 0, playing: false, rate: firstRate(proved.result.moves.length) };
  game.asked = true;
}

/**
 * The moves that the current view shows.
 * @param {Sitting} sitting
 * @returns {string}
 */
export function shownMoves({ view, game, solution, watched }) {
  if (view === 'search') return endOf(watched)?.moves ?? '';
  return view === 'solution' ? (solution.result?.moves ?? '') : game.walk.moves;
}

/**
 * The moment that the current view shows, as a whole number of moves.
 * @param {Sitting} sitting
 * @returns {number}
 */
export function shownMoment(sitting) {
  const { view, game, solution } = sitting;
  if (view === 'solution') return Math.floor(solution.playback.at);
  return view === 'search' ? shownMoves(sitting).length : game.walk.moves.length;
}

/**
 * Whether a search is shown that has steps left.
 * @param {Sitting} sitting
 */
export function isWatching({ view, watched }) {
  return view === 'search' && watched !== null && watched.at < watched.length;
}

/**
 * Whether a search is shown that keeps how it ends for its end, and has not come to it.
 * @param {Sitting} sitting
 */
export function keepsEnd(sitting) {
  return isWatching(sitting) && sitting.watched?.result !== null;
}

/**
 * How many moves the solution has; 0 where there is none.
 * @param {Sitting} sitting
 */
export function solutionLength({ solution }) {
  return solution.result?.moves?.length ?? 0;
}

/**
 * Whether there is a solution to be shown.
 * @param {Sitting} sitting
 */
export function hasSolution({ solution }) {
  return (solution.result?.moves ?? null) !== null;
}

/**
 * What came of the search that is watched, once all of its steps are shown.
 * @param {Watched | null} watched
 */
function endOf(watched) {
  return watched !== null && watched.at >= watched.length ? watched.result : null;
}
