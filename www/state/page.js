/**
 * The state of the page as one plain object, and every mutation of it as a function, here and in the
 * files beside this one. Nothing here draws, asks the solver or knows the DOM; whoever calls a
 * mutation redraws afterwards.
 *
 * What belongs to one puzzle is its {@link Sitting}, which can be put aside and taken up again. What
 * runs, and what is shown in passing, ends with it.
 *
 * @typedef {import('./sitting.js').Sitting} Sitting
 * @typedef {import('./sitting.js').Source} Source
 *
 * @typedef {object} Job Something that a worker is asked for.
 * @property {number} since When it began, in ms of the page's clock.
 * @property {import('../types.js').Progress | null} progress
 *
 * @typedef {Job & { purpose: 'watch' | 'hint' | 'least' }} Question What is asked about the position while one plays.
 *
 * @typedef {import('./search.js').Search & { puzzle: string, purpose: 'verdict' | 'more' }} Check A search for what is told
 *   while the puzzle is made: of which puzzle, by its id; for the verdict, or for what more there is to tell.
 *
 * @typedef {object} Jobs What runs.
 * @property {import('./search.js').Search | null} search
 * @property {import('./search.js').Comparison | null} comparison
 * @property {Job | null} generating
 * @property {Job | null} grading
 * @property {Job | null} printing
 * @property {Job | null} measuring
 * @property {Job & { trying: import('../types.js').Trying | null } | null} improving Changes are looked for.
 * @property {Job | null} recording A search is made ready to be watched.
 * @property {Question | null} question
 * @property {Check | null} check
 *
 * @typedef {{ id: string, args?: import('../types.js').Args, tone: 'error' | 'info' }} Notice
 * @typedef {'standing' | 'cost' | 'move'} Stage How much a hint tells: how things stand; what was wasted; the next move.
 * @typedef {{ walk: string } & ({ stage: 'standing' | 'cost' }
 *   | { stage: 'move', move: import('../types.js').Move, jumps: boolean }
 *   | { stage: 'off', back: number }
 *   | { stage: 'none', problem: import('../types.js').Message })} Hint
 *   The answer to a wish for a hint, and for which walk it holds; back: how many moves have to be taken back before a
 *   solution that is known goes on.
 *
 * @typedef {object} Passing What is shown in passing.
 * @property {Hint | null} hint
 * @property {import('../boards/view.js').Place | null} look The cell that is looked at.
 * @property {Sitting | null} glance The sitting as it would be in another state, which the boards show while it is
 *   looked at.
 * @property {import('./improved.js').Tried | null} tried The proposal that was tried on last.
 * @property {Notice | null} notice
 * @property {{ kind: import('../types.js').Kind, asked: 'linked.asked' | 'linked.asked-collected' | null } | null} linked The
 *   family of settings from a link or a collection whose puzzle is being made; asked: the question whether it is to be
 *   made, until that is answered.
 * @property {number | null} lastMove When the last move was played, in ms of the page's clock.
 * @property {{ by: 1 | -1, changes: import('./notch.js').Change[], before: number | null } | null} notch How the settings
 *   of the puzzle differ from those of the one before, which was to be outdone; and how hard that was.
 * @property {boolean} wonNow Whether the last press solved the puzzle.
 * @property {boolean} cardClosed Whether the card of the win was put away.
 *
 * @typedef {object} Options What a person chose once.
 * @property {import('../controller/settings.js').Theme} theme
 * @property {'classic' | 'safe'} ramp
 * @property {import('../i18n/index.js').Language} language What is wished for; its words may still be on their way.
 * @property {import('../sequence.js').Format} format How sequences are written.
 * @property {boolean} warn Whether a lost position is told before it shows.
 * @property {boolean} run Whether a press runs along a corridor.
 * @property {boolean} coach Whether each move is told what it cost.
 * @property {boolean} time Whether the card of a win tells how long one played.
 * @property {import('./sitting.js').Tab} tab What the panel was for when a person chose that last.
 * @property {import('./library.js').LibraryPart} part What the library shows.
 *
 * @typedef {object} Page
 * @property {Sitting} sitting
 * @property {Record<string, Sitting>} aside What was on the boards before, by its key.
 * @property {Record<string, string>} left The key of what was on the boards last, by family.
 * @property {import('./kept.js').Kept} kept
 * @property {number} wish Which wish for a puzzle is the newest; it outdates those still being read.
 * @property {Jobs} jobs
 * @property {Record<'search' | 'generating', number>} ended When the last one of these jobs ended that one could
 *   cancel, in ms of the page's clock.
 * @property {Passing} passing
 * @property {import('./verdict.js').Verdicts} verdicts
 * @property {import('./making.js').Making} making
 * @property {string | null} help The part of the help that is open: a chapter, perhaps with a section behind a slash;
 *   empty for the contents; null while it is closed.
 * @property {{ sitting: Sitting, at: number } | null} welcome What the boards play by themselves on a first visit, and the
 *   moment that they show, in moves.
 * @property {import('./library.js').Library} library
 * @property {import('./collections.js').Collections} collections
 * @property {import('../algorithms.js').Method} method How the next search is made.
 * @property {'none' | 'ready' | 'taken'} update Whether a newer version of the page is offered, or was taken just now.
 * @property {Options} options
 */

