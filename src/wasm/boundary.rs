//! A family's data for JavaScript: its puzzles, states, proofs and measures. The library's [`FamilyPuzzle`] has everything
//! else.

use std::num::NonZeroU32;
use std::rc::Rc;

use js_sys::JsString;
use wasm_bindgen::prelude::*;

use super::js::{get, list_of, merged, object, set, whole};
use super::messages::{BadCall, Refusal, message, message_of};
use super::plain::{Maybe, Plain, Text, camel, list, plain};
use crate::any::with_family;
use crate::any::{AnyParams, AnyPuzzle, Family};
use crate::check;
use crate::grid::Cell;
use crate::puzzle::{Fact, FactValue, FamilyPuzzle, Recording, Solution, Solve, Verdict, letters};
use crate::scene::Layer;
use crate::search::{Account, LeavesOut, LowerBound, Stopped, Unit};

/// Properties of an object, by name.
pub(super) type Properties = Vec<(&'static str, JsValue)>;

/// A family at the boundary. All move in four directions.
pub(super) trait AtBoundary:
    FamilyPuzzle<
        Params: Into<AnyParams>,
        Distances: 'static,
        Recording: 'static,
        Report: Plain,
        Measure: Plain,
    > + Into<AnyPuzzle>
    + 'static
{
    /// The puzzle's own data, under its id.
    fn data(&self, id: &str) -> JsValue;
    /// The data of a state besides the players' cells.
    fn state_data(_state: &Self::State) -> Properties {
        Vec::new()
    }
    /// A state from outside, if it is possible for this puzzle; `data` has its other properties, too.
    fn read_state(&self, players: &[Cell], data: &JsValue) -> Option<Self::State>;
    /// After this time a recorded search ends: somebody waits for it, and a part of it is worth watching, too.
    const LONGEST_RECORDED_MS: f64 = f64::INFINITY;

    /// A recording's data beside its length.
    fn recording_out(recording: &Self::Recording) -> JsValue;
    /// The moments at which a recorded search came to states, from the start and from the goal.
    fn found(
        &self,
        recording: &Self::Recording,
        states: &[Self::State],
    ) -> Option<[Vec<Option<usize>>; 2]>;
    /// Options of a frame.
    fn read_wish(_wish: FrameWish) -> <Self::Recording as Recording>::Wish {
        Default::default()
    }
    /// A frame's data.
    fn frame_out(&self, frame: <Self::Recording as Recording>::Frame<'_>) -> JsValue;
    /// A proof's code and data; `None` if it adds nothing to the verdict.
    fn proof_out(&self, proof: &Self::Proof) -> Option<(&'static str, Properties)>;
}

/// A puzzle's own data.
pub(super) struct PuzzleOut(JsValue);

/// A state: small plain data that names its puzzle and the moves that led to it.
pub(super) struct State(JsValue);

impl Plain for PuzzleOut {
    const TYPE: Text = Text::new().push("Puzzle");

    fn js(self) -> JsValue {
        self.0
    }
}

impl Plain for State {
    const TYPE: Text = Text::new().push("State");

    fn js(self) -> JsValue {
        self.0
    }
}

plain! {
    /// A cell (row × width + column) of the first (0) or second (1) maze of a recording.
    given Pin {
        maze: usize as "0 | 1",
        cell: u32,
    }

    /// Labyrinths: all: all layers up to the moment, not only the newest. pin: the other maze then counts only pairs with it.
    given FrameWish {
        moment: usize,
        all: Maybe<bool>,
        pin: Maybe<Option<Pin>>,
    }

    /// Like {@link Opened}: the puzzle after an edit, at its start.
    answer Edited or "Refused" {
        puzzle: PuzzleOut,
        state: State,
    }
}

impl Edited {
    /// A puzzle at its start.
    pub(super) fn of<P: AtBoundary>(puzzle: &P, id: &str) -> Self {
        Edited {
            puzzle: PuzzleOut(puzzle.data(id)),
            state: state_out(puzzle, id, &puzzle.start(), "".js()),
        }
    }
}

/// A state as data. `solved` is ignored when it comes back.
pub(super) fn state_out<P: AtBoundary>(
    puzzle: &P,
    id: &str,
    state: &P::State,
    moves: JsValue,
) -> State {
    let common = [
        ("puzzle", id.js()),
        ("players", list(puzzle.players(state))),
        ("moves", moves),
        ("solved", puzzle.is_solved(state).js()),
    ];
    State(object(&[&common, P::state_data(state).as_slice()].concat()))
}

/// A state from outside. It is checked that it is possible for the puzzle, but not that its moves lead to it.
pub(super) struct Incoming<P: FamilyPuzzle> {
    pub(super) id: Rc<str>,
    pub(super) state: P::State,
    /// A text of any content. It stays in JavaScript, which appends a move to it without reading it: so a step after
    /// 10,000 moves costs what the first one does.
    pub(super) moves: JsString,
}

impl<P: AtBoundary> Incoming<P> {
    pub(super) fn read(
        puzzle: &P,
        id: Rc<str>,
        state: &JsValue,
        moves: JsString,
    ) -> Result<Self, Refusal> {
        let read = || {
            let cell = |cell: &JsValue| {
                let [x, y] = ["x", "y"].map(|name| get(cell, name).and_then(|it| whole(&it)));
                Some(Cell::new(x?, y?))
            };
            let players = list_of(state, "players", cell)?;
            Some(Incoming {
                id,
                state: puzzle.read_state(&players, state)?,
                moves,
            })
        };
        read().ok_or_else(|| BadCall::BadState.into())
    }
}

/// The start of a search.
pub(super) struct Beginning<'a, P: FamilyPuzzle> {
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
    let (mut verdict, mut length, mut found, mut is_shortest) = ("stopped", None, None, false);
    let mut beside: Properties = Vec::new();
    match result.map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            verdict = "solved";
            is_shortest = *shortest;
            length = Some(moves.len());
            let letters = letters(moves);
            let checked = check::replay(beginning.text, &(beginning.played.clone() + &letters));
            let is_solved = checked.is_ok_and(|checked| checked.solved_after.is_some());
            assert!(is_solved, "the checker refuses the moves of the solver");
            beside.push(("checked", true.into()));
            found = Some(letters);
        }
        Ok(Verdict::Unsolvable(proof)) => {
            verdict = "unsolvable";
            if let Some((code, says)) = puzzle.proof_out(proof) {
                let proof_out = object(&says);
                set(&proof_out, "code", &code.into());
                if let Some((_, layers)) = puzzle.proof_picture(&beginning.from, proof) {
                    set(&proof_out, "layers", &list::<Layer>(layers));
                }
                beside.push(("proof", proof_out));
            }
        }
        Err(stopped) => beside.push(("stopped", message_of(&stopped.reason).js())),
    }
    // Every result has the fields of every family, so that a reader need not look at its kind
    // first.
    let none = Family::ALL.iter();
    let none = none.flat_map(|&family| with_family!(family, P => P::facts(&Default::default())));
    let facts = none.chain(P::facts(details));
    let beside = object(&beside);
    put_facts(&beside, facts);
    let common = SearchResult {
        kind: P::NAME,
        verdict,
        shortest: is_shortest,
        length,
        moves: found,
        seconds,
        states: effort.account.states,
        bytes: effort.bytes,
        at_least,
        visited: effort.cells,
        account: Maybe(Some(effort.account)),
        version: Maybe(Some(env!("CARGO_PKG_VERSION"))),
    };
    merged(common.js(), &beside)
}

