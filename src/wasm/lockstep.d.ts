/* tslint:disable */
/* eslint-disable */

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



/** Settings and seed as the bytes of a link. `head`: a text with title, author and note in comments. */
export function packGenerated<K extends Kind>(kind: K, params: Params<K>, seed: Seed, head?: string): Packed | Refused;
/**
 * Generates a puzzle of a family from settings and a seed. A target difficulty or index follows from its limits, unless
 * settings say whether there is one, as those that come from here do. May take a while: call it in a Worker.
 */
export function generate<K extends Kind>(kind: K, params: Params<K>, seed: Seed, onProgress?: (progress: Progress) => void): Generated<K> | Refused;


/** A battery on its cell, and what it holds. */
export interface Battery {
    x: number;
    y: number;
    charge: number;
}


/** A cell (row × width + column) of the first (0) or second (1) maze of a recording. */
export interface Pin {
    maze: 0 | 1;
    cell: number;
}


/** A cell, or the edge on a side of it. */
export interface Mark {
    x: number;
    y: number;
    side?: 'U' | 'D' | 'L' | 'R' | null;
}


/** A difficulty as it is shown: cut to tenths, and the word for it. */
export interface ShownDifficulty {
    ok: true;
    tenths: number;
    word: 'easy' | 'medium' | 'hard' | 'very-hard' | 'fiendish';
}


/** A family: its generator's settings, what a form begins with, its levels from the easiest on (each with its name as `level`), its bundles, the tools that its puzzles are edited with, and the options of its searches. */
export interface Family {
    kind: Kind;
    settings: Setting[];
    suggested: Values;
    levels: Values[];
    bundles: Bundle[];
    tools: Tool[];
    options: Setting[];
    /** what improving can aim at */
    aims: Aim[];
}


/** A file that somebody handed in: whose it is, unless its lines say so; its text, or why there is none. */
export interface HandedFile {
    name: string | null;
    text: string;
    problem?: 'document' | 'not-text' | 'unreadable' | null;
}


/** A hop of the position at hand: the cell it leads to; a length of 1 or 2, or 0; the least length from 3 on from which every second one is possible, or 0; what came of it, null where it was not tried yet, `entered` where the search is at it. */
export interface RecordedHop {
    x: number;
    y: number;
    short: number;
    long: number;
    outcome: SearchStep | null;
}


/** A level of a family, numbered from 1 through all its series. It never changes once published. place: its number in its own series; earlier: whether there is a newer series. optimum: the least of what the family counts, proved (moves; of Stromrallye swaps). difficulty: as `measure` has it, cut to tenths. teaches: it has a hint to be read before playing. */
export interface Level {
    kind: Kind;
    number: number;
    place: number;
    earlier: boolean;
    boards: Size[];
    optimum: number;
    difficulty: number;
    teaches: boolean;
}


/** A part of an explanation: its first paragraph, numbered steps, further paragraphs. */
export interface Section {
    title: string;
    text: string[];
    steps: string[];
}


/** A player's surroundings. On the sides: `border`, `wall` between two cells, or the next cell as in {@link Looked}; `goal`: columns to the right and rows down to it, null where no cell is the goal; `rows`: all cells of a board with sides up to 20, else null. */
export interface Surroundings {
    board: number;
    cell: Cell;
    here: Message | null;
    up: Message;
    down: Message;
    left: Message;
    right: Message;
    goal: ToGoal | null;
    rows: Message[][] | null;
}


/** A player's trail: cells x y at each moment, a line x1 y1 x2 y2 per move, and what each move did (0 walked, 1 wall, 2 home, 3 fell, 4 swapped, 5 jumped); the on-board charge at each moment, where there is one. */
export interface Trail {
    player: number;
    cells: Uint16Array;
    lines: Float32Array;
    events: Uint8Array;
    energies: Uint32Array;
}


/** A puzzle and what is said of it; what is empty is left out. picture: its address, or itself as one; moves: as letters. */
export interface Chapter {
    title: string;
    about: string[];
    picture: string;
    alt: string;
    answer: string;
    why: string[];
    figures: Figure[];
    address: string;
    movesAre: string;
    moves: string;
    sections: Section[];
}


/** A puzzle that tests a program. topic: the code of what it tests, for translations. minimum: the proved minimum of moves; missing if it is proved that there is no solution. */
export interface Instance {
    kind: Kind;
    name: string;
    topic: string;
    minimum?: number;
}


/** A puzzle's title, author and note, each one line, and empty if there is none. */
export interface About {
    title: string;
    author: string;
    note: string;
}


/** A sequence as a person typed it: its moves as letters U D L R, or what is wrong with it and where. */
export type Typed = {
    ok: true;
    moves: string;
} | { ok: false; error: TextError };


/** A sequence of somebody: its name, unique among all, and as it was given; the text it stands in, from 0, and its line there, from 1; its moves as letters U D L R; or the answer that it gives without moves, `none` for no solution or a length in digits; or what is wrong with it and where; numbering: the moves that the numbers 0 to 3 mean, as letters, `-` for one that does not occur; null if its moves are not written as numbers. */
export interface Entry {
    name: string;
    given: string;
    file: number;
    line: number;
    moves: string | null;
    claim: string | null;
    error: TextError | null;
    numbering: string | null;
}


/** A tool for editing puzzles. target: edges between cells; cells; a piece, moved from one cell to another; a whole board; all of the puzzle. */
export interface Tool {
    name: string;
    target: 'edges' | 'cells' | 'piece' | 'board' | 'puzzle';
    /** null: it takes none. `flag`: 1 sets, 0 clears; `choice`: by its place from 0, of directions with `along`, in which case a stroke gives each cell the one in which it goes on; `board`: another board, from 0. */
    values: { kind: 'flag' | 'board' } | { kind: 'number'; least: number; most: number; suggested: number } | { kind: 'choice'; choices: string[]; along: boolean } | null;
    /** limits of both sides of the size that it takes, and whether they are the same; null: it takes none */
    size: Range | null;
    /** the tool, with its value, that removes what this one sets, used on the same marks */
    eraser: Eraser | null;
    /** whether it sets something that there is once: the last mark counts, and a stroke carries it along */
    single: boolean;
}


