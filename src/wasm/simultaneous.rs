//! Simultaneous labyrinths at the boundary.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::convert::{MessageOut, Reason, SolveOptionsIn, SolvedOut, StateOut, from_js};
use super::families::{AtBoundary, ForecastOut, MazeOut, ProofOut, PuzzleOut};
use super::pictures::LayerOut;
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Solution};
use crate::scene::{Event, Layer, Trail};
use crate::search::{Stopped, Watch};
use crate::simultaneous::{
    Algorithm, MAX_MAZES, MAX_SIDE, Maze, MazeKind, Params, Sequences, Simultaneous, SolveOptions,
    State, Unreachable,
};
use crate::text::Family;

/// Memory for a search unless told otherwise: below what 32-bit addresses and browsers allow.
const DEFAULT_MEMORY: u64 = 3_200_000_000;

/// What 32-bit addresses leave to the search's own tables.
const MOST_MEMORY: u64 = 3_900_000_000;

impl AtBoundary for Simultaneous {
    const FAMILY: Family = Family::Simultaneous;

    fn puzzle_out(&self, id: &str) -> PuzzleOut {
        let board = |maze: &Maze| MazeOut {
            width: maze.width(),
            height: maze.height(),
            pits: maze.pits().count(),
        };
        PuzzleOut::Simultaneous {
            id: id.to_owned(),
            kind: Self::FAMILY.name(),
            boards: self.mazes().iter().map(board).collect(),
        }
    }

    fn state_out(&self, id: &str, state: &State, moves: String) -> StateOut {
        StateOut {
            puzzle: id.to_owned(),
            players: state.players.iter().map(|&cell| cell.into()).collect(),
            moves,
            solved: self.is_solved(state),
            energy: None,
            charges: None,
            heading: None,
        }
    }

    fn read_state(&self, state: &StateOut) -> Option<State> {
        let players: Vec<_> = state.players.iter().map(|&cell| cell.into()).collect();
        let mut places = self.mazes().iter().zip(&players);
        let fits =
            players.len() == self.mazes().len() && places.all(|(maze, &cell)| maze.contains(cell));
        fits.then_some(State { players })
    }

    fn walk(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Vec<Event>), Self::IllegalMove> {
        Ok(self.step(state, direction))
    }

    fn reason(illegal: Self::IllegalMove) -> Reason {
        match illegal {}
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, Self::IllegalMove)> {
        Ok(self.trails(moves))
    }

    fn options(options: &SolveOptionsIn) -> Option<SolveOptions> {
        let algorithm = match &options.algorithm {
            Some(name) => *Algorithm::ALL
                .iter()
                .find(|algorithm| algorithm.name() == name)?,
            None => Algorithm::Auto,
        };
        Some(SolveOptions {
            algorithm,
            memory: options.memory(DEFAULT_MEMORY, MOST_MEMORY)?,
            count: options.count.unwrap_or(false),
            threads: 1,
        })
    }

    fn search(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        self.solve_then_count(from, options, watch, found)
    }

    fn tell(details: &Sequences, out: &mut SolvedOut) {
        match details {
            Some(Ok(sequences)) => out.sequences = Some(sequences.to_string()),
            Some(Err(reason)) => out.count_stopped = Some(MessageOut::stopped(*reason)),
            None => {}
        }
    }

    fn cost(&self) -> ForecastOut {
        let forecast = self.forecast();
        ForecastOut {
            ok: true,
            pairs: forecast.states as f64,
            bytes: forecast.bytes as f64,
            slow: forecast.may_take_minutes,
        }
    }

    fn proof_out(&self, _: &State, proof: &Unreachable) -> Option<ProofOut> {
        let Unreachable::Alone {
            player,
            reached,
            goal_is_pit,
            ..
        } = proof
        else {
            return None;
        };
        let layers = LayerOut::all(&proof.layers());
        let (player, reached) = (*player, reached.len());
        Some(if *goal_is_pit {
            ProofOut::GoalIsPit {
                player,
                reached,
                layers,
            }
        } else {
            ProofOut::GoalUnreachable {
                player,
                reached,
                layers,
            }
        })
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let proof = self.unreachable()?;
        match proof {
            Unreachable::Alone { player, .. } => Some((player, proof.layers())),
            Unreachable::Exhausted => None,
        }
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct ParamsOut {
    #[serde(default = "two_mazes")]
    mazes: f64,
    width: f64,
    height: f64,
    maze: String,
    opened: f64,
    walls: f64,
    pits: f64,
    solvable: bool,
}

/// Settings made before there could be more name no number of mazes.
fn two_mazes() -> f64 {
    2.0
}

impl From<Params> for ParamsOut {
    fn from(params: Params) -> Self {
        ParamsOut {
            mazes: params.mazes as f64,
            width: params.width.into(),
            height: params.height.into(),
            maze: params.maze.name().to_owned(),
            opened: params.opened,
            walls: params.walls,
            pits: params.pits,
            solvable: params.solvable,
        }
    }
}

/// Settings as they come from a form; the name of the first one that is out of range.
pub(super) fn read_params(params: &JsValue) -> Result<Params, &'static str> {
    let params: ParamsOut = from_js(params).ok_or("params")?;
    let whole = |name, value: f64, least: f64, most: u32| {
        let fits = value.fract() == 0.0 && (least..=f64::from(most)).contains(&value);
        fits.then_some(value as u32).ok_or(name)
    };
    let share = |name, value: f64| {
        let fits = (0.0..=1.0).contains(&value);
        fits.then_some(value).ok_or(name)
    };
    let maze = MazeKind::ALL
        .into_iter()
        .find(|kind| kind.name() == params.maze);
    Ok(Params {
        mazes: whole("mazes", params.mazes, 2.0, MAX_MAZES as u32)? as usize,
        width: whole("width", params.width, 1.0, MAX_SIDE)?,
        height: whole("height", params.height, 1.0, MAX_SIDE)?,
        maze: maze.ok_or("maze")?,
        opened: share("opened", params.opened)?,
        walls: share("walls", params.walls)?,
        pits: share("pits", params.pits)?,
        solvable: params.solvable,
    })
}
