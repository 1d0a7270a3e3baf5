//! The TypeScript side of the boundary: what the generated `lockstep.d.ts` says about plain data.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A family of puzzles. */
export type Kind = 'simultaneous' | 'stromrallye' | 'irrgarten';
/** A code to find a translation by, and the values it fills in. */
export interface Message { code: string; args: Record<string, string | number> }
/** A place in a text and a reason. Lines and columns from 1; offsets and columns in UTF-16 units. */
export interface TextError extends Message {
  line: number; column: number; start: number; end: number;
  hint?: { code: 'row-length'; args: { line: number; expected: number; found: number } };
}
/** What went wrong, as data. */
export interface Refused<E> { ok: false; error: E }
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
/** One map; how many jumpers, arrows and crossings there are. */
export interface Irrgarten {
  id: string; kind: 'irrgarten'; boards: { width: number; height: number }[];
  jumpers: number; arrows: number; crossings: number;
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
export type Opened = { ok: true; puzzle: Puzzle; state: State; warnings: TextError[] } | Refused<TextError>;
/** What a move did to a player: `home` has reached the goal and ignores it, `swapped` a battery, `jumped` over a wall cell. */
export type MoveEvent = 'walked' | 'wall' | 'home' | 'fell' | 'swapped' | 'jumped';
/** A state that cannot be used: `unknown-puzzle` (open its text again), `bad-state`; or its moves cannot. */
export interface RefusedState { ok: false; reason: Message }
export interface RefusedMove { ok: false; reason: Message; state: State }
export type Stepped = { ok: true; state: State; events: MoveEvent[] } | RefusedMove;
export type Replayed = { ok: true; state: State } | RefusedMove;
export type Checked =
  | { ok: true; solved: boolean; after: number | null; count: number; illegal?: { number: number; reason: Message } }
  | Refused<TextError>;
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
export type Drawn = { ok: true; scene: Scene } | RefusedState;
/** A player's way: cells x y at each moment, a line x1 y1 x2 y2 per move, and what each move did (0 walked, 1 wall, 2 home, 3 fell, 4 swapped, 5 jumped); the on-board charge at each moment, where there is one. */
export interface Trail { player: number; cells: Uint16Array; lines: Float32Array; events: Uint8Array; energies: Uint32Array }
export type Trailed = { ok: true; trails: Trail[] } | RefusedState;
export type LabyrinthAlgorithm = 'auto' | 'bfs' | 'bidirectional' | 'astar-manhattan' | 'astar-exact';
/** Breadth first with proof; depth first: right, straight, left; with the right hand on the wall. */
export type IrrgartenAlgorithm = 'shortest' | 'dfs' | 'wall';
export interface SolveOptions {
  /** bytes */
  memory?: number;
  /** moves already played: solves from there */
  from?: string;
  /** `auto` and `shortest` unless told */
  algorithm?: LabyrinthAlgorithm | IrrgartenAlgorithm;
  /** labyrinths: whether the shortest sequences are counted too */
  count?: boolean;
  /** Stromrallye: what randomised searches draw from, as a decimal number */
  seed?: string;
  /** Stromrallye: whether to look on for a solution with fewer swaps */
  fewestSwaps?: boolean;
}
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
  seconds: number; states: number; bytes: number; atLeast: number;
  /** How many shortest sequences there are, in decimal (of any length); null when not counted. */
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
/** A position in the midst of play. `solvable`: moves are the rest of a solution. `lost`: after `good` of the moves it could still be solved, the next one lost it; null where it never could. */
export interface Judged { ok: true; verdict: 'solvable' | 'lost' | 'stopped'; moves: string | null; good: number | null; stopped?: Message }
/** pairs: states of all mazes together; batteries of a Stromrallye; cells of an Irrgarten */
export interface Forecast { ok: true; pairs: number; bytes: number; slow: boolean }
/** Labyrinths. Shares are between 0 and 1. */
export interface LabyrinthsParams {
  /** 2 to 16, and 2 unless told */
  mazes?: number;
  width: number; height: number; maze: 'perfect' | 'braided' | 'random';
  opened: number; walls: number; pits: number; solvable: boolean;
}
/** The numbers of a level: sizes in cells, chances in per cent. Where `preset` names one of the four, its numbers are that one's. */
export interface Level {
  preset: 'easy' | 'medium' | 'hard' | 'very-hard' | 'own';
  minSize: number; maxSize: number; batteries: number; more: number; lessPerBattery: number; energyFactor: number;
  revisit: number; pattern: number; divisor: number; itself: number; detour: number; mostExtra: number;
  lessAfterPattern: number; lessAfterRevisit: number; group: number;
}
/** Stromrallye: both ways to make a board, of which `by` names the one that counts. */
export interface StromrallyeParams {
  by: 'level' | 'index';
  level: Level;
  index: { size: number; minDifficulty: number; maxDifficulty: number; minDensity: number; maxDensity: number; minLength: number; maxLength: number };
  /** measured difficulty; null for any */
  wanted: { least: number; most: number } | null;
  /** whether dull boards are thrown away */
  lively: boolean;
}
/** What makes an Irrgarten easy or hard; null without a way out. */
export interface Difficulty { ok: true; difficulty: IrrgartenDifficulty | null }
export interface IrrgartenDifficulty {
  /** moves of the shortest way */
  shortest: number;
  /** path cells, start included, exit not; the share of them that the shortest way does not touch; dead ends */
  paths: number; detours: number; deadEnds: number;
  /** moves of the shortest way before which there was another choice than going straight back */
  decisions: number;
  /** cells that can be reached, crossings counted for each heading; those of them from which no way leads out any more */
  states: number; traps: number;
  /** random walks, each of so many moves (10 × shortest), and how many of them got out */
  walks: number; walkMoves: number; escaped: number;
}
/** Sides from 3 to 2000, the border included; probabilities between 0 and 1. */
export interface IrrgartenParams { width: number; height: number; branching: number; jumpers: number; arrows: number; crossings: number }
/** Levels of difficulty, the easiest first: easy, medium, hard, very-hard, fiendish. */
export interface IrrgartenLevel { name: string; params: IrrgartenParams }
/** paths: path cells, start included, exit not; shares of them: the probability in the settings, and what came out. */
export interface IrrgartenReport { paths: number; branching: Share; jumpers: Share; arrows: Share; crossings: Share }
export interface Share { wanted: number; achieved: number }
export type Params = LabyrinthsParams | StromrallyeParams | IrrgartenParams;
export interface Generated { ok: true; text: string; params: Params; seed: string; /** Stromrallye, Irrgarten */ report?: GenerateReport | IrrgartenReport }
/** Why a board of Stromrallye is easy or hard. */
export interface Measure {
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
export interface Measured { ok: true; measure: Measure }
/** What a generated board is like: boards built to choose from; what it lacks of what was wanted; the difficulty index drawn and reached, where one was aimed at. */
export interface GenerateReport {
  tries: number;
  missed: ('missed-batteries' | 'missed-length' | 'missed-difficulty' | 'dull-one-live' | 'dull-mostly-empty' | 'dull-forced')[];
  index?: { target: number; reached: number; density: number; length: number };
  measure: Measure;
}
/** width and height are those of the largest board */
export interface Example { name: string; kind: Kind; width: number; height: number; boards: { width: number; height: number }[]; size: 'small' | 'medium' | 'large' }
export interface SharedText { ok: true; text: string; generated?: { kind: Kind; params: Params; seed: string } }
export interface Packed { ok: true; bytes: Uint8Array }
/** colours: a CSS colour by role, 'ground' and 'text' too; 'trail-0', 'trail-1' … are #rrggbb stops. */
export interface SvgOptions { moves?: string; /** how many of the moves are drawn; all unless told */ at?: number; colours?: Record<string, string>; proof?: boolean }
export interface SvgText { ok: true; svg: string }
"#;
