//! The TypeScript side of the boundary: what the generated `lockstep.d.ts` says about plain data, and about functions
//! whose types depend on a family.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A family of puzzles. */
export type Kind = 'simultaneous' | 'stromrallye' | 'irrgarten';
/** A code to find a translation by, and the values it fills in. */
export interface Message { code: string; args: Record<string, string | number> }
/** Why something is refused. In a text with its place: line and column from 1; offsets and columns in UTF-16 units. */
export interface Problem extends Message {
  line?: number; column?: number; start?: number; end?: number;
  hint?: { code: 'row-length'; args: { line: number; expected: number; found: number } };
}
/** A problem with its place in a text. */
export interface TextError extends Problem { line: number; column: number; start: number; end: number }
/** An error as data: the one shape of every refusal. A state that cannot be used is `unknown-puzzle` (open its text again) or `bad-state`. An argument of another type than stands here, or one that is too large, is `bad-argument`: every function refuses it, even those whose type does not say so. */
export interface Refused { ok: false; error: Problem }
export interface Labyrinths { id: string; kind: 'simultaneous'; boards: Labyrinth[] }
export type Puzzle = Labyrinths | Stromrallye | Irrgarten;
/** Small plain data that can be kept and sent; it names its puzzle by id. Moves are letters U D L R. */
export interface State {
  puzzle: string; players: Cell[]; moves: string; solved: boolean;
  /** Stromrallye: charge of the on-board battery */
  energy?: number;
  /** Stromrallye: charges of the spare batteries, in the puzzle's order */
  charges?: number[];
  /** Irrgarten, on a crossing: the only direction to leave it in */
  heading?: 'U' | 'D' | 'L' | 'R';
}
export type Opened = { ok: true; puzzle: Puzzle; state: State; warnings: TextError[] } | { ok: false; error: TextError };
/** A refused move hands the state back as it came. */
export interface RefusedMove { ok: false; error: Problem; state: State }
/** rects: x y width height; lines: x1 y1 x2 y2; numbers: x y of the centre and the number; all others are marks: x y of the centre. */
export type Shape = 'rects' | 'lines' | 'numbers' | MarkShape | 'search-hops' | 'search-signs';
export type LabyrinthAlgorithm = NonNullable<LabyrinthsOptions['algorithm']>;
/** Breadth first with proof; depth first: right, straight, left; with the right hand on the wall. */
export type IrrgartenAlgorithm = NonNullable<IrrgartenOptions['algorithm']>;
/** Settings by name, of a generator or a search: see {@link Family}. Seeds are decimal numbers as texts. */
export type Values = Record<string, number | string | boolean>;
/** A whole number of up to 64 bits; above 2⁵³ as decimal digits. Seeds that come from here are digits. */
export type Seed = string | number;
/** A search's options, by the puzzle's family. */
export type SolveOptions = CommonOptions & (LabyrinthsOptions | StromrallyeOptions | IrrgartenOptions);
/** Why there is no sequence, and what of it can be drawn. Labyrinths: the cells a player can reach, and the cut around them. */
export type Proof =
  | { code: 'goal-unreachable' | 'goal-is-pit'; player: number; reached: number; layers: Layer[] }
  /** ones: batteries of value 1; cells: battery cells of colour 1 */
  | { code: 'parity'; ones: number; cells: number; layers: Layer[] }
  | { code: 'unreachable'; cell: Cell; layers: Layer[] }
  /** two batteries whose charge does not last to any charged one: only one cell can be the last */
  | { code: 'dead-ends'; cells: [Cell, Cell]; layers: Layer[] }
  /** charged spare batteries by their cells, and the one on board if `onBoard`, that can only be emptied on these cells and, if `last`, one of them on board at the end: fewer places than batteries */
  | { code: 'crowded'; batteries: Cell[]; onBoard: boolean; cells: Cell[]; last: boolean; layers: Layer[] }
  /** cells that each need an empty battery in the end, and the only batteries that can be emptied on any of them: fewer */
  | { code: 'unfilled'; cells: Cell[]; batteries: Cell[]; onBoard: boolean; layers: Layer[] }
  /** the robot cannot move, and not everything is empty */
  | { code: 'stuck'; layers: Layer[] }
  | { code: 'exhausted' }
  /** Irrgarten: the cells that can be reached, and path cells beside them that cannot */
  | { code: 'no-way-out'; reached: number; layers: Layer[] };
