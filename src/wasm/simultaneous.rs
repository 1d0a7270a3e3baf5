//! Simultaneous labyrinths at the boundary.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use super::boundary::{AtBoundary, KeepFilm, ProofOut};
use super::films::keep;
use crate::grid::Cell;
use crate::puzzle::Solution;
use crate::search::{Stopped, Watch};
use crate::simultaneous::{Footage, Maze, Simultaneous, SolveOptions, State, Unreachable};

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
    type ReportOut = ();
    type MeasureOut = ();

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
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> (Result<Solution<Self>, Stopped>, Option<KeepFilm>) {
        let (result, footage) = self.solve_with_film(from, options, most, watch, found);
        let keep_film = move || keep(footage.and_then(Footage::develop));
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

    fn report_out((): ()) -> Option<()> {
        None
    }

    fn measure_out(measure: Infallible) {
        match measure {}
    }
}
