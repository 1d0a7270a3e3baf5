//! Irrgarten at the boundary.

use js_sys::{Uint8Array, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::boundary::{AtBoundary, ProofOut};
use super::js::{CellOut, SizeOut, object};
use crate::grid::{Cell, Direction};
use crate::irrgarten::difficulty::Measure;
use crate::irrgarten::generate::{Report, Share};
use crate::irrgarten::solve::Recording;
use crate::irrgarten::{Field, Irrgarten, NoWayOut, State};
use crate::puzzle::Rules;
use crate::wanted::MISSED;

/// The size, where the exit is, and how many there are of each.
#[derive(Serialize)]
pub(super) struct Map {
    boards: [SizeOut; 1],
    exit: CellOut,
    jumpers: usize,
    arrows: usize,
    crossings: usize,
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Heading {
    /// On a crossing, the letter of the only direction to leave it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heading: Option<char>,
}

impl AtBoundary for Irrgarten {
    type Data = Map;
    type StateData = Heading;
    type ReportOut = ReportOut;
    type MeasureOut = MeasureOut;

    fn data(&self) -> Map {
        Map {
            boards: [(self.width(), self.height()).into()],
            exit: self.exit().into(),
            jumpers: self.count(|field| field == Field::Jumper),
            arrows: self.count(|field| matches!(field, Field::Arrow(_))),
            crossings: self.count(|field| field == Field::Crossing),
        }
    }

    fn state_data(state: &State) -> Heading {
        Heading {
            heading: state.heading.map(Direction::letter),
        }
    }

    fn read_state(&self, players: &[Cell], data: Heading) -> Option<State> {
        let &[cell] = players else {
            return None;
        };
        let heading = match data.heading {
            Some(letter) => Some(Direction::from_char(letter)?),
            None => None,
        };
        let state = State { cell, heading };
        self.allows(state).then_some(state)
    }

    fn recording_out(Recording { cells, kinds }: &Recording) -> JsValue {
        object([
            ("cells", Uint32Array::from(cells.as_slice()).into()),
            ("kinds", Uint8Array::from(kinds.as_slice()).into()),
        ])
    }

    fn frame_out(&self, (cell, kind): (u32, u8)) -> JsValue {
        object([("cell", JsValue::from(cell)), ("kind", kind.into())])
    }

    fn proof_out(&self, proof: &NoWayOut) -> Option<ProofOut> {
        Some(ProofOut {
            code: "no-way-out",
            says: vec![("reached", (proof.reached.len() as u32).into())],
        })
    }

    fn report_out(report: Report) -> Option<ReportOut> {
        Some(report.into())
    }

    fn measure_out(measure: Measure) -> MeasureOut {
        measure.into()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MeasureOut {
    kind: &'static str,
    difficulty: Option<f64>,
    shortest: usize,
    paths: usize,
    detours: f64,
    dead_ends: usize,
    decisions: usize,
    states: usize,
    traps: usize,
    walk_moves: usize,
    walks: usize,
    escaped: usize,
}

impl From<Measure> for MeasureOut {
    fn from(measure: Measure) -> Self {
        MeasureOut {
            kind: Irrgarten::NAME,
            difficulty: measure.difficulty,
            shortest: measure.shortest,
            paths: measure.paths,
            detours: measure.detours,
            dead_ends: measure.dead_ends,
            decisions: measure.decisions,
            states: measure.states,
            traps: measure.traps,
            walk_moves: measure.walk_moves,
            walks: measure.walks,
            escaped: measure.escaped,
        }
    }
}

/// How many of each kind the generator tried, and how many came out.
#[derive(Serialize)]
pub(super) struct ReportOut {
    kind: &'static str,
    paths: usize,
    branching: ShareOut,
    jumpers: ShareOut,
    arrows: ShareOut,
    crossings: ShareOut,
    tries: u32,
    missed: Vec<&'static str>,
}

#[derive(Serialize)]
struct ShareOut {
    wanted: f64,
    achieved: f64,
}

impl From<Report> for ReportOut {
    fn from(report: Report) -> Self {
        let share = |Share { wanted, achieved }: Share| ShareOut { wanted, achieved };
        ReportOut {
            kind: Irrgarten::NAME,
            paths: report.paths,
            branching: share(report.branching),
            jumpers: share(report.jumpers),
            arrows: share(report.arrows),
            crossings: share(report.crossings),
            tries: report.tries,
            missed: report.missed.then_some(MISSED).into_iter().collect(),
        }
    }
}
