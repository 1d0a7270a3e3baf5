/**
 * The state of the page as one plain object, and its mutations as functions, here and in the files beside this one.
 * Nothing here draws, asks the solver or knows the DOM; the caller of a mutation redraws afterwards. What belongs to one
 * puzzle is its {@link Session}, which can be put aside and taken up again. Jobs and what is shown in passing end with it.
 */

import type { Args, Kind, Message, Move, Place, Progress, TextError, Trying } from '../engine/types.ts';
import type { Language } from '../i18n/index.ts';
import { usualMethod } from './algorithms.ts';
import { noCollections } from './collections.ts';
import { localDay } from './days.ts';
import type { Change } from './easier-harder.ts';
import { nothingKept } from './kept.ts';
import { type LibraryPart, newLibrary } from './library.ts';
import { newMaking, type Tried } from './making.ts';
import type { Comparison, Search } from './search.ts';
import type { Format } from './sequence.ts';
import type { Origin, Parsed, Session, Source, Tab } from './session.ts';
import { atRest, emptySession, newSession } from './session.ts';
import type { Theme } from './settings.ts';
import { noVerdicts } from './verdict.ts';
import type { SheetForm, Sheets } from './worksheets.ts';

/** Something that a worker is asked for. */
export interface Job {
  /** When it began, in ms of the page's clock. */ since: number;
  progress: Progress | null;
}

/** What is asked about the position while one plays. */
export type Question = Job & { purpose: 'watch' | 'hint' | 'least' };

/** A search while a puzzle, known by its id, is made: for the verdict, or for what else there is to say. */
export type Check = Search & { puzzle: string; purpose: 'verdict' | 'more' };

/** How much a hint says: how things stand; what was wasted; the next move. */
export type Stage = 'standing' | 'cost' | 'move';

/** The answer to a request for a hint, and its walk; back: the moves to take back before a known solution goes on. */
export type Hint = { walk: string } & (
  | { stage: 'standing' | 'cost' }
  | { stage: 'move'; move: Move; jumps: boolean }
  | { stage: 'off'; back: number }
  | { stage: 'none'; problem: Message }
);

export type DialogName = 'share' | 'keys';

/** A page of the sheet on narrow windows: see layout.ts. */
export type Side = 'library' | 'panel';

/** What runs. */
export type Jobs = ReturnType<typeof noJobs>;

export type Page = ReturnType<typeof emptyPage>;

/** Most characters of saved puzzles to keep in memory. */
const MOST_ASIDE = 50_000_000;

/** No sessions. Their keys may come from anywhere, and be the name of a member that every other object has. */
export function nothingAside(): Record<string, Session> {
  return Object.create(null);
}

export function emptyPage() {
  return {
    session: emptySession(),
    /** What was on the boards before, by its key. */ aside: nothingAside(),
    /** The key of what was on the boards last, by family. */ left: {} as Record<string, string>,
    kept: nothingKept(),
    /** The number of the newest request for a puzzle; it outdates those still being read. */ wish: 0,
    jobs: noJobs(),
    /** When the last one of these jobs ended that one could cancel, in ms of the page's clock. */
    ended: { search: -Infinity, generating: -Infinity },
    passing: nothingPassing(),
    verdicts: noVerdicts(),
    making: newMaking(),
    /** The open part of the help: a chapter, perhaps with `/section`; empty for the contents; null while it is closed. */
    help: null as string | null,
    /** Whether the module could not be loaded, so that nothing can be done. */ broken: false,
    dialog: null as DialogName | null,
    /** The worksheets in the preview, while that is open. */ sheets: null as Sheets | null,
    /** What is entered for sheets of a lesson, and of a collection. */
    sheetForms: {
      lesson: { which: 'this', from: 1, count: 4, each: '1', solutions: 'back', card: true } as SheetForm,
      collection: { which: 'collection', from: 1, count: 0, each: '1', solutions: 'none', card: false } as SheetForm,
    },
    /** What the boards play by themselves on a first visit, and the moment that they show, in moves. */
    welcome: null as { session: Session; at: number } | null,
    library: newLibrary(localDay(new Date())),
    collections: noCollections(),
    layout: newLayout(),
    /** How the next search is made. */ method: usualMethod(),
    /** Whether a newer version of the page is offered, or was taken just now. */
    update: 'none' as 'none' | 'ready' | 'taken',
    /** What a person chose once. */
    options: {
      /** The language that was asked for; its words may still be on their way. */ language: 'en' as Language,
      theme: 'system' as Theme,
      ramp: 'classic' as 'classic' | 'safe',
      /** How sequences are written. */ format: 'arrows' as Format,
      /** Whether to say that a position is lost before it shows. */ warn: true,
      /** Whether a press runs along a corridor. */ run: false,
      /** Whether to say what each move cost. */ coach: false,
      /** Whether the card of a win shows the time of play. */ time: false,
      /** The tab of the panel that a person chose last. */ tab: 'solve' as Tab,
      /** What the library shows. */ part: 'examples' as LibraryPart,
    },
  };
}

/** A puzzle that parsed takes the boards. */
export function puzzleOpened(page: Page, opened: Parsed, text: string, source: Source, origin: Origin = 'chosen') {
  // These come one after the other to be played.
  const isToBePlayed = ['example', 'level', 'daily', 'collection'].includes(source.kind);
  const tab = isToBePlayed ? 'play' : page.options.tab;
  seat(page, { ...newSession(opened, text, source, tab), origin });
}

