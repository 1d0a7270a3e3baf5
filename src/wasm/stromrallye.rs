//! Stromrallye at the boundary.

use js_sys::{Float32Array, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::boundary::{self, AtBoundary, Properties, state_out};
use super::js::{get, list_of, object, whole};
use super::kept::keep;
use super::plain::{Maybe, Plain, Size, list, plain};
use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::scene::centre;
use crate::stromrallye::difficulty::Measure;
use crate::stromrallye::generate::{IndexReached, Missed, Report};
use crate::stromrallye::solve::{Frame, Held, Member, Recording, SearchStep, ShownHop};
use crate::stromrallye::{self, Battery, State, Unsolvable};

plain! {
    /// A battery on its cell, and what it holds.
    struct Battery of Battery as battery {
        x: u32 = battery.cell.x,
        y: u32 = battery.cell.y,
        charge: u32,
    }

    /// One board; spare batteries in the order of the file; the robot with its on-board battery; the sum of all charges, which is the number of moves of every solution.
    struct Stromrallye {
        id: String,
        kind: &'static str as "'stromrallye'",
        boards: Vec<Size>,
        batteries: Vec<Battery>,
        robot: Battery,
        total: u64,
    }

    /// Why a board of Stromrallye is easy or hard.
    struct StromrallyeMeasure of Measure as measure {
        kind: &'static str as "'stromrallye'" = stromrallye::Stromrallye::NAME,
        /// −log10 of the share of random play-outs that solve; about the least it can be where it is not exact
        difficulty: f64 = measure.estimate.difficulty,
        exact: bool = measure.estimate.exact,
        playouts: u64 = measure.estimate.playouts,
        solved: u64 = measure.estimate.solved,
        /// spare batteries, and those of them with charge
        batteries: usize,
        live: usize,
        /// Along a solution, null where none is known: the mean number of hops to choose from, the share without a choice, and the share of the other hops that lose the board; of `asked` ones, of which `unknown` could not be told.
        choices: Option<f64> = measure.along.map(|along| along.choices),
        forced: Option<f64> = measure.along.map(|along| along.forced),
        traps: Option<f64> = measure.along.map(|along| along.traps),
        asked: u32 = measure.along.map_or(0, |along| along.asked),
        unknown: u32 = measure.along.map_or(0, |along| along.unknown),
        /// nodes the solver took, to its end or not
        effort: u64,
        effort_complete: bool,
        moves: u64,
    }

    struct IndexReached of IndexReached as index {
        target: f64,
        reached: f64,
        density: f64,
        length: f64,
    }

    /// The report on a generated board: boards built to choose from; what it lacks of what was wanted; the difficulty index drawn and reached, where one was aimed at.
    struct StromrallyeReport of Report as report {
        kind: &'static str as "'stromrallye'" = stromrallye::Stromrallye::NAME,
        tries: u32,
        missed: Vec<&'static str> as "('missed-batteries' | 'missed-length' | 'missed-difficulty' | 'dull-one-live' | 'dull-mostly-empty' | 'dull-forced')[]" = report.missed.into_iter().map(Missed::code).collect(),
        index: Maybe<IndexReached> = Maybe(report.index),
        measure: Measure,
    }

    struct Held of Held as held {
        least: u32,
        most: u32,
    }

    /// A hop of the position at hand: the cell it leads to; a length of 1 or 2, or 0; the least length from 3 on from which every second one is possible, or 0; what came of it, null where it was not tried yet, `entered` where the search is at it.
    struct RecordedHop of ShownHop as hop {
        x: u32 = hop.to.x,
        y: u32 = hop.to.y,
        short: u32,
        long: u32,
        outcome: Option<SearchStep> as "SearchStep | null",
    }

    /// The last step. value: width of a beam that began, the limit of swaps (0 for none), how many were dropped. hand: what may be on board. route: cells hopped to, from the start on. from: the cell whose hops are shown. witnesses: cells that refute the position. counts: how often each step came so far, of `narrowed` how many positions. state: for the board; batteries that may be empty count as empty, others hold the most they may.
    struct StromrallyeFrame of (Frame, boundary::State) as shown {
        searcher: &'static str as "'exhaust' | 'beam'" = match shown.0.searcher {
            Member::Exhaust => "exhaust",
            Member::Beam => "beam",
        },
        step: SearchStep as "SearchStep" = shown.0.step,
        depth: u32 = shown.0.depth,
        value: u32 = shown.0.value,
        robot: Cell = shown.0.robot,
        hand: Held = shown.0.hand,
        route: Vec<Cell> = shown.0.route,
        from: Cell = shown.0.from,
        hops: Vec<ShownHop> = shown.0.hops,
        witnesses: Vec<Cell> = shown.0.witnesses,
        counts: Vec<u64> = shown.0.counts.to_vec(),
        state: boundary::State = shown.1,
    }
}

