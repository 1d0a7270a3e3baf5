//! Stromrallye at the boundary.

use js_sys::{Float32Array, Uint8Array, Uint32Array};
use serde::{Deserialize, Serialize};

use super::boundary::{AtBoundary, ProofOut, state_out};
use super::js::{CellOut, SizeOut, list, object, to_js};
use super::kept::keep;
use crate::grid::Cell;
use crate::puzzle::Rules;
use crate::scene::centre;
use crate::stromrallye::difficulty::Measure;
use crate::stromrallye::generate::{Missed, Report};
use crate::stromrallye::solve::{Frame, Held, Member, Recording, ShownHop, Step};
use crate::stromrallye::{Battery, State, Stromrallye, Unsolvable};
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
pub(super) struct Board {
    boards: [SizeOut; 1],
    batteries: Vec<BatteryOut>,
    robot: BatteryOut,
    total: u64,
}

#[derive(Serialize)]
struct BatteryOut {
    x: u32,
    y: u32,
    charge: u32,
}

impl From<Battery> for BatteryOut {
    fn from(Battery { cell, charge }: Battery) -> Self {
        BatteryOut {
            x: cell.x,
            y: cell.y,
            charge,
        }
    }
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Charges {
    /// Of the on-board battery.
    energy: u32,
    /// Of the spare batteries.
    charges: Vec<u32>,
}

fn cell_out(cell: Cell) -> JsValue {
    to_js(&CellOut::from(cell))
}

impl AtBoundary for Stromrallye {
    type Data = Board;
    type StateData = Charges;
    type ReportOut = ReportOut;
    type MeasureOut = MeasureOut;

    fn data(&self) -> Board {
        let batteries = self.batteries().iter();
        Board {
            boards: [(self.side(), self.side()).into()],
            batteries: batteries.map(|&battery| battery.into()).collect(),
            robot: self.robot().into(),
            total: self.total_charge(),
        }
    }

    fn state_data(state: &State) -> Charges {
        Charges {
            energy: state.energy,
            charges: state.charges.clone(),
        }
    }

