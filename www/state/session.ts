/**
 * A puzzle with everything that was done on it, as one plain object. It has up to three views, and switching loses
 * none: the person's walk (`game`), the solution (`solution`, with its playback), and a search step by step
 * (`watched`).
 */

import type * as data from '../engine/types.ts';
import type { Source, Tab, View } from './card.ts';
import { askKnown, nothingFound } from './findings.ts';
import { newGame, solutionSeen } from './game.ts';
import { newCopy } from './kept.ts';
import { plainWords } from './names.ts';

export type Parsed = { puzzle: data.Puzzle; state: data.State; warnings: data.TextError[] };

/** The text in the editor; it may be wrong while the board keeps the last valid puzzle. */
export interface Draft {
  text: string;
  /** of the file it came from */ name: string | null;
  /** the size of that file */ bytes?: number;
  error: data.TextError | null;
}

/** A pinned cell is known by its place, too. */
export type Wish = { all?: boolean; pin?: (NonNullable<data.FrameWish['pin']> & data.Place) | null };

/** A recorded search. Its frames stay in the worker that searched until the next search; those that arrive are cached. */
export interface Watched {
  recording: data.Recording;
  algorithm: data.Algorithm;
  /** The options of frames beside their moment. */ wish: Wish;
  /** By moment, the first to arrive first. */ frames: Map<number, data.RecordedFrame>;
  /** The frame that arrived last. */ last: data.RecordedFrame | null;
  /** The request under way. */ asking: Promise<void> | null;
  /** How many steps there are. */ length: number;
  /** The result of the search. */ search: data.Solved;
  /** The same, if it is withheld until the end; null if it is shown beside the search. */ result: data.Solved | null;
  /** How many steps are shown; a fraction while it plays. */ at: number;
  playing: boolean;
  /** Between two steps, in ms. */ pause: number;
}

/** How it came onto the boards: requested; typed or drawn; or shown at the start, and saved once somebody acts. */
export type Origin = 'chosen' | 'typed' | 'default';

export type Session = ReturnType<typeof emptySession>;

/** The name of a step, for a sentence. */
export interface Label {
  /** of the family's tool, or of another cause: `text`, `text-cleared`, `improve` */
  code: string;
  args: data.Args;
  /** Steps of the same run without a longer pause between them are one. */ run?: string;
}

/** session: restored by undo, or by redo if undone; at: when it was made, in ms of the page's clock */
export type EditStep = { label: Label; session: Session; at: number };

/** The steps that led to a session, the last one last; those undone, the next one last; the text after the last step. */
export type Edits = { past: readonly EditStep[]; future: readonly EditStep[]; text: string | null };

export const NO_EDITS: Edits = { past: [], future: [], text: null };

/** changes: the most in a proposal */
export type Proposing = { aim: data.Aim; changes: number };

/** The last result, with its proposals so far; or why there are none. */
export type Improving = Proposing & { seed: number; result: data.Improved | null; problem: data.Message | null };

export function emptySession() {
  return {
    /** Its key in the store: the puzzle's id, or if another session has that, one derived from it. */ key: '',
    copy: newCopy(),
    /** Given by a person, or by the text or link it came with. */ title: null as string | null,
    author: '',
    /** Rules or a hint, shown before play. */ note: '',
    origin: 'chosen' as Origin,
    /** Null before the first one is opened. */ puzzle: null as data.Puzzle | null,
    start: null as data.State | null,
    text: '',
    source: null as Source | null,
    warnings: [] as data.TextError[],
    /** The expected cost of a search. */ forecast: null as data.Forecast | null,
    /** Whether a worker is finding it. */ isForecasting: false,
    draft: { text: '', name: null, error: null } as Draft,
    /** The id of the puzzle that drawing began with, which it replaces on the boards; null if it was not drawn. */
    boardsId: null as string | null,
    edits: NO_EDITS as Edits,
    tab: 'play' as Tab,
    view: 'walk' as View,
    game: newGame(null),
    ...nothingFound(),
    watched: null as Watched | null,
    /** The recording that the last search has left in its worker. */
    recorded: null as {
      algorithm: data.Algorithm;
      recording: data.Recording | data.NoRecording;
      /** of the search recorded */ result: data.Solved;
    } | null,
    /** The layers of searches whose frames may be gone. */
    layers: {} as Partial<Record<data.Algorithm, data.LabyrinthsRecording>>,
    /** Improvements that were found; not saved. */ improved: null as Improving | null,
  };
}

/** Title, author and note of a puzzle, without those that are empty. */
export function aboutIn(about: Partial<data.About>): Partial<Pick<Session, 'title' | 'author' | 'note'>> {
  const parts = (['title', 'author', 'note'] as const).map(part => [part, plainWords(about[part] ?? '')]);
  return Object.fromEntries(parts.filter(([, words]) => words !== ''));
}

