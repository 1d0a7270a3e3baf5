//! The TypeScript side of the boundary: what the generated `lockstep.d.ts` says about plain data.

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
/** What went wrong, as data: the one shape of every refusal. A state that cannot be used is `unknown-puzzle` (open its text again) or `bad-state`. */
export interface Refused { ok: false; error: Problem }
/** Column and row, from 0 at the top left. */
export interface Cell { x: number; y: number }
/** A battery on its cell, and what it holds. */
export interface Battery { x: number; y: number; charge: number }
export interface Labyrinths { id: string; kind: 'simultaneous'; boards: { width: number; height: number; pits: number }[] }
/** One board; spare batteries in the order of the file; the robot with its on-board battery; the sum of all charges, which is the number of moves of every solution. */
export interface Stromrallye {
  id: string; kind: 'stromrallye'; boards: { width: number; height: number }[];
  batteries: Battery[]; robot: Battery; total: number;
}
/** One map; where its exit is; how many jumpers, arrows and crossings there are. */
export interface Irrgarten {
  id: string; kind: 'irrgarten'; boards: { width: number; height: number }[];
  exit: Cell; jumpers: number; arrows: number; crossings: number;
}
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
/** What a move did to a player: `home` has reached the goal and ignores it, `swapped` a battery, `jumped` over a wall cell. */
export type MoveEvent = 'walked' | 'wall' | 'home' | 'fell' | 'swapped' | 'jumped';
/** A refused move hands the state back as it came. */
export interface RefusedMove { ok: false; error: Problem; state: State }
export type Stepped = { ok: true; state: State; events: MoveEvent[] } | RefusedMove;
export type Replayed = { ok: true; state: State } | RefusedMove;
/** What a press on a cell asks for; null where it means nothing. */
export type Pressed = { ok: true; moves: string | null } | Refused;
/** The moves of a press that runs along a corridor. */
export type Ran = { ok: true; moves: string } | Refused;
/** How many moves are taken back by a press that runs back. */
export type RanBack = { ok: true; count: number } | Refused;
/** What is on a cell; null if there is nothing to say about it. */
export type Looked = { ok: true; look: Message | null } | Refused;
/** What a player would tell of where they stand. On the sides: `border`, `wall` between two cells, or what {@link Looked} says of the next cell; `goal`: columns to the right and rows down to it, null where no cell is the goal; `rows`: all cells of a board with sides up to 20, else null. */
export interface Surroundings {
  board: number; cell: Cell; here: Message | null;
  up: Message; down: Message; left: Message; right: Message;
  goal: { dx: number; dy: number } | null; rows: Message[][] | null;
}
/** One for each player, in the order of the boards. */
export type Surrounded = { ok: true; players: Surroundings[] } | Refused;
/** A sequence as a person typed it: its moves as letters U D L R, or what is wrong with it and where. */
export type Typed = { ok: true; moves: string } | { ok: false; error: TextError };
/** `after`: of the moves that were needed; the moves after them, even illegal ones, change nothing. */
export type Checked =
  | { ok: true; solved: boolean; after: number | null; count: number; illegal?: { number: number; reason: Message } }
  | Refused;
export type Role = 'floor' | 'wall' | 'pit' | 'start' | 'goal' | 'reachable' | 'cut' | `player-${number}`
  | 'grid' | 'battery' | 'empty-battery' | 'charge' | 'robot' | 'energy' | 'colour' | 'value-one'
  | 'arrow' | 'jumper' | 'crossing';
/** rects: x y width height; lines: x1 y1 x2 y2; numbers: x y of the centre and the number; all others are marks: x y of the centre. */
export type Shape = 'rects' | 'lines' | 'numbers' | 'battery' | 'ring' | 'start' | 'goal' | 'disc' | 'diamond' | 'triangle' | 'square'
  | 'arrow-up' | 'arrow-down' | 'arrow-left' | 'arrow-right' | 'jumper' | 'crossing';