/** The puzzle on the boards is left, to be taken up again. */
export function putAside(page: Page) {
  const { session } = page;
  if (session.puzzle === null) return;
  delete page.aside[session.key];
  page.aside[session.key] = atRest(session);
  page.left[session.puzzle.kind] = session.key;
  let size = 0;
  // The last ones first; what is on the device can be read from there.
  for (const [key, { text }] of Object.entries(page.aside).reverse()) {
    size += text.length;
    if (size > MOST_ASIDE && page.kept.cards.has(key)) delete page.aside[key];
  }
}

/** What was put aside of a puzzle; of several walks the last one. @param puzzle its id */
export function asideOf({ aside }: Page, puzzle: string): Session | null {
  return Object.values(aside).findLast(session => session.puzzle?.id === puzzle) ?? null;
}

/** A puzzle that was put aside is back on the boards. */
export function takenUp(page: Page, session: Session) {
  delete page.aside[session.key];
  seat(page, session);
}

/** Another puzzle takes the boards that was made of the one there: what is looked at stays. */
export function redrawn(page: Page, session: Session) {
  const { look } = page.passing;
  delete page.aside[session.key];
  seat(page, session);
  const size = look === null ? undefined : session.puzzle?.boards[look.board];
  if (look !== null && size !== undefined && look.x < size.width && look.y < size.height) page.passing.look = look;
}

/** The puzzle on the boards was opened once more, from somewhere else. */
export function sourceNamed({ session, passing }: Page, source: Source) {
  session.source = source;
  session.origin = 'chosen';
  session.draft = { text: session.text, name: source.kind === 'file' ? source.name : null, error: null };
  passing.notice = null;
}

/** The same puzzle was written differently, or an error in its text was put right: walk and result stay. */
export function textRewritten({ session, passing }: Page, text: string, warnings: TextError[]) {
  session.text = text;
  session.warnings = warnings;
  session.draft = { text, name: session.draft.name, error: null };
  passing.notice = null;
}

/**
 * A text that did not parse stays in the editor with its error; the board keeps what it shows.
 * @param error null where the text is not a puzzle, but nothing is wrong with it, as in an empty editor
 * @param bytes the size of the file
 */
export function textRefused(page: Page, text: string, name: string | null, error: TextError | null, bytes?: number) {
  page.session.draft = { text, name, error, ...(bytes === undefined ? {} : { bytes }) };
  page.passing.notice = null;
}

/** Whether the interactive worker has something to do that somebody waits for. */
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

/** What the boards show: the puzzle as it stands; on Solve, a state that is looked at; or what they play by themselves. */
export function shownSession({ session, welcome, passing: { preview } }: Page): Session {
  if (welcome !== null) return welcome.session;
  return preview !== null && session.tab === 'solve' ? preview : session;
}

function seat(page: Page, session: Session) {
  page.session = session;
  page.jobs = noJobs();
  // No press on what belongs to this puzzle was meant for a search of another.
  page.ended.search = -Infinity;
  page.passing = nothingPassing();
  page.making.live = page.making.preview = page.making.anchor = null;
  page.welcome = null;
}

function noJobs() {
  return {
    search: null as Search | null,
    comparison: null as Comparison | null,
    generating: null as Job | null,
    grading: null as Job | null,
    printing: null as Job | null,
    measuring: null as Job | null,
    /** Changes are looked for. */ improving: null as (Job & { trying: Trying | null }) | null,
    /** A search is made ready to be watched. */ recording: null as Job | null,
    question: null as Question | null,
    check: null as Check | null,
  };
}

/** What is shown in passing. */
function nothingPassing() {
  return {
    hint: null as Hint | null,
    /** The cell that is looked at. */ look: null as Place | null,
    /** The session as it would be in another state, which the boards show while it is looked at. */
    preview: null as Session | null,
    /** In the picture of all states: whether it is enlarged, the state that is looked at, and the one that was pressed. */
    states: { isLarge: false, at: null as number | null, kept: null as number | null },
    /** The proposal that was tried on last. */ tried: null as Tried | null,
    notice: null as { id: string; args?: Args; tone: 'error' | 'info' } | null,
    /** The family of settings from a link or collection whose puzzle is being made; asked: the question that waits. */
    linked: null as { kind: Kind; asked: 'linked.asked' | 'linked.asked-collected' | null } | null,
    /** When the last move was played, in ms of the page's clock. */ lastMove: null as number | null,
    /** How the settings differ from those of the puzzle to be outdone; and how hard that was. */
    difficultyStep: null as { by: 1 | -1; changes: Change[]; before: number | null } | null,
    /** The result of the attempt that somebody shared, once it was checked. */
    rival: null as { moves: string; figures: { score: number; solved: boolean } } | null,
    /** Whether the last press solved the puzzle. */ wonNow: false,
    /** Whether the card of the win was put away. */ cardClosed: false,
  };
}

/** Where the parts of the page are: see layout.ts. */
function newLayout() {
  return {
    /** Whether the window is narrow. */ narrow: false,
    /** Whether the sheet is open. */ sheet: false,
    /** The page of the sheet that was asked for last. */ asked: null as Side | null,
    /** The page that it shows. */ side: 'panel' as Side,
    /** What was seen last, of all that closes the sheet when another one comes. */
    seen: { boards: null, watched: null, graded: null, question: null, tried: null } as Record<string, unknown>,
  };
}
