/**
 * What a family of puzzles brings to the page: words and sections of its own, and how it is searched. Everything else is
 * one mechanism for all families, and only the wasm module knows what a move does. `defineFamily` has the defaults.
 */

import type { ComponentType } from 'preact';
import type { Palette } from '../boards/colours.ts';
import type { Overlay } from '../boards/draw/layers.ts';
import type { Paint } from '../boards/draw/paint.ts';
import type { Drawing } from '../boards/draw/shapes.ts';
import type { Showing } from '../boards/pane.ts';
import type { Heard } from '../engine/client.ts';
import type * as data from '../engine/types.ts';
import type { Method } from './algorithms.ts';
import type { App } from './app.ts';
import type { FamilyHelp } from './help-types.ts';
import type { Comparison, Search } from './search.ts';
import type { Format } from './sequence.ts';
import type { Session } from './session.ts';
import type { Recorded } from './watch.ts';

/** A part of a panel. */
type View = ComponentType<{ app: App }>;

/** sight: where a running search is, while shown. What has not changed is the same object again: others are redrawn. */
export type Painter = (
  session: Session,
  boards: data.Board[],
  trails: data.Trail[],
  moment: number,
  palette: Palette,
  ramp: string[],
  sight: data.Sight | null,
) => Painted;

/** How the boards look beyond their scenes. */
export interface Painted {
  /** on the cells of each board */ paints?: readonly (Paint | null)[];
  /** of the paints */ colours?: readonly string[];
  /** whether the trails are drawn as lines */ lined: boolean;
  /** in place of those of the moves shown */ trails: data.Trail[];
  /** in place of those of the moment, with the same sizes */ boards?: data.Board[];
  /** a cell with a frame of its own */ marked?: data.Place | null;
}

type RecordAnswer = { ok: true; result: data.Solved; recorded: Recorded | null } | { ok: false; error: data.Message };

export interface Family {
  kind: data.Kind;
  /** The example on the boards when one turns to the family: written down, so that no worker is waited for. */
  firstExample: string;
  /** Moves that solve it, which a first visit is shown. */ firstSolution: string;
  /** Whether moves change the boards beyond who stands where. */ changes: boolean;
  /** Whether there are positions of solvable puzzles that lead nowhere. */ canBeLost: boolean;
  /** The search for the number to beat, with so many bytes. */ leastOptions: (memory: number) => data.SolveOptions;
  /** The number to beat that a result proves. */ leastIn: (result: data.Solved) => number | null;
  /** What is compared with it, of a walk. */ score: (trails: data.Trail[], moves: string) => number;
  /** Whether a search with all options says more than a proof: how many solutions are shortest, say. */
  hasMore: (proof: data.Solved) => boolean;
  /** Whether solutions differ in their number of moves, so that moves can be wasted. */ countsTotals: boolean;
  /** Whether a step can be taken back as a move of its own, which marks the cell it leaves. */ stepsBack: boolean;
  /** Searches and keeps what the search does, to be watched; null where searches are not recorded. */
  record: ((app: App, method: Method, heard: Heard<'solve'>) => Promise<RecordAnswer>) | null;
  /** Whether a search that has ended, or is made again for it, can be watched at a press, until another one ends. */
  canWatch: (session: Session) => boolean;
  /** Begins that: sooner or later it calls `showWatched`. A promise says until when there is nothing to be seen. */
  watch: (app: App) => void | Promise<void>;
  /** How many bytes a search may hold whose film is kept; 0 where searches leave none. */ filmBytes: () => number;
  /** What a press on a cell does while a search is watched. */ pressWatched: (app: App, place: data.Place) => void;
  /** Undoes that; false where there was nothing to undo. */ releaseWatched: (app: App) => boolean;
  /** Whether its generator makes puzzles along a solution, which is kept. */ keepsRoute: boolean;
  /** Whether what was generated is measured without being asked for. */ measuresAtOnce: boolean;
  /** The usual one first. */ algorithms: readonly data.Algorithm[];
  /** How its sequences are written. */ formats: readonly Format[];
  words: Words;
  solveOptions: (method: Method) => data.SolveOptions;
  /** What is drawn over the boards where there is no solution. */ proof: (session: Session) => Overlay | null;
  createPainter: (() => Painter) | null;
  /** Its own, where a role means something else here; the same palette gives the same object. */
  colours: (palette: Palette) => Palette;
  /** Its colours on paper, by role: for a pencil, and to spare ink. */ paper: Record<string, string>;
  /** Whether a press may run along a corridor. */ runs: boolean;
  /** A number on the cell that a player there hides. */
  hidden: (puzzle: data.Puzzle, state: data.State) => number | null;
  /** Draws that number; the cell by its centre. */
  drawHidden: Showing['drawHidden'];
  /** What it adds to what can be drawn. */ drawing: Drawing;
  SearchOptions: View | null;
  /** What is told of a puzzle beyond its size. */ Details: View | null;
  /** Below the result. */ Comparison: View | null;
  /** Its part of the help, loaded when it is asked for. */ help: () => Promise<FamilyHelp>;
  /** The section of the format for an error of a text, and the section of the rules for a refused move, by codes. */
  helpFor: { errors: Record<string, string>; expected: Record<string, string>; moves: Record<string, string> };
  /** What a key does while one draws; false where it does what it does in every family. */
  drawingKey: (app: App, event: KeyboardEvent) => boolean;
  /** Keys while one draws that it has beside those of all families: messages. */
  drawingKeys: readonly { names: string; does: string }[];
  /** What the wheel does over a board while one draws; false where it zooms. */
  drawingWheel: (app: App, event: WheelEvent) => boolean;
  /** What a finger does that rests on a cell while one draws, at a point of the window; false where it only draws. */
  drawingRest: (app: App, place: data.Place, point: { x: number; y: number }) => boolean;
  /** Beside the pens, while one draws. */ DrawingSection: View | null;
  /** Signs of its pens, as paths on 24 × 24, by tool, or by tool and choice as `arrow.up`. */
  pens: Record<string, string>;
  /** What the boards show while a search is watched, the same object for a moment; null for where the moves lead. */
  watchedState: (session: Session) => data.State | null;
  /** Below the controls of a search that is watched, which is there whenever it is rendered. */
  SearchView: View | null;
}

