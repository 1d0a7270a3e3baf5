//! A family's data for JavaScript: its puzzles, states, proofs and measures. The library's [`Puzzle`] has everything
//! else.

use std::num::NonZeroU32;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use super::js::{CellOut, from_js, merged, object, property, set, text_of, to_js};
use super::messages::{BadCall, Refusal, message, message_of};
use super::pictures::LayerOut;
use crate::any::{AnyParams, AnyPuzzle, Family};
use crate::check::check;
use crate::grid::Cell;
use crate::puzzle::{FactValue, Puzzle, Recording, Solution, Solve, Verdict, letters};
use crate::scene::Layer;
use crate::search::{Account, Stopped};
use crate::with_family;

/// A family at the boundary. All move in four directions.
pub(super) trait AtBoundary:
    Puzzle<Params: Into<AnyParams>, Distances: 'static, Recording: 'static> + Into<AnyPuzzle> + 'static
{
    /// A puzzle's own data, including its boards.
    type Data: Serialize;
    /// The data of a state besides the players' cells.
    type StateData: Serialize + DeserializeOwned + Default;
    /// The data of a generator's report.
    type ReportOut: Serialize;
    /// The data of a measure.
    type MeasureOut: Serialize;

    /// The puzzle's own data.
    fn data(&self) -> Self::Data;
    /// The rest of a state.
    fn state_data(state: &Self::State) -> Self::StateData;
    /// A state from outside, if it is possible for this puzzle.
    fn read_state(&self, players: &[Cell], data: Self::StateData) -> Option<Self::State>;
    /// After this time a recorded search ends: somebody waits for it, and a part of it is worth watching, too.
    const LONGEST_RECORDED_MS: f64 = f64::INFINITY;

    /// A recording's data beside its length.
    fn recording_out(recording: &Self::Recording) -> JsValue;
    /// Options of a frame.
    fn read_wish(_wish: &JsValue) -> <Self::Recording as Recording>::Wish {
        Default::default()
    }
    /// A frame's data.
    fn frame_out(&self, frame: <Self::Recording as Recording>::Frame<'_>) -> JsValue;
    /// A proof's code and data; `None` if it adds nothing to the verdict.
    fn proof_out(&self, proof: &Self::Proof) -> Option<ProofOut>;
    /// A generator's report; `None` if there is nothing to say.
    fn report_out(report: Self::Report) -> Option<Self::ReportOut>;
    /// A measure's data.
    fn measure_out(measure: Self::Measure) -> Self::MeasureOut;
}

/// A puzzle under its id.
pub(super) fn puzzle_out<P: AtBoundary>(puzzle: &P, id: &str) -> JsValue {
    #[derive(Serialize)]
    struct PuzzleOut<'a> {
        id: &'a str,
        kind: &'static str,
    }
    let kind = P::NAME;
    merged(to_js(&PuzzleOut { id, kind }), &to_js(&puzzle.data()))
}

/// A state: small plain data that names its puzzle and the moves that led to it.
pub(super) fn state_out<P: AtBoundary>(
    puzzle: &P,
    id: &str,
    state: &P::State,
    moves: &str,
) -> JsValue {
    #[derive(Serialize)]
    struct StateOut<'a> {
        puzzle: &'a str,
        players: Vec<CellOut>,
        moves: &'a str,
        /// Output only; ignored on input.
        solved: bool,
    }
    let players = puzzle.players(state).into_iter();
    let common = to_js(&StateOut {
        puzzle: id,
        players: players.map(CellOut::from).collect(),
        moves,
        solved: puzzle.is_solved(state),
    });
    merged(common, &to_js(&P::state_data(state)))
}

/// A state from outside. It is checked that it is possible for the puzzle, but not that its moves lead to it.
pub(super) struct Incoming<P: Puzzle> {
    pub(super) id: String,
    pub(super) state: P::State,
    pub(super) moves: String,
}

impl<P: AtBoundary> Incoming<P> {
    pub(super) fn read(puzzle: &P, state: &JsValue) -> Result<Self, Refusal> {
        let read = || {
            let players: Vec<CellOut> = property(state, "players")?;
            let players: Vec<Cell> = players.into_iter().map(Cell::from).collect();
            let moves = text_of(state, "moves")?;
            let are_moves = moves.bytes().all(|letter| b"UDLR".contains(&letter));
            are_moves.then_some(Incoming {
                id: text_of(state, "puzzle")?,
                state: puzzle.read_state(&players, from_js(state)?)?,
                moves,
            })
        };
        read().ok_or_else(|| BadCall::BadState.into())
    }
}

