//! Simultaneous labyrinths at the boundary.

use serde::{Deserialize, Serialize};

use super::boundary::{AtBoundary, KeepFilm, ProofOut};
use super::films::keep;
use crate::grid::Cell;
use crate::puzzle::{Rules, Solution, WantedRecording};
use crate::search::{Stopped, Watch};
use crate::simultaneous::difficulty::Measure;
use crate::simultaneous::generate::{Missed, Report};
use crate::simultaneous::{Maze, RawLayers, Simultaneous, SolveOptions, State, Unreachable};

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

    fn solve_filmed(
        &self,
        from: &State,
        options: &SolveOptions,
        most: u64,
        is_needed: bool,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> (Result<Solution<Self>, Stopped>, Option<KeepFilm>) {
        let films = WantedRecording { most, is_needed };
        let (result, raw) = self.solve_recorded(from, options, films, watch, found);
        let keep_film = move || keep(raw.and_then(RawLayers::recording));
        (result, Some(Box::new(keep_film)))
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