/** All states of a small puzzle, numbered breadth first from the start, which is 0. */
export interface StateSpace {
    ok: true;
    states: number;
    solved: number;
    dead: number;
    /** moves of a shortest solution; null where there is none */
    shortest: number | null;
    /** the largest x and y of all places, in units of the least distance of two dots */
    width: number;
    height: number;
    /** x y of each state */
    places: Float32Array;
    /** the fewest moves from the start, and to a solved state; −1 where it is lost */
    fromStart: Uint32Array;
    toGoal: Int32Array;
    /** the state before on a shortest sequence from the start, −1 for the start; and for all others in order the letter of the move from there */
    before: Int32Array;
    by: string;
    /** from to of each edge; what it is (0 to the next layer, 1 the same on a shortest solution, 2 back along another edge, 3 within a layer or back); and the letters of its moves. What leads nowhere else is no edge. */
    edges: Uint32Array;
    kinds: Uint8Array;
    moves: string[];
}


/** Changes, made one after the other; what the puzzle comes to then, proved; the moves of a shortest solution. */
export interface Proposal {
    edits: Edit[];
    after: Standing;
    moves: string;
}


/** Column and row, from 0 at the top left. */
export interface Cell {
    x: number;
    y: number;
}


/** Columns and rows of a board, in cells. */
export interface Size {
    width: number;
    height: number;
}


/** Every code that a message can have: of texts and typed sequences, refusals, reasons to stop, what is on a cell and on its sides, reasons for a move, what was wanted in a text, and hints. */
export interface Codes {
    text: string[];
    refusal: string[];
    stop: string[];
    look: string[];
    because: string[];
    side: string[];
    expected: string[];
    hint: string[];
}


/** How far a search for changes has come: `tried` of `of` puzzles of so many changes. */
export interface Trying {
    seconds: number;
    changes: number;
    tried: number;
    of: number;
    undecided: number;
    bytes: number;
}


/** How good a puzzle is. Length of a shortest solution, null if there is none; the number of shortest solutions in decimal digits, if the aim is a unique one; the measured difficulty, in families where it counts instead of the length. */
export interface Standing {
    length: number | null;
    sequences: string | null;
    difficulty: number | null;
}


/** How many moves are taken back by a press that runs back. */
export type RanBack = {
    ok: true;
    count: number;
} | Refused;


/** In a search for the fewest swaps, once there is a solution: no solution has fewer than `atLeast`, the best so far has `found`. */
export interface SwapBounds {
    atLeast: number;
    found: number;
}


/** Labyrinths: all: all layers up to the moment, not only the newest. pin: the other maze then counts only pairs with it. */
export interface FrameWish {
    moment: number;
    all?: boolean;
    pin?: Pin | null;
}


/** Like {@link Opened}: the puzzle after an edit, at its start. */
export type Edited = {
    ok: true;
    puzzle: Puzzle;
    state: State;
} | Refused;


/** Misreadings that explain a wrong length, and those that were not tried to the end, for the `reason`. right: null where the optimum is not known. */
export type Explained = {
    ok: true;
    right: boolean | null;
    optimum: number | null;
    fits: Message[];
    open: Message[];
    reason: Message | null;
} | Refused;


/** One board, in cells; layers bottom first. */
export interface Board {
    player: number;
    width: number;
    height: number;
    layers: Layer[];
}


/** One board; spare batteries in the order of the file; the robot with its on-board battery; the sum of all charges, which is the number of moves of every solution. */
export interface Stromrallye {
    id: string;
    kind: 'stromrallye';
    boards: Size[];
    batteries: Battery[];
    robot: Battery;
    total: number;
}


/** One change of a puzzle. board: from 0. marks: of `edges` with sides; of a `piece` from where to where; none of `board` and `puzzle`. rectangle: all marks of the tool within, or with `frame` those around it. */
export interface Edit {
    tool: string;
    board?: number;
    marks?: Mark[];
    rectangle?: Rectangle | null;
    value?: number | null;
    size?: Size | null;
}


/** One for each player, in the order of the boards. */
export type Surrounded = {
    ok: true;
    players: Surroundings[];
} | Refused;


/** One line of a table of settings; what is out of its limits is refused by name. */
export interface Setting {
    name: string;
    /** `percent` is whole; `share` lies between 0 and 1; `bytes` belong to searches */
    kind: 'whole' | 'percent' | 'share' | 'decimal' | 'choice' | 'flag' | 'bytes' | 'seed';
    /** limits of a number, both allowed */
    least?: number;
    most?: number;
    /** a number is taken in steps of 1/steps */
    steps?: number;
    choices?: string[];
    default: number | string | boolean;
    /** it counts only where another setting has this value */
    when?: When;
    /** the upper end of a range of which this is the lower one */
    notAbove?: string;
    /** people seldom want more than this */
    usual?: number;
    /** whether levels say its value */
    ofLevel: boolean;
}


/** One map; where its exit is; how many jumpers, arrows and crossings there are. */
export interface Irrgarten {
    id: string;
    kind: 'irrgarten';
    boards: Size[];
    exit: Cell;
    jumpers: number;
    arrows: number;
    crossings: number;
}


/** Options of a search beside those of its family. */
export interface CommonOptions {
    /** moves already played */
    from?: string;
    /** of a judge: a solution that is known */
    route?: string;
    /** of grades: an optimum already proved */
    least?: number;
    /** the most bytes of a recording of the search, where one is wanted */
    recording?: number;
    /** only a search that leaves one will do, even if it is slower */
    watched?: boolean;
}


/** Options of a search for a Stromrallye. */
export type StromrallyeOptions = {
    /** Keep searching for the fewest swaps, until they are proved or the search is stopped */
    fewestSwaps?: boolean;
    /** Seed of randomised searches; the same seed gives the same search */
    seed?: Seed;
    /** Memory for the search's own tables; a search that needs more is stopped [bytes] */
    memory?: number;
};


/** Options of a search for an Irrgarten. */
export type IrrgartenOptions = {
    /** How to find the way out: shortest with proof, depth first (right, straight, left), or with the right hand on the wall */
    algorithm?: 'shortest' | 'dfs' | 'wall';
    /** Memory for the search's own tables; a search that needs more is stopped [bytes] */
    memory?: number;
};


