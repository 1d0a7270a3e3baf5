/**
 * The state of the page as one plain object, and every mutation of it as a function. Nothing here
 * draws, asks the solver or knows the DOM; whoever calls a mutation redraws afterwards.
 *
 * Two views of one puzzle stand beside each other, and switching loses neither: the person's own
 * walk (`walk`, with undo and redo) and the solution (`result`, with `playback`).
 *
 * @typedef {import('./types.js').Move} Move
 *
 * @typedef {{ kind: 'example', name: string } | { kind: 'file', name: string } | { kind: 'text' } | { kind: 'link' }
 *   | { kind: 'generated', settings: import('./types.js').Settings }} Source Where the puzzle came from.
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
 * @typedef {object} Playback
 * @property {number} at The moment shown, in moves; fractions while it plays.
 * @property {boolean} playing
 * @property {number} rate Moves per second; 0 is one at a time, Infinity everything at once.
 *
 * @typedef {object} Search
 * @property {'idle' | 'running'} status
 * @property {import('./algorithms.js').Method} method How it searches.
 * @property {number} since When it started, in ms of the page's clock.
 * @property {import('./types.js').Progress | null} progress
 * @property {boolean} found Whether its answer is on the board already, and it goes on to count.
 *
 * @typedef {object} Question What is asked about the position while one plays.
 * @property {'watch' | 'hint'} purpose
 * @property {number} since In ms of the page's clock.
 * @property {import('./types.js').Progress | null} progress
 *
 * @typedef {object} Watched
 * @property {import('./types.js').Algorithm} algorithm
 * @property {Uint32Array} cells Where each step ends: row × width + column.
 * @property {Uint8Array} kinds What each step did, as the module numbers it.
 * @property {import('./types.js').Solved} result
 * @property {number} at How many steps are shown.
 * @property {boolean} playing
 * @property {number} pause Between two steps, in ms.
 *
 * @typedef {object} Job Something that is generated or measured.
 * @property {number} since In ms of the page's clock.
 * @property {import('./types.js').Progress | null} progress
 *
 * @typedef {{ id: string, args?: import('./types.js').Args, tone: 'error' | 'info' }} Notice
 *
 * @typedef {object} Draft What stands in the editor; it may be wrong while the board keeps the last good puzzle.
 * @property {string} text
 * @property {string | null} name The name of the file it came from.
 * @property {number} [bytes] How large that file is.
 * @property {import('./types.js').TextError | null} error
 *
 * @typedef {object} Comparison Algorithms run one after another.
 * @property {import('./algorithms.js').Algorithm[]} left Those that have not begun.
 * @property {number} begun
 * @property {number} total
 *
 * @typedef {object} Page
 * @property {import('./types.js').Puzzle | null} puzzle
 * @property {import('./types.js').State | null} start
 * @property {string} text
 * @property {Source | null} source
 * @property {import('./types.js').TextError[]} warnings
 * @property {import('./types.js').Forecast | null} forecast
 * @property {Draft} draft
 * @property {'walk' | 'solution' | 'search'} view
 * @property {Walk} walk
 * @property {import('./types.js').MoveEvent[]} events What the last step did to each player.
 * @property {import('./types.js').State | null} state Where the own walk stands.
 * @property {import('./types.js').Solved | null} result
 * @property {import('./algorithms.js').Algorithm} foundBy Which search the result comes from.
 * @property {import('./algorithms.js').Method} method How the next search is made.
 * @property {import('./algorithms.js').Run[]} runs What each algorithm took on this puzzle.
 * @property {Comparison | null} comparison
 * @property {Playback} playback
 * @property {Watched | null} watched A search that is shown step by step.
 * @property {number | null} least How many moves the shortest solution has, where that is known.
 * @property {Search} search
 * @property {Job | null} generating
 * @property {Job | null} measuring
 * @property {import('./types.js').AnyMeasure | null} measure What is known about how hard the puzzle is.
 * @property {import('./types.js').AnyReport | null} report What the generator tells of the puzzle it made.
 * @property {import('./knowledge.js').Knowledge} knowledge
 * @property {Question | null} question
 * @property {{ walk: string, move: Move, jumps: boolean } | { walk: string, problem: import('./types.js').Message } | null} hint
 *   The answer to the last wish for a hint, and for which walk it holds.
 * @property {import('./types.js').Message | null} remark Why the last try to move was refused.
 * @property {import('./board-canvas.js').Place | null} look The cell that is looked at.
 * @property {Notice | null} notice
 * @property {Options} options
 *
 * @typedef {object} Options
 * @property {'classic' | 'safe'} ramp
 * @property {import('./sequence.js').Format} format How sequences are written.
 * @property {boolean} warn Whether a lost position is told before it shows.
 * @property {boolean} run Whether a press runs along a corridor.
 */