import { usualMethod } from '../algorithms.js';
import { localDay } from '../days.js';
import { noCollections } from './collections.js';
import { nothingKept } from './kept.js';
import { newLibrary } from './library.js';
import { newMaking } from './making.js';
import { atRest, emptySitting, newSitting } from './sitting.js';
import { noVerdicts } from './verdict.js';

/** So many characters of puzzles that are kept elsewhere, too, are held ready. */
const MOST_ASIDE = 50_000_000;

/**
 * No sittings: by their keys, which may come from anywhere and be the name of what every other object has.
 * @returns {Page['aside']}
 */
export function nothingAside() {
  return Object.create(null);
}

/** @returns {Page} */
export function emptyPage() {
  return {
    sitting: emptySitting(),
    aside: nothingAside(),
    left: {},
    kept: nothingKept(),
    wish: 0,
    jobs: noJobs(),
    ended: { search: -Infinity, generating: -Infinity },
    passing: nothingPassing(),
    verdicts: noVerdicts(),
    making: newMaking(),
    help: null,
    welcome: null,
    library: newLibrary(localDay(new Date())),
    collections: noCollections(),
    method: usualMethod(),
    update: 'none',
    options: {
      language: 'en',
      theme: 'system',
      ramp: 'classic',
      format: 'arrows',
      warn: true,
      run: false,
      coach: false,
      time: false,
      tab: 'solve',
      part: 'examples',
    },
  };
}

/**
 * A puzzle that parsed takes the boards.
 * @param {Page} page
 * @param {import('./sitting.js').Parsed} opened
 * @param {string} text
 * @param {Source} source
 * @param {import('./sitting.js').Origin} [origin]
 */
export function puzzleOpened(page, opened, text, source, origin = 'chosen') {
  const tab = isToBePlayed(source) ? 'play' : page.options.tab;
  seat(page, { ...newSitting(opened, text, source, tab), origin });
}

/**
 * The puzzle on the boards is left, to be taken up again.
 * @param {Page} page
 */
export function putAside(page) {
  const { sitting } = page;
  if (sitting.puzzle === null) return;
  delete page.aside[sitting.key];
  page.aside[sitting.key] = atRest(sitting);
  page.left[sitting.puzzle.kind] = sitting.key;
  let size = 0;
  // The last ones first; what is on the device can be read from there.
  for (const [key, { text }] of Object.entries(page.aside).reverse()) {
    size += text.length;
    if (size > MOST_ASIDE && page.kept.cards.has(key)) delete page.aside[key];
  }
}

/**
 * What was put aside of a puzzle; of several walks the last one.
 * @param {Page} page
 * @param {string} puzzle its id
 * @returns {Sitting | null}
 */
export function asideOf({ aside }, puzzle) {
  return Object.values(aside).findLast(sitting => sitting.puzzle?.id === puzzle) ?? null;
}

/**
 * A puzzle that was put aside is back on the boards.
 * @param {Page} page
 * @param {Sitting} sitting
 */
