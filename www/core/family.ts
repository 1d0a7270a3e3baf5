/**
 * What a family of puzzles brings to the page. Everything else (opening, playing, searching, hints,
 * playback, sharing, drawing) is one mechanism for all of them.
 *
 * A family has words and sections of its own: how it is searched, what is to be told of a
 * puzzle beyond its size. What a move does and what a press asks for is known to the wasm module
 * alone. {@link defineFamily} fills in what most families do not need.
 */

import type { ComponentType } from 'preact';
import type { Palette } from '../boards/colours.ts';
import type { Overlay } from '../boards/draw/layers.ts';
import type { Paint } from '../boards/draw/paint.ts';
import type { Drawing } from '../boards/draw/shapes.ts';
import type { Frame } from '../boards/draw/static-layers.ts';
import type { Heard } from '../engine/client.ts';
import type {
  Algorithm,
  Args,
  Board,
  Edit,
  Example,
  Kind,
  Message,
  Place,
  Progress,
  Puzzle,
  Sight,
  Solved,
  SolveOptions,
  State,
  Trail,
} from '../engine/types.ts';

import type { Method } from './algorithms.ts';
import type { App } from './app.ts';
import type { FamilyHelp } from './help-types.ts';
import type { Chapter, Row } from './proof-card.ts';
import type { Comparison, Search } from './search.ts';
import type { Format } from './sequence.ts';
import type { Sitting } from './session.ts';

import type { Recorded } from './watch.ts';

/** A part of a panel. */
type View = ComponentType<{ app: App }>;

/** A part of a panel that is no component yet. */
export interface Section {
  element: HTMLElement;
  render: () => void;
}

/**
 * sight: where a search is that runs, while that is shown. What does not change is the same object again: boards are
 * drawn anew where anything is another one.
 */
export type Painter = (
  sitting: Sitting,
  boards: Board[],
  trails: Trail[],
  moment: number,
  palette: Palette,
  ramp: string[],
  sight: Sight | null,
) => Painted;

/** How the boards look beyond their scenes. */
export interface Painted {
  /** on the cells of each board */ paints: readonly (Paint | null)[];
  /** of the paints */ colours: readonly string[];
  /** whether the trails are drawn as lines */ lined: boolean;
  /** in place of those of the moves shown */ trails: Trail[];
  /** in place of those of the moment, with the same sizes */ boards?: Board[];
  /** a cell with a frame of its own */ marked?: Place | null;
}

type RecordAnswer = { ok: true; result: Solved; recorded: Recorded | null } | { ok: false; error: Message };

export interface Family {
  kind: Kind;
  /** What is on the boards when one turns to the family: written down, so that no worker is waited for. */
  firstExample: string;
  /** Moves that solve it, which a first visit is shown. */ firstSolution: string;
  /** Whether moves change the boards beyond who stands where. */ changes: boolean;
  /** Whether there are positions of solvable puzzles that lead nowhere. */ canBeLost: boolean;
  /** The search for the number to beat, with so many bytes. */ leastOptions: (memory: number) => SolveOptions;
  /** The number to beat that a result proves. */ leastIn: (result: Solved) => number | null;
  /** What is compared with it, of a walk. */ score: (trails: Trail[], moves: string) => number;
  /**
   * Whether a search that asks for all that its options know tells more than a proof: how many solutions are shortest,
   * say.
   */
  hasMore: (proof: Solved) => boolean;
  /** Whether solutions differ in their number of moves, so that moves can be wasted. */ countsTotals: boolean;
  /** Whether a step can be taken back as a move of its own, which marks the cell it leaves. */ stepsBack: boolean;
  /** Searches and keeps what the search does, to be watched; null where searches are not recorded. */
  record: ((app: App, method: Method, heard: Heard<'solve'>) => Promise<RecordAnswer>) | null;
  /**
   * Whether a search can be watched at a press that has ended before, or is made again for it. What was watched ends
   * with it when another search has ended.
   */
  canWatch: (sitting: Sitting) => boolean;
  /**
   * Begins that: sooner or later it calls `actions.showWatched`. As a rule the search is made again, and recorded. A
   * promise says until when nothing is there to be seen.
   */
  watch: (app: App) => void | Promise<void>;
  /** How many bytes a search may hold whose film is kept; 0 where searches leave none. */ filmBytes: () => number;
  /** What a press on a cell does while a search is watched. */ pressWatched: (app: App, place: Place) => void;
  /** Undoes that; false where there was nothing to undo. */ releaseWatched: (app: App) => boolean;
  /** Whether its generator makes puzzles along a solution, which is kept. */ keepsRoute: boolean;
  /** Whether what was generated is measured without being asked for. */ measuresAtOnce: boolean;
  /** The usual one first. */ algorithms: readonly Algorithm[];
  /** How its sequences are written. */ formats: readonly Format[];
  words: Words;
  solveOptions: (method: Method) => SolveOptions;
  /** What is drawn over the boards where there is no solution. */ proof: (sitting: Sitting) => Overlay | null;
  createPainter: (() => Painter) | null;
  /** Its own, where a role means something else here; the same palette gives the same object. */
  colours: (palette: Palette) => Palette;
  /** Its colours on paper, by role: for a pencil, and to spare ink. */ paper: Record<string, string>;
  /** Whether a press may run along a corridor. */ runs: boolean;
  /** A number on the cell that whoever stands there hides. */ hidden: (puzzle: Puzzle, state: State) => number | null;
  /** Draws that number; the cell by its centre. */
  drawHidden: (
    context: CanvasRenderingContext2D,
    frame: Frame,
    cell: { x: number; y: number },
    hidden: number,
    palette: Palette,
  ) => void;
  /** What it adds to what can be drawn. */ drawing: Drawing;
  SearchOptions: View | null;
  /** What is told of a puzzle beyond its size. */ Details: View | null;
  /** Below the result. */ Comparison: View | null;
  /** Its part of the help, loaded when it is asked for. */ help: () => Promise<FamilyHelp>;
  /**
   * Which section of the format an error of a text leads to, and which section of the rules a refused move, by their
   * codes.
   */
  helpFor: { errors: Record<string, string>; expected: Record<string, string>; moves: Record<string, string> };
  /** What a key does while one draws; false where it does what it does in every family. */
  drawingKey: (app: App, event: KeyboardEvent) => boolean;
  /** Keys while one draws that it has beside those of all families: messages. */
  drawingKeys: readonly { names: string; does: string }[];
  /** What the wheel does over a board while one draws; false where it zooms. */
  drawingWheel: (app: App, event: WheelEvent) => boolean;
  /** What a finger does that rests on a cell while one draws, at a point of the window; false where it only draws. */
  drawingRest: (app: App, place: Place, point: { x: number; y: number }) => boolean;
  /** Beside the pens, while one draws. */ DrawingSection: View | null;
  /** Signs of its pens, as paths on 24 × 24, by tool, or by tool and choice as `arrow.up`. */
  pens: Record<string, string>;
  /**
   * What the boards show while a search is watched; null for what the moves shown lead to. The same moment gives the
   * same object.
   */
  watchedState: (sitting: Sitting) => State | null;
  /** Below the controls of a search that is watched, which is there whenever it is rendered. */
  SearchView: View | null;
}