import { runOf, toCompare, usualMethod, withRun } from './algorithms.js';
import { learn, nothingKnown } from './knowledge.js';

/** Stands for a step back in what was done. */
const BACK = 'B';

/** @returns {Page} */
export function emptyPage() {
  return {
    puzzle: null,
    start: null,
    text: '',
    source: null,
    warnings: [],
    forecast: null,
    draft: { text: '', name: null, error: null },
    view: 'walk',
    walk: emptyWalk(),
    events: [],
    state: null,
    result: null,
    foundBy: 'auto',
    method: usualMethod(),
    runs: [],
    comparison: null,
    playback: { at: 0, playing: false, rate: 1 },
    watched: null,
    least: null,
    search: idleSearch(),
    generating: null,
    measuring: null,
    measure: null,
    report: null,
    knowledge: nothingKnown(),
    question: null,
    hint: null,
    remark: null,
    look: null,
    notice: null,
    options: { ramp: 'classic', format: 'arrows', warn: true, run: false },
  };
}

/**
 * A puzzle that parsed takes the board; walk, result, runs and messages of the one before end.
 * @param {Page} page
 * @param {{ puzzle: import('./types.js').Puzzle, state: import('./types.js').State,
 *   warnings: import('./types.js').TextError[] }} opened
 * @param {string} text
 * @param {Source} source
 */
export function puzzleOpened(page, opened, text, source) {
  page.puzzle = opened.puzzle;
  page.start = opened.state;
  page.state = opened.state;
  page.warnings = opened.warnings;
  page.forecast = null;
  page.text = text;
  page.source = source;
  page.draft = { text, name: source.kind === 'file' ? source.name : null, error: null };
  page.view = 'walk';
  page.walk = emptyWalk();
  page.events = [];
  page.result = null;
  page.runs = [];
  page.comparison = null;
  page.playback = { at: 0, playing: false, rate: 1 };
  page.watched = null;
  page.least = null;
  page.search = idleSearch();
  page.measuring = null;
  page.measure = null;
  page.report = null;
  page.knowledge = nothingKnown();
  page.question = null;
  page.hint = null;
  page.remark = null;
  page.look = null;
  page.notice = null;
}

/** What belongs to the puzzle on the boards. */
const OF_PUZZLE = /** @type {const} */ ([
  'puzzle',
  'start',
  'text',
  'source',
  'warnings',
  'forecast',
  'draft',
  'view',
  'walk',
  'events',
  'state',
  'result',
  'foundBy',
  'runs',
  'playback',
  'watched',
  'least',
  'measure',
  'report',
  'knowledge',
]);

/** @typedef {Pick<Page, typeof OF_PUZZLE[number]>} Aside A puzzle with everything that was done on it. */

/**
 * Everything about the puzzle on the boards, to come back to it.
 * @param {Page} page
 * @returns {Aside}
 */
export function putAside(page) {
  const aside = Object.fromEntries(OF_PUZZLE.map(name => [name, page[name]]));
  const watched = page.watched && { ...page.watched, playing: false };
  return /** @type {Aside} */ ({
    ...aside,
    watched,
    playback: { ...page.playback, playing: false },
  });
}

/**
 * A puzzle that was put aside is back on the boards.
 * @param {Page} page
 * @param {Aside} aside
 */
export function takenBack(page, aside) {
  Object.assign(page, aside, {
    comparison: null,
    search: idleSearch(),
    question: null,
    hint: null,
    remark: null,
    look: null,
    notice: null,
  });
}

/**
 * The same puzzle was written differently, or an error in its text was put right: walk and result
 * stay.
 * @param {Page} page
 * @param {string} text
 * @param {import('./types.js').TextError[]} warnings
 */
export function textRewritten(page, text, warnings) {
  page.text = text;
  page.warnings = warnings;
  page.draft = { text, name: page.draft.name, error: null };
  page.notice = null;
}

/**
 * A text that did not parse stays in the editor with its error; the board keeps what it shows.
 * @param {Page} page
 * @param {string} text
 * @param {string | null} name
 * @param {import('./types.js').TextError} error
 * @param {number} [bytes] the size of the file
 */
export function textRefused(page, text, name, error, bytes) {
  page.draft = { text, name, error, ...(bytes === undefined ? {} : { bytes }) };
  page.notice = null;
}

