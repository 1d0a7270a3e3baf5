/**
 * A puzzle with everything that was done on it, as one plain object. It has up to three views, and switching loses none:
 * the person's own walk (`game`), the solution (`solution`, with its playback), and a search step by step (`watched`).
 */

import type * as data from '../engine/types.ts';
import { type Run, withRun } from './algorithms.ts';
import { newGame } from './game.ts';
import type { Grades } from './grades.ts';
import type { Improving } from './making.ts';
import { firstRate } from './playback.ts';

export type Parsed = { puzzle: data.Puzzle; state: data.State; warnings: data.TextError[] };

/** Where the puzzle came from; levels count from 1, dates are YYYY-MM-DD. */
export type Source =
  | { kind: 'example'; name: string }
  | { kind: 'file'; name: string }
  | { kind: 'text' }
  | { kind: 'drawn' }
  | { kind: 'link' }
  | { kind: 'generated'; settings: data.Settings }
  | { kind: 'level'; family: data.Kind; number: number }
  | { kind: 'daily'; family: data.Kind; date: string }
  /** Both titles may be empty. The settings are those of a puzzle that was generated. */
  | { kind: 'collection'; title: string; of: string; settings: data.Settings | null };

/** What is in the editor; it may be wrong while the board keeps the last good puzzle. */
export interface Draft {
  text: string;
  /** The name of the file it came from. */ name: string | null;
  /** The size of that file. */ bytes?: number;
  error: data.TextError | null;
}

export interface Playback {
  /** The moment shown, in moves; fractions while it plays. */ at: number;
  playing: boolean;
  /** Moves per second; 0 is one at a time, Infinity everything at once. */ rate: number;
}

/** A search that is shown step by step. */
export interface Watched {
  /** What it did, which only its family looks into. It may still grow, but its length is known from the start. */
  film: unknown;
  /** How many steps there are. */ length: number;
  /** The result, where it is kept for the end; null where it is shown beside the search. */ result: data.Solved | null;
  /** How many steps are shown; a fraction while it plays. */ at: number;
  playing: boolean;
  /** Between two steps, in ms. */ pause: number;
}

/** A proof that was found while the puzzle, known by its id, was made, and that nobody had to ask for. */
export type Proved = { puzzle: string; result: data.Solved; run: Run };

/** Measured; and as the generator reports it. */
export type Difficulty = { measure: data.AnyMeasure | null; report: data.AnyReport | null };

export type View = 'walk' | 'solution' | 'search';

/** How it came onto the boards: asked for; typed or drawn; or shown at the start, and kept once somebody acts on it. */
export type Origin = 'chosen' | 'typed' | 'default';

export type Session = ReturnType<typeof emptySession>;

/** What the panel is for, in its order. The boards show a solution or a search only where it is for solving. */
export const TABS = ['play', 'solve', 'make'] as const;
export type Tab = (typeof TABS)[number];

export function emptySession() {
  return {
    /** What it is kept under: the puzzle's id, or where another walk has that, one made from it. */ key: '',
    /** What a person called the puzzle. */ title: null as string | null,
    origin: 'chosen' as Origin,
    /** Null before the first one is opened. */ puzzle: null as data.Puzzle | null,
    start: null as data.State | null,
    text: '',
    source: null as Source | null,
    warnings: [] as data.TextError[],
    /** What a search will cost. */ forecast: null as data.Forecast | null,
    draft: { text: '', name: null, error: null } as Draft,
    /** The id of the puzzle that drawing began with, whose place on the boards it takes; null where it was not drawn. */
    easel: null as string | null,
    tab: 'play' as Tab,
    view: 'walk' as View,
    game: newGame(null),
    solution: {
      result: null as data.Solved | null,
      /** Which search the result comes from. */ foundBy: 'auto' as data.Algorithm,
      /** What each algorithm took on this puzzle. */ runs: [] as Run[],
      playback: { at: 0, playing: false, rate: 1 } as Playback,
    },
    proved: null as Proved | null,
    watched: null as Watched | null,
    /** What the last search has left in its worker, to be watched. */
    filmed: null as { algorithm: data.Algorithm; film: data.Film | data.NoFilm } | null,
    /** The layers of searches, by films that may be gone. */ films: {} as Partial<Record<data.Algorithm, data.Film>>,
    difficulty: { measure: null, report: null } as Difficulty,
    /** Changes that were looked for; not kept. */ improved: null as Improving | null,
    /** The grades of a class's sequences; not kept. */ grades: null as Grades | null,
  };
}

export function newSession({ puzzle, state, warnings }: Parsed, text: string, source: Source, tab: Tab): Session {
  const name = source.kind === 'file' ? source.name : null;
  const draft = { text, name, error: null };
  const game = newGame(state);
  return { ...emptySession(), key: puzzle.id, puzzle, start: state, text, source, warnings, draft, tab, game };
}

