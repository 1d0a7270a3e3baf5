/**
 * A family's part of the page: its own words and sections, and how it is searched. Everything else is shared, and only
 * the wasm module knows the meaning of a move. `defineFamily` has the defaults.
 */

import type { ComponentType, VNode } from 'preact';
import type { Palette } from '../boards/colours.ts';
import type { Overlay, ShapeDrawing } from '../boards/draw/layers.ts';
import type { Paint } from '../boards/draw/paint.ts';
import type { Showing } from '../boards/pane.ts';
import type * as data from '../engine/types.ts';
import type { Method, Run } from '../state/algorithms.ts';
import type { Comparison, Page, Search } from '../state/page.ts';
import type { Session } from '../state/session.ts';
import type { Format } from '../state/steps.ts';
import type { App } from './app.ts';
import type { FamilyHelp } from './help-types.ts';

type View = ComponentType<{ app: App }>;

/** sight: the state of a running search, while shown. Unchanged paints are the same objects: others are redrawn. */
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
interface Painted {
  /** on the cells of each board */ paints?: readonly (Paint | null)[];
  /** of the paints */ colours?: readonly string[];
  /** whether the trails are drawn as lines */ lined: boolean;
  /** replace those of the moves shown */ trails: data.Trail[];
  /** replace those of the moment, with the same sizes */ boards?: data.Board[];
  /** cells with their own frame */ marked?: readonly data.Place[];
}

export interface Family {
  kind: data.Kind;
  /** Moves from the start of the first level that show the rule, without solving it. */ demo: string;
  /** The number of the first level of each chapter of the series. */ chapters: readonly number[];
  /** The fewest and the most boards of a puzzle. */ boards: readonly [number, number];
  /** Whether moves change more of the boards than the players' cells. */ changes?: true;
  /** Whether solvable puzzles have dead positions. */ canBeLost?: true;
  /** The search for the minimum, within limits: `memory` in bytes. */
  leastOptions: (limits: data.SolveOptions) => data.SolveOptions;
  /** The minimum that a result proves. */ leastIn: (result: data.Solved) => number | null;
  /** The score of a walk, to be compared with the minimum. */ score: (trails: data.Trail[], moves: string) => number;
  /** Whether a full search says more than this proof, such as the number of shortest solutions. */
  hasMore: (proof: data.Solved) => boolean;
  /** Whether solutions differ in their number of moves, so that moves can be wasted. */ countsTotals: boolean;
  /** Whether stepping back is a move of its own, which marks the cell it leaves. */ stepsBack?: true;
  /** Whether a search can be watched, at a press. */
  canWatch: (session: Session) => boolean;
  /** Whether it has no series of days. */ lacksDays?: true;
  /** Whether every search leaves a recording, at no cost. */ leavesRecordings?: true;
  /** Whether the frames of a recording say more than its own data. */ asksFrames?: true;
  /** Whether a watched search withholds its result until its end. */ withholds?: true;
  /** Handles a press on a cell while a search is watched. */ pressWatched?: (app: App, place: data.Place) => void;
  /** Undoes that; false if there was nothing to undo. */ releaseWatched?: (app: App) => boolean;
  /** Settings and seeds of ten puzzles to hand out, in the order of their difficulty. */
  toHandOut: readonly (readonly [params: data.Values, seed: number])[];
  /** Whether generated puzzles are measured without being asked for. */ measuresAtOnce?: true;
  /** The search of those who choose none. */ usual: data.Algorithm;
  /** All searches, the usual one first; only that one until the whole module is here. */
  algorithms: readonly data.Algorithm[];
  /** The notations of its sequences. */ formats: readonly Format[];
  words: Words;
  solveOptions: (method: Method) => data.SolveOptions;
  /** Drawn over the boards if there is no solution. */ proof: (session: Session) => Overlay | null;
  createPainter?: () => Painter;
  /** The family's own colours, if a role means something else here; the same palette gives the same object. */
  colours: (palette: Palette) => Palette;
  /** Its colours on paper, by role: for a pencil, and to spare ink. */ paper: Record<string, string>;
  /** Whether one press may follow a corridor. */ runs?: true;
  /** The number on a cell that a player there hides. */
  hidden: (puzzle: data.Puzzle, state: data.State) => number | null;
  /** Draws that number; the cell is given by its centre. */
  drawHidden: Showing['drawHidden'];
  /** The family's drawing tools. */ drawing: ShapeDrawing;
  SearchOptions?: View;
  /** How hard a puzzle is, in words. */ measured?: Measured;
  /** Below the comparison of its algorithms. */ Comparison?: View;
  /** Its part of the help, loaded on demand. */ help: () => Promise<FamilyHelp>;
  /** The section of the format for an error of a text, and the section of the rules for a refused move, by codes. */
  helpFor: { errors: Record<string, string>; expected: Record<string, string>; moves: Record<string, string> };
  /** Handles a key while one draws; false if the key has its usual effect. */
  drawingKey?: (app: App, event: KeyboardEvent) => boolean;
  /** Additional keys while one draws: messages. */
  drawingKeys: readonly { names: string; does: string }[];
  /** Handles the wheel over a board while one draws; false if it zooms. */
  drawingWheel?: (app: App, event: WheelEvent) => boolean;
  /** Handles a long press on a cell while one draws, at a point of the window; false if the finger only draws. */
  drawingRest?: (app: App, place: data.Place, point: { x: number; y: number }) => boolean;
  /** Beside the pens, while one draws. */ DrawingSection?: View;
  /** Icons of its pens, as paths on 24 × 24, by tool, or by tool and choice as `arrow.up`. */
  pens: Record<string, string>;
  /** The boards while a search is watched, the same object for a moment; null to show where the moves lead. */
  watchedState?: (session: Session) => data.State | null;
  /** Below the controls of a watched search; always there when rendered. */
  SearchView?: View;
}

