/**
 * The state of the page as one plain object, and every mutation of it as a function, here and in the
 * files beside this one. Nothing here draws, asks the solver or knows the DOM; whoever calls a
 * mutation redraws afterwards.
 *
 * What belongs to one puzzle is its {@link Sitting}, which can be put aside and taken up again. What
 * runs, and what is shown in passing, ends with it.
 */

import type { Args, Kind, Message, Move, Place, Progress, TextError, Trying } from '../engine/types.ts';
import type { Language } from '../i18n/index.ts';
import { type Method, usualMethod } from './algorithms.ts';
import { type Collections, noCollections } from './collections.ts';
import { localDay } from './days.ts';
import type { Change } from './easier-harder.ts';
import type { Tried } from './improved.ts';
import { type Kept, nothingKept } from './kept.ts';
import { type Layout, newLayout } from './layout-state.ts';
import { type Library, type LibraryPart, newLibrary } from './library.ts';
import { type Making, newMaking } from './making.ts';
import type { Comparison, Search } from './search.ts';
import type { Format } from './sequence.ts';
import {
  atRest,
  emptySitting,
  newSitting,
  type Origin,
  type Parsed,
  type Sitting,
  type Source,
  type Tab,
} from './session.ts';
import type { Theme } from './settings.ts';
import { noVerdicts, type Verdicts } from './verdict.ts';
import type { Sheets } from './worksheets.ts';

/** Something that a worker is asked for. */
export interface Job {
  /** When it began, in ms of the page's clock. */ since: number;
  progress: Progress | null;
}

/** What is asked about the position while one plays. */
export type Question = Job & { purpose: 'watch' | 'hint' | 'least' };

/**
 * A search for what is told while the puzzle is made: of which puzzle, by its id; for the verdict, or for what more
 * there is to tell.
 */
export type Check = Search & { puzzle: string; purpose: 'verdict' | 'more' };

/** What runs. */
export interface Jobs {
  search: Search | null;
  comparison: Comparison | null;
  generating: Job | null;
  grading: Job | null;
  printing: Job | null;
  measuring: Job | null;
  /** Changes are looked for. */ improving: (Job & { trying: Trying | null }) | null;
  /** A search is made ready to be watched. */ recording: Job | null;
  question: Question | null;
  check: Check | null;
}

type Notice = { id: string; args?: Args; tone: 'error' | 'info' };

/** How much a hint tells: how things stand; what was wasted; the next move. */
export type Stage = 'standing' | 'cost' | 'move';

/**
 * The answer to a wish for a hint, and for which walk it holds; back: how many moves have to be taken back before a
 * solution that is known goes on.
 */
export type Hint = { walk: string } & (
  | { stage: 'standing' | 'cost' }
  | { stage: 'move'; move: Move; jumps: boolean }
  | { stage: 'off'; back: number }
  | { stage: 'none'; problem: Message }
);

/** What is shown in passing. */
interface Passing {
  hint: Hint | null;
  /** The cell that is looked at. */ look: Place | null;
  /** The sitting as it would be in another state, which the boards show while it is looked at. */
  glance: Sitting | null;
  /** The proposal that was tried on last. */ tried: Tried | null;
  notice: Notice | null;
  /**
   * The family of settings from a link or a collection whose puzzle is being made; asked: the question whether it is to
   * be made, until that is answered.
   */
  linked: { kind: Kind; asked: 'linked.asked' | 'linked.asked-collected' | null } | null;
  /** When the last move was played, in ms of the page's clock. */ lastMove: number | null;
  /**
   * How the settings of the puzzle differ from those of the one before, which was to be outdone; and how hard that was.
   */
  notch: { by: 1 | -1; changes: Change[]; before: number | null } | null;
  /** Whether the last press solved the puzzle. */ wonNow: boolean;
  /** Whether the card of the win was put away. */ cardClosed: boolean;
}

/** What a person chose once. */
interface Options {
  theme: Theme;
  ramp: 'classic' | 'safe';
  /** What is wished for; its words may still be on their way. */ language: Language;
  /** How sequences are written. */ format: Format;
  /** Whether a lost position is told before it shows. */ warn: boolean;
  /** Whether a press runs along a corridor. */ run: boolean;
  /** Whether each move is told what it cost. */ coach: boolean;
  /** Whether the card of a win tells how long one played. */ time: boolean;
  /** What the panel was for when a person chose that last. */ tab: Tab;
  /** What the library shows. */ part: LibraryPart;
}

export type DialogName = 'share' | 'keys';

export interface Page {
  sitting: Sitting;
  /** What was on the boards before, by its key. */ aside: Record<string, Sitting>;
  /** The key of what was on the boards last, by family. */ left: Record<string, string>;
  kept: Kept;
  /** Which wish for a puzzle is the newest; it outdates those still being read. */ wish: number;
  jobs: Jobs;
  /** When the last one of these jobs ended that one could cancel, in ms of the page's clock. */
  ended: Record<'search' | 'generating', number>;
  passing: Passing;
  verdicts: Verdicts;
  making: Making;
  /**
   * The part of the help that is open: a chapter, perhaps with a section behind a slash; empty for the contents; null
   * while it is closed.
   */
  help: string | null;
  /** Whether the module could not be loaded, so that nothing can be done. */ broken: boolean;
  /** The dialog that is open. */ dialog: DialogName | null;
  /** The worksheets in the preview, while that is open. */ sheets: Sheets | null;
  /** What the boards play by themselves on a first visit, and the moment that they show, in moves. */
  welcome: { sitting: Sitting; at: number } | null;
  library: Library;
  collections: Collections;
  /** Where parts of the page are that move with the size of the window. */ layout: Layout;
  /** How the next search is made. */ method: Method;
  /** Whether a newer version of the page is offered, or was taken just now. */ update: 'none' | 'ready' | 'taken';
  options: Options;
}

