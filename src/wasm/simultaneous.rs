//! Simultaneous labyrinths at the boundary.

use serde::{Deserialize, Serialize};

use js_sys::{Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::boundary::{AtBoundary, ProofOut};
use super::js::{list, object, property, to_js};
use crate::grid::Cell;
use crate::puzzle::Rules;
use crate::simultaneous::difficulty::Measure;
use crate::simultaneous::generate::{Missed, Report};
use crate::simultaneous::{
    Axis, End, Frame, Maze, Pin, Recording, Simultaneous, State, Unreachable, Wish,
};

#[derive(Serialize)]
pub(super) struct Mazes {
    boards: Vec<MazeOut>,
}

#[derive(Serialize)]
struct MazeOut {
    width: u32,
    height: u32,
    pits: usize,
}

impl From<&Maze> for MazeOut {
    fn from(maze: &Maze) -> Self {
        MazeOut {
            width: maze.width(),
            height: maze.height(),
            pits: maze.pits().count(),
        }
    }
}

/// Cells are all there is.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct NoMore {}

impl AtBoundary for Simultaneous {
    type Data = Mazes;
    type StateData = NoMore;
    type ReportOut = ReportOut;
    type MeasureOut = MeasureOut;

    fn data(&self) -> Mazes {
        let mazes = self.mazes().iter();
        Mazes {
            boards: mazes.map(MazeOut::from).collect(),
        }
    }

    fn state_data(_: &State) -> NoMore {
        NoMore {}
    }

    fn read_state(&self, players: &[Cell], _: NoMore) -> Option<State> {
        let mut places = self.mazes().iter().zip(players);
        let fits =
            players.len() == self.mazes().len() && places.all(|(maze, &cell)| maze.contains(cell));
        fits.then(|| State {
            players: players.to_vec(),
        })
    }

    fn recording_out(recording: &Recording) -> JsValue {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct RecordingOut {
            players: [usize; 2],
            bound: Option<u32>,
            bound_by: Option<&'static str>,
            meetings: u64,
            bytes: u64,
            plane: [AxisOut; 2],
            start: [u32; 2],
            #[serde(with = "serde_wasm_bindgen::preserve")]
            order: JsValue,
            #[serde(with = "serde_wasm_bindgen::preserve")]
            sizes: JsValue,
        }
        #[derive(Serialize)]
        struct AxisOut {
            bins: usize,
            step: u32,
        }
        let layers = &recording.layers;
        let is_goal: Vec<bool> = layers.order().iter().map(|&end| end == End::Goal).collect();
        let sizes = End::BOTH.map(|end| {
            let sizes = layers.layer_sizes(end).iter().map(|&size| size as f64);
            Float64Array::from(sizes.collect::<Vec<_>>().as_slice()).into()
        });
        let bound = layers.bound();
        to_js(&RecordingOut {
            players: layers.players(),
            bound: bound.map(|bound| bound.length),
            bound_by: bound.map(|bound| bound.by.code()),
            meetings: layers.meetings(),
            bytes: layers.bytes(),
            plane: layers
                .plane()
                .map(|Axis { bins, step }| AxisOut { bins, step }),
            start: layers.start_field(),
            order: flags(&is_goal),
            sizes: list(sizes.into_iter()),
        })
    }

    fn read_wish(wish: &JsValue) -> Wish {
        #[derive(Deserialize)]
        struct PinIn {
            maze: usize,
            cell: u32,
        }
        let pin: Option<PinIn> = property(wish, "pin");
        Wish {
            all: property(wish, "all").unwrap_or(false),
            pin: pin.map(|PinIn { maze, cell }| Pin { maze, cell }),
        }
    }

    fn frame_out(&self, frame: Frame) -> JsValue {
        let Frame {
            depths,
            tallies,
            cut,
        } = frame;
        let numbers = |numbers: &[u32]| JsValue::from(Uint32Array::from(numbers));
        let heat = [0, 1].map(|maze| {
            let ends = tallies.iter().map(|tally| numbers(&tally.heat()[maze]));
            list(ends)
        });
        let planes = tallies.iter().map(|tally| numbers(tally.plane()));
        let cut = cut
            .iter()
            .map(|lines| list(lines.iter().map(|line| flags(line))));
        let depths = depths.into_iter().map(|depth| (depth as f64).into());
        object([
            ("depths", list(depths)),
            ("heat", list(heat.into_iter())),
            ("planes", list(planes)),
            ("cut", list(cut)),
        ])
    }

    fn proof_out(&self, proof: &Unreachable) -> Option<ProofOut> {
        let Unreachable::Alone {
            player,
            reached,
            goal_is_pit,
            ..
        } = proof
        else {
            return None;
        };
        let code = match goal_is_pit {
            true => "goal-is-pit",
            false => "goal-unreachable",
        };
        let says = vec![
            ("player", (*player as u32).into()),
            ("reached", (reached.len() as u32).into()),
        ];
        Some(ProofOut { code, says })
    }

    fn report_out(report: Option<Report>) -> Option<ReportOut> {
        report.map(ReportOut::from)
    }

    fn measure_out(measure: Measure) -> MeasureOut {
        measure.into()
    }
}

fn flags(flags: &[bool]) -> JsValue {
    let flags: Vec<u8> = flags.iter().copied().map(u8::from).collect();
    Uint8Array::from(flags.as_slice()).into()
}

/// The report on a generated set of mazes, and the cost of making it.
#[derive(Serialize)]
pub(super) struct ReportOut {
    kind: &'static str,
    tries: u32,
    missed: Vec<&'static str>,
    measure: Option<MeasureOut>,
}

impl From<Report> for ReportOut {
    fn from(report: Report) -> Self {
        ReportOut {
            kind: Simultaneous::NAME,
            tries: report.tries,
            missed: report.missed.into_iter().map(Missed::code).collect(),
            measure: report.measure.map(MeasureOut::from),
        }
    }
}

/// The measures of a set's difficulty.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MeasureOut {
    kind: &'static str,
    difficulty: Option<f64>,
    alone: u32,
    states: f64,
    /// Along a shortest sequence, if it was measured; so are the next five.
    shortest: Option<u32>,
    decisions: Option<u32>,
    traps: Option<u32>,
    waits: Option<u32>,
    away: Option<u32>,
    falls: Option<u32>,
    playouts: Option<f64>,
}

impl From<Measure> for MeasureOut {
    fn from(measure: Measure) -> Self {
        let along = measure.along;
        MeasureOut {
            kind: Simultaneous::NAME,
            difficulty: measure.difficulty(),
            alone: measure.alone,
            states: measure.states as f64,
            shortest: along.map(|along| along.shortest),
            decisions: along.map(|along| along.decisions),
            traps: along.map(|along| along.traps),
            waits: along.map(|along| along.waits),
            away: along.map(|along| along.away),
            falls: along.map(|along| along.falls),
            playouts: measure.playouts,
        }
    }
}
