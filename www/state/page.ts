/**
 * The state of the page as one plain object, and its mutations as functions, here and in the files beside this one.
 * Nothing here draws, asks the solver or knows the DOM; the caller of a mutation redraws afterwards. What belongs to
 * one puzzle is its {@link Session}, which can be cached and reopened. Jobs and passing displays end with it.
 */

import type { Args, Kind, Message, Move, Place, Progress, Sight, TextError, Trying } from '../engine/types.ts';
import type { Language } from '../i18n/languages.ts';
import { type Method, usualMethod } from './algorithms.ts';
import type { Source, Tab } from './card.ts';
import { noCollections } from './collections.ts';
import { localDay } from './days.ts';
import { nothingKept } from './kept.ts';
import { newLibrary } from './library.ts';
import { newMaking, type Tried } from './making.ts';
import type { Origin, Parsed, Session } from './session.ts';
import { atRest, emptySession, newSession, playedAtOnce } from './session.ts';
import type { Format } from './steps.ts';

export interface Job {
  /** When it began, in ms of the page's clock. */ since: number;
  progress: Progress | null;
}

/**
 * found: whether its answer is on the boards while it continues to count or improve; sight: its state, while shown;
 * isExtra: whether it runs to be compared or viewed, and leaves an answer that there is.
 */
export type Search = Job & { method: Method; found: boolean; sight: Sight | null; isExtra?: boolean };

/** Algorithms run one after another; isCut: the present run is the last one. */
export type Comparison = { begun: number; total: number; isCut: boolean };

/** A question about a puzzle. */
export type Question = 'least' | 'proof' | 'everything';

/** A running question about a puzzle, known by its id, or a position. isAwaited: whether somebody pressed for it. */
export type Asking = Search & { puzzle: string; what: Question | 'position'; isAwaited: boolean };

/** How much a hint says: the standing; what was wasted; the next move. */
export type Stage = 'standing' | 'cost' | 'move';

/** The answer to a request for a hint, and its walk; back: the moves to undo before a known solution continues. */
export type Hint = { walk: string } & (
  | { stage: 'standing' | 'cost' }
  | { stage: 'move'; move: Move; jumps: boolean /** why this one, if there is a reason */; because: Message | null }
  | { stage: 'off'; back: number }
  | { stage: 'none'; problem: Message }
);

export type DialogName = 'share' | 'share-collection' | 'quiz' | 'quiz-collection' | 'hand-in' | 'rounds' | 'keys';

export type Jobs = ReturnType<typeof noJobs>;

export type Page = ReturnType<typeof emptyPage>;

/** Most characters of saved puzzles to keep in memory. */
const MOST_CACHED = 50_000_000;

/** An empty table without a prototype: keys may come from anywhere, and be named like members of `Object`. */
export const nothingCached = (): Record<string, Session> => Object.create(null);

export function emptyPage() {
  return {
    session: emptySession(),
    /** Sessions that were on the boards before, by key. */ cached: nothingCached(),
    kept: nothingKept(),
    /** The number of the newest request for a puzzle; it outdates those still loading. */ request: 0,
    jobs: noJobs(),
    /** How many jobs people have begun. */ begun: 0,
    /** When the last of these jobs that could be cancelled ended, in ms of the page's clock. */
    ended: { search: -Infinity, generating: -Infinity },
    passing: nothingPassing(),
    making: newMaking(),
    /** The open part of the help: a chapter, optionally with `/section`; empty for the contents; null if closed. */
    help: null as string | null,
    /** Whether the module failed to load, so that nothing works. */ broken: false,
    dialog: null as DialogName | null,
    /** The words above the boards: the rule, for those who meet it; words that came with the puzzle; both. */
    welcome: null as 'rule' | 'words' | null,
    /** The session that the boards then play by themselves, and the moment shown, in moves. */
    demo: null as { session: Session; at: number } | null,
    library: newLibrary(localDay(new Date())),
    collections: noCollections(),
    layout: newLayout(),
    /** How the next search is run. */ method: usualMethod(),
    /** Whether a newer version of the page is offered, or was just installed. */
    update: 'none' as 'none' | 'ready' | 'taken',
    options: {
      /** The chosen language; its words may still be loading. */ language: 'en' as Language,
      theme: 'system' as 'system' | 'light' | 'dark',
      ramp: 'classic' as 'classic' | 'safe',
      /** How sequences are written. */ format: 'arrows' as Format,
      /** Whether to warn of a lost position before it is obvious. */ warn: true,
      /** Whether one press follows a corridor; null until the person chooses. */ run: null as boolean | null,
      /** Whether to say what each move cost. */ coach: false,
      /** Whether the win card shows the playing time. */ time: false,
      /** Whether on wide windows the panel is beside the boards during play, too. */ beside: false,
      /** False if vibrating was switched off while there was a choice; the phone's own setting decides now. */
      vibrate: true,
      /** The last chosen tab of the panel. */ tab: 'solve' as Tab,
    },
  };
}

export function puzzleOpened(page: Page, opened: Parsed, text: string, source: Source, origin: Origin = 'chosen') {
  const tab = playedAtOnce(source) ? 'play' : source.kind === 'file' ? 'solve' : page.options.tab;
  putOnBoards(page, { ...newSession(opened, text, source, tab), origin });
}

