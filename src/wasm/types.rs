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
/** An error as data: the one shape of every refusal. A state that cannot be used is `unknown-puzzle` (open its text again) or `bad-state`. An argument of another type than stands here, or one that is too large, is `bad-argument`: every function refuses it, even those whose type does not say so. */
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
/** Columns and rows of a board, in cells. */
export interface Size { width: number; height: number }
/** A tool for editing puzzles. target: edges between cells; cells; a piece, moved from one cell to another; a whole board; all of the puzzle. */
export interface Tool {
  name: string; target: 'edges' | 'cells' | 'piece' | 'board' | 'puzzle';
  /** null: it takes none. `flag`: 1 sets, 0 clears; `choice`: by its place from 0, of directions with `along`, in which case a stroke gives each cell the one in which it goes on; `board`: another board, from 0. */
  values: { kind: 'flag' | 'board' } | { kind: 'number'; least: number; most: number; suggested: number } | { kind: 'choice'; choices: string[]; along: boolean } | null;
  /** limits of both sides of the size that it takes, and whether they are the same; null: it takes none */
  size: { least: number; most: number; square: boolean } | null;
  /** the tool, with its value, that removes what this one sets, used on the same marks */
  eraser: { tool: string; value: number | null } | null;
  /** whether it sets something that there is once: the last mark counts, and a stroke carries it along */
  single: boolean;
}
/** A cell, or the edge on a side of it. */
export interface Mark extends Cell { side?: 'U' | 'D' | 'L' | 'R' | null }
/** One change of a puzzle. board: from 0. marks: of `edges` with sides; of a `piece` from where to where; none of `board` and `puzzle`. rectangle: all marks of the tool within, or with `frame` those around it. */
export interface Edit {
  tool: string; board?: number; marks?: Mark[]; rectangle?: { from: Cell; to: Cell; frame?: boolean } | null;
  value?: number | null; size?: Size | null;
}
/** Like {@link Opened}: the puzzle after an edit, at its start. */
export type Edited = { ok: true; puzzle: Puzzle; state: State } | Refused;
export type ValueAt = { ok: true; value: number | null } | Refused;
export type TextOf = { ok: true; text: string } | Refused;
/** The effect of a move on a player: `home` has reached the goal and ignores it, `swapped` a battery, `jumped` over a wall cell. */
export type MoveEvent = 'walked' | 'wall' | 'home' | 'fell' | 'swapped' | 'jumped';
/** A refused move hands the state back as it came. */
export interface RefusedMove { ok: false; error: Problem; state: State }
export type Stepped = { ok: true; state: State; events: MoveEvent[] } | RefusedMove;
export type Replayed = { ok: true; state: State } | RefusedMove;
/** The moves that a press on a cell asks for; null if it has no meaning. */
export type Pressed = { ok: true; moves: string | null } | Refused;
/** The moves of a press that runs along a corridor. */
export type Ran = { ok: true; moves: string } | Refused;
/** How many moves are taken back by a press that runs back. */
export type RanBack = { ok: true; count: number } | Refused;
/** The description of a cell; null if there is nothing to say about it. */
export type Looked = { ok: true; look: Message | null } | Refused;
/** A player's surroundings. On the sides: `border`, `wall` between two cells, or the next cell as in {@link Looked}; `goal`: columns to the right and rows down to it, null where no cell is the goal; `rows`: all cells of a board with sides up to 20, else null. */
export interface Surroundings {
  board: number; cell: Cell; here: Message | null;
  up: Message; down: Message; left: Message; right: Message;
  goal: { dx: number; dy: number } | null; rows: Message[][] | null;
}
/** One for each player, in the order of the boards. */
export type Surrounded = { ok: true; players: Surroundings[] } | Refused;
/** A sequence as a person typed it: its moves as letters U D L R, or what is wrong with it and where. */
export type Typed = { ok: true; moves: string } | { ok: false; error: TextError };
/** `after`: of the moves that were needed; the moves after them, even illegal ones, change nothing. `players`: where each stands after the last move that could be played. */
export type Checked =
  | { ok: true; solved: boolean; after: number | null; count: number; players: Cell[]; illegal?: { number: number; reason: Message } }
  | Refused;