/** What a search will cost; short: for a single line, empty where there is no need; grave: one should know before. */
type Forecast = { words: string; short: string; grave: boolean };

/** Sentences in the language that is set. */
export interface Words {
  /** one line */ facts: (puzzle: data.Puzzle) => string;
  sizes: (boards: { width: number; height: number }[]) => string;
  /** for those who do not see it */ card: (example: data.Example, title: string) => string;
  caption: (board: number, puzzle: data.Puzzle, state: data.State, session: Session) => { name: string; place: string };
  /** of a board, for those who do not see it */
  picture: (session: Session, board: number, state: data.State, moment: number) => string;
  /** how many moves are played */ counter: (session: Session) => string;
  /** what the present step of the watched search shows */ watched: (session: Session) => string;
  /** what the last step did; empty where that is seen */ step: (session: Session) => string;
  /** everybody is, after a step that says nothing of its own */ where: (session: Session) => string;
  /** no move is left, and it is not solved; else empty */ stranded: (puzzle: data.Puzzle, state: data.State) => string;
  forecast: (session: Session, method: Method) => Forecast;
  /** what the search is doing */ searching: (search: Search, comparison: Comparison | null) => string;
  /** what is counted meanwhile, see ui/progress.tsx */ progress: readonly string[];
  /** the most telling of it, for one line */ progressShort: (search: Search) => string;
  verdict: (result: data.Solved, puzzle: data.Puzzle | null) => string;
  /** the same of a puzzle that is being made, which nobody wants to see solved */
  standing: (result: data.Solved, puzzle: data.Puzzle | null) => string;
  /** of the verdict, where it needs one */ explanation: (result: data.Solved) => string;
  cost: (result: data.Solved, algorithm: data.Algorithm) => string;
  /** what is known beyond the verdict, while the search goes on too */
  more: (result: data.Solved, searching: boolean, now: data.Progress | null) => string;
  /** what the proof card says beside memory, time and version */
  account: (result: data.Solved, puzzle: data.Puzzle, foundBy: data.Algorithm) => Row[];
  /** the solution or the proof, for people: idea, example, why, cost; empty where there is nothing to explain */
  explain: (result: data.Solved, puzzle: data.Puzzle, trails: data.Trail[]) => Chapter[];
  /** what an edit took away beyond what was asked for; null where nothing */
  lost: (before: data.Puzzle, after: data.Puzzle) => { id: string; args: data.Args } | null;
  /** what the generator is doing */ generating: (progress: data.Progress | null) => string;
  /** what an edit that makes the puzzle more interesting does to it, as a phrase */
  change: (edit: data.Edit, puzzle: data.Puzzle) => string;
}

export type Row = { label: string; value: string };

export interface Chapter {
  title: string;
  /** paragraphs */ text: string[];
  /** what happens one after another; after the first paragraph */ steps?: string[];
}