/** Options of a search for labyrinths. */
export type LabyrinthsOptions = {
    /** The search: auto is the fastest that fits the puzzle */
    algorithm?: 'auto' | 'bfs' | 'bidirectional' | 'astar-manhattan' | 'astar-exact';
    /** Memory for the search's own tables; a search that needs more is stopped [bytes] */
    memory?: number;
    /** Also count the different shortest sequences */
    count?: boolean;
};


/** Proposals, the best first. undecided: those tried that took too long; single: single changes that can matter; complete: all of these were tried and decided; asWanted: the best one has all that was wanted; stopped: why the search ended before its time; leastRepairs: how many changes it takes at least, if more than one. */
export interface Improved {
    ok: true;
    kind: Kind;
    aim: Aim;
    before: Standing;
    proposals: Proposal[];
    tried: number;
    undecided: number;
    single: number;
    singleTried: number;
    complete: boolean;
    asWanted: boolean;
    leastRepairs: number | null;
    stopped: Message | null;
}


/** Results so far: grades of the sequences from number `from` on; optimum: null where it is not known, for the `reason` if a search was stopped; solvable: false where it is proved that nothing solves. */
export interface Graded {
    ok: true;
    optimum: number | null;
    solvable: boolean | null;
    reason: Message | null;
    from: number;
    grades: Grade[];
    done: boolean;
}


/** Settings of the generator of Irrgartens; without `preset`, those left out have their defaults. */
export type IrrgartenParams = {
    /** Where the settings start from. */
    preset?: 'easy' | 'medium' | 'hard' | 'very-hard' | 'fiendish';
    /** In settings that come from here: the preset they belong to. */
    level?: 'easy' | 'medium' | 'hard' | 'very-hard' | 'fiendish';
    /** Columns, the border included [3 to 2000] */
    width?: number;
    /** Rows, the border included [3 to 2000] */
    height?: number;
    /** How likely a path branches at each of its cells [0 to 1] */
    branching?: number;
    /** How likely each cell is tried as a jumper [0 to 1] */
    jumpers?: number;
    /** How likely each cell is tried as an arrow [0 to 1] */
    arrows?: number;
    /** How likely a crossing is tried at each step of a path [0 to 1] */
    crossings?: number;
    /** Whether the measured difficulty is to lie in a range */
    wanted?: boolean;
    /** The lowest measured difficulty to accept [0 to 1000] */
    least?: number;
    /** The highest measured difficulty to accept [0 to 1000] */
    most?: number;
};


/** Settings of the generator of Stromrallyes; without `preset`, those left out have their defaults. */
export type StromrallyeParams = {
    /** Where the settings start from. */
    preset?: 'easy' | 'medium' | 'hard' | 'very-hard' | 'fiendish';
    /** In settings that come from here: the preset they belong to. */
    level?: 'easy' | 'medium' | 'hard' | 'very-hard';
    /** How a board is made: by the numbers of a level, or by a difficulty index */
    by?: 'level' | 'index';
    /** Throw dull boards away */
    lively?: boolean;
    /** Whether the measured difficulty is to lie in a range */
    wanted?: boolean;
    /** The fewest cells along each side [2 to 100] */
    minSize?: number;
    /** The most cells along each side; every size between is as likely [2 to 100] */
    maxSize?: number;
    /** The least number of spare batteries [1 to 9998] */
    batteries?: number;
    /** Chance of one more battery than that, and again of one more [0 to 1000] */
    more?: number;
    /** By how much each further battery lowers that chance [0 to 1000] */
    lessPerBattery?: number;
    /** By how much charge lowers that chance: this times all charge on the board, divided by its number of cells [0 to 1000] */
    energyFactor?: number;
    /** Chance that the robot drives to another battery after each new one; beyond 100 it surely does, and once more with the chance that is left [0 to 1000] */
    revisit?: number;
    /** Chance that a new battery gets the charge of the one before, if a walk allows it [0 to 100] */
    pattern?: number;
    /** The charge of the battery used last is drawn between 1 and the size, and divided by this [1 to 100] */
    divisor?: number;
    /** Chance that the robot also drives to a new battery from that battery itself [0 to 100] */
    itself?: number;
    /** Chance that a hop needs more steps than the shortest walk [0 to 100] */
    detour?: number;
    /** How many steps more, at most [0 to 100] */
    mostExtra?: number;
    /** What is taken off the chance of one more battery where a pattern was made [0 to 1000] */
    lessAfterPattern?: number;
    /** What is taken off it where a battery was revisited [0 to 1000] */
    lessAfterRevisit?: number;
    /** The next two after a battery with a charge of at least size times this come near, without detours [0 to 100] */
    group?: number;
    /** Cells along each side; beside a preset, both ends of its sizes [2 to 100] */
    size?: number;
    /** The least difficulty index; a target is drawn between the two [0 to 10000] */
    minDifficulty?: number;
    /** The greatest difficulty index [0 to 10000] */
    maxDifficulty?: number;
    /** The least share of cells that hold a spare battery [0 to 1] */
    minDensity?: number;
    /** The greatest share of cells that hold a spare battery [0 to 1] */
    maxDensity?: number;
    /** The fewest hops for each battery [0 to 10] */
    minLength?: number;
    /** The most hops for each battery [0 to 10] */
    maxLength?: number;
    /** The lowest measured difficulty to accept [0 to 1000] */
    least?: number;
    /** The highest measured difficulty to accept [0 to 1000] */
    most?: number;
};