export type Role = 'floor' | 'wall' | 'pit' | 'start' | 'goal' | 'reachable' | 'cut' | `player-${number}`
  | 'grid' | 'battery' | 'empty-battery' | 'charge' | 'robot' | 'energy' | 'colour' | 'value-one'
  | 'arrow' | 'jumper' | 'crossing';
/** rects: x y width height; lines: x1 y1 x2 y2; numbers: x y of the centre and the number; all others are marks: x y of the centre. */
export type Shape = 'rects' | 'lines' | 'numbers' | 'battery' | 'ring' | 'start' | 'goal' | 'disc' | 'diamond' | 'triangle' | 'square'
  | 'search-hops' | 'search-signs' | 'arrow-up' | 'arrow-down' | 'arrow-left' | 'arrow-right' | 'jumper' | 'crossing';
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
/** A search's options by name; `from`: moves already played; `route`, of a judge: a solution that is known; `recording`: the most bytes of a recording of the search, where one is wanted; `watched`: only a search that leaves one will do, even if it is slower. */
export type SolveOptions = Values;
export interface Progress {
  stage: 'distances' | 'bound' | 'forward' | 'backward' | 'search' | 'path' | 'count' | 'beam' | 'anneal' | 'exhaust' | 'improve' | 'generate' | 'measure';
  seconds: number; depth: number; frontier: number; explored: number; bytes: number; atLeast: number;
  /** the length of the best sequence so far, where one is known */
  atMost: number | null;
  /** the least charge that any try left over, where that is what counts */
  remaining: number | null;
  restarts: number;
  /** In a search for the fewest swaps, once there is a solution: no solution has fewer than `atLeast`, the best so far has `found`. */
  swaps: { atLeast: number; found: number } | null;
}
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
  /** Where the fewest were asked for: no solution has fewer. */
  swapsAtLeast?: number;
  /** Irrgarten: how many cells the search was on, also where it was stopped. */
  visited: number | null;
  /** Why counting ended without a number, where it was asked for; the rest is as it is without counting. */
  countStopped?: Message;
  /** `cancelled`, `memory`; of a wall follower also `loop` and `stuck`, which say nothing about the map */
  stopped?: Message; proof?: Proof;
  /** The moves were replayed by `check`, which shares no code with the solver; missing where there are none. */
  checked?: true;
  /** Where one was wanted. */
  recording?: Recording | NoRecording;
  /** How the answer was found; missing in results of versions that did not tell. */
  account?: Account;
  /** Of the program that found it. */
  version?: string;
}
/** Which search it was, and its numbers; null where it has none. forward, backward: whole layers grown from the start and back from the goal. alone: the longest of the players' shortest routes, each alone. bound: the lower bound before the search, of moves, or swaps of a Stromrallye. first: the length of the sequence found first, which bounded the search. */
export interface Account {
  by: 'none' | 'proof' | 'alone' | 'cut' | 'guided' | 'engine' | 'pairwise' | 'bfs' | 'bidirectional' | 'astar-manhattan'
    | 'astar-exact' | 'dfs' | 'wall' | 'exhaust' | 'beam' | 'anneal' | 'route';
  forward: number | null; backward: number | null; alone: number | null; bound: number | null; first: number | null;
}
/** A recorded search, kept until the next one begins. Moment m is after m of its `length` steps; {@link recordedFrame} has a frame for each from `first` on. */
export type Recording = LabyrinthsRecording | StromrallyeRecording | IrrgartenRecording;
interface AnyRecording { ok: true; kind: Kind; length: number; first: number }
/**
 * The layers of a search for two players, whose places in the puzzle are `players`, from 0. What has something for both
 * ends has the start first, then the goal. order: which end grew by a layer, one after another (0 the start, 1 the goal).
 * sizes: pairs in each layer of both ends; empty for an end from which nothing grew. bound: the length of a sequence found
 * first, null where nothing was left out; boundBy: what gave the distance from the other end; unless that is the longer of both players' routes (`alone`), more is left out than `cut` of a frame says. meetings: pairs in the last layers of
 * both. plane: columns (distances of the first player to the goal) and rows (of the second), `step` distances in each; start: column and row where the search began.
 */
