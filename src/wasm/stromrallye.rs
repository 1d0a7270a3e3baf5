//! Stromrallye at the boundary.

use serde::{Deserialize, Serialize};

use super::boundary::{AtBoundary, ProofOut};
use super::js::{CellOut, SizeOut, list, to_js};
use crate::grid::Cell;
use crate::puzzle::Rules;
use crate::stromrallye::difficulty::Measure;
use crate::stromrallye::generate::{Missed, Report};
use crate::stromrallye::{Battery, State, Stromrallye, Unsolvable};
use wasm_bindgen::JsValue;

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