/** With a verdict on a puzzle, and its cost. `verdict` says whether there are moves, `kind` what else is known of them. */
export type Solved = AnySolved & (
  | { verdict: 'solved'; length: number; moves: string }
  | { verdict: 'unsolvable'; length: null; moves: null; shortest: false }
  | { verdict: 'stopped'; length: null; moves: null; shortest: false; stopped: Message }
) & (
  | { kind: 'simultaneous'; swaps: null; swapsProved: false }
  | { kind: 'stromrallye'; sequences: null }
  | { kind: 'irrgarten'; sequences: null; swaps: null; swapsProved: false }
);
/** One search over states of classes. players: how many were searched together, for every choice of that many; null where it was all of them. height: up to how many cells deep those of a dead end are classes of their own; null where all cells are. bound: what it proved: no sequence has fewer instructions. */
export interface Rung { players: number | null; height: number | null; end: 'start' | 'goal'; states: number; bound: number }
export interface AnySolved extends SearchResult {
  ok: true;
  /** Labyrinths: how many shortest sequences there are, in decimal (of any length); null when not counted. */
  sequences: string | null;
  /** Stromrallye: how often the robot swaps, and whether it is proved that no solution swaps less. */
  swaps: number | null; swapsProved: boolean;
  /** Where the fewest were asked for: no solution has fewer. */
  swapsAtLeast?: number;
  /** Labyrinths: the searches over states of classes that prove the length, in their order; missing where there were none. */
  rungs?: Rung[];
  /** Why counting ended without a number, where it was asked for; the rest is as it is without counting. */
  countStopped?: Message;
  /** `cancelled`, `memory`; of a wall follower also `loop` and `stuck`, which say nothing about the map */
  stopped?: Message; proof?: Proof;
  /** The moves were replayed by `check`, which shares no code with the solver; missing where there are none. */
  checked?: true;
  /** Where one was wanted. */
  recording?: Recording | NoRecording;
}
/** A recorded search, kept until the next one begins. Moment m is after m of its `length` steps; {@link recordedFrame} has a frame for each from `first` on. */
export type Recording = LabyrinthsRecording | StromrallyeRecording | IrrgartenRecording;
export type LabyrinthsRecording = AnyRecording & RecordedLayers & { kind: 'simultaneous' };
/** For each step, cells: where it ends, row × width + column; kinds: 0 began, 1 walked, 2 jumped, 3 backed out (of the dead end it leaves; no move), 4 reached (breadth first), 5 reached, the first one that is a move farther. */
export interface IrrgartenRecording extends AnyRecording { kind: 'irrgarten'; cells: Uint32Array; kinds: Uint8Array }
/** A search for a Stromrallye, up to 5 s of it. For each step, steps: its place in {@link SearchStep}; searchers: 0 tries everything, 1 a beam; depths: hops from the start. cut: the search would have gone on. hops: lines between all batteries that can be hopped between, x1 y1 x2 y2, where there are few. */
export interface StromrallyeRecording extends AnyRecording {
  kind: 'stromrallye'; steps: Uint8Array; searchers: Uint8Array; depths: Uint32Array; cut: boolean; hops: Float32Array;
}
export type RecordedFrame = LabyrinthsFrame | StromrallyeFrame | IrrgartenFrame;
/** The last step: as in the recording. */
export interface IrrgartenFrame { cell: number; kind: number }
/** Where a search for two players is. heat: for both boards, for the start and the goal, how many pairs of the newest layer hold each cell, row × width + column. */
export interface Sight { heat: [[Uint32Array, Uint32Array], [Uint32Array, Uint32Array]] }
/** The least number of moves of a whole solution that begins with some moves; `lost` where none does, null where it is not known. */
export type Total = number | 'lost' | null;
/** A position in the midst of play. `solvable`: moves are the rest of a solution, `shortest` whether it is proved that none is shorter. `lost`: after `good` of the moves it could still be solved, the next one lost it; null where it never could. `totals`: one for each number of moves from none to all; a move cost as much as the total rose by it. */
export type Judged = AnyJudged & (
  | { verdict: 'solvable'; moves: string; good: null }
  | { verdict: 'lost'; moves: null; shortest: false }
  | { verdict: 'stopped'; moves: null; shortest: false; good: null; stopped: Message }
);
/** `after`: of the moves that were needed; the moves after them, even illegal ones, change nothing. `players`: where each stands after the last move that could be played. */
export type Checked = AnyChecked & ({ solved: true; after: number } | { solved: false; after: null }) | Refused;
/** The grade of a sequence. after: the number of moves until it solves; score: moves, or swaps if the family counts those; gap: score minus optimum, null if either is unknown. explained: every misreading of the task under which the sequence solves, or if it solves, is a shortest solution. wasted: the first move that lengthened the shortest solution, and by how much; better: a shortest solution from before that move on, empty if there is none; lost: the number, from 1, of the move after which the puzzle can no longer be solved; if one of them is null, `…Known` tells whether there is none. ends: the players' cells after a legal sequence that does not solve. */
export type Grade = AnyGrade & (
  | { outcome: 'solved'; after: number; ends: null; illegal: null }
  | { outcome: 'unsolved'; after: null; ends: Cell[]; illegal: null }
  | { outcome: 'illegal'; after: null; ends: null; illegal: IllegalMove }
  | { outcome: 'right' | 'wrong' | 'open'; after: null; ends: null; illegal: null }
);
/** Settings of each family's generator. */
export interface ParamsOf { simultaneous: LabyrinthsParams; stromrallye: StromrallyeParams; irrgarten: IrrgartenParams }
export type Params<K extends Kind = Kind> = ParamsOf[K];
/** A family's settings, and a seed. */
export type Recipe<K extends Kind = Kind> = { [F in K]: { kind: F; params: Params<F>; seed: string } }[K];
/** A recipe as it is passed in: its seed may be a number, too. */
export interface GivenRecipe { kind: Kind; params: Params; seed: Seed }
export interface ReportOf { simultaneous: LabyrinthsReport; stromrallye: StromrallyeReport; irrgarten: IrrgartenReport }
export type Report = ReportOf[Kind];
/** route: the moves that it was made from, which solve it, where it was made from some. */
export type Generated<K extends Kind = Kind> = { [F in K]: Made & { report?: ReportOf[F] } & Recipe<F> }[K];
/** The most moves after which a known solution can be rejoined without a search, and how it goes on from there; null where it solves nothing. */
export type Rejoined = { ok: true; after: number; moves: string } | { ok: true; after: null; moves: null } | Refused;
export type Measure = LabyrinthsMeasure | StromrallyeMeasure | IrrgartenMeasure;
/** Where an example or a level comes from: a text, or settings and seed. */
export type Source = { ok: true } & ({ text: string } | { generated: Recipe });
/** The content of a link, before anything is generated. moves: those of an attempt at a puzzle; those at a recipe come with `unpack`. takesLong: making it may take more than a few seconds. */
export type LinkContent = { ok: true } & ({ holds: 'collection' } | { holds: 'puzzle'; text: string; moves?: string } | ({ holds: 'recipe'; takesLong: boolean } & Recipe));
/** One puzzle of a collection, with its title or an empty one, and its author and a note if it has them: as a text, or as settings and seed that make it. */
export type CollectionPuzzle = { title: string; author?: string; note?: string; kind: Kind } & ({ text: string; boards: { width: number; height: number }[] } | { generated: Recipe });
/** A puzzle of a collection as it is passed in: with settings and seed where there are any, else its text. */
export type CollectionItem = { title: string; author?: string; note?: string } & ({ text: string } | { generated: GivenRecipe });
/** The content of a collection's link. */
export interface SharedCollection { ok: true; title: string; puzzles: CollectionPuzzle[] }
/** A collection's text as its puzzles, all of them as texts; or every error in it, the first as `error`. */
export type CollectionRead =
  | { ok: true; title: string; puzzles: { title: string; author?: string; note?: string; kind: Kind; text: string; boards: { width: number; height: number }[] }[]; warnings: TextError[] }
  | { ok: false; error: TextError; errors: TextError[] };
"#;

#[cfg(feature = "worker")]
#[wasm_bindgen(typescript_custom_section)]
const GENERATE: &str = r#"
/** Settings and seed as the bytes of a link. `head`: a text with title, author and note in comments. */
export function packGenerated<K extends Kind>(kind: K, params: Params<K>, seed: Seed, head?: string): Packed | Refused;
/**
 * Generates a puzzle of a family from settings and a seed. A target difficulty or index follows from its limits, unless
 * settings say whether there is one, as those that come from here do. May take a while: call it in a Worker.
 */
export function generate<K extends Kind>(kind: K, params: Params<K>, seed: Seed, onProgress?: (progress: Progress) => void): Generated<K> | Refused;
"#;