export interface LabyrinthsRecording extends AnyRecording {
  kind: 'simultaneous'; players: [number, number]; order: Uint8Array; sizes: [Float64Array, Float64Array];
  bound: number | null; boundBy: 'alone' | 'trees' | 'cores' | 'cut' | null; meetings: number; bytes: number; plane: [Axis, Axis]; start: [number, number];
}
export interface Axis { bins: number; step: number }
/** For each step, cells: where it ends, row × width + column; kinds: 0 began, 1 walked, 2 jumped, 3 backed out (of the dead end it leaves; no move), 4 reached (breadth first), 5 reached, the first one that is a move farther. */
export interface IrrgartenRecording extends AnyRecording { kind: 'irrgarten'; cells: Uint32Array; kinds: Uint8Array }
/** A search for a Stromrallye, up to 5 s of it. For each step, steps: its place in {@link SearchStep}; searchers: 0 tries everything, 1 a beam; depths: hops from the start. cut: the search would have gone on. hops: lines between all batteries that can be hopped between, x1 y1 x2 y2, where there are few. */
export interface StromrallyeRecording extends AnyRecording {
  kind: 'stromrallye'; steps: Uint8Array; searchers: Uint8Array; depths: Uint32Array; cut: boolean; hops: Float32Array;
}
/** Why there is no recording: one maze alone decided; states of three or more players; no answer; a textbook search whose sequences were counted; a faster search without layers, if it was not `watched`; more bytes than the most allowed. */
export interface NoRecording { ok: false; code: 'no-pairs' | 'several-mazes' | 'stopped' | 'counted' | 'no-layers' | 'too-large'; bytes: number; most: number }
/** Labyrinths: all: all layers up to the moment, not only the newest. pin: a cell (row × width + column) of the recording's first (0) or second (1) maze; the other maze then counts only pairs with it. */
export interface FrameWish { moment: number; all?: boolean; pin?: { maze: 0 | 1; cell: number } | null }
export type RecordedFrame = LabyrinthsFrame | StromrallyeFrame | IrrgartenFrame;
/** depths of both ends; heat: for both mazes, for both ends, how many pairs hold each cell; planes: for both ends, how many pairs lie in each field, row by row; cut: for both ends, columns and rows of which the bound leaves nothing. */
export interface LabyrinthsFrame {
  depths: [number, number]; heat: [[Uint32Array, Uint32Array], [Uint32Array, Uint32Array]];
  planes: [Uint32Array, Uint32Array]; cut: [[Uint8Array, Uint8Array], [Uint8Array, Uint8Array]];
}
/** The last step: as in the recording. */
export interface IrrgartenFrame { cell: number; kind: number }
/** Where a search for two players is. heat: for both boards, for the start and the goal, how many pairs of the newest layer hold each cell, row × width + column. */
export interface Sight { heat: [[Uint32Array, Uint32Array], [Uint32Array, Uint32Array]] }
/** The step of a search of a Stromrallye at an event. `began`: a search begins from the start. `entered`: a position is looked at. Refuted: `parity` (at the start), `stuck` (no charge lasts to a battery), `dead-ends` (two batteries that could only come last), `crowded` (too few cells to end up empty on), `unreachable` (a battery that no charge reaches), `known` (refuted before), `exhausted` (every hop was). `too-many-swaps`: over the limit, where fewer swaps are looked for. A beam: `again` (kept already), `narrowed` (others are dropped). `solved`. */
export type SearchStep = 'began' | 'entered' | 'stuck' | 'dead-ends' | 'crowded' | 'unreachable' | 'known' | 'too-many-swaps'
  | 'exhausted' | 'again' | 'narrowed' | 'solved' | 'parity';