export function cacheSession(page: Page) {
  const { session } = page;
  if (session.puzzle === null) return;
  delete page.cached[session.key];
  page.cached[session.key] = atRest(session);
  let size = 0;
  // The last ones first; older ones can be read from the device.
  for (const [key, { text }] of Object.entries(page.cached).reverse()) {
    size += text.length;
    if (size > MOST_CACHED && page.kept.cards.has(key)) delete page.cached[key];
  }
}

/** The cached session of a puzzle; of several, the last one. @param puzzle its id */
export const cachedOf = ({ cached }: Page, puzzle: string): Session | null =>
  Object.values(cached).findLast(session => session.puzzle?.id === puzzle) ?? null;

export function takenUp(page: Page, session: Session) {
  delete page.cached[session.key];
  putOnBoards(page, session);
}

/** Replaces the puzzle on the boards by one made from it: the look stays. */
export function redrawn(page: Page, session: Session) {
  const { look } = page.passing;
  takenUp(page, session);
  const size = look && session.puzzle?.boards[look.board];
  if (look && size && look.x < size.width && look.y < size.height) page.passing.look = look;
}

/**
 * A text that did not parse stays in the editor with its error; the board is unchanged.
 * @param error null if the text is not a puzzle but has no error, as in an empty editor
 * @param bytes the size of the file
 */
export function textRefused(page: Page, text: string, name: string | null, error: TextError | null, bytes?: number) {
  page.session.draft = { text, name, error, ...(bytes === undefined ? {} : { bytes }) };
}

/** Whether a search or a generator runs that somebody waits for. */
export const isOccupied = ({ search, generating }: Jobs) => search !== null || generating !== null;

/**
 * A notice above the boards, and what ends it: the moment, when the person does something else; a job, when the next one
 * begins; the puzzle, when another one is on the boards. If `args` is a function, it is called
 * at each drawing, so that its sentences follow the language.
 */
export type Notice = { id: string; args?: Args | (() => Args); tone: 'error' | 'info'; of: Owner; now: string };
type Owner = 'moment' | 'job' | 'puzzle';

/** As long as this stays the same, so does a notice. */
function nowOf({ session, library, help, begun, request }: Page, of: Owner) {
  const { key, tab, game } = session;
  if (of === 'puzzle') return key;
  const job = `${key} ${request} ${begun}`;
  return of === 'job' ? job : `${job} ${tab} ${library.part} ${help} ${game.walk.moves}`;
}

export function notify(page: Page, notice: Omit<Notice, 'now'>) {
  page.passing.notice = { ...notice, now: nowOf(page, notice.of) };
}

/** Removes the notice once its cause has ended. */
export function endNotice(page: Page) {
  const { notice } = page.passing;
  if (notice !== null && notice.now !== nowOf(page, notice.of)) page.passing.notice = null;
}

/** The page itself changed what is on the boards: a notice of before stays, unless a newer one has come. */
export function keepNotice(page: Page, notice: Notice | null) {
  if (notice !== null) notify(page, notice);
}

/** Another puzzle is requested, which outdates those still loading or being generated. @returns whether it is still the newest request */
export function requested(page: Page): () => boolean {
  page.jobs.generating = null;
  page.jobs.measuring = null;
  page.library.awaited = null;
  page.passing.linked = null;
  const mine = ++page.request;
  return () => page.request === mine;
}

/** The session on the boards: the puzzle; on Solve, a previewed state; or the demonstration. */
export function shownSession({ session, demo, passing: { preview } }: Page): Session {
  if (demo !== null) return demo.session;
  return preview !== null && session.tab === 'solve' ? preview : session;
}

function putOnBoards(page: Page, session: Session) {
  page.session = session;
  page.jobs = noJobs();
  // No press on this puzzle's controls was meant for another puzzle's search.
  page.ended.search = -Infinity;
  page.passing = nothingPassing();
  page.making.live = page.making.preview = page.making.anchor = null;
  page.welcome = null;
  page.demo = null;
}

const noJobs = () => ({
  search: null as Search | null,
  comparison: null as Comparison | null,
  generating: null as Job | null,
  grading: null as Job | null,
  printing: null as Job | null,
  measuring: null as Job | null,
  /** Improvements are being looked for. */ improving: null as (Job & { trying: Trying | null }) | null,
  asking: null as Asking | null,
});

const nothingPassing = () => ({
  hint: null as Hint | null,
  /** The cell that is looked at. */ look: null as Place | null,
  preview: null as Session | null,
  /** The proposal that was tried on last. */ tried: null as Tried | null,
  notice: null as Notice | null,
  /**
   * The family of settings from a link or collection whose puzzle is being generated, or null while a long text is
   * read; asked: the open question.
   */
  linked: null as { kind: Kind | null; asked: 'linked.asked' | 'linked.asked-collected' | null } | null,
  /** When the last move was played, in ms of the page's clock. */ lastMove: null as number | null,
  /** Whether the last press solved the puzzle. */ wonNow: false,
  /** Whether the win card was closed. */ cardClosed: false,
  /** Whether it came by an address that somebody followed. */ invited: false,
});

/** The layout: see layout.ts. */
const newLayout = () => ({
  /** Whether the window is narrow. */ narrow: false,
  /** Whether the sheet is open. */ sheet: false,
  /** Whether Solve is shown for a projector: large, and without the page's frame. */ presenting: false,
  /** Last seen values, of all that closes the sheet when it changes. */
  seen: { boards: null, watched: null, graded: null, question: null, tried: null } as Record<string, unknown>,
});