/** Settings of the generator of labyrinths; without `preset`, those left out have their defaults. */
export type LabyrinthsParams = {
    /** Where the settings start from. */
    preset?: 'easy' | 'medium' | 'hard' | 'very-hard' | 'fiendish';
    /** Number of mazes [2 to 16] */
    mazes?: number;
    /** Kind of maze */
    maze?: 'perfect' | 'braided' | 'random' | 'kruskal' | 'growing' | 'rooms';
    /** Make sure of a solution: one route to the goal is kept free of walls and pits */
    solvable?: boolean;
    /** Columns of every maze [1 to 2000] */
    width?: number;
    /** Rows of every maze [1 to 2000] */
    height?: number;
    /** Braided mazes: share of the dead ends that is opened [0 to 1] */
    opened?: number;
    /** Random mazes: probability of each inner wall [0 to 1] */
    walls?: number;
    /** Share of the cells, start and goal aside, that are pits [0 to 1] */
    pits?: number;
    /** Growing trees: how often the newest cell is grown from, instead of any; many make winding corridors [0 to 1] */
    newest?: number;
    /** Rooms: the most cells along each side of one [1 to 100] */
    room?: number;
    /** How the second of every two mazes relates to the first */
    pair?: 'independent' | 'equal' | 'mirrored' | 'turned';
    /** Only pits that bite: without any one of them a shortest sequence would have another length. In equal, mirrored and turned mazes they bite in twos, in both mazes at once */
    biting?: boolean;
    /** Whether the measured difficulty is to lie in a range */
    wanted?: boolean;
    /** The lowest measured difficulty to accept [0 to 1000] */
    least?: number;
    /** The highest measured difficulty to accept [0 to 1000] */
    most?: number;
};


/** Settings that a form lets people choose at once by a name. */
export interface Bundle {
    name: string;
    settings: string[];
    choices: BundleChoice[];
}


/** The aim of changes to a puzzle: a longer shortest solution (in families where all solutions have the same length, a harder puzzle); exactly one shortest solution; or any solution at all. */
export type Aim = 'longest' | 'unique' | 'solvable';


/** The content of a link or an example, with title, author and note as comments; `generated`: settings and seed it is made from; `moves`: those of an attempt, all legal from the start. */
export interface SharedText {
    ok: true;
    text: string;
    generated?: Recipe;
    /** that a generated one was made from */
    route?: string;
    moves?: string;
}


/** The description of a cell; null if there is nothing to say about it. */
export type Looked = {
    ok: true;
    look: Message | null;
} | Refused;


/** The effect of a move on a player: `home` has reached the goal and ignores it, `swapped` a battery, `jumped` over a wall cell. */
export type MoveEvent = 'walked' | 'wall' | 'home' | 'fell' | 'swapped' | 'jumped';


/** The last step. value: width of a beam that began, the limit of swaps (0 for none), how many were dropped. hand: what may be on board. route: cells hopped to, from the start on. from: the cell whose hops are shown. witnesses: cells that refute the position. counts: how often each step came so far, of `narrowed` how many positions. state: for the board; batteries that may be empty count as empty, others hold the most they may. */
export interface StromrallyeFrame {
    searcher: 'exhaust' | 'beam';
    step: SearchStep;
    depth: number;
    value: number;
    robot: Cell;
    hand: Held;
    route: Cell[];
    from: Cell;
    hops: RecordedHop[];
    witnesses: Cell[];
    counts: number[];
    state: State;
}


/** The layers of a search for two players, whose places in the puzzle are `players`, from 0. What has something for both ends has the start first, then the goal. order: which end grew by a layer, one after another (0 the start, 1 the goal). sizes: pairs in each layer of both ends; empty for an end from which nothing grew. rungs: whose layers they are, in their order, null for a textbook search. bound: the length of a shortest sequence, null where nothing was left out; more is left out than `cut` of a frame says. meetings: pairs at which the search ended. plane: columns (distances of the first player to the goal) and rows (of the second), `step` distances in each; start: column and row where the search began. */
export interface RecordedLayers {
    players: [number, number];
    order: Uint8Array;
    sizes: [Float64Array, Float64Array];
    rungs: [Rung, Rung] | null;
    bound: number | null;
    meetings: number;
    bytes: number;
    plane: [Axis, Axis];
    start: [number, number];
}


/** The measures behind the difficulty of a set of mazes. */
export interface LabyrinthsMeasure {
    kind: 'simultaneous';
    /** about −log10 of the share of random play-outs that solve within twice the shortest length; null where there is too much to measure */
    difficulty: number | null;
    /** instructions of the player who has farthest to go alone; states of all mazes together */
    alone: number;
    states: number;
    /** Along a shortest sequence, null where there is too much to measure: its length; at how many instructions some other one makes it longer, and at how many of these such another one looks at least as good; how often a wall stops a player, a player walks away from the goal, a player falls. */
    shortest: number | null;
    decisions: number | null;
    traps: number | null;
    waits: number | null;
    away: number | null;
    falls: number | null;
    /** the exact share of the random play-outs that solve; null where there are too many states */
    playouts: number | null;
}


/** The measures behind the difficulty of an Irrgarten. */
export interface IrrgartenMeasure {
    kind: 'irrgarten';
    /** −log10 of the exact share of random walks that get out; null where the maze is too large to compute it */
    difficulty: number | null;
    /** moves of a shortest route */
    shortest: number;
    /** path cells, start included, exit not; the share of them that the shortest route does not touch; dead ends */
    paths: number;
    detours: number;
    deadEnds: number;
    /** moves of the shortest route before which there was another choice than going straight back */
    decisions: number;
    /** cells that can be reached, crossings counted for each heading; those of them from which the exit cannot be reached any more */
    states: number;
    traps: number;
    /** random walks; the most moves of each, 10 × shortest; how many of them got out */
    walks: number;
    walkMoves: number;
    escaped: number;
}


/** The most moves after which a known solution can be rejoined without a search, and how it goes on from there; null where it solves nothing. */
export interface RejoinedMoves {
    after: number | null;
    moves: string | null;
}


/** The moves of a press that runs along a corridor. */
export type Ran = {
    ok: true;
    moves: string;
} | Refused;


/** The moves that a press on a cell asks for; null if it has no meaning. */
export type Pressed = {
    ok: true;
    moves: string | null;
} | Refused;


/** The puzzle of a day: the same for everybody. optimum: as of a level. difficulty: as `measure` has it; null if there is too much to measure. weekday: 1 for Monday to 7 for Sunday. */
export interface OfDay {
    ok: true;
    text: string;
    recipe: Recipe;
    optimum: number;
    difficulty: number | null;
    weekday: number;
}