interface Measured {
  /** the headline; null: there is only a report */ headline: (measure: never) => string;
  /** a plain sentence each */ reasons: (measure: never) => string[];
  /** the generator's report in words */ report: (report: never) => VNode | null;
  /** other missed targets; empty if none */ lacks?: (report: never) => string;
}

/** The expected cost of a search; short: for a single line, empty if irrelevant; grave: worth a warning. */
type Forecast = { words: string; short: string; grave: boolean };

/** Sentences in the current language. */
export interface Words {
  /** one line */ facts: (puzzle: data.Puzzle) => string;
  sizes: (boards: { width: number; height: number }[]) => string;
  /** for screen readers */ card: (example: data.Example, title: string) => string;
  caption: (board: number, puzzle: data.Puzzle, state: data.State, session: Session) => { name: string; place: string };
  /** of a board, for screen readers */
  picture: (session: Session, board: number, state: data.State, moment: number) => string;
  /** how many moves are played */ counter: (session: Session) => string;
  /** the present step of the watched search */ watched: (session: Session) => string;
  /** the effect of the last step; empty if visible on the boards */ step: (session: Session) => string;
  /** if no move is left but it is not solved; else empty */
  stranded: (puzzle: data.Puzzle, state: data.State) => string;
  forecast: (session: Session, method: Method) => Forecast;
  /** what the search is doing */ searching: (search: Search, comparison: Comparison | null) => string;
  /** the counts while it runs, see ui/progress.tsx */ progress: readonly string[];
  /** the most informative of them, for one line */ progressShort: (search: Search) => string;
  verdict: (result: data.Solved, puzzle: data.Puzzle | null) => string;
  /** the same for a puzzle being drawn, without giving away the solution */
  standing: (result: data.Solved, puzzle: data.Puzzle | null) => string;
  /** of the verdict, if it needs one */ explanation: (result: data.Solved) => string;
  cost: (result: data.Solved, algorithm: data.Algorithm) => string;
  /** more than the verdict, also while the search continues */
  more: (result: data.Solved, searching: boolean, now: data.Progress | null) => string;
  /** in one sentence, why nothing is shorter, or why nothing solves it; empty if the result proves neither */
  reason: (result: data.Solved, puzzle: data.Puzzle) => string;
  /** the name of a search */ algorithm: (algorithm: data.Algorithm) => string;
  /** how a run of one ended; empty if its length says all */ outcome: (run: Run) => string;
  /** rows of the proof card beside memory, time and version */
  account: (result: data.Solved, puzzle: data.Puzzle) => Row[];
  /** the solution or the proof, for people: idea, example, why, cost; empty if there is nothing to explain */
  explain: (result: data.Solved, puzzle: data.Puzzle, trails: data.Trail[]) => Explanation[];
  /** what an edit removed beyond its purpose; null if nothing */
  lost: (before: data.Puzzle, after: data.Puzzle) => { id: string; args: data.Args } | null;
  /** what the generator is doing */ generating: (progress: data.Progress | null) => string;
  /** the effect of an edit that makes the puzzle more interesting, as a phrase */
  change: (edit: data.Edit, puzzle: data.Puzzle) => string;
}

export type Row = { label: string; value: string };

export interface Explanation {
  title: string;
  /** paragraphs */ text: string[];
  /** numbered, after the first paragraph */ steps?: string[];
}

/** The families of puzzles in the order in which the page offers them. They register themselves: see families/index.ts. */
export const FAMILIES: Family[] = [];

/** Those with a puzzle for each day. */
export const familiesOfDays = () => FAMILIES.filter(family => !family.lacksDays);

export const familyNamed = (kind: unknown) => FAMILIES.find(family => family.kind === kind);

/** @returns the first family if nothing is open */
export const familyOf = (kind: data.Kind | undefined): Family => familyNamed(kind) ?? FAMILIES[0];

export const currentFamily = (page: Page) => familyOf(page.session.puzzle?.kind);