/**
 * One instruction of the own walk was played.
 * @param {Page} page
 * @param {Move} move
 * @param {import('./types.js').State} state
 * @param {import('./types.js').MoveEvent[]} events
 * @param {boolean} [joined] whether it belongs to the same press as the one before
 */
export function stepped(page, move, state, events, joined = false) {
  const { walk } = page;
  noteDone(walk, move, joined);
  walk.moves += move;
  page.state = state;
  page.events = events;
  page.remark = null;
  showWalk(page);
}

/**
 * The last step was taken back, and the cell it had led to is left for good. Undoing brings it back.
 * @param {Page} page
 * @param {{ x: number, y: number }} cell
 * @param {boolean} [joined] whether it belongs to the same press as the one before
 */
export function steppedBack(page, { x, y }, joined = false) {
  const { walk } = page;
  const left = { x, y, move: walk.moves.slice(-1) };
  noteDone(walk, BACK, joined);
  walk.left = [...walk.left.slice(0, walk.backs), left];
  walk.backs++;
  walk.moves = walk.moves.slice(0, -1);
  forgetStep(page);
}

/** The own walk is what the boards show, and nothing plays. @param {Page} page */
export function showWalk(page) {
  page.view = 'walk';
  page.playback.playing = false;
  if (page.watched !== null) page.watched.playing = false;
}

/** @param {Walk} walk @param {string} letter @param {boolean} joined */
function noteDone(walk, letter, joined) {
  // Doing again what was undone keeps the rest of the redo string.
  walk.redo = walk.redo[0]?.toUpperCase() === letter ? walk.redo.slice(1) : '';
  walk.done += joined ? letter.toLowerCase() : letter;
}

/**
 * A move was refused; nothing but what is said of it changes.
 * @param {Page} page
 * @param {import('./types.js').Message} reason
 */
export function stepRefused(page, reason) {
  page.events = [];
  page.remark = reason;
}

/**
 * Takes back what the last press did.
 * @param {Page} page
 * @returns {boolean} whether there was something to undo
 */
export function undo(page) {
  const { walk } = page;
  forgetStep(page);
  if (walk.done !== '') {
    while (isJoined(walk.done.at(-1)) && walk.done.length > 1) unwind(walk);
    unwind(walk);
    return true;
  }
  if (walk.before === null) return false;
  page.walk = walk.before;
  return true;
}

/**
 * Undoes, or does again what was undone, until so many moves are played.
 * @param {Page} page
 * @param {number} count
 * @returns {boolean} whether that changed anything
 */