export function newSession({ puzzle, state, warnings }: Parsed, text: string, source: Source, tab: Tab): Session {
  const name = source.kind === 'file' ? source.name : null;
  const draft = { text, name, error: null };
  const game = newGame(state);
  return { ...emptySession(), key: puzzle.id, puzzle, start: state, text, source, warnings, draft, tab, game };
}

/** The same with playback stopped, and no remark on the last attempt. */
export function atRest(session: Session): Session {
  const { game, solution, watched } = session;
  return {
    ...session,
    game: { ...game, remark: null },
    solution: { ...solution, playback: { ...solution.playback, playing: false } },
    watched: watched && { ...watched, playing: false },
  };
}

/** Shows the person's walk on the boards, with playback stopped. */
export function returnToWalk(session: Session) {
  session.view = 'walk';
  session.solution.playback.playing = false;
  if (session.watched !== null) session.watched.playing = false;
}

/** The source of a puzzle that was known before: a text, a link or a collection says less than a name. */
export function betterSource(now: Source | null, before: Source | null) {
  if (now === null || before === null) return now ?? before;
  const rank = precision(now);
  return rank < precision(before) || rank === 0 ? before : now;
}

function precision(source: Source) {
  if (['link', 'text', 'drawn'].includes(source.kind)) return 0;
  return source.kind === 'collection' && source.title === '' ? 1 : 2;
}

/** Whether a text was put in by hand, or came in a file. */
export const isGiven = (source: Source | null) => source?.kind === 'text' || source?.kind === 'file';

/** Whether a changed puzzle is still called the same: one that was made here, or comes from a person's file. */
export const isOwnWork = ({ origin, source }: Session) => origin === 'typed' || source?.kind === 'file';

export const recipeOf = (source: Source | null): data.Settings | null =>
  source?.kind === 'generated' || source?.kind === 'collection' ? source.settings : null;

/** Opens a tab of the panel with its boards: on Solve the result or proof, else the person's walk. */
export function turnTo(session: Session, tab: Tab) {
  returnToWalk(session);
  session.tab = tab;
  if (tab !== 'solve') return;
  askKnown(session);
  if (hasSolution(session)) showSolution(session);
  else if (session.watched !== null) session.view = 'search';
}

/** Shows the solution; the minimum is no secret any more. */
export function showSolution(session: Session) {
  session.view = 'solution';
  session.game.asked = true;
  solutionSeen(session.game);
}

/** The answer that the boards and their descriptions give: in Make the known one, else the one that was asked for. */
export const answerOn = ({ tab, known, solution }: Session) =>
  tab === 'make' ? (known?.result ?? null) : solution.result;

/** The moves of the current view; for a search by layers, or one that withheld its result, its route at the end. */
export function shownMoves(session: Session): string {
  const { view, game, solution, watched } = session;
  if (view === 'search') {
    if (watched === null || isWatching(session)) return '';
    return (watched.result ?? ('sizes' in watched.recording ? solution.result : null))?.moves ?? '';
  }
  return view === 'solution' ? (solution.result?.moves ?? '') : game.walk.moves;
}

/** The moment of the current view, as a whole number of moves. */
export function shownMoment(session: Session): number {
  const { view, game, solution } = session;
  if (view === 'solution') return Math.floor(solution.playback.at);
  return view === 'search' ? shownMoves(session).length : game.walk.moves.length;
}

/** Whether the search on the boards has steps left. */
export const isWatching = ({ view, watched }: Session) =>
  view === 'search' && watched !== null && watched.at < watched.length;

/** Whether the search on the boards withholds its result and has not reached its end. */
export const keepsEnd = (session: Session) => isWatching(session) && session.watched?.result !== null;

/** The playback of the solution, or of a search, on the boards; null for the person's walk. */
export const playerOf = ({ view, solution, watched }: Session) =>
  view === 'search' ? watched : view === 'solution' ? solution.playback : null;

/** Up to which moment that plays. */
export const playedLength = (session: Session) =>
  session.view === 'search' ? (session.watched?.length ?? 0) : solutionLength(session);

export const solutionLength = ({ solution }: Session) => solution.result?.moves?.length ?? 0;

export const hasSolution = ({ solution }: Session) => (solution.result?.moves ?? null) !== null;

/** Whether a puzzle from there is opened in order to be played. */
export const playedAtOnce = ({ kind }: Source) => ['example', 'level', 'daily', 'collection', 'link'].includes(kind);

/** Whether a puzzle is a quiz that has not been handed in: played without hints and solving until then. */
export const isQuiz = ({ game: { quiz } }: Session) => quiz !== null && quiz.handed === null;