/** The report on a generated board: boards built to choose from; what it lacks of what was wanted; the difficulty index drawn and reached, where one was aimed at. */
export interface StromrallyeReport {
    kind: 'stromrallye';
    tries: number;
    missed: ('missed-batteries' | 'missed-length' | 'missed-difficulty' | 'dull-one-live' | 'dull-mostly-empty' | 'dull-forced')[];
    index?: IndexReached;
    measure: StromrallyeMeasure;
}


/** The step of a search of a Stromrallye at an event. `began`: a search begins from the start. `entered`: a position is looked at. Refuted: `parity` (at the start), `stuck` (no charge lasts to a battery), `dead-ends` (two batteries that could only come last), `crowded` (too few cells to end up empty on), `unreachable` (a battery that no charge reaches), `known` (refuted before), `exhausted` (every hop was). `too-many-swaps`: over the limit, where fewer swaps are looked for. A beam: `again` (kept already), `narrowed` (others are dropped). `solved`. */
export type SearchStep = 'began' | 'entered' | 'stuck' | 'dead-ends' | 'crowded' | 'unreachable' | 'known' | 'too-many-swaps' | 'exhausted' | 'again' | 'narrowed' | 'solved' | 'parity';


/** What changes are looked for, and how far. */
export type ImproveOptions = {
    /** What to aim for: a longer shortest solution (of Stromrallye: a more difficult board), one shortest solution only, or some solution where there is none */
    aim?: 'longest' | 'unique' | 'solvable';
    /** The most changes in a proposal; if the aim is unique or solvable, no more than it takes [1 to 8] */
    changes?: number;
    /** The most changed puzzles to solve; if there are more, some are chosen at random [1 to 1000000] */
    tries?: number;
    /** Seed of the choice of changes; the same seed gives the same proposals */
    seed?: Seed;
    /** The most memory that a solver's own tables may take; a puzzle that needs more is not proposed [bytes] */
    memory?: number;
};


/** Where a difficulty was wanted, or only pits that bite: sets of mazes made to choose from; what this one lacks of what was wanted; null if it has no solution. */
export interface LabyrinthsReport {
    kind: 'simultaneous';
    tries: number;
    missed: ('missed-pits' | 'missed-difficulty')[];
    measure: LabyrinthsMeasure | null;
}


/** Which search it was, and its numbers; null where it has none. before: states that other searches saw before it, some of them several times. unit: what its states are. leavesOut: which states it did not look at. forward, backward: whole layers grown from the start and back from the goal. alone: the longest of the players' shortest routes, each alone. bound: the lower bound before the search, of moves, or swaps of a Stromrallye; boundBy: what gives it. */
export interface Account {
    by: string;
    before: number;
    unit: 'state' | 'cell' | 'place' | 'visit';
    leavesOut: 'nothing' | 'unopened' | 'branches';
    forward: number | null;
    backward: number | null;
    alone: number | null;
    bound: number | null;
    boundBy: 'alone' | 'cut' | 'own';
}


/** Why a board of Stromrallye is easy or hard. */
export interface StromrallyeMeasure {
    kind: 'stromrallye';
    /** −log10 of the share of random play-outs that solve; about the least it can be where it is not exact */
    difficulty: number;
    exact: boolean;
    playouts: number;
    solved: number;
    /** spare batteries, and those of them with charge */
    batteries: number;
    live: number;
    /** Along a solution, null where none is known: the mean number of hops to choose from, the share without a choice, and the share of the other hops that lose the board; of `asked` ones, of which `unknown` could not be told. */
    choices: number | null;
    forced: number | null;
    traps: number | null;
    asked: number;
    unknown: number;
    /** nodes the solver took, to its end or not */
    effort: number;
    effortComplete: boolean;
    moves: number;
}


/** Why a move is the one to make; null if there is nothing to say. */
export type Reasoned = {
    ok: true;
    reason: Message | null;
} | Refused;


/** Why there is no recording: one maze alone decided; states of three or more players; no answer; a textbook search whose sequences were counted; a faster search without layers, if it was not `watched`; more bytes than the most allowed. */
export interface NoRecording {
    ok: false;
    code: 'no-pairs' | 'several-mazes' | 'stopped' | 'counted' | 'no-layers' | 'too-large';
    bytes: number;
    most: number;
}


/** colours: a CSS colour by role, 'ground' and 'text' too; 'trail-0', 'trail-1' … are #rrggbb stops. */
export interface SvgOptions {
    moves?: string;
    /** how many of the moves are drawn; by default all */
    at?: number;
    colours?: Record<string, string>;
    proof?: boolean;
}


/** count: null where there are more than `most` */
export interface StateCount {
    ok: true;
    count: number | null;
    most: number;
}


/** depths of both ends; heat: for both mazes, for both ends, how many pairs hold each cell; planes: for both ends, how many pairs lie in each field, row by row; cut: for both ends, columns and rows of which the bound leaves nothing, of the end that grows; met: at the last moment, the cells of both mazes in pairs where both ends have met (of a pinned cell only its own pairs), and the fields of these pairs. */
export interface LabyrinthsFrame {
    depths: [number, number];
    heat: [[Uint32Array, Uint32Array], [Uint32Array, Uint32Array]];
    planes: [Uint32Array, Uint32Array];
    cut: [[Uint8Array, Uint8Array], [Uint8Array, Uint8Array]];
    met: [Uint32Array, Uint32Array];
    metFields: Uint32Array;
}


/** found: if all states can be drawn, for each of them (see {@link StateSpace}) the moment at which the search came to it, from the start and from the goal; −1: never; no list from an end that it did not begin at. */
export interface AnyRecording {
    ok: true;
    kind: Kind;
    length: number;
    first: number;
    found: [Int32Array, Int32Array] | null;
}


/** pairs: states of all mazes together; batteries of a Stromrallye; cells of an Irrgarten. bytes: 2⁶⁴ where the search does not begin, as the mazes are too large for its tables. */
export interface Forecast {
    ok: true;
    pairs: number;
    bytes: number;
    slow: boolean;
}