export function walkTo(page, count) {
  const { walk } = page;
  const before = walk.done.length;
  forgetStep(page);
  while (walk.moves.length > Math.max(0, count) && walk.done !== '') unwind(walk);
  while (walk.moves.length < count && walk.redo !== '') rewind(walk);
  return walk.done.length !== before;
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

/** Nothing is said of the last step any more. @param {Page} page */
function forgetStep(page) {
  page.events = [];
  page.remark = null;
}

/**
 * What the last undone press did, if there is one, as {@link Walk}'s `done` has it. The caller plays
 * its moves; {@link stepped} takes them off the redo string.
 * @param {Page} page
 * @returns {string | null}
 */
export function nextRedo(page) {
  return /^.[a-z]*/.exec(page.walk.redo)?.[0] ?? null;
}

/**
 * Does again what the last undone press did.
 * @param {Page} page
 * @returns {boolean} whether there was something
 */
export function redo(page) {
  const { walk } = page;
  if (walk.redo === '') return false;
  forgetStep(page);
  rewind(walk);
  while (isJoined(walk.redo[0])) rewind(walk);
  return true;
}

/**
 * Back to the start; what was walked is put aside for undo.
 * @param {Page} page
 * @returns {boolean}
 */
export function restart(page) {
  if (page.walk.done === '') return false;
  page.walk = { ...emptyWalk(), before: page.walk };
  forgetStep(page);
  return true;
}

/** @param {Page} page */
export function canUndo(page) {
  return page.walk.done !== '' || page.walk.before !== null;
}

/**
 * A search begins. While algorithms are compared, the answer there is stays on the board.
 * @param {Page} page
 * @param {number} now
 * @param {import('./algorithms.js').Method} method
 */
export function searchStarted(page, now, method) {
  page.search = { status: 'running', method, since: now, progress: null, found: false };
  page.notice = null;
  if (page.comparison !== null && isAnswer(page.result)) return;
  page.result = null;
  showWalk(page);
}

/**
 * A search is shown step by step.
 * @param {Page} page
 * @param {Watched} watched
 */
export function watchStarted(page, watched) {
  page.watched = watched;
  page.view = 'search';
  page.playback.playing = false;
  page.notice = null;
}

/**
 * @param {Page} page
 * @param {import('./types.js').Progress} progress
 */
export function searchProgressed(page, progress) {
  page.search.progress = progress;
}

/**
 * A search has an answer, and goes on: to count the shortest sequences, to find a better one.
 * @param {Page} page
 * @param {import('./types.js').Solved} result
 * @param {Playback} playback
 */
export function answerFound(page, result, playback) {
  // A better answer of the same search takes the place of the one that is shown.
  if (page.search.found) page.result = result;
  else showAnswer(page, result, playback);
  page.search.found = true;
  learnFrom(page, result);
}

/**
 * A search ended, and is remembered among the runs. Where its answer was shown before, the person
 * may have turned to something else by now.
 * @param {Page} page
 * @param {import('./types.js').Solved} result
 * @param {Playback} playback How a solution is first shown.
 */
export function searchEnded(page, result, playback) {
  const { method, found } = page.search;
  const run = runOf(result, method);
  if (run !== null) page.runs = withRun(page.runs, run);
  if (result.shortest) page.least = result.length;
  if (found) page.result = result;
  else if (page.comparison === null || !isAnswer(page.result)) showAnswer(page, result, playback);
  page.search = idleSearch();
  learnFrom(page, result);
}

/**
 * What a search from the start tells about every walk.
 * @param {Page} page
 * @param {import('./types.js').Solved} result
 */
function learnFrom(page, { verdict, moves }) {
  if (verdict === 'solved') learn(page.knowledge, '', { verdict: 'solvable', moves, good: null });
  if (verdict === 'unsolvable') learn(page.knowledge, '', { verdict: 'lost', moves, good: null });
}

/**
 * @param {Page} page
 * @param {import('./types.js').Solved} result
 * @param {Playback} playback
 */
function showAnswer(page, result, playback) {
  page.result = result;
  page.foundBy = page.search.method.algorithm;
  if (result.moves !== null) {
    page.view = 'solution';
    page.playback = playback;
  }
}

/** @param {Page} page */
export function searchDropped(page) {
  page.search = idleSearch();
  page.comparison = null;
}

/**
 * The algorithms that have not run on this puzzle are to run one after another.
 * @param {Page} page
 * @param {readonly import('./algorithms.js').Algorithm[]} [algorithms]
 */
export function comparisonStarted(page, algorithms) {
  const left = toCompare(page.runs, page.method.megabytes, algorithms);
  page.comparison = { left, begun: 0, total: left.length };
}

/**
 * Takes the next algorithm off the comparison, and ends it where none is left.
 * @param {Page} page
 * @returns {import('./algorithms.js').Algorithm | null}
 */
export function nextToCompare(page) {
  const next = page.comparison?.left.shift() ?? null;
  if (next === null) page.comparison = null;
  else if (page.comparison !== null) page.comparison.begun++;
  return next;
}

/**
 * After the run that is under way the comparison ends.
 * @param {Page} page
 */
export function comparisonCut(page) {
  if (page.comparison !== null) page.comparison.left = [];
}

/** @param {import('./types.js').Solved | null} result */
function isAnswer(result) {
  return result !== null && result.verdict !== 'stopped';
}

/**
 * The moves that the current view shows.
 * @param {Page} page
 * @returns {string}
 */
export function shownMoves(page) {
  if (page.view === 'search') return searchEnd(page)?.moves ?? '';
  return page.view === 'solution' ? (page.result?.moves ?? '') : page.walk.moves;
}

/**
 * Whether a search is shown that has steps left, so that how it ends is not told yet.
 * @param {Page} page
 */
export function isWatching(page) {
  return page.view === 'search' && page.watched !== null && searchEnd(page) === null;
}

/**
 * What came of the search that is watched, once all of its steps are shown.
 * @param {Page} page
 */
function searchEnd({ watched }) {
  return watched !== null && watched.at >= watched.kinds.length ? watched.result : null;
}

/**
 * The moment that the current view shows, as a whole number of moves.
 * @param {Page} page
 * @returns {number}
 */
export function shownMoment(page) {
  if (page.view === 'solution') return Math.floor(page.playback.at);
  return page.view === 'search' ? shownMoves(page).length : page.walk.moves.length;
}

/** @returns {Walk} */
function emptyWalk() {
  return { moves: '', done: '', redo: '', left: [], backs: 0, before: null };
}

/** @returns {Search} */
function idleSearch() {
  return { status: 'idle', method: usualMethod(), since: 0, progress: null, found: false };
}