/** A hop of the position at hand: the cell it leads to; a length of 1 or 2, or 0; the least length from 3 on from which every second one is possible, or 0; what came of it, null where it was not tried yet, `entered` where the search is at it. */
export interface RecordedHop extends Cell { short: number; long: number; outcome: SearchStep | null }
/** The last step. value: width of a beam that began, the limit of swaps (0 for none), how many were dropped. hand: what may be on board. route: cells hopped to, from the start on. from: the cell whose hops are shown. witnesses: cells that refute the position. counts: how often each step came so far, of `narrowed` how many positions. state: for the board; batteries that may be empty count as empty, others hold the most they may. */
export interface StromrallyeFrame {
  searcher: 'exhaust' | 'beam'; step: SearchStep; depth: number; value: number;
  robot: Cell; hand: { least: number; most: number }; route: Cell[]; from: Cell; hops: RecordedHop[]; witnesses: Cell[];
  counts: number[]; state: State;
}
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
/** The grade of a sequence. after: the number of moves until it solves; score: moves, or swaps if the family counts those; gap: score minus optimum, null if either is unknown. wasted: the first move that lengthened the shortest solution, and by how much; lost: the number, from 1, of the move after which the puzzle can no longer be solved; if one of them is null, `…Known` tells whether there is none. ends: the players' cells after a legal sequence that does not solve. */
export interface Grade {
  moves: number; outcome: 'solved' | 'unsolved' | 'illegal'; after: number | null; score: number | null; gap: number | null;
  wasted: { number: number; cost: number } | null; wastedKnown: boolean; lost: number | null; lostKnown: boolean;
  ends: Cell[] | null; illegal: { number: number; reason: Message } | null;
}
/** Results so far: grades of the sequences from number `from` on; optimum: null where it is not known, for the `reason` if a search was stopped; solvable: false where it is proved that nothing solves. */
export interface Graded { ok: true; optimum: number | null; solvable: boolean | null; reason: Message | null; from: number; grades: Grade[]; done: boolean }
/** pairs: states of all mazes together; batteries of a Stromrallye; cells of an Irrgarten. bytes: 2⁶⁴ where the search does not begin, as the mazes are too large for its tables. */
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
/** A family: its generator's settings, what a form begins with, its levels from the easiest on (each with its name as `level`), its bundles, the tools that its puzzles are edited with, and the options of its searches. */
export interface Family { kind: Kind; settings: Setting[]; suggested: Values; levels: Values[]; bundles: Bundle[]; tools: Tool[]; options: Setting[]; /** what improving can aim at */ aims: Aim[] }
/** A generator's settings; where they are those of a level, its name as `level`. */
export type Params = Values;
/** The measures behind the difficulty of an Irrgarten. */
export interface IrrgartenMeasure {
  kind: 'irrgarten';
  /** −log10 of the exact share of random walks that get out; null where the maze is too large to compute it */
  difficulty: number | null;
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
export interface IrrgartenReport { kind: 'irrgarten'; paths: number; branching: Share; jumpers: Share; arrows: Share; crossings: Share; /** mazes made to choose from; what this one lacks of what was wanted */ tries: number; missed: 'missed-difficulty'[] }
export interface Share { wanted: number; achieved: number }
export interface Recipe { kind: Kind; params: Params; seed: string }
export type Report = LabyrinthsReport | StromrallyeReport | IrrgartenReport;
/** route: the moves that it was made from, which solve it, where it was made from some. */
export interface Generated extends Recipe { ok: true; text: string; route?: string; report?: Report }
/** The most moves after which a known solution can be come back to without a search, and how it goes on from there; null where it solves nothing. */
export type Rejoined = { ok: true; after: number; moves: string } | { ok: true; after: null; moves: null } | Refused;
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
/** The measures behind the difficulty of a set of mazes. */
export interface LabyrinthsMeasure {
  kind: 'simultaneous';
  /** about −log10 of the share of random play-outs that solve within twice the shortest length; null where there is too much to measure */
  difficulty: number | null;
  /** instructions of the player who has farthest to go alone; states of all mazes together */
  alone: number; states: number;
  /** Along a shortest sequence, null where there is too much to measure: its length; at how many instructions some other one makes it longer, and at how many of these such another one looks at least as good; how often a wall stops a player, a player walks away from the goal, a player falls. */
  shortest: number | null; decisions: number | null; traps: number | null; waits: number | null; away: number | null; falls: number | null;
  /** the exact share of the random play-outs that solve; null where there are too many states */
  playouts: number | null;
}
export type Measure = LabyrinthsMeasure | StromrallyeMeasure | IrrgartenMeasure;
export interface Measured { ok: true; measure: Measure | null }
/** Where a difficulty was wanted, or only pits that bite: sets of mazes made to choose from; what this one lacks of what was wanted; null if it has no solution. */
export interface LabyrinthsReport { kind: 'simultaneous'; tries: number; missed: ('missed-pits' | 'missed-difficulty')[]; measure: LabyrinthsMeasure | null }
/** The report on a generated board: boards built to choose from; what it lacks of what was wanted; the difficulty index drawn and reached, where one was aimed at. */
export interface StromrallyeReport {
  kind: 'stromrallye';
  tries: number;
  missed: ('missed-batteries' | 'missed-length' | 'missed-difficulty' | 'dull-one-live' | 'dull-mostly-empty' | 'dull-forced')[];
  index?: { target: number; reached: number; density: number; length: number };
  measure: StromrallyeMeasure;
}
/** width and height are those of the largest board */
export interface Example { name: string; kind: Kind; width: number; height: number; boards: { width: number; height: number }[]; size: 'small' | 'medium' | 'large' }
/** Where an example or a level comes from: a text, or settings and seed. */
export type Source = { ok: true } & ({ text: string } | { generated: Recipe });
/** The content of a link or an example; `generated`: settings and seed it is made from; `moves`: those of an attempt, all legal from the start. */
export interface SharedText { ok: true; text: string; generated?: Recipe; /** that a generated one was made from */ route?: string; moves?: string }
/** The content of a link, before anything is generated. moves: those of an attempt at a puzzle; those at a recipe come with `unpack`. takesLong: making it may take more than a few seconds. */
export type LinkContent = { ok: true } & ({ holds: 'collection' } | { holds: 'puzzle'; text: string; moves?: string } | ({ holds: 'recipe'; takesLong: boolean } & Recipe));
/** One puzzle of a collection, with its title or an empty one: as a text, or as settings and seed that make it. */
export type CollectionPuzzle = { title: string; kind: Kind } & ({ text: string; boards: { width: number; height: number }[] } | { generated: Recipe });
/** The same as it is given: with settings and seed where there are any, else its text. */
export type CollectionItem = { title: string } & ({ text: string } | { generated: Recipe });
/** The content of a collection's link. */
export interface SharedCollection { ok: true; title: string; puzzles: CollectionPuzzle[] }
/** A collection's text as its puzzles, all of them as texts; or every error in it, the first as `error`. */
export type CollectionRead =
  | { ok: true; title: string; puzzles: { title: string; kind: Kind; text: string; boards: { width: number; height: number }[] }[]; warnings: TextError[] }
  | { ok: false; error: TextError; errors: TextError[] };
export interface CollectionText { ok: true; text: string }
/** A level of a family, numbered from 1 through all its series. It never changes once published. place: its number in its own series; earlier: whether there is a newer series. optimum: the least of what the family counts, proved (moves; of Stromrallye swaps). difficulty: compares levels of one family only. teaches: it has a hint to be read before playing. */
export interface Level { kind: Kind; number: number; place: number; earlier: boolean; boards: { width: number; height: number }[]; optimum: number; difficulty: number; teaches: boolean }
/** The puzzle of a day: the same for everybody. weekday: 1 for Monday to 7 for Sunday, from easy to hard. optimum: as of a level. */
export interface OfDay { ok: true; text: string; recipe: Recipe; optimum: number; weekday: number }
export interface Packed { ok: true; bytes: Uint8Array }
/** colours: a CSS colour by role, 'ground' and 'text' too; 'trail-0', 'trail-1' … are #rrggbb stops. */
export interface SvgOptions { moves?: string; /** how many of the moves are drawn; all unless told */ at?: number; colours?: Record<string, string>; proof?: boolean }
export interface SvgText { ok: true; svg: string }
/** count: null where there are more than `most` */
export interface StateCount { ok: true; count: number | null; most: number }
/** All states of a small puzzle, numbered breadth first from the start, which is 0. */
export interface StateSpace {
  ok: true; states: number; solved: number; dead: number;
  /** moves of a shortest solution; null where there is none */
  shortest: number | null;
  /** the largest x and y of all places, in units of the least distance of two dots */
  width: number; height: number;
  /** x y of each state */
  places: Float32Array;
  /** the fewest moves from the start, and to a solved state; −1 where it is lost */
  fromStart: Uint32Array; toGoal: Int32Array;
  /** the state before on a shortest sequence from the start, −1 for the start; and for all others in order the letter of the move from there */
  before: Int32Array; by: string;
  /** from to of each edge; what it is (0 to the next layer, 1 the same on a shortest solution, 2 back along another edge, 3 within a layer or back); and the letters of its moves. What leads nowhere else is no edge. */
  edges: Uint32Array; kinds: Uint8Array; moves: string[];
}
/** The aim of changes to a puzzle: a longer shortest solution (in families where all solutions have the same length, a harder puzzle); exactly one shortest solution; or any solution at all. */
export type Aim = 'longest' | 'unique' | 'solvable';
/** changes: the most in a proposal; tries: the most changed puzzles that are solved; seed: what they are drawn from. */
export interface ImproveOptions { aim?: Aim; changes?: number; tries?: number; seed?: string; memory?: number }
/** How far a search for changes has come: `tried` of `of` puzzles of so many changes. */
export interface Trying { seconds: number; changes: number; tried: number; of: number; undecided: number; bytes: number }
/** How good a puzzle is. Length of a shortest solution, null if there is none; the number of shortest solutions in decimal digits, if the aim is a unique one; the measured difficulty, in families where it counts instead of the length. */
export interface Standing { length: number | null; sequences: string | null; difficulty: number | null }
/** Changes, made one after the other; what the puzzle comes to then, proved; the moves of a shortest solution. */
export interface Proposal { edits: Edit[]; after: Standing; moves: string }
/** Proposals, the best first. undecided: those tried that took too long; single: single changes that can matter; complete: all of these were tried and decided; asWanted: the best one has all that was wanted; stopped: why the search ended before its time; leastRepairs: how many changes it takes at least, if more than one. */
export interface Improved {
  ok: true; kind: Kind; aim: Aim; before: Standing; proposals: Proposal[];
  tried: number; undecided: number; single: number; singleTried: number;
  complete: boolean; asWanted: boolean; leastRepairs: number | null; stopped: Message | null;
}
/** Every code that a message can have: of texts and typed sequences, refusals, reasons to stop, what is on a cell and on its sides, what was wanted in a text, and hints. */
export interface Codes { text: string[]; refusal: string[]; stop: string[]; look: string[]; side: string[]; expected: string[]; hint: string[] }
"#;
