/**
 * A puzzle with everything that was done on it, as one plain object.
 *
 * Up to three views of the puzzle stand beside each other, and switching loses none: the person's own
 * walk (`game`), the solution (`solution`, with its playback), and a search step by step (`watched`).
 */

import type {
  Algorithm,
  AnyMeasure,
  AnyReport,
  Film,
  Forecast,
  Kind,
  NoFilm,
  Puzzle,
  Settings,
  Solved,
  State,
  TextError,
} from '../engine/types.ts';
import { type Run, withRun } from './algorithms.ts';
import { type Game, newGame } from './game.ts';
import type { Grades } from './grades.ts';
import type { Improving } from './improved.ts';
import { firstRate } from './playback.ts';

export type Parsed = { puzzle: Puzzle; state: State; warnings: TextError[] };

/** Where the puzzle came from. */
export type Source =
  | { kind: 'example'; name: string }
  | { kind: 'file'; name: string }
  | { kind: 'text' }
  | { kind: 'drawn' }
  | { kind: 'link' }
  | { kind: 'generated'; settings: Settings }
  | OfSeries
  | OfDay
  | OfCollection;

/** A level, from 1. */
type OfSeries = { kind: 'level'; family: Kind; number: number };

/** Of a day, YYYY-MM-DD. */
type OfDay = { kind: 'daily'; family: Kind; date: string };

/** Of a collection: both titles, which may be empty, and what makes the puzzle, where it was generated. */
type OfCollection = { kind: 'collection'; title: string; of: string; settings: Settings | null };

/** What stands in the editor; it may be wrong while the board keeps the last good puzzle. */
export interface Draft {
  text: string;
  /** The name of the file it came from. */ name: string | null;
  /** How large that file is. */ bytes?: number;
  error: TextError | null;
}

export interface Playback {
  /** The moment shown, in moves; fractions while it plays. */ at: number;
  playing: boolean;
  /** Moves per second; 0 is one at a time, Infinity everything at once. */ rate: number;
}

/** What searches found. */
interface Solution {
  result: Solved | null;
  /** Which search the result comes from. */ foundBy: Algorithm;
  /** What each algorithm took on this puzzle. */ runs: Run[];
  playback: Playback;
}

/** A search that is shown step by step. */
export interface Watched {
  /**
   * What it did, as its family keeps it: nobody else looks into it. It may still grow, or get its frames one by one;
   * how many steps there are is known from the start.
   */
  film: unknown;
  /** How many steps there are. */ length: number;
  /** What came of it, where that is kept for its end; null where it is told beside it. */ result: Solved | null;
  /** How many steps are shown; a fraction while it plays. */ at: number;
  playing: boolean;
  /** Between two steps, in ms. */ pause: number;
}

/** What the last search has left in its worker, to be watched. */
interface Filmed {
  algorithm: Algorithm;
  film: Film | NoFilm;
}

/** What films of searches told of their layers, whether they are still there or not. */
type Films = Partial<Record<Algorithm, Film>>;

/** What was proved of the puzzle while it was made, which nobody had to ask for. */
export interface Proved {
  /** The id of the puzzle that it was proved of. */ puzzle: string;
  result: Solved;
  /** What it took. */ run: Run;
}

export interface Difficulty {
  /** How hard the puzzle is, where that was measured. */ measure: AnyMeasure | null;
  /** What the generator tells of the puzzle it made. */ report: AnyReport | null;
}

export type View = 'walk' | 'solution' | 'search';

/**
 * How it got onto the boards: somebody asked for it; it was typed or drawn, and may be typed and drawn on; it is shown
 * to begin with, and is kept only once somebody does something on it.
 */
export type Origin = 'chosen' | 'typed' | 'default';

/** What the panel is for. The boards show a solution or a search only where it is for solving. */
export type Tab = 'play' | 'solve' | 'make';

export interface Sitting {
  /** What it is kept under: the puzzle's id, or where another walk has that, one made from it. */ key: string;
  /** What a person called the puzzle. */ title: string | null;
  origin: Origin;
  /** Null before the first one is opened. */ puzzle: Puzzle | null;
  start: State | null;
  text: string;
  source: Source | null;
  warnings: TextError[];
  /** What a search will cost. */ forecast: Forecast | null;
  draft: Draft;
  /**
   * Where it was drawn: the id of the puzzle that drawing began with, whose place on the boards it takes; null where it
   * was not drawn, or not since the page was loaded.
   */
  easel: string | null;
  tab: Tab;
  view: View;
  game: Game;
  solution: Solution;
  proved: Proved | null;
  watched: Watched | null;
  filmed: Filmed | null;
  films: Films;
  difficulty: Difficulty;
  /** Changes that were looked for; not kept. */ improved: Improving | null;
  /** What the sequences of a class are worth; not kept. */ grades: Grades | null;
}