impl AtBoundary for stromrallye::Stromrallye {
    fn data(&self, id: &str) -> JsValue {
        let data = Stromrallye {
            id: id.to_owned(),
            kind: Self::NAME,
            boards: Size::all(self.sizes()),
            batteries: self.batteries().to_vec(),
            robot: self.robot(),
            total: self.total_charge(),
        };
        data.js()
    }

    /// The charges of the on-board battery, and of the spare ones.
    fn state_data(state: &State) -> Properties {
        vec![
            ("energy", state.energy.js()),
            ("charges", state.charges.clone().js()),
        ]
    }

    fn read_state(&self, players: &[Cell], data: &JsValue) -> Option<State> {
        let &[robot] = players else {
            return None;
        };
        let state = State {
            robot,
            energy: whole(&get(data, "energy")?)?,
            charges: list_of(data, "charges", whole)?,
        };
        self.allows(&state).then_some(state)
    }

    const LONGEST_RECORDED_MS: f64 = 5000.0;

    fn recording_out(recording: &Recording) -> JsValue {
        let Recording { events, is_cut, .. } = recording;
        let hops = recording.all_hops().into_iter();
        let hops: Vec<f32> = hops
            .flat_map(|(from, to)| [centre(from), centre(to)].concat())
            .collect();
        object(&[
            ("steps", Uint8Array::from(events.steps.as_slice()).into()),
            (
                "searchers",
                Uint8Array::from(events.searchers.as_slice()).into(),
            ),
            ("depths", Uint32Array::from(events.depths.as_slice()).into()),
            ("cut", (*is_cut).js()),
            ("hops", Float32Array::from(hops.as_slice()).into()),
        ])
    }

    fn found(&self, recording: &Recording, states: &[State]) -> Option<[Vec<Option<usize>>; 2]> {
        Some([recording.found(self, states), Vec::new()])
    }

    fn frame_out(&self, frame: Frame) -> JsValue {
        let state = state_of(self, &frame);
        let id = keep(self.clone().into()).id;
        (frame, state_out(self, &id, &state, "".js())).js()
    }

    fn proof_out(&self, proof: &Unsolvable) -> Option<(&'static str, Properties)> {
        let (code, says) = match proof {
            &Unsolvable::Parity { ones, cells } => {
                ("parity", vec![("ones", ones.js()), ("cells", cells.js())])
            }
            &Unsolvable::Unreachable(cell) => ("unreachable", vec![("cell", cell.js())]),
            &Unsolvable::DeadEnds(first, second) => {
                ("dead-ends", vec![("cells", list([first, second]))])
            }
            Unsolvable::Crowded {
                batteries,
                on_board,
                cells,
                last,
            } => (
                "crowded",
                vec![
                    ("batteries", batteries.clone().js()),
                    ("onBoard", (*on_board).js()),
                    ("cells", cells.clone().js()),
                    ("last", (*last).js()),
                ],
            ),
            Unsolvable::Unfilled {
                cells,
                batteries,
                on_board,
            } => (
                "unfilled",
                vec![
                    ("cells", cells.clone().js()),
                    ("batteries", batteries.clone().js()),
                    ("onBoard", (*on_board).js()),
                ],
            ),
            Unsolvable::Stuck => ("stuck", Vec::new()),
            Unsolvable::Exhausted => ("exhausted", Vec::new()),
        };
        Some((code, says))
    }
}

/// The state that stands for a position on the board: batteries that may be empty count as empty, all others
/// hold the most they may.
fn state_of(puzzle: &stromrallye::Stromrallye, frame: &Frame) -> State {
    let mut state = State {
        robot: frame.robot,
        energy: frame.hand.most,
        charges: vec![0; puzzle.batteries().len()],
    };
    for &(cell, Held { least, most }) in &frame.charges {
        if let Some(battery) = puzzle.battery_at(cell).filter(|_| least > 0) {
            state.charges[battery] = most;
        }
    }
    state
}
