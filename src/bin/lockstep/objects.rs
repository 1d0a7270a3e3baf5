//! The objects that `--json` prints, one on a line. `lockstep schema` prints their JSON Schema, made from these types.
//!
//! A field without a value is null; a field that may be missing says so.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// An object as a value, whose fields are in alphabetical order.
pub fn value(object: &impl Serialize) -> Value {
    serde_json::to_value(object).expect("plain data")
}

/// A message in English, with its code and what it contains.
#[derive(Serialize, JsonSchema)]
pub struct Message {
    /// The code, the same in every version and language.
    pub code: &'static str,
    /// The values that the sentence contains, by their names.
    pub arguments: BTreeMap<String, Value>,
    /// The sentence.
    pub message: String,
    /// The line in the file, from 1.
    pub line: Option<usize>,
    /// The column in the file, from 1.
    pub column: Option<usize>,
}

/// Why a command, or one of its files, was refused; exit code 2.
#[derive(Serialize, JsonSchema)]
pub struct Error {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The problem with the arguments or with a file.
    pub error: Message,
}

/// Whether a puzzle has a solution.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// A solution was found.
    Solved,
    /// Proved to have no solution.
    Unsolvable,
    /// The search was stopped without an answer.
    Stopped,
}

/// `solve --json`: the answer for a puzzle.
#[derive(Serialize, JsonSchema)]
pub struct Solved {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The family.
    pub kind: &'static str,
    /// Its number in a collection, from 1; missing if the puzzle is alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// Its title in a collection; missing if the puzzle is alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether it has a solution.
    pub verdict: Verdict,
    /// Whether it is proved that no solution is shorter.
    pub shortest: bool,
    /// The number of moves; null without a solution.
    pub length: Option<usize>,
    /// The moves as letters U D L R; null without a solution.
    pub moves: Option<String>,
    /// A proved lower bound on the moves of every solution; null if the puzzle has no solution.
    pub at_least: Option<u32>,
    /// Why no solution exists, or why the search has no answer; missing if a solution was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Labyrinths: why the search for a shortest solution was stopped, if one was found that is not proved shortest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// The time taken, in seconds.
    pub seconds: f64,
    /// The different states that the search saw; of a Stromrallye, also those that it came back to.
    pub states: u64,
    /// The states that quick searches saw before it, some of them several times.
    pub states_before: u64,
    /// The most bytes that the search's tables held.
    pub bytes: u64,
    /// Labyrinths, with `--certificate`: the size of the certificate in bytes; missing if it was not finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate_bytes: Option<usize>,
    /// Irrgarten: how many cells the search visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visited: Option<u64>,
    /// What the search found out beside the answer.
    #[serde(flatten)]
    #[schemars(with = "Facts")]
    pub facts: BTreeMap<&'static str, Value>,
}

/// What the search of a family finds out beside the answer; other families miss these fields.
#[derive(JsonSchema)]
#[allow(dead_code)] // Only its schema is used: the families name their facts themselves.
struct Facts {
    /// Labyrinths: how many shortest sequences there are, as a string, because the number is exact and may have hundreds of
    /// digits; null unless counted.
    #[schemars(default)]
    shortest_sequences: Option<String>,
    /// Labyrinths: why counting was stopped, if it was; the solution is there all the same.
    #[schemars(default)]
    count_stopped: Option<String>,
    /// Labyrinths: the searches over states of classes that prove the length, in their order; missing if there were none.
    #[schemars(default)]
    rungs: Vec<Rung>,
    /// Stromrallye: the number of swaps, or null.
    #[schemars(default)]
    swaps: Option<u64>,
    /// Stromrallye: whether it is proved that no solution has fewer swaps.
    #[schemars(default)]
    swaps_proved: bool,
    /// Stromrallye, with `--fewest-swaps`: a proved lower bound on swaps, which rises while the search runs.
    #[schemars(default)]
    swaps_at_least: u64,
}