/** In the order in which the panel has them. */
export const TABS: readonly Tab[] = ['play', 'solve', 'make'];

export function emptySitting(): Sitting {
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

export function newSitting({ puzzle, state, warnings }: Parsed, text: string, source: Source, tab: Tab): Sitting {
  const name = source.kind === 'file' ? source.name : null;
  const draft = { text, name, error: null };
  const game = newGame(state);
  return { ...emptySitting(), key: puzzle.id, puzzle, start: state, text, source, warnings, draft, tab, game };
}

/** The same with nothing playing, and no word on the last try. */
export function atRest(sitting: Sitting): Sitting {
  const { game, solution, watched } = sitting;
  return {
    ...sitting,
    game: { ...game, remark: null },
    solution: { ...solution, playback: { ...solution.playback, playing: false } },
    watched: watched && { ...watched, playing: false },
  };
}

/** The own walk is what the boards show, and nothing plays. */
export function showWalk(sitting: Sitting) {
  sitting.view = 'walk';
  sitting.solution.playback.playing = false;
  if (sitting.watched !== null) sitting.watched.playing = false;
}

/** Where a puzzle comes from that was known before: a text, a link or a collection tells less than a name. */
export function betterSource(now: Source | null, before: Source | null) {
  if (now === null || before === null) return now ?? before;
  const told = tells(now);
  return told < tells(before) || told === 0 ? before : now;
}

/** How much a source tells of a puzzle. */
function tells({ kind }: Source) {
  if (kind === 'link' || kind === 'text' || kind === 'drawn') return 0;
  return kind === 'collection' ? 1 : 2;
}

/** What makes a puzzle again, where it was generated. */
export function recipeOf(source: Source | null): Settings | null {
  return source?.kind === 'generated' || source?.kind === 'collection' ? source.settings : null;
}

/**
 * The panel is for something else, and the boards show what goes with it: what was found where it is for solving,
 * also while the puzzle was made; else the own walk.
 */
export function turnTo(sitting: Sitting, tab: Tab) {
  showWalk(sitting);
  sitting.tab = tab;
  if (tab !== 'solve') return;
  takeProved(sitting);
  if (hasSolution(sitting)) sitting.view = 'solution';
  else if (sitting.watched !== null) sitting.view = 'search';
}

/** Whether a result says for certain how the puzzle stands: what is shortest, or that nothing solves it. */
export function isProof(result: Solved | null) {
  return result !== null && (result.verdict === 'unsolvable' || result.shortest);
}

/**
 * What is proved of the puzzle, whoever asked for it; of two proofs the one that tells more.
 * @returns null where nothing is
 */
export function proofOf({ puzzle, proved, solution: { result } }: Sitting): Solved | null {
  const found = isProof(result) ? result : null;
  if (proved === null || proved.puzzle !== puzzle?.id) return found;
  const tellsMore = found !== null && (found.sequences !== null || found.swapsProved);
  return tellsMore ? found : proved.result;
}

/**
 * While the puzzle is made, the boards and their descriptions tell what is proved of it, though nobody asked for it.
 */
export function asMade(sitting: Sitting): Sitting {
  const { tab, solution } = sitting;
  return tab === 'make' ? { ...sitting, solution: { ...solution, result: proofOf(sitting) } } : sitting;
}

/**
 * What was proved while the puzzle was made is shown as if it had been asked for here. A search of another kind keeps
 * its result.
 */
function takeProved(sitting: Sitting) {
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

/** The moves that the current view shows. */
export function shownMoves({ view, game, solution, watched }: Sitting): string {
  if (view === 'search') return endOf(watched)?.moves ?? '';
  return view === 'solution' ? (solution.result?.moves ?? '') : game.walk.moves;
}

/** The moment that the current view shows, as a whole number of moves. */
export function shownMoment(sitting: Sitting): number {
  const { view, game, solution } = sitting;
  if (view === 'solution') return Math.floor(solution.playback.at);
  return view === 'search' ? shownMoves(sitting).length : game.walk.moves.length;
}

/** Whether a search is shown that has steps left. */
export function isWatching({ view, watched }: Sitting) {
  return view === 'search' && watched !== null && watched.at < watched.length;
}

/** Whether a search is shown that keeps how it ends for its end, and has not come to it. */
export function keepsEnd(sitting: Sitting) {
  return isWatching(sitting) && sitting.watched?.result !== null;
}

/** How many moves the solution has; 0 where there is none. */
export function solutionLength({ solution }: Sitting) {
  return solution.result?.moves?.length ?? 0;
}

/** Whether there is a solution to be shown. */
export function hasSolution({ solution }: Sitting) {
  return (solution.result?.moves ?? null) !== null;
}

/** What came of the search that is watched, once all of its steps are shown. */
function endOf(watched: Watched | null) {
  return watched !== null && watched.at >= watched.length ? watched.result : null;
}
