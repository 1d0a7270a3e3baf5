//! What a family tells JavaScript: its states, moves, options and proofs as plain data.

use serde::Serialize;

use super::convert::{CellOut, Reason, SolveOptionsIn, SolvedOut, StateOut};
use super::pictures::LayerOut;
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Solution};
use crate::scene::{Event, Layer, Trail};
use crate::search::{Stopped, Watch};
use crate::text::Family;

/// A family at the boundary. All move in four directions.
pub(super) trait AtBoundary: Puzzle<Move = Direction> {
    /// The family.
    const FAMILY: Family;

    /// The puzzle's data under its id.
    fn puzzle_out(&self, id: &str) -> PuzzleOut;
    /// A state with the moves that led there.
    fn state_out(&self, id: &str, state: &Self::State, moves: String) -> StateOut;
    /// A state that came from outside, if it is one of this puzzle's.
    fn read_state(&self, state: &StateOut) -> Option<Self::State>;
    /// Plays a move: the next state, and what happened to each player.
    fn walk(
        &self,
        state: &Self::State,
        direction: Direction,
    ) -> Result<(Self::State, Vec<Event>), Self::IllegalMove>;
    /// A refusal as code and arguments.
    fn reason(illegal: Self::IllegalMove) -> Reason;
    /// The players' ways; the first refused move ends them with its number.
    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, Self::IllegalMove)>;

    /// Options as the search takes them; what it does not know is refused, not bent.
    fn options(options: &SolveOptionsIn) -> Option<Self::SolveOptions>;
    /// Solves; `found` gets answers that come before the search is over.
    fn search(
        &self,
        from: &Self::State,
        options: &Self::SolveOptions,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped>;
    /// Puts what is told beside the verdict into its fields.
    fn tell(details: &Self::Details, out: &mut SolvedOut);
    /// What solving will cost at most.
    fn cost(&self) -> ForecastOut;

    /// A proof as something to say and to draw; `None` where it says no more than the verdict.
    fn proof_out(&self, from: &Self::State, proof: &Self::Proof) -> Option<ProofOut>;
    /// The player on whose board a simple proof is drawn, from 1, and the drawing.
    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)>;
}

/// A puzzle's own data.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum PuzzleOut {
    Simultaneous {
        id: String,
        kind: &'static str,
        boards: Vec<MazeOut>,
    },
    Stromrallye {
        id: String,
        kind: &'static str,
        boards: [SizeOut; 1],
        batteries: Vec<BatteryOut>,
        robot: BatteryOut,
        total: u64,
    },
    Irrgarten {
        id: String,
        kind: &'static str,
        boards: [SizeOut; 1],
        jumpers: usize,
        arrows: usize,
        crossings: usize,
    },
}

#[derive(Serialize)]
pub(super) struct MazeOut {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pits: usize,
}

#[derive(Serialize)]
pub(super) struct SizeOut {
    pub(super) width: u32,
    pub(super) height: u32,
}

#[derive(Serialize)]
pub(super) struct BatteryOut {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) charge: u32,
}

/// Why there is no sequence, by code.
#[derive(Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(super) enum ProofOut {
    GoalUnreachable {
        player: usize,
        reached: usize,
        layers: Vec<LayerOut>,
    },
    GoalIsPit {
        player: usize,
        reached: usize,
        layers: Vec<LayerOut>,
    },
    Parity {
        ones: usize,
        cells: usize,
        layers: Vec<LayerOut>,
    },
    Unreachable {
        cell: CellOut,
        layers: Vec<LayerOut>,
    },
    DeadEnds {
        cells: [CellOut; 2],
        layers: Vec<LayerOut>,
    },
    Stuck {
        layers: Vec<LayerOut>,
    },
    Exhausted,
    NoWayOut {
        reached: usize,
        layers: Vec<LayerOut>,
    },
}

/// What solving will cost at most: known before it starts.
#[derive(Serialize)]
pub(super) struct ForecastOut {
    pub(super) ok: bool,
    // There may be more than JavaScript counts exactly.
    pub(super) pairs: f64,
    pub(super) bytes: f64,
    pub(super) slow: bool,
}