export function takenUp(page, sitting) {
  delete page.aside[sitting.key];
  seat(page, sitting);
}

/**
 * Another puzzle takes the boards that was made of the one there: what is looked at stays.
 * @param {Page} page
 * @param {Sitting} sitting
 */
export function redrawn(page, sitting) {
  const { look } = page.passing;
  delete page.aside[sitting.key];
  seat(page, sitting);
  const size = look === null ? undefined : sitting.puzzle?.boards[look.board];
  if (look !== null && size !== undefined && look.x < size.width && look.y < size.height) page.passing.look = look;
}

/**
 * The puzzle on the boards was opened once more, from somewhere else.
 * @param {Page} page
 * @param {Source} source
 */
export function sourceNamed({ sitting, passing }, source) {
  sitting.source = source;
  sitting.origin = 'chosen';
  sitting.draft = { text: sitting.text, name: source.kind === 'file' ? source.name : null, error: null };
  passing.notice = null;
}

/**
 * The same puzzle was written differently, or an error in its text was put right: walk and result
 * stay.
 * @param {Page} page
 * @param {string} text
 * @param {import('../types.js').TextError[]} warnings
 */
export function textRewritten({ sitting, passing }, text, warnings) {
  sitting.text = text;
  sitting.warnings = warnings;
  sitting.draft = { text, name: sitting.draft.name, error: null };
  passing.notice = null;
}

/**
 * A text that did not parse stays in the editor with its error; the board keeps what it shows.
 * @param {Page} page
 * @param {string} text
 * @param {string | null} name
 * @param {import('../types.js').TextError | null} error null where the text is no puzzle, but nothing is wrong with it
 * @param {number} [bytes] the size of the file
 */
export function textRefused({ sitting, passing }, text, name, error, bytes) {
  sitting.draft = { text, name, error, ...(bytes === undefined ? {} : { bytes }) };
  passing.notice = null;
}

/**
 * The editor was emptied; the board keeps what it shows.
 * @param {Page} page
 * @param {string} text white space, if anything
 */
export function textCleared({ sitting, passing }, text) {
  sitting.draft = { text, name: null, error: null };
  passing.notice = null;
}

/**
 * Whether the worker that searches has something to do already that somebody waits for.
 * @param {Jobs} jobs
 */
export function isOccupied({ search, generating }) {
  return search !== null || generating !== null;
}

/**
 * Another puzzle is wished for: what is still being read or generated is wanted no more.
 * @param {Page} page
 * @returns {number} which wish it is
 */
export function wished(page) {
  page.jobs.generating = null;
  page.jobs.measuring = null;
  page.library.awaited = null;
  page.passing.linked = null;
  return ++page.wish;
}

/**
 * What the boards show: the puzzle as it stands, or while one looks for solving at another state of it, as it would be;
 * or what they play by themselves.
 * @param {Page} page
 * @returns {Sitting}
 */
export function shownSitting({ sitting, welcome, passing: { glance } }) {
  if (welcome !== null) return welcome.sitting;
  return glance !== null && sitting.tab === 'solve' ? glance : sitting;
}

/** Whether a puzzle comes from where there is one after the other to be played. @param {Source} source */
function isToBePlayed({ kind }) {
  return kind === 'example' || kind === 'level' || kind === 'daily' || kind === 'collection';
}

/**
 * @param {Page} page
 * @param {Sitting} sitting
 */
function seat(page, sitting) {
  page.sitting = sitting;
  page.jobs = noJobs();
  // No press on what belongs to this puzzle was meant for a search of another.
  page.ended.search = -Infinity;
  page.passing = nothingPassing();
  page.making.live = page.making.preview = page.making.anchor = null;
  page.welcome = null;
}

/** @returns {Jobs} */
function noJobs() {
  return {
    search: null,
    comparison: null,
    generating: null,
    grading: null,
    printing: null,
    measuring: null,
    improving: null,
    recording: null,
    question: null,
    check: null,
  };
}

/** @returns {Passing} */
function nothingPassing() {
  return { hint: null, look: null, glance: null, tried: null, notice: null, linked: null, notch: null, lastMove: null, wonNow: false, cardClosed: false };
}