plain! {
    struct SearchResult {
        kind: &'static str as "Kind",
        verdict: &'static str as "'solved' | 'unsolvable' | 'stopped'",
        /// Whether the length is proved to be the least.
        shortest: bool,
        length: Option<usize>,
        moves: Option<String>,
        seconds: f64,
        /// Different states that the search saw; what they are, `account.unit` says.
        states: u64,
        bytes: u64,
        /// No sequence is shorter; null where there is none at all.
        at_least: Option<u32>,
        /// Irrgarten: how many cells the search was on, also where it was stopped.
        visited: Option<u64>,
        /// How the answer was found; missing in results of versions that did not tell.
        account: Maybe<Account>,
        /// Of the program that found it.
        version: Maybe<&'static str>,
    }

    /// Which search it was, and its numbers; null where it has none. before: states that other searches saw before it, some of them several times. unit: what its states are. leavesOut: which states it did not look at. forward, backward: whole layers grown from the start and back from the goal. alone: the longest of the players' shortest routes, each alone. bound: the lower bound before the search, of moves, or swaps of a Stromrallye; boundBy: what gives it.
    struct Account of Account as account {
        by: &'static str = account.by.0,
        before: u64,
        unit: Unit,
        leaves_out: LeavesOut,
        forward: Option<NonZeroU32>,
        backward: Option<NonZeroU32>,
        alone: Option<NonZeroU32>,
        bound: Option<NonZeroU32>,
        bound_by: LowerBound,
    }
}

fn put_facts(object: &JsValue, facts: impl IntoIterator<Item = Fact>) {
    for fact in facts {
        set(object, &camel(fact.name), &fact_out(fact.value));
    }
}

/// One result of a family beyond the verdict.
pub(super) fn fact_out(value: FactValue) -> JsValue {
    match value {
        FactValue::Nothing => JsValue::NULL,
        FactValue::Number(number) => number.js(),
        FactValue::Decimal(digits) => digits.js(),
        FactValue::Flag(flag) => flag.js(),
        FactValue::Name(name) => name.js(),
        FactValue::List(objects) => list(objects.into_iter().map(|facts| {
            let fields = object::<&str>(&[]);
            put_facts(&fields, facts);
            fields
        })),
        FactValue::Message(told) => message(told.code, told.arguments).js(),
    }
}