/** What a search will cost; short: for a single line, empty where there is no need; grave: one should know before. */
type Forecast = { words: string; short: string; grave: boolean };

/** Sentences in the language that is set. */
export interface Words {
  /** one line */ facts: (puzzle: Puzzle) => string;
  sizes: (boards: { width: number; height: number }[]) => string;
  /** for those who do not see it */ card: (example: Example, title: string) => string;
  caption: (board: number, puzzle: Puzzle, state: State, sitting: Sitting) => { name: string; place: string };
  /** of a board, for those who do not see it */
  picture: (sitting: Sitting, board: number, state: State, moment: number) => string;
  /** how many moves are played */ counter: (sitting: Sitting) => string;
  /** what the present step of the watched search shows */ watched: (sitting: Sitting) => string;
  /** what the last step did; empty where that is seen */ step: (sitting: Sitting) => string;
  /** everybody is, after a step that says nothing of its own */ where: (sitting: Sitting) => string;
  /** no move is left, and it is not solved; else empty */ stranded: (puzzle: Puzzle, state: State) => string;
  forecast: (sitting: Sitting, method: Method) => Forecast;
  /** what the search is doing */ searching: (search: Search, comparison: Comparison | null) => string;
  /** what is counted meanwhile, see panels/progress.ts */ progress: readonly string[];
  /** the most telling of it, for one line */ progressShort: (search: Search) => string;
  verdict: (result: Solved, puzzle: Puzzle | null) => string;
  /** the same of a puzzle that is being made, which nobody wants to see solved */
  standing: (result: Solved, puzzle: Puzzle | null) => string;
  /** of the verdict, where it needs one */ explanation: (result: Solved) => string;
  cost: (result: Solved, algorithm: Algorithm) => string;
  /** what is known beyond the verdict, while the search goes on too */
  more: (result: Solved, searching: boolean, now: Progress | null) => string;
  /** what the proof card says beside memory, time and version */
  account: (result: Solved, puzzle: Puzzle, foundBy: Algorithm) => Row[];
  /** the solution or the proof, for people: idea, example, why, cost; empty where there is nothing to explain */
  explain: (result: Solved, puzzle: Puzzle, trails: Trail[]) => Chapter[];
  /** what an edit took away beyond what was asked for; null where nothing */
  lost: (before: Puzzle, after: Puzzle) => { id: string; args: Args } | null;
  /** what the generator is doing */ generating: (progress: Progress | null) => string;
  /** what an edit that makes the puzzle more interesting does to it, as a phrase */
  change: (edit: Edit, puzzle: Puzzle) => string;
}