/// One search over states of classes of cells: a rung.
#[derive(JsonSchema)]
#[allow(dead_code)] // As above.
struct Rung {
    /// How many players were searched together, for every choice of that many; null if it was all of them.
    players: Option<u32>,
    /// Up to how many cells deep those of a dead end are classes of their own; null if all cells are.
    height: Option<u32>,
    /// Where it was searched from: `start` or `goal`.
    end: String,
    /// The states of classes that it saw.
    states: u64,
    /// What it proved: no sequence has fewer instructions.
    bound: u32,
}

/// The field of a fact: its name, but for the one that had another before.
pub fn field(fact: &'static str) -> &'static str {
    match fact {
        "sequences" => "shortest_sequences",
        name => name,
    }
}

/// A collection, with an object for each puzzle in its order.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "CollectionOf{P}")]
pub struct Several<P> {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Always `collection`.
    pub kind: &'static str,
    /// The collection's title; empty if it has none.
    pub title: String,
    /// Its puzzles.
    pub puzzles: Vec<P>,
}

impl<P> Several<P> {
    /// The puzzles of a collection.
    pub fn new(title: &str, puzzles: Vec<P>) -> Self {
        Several {
            file: None,
            kind: "collection",
            title: title.to_owned(),
            puzzles,
        }
    }
}

/// `check --json`: whether moves solve a puzzle.
#[derive(Serialize, JsonSchema)]
pub struct Checked {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The family.
    pub kind: &'static str,
    /// Whether the moves solve the puzzle.
    pub solved: bool,
    /// After how many moves it was solved, or null.
    pub after: Option<usize>,
    /// How many moves there are.
    pub count: usize,
    /// The first refused move, or null.
    pub illegal: Option<IllegalMove>,
    /// Labyrinths: every misreading of the task under which moves that fail solve the puzzle with their last one.
    pub explained: Vec<Message>,
}

/// A move that a puzzle refuses.
#[derive(Serialize, JsonSchema)]
pub struct IllegalMove {
    /// Which one, from 1.
    pub number: usize,
    /// Why.
    pub reason: String,
}

/// `check --length --json`, and `check --json` with an answer without moves: whether that is the length of a shortest solution.
#[derive(Serialize, JsonSchema)]
pub struct CheckedLength {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The family.
    pub kind: &'static str,
    /// The length that was asked about, null for none.
    pub length: Option<usize>,
    /// Whether it is right; null if the shortest length is unknown.
    pub right: Option<bool>,
    /// Whether the puzzle has a solution; null if unknown.
    pub solvable: Option<bool>,
    /// Length of a shortest solution in moves; null if no solution exists or the length is unknown.
    pub optimum: Option<usize>,
    /// Every misreading that leads to exactly this answer.
    pub explained: Vec<Message>,
    /// The misreadings that were not decided.
    pub open: Vec<Message>,
    /// Why the search for misreadings was stopped, or null.
    pub stopped: Option<String>,
}

/// `check --certificate --json`: whether a certificate proves its claim.
#[derive(Serialize, JsonSchema)]
pub struct CheckedCertificate {
    /// The family.
    pub kind: &'static str,
    /// Whether it proves its claim.
    pub proved: bool,
    /// The cells it starts from, column and row of each player from 0; null if it is refused.
    pub from: Option<[(usize, usize); 2]>,
    /// The proved minimum; null if the certificate is refused or proves that no sequence exists.
    pub length: Option<usize>,
    /// Why it is refused, or null.
    pub reason: Option<String>,
}

/// `grade --json`: the sequences of a class.
#[derive(Serialize, JsonSchema)]
pub struct Graded {
    /// The family.
    pub kind: &'static str,
    /// The best score (moves; for Stromrallye, swaps); null if no solution exists or the best score is unknown.
    pub optimum: Option<usize>,
    /// Whether the puzzle has a solution; null if unknown.
    pub solvable: Option<bool>,
    /// One for each sequence, in the order of the files.
    pub entries: Vec<GradedEntry>,
}

/// The result of a sequence.
#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)] // Only its schema is used: the library has the codes.
enum Outcome {
    /// It solves the puzzle.
    Solved,
    /// It does not.
    Unsolved,
    /// One of its moves is refused.
    Illegal,
    /// It says, without moves, that there is no solution or how long a shortest one is, and this is right.
    Right,
    /// The same, and it is wrong.
    Wrong,
    /// The same, and the shortest length is not known.
    Open,
    /// It is neither a sequence of moves nor such an answer.
    Unreadable,
}

/// A sequence and its grade.
#[derive(Serialize, JsonSchema)]
pub struct GradedEntry {
    /// Whose it is.
    pub name: String,
    /// The file it is in; empty for standard input.
    pub file: String,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The result.
    #[schemars(with = "Outcome")]
    pub outcome: &'static str,
    /// The number of its moves, or the length that it names without moves; null if it has neither.
    pub moves: Option<usize>,
    /// After how many moves it solves the puzzle, or null.
    pub after: Option<usize>,
    /// What counts: moves or, for Stromrallye, swaps; null if it solves nothing.
    pub score: Option<usize>,
    /// How far the score is from the optimum; null if one of them is not known.
    pub gap: Option<usize>,
    /// The first move that was wasted, or null.
    pub first_wasted: Option<WastedMove>,
    /// A shortest solution from before the first wasted move on, or null.
    pub better: Option<String>,
    /// Whether all moves were looked at for waste; null if it has none.
    pub wasted_known: Option<bool>,
    /// The number of the move after which the puzzle could no longer be solved, or null.
    pub lost_at: Option<usize>,
    /// Whether it is known if the puzzle was lost; null if it has no moves.
    pub lost_known: Option<bool>,
    /// Where the players end if it solves nothing, or null.
    pub ends: Option<Vec<Place>>,
    /// Every misreading of the task that explains it.
    pub explained: Vec<Message>,
    /// What the numbers 0 to 3 mean, as letters, if moves were written as numbers.
    pub numbering: Option<[Option<String>; 4]>,
    /// Why it cannot be read, or which move is refused; null if neither.
    pub error: Option<Message>,
}

/// A move that gained nothing.
#[derive(Serialize, JsonSchema)]
pub struct WastedMove {
    /// Which one, from 1.
    pub number: usize,
    /// By how many moves every solution after it is longer.
    pub cost: usize,
}

/// A cell, column and row from 0 at the top left.
#[derive(Serialize, JsonSchema)]
pub struct Place {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
}

/// `generate --json`: a puzzle and what it was made from.
#[derive(Serialize, JsonSchema)]
pub struct Generated {
    /// The family.
    pub kind: &'static str,
    /// The seed.
    pub seed: u64,
    /// The settings by the names of their options, with `_` for `-`.
    pub settings: BTreeMap<String, Value>,
    /// The puzzle's text.
    pub puzzle: String,
    /// Whether it has everything that was asked for.
    pub as_wanted: bool,
    /// Its measurements and shortcomings, in sentences.
    pub remarks: Vec<String>,
}

/// `improve --json`: changes that make a puzzle more interesting.
#[derive(Serialize, JsonSchema)]
pub struct Improved {
    /// The family.
    pub kind: &'static str,
    /// What was asked for.
    pub aim: &'static str,
    /// The puzzle as it is; null if the search was stopped before it was solved.
    pub before: Option<Standing>,
    /// The best changes, the best one first.
    pub proposals: Vec<Proposal>,
    /// Why the search was stopped, or null.
    pub stopped: Option<String>,
    /// The time taken, in seconds.
    pub seconds: f64,
    /// What was tried; missing if the search was stopped before the puzzle itself was solved.
    #[serde(flatten)]
    pub trials: Option<Trials>,
}

/// How interesting a puzzle is.
#[derive(Serialize, JsonSchema)]
pub struct Standing {
    /// Length of a shortest solution in moves; null if no solution exists.
    pub length: Option<usize>,
    /// How many shortest solutions there are, as a string; null unless counted.
    pub shortest_sequences: Option<String>,
    /// The measured difficulty; null unless measured.
    pub difficulty: Option<f64>,
}

/// Changes and what they lead to.
#[derive(Serialize, JsonSchema)]
pub struct Proposal {
    /// The changes, as data.
    pub edits: Vec<Edit>,
    /// The changes, in words.
    pub changes: String,
    /// The changed puzzle.
    pub after: Standing,
    /// A shortest solution of the changed puzzle, as letters U D L R.
    pub moves: String,
    /// The text of the changed puzzle.
    pub puzzle: String,
}

/// A change of a puzzle.
#[derive(Serialize, JsonSchema)]
pub struct Edit {
    /// The thing drawn or removed.
    pub tool: String,
    /// The board, from 0.
    pub board: usize,
    /// Where.
    pub marks: Vec<Mark>,
    /// The value that is drawn, or null.
    pub value: Option<i64>,
}

/// A cell, or an edge of one.
#[derive(Serialize, JsonSchema)]
pub struct Mark {
    /// The column, from 0.
    pub x: u32,
    /// The row, from 0.
    pub y: u32,
    /// The edge as a letter U D L R, or null.
    pub side: Option<String>,
}

/// What `improve` tried.
#[derive(Serialize, JsonSchema)]
pub struct Trials {
    /// The number of changed puzzles.
    pub tried: u64,
    /// How many changed puzzles were not decided.
    pub undecided: u64,
    /// The number of single changes that can matter.
    pub single_changes: u64,
    /// How many single changes that can matter were tried.
    pub single_changes_tried: u64,
    /// Whether all single changes that can matter were tried and solved: then no single change does more.
    pub complete: bool,
    /// A proved lower bound on the changes that repair it; null where nothing is to be repaired, or one change is enough.
    pub least_repairs: Option<u32>,
}

/// `collection list --json`: a puzzle of a collection.
#[derive(Serialize, JsonSchema)]
pub struct Listed {
    /// Its number, from 1.
    pub number: usize,
    /// Its title; empty if it has none.
    pub title: String,
    /// Its author; missing if it names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Its note; missing if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The family.
    pub kind: &'static str,
    /// Columns and rows of each board.
    pub sizes: Vec<(u32, u32)>,
}

/// `instances --json`: the library of puzzles that test a program.
#[derive(Serialize, JsonSchema)]
pub struct Instances {
    /// The chosen ones.
    pub instances: Vec<Instance>,
}

/// A puzzle that tests a program.
#[derive(Serialize, JsonSchema)]
pub struct Instance {
    /// Its name, and that of its file.
    pub name: String,
    /// The family.
    pub kind: &'static str,
    /// The code of what it tests.
    pub topic: &'static str,
    /// What it tests, as a phrase.
    pub tests: &'static str,
    /// Columns and rows of each board.
    pub sizes: Vec<(u32, u32)>,
    /// Whether it has a solution.
    pub solvable: bool,
    /// The proved minimum; null if no solution exists.
    pub length: Option<usize>,
}

/// `race --json`: a program over puzzles.
#[derive(Serialize, JsonSchema)]
pub struct Race {
    /// How many puzzles were to be run.
    pub puzzles: usize,
    /// How many answers are right.
    pub right: usize,
    /// One for each puzzle that was run.
    pub results: Vec<Raced>,
}

/// A program on a puzzle.
#[derive(Serialize, JsonSchema)]
pub struct Raced {
    /// The puzzle's name.
    pub name: String,
    /// The family.
    pub kind: &'static str,
    /// What it tests, as a phrase; empty if unknown.
    pub tests: &'static str,
    /// Whether it has a solution; null if unknown.
    pub solvable: Option<bool>,
    /// The proved minimum; null if no solution exists or the minimum is unknown.
    pub minimum: Option<usize>,
    /// The moves of the program's sequence; null without one.
    pub length: Option<usize>,
    /// The code of the verdict.
    pub verdict: &'static str,
    /// The verdict in words.
    pub words: String,
    /// Bytes of the program's output that were not read: all before the last 16 MiB.
    pub dropped_bytes: u64,
    /// What the program took.
    pub theirs: Cost,
    /// What this solver took.
    pub ours: Cost,
}

/// What a run took.
#[derive(Clone, Copy, Serialize, JsonSchema)]
pub struct Cost {
    /// Time on the clock, in seconds.
    pub seconds: f64,
    /// The peak of memory in bytes; null where the system does not report it.
    pub bytes: Option<u64>,
}