/** The same with nothing playing, and no word on the last try. */
export function atRest(session: Session): Session {
  const { game, solution, watched } = session;
  return {
    ...session,
    game: { ...game, remark: null },
    solution: { ...solution, playback: { ...solution.playback, playing: false } },
    watched: watched && { ...watched, playing: false },
  };
}

/** The own walk is what the boards show, and nothing plays. */
export function showWalk(session: Session) {
  session.view = 'walk';
  session.solution.playback.playing = false;
  if (session.watched !== null) session.watched.playing = false;
}

/** Where a puzzle comes from that was known before: a text, a link or a collection says less than a name. */
export function betterSource(now: Source | null, before: Source | null) {
  if (now === null || before === null) return now ?? before;
  const told = tells(now);
  return told < tells(before) || told === 0 ? before : now;
}

function tells({ kind }: Source) {
  if (kind === 'link' || kind === 'text' || kind === 'drawn') return 0;
  return kind === 'collection' ? 1 : 2;
}

/** What makes a puzzle again, where it was generated. */
export function recipeOf(source: Source | null): data.Settings | null {
  return source?.kind === 'generated' || source?.kind === 'collection' ? source.settings : null;
}

/** The panel turns to a tab, and the boards show what goes with it: on Solve what was found or proved, else the own walk. */
export function turnTo(session: Session, tab: Tab) {
  showWalk(session);
  session.tab = tab;
  if (tab !== 'solve') return;
  takeProved(session);
  if (hasSolution(session)) session.view = 'solution';
  else if (session.watched !== null) session.view = 'search';
}

/** Whether a result proves how the puzzle stands: what is shortest, or that nothing solves it. */
export function isProof(result: data.Solved | null) {
  return result !== null && (result.verdict === 'unsolvable' || result.shortest);
}

/** What is proved of the puzzle, whoever asked for it; of two proofs the one that tells more; null where nothing is. */
export function proofOf({ puzzle, proved, solution: { result } }: Session): data.Solved | null {
  const found = isProof(result) ? result : null;
  if (proved === null || proved.puzzle !== puzzle?.id) return found;
  const tellsMore = found !== null && (found.sequences !== null || found.swapsProved);
  return tellsMore ? found : proved.result;
}

/** While the puzzle is made, the boards and their descriptions show what is proved of it, though nobody asked. */
export function asMade(session: Session): Session {
  const { tab, solution } = session;
  return tab === 'make' ? { ...session, solution: { ...solution, result: proofOf(session) } } : session;
}

/** Shows what was proved while the puzzle was made as if it had been asked for. Another kind of search keeps its result. */
function takeProved(session: Session) {
  const { proved, solution, game } = session;
  const { result } = solution;
  const isFree = result === null || result.verdict === 'stopped' || isProof(result);
  if (proved === null || !isFree || proofOf(session) !== proved.result || result === proved.result) return;
  solution.result = proved.result;
  solution.foundBy = proved.run.algorithm;
  solution.runs = withRun(solution.runs, proved.run);
  if (proved.result.moves === null) return;
  solution.playback = { at: 0, playing: false, rate: firstRate(proved.result.moves.length) };
  game.asked = true;
}

/** The moves that the current view shows; of a search those of its result, once all of its steps are shown. */
export function shownMoves(session: Session): string {
  const { view, game, solution, watched } = session;
  if (view === 'search') return (isWatching(session) ? null : watched?.result)?.moves ?? '';
  return view === 'solution' ? (solution.result?.moves ?? '') : game.walk.moves;
}

/** The moment that the current view shows, as a whole number of moves. */
export function shownMoment(session: Session): number {
  const { view, game, solution } = session;
  if (view === 'solution') return Math.floor(solution.playback.at);
  return view === 'search' ? shownMoves(session).length : game.walk.moves.length;
}

/** Whether a search is shown that has steps left. */
export function isWatching({ view, watched }: Session) {
  return view === 'search' && watched !== null && watched.at < watched.length;
}

/** Whether a search is shown that keeps its result for the end, and has not come to it. */
export function keepsEnd(session: Session) {
  return isWatching(session) && session.watched?.result !== null;
}

export function solutionLength({ solution }: Session) {
  return solution.result?.moves?.length ?? 0;
}

export function hasSolution({ solution }: Session) {
  return (solution.result?.moves ?? null) !== null;
}

/** One that was kept, with what was found out about its puzzle meanwhile, which is no less true. */
export function withFindings(kept: Session, other: Session): Session {
  const { measure, report } = kept.difficulty;
  const isMore = kept.solution.result === null && other.solution.result !== null;
  return {
    ...kept,
    game: { ...kept.game, least: kept.game.least ?? other.game.least },
    solution: isMore ? other.solution : kept.solution,
    proved: kept.proved ?? other.proved,
    difficulty: { measure: measure ?? other.difficulty.measure, report: report ?? other.difficulty.report },
    grades: other.grades,
  };
}