/** paths: path cells, start included, exit not; shares of them: the probability in the settings, and what came out. */
export interface IrrgartenReport {
    kind: 'irrgarten';
    paths: number;
    branching: Share;
    jumpers: Share;
    arrows: Share;
    crossings: Share;
    /** mazes made to choose from; what this one lacks of what was wanted */
    tries: number;
    missed: 'missed-difficulty'[];
}


/** text: null for a `problem`: a document of a word processor, or no text at all; isGuess: it is not UTF-8, and was read as Windows-1252. */
export interface TextHanded {
    ok: true;
    text: string | null;
    isGuess: boolean;
    problem: 'document' | 'not-text' | null;
}


/** width and height are those of the largest board */
export interface Example {
    name: string;
    kind: Kind;
    width: number;
    height: number;
    boards: Size[];
    size: 'small' | 'medium' | 'large';
}


export interface AnyChecked {
    ok: true;
    solved: boolean;
    after: number | null;
    count: number;
    players: Cell[];
    illegal?: Illegal;
}


export interface AnyGrade {
    moves: number | null;
    outcome: 'solved' | 'unsolved' | 'illegal' | 'right' | 'wrong' | 'open';
    after: number | null;
    score: number | null;
    gap: number | null;
    wasted: Wasted | null;
    wastedKnown: boolean;
    better: string;
    lost: number | null;
    lostKnown: boolean;
    ends: Cell[] | null;
    illegal: IllegalMove | null;
    explained: Message[];
}


export interface AnyJudged {
    ok: true;
    verdict: 'solvable' | 'lost' | 'stopped';
    moves: string | null;
    shortest: boolean;
    good: number | null;
    totals: Total[];
    stopped?: Message;
}


export interface Axis {
    bins: number;
    step: number;
}


export interface BundleChoice {
    name: string;
    values: Values;
}


export interface CollectionEntry {
    title: string;
    author?: string;
    note?: string;
    kind: Kind;
    boards?: Size[];
    text?: string;
    generated?: Recipe;
}


export interface CollectionText {
    ok: true;
    text: string;
}


export interface Eraser {
    tool: string;
    value: number | null;
}


export interface Figure {
    label: string;
    value: string;
}


export interface Held {
    least: number;
    most: number;
}


export interface Illegal {
    number: number;
    reason: Message;
}


export interface IllegalMove {
    number: number;
    reason: Message;
}


export interface IndexReached {
    target: number;
    reached: number;
    density: number;
    length: number;
}


export interface InstanceText {
    ok: true;
    text: string;
}


export interface Labyrinth {
    width: number;
    height: number;
    pits: number;
}


export interface Layer {
    role: Role;
    shape: Shape;
    data: Float32Array;
}


export interface Made {
    ok: true;
    text: string;
    /** the moves that it was made from, which solve it, where it was made from some */
    route?: string;
    report?: Report;
}


export interface Measured {
    ok: true;
    measure: Measure | null;
}


export interface Packed {
    ok: true;
    bytes: Uint8Array;
}


export interface Progress {
    stage: 'distances' | 'bound' | 'forward' | 'backward' | 'search' | 'path' | 'count' | 'beam' | 'anneal' | 'exhaust' | 'improve' | 'generate' | 'measure';
    seconds: number;
    depth: number;
    frontier: number;
    explored: number;
    /** different states that the search for the answer has seen, without those before it */
    states: number;
    bytes: number;
    atLeast: number;
    /** the length of the best sequence so far, where one is known */
    atMost: number | null;
    /** the least charge that any try left over, where that is what counts */
    remaining: number | null;
    restarts: number;
    swaps: SwapBounds | null;
}


export interface Range {
    least: number;
    most: number;
    square: boolean;
}


export interface Rectangle {
    from: Cell;
    to: Cell;
    frame?: boolean;
}


export interface Scene {
    boards: Board[];
}


export interface SearchResult {
    kind: Kind;
    verdict: 'solved' | 'unsolvable' | 'stopped';
    /** Whether the length is proved to be the least. */
    shortest: boolean;
    length: number | null;
    moves: string | null;
    seconds: number;
    /** Different states that the search saw; what they are, `account.unit` says. */
    states: number;
    bytes: number;
    /** No sequence is shorter; null where there is none at all. */
    atLeast: number | null;
    /** Irrgarten: how many cells the search was on, also where it was stopped. */
    visited: number | null;
    /** How the answer was found; missing in results of versions that did not tell. */
    account?: Account;
    /** Of the program that found it. */
    version?: string;
}


export interface Share {
    wanted: number;
    achieved: number;
}


export interface SvgText {
    ok: true;
    svg: string;
}


export interface ToGoal {
    dx: number;
    dy: number;
}


export interface Wasted {
    number: number;
    cost: number;
}


export interface When {
    name: string;
    value: string | boolean;
}


export type Drawn = {
    ok: true;
    scene: Scene;
} | Refused;


export type EntriesRead = {
    ok: true;
    entries: Entry[];
} | Refused;


export type MarkShape = 'start' | 'goal' | 'disc' | 'diamond' | 'triangle' | 'square' | 'battery' | 'ring' | 'arrow-up' | 'arrow-down' | 'arrow-left' | 'arrow-right' | 'jumper' | 'crossing';


export type Replayed = {
    ok: true;
    state: State;
} | RefusedMove;


export type Role = `player-${number}` | 'floor' | 'wall' | 'pit' | 'start' | 'goal' | 'reachable' | 'cut' | 'grid' | 'battery' | 'empty-battery' | 'charge' | 'robot' | 'energy' | 'colour' | 'value-one' | 'arrow' | 'jumper' | 'crossing';


export type Stepped = {
    ok: true;
    state: State;
    events: MoveEvent[];
} | RefusedMove;


export type TextOf = {
    ok: true;
    text: string;
} | Refused;


export type Trailed = {
    ok: true;
    trails: Trail[];
} | Refused;


export type ValueAt = {
    ok: true;
    value: number | null;
} | Refused;



/**
 * Title, author and note in the comments at the head of a text, each one line that is safe to show, and empty if
 * there is none.
 */
export function aboutOf(text: string): About;

/**
 * A puzzle of a family to begin drawing with, opened at its start.
 */
export function blank(kind: Kind, sizes: Size[]): Edited;