/// The reason why there is no sequence: a code with its data, by name.
pub(super) struct ProofOut {
    pub(super) code: &'static str,
    pub(super) says: Vec<(&'static str, JsValue)>,
}

impl ProofOut {
    /// With the picture, if there is one.
    fn into_js(self, picture: Option<(usize, Vec<Layer>)>) -> JsValue {
        let proof = object(self.says);
        set(&proof, "code", &self.code.into());
        if let Some((_, layers)) = picture {
            set(&proof, "layers", &to_js(&LayerOut::all(&layers)));
        }
        proof
    }
}

/// The start of a search.
pub(super) struct Beginning<'a, P: Puzzle> {
    /// The original text of the puzzle, for the checker, which has its own reader.
    pub(super) text: &'a str,
    /// The moves already played.
    pub(super) played: String,
    /// The state they lead to.
    pub(super) from: P::State,
}

/// The result of a search, or its progress. Moves that solve are first replayed by the independent checker, which the
/// result records.
///
/// # Panics
/// If the checker refuses them, which would be a bug.
pub(super) fn solved_out<P: AtBoundary>(
    puzzle: &P,
    beginning: &Beginning<P>,
    result: Result<&Solution<P>, &Stopped>,
    seconds: f64,
) -> JsValue {
    let none = P::Details::default();
    let (effort, details, at_least) = match result {
        Ok(solution) => (&solution.effort, &solution.details, solution.at_least()),
        Err(stopped) => (&stopped.progress, &none, Some(stopped.progress.at_least)),
    };
    let mut out = SolvedOut {
        kind: P::NAME,
        verdict: "stopped",
        shortest: false,
        length: None,
        moves: None,
        seconds,
        states: effort.explored,
        bytes: effort.bytes,
        at_least,
        visited: effort.cells,
        account: effort.account.into(),
        version: env!("CARGO_PKG_VERSION"),
    };
    let mut beside: Vec<(&str, JsValue)> = Vec::new();
    match result.map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            out.verdict = "solved";
            out.shortest = *shortest;
            out.length = Some(moves.len());
            let letters = letters(moves);
            let checked = check(beginning.text, &(beginning.played.clone() + &letters));
            let is_solved = checked.is_ok_and(|checked| checked.solved_after.is_some());
            assert!(is_solved, "the checker refuses the moves of the solver");
            beside.push(("checked", true.into()));
            out.moves = Some(letters);
        }
        Ok(Verdict::Unsolvable(proof)) => {
            out.verdict = "unsolvable";
            if let Some(said) = puzzle.proof_out(proof) {
                let picture = puzzle.proof_picture(&beginning.from, proof);
                beside.push(("proof", said.into_js(picture)));
            }
        }
        Err(stopped) => beside.push(("stopped", message_of(&stopped.reason))),
    }
    // Every result has the fields of every family, so that a reader need not look at its kind
    // first.
    for &family in Family::ALL {
        let none = with_family!(family, P => P::facts(&Default::default()));
        beside.extend(
            none.into_iter()
                .map(|fact| (fact.name, fact_out(fact.value))),
        );
    }
    let facts = P::facts(details).into_iter();
    beside.extend(facts.map(|fact| (fact.name, fact_out(fact.value))));
    merged(to_js(&out), &object(beside))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SolvedOut {
    kind: &'static str,
    verdict: &'static str,
    shortest: bool,
    length: Option<usize>,
    moves: Option<String>,
    seconds: f64,
    states: u64,
    bytes: u64,
    at_least: Option<u32>,
    visited: Option<u64>,
    account: AccountOut,
    version: &'static str,
}

#[derive(Serialize)]
struct AccountOut {
    by: &'static str,
    forward: Option<u32>,
    backward: Option<u32>,
    alone: Option<u32>,
    bound: Option<u32>,
    first: Option<u32>,
}

impl From<Account> for AccountOut {
    fn from(account: Account) -> Self {
        AccountOut {
            by: account.by.code(),
            forward: account.forward.map(NonZeroU32::get),
            backward: account.backward.map(NonZeroU32::get),
            alone: account.alone.map(NonZeroU32::get),
            bound: account.bound.map(NonZeroU32::get),
            first: account.first.map(NonZeroU32::get),
        }
    }
}

/// One result of a family beyond the verdict.
fn fact_out(value: FactValue) -> JsValue {
    match value {
        FactValue::Nothing => JsValue::NULL,
        FactValue::Number(number) => (number as f64).into(),
        FactValue::Decimal(digits) => digits.into(),
        FactValue::Flag(flag) => flag.into(),
        FactValue::Message(told) => message(told.code, told.arguments),
    }
}