    fn read_state(&self, players: &[Cell], data: Charges) -> Option<State> {
        let &[robot] = players else {
            return None;
        };
        let state = State {
            robot,
            energy: data.energy,
            charges: data.charges,
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
        let bytes = |column: &[u8]| JsValue::from(Uint8Array::from(column));
        object([
            ("steps", bytes(&events.steps)),
            ("searchers", bytes(&events.searchers)),
            ("depths", Uint32Array::from(events.depths.as_slice()).into()),
            ("cut", (*is_cut).into()),
            ("hops", Float32Array::from(hops.as_slice()).into()),
        ])
    }

    fn frame_out(&self, frame: Frame) -> JsValue {
        let state = state_of(self, &frame);
        let id = keep(self.clone().into()).id;
        to_js(&FrameOut::new(frame, state_out(self, &id, &state, "")))
    }

    fn proof_out(&self, proof: &Unsolvable) -> Option<ProofOut> {
        let cells_out = |cells: &[Cell]| list(cells.iter().copied().map(cell_out));
        let (code, says) = match proof {
            &Unsolvable::Parity { ones, cells } => (
                "parity",
                vec![
                    ("ones", (ones as u32).into()),
                    ("cells", (cells as u32).into()),
                ],
            ),
            &Unsolvable::Unreachable(cell) => ("unreachable", vec![("cell", cell_out(cell))]),
            &Unsolvable::DeadEnds(first, second) => {
                ("dead-ends", vec![("cells", cells_out(&[first, second]))])
            }
            Unsolvable::Crowded {
                batteries,
                on_board,
                cells,
                last,
            } => (
                "crowded",
                vec![
                    ("batteries", cells_out(batteries)),
                    ("onBoard", (*on_board).into()),
                    ("cells", cells_out(cells)),
                    ("last", (*last).into()),
                ],
            ),
            Unsolvable::Unfilled {
                cells,
                batteries,
                on_board,
            } => (
                "unfilled",
                vec![
                    ("cells", cells_out(cells)),
                    ("batteries", cells_out(batteries)),
                    ("onBoard", (*on_board).into()),
                ],
            ),
            Unsolvable::Stuck => ("stuck", Vec::new()),
            Unsolvable::Exhausted => ("exhausted", Vec::new()),
        };
        Some(ProofOut { code, says })
    }

    fn report_out(report: Report) -> Option<ReportOut> {
        Some(report.into())
    }

    fn measure_out(measure: Measure) -> MeasureOut {
        measure.into()
    }
}

/// The report on a generated board, and the cost of making it.
#[derive(Serialize)]
pub(super) struct ReportOut {
    kind: &'static str,
    tries: u32,
    missed: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<IndexReachedOut>,
    measure: MeasureOut,
}

#[derive(Serialize)]
struct IndexReachedOut {
    target: f64,
    reached: f64,
    density: f64,
    length: f64,
}

impl From<Report> for ReportOut {
    fn from(report: Report) -> Self {
        ReportOut {
            kind: Stromrallye::NAME,
            tries: report.tries,
            missed: report.missed.into_iter().map(Missed::code).collect(),
            index: report.index.map(|index| IndexReachedOut {
                target: index.target,
                reached: index.reached,
                density: index.density,
                length: index.length,
            }),
            measure: report.measure.into(),
        }
    }
}

/// The measures of a board's difficulty.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MeasureOut {
    kind: &'static str,
    difficulty: f64,
    exact: bool,
    playouts: u64,
    solved: u64,
    batteries: usize,
    live: usize,
    /// Along a solution, if one is known; so are the next four.
    choices: Option<f64>,
    forced: Option<f64>,
    traps: Option<f64>,
    asked: u32,
    unknown: u32,
    effort: u64,
    effort_complete: bool,
    moves: u64,
}

impl From<Measure> for MeasureOut {
    fn from(measure: Measure) -> Self {
        let along = measure.along;
        MeasureOut {
            kind: Stromrallye::NAME,
            difficulty: measure.estimate.difficulty,
            exact: measure.estimate.exact,
            playouts: measure.estimate.playouts,
            solved: measure.estimate.solved,
            batteries: measure.batteries,
            live: measure.live,
            choices: along.map(|along| along.choices),
            forced: along.map(|along| along.forced),
            traps: along.map(|along| along.traps),
            asked: along.map_or(0, |along| along.asked),
            unknown: along.map_or(0, |along| along.unknown),
            effort: measure.effort,
            effort_complete: measure.effort_complete,
            moves: measure.moves,
        }
    }
}

/// The state that stands for a position on the board: batteries that may be empty count as empty, all others
/// hold the most they may.
fn state_of(puzzle: &Stromrallye, frame: &Frame) -> State {
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

fn step_code(step: Step) -> &'static str {
    match step {
        Step::Began => "began",
        Step::Entered => "entered",
        Step::Stuck => "stuck",
        Step::DeadEnds => "dead-ends",
        Step::Crowded => "crowded",
        Step::Unreachable => "unreachable",
        Step::Known => "known",
        Step::TooManySwaps => "too-many-swaps",
        Step::Exhausted => "exhausted",
        Step::Again => "again",
        Step::Narrowed => "narrowed",
        Step::Solved => "solved",
        Step::Parity => "parity",
    }
}

#[derive(Serialize)]
struct HeldOut {
    least: u32,
    most: u32,
}

#[derive(Serialize)]
struct HopOut {
    x: u32,
    y: u32,
    short: u32,
    long: u32,
    outcome: Option<&'static str>,
}

impl From<ShownHop> for HopOut {
    fn from(hop: ShownHop) -> Self {
        HopOut {
            x: hop.to.x,
            y: hop.to.y,
            short: hop.short,
            long: hop.long,
            outcome: hop.outcome.map(step_code),
        }
    }
}

#[derive(Serialize)]
struct FrameOut {
    searcher: &'static str,
    step: &'static str,
    depth: u32,
    value: u32,
    robot: CellOut,
    hand: HeldOut,
    route: Vec<CellOut>,
    from: CellOut,
    hops: Vec<HopOut>,
    witnesses: Vec<CellOut>,
    counts: Vec<u64>,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    state: JsValue,
}

impl FrameOut {
    fn new(frame: Frame, state: JsValue) -> Self {
        let cells = |cells: Vec<Cell>| cells.into_iter().map(CellOut::from).collect();
        FrameOut {
            searcher: match frame.searcher {
                Member::Exhaust => "exhaust",
                Member::Beam => "beam",
            },
            step: step_code(frame.step),
            depth: frame.depth,
            value: frame.value,
            robot: frame.robot.into(),
            hand: HeldOut {
                least: frame.hand.least,
                most: frame.hand.most,
            },
            route: cells(frame.route),
            from: frame.from.into(),
            hops: frame.hops.into_iter().map(HopOut::from).collect(),
            witnesses: cells(frame.witnesses),
            counts: frame.counts.to_vec(),
            state,
        }
    }
}