export interface Layer { role: Role; shape: Shape; data: Float32Array }
/** One board, in cells; layers bottom first. */
export interface Board { player: number; width: number; height: number; layers: Layer[] }
export interface Scene { boards: Board[] }
export type Drawn = { ok: true; scene: Scene } | Refused;
/** A player's trail: cells x y at each moment, a line x1 y1 x2 y2 per move, and what each move did (0 walked, 1 wall, 2 home, 3 fell, 4 swapped, 5 jumped); the on-board charge at each moment, where there is one. */
export interface Trail { player: number; cells: Uint16Array; lines: Float32Array; events: Uint8Array; energies: Uint32Array }
export type Trailed = { ok: true; trails: Trail[] } | Refused;
export type LabyrinthAlgorithm = 'auto' | 'bfs' | 'bidirectional' | 'astar-manhattan' | 'astar-exact';
/** Breadth first with proof; depth first: right, straight, left; with the right hand on the wall. */
export type IrrgartenAlgorithm = 'shortest' | 'dfs' | 'wall';
/** Settings by name, of a generator or a search: see {@link Family}. Seeds are decimal numbers as texts. */
export type Values = Record<string, number | string | boolean>;
/** A search's options by name, and `from`: moves already played. */
export type SolveOptions = Values;
export interface Progress {
  stage: 'distances' | 'bound' | 'forward' | 'backward' | 'search' | 'path' | 'count' | 'beam' | 'exhaust' | 'improve' | 'generate' | 'measure';
  seconds: number; depth: number; frontier: number; explored: number; bytes: number; atLeast: number;
  /** the least charge that any try left over, where that is what counts */
  remaining: number | null;
  restarts: number;
}
/** Why there is no sequence, and what of it can be drawn. Labyrinths: the cells a player can reach, and the cut around them. */
export type Proof =
  | { code: 'goal-unreachable' | 'goal-is-pit'; player: number; reached: number; layers: Layer[] }
  /** ones: batteries of value 1; cells: battery cells of colour 1 */
  | { code: 'parity'; ones: number; cells: number; layers: Layer[] }
  | { code: 'unreachable'; cell: Cell; layers: Layer[] }
  /** two batteries whose charge does not last to any charged one: only one cell can be the last */
  | { code: 'dead-ends'; cells: [Cell, Cell]; layers: Layer[] }
  /** the robot cannot move, and not everything is empty */
  | { code: 'stuck'; layers: Layer[] }
  | { code: 'exhausted' }
  /** Irrgarten: the cells that can be reached, and path cells beside them that cannot */
  | { code: 'no-way-out'; reached: number; layers: Layer[] };