/**
 * Whether a sequence solves a puzzle, after how many of its moves, and the players' final cells;
 * moves after the solving one change nothing. Replayed by code that shares nothing with the rules
 * and the solvers.
 */
export function check(text: string, moves: string): Checked;

/**
 * Every code that a message can have, by what it is about; the page has a sentence for each. A
 * code that several families use is listed once for each of them.
 */
export function codes(): Codes;

/**
 * A title made valid for a collection: invisible characters are replaced, and a title that is too long is
 * cut off.
 */
export function collectionTitle(text: string): string;

/**
 * The puzzle of a day, the day written as `YYYY-MM-DD`. Takes some tens of milliseconds, for some days seconds:
 * call it in a Worker.
 */
export function daily(kind: string, date: string): OfDay | Refused;

/**
 * Frees the kept recording, if there is one.
 */
export function dropRecording(): void;

/**
 * The puzzle after an edit, opened at its start. A refused edit changes nothing. The text is not printed:
 * [`text_of_state`] does that when it is asked for.
 */
export function edit(state: State, edit: Edit): Edited;

/**
 * All errors of a text, at most 50: first the one that `open` reports, then the others in the order of the text.
 * Empty if it opens.
 */
export function errors(text: string): TextError[];

/**
 * The text of an example, and settings and seed if it was generated.
 */
export function example(name: string): SharedText | Refused;

/**
 * The text of an example, or the settings and seed of one that has to be generated; nothing is generated here.
 */
export function exampleSource(name: string): Source | Refused;

/**
 * The gallery: names (keys of the translations), families, and board sizes.
 */
export function examples(): Example[];

/**
 * Which misreadings of the task explain the answer that a shortest solution has this length; null: that there is no
 * solution. The option `least` is a proved optimum. `onFound` gets what is known whenever another misreading fits.
 * Runs until it is done: call it in a Worker.
 */
export function explain(text: string, length: number | null, options?: SolveOptions, onProgress?: (progress: Progress) => void, onFound?: (explained: Explained) => void): Explained | Refused;

/**
 * The families in the order in which they are offered: their generators' settings, with what a form
 * begins with and the levels, the easiest first; the tools that puzzles are edited with; and
 * the options of their searches.
 */
export function families(): Family[];

/**
 * The first day that has puzzles, as `YYYY-MM-DD`.
 */
export function firstDay(): string;

/**
 * Moves that solve a puzzle, in the form of a search's result: replayed, and checked by the independent checker.
 * Refused if they do not solve it.
 */
export function follow(text: string, route: string): Solved | Refused;

/**
 * An estimate of the cost of solving, known before it starts.
 */
export function forecast(state: State): Forecast | Refused;

/**
 * The format of a file that is no text, by its first bytes; null for a text.
 */
export function formatOf(start: Uint8Array): 'zip' | 'png' | 'jpg' | 'pdf' | 'gz' | 'binary' | null;

/**
 * Grades sequences, as letters, and answers without moves, as entries have them: first whether each solves the puzzle,
 * then the optimum and the cost of each move.
 * `onGraded` gets the grades known by then, a batch at a time; the result is the last batch. The option
 * `least` is an optimum already proved. Runs until it is done: call it in a Worker.
 */
export function grade(text: string, sequences: string[], options?: SolveOptions, onProgress?: (progress: Progress) => void, onGraded?: (graded: Graded) => void): Graded | Refused;

/**
 * Looks for changes of a puzzle that lengthen its shortest solution, leave only one, or repair it. Runs until it
 * is done: call it in a Worker. `onFound` gets the proposals so far as they change, in the shape of the
 * result. Each proposal's moves were replayed by the independent checker.
 */
export function improve(text: string, options?: ImproveOptions, onProgress?: (progress: Trying) => void, onFound?: (improved: Improved) => void): Improved | Refused;

/**
 * The text of such a puzzle, by its name.
 */
export function instance(name: string): InstanceText | Refused;

/**
 * All puzzles that test a program, grouped by family and topic.
 */
export function instances(): Instance[];

/**
 * Whether a text is meant as a collection rather than a puzzle.
 */
export function isCollection(text: string): boolean;

/**
 * Whether a puzzle can still be solved after some moves: a continuation, the cost of each move, and
 * the move that lost it. Its findings about positions are cached for the next call with the same text.
 * Runs until it is done: call it in a Worker.
 */
export function judge(text: string, moves: string, options?: SolveOptions, onProgress?: (progress: Progress) => void): Judged | Refused;

/**
 * The family that a text is read as, whether or not it parses.
 */
export function kindOf(text: string): Kind;

/**
 * The text of a level, by its number from 1, and settings and seed if it was generated.
 */
export function level(kind: string, number: number): SharedText | Refused;

/**
 * The text of a level that is written down, or settings and seed of one that has to be made: nothing is made here.
 */
export function levelSource(kind: string, number: number): Source | Refused;

/**
 * The levels of all families, each family's from its first on. Titles and the hints of those that teach
 * are translations found by family and number.
 */
export function levels(): Level[];

/**
 * The description of a cell of a board, counted from 0; null if there is nothing to say about it.
 */
export function look(state: State, board: number, x: number, y: number): Looked;

/**
 * The difficulty of a puzzle; null if there is nothing to measure. The same seed (1 by default)
 * gives the same measure. Takes up to several seconds: call it in a Worker.
 */
export function measure(text: string, seed?: Seed | null, onProgress?: (progress: Progress) => void): Measured | Refused;

/**
 * The moves that a press on a cell asks for; null if it has no meaning.
 */
export function movesTo(state: State, x: number, y: number): Pressed;

/**
 * Reads a puzzle text: the puzzle's data, its first state, and warnings; or the first error with its place.
 */
export function open(text: string): Opened;

/**
 * A puzzle text as the bytes of a link, with title, author and note from the comments at its head.
 */
export function pack(text: string): Packed | Refused;

/**
 * An attempt at a puzzle as the bytes of a link. It holds the recipe that generates the puzzle, if there is
 * one, because that is shorter.
 */
export function packAttempt(text: string, recipe: GivenRecipe | null, moves: string): Packed | Refused;