/** So many characters of puzzles that are kept elsewhere, too, are held ready. */
const MOST_ASIDE = 50_000_000;

/** No sittings: by their keys, which may come from anywhere and be the name of what every other object has. */
export function nothingAside(): Page['aside'] {
  return Object.create(null);
}

export function emptyPage(): Page {
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
    broken: false,
    dialog: null,
    sheets: null,
    welcome: null,
    library: newLibrary(localDay(new Date())),
    collections: noCollections(),
    layout: newLayout(),
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

/** A puzzle that parsed takes the boards. */
export function puzzleOpened(page: Page, opened: Parsed, text: string, source: Source, origin: Origin = 'chosen') {
  const tab = isToBePlayed(source) ? 'play' : page.options.tab;
  seat(page, { ...newSitting(opened, text, source, tab), origin });
}

/** The puzzle on the boards is left, to be taken up again. */
export function putAside(page: Page) {
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

/** What was put aside of a puzzle; of several walks the last one. @param puzzle its id */
export function asideOf({ aside }: Page, puzzle: string): Sitting | null {
  return Object.values(aside).findLast(sitting => sitting.puzzle?.id === puzzle) ?? null;
}

/** A puzzle that was put aside is back on the boards. */
export function takenUp(page: Page, sitting: Sitting) {
  delete page.aside[sitting.key];
  seat(page, sitting);
}

/** Another puzzle takes the boards that was made of the one there: what is looked at stays. */
export function redrawn(page: Page, sitting: Sitting) {
  const { look } = page.passing;
  delete page.aside[sitting.key];
  seat(page, sitting);
  const size = look === null ? undefined : sitting.puzzle?.boards[look.board];
  if (look !== null && size !== undefined && look.x < size.width && look.y < size.height) page.passing.look = look;
}

/** The puzzle on the boards was opened once more, from somewhere else. */
export function sourceNamed({ sitting, passing }: Page, source: Source) {
  sitting.source = source;
  sitting.origin = 'chosen';
  sitting.draft = { text: sitting.text, name: source.kind === 'file' ? source.name : null, error: null };
  passing.notice = null;
}

/**
 * The same puzzle was written differently, or an error in its text was put right: walk and result
 * stay.
 */
export function textRewritten({ sitting, passing }: Page, text: string, warnings: TextError[]) {
  sitting.text = text;
  sitting.warnings = warnings;
  sitting.draft = { text, name: sitting.draft.name, error: null };
  passing.notice = null;
}

/**
 * A text that did not parse stays in the editor with its error; the board keeps what it shows.
 * @param error null where the text is no puzzle, but nothing is wrong with it
 * @param bytes the size of the file
 */
export function textRefused(
  { sitting, passing }: Page,
  text: string,
  name: string | null,
  error: TextError | null,
  bytes?: number,
) {
  sitting.draft = { text, name, error, ...(bytes === undefined ? {} : { bytes }) };
  passing.notice = null;
}

/** The editor was emptied; the board keeps what it shows. @param text white space, if anything */
export function textCleared({ sitting, passing }: Page, text: string) {
  sitting.draft = { text, name: null, error: null };
  passing.notice = null;
}

/** Whether the worker that searches has something to do already that somebody waits for. */
export function isOccupied({ search, generating }: Jobs) {
  return search !== null || generating !== null;
}

/** Another puzzle is wished for: what is still being read or generated is wanted no more. @returns which wish it is */
export function wished(page: Page): number {
  page.jobs.generating = null;
  page.jobs.measuring = null;
  page.library.awaited = null;
  page.passing.linked = null;
  return ++page.wish;
}

/**
 * What the boards show: the puzzle as it stands, or while one looks for solving at another state of it, as it would be;
 * or what they play by themselves.
 */
export function shownSitting({ sitting, welcome, passing: { glance } }: Page): Sitting {
  if (welcome !== null) return welcome.sitting;
  return glance !== null && sitting.tab === 'solve' ? glance : sitting;
}

/** Whether a puzzle comes from where there is one after the other to be played. */
function isToBePlayed({ kind }: Source) {
  return kind === 'example' || kind === 'level' || kind === 'daily' || kind === 'collection';
}

function seat(page: Page, sitting: Sitting) {
  page.sitting = sitting;
  page.jobs = noJobs();
  // No press on what belongs to this puzzle was meant for a search of another.
  page.ended.search = -Infinity;
  page.passing = nothingPassing();
  page.making.live = page.making.preview = page.making.anchor = null;
  page.welcome = null;
}

function noJobs(): Jobs {
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

function nothingPassing(): Passing {
  return {
    hint: null,
    look: null,
    glance: null,
    tried: null,
    notice: null,
    linked: null,
    notch: null,
    lastMove: null,
    wonNow: false,
    cardClosed: false,
  };
}