export interface Solved {
  ok: true; kind: Kind; verdict: 'solved' | 'unsolvable' | 'stopped';
  /** Whether the length is proved to be the least. */
  shortest: boolean;
  length: number | null; moves: string | null;
  seconds: number; states: number; bytes: number;
  /** No sequence is shorter; null where there is none at all. */
  atLeast: number | null;
  /** Labyrinths: how many shortest sequences there are, in decimal (of any length); null when not counted. */
  sequences: string | null;
  /** Stromrallye: how often the robot swaps, and whether it is proved that no solution swaps less. */
  swaps: number | null; swapsProved: boolean;
  /** Irrgarten: how many cells the search was on, also where it was stopped. */
  visited: number | null;
  /** Why counting ended without a number, where it was asked for; the rest is as it is without counting. */
  countStopped?: Message;
  /** `cancelled`, `memory`; of a wall follower also `loop` and `stuck`, which say nothing about the map */
  stopped?: Message; proof?: Proof;
}
/** What a search of an Irrgarten did. cells: where each step ends, row × width + column. kinds: 0 began, 1 walked, 2 jumped, 3 backed out (of the dead end it leaves; no move), 4 reached (breadth first), 5 reached, the first one that is a move farther. */
export interface Traced { ok: true; cells: Uint32Array; kinds: Uint8Array; result: Solved }
/** The least number of moves of a whole solution that begins with some moves; `lost` where none does, null where it is not known. */
export type Total = number | 'lost' | null;
/** A position in the midst of play. `solvable`: moves are the rest of a solution, `shortest` whether it is proved that none is shorter. `lost`: after `good` of the moves it could still be solved, the next one lost it; null where it never could. `totals`: one for each number of moves from none to all; a move cost as much as the total rose by it. */
export interface Judged {
  ok: true; verdict: 'solvable' | 'lost' | 'stopped'; moves: string | null; shortest: boolean; good: number | null;
  totals: Total[]; stopped?: Message;
}
/** A sequence of somebody: its name, unique among all; the text it stands in, from 0, and its line there, from 1; its moves as letters U D L R, or what is wrong with it and where. */
export interface Entry { name: string; file: number; line: number; moves: string | null; error: TextError | null }
export type EntriesRead = { ok: true; entries: Entry[] } | Refused;
/** What a sequence is worth. after: of the moves that were needed; score: what the family counts of them; gap: how far that is above the optimum, null where one of both is not known. wasted: the first move that made the shortest solution longer, and by how much; lost: the move, from 1, after which nothing solves any more; where they are null, `…Known` says whether there is none. ends: where the players stand, if it is legal and does not solve. */
export interface Grade {
  moves: number; outcome: 'solved' | 'unsolved' | 'illegal'; after: number | null; score: number | null; gap: number | null;
  wasted: { number: number; cost: number } | null; wastedKnown: boolean; lost: number | null; lostKnown: boolean;
  ends: Cell[] | null; illegal: { number: number; reason: Message } | null;
}
/** What is known by now: grades of the sequences from number `from` on; optimum: null where it is not known, for the `reason` if a search was stopped; solvable: false where it is proved that nothing solves. */
export interface Graded { ok: true; optimum: number | null; solvable: boolean | null; reason: Message | null; from: number; grades: Grade[]; done: boolean }
/** pairs: states of all mazes together; batteries of a Stromrallye; cells of an Irrgarten */
export interface Forecast { ok: true; pairs: number; bytes: number; slow: boolean }
/** One line of a table of settings; what is out of its limits is refused by name. */
export interface Setting {
  name: string;
  /** `percent` is whole; `share` lies between 0 and 1; `bytes` and `threads` belong to searches */
  kind: 'whole' | 'percent' | 'share' | 'decimal' | 'choice' | 'flag' | 'bytes' | 'seed' | 'threads';
  /** limits of a number, both allowed */
  least?: number; most?: number;
  /** a number is taken in steps of 1/steps */
  steps?: number;
  choices?: string[];
  default: number | string | boolean;
  /** it counts only where another setting has this value */
  when?: { name: string; value: string | boolean };
  /** the upper end of a range of which this is the lower one */
  notAbove?: string;
  /** people seldom want more than this */
  usual?: number;
  /** whether levels say its value */
  ofLevel: boolean;
}
/** Settings that a form lets people choose at once by a name. */
export interface Bundle { name: string; settings: string[]; choices: { name: string; values: Values }[] }
/** A family: its generator's settings, what a form begins with, its levels from the easiest on (each with its name as `level`), its bundles, and the options of its searches. */
export interface Family { kind: Kind; settings: Setting[]; suggested: Values; levels: Values[]; bundles: Bundle[]; options: Setting[] }
/** A generator's settings; where they are those of a level, its name as `level`. */
export type Params = Values;
/** What makes an Irrgarten easy or hard. */
export interface IrrgartenMeasure {
  kind: 'irrgarten';
  /** moves of a shortest route */
  shortest: number;
  /** path cells, start included, exit not; the share of them that the shortest route does not touch; dead ends */
  paths: number; detours: number; deadEnds: number;
  /** moves of the shortest route before which there was another choice than going straight back */
  decisions: number;
  /** cells that can be reached, crossings counted for each heading; those of them from which the exit cannot be reached any more */
  states: number; traps: number;
  /** random walks; the most moves of each, 10 × shortest; how many of them got out */
  walks: number; walkMoves: number; escaped: number;
}
/** paths: path cells, start included, exit not; shares of them: the probability in the settings, and what came out. */
export interface IrrgartenReport { kind: 'irrgarten'; paths: number; branching: Share; jumpers: Share; arrows: Share; crossings: Share }
export interface Share { wanted: number; achieved: number }
export interface Recipe { kind: Kind; params: Params; seed: string }
export type Report = StromrallyeReport | IrrgartenReport;
export interface Generated extends Recipe { ok: true; text: string; report?: Report }
/** Why a board of Stromrallye is easy or hard. */
export interface StromrallyeMeasure {
  kind: 'stromrallye';
  /** −log10 of the share of random play-outs that solve; about the least it can be where it is not exact */
  difficulty: number; exact: boolean; playouts: number; solved: number;
  /** spare batteries, and those of them with charge */
  batteries: number; live: number;
  /** Along a solution, null where none is known: the mean number of hops to choose from, the share without a choice, and the share of the other hops that lose the board; of `asked` ones, of which `unknown` could not be told. */
  choices: number | null; forced: number | null; traps: number | null; asked: number; unknown: number;
  /** nodes the solver took, to its end or not */
  effort: number; effortComplete: boolean;
  moves: number;
}
export type Measure = StromrallyeMeasure | IrrgartenMeasure;
export interface Measured { ok: true; measure: Measure | null }
/** What a generated board is like: boards built to choose from; what it lacks of what was wanted; the difficulty index drawn and reached, where one was aimed at. */
export interface StromrallyeReport {
  kind: 'stromrallye';
  tries: number;
  missed: ('missed-batteries' | 'missed-length' | 'missed-difficulty' | 'dull-one-live' | 'dull-mostly-empty' | 'dull-forced')[];
  index?: { target: number; reached: number; density: number; length: number };
  measure: StromrallyeMeasure;
}
/** width and height are those of the largest board */
export interface Example { name: string; kind: Kind; width: number; height: number; boards: { width: number; height: number }[]; size: 'small' | 'medium' | 'large' }
/** What a link or an example holds; `generated`: settings and seed it is made from; `moves`: those of an attempt, all legal from the start. */
export interface SharedText { ok: true; text: string; generated?: Recipe; moves?: string }
/** A level of a family's series, numbered from 1. It never changes once published. optimum: the least of what the family counts, proved (moves; of Stromrallye swaps). difficulty: compares levels of one family only. teaches: it has a hint to be read before playing. */
export interface Level { kind: Kind; number: number; boards: { width: number; height: number }[]; optimum: number; difficulty: number; teaches: boolean }
/** The puzzle of a day: the same for everybody. weekday: 1 for Monday to 7 for Sunday, from easy to hard. optimum: as of a level. */
export interface OfDay { ok: true; text: string; recipe: Recipe; optimum: number; weekday: number }
export interface Packed { ok: true; bytes: Uint8Array }
/** colours: a CSS colour by role, 'ground' and 'text' too; 'trail-0', 'trail-1' … are #rrggbb stops. */
export interface SvgOptions { moves?: string; /** how many of the moves are drawn; all unless told */ at?: number; colours?: Record<string, string>; proof?: boolean }
export interface SvgText { ok: true; svg: string }
/** Every code that a message can have: of texts and typed sequences, refusals, reasons to stop, what is on a cell and on its sides, what was wanted in a text, and hints. */
export interface Codes { text: string[]; refusal: string[]; stop: string[]; look: string[]; side: string[]; expected: string[]; hint: string[] }
"#;