/**
 * A collection as the bytes of a link, with the recipe of each puzzle that has one.
 */
export function packCollection(title: string, puzzles: CollectionItem[]): Packed | Refused;

/**
 * The puzzles of a collection's text; or its errors, one for each puzzle that cannot be read.
 */
export function readCollection(text: string): CollectionRead;

/**
 * Reads the sequences of several texts: one per line as `name: sequence`, or one per text. An entry that
 * cannot be read reports where; the others are read all the same. A file with a `problem` is such an entry. `language` decides letters that mean
 * something else in German. Lists of cells must begin at column `x` and row `y`, counted from 0. Moves written as
 * numbers are read if exactly one meaning of the numbers solves the puzzle of `text`.
 */
export function readEntries(files: HandedFile[], language: 'en' | 'de', x: number, y: number, text?: string | null): EntriesRead;

/**
 * The content of a link, without generating anything: `puzzle`, or an attempt at one, with its text and the
 * moves; `recipe`, or an attempt at its puzzle; `collection`.
 */
export function readLink(bytes: Uint8Array): LinkContent | Refused;

/**
 * The moves of a typed or pasted sequence, in any unambiguous notation. `language` (`de` or `en`)
 * decides letters that mean something else in German. Lists of cells must begin at column `x` and row `y`,
 * counted from 0, if these are given.
 */
export function readSequence(typed: string, language: 'en' | 'de', x?: number | null, y?: number | null): Typed;

/**
 * Why a move of a solution is the one to make after these moves. May take a second: call it in a Worker.
 */
export function reasonFor(text: string, moves: string, step: string): Reasoned;

/**
 * The kept recording at a moment; null if none is kept, or if it has no frame there.
 */
export function recordedFrame(wish: FrameWish): RecordedFrame | null;

/**
 * How many of some moves can be kept so that a known solution of the state's puzzle is reached again without a
 * search, and the moves from there.
 */
export function rejoin(state: State, moves: string, route: string): Rejoined;

/**
 * The state after a sequence of moves from the start of a state's puzzle: undo, jump, restart.
 */
export function replay(state: State, moves: string): Replayed;

/**
 * The moves of a press in a direction that runs along a corridor: at least one, legal or not.
 */
export function run(state: State, move: string): Ran;

/**
 * How many of a state's moves are undone by a press that runs back along a corridor.
 */
export function runBack(state: State): RanBack;

/**
 * The picture of a state: shapes in cells, by role. `board`: only this one of its boards, by its place from 0, for
 * huge puzzles.
 */
export function scene(state: State, board?: number | null): Drawn;

/**
 * A measured difficulty, of any family, in the figures and words that are used for it everywhere.
 */
export function shownDifficulty(difficulty: number): ShownDifficulty | Refused;

/**
 * Solves a puzzle text, or proves that it has no solution. Runs until it is done: call it in a
 * Worker. The recording of the previous search is freed first. If the search continues after its first answer (to count
 * solutions, or to find fewer swaps), `onFound` gets each answer as it comes. `onSight` is called now and then with
 * the progress of a search for two players; without it, no progress is collected.
 */
export function solve(text: string, options?: SolveOptions, onProgress?: (progress: Progress) => void, onFound?: (result: Solved) => void, onSight?: (sight: Sight) => void): Solved | Refused;

/**
 * Sets up readable messages for bugs, once per module instance.
 */
export function start(): void;

/**
 * The number of states reachable from the start of a state's puzzle; null if there are too many to draw.
 */
export function stateCount(state: State): StateCount | Refused;

/**
 * All states reachable from the start of a state's puzzle, and their places in the picture.
 */
export function stateSpace(state: State): StateSpace | Refused;

/**
 * The most states that {@link explain} searches; 0 if the family explains no lengths.
 */
export function statesToExplain(text: string): number;

/**
 * Plays one move. A refused move hands the state back unchanged, with the reason.
 */
export function step(state: State, move: string): Stepped;

/**
 * The surroundings of each player: the cell and its four sides, the direction to the goal, and all
 * cells of small boards.
 */
export function surroundings(state: State): Surrounded;

/**
 * Renders boards, the trail of some moves up to a moment, and a proof as SVG text.
 */
export function svg(state: State, options: SvgOptions): SvgText | Refused;

/**
 * The text of a file that somebody handed in, in whatever encoding; or what it is instead, and what its entry is refused
 * for.
 */
export function textHanded(bytes: Uint8Array): TextHanded;

/**
 * The text of a state's puzzle, as it is printed: opening it gives the same puzzle.
 */
export function textOf(state: State): TextOf;

/**
 * The players' trails along a sequence of moves from the start, ready to draw.
 */
export function trail(state: State, moves: string): Trailed;

/**
 * The bytes of a link as a puzzle text; settings and seed if the link holds those; the moves if it
 * is an attempt. A collection's link is refused as `collection-link`: `unpackCollection` reads it.
 * Generates the puzzle of a recipe, which may take long: call it in a Worker if `readLink` returns
 * `recipe`.
 */
export function unpack(bytes: Uint8Array, onProgress?: (progress: Progress) => void): SharedText | Refused;

/**
 * Reads the puzzles of a collection's link, each as a text or as settings and seed; nothing is generated
 * here.
 */
export function unpackCollection(bytes: Uint8Array): SharedCollection | Refused;

/**
 * The value with which a tool would leave a mark as it is: of a flag 1 where it is set. Null where the
 * tool cannot be used there, or nothing there has such a value.
 */
export function valueAt(state: State, tool: string, board: number, mark: Mark): ValueAt;

/**
 * The version of the module, as its package has it.
 */
export function version(): string;

/**
 * A text with title, author and note in comments at its head, in place of those that it has. Each is made one
 * line that is safe to show, and cut off if it is too long.
 */
export function withAbout(text: string, about: About): string;

/**
 * A chapter of a document for written work, in Markdown or without markup.
 */
export function writeChapter(chapter: Chapter, notation: 'markdown' | 'text'): string;

/**
 * A collection as a text that holds each puzzle in full.
 */
export function writeCollection(title: string, puzzles: CollectionItem[]): CollectionText | Refused;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
